//! If-then-else, and lifting of other operators over it.

use crate::op::Op;
use crate::rewrite::{At, Rule, rules};
use crate::sort::Sort;
use crate::store::{Store, Term};

pub(super) const ITE: &[Rule] = rules![
    constant_condition,
    same_branches,
    negated_condition,
    bool_branches,
    repeated_condition,
    merge_same_branch,
    branch_is_condition,
];

/// match: (ite true a b)   result: a
/// match: (ite false a b)   result: b
fn constant_condition(at: &At<'_>) -> Option<Term> {
    let &[c, a, b] = at.args else { return None };
    if c == at.s.tt() {
        Some(a)
    } else if c == at.s.ff() {
        Some(b)
    } else {
        None
    }
}

/// match: (ite c a a)   result: a
fn same_branches(at: &At<'_>) -> Option<Term> {
    (at.args[1] == at.args[2]).then(|| at.args[1])
}

/// match: (ite (not c) a b)   result: (ite c b a)
fn negated_condition(at: &At<'_>) -> Option<Term> {
    let c = at.s.unary(at.args[0], Op::Not)?;
    Some(at.with(&[c, at.args[2], at.args[1]]))
}

/// match: (ite c true b)   result: (or c b)
/// match: (ite c false b)   result: (and (not c) b)
/// match: (ite c a true)   result: (or (not c) a)
/// match: (ite c a false)   result: (and c a)
/// match: (ite c (not x) x)   result: (not (= c x))
fn bool_branches(at: &At<'_>) -> Option<Term> {
    if at.sort != Sort::Bool {
        return None;
    }
    let s = at.s;
    let &[c, a, b] = at.args else { return None };
    let (tt, ff) = (s.tt(), s.ff());
    if a == tt {
        Some(s.or(&[c, b]))
    } else if a == ff {
        Some(s.and(&[s.not(c), b]))
    } else if b == tt {
        Some(s.or(&[s.not(c), a]))
    } else if b == ff {
        Some(s.and(&[c, a]))
    } else if s.unary(a, Op::Not) == Some(b) {
        Some(s.ne(c, b))
    } else if s.unary(b, Op::Not) == Some(a) {
        Some(s.eq(c, a))
    } else {
        None
    }
}

/// match: (ite c (ite c x y) z)   result: (ite c x z)
/// match: (ite c x (ite c y z))   result: (ite c x z)
fn repeated_condition(at: &At<'_>) -> Option<Term> {
    let &[c, a, b] = at.args else { return None };
    if let Some((inner, x, _)) = at.s.as_ite(a)
        && inner == c
    {
        return Some(at.with(&[c, x, b]));
    }
    if let Some((inner, _, z)) = at.s.as_ite(b)
        && inner == c
    {
        return Some(at.with(&[c, a, z]));
    }
    None
}

/// match: (ite c a (ite d a b))   result: (ite (or c d) a b)
/// match: (ite c (ite d a b) b)   result: (ite (and c d) a b)
fn merge_same_branch(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let &[c, a, b] = at.args else { return None };
    if let Some((d, x, y)) = s.as_ite(b)
        && x == a
    {
        return Some(at.with(&[s.or(&[c, d]), a, y]));
    }
    if let Some((d, x, y)) = s.as_ite(a)
        && y == b
    {
        return Some(at.with(&[s.and(&[c, d]), x, b]));
    }
    None
}

/// match: (ite (= x k) k x)   result: x
/// match: (ite (= x k) x k)   result: k
fn branch_is_condition(at: &At<'_>) -> Option<Term> {
    let &[c, a, b] = at.args else { return None };
    let (x, k) = at.s.binary(c, Op::Eq)?;
    ((x, k) == (a, b) || (k, x) == (a, b)).then_some(b)
}

/// How long a chain of branches a lifted operator may follow.
const MAX_CHAIN: usize = 48;

/// The end of the chain is near enough, where each link has a constant branch.
fn short_chain(s: &Store, mut t: Term) -> bool {
    for _ in 0..MAX_CHAIN {
        match s.as_ite(t) {
            Some((_, a, b)) if s.is_const(a) => t = b,
            Some((_, a, b)) if s.is_const(b) => t = a,
            _ => return true,
        }
    }
    false
}

/// An if-then-else of which at least one branch is constant.
fn half_constant(s: &Store, t: Term) -> Option<(Term, Term, Term)> {
    let (c, a, b) = s.as_ite(t)?;
    ((s.is_const(a) || s.is_const(b)) && short_chain(s, t)).then_some((c, a, b))
}

/// match: (p (ite c k1 x) k2), (p k2 (ite c k1 x))   result: (ite c (p k1 k2) (p x k2))   p a comparison:
/// one side folds, so that a condition on c remains
pub(super) fn lift_compare(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    if s.is_const(b) {
        let (c, yes, no) = half_constant(s, a)?;
        Some(s.ite(c, at.with(&[yes, b]), at.with(&[no, b])))
    } else if s.is_const(a) {
        let (c, yes, no) = half_constant(s, b)?;
        Some(s.ite(c, at.with(&[a, yes]), at.with(&[a, no])))
    } else {
        None
    }
}

/// match: (f (ite c k1 k2))   result: (ite c (f k1) (f k2))   with both branches constant
pub(super) fn lift_unary(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (c, a, b) = s.as_ite(at.args[0])?;
    (s.is_const(a) && s.is_const(b)).then(|| s.ite(c, at.with(&[a]), at.with(&[b])))
}

/// match: (f (ite c k1 k2) k3), (f k3 (ite c k1 k2))   result: (ite c (f k1 k3) (f k2 k3))   with all branches constant
pub(super) fn lift_constant(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let constant = |t: Term| s.as_ite(t).filter(|&(_, yes, no)| s.is_const(yes) && s.is_const(no));
    if s.is_const(b) {
        let (c, yes, no) = constant(a)?;
        Some(s.ite(c, at.with(&[yes, b]), at.with(&[no, b])))
    } else if s.is_const(a) {
        let (c, yes, no) = constant(b)?;
        Some(s.ite(c, at.with(&[a, yes]), at.with(&[a, no])))
    } else {
        None
    }
}
