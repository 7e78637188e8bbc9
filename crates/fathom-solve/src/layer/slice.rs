//! Slice: only the conditions connected to the goal are asked.
//!
//! Conditions that share symbols, directly or through others, form a part; the parts are independent of each
//! other. A part that holds under the hint needs no answer: its symbols keep their values. Usually that is
//! every part but the goal's. Any other part is asked on its own, so the answer is right with a hint that does not
//! satisfy the prefix, or with none.

use std::sync::Arc;

use fathom_term::{Limit, Model, Stopped, Store, Symbol, Term};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::assign::{self, Judge};
use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};

/// The layer `slice`, see the module.
pub struct Slice {
    store: Arc<Store>,
    judge: Judge,
    inner: Box<dyn Solve>,
    counter: Counter,
    /// Conditions that were found to hold under `hint`. The goals of one path have one hint, so most of what
    /// is dropped has been evaluated before.
    holds: FxHashSet<Term>,
    hint: Model,
}

impl Slice {
    /// The layer in front of `inner`.
    pub fn new(judge: Judge, inner: Box<dyn Solve>) -> Slice {
        Slice {
            store: judge.store().clone(),
            judge,
            inner,
            counter: Counter::default(),
            holds: FxHashSet::default(),
            hint: Model::new(),
        }
    }

    /// The parts that do not hold under the hint, the goal's first; the order inside each is kept. The second
    /// result is the symbols of the parts that do hold.
    fn parts(&mut self, query: &Query) -> Result<(Vec<Vec<Term>>, Vec<Symbol>), Stopped> {
        let mut groups = Groups::default();
        let mut of_condition = Vec::new();
        let mut ticker = query.limit.ticker();
        for condition in query.conditions() {
            ticker.tick(16)?;
            let mut group = None;
            for &symbol in self.store.symbols_of(condition).iter() {
                let g = groups.of(symbol);
                group = Some(match group {
                    None => g,
                    Some(other) => groups.join(g, other),
                });
            }
            of_condition.push(group.unwrap_or_else(|| groups.fresh()));
        }
        let mut order: Vec<usize> = Vec::new();
        let mut parts: FxHashMap<usize, Vec<Term>> = FxHashMap::default();
        for (condition, group) in query.conditions().zip(of_condition) {
            let group = groups.root(group);
            parts.entry(group).or_insert_with(|| {
                order.push(group);
                Vec::new()
            });
            parts.get_mut(&group).expect("just made").push(condition);
        }
        let nothing = Model::new();
        let hint = query.hint.unwrap_or(&nothing);
        if self.hint != *hint {
            self.hint = hint.clone();
            self.holds.clear();
        }
        let mut open = Vec::new();
        let mut kept = Vec::new();
        // The goal's part stands last in the order of appearance only by accident; it is found by its condition.
        for group in order {
            let part = parts.remove(&group).expect("every group has a part");
            let goals = part.last() == Some(&query.goal);
            if self.holds(&part, query.limit)? {
                kept.extend(assign::symbols_of(&self.store, part.iter().copied()));
            } else if goals {
                open.insert(0, part);
            } else {
                open.push(part);
            }
        }
        Ok((open, kept))
    }

    /// Whether a part holds under the hint. A part that is too large to be evaluated does not.
    fn holds(&mut self, part: &[Term], limit: Limit<'_>) -> Result<bool, Stopped> {
        for &condition in part.iter().rev() {
            if self.holds.contains(&condition) {
                continue;
            }
            match self.judge.holds(condition, &self.hint, limit) {
                Ok(true) => {
                    self.holds.insert(condition);
                }
                Ok(false) | Err(Stopped::TooLarge) => return Ok(false),
                Err(stopped) => return Err(stopped),
            }
        }
        Ok(true)
    }
}

impl Solve for Slice {
    fn name(&self) -> &'static str {
        "slice"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        let (open, kept) = match self.parts(query) {
            Ok(parts) => parts,
            Err(stopped) => return self.counter.answer(start, stopped.into()),
        };
        let mut model = Model::new();
        if query.hint.is_none() {
            // Without a hint, the model must hold the values of these symbols, too.
            for symbol in kept {
                model.set(symbol, Model::new().value(&self.store, symbol));
            }
        }
        if open.is_empty() {
            // A goal that holds already is answered with the hint's values.
            if let Some(hint) = query.hint {
                for &symbol in self.store.symbols_of(query.goal).iter() {
                    model.set(symbol, hint.value(&self.store, symbol));
                }
            }
            return self.counter.answer(start, Answer::Sat(model));
        }
        self.counter.pass(start);
        for part in &open {
            let (&goal, prefix) = part.split_last().expect("parts are not empty");
            match self.inner.check(&Query { prefix, goal, ..*query }) {
                Answer::Sat(found) => {
                    for (symbol, value) in found.iter() {
                        model.set(symbol, value.clone());
                    }
                }
                Answer::Unsat(core) => return Answer::Unsat(core),
                Answer::Unknown(why) => return Answer::Unknown(why),
            }
        }
        Answer::Sat(model)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}

/// Disjoint groups of symbols.
#[derive(Default)]
struct Groups {
    parent: Vec<usize>,
    of: FxHashMap<Symbol, usize>,
}

impl Groups {
    fn fresh(&mut self) -> usize {
        self.parent.push(self.parent.len());
        self.parent.len() - 1
    }

    fn of(&mut self, symbol: Symbol) -> usize {
        match self.of.get(&symbol) {
            Some(&g) => self.root(g),
            None => {
                let g = self.fresh();
                self.of.insert(symbol, g);
                g
            }
        }
    }

    fn root(&mut self, mut g: usize) -> usize {
        while self.parent[g] != g {
            self.parent[g] = self.parent[self.parent[g]];
            g = self.parent[g];
        }
        g
    }

    fn join(&mut self, a: usize, b: usize) -> usize {
        let (a, b) = (self.root(a), self.root(b));
        // Towards the older group, so that the result does not depend on the order of the symbols.
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        self.parent[high] = low;
        low
    }
}
