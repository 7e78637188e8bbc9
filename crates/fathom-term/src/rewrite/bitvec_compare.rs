//! Comparisons of bit-vectors, and of the integers that they represent.

use dashu_int::{IBig, UBig};

use crate::eval::bitvec::from_signed;
use crate::op::Op;
use crate::rewrite::{At, Rule, ite, rules};
use crate::sort::Sort;
use crate::store::{Store, Term};
use crate::value::{BitVec, Value, mask};

pub(super) const COMPARE: &[Rule] =
    rules![compare_same, ite::lift_compare, compare_extreme, strict_constant, compare_extended];

fn signed(op: Op) -> bool {
    matches!(op, Op::BvSlt | Op::BvSle)
}

fn strict(op: Op) -> bool {
    matches!(op, Op::BvUlt | Op::BvSlt)
}

fn order(signed: bool, strict: bool) -> Op {
    match (signed, strict) {
        (false, false) => Op::BvUle,
        (false, true) => Op::BvUlt,
        (true, false) => Op::BvSle,
        (true, true) => Op::BvSlt,
    }
}

/// The integer that the bits represent in this comparison.
fn number(k: &BitVec, signed: bool) -> IBig {
    if signed { k.signed() } else { k.bits.clone().into() }
}

/// The least and greatest integer of this width.
fn limits(width: u32, signed: bool) -> (IBig, IBig) {
    if signed {
        let half = IBig::ONE << (width as usize - 1);
        (-half.clone(), half - IBig::ONE)
    } else {
        (IBig::ZERO, mask(width).into())
    }
}

fn constant(s: &Store, width: u32, number: IBig) -> Term {
    s.constant(Value::BitVec(from_signed(width, number)))
}

/// match: (bvule x x)   result: true
/// match: (bvult x x)   result: false
fn compare_same(at: &At<'_>) -> Option<Term> {
    (at.args[0] == at.args[1]).then(|| at.s.bool(!strict(at.op)))
}

/// match: (bvule 0 x), (bvule x max)   result: true
/// match: (bvult x 0), (bvult max x)   result: false
/// match: (bvule x 0)   result: (= x 0)
/// match: (bvule max x)   result: (= x max)   and the same for signed ones with their extremes
fn compare_extreme(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let sign = signed(at.op);
    if let Some(k) = s.as_bv(b) {
        let (low, high) = limits(k.width, sign);
        let k = number(k, sign);
        if k == low {
            return Some(if strict(at.op) { s.ff() } else { s.eq(a, b) });
        }
        return (k == high && !strict(at.op)).then(|| s.tt());
    }
    let k = s.as_bv(a)?;
    let (low, high) = limits(k.width, sign);
    let k = number(k, sign);
    if k == high {
        return Some(if strict(at.op) { s.ff() } else { s.eq(b, a) });
    }
    (k == low && !strict(at.op)).then(|| s.tt())
}

/// match: (bvult x k)   result: (bvule x k-1)
/// match: (bvult k x)   result: (bvule k+1 x)   and the same for signed ones; the extremes are gone already
fn strict_constant(at: &At<'_>) -> Option<Term> {
    if !strict(at.op) {
        return None;
    }
    let s = at.s;
    let (a, b) = at.two();
    let sign = signed(at.op);
    let weak = order(sign, false);
    if let Some(k) = s.as_bv(b) {
        return Some(s.mk(weak, &[a, constant(s, k.width, number(k, sign) - IBig::ONE)]));
    }
    let k = s.as_bv(a)?;
    Some(s.mk(weak, &[constant(s, k.width, number(k, sign) + IBig::ONE), b]))
}

/// The inner term of an extension, and whether it is a signed one.
fn extended(s: &Store, t: Term) -> Option<(Term, bool)> {
    match s.op(t) {
        Op::ZeroExtend(n) if n > 0 => Some((s.args(t)[0], false)),
        Op::SignExtend(n) if n > 0 => Some((s.args(t)[0], true)),
        _ => None,
    }
}

