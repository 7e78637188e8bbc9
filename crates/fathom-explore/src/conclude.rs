//! From the shared state to the result.

use std::sync::Arc;

use fathom_term::{Store, Term};
use fathom_trace::{Trace, held, setup};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::contracts;
use crate::core_sides::CoreSides;
use crate::export::TreeExport;
use crate::line::Target;
use crate::plan::Plan;
use crate::result::{Clause, Exploration, FoundBug, Kept, LineOutcome, RunRecord};
use crate::search_state::SearchState;
use crate::sites::Sites;
use crate::stop::Stop;
use crate::suite;
use crate::tree::{Goal, RunId, Side, Tree};
use crate::uncovered;
use crate::verdict;

/// Sets of clashing conditions that are shown for a line that cannot be reached.
const CLASHES: usize = 5;

/// How much of the tree a result has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TreeDetail {
    Whole,
    None,
}

pub(crate) fn conclude(
    plan: &Plan,
    store: &Arc<Store>,
    state: &SearchState,
    detail: TreeDetail,
) -> Exploration {
    let stop = state.stop.unwrap_or(Stop::Exhausted);
    let doubts = verdict::doubts(state, stop);
    let verdict = doubts.verdict(!state.findings.is_empty());
    let cores = CoreSides::of(store, &state.tree);
    let (kept, findings) = keep(store, state, &plan.entry);
    let line = state.line.target().map(|target| match state.line.reached() {
        Some(run) => LineOutcome::Reached {
            by: kept
                .iter()
                .position(|test| test.run == run.0)
                .expect("the run that reached the line is kept"),
        },
        None => {
            let clashes = clashes(store, state, &cores, target);
            if doubts.is_empty() {
                LineOutcome::Unreachable { clashes }
            } else {
                LineOutcome::NotReached { clashes }
            }
        }
    });
    let uncovered = uncovered::explain(store, state, &cores);
    let tree = match detail {
        TreeDetail::Whole => TreeExport::of(store, &state.tree, &state.sites, &cores),
        TreeDetail::None => TreeExport::default(),
    };
    let merges = (plan.options.explain_merges && detail == TreeDetail::Whole)
        .then(|| state.merges.explained(&plan.entry, store, &state.tree, &state.sites));
    let mut paths = state.log.paths().clone();
    paths.infeasible += state.tree.infeasible();
    Exploration {
        entry: plan.entry.clone(),
        program: state.coverage.program().clone(),
        stop,
        interleavings: state.log.interleavings(),
        verdict,
        complete: doubts.is_empty(),
        doubts,
        paths,
        discarded: state.log.discarded(),
        uncovered,
        kept,
        findings,
        accepted_nulls: contracts::accepted_nulls(state),
        tested_nulls: contracts::tested_nulls(store, state),
        runs: records(&state.tree, state.log.outcomes()),
        inputs: state.tree.inputs().clone(),
        tree,
        merges,
        concretised: state.approximated().into_iter().collect(),
        blocked: state.approximations.blocked().iter().cloned().collect(),
        line,
        executions: state.log.executions(),
        instructions: state.log.instructions(),
        mutations: state.mutations,
        queries: state.queries.summary(),
        chain: state.queries.chain().clone(),
        elapsed: state.elapsed,
        wrong_terms: state.log.wrong_terms().iter().cloned().collect(),
        usage: state.specs.usage().clone(),
        coverage: state.coverage.clone(),
        sites: state.sites.places(),
    }
}

/// The kept runs, with the witness of each finding and the run that reached the line among them.
fn keep(store: &Store, state: &SearchState, entry: &str) -> (Vec<Kept>, Vec<FoundBug>) {
    let mut runs = state.suite.runs().to_vec();
    for sighting in state.findings.list() {
        if !runs.iter().any(|(run, _)| *run == sighting.run) {
            runs.push((sighting.run, sighting.trace.clone()));
        }
    }
    runs.sort_by_key(|(run, _)| *run);
    let traces: Vec<&Trace> = runs.iter().map(|(_, trace)| trace).collect();
    let needed = suite::needed(&traces);
    let index: FxHashMap<RunId, usize> = runs.iter().enumerate().map(|(i, (run, _))| (*run, i)).collect();
    // Paths share their beginnings: each side is put into words once.
    let mut words: FxHashMap<Goal, String> = FxHashMap::default();
    let mut kept: Vec<Kept> = runs
        .into_iter()
        .enumerate()
        .map(|(i, (run, trace))| Kept {
            run: run.0,
            conditions: path_conditions(store, state, state.tree.run(run).leaf, &mut words),
            new_branches: state.tree.run(run).new_branches,
            needed: needed.binary_search(&i).is_ok(),
            finding: None,
            trace: Trace { input: held::without(&trace.input), ..trace },
        })
        .collect();
    let findings: Vec<FoundBug> = state
        .findings
        .list()
        .iter()
        .map(|sighting| FoundBug {
            bug: sighting.bug.clone(),
            witness: index[&sighting.run],
            seen: sighting.seen,
            precondition: contracts::precondition(store, state, entry, sighting),
        })
        .collect();
    for (i, finding) in findings.iter().enumerate() {
        kept[finding.witness].finding = Some(i);
    }
    (kept, findings)
}

