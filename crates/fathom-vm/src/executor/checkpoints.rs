//! The states that runs can go on from, shared by all executors of a target.

use std::collections::VecDeque;
use std::sync::Arc;

use fathom_trace::Checkpoint;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use crate::state::StateSnapshot;

/// Kept states, and for every checkpoint the one before it on its path: when a state was dropped to save memory, a run
/// goes on from the nearest one that is left.
pub struct Checkpoints {
    inner: Mutex<Inner>,
    /// Most bytes that are kept.
    most: u64,
}

#[derive(Default)]
struct Inner {
    next: u64,
    kept: FxHashMap<u64, (Arc<StateSnapshot>, u64)>,
    before: FxHashMap<u64, Option<u64>>,
    /// Oldest first.
    order: VecDeque<u64>,
    bytes: u64,
    dropped: u64,
}

impl Checkpoints {
    pub fn new(most: u64) -> Checkpoints {
        Checkpoints { inner: Mutex::default(), most }
    }

    /// Keeps a state. `before` is the checkpoint before it on the same path; `bytes` is what it does not share.
    pub fn keep(&self, state: Arc<StateSnapshot>, before: Option<Checkpoint>, bytes: u64) -> Checkpoint {
        let mut inner = self.inner.lock();
        let id = inner.next;
        inner.next += 1;
        inner.kept.insert(id, (state, bytes));
        inner.before.insert(id, before.map(|c| c.0));
        inner.order.push_back(id);
        inner.bytes += bytes;
        while inner.bytes > self.most {
            // Every other one of the older half goes first in effect: what is dropped can be reached from its elder.
            let Some(oldest) = inner.order.pop_front() else { break };
            if oldest == id {
                inner.order.push_front(oldest);
                break;
            }
            if let Some((_, bytes)) = inner.kept.remove(&oldest) {
                inner.bytes -= bytes;
                inner.dropped += 1;
            }
        }
        Checkpoint(id)
    }

    /// The state of a checkpoint, or of the nearest one before it that is still kept.
    pub fn nearest(&self, checkpoint: Checkpoint) -> Option<(Checkpoint, Arc<StateSnapshot>)> {
        let inner = self.inner.lock();
        let mut at = Some(checkpoint.0);
        while let Some(id) = at {
            if let Some((state, _)) = inner.kept.get(&id) {
                return Some((Checkpoint(id), state.clone()));
            }
            at = inner.before.get(&id).copied().flatten();
        }
        None
    }

    pub fn forget(&self, checkpoints: &[Checkpoint]) {
        let mut gone = Vec::new();
        let mut inner = self.inner.lock();
        for checkpoint in checkpoints {
            if let Some((state, bytes)) = inner.kept.remove(&checkpoint.0) {
                inner.bytes -= bytes;
                gone.push(state);
            }
        }
        if inner.order.len() > 64 && inner.order.len() > 2 * inner.kept.len() {
            let Inner { order, kept, .. } = &mut *inner;
            order.retain(|id| kept.contains_key(id));
        }
        // States are taken apart without the lock.
        drop(inner);
    }

    /// States kept, their bytes, and how many were dropped for lack of room.
    pub fn figures(&self) -> (usize, u64, u64) {
        let inner = self.inner.lock();
        (inner.kept.len(), inner.bytes, inner.dropped)
    }
}
