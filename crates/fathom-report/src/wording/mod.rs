//! Sentences for people: the only place where outcomes become text. A concept is a file; nothing in the project parses these
//! sentences, so that they can be improved at any time.

pub mod approximation;
pub mod contract;
pub mod dependency;
pub mod doubt;
pub mod end;
pub mod failure;
pub mod finding;
pub mod goal;
pub mod mutations;
pub mod oracle;
pub mod replay;
pub mod step;
pub mod tree;
pub mod uncovered;
pub mod verdict;

pub use approximation::approximation;
pub use contract::{contract, precondition};
pub use doubt::{doubt, doubts, entry_doubt, loss, undecided};
pub use end::end;
pub use failure::failure;
pub use finding::{Level, confirmation, level, message, suspect};
pub use goal::goal;
pub use mutations::mutations;
pub use oracle::oracle;
pub use step::steps;
pub use tree::closed;
pub use uncovered::{reason, reason_of_many};
pub use verdict::verdict;
