//! Our own bit-blaster on CaDiCaL: Bool, bit-vectors and arrays exactly, integers and strings within bounds.

pub mod bounded;
pub mod gates;
mod integer;
pub mod lower;
mod regex;
mod text;
pub mod word;

use std::sync::Arc;
use std::time::Instant;

use fathom_term::{Store, Term};
use rustc_hash::FxHashMap;

use crate::assign::{self, Judge};
use crate::query::{Answer, Query, Why};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};
use gates::{Lit, Outcome};
use lower::{Declined, Lowerer};

/// The solver is started afresh when it is large and holds this many times what the query needs: every query assigns
/// all that the solver holds.
const RECYCLE: usize = 8;
const LARGE: usize = 50_000;

/// Decides queries over Bool, bit-vectors and arrays of them; declines others.
///
/// Circuits and what was learnt about them stay from query to query. Conditions are assumptions, in the order of the
/// path, so the solver finds the beginning of the last path still assigned; failed ones are the core.
pub struct BitBlast {
    store: Arc<Store>,
    judge: Judge,
    seed: u64,
    lowerer: Lowerer,
    counter: Counter,
}

impl BitBlast {
    pub fn new(judge: Judge, seed: u64) -> BitBlast {
        let store = judge.store().clone();
        BitBlast {
            lowerer: Lowerer::new(store.clone(), None, seed),
            store,
            judge,
            seed,
            counter: Counter::default(),
        }
    }

    fn decide(&mut self, query: &Query, until: Instant) -> Answer {
        let size = self.lowerer.gates().size();
        // Before lowering: what this query adds on its own is small against what is there, or the test fails anyway.
        if size > LARGE && size > RECYCLE * self.lowerer.cost(query.conditions()) {
            self.lowerer = Lowerer::new(self.store.clone(), None, self.seed);
        }
        let mut assumptions: Vec<Lit> = Vec::with_capacity(query.prefix.len() + 1);
        let mut conditions: FxHashMap<Lit, Vec<Term>> = FxHashMap::default();
        for condition in query.conditions() {
            match self.lowerer.condition(condition, until) {
                Ok(lit) => {
                    assumptions.push(lit);
                    conditions.entry(lit).or_default().push(condition);
                }
                Err(why) if why == Declined::late() => return Answer::Unknown(Why::Deadline),
                Err(why) => return Answer::Unknown(Why::Unsupported(why.0)),
            }
        }
        match self.lowerer.gates().solve(&assumptions, until) {
            Outcome::Sat => {
                let symbols = assign::symbols_of(&self.store, query.conditions());
                let found = self.lowerer.model(&symbols);
                let model = assign::over(&self.store, &found, None, &symbols);
                if self.judge.fits(query, &model) {
                    Answer::Sat(model)
                } else {
                    Answer::Unknown(Why::Failed("a model does not satisfy its query".to_owned()))
                }
            }
            Outcome::Unsat(core) => {
                // One literal can stand for several equal conditions; one of them is enough.
                Answer::Unsat(core.iter().filter_map(|lit| conditions.get(lit)?.first().copied()).collect())
            }
            Outcome::Deadline => Answer::Unknown(Why::Deadline),
            Outcome::Failed(why) => Answer::Unknown(Why::Failed(why)),
        }
    }
}

impl Solve for BitBlast {
    fn name(&self) -> &'static str {
        "bitblast"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        let answer = self.decide(query, start + query.deadline);
        self.counter.answer(start, answer)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
    }
}
