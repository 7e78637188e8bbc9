//! Synchronisation state: clocks, lock holders, waiting threads, and the log of interactions.
//!
//! Two orders are kept. *Happens before* is the language's own, made by locks, joins, atomics that acquire what another released, and
//! so on: two accesses that it does not order race ([`super::race`]). *Depends* is the order of operations on the same object
//! in this run: two of them that nothing else orders could have happened in the other order ([`super::reversal`]).

use std::collections::BTreeMap;

use fathom_ir::code::{Loc, SymbolId};
use fathom_ir::module::Order;
use fathom_trace::SiteId;

use crate::memory::cow::CowVec;

use super::clock::Clock;
use super::op::Op;
use super::reversal::Wish;

/// An interaction of a run, in order.
#[derive(Clone, Debug)]
pub struct Event {
    pub thread: usize,
    pub op: Op,
    pub object: u64,
    /// The thread's step in the order of dependence, and all steps before it, itself included.
    pub step: u32,
    pub before: Clock,
    pub point: Point,
}

/// A point at which another thread could have continued.
#[derive(Clone, Copy, Debug, Default)]
pub struct Point {
    pub number: u64,
    /// Decisions and assumptions of the path until this point.
    pub position: u32,
    pub assumed: u32,
    /// Threads that could have continued, and those whose next operation another path tries first, as sets.
    pub enabled: u64,
    pub asleep: u64,
    pub site: SiteId,
    pub spot: Spot,
}

/// A place in the source, with its function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spot {
    pub loc: Loc,
    pub symbol: SymbolId,
}

/// The last operation of a kind that a thread did to an object.
#[derive(Clone, Debug)]
pub struct Past {
    pub event: usize,
    pub thread: usize,
    pub op: Op,
    pub step: u32,
    pub before: Clock,
}

/// State of a lock, a condition, a semaphore or an atomic variable.
#[derive(Clone, Debug, Default)]
pub struct Object {
    /// Clock released to the next acquirer; readers have one of their own, since readers do not wait for each other.
    released: Clock,
    read_released: Clock,
    /// The holder, its count, and the place where the lock was taken.
    pub holders: Vec<Holder>,
    pub past: Vec<Past>,
}

#[derive(Clone, Copy, Debug)]
pub struct Holder {
    pub thread: usize,
    pub times: u32,
    pub spot: Spot,
}

/// Reason why a thread waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Waits {
    #[default]
    No,
    For {
        object: u64,
        op: Op,
        /// Ends when time passes (a timeout).
        timed: bool,
        spot: Spot,
    },
}

/// A thread as seen by the others.
#[derive(Clone, Debug, Default)]
pub struct Own {
    /// Clock in the happens-before order.
    pub clock: Clock,
    /// Clock in the order of dependence.
    pub depends: Clock,
    /// Clocks of fences: of relaxed reads before one, and for relaxed writes after one.
    read_relaxed: Clock,
    fenced: Clock,
    pub waits: Waits,
    /// A timed wait expired.
    pub late: bool,
    pub done: bool,
    /// The pending operation, where the thread was stopped before one.
    pub next: Option<(Op, u64)>,
    /// The point before the pending operation.
    pub at: Option<Point>,
    /// The place where it was started, and its function.
    pub started: Spot,
    pub start: Option<SymbolId>,
    /// The last check of an atomic variable or a busy lock, while it does nothing else: a thread that checks again only waits.
    pub looked: Option<Look>,
}

/// A check that changes nothing when it is repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    pub op: Op,
    pub object: u64,
    pub value: u64,
    pub place: (SymbolId, u32),
    /// The others have run since.
    pub gave_way: bool,
}

/// Limit of interactions that are explored; later ones follow the default schedule.
pub const MAX_EVENTS: usize = 20_000;

#[derive(Clone, Default)]
pub struct Sync {
    pub threads: Vec<Own>,
    pub objects: BTreeMap<u64, Object>,
    pub events: CowVec<Event>,
    pub wishes: Vec<Wish>,
    /// Points so far at which another thread could have continued.
    pub points: u64,
    /// Threads whose next operation is tried first on another path, with that operation: until an operation depends on it,
    /// running them here is redundant.
    pub asleep: Vec<(usize, Op, u64)>,
    /// Whether some interleavings are not explored.
    pub cut: bool,
}

