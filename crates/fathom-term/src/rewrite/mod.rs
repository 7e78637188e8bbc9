//! Rewriting: `make` brings a new term into normal form.

use smallvec::SmallVec;

use crate::eval;
use crate::eval::cell::Cell;
use crate::op::Op;
use crate::sort::Sort;
use crate::store::{Store, Term};

/// The term `op(args)`, folded and rewritten; its sort is known to be right.
pub(crate) fn make(store: &Store, op: Op, args: &[Term], sort: Sort) -> Term {
    if let Some(folded) = fold(store, op, args, sort) {
        return folded;
    }
    store.intern(op, args, sort)
}

/// match: (f c1 .. cn)   result: the constant that evaluation gives
fn fold(store: &Store, op: Op, args: &[Term], sort: Sort) -> Option<Term> {
    if args.is_empty() || sort == Sort::RegLan || matches!(op, Op::Apply(_)) {
        return None;
    }
    let mut cells: SmallVec<[Cell; 4]> = SmallVec::new();
    for &a in args {
        cells.push(match store.op(a) {
            Op::Const(c) => Cell::from_value(store.const_value(c)),
            _ if store.sort(a) == Sort::RegLan && store.is_ground(a) => Cell::Re(store.ground_regex(a)),
            _ => return None,
        });
    }
    Some(store.constant(eval::apply(op, &cells[..]).to_value()))
}
