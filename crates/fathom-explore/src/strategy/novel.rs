//! Novel: the goal that ends the rarest sequence of decisions.
//!
//! Where what matters is hidden in concrete state (how deep a stack is, which state a machine is in), no distance shows the
//! way, but sequences of decisions stand in for that state. A goal is as common as the last few decisions that lead to
//! it, itself included, were among all runs and attempts. An arm of `mixed`.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use super::{Fate, Strategy, View};
use crate::rng::Rng;
use crate::tree::{Goal, RunId};

pub struct Novel {
    rng: Rng,
    /// Decisions that make a sequence.
    length: usize,
    seen: FxHashMap<u64, u32>,
    /// Rarest first, as of when it was put here; counts only grow, so what comes up is looked at again. Of equally
    /// rare ones any.
    goals: BinaryHeap<Reverse<(bool, u32, u64, Goal)>>,
}

impl Novel {
    pub fn new(seed: u64, length: usize) -> Novel {
        Novel { rng: Rng::new(seed), length, seen: FxHashMap::default(), goals: BinaryHeap::new() }
    }

    /// The last decisions up to this side, as one number.
    fn key(&self, view: &View<'_>, goal: Goal) -> u64 {
        let mut hasher = FxHasher::default();
        let mut at = goal;
        for _ in 0..self.length {
            let Some(id) = at.node() else { break };
            let node = view.tree.node(id);
            hasher.write_u32(node.site.map_or(u32::MAX, |site| site.0));
            hasher.write_u8(at.side().into());
            at = node.at;
        }
        hasher.finish()
    }

    fn count(&mut self, key: u64) {
        *self.seen.entry(key).or_insert(0) += 1;
    }

    fn push(&mut self, view: &View<'_>, goal: Goal, key: u64) {
        let seen = self.seen.get(&key).copied().unwrap_or(0);
        let chance = self.rng.draw();
        self.goals.push(Reverse((view.tree.is_stray(goal), seen, chance, goal)));
    }
}

impl Strategy for Novel {
    fn name(&self) -> &'static str {
        "novel"
    }

    fn add(&mut self, view: &View<'_>, run: RunId, goals: &[Goal]) {
        let (first, last) = view.tree.run(run).nodes;
        for node in first..last {
            for side in [false, true] {
                let goal = Goal::new(node, side);
                if !view.tree.is_open(goal) {
                    let key = self.key(view, goal);
                    self.count(key);
                }
            }
        }
        for &goal in goals {
            let key = self.key(view, goal);
            self.push(view, goal, key);
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        while let Some(Reverse((_, before, _, goal))) = self.goals.pop() {
            if !view.tree.is_open(goal) {
                continue;
            }
            let key = self.key(view, goal);
            if self.seen.get(&key).is_some_and(|&now| now > before) {
                self.push(view, goal, key);
            } else {
                return Some(goal);
            }
        }
        None
    }

    fn told(&mut self, view: &View<'_>, goal: Goal, _: Fate) {
        let key = self.key(view, goal);
        self.count(key);
    }
}
