//! Parts of a tree: the work of one of several explorers, as plain data that can be sent.
//!
//! A part is a set of goals. Each is named by inputs that lead to its node and by the node's position on the path of the last
//! input. The explorer that gets the part runs the inputs and then has the same nodes, because executors are deterministic. Everything
//! that is not below one of the goals belongs to others and is not explored.

use fathom_trace::{DecisionKind, Input};

use crate::tree::{Cause, Goal, NodeKind, Side, Tree};

/// Directions to a goal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Beginning {
    /// Inputs to run in this order. All but the last only make nodes that the last one passes without making them itself:
    /// values that were pinned before, assumptions that another input broke.
    pub inputs: Vec<Input>,
    /// Decisions on the path of the last input before the node.
    pub position: u32,
    /// The node is an assumption that the last input breaks.
    pub assumption: bool,
    /// The side of the node that is the goal.
    pub side: bool,
}

/// The part of a tree to explore. Without beginnings only first inputs are run.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Part {
    pub beginnings: Vec<Beginning>,
}

impl Tree {
    /// A tree of which everything belongs to others, except for the subtrees that [`Tree::begin`] opens.
    pub fn fenced(mut self) -> Tree {
        self.fences = Some(Default::default());
        self
    }

    /// Opens the goal of a beginning on the path that was folded in last. `None`: the path does not reach it any more.
    pub fn begin(&mut self, beginning: &Beginning) -> Option<Goal> {
        let is_it = |&&(taken, position): &&(Goal, u32)| {
            let assumption = self.of(taken).kind == NodeKind::Assumption;
            // Values that were pinned before have the same position, before the node.
            position == beginning.position
                && assumption == beginning.assumption
                && taken.side() != beginning.side
        };
        let &(taken, _) = self.walked().iter().rfind(is_it)?;
        let goal = Goal::new(taken.node()?, beginning.side);
        self.fences.as_mut()?.insert(goal);
        self.given.remove(&goal);
        if self.side(goal) == Side::GivenUp(Cause::Elsewhere) {
            self.reclaim(goal);
        }
        Some(goal)
    }

    /// Directions to an open goal for another explorer. `None` for goals that only this tree can reach: schedules of threads.
    pub fn beginning_of(&self, goal: Goal) -> Option<Beginning> {
        let path = self.path_to(goal);
        let schedule = NodeKind::Decision(DecisionKind::Schedule);
        let pin = NodeKind::Decision(DecisionKind::Pin);
        if path.iter().any(|&step| self.of(step).kind == schedule) {
            return None;
        }
        let node = self.of(goal);
        let mut runs: Vec<_> = path[..path.len() - 1]
            .iter()
            .filter(|step| {
                let kind = self.of(**step).kind;
                kind == NodeKind::Assumption || kind == pin && !step.side()
            })
            .map(|&step| self.of(step).run)
            .filter(|&run| run != node.run)
            .collect();
        runs.dedup();
        runs.push(node.run);
        Some(Beginning {
            inputs: runs.into_iter().map(|run| self.input_of_run(run)).collect(),
            position: node.position,
            assumption: node.kind == NodeKind::Assumption,
            side: goal.side(),
        })
    }

    /// At most so many open goals that another explorer can reach, the ones nearest to the root first.
    pub fn topmost(&self, most: usize) -> Vec<Goal> {
        let mut open: Vec<(u32, Goal)> = (0..self.nodes().len() as u32)
            .flat_map(|node| [Goal::new(node, false), Goal::new(node, true)])
            .filter(|&goal| self.is_open(goal))
            .map(|goal| (self.of(goal).depth, goal))
            .collect();
        open.sort_unstable();
        open.into_iter().map(|(_, goal)| goal).filter(|&goal| !self.is_stray(goal)).take(most).collect()
    }

    /// The goal belongs to another explorer from now on.
    pub fn give_away(&mut self, goal: Goal) {
        self.given.insert(goal);
        self.take(goal);
        self.give_up(goal, Cause::Elsewhere);
    }
}
