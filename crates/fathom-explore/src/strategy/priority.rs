//! Priority: the goal from which the monitors of specifications have the shortest way to a violation.
//!
//! Greed alone would never come back to where nothing looked near at first: a given fraction of the time a random goal is
//! taken. Of goals that are as near, first those whose side was tried least with the monitors as near as that, then those with the
//! fewest decisions before them: a loop's next turn before its hundredth. Without specifications every goal is as near, and what was
//! tried least comes first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use fathom_spec::Nearness;
use rustc_hash::FxHashMap;

use super::random::Random;
use super::{Strategy, Tuning, View};
use crate::rng::Rng;
use crate::tree::{Goal, RunId};

/// A side of a site with the monitors in one state of nearness: trying it again brings less than the first time.
type Kind = (u32, bool, Nearness);

/// Stray or not, how near, how often its kind was tried, its depth.
type Waiting = (bool, Nearness, u32, u32, Goal);

pub struct Priority {
    rng: Rng,
    /// Of 1000 goals, how many are taken at random.
    chance: usize,
    random: Random,
    /// Stray ones last, then the nearest; then what was tried least as of when it was put here: counts only grow, so what comes up
    /// is looked at again.
    goals: BinaryHeap<Reverse<Waiting>>,
    tried: FxHashMap<Kind, u32>,
}

impl Priority {
    pub fn new(tuning: &Tuning) -> Priority {
        Priority {
            rng: Rng::new(tuning.seed ^ 0x9e4),
            chance: (tuning.random_fraction.clamp(0.0, 1.0) * 1000.0) as usize,
            random: Random::new(tuning.seed ^ 0x9a2),
            goals: BinaryHeap::new(),
            tried: FxHashMap::default(),
        }
    }

    fn kind(view: &View<'_>, goal: Goal) -> Kind {
        let site = view.tree.of(goal).site.map_or(u32::MAX, |site| site.0);
        (site, goal.side(), view.nearness_of(goal))
    }

    fn nearest(&mut self, view: &View<'_>) -> Option<Goal> {
        while let Some(Reverse((stray, nearness, tried, depth, goal))) = self.goals.pop() {
            if !view.tree.is_open(goal) {
                continue;
            }
            let now = self.tried.get(&Priority::kind(view, goal)).copied().unwrap_or(0);
            if now > tried {
                self.goals.push(Reverse((stray, nearness, now, depth, goal)));
                continue;
            }
            return Some(goal);
        }
        None
    }
}

impl Strategy for Priority {
    fn name(&self) -> &'static str {
        "priority"
    }

    fn add(&mut self, view: &View<'_>, run: RunId, goals: &[Goal]) {
        self.random.add(view, run, goals);
        for &goal in goals {
            let tried = self.tried.get(&Priority::kind(view, goal)).copied().unwrap_or(0);
            let depth = view.tree.of(goal).depth;
            self.goals.push(Reverse((view.tree.is_stray(goal), view.nearness_of(goal), tried, depth, goal)));
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        let by_chance = if self.rng.below(1000) < self.chance { self.random.next(view) } else { None };
        let goal = by_chance.or_else(|| self.nearest(view))?;
        *self.tried.entry(Priority::kind(view, goal)).or_default() += 1;
        Some(goal)
    }
}
