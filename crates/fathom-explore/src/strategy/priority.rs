//! Priority: the goal from which the monitors of specifications are nearest to a violation.
//!
//! A greedy choice alone would never return to goals that looked far at first: a given fraction of goals is taken at random. Of
//! equally near goals, those come first whose side was tried least at that nearness, then those with the fewest decisions before
//! them: a loop's next iteration before its hundredth. Without specifications every goal is equally near, and the least tried comes
//! first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use fathom_spec::Nearness;
use rustc_hash::FxHashMap;

use super::random::Random;
use super::{Strategy, Tuning, View};
use crate::rng::Rng;
use crate::tree::{Goal, RunId};

/// A side of a site at one nearness: trying it again brings less than the first time.
type Kind = (u32, bool, Nearness);

/// Of a diverged run or not, nearness, tries of its kind, depth.
type Waiting = (bool, Nearness, u32, u32, Goal);

pub struct Priority {
    rng: Rng,
    /// The number of goals of 1000 that are taken at random.
    chance: usize,
    random: Random,
    /// Goals of diverged runs last, then the nearest, then the least tried when it was added: counts only grow, so each is checked
    /// again when it comes up.
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
