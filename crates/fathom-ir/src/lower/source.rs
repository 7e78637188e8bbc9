//! Source types and signatures from debug metadata.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::debug::Debug;
use crate::module::{Meta, MetaField, MetaId};
use crate::source::{Member, REFERENCE, Shape, Signature, SourceType, TypeId};

/// The table that a module's types go into.
pub(super) struct SourceTypes {
    pub all: Vec<SourceType>,
    numbers: FxHashMap<MetaId, TypeId>,
    /// Types with a number whose shape is not made yet. A list instead of recursion: programs have chains of thousands of types.
    open: Vec<(TypeId, MetaId)>,
    /// Arrays, which are spelled like their elements once all are made.
    arrays: Vec<(TypeId, TypeId)>,
}

impl SourceTypes {
    pub(super) fn new() -> SourceTypes {
        let unknown = SourceType { shape: Shape::Unknown, spelling: "".into() };
        let void = SourceType { shape: Shape::Void, spelling: "void".into() };
        SourceTypes {
            all: vec![unknown, void],
            numbers: FxHashMap::default(),
            open: Vec::new(),
            arrays: Vec::new(),
        }
    }

    const UNKNOWN: TypeId = 0;
    const VOID: TypeId = 1;

    /// The signature of a `DISubprogram`; parameters have no names yet.
    pub(super) fn signature(&mut self, debug: &Debug<'_>, function: MetaId) -> Option<Signature> {
        let list = debug.reference(debug.reference(function, "type")?, "types")?;
        let types: Vec<TypeId> = refs(debug, list)
            .into_iter()
            .map(|field| match field {
                Some(id) => self.complete(debug, id),
                None => Self::VOID,
            })
            .collect();
        let (&result, params) = types.split_first()?;
        // A lone `null` at the end is the ellipsis.
        let params = params.iter().filter(|&&ty| ty != Self::VOID).map(|&ty| (None, ty)).collect();
        let read_only = refs(debug, list).into_iter().skip(1).flatten().map(|id| points_to_const(debug, id));
        Some(Signature { result, params, read_only: read_only.collect(), never_null: Vec::new() })
    }

    /// The type of a global variable.
    pub(super) fn of_variable(&mut self, debug: &Debug<'_>, ids: &[MetaId]) -> Option<TypeId> {
        ids.iter().find_map(|&id| self.of_local(debug, debug.reference(id, "var").unwrap_or(id)))
    }

    /// The type of a local variable.
    pub(super) fn of_local(&mut self, debug: &Debug<'_>, variable: MetaId) -> Option<TypeId> {
        debug.reference(variable, "type").map(|ty| self.complete(debug, ty))
    }

    fn pointee(&mut self, debug: &Debug<'_>, id: MetaId) -> TypeId {
        match debug.reference(id, "baseType") {
            Some(base) => self.number(debug, base),
            None => Self::VOID,
        }
    }

    /// A type and all that it is made of.
    fn complete(&mut self, debug: &Debug<'_>, id: MetaId) -> TypeId {
        let number = self.number(debug, id);
        while let Some((open, id)) = self.open.pop() {
            let tag = debug.word(id, "tag").unwrap_or_default();
            self.all[open as usize] = self.make(debug, id, tag, open);
        }
        for (array, mut element) in std::mem::take(&mut self.arrays) {
            // The bound is for broken metadata that runs in circles.
            for _ in 0..64 {
                match self.all[element as usize].shape {
                    Shape::Array { element: inner, .. } => element = inner,
                    _ => break,
                }
            }
            self.all[array as usize].spelling = self.all[element as usize].spelling.clone();
        }
        number
    }

    /// The number of a type, which is made later.
    fn number(&mut self, debug: &Debug<'_>, id: MetaId) -> TypeId {
        if let Some(&number) = self.numbers.get(&id) {
            return number;
        }
        let mut inner = id;
        // The bound is for broken metadata that runs in circles.
        for _ in 0..64 {
            match debug.word(inner, "tag").unwrap_or_default() {
                "DW_TAG_const_type"
                | "DW_TAG_volatile_type"
                | "DW_TAG_restrict_type"
                | "DW_TAG_atomic_type" => {}
                _ => break,
            }
            let Some(base) = debug.reference(inner, "baseType") else {
                self.numbers.insert(id, Self::VOID);
                return Self::VOID;
            };
            inner = base;
        }
        let number = match self.numbers.get(&inner) {
            Some(&number) => number,
            None => {
                let number = self.all.len() as TypeId;
                self.all.push(SourceType { shape: Shape::Unknown, spelling: "".into() });
                self.open.push((number, inner));
                number
            }
        };
        self.numbers.insert(inner, number);
        self.numbers.insert(id, number);
        number
    }

