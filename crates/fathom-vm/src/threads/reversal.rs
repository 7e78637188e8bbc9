//! Interactions of a run that could have happened in the other order: the interleavings that are worth a run of their own.
//!
//! Two operations of different threads on one object, of which the later does not wait for the earlier, and that no chain of other
//! dependent operations orders, make a *wish*: at the point before the earlier one, a thread that leads to the later one continues
//! instead. Runs in which only independent operations are swapped are equivalent and never wished for (dynamic partial-order
//! reduction with source sets; see the architecture page). Memory accesses are not included: two unordered ones are a race,
//! which ends the path, and all others follow the order of the operations here.

use super::op::Op;
use super::sync::{Event, MAX_EVENTS, Past, Point, Sync};

/// Events after an early one that are searched for a better initial thread than the later event's own.
const MAX_LOOKED_AT: usize = 500;

/// At this point one of these threads should continue instead of the one that did; the first is the best.
#[derive(Clone, Debug)]
pub struct Wish {
    pub point: Point,
    pub threads: Vec<usize>,
    /// The event that should be delayed, by its number; `None` where the program was about to end.
    pub before: Option<usize>,
}

impl Sync {
    /// Records that the thread has done the operation that it was about to do at `point`.
    pub fn log(&mut self, thread: usize, op: Op, object: u64, point: Point) {
        if self.events.len() >= MAX_EVENTS {
            self.cut = true;
            return;
        }
        let past = self.reverse(thread, op, object);
        let own = &mut self.threads[thread];
        for p in &past {
            own.depends.join(&p.before);
        }
        let step = own.depends.tick(thread);
        let before = own.depends.clone();
        let event = self.events.push(Event { thread, op, object, step, before: before.clone(), point });
        let known = self.objects.entry(object).or_default();
        known.past.retain(|p| p.thread != thread || p.op != op);
        known.past.push(Past { event, thread, op, step, before });
    }

    /// At the end of a run: pending operations of threads could have come earlier, too.
    pub fn log_pending(&mut self) {
        for thread in 0..self.threads.len() {
            let own = &self.threads[thread];
            let pending = match own.waits {
                super::sync::Waits::For { object, op, .. } => Some((op, object)),
                super::sync::Waits::No => own.next,
            };
            let Some((op, object)) = pending.filter(|_| !own.done) else { continue };
            self.reverse(thread, op, object);
        }
    }

    /// Wishes for every operation that this one could have preceded; returns all that it depends on.
    fn reverse(&mut self, thread: usize, op: Op, object: u64) -> Vec<Past> {
        let Some(known) = self.objects.get(&object) else { return Vec::new() };
        let others = known.past.iter().filter(|p| p.thread != thread && p.op.depends(op));
        let mut past: Vec<Past> = others.cloned().collect();
        past.sort_by_key(|p| std::cmp::Reverse(p.event));
        let mut ordered = self.threads[thread].depends.clone();
        let mut raced = Vec::new();
        for p in past.iter().filter(|p| p.op.reversible(op)) {
            if !ordered.covers(p.thread, p.step) {
                raced.push(p.event);
            }
            ordered.join(&p.before);
        }
        for event in raced {
            self.wish(event, thread);
        }
        past
    }

    /// Before this event, a thread that leads to `thread`'s next operation should run.
    fn wish(&mut self, event: usize, thread: usize) {
        let earlier = self.events.get(event).expect("an event of the log").clone();
        let able = earlier.point.enabled & !(1 << earlier.thread);
        let mut first = self.initials(event, &earlier, thread);
        if first.iter().any(|&t| earlier.point.asleep >> t & 1 == 1) {
            return; // Another path begins like that.
        }
        first.retain(|&t| able >> t & 1 == 1);
        if !first.is_empty() {
            return self.ask(Wish { point: earlier.point, threads: first, before: Some(event) });
        }
        // The threads that lead there are unknown: each of them may.
        for thread in (0..64).filter(|t| able >> t & 1 == 1) {
            self.ask(Wish { point: earlier.point, threads: vec![thread], before: Some(event) });
        }
    }

    /// Adds a wish unless it exists.
    pub fn ask(&mut self, wish: Wish) {
        let same = |known: &Wish| {
            known.point.number == wish.point.number
                && wish.threads.iter().any(|t| known.threads.first() == Some(t))
        };
        if !wish.threads.is_empty() && !self.wishes.iter().any(same) {
            self.wishes.push(wish);
        }
    }

    /// Threads that can start the events after `event` that do not depend on it, with `last`'s next operation at the end. `last` comes
    /// first if it is one of them.
    fn initials(&self, event: usize, earlier: &Event, last: usize) -> Vec<usize> {
        if self.events.len() - event > MAX_LOOKED_AT {
            return vec![last];
        }
        let mut free: Vec<(usize, u32)> = Vec::new();
        let mut first: Vec<usize> = Vec::new();
        let mut seen = 0u64;
        for at in event + 1..self.events.len() {
            let next = self.events.get(at).expect("an event of the log");
            if next.before.covers(earlier.thread, earlier.step) {
                continue;
            }
            let led = free.iter().any(|&(t, step)| t != next.thread && next.before.covers(t, step));
            if seen >> next.thread & 1 == 0 && !led {
                first.push(next.thread);
            }
            seen |= 1 << next.thread;
            free.push((next.thread, next.step));
        }
        let knows = &self.threads[last].depends;
        let led = free.iter().any(|&(t, step)| t != last && knows.covers(t, step));
        if seen >> last & 1 == 0 && !led {
            first.push(last);
        }
        if let Some(at) = first.iter().position(|&t| t == last) {
            first.swap(0, at);
        }
        first
    }
}
