//! Bit-vector arithmetic and bit operations.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, PowerOfTwo};

use crate::op::Op;
use crate::rewrite::view::commute;
use crate::rewrite::{At, Rule, ite, rules};
use crate::store::{Store, Term};
use crate::value::{BitVec, Value, low_ones, mask};

pub(super) fn rules(op: Op) -> &'static [Rule] {
    match op {
        Op::BvNot | Op::BvNeg => rules![involution, ite::lift_unary],
        Op::BvAdd => {
            rules![commute, add_neutral, reassociate, ite::lift_constant, add_inverse, disjoint_parts]
        }
        Op::BvSub => rules![sub_trivial, sub_constant],
        Op::BvMul => rules![commute, mul_trivial, reassociate, ite::lift_constant],
        Op::BvAnd => {
            rules![commute, and_trivial, reassociate, ite::lift_constant, junction_of_bits, and_low_mask]
        }
        Op::BvOr => {
            rules![commute, or_trivial, reassociate, ite::lift_constant, junction_of_bits, disjoint_parts]
        }
        Op::BvXor => {
            rules![commute, xor_trivial, reassociate, ite::lift_constant, junction_of_bits, disjoint_parts]
        }
        Op::BvShl | Op::BvLshr | Op::BvAshr => rules![ite::lift_constant, shift_by_constant],
        Op::BvUdiv | Op::BvUrem => rules![divide_by_power],
        Op::BvSdiv | Op::BvSrem | Op::BvSmod => rules![signed_divide_by_one],
        _ => &[],
    }
}

fn constant(s: &Store, width: u32, bits: UBig) -> Term {
    s.constant(Value::BitVec(BitVec { width, bits }))
}

fn is_zero(s: &Store, t: Term) -> bool {
    s.as_bv(t).is_some_and(|b| b.bits.is_zero())
}

fn is_ones(s: &Store, t: Term) -> bool {
    s.as_bv(t).is_some_and(|b| low_ones(&b.bits) == b.width as usize)
}

/// match: (bvnot (bvnot x)), (bvneg (bvneg x))   result: x
fn involution(at: &At<'_>) -> Option<Term> {
    at.s.unary(at.args[0], at.op)
}

/// match: (bvadd x 0)   result: x
fn add_neutral(at: &At<'_>) -> Option<Term> {
    is_zero(at.s, at.args[1]).then(|| at.args[0])
}

/// The condition under which the bits are the number one, where they are a choice of one and zero.
fn condition_of(s: &Store, t: Term) -> Option<Term> {
    let (c, yes, no) = s.as_ite(t)?;
    let is_one = |t: Term| s.as_bv(t).is_some_and(|b| b.bits.is_one());
    if is_one(yes) && is_zero(s, no) {
        Some(c)
    } else if is_zero(s, yes) && is_one(no) {
        Some(s.not(c))
    } else {
        None
    }
}

/// match: (bvand (ite c 1 0) (ite d 1 0))   result: (ite (and c d) 1 0)   the same for bvor and bvxor
fn junction_of_bits(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let (c, d) = (condition_of(s, a)?, condition_of(s, b)?);
    let both = match at.op {
        Op::BvAnd => s.and(&[c, d]),
        Op::BvOr => s.or(&[c, d]),
        _ => s.ne(c, d),
    };
    let bit = |n: u8| constant(s, at.sort.width(), n.into());
    Some(s.ite(both, bit(1), bit(0)))
}

/// match: (f (f x k1) k2)   result: (f x (f k1 k2))   for associative f
fn reassociate(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, k2) = at.two();
    if !s.is_const(k2) {
        return None;
    }
    let (x, k1) = s.binary(a, at.op)?;
    s.is_const(k1).then(|| at.with(&[x, at.with(&[k1, k2])]))
}

/// match: (bvadd x (bvneg x))   result: 0
/// match: (bvadd (bvsub x y) y)   result: x
fn add_inverse(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    for (a, b) in [at.two(), (at.args[1], at.args[0])] {
        if s.unary(b, Op::BvNeg) == Some(a) {
            return Some(constant(s, at.sort.width(), UBig::ZERO));
        }
        if let Some((x, y)) = s.binary(a, Op::BvSub)
            && y == b
        {
            return Some(x);
        }
    }
    None
}