/// Conditions of a path that are written out; the thousandth turn of a loop says nothing more.
const MOST_CONDITIONS: usize = 200;

/// The conditions of the path that ends here, each once, in readable form.
fn path_conditions(
    store: &Store,
    state: &SearchState,
    leaf: Goal,
    words: &mut FxHashMap<Goal, String>,
) -> Vec<String> {
    let mut seen = FxHashSet::default();
    let path = state.tree.path_to(leaf);
    path.into_iter()
        .filter(|goal| is_of_arguments(store, state.tree.of(*goal).cond))
        .take(MOST_CONDITIONS)
        .map(|goal| {
            let text = || {
                let source = state.sites.text(state.tree.of(goal).site);
                cut(held::readable(store).of_path(state.tree.of(goal).cond, goal.side(), source))
            };
            words.entry(goal).or_insert_with(text).clone()
        })
        .filter(|text| seen.insert(text.clone()))
        .collect()
}

/// A condition of a path that is kept with every run that has it: what is longer is cut.
fn cut(mut text: String) -> String {
    const WIDEST: usize = 400;
    if let Some((end, _)) = text.char_indices().nth(WIDEST) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// Whether a condition speaks of anything but numbers that the program holds and the choice of calls before, which the call itself shows.
fn is_of_arguments(store: &Store, cond: Term) -> bool {
    let is_argument = |name: &str| !held::is(name) && !setup::is_choice(name);
    let symbols = store.symbols_of(cond);
    symbols.is_empty() || symbols.iter().any(|&symbol| is_argument(&store.symbol_info(symbol).name))
}

/// The condition of one side of a node, as near to the source as can be.
fn step(store: &Store, tree: &Tree, sites: &Sites, goal: Goal) -> String {
    held::readable(store).condition_in(tree.of(goal).cond, goal.side(), sites.text(tree.of(goal).site))
}

/// The conditions that close a side, readable.
pub(crate) fn clash(store: &Store, tree: &Tree, sites: &Sites, cores: &CoreSides, goal: Goal) -> Vec<String> {
    clauses(store, tree, sites, cores, goal).into_iter().map(|clause| clause.text).collect()
}

/// The same with their places. A core that names nothing means the path as a whole.
pub(crate) fn clauses(
    store: &Store,
    tree: &Tree,
    sites: &Sites,
    cores: &CoreSides,
    goal: Goal,
) -> Vec<Clause> {
    let clause = |side: Goal| {
        let site = tree.of(side).site.map(|site| &sites.get(site).site);
        Clause { text: step(store, tree, sites, side), at: site.map(|site| (site.file, site.line)) }
    };
    let Side::Infeasible(core) = tree.side(goal) else { return Vec::new() };
    let core = tree.core(core);
    if core.is_empty() {
        return tree.path_to(goal).into_iter().take(MOST_CONDITIONS).map(clause).collect();
    }
    core.iter()
        .zip(cores.find(tree, goal, core))
        .map(|(cond, side)| match side {
            Some(side) => clause(side),
            None => Clause { text: held::readable(store).condition(*cond, true), at: None },
        })
        .collect()
}

/// Conditions that block the paths to the line, shortest first.
fn clashes(store: &Store, state: &SearchState, cores: &CoreSides, target: &Target) -> Vec<Vec<String>> {
    let obstacles = target.obstacles(&state.tree, &state.sites);
    let mut clashes: Vec<Vec<String>> =
        obstacles.into_iter().map(|goal| clash(store, &state.tree, &state.sites, cores, goal)).collect();
    clashes.sort_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
    clashes.dedup();
    clashes.truncate(CLASHES);
    clashes
}

fn records(tree: &Tree, outcomes: &[(Option<Arc<fathom_finding::Outcome>>, u32)]) -> Vec<RunRecord> {
    tree.runs()
        .iter()
        .zip(outcomes)
        .map(|(run, (outcome, decisions))| RunRecord {
            end: run.end.clone(),
            outcome: outcome.clone(),
            decisions: *decisions,
            new_branches: run.new_branches,
            diverged: run.diverged.is_some(),
            duplicate: run.duplicate,
        })
        .collect()
}
