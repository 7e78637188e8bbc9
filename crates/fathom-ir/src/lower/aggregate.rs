//! Structures, arrays and vectors in registers.

use super::function::Lowering;
use super::inst::wrong;
use super::layout::{Leaf, Scalar, leaves, reg_count};
use super::{LowerError, Result, constant};
use crate::code::{ConstReg, Instr, Reg, Regs};
use crate::module::{BinOp, Inst, IntPred, Operand};
use crate::types::{Ty, Type};

impl Lowering<'_, '_> {
    pub(super) fn aggregate(&mut self, inst: &Inst, dst: Regs) -> Result<()> {
        match inst {
            Inst::ExtractValue { ty, aggregate, path } => {
                let from = self.b.operand(*ty, aggregate)?;
                let part = self.part(*ty, path)?;
                self.b.copy(dst, Regs { first: from.first + part.first, count: part.count });
            }
            Inst::InsertValue { ty, aggregate, element, value, path } => {
                let from = self.b.operand(*ty, aggregate)?;
                let value = self.b.operand(*element, value)?;
                let part = self.part(*ty, path)?;
                self.b.copy(dst, from);
                self.b.copy(Regs { first: dst.first + part.first, count: part.count }, value);
            }
            Inst::ExtractElement { ty, vector, index_ty, index } => {
                let from = self.b.operand(*ty, vector)?;
                let (lanes, width) = self.lanes(*ty)?;
                if let Some(lane) = self.known(*index_ty, index)? {
                    let first = from.first + (lane.min(lanes.saturating_sub(1)) as u32) * width;
                    self.b.copy(dst, Regs { first, count: width });
                    return Ok(());
                }
                self.b.copy(dst, Regs { first: from.first, count: width });
                for lane in 1..lanes {
                    let hit = self.lane_is(*index_ty, index, lane)?;
                    for at in 0..width {
                        let (dst, a) = (dst.first + at, from.first + lane as u32 * width + at);
                        self.b.emit(Instr::Select { dst, cond: hit, a, b: dst });
                    }
                }
            }
            Inst::InsertElement { ty, vector, value, index_ty, index } => {
                let from = self.b.operand(*ty, vector)?;
                let (lanes, width) = self.lanes(*ty)?;
                let (&Type::Vector { element, .. } | &Type::Array { element, .. }) =
                    self.b.module.types.get(*ty)
                else {
                    return wrong("insertelement");
                };
                let value = self.b.operand(element, value)?;
                self.b.copy(dst, from);
                if let Some(lane) = self.known(*index_ty, index)? {
                    let first = dst.first + (lane.min(lanes.saturating_sub(1)) as u32) * width;
                    self.b.copy(Regs { first, count: width }, value);
                    return Ok(());
                }
                for lane in 0..lanes {
                    let hit = self.lane_is(*index_ty, index, lane)?;
                    for at in 0..width {
                        let dst = dst.first + lane as u32 * width + at;
                        self.b.emit(Instr::Select { dst, cond: hit, a: value.first + at, b: dst });
                    }
                }
            }
            Inst::ShuffleVector { ty, lhs, rhs, mask_ty, mask } => {
                let (a, b) = (self.b.operand(*ty, lhs)?, self.b.operand(*ty, rhs)?);
                let (lanes, width) = self.lanes(*ty)?;
                for (at, lane) in constant::registers(self.b.module, *mask_ty, mask)?.into_iter().enumerate()
                {
                    let to = Regs { first: dst.first + at as u32 * width, count: width };
                    match lane {
                        ConstReg::Value(lane) if lane < lanes => {
                            self.b.copy(to, Regs { first: a.first + lane as u32 * width, count: width });
                        }
                        ConstReg::Value(lane) if lane < 2 * lanes => {
                            self.b.copy(
                                to,
                                Regs { first: b.first + (lane - lanes) as u32 * width, count: width },
                            );
                        }
                        _ => {
                            for at in 0..width {
                                self.b.emit(Instr::Undef { dst: to.first + at });
                            }
                        }
                    }
                }
            }
            _ => unreachable!("not an aggregate instruction"),
        }
        Ok(())
    }

    /// The registers of a member inside its aggregate's.
    fn part(&self, mut ty: Ty, path: &[u32]) -> Result<Regs> {
        let mut first = 0;
        for &index in path {
            match self.b.module.types.get(ty) {
                Type::Struct { fields, .. } => {
                    for &field in &fields[..index as usize] {
                        first += reg_count(self.b.module, field)?;
                    }
                    ty = fields[index as usize];
                }
                Type::Array { element, .. } | Type::Vector { element, .. } => {
                    ty = *element;
                    first += index * reg_count(self.b.module, ty)?;
                }
                _ => return wrong("a member access"),
            }
        }
        Ok(Regs { first, count: reg_count(self.b.module, ty)? })
    }