/// match: (bvsub x x)   result: 0
/// match: (bvsub 0 x)   result: (bvneg x)
/// match: (bvsub (bvadd x y) y)   result: x
fn sub_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    if a == b {
        return Some(constant(s, at.sort.width(), UBig::ZERO));
    }
    if is_zero(s, a) {
        return Some(s.bv_neg(b));
    }
    let (x, y) = s.binary(a, Op::BvAdd)?;
    if y == b {
        Some(x)
    } else if x == b {
        Some(y)
    } else {
        None
    }
}

/// match: (bvsub x k)   result: (bvadd x -k)
fn sub_constant(at: &At<'_>) -> Option<Term> {
    let (x, k) = at.two();
    at.s.is_const(k).then(|| at.s.bv_add(x, at.s.bv_neg(k)))
}

/// match: (bvmul x 0)   result: 0
/// match: (bvmul x 1)   result: x
/// match: (bvmul x -1)   result: (bvneg x)
fn mul_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = at.two();
    let bits = &s.as_bv(k)?.bits;
    if bits.is_zero() {
        Some(k)
    } else if bits.is_one() {
        Some(x)
    } else if is_ones(s, k) {
        Some(s.bv_neg(x))
    } else {
        None
    }
}

/// match: (bvand x 0)   result: 0
/// match: (bvand x -1), (bvand x x)   result: x
/// match: (bvand x (bvnot x))   result: 0
fn and_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    if a == b || is_ones(s, b) {
        Some(a)
    } else if is_zero(s, b) {
        Some(b)
    } else if opposite(s, a, b) {
        Some(constant(s, at.sort.width(), UBig::ZERO))
    } else {
        None
    }
}

/// match: (bvor x 0), (bvor x x)   result: x
/// match: (bvor x -1)   result: -1
/// match: (bvor x (bvnot x))   result: -1
fn or_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    if a == b || is_zero(s, b) {
        Some(a)
    } else if is_ones(s, b) {
        Some(b)
    } else if opposite(s, a, b) {
        Some(constant(s, at.sort.width(), mask(at.sort.width())))
    } else {
        None
    }
}

/// match: (bvxor x x)   result: 0
/// match: (bvxor x 0)   result: x
/// match: (bvxor x -1)   result: (bvnot x)
/// match: (bvxor x (bvnot x))   result: -1
fn xor_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let width = at.sort.width();
    if a == b {
        Some(constant(s, width, UBig::ZERO))
    } else if is_zero(s, b) {
        Some(a)
    } else if is_ones(s, b) {
        Some(s.bv_not(a))
    } else if opposite(s, a, b) {
        Some(constant(s, width, mask(width)))
    } else {
        None
    }
}

fn opposite(s: &Store, a: Term, b: Term) -> bool {
    s.unary(a, Op::BvNot) == Some(b) || s.unary(b, Op::BvNot) == Some(a)
}

/// match: (bvand x 2^k-1)   result: (zero_extend (extract k-1 0 x))
fn and_low_mask(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = at.two();
    let value = s.as_bv(k)?;
    let ones = low_ones(&value.bits);
    (ones > 0 && ones == value.bits.bit_len())
        .then(|| s.zero_extend(value.width - ones as u32, s.extract(ones as u32 - 1, 0, x)))
}

/// match: (bvshl x k)   result: (concat (extract .. x) 0)
/// match: (bvlshr x k)   result: (zero_extend (extract .. x))
/// match: (bvashr x k)   result: (sign_extend (extract .. x))
fn shift_by_constant(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = at.two();
    let k = s.as_bv(k)?;
    let width = k.width;
    let n = k.to_u64().filter(|&n| n < width.into()).map(|n| n as u32);
    Some(match (at.op, n) {
        (_, Some(0)) => x,
        (Op::BvShl, Some(n)) => s.concat(s.extract(width - 1 - n, 0, x), constant(s, n, UBig::ZERO)),
        (Op::BvLshr, Some(n)) => s.zero_extend(n, s.extract(width - 1, n, x)),
        (_, Some(n)) => s.sign_extend(n, s.extract(width - 1, n, x)),
        (Op::BvAshr, None) => s.sign_extend(width - 1, s.extract(width - 1, width - 1, x)),
        (_, None) => constant(s, width, UBig::ZERO),
    })
}

