//! Contracts: failures that follow from one condition on the arguments which the code expects its callers to avoid.
//!
//! An assertion of the function about its own parameters is a contract that the code states itself. For everything else
//! the behaviour of the function decides. The last decision on the path of a failure is its condition. It is a contract when nothing shows that the
//! code accepts such arguments:
//!
//! - it is an implicit check (of a null, an index, a divisor) or the head of a loop: a branch that leads to a failure is the code's own choice;
//! - no decision before it, outside of loop heads, is about the same inputs: code that tests its arguments and lets a value through accepts it,
//!   and a failure that depends on more than its last condition is not the argument's alone. Where the condition relates several parameters (an index and
//!   a length), a branch that relates them all is a test of it; where memory of the library itself is left, so is one about some of them and nothing else.
//!   A branch of which both sides divide by the input is no test of zero;
//! - no run with such arguments ends well. For a null argument and for a relation only runs count that test it; for other conditions also paths that do not
//!   look at these inputs at all, since every value ends well there.

mod assertion;
mod count;
mod evidence;
mod nulls;
mod relation;

use std::collections::BTreeSet;

use fathom_finding::{Breach, Caller, End, Precondition, contract};
use fathom_term::{Op, Store, Symbol, Term, Value};
use fathom_trace::{DecisionKind, held, is_part_of, null, parameter_of, setup};
use rustc_hash::FxHashSet;

use self::evidence::Accepted;
use crate::findings::Sighting;
use crate::node::NodeKind;
use crate::search_state::SearchState;
use crate::tree::{Goal, RunId};

/// Runs that are looked at; more of them seldom say more.
const MAX_RUNS: usize = 5_000;

/// The precondition that a failure of an entry breaks; none when it is a bug.
pub(crate) fn precondition(
    store: &Store,
    state: &SearchState,
    entry: &str,
    sighting: &Sighting,
) -> Option<Precondition> {
    let failure = Failure { store, state, entry, sighting };
    match sighting.bug.caller {
        // Failures of a program or a harness follow from its input.
        Caller::Program | Caller::Harness => None,
        Caller::Public => failure.precondition(),
        // The finding names the arguments as its condition. Objects that nobody makes are no argument.
        Caller::MadeUp => match sighting.bug.breach {
            Some(Breach::Structure(_) | Breach::Around(_)) => failure.precondition(),
            Some(Breach::Buffer | Breach::Text(_) | Breach::NullBuffer(_)) | None => None,
        },
    }
}

/// A failure, with all that is known about the function.
#[derive(Clone, Copy)]
struct Failure<'a> {
    store: &'a Store,
    state: &'a SearchState,
    entry: &'a str,
    sighting: &'a Sighting,
}

