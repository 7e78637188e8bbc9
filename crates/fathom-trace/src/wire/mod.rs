//! The protocol between Fathom and an executor in another process: its one definition, used by both sides.
//!
//! - Over a stream socket, framed messages ([`control`]): the executor gets orders to load and to run,
//!   and answers.
//! - Through shared memory ([`shared`]), the events of a run while it goes on ([`event`]): a run that is killed
//!   loses none of its earlier events.
//!
//! A process that hosts the target ([`hosted`]) was not started by Fathom: it gets the same orders to run, and sends the events of a run
//! when the run is over.
//!
//! The code under test can write anything into the messages of the other process: reading trusts nothing.

pub mod control;
pub mod event;
pub mod fold;
pub mod hosted;
pub mod process;
pub mod shared;
pub mod sites;
pub mod spawner;

pub use control::{Answer, Order, Status, receive, send};
pub use event::{Event, EventReader, EventWriter, SiteInfo};
pub use fold::{ReportedRun, fold};
pub use hosted::Hosted;
pub use process::Process;
pub use shared::SharedLog;
pub use sites::{NO_FILE, Places, Sites};

#[derive(Debug, thiserror::Error)]
pub enum WireError {
    #[error("the other process is gone")]
    Closed,
    #[error("a malformed {0}")]
    Malformed(&'static str),
    #[error(transparent)]
    Term(#[from] fathom_term::wire::WireError),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Io(#[from] std::io::Error),
}
