//! Instructions that compute or touch memory.

use super::function::Lowering;
use super::layout::{self, Scalar, leaves};
use super::members::outside_member;
use super::{LowerError, Result};
use crate::code::{AtomicKind, EXACT, Instr, NSW, NUW, Reg, Regs, VaClass};
use crate::module::{BinOp, CastOp, Flags, Inst, Module, Operand, Order};
use crate::types::{FloatKind, Ty, Type};

impl Lowering<'_, '_> {
    /// Lowers an instruction that is no terminator and no alloca.
    pub(super) fn inst(&mut self, inst: &Inst, result: Option<(Regs, Ty)>) -> Result<()> {
        let dst = result.map_or(Regs { first: 0, count: 0 }, |(regs, _)| regs);
        match inst {
            Inst::Binary { op, flags, ty, lhs, rhs } => self.binary(*op, *flags, *ty, lhs, rhs, dst),
            Inst::FNeg { ty, value } => {
                let value = self.b.operand(*ty, value)?;
                for leaf in leaves(self.b.module, *ty)? {
                    let Scalar::Float(kind) = leaf.scalar else { return wrong("fneg") };
                    self.b.emit(Instr::FNeg { kind, dst: dst.first + leaf.reg, a: value.first + leaf.reg });
                }
                Ok(())
            }
            Inst::Cast { op, from, value, to } => self.cast(*op, *from, value, *to, dst),
            Inst::ICmp { pred, ty, lhs, rhs } => {
                let (a, b) = (self.b.operand(*ty, lhs)?, self.b.operand(*ty, rhs)?);
                for (lane, leaf) in leaves(self.b.module, *ty)?.into_iter().enumerate() {
                    let (mut a, mut b) = (a.first + leaf.reg, b.first + leaf.reg);
                    let (dst, mut width) = (dst.first + lane as u32, leaf.scalar.bits() as u8);
                    if leaf.scalar == Scalar::Ptr && self.b.module.types.is_narrow() {
                        width = 32;
                        (a, b) = (self.narrow_address(a), self.narrow_address(b));
                    }
                    if leaf.scalar.regs() > 2 {
                        self.wide_compare(*pred, leaf.scalar.bits(), dst, a, b);
                        continue;
                    }
                    self.b.emit(if leaf.scalar.regs() == 2 {
                        Instr::CmpWide { pred: *pred, width, dst, a, b }
                    } else {
                        Instr::Cmp { pred: *pred, width, dst, a, b }
                    });
                }
                Ok(())
            }
            Inst::FCmp { pred, ty, lhs, rhs } => {
                let (a, b) = (self.b.operand(*ty, lhs)?, self.b.operand(*ty, rhs)?);
                for (lane, leaf) in leaves(self.b.module, *ty)?.into_iter().enumerate() {
                    let Scalar::Float(kind) = leaf.scalar else { return wrong("fcmp") };
                    let (a, b) = (a.first + leaf.reg, b.first + leaf.reg);
                    self.b.emit(Instr::FCmp { pred: *pred, kind, dst: dst.first + lane as u32, a, b });
                }
                Ok(())
            }
            Inst::Select { cond_ty, cond, ty, yes, no } => self.select(*cond_ty, cond, *ty, yes, no, dst),
            // The moves stand on the edges that lead here.
            Inst::Phi { .. } => Ok(()),
            Inst::Load { ty, address, volatile, atomic, .. } => {
                let address = self.accessed(address)?;
                self.atomic(AtomicKind::Load, *ty, address, *atomic);
                self.load(*ty, address, *volatile, dst)
            }
            Inst::Store { ty, value, address, volatile, atomic, .. } => {
                let value = self.b.operand(*ty, value)?;
                let address = self.accessed(address)?;
                self.atomic(AtomicKind::Store, *ty, address, *atomic);
                self.store(*ty, value, address, *volatile)
            }
            Inst::Gep { source, base, indices, .. } => self.gep(*source, base, indices, dst),
            Inst::Freeze { ty, value } => {
                let value = self.b.operand(*ty, value)?;
                for at in 0..dst.count {
                    self.b.emit(Instr::Freeze { dst: dst.first + at, src: value.first + at });
                }
                Ok(())
            }
            Inst::Call(call) | Inst::Invoke { call, .. } => self.call(call, result),
            Inst::VaArg { list, ty } => self.va_arg(list, *ty, dst),
            Inst::Fence { order } => {
                self.b.emit(Instr::Fence { order: *order });
                Ok(())
            }
            Inst::CmpXchg { ty, address, expected, new, order } => {
                let Some(scalar) = layout::scalar(self.b.module, *ty).filter(|s| s.regs() == 1) else {
                    self.b.unsupported("a compare-and-exchange of more than 64 bits");
                    return Ok(());
                };
                let address = self.b.scalar_operand(address, Scalar::Ptr)?;
                let expected = self.b.operand(*ty, expected)?.first;
                let new = self.b.operand(*ty, new)?.first;
                let pair = self.b.fresh(2).first;
                self.b.emit(Instr::Move { dst: pair, src: expected });
                self.b.emit(Instr::Move { dst: pair + 1, src: new });
                let bytes = scalar.bytes(self.b.module) as u8;
                self.atomic(AtomicKind::Rmw, *ty, address, Some(*order));
                self.b.emit(Instr::CmpXchg { bytes, dst: dst.first, address, expected: pair });
                Ok(())
            }
            Inst::AtomicRmw { op, ty, address, value, order } => {
                let Some(scalar) = layout::scalar(self.b.module, *ty).filter(|s| s.regs() == 1) else {
                    self.b.unsupported("an atomic operation on more than 64 bits");
                    return Ok(());
                };
                let address = self.b.scalar_operand(address, Scalar::Ptr)?;
                let value = self.b.operand(*ty, value)?.first;
                let bytes = scalar.bytes(self.b.module) as u8;
                self.atomic(AtomicKind::Rmw, *ty, address, Some(*order));
                self.b.emit(Instr::AtomicRmw { op: *op, bytes, dst: dst.first, address, value });
                Ok(())
            }
            Inst::ExtractValue { .. }
            | Inst::InsertValue { .. }
            | Inst::ExtractElement { .. }
            | Inst::InsertElement { .. }
            | Inst::ShuffleVector { .. } => self.aggregate(inst, dst),
            Inst::Alloca { .. }
            | Inst::LandingPad { .. }
            | Inst::Ret { .. }
            | Inst::Br { .. }
            | Inst::CondBr { .. }
            | Inst::Switch { .. }
            | Inst::IndirectBr { .. }
            | Inst::CallBr { .. }
            | Inst::Resume { .. }
            | Inst::Unreachable => unreachable!("lowered with its block"),
        }
    }

