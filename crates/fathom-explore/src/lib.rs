//! Exploration: the tree of all traces, the strategies that choose in it, and the one loop.
//!
//! [`explore()`] takes a [`Plan`] and the [`Tools`] to carry it out, and returns an [`Exploration`]. It knows no language:
//! executors bring traces, chains bring answers.

mod checkpoints;
mod conclude;
pub mod coverage;
mod crowd;
pub mod distance;
pub mod explore;
pub mod export;
pub mod findings;
mod hunt;
mod leaps;
mod line;
mod merge;
pub mod part;
pub mod plan;
pub mod progress;
mod restart;
pub mod result;
pub mod rng;
pub mod schedules;
pub mod session;
mod sites;
mod state;
pub mod strategy;
pub mod suite;
mod task;
pub mod tree;
mod types;
mod uncovered;
pub mod verdict;
mod walk;
mod widening;

pub use coverage::Coverage;
pub use explore::{ExploreError, Tools, explore};
pub use export::{ExportNode, ExportSide, TreeExport};
pub use merge::Told;
pub use part::{Beginning, Part};
pub use plan::{Control, Criterion, Limits, LineGoal, Plan, Span, StopAt};
pub use progress::{Progress, Snapshot};
pub use result::{Clause, Exploration, Found, Kept, LineOutcome, RunRecord, Stop, WhyNot};
pub use schedules::{Interleavings, Schedules};
pub use session::{News, Session};
pub use strategy::{Search, Strategy, Tuning};
