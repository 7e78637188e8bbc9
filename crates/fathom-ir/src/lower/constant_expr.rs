//! Constant expressions. Numbers are folded here; operations on addresses become [`Computed`], which is evaluated once the program is
//! laid out, because a symbol has no address before.

use std::sync::Arc;

use super::constant::{address, mask, scalar_reg, scalar_regs, sign_extend};
use super::layout::{MAX_LEAVES, Scalar, scalar};
use super::{LowerError, Result};
use crate::code::{Computed, ConstReg};
use crate::module::{BinOp, CastOp, ConstExpr, Constant, IntPred, Module};
use crate::types::{Ty, Type};

/// The registers of a scalar expression.
pub(super) fn expression(module: &Module, kind: Scalar, expr: &ConstExpr) -> Result<Vec<ConstReg>> {
    match expr {
        ConstExpr::Cast(op, from, value, to) => cast(module, *op, (*from, value), *to),
        ConstExpr::Element(value, index) => {
            let (ty, element) = element_of(module, value.0, &value.1, index_of(module, index)?)?;
            match scalar(module, ty) {
                Some(kind) => scalar_regs(module, kind, &element),
                None => Err(LowerError("an aggregate constant where a scalar belongs".into())),
            }
        }
        _ if kind.regs() > 1 => Err(LowerError(format!("a constant expression on {} bits", kind.bits()))),
        _ => Ok(vec![single(module, expr)?]),
    }
}

/// An expression of at most 64 bits.
fn single(module: &Module, expr: &ConstExpr) -> Result<ConstReg> {
    let kind_of = |ty: Ty| {
        scalar(module, ty)
            .ok_or_else(|| LowerError("a constant expression on aggregates where a scalar belongs".into()))
    };
    match expr {
        ConstExpr::Gep { source, base, indices } => {
            let base = address(module, base)?;
            offset_by(module, base, *source, indices)
        }
        ConstExpr::Binary(op, ty, a, b) => {
            let kind = kind_of(*ty)?;
            let (a, b) = (scalar_reg(module, kind, a)?, scalar_reg(module, kind, b)?);
            Ok(match kind {
                Scalar::Float(kind) => computed(Computed::FloatBinary { op: *op, kind, a, b }),
                _ => binary(*op, kind.bits(), a, b),
            })
        }
        ConstExpr::ICmp(pred, ty, a, b) => {
            let kind = kind_of(*ty)?;
            let (a, b) = (scalar_reg(module, kind, a)?, scalar_reg(module, kind, b)?);
            let bits = kind.bits();
            Ok(match compare(*pred, bits, &a, &b) {
                Some(holds) => ConstReg::Value(holds.into()),
                None => computed(Computed::Compare { pred: *pred, bits, a, b }),
            })
        }
        ConstExpr::Select(_, cond, ty, yes, no) => {
            let kind = kind_of(*ty)?;
            let (yes, no) = (scalar_reg(module, kind, yes)?, scalar_reg(module, kind, no)?);
            Ok(match scalar_reg(module, Scalar::Int(1), cond)? {
                ConstReg::Value(c) => {
                    if c & 1 == 1 {
                        yes
                    } else {
                        no
                    }
                }
                ConstReg::Undef => no,
                cond => computed(Computed::Select { bits: kind.bits(), cond, yes, no }),
            })
        }
        ConstExpr::Cast(..) | ConstExpr::Element(..) | ConstExpr::Insert(..) | ConstExpr::Shuffle(..) => {
            Err(LowerError("an aggregate constant where a scalar belongs".into()))
        }
    }
}

fn computed(operation: Computed) -> ConstReg {
    ConstReg::Computed(Arc::new(operation))
}