    fn binary(
        &mut self,
        op: BinOp,
        flags: Flags,
        ty: Ty,
        lhs: &Operand,
        rhs: &Operand,
        dst: Regs,
    ) -> Result<()> {
        let (a, b) = (self.b.operand(ty, lhs)?, self.b.operand(ty, rhs)?);
        let flags = if flags.nuw { NUW } else { 0 }
            | if flags.nsw { NSW } else { 0 }
            | if flags.exact { EXACT } else { 0 };
        for leaf in leaves(self.b.module, ty)? {
            let (dst, a, b) = (dst.first + leaf.reg, a.first + leaf.reg, b.first + leaf.reg);
            if leaf.scalar.regs() > 2 {
                self.wide_binary(op, leaf.scalar.bits(), dst, (a, b), (ty, rhs))?;
                continue;
            }
            self.b.emit(match leaf.scalar {
                Scalar::Float(kind) => Instr::FBin { op, kind, dst, a, b },
                scalar if scalar.regs() == 2 => {
                    Instr::BinWide { op, width: scalar.bits() as u8, flags, dst, a, b }
                }
                scalar => Instr::Bin { op, width: scalar.bits() as u8, flags, dst, a, b },
            });
        }
        Ok(())
    }

    fn select(
        &mut self,
        cond_ty: Ty,
        cond: &Operand,
        ty: Ty,
        yes: &Operand,
        no: &Operand,
        dst: Regs,
    ) -> Result<()> {
        let cond = self.b.operand(cond_ty, cond)?;
        let (a, b) = (self.b.operand(ty, yes)?, self.b.operand(ty, no)?);
        let lanes = matches!(self.b.module.types.get(cond_ty), Type::Vector { .. });
        for (lane, leaf) in leaves(self.b.module, ty)?.into_iter().enumerate() {
            let cond = cond.first + if lanes { lane as u32 } else { 0 };
            for at in leaf.reg..leaf.reg + leaf.scalar.regs() {
                self.b.emit(Instr::Select { dst: dst.first + at, cond, a: a.first + at, b: b.first + at });
            }
        }
        Ok(())
    }

