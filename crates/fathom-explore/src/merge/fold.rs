//! Folding: makes the summary of a node from the sides below it, once everything below is explored.

use std::sync::Arc;

use fathom_finding::End;
use fathom_trace::{DecisionKind, Ranges};
use rustc_hash::FxHashSet;

use super::{Guard, Levels, Merged, Merges};
use crate::tree::{Goal, NodeKind, Side, Tree};

/// Guards of one summary; a summary with more is not worth its queries.
const MAX_GUARDS: usize = 400;

/// The facts that an explored subtree depends on.
#[derive(Debug)]
pub(crate) struct Summary {
    /// Decisions before the node.
    pub depth: u32,
    /// Memory that the subtree reads before it writes it.
    pub reads: Ranges,
    pub guards: Vec<Guard>,
}

pub(crate) enum Fold {
    /// Something below is not decided, so that there is no summary.
    Failed,
    Done(Arc<Summary>),
}

/// The state of one side.
enum Below {
    Waits,
    /// Waits for another node's fold.
    WaitsFor(u32),
    Failed,
    Known(Ranges, Vec<Guard>),
}

impl Merges {
    /// Something below the side is settled: folds as far up as everything is.
    pub fn fold_up(&mut self, tree: &Tree, from: Goal) {
        if self.criterion == crate::plan::Criterion::Context {
            // Contexts need no summaries.
            return;
        }
        let mut todo: Vec<u32> = from.node().into_iter().collect();
        while let Some(node) = todo.pop() {
            if !matches!(self.folds.get(&node), Some(Fold::Done(_))) {
                let fold = match self.folds.get(&node) {
                    Some(Fold::Failed) => Some(Fold::Failed),
                    _ => self.fold(tree, node),
                };
                let Some(fold) = fold else { continue };
                if let Fold::Done(summary) = &fold
                    && let Some(earlier) = self.earlier(node)
                {
                    earlier.summary = Some(summary.clone());
                }
                self.folds.insert(node, fold);
                todo.extend(self.waiting.remove(&node).into_iter().flatten());
                todo.extend(tree.node(node).at.node());
            }
        }
    }

    /// `None` while something below is open.
    fn fold(&mut self, tree: &Tree, id: u32) -> Option<Fold> {
        let node = tree.node(id);
        if tree.nodes_at(node.at).len() > 1 {
            return Some(Fold::Failed);
        }
        let mut reads = Ranges::default();
        let mut guards: Vec<Guard> = Vec::new();
        let mut seen = FxHashSet::default();
        let mut waits = false;
        for side in [false, true] {
            let goal = Goal::new(id, side);
            match self.below(tree, goal) {
                Below::Waits => waits = true,
                Below::WaitsFor(other) => {
                    self.waiting.entry(other).or_default().push(id);
                    waits = true;
                }
                Below::Failed => return Some(Fold::Failed),
                Below::Known(more, all) => {
                    reads = reads.union(&more);
                    let found = |guard: &Guard| guard.bug.is_some_and(|bug| self.found.contains(&bug));
                    let new = all.into_iter().filter(|guard| !guard.is_void(node.depth) && !found(guard));
                    guards.extend(new.filter(|guard| seen.insert(guard.clone())));
                }
            }
        }
        if waits {
            return None;
        }
        if guards.len() > MAX_GUARDS {
            return Some(Fold::Failed);
        }
        for side in [false, true] {
            self.stretches.remove(&Goal::new(id, side));
        }
        Some(Fold::Done(Arc::new(Summary { depth: node.depth, reads, guards })))
    }

