//! From explorations to results: one for each entry, merged.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use fathom_explore::findings::{Identity, identity};
use fathom_explore::{Exploration, ExportNode, ExportSide, Kept, WhyNot};
use fathom_finding::{Bug, Confirmation, Contract, Doubt, End, Finding, Interleavings};
use fathom_report::conditions::PathConditions;
use fathom_report::results::{
    self, BranchView, ClauseView, EntryView, FileView, FunctionView, Module, Results, Run, TreeClosed,
    TreeEnd, TreeNode, TreeSide, TreeView, Why,
};
use fathom_report::suite::one_line_call;
use fathom_report::{inputs, merge, reuse, wording, writers};
use fathom_target::{Reach, Target};
use fathom_trace::{DecisionKind, Program, Site};

use crate::contracts;
use crate::explored::Explored;
use crate::job::Job;
use crate::specs;
use crate::steps;

/// Conditions kept of a path; more of a long loop add nothing.
const MOST_CONDITIONS: usize = 200;

/// Merges all explorations of a job.
pub fn collect(job: &Job, target: &dyn Target, explored: &[Explored], elapsed: Duration) -> Results {
    let strict = job.counts_contracts();
    let program = explored
        .iter()
        .flat_map(|e| &e.exploration)
        .map(|e| &*e.program)
        .max_by_key(|p| p.branches.len())
        .unwrap_or(target.program());
    let (files, functions, mut branches) = views(program);
    let mut runs = Vec::new();
    let mut findings: Vec<Finding> = Vec::new();
    let mut contracts: Vec<(Identity, Contract)> = Vec::new();
    let mut known: BTreeSet<Identity> = BTreeSet::new();
    let mut conditions = PathConditions::default();
    for exploration in explored.iter().flat_map(|e| &e.exploration) {
        for kept in exploration.kept.iter().filter(|k| k.trace.end != End::Discarded) {
            let number = runs.len() as u32;
            let mut run = run(number, exploration, kept, target.tells_decisions(), &mut conditions);
            if let Some((module, entry)) = of_module(target, &exploration.entry) {
                (run.module, run.entry) = (Some(module), entry.to_owned());
            }
            // A bug in the platform, such as during the construction of an argument, is not the program's. Of IR without debug metadata the
            // place is not known, and the bug is real.
            let outside = |bug: &Bug| bug.place.file.is_empty() && target.language().unplaced_is_outside;
            let placed = run.bug.as_ref().filter(|bug| !outside(bug));
            if let (Some(number), Some(bug)) = (kept.finding, placed) {
                let precondition = exploration.findings[number].precondition.as_ref();
                let precondition = precondition
                    .filter(|one| !strict && !contracts::sibling_accepts(target, explored, exploration, one));
                match precondition {
                    Some(one) => {
                        contracts.push((identity(bug), contracts::contract(one, bug, &run, exploration)))
                    }
                    None if known.insert(identity(bug)) => {
                        findings.push(finding(target.language().name, bug, &run));
                    }
                    None => {}
                }
            }
            runs.push(run);
        }
    }
    explain(&mut branches, explored);
    let reach = target.reach();
    let mut results = Results {
        module: module(reach),
        files,
        functions,
        branches,
        runs,
        trees: trees(explored),
        entries: explored.iter().map(entry).collect(),
        modules: target.modules().iter().map(module).collect(),
        ..merge::nothing(&job.target, target.language().name)
    };
    // The most important findings come first in every format.
    findings.sort_by_key(|f| (f.needs_caller(), f.is_unlikely()));
    let trees = results.trees.iter_mut().map(|tree| &mut tree.entry);
    for entry in results.entries.iter_mut().map(|view| &mut view.entry).chain(trees) {
        *entry = shown_entry(target, entry);
    }
    results.summary.findings = findings;
    results.summary.contracts = contracts::distinct(contracts, &known);
    results.summary.seconds = elapsed.as_secs_f64();
    results.summary.input_flow = target.input_flow();
    results.summary.specs = specs::summaries(target, explored);
    results.count();
    results
}

fn module(reach: &Reach) -> Module {
    Module {
        name: reach.name.clone(),
        file: shown(&reach.file),
        root: shown(&reach.root),
        interpreter: shown(&reach.interpreter),
    }
}

