//! IEEE floats. Few identities of the reals hold; these do, for every value including NaN, the infinities and both
//! zeros.

use dashu_int::{IBig, UBig};

use crate::eval::soft::{self, Parts};
use crate::op::{Op, Rounding};
use crate::rewrite::float_steps::compare_steps;
use crate::rewrite::view::commute;
use crate::rewrite::{At, Rule, ite, rules};
use crate::sort::{FloatSort, Sort};
use crate::store::{Store, Term};
use crate::value::Float;

pub(super) fn rules(op: Op) -> &'static [Rule] {
    match op {
        Op::FpNeg => rules![negate_twice],
        Op::FpAbs => rules![abs_of_sign],
        Op::FpAdd(_) => rules![commute, add_zero],
        Op::FpSub(_) => rules![subtract_zero],
        Op::FpMul(_) => rules![commute, multiply_by_one],
        Op::FpDiv(_) => rules![multiply_by_one],
        Op::FpRoundToIntegral(_) => rules![round_twice],
        Op::FpEq => rules![
            compare_with_itself,
            commute,
            compare_with_nan,
            ite::lift_compare,
            compare_choice,
            compare_int,
            compare_steps,
            eq_constant
        ],
        Op::FpLt | Op::FpLe => {
            rules![
                compare_with_itself,
                compare_with_nan,
                ite::lift_compare,
                compare_choice,
                compare_int,
                compare_steps
            ]
        }
        Op::FpIsNan | Op::FpIsInf | Op::FpIsZero | Op::FpIsNormal | Op::FpIsSubnormal => {
            rules![class_of_sign, class_of_number, ite::lift_unary]
        }
        Op::FpIsNegative => rules![negative_of_abs, ite::lift_unary],
        Op::FpFromBits { .. } => rules![bits_of_bits, sign_of_bits, bits_of_choice, ite::lift_unary],
        Op::FpFromFp { .. } => rules![same_format, widened, ite::lift_unary],
        Op::FpFromSbv { .. } | Op::FpFromUbv { .. } | Op::FpFromReal { .. } => rules![ite::lift_unary],
        Op::FpToReal | Op::FpToBits | Op::FpToSbv { .. } | Op::FpToUbv { .. } => rules![ite::lift_unary],
        _ => &[],
    }
}

/// match: (fp.neg (fp.neg x))   result: x
fn negate_twice(at: &At<'_>) -> Option<Term> {
    at.s.unary(at.args[0], Op::FpNeg)
}

/// match: (fp.abs (fp.neg x)), (fp.abs (fp.abs x))   result: (fp.abs x)
fn abs_of_sign(at: &At<'_>) -> Option<Term> {
    let inner = at.s.node(at.args[0]);
    matches!(inner.op, Op::FpNeg | Op::FpAbs).then(|| at.s.fp_abs(inner.args[0]))
}

fn is_zero(s: &Store, t: Term, negative: bool) -> bool {
    s.as_float(t).is_some_and(|f| f.parts() == Parts::Zero(negative))
}

/// match: (fp.add m x -0)   result: x   unless m rounds toward negative, where +0 + -0 is -0
fn add_zero(at: &At<'_>) -> Option<Term> {
    let kept = at.op != Op::FpAdd(Rounding::TowardNegative);
    (kept && is_zero(at.s, at.args[1], true)).then(|| at.args[0])
}

/// match: (fp.sub m x +0)   result: x   unless m rounds toward negative
fn subtract_zero(at: &At<'_>) -> Option<Term> {
    let kept = at.op != Op::FpSub(Rounding::TowardNegative);
    (kept && is_zero(at.s, at.args[1], false)).then(|| at.args[0])
}

/// match: (fp.mul m x 1), (fp.div m x 1)   result: x
/// match: (fp.mul m x -1), (fp.div m x -1)   result: (fp.neg x)
fn multiply_by_one(at: &At<'_>) -> Option<Term> {
    let k = at.s.as_float(at.args[1])?;
    let one = |n: i8| k == soft::from_int(k.sort, Rounding::NearestEven, n.into());
    if one(1) {
        Some(at.args[0])
    } else if one(-1) {
        Some(at.s.fp_neg(at.args[0]))
    } else {
        None
    }
}