    /// The address of an access. A constant one outside of the array that it names is computed here, so that its index is checked like
    /// any other.
    fn accessed(&mut self, address: &Operand) -> Result<Reg> {
        let Some(outside) = outside_member(self.b.module, address) else {
            return self.b.scalar_operand(address, Scalar::Ptr);
        };
        let base = self.b.scalar_operand(&Operand::Const(outside.base), Scalar::Ptr)?;
        let index = self.b.number(outside.index as u64);
        self.b.emit(Instr::Bounded { index, most: outside.len });
        let dst = self.b.one();
        self.b.emit(Instr::PtrIndex { dst, base, index, scale: outside.scale });
        Ok(dst)
    }

    /// Says that the access that comes next is atomic.
    fn atomic(&mut self, kind: AtomicKind, ty: Ty, address: Reg, order: Option<Order>) {
        if let (Some(order), Some(scalar)) = (order, layout::scalar(self.b.module, ty)) {
            let bytes = scalar.bytes(self.b.module) as u8;
            self.b.emit(Instr::Atomic { kind, order, bytes, address });
        }
    }

    /// The bits that an address has on i386: in registers, steps that leave the address space may have made it longer.
    fn narrow_address(&mut self, src: Reg) -> Reg {
        let dst = self.b.one();
        self.b.emit(Instr::Trunc { width: 32, dst, src });
        dst
    }

    pub(super) fn load(&mut self, ty: Ty, address: Reg, volatile: bool, dst: Regs) -> Result<()> {
        for leaf in leaves(self.b.module, ty)? {
            for (at, bytes, width) in chunks(self.b.module, leaf.scalar) {
                let offset = offset(leaf.offset + 8 * u64::from(at))?;
                let dst = dst.first + leaf.reg + at;
                self.b.emit(Instr::Load { bytes, width, volatile, dst, address, offset });
            }
        }
        Ok(())
    }

    pub(super) fn store(&mut self, ty: Ty, value: Regs, address: Reg, volatile: bool) -> Result<()> {
        for leaf in leaves(self.b.module, ty)? {
            for (at, bytes, _) in chunks(self.b.module, leaf.scalar) {
                let offset = offset(leaf.offset + 8 * u64::from(at))?;
                let src = value.first + leaf.reg + at;
                self.b.emit(Instr::Store { bytes, volatile, src, address, offset });
            }
        }
        Ok(())
    }

