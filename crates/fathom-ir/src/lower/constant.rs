//! Constants: as bytes of a global, and as registers.

use dashu_int::UBig;

use super::layout::{Scalar, leaves, scalar};
use super::{LowerError, Result};
use crate::code::{ConstReg, Data};
use crate::module::{BinOp, CastOp, ConstExpr, Constant, GlobalKind, IntPred, Module};
use crate::types::{Ty, Type};

/// Writes a constant into a global's bytes.
pub(super) fn write(module: &Module, data: &mut Data, at: u64, ty: Ty, constant: &Constant) -> Result<()> {
    match constant {
        Constant::Zero | Constant::Null => Ok(()),
        Constant::Undef | Constant::Poison => {
            data.undefined.push((at, at + module.types.size(ty)));
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
            for number in 0..len {
                let (_, offset) = module.types.element(ty, number).expect("within the vector");
                write(module, data, at + offset, element.0, &element.1)?;
            }
            Ok(())
        }
        _ => {
            let Some(kind) = scalar(module, ty) else {
                return Err(LowerError("a scalar constant where an aggregate belongs".into()));
            };
            let regs = scalar_regs(module, kind, constant)?;
            let mut left = kind.bytes();
            for (half, reg) in regs.into_iter().enumerate() {
                let here = at + 8 * half as u64;
                match reg {
                    ConstReg::Value(v) => put(data, here, &v.to_le_bytes()[..left.min(8) as usize]),
                    ConstReg::Undef => data.undefined.push((here, here + left.min(8))),
                    address => data.relocs.push((here, address)),
                }
                left = left.saturating_sub(8);
            }
            Ok(())
        }
    }
}

fn put(data: &mut Data, at: u64, bytes: &[u8]) {
    let at = at as usize;
    let room = data.bytes.len().saturating_sub(at).min(bytes.len());
    data.bytes[at..at + room].copy_from_slice(&bytes[..room]);
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
            let one = registers(module, element.0, &element.1)?;
            Ok((0..len).flat_map(|_| one.iter().copied()).collect())
        }
        _ => Err(LowerError("this constant cannot be taken apart".into())),
    }
}

fn fill(module: &Module, ty: Ty, with: ConstReg) -> Result<Vec<ConstReg>> {
    Ok(leaves(module, ty)?.iter().flat_map(|l| (0..l.scalar.regs()).map(|_| with)).collect())
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
        Constant::Expr(expr) => {
            let mut regs = vec![expression(module, expr)?];
            regs.resize(kind.regs() as usize, ConstReg::Value(0));
            regs
        }
        Constant::Aggregate(_) | Constant::Bytes(_) | Constant::Splat(_) => {
            return Err(LowerError("an aggregate constant where a scalar belongs".into()));
        }
    })
}

fn word(value: &UBig) -> u64 {
    u64::try_from(value).expect("masked to 64 bits")
}

/// A constant that must be an address or a number.
pub(super) fn address(module: &Module, constant: &Constant) -> Result<ConstReg> {
    Ok(scalar_regs(module, Scalar::Ptr, constant)?[0])
}