/// match: (fp.roundToIntegral m (fp.roundToIntegral n x))   result: (fp.roundToIntegral n x)
fn round_twice(at: &At<'_>) -> Option<Term> {
    matches!(at.s.op(at.args[0]), Op::FpRoundToIntegral(_)).then(|| at.args[0])
}

/// match: (fp.eq x x), (fp.leq x x)   result: (not (fp.isNaN x))
/// match: (fp.lt x x)   result: false
fn compare_with_itself(at: &At<'_>) -> Option<Term> {
    let (a, b) = at.two();
    (a == b).then(|| if at.op == Op::FpLt { at.s.ff() } else { at.s.not(at.s.fp_is_nan(a)) })
}

/// match: (fp.lt x NaN), (fp.lt NaN x), leq, eq   result: false
fn compare_with_nan(at: &At<'_>) -> Option<Term> {
    at.args.iter().any(|&a| at.s.as_float(a).is_some_and(Float::is_nan)).then(|| at.s.ff())
}

/// match: (fp.eq x k)   result: (= x k)   for k not zero
/// match: (fp.eq x 0)   result: (fp.isZero x)
fn eq_constant(at: &At<'_>) -> Option<Term> {
    let (x, k) = at.two();
    let zero = at.s.as_float(k)?.is_zero();
    Some(if zero { at.s.fp_is_zero(x) } else { at.s.eq(x, k) })
}

/// The Int that was made this float by rounding to nearest, if it was.
fn int_of(s: &Store, t: Term) -> Option<(Term, FloatSort)> {
    match (s.op(t), s.sort(t)) {
        (Op::FpFromReal { rounding: Rounding::NearestEven, .. }, Sort::Float(sort)) => {
            s.unary(s.args(t)[0], Op::IntToReal).map(|x| (x, sort))
        }
        _ => None,
    }
}

/// match: (fp.leq (to_fp (to_real x)) k)   result: (<= x (floor k))   and the like for lt and eq, and the other way round;
/// where |k| is so small that all integers near it are exact
fn compare_int(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let small = |sort: FloatSort, k: Term| {
        let real = s.as_float(k)?.to_real()?;
        let limit = IBig::ONE << (sort.significand as usize - 2);
        // Formats with a tiny exponent do not reach that far.
        let reaches = sort.significand < 1 << (sort.exponent - 1).min(20);
        (reaches && real.floor() > -limit.clone() && real.ceil() < limit).then_some(real)
    };
    if let Some((x, sort)) = int_of(s, a) {
        let k = small(sort, b)?;
        return Some(match at.op {
            Op::FpEq => {
                if k.is_int() {
                    s.eq(x, s.int(k.floor()))
                } else {
                    s.ff()
                }
            }
            Op::FpLe => s.le(x, s.int(k.floor())),
            _ => s.lt(x, s.int(k.ceil())),
        });
    }
    let (y, sort) = int_of(s, b)?;
    let k = small(sort, a)?;
    match at.op {
        Op::FpLe => Some(s.le(s.int(k.ceil()), y)),
        Op::FpLt => Some(s.lt(s.int(k.floor()), y)),
        _ => None,
    }
}

/// match: (fp.isNaN (fp.neg x)), (fp.isNaN (fp.abs x))   result: (fp.isNaN x)   and the other classes
fn class_of_sign(at: &At<'_>) -> Option<Term> {
    let inner = at.s.node(at.args[0]);
    matches!(inner.op, Op::FpNeg | Op::FpAbs).then(|| at.with(&[inner.args[0]]))
}

/// match: (fp.isNaN (to_fp m x))   result: false   for x an integer or a Real
fn class_of_number(at: &At<'_>) -> Option<Term> {
    let from_number =
        matches!(at.s.op(at.args[0]), Op::FpFromReal { .. } | Op::FpFromSbv { .. } | Op::FpFromUbv { .. });
    (at.op == Op::FpIsNan && from_number).then(|| at.s.ff())
}

