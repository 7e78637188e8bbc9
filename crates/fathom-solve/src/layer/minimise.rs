//! Minimise: smaller cores, by leaving out one condition at a time.
//!
//! A core is what later queries are closed with, so each condition less closes more of them. Solvers' own cores are small but not
//! minimal; one pass over them is cheaper than asking the solver to minimise.

use std::time::Duration;

use fathom_term::Term;

use crate::query::{Answer, Core, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};

/// The layer `minimise`, see the module.
pub struct Minimise {
    inner: Box<dyn Solve>,
    counter: Counter,
    /// Conditions to try for each core.
    budget: u32,
}

impl Minimise {
    /// The layer in front of `inner`.
    pub fn new(budget: u32, inner: Box<dyn Solve>) -> Minimise {
        Minimise { inner, counter: Counter::default(), budget }
    }

    fn shrink(&mut self, mut core: Core, query: &Query, share: Duration) -> Core {
        let mut at = 0;
        for _ in 0..self.budget {
            if core.len() < 2 || at >= core.len() || query.limit.is_over() {
                break;
            }
            let mut rest: Vec<Term> = core.clone();
            rest.remove(at);
            let (&goal, prefix) = rest.split_last().expect("at least one is left");
            // A short time each: what is hard to decide is not worth it.
            let limit = query.limit.at_most(share);
            match self.inner.check(&Query { prefix, goal, hint: None, limit }) {
                Answer::Unsat(smaller) => {
                    // In the order of the path; what was found to be needed stays needed.
                    let needed = &core[..at];
                    at = smaller.iter().filter(|c| needed.contains(c)).count();
                    core.retain(|c| smaller.contains(c));
                }
                Answer::Sat(_) | Answer::Unknown(_) => at += 1,
            }
        }
        core
    }
}

impl Solve for Minimise {
    fn name(&self) -> &'static str {
        "minimise"
    }

    fn check(&mut self, query: &Query) -> Answer {
        // A check of one candidate gets an eighth of what the query had.
        let share = query.limit.left().unwrap_or(Duration::MAX) / 8;
        match self.inner.check(query) {
            Answer::Unsat(core) => {
                // Counts cores; the time of the checks is that of the layers below.
                self.counter.asked += 1;
                Answer::Unsat(self.shrink(core, query, share))
            }
            other => other,
        }
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}