    fn gep(&mut self, source: Ty, base: &Operand, indices: &[(Ty, Operand)], dst: Regs) -> Result<()> {
        if dst.count != 1 {
            self.b.unsupported("a vector of pointers");
            return Ok(());
        }
        let mut pointer = self.b.scalar_operand(base, Scalar::Ptr)?;
        let mut constant = 0i64;
        let mut ty = source;
        let inside = self.members.bytes(self.b.module, base) == Some(self.b.module.types.size(source));
        for (number, (index_ty, index)) in indices.iter().enumerate() {
            let Some(Scalar::Int(width)) = layout::scalar(self.b.module, *index_ty) else {
                return wrong("an index");
            };
            let known = match index {
                Operand::Const(c) => match super::constant::registers(self.b.module, *index_ty, c)?.first() {
                    Some(crate::code::ConstReg::Value(v)) => {
                        Some(super::constant::sign_extend(*v, width) as i64)
                    }
                    _ => None,
                },
                _ => None,
            };
            let mut bound = None;
            let scale = if number == 0 {
                self.b.module.types.size(ty)
            } else {
                match self.b.module.types.get(ty) {
                    Type::Struct { .. } => {
                        let Some((field, at)) = known.and_then(|k| self.b.module.types.element(ty, k as u64))
                        else {
                            return wrong("a field");
                        };
                        constant = constant.wrapping_add(at as i64);
                        ty = field;
                        continue;
                    }
                    Type::Array { element, len } => {
                        // The place behind the last element may be pointed to.
                        let accessed = self.members.is_accessed(self.defined);
                        let most = if accessed { *len } else { len.saturating_add(1) };
                        if inside && number == 1 {
                            bound = u32::try_from(most).ok();
                        }
                        ty = *element;
                        self.b.module.types.size(ty)
                    }
                    Type::Vector { element, .. } => {
                        ty = *element;
                        self.b.module.types.size(ty)
                    }
                    _ => return wrong("an index"),
                }
            };
            if let Some(known) = known {
                if let Some(most) = bound.filter(|&most| known < 0 || known >= most.into()) {
                    let index = self.b.number(known as u64);
                    self.b.emit(Instr::Bounded { index, most });
                }
                constant = constant.wrapping_add(known.wrapping_mul(scale as i64));
                continue;
            }
            let mut index = self.b.operand(*index_ty, index)?.first;
            if width < 64 {
                let wide = self.b.one();
                self.b.emit(Instr::SExt { from: width as u8, to: 64, dst: wide, src: index });
                index = wide;
            }
            if let Some(most) = bound {
                self.b.emit(Instr::Bounded { index, most });
            }
            let next = self.b.one();
            let scale = u32::try_from(scale).map_err(|_| LowerError("an element of over 4 GiB".into()))?;
            self.b.emit(Instr::PtrIndex { dst: next, base: pointer, index, scale });
            pointer = next;
        }
        if constant != 0 {
            let offset = self.b.number(constant as u64);
            self.b.emit(Instr::PtrAdd { dst: dst.first, base: pointer, offset });
        } else {
            self.b.emit(Instr::Move { dst: dst.first, src: pointer });
        }
        Ok(())
    }

    fn va_arg(&mut self, list: &Operand, ty: Ty, dst: Regs) -> Result<()> {
        let list = self.b.scalar_operand(list, Scalar::Ptr)?;
        let class = match layout::scalar(self.b.module, ty) {
            Some(Scalar::Float(FloatKind::Double)) => VaClass::Float,
            Some(Scalar::Float(FloatKind::X86Fp80)) => VaClass::LongDouble,
            Some(scalar @ (Scalar::Int(_) | Scalar::Ptr)) if scalar.regs() == 1 => {
                VaClass::Int { bytes: scalar.bytes(self.b.module) as u8 }
            }
            _ => {
                self.b.unsupported("va_arg of this type");
                return Ok(());
            }
        };
        self.b.emit(Instr::VaArg { dst: dst.first, list, class });
        Ok(())
    }

    fn cast(&mut self, op: CastOp, from: Ty, value: &Operand, to: Ty, dst: Regs) -> Result<()> {
        let src = self.b.operand(from, value)?;
        if op == CastOp::BitCast {
            return self.bitcast(from, src, to, dst);
        }
        let (sources, targets) = (leaves(self.b.module, from)?, leaves(self.b.module, to)?);
        for (source, target) in sources.iter().zip(&targets) {
            self.cast_scalar(
                op,
                source.scalar,
                src.first + source.reg,
                target.scalar,
                dst.first + target.reg,
            )?;
        }
        Ok(())
    }

