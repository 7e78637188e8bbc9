//! Bounds: contradictions that intervals show.
//!
//! Conditions that compare sums of integers (or bit-vectors, or a float) with each other bound their atoms; bounds give
//! further bounds; an empty interval is a contradiction, and the conditions that its two ends come from are the core.
//! Much of what a loop makes infeasible is of this kind, and it is found in microseconds.

mod facts;
mod intervals;

use std::sync::Arc;

use fathom_term::Stopped;

use crate::assign::Judge;
use crate::query::{Answer, Core, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};
use facts::{Fact, Reader};
use intervals::{Clash, Intervals, Sources};

/// How often every condition is looked at again: bounds can creep up for ever (`x < y`, `y < x`).
const ROUNDS: usize = 6;
/// Longer queries are left to the layers below.
const CONDITIONS: usize = 1_000;

/// The layer `bounds`, see the module.
pub struct Bounds {
    reader: Reader,
    judge: Judge,
    inner: Box<dyn Solve>,
    counter: Counter,
}

impl Bounds {
    /// The layer in front of `inner`.
    pub fn new(judge: Judge, inner: Box<dyn Solve>) -> Bounds {
        Bounds { reader: Reader::new(judge.store().clone()), judge, inner, counter: Counter::default() }
    }

    fn clash(&mut self, query: &Query) -> Result<Option<Core>, Stopped> {
        if query.prefix.len() > CONDITIONS {
            return Ok(None);
        }
        let mut facts: Vec<(Arc<Fact>, Sources)> = Vec::new();
        for (i, condition) in query.conditions().enumerate() {
            query.limit.check()?;
            let fact = self.reader.fact(condition);
            if *fact != Fact::Nothing {
                facts.push((fact, Arc::from([i as u32])));
            }
        }
        let store = self.judge.store().clone();
        let mut intervals = Intervals::new(&store);
        for _ in 0..ROUNDS {
            intervals.changed = false;
            for (fact, sources) in &facts {
                query.limit.check()?;
                if let Err(Clash(core)) = intervals.assume(fact, sources) {
                    let conditions: Vec<_> = query.conditions().collect();
                    return Ok(Some(core.iter().map(|&i| conditions[i as usize]).collect()));
                }
            }
            if !intervals.changed {
                break;
            }
        }
        Ok(None)
    }
}

impl Solve for Bounds {
    fn name(&self) -> &'static str {
        "bounds"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        match self.clash(query) {
            Ok(Some(core)) => return self.counter.answer(start, Answer::Unsat(core)),
            Ok(None) => {}
            Err(stopped) => return self.counter.answer(start, stopped.into()),
        }
        self.counter.pass(start);
        self.inner.check(query)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}