/// match: (bvule (zero_extend x) (zero_extend y)), (bvsle (zero_extend x) (zero_extend y))   result: (bvule x y)
/// match: (bvsle (sign_extend x) (sign_extend y))   result: (bvsle x y)   likewise unsigned
/// match: (bvule (zero_extend x) k)   result: (bvule x k'), or true or false where k is beyond the width of x
fn compare_extended(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    match (extended(s, a), extended(s, b)) {
        (Some((x, sx)), Some((y, sy))) if sx == sy && s.sort(x) == s.sort(y) => {
            Some(s.mk(order(sx && signed(at.op), strict(at.op)), &[x, y]))
        }
        (Some((x, sx)), None) => {
            let k = s.as_bv(b)?;
            beside_constant(at, x, sx, k, |op, x, k| s.mk(op, &[x, k]), false)
        }
        (None, Some((y, sy))) => {
            let k = s.as_bv(a)?;
            beside_constant(at, y, sy, k, |op, y, k| s.mk(op, &[k, y]), true)
        }
        _ => None,
    }
}

/// The comparison of an extended `x` with `k`, as one of `x` itself.
fn beside_constant(
    at: &At<'_>,
    x: Term,
    sign_extended: bool,
    k: &BitVec,
    make: impl Fn(Op, Term, Term) -> Term,
    constant_first: bool,
) -> Option<Term> {
    let sign = signed(at.op);
    if sign_extended && !sign {
        // The values of x are not together in the unsigned order.
        return None;
    }
    let width = at.s.sort(x).width();
    let (low, high) = limits(width, sign_extended);
    let k = number(k, sign);
    if k < low {
        // Below everything x can be.
        return Some(at.s.bool(constant_first));
    }
    if k > high {
        return Some(at.s.bool(!constant_first));
    }
    let op = order(sign_extended, strict(at.op));
    Some(make(op, x, constant(at.s, width, k)))
}

/// Equality of bit-vectors; the constant, if any, is on the right.
pub(super) fn eq_bitvec(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    if !matches!(s.sort(a), Sort::BitVec(_)) {
        return None;
    }
    match s.as_bv(b) {
        Some(k) => eq_constant(s, a, b, k),
        None => eq_terms(s, a, b).or_else(|| eq_terms(s, b, a)),
    }
}

/// match: (= (zero_extend x) k), sign_extend   result: (= x k'), or false
/// match: (= (concat x y) k)   result: (and (= x k_high) (= y k_low))
/// match: (= (bvadd x j) k)   result: (= x k-j)
/// match: (= (bvxor x j) k)   result: (= x (bvxor k j))
/// match: (= (bvmul x j) k)   result: (= x k/j)   for odd j
/// match: (= (bvnot x) k), bvneg   result: (= x (bvnot k))
/// match: (= (bvsub x y) 0), (= (bvxor x y) 0)   result: (= x y)
/// match: (= (bvor x y) 0)   result: (and (= x 0) (= y 0))
fn eq_constant(s: &Store, a: Term, b: Term, k: &BitVec) -> Option<Term> {
    let node = s.node(a);
    let x = *node.args.first()?;
    match node.op {
        Op::ZeroExtend(_) | Op::SignExtend(_) => {
            let sign = matches!(node.op, Op::SignExtend(_));
            let (low, high) = limits(s.sort(x).width(), sign);
            let number = number(k, sign);
            let inside = number >= low && number <= high;
            Some(if inside { s.eq(x, constant(s, s.sort(x).width(), number)) } else { s.ff() })
        }
        Op::Concat => {
            let y = node.args[1];
            let low = s.sort(y).width();
            let part = |high: u32, low: u32| s.extract(high, low, b);
            Some(s.and(&[s.eq(x, part(k.width - 1, low)), s.eq(y, part(low - 1, 0))]))
        }
        Op::BvAdd if s.is_const(node.args[1]) => Some(s.eq(x, s.bv_sub(b, node.args[1]))),
        Op::BvXor if s.is_const(node.args[1]) => Some(s.eq(x, s.bv_xor(b, node.args[1]))),
        Op::BvMul => {
            let j = s.as_bv(node.args[1])?;
            let inverse = inverse(&j.bits, j.width)?;
            Some(s.eq(x, s.bv_mul(b, s.constant(Value::BitVec(BitVec::new(j.width, inverse))))))
        }
        Op::BvNot => Some(s.eq(x, s.bv_not(b))),
        Op::BvNeg => Some(s.eq(x, s.bv_neg(b))),
        Op::BvSub | Op::BvXor if k.bits.is_zero() => Some(s.eq(x, node.args[1])),
        Op::BvOr if k.bits.is_zero() => Some(s.and(&[s.eq(x, b), s.eq(node.args[1], b)])),
        _ => None,
    }
}

