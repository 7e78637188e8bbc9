//! Mixed, the default: interleaves the other strategies and shifts towards those that pay.
//!
//! Each strategy is an arm of a multi-armed bandit. An arm is paid when the goal that it picked covers something new or shows a
//! bug; old payments fade, because a strategy that pays at the beginning of a search seldom pays at its end. No clock
//! takes part, so the same seed gives the same search.

use rustc_hash::FxHashMap;

use super::coverage::Nearest;
use super::dfs::Dfs;
use super::generational::Generational;
use super::novel::{Novel, Sight};
use super::priority::Priority;
use super::random::Random;
use super::{GoalOutcome, Strategy, Tuning, View};
use crate::tree::{Goal, RunId};

struct Arm {
    strategy: Box<dyn Strategy>,
    /// The prior worth, while no recent picks are known.
    belief: f64,
    /// Picks and payment, both fading.
    picks: f64,
    paid: f64,
}

impl Arm {
    /// The expected payment of a pick, plus a bonus for an arm that was not tried lately.
    fn worth(&self, total: f64) -> f64 {
        let picks = self.picks + CONVICTION;
        (self.paid + CONVICTION * self.belief) / picks + CURIOSITY * (total.ln() / picks).sqrt()
    }
}

pub struct Mixed {
    arms: Vec<Arm>,
    /// The arm that picked a goal under way.
    picked: FxHashMap<Goal, usize>,
}

/// The factor by which an arm's record fades with each pick of any arm.
const FADE: f64 = 0.98;
/// The weight of the bonus for arms that were not tried lately.
const CURIOSITY: f64 = 0.15;
/// The number of picks that a prior counts as.
const CONVICTION: f64 = 2.0;

impl Mixed {
    pub fn new(tuning: &Tuning) -> Mixed {
        let seed = tuning.seed;
        // Breadth first is not among them: it pays only where the others do.
        let mut arms: Vec<(Box<dyn Strategy>, f64)> = vec![
            (Box::new(Nearest::new(seed)), 0.5),
            (Box::new(Novel::new(seed ^ 0x0e1, Sight::Decisions(8))), 0.4),
            (Box::new(Novel::new(seed ^ 0x5ce, Sight::Scene)), 0.4),
            (Box::new(Random::new(seed ^ 0x5eed)), 0.25),
            (Box::new(Generational::default()), 0.15),
            (Box::new(Dfs::default()), 0.15),
        ];
        if tuning.guided {
            arms.push((Box::new(Priority::new(tuning)), 0.6));
        }
        let arms = arms
            .into_iter()
            .map(|(strategy, belief)| Arm { strategy, belief, picks: 0.0, paid: 0.0 })
            .collect();
        Mixed { arms, picked: FxHashMap::default() }
    }

    /// The arms, best first.
    fn order(&self) -> Vec<usize> {
        let total = self.arms.iter().map(|arm| arm.picks + CONVICTION).sum();
        let worth = |arm: usize| self.arms[arm].worth(total);
        let mut order: Vec<usize> = (0..self.arms.len()).collect();
        order.sort_by(|&a, &b| worth(b).total_cmp(&worth(a)).then(a.cmp(&b)));
        order
    }
}

impl Strategy for Mixed {
    fn add(&mut self, view: &View<'_>, run: RunId, goals: &[Goal]) {
        for arm in &mut self.arms {
            arm.strategy.add(view, run, goals);
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        for chosen in self.order() {
            let Some(goal) = self.arms[chosen].strategy.next(view) else { continue };
            for arm in &mut self.arms {
                arm.picks *= FADE;
                arm.paid *= FADE;
            }
            self.arms[chosen].picks += 1.0;
            self.picked.insert(goal, chosen);
            return Some(goal);
        }
        None
    }

    fn report(&mut self, view: &View<'_>, goal: Goal, outcome: GoalOutcome) {
        for arm in &mut self.arms {
            arm.strategy.report(view, goal, outcome);
        }
        let Some(arm) = self.picked.remove(&goal) else { return };
        let arm = &mut self.arms[arm];
        match outcome {
            GoalOutcome::Ran { new_branches, new_sides, new_finding, .. } => {
                if new_branches > 0 || new_finding {
                    arm.paid += 1.0;
                } else if new_sides > 0 {
                    arm.paid += 0.4;
                }
            }
            // Answered without a run, which is cheaper than a run without news.
            GoalOutcome::Infeasible => arm.picks = (arm.picks - 0.5).max(0.0),
            GoalOutcome::Unknown => arm.picks += 1.0,
        }
    }
}
