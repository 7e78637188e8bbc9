//! The context of tactics: the parts of the state that they read and change.

use fathom_spec::Nearness;
use fathom_trace::DecisionKind;

use crate::approximations::Approximations;
use crate::checkpoints::Checkpoints;
use crate::coverage::Coverage;
use crate::distance::{Distances, FAR};
use crate::sites::Sites;
use crate::strategy::View;
use crate::tree::{Goal, NodeKind, Tree};

/// The parts of the search's state that scheduling needs.
pub(crate) struct Context<'a> {
    pub tree: &'a mut Tree,
    pub sites: &'a Sites,
    pub coverage: &'a Coverage,
    pub distances: &'a Distances,
    pub nearness: &'a [Nearness],
    pub checkpoints: &'a mut Checkpoints,
    pub approximations: &'a mut Approximations,
    /// The worker that asks.
    pub worker: usize,
    /// Some path was not followed exactly: a value was made concrete, a run diverged, a query was not decided.
    pub inexact: bool,
}

impl Context<'_> {
    /// The part that strategies see.
    pub fn view(&self) -> View<'_> {
        View {
            tree: self.tree,
            sites: self.sites,
            coverage: self.coverage,
            distances: self.distances,
            nearness: self.nearness,
            worker: self.worker,
        }
    }

    /// Whether a side leads straight to a wanted branch.
    pub fn is_wanted(&self, goal: Goal) -> bool {
        self.tree.of(goal).site.is_some_and(|site| self.distances.cost(site.0, goal.side()) == 0)
    }

    /// Whether a side is wanted, or is a branch or a check on the way to something wanted that was taken by no run.
    pub fn is_new(&self, goal: Goal) -> bool {
        let node = self.tree.of(goal);
        let Some(site) = node.site else { return false };
        let own = matches!(node.kind, NodeKind::Decision(DecisionKind::Branch | DecisionKind::Check));
        match self.distances.cost(site.0, goal.side()) {
            0 => true,
            cost if cost >= FAR => false,
            _ => own && self.sites.get(site).taken[usize::from(goal.side())] == 0,
        }
    }

    /// The goal needs its checkpoint no longer.
    pub fn settle(&mut self, goal: Goal) {
        if let Some(node) = goal.node() {
            self.checkpoints.done(node);
        }
    }
}
