//! Mixed, the default: interleaves the other strategies and shifts towards what pays.
//!
//! Each strategy is an arm of a bandit. An arm is paid when the goal that it picked covers something new or shows a bug;
//! what was paid long ago counts less, because what pays at the beginning of a search seldom pays at its end. No
//! clock takes part, so the same seed gives the same search.

use rustc_hash::FxHashMap;

use super::bfs::Bfs;
use super::coverage::Nearest;
use super::dfs::Dfs;
use super::generational::Generational;
use super::random::Random;
use super::{Fate, Strategy, View};
use crate::tree::{Goal, RunId};

struct Arm {
    strategy: Box<dyn Strategy>,
    /// Picks and payment, both fading.
    picks: f64,
    paid: f64,
}

pub struct Mixed {
    arms: Vec<Arm>,
    /// Who picked a goal that is under way.
    picked: FxHashMap<Goal, usize>,
}

/// How much of an arm's record is left after each pick of any arm.
const FADE: f64 = 0.98;
/// How much an arm that was not tried lately is worth trying.
const CURIOSITY: f64 = 0.35;

impl Mixed {
    pub fn new(seed: u64) -> Mixed {
        // The first in the list wins while nothing is known, so the strongest comes first.
        let strategies: [Box<dyn Strategy>; 5] = [
            Box::new(Nearest::new(seed)),
            Box::new(Generational::default()),
            Box::new(Random::new(seed ^ 0x5eed)),
            Box::new(Bfs::default()),
            Box::new(Dfs::default()),
        ];
        // Head starts: what each arm is believed to be worth before it was tried.
        let belief = [0.9, 0.5, 0.5, 0.3, 0.3];
        let arms = strategies
            .into_iter()
            .zip(belief)
            .map(|(strategy, paid)| Arm { strategy, picks: 1.0, paid })
            .collect();
        Mixed { arms, picked: FxHashMap::default() }
    }

    /// The arms, best first.
    fn order(&self) -> Vec<usize> {
        let total: f64 = self.arms.iter().map(|arm| arm.picks).sum::<f64>().max(2.0);
        let worth = |arm: &Arm| arm.paid / arm.picks + CURIOSITY * (total.ln() / arm.picks).sqrt();
        let mut order: Vec<usize> = (0..self.arms.len()).collect();
        order.sort_by(|&a, &b| worth(&self.arms[b]).total_cmp(&worth(&self.arms[a])).then(a.cmp(&b)));
        order
    }
}

impl Strategy for Mixed {
    fn name(&self) -> &'static str {
        "mixed"
    }

    fn add(&mut self, view: &View<'_>, run: RunId, goals: &[Goal]) {
        for arm in &mut self.arms {
            arm.strategy.add(view, run, goals);
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        for chosen in self.order() {
            let Some(goal) = self.arms[chosen].strategy.next(view) else { continue };
            for arm in &mut self.arms {
                // Never down to nothing: an arm that was not picked for long is tried again, not divided by.
                arm.picks = (arm.picks * FADE).max(0.05);
                arm.paid *= FADE;
            }
            self.arms[chosen].picks += 1.0;
            self.picked.insert(goal, chosen);
            return Some(goal);
        }
        None
    }

    fn told(&mut self, view: &View<'_>, goal: Goal, fate: Fate) {
        for arm in &mut self.arms {
            arm.strategy.told(view, goal, fate);
        }
        let Some(arm) = self.picked.remove(&goal) else { return };
        let arm = &mut self.arms[arm];
        match fate {
            Fate::Ran { new_branches, new_sides, new_finding, .. } => {
                if new_branches > 0 || new_finding {
                    arm.paid += 1.0;
                } else if new_sides > 0 {
                    arm.paid += 0.4;
                }
            }
            // Answered without a run: cheaper than one that brought nothing.
            Fate::Infeasible => arm.picks -= 0.5,
            Fate::Unknown => arm.picks += 1.0,
        }
    }
}
