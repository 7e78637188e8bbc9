//! Generational: all open decisions of the run that covered most that was new, then those of the next best run.
//!
//! The seed's work list. Expanding a run negates every decision from its bound on; the bound is the decision that its
//! parent negated, and everything before it was expanded with the parent. In the tree a run opens goals only where
//! no run was before it, which is that bound exactly. Diverged runs score 0.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::{Strategy, View};
use crate::tree::{Goal, RunId};

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Generation {
    straight: bool,
    score: u32,
    /// Of equal scores, the earlier run.
    order: Reverse<u32>,
    goals: VecDeque<Goal>,
}

#[derive(Default)]
pub struct Generational {
    waiting: BinaryHeap<Generation>,
    /// The children of the run that is being expanded.
    current: VecDeque<Goal>,
    runs: u32,
}

impl Strategy for Generational {
    fn add(&mut self, view: &View<'_>, run: RunId, goals: &[Goal]) {
        if goals.is_empty() {
            return;
        }
        self.runs += 1;
        let run = view.tree.run(run);
        let straight = run.diverged.is_none();
        self.waiting.push(Generation {
            straight,
            score: if straight { run.new_branches } else { 0 },
            order: Reverse(self.runs),
            goals: goals.iter().copied().collect(),
        });
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        loop {
            while let Some(goal) = self.current.pop_front() {
                if view.tree.is_open(goal) {
                    return Some(goal);
                }
            }
            self.current = self.waiting.pop()?.goals;
        }
    }
}
