//! `float` and `double`. Where the result is not a number, the code leaves: which one it is depends on the order of operands.

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::types::{F32, F64, I32, I64, Type};
use cranelift_codegen::ir::{InstBuilder, MemFlags, Value};
use fathom_ir::code::Reg;
use fathom_ir::module::{BinOp, FloatPred};
use fathom_ir::types::FloatKind;

use super::{NUMBER, Translation};

fn format(kind: FloatKind) -> Option<Type> {
    match kind {
        FloatKind::Float => Some(F32),
        FloatKind::Double => Some(F64),
        _ => None,
    }
}

impl Translation<'_, '_> {
    fn float(&mut self, ty: Type, reg: Reg) -> Value {
        let bits = self.value(reg);
        self.float_of(ty, bits)
    }

    fn float_of(&mut self, ty: Type, bits: Value) -> Value {
        if ty == F64 {
            return self.b.ins().bitcast(F64, MemFlags::new(), bits);
        }
        let low = self.b.ins().ireduce(I32, bits);
        self.b.ins().bitcast(F32, MemFlags::new(), low)
    }

    fn set_float(&mut self, ty: Type, dst: Reg, value: Value) {
        let number = self.b.ins().fcmp(FloatCC::Ordered, value, value);
        self.guard(number);
        let bits = if ty == F64 {
            self.b.ins().bitcast(I64, MemFlags::new(), value)
        } else {
            let low = self.b.ins().bitcast(I32, MemFlags::new(), value);
            self.b.ins().uextend(I64, low)
        };
        self.set(dst, bits, NUMBER);
    }

    fn refuse(&mut self) -> bool {
        super::Translation::leave(self);
        false
    }

    pub(super) fn float_binary(&mut self, op: BinOp, kind: FloatKind, dst: Reg, a: Reg, b: Reg) -> bool {
        let Some(ty) = format(kind).filter(|_| op != BinOp::FRem) else { return self.refuse() };
        let (x, y) = (self.float(ty, a), self.float(ty, b));
        let value = match op {
            BinOp::FAdd => self.b.ins().fadd(x, y),
            BinOp::FSub => self.b.ins().fsub(x, y),
            BinOp::FMul => self.b.ins().fmul(x, y),
            BinOp::FDiv => {
                if self.checked.float_division {
                    let zero = self.zero();
                    let zero = self.float_of(ty, zero);
                    let other = self.b.ins().fcmp(FloatCC::NotEqual, y, zero);
                    self.guard(other);
                }
                self.b.ins().fdiv(x, y)
            }
            _ => return self.refuse(),
        };
        self.set_float(ty, dst, value);
        true
    }

    pub(super) fn float_multiply_add(&mut self, kind: FloatKind, dst: Reg, from: [Reg; 3]) -> bool {
        let Some(ty) = format(kind) else { return self.refuse() };
        let [a, b, c] = from.map(|reg| self.float(ty, reg));
        let product = self.b.ins().fmul(a, b);
        let value = self.b.ins().fadd(product, c);
        self.set_float(ty, dst, value);
        true
    }

    pub(super) fn float_negate(&mut self, kind: FloatKind, dst: Reg, a: Reg) -> bool {
        let sign = match kind {
            FloatKind::Float => 1i64 << 31,
            FloatKind::Double => i64::MIN,
            _ => return self.refuse(),
        };
        let bits = self.value(a);
        let value = self.b.ins().bxor_imm(bits, sign);
        let value = self.low(value, if kind == FloatKind::Float { 32 } else { 64 });
        self.set(dst, value, NUMBER);
        true
    }

    pub(super) fn float_compare(
        &mut self,
        pred: FloatPred,
        kind: FloatKind,
        dst: Reg,
        a: Reg,
        b: Reg,
    ) -> bool {
        let Some(ty) = format(kind) else { return self.refuse() };
        let code = match pred {
            FloatPred::Oeq => FloatCC::Equal,
            FloatPred::Ogt => FloatCC::GreaterThan,
            FloatPred::Oge => FloatCC::GreaterThanOrEqual,
            FloatPred::Olt => FloatCC::LessThan,
            FloatPred::Ole => FloatCC::LessThanOrEqual,
            FloatPred::One => FloatCC::OrderedNotEqual,
            FloatPred::Ord => FloatCC::Ordered,
            FloatPred::Ueq => FloatCC::UnorderedOrEqual,
            FloatPred::Ugt => FloatCC::UnorderedOrGreaterThan,
            FloatPred::Uge => FloatCC::UnorderedOrGreaterThanOrEqual,
            FloatPred::Ult => FloatCC::UnorderedOrLessThan,
            FloatPred::Ule => FloatCC::UnorderedOrLessThanOrEqual,
            FloatPred::Une => FloatCC::NotEqual,
            FloatPred::Uno => FloatCC::Unordered,
            FloatPred::False | FloatPred::True => return self.refuse(),
        };
        let (x, y) = (self.float(ty, a), self.float(ty, b));
        let truth = self.b.ins().fcmp(code, x, y);
        let value = self.b.ins().uextend(I64, truth);
        self.set(dst, value, NUMBER);
        self.bools.insert(dst, truth);
        true
    }

    pub(super) fn float_convert(&mut self, from: FloatKind, to: FloatKind, dst: Reg, src: Reg) -> bool {
        let (Some(from), Some(to)) = (format(from), format(to)) else { return self.refuse() };
        let value = self.float(from, src);
        let value = match (from == F64, to == F64) {
            (false, true) => self.b.ins().fpromote(F64, value),
            (true, false) => self.b.ins().fdemote(F32, value),
            _ => return self.refuse(),
        };
        self.set_float(to, dst, value);
        true
    }

    pub(super) fn float_to_int(
        &mut self,
        signed: bool,
        kind: FloatKind,
        width: u8,
        dst: Reg,
        src: Reg,
    ) -> bool {
        let Some(ty) = format(kind) else { return self.refuse() };
        if !matches!(width, 8 | 16 | 32 | 64) || (width == 64 && !signed) {
            return self.refuse();
        }
        let value = self.float(ty, src);
        // Inside of these bounds it fits for certain.
        let power = |bits: u8| 2f64.powi(bits.into());
        let (least, most) = if signed { (-power(width - 1), power(width - 1)) } else { (0.0, power(width)) };
        for (bound, code) in [(least, FloatCC::GreaterThanOrEqual), (most, FloatCC::LessThan)] {
            let bound =
                if ty == F64 { self.b.ins().f64const(bound) } else { self.b.ins().f32const(bound as f32) };
            let inside = self.b.ins().fcmp(code, value, bound);
            self.guard(inside);
        }
        let value = self.b.ins().fcvt_to_sint_sat(I64, value);
        let value = self.low(value, width.into());
        self.set(dst, value, NUMBER);
        true
    }

    pub(super) fn int_to_float(
        &mut self,
        signed: bool,
        kind: FloatKind,
        width: u8,
        dst: Reg,
        src: Reg,
    ) -> bool {
        let Some(ty) = format(kind).filter(|_| width <= 64) else { return self.refuse() };
        let value = self.value(src);
        let value = if signed {
            let value = self.signed(value, width.into());
            self.b.ins().fcvt_from_sint(ty, value)
        } else {
            let value = self.low(value, width.into());
            if width == 64 {
                let small = self.b.ins().icmp_imm(IntCC::SignedGreaterThanOrEqual, value, 0);
                self.guard(small);
            }
            self.b.ins().fcvt_from_sint(ty, value)
        };
        self.set_float(ty, dst, value);
        true
    }
}