fn cast(module: &Module, op: CastOp, (from, value): (Ty, &Constant), to: Ty) -> Result<Vec<ConstReg>> {
    let Some(target) = scalar(module, to) else {
        return Err(LowerError("a cast to an aggregate where a scalar belongs".into()));
    };
    let Some(source) = scalar(module, from) else {
        return bits_of(module, from, value, target);
    };
    let mut regs = scalar_regs(module, source, value)?;
    if regs.len() > 1 && target.regs() as usize == regs.len() {
        return Ok(regs);
    }
    let value = regs.swap_remove(0);
    let bits = |scalar: Scalar| match scalar {
        Scalar::Ptr if module.types.is_narrow() => 32,
        other => other.bits(),
    };
    let (from, to) = (bits(source), bits(target));
    if let ConstReg::Undef = value {
        return Ok(vec![ConstReg::Undef; target.regs() as usize]);
    }
    let float = |scalar: Scalar| match scalar {
        Scalar::Float(kind) if kind.store_size() <= 8 => Ok(kind),
        _ => Err(LowerError("a constant expression on wide floating-point numbers".into())),
    };
    let signed = matches!(op, CastOp::SExt | CastOp::SiToFp | CastOp::FpToSi);
    let low = match op {
        CastOp::UiToFp | CastOp::SiToFp => {
            computed(Computed::ToFloat { signed, from, kind: float(target)?, value })
        }
        CastOp::FpToUi | CastOp::FpToSi => {
            computed(Computed::FromFloat { signed, kind: float(source)?, to, value })
        }
        CastOp::FpTrunc | CastOp::FpExt => {
            computed(Computed::ConvertFloat { from: float(source)?, to: float(target)?, value })
        }
        CastOp::BitCast | CastOp::AddrSpaceCast => value,
        CastOp::Trunc | CastOp::ZExt | CastOp::SExt | CastOp::PtrToInt | CastOp::IntToPtr => {
            resize(signed, from, to.min(64), value)
        }
    };
    let mut regs = vec![low];
    if target.regs() == 2 {
        let high = match signed {
            true => binary(BinOp::AShr, 64, regs[0].clone(), ConstReg::Value(63)),
            false => ConstReg::Value(0),
        };
        regs.push(high);
    }
    regs.resize(target.regs() as usize, ConstReg::Value(0));
    Ok(regs)
}

pub(super) fn resize(signed: bool, from: u32, to: u32, value: ConstReg) -> ConstReg {
    match value {
        ConstReg::Value(v) if signed => ConstReg::Value(sign_extend(v, from) & mask(to)),
        ConstReg::Value(v) => ConstReg::Value(v & mask(from.min(to))),
        value if from == to => value,
        value => computed(Computed::Resize { signed, from, to, value }),
    }
}

/// A vector or array of integers as one number, its first element lowest.
fn bits_of(module: &Module, from: Ty, value: &Constant, target: Scalar) -> Result<Vec<ConstReg>> {
    let elements = match module.types.get(from) {
        &Type::Vector { len, .. } if target.bits() <= 64 => len,
        _ => return Err(LowerError("a cast of an aggregate constant".into())),
    };
    let mut whole = ConstReg::Value(0);
    let mut at = 0;
    for number in 0..elements.min(64) {
        let (ty, element) = element_of(module, from, value, number)?;
        let Some(kind) = scalar(module, ty) else {
            return Err(LowerError("a cast of a vector of aggregates".into()));
        };
        let element = resize(false, kind.bits(), 64, scalar_reg(module, kind, &element)?);
        let shifted = binary(BinOp::Shl, 64, element, ConstReg::Value(at));
        whole = binary(BinOp::Or, 64, whole, shifted);
        at += u64::from(kind.bits());
    }
    Ok(vec![whole])
}

fn binary(op: BinOp, bits: u32, a: ConstReg, b: ConstReg) -> ConstReg {
    match (op, &a, &b) {
        (_, ConstReg::Undef, _) | (_, _, ConstReg::Undef) => ConstReg::Undef,
        (BinOp::Add, ConstReg::Symbol(s, at), ConstReg::Value(v))
        | (BinOp::Add, ConstReg::Value(v), ConstReg::Symbol(s, at))
            if bits == 64 =>
        {
            ConstReg::Symbol(*s, at.wrapping_add(*v as i64))
        }
        (BinOp::Sub, ConstReg::Symbol(s, at), ConstReg::Value(v)) if bits == 64 => {
            ConstReg::Symbol(*s, at.wrapping_sub(*v as i64))
        }
        // The distance inside one object.
        (BinOp::Sub, ConstReg::Symbol(s, x), ConstReg::Symbol(t, y)) if s == t => {
            ConstReg::Value(x.wrapping_sub(*y) as u64 & mask(bits))
        }
        (BinOp::Or, ConstReg::Value(0), _) => b,
        (BinOp::Shl, _, ConstReg::Value(0)) => a,
        (_, &ConstReg::Value(x), &ConstReg::Value(y)) => match fold(op, bits, x, y) {
            Some(value) => ConstReg::Value(value & mask(bits)),
            // Division by zero and shifts by too much are poison.
            None => ConstReg::Undef,
        },
        _ => computed(Computed::Binary { op, bits, a, b }),
    }
}

