//! Evidence for arguments that the code accepts: runs with them that end well.

use fathom_term::{Evaluator, Store, Term};
use fathom_trace::{DecisionKind, Input};

use super::{Failure, MAX_RUNS, ends_well};
use crate::node::NodeKind;
use crate::tree::{Goal, RunId, Side};

/// Decisions of these runs that are looked at for one failure.
const MAX_LOOKS: usize = 1_000_000;

/// Shown by runs that end well: that such arguments are accepted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Accepted {
    Yes,
    No,
    /// No run ends well.
    Unknown,
}

impl Failure<'_> {
    /// Evidence of runs that end well for such arguments being accepted: `shown` says so for a run, given whether its input fulfils the condition of the failure.
    pub(super) fn evidence(
        &self,
        last: Goal,
        shown: impl Fn(bool, &dyn Fn() -> Vec<Goal>) -> bool,
    ) -> Accepted {
        let Failure { store, state, .. } = *self;
        let tree = &state.tree;
        // An argument that was pinned to a value is in the failure's condition as that value.
        let of_last = self.parameters(&self.symbols(last));
        let is_pinned = |goal: &Goal| {
            let kind = tree.of(*goal).kind;
            kind == NodeKind::Decision(DecisionKind::Pin)
                && goal.side()
                && !self.parameters(&self.symbols(*goal)).is_disjoint(&of_last)
        };
        let pinned = self.path().into_iter().filter(is_pinned).map(|goal| tree.literal(goal));
        let failure: Vec<Term> = pinned.chain([tree.literal(last)]).collect();
        let mut evaluator = Evaluator::new(store);
        let runs = (0..tree.runs().len().min(MAX_RUNS)).map(|run| RunId(run as u32));
        // Runs that went on without terms do not show all that they decided.
        let is_whole = |run: &RunId| matches!(tree.side(tree.run(*run).leaf), Side::Leaf(_));
        let (mut accepted, mut looks) = (Accepted::Unknown, 0);
        for run in runs.filter(|run| ends_well(&tree.run(*run).end) && is_whole(run)) {
            accepted = Accepted::No;
            let leaf = tree.run(run).leaf;
            looks += leaf.node().map_or(0, |node| tree.node(node).depth as usize);
            if looks > MAX_LOOKS {
                break;
            }
            let holds = hold(store, &mut evaluator, &failure, &tree.input_of_run(run));
            if shown(holds, &|| tree.path_to(leaf)) {
                return Accepted::Yes;
            }
        }
        accepted
    }
}

impl Failure<'_> {
    /// Whether runs that end well took the other side of a branch, and reached the check nevertheless.
    pub(super) fn both_sides_reach(&self, branch: Goal, check: Goal) -> bool {
        let tree = &self.state.tree;
        let site = |goal: Goal| tree.of(goal).site;
        let mut looks = 0;
        let runs = (0..tree.runs().len().min(MAX_RUNS)).map(|run| RunId(run as u32));
        for run in runs.filter(|&run| ends_well(&tree.run(run).end)) {
            let path = tree.path_to(tree.run(run).leaf);
            looks += path.len();
            let other =
                path.iter().position(|&goal| site(goal) == site(branch) && goal.side() != branch.side());
            if other.is_some_and(|at| path[at..].iter().any(|&goal| site(goal) == site(check))) {
                return true;
            }
            if looks > MAX_LOOKS {
                break;
            }
        }
        false
    }
}

/// True for an input that fulfils the conditions and has a value for all of their symbols.
fn hold(store: &Store, evaluator: &mut Evaluator<&Store>, conditions: &[Term], input: &Input) -> bool {
    let known = |&cond: &Term| {
        let symbols = store.symbols_of(cond);
        symbols.iter().all(|&symbol| input.get(&store.symbol_info(symbol).name).is_some())
    };
    if !conditions.iter().all(known) {
        return false;
    }
    let model = input.to_model(store);
    conditions.iter().all(|&cond| evaluator.holds(cond, &model))
}
