//! Small things that several layers do with assignments.

use std::sync::{Arc, Mutex, MutexGuard};

use fathom_term::{Evaluator, Model, Store, Symbol, Term, Value};

use crate::query::Query;

/// The evaluator of a chain, shared by its layers: its tables are as long as the store, so one is enough. A chain
/// is asked by one thread at a time, so the lock is never waited for.
#[derive(Clone)]
pub struct Judge {
    store: Arc<Store>,
    evaluator: Arc<Mutex<Evaluator<Arc<Store>>>>,
}

impl Judge {
    pub fn new(store: Arc<Store>) -> Judge {
        Judge { evaluator: Arc::new(Mutex::new(Evaluator::new(store.clone()))), store }
    }

    pub fn store(&self) -> &Arc<Store> {
        &self.store
    }

    /// The evaluator itself, for a longer look at one model.
    pub fn evaluator(&self) -> MutexGuard<'_, Evaluator<Arc<Store>>> {
        self.lock()
    }

    fn lock(&self) -> MutexGuard<'_, Evaluator<Arc<Store>>> {
        // The tables are stamped anew for each model, so those of a panicked evaluation do no harm.
        self.evaluator.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub fn holds(&self, term: Term, model: &Model) -> bool {
        self.lock().holds(term, model)
    }

    pub fn eval(&self, term: Term, model: &Model) -> Value {
        self.lock().eval(term, model)
    }

    pub fn eval_all(&self, terms: &[Term], model: &Model) -> Vec<Value> {
        self.lock().eval_all(terms, model)
    }

    /// Which of the terms hold.
    pub fn truths(&self, terms: &[Term], model: &Model) -> Vec<bool> {
        let mut evaluator = self.lock();
        let Some((&first, rest)) = terms.split_first() else { return Vec::new() };
        let mut all = Vec::with_capacity(terms.len());
        all.push(evaluator.holds(first, model));
        all.extend(rest.iter().map(|&t| evaluator.still_holds(t, model)));
        all
    }

    pub fn first_false(&self, terms: &[Term], model: &Model) -> Option<usize> {
        self.lock().first_false(terms, model)
    }

    /// Whether all conditions hold. The newest conditions are the likeliest to fail, so they come first.
    pub fn fits(&self, query: &Query, model: &Model) -> bool {
        let mut evaluator = self.lock();
        evaluator.holds(query.goal, model) && {
            let newest_first: Vec<Term> = query.prefix.iter().rev().copied().collect();
            evaluator.all_hold(&newest_first, model)
        }
    }
}

/// The symbols of all conditions, sorted.
pub fn symbols_of(store: &Store, conditions: impl Iterator<Item = Term>) -> Vec<Symbol> {
    let mut all: Vec<Symbol> = Vec::new();
    for condition in conditions {
        all.extend(store.symbols_of(condition).iter());
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The part of the model that speaks of `symbols`.
pub fn restrict(model: &Model, symbols: &[Symbol]) -> Model {
    symbols.iter().filter_map(|&s| model.get(s).map(|v| (s, v.clone()))).collect()
}

/// Every symbol's value: the model's, else the hint's, else the default.
pub fn over(store: &Store, model: &Model, hint: Option<&Model>, symbols: &[Symbol]) -> Model {
    symbols
        .iter()
        .map(|&s| {
            let value = model.get(s).or_else(|| hint.and_then(|h| h.get(s)));
            (s, value.cloned().unwrap_or_else(|| Value::default_of(store.symbol_info(s).sort)))
        })
        .collect()
}

/// As [`over`], for a model that may also speak of functions.
pub fn over_with_functions(
    store: &Store,
    mut model: Model,
    hint: Option<&Model>,
    symbols: &[Symbol],
) -> Model {
    for &s in symbols {
        if model.get(s).is_none() {
            let value = hint.and_then(|h| h.get(s)).cloned();
            model.set(s, value.unwrap_or_else(|| Value::default_of(store.symbol_info(s).sort)));
        }
    }
    model
}
