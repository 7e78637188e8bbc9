//! Contracts: failures that follow from one condition on the arguments which the code expects its callers to avoid.
//!
//! An assertion at the beginning of a function is a contract that the code states itself. For everything else
//! the behaviour of the function decides. The last decision on the path of a failure is its condition. It is a contract when nothing shows that the
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
use fathom_trace::{DecisionKind, Program, held, is_part_of, null, setup};
use rustc_hash::FxHashSet;

use crate::conclude::source;
use crate::findings::Sighting;
use crate::node::NodeKind;
use crate::search_state::SearchState;
use crate::tree::{Goal, RunId};

/// Runs that are looked at; more of them seldom say more.
const MAX_RUNS: usize = 5_000;

/// The precondition that a failure breaks; none when it is a bug.
pub(crate) fn precondition(
    store: &Store,
    state: &SearchState,
    program: &Program,
    sighting: &Sighting,
) -> Option<Precondition> {
    let inferred = || of_breach(store, state, program, sighting);
    match sighting.bug.caller {
        // Failures of a program or a harness follow from its input.
        Caller::Program | Caller::Harness => None,
        Caller::Public => inferred(),
        // The finding names the arguments as its condition. Objects that nobody makes are no argument.
        Caller::MadeUp => match sighting.bug.breach {
            Some(Breach::Structure(_) | Breach::Around(_)) => inferred(),
            Some(Breach::Buffer) | None => None,
        },
    }
}

/// The precondition that follows from the behaviour of the function.
fn of_breach(
    store: &Store,
    state: &SearchState,
    program: &Program,
    sighting: &Sighting,
) -> Option<Precondition> {
    let on_arguments = || of_arguments(store, state, program, sighting);
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

/// The condition of an assertion at the beginning of a function, where nothing but other assertions comes before it: documentation
/// that is checked.
fn of_assertion(
    store: &Store,
    state: &SearchState,
    program: &Program,
    sighting: &Sighting,
) -> Option<Precondition> {
    let place = &sighting.bug.place;
    let in_function = |one: &&Sighting| {
        one.bug.kind == sighting.bug.kind
            && (&one.bug.place.file, &one.bug.place.function) == (&place.file, &place.function)
    };
    let asserted: BTreeSet<u32> =
        state.findings.list().iter().filter(in_function).map(|one| one.bug.place.line).collect();
    let function = program.functions.iter().find(|function| {
        let file = &program.files[function.file as usize];
        *function.name == *place.function
            && *file.path == *place.file
            && (function.line..=function.end_line).contains(&place.line)
    })?;
    let lines = &program.files[function.file as usize].lines;
    let before = |line: &u32| (function.line + 1..place.line).contains(line);
    if lines.iter().filter(|line| before(line)).any(|line| !asserted.contains(line)) {
        return None;
    }
    let tree = &state.tree;
    let path = tree.path_to(tree.run(sighting.run).leaf);
    let on_arguments: Vec<Goal> =
        path.into_iter().filter(|goal| !symbols(store, state, *goal).is_empty()).collect();
    let at_entry = |goal: &Goal| {
        let site = tree.of(*goal).site.map(|site| &state.sites.get(site).site);
        site.is_some_and(|site| *site.function == *place.function && asserted.contains(&site.line))
    };
    let &last = on_arguments.last()?;
    if !on_arguments.iter().all(at_entry) {
        return None;
    }
    let of_last = symbols(store, state, last);
    let null = match of_last.as_slice() {
        &[one] => null::input(&store.symbol_info(one).name).map(str::to_owned),
        _ => None,
    };
    Some(match null {
        Some(what) => Precondition::NotNull { what },
        None => {
            let source = source(tree, &state.sites, last);
            let text = held::readable(store).condition_in(tree.of(last).cond, !last.side(), source);
            Precondition::Condition { text }
        }
    })
}

/// The condition on the arguments that a failure follows from.
fn of_arguments(
    store: &Store,
    state: &SearchState,
    program: &Program,
    sighting: &Sighting,
) -> Option<Precondition> {
    let kind = &sighting.bug.kind;
    if contract::is_assertion(kind) {
        return of_assertion(store, state, program, sighting);
    }
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
    // A null may have been compared with other pointers, and its use decides nothing then: the last condition is the one on the null.
    // Where the null was chosen as the shape of an input, its use decides nothing either, but conditions behind the choice may be tests of it.
    let of_null = |goal: &Goal| {
        tree.of(*goal).kind != NodeKind::Decision(DecisionKind::Shape)
            && null_of(store, state, &symbols(store, state, *goal), sighting).is_some()
    };
    let ends = path.iter().enumerate().rev();
    let (position, &last) = ends
        .clone()
        .find(|(_, goal)| of_null(goal))
        .or_else(|| ends.clone().find(|(_, goal)| on_input(goal) && !of_address(goal)))?;
    let mut of_last = symbols(store, state, last);
    // Arguments of the calls that made an object are as good as any others: its state is the library's own.
    if of_last.iter().all(|&symbol| setup::is(&store.symbol_info(symbol).name)) {
        return None;
    }
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
    // A comparison with another pointer is no test of a null.
    let tests = |goal: &Goal| {
        is_branch(goal) && if null.is_some() { symbols(store, state, *goal) == of_last } else { shares(goal) }
    };
    // The failure depends on more than its last condition when others before it are about the same inputs. The head of a loop over exactly
    // these inputs, such as the elements of a list, says nothing more.
    let is_head = |goal: &Goal| in_loop(goal) && symbols(store, state, *goal) == of_last;
    // A pointer is pinned to null in steps.
    let is_step = |goal: &Goal| null.is_some() && (is_pin(goal) || !tests(goal));
    let is_choice = if null.is_some() { tests(&last) } else { is_branch(&last) };
    if is_choice || path[..position].iter().any(|goal| shares(goal) && !is_head(goal) && !is_step(goal)) {
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
    // A function that never ends well shows nothing about its arguments. A null that it uses without a test is still its caller's.
    if well == 0 && null.is_none() {
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
    let input = state.tree.input_of_run(sighting.run);
    // Of several, the one that is null here. Which alternative of a type stands for null is not known for one alone.
    let alone = symbols.len() == 1;
    let may_be_null = |value: &Value| null::is_null(value) || (alone && matches!(value, Value::Int(_)));
    nulls.retain(|(symbol, _)| input.get(&name_of(*symbol)).is_some_and(may_be_null));
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
