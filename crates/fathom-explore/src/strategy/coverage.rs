//! Coverage: the goal nearest to an uncovered branch.
//!
//! Sides that lead straight to an uncovered branch come first, then sides that no run has taken, then by the distance in
//! the program's graph. A class of goals that keeps failing falls behind others, so a branch that cannot be reached, or
//! a loop, does not hold the search.

use super::classes::{Class, Classes};
use super::{GoalOutcome, Strategy, View};
use crate::rng::Rng;
use crate::tree::{Goal, RunId};

pub struct Nearest {
    rng: Rng,
    classes: Classes,
}

impl Nearest {
    pub fn new(seed: u64) -> Nearest {
        Nearest { rng: Rng::new(seed), classes: Classes::default() }
    }
}

fn distance(view: &View<'_>, class: &Class) -> u32 {
    match class.site {
        Some(site) => view.distances.cost(site.0, class.side),
        // A broken assumption: no run has been behind it.
        None => 0,
    }
}

/// Lower is better. Doubling the failures costs as much as one and a half steps of distance.
fn score(view: &View<'_>, class: &Class) -> u32 {
    let pin = if class.is_pin() { 4 } else { 0 };
    distance(view, class) * 2 + (class.failures + 1).ilog2() * 3 + pin
}

impl Strategy for Nearest {
    fn add(&mut self, view: &View<'_>, _: RunId, goals: &[Goal]) {
        self.classes.add(view, goals);
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        let waiting = self
            .classes
            .list
            .iter_mut()
            .enumerate()
            .filter_map(|(i, class)| class.waits(view).then(|| (score(view, class), class.failures, i)));
        let (_, _, best) = waiting.min()?;
        let class = &mut self.classes.list[best];
        // Near a wanted branch, the easiest goal. Far from one there is no guidance, and the easiest would be
        // in the same corner of the tree again and again.
        if distance(view, class) <= 1 || self.rng.below(2) == 0 {
            class.good(view, &mut self.rng)
        } else {
            class.any(view, &mut self.rng)
        }
    }

    fn report(&mut self, view: &View<'_>, goal: Goal, outcome: GoalOutcome) {
        let Some(class) = self.classes.of(view, goal) else { return };
        match outcome {
            GoalOutcome::Ran { new_branches: 1.., .. } | GoalOutcome::Ran { new_sides: 1.., .. } => {
                class.failures /= 4
            }
            GoalOutcome::Ran { .. } | GoalOutcome::Infeasible => class.failures += 1,
            // It cost a deadline.
            GoalOutcome::Unknown => class.failures += 3,
        }
    }
}
