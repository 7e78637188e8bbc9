//! Several machines explore one target: parts of the tree wait in a queue, workers take them, and their reports are merged.
//!
//! The queue, the bundle of the target and the workers' shared knowledge are kept by NATS JetStream; there is no protocol of our
//! own. A part is [`job::Part`], its result [`job::Report`]. The stream of reports is the source of truth: whichever process dies,
//! the exploration goes on from it. This crate knows neither languages nor command lines; its interface to them is
//! [`worker::Explorer`].

pub mod bundle;
mod choice;
pub mod coordinator;
pub mod error;
pub mod failure_log;
pub mod job;
mod keeper;
pub mod known;
pub mod ledger;
pub mod link;
mod liveness;
pub mod status;
mod travel;
pub mod worker;

pub use error::ClusterError;
pub use job::{BranchKey, ClusterJob, Part, Report, ReportedInput, Tally};
pub use known::{Known, SharedKnowledge};
pub use ledger::{Ledger, Sum};
pub use link::{Access, Link};
