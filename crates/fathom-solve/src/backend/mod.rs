//! The backends, one file each, and their names.

use std::sync::Arc;

use fathom_term::Store;

use crate::options::{ChainError, ChainOptions};
use crate::query::{Answer, Query, Why};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};

/// The backend of that name.
pub fn by_name(
    name: &str,
    _options: &ChainOptions,
    _store: &Arc<Store>,
) -> Result<Box<dyn Solve>, ChainError> {
    match name {
        "auto" => Ok(Box::new(Nothing::default())),
        _ => Err(ChainError::Solver(name.to_owned())),
    }
}

/// Knows nothing: what is asked when no solver is there.
#[derive(Default)]
pub struct Nothing {
    counter: Counter,
}

impl Solve for Nothing {
    fn name(&self) -> &'static str {
        "nothing"
    }

    fn check(&mut self, _query: &Query) -> Answer {
        let start = self.counter.start();
        self.counter.answer(start, Answer::Unknown(Why::Failed("there is no solver".to_owned())))
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
    }
}