fn fold(op: BinOp, bits: u32, a: u64, b: u64) -> Option<u64> {
    let signed = |value: u64| sign_extend(value, bits).cast_signed();
    let shift = (b < u64::from(bits)).then_some(b as u32);
    Some(match op {
        BinOp::Add => a.wrapping_add(b),
        BinOp::Sub => a.wrapping_sub(b),
        BinOp::Mul => a.wrapping_mul(b),
        BinOp::Shl => a << shift?,
        BinOp::LShr => (a & mask(bits)) >> shift?,
        BinOp::AShr => (signed(a) >> shift?) as u64,
        BinOp::UDiv => a.checked_div(b)?,
        BinOp::URem => a.checked_rem(b)?,
        BinOp::SDiv => signed(a).checked_div(signed(b))? as u64,
        BinOp::SRem => signed(a).checked_rem(signed(b))? as u64,
        BinOp::And => a & b,
        BinOp::Or => a | b,
        BinOp::Xor => a ^ b,
        BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv | BinOp::FRem => return None,
    })
}

/// Numbers compare as they are, two places in one object by their offsets, and a place inside an object is never null. The rest is known when
/// the program is laid out.
fn compare(pred: IntPred, bits: u32, a: &ConstReg, b: &ConstReg) -> Option<bool> {
    let (x, y) = match (a, b) {
        (&ConstReg::Value(x), &ConstReg::Value(y)) => (x, y),
        (&ConstReg::Symbol(s, x), &ConstReg::Symbol(t, y)) if s == t => {
            let places = |at: i64| (at as u64).wrapping_add(1 << 40);
            (places(x), places(y))
        }
        (ConstReg::Symbol(..), ConstReg::Value(0)) => (1, 0),
        (ConstReg::Value(0), ConstReg::Symbol(..)) => (0, 1),
        _ => return None,
    };
    Some(pred.holds((x, y), (sign_extend(x, bits) as i64, sign_extend(y, bits) as i64)))
}

/// An address with indices into a type. An index that is known only when the program is laid out makes the address so.
fn offset_by(module: &Module, base: ConstReg, source: Ty, indices: &[(Ty, Constant)]) -> Result<ConstReg> {
    let mut address = base;
    let mut ty = source;
    for (number, (index_ty, index)) in indices.iter().enumerate() {
        let Some(Scalar::Int(width)) = scalar(module, *index_ty) else {
            return Err(LowerError("an index that is not an integer".into()));
        };
        let index = resize(true, width, 64, scalar_reg(module, Scalar::Int(width), index)?);
        let by = match (&index, module.types.get(ty)) {
            (ConstReg::Undef, _) => return Ok(ConstReg::Undef),
            _ if number == 0 => binary(BinOp::Mul, 64, index, ConstReg::Value(module.types.size(ty))),
            (ConstReg::Value(index), _) => {
                let Some((element, at)) = module.types.element(ty, *index) else {
                    return Err(LowerError("an index into a type without such a member".into()));
                };
                ty = element;
                ConstReg::Value(at)
            }
            (_, &Type::Array { element, .. } | &Type::Vector { element, .. }) => {
                ty = element;
                binary(BinOp::Mul, 64, index, ConstReg::Value(module.types.size(element)))
            }
            _ => return Err(LowerError("an index into a structure that is not a number".into())),
        };
        address = binary(BinOp::Add, 64, address, by);
    }
    Ok(match address {
        ConstReg::Value(number) if module.types.is_narrow() => ConstReg::Value(number & mask(32)),
        address => address,
    })
}

fn index_of(module: &Module, (ty, index): &(Ty, Constant)) -> Result<u64> {
    let kind = scalar(module, *ty).filter(|kind| matches!(kind, Scalar::Int(_)));
    match kind.map(|kind| scalar_reg(module, kind, index)).transpose()? {
        Some(ConstReg::Value(at)) => Ok(at),
        _ => Err(LowerError("an index of an element that is not a number".into())),
    }
}

