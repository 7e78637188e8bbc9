//! The tree with readable conditions, for reports.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use fathom_finding::{End, Undecided};
use fathom_term::Store;
use fathom_trace::{DecisionKind, held};
use rustc_hash::FxHashMap;

use crate::core_sides::CoreSides;
use crate::sites::Sites;
use crate::tree::{Cause, Goal, NodeKind, Side, Tree};
use crate::undecided::undecided;

/// Larger trees are cut below: they are not readable, and putting conditions into words takes time.
const LIMIT: usize = 20_000;

/// One decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportNode {
    /// The node's number in the tree, as used by [`fathom_finding::End::Merged`].
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
        end: End,
    },
    Infeasible {
        clash: Vec<String>,
    },
    Unknown {
        why: Undecided,
    },
    /// The run solved for it went elsewhere.
    Diverged,
    /// Not tried.
    Open,
    /// Given up: beyond a limit.
    GivenUp,
    /// Another explorer has it.
    Elsewhere,
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
    pub(crate) fn of(store: &Store, tree: &Tree, sites: &Sites, cores: &CoreSides) -> TreeExport {
        let mut export = TreeExport::default();
        let end = Instant::now() + TIME_FOR_TEXTS;
        let mut words = Words { store, tree, sites, cores, known: FxHashMap::default(), end };
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
                    Side::Leaf(run) => ExportSide::End { run: run.0, end: tree.run(run).end.clone() },
                    Side::Infeasible(_) => ExportSide::Infeasible { clash: words.clash(goal) },
                    Side::Unknown(why) => ExportSide::Unknown { why: undecided(tree.why(why)) },
                    Side::Missed(_) => ExportSide::Diverged,
                    Side::Open | Side::Pending => ExportSide::Open,
                    Side::GivenUp(Cause::OtherType) => ExportSide::OtherType,
                    Side::GivenUp(Cause::Elsewhere) => ExportSide::Elsewhere,
                    Side::GivenUp(_) => ExportSide::GivenUp,
                }
            });
            let site = node.site.map(|site| &sites.get(site).site);
            let source = site.map_or("", |site| &site.text);
            let condition = words.side(Goal::new(id, true)).to_owned();
            export.nodes.push(ExportNode {
                id,
                site: node.site.map(|site| site.0),
                kind: kind_name(node.kind),
                source: source.to_owned(),
                condition,
                line: site.map_or(0, |site| site.line),
                sides,
            });
        }
        export
    }
}

/// Conditions that are not in words by then have none: those over large terms take milliseconds each.
const TIME_FOR_TEXTS: Duration = Duration::from_millis(700);

/// Most conditions that are named of those that close a side; more explain nothing in a picture.
const MOST_CLAUSES: usize = 24;

/// Texts of the sides of nodes, each written once: the conditions that close a side are those of nodes above it, and conditions over long texts
/// are large.
struct Words<'a> {
    store: &'a Store,
    tree: &'a Tree,
    sites: &'a Sites,
    cores: &'a CoreSides,
    known: FxHashMap<Goal, String>,
    end: Instant,
}

impl Words<'_> {
    fn side(&mut self, goal: Goal) -> &str {
        let Words { store, tree, sites, known, end, .. } = self;
        known.entry(goal).or_insert_with(|| {
            if Instant::now() >= *end {
                return "…".to_owned();
            }
            let node = tree.of(goal);
            let source = node.site.map_or("", |site| &sites.get(site).site.text);
            held::readable(store).brief(node.cond, goal.side(), source)
        })
    }

    /// The conditions that close a side. A core that names nothing means the path as a whole.
    fn clash(&mut self, goal: Goal) -> Vec<String> {
        let Side::Infeasible(core) = self.tree.side(goal) else { return Vec::new() };
        let (store, tree) = (self.store, self.tree);
        let core = tree.core(core);
        let path = if core.is_empty() { tree.path_to(goal) } else { Vec::new() };
        let all = if core.is_empty() { path.len() } else { core.len() };
        let mut clash: Vec<String> = if core.is_empty() {
            path.into_iter().take(MOST_CLAUSES).map(|side| self.side(side).to_owned()).collect()
        } else {
            let named = &core[..core.len().min(MOST_CLAUSES)];
            let sides = self.cores.find(tree, goal, named);
            let named = named.iter().zip(sides).map(|(cond, side)| match side {
                Some(side) => self.side(side).to_owned(),
                None if Instant::now() >= self.end => "…".to_owned(),
                None => held::readable(store).brief(*cond, true, ""),
            });
            named.collect()
        };
        if all > MOST_CLAUSES {
            clash.push(format!("and {} more", all - MOST_CLAUSES));
        }
        clash
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
        NodeKind::Decision(DecisionKind::Room) => "room",
        NodeKind::Assumption => "assumption",
    }
}
