//! Constants: as bytes of a global, and as registers.

use dashu_int::UBig;

use super::constant_expr::{expression, resize, taken_apart};
use super::layout::{MAX_LEAVES, Scalar, leaves, scalar};
use super::{LowerError, Result};
use crate::code::{ConstReg, Data};
use crate::module::{Constant, GlobalKind, Module};
use crate::types::{Ty, Type};

/// Writes a constant into a global's bytes.
pub(super) fn write(module: &Module, data: &mut Data, at: u64, ty: Ty, constant: &Constant) -> Result<()> {
    match constant {
        Constant::Zero | Constant::Null => Ok(()),
        Constant::Undef | Constant::Poison => {
            undefined(data, at, module.types.size(ty));
            Ok(())
        }
        Constant::Bytes(bytes) => {
            put(data, at, bytes);
            Ok(())
        }
        Constant::Aggregate(members) => {
            for (number, (member_ty, member)) in members.iter().enumerate() {
                let Some((_, offset)) = module.types.element(ty, number as u64) else {
                    return Err(LowerError("a constant has more members than its type".into()));
                };
                write(module, data, at + offset, *member_ty, member)?;
            }
            Ok(())
        }
        Constant::Splat(element) => {
            let (&Type::Vector { len, .. } | &Type::Array { len, .. }) = module.types.get(ty) else {
                return Err(LowerError("a splat that is not a vector".into()));
            };
            if module.types.size(ty) == 0 {
                return Ok(());
            }
            for number in 0..len {
                let Some((_, offset)) = module.types.element(ty, number) else {
                    return Err(LowerError("a splat of a type without elements".into()));
                };
                write(module, data, at + offset, element.0, &element.1)?;
            }
            Ok(())
        }
        Constant::Expr(expr) if scalar(module, ty).is_none() => {
            write(module, data, at, ty, &taken_apart(module, ty, expr)?)
        }
        _ => {
            let Some(kind) = scalar(module, ty) else {
                return Err(LowerError("a scalar constant where an aggregate belongs".into()));
            };
            let regs = scalar_regs(module, kind, constant)?;
            let mut left = kind.bytes(module);
            for (half, reg) in regs.into_iter().enumerate() {
                let here = at + 8 * half as u64;
                match reg {
                    ConstReg::Value(v) => put(data, here, &v.to_le_bytes()[..left.min(8) as usize]),
                    ConstReg::Undef => undefined(data, here, left.min(8)),
                    address if here + left.min(8) <= data.bytes.len() as u64 => {
                        data.relocs.push((here, cut(kind, left, address)))
                    }
                    _ => return Err(LowerError("a constant is larger than its type".into())),
                }
                left = left.saturating_sub(8);
            }
            Ok(())
        }
    }
}

/// A computed address that has four bytes in memory.
fn cut(kind: Scalar, bytes: u64, address: ConstReg) -> ConstReg {
    match address {
        ConstReg::Computed(_) if kind == Scalar::Ptr && bytes < 8 => resize(false, 64, 32, address),
        address => address,
    }
}

/// Marks bytes as having no defined value, as far as the global has them.
fn undefined(data: &mut Data, at: u64, bytes: u64) {
    let end = at.saturating_add(bytes).min(data.bytes.len() as u64);
    if at < end {
        data.undefined.push((at, end));
    }
}

fn put(data: &mut Data, at: u64, bytes: &[u8]) {
    let Some(place) = usize::try_from(at).ok().and_then(|at| data.bytes.get_mut(at..)) else { return };
    let room = place.len().min(bytes.len());
    place[..room].copy_from_slice(&bytes[..room]);
}

