//! Several machines explore one target: parts of the tree wait in a queue, workers take them, and what they saw is put together.
//!
//! The queue, the bundle of the target and what workers know are kept by NATS JetStream; nothing here speaks a protocol of its own.
//! A part is [`job::Part`], what came of it [`job::Report`]. The stream of reports is the truth: whoever dies, the exploration goes
//! on from it. This crate knows neither languages nor command lines; [`worker::Explorer`] is what it needs of them.

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
