//! Integer arithmetic: on 64 bits, and cut to its width afterwards, as the interpreter does.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I8, I16, I32, I64};
use cranelift_codegen::ir::{InstBuilder, Value};
use fathom_ir::code::{NSW, Reg};
use fathom_ir::module::{BinOp, IntPred};

use super::{NUMBER, Origin, Translation};
use crate::classes::is_bitwise;

impl Translation<'_, '_> {
    /// The low bits of a value.
    pub(super) fn low(&mut self, value: Value, width: u32) -> Value {
        let narrow = match width {
            64.. => return value,
            8 => I8,
            16 => I16,
            32 => I32,
            _ => return self.b.ins().band_imm(value, (1 << width) - 1),
        };
        let low = self.b.ins().ireduce(narrow, value);
        self.b.ins().uextend(I64, low)
    }

    /// The low bits as a signed number of 64 bits.
    pub(super) fn signed(&mut self, value: Value, width: u32) -> Value {
        let narrow = match width {
            64.. => return value,
            8 => I8,
            16 => I16,
            32 => I32,
            _ => {
                let up = self.b.ins().ishl_imm(value, i64::from(64 - width));
                return self.b.ins().sshr_imm(up, i64::from(64 - width));
            }
        };
        let low = self.b.ins().ireduce(narrow, value);
        self.b.ins().sextend(I64, low)
    }

