//! From explorations to results: one for each entry, put together.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use fathom_explore::findings::SPEC;
use fathom_explore::{Exploration, ExportNode, ExportSide, Kept, WhyNot};
use fathom_finding::{
    Branches, Bug, Concretised, End, Finding, Interleavings, Paths, Queries, Summary, Verdict,
};
use fathom_report::results::{
    self, ClauseView, Module, Results, Run, TreeClosed, TreeEnd, TreeNode, TreeSide, TreeView, Why,
};
use fathom_report::{conditions, inputs, lines, pytest};
use fathom_target::Target;
use fathom_trace::{DecisionKind, Site};

use crate::specs;
use crate::steps;

/// Conditions kept of a path; a loop's thousand turns say nothing more.
const MOST_CONDITIONS: usize = 200;

/// What became of one entry: its exploration, if there was one, and why it could not go on.
pub struct Explored {
    pub entry: String,
    pub exploration: Option<Exploration>,
    pub failed: Option<String>,
}

/// Puts everything together. `name` is the target as the user typed it.
pub fn collect(name: &str, target: &dyn Target, explored: &[Explored], elapsed: Duration) -> Results {
    let program = explored
        .iter()
        .flat_map(|e| &e.exploration)
        .map(|e| &*e.program)
        .max_by_key(|p| p.branches.len())
        .unwrap_or(target.program());
    let (mut files, functions, mut branches) =
        results::views(program, |path| std::fs::read_to_string(path).unwrap_or_default());
    let mut runs = Vec::new();
    let mut findings: Vec<Finding> = Vec::new();
    let mut known: BTreeSet<(String, String, u32, u32)> = BTreeSet::new();
    let mut entered: BTreeMap<String, u64> = BTreeMap::new();
    for exploration in explored.iter().flat_map(|e| &e.exploration) {
        for kept in exploration.kept.iter().filter(|k| k.trace.end != End::Discarded) {
            let run = run(runs.len() as u32, exploration, kept, target.tells_decisions());
            *entered.entry(run.entry.clone()).or_default() += 1;
            for &branch in &run.covers {
                if let Some(view) = branches.get_mut(branch as usize) {
                    view.hits += 1;
                }
            }
            for &(file, line) in &run.lines {
                if let Some(view) = files.get_mut(file as usize) {
                    *view.hits.entry(line).or_default() += 1;
                }
            }
            if let (Some(number), Some(bug)) = (kept.finding, &run.bug) {
                let place = &bug.place;
                // Several rules may be broken in one place.
                let rule = bug.kind == SPEC && exploration.findings.len() > 1;
                let what = if rule { bug.message.clone() } else { bug.kind.clone() };
                if known.insert((what, place.file.clone(), place.line, place.column)) {
                    findings.push(finding(bug, &run));
                }
                debug_assert!(number < exploration.findings.len());
            }
            runs.push(run);
        }
    }
    lines::infer(&mut files, &functions, &branches, &entered);
    explain(&mut branches, explored);
    let covered = branches.iter().filter(|b| b.hits > 0).count() as u64;
    let totals = totals(explored);
    let why_incomplete = why_incomplete(explored);
    let reach = target.reach();
    let entries: Vec<&str> = explored.iter().map(|e| e.entry.as_str()).collect();
    Results {
        summary: Summary {
            version: 1,
            target: name.to_string(),
            language: target.language().to_string(),
            entry: entries.join(", "),
            verdict: verdict(explored, !findings.is_empty()),
            complete: why_incomplete.is_empty(),
            why_incomplete,
            seconds: elapsed.as_secs_f64(),
            paths: totals.paths,
            branches: Branches { covered, total: branches.len() as u64 },
            tests: 0,
            findings,
            queries: totals.queries,
            executions: totals.executions,
            instructions: totals.instructions,
            concretised: totals.concretised.into_iter().collect(),
            interleavings: totals.interleavings,
            input_flow: target.input_flow(),
            blocked: totals.blocked.into_iter().collect(),
            tests_dropped: Vec::new(),
            specs: specs::summaries(target, explored),
        },
        module: Module {
            name: reach.name.clone(),
            file: shown(&reach.file),
            root: shown(&reach.root),
            interpreter: shown(&reach.interpreter),
        },
        modules: Vec::new(),
        files,
        functions,
        branches,
        runs,
        tests: Vec::new(),
        trees: trees(explored),
        c: None,
        java: None,
        layer_seconds: totals.layer_seconds,
    }
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn run(number: u32, exploration: &Exploration, kept: &Kept, tells_decisions: bool) -> Run {
    let trace = &kept.trace;
    let sites = &exploration.sites;
    let told = |bug: &Bug| Bug {
        steps: steps::all(bug, kept, sites, &exploration.program, tells_decisions),
        ..bug.clone()
    };
    let said = trace
        .decisions
        .iter()
        .filter(|d| matches!(d.kind, DecisionKind::Branch | DecisionKind::Check))
        .filter_map(|d| sites.get(d.site.0 as usize).map(|s| (s.text.to_string(), d.taken)));
    let mut source_conditions = conditions::path(said);
    source_conditions.truncate(MOST_CONDITIONS);
    let mut over_inputs = kept.conditions.clone();
    over_inputs.truncate(MOST_CONDITIONS);
    Run {
        number,
        entry: exploration.entry.clone(),
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
    // What has no text is a decision of a model, not one of the user's conditions.
    let sides: BTreeSet<(u32, u32, bool)> =
        known.filter(|(s, _)| !s.text.is_empty()).map(|(s, taken)| (s.line, s.column, taken)).collect();
    sides.into_iter().collect()
}

fn finding(bug: &Bug, run: &Run) -> Finding {
    Finding {
        kind: bug.kind.clone(),
        cwe: bug.cwe,
        file: bug.place.file.clone(),
        line: bug.place.line,
        column: bug.place.column,
        function: bug.place.function.clone(),
        message: bug.message.clone(),
        input: run.input(),
        test: String::new(),
        confirmed: false,
        steps: bug.steps.clone(),
        call: run.call.as_ref().map(pytest::shown_call).unwrap_or_default(),
        entry: run.entry.clone(),
    }
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
    let closed = |kind: &str, words: &str| {
        TreeSide::Closed(TreeClosed { kind: kind.to_string(), words: words.to_string() })
    };
    let side = |side: &ExportSide| match side {
        ExportSide::Nodes(next) if next.iter().all(|&n| n >= nodes.len()) => closed("cut", "there is more"),
        ExportSide::Nodes(next) => {
            TreeSide::Nodes(next.iter().copied().filter(|&n| n < nodes.len()).collect())
        }
        ExportSide::End { run, words } => {
            let end = exploration.runs.get(*run as usize).map(|r| &r.end);
            TreeSide::End(TreeEnd {
                kind: end.map_or("returned", end_name).to_string(),
                words: words.clone(),
                run: runs.get(run).copied(),
                by: match end {
                    Some(End::Merged { by }) => index.get(by).copied(),
                    _ => None,
                },
            })
        }
        ExportSide::Infeasible { clash } if clash.is_empty() => closed("infeasible", "no input"),
        ExportSide::Infeasible { clash } => {
            closed("infeasible", &format!("no input has {}", clash.join(" and ")))
        }
        ExportSide::Unknown { why } => closed("unknown", &format!("not decided: {why}")),
        ExportSide::Diverged => closed("diverged", "the run solved for it went elsewhere"),
        ExportSide::Open => closed("open", "not tried"),
        ExportSide::GivenUp => closed("limit", "beyond a limit"),
        ExportSide::OtherType => closed("type", "another type, not needed"),
        ExportSide::Cut => closed("cut", "there is more"),
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

/// The end's name in the tree's picture.
fn end_name(end: &End) -> &'static str {
    match end {
        End::Returned => "returned",
        End::Raised => "raised",
        End::Exited { .. } => "exited",
        End::Bug => "bug",
        End::Merged { .. } => "merged",
        End::Diverged { .. } => "diverged",
        End::Discarded => "discarded",
        End::Limit(_) => "limit",
        End::Unsupported { .. } => "unsupported",
    }
}

/// Why a branch was not taken: of several entries, the one that came nearest knows best.
fn explain(branches: &mut [fathom_report::BranchView], explored: &[Explored]) {
    let rank = |why: &WhyNot| match why {
        WhyNot::NotReached => 0,
        WhyNot::Infeasible { .. } => 1,
        WhyNot::Diverged => 2,
        WhyNot::Unknown { .. } => 3,
        WhyNot::NotTried => 4,
    };
    let mut best: BTreeMap<u32, &WhyNot> = BTreeMap::new();
    for exploration in explored.iter().flat_map(|e| &e.exploration) {
        for (branch, why) in &exploration.uncovered {
            let slot = best.entry(branch.0).or_insert(why);
            if rank(why) > rank(slot) {
                *slot = why;
            }
        }
    }
    for (branch, why) in best {
        if let Some(view) = branches.get_mut(branch as usize)
            && view.hits == 0
        {
            view.why_not = why.words();
            view.why = reason(why);
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

fn verdict(explored: &[Explored], bugs: bool) -> Verdict {
    if bugs {
        return Verdict::Bugs;
    }
    let mut worst = Verdict::Verified;
    for one in explored {
        let verdict = match &one.exploration {
            Some(exploration) => exploration.verdict,
            None => Verdict::Inconclusive,
        };
        worst = match (worst, verdict) {
            (_, Verdict::Inconclusive) | (Verdict::Inconclusive, _) => Verdict::Inconclusive,
            (_, Verdict::NoBugs) | (Verdict::NoBugs, _) => Verdict::NoBugs,
            // A bug that is no finding of the results was not believed.
            (_, Verdict::Bugs) | (Verdict::Bugs, _) => Verdict::NoBugs,
            (Verdict::Verified, Verdict::Verified) => Verdict::Verified,
        };
    }
    worst
}

fn why_incomplete(explored: &[Explored]) -> Vec<String> {
    let mut out = Vec::new();
    for one in explored {
        let mut reasons: Vec<String> = one.failed.iter().cloned().collect();
        match &one.exploration {
            Some(exploration) => reasons.extend(exploration.why_incomplete.iter().cloned()),
            None if one.failed.is_none() => reasons.push("there was no time left to explore it".into()),
            None => {}
        }
        for reason in reasons {
            out.push(if explored.len() == 1 { reason } else { format!("{}: {reason}", one.entry) });
        }
    }
    out
}

#[derive(Default)]
struct Totals {
    paths: Paths,
    queries: Queries,
    executions: u64,
    instructions: u64,
    concretised: BTreeSet<Concretised>,
    interleavings: Option<Interleavings>,
    blocked: BTreeSet<String>,
    layer_seconds: BTreeMap<String, f64>,
}

/// Figures over all entries.
fn totals(explored: &[Explored]) -> Totals {
    let mut t = Totals::default();
    for one in explored {
        if let Some(e) = &one.exploration {
            let p = &e.paths;
            t.paths.completed += p.completed;
            t.paths.merged += p.merged;
            t.paths.infeasible += p.infeasible;
            t.paths.diverged += p.diverged;
            t.paths.limited += p.limited;
            t.paths.unsupported += p.unsupported;
            t.executions += e.executions;
            t.instructions += e.instructions;
            t.concretised.extend(e.concretised.iter().cloned());
            t.blocked.extend(e.blocked.iter().cloned());
            if e.interleavings.explored > 0 {
                let all = t.interleavings.get_or_insert_default();
                all.explored += e.interleavings.explored;
                all.equivalent += e.interleavings.equivalent;
                all.without_reduction += e.interleavings.without_reduction;
            }
            let q = &e.queries;
            t.queries.total += q.total;
            t.queries.sat += q.sat;
            t.queries.unsat += q.unsat;
            t.queries.unknown += q.unknown;
            t.queries.seconds += q.seconds;
            for (layer, n) in &q.by_layer {
                *t.queries.by_layer.entry(layer.clone()).or_default() += n;
            }
            for (layer, counter) in &e.chain.layers {
                *t.layer_seconds.entry(layer.clone()).or_default() += counter.time.as_secs_f64();
            }
        }
    }
    t
}
