//! The tree in words, for reports.

use std::collections::VecDeque;

use fathom_term::Store;
use fathom_trace::DecisionKind;

use crate::readable;
use crate::sites::Sites;
use crate::tree::{Cause, Goal, NodeKind, Side, Tree};

/// Larger trees are cut below: nobody looks at them all, and putting conditions into words takes its time.
const LIMIT: usize = 20_000;

/// One decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportNode {
    /// The node's number in the tree: what [`fathom_finding::End::Merged`] names.
    pub id: u32,
    /// Index of the site in the exploration's list; assumptions have none.
    pub site: Option<u32>,
    /// `branch`, `check`, `shape`, `pin` or `assumption`.
    pub kind: &'static str,
    /// The condition in source text, where the executor knows it.
    pub source: String,
    /// The condition over the inputs.
    pub condition: String,
    pub line: u32,
    /// False, true.
    pub sides: [ExportSide; 2],
}

/// Where a side leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExportSide {
    /// Indices of nodes in the export; more than one when equal decisions led to different conditions.
    Nodes(Vec<usize>),
    /// The path ends: the number of the run.
    End {
        run: u32,
        words: String,
    },
    Infeasible {
        clash: Vec<String>,
    },
    Unknown {
        why: String,
    },
    /// The run solved for it went elsewhere.
    Diverged,
    /// Not tried.
    Open,
    /// Given up: beyond a limit.
    GivenUp,
    /// Another type of an input that has none; the first one does.
    OtherType,
    /// There is more, but the export is cut here.
    Cut,
}

/// The nodes, parents before children; the root's are `roots`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TreeExport {
    pub nodes: Vec<ExportNode>,
    pub roots: Vec<usize>,
    pub truncated: bool,
}

impl TreeExport {
    pub fn of(store: &Store, tree: &Tree, sites: &Sites) -> TreeExport {
        let mut export = TreeExport::default();
        let mut queue: VecDeque<u32> = VecDeque::new();
        let mut given = 0;
        let mut number = |queue: &mut VecDeque<u32>, node: u32| {
            queue.push_back(node);
            given += 1;
            given - 1
        };
        for node in tree.nodes_at(Goal::ROOT) {
            let index = number(&mut queue, node);
            export.roots.push(index);
        }
        while let Some(id) = queue.pop_front() {
            let node = tree.node(id);
            let sides = [false, true].map(|side| {
                let goal = Goal::new(id, side);
                match tree.side(goal) {
                    Side::Node(_) => {
                        let next = tree.nodes_at(goal);
                        if export.nodes.len() + queue.len() + 1 + next.len() > LIMIT {
                            export.truncated = true;
                            return ExportSide::Cut;
                        }
                        ExportSide::Nodes(next.into_iter().map(|node| number(&mut queue, node)).collect())
                    }
                    Side::Leaf(run) => ExportSide::End { run: run.0, words: tree.run(run).end.words() },
                    Side::Infeasible(_) => {
                        ExportSide::Infeasible { clash: crate::conclude::clash(store, tree, sites, goal) }
                    }
                    Side::Unknown(why) => ExportSide::Unknown { why: tree.why(why).to_string() },
                    Side::Missed(_) => ExportSide::Diverged,
                    Side::Open | Side::Pending => ExportSide::Open,
                    Side::GivenUp(Cause::OtherType) => ExportSide::OtherType,
                    Side::GivenUp(_) => ExportSide::GivenUp,
                }
            });
            let site = node.site.map(|site| &sites.get(site).site);
            let source = site.map_or("", |site| &site.text);
            export.nodes.push(ExportNode {
                id,
                site: node.site.map(|site| site.0),
                kind: kind_name(node.kind),
                source: source.to_owned(),
                condition: readable::condition_in(store, node.cond, true, source),
                line: site.map_or(0, |site| site.line),
                sides,
            });
        }
        export
    }
}

/// As the tree's pictures name it.
pub(crate) fn kind_name(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::Decision(DecisionKind::Branch) => "branch",
        NodeKind::Decision(DecisionKind::Check) => "check",
        NodeKind::Decision(DecisionKind::Shape) => "shape",
        NodeKind::Decision(DecisionKind::Pin) => "pin",
        NodeKind::Decision(DecisionKind::Type) => "type",
        NodeKind::Decision(DecisionKind::Schedule) => "schedule",
        NodeKind::Assumption => "assumption",
    }
}
