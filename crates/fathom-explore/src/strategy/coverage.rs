//! Coverage: the goal nearest to an uncovered branch.
//!
//! Sides that lead straight to an uncovered branch come first, then sides nobody has taken, then by the distance in
//! the program's graph. A class of goals that keeps failing falls behind others, so a branch that cannot be reached, or
//! a loop, does not hold the search.

use super::classes::{Class, Classes};
use super::{Fate, Strategy, View};
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
        // An assumption that did not hold: nothing behind it has been seen.
        None => 0,
    }
}

/// Lower is better. Doubling the failures costs as much as one and a half steps of distance.
fn score(view: &View<'_>, class: &Class) -> u32 {
    let pin = if class.is_pin() { 4 } else { 0 };
    distance(view, class) * 2 + (class.failures + 1).ilog2() * 3 + pin
}

impl Strategy for Nearest {
    fn name(&self) -> &'static str {
        "coverage"
    }

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
        // Near what is wanted, the easiest of its goals. Far from it nobody knows, and the easiest would be
        // the same corner of the tree again and again.
        if distance(view, class) <= 1 || self.rng.below(2) == 0 {
            class.good(view, &mut self.rng)
        } else {
            class.any(view, &mut self.rng)
        }
    }

    fn told(&mut self, view: &View<'_>, goal: Goal, fate: Fate) {
        let Some(class) = self.classes.of(view, goal) else { return };
        match fate {
            Fate::Ran { new_branches: 1.., .. } | Fate::Ran { new_sides: 1.., .. } => class.failures /= 4,
            Fate::Ran { .. } | Fate::Infeasible => class.failures += 1,
            // It cost a deadline.
            Fate::Unknown => class.failures += 3,
        }
    }
}
