//! Other types of inputs whose type is not known. The first guess is explored alone until a run shows that it does not fit, or
//! until nothing else is left.

use fathom_trace::DecisionKind;

use crate::tree::{Goal, NodeKind, RunId, Tree};

/// The goals of other types.
#[derive(Default)]
pub(super) struct OtherTypes {
    /// A type did not fit, or nothing else was left: these goals are like any other.
    released: bool,
    waiting: Vec<(RunId, Vec<Goal>)>,
}

impl OtherTypes {
    /// The goals of a run that the strategy may pick now; the others wait.
    pub fn admit(&mut self, tree: &mut Tree, run: RunId, goals: Vec<Goal>) -> Vec<Goal> {
        if self.released {
            return goals;
        }
        let is_type = |goal: &Goal| tree.of(*goal).kind == NodeKind::Decision(DecisionKind::Type);
        let (types, others): (Vec<Goal>, Vec<Goal>) = goals.into_iter().partition(is_type);
        if !types.is_empty() {
            types.iter().for_each(|&goal| tree.put_aside(goal));
            self.waiting.push((run, types));
        }
        others
    }

    /// From now on every type is tried. Returns the goals that waited, each list with the run that opened it.
    pub fn release(&mut self, tree: &mut Tree) -> Vec<(RunId, Vec<Goal>)> {
        self.released = true;
        let mut waiting = std::mem::take(&mut self.waiting);
        for (_, goals) in &mut waiting {
            goals.iter().for_each(|&goal| tree.take_up(goal));
            goals.retain(|&goal| tree.is_open(goal));
        }
        waiting.retain(|(_, goals)| !goals.is_empty());
        waiting
    }
}
