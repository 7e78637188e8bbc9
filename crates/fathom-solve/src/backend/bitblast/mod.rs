//! Our own bit-blaster on CaDiCaL: Bool, bit-vectors and arrays exactly, integers and strings within bounds.

pub mod bounded;
pub mod gates;
mod integer;
pub mod lower;
mod regex;
mod text;
pub mod word;

use std::sync::Arc;

use fathom_term::{Stopped, Store, Term};
use rustc_hash::FxHashMap;

use crate::assign::{self, Judge};
use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};
use crate::why::{Crash, Size, Why};
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
    /// A solver without circuits.
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

    fn decide(&mut self, query: &Query) -> Answer {
        let size = self.lowerer.gates().size();
        // Before lowering: what this query adds on its own is small against what is there, or the test fails anyway.
        if size > LARGE && size > RECYCLE * self.lowerer.cost(query.conditions()) {
            self.lowerer = Lowerer::new(self.store.clone(), None, self.seed);
        }
        let mut assumptions: Vec<Lit> = Vec::with_capacity(query.prefix.len() + 1);
        let mut conditions: FxHashMap<Lit, Vec<Term>> = FxHashMap::default();
        for condition in query.conditions() {
            match self.lowerer.condition(condition, query.limit) {
                Ok(lit) => {
                    assumptions.push(lit);
                    conditions.entry(lit).or_default().push(condition);
                }
                Err(Declined::Unsupported(what)) => return Answer::Unknown(Why::Unsupported(what)),
                Err(Declined::Stopped(stopped)) => return self.give_up(stopped),
            }
        }
        match self.lowerer.gates().solve(&assumptions, query.limit) {
            Outcome::Sat => {
                let symbols = assign::symbols_of(&self.store, query.conditions());
                let found = self.lowerer.model(&symbols);
                let model = assign::over(&self.store, &found, None, &symbols);
                match self.judge.confirms(query, &model) {
                    Ok(true) => Answer::Sat(model),
                    Ok(false) => Answer::Unknown(Why::WrongModel),
                    Err(stopped) => stopped.into(),
                }
            }
            Outcome::Unsat(core) => {
                // One literal can represent several equal conditions; one of them is enough.
                Answer::Unsat(core.iter().filter_map(|lit| conditions.get(lit)?.first().copied()).collect())
            }
            Outcome::Stopped(stopped) => stopped.into(),
            Outcome::Failed(why) => Answer::Unknown(Why::Crashed(Crash::Error(why))),
        }
    }

    /// The answer when a circuit could not be finished. An incomplete circuit is of no use any more, and one that is too large
    /// is given back.
    fn give_up(&mut self, stopped: Stopped) -> Answer {
        if self.lowerer.gates().stopped().is_some() {
            self.lowerer = Lowerer::new(self.store.clone(), None, self.seed);
        }
        match stopped {
            Stopped::TooLarge => Answer::Unknown(Why::TooLarge(Size::Circuit)),
            stopped => stopped.into(),
        }
    }
}

impl Solve for BitBlast {
    fn name(&self) -> &'static str {
        "bitblast"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        let large = self.lowerer.gates().size() > LARGE;
        let mut answer = self.decide(query);
        // It may have been what earlier queries left behind that was too large.
        if large && answer == Answer::Unknown(Why::TooLarge(Size::Circuit)) {
            answer = self.decide(query);
        }
        self.counter.answer(start, answer)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
    }
}
