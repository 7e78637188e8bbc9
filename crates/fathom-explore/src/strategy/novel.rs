//! Novel: the goal that was seen least, by the decisions that lead to it or by the state around it.
//!
//! Where what matters is hidden in concrete state (how deep a stack is, which state a machine is in, where a walker
//! stands), no distance shows the way. Two sights stand in for that state: the last few decisions, and, where the executor
//! tells it, a fingerprint of the variables around the decision. A goal is as common as what is seen of it was among
//! all runs and attempts; with the fingerprint a loop over a small machine is explored state by state and
//! not path by path. Both are arms of `mixed`.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use super::{Fate, Strategy, View};
use crate::rng::Rng;
use crate::tree::{Goal, RunId};

/// What goals are told apart by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// The last so many decisions, the goal's own included.
    Decisions(usize),
    /// The side, and what was concrete around it. Goals of which nothing is known are left to others.
    Scene,
}

pub struct Novel {
    rng: Rng,
    sight: Sight,
    seen: FxHashMap<u64, u32>,
    /// Rarest first, as of when it was put here; counts only grow, so what comes up is looked at again. Of equally
    /// rare ones any.
    goals: BinaryHeap<Reverse<(bool, u32, u64, Goal)>>,
}

impl Novel {
    pub fn new(seed: u64, sight: Sight) -> Novel {
        Novel { rng: Rng::new(seed), sight, seen: FxHashMap::default(), goals: BinaryHeap::new() }
    }

    /// What is seen of the goal, as one number; none when it is not for this arm.
    fn key(&self, view: &View<'_>, goal: Goal) -> Option<u64> {
        let mut hasher = FxHasher::default();
        let steps = match self.sight {
            Sight::Decisions(steps) => steps,
            Sight::Scene => {
                let scene = view.tree.of(goal).scene;
                if scene == 0 {
                    return None;
                }
                hasher.write_u64(scene);
                1
            }
        };
        let mut at = goal;
        for _ in 0..steps {
            let Some(id) = at.node() else { break };
            let node = view.tree.node(id);
            hasher.write_u32(node.site.map_or(u32::MAX, |site| site.0));
            hasher.write_u8(at.side().into());
            at = node.at;
        }
        Some(hasher.finish())
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
        match self.sight {
            Sight::Decisions(_) => "novel",
            Sight::Scene => "scenes",
        }
    }

    fn add(&mut self, view: &View<'_>, run: RunId, goals: &[Goal]) {
        let (first, last) = view.tree.run(run).nodes;
        for node in first..last {
            for side in [false, true] {
                let goal = Goal::new(node, side);
                if !view.tree.is_open(goal)
                    && let Some(key) = self.key(view, goal)
                {
                    self.count(key);
                }
            }
        }
        for &goal in goals {
            if let Some(key) = self.key(view, goal) {
                self.push(view, goal, key);
            }
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        while let Some(Reverse((_, before, _, goal))) = self.goals.pop() {
            if !view.tree.is_open(goal) {
                continue;
            }
            let Some(key) = self.key(view, goal) else { continue };
            if self.seen.get(&key).is_some_and(|&now| now > before) {
                self.push(view, goal, key);
            } else {
                return Some(goal);
            }
        }
        None
    }

    fn told(&mut self, view: &View<'_>, goal: Goal, _: Fate) {
        if let Some(key) = self.key(view, goal) {
            self.count(key);
        }
    }
}
