//! Source types from debug metadata: how parameters are built and how tests spell them.

use std::sync::Arc;

/// The spelling of a reference: a pointer, for what goes on below the language.
pub const REFERENCE: &str = "void &";

/// Number of a type in its object's table.
pub type TypeId = u32;

/// A type, without qualifiers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Nothing is known of it.
    Unknown,
    Void,
    Int {
        bytes: u8,
        signed: bool,
        character: bool,
    },
    Bool,
    Float {
        bytes: u8,
    },
    Enum {
        bytes: u8,
        values: Arc<[(Arc<str>, i64)]>,
    },
    Pointer(TypeId),
    Array {
        element: TypeId,
        count: u64,
    },
    Struct {
        size: u64,
        members: Arc<[Member]>,
    },
    Union {
        size: u64,
        members: Arc<[Member]>,
    },
    Function {
        result: TypeId,
    },
    /// A typedef: see [`shape`].
    Alias(TypeId),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    pub name: Arc<str>,
    /// In bits from the start of the whole.
    pub offset: u64,
    /// Bits of a bit-field; 0 for a whole member.
    pub bits: u32,
    pub ty: TypeId,
}

/// A type and how the source spells it; empty when it has no name of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceType {
    pub shape: Shape,
    pub spelling: Arc<str>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    pub result: TypeId,
    /// Name (where it has one) and type.
    pub params: Vec<(Option<Arc<str>>, TypeId)>,
    /// For each parameter: whether it points to something `const`.
    pub read_only: Vec<bool>,
    /// For each parameter: whether its declaration says that it is never null (`__attribute__((nonnull))`, `int a[static 3]`).
    pub never_null: Vec<bool>,
}

/// The type behind its typedefs.
pub fn shape(types: &[SourceType], mut ty: TypeId) -> &Shape {
    // The bound is for broken metadata that runs in circles.
    for _ in 0..64 {
        match types[ty as usize].shape {
            Shape::Alias(to) => ty = to,
            ref known => return known,
        }
    }
    &Shape::Unknown
}

/// Bytes of a value of the type.
pub fn size_of(types: &[SourceType], ty: TypeId) -> u64 {
    let mut count = 1u64;
    let mut ty = ty;
    // The bound is for broken metadata that runs in circles.
    for _ in 0..64 {
        match shape(types, ty) {
            Shape::Array { element, count: here } => {
                count = count.saturating_mul(*here);
                ty = *element;
            }
            _ => return count.saturating_mul(size_of_one(types, ty)),
        }
    }
    0
}

/// The same for what is no array.
fn size_of_one(types: &[SourceType], ty: TypeId) -> u64 {
    match shape(types, ty) {
        Shape::Unknown | Shape::Void | Shape::Function { .. } | Shape::Alias(_) | Shape::Array { .. } => 0,
        Shape::Int { bytes, .. } | Shape::Float { bytes } | Shape::Enum { bytes, .. } => (*bytes).into(),
        Shape::Bool => 1,
        Shape::Pointer(_) => 8,
        Shape::Struct { size, .. } | Shape::Union { size, .. } => *size,
    }
}
