//! Guards: conditions that cannot hold together, split by where on the path they were made.

use std::sync::Arc;

use fathom_term::Term;
use fathom_trace::DecisionKind;
use rustc_hash::FxHashMap;

use crate::tree::{Goal, NodeKind, Tree};

/// The level of a condition that was never part of a path: it occurs only in the query that failed.
pub const ASKED: u32 = u32::MAX;

/// A core, each condition with its level: how many decisions must have been made for the path to hold it. A node of depth `d`
/// has the conditions of levels up to `d` behind it and the others ahead.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Guard {
    pub core: Arc<[(Term, u32)]>,
    pub kind: DecisionKind,
    /// The bug that would occur if the conditions could hold: once it is found elsewhere, the guard is not needed.
    pub bug: Option<BugId>,
}

/// A kind of bug at a site, as a number.
pub type BugId = u32;

impl Guard {
    pub fn new(core: impl Iterator<Item = Term>, kind: DecisionKind, levels: &Levels) -> Guard {
        let mut core: Vec<(Term, u32)> = core.map(|term| (term, levels.of(term))).collect();
        core.sort_unstable_by_key(|&(term, level)| (level, term));
        Guard { core: core.into(), kind, bug: None }
    }

    pub fn of_bug(self, bug: Option<BugId>) -> Guard {
        Guard { bug, ..self }
    }

    /// Whether the conditions ahead of a node of this depth contradict each other by themselves: then no path
    /// that reaches the node can satisfy them.
    pub fn is_void(&self, depth: u32) -> bool {
        self.core.iter().all(|&(_, level)| level > depth)
    }

    /// The conditions that a path to the node holds.
    pub fn behind(&self, depth: u32) -> impl Iterator<Item = Term> + '_ {
        self.core.iter().filter(move |&&(_, level)| level <= depth).map(|&(term, _)| term)
    }

    /// The conditions that come after the node.
    pub fn ahead(&self, depth: u32) -> impl Iterator<Item = Term> + '_ {
        self.core.iter().filter(move |&&(_, level)| level > depth).map(|&(term, _)| term)
    }
}

/// The levels of everything that a path holds.
#[derive(Default)]
pub struct Levels(FxHashMap<Term, u32>);

impl Levels {
    /// Of the path that leads to a side, its last decision included. `pending` are assumptions after that.
    pub fn of_path(tree: &Tree, leaf: Goal, pending: &[Term]) -> Levels {
        let mut levels = FxHashMap::default();
        let mut depth = 0;
        for step in tree.path_to(leaf) {
            let node = tree.of(step);
            for &cond in tree.assumed(step) {
                levels.entry(cond).or_insert(node.depth);
            }
            if node.kind == NodeKind::Assumption && step.side() {
                levels.entry(node.cond).or_insert(node.depth + 1);
            } else {
                levels.entry(tree.literal(step)).or_insert(node.depth + 1);
            }
            depth = node.depth + 1;
        }
        for &cond in pending {
            levels.entry(cond).or_insert(depth);
        }
        Levels(levels)
    }

    pub fn of(&self, term: Term) -> u32 {
        self.0.get(&term).copied().unwrap_or(ASKED)
    }

    pub fn holds(&self, term: Term) -> bool {
        self.0.contains_key(&term)
    }
}
