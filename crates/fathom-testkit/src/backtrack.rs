//! A solver for tests: complete over a small range of integers, and nothing else.
//!
//! It assigns one symbol after the other and checks each condition as soon as all its symbols have values. Outside of
//! its range it is wrong by design; the programs of the tests stay inside.

use std::ops::RangeInclusive;
use std::sync::Arc;

use fathom_solve::{Answer, Counter, Query, Solve, Stats, Why};
use fathom_term::{Evaluator, Model, Sort, Store, Symbol, Term, Value};
use rustc_hash::FxHashMap;

pub struct Backtrack {
    store: Arc<Store>,
    range: RangeInclusive<i64>,
    /// Assignments that may be tried for one query.
    budget: u64,
    counter: Counter,
}

impl Backtrack {
    pub fn new(store: Arc<Store>, range: RangeInclusive<i64>) -> Backtrack {
        Backtrack { store, range, budget: 2_000_000, counter: Counter::default() }
    }

    /// The conditions that share symbols with the goal, directly or through others: the rest holds under the hint.
    fn slice(&self, query: &Query<'_>) -> Vec<Term> {
        let mut chosen = vec![query.goal];
        let mut symbols: Vec<Symbol> = self.store.symbols_of(query.goal).to_vec();
        let mut rest: Vec<Term> = query.prefix.to_vec();
        loop {
            let before = rest.len();
            rest.retain(|&cond| {
                let of_cond = self.store.symbols_of(cond);
                let shares = of_cond.iter().any(|symbol| symbols.contains(symbol));
                if shares {
                    chosen.push(cond);
                    symbols.extend(of_cond.iter().copied());
                }
                !shares
            });
            if rest.len() == before {
                return chosen;
            }
        }
    }

    /// `None` when the budget is gone.
    fn solve(&self, conditions: &[Term], hint: Option<&Model>, budget: &mut u64) -> Option<Option<Model>> {
        let mut symbols: Vec<Symbol> = Vec::new();
        for &cond in conditions {
            for &symbol in self.store.symbols_of(cond).iter() {
                if !symbols.contains(&symbol) {
                    symbols.push(symbol);
                }
            }
        }
        let order: FxHashMap<Symbol, usize> = symbols.iter().enumerate().map(|(i, &s)| (s, i)).collect();
        // By the number of symbols that must be known: which conditions can be checked then.
        let mut ready: Vec<Vec<Term>> = vec![Vec::new(); symbols.len() + 1];
        for &cond in conditions {
            let last = self.store.symbols_of(cond).iter().map(|symbol| order[symbol] + 1).max().unwrap_or(0);
            ready[last].push(cond);
        }
        let mut search = Search {
            symbols: &symbols,
            ready: &ready,
            evaluator: Evaluator::new(&self.store),
            store: &self.store,
            hint,
            range: self.range.clone(),
            model: Model::new(),
            budget,
        };
        search.extend(0).map(|found| found.then_some(search.model))
    }

    fn decide(&self, query: &Query<'_>) -> Answer {
        let mut conditions = self.slice(query);
        let mut budget = self.budget;
        match self.solve(&conditions, query.hint, &mut budget) {
            None => return Answer::Unknown(Why::GaveUp("too many assignments".to_owned())),
            Some(Some(model)) => return Answer::Sat(model),
            Some(None) => {}
        }
        // Leave out what is not needed for the clash, as long as that is cheap.
        let mut i = 0;
        while i < conditions.len() {
            let mut fewer = conditions.clone();
            fewer.remove(i);
            let mut budget = 20_000;
            match self.solve(&fewer, None, &mut budget) {
                Some(None) => conditions = fewer,
                Some(Some(_)) | None => i += 1,
            }
        }
        Answer::Unsat(conditions)
    }
}

struct Search<'a> {
    symbols: &'a [Symbol],
    ready: &'a [Vec<Term>],
    evaluator: Evaluator<&'a Store>,
    store: &'a Store,
    hint: Option<&'a Model>,
    range: RangeInclusive<i64>,
    model: Model,
    budget: &'a mut u64,
}

impl Search<'_> {
    fn extend(&mut self, known: usize) -> Option<bool> {
        *self.budget = self.budget.checked_sub(1)?;
        if !self.evaluator.all_hold(&self.ready[known], &self.model) {
            return Some(false);
        }
        let Some(&symbol) = self.symbols.get(known) else { return Some(true) };
        let hint = self.hint.and_then(|hint| hint.get(symbol)).cloned();
        let values: Vec<Value> = match self.store.symbol_info(symbol).sort {
            Sort::Int => self.range.clone().map(Value::int).collect(),
            Sort::Bool => vec![Value::Bool(false), Value::Bool(true)],
            _ => return None,
        };
        for value in hint.into_iter().chain(values) {
            self.model.set(symbol, value);
            if self.extend(known + 1)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

impl Solve for Backtrack {
    fn name(&self) -> &'static str {
        "backtrack"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        let answer = self.decide(query);
        self.counter.answer(start, answer)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
    }
}
