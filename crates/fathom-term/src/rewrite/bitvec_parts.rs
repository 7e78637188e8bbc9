//! Taking bit-vectors apart, putting them together, and going to Int and back.

use dashu_int::UBig;

use crate::op::Op;
use crate::rewrite::{At, Rule, ite, rules};
use crate::store::{Store, Term};
use crate::value::{BitVec, Value};

pub(super) fn rules(op: Op) -> &'static [Rule] {
    match op {
        Op::Concat => rules![concat_right, concat_zero, concat_constants, concat_extracts],
        Op::Extract { .. } => rules![
            extract_all,
            extract_extract,
            extract_concat,
            extract_zero_extend,
            extract_sign_extend,
            extract_bitwise,
            extract_arithmetic,
            ite::lift_unary,
        ],
        Op::ZeroExtend(_) | Op::SignExtend(_) => rules![extend_nothing, extend_extend, ite::lift_unary],
        Op::BvToInt | Op::SbvToInt => rules![to_int_extended, to_int_from_int, ite::lift_unary],
        Op::IntToBv(_) => rules![from_int_to_int, ite::lift_unary],
        _ => &[],
    }
}

/// Wider concatenations are not turned round: each would be walked along once a part.
const MAX_TURN: u32 = 1024;

fn width(s: &Store, t: Term) -> u32 {
    s.sort(t).width()
}

fn constant(s: &Store, width: u32, bits: impl Into<UBig>) -> Term {
    s.constant(Value::BitVec(BitVec::new(width, bits)))
}

/// match: (concat (concat a b) c)   result: (concat a (concat b c))
fn concat_right(at: &At<'_>) -> Option<Term> {
    let (ab, c) = at.two();
    let (a, b) = at.s.binary(ab, Op::Concat)?;
    (at.sort.width() <= MAX_TURN).then(|| at.s.concat(a, at.s.concat(b, c)))
}

/// match: (concat 0 x)   result: (zero_extend x)
fn concat_zero(at: &At<'_>) -> Option<Term> {
    let k = at.s.as_bv(at.args[0])?;
    k.bits.is_zero().then(|| at.s.zero_extend(k.width, at.args[1]))
}

/// match: (concat k1 (concat k2 x))   result: (concat k1k2 x)
fn concat_constants(at: &At<'_>) -> Option<Term> {
    let (k1, rest) = at.two();
    if !at.s.is_const(k1) {
        return None;
    }
    let (k2, x) = at.s.binary(rest, Op::Concat)?;
    at.s.is_const(k2).then(|| at.s.concat(at.s.concat(k1, k2), x))
}

/// match: (concat (extract h m+1 x) (extract m l x))   result: (extract h l x)
/// match: (concat (extract h m+1 x) (concat (extract m l x) y))   result: (concat (extract h l x) y)
fn concat_extracts(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let joined = |a: Term, b: Term| match (s.op(a), s.op(b)) {
        (Op::Extract { high, low }, Op::Extract { high: h, low: l })
            if low == h + 1 && s.args(a) == s.args(b) =>
        {
            Some(s.extract(high, l, s.args(a)[0]))
        }
        _ => None,
    };
    if let Some(t) = joined(a, b) {
        return Some(t);
    }
    let (first, rest) = s.binary(b, Op::Concat)?;
    joined(a, first).map(|t| s.concat(t, rest))
}

fn bounds(at: &At<'_>) -> (u32, u32) {
    match at.op {
        Op::Extract { high, low } => (high, low),
        other => unreachable!("{other:?} is not an extract"),
    }
}

/// match: (extract w-1 0 x)   result: x
fn extract_all(at: &At<'_>) -> Option<Term> {
    (width(at.s, at.args[0]) == at.sort.width()).then(|| at.args[0])
}

/// match: (extract h l (extract _ m x))   result: (extract h+m l+m x)
fn extract_extract(at: &At<'_>) -> Option<Term> {
    let (high, low) = bounds(at);
    match at.s.op(at.args[0]) {
        Op::Extract { low: m, .. } => Some(at.s.extract(high + m, low + m, at.s.args(at.args[0])[0])),
        _ => None,
    }
}

/// match: (extract h l (concat a b))   result: the parts of a and b that are in h .. l
fn extract_concat(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (high, low) = bounds(at);
    let (a, b) = s.binary(at.args[0], Op::Concat)?;
    let split = width(s, b);
    Some(if high < split {
        s.extract(high, low, b)
    } else if low >= split {
        s.extract(high - split, low - split, a)
    } else {
        s.concat(s.extract(high - split, 0, a), s.extract(split - 1, low, b))
    })
}

/// match: (extract h l (zero_extend x))   result: (extract h l x), zeros, or both
fn extract_zero_extend(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (high, low) = bounds(at);
    let Op::ZeroExtend(_) = s.op(at.args[0]) else { return None };
    let x = s.args(at.args[0])[0];
    let w = width(s, x);
    Some(if high < w {
        s.extract(high, low, x)
    } else if low >= w {
        constant(s, high - low + 1, 0u8)
    } else {
        s.zero_extend(high + 1 - w, s.extract(w - 1, low, x))
    })
}

/// match: (extract h l (sign_extend x))   result: (extract h l x), or its end extended
fn extract_sign_extend(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (high, low) = bounds(at);
    let Op::SignExtend(_) = s.op(at.args[0]) else { return None };
    let x = s.args(at.args[0])[0];
    let w = width(s, x);
    Some(if high < w {
        s.extract(high, low, x)
    } else {
        let from = low.min(w - 1);
        s.sign_extend(high - low + 1 - (w - from), s.extract(w - 1, from, x))
    })
}

