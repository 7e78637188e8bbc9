//! Exploration: the tree of all traces, the strategies that choose in it, and the one loop.
//!
//! [`explore()`] takes a [`Plan`] and the [`Tools`] to carry it out, and returns an [`Exploration`]. It knows no language:
//! executors produce traces, chains answer queries.

mod absorb;
mod approximations;
mod checkpoints;
mod conclude;
mod contracts;
mod core_sides;
pub mod coverage;
pub mod distance;
pub mod error;
pub mod explore;
pub mod export;
pub mod findings;
mod first_inputs;
mod line;
pub mod load;
mod merge;
mod merge_tree;
pub mod node;
pub mod part;
pub mod plan;
pub mod progress;
mod query_counts;
pub mod result;
pub mod rng;
mod run_log;
mod scheduler;
pub mod schedules;
mod search_state;
pub mod session;
mod shared_search;
mod sites;
mod spec_progress;
pub mod stop;
pub mod strategy;
pub mod suite;
mod task;
pub mod tools;
pub mod tree;
mod uncovered;
mod undecided;
mod verdict;
mod walk;

pub use coverage::Coverage;
pub use error::ExploreError;
pub use explore::explore;
pub use export::{ExportNode, ExportSide, TreeExport};
pub use load::{FixedLoad, LoadMeter, SystemLoad};
pub use merge::SharedSummary;
pub use part::{Beginning, Part};
pub use plan::{Control, Criterion, Limits, LineGoal, Plan, Span, StopAt};
pub use progress::{Progress, Snapshot};
pub use result::{Clause, Exploration, FoundBug, Kept, LineOutcome, RunRecord, WhyNot};
pub use schedules::{Interleavings, Schedules};
pub use session::{News, Session};
pub use stop::Stop;
pub use strategy::{Search, Strategy, Tuning};
pub use tools::Tools;