/// The number of a thread as an object.
pub fn thread_object(thread: usize) -> u64 {
    1 << 63 | thread as u64
}

impl Sync {
    /// The state of a program's first thread when it starts another for the first time.
    pub fn begun() -> Sync {
        let mut first = Own::default();
        first.clock.tick(0);
        Sync { threads: vec![first], ..Sync::default() }
    }

    /// A new thread, which inherits its creator's clocks.
    pub fn create(&mut self, creator: usize, spot: Spot, start: Option<SymbolId>) -> usize {
        let new = self.threads.len();
        let mut own = Own {
            clock: self.threads[creator].clock.clone(),
            depends: self.threads[creator].depends.clone(),
            started: spot,
            start,
            ..Own::default()
        };
        own.clock.tick(new);
        self.threads.push(own);
        self.threads[creator].clock.tick(creator);
        new
    }

    /// Whether a thread has synchronised with all steps of all others: nothing can race with its accesses.
    pub fn knows_all(&self, thread: usize) -> bool {
        let clock = &self.threads[thread].clock;
        self.threads
            .iter()
            .enumerate()
            .all(|(at, other)| at == thread || other.done && clock.covers(at, other.clock.get(at)))
    }

    /// Runnable threads, as a set.
    pub fn enabled(&self) -> u64 {
        let able = self.threads.iter().enumerate().filter(|(at, own)| {
            let blocked = own.next.is_some_and(|(op, object)| match op {
                Op::Lock => self.held_by_other(object, *at),
                Op::ReadLock => {
                    self.objects.get(&object).is_some_and(|o| o.holders.len() == 1 && o.exclusive())
                }
                _ => false,
            });
            !own.done && own.waits == Waits::No && !blocked
        });
        able.fold(0, |set, (at, _)| set | 1 << at)
    }

    fn held_by_other(&self, object: u64, thread: usize) -> bool {
        self.objects.get(&object).is_some_and(|o| o.holders.iter().any(|holder| holder.thread != thread))
    }

    pub fn asleep(&self) -> u64 {
        self.asleep.iter().fold(0, |set, (at, ..)| set | 1 << at)
    }

    /// Applies an operation of the thread: clocks, holders and waiters change. `spot` is its place.
    pub fn did(&mut self, thread: usize, op: Op, object: u64, spot: Spot) {
        self.asleep.retain(|&(_, other, of)| !(of == object && op.depends(other) || other == Op::Exit));
        let known = self.objects.entry(object).or_default();
        let own = &mut self.threads[thread];
        own.next = None;
        match op {
            Op::Lock | Op::Try => {
                own.clock.join(&known.released);
                own.clock.join(&known.read_released);
                known.hold(thread, spot);
            }
            Op::ReadLock => {
                own.clock.join(&known.released);
                known.hold(thread, spot);
            }
            Op::Unlock => {
                known.let_go(thread);
                known.released.join(&own.clock);
                own.clock.tick(thread);
            }
            Op::ReadUnlock => {
                known.let_go(thread);
                known.read_released.join(&own.clock);
                own.clock.tick(thread);
            }
            Op::Signal | Op::Post | Op::Arrive | Op::OnceDone => {
                known.released.join(&own.clock);
                own.clock.tick(thread);
            }
            Op::Woken | Op::Take | Op::Leave | Op::OnceSeen => own.clock.join(&known.released),
            Op::Busy | Op::Empty | Op::Wait | Op::Once | Op::Read | Op::Write => {}
            Op::Create | Op::Exit | Op::Begin => {}
            Op::End => {
                own.done = true;
                own.clock.tick(thread);
            }
            Op::Join => {
                let joined = (object & !(1 << 63)) as usize;
                let theirs = self.threads.get(joined).map(|other| other.clock.clone()).unwrap_or_default();
                self.threads[thread].clock.join(&theirs);
            }
        }
        if matches!(
            op,
            Op::Unlock | Op::ReadUnlock | Op::Signal | Op::Post | Op::Arrive | Op::OnceDone | Op::End
        ) {
            self.wake(object);
        }
    }

