//! The application: executes a user's request. Entries share the time, several modules or programs become one result, earlier
//! results are reused, tests are written and confirmed, and other machines may take part.
//!
//! Front ends fill a [`Job`] and an [`Execution`], pass a [`Control`] to stop it and an [`Observer`] that follows it, and show the
//! [`Outcome`]. Nothing here prints, reads flags or handles signals.

mod budget;
mod clock;
pub mod cluster;
mod collect;
pub mod config;
mod contention;
pub mod contracts;
mod corpus;
pub mod error;
mod execution;
mod explored;
pub mod filter;
pub mod goal;
mod guard;
pub mod hosted;
pub mod job;
mod kept;
mod local;
mod merging;
pub mod not_loaded;
mod observer;
mod one;
mod opened;
mod oracle;
pub mod outcome;
mod property;
mod relief;
pub mod replay;
mod run;
mod search_ends;
mod session;
mod several;
mod sha1;
mod specs;
mod stated;
mod steps;
mod suites;
pub mod task;
mod turns;
pub mod watch;
mod watchdog;
pub mod witness;
mod yaml;

pub use error::JobError;
pub use execution::Execution;
pub use fathom_explore::Control;
pub use fathom_explore::flags;
pub use job::{Job, JobKind};
pub use observer::{Frame, Notice, Observer};
pub use outcome::Outcome;
pub use run::run;
