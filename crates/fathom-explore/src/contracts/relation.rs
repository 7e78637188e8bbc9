//! Parameters that are used together: an index and a length, two bounds.

use std::collections::BTreeSet;

use fathom_finding::{Precondition, contract};
use fathom_term::Symbol;
use fathom_trace::{DecisionKind, setup};

use super::Failure;
use super::evidence::Accepted;
use crate::node::NodeKind;
use crate::tree::Goal;

/// Longer conditions over several parameters are not worth reading.
const LONGEST_RELATION: usize = 32;

impl Failure<'_> {
    /// Parameters that are used together, and that no branch before relates to each other. The last decision of the path is the failure's condition.
    pub(super) fn of_relation(
        &self,
        path: &[Goal],
        of_last: &[Symbol],
        in_buffer: bool,
    ) -> Option<Precondition> {
        let (&last, before) = path.split_last()?;
        let together = self.parameters(of_last);
        let of_order = contract::is_of_order(&self.sighting.bug.kind);
        let relates = |goal: &Goal| {
            let parameters = self.parameters(&self.symbols(*goal));
            // Memory of the library itself has room that the code knows, so that it can test arguments one by one.
            let one_by_one = !in_buffer && !parameters.is_empty() && parameters.is_subset(&together);
            let all = parameters.is_superset(&together);
            self.is_branch(*goal) && !(of_order && self.says_unequal(*goal)) && (all || one_by_one)
        };
        if self.is_branch(last) || before.iter().any(relates) {
            return None;
        }
        // The one value that an equality lets through says nothing about others.
        let accepts = |goal: &Goal| relates(goal) && !(of_order && self.equality(*goal).is_some());
        let shown = |holds: bool, path: &dyn Fn() -> Vec<Goal>| holds && path().iter().any(accepts);
        if self.evidence(last, shown) != Accepted::No {
            return None;
        }
        let text = self.opposite(last);
        let is_check = self.state.tree.of(last).kind == NodeKind::Decision(DecisionKind::Check);
        let of_setup = |&symbol: &Symbol| setup::is(&self.store.symbol_info(symbol).name);
        if is_check && text.len() <= LONGEST_RELATION && !of_last.iter().any(of_setup) {
            return Some(Precondition::Condition { text });
        }
        // An argument of a call before is part of the object that it made.
        let object = |name: &String| setup::object(name).unwrap_or(name).to_owned();
        let what: BTreeSet<String> = together.iter().map(object).collect();
        Some(Precondition::Fit { what: what.into_iter().collect() })
    }
}
