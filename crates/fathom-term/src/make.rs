//! Making terms: `mk` infers the sort, folds constants and rewrites; `raw` only interns.

use crate::infer::SortError;
use crate::op::Op;
use crate::rewrite;
use crate::store::{Store, Term};

impl Store {
    /// The term `op(args)`, rewritten. Panics when the arguments do not fit the operator: that is a
    /// mistake of the caller; what comes from outside goes through [`Store::try_mk`].
    pub fn mk(&self, op: Op, args: &[Term]) -> Term {
        if let (Op::Not, &[of]) = (op, args) {
            return self.negation(of);
        }
        self.try_mk(op, args).unwrap_or_else(|e| panic!("{e}"))
    }

    /// Made once for each term.
    fn negation(&self, of: Term) -> Term {
        if let Some(&known) = self.negation_cell(of).get() {
            return known;
        }
        let made = self.try_mk(Op::Not, &[of]).unwrap_or_else(|e| panic!("{e}"));
        let _ = self.negation_cell(of).set(made);
        made
    }

    /// The term `op(args)`, rewritten, or an error when the arguments do not fit the operator.
    pub fn try_mk(&self, op: Op, args: &[Term]) -> Result<Term, SortError> {
        let sort = self.infer(op, args)?;
        Ok(rewrite::make(self, op, args, sort))
    }

    /// The term `op(args)` exactly as written.
    pub fn raw(&self, op: Op, args: &[Term]) -> Term {
        self.try_raw(op, args).unwrap_or_else(|e| panic!("{e}"))
    }

    /// The term `op(args)` exactly as written, or an error when the arguments do not fit the operator.
    pub fn try_raw(&self, op: Op, args: &[Term]) -> Result<Term, SortError> {
        let sort = self.infer(op, args)?;
        Ok(self.intern(op, args, sort))
    }
}