/// A vector or aggregate expression, element by element.
pub(super) fn taken_apart(module: &Module, ty: Ty, expr: &ConstExpr) -> Result<Constant> {
    let count = match module.types.get(ty) {
        Type::Vector { len, .. } | Type::Array { len, .. } => *len,
        Type::Struct { fields, .. } => fields.len() as u64,
        _ => return Err(LowerError("this constant cannot be taken apart".into())),
    };
    if count > MAX_LEAVES as u64 {
        return Err(LowerError(format!("a constant expression on {count} elements")));
    }
    let whole = Constant::Expr(Box::new(expr.clone()));
    let elements: Result<Vec<_>> = (0..count).map(|at| element_of(module, ty, &whole, at)).collect();
    Ok(Constant::Aggregate(elements?))
}

/// One element of a constant, with its type.
fn element_of(module: &Module, ty: Ty, constant: &Constant, at: u64) -> Result<(Ty, Constant)> {
    let Some((element, _)) = module.types.element(ty, at) else {
        return Err(LowerError("an element that the constant does not have".into()));
    };
    let expr = |expr: ConstExpr| Ok((element, Constant::Expr(Box::new(expr))));
    let of = |ty: Ty, constant: &Constant| element_of(module, ty, constant, at);
    match constant {
        Constant::Zero | Constant::Undef | Constant::Poison => Ok((element, constant.clone())),
        Constant::Null => Ok((element, Constant::Zero)),
        Constant::Aggregate(members) => match members.get(at as usize) {
            Some(member) => Ok(member.clone()),
            None => Err(LowerError("a constant has fewer members than its type".into())),
        },
        Constant::Bytes(bytes) => {
            Ok((element, Constant::Int(bytes.get(at as usize).copied().unwrap_or(0).into())))
        }
        Constant::Splat(one) => Ok((**one).clone()),
        Constant::Expr(whole) => match &**whole {
            ConstExpr::Binary(op, ty, a, b) => {
                let (inner, a) = of(*ty, a)?;
                expr(ConstExpr::Binary(*op, inner, a, of(*ty, b)?.1))
            }
            ConstExpr::ICmp(pred, ty, a, b) => {
                let (inner, a) = of(*ty, a)?;
                expr(ConstExpr::ICmp(*pred, inner, a, of(*ty, b)?.1))
            }
            ConstExpr::Cast(op, from, value, _) => {
                let lanes = |ty: Ty| match module.types.get(ty) {
                    Type::Vector { len, .. } => *len,
                    _ => 0,
                };
                if lanes(*from) != lanes(ty) {
                    return Err(LowerError("a cast between vectors of different lengths".into()));
                }
                let (from, value) = of(*from, value)?;
                expr(ConstExpr::Cast(*op, from, value, element))
            }
            ConstExpr::Select(cond_ty, cond, ty, yes, no) => {
                let (cond_ty, cond) = match module.types.get(*cond_ty) {
                    Type::Vector { .. } => of(*cond_ty, cond)?,
                    _ => (*cond_ty, cond.clone()),
                };
                let (inner, yes) = of(*ty, yes)?;
                expr(ConstExpr::Select(cond_ty, cond, inner, yes, of(*ty, no)?.1))
            }
            ConstExpr::Gep { .. } => Err(LowerError("a vector of computed addresses".into())),
            ConstExpr::Element(value, index) => {
                let (ty, value) = element_of(module, value.0, &value.1, index_of(module, index)?)?;
                element_of(module, ty, &value, at)
            }
            ConstExpr::Insert(value, element, index) => match index_of(module, index)? == at {
                true => Ok(element.clone()),
                false => of(value.0, &value.1),
            },
            ConstExpr::Shuffle(ty, first, second, mask) => {
                let &Type::Vector { len, .. } = module.types.get(*ty) else {
                    return Err(LowerError("a shuffle of something else than vectors".into()));
                };
                let (lane_ty, lane) = element_of(module, mask.0, &mask.1, at)?;
                if matches!(lane, Constant::Undef | Constant::Poison) {
                    return Ok((element, Constant::Undef));
                }
                match index_of(module, &(lane_ty, lane))? {
                    lane if lane < len => element_of(module, *ty, first, lane),
                    lane if lane - len < len => element_of(module, *ty, second, lane - len),
                    _ => Err(LowerError("a shuffle of elements that are not there".into())),
                }
            }
        },
        Constant::Int(_) | Constant::Float(..) | Constant::Global(_) | Constant::BlockAddress(..) => {
            Err(LowerError("a scalar constant where an aggregate belongs".into()))
        }
    }
}