    /// Wakes the threads that wait for the object.
    pub fn wake(&mut self, object: u64) {
        for own in &mut self.threads {
            if matches!(own.waits, Waits::For { object: of, .. } if of == object) {
                own.waits = Waits::No;
            }
        }
    }

    /// Synchronises by an atomic access, according to its memory order.
    pub fn ordered(&mut self, thread: usize, object: u64, reads: bool, writes: bool, order: Order) {
        let known = self.objects.entry(object).or_default();
        let own = &mut self.threads[thread];
        if reads {
            match order.acquires() {
                true => own.clock.join(&known.released),
                false => own.read_relaxed.join(&known.released),
            }
        }
        if writes {
            let passed = if order.releases() { &own.clock } else { &own.fenced };
            if reads {
                // A read-modify-write continues the release sequence before it.
                known.released.join(passed);
            } else {
                known.released = passed.clone();
            }
            if order.releases() {
                own.clock.tick(thread);
            }
        }
    }

    pub fn fence(&mut self, thread: usize, order: Order) {
        let own = &mut self.threads[thread];
        if order.acquires() {
            let read = own.read_relaxed.clone();
            own.clock.join(&read);
        }
        if order.releases() {
            own.fenced = own.clock.clone();
            own.clock.tick(thread);
        }
    }

    /// Locks that a thread holds, with the place where each was taken.
    pub fn holds(&self, thread: usize) -> impl Iterator<Item = (u64, Spot)> + '_ {
        self.objects.iter().flat_map(move |(&object, known)| {
            known.holders.iter().filter(move |h| h.thread == thread).map(move |h| (object, h.spot))
        })
    }
}

impl Object {
    fn exclusive(&self) -> bool {
        self.past
            .iter()
            .max_by_key(|past| past.event)
            .is_some_and(|past| matches!(past.op, Op::Lock | Op::Try))
    }

    fn hold(&mut self, thread: usize, spot: Spot) {
        match self.holders.iter_mut().find(|holder| holder.thread == thread) {
            Some(holder) => holder.times += 1,
            None => self.holders.push(Holder { thread, times: 1, spot }),
        }
    }

    /// Unlocking a lock that another thread holds ends that thread's hold.
    fn let_go(&mut self, thread: usize) {
        let mine = self.holders.iter().position(|holder| holder.thread == thread);
        let Some(at) = mine.or((!self.holders.is_empty()).then_some(0)) else { return };
        self.holders[at].times -= 1;
        if self.holders[at].times == 0 {
            self.holders.remove(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unlock_is_known_to_the_next_who_locks() {
        let mut sync = Sync::begun();
        let spot = Spot::default();
        let other = sync.create(0, spot, None);
        let written = sync.threads[0].clock.get(0);
        sync.did(0, Op::Lock, 64, spot);
        sync.did(0, Op::Unlock, 64, spot);
        assert!(!sync.threads[other].clock.covers(0, written));
        sync.did(other, Op::Lock, 64, spot);
        assert!(sync.threads[other].clock.covers(0, written));
        assert!(!sync.threads[other].clock.covers(0, sync.threads[0].clock.get(0)), "not what came after");
        assert_eq!(sync.holds(other).count(), 1);
    }

    #[test]
    fn relaxed_atomics_pass_nothing_on_without_fences() {
        let mut sync = Sync::begun();
        let other = sync.create(0, Spot::default(), None);
        let step = sync.threads[0].clock.get(0);
        sync.ordered(0, 8, false, true, Order::Relaxed);
        sync.ordered(other, 8, true, false, Order::Acquire);
        assert!(!sync.threads[other].clock.covers(0, step));
        sync.fence(0, Order::Release);
        sync.ordered(0, 8, false, true, Order::Relaxed);
        sync.ordered(other, 8, true, false, Order::Relaxed);
        assert!(!sync.threads[other].clock.covers(0, step));
        sync.fence(other, Order::Acquire);
        assert!(sync.threads[other].clock.covers(0, step));
    }
}