    /// The facts that a side depends on, stated at its decision.
    fn below(&self, tree: &Tree, goal: Goal) -> Below {
        let (mut reads, mut guards) = match tree.side(goal) {
            Side::Open | Side::Pending => return Below::Waits,
            Side::Unknown(_) | Side::GivenUp(_) | Side::Missed(_) => return Below::Failed,
            Side::Infeasible(core) => {
                let kind = match tree.of(goal).kind {
                    NodeKind::Decision(kind) => kind,
                    NodeKind::Assumption => DecisionKind::Branch,
                };
                // Where the path ends in the bug of a check, the infeasible side is the one that goes on. It counts whether the bug is known or not.
                let goes_on = kind == DecisionKind::Check && ends_in_bug(tree, goal.other());
                let bug = if goes_on { None } else { self.bug_of(goal) };
                let counts = goes_on || self.counts(kind) && bug.is_none_or(|bug| !self.found.contains(&bug));
                let guards =
                    if counts { vec![infeasible(tree, goal, core, kind).of_bug(bug)] } else { vec![] };
                return Below::Known(Ranges::default(), guards);
            }
            Side::Node(child) => match self.folds.get(&child) {
                _ if tree.nodes_at(goal).len() > 1 => return Below::Failed,
                None => return Below::Waits,
                Some(Fold::Failed) => return Below::Failed,
                Some(Fold::Done(summary)) => (summary.reads.clone(), summary.guards.clone()),
            },
            Side::Leaf(run) => match tree.run(run).end {
                End::Returned | End::Raised | End::Exited { .. } | End::Bug | End::Discarded => {
                    (Ranges::default(), Vec::new())
                }
                End::Merged { .. } => match self.merged.get(&goal) {
                    Some(Merged::Summary { summary, guards, .. }) => (summary.reads.clone(), guards.clone()),
                    Some(&Merged::Context { by }) => match self.context(tree, goal, by) {
                        Below::Known(reads, guards) => (reads, guards),
                        other => return other,
                    },
                    None => return Below::Failed,
                },
                End::Diverged { .. } | End::Limit(_) | End::Unsupported { .. } | End::Missing(_) => {
                    return Below::Failed;
                }
            },
        };
        let Some(after) = self.stretches.get(&goal) else { return Below::Failed };
        for (read, written) in after.accesses.iter().rev() {
            reads = read.union(&reads.without(written));
        }
        guards.extend(after.implied.iter().cloned());
        Below::Known(reads, guards)
    }

    /// The facts that a path with an equal context depends on: those below that context, once they are known. A path that came
    /// back to its own earlier state depends on itself, which no summary can express.
    fn context(&self, tree: &Tree, leaf: Goal, by: u32) -> Below {
        if tree.path_to(leaf).iter().any(|step| step.node() == Some(by)) {
            return Below::Failed;
        }
        match self.folds.get(&by) {
            None if (by as usize) < tree.nodes().len() => Below::WaitsFor(by),
            None | Some(Fold::Failed) => Below::Failed,
            Some(Fold::Done(summary)) => {
                let levels = Levels::of_path(tree, leaf, &[]);
                let known = |guard: &Guard| guard.behind(summary.depth).all(|term| levels.holds(term));
                if !summary.guards.iter().all(known) {
                    return Below::Failed;
                }
                let restated = summary
                    .guards
                    .iter()
                    .map(|g| Guard::new(g.core.iter().map(|&(term, _)| term), g.kind, &levels).of_bug(g.bug))
                    .collect();
                Below::Known(summary.reads.clone(), restated)
            }
        }
    }
}

/// Whether the path that takes a side ends there with a bug.
pub(super) fn ends_in_bug(tree: &Tree, side: Goal) -> bool {
    matches!(tree.side(side), Side::Leaf(run) if tree.run(run).end == End::Bug)
}

/// The guard of a side that no input takes.
fn infeasible(tree: &Tree, goal: Goal, core: u32, kind: DecisionKind) -> Guard {
    // The path to the node, then the goal of the query.
    let levels = Levels::of_path(tree, goal, &[]);
    let core = tree.core(core);
    if core.is_empty() {
        // The path as a whole.
        return Guard::new(tree.conditions(goal).into_iter(), kind, &levels);
    }
    Guard::new(core.iter().copied(), kind, &levels)
}
