//! The one interface of every layer and every backend.

use crate::query::{Answer, Query};
use crate::stats::Stats;

/// Answers queries. A layer answers what it can and hands the rest to the layer that it owns.
pub trait Solve: Send {
    /// The name by which it is counted, and switched off.
    fn name(&self) -> &'static str;

    /// Answers a query, within its limit.
    fn check(&mut self, query: &Query) -> Answer;

    /// Adds its counters, and those of what it owns, to `stats`, outermost first.
    fn collect(&self, stats: &mut Stats);

    /// The counters of everything from here down.
    fn stats(&self) -> Stats {
        let mut stats = Stats::default();
        self.collect(&mut stats);
        stats
    }
}

impl Solve for Box<dyn Solve> {
    fn name(&self) -> &'static str {
        (**self).name()
    }

    fn check(&mut self, query: &Query) -> Answer {
        (**self).check(query)
    }

    fn collect(&self, stats: &mut Stats) {
        (**self).collect(stats)
    }
}
