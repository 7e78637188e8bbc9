//! Evaluation of float operators: the machine's arithmetic for binary64 and binary32 where it is
//! exactly what IEEE asks for, `soft.rs` for everything else.

use std::cmp::Ordering;

use dashu_int::IBig;
use dashu_ratio::RBig;

use crate::eval::bitvec::{from_signed, signed64};
use crate::eval::cell::{Cell, Operands};
use crate::eval::soft;
use crate::op::{Op, Rounding};
use crate::sort::FloatSort;
use crate::value::{BitVec, Float, Value};

use Rounding::NearestEven;

pub(crate) fn apply<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    let native = match *args.at(0) {
        Cell::F64(a) => native64(op, a, args),
        Cell::F32(a) => native32(op, a, args),
        _ => None,
    };
    native.unwrap_or_else(|| soft(op, args))
}

/// Native arithmetic of one width; `None` where the machine has no such operation.
macro_rules! native {
    ($name:ident, $float:ty, $cell:ident) => {
        fn $name<O: Operands + ?Sized>(op: Op, a: $float, args: &O) -> Option<Cell> {
            let arg = |i: usize| match args.at(i) {
                &Cell::$cell(x) => x,
                other => panic!("{other:?} is of another float sort"),
            };
            Some(match op {
                Op::FpNeg => Cell::$cell(-a),
                Op::FpAbs => Cell::$cell(a.abs()),
                Op::FpAdd(NearestEven) => Cell::$cell(a + arg(1)),
                Op::FpSub(NearestEven) => Cell::$cell(a - arg(1)),
                Op::FpMul(NearestEven) => Cell::$cell(a * arg(1)),
                Op::FpDiv(NearestEven) => Cell::$cell(a / arg(1)),
                Op::FpFma(NearestEven) => Cell::$cell(a.mul_add(arg(1), arg(2))),
                Op::FpSqrt(NearestEven) => Cell::$cell(a.sqrt()),
                Op::FpFmod => Cell::$cell(a % arg(1)),
                Op::FpRoundToIntegral(mode) => Cell::$cell(match mode {
                    Rounding::NearestEven => a.round_ties_even(),
                    Rounding::NearestAway => a.round(),
                    Rounding::TowardPositive => a.ceil(),
                    Rounding::TowardNegative => a.floor(),
                    Rounding::TowardZero => a.trunc(),
                }),
                Op::FpEq => Cell::Bool(a == arg(1)),
                Op::FpLt => Cell::Bool(a < arg(1)),
                Op::FpLe => Cell::Bool(a <= arg(1)),
                Op::FpIsNan => Cell::Bool(a.is_nan()),
                Op::FpIsInf => Cell::Bool(a.is_infinite()),
                Op::FpIsZero => Cell::Bool(a == 0.0),
                Op::FpIsNormal => Cell::Bool(a.is_normal()),
                Op::FpIsSubnormal => Cell::Bool(a.is_subnormal()),
                Op::FpIsNegative => Cell::Bool(!a.is_nan() && a.is_sign_negative()),
                _ => return None,
            })
        }
    };
}
native!(native64, f64, F64);
native!(native32, f32, F32);