/// match: (fp.isNegative (fp.abs x))   result: false
fn negative_of_abs(at: &At<'_>) -> Option<Term> {
    (at.s.op(at.args[0]) == Op::FpAbs).then(|| at.s.ff())
}

/// match: (to_fp (fp.to_ieee_bv x))   result: x   in the same format
fn bits_of_bits(at: &At<'_>) -> Option<Term> {
    let x = at.s.unary(at.args[0], Op::FpToBits)?;
    (at.s.sort(x) == at.sort).then_some(x)
}

/// match: (to_fp (bvxor (fp.to_ieee_bv x) sign))   result: (fp.neg x)
/// match: (to_fp ((_ zero_extend 1) ((_ extract ..) (fp.to_ieee_bv x))))   result: (fp.abs x)   all bits but the sign
fn sign_of_bits(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let bits = at.args[0];
    let width = s.sort(bits).width();
    let float = |t: Term| s.unary(t, Op::FpToBits).filter(|&x| s.sort(x) == at.sort);
    if let Some((a, k)) = s.binary(bits, Op::BvXor) {
        let is_sign = s.as_bv(k)?.bits == UBig::ONE << (width as usize - 1);
        return float(a).filter(|_| is_sign).map(|x| s.fp_neg(x));
    }
    let rest = s.unary(bits, Op::ZeroExtend(1))?;
    s.unary(rest, Op::Extract { high: width - 2, low: 0 }).and_then(float).map(|x| s.fp_abs(x))
}

/// match: (to_fp (ite c a (fp.to_ieee_bv x))), the other way round   result: (ite c (to_fp a) x)
fn bits_of_choice(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (c, a, b) = s.as_ite(at.args[0])?;
    let known = |t: Term| s.unary(t, Op::FpToBits).is_some_and(|x| s.sort(x) == at.sort);
    (known(a) || known(b)).then(|| s.ite(c, at.with(&[a]), at.with(&[b])))
}

/// match: (p (ite c x y) k), (p k (ite c x y))   result: (ite c (p x k) (p y k))   where neither x nor y is a choice again
fn compare_choice(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let flat = |t: Term| s.as_ite(t).filter(|&(_, x, y)| s.as_ite(x).is_none() && s.as_ite(y).is_none());
    if s.is_const(b) {
        let (c, x, y) = flat(a)?;
        Some(s.ite(c, at.with(&[x, b]), at.with(&[y, b])))
    } else if s.is_const(a) {
        let (c, x, y) = flat(b)?;
        Some(s.ite(c, at.with(&[a, x]), at.with(&[a, y])))
    } else {
        None
    }
}

/// match: (to_fp m x)   result: x   where x has that format already
fn same_format(at: &At<'_>) -> Option<Term> {
    (at.s.sort(at.args[0]) == at.sort).then(|| at.args[0])
}

/// match: (to_fp m (to_fp n x))   result: (to_fp m x)   where the inner conversion is exact, its format having
/// at least the exponent and the significand of x
fn widened(at: &At<'_>) -> Option<Term> {
    let inner = at.s.node(at.args[0]);
    let (Op::FpFromFp { exponent, significand, .. }, &[x]) = (inner.op, &inner.args[..]) else { return None };
    match at.s.sort(x) {
        Sort::Float(from) if exponent >= from.exponent && significand >= from.significand => {
            Some(at.with(&[x]))
        }
        _ => None,
    }
}

/// match: (= (fp.neg x) k)   result: (= x -k)
/// match: (= (fp.neg x) (fp.neg y))   result: (= x y)
pub(super) fn eq_float(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let x = s.unary(a, Op::FpNeg)?;
    if let Some(y) = s.unary(b, Op::FpNeg) {
        return Some(s.eq(x, y));
    }
    s.as_float(b).map(|k| s.eq(x, s.float(soft::negate(k))))
}
