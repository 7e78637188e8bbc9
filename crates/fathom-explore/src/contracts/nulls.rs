//! Nulls that come with an object, such as those of its constructor, and that nothing tests.

use fathom_finding::{Precondition, contract};
use fathom_term::{Sort, Symbol};
use fathom_trace::{DecisionKind, null};

use super::Failure;
use crate::node::{Node, NodeKind};
use crate::tree::Goal;

impl Failure<'_> {
    /// The null that was used last before a failure by a null, where the code tests it nowhere. Other decisions may come behind its use.
    pub(super) fn of_nulls(&self) -> Option<Precondition> {
        if !contract::is_null_failure(&self.sighting.bug.kind) {
            return None;
        }
        let tree = &self.state.tree;
        let used = |goal: &Goal| {
            let is_shape = tree.of(*goal).kind == NodeKind::Decision(DecisionKind::Shape);
            if is_shape && goal.side() { self.null_alone(*goal) } else { None }
        };
        let (null, what) = self.path().iter().rev().find_map(used)?;
        let is_test = |node: &Node| {
            node.kind == NodeKind::Decision(DecisionKind::Branch)
                && *self.store.symbols_of(node.cond) == [null]
        };
        (!tree.nodes().iter().any(is_test)).then_some(Precondition::NotNull { what })
    }

    /// The reference that a decision says is null or not, and nothing else.
    fn null_alone(&self, goal: Goal) -> Option<(Symbol, String)> {
        let symbols = self.symbols(goal);
        let &[one] = symbols.as_slice() else { return None };
        let info = self.store.symbol_info(one);
        let what = null::input(&info.name).filter(|_| info.sort == Sort::Bool)?;
        Some((one, what.to_owned()))
    }
}
