//! Reals, and the way between them and the Ints.

use dashu_int::IBig;
use dashu_ratio::RBig;

use crate::op::Op;
use crate::rewrite::{At, Rule, ite, rules};
use crate::store::{Store, Term};
use crate::value::Value;

pub(super) fn rules(op: Op) -> &'static [Rule] {
    match op {
        Op::RealDiv => rules![divide_by_constant],
        Op::IntToReal => rules![ite::lift_unary],
        Op::RealToInt => rules![floor_of_int],
        _ => &[],
    }
}

fn as_real(s: &Store, t: Term) -> Option<&RBig> {
    match s.value(t) {
        Some(Value::Real(r)) => Some(r),
        _ => None,
    }
}

/// match: (/ x 0)   result: 0
/// match: (/ x k)   result: (* 1/k x)
fn divide_by_constant(at: &At<'_>) -> Option<Term> {
    let k = as_real(at.s, at.args[1])?;
    if k.is_zero() {
        return Some(at.args[1]);
    }
    Some(at.s.mul(at.s.real(RBig::ONE / k), at.args[0]))
}

/// match: (to_int (to_real x))   result: x
fn floor_of_int(at: &At<'_>) -> Option<Term> {
    at.s.unary(at.args[0], Op::IntToReal)
}

/// match: (<= (to_real a) (to_real b))   result: (<= a b)
/// match: (<= (to_real a) r)   result: (<= a (floor r))
/// match: (<= r (to_real a))   result: (<= (ceil r) a)   and likewise for <
pub(super) fn order_of_ints(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let strict = at.op == Op::Lt;
    match (s.unary(a, Op::IntToReal), s.unary(b, Op::IntToReal)) {
        (Some(x), Some(y)) => Some(at.with(&[x, y])),
        (Some(x), None) => {
            let r = as_real(s, b)?;
            // x < r  is  x <= ceil(r) - 1
            let bound = if strict { r.ceil() - IBig::ONE } else { r.floor() };
            Some(s.le(x, s.int(bound)))
        }
        (None, Some(y)) => {
            let r = as_real(s, a)?;
            let bound = if strict { r.floor() + IBig::ONE } else { r.ceil() };
            Some(s.le(s.int(bound), y))
        }
        (None, None) => None,
    }
}

/// match: (= (to_real a) (to_real b))   result: (= a b)
/// match: (= (to_real a) r)   result: (= a r), or false where r is no integer
pub(super) fn eq_of_ints(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let x = s.unary(a, Op::IntToReal)?;
    if let Some(y) = s.unary(b, Op::IntToReal) {
        return Some(s.eq(x, y));
    }
    let r = as_real(s, b)?;
    Some(if r.is_int() { s.eq(x, s.int(r.numerator().clone())) } else { s.ff() })
}
