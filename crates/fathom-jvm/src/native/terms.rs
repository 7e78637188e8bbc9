//! Meanings of the bytecodes, as terms. `int` and its smaller relatives are 32 bits, `long` 64, `float` and `double` IEEE.

use fathom_term::{Float, FloatSort, Rounding, Store, Term, Value};

use crate::classfile::op;

/// How two numbers were compared to give -1, 0 or 1.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    pub code: u8,
    pub left: Term,
    pub right: Term,
}

const EVEN: Rounding = Rounding::NearestEven;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    Int,
    Long,
    Float,
    Double,
}

impl Width {
    /// Of the operands of an arithmetic instruction: they come in fours.
    fn of(code: u8) -> Width {
        match code {
            op::ISHL..=op::LXOR if code % 2 == 1 => Width::Long,
            op::ISHL..=op::LXOR => Width::Int,
            op::LCMP => Width::Long,
            op::FCMPL | op::FCMPG => Width::Float,
            op::DCMPL | op::DCMPG => Width::Double,
            op::I2L..=op::I2D | op::I2B..=op::I2S => Width::Int,
            op::L2I..=op::L2D => Width::Long,
            op::F2I..=op::F2D => Width::Float,
            op::D2I..=op::D2F => Width::Double,
            _ => [Width::Int, Width::Long, Width::Float, Width::Double][usize::from(code % 4)],
        }
    }

    fn float(self) -> FloatSort {
        if self == Width::Float { FloatSort::F32 } else { FloatSort::F64 }
    }

    fn bits(self) -> u32 {
        if self == Width::Int { 32 } else { 64 }
    }
}

/// A concrete number as a term.
pub fn constant(store: &Store, width: Width, bits: i64) -> Term {
    match width {
        Width::Int => store.bv(32, bits as u32),
        Width::Long => store.bv(64, bits as u64),
        Width::Float => store.constant(Value::Float(Float::from_f32(f32::from_bits(bits as u32)))),
        Width::Double => store.constant(Value::Float(Float::from_f64(f64::from_bits(bits as u64)))),
    }
}

/// The term behind a shadow, or the constant.
pub fn operand(store: &Store, width: Width, bits: i64, shadow: i32) -> Term {
    match store.term_at((shadow - 1) as usize) {
        Some(term) if shadow > 0 => term,
        _ => constant(store, width, bits),
    }
}

/// The shadow of a term: none for a constant.
pub fn shadow(store: &Store, term: Term) -> i32 {
    if store.value(term).is_some() { 0 } else { term.index() as i32 + 1 }
}

/// The widths of both operands.
pub fn widths(code: u8) -> (Width, Width) {
    let width = Width::of(code);
    match code {
        op::LSHL | op::LSHR | op::LUSHR => (width, Width::Int),
        _ => (width, width),
    }
}

/// An arithmetic instruction. Division by zero is decided before.
pub fn binary(s: &Store, code: u8, a: Term, b: Term) -> Option<Term> {
    let width = Width::of(code);
    let count = |bits: u32| {
        let masked = s.bv_and(b, s.bv(32, bits - 1));
        if bits == 64 { s.zero_extend(32, masked) } else { masked }
    };
    let bits = width.bits();
    Some(match (code, width) {
        (96..=99, Width::Int | Width::Long) => s.bv_add(a, b),
        (100..=103, Width::Int | Width::Long) => s.bv_sub(a, b),
        (104..=107, Width::Int | Width::Long) => s.bv_mul(a, b),
        (108..=111, Width::Int | Width::Long) => s.bv_sdiv(a, b),
        (112..=115, Width::Int | Width::Long) => s.bv_srem(a, b),
        (96..=99, _) => s.fp_add(a, b),
        (100..=103, _) => s.fp_sub(a, b),
        (104..=107, _) => s.fp_mul(a, b),
        (108..=111, _) => s.fp_div(a, b),
        (112..=115, _) => s.fp_fmod(a, b),
        (op::ISHL | op::LSHL, _) => s.bv_shl(a, count(bits)),
        (op::ISHR | op::LSHR, _) => s.bv_ashr(a, count(bits)),
        (op::IUSHR | op::LUSHR, _) => s.bv_lshr(a, count(bits)),
        (op::IAND | op::LAND, _) => s.bv_and(a, b),
        (op::IOR | op::LOR, _) => s.bv_or(a, b),
        (op::IXOR | op::LXOR, _) => s.bv_xor(a, b),
        (op::LCMP..=op::DCMPG, _) => {
            let three = Comparison { code, left: a, right: b };
            let (minus, one) = (s.bv(32, u32::MAX), s.bv(32, 1u32));
            let less = against_zero(s, op::IFLT, three);
            let equal = against_zero(s, op::IFEQ, three);
            s.ite(less, minus, s.ite(equal, s.bv(32, 0u32), one))
        }
        _ => return None,
    })
}

