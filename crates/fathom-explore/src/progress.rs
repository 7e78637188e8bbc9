//! What is told while an exploration goes on.

use std::sync::Arc;
use std::time::Duration;

use fathom_trace::Site;

/// The state of an exploration at one moment.
#[derive(Clone, Debug)]
pub struct Snapshot {
    pub elapsed: Duration,
    /// Runs so far.
    pub paths: u64,
    pub open_goals: usize,
    /// By this exploration or by others of the same program that it was told of.
    pub covered: usize,
    pub total: usize,
    pub findings: usize,
    /// Runs kept so far; some of them will turn out to be superfluous.
    pub tests: usize,
    pub queries: u64,
    pub strategy: &'static str,
    /// The place of the goal that was worked on last.
    pub working_on: Option<Arc<Site>>,
}

impl Snapshot {
    pub fn queries_per_second(&self) -> f64 {
        self.queries as f64 / self.elapsed.as_secs_f64().max(1e-3)
    }

    pub fn paths_per_second(&self) -> f64 {
        self.paths as f64 / self.elapsed.as_secs_f64().max(1e-3)
    }
}

/// Told after each run and each answer; how often it shows something is its own business.
pub trait Progress: Send {
    fn tick(&mut self, snapshot: &Snapshot);
}

/// Nobody watches.
impl Progress for () {
    fn tick(&mut self, _: &Snapshot) {}
}