/// The registers of a constant of any type.
pub(super) fn registers(module: &Module, ty: Ty, constant: &Constant) -> Result<Vec<ConstReg>> {
    if let Some(kind) = scalar(module, ty) {
        return scalar_regs(module, kind, constant);
    }
    match constant {
        Constant::Zero | Constant::Null => fill(module, ty, ConstReg::Value(0)),
        Constant::Undef | Constant::Poison => fill(module, ty, ConstReg::Undef),
        Constant::Aggregate(members) => {
            let mut regs = Vec::new();
            for (member_ty, member) in members {
                regs.extend(registers(module, *member_ty, member)?);
            }
            Ok(regs)
        }
        Constant::Bytes(bytes) => Ok(bytes.iter().map(|&b| ConstReg::Value(b.into())).collect()),
        Constant::Splat(element) => {
            let (&Type::Vector { len, .. } | &Type::Array { len, .. }) = module.types.get(ty) else {
                return Err(LowerError("a splat that is not a vector".into()));
            };
            if len > MAX_LEAVES as u64 {
                return Err(LowerError(format!("a vector of {len} elements in registers")));
            }
            let one = registers(module, element.0, &element.1)?;
            Ok((0..len).flat_map(|_| one.iter().cloned()).collect())
        }
        Constant::Expr(expr) => registers(module, ty, &taken_apart(module, ty, expr)?),
        _ => Err(LowerError("this constant cannot be taken apart".into())),
    }
}

fn fill(module: &Module, ty: Ty, with: ConstReg) -> Result<Vec<ConstReg>> {
    Ok(leaves(module, ty)?.iter().flat_map(|l| (0..l.scalar.regs()).map(|_| with.clone())).collect())
}

pub(super) fn scalar_regs(module: &Module, kind: Scalar, constant: &Constant) -> Result<Vec<ConstReg>> {
    let words = |low: u64, high: u64| {
        let mut regs = vec![ConstReg::Value(low)];
        if kind.regs() >= 2 {
            regs.push(ConstReg::Value(high));
        }
        regs.resize(kind.regs() as usize, ConstReg::Value(0));
        regs
    };
    Ok(match constant {
        Constant::Int(value) => (0..kind.regs() as usize)
            .map(|at| ConstReg::Value(word(&((value >> (64 * at)) & UBig::from(u64::MAX)))))
            .collect(),
        Constant::Float(_, bits) => words(*bits as u64, (bits >> 64) as u64),
        Constant::Null | Constant::Zero => words(0, 0),
        Constant::Undef | Constant::Poison => vec![ConstReg::Undef; kind.regs() as usize],
        Constant::Global(id) => vec![ConstReg::Symbol(id.0, 0)],
        Constant::BlockAddress(function, label) => {
            let GlobalKind::Function(f) = &module.global(*function).kind else {
                return Err(LowerError("a block address of something else than a function".into()));
            };
            match f.blocks.iter().position(|b| b.label == *label) {
                Some(block) => vec![ConstReg::Block(function.0, block as u32)],
                None => return Err(LowerError(format!("there is no block '{label}'"))),
            }
        }
        Constant::Expr(expr) => expression(module, kind, expr)?,
        Constant::Aggregate(_) | Constant::Bytes(_) | Constant::Splat(_) => {
            return Err(LowerError("an aggregate constant where a scalar belongs".into()));
        }
    })
}

fn word(value: &UBig) -> u64 {
    u64::try_from(value).expect("masked to 64 bits")
}

/// A constant of at most 64 bits.
pub(super) fn scalar_reg(module: &Module, kind: Scalar, constant: &Constant) -> Result<ConstReg> {
    let mut regs = scalar_regs(module, kind, constant)?.into_iter();
    match (regs.next(), regs.next()) {
        (Some(reg), None) => Ok(reg),
        _ => Err(LowerError(format!("a constant expression on {} bits", kind.bits()))),
    }
}

/// A constant that must be an address or a number.
pub(super) fn address(module: &Module, constant: &Constant) -> Result<ConstReg> {
    scalar_reg(module, Scalar::Ptr, constant)
}

pub(super) fn mask(bits: u32) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

pub(super) fn sign_extend(value: u64, bits: u32) -> u64 {
    if bits >= 64 {
        return value;
    }
    let shift = 64 - bits;
    (((value << shift) as i64) >> shift) as u64
}
