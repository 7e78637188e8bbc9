//! The trait that every language implements.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fathom_finding::Dependency;

use crate::batch::{BatchLimits, Feed, Part};
use crate::input::Input;
use crate::meeting::{Place, StateId};
use crate::program::{Program, Site, SiteId};
use crate::trace::Trace;

/// A state that an executor kept and can resume from. The number is meaningful only to the executor that returned it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Checkpoint(pub u64);

/// Bounds of one run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunLimits {
    pub time: Duration,
    pub memory: u64,
    /// The maximal number of decisions on a path.
    pub depth: u32,
    /// A path with more decisions goes on without terms, where the executor can do that, so that its end is known.
    pub goes_on: bool,
    /// When the whole exploration ends: an executor that gives a run more than its time stops there.
    pub until: Option<Instant>,
}

impl Default for RunLimits {
    fn default() -> Self {
        let time = Duration::from_secs(5);
        RunLimits { time, memory: 2 << 30, depth: 10_000, goes_on: false, until: None }
    }
}

/// The run to make.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    pub entry: &'a str,
    pub input: &'a Input,
    /// The state to resume from instead of starting over; executors that cannot resume ignore it.
    pub checkpoint: Option<Checkpoint>,
    pub limits: RunLimits,
    /// Set when nobody waits for the run any more: executors that look at it end the run as if its time were over.
    pub interrupt: Option<&'a AtomicBool>,
}

impl<'a> Request<'a> {
    /// A run from the beginning.
    pub fn new(entry: &'a str, input: &'a Input, limits: RunLimits) -> Request<'a> {
        Request { entry, input, checkpoint: None, limits, interrupt: None }
    }
}

/// The observer's answer after a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watch {
    GoOn,
    /// Stop here; the path is merged by this summary.
    Merge {
        by: u32,
    },
}

/// Follows a run while it goes on. Executors in another process report afterwards and do not call it.
pub trait Observer {
    /// Whether paths may be merged: then the executor stops at places where they can meet, and its trace has marks.
    fn merges(&self) -> bool {
        false
    }

    /// The first decision of the run whose path is new: before it the run repeats a known one.
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
    /// The target needs something that is not there; the sentence says how to add it.
    #[error("{why}")]
    Missing { dependency: Dependency, why: String },
    /// The executor itself broke; the run is lost, the next one may work.
    #[error("the executor failed: {0}")]
    Broken(String),
}

/// Runs the target on one input and reports a trace.
pub trait Executor: Send {
    fn program(&self) -> &Arc<Program>;

    /// The description of a site that a trace of this executor named.
    fn site(&self, id: SiteId) -> Site;

    fn run(&mut self, request: &Request<'_>, observer: &mut dyn Observer) -> Result<Trace, ExecutorError>;

    /// The sequences of bytes that inputs of an entry consist of; none when inputs cannot be run for coverage alone.
    fn parts(&self, entry: &str) -> Vec<Part> {
        let _ = entry;
        Vec::new()
    }

    /// Constants of the program that inputs may have to contain.
    fn tokens(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// Runs inputs for coverage alone until the feed has none. Only for entries with [`parts`](Self::parts).
    fn batch(
        &mut self,
        entry: &str,
        limits: &BatchLimits<'_>,
        feed: &mut dyn Feed,
    ) -> Result<(), ExecutorError> {
        let _ = (entry, limits, feed);
        Ok(())
    }

    /// These checkpoints are not needed any more.
    fn forget(&mut self, checkpoints: &[Checkpoint]) {
        let _ = checkpoints;
    }

    /// These states are not compared with any more.
    fn drop_states(&mut self, states: &[StateId]) {
        let _ = states;
    }
}
