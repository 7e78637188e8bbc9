//! Arrays inside structures, as far as the code names them: `s.buf` and what decays from it. Types are forgotten behind this
//! point, so what the array's own bounds are is said here.
//!
//! A last array may be meant to be longer than its type says, and so may one of a single element: they have no bounds of their
//! own. Members of unions are not reached through a structure's field, and pointers that were cast, stored or moved are no
//! longer the array.

use rustc_hash::{FxHashMap, FxHashSet};

use super::constant::sign_extend;
use crate::module::{CastOp, ConstExpr, Constant, Function, Inst, Local, Module, Operand};
use crate::types::{Ty, Type};

/// Arrays inside structures among a function's locals.
#[derive(Default)]
pub(super) struct Members {
    /// Locals that are the start of such an array, with its bytes.
    arrays: FxHashMap<Local, u64>,
    /// Locals that are read or written through, as they are or by their members.
    accessed: FxHashSet<Local>,
}

impl Members {
    pub(super) fn of(module: &Module, function: &Function) -> Members {
        let mut members = Members::default();
        for statement in function.blocks.iter().flat_map(|block| &block.statements) {
            match &statement.inst {
                Inst::Load { address: Operand::Local(local), .. }
                | Inst::Store { address: Operand::Local(local), .. } => {
                    members.accessed.insert(*local);
                }
                Inst::Gep { source, base, indices, .. } => {
                    if let Operand::Local(local) = base {
                        members.accessed.insert(*local);
                    }
                    let numbers = indices.iter().map(|(_, index)| match index {
                        Operand::Const(Constant::Int(number)) => u64::try_from(number).ok(),
                        _ => None,
                    });
                    let numbers: Vec<Option<u64>> = numbers.collect();
                    let start = match member(module, *source, &numbers) {
                        Some(bytes) => Some(bytes),
                        None if decays(module, *source, &numbers) => members.bytes(module, base),
                        None => None,
                    };
                    if let (Some(bytes), Some((local, _))) = (start, statement.result) {
                        members.arrays.insert(local, bytes);
                    }
                }
                Inst::Cast { op: CastOp::BitCast, value, .. } => {
                    if let (Some(bytes), Some((local, _))) = (members.bytes(module, value), statement.result)
                    {
                        members.arrays.insert(local, bytes);
                    }
                }
                _ => {}
            }
        }
        members
    }

    /// Bytes of the array inside a structure that an operand is the start of.
    pub(super) fn bytes(&self, module: &Module, operand: &Operand) -> Option<u64> {
        match operand {
            Operand::Local(local) => self.arrays.get(local).copied(),
            Operand::Const(Constant::Expr(expression)) => match &**expression {
                ConstExpr::Gep { source, indices, .. } => {
                    let numbers = indices.iter().map(|(_, index)| match index {
                        Constant::Int(number) => u64::try_from(number).ok(),
                        _ => None,
                    });
                    let mut numbers: Vec<Option<u64>> = numbers.collect();
                    // A first member and its structure are one expression, too: compilers write the one for the other.
                    let named = |path: &[Option<u64>]| {
                        path.last()
                            .filter(|number| **number != Some(0))
                            .and_then(|_| member(module, *source, path))
                    };
                    // `s.buf` and its first element are one expression.
                    named(&numbers).or_else(|| {
                        let last = numbers.pop()?;
                        (last == Some(0)).then(|| named(&numbers))?
                    })
                }
                _ => None,
            },
            _ => None,
        }
    }

    pub(super) fn is_accessed(&self, local: Option<Local>) -> bool {
        local.is_some_and(|local| self.accessed.contains(&local))
    }
}

/// An access at a constant place outside of the array that its address names, such as `g.buf[12]`.
pub(super) struct OutsideMember {
    /// The address with zero for the index.
    pub base: Constant,
    pub index: i64,
    /// Elements of the array, and the bytes of each.
    pub len: u32,
    pub scale: u32,
}

/// Whether a constant address names an array inside a structure and lies outside of it.
pub(super) fn outside_member(module: &Module, address: &Operand) -> Option<OutsideMember> {
    let Operand::Const(Constant::Expr(expression)) = address else { return None };
    let ConstExpr::Gep { source, base, indices } = &**expression else { return None };
    let number = |(ty, index): &(Ty, Constant)| match (index, module.types.get(*ty)) {
        (Constant::Int(number), &Type::Int(width @ 1..=64)) => {
            Some(sign_extend(u64::try_from(number).ok()?, width) as i64)
        }
        _ => None,
    };
    let numbers: Vec<Option<i64>> = indices.iter().map(number).collect();
    let path: Vec<Option<u64>> = numbers.iter().map(|n| n.and_then(|n| u64::try_from(n).ok())).collect();
    for (at, index) in numbers.iter().enumerate().skip(2) {
        let (Some(bytes), Some(index)) = (member(module, *source, &path[..at]), *index) else { continue };
        let Type::Array { element, len } = *module.types.get(member_type(module, *source, &path[..at])?)
        else {
            continue;
        };
        if bytes == 0 || u64::try_from(index).is_ok_and(|index| index < len) {
            continue;
        }
        let mut start = indices.clone();
        start[at].1 = Constant::Int(0u32.into());
        let base = ConstExpr::Gep { source: *source, base: base.clone(), indices: start };
        let scale = u32::try_from(module.types.size(element)).ok()?;
        return Some(OutsideMember {
            base: Constant::Expr(Box::new(base)),
            index,
            len: u32::try_from(len).ok()?,
            scale,
        });
    }
    None
}

/// The type that indices into a type lead to; the first index is of the whole.
fn member_type(module: &Module, source: Ty, indices: &[Option<u64>]) -> Option<Ty> {
    indices.iter().skip(1).try_fold(source, |ty, &index| Some(module.types.element(ty, index?)?.0))
}

/// The bytes of the array that these indices lead to, when it is a member of a structure and not its last.
fn member(module: &Module, source: Ty, indices: &[Option<u64>]) -> Option<u64> {
    let (first, path) = indices.split_first()?;
    first.filter(|&first| first == 0)?;
    let (&last, above) = path.split_last()?;
    let mut ty = source;
    for &index in above {
        ty = match module.types.get(ty) {
            Type::Struct { .. } => module.types.element(ty, index?)?.0,
            Type::Array { element, .. } => *element,
            _ => return None,
        };
    }
    let Type::Struct { fields, .. } = module.types.get(ty) else { return None };
    let (number, count) = (last?, fields.len() as u64);
    let (field, _) = module.types.element(ty, number)?;
    match module.types.get(field) {
        Type::Array { len: 2.., .. } if number + 1 < count => Some(module.types.size(field)),
        _ => None,
    }
}

/// Whether an array becomes a pointer to its first element.
fn decays(module: &Module, source: Ty, indices: &[Option<u64>]) -> bool {
    matches!(module.types.get(source), Type::Array { .. }) && indices.iter().all(|index| *index == Some(0))
}
