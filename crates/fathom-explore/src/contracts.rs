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

use fathom_finding::{Breach, Caller, End, Precondition, contract};
use fathom_term::{Evaluator, Store, Symbol, Term, Value};
use fathom_trace::{DecisionKind, held, is_part_of, null};
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
    if sighting.bug.caller != Caller::Public {
        // Failures of a program or a harness follow from its input.
        return None;
    }
    let on_arguments = || of_arguments(store, state, sighting);
    match &sighting.bug.breach {
        Some(Breach::Structure(what)) => {
            on_arguments().or_else(|| Some(Precondition::Consistent { what: what.clone() }))
        }
        Some(Breach::Around(what)) => {
            // Code that has looked at the object before decides for itself what lies around it.
            let path = state.tree.path_to(state.tree.run(sighting.run).leaf);
            let looked = path.iter().flat_map(|goal| symbols(store, state, *goal)).any(|symbol| {
                let name = &store.symbol_info(symbol).name;
                null::input(name).is_none() && is_part_of(name, what)
            });
            (!looked).then(|| Precondition::Consistent { what: what.clone() })
        }
        Some(Breach::Buffer) | None => on_arguments(),
    }
}

/// The condition on the arguments that a failure follows from.
fn of_arguments(store: &Store, state: &SearchState, sighting: &Sighting) -> Option<Precondition> {
    let kind = &sighting.bug.kind;
    let in_buffer = sighting.bug.breach == Some(Breach::Buffer) && contract::is_out_of_bounds(kind);
    if !in_buffer && !contract::can_be_contract(kind) {
        return None;
    }
    let tree = &state.tree;
    let path = tree.path_to(tree.run(sighting.run).leaf);
    let is_pin = |goal: &Goal| tree.of(*goal).kind == NodeKind::Decision(DecisionKind::Pin);
    let is_null_failure = contract::is_null_failure(kind);
    let about_null = |goal: &Goal| {
        symbols(store, state, *goal)
            .iter()
            .any(|&symbol| null::input(&store.symbol_info(symbol).name).is_some())
    };
    // The address of an access is pinned after the object is.
    let of_address = |goal: &Goal| is_null_failure && is_pin(goal) && !about_null(goal);
    let on_input = |goal: &Goal| !symbols(store, state, *goal).is_empty();
    let (position, &last) =
        path.iter().enumerate().rev().find(|(_, goal)| on_input(goal) && !of_address(goal))?;
    let mut of_last = symbols(store, state, last);
    let null = null_of(store, state, &of_last, sighting);
    // The rest of the address, such as a count, says nothing about the null.
    if let Some((symbol, _)) = null {
        of_last = vec![symbol];
    }
    let shares = |goal: &Goal| symbols(store, state, *goal).iter().any(|symbol| of_last.contains(symbol));
    let loops = loop_sites(state);
    let in_loop = |goal: &Goal| tree.of(*goal).site.is_some_and(|site| loops.contains(&site.0));
    let is_branch =
        |goal: &Goal| tree.of(*goal).kind == NodeKind::Decision(DecisionKind::Branch) && !in_loop(goal);
    let tests = |goal: &Goal| is_branch(goal) && shares(goal);
    // The failure depends on more than its last condition when others before it are about the same inputs. The head of a loop over exactly
    // these inputs, such as the elements of a list, says nothing more.
    let is_head = |goal: &Goal| in_loop(goal) && symbols(store, state, *goal) == of_last;
    // A pointer is pinned to null in steps.
    let is_step = |goal: &Goal| null.is_some() && is_pin(goal);
    if is_branch(&last)
        || path[..position].iter().any(|goal| shares(goal) && !is_head(goal) && !is_step(goal))
    {
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
        Some((_, what)) => Some(Precondition::NotNull { what }),
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

fn ends_well(end: &End) -> bool {
    matches!(end, End::Returned | End::Exited { .. })
}

/// Parameters that were null in runs that ended well.
pub(crate) fn accepted_nulls(state: &SearchState) -> BTreeSet<String> {
    let tree = &state.tree;
    let runs = (0..tree.runs().len() as u32).map(RunId).filter(|&run| ends_well(&tree.run(run).end));
    let values = runs.take(MAX_RUNS).flat_map(|run| tree.input_of_run(run).values);
    let nulls = values.filter(|(_, value)| matches!(value, Value::Bool(true)));
    nulls.filter_map(|(name, _)| name.strip_suffix(null::IS_NULL).map(str::to_owned)).collect()
}

/// The inputs in a condition.
fn symbols(store: &Store, state: &SearchState, goal: Goal) -> Vec<Symbol> {
    let all = store.symbols_of(state.tree.of(goal).cond);
    all.iter().copied().filter(|&symbol| !held::is(&store.symbol_info(symbol).name)).collect()
}

/// The parameter whose being null a failure follows from, and the symbol that says so.
fn null_of(
    store: &Store,
    state: &SearchState,
    symbols: &[Symbol],
    sighting: &Sighting,
) -> Option<(Symbol, String)> {
    if !contract::is_null_failure(&sighting.bug.kind) {
        return None;
    }
    let name_of = |symbol: Symbol| store.symbol_info(symbol).name.clone();
    let nulls =
        symbols.iter().filter_map(|&symbol| Some((symbol, null::input(&name_of(symbol))?.to_owned())));
    let mut nulls: Vec<(Symbol, String)> = nulls.collect();
    // Of several, the one that is null here.
    if symbols.len() > 1 {
        let input = state.tree.input_of_run(sighting.run);
        nulls.retain(|(symbol, _)| input.get(&name_of(*symbol)).is_some_and(null::is_null));
    }
    match nulls.as_slice() {
        [one] => Some(one.clone()),
        _ => None,
    }
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
    let input = state.tree.input_of_run(run);
    let known =
        store.symbols_of(cond).iter().all(|&symbol| input.get(&store.symbol_info(symbol).name).is_some());
    known && evaluator.holds(cond, &input.to_model(store))
}
