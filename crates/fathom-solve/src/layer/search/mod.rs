//! Search: concrete tries by evaluation.
//!
//! From the parent's input, a condition that fails is made true by working backwards through it: what would an
//! argument have to be, given what the others are now, for the operator to give what is wanted? That ends at a symbol
//! and a value for it. Then another condition fails, and so on. Most satisfiable queries are answered this way in
//! microseconds; those that are not after the tries that an option allows are left to the layers below.

mod bits;
mod conditions;
mod floats;
mod ints;
mod language;
mod propose;
pub mod range;
mod strings;
mod sums;

use std::sync::Arc;
use std::time::Duration;

use fathom_term::{Limit, Model, Stopped, Store, Symbol, Term, Value};
use rustc_hash::FxHashMap;

use crate::assign::{self, Judge};
use crate::query::{Answer, Query};
use crate::rng::Rng;
use crate::solve::Solve;
use crate::stats::{Counter, Stats};
use propose::{Pool, Proposer};

/// Queries with more conditions than this after slicing are rare, and each try costs too much.
const CONDITIONS: usize = 2_000;

/// The layer `search`, see the module.
pub struct Search {
    store: Arc<Store>,
    judge: Judge,
    inner: Box<dyn Solve>,
    counter: Counter,
    tries: u32,
    seed: u64,
    pool: Pool,
}

impl Search {
    /// The layer in front of `inner`.
    pub fn new(judge: Judge, tries: u32, seed: u64, inner: Box<dyn Solve>) -> Search {
        let store = judge.store().clone();
        Search { store, judge, inner, counter: Counter::default(), tries, seed, pool: Pool::default() }
    }

    fn find(&mut self, query: &Query, limit: Limit<'_>) -> Result<Option<Model>, Stopped> {
        // The goal comes first: it is what fails now.
        let conditions: Vec<Term> = query.conditions().rev().collect();
        if conditions.len() > CONDITIONS {
            return Ok(None);
        }
        let symbols = assign::symbols_of(&self.store, query.conditions());
        if symbols.is_empty() {
            return Ok(None);
        }
        // The same query gives the same tries, whatever was asked before it.
        let mixed = |hash: u64, c: &Term| hash.wrapping_mul(31).wrapping_add(c.index() as u64);
        let mut rng = Rng::new(self.seed ^ conditions.iter().fold(0, mixed));
        let start = assign::over(&self.store, &Model::new(), query.hint, &symbols);
        let mut of_symbol: FxHashMap<Symbol, Vec<u32>> = FxHashMap::default();
        for (i, &condition) in conditions.iter().enumerate() {
            for &symbol in self.store.symbols_of(condition).iter() {
                of_symbol.entry(symbol).or_default().push(i as u32);
            }
        }
        let mut walk = Walk {
            conditions: &conditions,
            of_symbol: &of_symbol,
            model: start,
            truth: Vec::new(),
            wrong: 0,
            limit,
        };
        walk.judge_all(&self.judge)?;
        let mut best = walk.wrong;
        let mut stale = 0;
        for _ in 0..self.tries {
            if walk.wrong == 0 {
                return Ok(Some(walk.model));
            }
            limit.check()?;
            let failing = walk.failing(&mut rng);
            let moves = {
                let mut evaluator = self.judge.evaluator();
                let limited = evaluator.within(limit);
                let mut proposer =
                    Proposer::new(&self.store, limited, &walk.model, &mut rng, &mut self.pool, limit);
                proposer.make_true(failing)
            };
            if moves.is_empty() {
                stale += 1;
            } else if walk.apply(&self.judge, &moves, &mut rng)? {
                if walk.wrong < best {
                    best = walk.wrong;
                    stale = 0;
                } else {
                    stale += 1;
                }
            } else {
                stale += 1;
            }
            // Going round in circles: start over with other choices.
            if stale > 24 {
                stale = 0;
                walk.model = assign::over(&self.store, &Model::new(), query.hint, &symbols);
                walk.judge_all(&self.judge)?;
            }
        }
        Ok((walk.wrong == 0).then_some(walk.model))
    }
}

/// The current assignment, and the conditions that hold under it.
struct Walk<'a> {
    conditions: &'a [Term],
    of_symbol: &'a FxHashMap<Symbol, Vec<u32>>,
    model: Model,
    truth: Vec<bool>,
    wrong: usize,
    limit: Limit<'a>,
}

impl Walk<'_> {
    fn judge_all(&mut self, judge: &Judge) -> Result<(), Stopped> {
        self.truth = judge.truths(self.conditions, &self.model, self.limit)?;
        self.wrong = self.truth.iter().filter(|t| !**t).count();
        Ok(())
    }

    /// A condition that does not hold: mostly the newest.
    fn failing(&self, rng: &mut Rng) -> Term {
        let nth = if rng.one_in(3) { rng.below(self.wrong) } else { 0 };
        let failing = self.truth.iter().enumerate().filter(|(_, t)| !**t).nth(nth);
        self.conditions[failing.expect("as many as are wrong").0]
    }

    /// Makes the moves unless they do more harm than good; whether they were made.
    fn apply(&mut self, judge: &Judge, moves: &[(Symbol, Value)], rng: &mut Rng) -> Result<bool, Stopped> {
        let mut touched: Vec<u32> = Vec::new();
        let mut before: Vec<(Symbol, Value)> = Vec::new();
        for (symbol, value) in moves {
            touched.extend(self.of_symbol.get(symbol).into_iter().flatten());
            if let Some(old) = self.model.get(*symbol) {
                before.push((*symbol, old.clone()));
            }
            self.model.set(*symbol, value.clone());
        }
        touched.sort_unstable();
        touched.dedup();
        let terms: Vec<Term> = touched.iter().map(|&i| self.conditions[i as usize]).collect();
        let truths = match judge.truths(&terms, &self.model, self.limit) {
            // Values that are too large to be computed are no good.
            Err(Stopped::TooLarge) => vec![false; terms.len()],
            other => other?,
        };
        let old_wrong = touched.iter().filter(|&&i| !self.truth[i as usize]).count();
        let new_wrong = truths.iter().filter(|t| !**t).count();
        if new_wrong > old_wrong && !rng.one_in(4) {
            for (symbol, old) in before.into_iter().rev() {
                self.model.set(symbol, old);
            }
            return Ok(false);
        }
        for (&i, truth) in touched.iter().zip(truths) {
            self.truth[i as usize] = truth;
        }
        self.wrong = self.wrong - old_wrong + new_wrong;
        Ok(true)
    }
}

impl Solve for Search {
    fn name(&self) -> &'static str {
        "search"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        // Part of the deadline only: the layers below need some of it.
        let share = query.limit.percent(25).at_most(Duration::from_millis(250));
        if let Ok(Some(model)) = self.find(query, share) {
            return self.counter.answer(start, Answer::Sat(model));
        }
        self.counter.pass(start);
        self.inner.check(query)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}
