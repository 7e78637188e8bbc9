//! Random: a site's side chosen uniformly, then one of its goals.
//!
//! A uniform choice over all goals would mostly pick goals of the longest loop.

use super::classes::Classes;
use super::{Strategy, View};
use crate::rng::Rng;
use crate::tree::{Goal, RunId};

pub struct Random {
    rng: Rng,
    classes: Classes,
    /// Numbers of classes that may have open goals.
    waiting: Vec<usize>,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed), classes: Classes::default(), waiting: Vec::new() }
    }
}

impl Strategy for Random {
    fn add(&mut self, view: &View<'_>, _: RunId, goals: &[Goal]) {
        self.classes.add(view, goals);
        self.waiting.clear();
        self.waiting.extend(0..self.classes.list.len());
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        while !self.waiting.is_empty() {
            let i = self.rng.below(self.waiting.len());
            if let Some(goal) = self.classes.list[self.waiting[i]].any(view, &mut self.rng) {
                return Some(goal);
            }
            self.waiting.swap_remove(i);
        }
        None
    }
}