/// The number of an entry's module in a package, and its name there.
fn of_module<'a>(target: &dyn Target, entry: &'a str) -> Option<(u32, &'a str)> {
    let (module, entry) = fathom_target::module_of(entry).filter(|_| !target.modules().is_empty())?;
    let number = target.modules().iter().position(|reach| reach.name == module)?;
    Some((number as u32, entry))
}

/// An entry as reports name it: `package.module.function` in a package.
pub fn shown_entry(target: &dyn Target, entry: &str) -> String {
    match of_module(target, entry) {
        Some((module, name)) => format!("{}.{name}", target.modules()[module as usize].name),
        None => entry.to_owned(),
    }
}

/// The static data of a program, with the current texts.
pub fn views(program: &Program) -> (Vec<FileView>, Vec<FunctionView>, Vec<BranchView>) {
    results::views(program, |path| fathom_target::source_text::read(Path::new(path)))
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn run<'a>(
    number: u32,
    exploration: &'a Exploration,
    kept: &Kept,
    tells_decisions: bool,
    conditions: &mut PathConditions<'a>,
) -> Run {
    let trace = &kept.trace;
    let sites = &exploration.sites;
    let told = |bug: &Bug| {
        let steps = steps::all(bug, kept, sites, &exploration.program, tells_decisions);
        wording::steps(Bug { steps, ..bug.clone() })
    };
    let said = trace
        .decisions
        .iter()
        .filter(|d| matches!(d.kind, DecisionKind::Branch | DecisionKind::Check))
        .filter_map(|d| sites.get(d.site.0 as usize).map(|s| (&*s.text, d.taken)));
    let source_conditions = conditions.of(said, MOST_CONDITIONS);
    let mut over_inputs = kept.conditions.clone();
    over_inputs.truncate(MOST_CONDITIONS);
    Run {
        number,
        entry: exploration.entry.clone(),
        module: None,
        values: inputs::values(&trace.input),
        call: trace.call.clone(),
        outcome: trace.outcome.clone(),
        end: trace.end.clone(),
        bug: trace.bug.as_ref().map(told),
        conditions: over_inputs,
        source_conditions,
        sides: sides(kept, sites),
        covers: trace.covered.iter().map(|(b, _)| b.0).collect(),
        lines: trace.lines.clone(),
        stdout: trace.stdout.clone(),
        blocked: trace.blocked.clone(),
    }
}

/// Conditions of the source that the run decided, each once.
fn sides(kept: &Kept, sites: &[Site]) -> Vec<(u32, u32, bool)> {
    let branches = kept.trace.decisions.iter().filter(|d| d.kind == DecisionKind::Branch);
    let known = branches.filter_map(|d| sites.get(d.site.0 as usize).map(|s| (s, d.taken)));
    // A condition without text is a decision of a model, not one of the user's.
    let sides: BTreeSet<(u32, u32, bool)> =
        known.filter(|(s, _)| !s.text.is_empty()).map(|(s, taken)| (s.line, s.column, taken)).collect();
    sides.into_iter().collect()
}

fn finding(language: &str, bug: &Bug, run: &Run) -> Finding {
    let mut finding = Finding {
        input: run.input(),
        call: run.call.as_ref().map(|call| one_line_call(&call.setup, &call.expression)).unwrap_or_default(),
        assumes: run.call.as_ref().map(|call| call.assumes.clone()).unwrap_or_default(),
        entry: run.entry.clone(),
        ..Finding::new(bug)
    };
    if !writers::can_confirm(language, &bug.kind) {
        finding.confirm(Confirmation::Unobservable);
    }
    finding
}

/// Nodes kept of all trees together.
const MOST_NODES: usize = 20_000;

fn trees(explored: &[Explored]) -> Vec<TreeView> {
    let all: Vec<&Exploration> = explored.iter().flat_map(|e| &e.exploration).collect();
    // Small trees leave their share to the large ones.
    let mut sizes: Vec<usize> = all.iter().map(|e| e.tree.nodes.len()).collect();
    sizes.sort_unstable();
    let mut left = MOST_NODES;
    let mut most = MOST_NODES;
    for (i, &size) in sizes.iter().enumerate() {
        most = left / (sizes.len() - i);
        left -= size.min(most);
    }
    // Runs are numbered as they were collected: over all entries, without those that were discarded.
    let mut number = 0;
    all.into_iter()
        .map(|exploration| {
            let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
            for kept in exploration.kept.iter().filter(|k| k.trace.end != End::Discarded) {
                numbers.insert(kept.run, number);
                number += 1;
            }
            tree(exploration, &numbers, most)
        })
        .collect()
}

