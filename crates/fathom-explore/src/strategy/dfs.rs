//! Depth first: the last open decision of the last run.
//!
//! Explores one subtree to its end before it leaves it. Good for small programs that are explored completely, and where paths
//! are merged: an explored subtree ends other paths. On other programs it sinks into the first loop.
//!
//! Each worker has a part of the tree of its own: the goals that its runs opened. A worker without goals takes the topmost
//! goal of the worker that has most: the largest subtree without a worker.

use std::collections::VecDeque;

use super::{Strategy, View};
use crate::tree::{Goal, RunId};

/// By worker, topmost first; goals of diverged runs come last.
#[derive(Default)]
pub struct Dfs {
    parts: Vec<VecDeque<Goal>>,
    stray: Vec<Goal>,
}

impl Strategy for Dfs {
    fn add(&mut self, view: &View<'_>, _: RunId, goals: &[Goal]) {
        if self.parts.len() <= view.worker {
            self.parts.resize_with(view.worker + 1, VecDeque::new);
        }
        for &goal in goals {
            if view.tree.is_stray(goal) {
                self.stray.push(goal);
            } else {
                self.parts[view.worker].push_back(goal);
            }
        }
    }

    fn next(&mut self, view: &View<'_>) -> Option<Goal> {
        let open = |goal: &Goal| view.tree.is_open(*goal);
        if let Some(own) = self.parts.get_mut(view.worker)
            && let Some(goal) = std::iter::from_fn(|| own.pop_back()).find(open)
        {
            return Some(goal);
        }
        for part in &mut self.parts {
            part.retain(open);
        }
        if let Some(most) = self.parts.iter_mut().max_by_key(|part| part.len())
            && let Some(goal) = most.pop_front()
        {
            return Some(goal);
        }
        std::iter::from_fn(|| self.stray.pop()).find(open)
    }
}