/// match: (bvudiv x 2^k)   result: (bvlshr x k)
/// match: (bvurem x 2^k)   result: (bvand x 2^k-1)
/// match: (bvudiv x 0)   result: -1
/// match: (bvurem x 0)   result: x
fn divide_by_power(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = at.two();
    let value = s.as_bv(k)?;
    let width = value.width;
    if value.bits.is_zero() {
        return Some(if at.op == Op::BvUdiv { constant(s, width, mask(width)) } else { x });
    }
    if !value.bits.is_power_of_two() {
        return None;
    }
    let n = value.bits.trailing_zeros().expect("not zero");
    Some(match at.op {
        Op::BvUdiv => s.bv_lshr(x, constant(s, width, n.into())),
        _ => s.bv_and(x, constant(s, width, value.bits.clone() - UBig::ONE)),
    })
}

/// match: (bvsdiv x 1)   result: x
/// match: (bvsdiv x -1)   result: (bvneg x)
/// match: (bvsrem x 1), (bvsrem x -1), (bvsmod x 1), (bvsmod x -1)   result: 0
/// match: (bvsrem x 0), (bvsmod x 0)   result: x
fn signed_divide_by_one(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, k) = at.two();
    let bits = &s.as_bv(k)?.bits;
    // In one bit, 1 is -1.
    let (one, minus_one) = (bits.is_one() && at.sort.width() > 1, is_ones(s, k));
    match at.op {
        Op::BvSdiv if one => Some(x),
        Op::BvSdiv if minus_one => Some(s.bv_neg(x)),
        Op::BvSrem | Op::BvSmod if one || minus_one => Some(constant(s, at.sort.width(), UBig::ZERO)),
        Op::BvSrem | Op::BvSmod if bits.is_zero() => Some(x),
        _ => None,
    }
}

/// How many low bits are zero, as far as the operators show.
fn trailing_zeros(s: &Store, t: Term, depth: u32) -> u32 {
    let node = s.node(t);
    match node.op {
        Op::Const(_) => s.as_bv(t).map_or(0, |b| b.bits.trailing_zeros().map_or(b.width, |n| n as u32)),
        Op::Concat if depth > 0 => {
            let low = trailing_zeros(s, node.args[1], depth - 1);
            let width = s.sort(node.args[1]).width();
            if low == width { width + trailing_zeros(s, node.args[0], depth - 1) } else { low }
        }
        Op::ZeroExtend(_) | Op::SignExtend(_) if depth > 0 => trailing_zeros(s, node.args[0], depth - 1),
        _ => 0,
    }
}

/// How many high bits are zero.
fn leading_zeros(s: &Store, t: Term, depth: u32) -> u32 {
    let node = s.node(t);
    match node.op {
        Op::Const(_) => s.as_bv(t).map_or(0, |b| b.width - b.bits.bit_len() as u32),
        Op::ZeroExtend(n) if depth > 0 => n + leading_zeros(s, node.args[0], depth - 1),
        Op::Concat if depth > 0 => {
            let high = leading_zeros(s, node.args[0], depth - 1);
            let width = s.sort(node.args[0]).width();
            if high == width { width + leading_zeros(s, node.args[1], depth - 1) } else { high }
        }
        _ => 0,
    }
}

/// match: (bvor x y), (bvadd x y), (bvxor x y)   result: (concat (extract .. x) (extract .. y))   where the low bits
/// of x are zero and so are the high bits of y: bytes put together to a word
fn disjoint_parts(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let width = at.sort.width();
    for (x, y) in [at.two(), (at.args[1], at.args[0])] {
        if !matches!(s.op(x), Op::Concat) || !matches!(s.op(y), Op::Concat | Op::ZeroExtend(_)) {
            continue;
        }
        let split = trailing_zeros(s, x, 8);
        if split > 0 && split < width && leading_zeros(s, y, 8) >= width - split {
            return Some(s.concat(s.extract(width - 1, split, x), s.extract(split - 1, 0, y)));
        }
    }
    None
}
