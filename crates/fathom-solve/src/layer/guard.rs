//! Guard: a query that panics costs that query, and no query is begun after its limit.
//!
//! The layers below may be left in any state by a panic, so they are built anew. Under self-check a panic is fatal: it is a bug
//! of Fathom, and nothing may hide it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::options::ChainError;
use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};
use crate::why::Why;

/// Builds the layers below the guard.
pub type Build = Box<dyn Fn() -> Result<Box<dyn Solve>, ChainError> + Send>;

/// The outermost layer.
pub struct Guard {
    build: Build,
    inner: Box<dyn Solve>,
    /// Whether a panic goes on.
    fatal: bool,
    counter: Counter,
    /// Counters of the layers that were lost to panics.
    lost: Stats,
}

impl Guard {
    /// Builds the layers below for the first time.
    pub fn new(build: Build, fatal: bool) -> Result<Guard, ChainError> {
        Ok(Guard { inner: build()?, build, fatal, counter: Counter::default(), lost: Stats::default() })
    }
}

/// The text of a panic.
fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

impl Solve for Guard {
    fn name(&self) -> &'static str {
        "guard"
    }

    fn check(&mut self, query: &Query) -> Answer {
        if let Err(stopped) = query.limit.check() {
            let start = self.counter.start();
            return self.counter.answer(start, stopped.into());
        }
        // The layers are dropped after a panic, and what they share (the store, the cache, the evaluator) is stamped or
        // written entry by entry.
        match catch_unwind(AssertUnwindSafe(|| self.inner.check(query))) {
            Ok(answer) => answer,
            Err(panic) if self.fatal => resume_unwind(panic),
            Err(panic) => {
                let start = self.counter.start();
                self.lost.merge(&self.inner.stats());
                if let Ok(rebuilt) = (self.build)() {
                    self.inner = rebuilt;
                }
                self.counter.answer(start, Answer::Unknown(Why::Panicked(message(&*panic))))
            }
        }
    }

    fn collect(&self, stats: &mut Stats) {
        // Its own counter, of lost queries, comes last: the outermost layer's are those of the chain.
        let inner = self.inner.stats();
        stats.merge(&inner);
        stats.merge(&self.lost);
        if self.counter.asked > 0 {
            stats.add(self.name(), &self.counter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::Store;

    /// Panics when it is asked for the first time after it was built.
    struct Fragile(bool);

    impl Solve for Fragile {
        fn name(&self) -> &'static str {
            "fragile"
        }

        fn check(&mut self, _: &Query) -> Answer {
            if self.0 {
                panic!("out of {}", "order");
            }
            Answer::Unknown(Why::Deadline)
        }

        fn collect(&self, _: &mut Stats) {}
    }

    #[test]
    fn a_panic_costs_one_query() {
        let first = std::sync::atomic::AtomicBool::new(true);
        let build: Build =
            Box::new(move || Ok(Box::new(Fragile(first.swap(false, std::sync::atomic::Ordering::Relaxed)))));
        let mut guard = Guard::new(build, false).unwrap();
        let store = Store::new();
        let query = Query::new(&[], store.tt());
        assert_eq!(guard.check(&query), Answer::Unknown(Why::Panicked("out of order".to_owned())));
        assert_eq!(guard.check(&query), Answer::Unknown(Why::Deadline));
        assert_eq!(guard.stats().layer("guard").unwrap().unknown, 1);
    }

    #[test]
    #[should_panic(expected = "out of order")]
    fn a_panic_is_fatal_under_self_check() {
        let mut guard = Guard::new(Box::new(|| Ok(Box::new(Fragile(true)))), true).unwrap();
        let store = Store::new();
        guard.check(&Query::new(&[], store.tt()));
    }
}
