//! Fast no: a condition and its negation are both asked for.

use std::sync::Arc;

use fathom_term::{Op, Store};
use rustc_hash::FxHashSet;

use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};

/// The layer `fast_no`, see the module.
pub struct FastNo {
    store: Arc<Store>,
    inner: Box<dyn Solve>,
    counter: Counter,
}

impl FastNo {
    /// The layer in front of `inner`.
    pub fn new(store: Arc<Store>, inner: Box<dyn Solve>) -> FastNo {
        FastNo { store, inner, counter: Counter::default() }
    }

    fn clash(&self, query: &Query) -> Option<Answer> {
        let store = &*self.store;
        let all: FxHashSet<_> = query.conditions().collect();
        // The goal is what is new, so its negation is looked for in whatever form rewriting gives it.
        let negated = store.not(query.goal);
        if all.contains(&negated) {
            return Some(Answer::Unsat(vec![negated, query.goal]));
        }
        for condition in query.conditions() {
            if store.value(condition).and_then(|v| v.as_bool()) == Some(false) {
                return Some(Answer::Unsat(vec![condition]));
            }
            if store.op(condition) == Op::Not {
                let positive = store.args(condition)[0];
                if all.contains(&positive) {
                    return Some(Answer::Unsat(vec![positive, condition]));
                }
            }
        }
        None
    }
}

impl Solve for FastNo {
    fn name(&self) -> &'static str {
        "fast_no"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        if let Some(no) = self.clash(query) {
            return self.counter.answer(start, no);
        }
        self.counter.pass(start);
        self.inner.check(query)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}