/// The inverse of an odd number modulo 2^width, by Newton's iteration.
fn inverse(j: &UBig, width: u32) -> Option<UBig> {
    use dashu_int::ops::BitTest;
    if !j.bit(0) || width > 128 {
        return None;
    }
    let modulus = mask(width);
    let mut x = j.clone();
    let mut good = 3;
    while good < width {
        // x * (2 - j*x), kept positive
        let two_minus = ((UBig::ONE << width as usize) + UBig::from(2u8)) - ((j * &x) & &modulus);
        x = (x * two_minus) & &modulus;
        good *= 2;
    }
    Some(x & modulus)
}

/// match: (= (zero_extend x) (zero_extend y)), sign_extend   result: (= x y)
/// match: (= (concat x y) (concat u v))   result: (and (= x u) (= y v))   where the parts are equally wide
/// match: (= (bvadd x y) x)   result: (= y 0)
/// match: (= (bvadd x k) (bvadd y k)), (= (bvnot x) (bvnot y)), (= (bvneg x) (bvneg y))   result: (= x y)
fn eq_terms(s: &Store, a: Term, b: Term) -> Option<Term> {
    let (na, nb) = (s.node(a), s.node(b));
    match (na.op, nb.op) {
        (Op::ZeroExtend(n), Op::ZeroExtend(m)) | (Op::SignExtend(n), Op::SignExtend(m)) if n == m => {
            return Some(s.eq(na.args[0], nb.args[0]));
        }
        (Op::Concat, Op::Concat) if s.sort(na.args[0]) == s.sort(nb.args[0]) => {
            return Some(s.and(&[s.eq(na.args[0], nb.args[0]), s.eq(na.args[1], nb.args[1])]));
        }
        (Op::BvNot, Op::BvNot) | (Op::BvNeg, Op::BvNeg) => return Some(s.eq(na.args[0], nb.args[0])),
        (Op::BvAdd, Op::BvAdd) if na.args[1] == nb.args[1] => return Some(s.eq(na.args[0], nb.args[0])),
        _ => {}
    }
    if na.op == Op::BvAdd {
        let zero = || s.constant(Value::BitVec(BitVec::new(na.sort.width(), 0u8)));
        if na.args[0] == b {
            return Some(s.eq(na.args[1], zero()));
        }
        if na.args[1] == b {
            return Some(s.eq(na.args[0], zero()));
        }
    }
    None
}

/// The bit-vector whose integer this is, and whether it is the signed one.
fn integer_of(s: &Store, t: Term) -> Option<(Term, bool)> {
    match s.op(t) {
        Op::BvToInt => Some((s.args(t)[0], false)),
        Op::SbvToInt => Some((s.args(t)[0], true)),
        _ => None,
    }
}

/// match: (<= (bv2nat x) (bv2nat y))   result: (bvule x y)   likewise signed, and for < and =
/// match: (<= (bv2nat x) k)   result: (bvule x k), or true or false where no x reaches k
pub(super) fn ints_of_bitvecs(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let make = |sign: bool, x: Term, y: Term| match at.op {
        Op::Eq => s.eq(x, y),
        Op::Le => s.mk(order(sign, false), &[x, y]),
        _ => s.mk(order(sign, true), &[x, y]),
    };
    match (integer_of(s, a), integer_of(s, b)) {
        (Some((x, sx)), Some((y, sy))) if sx == sy && s.sort(x) == s.sort(y) => Some(make(sx, x, y)),
        (Some((x, sx)), None) => {
            let k = s.as_int(b)?;
            let width = s.sort(x).width();
            let (low, high) = limits(width, sx);
            Some(if *k < low {
                s.ff()
            } else if *k > high {
                s.bool(at.op != Op::Eq)
            } else {
                make(sx, x, constant(s, width, k.clone()))
            })
        }
        (None, Some((y, sy))) => {
            let k = s.as_int(a)?;
            let width = s.sort(y).width();
            let (low, high) = limits(width, sy);
            Some(if *k > high {
                s.ff()
            } else if *k < low {
                s.bool(at.op != Op::Eq)
            } else {
                make(sy, constant(s, width, k.clone()), y)
            })
        }
        _ => None,
    }
}
