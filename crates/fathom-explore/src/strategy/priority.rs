//! Priority: the goal with the highest score, given once when the goal opens.
//!
//! The scores come from outside: monitors of specifications will give them. Without any they are random, which spreads
//! the search like `random` but keeps to its first choice.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Strategy, View};
use crate::rng::Rng;
use crate::tree::{Goal, RunId};

/// Gives a goal its score; higher is sooner.
pub trait Score: Send {
    fn score(&mut self, view: &View<'_>, goal: Goal) -> i64;
}

impl<F: FnMut(&View<'_>, Goal) -> i64 + Send> Score for F {
    fn score(&mut self, view: &View<'_>, goal: Goal) -> i64 {
        self(view, goal)
    }
}

pub struct Priority {
    score: Box<dyn Score>,
    goals: BinaryHeap<(bool, i64, Reverse<Goal>)>,
}

impl Priority {
    pub fn new(score: Box<dyn Score>) -> Priority {
        Priority { score, goals: BinaryHeap::new() }
    }

    pub fn random(seed: u64) -> Priority {
        let mut rng = Rng::new(seed);
        Priority::new(Box::new(move |_: &View<'_>, _: Goal| (rng.draw() >> 1) as i64))
    }
}

impl Strategy for Priority {
    fn name(&self) -> &'static str {
        "priority"
    }

    fn add(&mut self, view: &View<'_>, _: RunId, goals: &[Goal]) {
        for &goal in goals {
            let straight = !view.tree.is_stray(goal);
            self.goals.push((straight, self.score.score(view, goal), Reverse(goal)));
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        std::iter::from_fn(|| self.goals.pop())
            .map(|(_, _, Reverse(goal))| goal)
            .find(|&goal| view.tree.is_open(goal))
    }
}
