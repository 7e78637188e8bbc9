//! Int division, bit operations, shifts and powers.

use dashu_int::ops::{PowerOfTwo, RemEuclid};
use dashu_int::{IBig, Sign, UBig};

use crate::op::Op;
use crate::rewrite::linear::{Linear, bounded, range};
use crate::rewrite::num::Num;
use crate::rewrite::view::commute;
use crate::rewrite::{At, Rule, rules};
use crate::store::Term;

pub(super) const DIV: &[Rule] = rules![div_trivial, div_exact_part, div_nested, lift_first];
pub(super) const MOD: &[Rule] = rules![mod_trivial, mod_within, mod_reduce, mod_nested, lift_first];
pub(super) const BITWISE: &[Rule] = rules![commute, bitwise_trivial, and_mask];
pub(super) const SHIFT: &[Rule] = rules![shift_constant, shift_zero];
pub(super) const POW: &[Rule] = rules![pow_constant];

/// match: (f (ite c k1 k2) k)   result: (ite c (f k1 k) (f k2 k))
fn lift_first(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, k) = at.two();
    let (c, x, y) = s.as_ite(a)?;
    (s.is_const(k) && s.is_const(x) && s.is_const(y)).then(|| s.ite(c, at.with(&[x, k]), at.with(&[y, k])))
}

/// match: (div x 0)   result: 0
/// match: (div x 1)   result: x
/// match: (div x -k)   result: (- (div x k))
fn div_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = (at.args[0], s.as_int(at.args[1])?);
    if k.is_zero() {
        Some(s.int(0))
    } else if k.is_one() {
        Some(x)
    } else if k.sign() == Sign::Negative {
        Some(s.neg(s.int_div(x, s.int(-k))))
    } else {
        None
    }
}

/// match: (div (+ (* 6 x) y 7) 3)   result: (+ (* 2 x) 2 (div (+ y 1) 3))
fn div_exact_part(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let k = Num::of(s.as_int(at.args[1])?);
    if !matches!(s.op(at.args[0]), Op::Add | Op::Mul) {
        return None;
    }
    let sum = Linear::<Num>::of(s, at.args[0]);
    let whole = |c: &Num| c.rem_euclid(&k).is_zero();
    if !sum.terms.iter().any(|(_, c)| whole(c)) && sum.constant < k && !sum.constant.is_negative() {
        return None;
    }
    let (mut out, mut inside) = (Linear::zero(), Linear::zero());
    for (t, c) in &sum.terms {
        if whole(c) {
            out.terms.push((*t, c.div_euclid(&k)));
        } else {
            inside.terms.push((*t, c.clone()));
        }
    }
    out.constant = sum.constant.div_euclid(&k);
    inside.constant = sum.constant.rem_euclid(&k);
    let rest = at.with(&[inside.term(s), at.args[1]]);
    Some(s.add(out.term(s), rest))
}

/// match: (div (div x j) k)   result: (div x (* j k))   for positive j, k
fn div_nested(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, j) = s.binary(at.args[0], Op::IntDiv)?;
    let (j, k) = (s.as_int(j)?, s.as_int(at.args[1])?);
    let positive = *j > IBig::ZERO && *k > IBig::ZERO;
    positive.then(|| s.int_div(x, s.int(j * k)))
}

/// match: (mod x 0)   result: x
/// match: (mod x 1)   result: 0
/// match: (mod x -k)   result: (mod x k)
fn mod_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = (at.args[0], s.as_int(at.args[1])?);
    if k.is_zero() {
        Some(x)
    } else if k.is_one() {
        Some(s.int(0))
    } else if k.sign() == Sign::Negative {
        Some(s.int_mod(x, s.int(-k)))
    } else {
        None
    }
}

/// match: (mod x k)   result: x   where the range of x is within 0 .. k-1
fn mod_within(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let k = s.as_int(at.args[1])?;
    if s.op(at.args[0]) != Op::Add && !bounded(s, at.args[0]) {
        return None;
    }
    match range(s, &Linear::of(s, at.args[0])) {
        (Some(low), Some(high)) if !low.is_negative() && high < Num::of(k) => Some(at.args[0]),
        _ => None,
    }
}