    pub(super) fn binary(&mut self, op: BinOp, width: u8, flags: u8, dst: Reg, a: Reg, b: Reg) {
        let (x, y) = if is_bitwise(op) && !self.checked.integer {
            (self.bits(a), self.bits(b))
        } else {
            (self.value(a), self.value(b))
        };
        let (from, by) = (self.origin(a), self.origin(b));
        let width: u32 = width.into();
        let amount = self.constants.get(b as usize).map(|constant| constant.value);
        match op {
            BinOp::Add | BinOp::Sub | BinOp::Mul if self.checked.integer && flags & NSW != 0 => {
                self.fits(op, width, x, y);
            }
            BinOp::Shl | BinOp::LShr | BinOp::AShr
                if self.checked.shifts && amount.is_none_or(|by| by >= u64::from(width)) =>
            {
                let fits = self.b.ins().icmp_imm(IntCC::UnsignedLessThan, y, i64::from(width));
                self.guard(fits);
            }
            _ => {}
        }
        let value = match op {
            BinOp::Add | BinOp::Sub | BinOp::Mul if width == 32 => {
                let (x, y) = (self.b.ins().ireduce(I32, x), self.b.ins().ireduce(I32, y));
                let value = match op {
                    BinOp::Add => self.b.ins().iadd(x, y),
                    BinOp::Sub => self.b.ins().isub(x, y),
                    _ => self.b.ins().imul(x, y),
                };
                self.b.ins().uextend(I64, value)
            }
            BinOp::Add => self.b.ins().iadd(x, y),
            BinOp::Sub => self.b.ins().isub(x, y),
            BinOp::Mul => self.b.ins().imul(x, y),
            BinOp::And => self.b.ins().band(x, y),
            BinOp::Or => self.b.ins().bor(x, y),
            BinOp::Xor => self.b.ins().bxor(x, y),
            BinOp::Shl | BinOp::LShr => match amount {
                Some(by) if by >= u64::from(width) => self.zero(),
                Some(by) if op == BinOp::Shl => self.b.ins().ishl_imm(x, by as i64),
                Some(by) => self.b.ins().ushr_imm(x, by as i64),
                None => {
                    let shifted =
                        if op == BinOp::Shl { self.b.ins().ishl(x, y) } else { self.b.ins().ushr(x, y) };
                    let zero = self.zero();
                    let fits = self.b.ins().icmp_imm(IntCC::UnsignedLessThan, y, i64::from(width));
                    self.b.ins().select(fits, shifted, zero)
                }
            },
            BinOp::AShr => {
                let x = self.signed(x, width);
                match amount {
                    Some(by) => self.b.ins().sshr_imm(x, by.min(u64::from(width) - 1) as i64),
                    None => {
                        let most = self.b.ins().iconst(I64, i64::from(width) - 1);
                        let y = self.b.ins().umin(y, most);
                        self.b.ins().sshr(x, y)
                    }
                }
            }
            BinOp::UDiv | BinOp::URem | BinOp::SDiv | BinOp::SRem => self.divide(op, width, x, y),
            BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv | BinOp::FRem => {
                let never = self.b.ins().iconst(I8, 0);
                self.guard(never);
                self.zero()
            }
        };
        let value = if width == 32 && matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul) {
            value
        } else {
            self.low(value, width)
        };
        let origin = self.combined(from, by);
        self.set(dst, value, origin);
    }

    /// A sum has the origin of its one pointer.
    fn combined(&mut self, x: Origin, y: Origin) -> Origin {
        match (x, y) {
            (x, Origin::Known(0)) => x,
            (Origin::Known(0), y) => y,
            (Origin::Known(_), Origin::Known(_)) => NUMBER,
            _ => {
                let (x, y) = (self.origin_value(x), self.origin_value(y));
                let both = self.b.ins().bor(x, y);
                let zero = self.zero();
                let x_is = self.b.ins().icmp_imm(IntCC::NotEqual, x, 0);
                let y_is = self.b.ins().icmp_imm(IntCC::NotEqual, y, 0);
                let two = self.b.ins().band(x_is, y_is);
                Origin::Computed(self.b.ins().select(two, zero, both))
            }
        }
    }

    /// Leaves where a signed operation does not fit into its width.
    fn fits(&mut self, op: BinOp, width: u32, x: Value, y: Value) {
        let (x, y) = (self.signed(x, width), self.signed(y, width));
        let over = if width <= 32 {
            let exact = match op {
                BinOp::Add => self.b.ins().iadd(x, y),
                BinOp::Sub => self.b.ins().isub(x, y),
                _ => self.b.ins().imul(x, y),
            };
            let back = self.signed(exact, width);
            self.b.ins().icmp(IntCC::NotEqual, exact, back)
        } else if width == 64 {
            match op {
                BinOp::Add => self.b.ins().sadd_overflow(x, y).1,
                BinOp::Sub => self.b.ins().ssub_overflow(x, y).1,
                _ => self.b.ins().smul_overflow(x, y).1,
            }
        } else {
            self.b.ins().iconst(I8, 1)
        };
        let fits = self.b.ins().icmp_imm(IntCC::Equal, over, 0);
        self.guard(fits);
    }

    fn divide(&mut self, op: BinOp, width: u32, x: Value, y: Value) -> Value {
        let signed = matches!(op, BinOp::SDiv | BinOp::SRem);
        let (x, y) = if signed { (self.signed(x, width), self.signed(y, width)) } else { (x, y) };
        let divisor = self.b.ins().icmp_imm(IntCC::NotEqual, y, 0);
        self.guard(divisor);
        if signed {
            let least = self.b.ins().icmp_imm(IntCC::NotEqual, x, i64::MIN >> (64 - width));
            let other = self.b.ins().icmp_imm(IntCC::NotEqual, y, -1);
            let fits = self.b.ins().bor(least, other);
            self.guard(fits);
        }
        if width != 32 {
            return match op {
                BinOp::UDiv => self.b.ins().udiv(x, y),
                BinOp::URem => self.b.ins().urem(x, y),
                BinOp::SDiv => self.b.ins().sdiv(x, y),
                _ => self.b.ins().srem(x, y),
            };
        }
        if !signed {
            // A call through a pointer of another type may pass bits above the width.
            let both = self.b.ins().bor(x, y);
            let above = self.b.ins().ushr_imm(both, 32);
            let none = self.b.ins().icmp_imm(IntCC::Equal, above, 0);
            self.guard(none);
        }
        let (x, y) = (self.b.ins().ireduce(I32, x), self.b.ins().ireduce(I32, y));
        let value = match op {
            BinOp::UDiv => self.b.ins().udiv(x, y),
            BinOp::URem => self.b.ins().urem(x, y),
            BinOp::SDiv => self.b.ins().sdiv(x, y),
            _ => self.b.ins().srem(x, y),
        };
        self.b.ins().uextend(I64, value)
    }

    pub(super) fn compare(&mut self, pred: IntPred, width: u8, dst: Reg, a: Reg, b: Reg) {
        let (x, y) = (self.value(a), self.value(b));
        let (code, signed) = match pred {
            IntPred::Eq => (IntCC::Equal, false),
            IntPred::Ne => (IntCC::NotEqual, false),
            IntPred::Ugt => (IntCC::UnsignedGreaterThan, false),
            IntPred::Uge => (IntCC::UnsignedGreaterThanOrEqual, false),
            IntPred::Ult => (IntCC::UnsignedLessThan, false),
            IntPred::Ule => (IntCC::UnsignedLessThanOrEqual, false),
            IntPred::Sgt => (IntCC::SignedGreaterThan, true),
            IntPred::Sge => (IntCC::SignedGreaterThanOrEqual, true),
            IntPred::Slt => (IntCC::SignedLessThan, true),
            IntPred::Sle => (IntCC::SignedLessThanOrEqual, true),
        };
        let (x, y) = match width {
            64.. => (x, y),
            32 if signed => (self.b.ins().ireduce(I32, x), self.b.ins().ireduce(I32, y)),
            _ if signed => (self.signed(x, width.into()), self.signed(y, width.into())),
            _ => (x, y),
        };
        let truth = self.b.ins().icmp(code, x, y);
        let value = self.b.ins().uextend(I64, truth);
        self.set(dst, value, NUMBER);
        self.bools.insert(dst, truth);
    }

    /// A condition, as one byte that is zero or not.
    pub(super) fn truth(&mut self, reg: Reg) -> Value {
        let value = self.value(reg);
        match self.bools.get(&reg) {
            Some(&truth) => truth,
            None => {
                let bit = self.b.ins().band_imm(value, 1);
                self.b.ins().icmp_imm(IntCC::NotEqual, bit, 0)
            }
        }
    }

    pub(super) fn select(&mut self, dst: Reg, cond: Reg, a: Reg, b: Reg) {
        let truth = self.truth(cond);
        let (x, y) = (self.value(a), self.value(b));
        let (from, other) = (self.origin(a), self.origin(b));
        let value = self.b.ins().select(truth, x, y);
        let origin = match (from, other) {
            (Origin::Known(a), Origin::Known(b)) if a == b => from,
            _ => {
                let (a, b) = (self.origin_value(from), self.origin_value(other));
                Origin::Computed(self.b.ins().select(truth, a, b))
            }
        };
        self.set(dst, value, origin);
    }
}
