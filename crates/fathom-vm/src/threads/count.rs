//! The number of interleavings of a run's interactions, if every order that locks, joins and waits allow were run: a measure of the
//! benefit of partial-order reduction.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::op::Op;
use super::sync::{Sync, thread_object};

/// Combinations of positions that are visited; beyond, only a bound is computed.
const MAX_STATES: usize = 200_000;

/// An interaction of a thread, with its precondition.
#[derive(Clone, Copy)]
struct Interaction {
    op: Op,
    object: u64,
    /// Another thread's interaction that must come first: its thread and position.
    after: Option<(usize, usize)>,
}

struct Counter {
    steps: Vec<Vec<Interaction>>,
    known: FxHashMap<Vec<u16>, f64>,
    full: bool,
}

/// The number of interleavings of a run's interactions; `None` if there are none. A number too large for a float is infinite.
pub fn interleavings(sync: &Sync) -> Option<f64> {
    if sync.threads.len() < 2 || sync.events.is_empty() {
        return None;
    }
    let mut steps: Vec<Vec<Interaction>> = vec![Vec::new(); sync.threads.len()];
    // The last step that unblocks others, by object; and of each thread, its creation and its end.
    let mut gives: BTreeMap<u64, (usize, usize)> = BTreeMap::new();
    for at in 0..sync.events.len() {
        let event = sync.events.get(at).expect("an event of the log");
        let own = &mut steps[event.thread];
        let waits = matches!(event.op, Op::Woken | Op::Take | Op::Leave | Op::OnceSeen | Op::Join);
        let mut after = waits.then(|| gives.get(&event.object).copied()).flatten();
        if own.is_empty() && event.thread != 0 {
            after = after.or_else(|| gives.get(&thread_object(event.thread)).copied());
        }
        own.push(Interaction { op: event.op, object: event.object, after });
        let gave =
            matches!(event.op, Op::Signal | Op::Post | Op::Arrive | Op::OnceDone | Op::Create | Op::End);
        if gave {
            gives.insert(event.object, (event.thread, own.len() - 1));
        }
    }
    let start = vec![0; steps.len()];
    let bound = multinomial(&steps);
    let mut counter = Counter { steps, known: FxHashMap::default(), full: false };
    let counted = counter.count(&start);
    Some(if counter.full { bound } else { counted.max(1.0) })
}

/// All orders of independent threads.
fn multinomial(steps: &[Vec<Interaction>]) -> f64 {
    let mut total = 0u32;
    let mut product = 1.0f64;
    for own in steps {
        for at in 1..=own.len() as u32 {
            total += 1;
            product *= f64::from(total) / f64::from(at);
        }
    }
    product.round()
}

impl Counter {
    fn count(&mut self, at: &[u16]) -> f64 {
        if let Some(&known) = self.known.get(at) {
            return known;
        }
        if self.full || self.known.len() >= MAX_STATES {
            self.full = true;
            return 0.0;
        }
        if at.iter().zip(&self.steps).all(|(&at, own)| usize::from(at) == own.len()) {
            return 1.0;
        }
        let mut sum = 0.0;
        for thread in 0..at.len() {
            if self.can(at, thread) {
                let mut next = at.to_vec();
                next[thread] += 1;
                sum += self.count(&next);
            }
        }
        self.known.insert(at.to_vec(), sum);
        sum
    }

    /// Whether the thread's next step can be done.
    fn can(&self, at: &[u16], thread: usize) -> bool {
        let Some(step) = self.steps[thread].get(usize::from(at[thread])) else { return false };
        if step.after.is_some_and(|(other, position)| other != thread && usize::from(at[other]) <= position) {
            return false;
        }
        let held = |exclusive: bool| {
            (0..at.len())
                .any(|other| other != thread && self.holds(other, at[other].into(), step.object, exclusive))
        };
        match step.op {
            Op::Lock | Op::Try => !held(false),
            Op::ReadLock => !held(true),
            _ => true,
        }
    }

    fn holds(&self, thread: usize, until: usize, object: u64, exclusive: bool) -> bool {
        let done = self.steps[thread][..until].iter().rev().filter(|step| step.object == object);
        let last = done
            .map(|step| step.op)
            .find(|op| matches!(op, Op::Lock | Op::Try | Op::ReadLock | Op::Unlock | Op::ReadUnlock));
        match last {
            Some(Op::Lock | Op::Try) => true,
            Some(Op::ReadLock) => !exclusive,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sync::{Point, Spot};
    use super::*;

    fn run(events: &[(usize, Op, u64)]) -> Option<f64> {
        let mut sync = Sync::begun();
        for &(thread, op, object) in events {
            if op == Op::Create {
                sync.create(thread, Spot::default(), None);
            }
            sync.did(thread, op, object, Spot::default());
            sync.log(thread, op, object, Point::default());
        }
        interleavings(&sync)
    }

    #[test]
    fn critical_sections_come_whole() {
        let create = |n| (0, Op::Create, thread_object(n));
        assert_eq!(run(&[]), None);
        // Two threads of two free steps each, after both were made: 4 choose 2.
        let posts =
            [create(1), create(2), (1, Op::Post, 8), (1, Op::Post, 8), (2, Op::Post, 8), (2, Op::Post, 8)];
        // Thread 1 may begin before thread 2 is made: its first steps before that count, too.
        assert_eq!(run(&posts), Some(6.0 + 3.0 + 1.0));
        // Under a lock, a section cannot be interrupted by the other.
        let locked = [
            create(1),
            create(2),
            (1, Op::Lock, 8),
            (1, Op::Unlock, 8),
            (2, Op::Lock, 8),
            (2, Op::Unlock, 8),
        ];
        assert_eq!(run(&locked), Some(2.0 + 1.0 + 1.0));
    }
}
