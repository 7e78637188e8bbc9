//! Counts that loops go to, and the arrays and texts that they go through: callers give counts that fit.

use fathom_finding::{Precondition, contract};
use fathom_term::{BitVec, Evaluator, Symbol, Value};
use fathom_trace::{DecisionKind, parameter_of};

use super::Failure;
use super::evidence::Accepted;
use crate::node::NodeKind;
use crate::tree::Goal;

impl Failure<'_> {
    /// An element that is not there, inside a loop that goes to a count beside the elements. Where the call fails with a count that fits, too, the loop
    /// itself is wrong. The last decision of the path is the failure's condition.
    pub(super) fn of_count(&self, path: &[Goal], in_loop: &dyn Fn(&Goal) -> bool) -> Option<Precondition> {
        let kind = &self.sighting.bug.kind;
        if !contract::is_of_order(kind) || contract::is_wrong_address(kind) {
            return None;
        }
        let (&last, before) = path.split_last()?;
        let of_elements = self.symbols(last);
        // Methods of texts look at their arguments by branches of their own.
        let is_check = self.state.tree.of(last).kind == NodeKind::Decision(DecisionKind::Check);
        let elements = self.parameters(&of_elements).into_iter().next()?;
        if !is_check && !contract::is_outside_text(kind) {
            return None;
        }
        let size = of_elements.iter().filter_map(|&symbol| self.size(symbol)).max()?;
        let bounds = before.iter().rev().filter(|goal| in_loop(goal)).filter_map(|goal| {
            let [symbol] = self.symbols(*goal)[..] else { return None };
            let name = self.store.symbol_info(symbol).name.clone();
            (parameter_of(&name) == &*name && *name != *elements).then_some((symbol, name))
        });
        let (_, count) = bounds.into_iter().find(|&(symbol, _)| !self.fails_with(path, symbol, size))?;
        let relates = |goal: &Goal| {
            let parameters = self.parameters(&self.symbols(*goal));
            self.is_branch(*goal) && parameters.contains(&elements) && parameters.contains(&*count)
        };
        let shown = |holds: bool, path: &dyn Fn() -> Vec<Goal>| holds && path().iter().any(relates);
        if before.iter().any(relates) || self.evidence(last, shown) != Accepted::No {
            return None;
        }
        let mut what = vec![count.to_string(), elements];
        what.sort();
        Some(Precondition::Fit { what })
    }

    /// Whether the path is the same with this value of a number.
    fn fails_with(&self, path: &[Goal], number: Symbol, value: usize) -> bool {
        let Failure { store, state, sighting, .. } = *self;
        let info = store.symbol_info(number);
        let mut input = state.tree.input_of_run(sighting.run);
        let changed = match input.get(&info.name) {
            Some(Value::Int(_)) => Value::int(value),
            Some(Value::BitVec(bits)) => Value::BitVec(BitVec::new(bits.width, value)),
            _ => return true,
        };
        input.set(&info.name, changed);
        let model = input.to_model(store);
        let mut evaluator = Evaluator::new(store);
        let literals = path.iter().map(|&goal| state.tree.literal(goal));
        literals
            .filter(|&one| store.symbols_of(one).contains(&number))
            .all(|one| evaluator.holds(one, &model))
    }

    /// How many elements there are, by the length or the text itself.
    fn size(&self, symbol: Symbol) -> Option<usize> {
        let input = self.state.tree.input_of_run(self.sighting.run);
        match input.get(&self.store.symbol_info(symbol).name)? {
            Value::String(text) => Some(text.len()),
            Value::Int(number) => usize::try_from(number).ok(),
            Value::BitVec(bits) => usize::try_from(&bits.signed()).ok(),
            _ => None,
        }
    }
}
