//! Self-check: every answer of the chain is verified.
//!
//! Every model, cached or not, must satisfy every condition of the query by evaluation; every core must consist of the query's
//! conditions and be unsatisfiable for a backend that has never been asked anything. An answer that fails becomes
//! `Unknown` with what was wrong, and is counted.

use std::time::Duration;

use crate::assign::Judge;
use crate::backend;
use crate::options::ChainOptions;
use crate::query::{Answer, Core, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};
use crate::why::{Fault, Why};

/// Time for the proof of one answer, beside the time that the query had.
const TIME: Duration = Duration::from_secs(5);

/// The layer `self_check`, see the module.
pub struct SelfCheck {
    judge: Judge,
    options: ChainOptions,
    inner: Box<dyn Solve>,
    /// `unknown` counts the answers that were wrong.
    counter: Counter,
}

impl SelfCheck {
    /// The layer in front of `inner`.
    pub fn new(judge: Judge, options: &ChainOptions, inner: Box<dyn Solve>) -> SelfCheck {
        SelfCheck { judge, options: options.clone(), inner, counter: Counter::default() }
    }

    /// The fault of an answer, if it has one.
    fn fault(&self, query: &Query, answer: &Answer) -> Option<Fault> {
        match answer {
            Answer::Sat(model) => {
                let mut full = query.hint.cloned().unwrap_or_default();
                full.extend(model);
                let query = query.with_limit(query.limit.later(TIME));
                (self.judge.fits(&query, &full) == Ok(false)).then_some(Fault::Model)
            }
            Answer::Unsat(core) => self.core_fault(query, core),
            Answer::Unknown(_) => None,
        }
    }

    fn core_fault(&self, query: &Query, core: &Core) -> Option<Fault> {
        if let Some(stranger) = core.iter().find(|c| query.conditions().all(|q| q != **c)) {
            return Some(Fault::StrangerInCore(format!("{stranger:?}")));
        }
        let Some((&goal, prefix)) = core.split_last() else {
            return Some(Fault::EmptyCore);
        };
        let mut fresh = backend::by_name(&self.options, &self.judge).ok()?;
        match fresh.check(&Query { prefix, goal, hint: None, limit: query.limit.later(TIME) }) {
            Answer::Sat(_) => Some(Fault::SatisfiableCore),
            Answer::Unsat(_) | Answer::Unknown(_) => None,
        }
    }
}

impl Solve for SelfCheck {
    fn name(&self) -> &'static str {
        "self_check"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let answer = self.inner.check(query);
        let start = self.counter.start();
        match self.fault(query, &answer) {
            Some(fault) => {
                let wrong = Answer::Unknown(Why::SelfCheck(fault));
                self.counter.answer(start, wrong)
            }
            None => {
                self.counter.pass(start);
                answer
            }
        }
    }

    fn collect(&self, stats: &mut Stats) {
        // Outermost first would make its questions those of the chain; they are the same number.
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}
