//! Integer arithmetic whose result does not fit (CWE-190, CWE-191), sizes that were negative or wrapped around (CWE-194, CWE-195, CWE-680), and,
//! with `--strict-int`, wrap-around and truncation that the language defines (CWE-197). Floating-point numbers that become integers which
//! cannot hold them (CWE-681).

mod from_float;
mod signs;
mod size;

use fathom_ir::code::{Instr, NSW};
use fathom_ir::module::BinOp;
use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use super::lookback::definition;
use super::{Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::value::symbolic;
use crate::value::{Slot, mask, sign_extend};

fn sign(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "+",
        BinOp::Sub => "-",
        BinOp::Mul => "*",
        _ => "<<",
    }
}

/// The exact result.
fn exact(op: BinOp, a: i128, b: i128) -> i128 {
    match op {
        BinOp::Add => a + b,
        BinOp::Sub => a - b,
        _ => a * b,
    }
}

fn too_large(value: i128, width: u32, signed: bool) -> Option<bool> {
    let (least, most) = if signed {
        (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1)
    } else {
        (0, (1i128 << width) - 1)
    };
    (value > most).then_some(true).or((value < least).then_some(false))
}

impl Vm<'_> {
    /// Before an integer operation: checks sums, differences and products of numbers.
    #[inline]
    pub(crate) fn arithmetic(&mut self, op: BinOp, width: u32, flags: u8, x: Slot, y: Slot) -> VmResult<()> {
        match op {
            BinOp::Add | BinOp::Sub | BinOp::Mul => {
                let mut signed = flags & NSW != 0;
                if width < 32 && !signed && self.checks.strict_int {
                    signed = self.steps_are_signed(width);
                }
                if (!signed && !self.checks.strict_int) || x.origin != 0 || y.origin != 0 {
                    return Ok(());
                }
                self.fits(op, width, signed, x, y)
            }
            _ => Ok(()),
        }
    }

    /// Increments of narrow variables carry no `nsw`: the variable's type, or its other uses, give the sign.
    fn steps_are_signed(&self, width: u32) -> bool {
        let frame = self.state.frame();
        if let Instr::Bin { dst, .. } = frame.code.instrs[frame.pc as usize]
            && let Some((bits, signed)) = self.goes_to(&frame.code, frame.pc, dst)
            && bits == width
        {
            return signed;
        }
        let widened = |instr: &Instr| matches!(instr, Instr::SExt { from, .. } if u32::from(*from) == width);
        frame.code.instrs.iter().any(widened)
    }

    fn fits(&mut self, op: BinOp, width: u32, signed: bool, x: Slot, y: Slot) -> VmResult<()> {
        let number = |slot: Slot| -> i128 {
            let value = slot.value & mask(width);
            if signed { sign_extend(value, width).into() } else { value.into() }
        };
        let (a, mut b) = (number(x), number(y));
        let (written, mut op) = (op, op);
        if !signed && op == BinOp::Add && y.term.is_none() && y.value >> (width - 1) & 1 == 1 {
            // A step down is written as the sum with a negative number.
            op = BinOp::Sub;
            b = (1 << width) - b;
        }
        let over = too_large(exact(op, a, b), width, signed);
        let symbolic = x.term.is_some() || y.term.is_some();
        if (over.is_none() && !symbolic) || !self.in_users_code() {
            return Ok(());
        }
        // Zero minus one is a negation, a step down from zero is none.
        if !signed && self.is_negation(written, x) {
            return Ok(());
        }
        if symbolic {
            let t = if y.term.is_some() { y } else { Slot::number(b as u64 & mask(width)) };
            let (s, t) = (x.term(&self.store, width), t.term(&self.store, width));
            let (s, t) = (symbolic::resize(&self.store, s, width), symbolic::resize(&self.store, t, width));
            let cond = self.overflows(op, width, signed, s, t);
            self.decide(DecisionKind::Check, cond, over.is_some())?;
            if let Some(above) = over
                && signed
            {
                // Too large and too small are two bugs: which of them it is is a question of its own.
                let cond = self.is_above(op, width, s, t);
                self.which = 1;
                let decided = self.decide(DecisionKind::Check, cond, above);
                self.which = 0;
                decided?;
            }
        }
        let Some(above) = over else { return Ok(()) };
        let kind = if signed { "signed" } else { "unsigned" };
        let message = format!("{a} {} {b} does not fit into {width} {kind} bits", sign(op));
        match above {
            true => found(Report::new("integer-overflow", message)),
            false => found(Report::new("integer-underflow", message)),
        }
    }

    /// Unsigned negation, and what is subtracted from one: `-x - 1` is the complement of x and never meant otherwise.
    fn is_negation(&self, op: BinOp, x: Slot) -> bool {
        if op != BinOp::Sub {
            return false;
        }
        if x.term.is_none() && x.value == 0 {
            return true;
        }
        let frame = self.state.frame();
        let Instr::Bin { a, .. } = frame.code.instrs[frame.pc as usize] else { return false };
        let negated = definition(&frame.code, frame.pc, a);
        matches!(negated, Some((_, Instr::Bin { op: BinOp::Sub, a, .. }))
            if self.reg(frame.base, a).term.is_none() && self.reg(frame.base, a).value == 0)
    }

    /// When the operation does not fit.
    fn overflows(&self, op: BinOp, width: u32, signed: bool, s: Term, t: Term) -> Term {
        let store = &*self.store;
        if op == BinOp::Mul
            && let Some(cond) = self.product_overflows(width, signed, s, t)
        {
            return cond;
        }
        let wide = if op == BinOp::Mul { 2 * width } else { width + 1 };
        let widen = |term| {
            if signed {
                symbolic::sign_resize(store, term, wide)
            } else {
                symbolic::resize(store, term, wide)
            }
        };
        let op = match op {
            BinOp::Add => Op::BvAdd,
            BinOp::Sub => Op::BvSub,
            _ => Op::BvMul,
        };
        let exact = store.mk(op, &[widen(s), widen(t)]);
        let back = widen(symbolic::resize(store, exact, width));
        store.mk(Op::Not, &[store.mk(Op::Eq, &[exact, back])])
    }

    /// Of a signed operation that does not fit: whether it is too large.
    fn is_above(&self, op: BinOp, width: u32, s: Term, t: Term) -> Term {
        let store = &*self.store;
        let negative = |term| store.mk(Op::BvSlt, &[term, store.bv(width, 0u32)]);
        match op {
            BinOp::Mul => store.mk(Op::Eq, &[negative(s), negative(t)]),
            _ => store.not(negative(s)),
        }
    }

    /// Products with a constant, and squares, by comparison: solvers are slow at multiplication in twice the width.
    fn product_overflows(&self, width: u32, signed: bool, s: Term, t: Term) -> Option<Term> {
        let store = &*self.store;
        let constant = |term: Term| match store.value(term) {
            Some(fathom_term::Value::BitVec(bits)) => bits.to_u64(),
            _ => None,
        };
        let number = |value: i128| store.bv(width, value as u64 & mask(width));
        let outside = |term: Term, least: i128, most: i128| {
            let op = if signed { Op::BvSlt } else { Op::BvUlt };
            let above = store.mk(op, &[number(most), term]);
            if signed { store.mk(Op::Or, &[above, store.mk(op, &[term, number(least)])]) } else { above }
        };
        let (least, most): (i128, i128) =
            if signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) };
        if s == t {
            let root = (most as f64).sqrt() as i128;
            // The float may be off by one at 64 bits.
            let root = (root - 2..=root + 2).rev().find(|r| r * r <= most)?;
            return Some(outside(s, -root, root));
        }
        let (value, by) = match (constant(s), constant(t)) {
            (Some(by), None) => (t, by),
            (None, Some(by)) => (s, by),
            _ => return None,
        };
        let by: i128 = if signed { sign_extend(by, width).into() } else { by.into() };
        match by {
            0 | 1 => Some(store.constant(fathom_term::Value::Bool(false))),
            2.. => Some(outside(value, least / by, most / by)),
            _ => None,
        }
    }

    /// Before a truncation: of a sum or product of narrow numbers, or of a variable as it is.
    pub(crate) fn truncation(&mut self, width: u32, slot: Slot) -> VmResult<()> {
        if !matches!(width, 8 | 16 | 32) || slot.origin != 0 {
            return Ok(());
        }
        let (code, pc) = (self.state.frame().code.clone(), self.state.frame().pc);
        let Instr::Trunc { src, dst, .. } = code.instrs[pc as usize] else { return Ok(()) };
        let (from, with_sign) = self.comes_from(&code, pc, src).unzip();
        let wide = match slot.term {
            Some(term) => self.store.sort(term).width(),
            None => 64,
        };
        // Registers are zero above their value; the variable or the term gives the width.
        let value = match from {
            Some(from) if with_sign == Some(true) => sign_extend(slot.value, from),
            Some(_) => slot.value as i64,
            None if wide <= 32 || slot.value >> 32 == 0 => sign_extend(slot.value, 32),
            None => slot.value as i64,
        };
        let fits_signed = sign_extend(value as u64 & mask(width), width) == value;
        let fits_some = fits_signed || (value as u64 & mask(width)) as i64 == value;
        if (fits_signed && slot.term.is_none()) || !self.in_users_code() {
            return Ok(());
        }
        let narrow = |reg, at| matches!(definition(&code, at, reg), Some((_, Instr::SExt { from, .. })) if u32::from(from) == width);
        let computed = match definition(&code, pc, src) {
            Some((at, Instr::Bin { op: BinOp::Add | BinOp::Sub | BinOp::Mul, a, b, .. })) => {
                if !narrow(a, at) && !narrow(b, at) {
                    return Ok(());
                }
                true
            }
            Some((_, Instr::Load { .. } | Instr::Move { .. })) => false,
            Some((at, Instr::SExt { src, .. }))
                if matches!(
                    definition(&code, at, src),
                    Some((_, Instr::Load { .. } | Instr::Move { .. }))
                ) =>
            {
                false
            }
            _ => return Ok(()),
        };
        // Without a known sign, a number may be unsigned.
        let into_signed = computed || self.goes_to(&code, pc, dst) == Some((width, true));
        let fits = if into_signed { fits_signed } else { fits_some };
        if let Some(term) = slot.term {
            let wide = from.unwrap_or(wide.max(32));
            if wide <= width {
                return Ok(());
            }
            let term = symbolic::resize(&self.store, term, wide);
            // A number without a sign is compared as one that is not negative.
            let wide = if with_sign == Some(false) { wide + 1 } else { wide };
            let term = symbolic::resize(&self.store, term, wide);
            let low = symbolic::resize(&self.store, term, width);
            let same = |back| self.store.mk(Op::Eq, &[term, back]);
            let mut cond = same(symbolic::sign_resize(&self.store, low, wide));
            if !into_signed {
                let also = same(symbolic::resize(&self.store, low, wide));
                cond = self.store.mk(Op::Or, &[cond, also]);
            }
            self.decide(DecisionKind::Check, cond, fits)?;
        }
        if fits {
            return Ok(());
        }
        let kind = if into_signed { "signed " } else { "" };
        let message = format!("{value} does not fit into {width} {kind}bits");
        match (computed, value < 0) {
            (true, false) => found(Report::new("integer-overflow", message)),
            (true, true) => found(Report::new("integer-underflow", message)),
            (false, _) => found(Report::new("truncation", message)),
        }
    }
}
