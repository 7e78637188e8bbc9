//! Novel: the goal that is rarest by the decisions that lead to it or by the state around it.
//!
//! Where progress is hidden in concrete state (the depth of a stack, the state of a machine, the position in a maze), distances
//! do not help. Two features stand in for that state: the last few decisions, and, where the executor reports it, a fingerprint of
//! the variables around the decision. A goal is as common as its feature was among all runs and attempts; with the fingerprint a
//! loop over a small state machine is explored state by state and not path by path. Both are arms of `mixed`.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use super::{GoalOutcome, Strategy, View};
use crate::rng::Rng;
use crate::tree::{Goal, RunId};

/// The feature by which goals are distinguished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// The last so many decisions, the goal's own included.
    Decisions(usize),
    /// The side and the fingerprint of the concrete state. Goals without a fingerprint are left to other strategies.
    Scene,
}

pub struct Novel {
    rng: Rng,
    sight: Sight,
    seen: FxHashMap<u64, u32>,
    /// Goals with the same feature; those of diverged runs apart.
    alike: FxHashMap<(bool, u64), Vec<Goal>>,
    /// Features of open goals, rarest first, with their counts when they were added; counts only grow, so each is checked again
    /// when it comes up. Ties are broken at random.
    order: BinaryHeap<Reverse<(bool, u32, u64, u64)>>,
}

impl Novel {
    pub fn new(seed: u64, sight: Sight) -> Novel {
        Novel {
            rng: Rng::new(seed),
            sight,
            seen: FxHashMap::default(),
            alike: FxHashMap::default(),
            order: BinaryHeap::new(),
        }
    }

    /// The feature of the goal as a number; none when this strategy does not handle it.
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
        let stray = view.tree.is_stray(goal);
        let alike = self.alike.entry((stray, key)).or_default();
        alike.push(goal);
        if alike.len() == 1 {
            self.line_up(stray, key);
        }
    }

    fn line_up(&mut self, stray: bool, key: u64) {
        let seen = self.seen.get(&key).copied().unwrap_or(0);
        self.order.push(Reverse((stray, seen, self.rng.draw(), key)));
    }

    /// Any open goal with this feature.
    fn take(&mut self, view: &View<'_>, stray: bool, key: u64) -> Option<Goal> {
        let alike = self.alike.get_mut(&(stray, key))?;
        while !alike.is_empty() {
            let goal = alike.swap_remove(self.rng.below(alike.len()));
            if view.tree.is_open(goal) {
                return Some(goal);
            }
        }
        None
    }
}

impl Strategy for Novel {
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
        while let Some(Reverse((stray, before, _, key))) = self.order.pop() {
            if self.seen.get(&key).is_some_and(|&now| now > before) {
                self.line_up(stray, key);
                continue;
            }
            let goal = self.take(view, stray, key);
            if self.alike.get(&(stray, key)).is_some_and(|alike| !alike.is_empty()) {
                self.line_up(stray, key);
            } else {
                self.alike.remove(&(stray, key));
            }
            if goal.is_some() {
                return goal;
            }
        }
        None
    }

    fn report(&mut self, view: &View<'_>, goal: Goal, _: GoalOutcome) {
        if let Some(key) = self.key(view, goal) {
            self.count(key);
        }
    }
}