impl Failure<'_> {
    fn path(&self) -> Vec<Goal> {
        self.state.tree.path_to(self.state.tree.run(self.sighting.run).leaf)
    }

    /// The inputs in the condition of a decision.
    fn symbols(&self, goal: Goal) -> Vec<Symbol> {
        symbols(self.store, self.state, goal)
    }

    fn parameters(&self, symbols: &[Symbol]) -> BTreeSet<String> {
        let name = |&symbol: &Symbol| parameter_of(&self.store.symbol_info(symbol).name).to_owned();
        symbols.iter().map(name).collect()
    }

    fn is_of_setup(&self, symbols: &[Symbol]) -> bool {
        symbols.iter().all(|&symbol| setup::is(&self.store.symbol_info(symbol).name))
    }

    fn is_branch(&self, goal: Goal) -> bool {
        self.state.tree.of(goal).kind == NodeKind::Decision(DecisionKind::Branch)
    }

    /// The two sides of an equality, or of its negation.
    fn equality(&self, goal: Goal) -> Option<[Term; 2]> {
        let cond = self.state.tree.of(goal).cond;
        let cond = if self.store.op(cond) == Op::Not { self.store.args(cond)[0] } else { cond };
        match self.store.args(cond) {
            &[a, b] if self.store.op(cond) == Op::Eq => Some([a, b]),
            _ => None,
        }
    }

    fn compares_with_zero(&self, goal: Goal) -> bool {
        let is_zero = |term: Term| matches!(self.store.value(term), Some(Value::BitVec(bits)) if bits.to_u64() == Some(0));
        self.equality(goal).is_some_and(|sides| sides.into_iter().any(is_zero))
    }

    /// True where an input itself is compared with zero.
    fn is_symbol_and_zero(&self, goal: Goal) -> bool {
        let is_input = |term: Term| matches!(self.store.op(term), Op::Symbol(_));
        self.compares_with_zero(goal)
            && self.equality(goal).is_some_and(|sides| sides.into_iter().any(is_input))
    }

    /// True for a decision by which two are not equal: their order is open.
    fn says_unequal(&self, goal: Goal) -> bool {
        let literal = self.state.tree.literal(goal);
        self.store.op(literal) == Op::Not && self.store.op(self.store.args(literal)[0]) == Op::Eq
    }

    fn line_of(&self, goal: Goal) -> Option<u32> {
        self.state.tree.of(goal).site.map(|site| self.state.sites.get(site).site.line)
    }

    /// True for the shape of an input that was decided at no place in the source, as when the call of the failure is shown.
    fn is_of_showing(&self, goal: Goal) -> bool {
        let node = self.state.tree.of(goal);
        node.kind == NodeKind::Decision(DecisionKind::Shape)
            && self.line_of(goal).is_none_or(|line| line == 0)
    }

    /// The opposite of a decision in source words.
    fn opposite(&self, goal: Goal) -> String {
        let tree = &self.state.tree;
        let source = self.state.sites.text(tree.of(goal).site);
        held::readable(self.store).condition_in(tree.of(goal).cond, !goal.side(), source)
    }

    /// The precondition that follows from the behaviour of the function.
    fn precondition(&self) -> Option<Precondition> {
        match &self.sighting.bug.breach {
            Some(Breach::Structure(what)) => {
                let of_arguments = self.of_arguments().or_else(|| self.of_nulls());
                of_arguments.or_else(|| Some(Precondition::Consistent { what: what.clone() }))
            }
            Some(Breach::Around(what)) => {
                // Code that has looked at the object before decides for itself what lies around it.
                let looked = self.path().into_iter().flat_map(|goal| self.symbols(goal)).any(|symbol| {
                    let name = &self.store.symbol_info(symbol).name;
                    null::input(name).is_none() && !setup::is(name) && is_part_of(name, what)
                });
                (!looked).then(|| Precondition::Consistent { what: what.clone() })
            }
            // Code that looks for the end of a text knows where it is.
            Some(Breach::Text(what)) if !self.path().iter().any(|goal| self.looks_for_zero(*goal, what)) => {
                Some(Precondition::LongEnough { what: what.clone() })
            }
            // Code that tests for the null decides for itself.
            Some(Breach::NullBuffer(what))
                if !self.path().iter().any(|goal| self.tests_null(*goal, what)) =>
            {
                Some(Precondition::NotNull { what: what.clone() })
            }
            Some(Breach::Buffer | Breach::Text(_) | Breach::NullBuffer(_)) | None => {
                self.of_arguments().or_else(|| self.of_nulls())
            }
        }
    }

    /// True for a branch on a parameter's being null and nothing else.
    fn tests_null(&self, goal: Goal, parameter: &str) -> bool {
        let symbols = self.symbols(goal);
        let is_null = |&symbol: &Symbol| null::input(&self.store.symbol_info(symbol).name) == Some(parameter);
        self.is_branch(goal) && !symbols.is_empty() && symbols.iter().all(is_null)
    }

    /// True for a branch that compares an element of a text with zero.
    fn looks_for_zero(&self, goal: Goal, text: &str) -> bool {
        let symbols = self.symbols(goal);
        let mut names = symbols.iter().map(|&symbol| self.store.symbol_info(symbol).name.clone());
        let of_text = |name: std::sync::Arc<str>| null::input(&name).is_none() && is_part_of(&name, text);
        self.is_branch(goal) && !symbols.is_empty() && names.all(of_text) && self.compares_with_zero(goal)
    }

    /// The condition on the arguments that a failure follows from.
    fn of_arguments(&self) -> Option<Precondition> {
        let Failure { store, state, sighting, .. } = *self;
        let kind = &sighting.bug.kind;
        if contract::is_assertion(kind) {
            return self.of_assertion();
        }
        let in_buffer = matches!(sighting.bug.breach, Some(Breach::Buffer | Breach::Text(_)))
            && contract::is_out_of_bounds(kind);
        let by_one_argument = in_buffer || contract::can_be_contract(kind);
        if !by_one_argument && !contract::is_wrong_address(kind) {
            return None;
        }
        let tree = &state.tree;
        let path = self.path();
        let is_pin = |goal: &Goal| tree.of(*goal).kind == NodeKind::Decision(DecisionKind::Pin);
        let is_null_failure = contract::is_null_failure(kind);
        let about_null = |goal: &Goal| {
            self.symbols(*goal).iter().any(|&symbol| null::input(&store.symbol_info(symbol).name).is_some())
        };
        // The address of an access is pinned after the object is.
        let of_address = |goal: &Goal| is_null_failure && is_pin(goal) && !about_null(goal);
        let on_input = |goal: &Goal| !self.symbols(*goal).is_empty();
        // A null may have been compared with other pointers, and its use decides nothing then: the last condition is the one on the null.
        // Where the null was chosen as the shape of an input, its use decides nothing either, but conditions behind the choice may be tests of it.
        let of_null = |goal: &Goal| {
            tree.of(*goal).kind != NodeKind::Decision(DecisionKind::Shape)
                && null_of(store, state, &self.symbols(*goal), sighting).is_some()
        };
        let is_last = |goal: &Goal| on_input(goal) && !of_address(goal);
        let mut ends = path.iter().enumerate().rev();
        let (position, &last) = ends
            .clone()
            .find(|(_, goal)| of_null(goal))
            .or_else(|| ends.clone().find(|(_, goal)| is_last(goal) && !self.is_of_showing(**goal)))
            .or_else(|| ends.find(|(_, goal)| is_last(goal)))?;
        let mut of_last = self.symbols(last);
        // Arguments of the calls that made an object are as good as any others: its state is the library's own.
        if self.is_of_setup(&of_last) {
            return None;
        }
        let null = null_of(store, state, &of_last, sighting);
        // The rest of the address, such as a count, says nothing about the null.
        if let Some((symbol, _)) = null {
            of_last = vec![symbol];
        }
        if self.parameters(&of_last).len() > 1 {
            return self.of_relation(&path[..=position], &of_last, in_buffer);
        }
        // A number that makes an address is used like one that the caller computed.
        let is_number = contract::is_wild(kind) && is_pin(&last);
        if !by_one_argument && !is_number {
            return None;
        }
        let shares = |goal: &Goal| self.symbols(*goal).iter().any(|symbol| of_last.contains(symbol));
        let loops = loop_sites(state);
        let in_loop = |goal: &Goal| tree.of(*goal).site.is_some_and(|site| loops.contains(&site.0));
        if let Some(count) = self.of_count(&path[..=position], &in_loop) {
            return Some(count);
        }
        let is_branch = |goal: &Goal| self.is_branch(*goal) && !in_loop(goal);
        // A comparison with another pointer is no test of a null.
        let tests = |goal: &Goal| {
            is_branch(goal) && if null.is_some() { self.symbols(*goal) == of_last } else { shares(goal) }
        };
        // The failure depends on more than its last condition when others before it are about the same inputs. The head of a loop over exactly
        // these inputs, such as the elements of a list, says nothing more.
        let is_head = |goal: &Goal| in_loop(goal) && self.symbols(*goal) == of_last;
        // A pointer is pinned to null in steps.
        let is_step = |goal: &Goal| null.is_some() && (is_pin(goal) || !tests(goal));
        let is_choice = if null.is_some() { tests(&last) } else { is_branch(&last) };
        // Of which sign a divisor is says nothing about zero where both are divided by.
        let is_divisor = contract::is_zero_division(kind) && self.is_symbol_and_zero(last);
        let of_sign = |goal: &Goal| is_divisor && self.both_sides_reach(*goal, last);
        let before = path[..position].iter().filter(|goal| !is_head(goal) && !is_step(goal));
        if is_choice || before.into_iter().any(|goal| shares(goal) && !of_sign(goal)) {
            return None;
        }
        let shown = |holds: bool, path: &dyn Fn() -> Vec<Goal>| match null {
            Some(_) => holds && path().iter().any(tests),
            None => holds || !path().iter().any(shares),
        };
        match (self.evidence(last, shown), null) {
            // A function that never ends well shows nothing about its arguments. A null that it uses without a test is still its caller's, and so is
            // a buffer of which it needs more than another argument, which may be no length at all, was taken to say.
            (Accepted::Yes, _) => None,
            (Accepted::Unknown, None) if !in_buffer => None,
            (_, Some((_, what))) => Some(Precondition::NotNull { what }),
            (Accepted::No | Accepted::Unknown, None) => {
                // A choice between alternatives of an input has no words in the source.
                let is_choice = |&symbol: &Symbol| null::input(&store.symbol_info(symbol).name).is_some();
                let text = || self.opposite(last);
                (!of_last.iter().any(is_choice)).then(|| Precondition::Condition { text: text() })
            }
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

/// Parameters whose being null a run tested, and ended well: overloads may be called with such a null, too.
pub(crate) fn tested_nulls(store: &Store, state: &SearchState) -> BTreeSet<String> {
    let tree = &state.tree;
    let mut tested = BTreeSet::new();
    let runs = (0..tree.runs().len() as u32).map(RunId).filter(|&run| ends_well(&tree.run(run).end));
    for run in runs.take(MAX_RUNS) {
        let input = tree.input_of_run(run);
        let is_new = |name: &str, value: &Value| {
            let of = name.strip_suffix(null::IS_NULL);
            null::is_null(value) && of.is_some_and(|of| !tested.contains(of))
        };
        if !input.values.iter().any(|(name, value)| is_new(name, value)) {
            continue;
        }
        for goal in tree.path_to(tree.run(run).leaf) {
            if tree.of(goal).kind != NodeKind::Decision(DecisionKind::Branch) {
                continue;
            }
            let [symbol] = symbols(store, state, goal)[..] else { continue };
            let name = &store.symbol_info(symbol).name;
            if let Some(of) = null::input(name)
                && input.get(name).is_some_and(null::is_null)
            {
                tested.insert(of.to_owned());
            }
        }
    }
    tested
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
