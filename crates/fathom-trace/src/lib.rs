//! **Boundary.** The interface between an executor and the explorer: `Executor`, `Input`, `Trace`, and the wire
//! protocol for executors in another process.

pub mod batch;
pub mod entry;
pub mod executor;
pub mod halves;
pub mod hangs;
pub mod happening;
pub mod held;
pub mod input;
pub mod meeting;
pub mod null;
pub mod process_memory;
pub mod program;
pub mod ranges;
pub mod schedule;
pub mod setup;
pub mod trace;
pub mod wire;

pub use batch::{BatchEnd, BatchLimits, BatchRun, ByteInput, Feed, Part};
pub use entry::without_parameters;
pub use executor::{Checkpoint, Executor, ExecutorError, Observer, Request, RunLimits, Watch};
pub use hangs::Hangs;
pub use happening::Happening;
pub use input::{Input, LARGE, is_part_of, parameter_of};
pub use meeting::{Agreement, Marks, Meeting, Place, Settled, StateId, Stretch};
pub use program::{Branch, BranchId, Function, Program, Site, SiteId, SourceFile};
pub use ranges::Ranges;
pub use trace::{Decision, DecisionKind, Define, Trace, Wish};
