//! Approximations of an exploration: values that were made concrete, bounds on inputs, calls that were blocked.

use std::collections::BTreeSet;

use fathom_finding::Approximated;
use fathom_term::Term;
use rustc_hash::FxHashMap;

use crate::tree::Tree;

#[derive(Default)]
pub(crate) struct Approximations {
    concretised: BTreeSet<Approximated>,
    /// Assumptions that keep inputs small, each with the inputs that it leaves out.
    bounds: FxHashMap<Term, Approximated>,
    blocked: BTreeSet<String>,
}

impl Approximations {
    /// Adds a run's report.
    pub fn add(
        &mut self,
        concretised: impl IntoIterator<Item = Approximated>,
        bounds: impl IntoIterator<Item = (Term, Approximated)>,
        blocked: impl IntoIterator<Item = String>,
    ) {
        self.concretised.extend(concretised);
        self.bounds.extend(bounds);
        self.blocked.extend(blocked);
    }

    /// A preference leaves out as much as a bound, where it made something infeasible.
    pub fn add_bound(&mut self, cond: Term, left_out: Approximated) {
        self.bounds.insert(cond, left_out);
    }

    /// These bounds were given up for some goals but not for all: what they leave out is approximated.
    pub fn keep_bounds<'t>(&mut self, bounds: impl Iterator<Item = &'t Term>) {
        let left_out: Vec<_> = bounds.filter_map(|cond| self.bounds.get(cond)).cloned().collect();
        self.concretised.extend(left_out);
    }

    /// Whether a run made a value concrete.
    pub fn has_concretised(&self) -> bool {
        !self.concretised.is_empty()
    }

    /// Concrete values, and the bounds that made something infeasible. A bound that no proof needs leaves nothing out: every path
    /// is there without it.
    pub fn all(&self, tree: &Tree) -> BTreeSet<Approximated> {
        let mut all = self.concretised.clone();
        if !self.bounds.is_empty() {
            all.extend(tree.cores().iter().flatten().filter_map(|cond| self.bounds.get(cond)).cloned());
        }
        all
    }

    /// Calls that the sandbox blocked.
    pub fn blocked(&self) -> &BTreeSet<String> {
        &self.blocked
    }
}
