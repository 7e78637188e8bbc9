//! The same operations on terms.
//!
//! Every register's term is a bit-vector; floats are their bits, wrapped and unwrapped around each operation
//! so that loads, stores and casts need to know nothing of them.

use fathom_ir::module::{BinOp, FloatPred, IntPred};
use fathom_ir::types::FloatKind;
use fathom_term::{FloatSort, Op, Rounding, Store, Term, Value};

const NEAREST: Rounding = Rounding::NearestEven;

pub fn binary(store: &Store, op: BinOp, a: Term, b: Term) -> Term {
    let op = match op {
        BinOp::Add => Op::BvAdd,
        BinOp::Sub => Op::BvSub,
        BinOp::Mul => Op::BvMul,
        BinOp::UDiv => Op::BvUdiv,
        BinOp::SDiv => Op::BvSdiv,
        BinOp::URem => Op::BvUrem,
        BinOp::SRem => Op::BvSrem,
        BinOp::Shl => Op::BvShl,
        BinOp::LShr => Op::BvLshr,
        BinOp::AShr => Op::BvAshr,
        BinOp::And => Op::BvAnd,
        BinOp::Or => Op::BvOr,
        BinOp::Xor => Op::BvXor,
        BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv | BinOp::FRem => {
            unreachable!("floating-point operations have an instruction of their own")
        }
    };
    store.mk(op, &[a, b])
}

/// A Bool term.
pub fn compare(store: &Store, pred: IntPred, a: Term, b: Term) -> Term {
    match pred {
        IntPred::Eq => store.mk(Op::Eq, &[a, b]),
        IntPred::Ne => store.mk(Op::Not, &[store.mk(Op::Eq, &[a, b])]),
        IntPred::Ugt => store.mk(Op::BvUlt, &[b, a]),
        IntPred::Uge => store.mk(Op::BvUle, &[b, a]),
        IntPred::Ult => store.mk(Op::BvUlt, &[a, b]),
        IntPred::Ule => store.mk(Op::BvUle, &[a, b]),
        IntPred::Sgt => store.mk(Op::BvSlt, &[b, a]),
        IntPred::Sge => store.mk(Op::BvSle, &[b, a]),
        IntPred::Slt => store.mk(Op::BvSlt, &[a, b]),
        IntPred::Sle => store.mk(Op::BvSle, &[a, b]),
    }
}

/// A Bool as a register's bit.
pub fn bit(store: &Store, cond: Term) -> Term {
    let (one, zero) = (store.constant(Value::bv(1, 1u8)), store.constant(Value::bv(1, 0u8)));
    store.mk(Op::Ite, &[cond, one, zero])
}

/// A register's bit (or byte, or word) as a Bool: it is not zero.
pub fn truth(store: &Store, bits: Term) -> Term {
    let width = store.sort(bits).width();
    if width == 1 {
        return store.mk(Op::Eq, &[bits, store.constant(Value::bv(1, 1u8))]);
    }
    let zero = store.constant(Value::bv(width, 0u8));
    store.mk(Op::Not, &[store.mk(Op::Eq, &[bits, zero])])
}

/// Cuts or zero-extends to a width.
pub fn resize(store: &Store, a: Term, to: u32) -> Term {
    let from = store.sort(a).width();
    match from.cmp(&to) {
        std::cmp::Ordering::Equal => a,
        std::cmp::Ordering::Greater => store.mk(Op::Extract { high: to - 1, low: 0 }, &[a]),
        std::cmp::Ordering::Less => store.mk(Op::ZeroExtend(to - from), &[a]),
    }
}

pub fn sign_resize(store: &Store, a: Term, to: u32) -> Term {
    let from = store.sort(a).width();
    if from >= to { resize(store, a, to) } else { store.mk(Op::SignExtend(to - from), &[a]) }
}

/// The byte at `at` (0 is the lowest).
pub fn byte(store: &Store, a: Term, at: u32) -> Term {
    let width = store.sort(a).width();
    let low = at * 8;
    let high = (low + 7).min(width - 1);
    resize(store, store.mk(Op::Extract { high, low }, &[a]), 8)
}

pub fn sort_of(kind: FloatKind) -> FloatSort {
    match kind {
        FloatKind::Half => FloatSort::F16,
        FloatKind::BFloat => FloatSort { exponent: 8, significand: 8 },
        FloatKind::Float => FloatSort::F32,
        FloatKind::Double => FloatSort::F64,
        FloatKind::X86Fp80 => FloatSort::F80,
        FloatKind::Fp128 => FloatSort::F128,
    }
}

