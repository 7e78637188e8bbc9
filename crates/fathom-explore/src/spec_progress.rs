//! Specifications during a search: which rules were exercised, and how near each node is to a violation.

use fathom_spec::{Judged, Nearness, Usage};

use crate::plan::Plan;
use crate::tree::Tree;

#[derive(Default)]
pub(crate) struct SpecProgress {
    usage: Usage,
    /// By node: how near the monitors are to a violation there.
    nearness: Vec<Nearness>,
}

impl SpecProgress {
    pub fn new(plan: &Plan) -> SpecProgress {
        let usage =
            plan.monitors.as_ref().map_or_else(Usage::default, |monitors| Usage::new(&monitors.specs));
        SpecProgress { usage, nearness: Vec::new() }
    }

    pub fn add_usage(&mut self, judged: &Judged) {
        self.usage.add(&judged.usage);
    }

    /// Notes the nearness at the nodes that the last run added.
    pub fn note_nearness(&mut self, tree: &Tree, judged: &Judged) {
        self.nearness.resize(tree.nodes().len(), Nearness::FAR);
        for (node, position) in tree.grown() {
            self.nearness[node as usize] = judged.at(position);
        }
    }

    pub fn usage(&self) -> &Usage {
        &self.usage
    }

    pub fn nearness(&self) -> &[Nearness] {
        &self.nearness
    }
}
