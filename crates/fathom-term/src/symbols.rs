//! The symbols a term depends on.

use std::sync::Arc;

use crate::op::Op;
use crate::store::{Store, Symbol, Term};
use crate::theories::Theories;

impl Store {
    /// The symbols in `t`, sorted, computed once a term.
    pub fn symbols_of(&self, t: Term) -> Arc<[Symbol]> {
        if let Some(known) = self.symbols_cell(t).get() {
            return known.clone();
        }
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.symbols_cell(top).get().is_some() {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let missing = |&&a: &&Term| {
                self.theories(a).intersects(Theories::SYMBOL) && self.symbols_cell(a).get().is_none()
            };
            stack.extend(self.args(top).iter().filter(missing));
            if stack.len() == before {
                stack.pop();
                // Another thread may have been faster with the same result.
                let _ = self.symbols_cell(top).set(self.union_of_args(top));
            }
        }
        self.symbols_cell(t).get().expect("just computed").clone()
    }

    /// The union of the arguments' symbols; shares the set of an argument that has them all.
    fn union_of_args(&self, t: Term) -> Arc<[Symbol]> {
        if let Op::Symbol(s) = self.op(t) {
            return [s].into();
        }
        let sets = || self.args(t).iter().filter_map(|&a| self.symbols_cell(a).get());
        let Some(largest) = sets().max_by_key(|set| set.len()) else { return [].into() };
        if sets().all(|set| Arc::ptr_eq(set, largest) || set.iter().all(|s| largest.binary_search(s).is_ok()))
        {
            return largest.clone();
        }
        let mut all: Vec<Symbol> = sets().flat_map(|set| set.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        all.into()
    }
}
