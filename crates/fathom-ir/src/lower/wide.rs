//! Integers of more than 128 bits, word by word. They come from runs of bit-fields, so that what is done to them is loading,
//! storing, cutting, widening, masking and shifting by constants; anything else is told as unsupported where it would run.

use super::Result;
use super::function::Lowering;
use super::inst::wrong;
use super::layout::Scalar;
use crate::code::{ConstReg, Instr, Reg};
use crate::module::{BinOp, CastOp, IntPred, Operand};
use crate::types::Ty;

/// Bits of the highest word.
fn top_bits(bits: u32) -> u8 {
    match bits % 64 {
        0 => 64,
        rest => rest as u8,
    }
}

impl Lowering<'_, '_> {
    fn word(&mut self, op: BinOp, a: Reg, b: Reg) -> Reg {
        let dst = self.b.one();
        self.b.emit(Instr::Bin { op, width: 64, flags: 0, dst, a, b });
        dst
    }

    fn moved(&mut self, dst: Reg, src: Reg) {
        self.b.emit(Instr::Move { dst, src });
    }

    pub(super) fn wide_binary(
        &mut self,
        op: BinOp,
        bits: u32,
        dst: Reg,
        (a, b): (Reg, Reg),
        (ty, rhs): (Ty, &Operand),
    ) -> Result<()> {
        let words = bits.div_ceil(64);
        match op {
            BinOp::And | BinOp::Or | BinOp::Xor => {
                for at in 0..words {
                    self.b.emit(Instr::Bin { op, width: 64, flags: 0, dst: dst + at, a: a + at, b: b + at });
                }
                Ok(())
            }
            BinOp::Shl | BinOp::LShr | BinOp::AShr => {
                let by = match rhs {
                    Operand::Const(c) => super::constant::registers(self.b.module, ty, c)?.first().cloned(),
                    _ => None,
                };
                match by {
                    Some(ConstReg::Value(by)) if by < u64::from(bits) => {
                        self.wide_shift(op, bits, dst, a, by as u32)
                    }
                    _ => self.b.unsupported(format!("a shift of {bits} bits by a variable")),
                }
                Ok(())
            }
            _ => {
                self.b.unsupported(format!("arithmetic on {bits} bits"));
                Ok(())
            }
        }
    }

    fn wide_shift(&mut self, op: BinOp, bits: u32, dst: Reg, a: Reg, by: u32) {
        let words = bits.div_ceil(64);
        let (skip, rest) = (by / 64, by % 64);
        let zero = self.b.number(0);
        let mut top = a + words - 1;
        let mut beyond = zero;
        if op == BinOp::AShr {
            let wide = self.b.one();
            self.b.emit(Instr::SExt { from: top_bits(bits), to: 64, dst: wide, src: top });
            let sign = self.b.number(63);
            top = wide;
            beyond = self.word(BinOp::AShr, wide, sign);
        }
        let left = op == BinOp::Shl;
        let source = |at: i64| match at {
            at if at < 0 => zero,
            at if at >= i64::from(words) => beyond,
            at if at == i64::from(words) - 1 => top,
            at => a + at as u32,
        };
        let (near, far) = (self.b.number(rest.into()), self.b.number(u64::from(64 - rest)));
        let mut out = Vec::new();
        for at in 0..i64::from(words) {
            let (first, second) = match left {
                true => (source(at - i64::from(skip)), source(at - i64::from(skip) - 1)),
                false => (source(at + i64::from(skip)), source(at + i64::from(skip) + 1)),
            };
            if rest == 0 {
                out.push(first);
                continue;
            }
            let (this, other) = if left { (BinOp::Shl, BinOp::LShr) } else { (BinOp::LShr, BinOp::Shl) };
            let (x, y) = (self.word(this, first, near), self.word(other, second, far));
            out.push(self.word(BinOp::Or, x, y));
        }
        for (at, word) in out.into_iter().enumerate() {
            self.moved(dst + at as u32, word);
        }
        let last = dst + words - 1;
        self.b.emit(Instr::Trunc { width: top_bits(bits), dst: last, src: last });
    }

    pub(super) fn wide_cast(
        &mut self,
        op: CastOp,
        from: Scalar,
        src: Reg,
        to: Scalar,
        dst: Reg,
    ) -> Result<()> {
        let (have, want) = (from.regs(), to.regs());
        match op {
            CastOp::Trunc => {
                for at in 0..want {
                    self.moved(dst + at, src + at);
                }
                let last = dst + want - 1;
                self.b.emit(Instr::Trunc { width: top_bits(to.bits()), dst: last, src: last });
            }
            CastOp::ZExt => {
                let zero = self.b.number(0);
                for at in 0..want {
                    self.moved(dst + at, if at < have { src + at } else { zero });
                }
            }
            CastOp::SExt => {
                let top = self.b.one();
                let from_bits = top_bits(from.bits());
                self.b.emit(Instr::SExt { from: from_bits, to: 64, dst: top, src: src + have - 1 });
                let sign = self.b.number(63);
                let fill = self.word(BinOp::AShr, top, sign);
                for at in 0..want {
                    let word = match at {
                        at if at + 1 < have => src + at,
                        at if at + 1 == have => top,
                        _ => fill,
                    };
                    self.moved(dst + at, word);
                }
                let last = dst + want - 1;
                self.b.emit(Instr::Trunc { width: top_bits(to.bits()), dst: last, src: last });
            }
            _ => return wrong("a cast of a wide integer"),
        }
        Ok(())
    }

    pub(super) fn wide_compare(&mut self, pred: IntPred, bits: u32, dst: Reg, a: Reg, b: Reg) {
        if !matches!(pred, IntPred::Eq | IntPred::Ne) {
            self.b.unsupported(format!("an order of numbers of {bits} bits"));
            return;
        }
        let mut differs = self.b.number(0);
        for at in 0..bits.div_ceil(64) {
            let here = self.word(BinOp::Xor, a + at, b + at);
            differs = self.word(BinOp::Or, differs, here);
        }
        let zero = self.b.number(0);
        self.b.emit(Instr::Cmp { pred, width: 64, dst, a: differs, b: zero });
    }
}
