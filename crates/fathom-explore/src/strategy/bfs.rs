//! Breadth first: the goal with the fewest decisions before it.
//!
//! Its queries are the shortest. On a parser it finds every way to reject an input before the first way to accept one.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Strategy, View};
use crate::tree::{Goal, RunId};

#[derive(Default)]
pub struct Bfs {
    /// Goals of diverged runs come last.
    goals: BinaryHeap<Reverse<(bool, u32, Goal)>>,
}

impl Strategy for Bfs {
    fn add(&mut self, view: &View<'_>, _: RunId, goals: &[Goal]) {
        self.goals.extend(
            goals.iter().map(|&goal| Reverse((view.tree.is_stray(goal), view.tree.of(goal).depth, goal))),
        );
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        std::iter::from_fn(|| self.goals.pop())
            .map(|Reverse((_, _, goal))| goal)
            .find(|&goal| view.tree.is_open(goal))
    }
}