    fn cast_scalar(&mut self, op: CastOp, from: Scalar, src: Reg, to: Scalar, dst: Reg) -> Result<()> {
        if from.regs() > 2 || to.regs() > 2 {
            return self.wide_cast(op, from, src, to, dst);
        }
        let (from_bits, to_bits) = (from.bits() as u8, to.bits() as u8);
        match (op, from, to) {
            (CastOp::Trunc, _, _) if to.regs() == 2 => {
                self.b.emit(Instr::Move { dst, src });
                self.b.emit(Instr::Trunc { width: to_bits - 64, dst: dst + 1, src: src + 1 });
            }
            (CastOp::Trunc, _, _) => {
                self.b.emit(Instr::Trunc { width: to_bits, dst, src });
            }
            (CastOp::ZExt | CastOp::SExt, _, _) if to.regs() == 2 => {
                let signed = op == CastOp::SExt;
                self.b.emit(Instr::WidenTo128 { signed, from: from_bits, to: to_bits, dst, src });
            }
            (CastOp::ZExt | CastOp::AddrSpaceCast, _, _) => {
                self.b.emit(Instr::Move { dst, src });
            }
            (CastOp::SExt, _, _) => {
                self.b.emit(Instr::SExt { from: from_bits, to: to_bits, dst, src });
            }
            (CastOp::PtrToInt, _, _) if self.b.module.types.is_narrow() => {
                let whole = self.b.one();
                self.b.emit(Instr::PtrToInt { dst: whole, src });
                self.b.emit(Instr::Trunc { width: to_bits.min(32), dst, src: whole });
                if to.regs() == 2 {
                    self.b.emit(Instr::WidenTo128 { signed: false, from: 32, to: to_bits, dst, src: dst });
                }
            }
            (CastOp::PtrToInt, _, _) if to.regs() == 1 => {
                let whole = if to_bits < 64 { self.b.one() } else { dst };
                self.b.emit(Instr::PtrToInt { dst: whole, src });
                if to_bits < 64 {
                    self.b.emit(Instr::Trunc { width: to_bits, dst, src: whole });
                }
            }
            (CastOp::PtrToInt, _, _) => {
                let whole = self.b.one();
                self.b.emit(Instr::PtrToInt { dst: whole, src });
                self.b.emit(Instr::WidenTo128 { signed: false, from: 64, to: to_bits, dst, src: whole });
            }
            (CastOp::IntToPtr, _, _) if self.b.module.types.is_narrow() && from_bits > 32 => {
                let low = self.narrow_address(src);
                self.b.emit(Instr::IntToPtr { dst, src: low });
            }
            // The low 64 bits are the address.
            (CastOp::IntToPtr, _, _) => {
                self.b.emit(Instr::IntToPtr { dst, src });
            }
            (CastOp::FpTrunc | CastOp::FpExt, Scalar::Float(from), Scalar::Float(to)) => {
                self.b.emit(Instr::FCast { op, from, to, dst, src });
            }
            (CastOp::FpToUi | CastOp::FpToSi, Scalar::Float(kind), Scalar::Int(_)) => {
                let signed = op == CastOp::FpToSi;
                self.b.emit(Instr::FToInt { signed, kind, width: to_bits, dst, src });
            }
            (CastOp::UiToFp | CastOp::SiToFp, Scalar::Int(_), Scalar::Float(kind)) => {
                let signed = op == CastOp::SiToFp;
                self.b.emit(Instr::IntToF { signed, kind, width: from_bits, dst, src });
            }
            _ => return wrong("a cast"),
        }
        Ok(())
    }
}

/// Registers of a scalar with the bytes and bits that each holds: `(register, bytes, bits)`.
fn chunks(module: &Module, scalar: Scalar) -> Vec<(u32, u8, u8)> {
    if scalar == Scalar::Ptr {
        return vec![(0, scalar.bytes(module) as u8, 64)];
    }
    (0..scalar.regs())
        .map(|at| {
            let left = (scalar.bits() - 64 * at).min(64);
            (at, left.div_ceil(8) as u8, left as u8)
        })
        .collect()
}

fn offset(bytes: u64) -> Result<u32> {
    u32::try_from(bytes).map_err(|_| LowerError("a member more than 4 GiB into its object".into()))
}

pub(super) fn wrong<T>(what: &str) -> Result<T> {
    Err(LowerError(format!("{what} has operands of the wrong type")))
}
