//! Executors that outlive one exploration: starting an interpreter and importing the target costs more than many runs.

use std::sync::{Arc, Mutex};

use fathom_term::Store;
use fathom_trace::{
    BatchLimits, Checkpoint, Executor, ExecutorError, Feed, Observer, Part, Program, Request, Site, SiteId,
    Trace,
};

use crate::{Target, TargetError};

type Shelf = Arc<Mutex<Vec<Box<dyn Executor>>>>;

/// Hands out executors of one target, and takes them back.
pub struct Pool<'a> {
    target: &'a dyn Target,
    store: Arc<Store>,
    free: Shelf,
}

impl<'a> Pool<'a> {
    pub fn new(target: &'a dyn Target, store: &Arc<Store>) -> Pool<'a> {
        Pool { target, store: store.clone(), free: Shelf::default() }
    }

    /// A free executor, or a new one.
    pub fn take(&self) -> Result<Box<dyn Executor>, TargetError> {
        let free = self.free.lock().expect("no one panics while holding the shelf").pop();
        let executor = match free {
            Some(executor) => executor,
            None => self.target.executor(&self.store)?,
        };
        Ok(Box::new(Lent { executor: Some(executor), shelf: self.free.clone() }))
    }
}

/// An executor that returns to the pool when it is dropped, unless it broke.
struct Lent {
    executor: Option<Box<dyn Executor>>,
    shelf: Shelf,
}

impl Lent {
    fn inner(&self) -> &dyn Executor {
        self.executor.as_deref().expect("it is there until it is dropped")
    }
}

impl Executor for Lent {
    fn program(&self) -> &Arc<Program> {
        self.inner().program()
    }

    fn site(&self, id: SiteId) -> Site {
        self.inner().site(id)
    }

    fn run(&mut self, request: &Request<'_>, observer: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        self.executor.as_mut().expect("it is there until it is dropped").run(request, observer)
    }

    fn parts(&self, entry: &str) -> Vec<Part> {
        self.inner().parts(entry)
    }

    fn tokens(&self) -> Vec<Vec<u8>> {
        self.inner().tokens()
    }

    fn batch(
        &mut self,
        entry: &str,
        limits: &BatchLimits<'_>,
        feed: &mut dyn Feed,
    ) -> Result<(), ExecutorError> {
        self.executor.as_mut().expect("it is there until it is dropped").batch(entry, limits, feed)
    }

    fn forget(&mut self, checkpoints: &[Checkpoint]) {
        self.executor.as_mut().expect("it is there until it is dropped").forget(checkpoints);
    }

    fn drop_states(&mut self, states: &[fathom_trace::StateId]) {
        if let Some(executor) = &mut self.executor {
            executor.drop_states(states);
        }
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let (Some(executor), Ok(mut shelf)) = (self.executor.take(), self.shelf.lock()) {
            shelf.push(executor);
        }
    }
}