/// How the result of a comparison stands to zero, said of what was compared.
pub fn against_zero(s: &Store, jump: u8, c: Comparison) -> Term {
    let (x, y) = (c.left, c.right);
    if c.code == op::LCMP {
        return compare(s, jump - op::IFEQ, x, y);
    }
    // With NaN, `cmpl` gives -1 and `cmpg` 1.
    let low = matches!(c.code, op::FCMPL | op::DCMPL);
    match jump {
        op::IFEQ => s.fp_eq(x, y),
        op::IFNE => s.not(s.fp_eq(x, y)),
        op::IFLT if low => s.not(s.fp_ge(x, y)),
        op::IFLT => s.fp_lt(x, y),
        op::IFGE if low => s.fp_ge(x, y),
        op::IFGE => s.not(s.fp_lt(x, y)),
        op::IFGT if low => s.fp_gt(x, y),
        op::IFGT => s.not(s.fp_le(x, y)),
        _ if low => s.not(s.fp_gt(x, y)),
        _ => s.fp_le(x, y),
    }
}

/// `==`, `!=`, `<`, `>=`, `>`, `<=` in the order of the bytecodes.
pub fn compare(s: &Store, which: u8, a: Term, b: Term) -> Term {
    match which {
        0 => s.eq(a, b),
        1 => s.ne(a, b),
        2 => s.bv_slt(a, b),
        3 => s.bv_sge(a, b),
        4 => s.bv_sgt(a, b),
        _ => s.bv_sle(a, b),
    }
}

/// Negation and conversions.
pub fn unary(s: &Store, code: u8, a: Term) -> Option<Term> {
    let width = Width::of(code);
    Some(match code {
        op::INEG | op::LNEG => s.bv_neg(a),
        op::FNEG | op::DNEG => s.fp_neg(a),
        op::I2L => s.sign_extend(32, a),
        op::I2F | op::L2F => s.fp_from_sbv(FloatSort::F32, EVEN, a),
        op::I2D | op::L2D => s.fp_from_sbv(FloatSort::F64, EVEN, a),
        op::L2I => s.extract(31, 0, a),
        op::F2D => s.fp_from_fp(FloatSort::F64, EVEN, a),
        op::D2F => s.fp_from_fp(FloatSort::F32, EVEN, a),
        op::F2I | op::D2I => saturate(s, width, 32, a),
        op::F2L | op::D2L => saturate(s, width, 64, a),
        op::I2B => s.sign_extend(24, s.extract(7, 0, a)),
        op::I2C => s.zero_extend(16, s.extract(15, 0, a)),
        op::I2S => s.sign_extend(16, s.extract(15, 0, a)),
        _ => return None,
    })
}

/// Not bytecodes: functions of a `double` that the theory knows (`Sym.floating`).
pub const FLOATING: i32 = 2000;

pub fn floating(s: &Store, code: i32, a: Term) -> Option<Term> {
    Some(match code - FLOATING {
        0 => s.fp_sqrt(a),
        1 => s.fp_round(EVEN, a),
        2 => s.fp_round(Rounding::TowardNegative, a),
        3 => s.fp_round(Rounding::TowardPositive, a),
        _ => return None,
    })
}

/// A float as an integer: toward zero, the nearest that fits, and 0 for NaN.
fn saturate(s: &Store, width: Width, bits: u32, a: Term) -> Term {
    let least = if bits == 32 { i64::from(i32::MIN) } else { i64::MIN };
    let exact = |n: f64| match width {
        Width::Float => s.float32(n as f32),
        _ => s.float64(n),
    };
    debug_assert_eq!(width.float().width() == 32, width == Width::Float);
    let bound = -(least as f64);
    let (low, high) = (s.bv(bits, least as u64), s.bv(bits, (least as u64).wrapping_sub(1)));
    let inside = s.fp_to_sbv(bits, Rounding::TowardZero, a);
    let clamped = s.ite(s.fp_lt(a, exact(least as f64)), low, s.ite(s.fp_ge(a, exact(bound)), high, inside));
    s.ite(s.fp_is_nan(a), s.bv(bits, 0u32), clamped)
}