/// Something that an extract will not make larger.
fn is_cheap(s: &Store, t: Term) -> bool {
    matches!(s.op(t), Op::Const(_) | Op::ZeroExtend(_) | Op::SignExtend(_) | Op::Concat | Op::Extract { .. })
}

/// How many parts of a concatenation are looked at.
const MOST_PARTS: u32 = 8;

/// Whether bits high .. low of a term are made without looking into further operations: the extract ends there. Otherwise both arguments of an
/// operation would be looked into, and both of each of theirs.
fn ends(s: &Store, t: Term, high: u32, low: u32, parts: u32) -> bool {
    let node = s.node(t);
    let inner = |x: Term, high: u32, low: u32| parts > 0 && ends(s, x, high, low, parts - 1);
    match node.op {
        Op::ZeroExtend(_) | Op::SignExtend(_) => {
            let x = node.args[0];
            let top = width(s, x) - 1;
            low > top && matches!(node.op, Op::ZeroExtend(_)) || inner(x, high.min(top), low.min(top))
        }
        Op::Extract { low: m, .. } => inner(node.args[0], high + m, low + m),
        Op::Concat => {
            let (a, b) = (node.args[0], node.args[1]);
            let split = width(s, b);
            (high < split || inner(a, high - split, low.saturating_sub(split)))
                && (low >= split || inner(b, high.min(split - 1), low))
        }
        Op::BvAnd | Op::BvOr | Op::BvXor | Op::BvNot | Op::Ite => false,
        _ => true,
    }
}

/// match: (extract h l (bvand x y)), or, xor, not   result: (bvand (extract h l x) (extract h l y))   where an extract goes
/// away by it
fn extract_bitwise(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let node = s.node(at.args[0]);
    let (high, low) = bounds(at);
    let goes_away = |&a: &Term| is_cheap(s, a) && ends(s, a, high, low, MOST_PARTS);
    match node.op {
        Op::BvAnd | Op::BvOr | Op::BvXor if node.args.iter().any(goes_away) => {
            Some(s.mk(node.op, &[at.with(&[node.args[0]]), at.with(&[node.args[1]])]))
        }
        Op::BvNot => Some(s.bv_not(at.with(&[node.args[0]]))),
        _ => None,
    }
}

/// match: (extract h 0 (bvadd x y)), sub, mul, neg   result: (bvadd (extract h 0 x) (extract h 0 y))   where both
/// extracts go away: arithmetic in a wider type that is cut back
fn extract_arithmetic(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (_, low) = bounds(at);
    let node = s.node(at.args[0]);
    let fits = low == 0
        && matches!(node.op, Op::BvAdd | Op::BvSub | Op::BvMul | Op::BvNeg)
        && node.args.iter().all(|&a| is_cheap(s, a));
    fits.then(|| {
        let parts: crate::store::Args = node.args.iter().map(|&a| at.with(&[a])).collect();
        s.mk(node.op, &parts)
    })
}

/// match: (zero_extend 0 x), (sign_extend 0 x)   result: x
fn extend_nothing(at: &At<'_>) -> Option<Term> {
    matches!(at.op, Op::ZeroExtend(0) | Op::SignExtend(0)).then(|| at.args[0])
}

/// match: (zero_extend n (zero_extend m x))   result: (zero_extend n+m x)
/// match: (sign_extend n (sign_extend m x))   result: (sign_extend n+m x)
/// match: (sign_extend n (zero_extend m x))   result: (zero_extend n+m x)
fn extend_extend(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let inner = s.node(at.args[0]);
    match (at.op, inner.op) {
        (Op::ZeroExtend(n) | Op::SignExtend(n), Op::ZeroExtend(m)) if m > 0 => {
            Some(s.zero_extend(n + m, inner.args[0]))
        }
        (Op::SignExtend(n), Op::SignExtend(m)) => Some(s.sign_extend(n + m, inner.args[0])),
        _ => None,
    }
}

/// match: (bv2nat (zero_extend x)), (sbv_to_int (zero_extend x))   result: (bv2nat x)
/// match: (sbv_to_int (sign_extend x))   result: (sbv_to_int x)
fn to_int_extended(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let inner = s.node(at.args[0]);
    match (at.op, inner.op) {
        (_, Op::ZeroExtend(n)) if n > 0 => Some(s.bv_to_int(inner.args[0])),
        (Op::SbvToInt, Op::SignExtend(_)) => Some(s.sbv_to_int(inner.args[0])),
        _ => None,
    }
}

/// match: (bv2nat (int2bv x))   result: (mod x 2^w)
fn to_int_from_int(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    match (at.op, s.op(at.args[0])) {
        (Op::BvToInt, Op::IntToBv(w)) => {
            Some(s.int_mod(s.args(at.args[0])[0], s.int(UBig::ONE << w as usize)))
        }
        _ => None,
    }
}

/// match: (int2bv (bv2nat x)), (int2bv (sbv_to_int x))   result: x, extended or cut
fn from_int_to_int(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let inner = s.node(at.args[0]);
    let to = at.sort.width();
    if !matches!(inner.op, Op::BvToInt | Op::SbvToInt) {
        return None;
    }
    let x = inner.args[0];
    let from = width(s, x);
    Some(if to <= from {
        s.extract(to - 1, 0, x)
    } else if inner.op == Op::BvToInt {
        s.zero_extend(to - from, x)
    } else {
        s.sign_extend(to - from, x)
    })
}