/// Bits of a register (pair) as a float. The x87 format's explicit integer bit is taken out.
pub fn float(store: &Store, kind: FloatKind, bits: Term) -> Term {
    let FloatSort { exponent, significand } = sort_of(kind);
    let bits = match kind {
        FloatKind::X86Fp80 => {
            let high = store.mk(Op::Extract { high: 79, low: 64 }, &[bits]);
            let low = store.mk(Op::Extract { high: 62, low: 0 }, &[bits]);
            store.mk(Op::Concat, &[high, low])
        }
        _ => bits,
    };
    store.mk(Op::FpFromBits { exponent, significand }, &[bits])
}

/// The other way.
pub fn float_bits(store: &Store, kind: FloatKind, float: Term) -> Term {
    let bits = store.mk(Op::FpToBits, &[float]);
    if kind != FloatKind::X86Fp80 {
        return bits;
    }
    // The integer bit is set for all but zero and subnormal numbers.
    let high = store.mk(Op::Extract { high: 78, low: 63 }, &[bits]);
    let low = store.mk(Op::Extract { high: 62, low: 0 }, &[bits]);
    let exponent = store.mk(Op::Extract { high: 77, low: 63 }, &[bits]);
    let zero = store.constant(Value::bv(15, 0u8));
    let (clear, set) = (store.constant(Value::bv(1, 0u8)), store.constant(Value::bv(1, 1u8)));
    let integer = store.mk(Op::Ite, &[store.mk(Op::Eq, &[exponent, zero]), clear, set]);
    store.mk(Op::Concat, &[store.mk(Op::Concat, &[high, integer]), low])
}

pub fn float_binary(store: &Store, op: BinOp, kind: FloatKind, a: Term, b: Term) -> Term {
    let (x, y) = (float(store, kind, a), float(store, kind, b));
    let op = match op {
        BinOp::FAdd => Op::FpAdd(NEAREST),
        BinOp::FSub => Op::FpSub(NEAREST),
        BinOp::FMul => Op::FpMul(NEAREST),
        BinOp::FDiv => Op::FpDiv(NEAREST),
        BinOp::FRem => Op::FpFmod,
        _ => unreachable!("an integer operation"),
    };
    float_bits(store, kind, store.mk(op, &[x, y]))
}

pub fn float_compare(store: &Store, pred: FloatPred, kind: FloatKind, a: Term, b: Term) -> Term {
    let (x, y) = (float(store, kind, a), float(store, kind, b));
    let nan = |t| store.mk(Op::FpIsNan, &[t]);
    let unordered = || store.mk(Op::Or, &[nan(x), nan(y)]);
    let eq = || store.mk(Op::FpEq, &[x, y]);
    let lt = |l, r| store.mk(Op::FpLt, &[l, r]);
    let le = |l, r| store.mk(Op::FpLe, &[l, r]);
    let or = |l, r| store.mk(Op::Or, &[l, r]);
    let not = |t| store.mk(Op::Not, &[t]);
    match pred {
        FloatPred::False => store.constant(Value::Bool(false)),
        FloatPred::True => store.constant(Value::Bool(true)),
        FloatPred::Oeq => eq(),
        FloatPred::Ogt => lt(y, x),
        FloatPred::Oge => le(y, x),
        FloatPred::Olt => lt(x, y),
        FloatPred::Ole => le(x, y),
        FloatPred::One => or(lt(x, y), lt(y, x)),
        FloatPred::Ord => not(unordered()),
        FloatPred::Uno => unordered(),
        FloatPred::Ueq => or(unordered(), eq()),
        FloatPred::Ugt => not(le(x, y)),
        FloatPred::Uge => not(lt(x, y)),
        FloatPred::Ult => not(le(y, x)),
        FloatPred::Ule => not(lt(y, x)),
        FloatPred::Une => not(eq()),
    }
}

pub fn float_convert(store: &Store, from: FloatKind, to: FloatKind, a: Term) -> Term {
    let FloatSort { exponent, significand } = sort_of(to);
    let x = float(store, from, a);
    float_bits(store, to, store.mk(Op::FpFromFp { exponent, significand, rounding: NEAREST }, &[x]))
}

pub fn float_to_int(store: &Store, signed: bool, kind: FloatKind, width: u32, a: Term) -> Term {
    let x = float(store, kind, a);
    let rounding = Rounding::TowardZero;
    store.mk(if signed { Op::FpToSbv { width, rounding } } else { Op::FpToUbv { width, rounding } }, &[x])
}

pub fn int_to_float(store: &Store, signed: bool, kind: FloatKind, a: Term) -> Term {
    let FloatSort { exponent, significand } = sort_of(kind);
    let op = if signed {
        Op::FpFromSbv { exponent, significand, rounding: NEAREST }
    } else {
        Op::FpFromUbv { exponent, significand, rounding: NEAREST }
    };
    float_bits(store, kind, store.mk(op, &[a]))
}
