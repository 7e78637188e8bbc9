//! The states that runs can go on from, shared by all executors of a target.
//!
//! A limit bounds them. Pages are counted once however many states share them, by a gauge that knows when the last one lets go; so dropping
//! an old state whose pages live on in younger ones counts for what it frees and no more. When the whole process comes near its own limit,
//! checkpoints are the first to go: a run without one starts earlier and reaches the same end.

use std::collections::VecDeque;
use std::sync::Arc;

use fathom_trace::{Checkpoint, process_memory};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use crate::memory::gauge::Gauge;
use crate::state::StateSnapshot;

/// How often the process's memory is looked at: once in so many states that are kept.
const LOOK_EVERY: u64 = 32;

/// Bytes of states that are taken apart beside what comes next.
const SLOW_TO_DROP: u64 = 64 << 20;

/// Kept states, and for every checkpoint the one before it on its path: when a state was dropped to save memory, a run
/// goes on from the nearest one that is left.
pub struct Checkpoints {
    inner: Mutex<Inner>,
    limits: Limits,
    /// Counts the pages of all states.
    pages: Gauge,
}

/// Bytes that may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    pub checkpoints: u64,
    /// Of the whole process, resident.
    pub process: u64,
}

impl Limits {
    /// Half of the process's memory is for checkpoints.
    pub fn of_process(process: u64) -> Limits {
        Limits { checkpoints: process / 2, process }
    }
}

#[derive(Default)]
struct Inner {
    next: u64,
    kept: FxHashMap<u64, Kept>,
    /// For every checkpoint that may be asked for, and for kept ones.
    before: FxHashMap<u64, Before>,
    /// Oldest first.
    order: VecDeque<u64>,
    /// Bytes of states besides their pages, which the gauge counts.
    own: u64,
    dropped: u64,
    /// Entries of `before` after they were last thinned out.
    thinned: usize,
}

struct Kept {
    state: Arc<StateSnapshot>,
    own: u64,
}

#[derive(Clone, Copy)]
struct Before {
    checkpoint: Option<u64>,
    forgotten: bool,
}

impl Drop for Checkpoints {
    /// Taking a gigabyte of states apart takes a second: nobody waits for it, and a process that ends meanwhile need not finish it.
    fn drop(&mut self) {
        let states = std::mem::take(self.inner.get_mut());
        if states.own > SLOW_TO_DROP || self.pages.bytes() > SLOW_TO_DROP {
            let _ = std::thread::Builder::new().name("states".into()).spawn(move || drop(states));
        }
    }
}

impl Checkpoints {
    pub fn new(limits: Limits, pages: Gauge) -> Checkpoints {
        Checkpoints { inner: Mutex::default(), limits, pages }
    }

    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Keeps a state. `before` is the checkpoint before it on the same path.
    pub fn keep(&self, state: Arc<StateSnapshot>, before: Option<Checkpoint>) -> Checkpoint {
        let mut inner = self.inner.lock();
        let id = inner.next;
        inner.next += 1;
        let own = state.own_bytes();
        inner.kept.insert(id, Kept { state, own });
        inner.before.insert(id, Before { checkpoint: before.map(|c| c.0), forgotten: false });
        inner.order.push_back(id);
        inner.own += own;
        if id.is_multiple_of(LOOK_EVERY)
            && process_memory::resident().is_some_and(|used| used > self.limits.process / 8 * 7)
        {
            let half = inner.kept.len() / 2;
            drop(inner.drop_oldest(half, id));
        }
        // How much a dropped state frees is known only afterwards.
        while inner.own + self.pages.bytes() > self.limits.checkpoints {
            let some = inner.kept.len().div_ceil(16);
            if inner.drop_oldest(some, id).is_empty() {
                break;
            }
        }
        inner.thin_out();
        Checkpoint(id)
    }

    /// The state of a checkpoint, or of the nearest one before it that is still kept.
    pub fn nearest(&self, checkpoint: Checkpoint) -> Option<(Checkpoint, Arc<StateSnapshot>)> {
        let inner = self.inner.lock();
        let mut at = Some(checkpoint.0);
        while let Some(id) = at {
            if let Some(kept) = inner.kept.get(&id) {
                return Some((Checkpoint(id), kept.state.clone()));
            }
            at = inner.before.get(&id)?.checkpoint;
        }
        None
    }

    pub fn forget(&self, checkpoints: &[Checkpoint]) {
        let mut gone = Vec::new();
        let mut inner = self.inner.lock();
        for checkpoint in checkpoints {
            gone.extend(inner.remove(checkpoint.0));
            if let Some(before) = inner.before.get_mut(&checkpoint.0) {
                before.forgotten = true;
            }
        }
        if inner.order.len() > 64 && inner.order.len() > 2 * inner.kept.len() {
            let Inner { order, kept, .. } = &mut *inner;
            order.retain(|id| kept.contains_key(id));
        }
        // States are taken apart without the lock.
        drop(inner);
    }

    /// States kept, the bytes of all states, and how many were dropped for lack of room.
    pub fn figures(&self) -> (usize, u64, u64) {
        let inner = self.inner.lock();
        (inner.kept.len(), inner.own + self.pages.bytes(), inner.dropped)
    }
}

