//! Try: the parent's input and the models found lately may already do.

use std::collections::VecDeque;
use std::sync::Arc;

use fathom_term::{Model, Stopped, Store};

use crate::assign::{self, Judge};
use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};

/// How many models are remembered: each costs an evaluation of the goal at least.
const RECENT: usize = 8;

/// The layer `try`, see the module.
pub struct TryModels {
    store: Arc<Store>,
    judge: Judge,
    inner: Box<dyn Solve>,
    counter: Counter,
    /// The newest first.
    recent: VecDeque<Model>,
}

impl TryModels {
    /// The layer in front of `inner`.
    pub fn new(judge: Judge, inner: Box<dyn Solve>) -> TryModels {
        TryModels {
            store: judge.store().clone(),
            judge,
            inner,
            counter: Counter::default(),
            recent: VecDeque::new(),
        }
    }

    fn fitting(&self, query: &Query) -> Result<Option<Model>, Stopped> {
        let symbols = assign::symbols_of(&self.store, query.conditions());
        let nothing = Model::new();
        let recent = self.recent.iter().filter(|m| symbols.iter().any(|&s| m.get(s).is_some()));
        for model in std::iter::once(&nothing).chain(recent) {
            let full = assign::over(&self.store, model, query.hint, &symbols);
            if self.judge.fits(query, &full)? {
                return Ok(Some(full));
            }
        }
        Ok(None)
    }
}

impl Solve for TryModels {
    fn name(&self) -> &'static str {
        "try"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        match self.fitting(query) {
            Ok(Some(model)) => return self.counter.answer(start, Answer::Sat(model)),
            Ok(None) => {}
            Err(stopped) => return self.counter.answer(start, stopped.into()),
        }
        self.counter.pass(start);
        let answer = self.inner.check(query);
        if let Answer::Sat(model) = &answer {
            self.recent.push_front(model.clone());
            self.recent.truncate(RECENT);
        }
        answer
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}
