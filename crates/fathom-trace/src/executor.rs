//! The one trait behind which every language hides.

use std::time::Duration;

use crate::input::Input;
use crate::meeting::{Place, StateId};
use crate::program::{Program, Site, SiteId};
use crate::trace::Trace;

/// A state that an executor kept and can go on from. Only the executor that gave it out knows what it means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Checkpoint(pub u64);

/// Bounds of one run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunLimits {
    pub time: Duration,
    pub memory: u64,
    /// Most decisions on a path.
    pub depth: u32,
}

impl Default for RunLimits {
    fn default() -> Self {
        RunLimits { time: Duration::from_secs(5), memory: 2 << 30, depth: 10_000 }
    }
}

/// What to run.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    pub entry: &'a str,
    pub input: &'a Input,
    /// Where to go on instead of starting over; executors that cannot resume ignore it.
    pub checkpoint: Option<Checkpoint>,
    pub limits: RunLimits,
}

/// What the observer wants after a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watch {
    GoOn,
    /// Stop here; the path is merged by this summary.
    Merge {
        by: u32,
    },
}

/// Told of a run while it goes on. Executors in another process report afterwards and never ask.
pub trait Observer {
    /// Whether paths may be merged: then the executor stops at places where they can meet, and its trace has marks.
    fn merges(&self) -> bool {
        false
    }

    /// From which decision of the run on its path is new: before, it only repeats a known one.
    fn new_from(&self) -> u32 {
        0
    }

    /// The run is about to decide something, at a place where paths can meet.
    fn meeting(&mut self, place: &mut dyn Place) -> Watch {
        let _ = place;
        Watch::GoOn
    }
}

/// The observer that watches nothing.
impl Observer for () {}

#[derive(Debug, thiserror::Error)]
pub enum ExecutorError {
    /// The user can do something about it: one sentence that says what.
    #[error("{0}")]
    Target(String),
    /// The executor itself broke; the run is lost, the next one may work.
    #[error("the executor failed: {0}")]
    Broken(String),
}

/// Runs the target on one input and reports a trace.
pub trait Executor: Send {
    fn program(&self) -> &Program;

    /// What is known of a site that a trace of this executor named.
    fn site(&self, id: SiteId) -> Site;

    fn run(&mut self, request: &Request<'_>, observer: &mut dyn Observer) -> Result<Trace, ExecutorError>;

    /// These checkpoints are not needed any more.
    fn forget(&mut self, checkpoints: &[Checkpoint]) {
        let _ = checkpoints;
    }

    /// These states are not compared with any more.
    fn drop_states(&mut self, states: &[StateId]) {
        let _ = states;
    }
}