impl Inner {
    fn remove(&mut self, id: u64) -> Option<Arc<StateSnapshot>> {
        let kept = self.kept.remove(&id)?;
        self.own -= kept.own;
        Some(kept.state)
    }

    /// Drops so many states, the oldest first, but not the newest.
    fn drop_oldest(&mut self, count: usize, newest: u64) -> Vec<Arc<StateSnapshot>> {
        let mut gone = Vec::new();
        while gone.len() < count {
            match self.order.pop_front() {
                None => break,
                Some(id) if id == newest => {
                    self.order.push_front(id);
                    break;
                }
                Some(id) => gone.extend(self.remove(id)),
            }
        }
        self.dropped += gone.len() as u64;
        gone
    }

    /// Removes forgotten checkpoints: their successors follow the nearest kept state before them.
    fn thin_out(&mut self) {
        if self.before.len() < 2 * self.thinned + 4096 {
            return;
        }
        // Checkpoints have larger numbers than those before them on their paths, so that one pass finds the nearest of all.
        let mut all: Vec<u64> = self.before.keys().copied().collect();
        all.sort_unstable();
        let mut nearest: FxHashMap<u64, u64> = FxHashMap::default();
        for id in all {
            let own = self.kept.contains_key(&id).then_some(id);
            let before = || self.before[&id].checkpoint.and_then(|before| nearest.get(&before).copied());
            if let Some(kept) = own.or_else(before) {
                nearest.insert(id, kept);
            }
        }
        let nearest = |from: Option<u64>| from.and_then(|id| nearest.get(&id).copied());
        let needed = self.before.iter().filter(|(_, before)| !before.forgotten);
        let thinned: FxHashMap<u64, Before> = needed
            .map(|(&id, before)| (id, Before { checkpoint: nearest(before.checkpoint), forgotten: false }))
            .collect();
        self.before = thinned;
        self.thinned = self.before.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::object::Objects;
    use crate::memory::{BASE, Memory, PAGE};
    use crate::state::State;

    /// A state and a way to change some of its pages.
    fn state() -> State {
        let mut memory = Memory::new();
        memory.grow(BASE + (64 * PAGE) as u64);
        State::new(memory, Objects::default())
    }

    fn write(state: &mut State, pages: std::ops::Range<u64>) {
        pages.for_each(|page| state.memory.store(BASE + page * PAGE as u64, 1, 1));
    }

    const NO_END: u64 = u64::MAX;

    #[test]
    fn pages_that_states_share_count_once_and_as_long_as_one_has_them() {
        let mut state = state();
        write(&mut state, 0..64);
        let first = state.snapshot();
        let gauge = first.gauge().clone();
        let all = gauge.bytes();
        assert!(all >= 64 * 2 * PAGE as u64, "{all}");
        let kept = Checkpoints::new(Limits { checkpoints: NO_END, process: NO_END }, gauge.clone());
        let a = kept.keep(Arc::new(first), None);
        write(&mut state, 0..1);
        let b = kept.keep(Arc::new(state.snapshot()), Some(a));
        assert!(gauge.bytes() < all + all / 32);
        kept.forget(&[a]);
        assert!(gauge.bytes() >= all, "its pages are the second's");
        assert_eq!(kept.nearest(b).map(|(at, _)| at), Some(b));
    }

    #[test]
    fn old_states_go_when_there_is_no_room_and_their_elders_stand_in() {
        let mut state = state();
        let kept = Checkpoints::new(
            Limits { checkpoints: 1 << 20, process: NO_END },
            state.snapshot().gauge().clone(),
        );
        let mut last = None;
        let mut all = Vec::new();
        for round in 0..200 {
            write(&mut state, 0..32);
            last = Some(kept.keep(Arc::new(state.snapshot()), last));
            all.extend(last);
            let (_, bytes, _) = kept.figures();
            assert!(bytes < (1 << 20) + (200 << 10), "{bytes} bytes in round {round}");
        }
        let (count, _, dropped) = kept.figures();
        assert!(count > 2 && dropped > 100, "{count} kept, {dropped} dropped");
        assert_eq!(kept.nearest(all[199]).map(|(at, _)| at), Some(all[199]));
        assert!(kept.nearest(all[0]).is_none());
    }

    #[test]
    fn what_is_forgotten_leaves_no_entry_behind() {
        let mut state = state();
        let gauge = state.snapshot().gauge().clone();
        let kept = Checkpoints::new(Limits { checkpoints: NO_END, process: NO_END }, gauge);
        let first = kept.keep(Arc::new(state.snapshot()), None);
        let mut last = first;
        for _ in 0..20_000 {
            let next = kept.keep(Arc::new(state.snapshot()), Some(last));
            if last != first {
                kept.forget(&[last]);
            }
            last = next;
        }
        assert!(kept.inner.lock().before.len() < 10_000);
        kept.forget(&[last]);
        assert_eq!(kept.nearest(last).map(|(at, _)| at), Some(first));
    }
}
