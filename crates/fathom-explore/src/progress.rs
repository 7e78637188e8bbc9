//! Progress reports of a running exploration.

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
    /// Branches covered by this exploration or, as far as it knows, by others of the same program.
    pub covered: usize,
    pub total: usize,
    pub findings: usize,
    /// Runs kept so far; some of them will turn out to be superfluous.
    pub tests: usize,
    pub queries: u64,
    pub strategy: &'static str,
    /// The site of the goal that was taken last.
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

/// Called after each run and each answer; an implementation decides how often it shows something.
pub trait Progress: Send {
    fn tick(&mut self, snapshot: &Snapshot);
}

/// No progress is shown.
impl Progress for () {
    fn tick(&mut self, _: &Snapshot) {}
}
