//! Small things that several layers do with assignments.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use fathom_term::{Evaluator, Limit, Model, Stopped, Store, Symbol, Term, Value};

use crate::query::Query;

/// Time to check a model that a solver found just before the deadline.
const GRACE: Duration = Duration::from_millis(40);

/// The evaluator of a chain, shared by its layers: its tables are as long as the store, so one is enough. A chain
/// is asked by one thread at a time, so the lock is never waited for.
#[derive(Clone)]
pub struct Judge {
    store: Arc<Store>,
    evaluator: Arc<Mutex<Evaluator<Arc<Store>>>>,
}

impl Judge {
    /// An evaluator of this store's terms.
    pub fn new(store: Arc<Store>) -> Judge {
        Judge { evaluator: Arc::new(Mutex::new(Evaluator::new(store.clone()))), store }
    }

    /// The store whose terms are evaluated.
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

    /// Whether a term holds.
    pub fn holds(&self, term: Term, model: &Model, limit: Limit<'_>) -> Result<bool, Stopped> {
        self.lock().within(limit).holds(term, model)
    }

    /// Which of the terms hold.
    pub fn truths(&self, terms: &[Term], model: &Model, limit: Limit<'_>) -> Result<Vec<bool>, Stopped> {
        let mut evaluator = self.lock();
        let mut evaluator = evaluator.within(limit);
        let Some((&first, rest)) = terms.split_first() else { return Ok(Vec::new()) };
        let mut all = Vec::with_capacity(terms.len());
        all.push(evaluator.holds(first, model)?);
        for &term in rest {
            all.push(evaluator.still_holds(term, model)?);
        }
        Ok(all)
    }

    /// The position of the first term that does not hold.
    pub fn first_false(
        &self,
        terms: &[Term],
        model: &Model,
        limit: Limit<'_>,
    ) -> Result<Option<usize>, Stopped> {
        self.lock().within(limit).first_false(terms, model)
    }

    /// Whether all conditions hold. The newest conditions are the likeliest to fail, so they come first. A model under which
    /// a value is too large to be computed does not fit.
    pub fn fits(&self, query: &Query, model: &Model) -> Result<bool, Stopped> {
        let mut evaluator = self.lock();
        let mut evaluator = evaluator.within(query.limit);
        let mut all = || {
            if !evaluator.holds(query.goal, model)? {
                return Ok(false);
            }
            for &condition in query.prefix.iter().rev() {
                if !evaluator.still_holds(condition, model)? {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        match all() {
            Err(Stopped::TooLarge) => Ok(false),
            other => other,
        }
    }

    /// As [`fits`](Self::fits), for a model that came at the very end of the query's time.
    pub fn confirms(&self, query: &Query, model: &Model) -> Result<bool, Stopped> {
        self.fits(&query.with_limit(query.limit.later(GRACE)), model)
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

/// The part of the model for `symbols`.
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

/// As [`over`], for a model that may also have functions.
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
