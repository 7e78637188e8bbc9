//! Contracts: failures that follow from one condition on the arguments which the code expects its callers to avoid.
//!
//! The behaviour of the function decides. The last decision on the path of a failure is its condition. It is a contract when nothing shows that the
//! code accepts such arguments:
//!
//! - it is an implicit check (of a null, an index, a divisor) or the head of a loop: a branch that leads to a failure is the code's own choice;
//! - no decision before it, outside of loop heads, is about the same inputs: code that tests its arguments and lets a value through accepts it,
//!   and a failure that depends on more than its last condition is not the argument's alone;
//! - no run with such arguments ends well. For a null argument only runs count that test it; for other conditions also paths that do not
//!   look at these inputs at all, since every value ends well there.

use std::collections::BTreeSet;

use fathom_finding::{Bug, Caller, End, Precondition, contract};
use fathom_term::{Evaluator, Store, Symbol, Term, Value};
use fathom_trace::{DecisionKind, held, null};
use rustc_hash::FxHashSet;

use crate::conclude::source;
use crate::findings::Sighting;
use crate::node::NodeKind;
use crate::search_state::SearchState;
use crate::tree::{Goal, RunId};

/// Runs that are looked at; more of them seldom say more.
const MAX_RUNS: usize = 5_000;

/// The precondition that a failure breaks; none when it is a bug.
pub(crate) fn precondition(store: &Store, state: &SearchState, sighting: &Sighting) -> Option<Precondition> {
    if !may_be_contract(&sighting.bug) {
        return None;
    }
    let tree = &state.tree;
    let path = tree.path_to(tree.run(sighting.run).leaf);
    let (position, &last) =
        path.iter().enumerate().rev().find(|(_, goal)| !symbols(store, state, **goal).is_empty())?;
    let of_last = symbols(store, state, last);
    let null = null_of(store, &of_last, &sighting.bug);
    let shares = |goal: &Goal| symbols(store, state, *goal).iter().any(|symbol| of_last.contains(symbol));
    let loops = loop_sites(state);
    let in_loop = |goal: &Goal| tree.of(*goal).site.is_some_and(|site| loops.contains(&site.0));
    let is_branch =
        |goal: &Goal| tree.of(*goal).kind == NodeKind::Decision(DecisionKind::Branch) && !in_loop(goal);
    let tests = |goal: &Goal| is_branch(goal) && shares(goal);
    // The failure depends on more than its last condition when others before it are about the same inputs. The head of a loop over exactly
    // these inputs, such as the elements of a list, says nothing more.
    let is_head = |goal: &Goal| in_loop(goal) && symbols(store, state, *goal) == of_last;
    if is_branch(&last) || path[..position].iter().any(|goal| shares(goal) && !is_head(goal)) {
        return None;
    }
    let failure = tree.literal(last);
    let mut evaluator = Evaluator::new(store);
    let mut well = 0;
    for run in (0..tree.runs().len().min(MAX_RUNS)).map(|run| RunId(run as u32)) {
        let record = tree.run(run);
        if !ends_well(&record.end) {
            continue;
        }
        well += 1;
        let other = tree.path_to(record.leaf);
        let accepted = match null {
            Some(_) => other.iter().any(tests) && holds(store, &mut evaluator, failure, state, run),
            None => !other.iter().any(shares) || holds(store, &mut evaluator, failure, state, run),
        };
        if accepted {
            return None;
        }
    }
    // A function that never ends well shows nothing about its arguments.
    if well == 0 {
        return None;
    }
    match null {
        Some(what) => Some(Precondition::NotNull { what }),
        None => {
            let node = tree.of(last);
            let text =
                held::readable(store).condition_in(node.cond, !last.side(), source(tree, &state.sites, last));
            // A choice between alternatives of an input has no words in the source.
            let is_choice = |&symbol: &Symbol| null::input(&store.symbol_info(symbol).name).is_some();
            (!of_last.iter().any(is_choice)).then_some(Precondition::Condition { text })
        }
    }
}

/// Failures of a program or a harness follow from its input.
fn may_be_contract(bug: &Bug) -> bool {
    bug.caller == Caller::Public && contract::can_be_contract(&bug.kind)
}

fn ends_well(end: &End) -> bool {
    matches!(end, End::Returned | End::Exited { .. })
}

/// Parameters that were null in runs that ended well.
pub(crate) fn accepted_nulls(state: &SearchState) -> BTreeSet<String> {
    let runs = state.tree.runs().iter().filter(|run| ends_well(&run.end)).take(MAX_RUNS);
    let values = runs.flat_map(|run| run.input.values.iter());
    let nulls = values.filter(|(_, value)| matches!(value, Value::Bool(true)));
    nulls.filter_map(|(name, _)| name.strip_suffix(null::IS_NULL).map(str::to_owned)).collect()
}

/// The inputs in a condition.
fn symbols(store: &Store, state: &SearchState, goal: Goal) -> Vec<Symbol> {
    let all = store.symbols_of(state.tree.of(goal).cond);
    all.iter().copied().filter(|&symbol| !held::is(&store.symbol_info(symbol).name)).collect()
}

/// The parameter whose being null a failure follows from.
fn null_of(store: &Store, symbols: &[Symbol], bug: &Bug) -> Option<String> {
    let [symbol] = symbols else { return None };
    if !contract::is_null_failure(&bug.kind) {
        return None;
    }
    null::input(&store.symbol_info(*symbol).name).map(str::to_owned)
}

/// Sites that some path decides more than once.
fn loop_sites(state: &SearchState) -> FxHashSet<u32> {
    let nodes = state.tree.nodes().iter().filter(|node| node.repeat > 0);
    nodes.filter_map(|node| node.site.map(|site| site.0)).collect()
}

/// Whether the input of a run fulfils a condition; inputs without a value for all of its symbols do not.
fn holds(
    store: &Store,
    evaluator: &mut Evaluator<&Store>,
    cond: Term,
    state: &SearchState,
    run: RunId,
) -> bool {
    let input = &state.tree.run(run).input;
    let known =
        store.symbols_of(cond).iter().all(|&symbol| input.get(&store.symbol_info(symbol).name).is_some());
    known && evaluator.holds(cond, &input.to_model(store))
}