    fn make(&mut self, debug: &Debug<'_>, id: MetaId, tag: &str, number: TypeId) -> SourceType {
        let name = debug.text(id, "name").unwrap_or_default();
        let size = u64::from(debug.number(id, "size")) / 8;
        let bytes = size as u8;
        // C++ names a type with its namespaces, and without a word in front.
        let full =
            debug.text(id, "identifier").and_then(|id| id.strip_prefix("_ZTS")).map(crate::demangle::of_type);
        let tagged = |word: &str| match &full {
            Some(full) => full.clone(),
            None if name.is_empty() => "".to_string(),
            None => format!("{word} {name}"),
        };
        let (shape, spelling) = match tag {
            // A `DIBasicType` has no tag unless it is unusual.
            "" | "DW_TAG_base_type" if debug.kind(id) == "DIBasicType" => {
                let shape = match debug.word(id, "encoding").unwrap_or_default() {
                    "DW_ATE_boolean" => Shape::Bool,
                    "DW_ATE_float" => Shape::Float { bytes },
                    "DW_ATE_signed" => Shape::Int { bytes, signed: true, character: false },
                    "DW_ATE_unsigned" => Shape::Int { bytes, signed: false, character: false },
                    "DW_ATE_signed_char" => Shape::Int { bytes, signed: true, character: true },
                    "DW_ATE_unsigned_char" => Shape::Int { bytes, signed: false, character: true },
                    _ => Shape::Unknown,
                };
                (shape, name.to_string())
            }
            "DW_TAG_typedef" => (Shape::Alias(self.pointee(debug, id)), name.to_string()),
            "DW_TAG_pointer_type" => (Shape::Pointer(self.pointee(debug, id)), "void *".to_string()),
            "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type" => {
                (Shape::Pointer(self.pointee(debug, id)), REFERENCE.to_string())
            }
            // Bytes alone do not make an object of these.
            "DW_TAG_structure_type" | "DW_TAG_class_type" if needs_constructor(debug, id) => {
                (Shape::Unknown, tagged("struct"))
            }
            "DW_TAG_array_type" => {
                let element = self.pointee(debug, id);
                let list = debug.reference(id, "elements").map(|list| refs(debug, list)).unwrap_or_default();
                let counts = list.into_iter().flatten().map(|sub| u64::from(debug.number(sub, "count")));
                let count = counts.fold(1u64, u64::saturating_mul);
                self.arrays.push((number, element));
                (Shape::Array { element, count }, "".to_string())
            }
            "DW_TAG_structure_type" | "DW_TAG_class_type" => {
                (Shape::Struct { size, members: self.members(debug, id) }, tagged("struct"))
            }
            "DW_TAG_union_type" => (Shape::Union { size, members: self.members(debug, id) }, tagged("union")),
            "DW_TAG_enumeration_type" => {
                let list = debug.reference(id, "elements").map(|list| refs(debug, list)).unwrap_or_default();
                let values = list
                    .into_iter()
                    .flatten()
                    .map(|one| {
                        (debug.text(one, "name").unwrap_or_default().into(), debug.signed(one, "value"))
                    })
                    .collect();
                (Shape::Enum { bytes, values }, tagged("enum"))
            }
            _ if debug.kind(id) == "DISubroutineType" => {
                let list = debug.reference(id, "types").map(|list| refs(debug, list)).unwrap_or_default();
                let result = list.first().copied().flatten();
                let result = result.map_or(Self::VOID, |result| self.number(debug, result));
                (Shape::Function { result }, "".to_string())
            }
            _ => (self.all[Self::UNKNOWN as usize].shape.clone(), "".to_string()),
        };
        SourceType { shape, spelling: spelling.into() }
    }

    fn members(&mut self, debug: &Debug<'_>, id: MetaId) -> Arc<[Member]> {
        let list = debug.reference(id, "elements").map(|list| refs(debug, list)).unwrap_or_default();
        list.into_iter()
            .flatten()
            .filter(|&member| debug.word(member, "tag") == Some("DW_TAG_member"))
            .filter(|&member| debug.word(member, "flags").is_none_or(|flags| !flags.contains("StaticMember")))
            .map(|member| {
                let bit_field = debug.word(member, "flags").is_some_and(|f| f.contains("BitField"));
                Member {
                    name: debug.text(member, "name").unwrap_or_default().into(),
                    offset: debug.number(member, "offset").into(),
                    bits: if bit_field { debug.number(member, "size") } else { 0 },
                    ty: self.pointee(debug, member),
                }
            })
            .collect()
    }
}

/// Whether a class has bases or does more than copy bytes.
fn needs_constructor(debug: &Debug<'_>, id: MetaId) -> bool {
    let list = debug.reference(id, "elements").map(|list| refs(debug, list)).unwrap_or_default();
    let inherits = |&one: &MetaId| debug.word(one, "tag") == Some("DW_TAG_inheritance");
    debug.word(id, "flags").is_some_and(|flags| flags.contains("NonTrivial"))
        || list.iter().flatten().any(inherits)
}

/// True for a pointer whose target is declared `const`. A typedef hides the target.
fn points_to_const(debug: &Debug<'_>, mut id: MetaId) -> bool {
    let mut pointer = false;
    // The bound is for broken metadata that runs in circles.
    for _ in 0..8 {
        match debug.word(id, "tag").unwrap_or_default() {
            "DW_TAG_const_type" if pointer => return true,
            "DW_TAG_pointer_type" | "DW_TAG_reference_type" if pointer => return false,
            "DW_TAG_pointer_type" | "DW_TAG_reference_type" => pointer = true,
            "DW_TAG_const_type" | "DW_TAG_volatile_type" | "DW_TAG_restrict_type" => {}
            _ => return false,
        }
        match debug.reference(id, "baseType") {
            Some(base) => id = base,
            None => return false,
        }
    }
    false
}

/// The entries of a list; `null` is none.
fn refs(debug: &Debug<'_>, list: MetaId) -> Vec<Option<MetaId>> {
    match debug.meta(list) {
        Meta::Tuple(fields) => fields
            .iter()
            .map(|field| match field {
                MetaField::Ref(id) => Some(*id),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}
