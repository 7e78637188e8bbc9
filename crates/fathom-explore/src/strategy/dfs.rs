//! Depth first: the last open decision of the last run.
//!
//! Explores one subtree to its end before it leaves it. Good for small programs that are explored completely; sinks
//! into the first loop of any other.

use super::{Strategy, View};
use crate::tree::{Goal, RunId};

/// A stack, and a second one for goals of runs that went astray: those come last.
#[derive(Default)]
pub struct Dfs {
    straight: Vec<Goal>,
    stray: Vec<Goal>,
}

impl Strategy for Dfs {
    fn name(&self) -> &'static str {
        "dfs"
    }

    fn add(&mut self, view: &View<'_>, _: RunId, goals: &[Goal]) {
        for &goal in goals {
            if view.tree.is_stray(goal) { &mut self.stray } else { &mut self.straight }.push(goal);
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        [&mut self.straight, &mut self.stray]
            .into_iter()
            .find_map(|stack| std::iter::from_fn(|| stack.pop()).find(|&goal| view.tree.is_open(goal)))
    }
}
