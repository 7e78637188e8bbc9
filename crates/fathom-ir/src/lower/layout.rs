//! How values of a type are spread over registers and bytes.

use crate::code::Pass;
use crate::module::Module;
use crate::types::{FloatKind, Ty, Type};

use super::{LowerError, Result};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scalar {
    Int(u32),
    Float(FloatKind),
    Ptr,
}

impl Scalar {
    /// Registers that hold it.
    pub(super) fn regs(self) -> u32 {
        self.bits().div_ceil(64).max(1)
    }

    pub(super) fn bits(self) -> u32 {
        match self {
            Scalar::Int(w) => w,
            Scalar::Float(k) => k.store_size() as u32 * 8,
            Scalar::Ptr => 64,
        }
    }

    /// Bytes that it takes in memory.
    pub(super) fn bytes(self, module: &Module) -> u64 {
        match self {
            Scalar::Ptr => module.types.pointer_size(),
            other => u64::from(other.bits().div_ceil(8)),
        }
    }

    pub(super) fn pass(self) -> Pass {
        match self {
            Scalar::Int(width) => Pass::Int { width },
            Scalar::Float(kind) => Pass::Float(kind),
            Scalar::Ptr => Pass::Pointer,
        }
    }
}

/// A scalar inside a value: where it lies in memory and in the value's registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Leaf {
    pub scalar: Scalar,
    pub offset: u64,
    pub reg: u32,
}

/// The most members that a value may be taken apart into.
pub(super) const MAX_LEAVES: usize = 4096;

/// The scalars of a type, in order.
pub(super) fn leaves(module: &Module, ty: Ty) -> Result<Vec<Leaf>> {
    let mut found = Vec::new();
    collect(module, ty, 0, &mut found)?;
    let mut reg = 0;
    for leaf in &mut found {
        leaf.reg = reg;
        reg += leaf.scalar.regs();
    }
    Ok(found)
}

fn collect(module: &Module, ty: Ty, offset: u64, found: &mut Vec<Leaf>) -> Result<()> {
    let scalar = match module.types.get(ty) {
        Type::Int(w) => Scalar::Int(*w),
        Type::Float(k) => Scalar::Float(*k),
        Type::Ptr => Scalar::Ptr,
        Type::Struct { fields, .. } => {
            for (number, &field) in fields.iter().enumerate() {
                collect(module, field, offset + module.types.field_offset(ty, number), found)?;
            }
            return Ok(());
        }
        Type::Array { len, element } | Type::Vector { len, element } => {
            let step = module.types.size(*element);
            for at in 0..*len {
                let before = found.len();
                collect(module, *element, offset + at * step, found)?;
                if found.len() == before {
                    // Elements without scalars, however many.
                    return Ok(());
                }
                if found.len() > MAX_LEAVES {
                    return Err(LowerError(
                        "a value with more than 4096 members is passed in registers".into(),
                    ));
                }
            }
            return Ok(());
        }
        Type::Void | Type::Token | Type::Metadata | Type::Label => return Ok(()),
        Type::Named(_) | Type::Function { .. } => {
            return Err(LowerError("a value of a type without a size".into()));
        }
    };
    found.push(Leaf { scalar, offset, reg: 0 });
    Ok(())
}

/// The one scalar of a type, unless it has members.
pub(super) fn scalar(module: &Module, ty: Ty) -> Option<Scalar> {
    match module.types.get(ty) {
        Type::Int(w) => Some(Scalar::Int(*w)),
        Type::Float(k) => Some(Scalar::Float(*k)),
        Type::Ptr => Some(Scalar::Ptr),
        _ => None,
    }
}

pub(super) fn reg_count(module: &Module, ty: Ty) -> Result<u32> {
    if let Some(scalar) = scalar(module, ty) {
        return Ok(scalar.regs());
    }
    Ok(leaves(module, ty)?.iter().map(|l| l.scalar.regs()).sum())
}

/// How a value of the type travels into or out of a call.
pub(super) fn pass(module: &Module, ty: Ty) -> Pass {
    match module.types.get(ty) {
        Type::Void | Type::Token | Type::Metadata | Type::Label => Pass::Nothing,
        &Type::Vector { element, .. } => {
            Pass::Vector { element: u32::try_from(module.types.store_size(element)).unwrap_or(u32::MAX) }
        }
        _ => scalar(module, ty).map_or(Pass::Aggregate, Scalar::pass),
    }
}