fn soft<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    let float = |i: usize| args.at(i).as_float();
    let compared = || soft::compare(float(0), float(1));
    Cell::float(match op {
        Op::FpNeg => soft::negate(float(0)),
        Op::FpAbs => soft::abs(float(0)),
        Op::FpAdd(mode) => soft::add(mode, float(0), float(1)),
        Op::FpSub(mode) => soft::sub(mode, float(0), float(1)),
        Op::FpMul(mode) => soft::mul(mode, float(0), float(1)),
        Op::FpDiv(mode) => soft::div(mode, float(0), float(1)),
        Op::FpFma(mode) => soft::fma(mode, float(0), float(1), float(2)),
        Op::FpSqrt(mode) => soft::sqrt(mode, float(0)),
        Op::FpRem => soft::rem(float(0), float(1), false),
        Op::FpFmod => soft::rem(float(0), float(1), true),
        Op::FpRoundToIntegral(mode) => soft::round_to_integral(mode, float(0)),
        Op::FpMin => least(float(0), float(1), Ordering::Less),
        Op::FpMax => least(float(0), float(1), Ordering::Greater),
        Op::FpFromBits { exponent, significand } => {
            let bits = match args.at(0) {
                &Cell::Bv { bits, .. } => bits.into(),
                wide => u128::try_from(&wide.as_bitvec().bits).expect("a float has at most 128 bits"),
            };
            Float::from_bits(FloatSort { exponent, significand }, bits)
        }
        Op::FpFromFp { exponent, significand, rounding } => {
            let to = FloatSort { exponent, significand };
            match args.at(0) {
                &Cell::F32(x) if to == FloatSort::F64 => return Cell::F64(x.into()),
                &Cell::F64(x) if to == FloatSort::F32 && rounding == NearestEven => {
                    return Cell::F32(x as f32);
                }
                other => soft::convert(to, rounding, other.as_float()),
            }
        }
        Op::FpFromSbv { exponent, significand, rounding } => {
            let to = FloatSort { exponent, significand };
            match args.at(0) {
                &Cell::Bv { width, bits } => return from_i64(to, rounding, signed64(width, bits)),
                wide => soft::from_int(to, rounding, wide.as_bitvec().signed()),
            }
        }
        Op::FpFromUbv { exponent, significand, rounding } => {
            let to = FloatSort { exponent, significand };
            soft::from_int(to, rounding, args.at(0).as_bitvec().bits.into())
        }
        Op::FpFromReal { exponent, significand, rounding } => {
            let to = FloatSort { exponent, significand };
            let real = real(args.at(0));
            if let (true, Ok(n)) = (real.is_int(), i64::try_from(real.numerator())) {
                return from_i64(to, rounding, n);
            }
            soft::from_real(to, rounding, real)
        }
        Op::FpEq => return Cell::Bool(compared() == Some(Ordering::Equal)),
        Op::FpLt => return Cell::Bool(compared() == Some(Ordering::Less)),
        Op::FpLe => return Cell::Bool(matches!(compared(), Some(Ordering::Less | Ordering::Equal))),
        Op::FpIsNan => return Cell::Bool(float(0).is_nan()),
        Op::FpIsInf => return Cell::Bool(float(0).is_infinite()),
        Op::FpIsZero => return Cell::Bool(float(0).is_zero()),
        Op::FpIsNormal => return Cell::Bool(float(0).is_normal()),
        Op::FpIsSubnormal => return Cell::Bool(float(0).is_subnormal()),
        Op::FpIsNegative => return Cell::Bool(float(0).is_negative()),
        Op::FpToBits => {
            let f = float(0);
            return Cell::bv(BitVec::new(f.sort.width(), f.bits));
        }
        Op::FpToSbv { width, rounding } => return to_bits(float(0), width, rounding, true),
        Op::FpToUbv { width, rounding } => return to_bits(float(0), width, rounding, false),
        Op::FpToReal => {
            return Cell::big(Value::Real(float(0).to_real().unwrap_or(RBig::ZERO)));
        }
        other => panic!("{other:?} is not a float operator"),
    })
}

fn real(cell: &Cell) -> &RBig {
    match cell {
        Cell::Big(v) => match &**v {
            Value::Real(r) => r,
            other => panic!("{other:?} is not a Real"),
        },
        other => panic!("{other:?} is not a Real"),
    }
}

fn from_i64(to: FloatSort, mode: Rounding, x: i64) -> Cell {
    match to {
        FloatSort::F64 if mode == NearestEven => Cell::F64(x as f64),
        FloatSort::F32 if mode == NearestEven => Cell::F32(x as f32),
        _ => Cell::float(soft::from_int(to, mode, IBig::from(x))),
    }
}

/// The smaller (or greater) of two; a number wins over NaN. Of two zeros it is the second, as SMT-LIB
/// leaves that open.
fn least(a: Float, b: Float, wanted: Ordering) -> Float {
    match soft::compare(a, b) {
        None if a.is_nan() => b,
        None => a,
        Some(order) if order == wanted => a,
        Some(_) => b,
    }
}

fn to_bits(x: Float, width: u32, mode: Rounding, signed: bool) -> Cell {
    let whole = soft::to_integer(mode, x).unwrap_or(IBig::ZERO);
    let (low, high) = if signed {
        let half = IBig::ONE << (width as usize - 1);
        (-half.clone(), half)
    } else {
        (IBig::ZERO, IBig::ONE << width as usize)
    };
    let inside = whole >= low && whole < high;
    Cell::bv(from_signed(width, if inside { whole } else { IBig::ZERO }))
}
