//! The tree with its merges, in source names: the data of `--explain-merges`.

use fathom_finding::{End, MergeGuard, MergeNode, MergeSide, MergeSummary, MergeTree};
use fathom_term::{Store, Term};
use fathom_trace::held;
use rustc_hash::FxHashMap;

use crate::conclude::clash;
use crate::core_sides::CoreSides;
use crate::export::kind_name;
use crate::merge::{Fold, Merged, Merges, Summary};
use crate::sites::Sites;
use crate::tree::{Goal, Side, Tree};
use crate::undecided::undecided;

/// Nodes of an explained tree; larger trees are cut.
const MAX_NODES: usize = 2_000;

impl Merges {
    pub fn explained(&self, entry: &str, store: &Store, tree: &Tree, sites: &Sites) -> MergeTree {
        // A condition with source text is printed as the source spells it.
        let mut words: FxHashMap<Term, String> = FxHashMap::default();
        for (id, node) in tree.nodes().iter().enumerate() {
            let source = node.site.map_or("", |site| &sites.get(site).site.text);
            for side in [false, true] {
                words.entry(tree.literal(Goal::new(id as u32, side))).or_insert_with(|| {
                    match (source, side) {
                        ("", _) => held::readable(store).condition_in(node.cond, side, source),
                        (text, true) => text.to_owned(),
                        (text, false) => format!("!({text})"),
                    }
                });
            }
        }
        let word = |term: Term| {
            words.get(&term).cloned().unwrap_or_else(|| held::readable(store).condition(term, true))
        };
        let cores = CoreSides::of(store, tree);
        let nodes = tree.nodes().iter().enumerate().take(MAX_NODES);
        let nodes = nodes
            .map(|(id, node)| {
                let id = id as u32;
                let site = node.site.map(|site| &sites.get(site).site);
                MergeNode {
                    id,
                    line: site.map_or(0, |site| site.line),
                    function: site.map_or_else(String::new, |site| site.function.to_string()),
                    kind: kind_name(node.kind).to_owned(),
                    condition: word(node.cond),
                    sides: [false, true]
                        .map(|side| self.side(store, tree, sites, &cores, Goal::new(id, side))),
                    summary: match self.folds.get(&id) {
                        Some(Fold::Done(summary)) => Some(explained(summary, &word)),
                        Some(Fold::Failed) | None => None,
                    },
                }
            })
            .collect();
        MergeTree {
            entry: entry.to_owned(),
            criterion: self.criterion.name().to_owned(),
            nodes,
            truncated: tree.nodes().len() > MAX_NODES,
        }
    }

    fn side(&self, store: &Store, tree: &Tree, sites: &Sites, cores: &CoreSides, goal: Goal) -> MergeSide {
        match tree.side(goal) {
            Side::Node(node) => MergeSide::Node(node),
            Side::Infeasible(_) => MergeSide::Infeasible(clash(store, tree, sites, cores, goal)),
            Side::Leaf(run) => match (&tree.run(run).end, self.merged.get(&goal)) {
                (End::Merged { .. }, Some(merged)) => {
                    let how = match merged {
                        Merged::Summary { .. } => "summary",
                        Merged::Context { .. } => "context",
                    };
                    MergeSide::Merged { by: merged.by(), how: how.to_owned() }
                }
                (end, _) => MergeSide::End(end.clone()),
            },
            Side::Open | Side::Pending => MergeSide::Open,
            Side::Unknown(why) => MergeSide::Undecided(undecided(tree.why(why))),
            Side::Missed(_) => MergeSide::Diverged,
            Side::GivenUp(_) => MergeSide::GivenUp,
        }
    }
}

fn explained(summary: &Summary, word: &dyn Fn(Term) -> String) -> MergeSummary {
    let guards = summary.guards.iter().map(|guard| MergeGuard {
        known: guard.behind(summary.depth).map(word).collect(),
        ahead: guard.ahead(summary.depth).map(word).collect(),
    });
    MergeSummary { bytes_read: summary.reads.count(), guards: guards.collect() }
}