/// match: (mod (+ (* 7 x) y 12) 5)   result: (mod (+ (* 2 x) y 2) 5)
fn mod_reduce(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let k = Num::of(s.as_int(at.args[1])?);
    if !matches!(s.op(at.args[0]), Op::Add | Op::Mul) {
        return None;
    }
    let mut sum = Linear::<Num>::of(s, at.args[0]);
    let small = |c: &Num| !c.is_negative() && *c < k;
    if sum.terms.iter().all(|(_, c)| small(c)) && small(&sum.constant) {
        return None;
    }
    for (_, c) in &mut sum.terms {
        *c = c.rem_euclid(&k);
    }
    sum.terms.retain(|(_, c)| !c.is_zero());
    sum.constant = sum.constant.rem_euclid(&k);
    Some(at.with(&[sum.term(s), at.args[1]]))
}

/// match: (mod (mod x j) k)   result: (mod x k)   where k divides j
fn mod_nested(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, j) = s.binary(at.args[0], Op::IntMod)?;
    let (j, k) = (s.as_int(j)?, s.as_int(at.args[1])?);
    (!j.is_zero() && j.clone().rem_euclid(k).is_zero()).then(|| at.with(&[x, at.args[1]]))
}

/// match: (and x x), (or x x)   result: x
/// match: (xor x x)   result: 0
/// match: (and x 0)   result: 0
/// match: (and x -1), (or x 0), (xor x 0)   result: x
/// match: (or x -1)   result: -1
/// match: (xor x -1)   result: (- (- x) 1)
fn bitwise_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, y) = at.two();
    if x == y {
        return Some(if at.op == Op::IntXor { s.int(0) } else { x });
    }
    let k = s.as_int(y)?;
    let (zero, ones) = (k.is_zero(), *k == IBig::NEG_ONE);
    match at.op {
        Op::IntAnd if zero => Some(y),
        Op::IntAnd if ones => Some(x),
        Op::IntOr if zero => Some(x),
        Op::IntOr if ones => Some(y),
        Op::IntXor if zero => Some(x),
        Op::IntXor if ones => Some(s.sub(s.neg(x), s.int(1))),
        _ => None,
    }
}

/// match: (and x 2^k-1)   result: (mod x 2^k)
fn and_mask(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = at.two();
    let k = s.as_int(k)?;
    if at.op != Op::IntAnd || k.sign() == Sign::Negative {
        return None;
    }
    let next = UBig::try_from(k + IBig::ONE).expect("positive");
    next.is_power_of_two().then(|| s.int_mod(x, s.int(next)))
}

/// match: (shl x k)   result: (* x 2^k)
/// match: (shr x k)   result: (div x 2^k)
/// match: (shl x -k), (shr x -k)   result: 0
fn shift_constant(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = (at.args[0], s.as_int(at.args[1])?);
    if k.sign() == Sign::Negative {
        return Some(s.int(0));
    }
    // Larger powers are left to evaluation, which has a limit.
    let k = u32::try_from(k).ok().filter(|&k| k <= 4096)?;
    let power = s.int(UBig::ONE << k as usize);
    Some(if at.op == Op::IntShl { s.mul(x, power) } else { s.int_div(x, power) })
}

/// match: (shl 0 n), (shr 0 n)   result: 0
fn shift_zero(at: &At<'_>) -> Option<Term> {
    at.s.as_int(at.args[0]).is_some_and(IBig::is_zero).then(|| at.args[0])
}

/// match: (pow x 0)   result: 1
/// match: (pow x 3)   result: (* x x x)   up to 4
/// match: (pow x -k)   result: 0
fn pow_constant(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = (at.args[0], s.as_int(at.args[1])?);
    if k.sign() == Sign::Negative {
        return Some(s.int(0));
    }
    let k = usize::try_from(k).ok().filter(|&k| k <= 4)?;
    Some(s.product(&[x; 4][..k]))
}
