//! Plain data that every layer may speak of: ends, findings, tests, coverage, verdicts, the summary.
//!
//! Nothing here acts. `summary.json` is [`Summary`] printed as JSON.

pub mod approximation;
pub mod checkers;
pub mod confirmation;
pub mod contract;
pub mod dependency;
pub mod doubt;
pub mod end;
pub mod finding;
pub mod goal;
pub mod merge_tree;
pub mod observed;
pub mod origin;
pub mod property;
pub mod step;
pub mod summary;
pub mod test;
pub mod thread;
pub mod waypoint;

pub use approximation::{Approximated, Approximation};
pub use confirmation::{Confirmation, Witness};
pub use contract::{Breach, Contract, ContractsWritten, Precondition};
pub use dependency::Dependency;
pub use doubt::{Doubt, Doubts, EntryDoubt, Loss, Stop, Undecided};
pub use end::{End, Limit};
pub use finding::{Bug, Finding, Place};
pub use goal::GoalAnswer;
pub use merge_tree::{MergeGuard, MergeNode, MergeSide, MergeSummary, MergeTree};
pub use observed::{Fact, FactKind, Observed};
pub use origin::{Assumption, Caller, Class};
pub use property::{Answer, Answered, DataModel, Judgement, Property, PropertyError, Rule};
pub use step::{BugStep, StepEvent};
pub use summary::{
    Branches, Concretised, DropReason, Dropped, InputFlow, Interleavings, Memory, Mutations, Paths, Queries,
    SpecEvent, SpecRule, SpecState, SpecSummary, Summary, Unanswered, Verdict, Wall,
};
pub use test::{Call, Outcome, Test};
pub use thread::{ThreadAction, ThreadName, ThreadStep};
