//! The protocol between Fathom and an executor in another process: its one definition, used by both sides.
//!
//! - Over a stream socket, framed messages ([`control`]): the executor is told what to load and what to run,
//!   and answers.
//! - Through shared memory ([`shared`]), what a run reports while it goes on ([`event`]): a run that is killed
//!   loses nothing of what it said before.
//!
//! Whatever comes from the other process was written by the code under test, if it wants to: reading trusts nothing.

pub mod control;
pub mod event;
pub mod fold;
pub mod process;
pub mod shared;
pub mod sites;

pub use control::{Answer, Order, Status, receive, send};
pub use event::{Event, EventReader, EventWriter, SiteInfo};
pub use fold::{Told, fold};
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