/// The first nodes of a tree; the list has parents before children, so that the rest hangs below them.
fn tree(exploration: &Exploration, runs: &BTreeMap<u32, u32>, most: usize) -> TreeView {
    let nodes = &exploration.tree.nodes[..exploration.tree.nodes.len().min(most)];
    let index: BTreeMap<u32, usize> = nodes.iter().enumerate().map(|(i, n)| (n.id, i)).collect();
    let side = |side: &ExportSide| {
        TreeSide::Closed(match side {
            ExportSide::Nodes(next) if next.iter().all(|&n| n >= nodes.len()) => TreeClosed::Cut,
            ExportSide::Nodes(next) => {
                return TreeSide::Nodes(next.iter().copied().filter(|&n| n < nodes.len()).collect());
            }
            ExportSide::End { run, end } => {
                let by = match end {
                    End::Merged { by } => index.get(by).copied(),
                    _ => None,
                };
                return TreeSide::End(TreeEnd::new(end, runs.get(run).copied(), by));
            }
            ExportSide::Infeasible { clash } => TreeClosed::Infeasible { clash: clash.clone() },
            ExportSide::Unknown { why } => TreeClosed::Unknown { why: why.clone() },
            ExportSide::Diverged => TreeClosed::Diverged,
            ExportSide::Open => TreeClosed::Open,
            ExportSide::Elsewhere => TreeClosed::Elsewhere,
            ExportSide::GivenUp => TreeClosed::Limit,
            ExportSide::OtherType => TreeClosed::Type,
            ExportSide::Cut => TreeClosed::Cut,
        })
    };
    let node = |n: &ExportNode| TreeNode {
        kind: n.kind.to_string(),
        line: n.line,
        source: n.source.clone(),
        condition: n.condition.clone(),
        sides: [side(&n.sides[0]), side(&n.sides[1])],
    };
    TreeView {
        entry: exploration.entry.clone(),
        nodes: nodes.iter().map(node).collect(),
        roots: exploration.tree.roots.iter().copied().filter(|&n| n < nodes.len()).collect(),
    }
}

/// Why a branch was not taken: of several entries, the one that came nearest has the best reason.
fn explain(branches: &mut [BranchView], explored: &[Explored]) {
    for exploration in explored.iter().flat_map(|e| &e.exploration) {
        for (branch, why) in &exploration.uncovered {
            let Some(view) = branches.get_mut(branch.0 as usize) else { continue };
            let said = reason(why);
            if reuse::rank(&said) > reuse::rank(&view.why) {
                view.why = said;
            }
        }
    }
}

fn reason(why: &WhyNot) -> Why {
    match why {
        WhyNot::NotReached => Why::NotReached,
        WhyNot::Infeasible { clash } => Why::Infeasible {
            clash: clash.iter().map(|c| ClauseView { text: c.text.clone(), at: c.at }).collect(),
        },
        WhyNot::Diverged => Why::Diverged,
        WhyNot::Unknown { why } => Why::Unknown { why: why.clone() },
        WhyNot::NotTried => Why::NotTried,
    }
}

/// The figures of one entry.
fn entry(one: &Explored) -> EntryView {
    let explored = one.exploration.as_ref();
    let mut doubts = explored.map(|e| e.doubts.clone()).unwrap_or_default();
    if let Some(failed) = &one.failed {
        doubts.add(failed.clone());
    } else if explored.is_none() {
        doubts.add(Doubt::NotExplored);
    }
    let verdict = doubts.verdict(explored.is_some_and(|e| !e.findings.is_empty()));
    let view = EntryView { entry: one.entry.clone(), verdict, doubts, ..EntryView::default() };
    let Some(e) = explored else { return view };
    EntryView {
        paths: e.paths.clone(),
        queries: e.queries.clone(),
        executions: e.executions,
        instructions: e.instructions,
        mutations: (e.mutations.executions > 0).then_some(e.mutations),
        concretised: e.concretised.clone(),
        interleavings: (e.interleavings.explored > 0).then_some(Interleavings {
            explored: e.interleavings.explored,
            equivalent: e.interleavings.equivalent,
            without_reduction: e.interleavings.without_reduction,
        }),
        blocked: e.blocked.clone(),
        layer_seconds: e
            .chain
            .layers
            .iter()
            .map(|(layer, c)| (layer.clone(), c.time.as_secs_f64()))
            .collect(),
        ..view
    }
}