fn expression(module: &Module, expr: &ConstExpr) -> Result<ConstReg> {
    let unsupported = || Err(LowerError(format!("this constant expression is not supported: {expr:?}")));
    match expr {
        ConstExpr::Gep { source, base, indices } => {
            let base = address(module, base)?;
            let offset = gep_offset(module, *source, indices)?;
            Ok(match base {
                ConstReg::Symbol(symbol, at) => ConstReg::Symbol(symbol, at.wrapping_add(offset)),
                ConstReg::Value(v) => ConstReg::Value(v.wrapping_add(offset as u64)),
                other => other,
            })
        }
        ConstExpr::Cast(op, from, value, to) => {
            let kind =
                scalar(module, *from).ok_or_else(|| LowerError("a cast of an aggregate constant".into()))?;
            let value = scalar_regs(module, kind, value)?[0];
            let to_bits = scalar(module, *to).map_or(64, Scalar::bits);
            match (op, value) {
                (_, ConstReg::Value(v)) => Ok(ConstReg::Value(match op {
                    CastOp::SExt => sign_extend(v, kind.bits()) & mask(to_bits),
                    _ => v & mask(to_bits),
                })),
                (CastOp::Trunc, ConstReg::Distance(s, t, at, bits)) => {
                    Ok(ConstReg::Distance(s, t, at, bits.min(to_bits as u8)))
                }
                // Addresses pass through casts that keep all their bits.
                (CastOp::Trunc, _) if to_bits < 64 => unsupported(),
                (_, other) => Ok(other),
            }
        }
        ConstExpr::Binary(op, ty, a, b) => {
            let kind =
                scalar(module, *ty).ok_or_else(|| LowerError("arithmetic on aggregate constants".into()))?;
            let (a, b) = (scalar_regs(module, kind, a)?[0], scalar_regs(module, kind, b)?[0]);
            let bits = kind.bits();
            Ok(match (op, a, b) {
                (BinOp::Add, ConstReg::Symbol(s, at), ConstReg::Value(v))
                | (BinOp::Add, ConstReg::Value(v), ConstReg::Symbol(s, at)) => {
                    ConstReg::Symbol(s, at.wrapping_add(v as i64))
                }
                (BinOp::Sub, ConstReg::Symbol(s, at), ConstReg::Value(v)) => {
                    ConstReg::Symbol(s, at.wrapping_sub(v as i64))
                }
                // The distance inside one object.
                (BinOp::Sub, ConstReg::Symbol(s, x), ConstReg::Symbol(t, y)) if s == t => {
                    ConstReg::Value(x.wrapping_sub(y) as u64 & mask(bits))
                }
                (BinOp::Sub, ConstReg::Symbol(s, x), ConstReg::Symbol(t, y)) => {
                    ConstReg::Distance(s, t, x.wrapping_sub(y), bits as u8)
                }
                (_, ConstReg::Value(a), ConstReg::Value(b)) => ConstReg::Value(
                    match op {
                        BinOp::Add => a.wrapping_add(b),
                        BinOp::Sub => a.wrapping_sub(b),
                        BinOp::Mul => a.wrapping_mul(b),
                        BinOp::Shl => a.checked_shl(b as u32).unwrap_or(0),
                        BinOp::LShr => a.checked_shr(b as u32).unwrap_or(0),
                        BinOp::AShr => {
                            sign_extend(a, bits).cast_signed().checked_shr(b as u32).unwrap_or(0) as u64
                        }
                        BinOp::UDiv if b != 0 => a / b,
                        BinOp::URem if b != 0 => a % b,
                        BinOp::SDiv if b != 0 => sign_extend(a, bits)
                            .cast_signed()
                            .wrapping_div(sign_extend(b, bits).cast_signed())
                            as u64,
                        BinOp::SRem if b != 0 => sign_extend(a, bits)
                            .cast_signed()
                            .wrapping_rem(sign_extend(b, bits).cast_signed())
                            as u64,
                        BinOp::And => a & b,
                        BinOp::Or => a | b,
                        BinOp::Xor => a ^ b,
                        _ => return unsupported(),
                    } & mask(bits),
                ),
                _ => return unsupported(),
            })
        }
        ConstExpr::ICmp(pred, ty, a, b) => {
            let kind = scalar(module, *ty).ok_or_else(|| LowerError("a comparison of aggregates".into()))?;
            let (a, b) = (scalar_regs(module, kind, a)?[0], scalar_regs(module, kind, b)?[0]);
            match compare(*pred, kind.bits(), a, b) {
                Some(holds) => Ok(ConstReg::Value(holds.into())),
                None => unsupported(),
            }
        }
        ConstExpr::Select(cond, ty, yes, no) => {
            let kind = scalar(module, *ty).ok_or_else(|| LowerError("a choice between aggregates".into()))?;
            match scalar_regs(module, Scalar::Int(1), cond)?[0] {
                ConstReg::Value(c) => Ok(scalar_regs(module, kind, if c == 1 { yes } else { no })?[0]),
                _ => unsupported(),
            }
        }
    }
}

/// Numbers compare as they are; two places in one object by their offsets; a place is never null, which is all that is
/// known of its number.
fn compare(pred: IntPred, bits: u32, a: ConstReg, b: ConstReg) -> Option<bool> {
    let (x, y) = match (a, b) {
        (ConstReg::Value(x), ConstReg::Value(y)) => (x, y),
        (ConstReg::Symbol(s, x), ConstReg::Symbol(t, y)) if s == t => {
            let places = |at: i64| (at as u64).wrapping_add(1 << 40);
            (places(x), places(y))
        }
        (ConstReg::Symbol(..), ConstReg::Symbol(..)) if matches!(pred, IntPred::Eq | IntPred::Ne) => (0, 1),
        (ConstReg::Symbol(..), ConstReg::Value(0)) => (1, 0),
        (ConstReg::Value(0), ConstReg::Symbol(..)) => (0, 1),
        _ => return None,
    };
    Some(pred.holds((x, y), (sign_extend(x, bits) as i64, sign_extend(y, bits) as i64)))
}

fn gep_offset(module: &Module, source: Ty, indices: &[(Ty, Constant)]) -> Result<i64> {
    let mut offset = 0i64;
    let mut ty = source;
    for (number, (index_ty, index)) in indices.iter().enumerate() {
        let Some(Scalar::Int(width)) = scalar(module, *index_ty) else {
            return Err(LowerError("an index that is not an integer".into()));
        };
        let ConstReg::Value(raw) = scalar_regs(module, Scalar::Int(width), index)?[0] else {
            return Err(LowerError("an index that is not a number".into()));
        };
        let index = sign_extend(raw, width) as i64;
        if number == 0 {
            offset = offset.wrapping_add(index.wrapping_mul(module.types.size(ty) as i64));
        } else {
            let Some((element, at)) = module.types.element(ty, index as u64) else {
                return Err(LowerError("an index into a type without such a member".into()));
            };
            offset = offset.wrapping_add(at as i64);
            ty = element;
        }
    }
    Ok(offset)
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