    /// How many lanes a vector has, and how many registers a lane.
    fn lanes(&self, ty: Ty) -> Result<(u64, u32)> {
        match self.b.module.types.get(ty) {
            Type::Vector { len, element } => Ok((*len, reg_count(self.b.module, *element)?)),
            _ => wrong("a vector operation"),
        }
    }

    fn known(&self, ty: Ty, index: &Operand) -> Result<Option<u64>> {
        let Operand::Const(c) = index else { return Ok(None) };
        Ok(match constant::registers(self.b.module, ty, c)?.first() {
            Some(ConstReg::Value(v)) => Some(*v),
            _ => None,
        })
    }

    fn lane_is(&mut self, ty: Ty, index: &Operand, lane: u64) -> Result<Reg> {
        let index = self.b.operand(ty, index)?.first;
        let lane = self.b.number(lane);
        let dst = self.b.one();
        self.b.emit(Instr::Cmp { pred: IntPred::Eq, width: 64, dst, a: index, b: lane });
        Ok(dst)
    }

    /// The same bits as another type: joined into 64-bit words and taken apart again.
    pub(super) fn bitcast(&mut self, from: Ty, src: Regs, to: Ty, dst: Regs) -> Result<()> {
        let (sources, targets) = (leaves(self.b.module, from)?, leaves(self.b.module, to)?);
        let same = sources.len() == targets.len()
            && sources.iter().zip(&targets).all(|(s, t)| s.scalar.bits() == t.scalar.bits());
        if same {
            self.b.copy(dst, src);
            return Ok(());
        }
        let words = self.join(&sources, src)?;
        self.split(&words, &targets, dst)
    }

    /// Packs scalars, lowest first, into 64-bit words.
    fn join(&mut self, sources: &[Leaf], src: Regs) -> Result<Vec<Reg>> {
        let mut words: Vec<Reg> = Vec::new();
        let mut used = 64;
        for leaf in sources {
            for (reg, bits) in pieces(leaf) {
                if used == 64 {
                    words.push(src.first + reg);
                    used = bits;
                    continue;
                }
                if used + bits > 64 {
                    return Err(LowerError("a bitcast between types that do not line up".into()));
                }
                let (shift, moved, joined) = (self.b.number(used.into()), self.b.one(), self.b.one());
                let word = words.last_mut().expect("a word is open");
                let open = *word;
                *word = joined;
                let (op, a) = (BinOp::Shl, src.first + reg);
                self.b.emit(Instr::Bin { op, width: 64, flags: 0, dst: moved, a, b: shift });
                self.b.emit(Instr::Bin {
                    op: BinOp::Or,
                    width: 64,
                    flags: 0,
                    dst: joined,
                    a: open,
                    b: moved,
                });
                used += bits;
            }
        }
        Ok(words)
    }

    /// Takes 64-bit words apart into scalars.
    fn split(&mut self, words: &[Reg], targets: &[Leaf], dst: Regs) -> Result<()> {
        let (mut word, mut used) = (0, 0);
        for leaf in targets {
            for (reg, bits) in pieces(leaf) {
                if used + bits > 64 {
                    return Err(LowerError("a bitcast between types that do not line up".into()));
                }
                let Some(&whole) = words.get(word) else {
                    return Err(LowerError("a bitcast between types of different sizes".into()));
                };
                let (shift, moved) = (self.b.number(used.into()), self.b.one());
                let op = BinOp::LShr;
                self.b.emit(Instr::Bin { op, width: 64, flags: 0, dst: moved, a: whole, b: shift });
                self.b.emit(Instr::Trunc { width: bits as u8, dst: dst.first + reg, src: moved });
                used += bits;
                if used == 64 {
                    word += 1;
                    used = 0;
                }
            }
        }
        Ok(())
    }
}

/// Registers of a leaf with the bits that each holds.
fn pieces(leaf: &Leaf) -> Vec<(Reg, u32)> {
    let bits = match leaf.scalar {
        Scalar::Int(w) => w,
        other => other.bits(),
    };
    if bits <= 64 { vec![(leaf.reg, bits)] } else { vec![(leaf.reg, 64), (leaf.reg + 1, bits - 64)] }
}
