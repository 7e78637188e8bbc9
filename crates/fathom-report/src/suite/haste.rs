//! A message from the search to the builds beside it: somebody will wait for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set once a finding waits for its confirmation. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Haste(Arc<AtomicBool>);

impl Haste {
    /// Of a build that is waited for from the start.
    pub fn now() -> Haste {
        Haste(Arc::new(AtomicBool::new(true)))
    }

    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
