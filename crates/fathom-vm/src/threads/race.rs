//! Data races (CWE-366): two accesses to one place by different threads, at least one a write, not both atomic, that no lock, join or other
//! synchronisation orders. That is the language's own definition, and it is exact for the observed run; [`super::reversal`] explores
//! the other orders of locks.
//!
//! For every eight bytes accessed since threads were started, the last accesses of each thread are kept with the thread's clock.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::clock::Clock;
use super::sync::Spot;

/// An access that a later one may race with.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    pub thread: u8,
    /// Which of the eight bytes.
    mask: u8,
    pub write: bool,
    pub atomic: bool,
    /// The thread's step in its clock.
    step: u32,
    pub spot: Spot,
}

type Cell = SmallVec<[Access; 2]>;

const SHARDS: usize = 64;

/// Accesses so far. Copies share unchanged parts.
#[derive(Clone, Default)]
pub struct Shadow {
    shards: Vec<Arc<FxHashMap<u64, Cell>>>,
}

impl Shadow {
    /// Notes an access; returns an earlier one that it races with.
    pub fn touch(&mut self, clock: &Clock, address: u64, len: u64, now: Access) -> Option<Access> {
        if self.shards.is_empty() {
            self.shards = vec![Arc::default(); SHARDS];
        }
        let end = address + len;
        let mut raced = None;
        for granule in address >> 3..=(end - 1) >> 3 {
            let (from, to) =
                (address.max(granule << 3) - (granule << 3), end.min((granule + 1) << 3) - (granule << 3));
            let mask = (((1u16 << to) - 1) & !((1u16 << from) - 1)) as u8;
            // Neighbours are stored together, so that an array is copied once.
            let shard = Arc::make_mut(&mut self.shards[(granule >> 6) as usize % SHARDS]);
            let cell = shard.entry(granule).or_default();
            raced = raced.or_else(|| touch_cell(cell, clock, Access { mask, ..now }));
        }
        raced
    }

    /// A new object is allocated here: accesses to the previous one are forgotten.
    pub fn forget(&mut self, address: u64, len: u64) {
        if self.shards.is_empty() || len == 0 {
            return;
        }
        for granule in address >> 3..=(address + len - 1) >> 3 {
            let shard = &mut self.shards[(granule >> 6) as usize % SHARDS];
            if shard.contains_key(&granule) {
                Arc::make_mut(shard).remove(&granule);
            }
        }
    }
}

impl Access {
    pub fn new(thread: usize, write: bool, atomic: bool, clock: &Clock, spot: Spot) -> Access {
        Access { thread: thread as u8, mask: 0, write, atomic, step: clock.get(thread), spot }
    }

    /// Whether two accesses to one place conflict.
    fn conflicts(&self, other: &Access) -> bool {
        self.thread != other.thread
            && self.mask & other.mask != 0
            && (self.write || other.write)
            && !(self.atomic && other.atomic)
    }
}

fn touch_cell(cell: &mut Cell, clock: &Clock, now: Access) -> Option<Access> {
    let ordered = |e: &Access| clock.covers(e.thread.into(), e.step);
    let raced = cell.iter().find(|e| e.conflicts(&now) && !ordered(e)).copied();
    // An access before a write adds nothing: every access that races with it also races with the write; the same holds for an access
    // of the same thread at the same place.
    let replaced = |e: &Access| {
        let known = e.thread == now.thread || ordered(e);
        known
            && e.mask & !now.mask == 0
            && (now.write || !e.write && e.thread == now.thread)
            && (!now.atomic || e.atomic)
    };
    cell.retain(|e| !replaced(e));
    cell.push(now);
    raced
}

/// Recent accesses of the running thread, which need not be recorded again until it synchronises or is switched.
pub struct Recent {
    entries: Box<[(u64, u64)]>,
    age: u64,
}

impl Default for Recent {
    fn default() -> Self {
        Recent { entries: vec![(0, 0); 256].into(), age: 1 }
    }
}

impl Recent {
    /// Another thread runs, or this one has synchronised.
    pub fn clear(&mut self) {
        self.age += 1;
    }

    /// Whether the access was already recorded; records it otherwise.
    #[inline]
    pub fn knows(&mut self, address: u64, len: u64, write: bool) -> bool {
        let key = address << 16 | len.min(0x7fff) << 1 | u64::from(write);
        let entry = &mut self.entries[((address ^ address >> 8) as usize * 2 + usize::from(write)) % 256];
        if *entry == (key, self.age) && len < 0x7fff {
            return true;
        }
        *entry = (key, self.age);
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(thread: usize, write: bool, clock: &Clock) -> Access {
        Access::new(thread, write, false, clock, Spot::default())
    }

    #[test]
    fn unordered_writes_race_and_reads_do_not() {
        let mut clocks = [Clock::default(), Clock::default()];
        clocks[0].tick(0);
        clocks[1].tick(1);
        let mut shadow = Shadow::default();
        let mut touch = |t: usize, at, len, write, clock: &Clock| {
            shadow.touch(clock, at, len, access(t, write, clock)).map(|e| usize::from(e.thread))
        };
        assert_eq!(touch(0, 100, 4, false, &clocks[0]), None);
        assert_eq!(touch(1, 100, 4, false, &clocks[1]), None);
        assert_eq!(touch(1, 104, 4, true, &clocks[1]), None, "other bytes of the same cell");
        assert_eq!(touch(1, 102, 1, true, &clocks[1]), Some(0));
        assert_eq!(touch(0, 90, 64, true, &clocks[0]), Some(1), "a range that covers it");
        let mut knowing = clocks[1].clone();
        knowing.join(&clocks[0]);
        assert_eq!(touch(1, 90, 8, true, &knowing), None, "ordered");
    }

    #[test]
    fn atomics_race_with_plain_accesses_only() {
        let (mut a, mut b) = (Clock::default(), Clock::default());
        a.tick(0);
        b.tick(1);
        let mut shadow = Shadow::default();
        let atomic = |t, clock| Access::new(t, true, true, clock, Spot::default());
        assert!(shadow.touch(&a, 8, 4, atomic(0, &a)).is_none());
        assert!(shadow.touch(&b, 8, 4, atomic(1, &b)).is_none());
        assert!(shadow.touch(&b, 8, 4, access(1, false, &b)).is_some());
    }
}
