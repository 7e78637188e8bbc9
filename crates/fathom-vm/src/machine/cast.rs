//! Relations of classes at run time, by the type information in the program's memory (Itanium C++ ABI, 2.9): which handler takes an
//! exception, and `dynamic_cast`.

use crate::machine::vm::{Vm, VmResult};
use crate::program::type_info::TypeKind;
use crate::value::Slot;

/// How deep hierarchies are followed; only broken information goes deeper.
const DEEPEST: u32 = 64;

/// Flags of a base: its offset is above them.
const VIRTUAL: u64 = 1;
const PUBLIC: u64 = 2;
const OFFSET_SHIFT: u32 = 8;

/// Qualifiers of the target of a pointer.
const CONST: u64 = 1;
const QUALIFIERS: u64 = 7;

/// A part of an object that is of the class that was asked for.
#[derive(Clone, Copy)]
struct Part {
    at: Slot,
    public: bool,
}

impl Vm<'_> {
    /// The address that a handler for a type gets of an exception; `None` when it does not take it.
    pub(crate) fn catches(&mut self, wanted: u64, thrown: u64, object: Slot) -> VmResult<Option<Slot>> {
        let held = match self.type_kind(thrown)? {
            // A handler has the pointer itself.
            Some(TypeKind::Pointer) => self.load(object, 0, 8, 64)?,
            _ => object,
        };
        if self.same_type(wanted, thrown)? {
            return Ok(Some(held));
        }
        match (self.type_kind(wanted)?, self.type_kind(thrown)?) {
            (Some(kind), Some(TypeKind::Class | TypeKind::SingleBase | TypeKind::Bases))
                if is_class(kind) =>
            {
                self.base_of(wanted, thrown, held)
            }
            (Some(TypeKind::Pointer), Some(TypeKind::Pointer)) => self.pointer_to(wanted, thrown, held, true),
            (Some(TypeKind::Pointer | TypeKind::MemberPointer), Some(_)) if self.is_null_type(thrown)? => {
                Ok(Some(Slot::number(0)))
            }
            _ => Ok(None),
        }
    }

    /// `outer`: every level above may change, because it is constant.
    fn pointer_to(&mut self, wanted: u64, thrown: u64, held: Slot, outer: bool) -> VmResult<Option<Slot>> {
        let (flags, own) = (self.word(wanted + 16)? & QUALIFIERS, self.word(thrown + 16)? & QUALIFIERS);
        if own & !flags != 0 || flags != own && !outer {
            return Ok(None);
        }
        let (target, from) = (self.word(wanted + 24)?, self.word(thrown + 24)?);
        if self.same_type(target, from)? {
            return Ok(Some(held));
        }
        let function = self.type_kind(from)? == Some(TypeKind::Function);
        if self.type_name(target)? == "v" && !function && outer {
            return Ok(Some(held));
        }
        match (self.type_kind(target)?, self.type_kind(from)?) {
            (Some(TypeKind::Pointer), Some(TypeKind::Pointer)) => {
                self.pointer_to(target, from, held, outer && flags & CONST != 0)
            }
            (Some(a), Some(b)) if is_class(a) && is_class(b) && outer => {
                if held.value == 0 {
                    return Ok(self.is_base(target, from)?.then_some(held));
                }
                self.base_of(target, from, held)
            }
            _ => Ok(None),
        }
    }

    /// The one public base of a class in an object of another.
    pub(crate) fn base_of(&mut self, wanted: u64, class: u64, object: Slot) -> VmResult<Option<Slot>> {
        let mut parts = Vec::new();
        self.parts(wanted, class, object, true, 0, &mut parts)?;
        Ok(only(&parts).filter(|part| part.public).map(|part| part.at))
    }

    /// The parts of an object that are of a class. A virtual base is one part, however often it is named.
    fn parts(
        &mut self,
        wanted: u64,
        class: u64,
        at: Slot,
        public: bool,
        depth: u32,
        found: &mut Vec<Part>,
    ) -> VmResult<()> {
        if self.same_type(wanted, class)? {
            match found.iter_mut().find(|part| part.at.value == at.value) {
                Some(part) => part.public |= public,
                None => found.push(Part { at, public }),
            }
            return Ok(());
        }
        if depth > DEEPEST {
            return Ok(());
        }
        for (base, offset, flags) in self.bases(class)? {
            // The offset of a virtual base is in the table of the object.
            let by = if flags & VIRTUAL != 0 {
                let table = self.load(at, 0, 8, 64)?;
                self.load(table, offset, 8, 64)?.value
            } else {
                offset
            };
            let part = Slot { value: at.value.wrapping_add(by), term: None, ..at };
            self.parts(wanted, base, part, public && flags & PUBLIC != 0, depth + 1, found)?;
        }
        Ok(())
    }

    /// Whether a class has another as a base, without an object to look at.
    fn is_base(&mut self, wanted: u64, class: u64) -> VmResult<bool> {
        let mut open = vec![(class, 0)];
        while let Some((class, depth)) = open.pop() {
            if self.same_type(wanted, class)? {
                return Ok(true);
            }
            if depth < DEEPEST {
                open.extend(self.bases(class)?.into_iter().map(|(base, ..)| (base, depth + 1)));
            }
        }
        Ok(false)
    }

    /// The bases of a class with their offsets and flags.
    fn bases(&mut self, class: u64) -> VmResult<Vec<(u64, u64, u64)>> {
        // In type information that no compiler makes, the paths to a base may be too many to look at.
        self.check_bounds()?;
        match self.type_kind(class)? {
            Some(TypeKind::SingleBase) => Ok(vec![(self.word(class + 16)?, 0, PUBLIC)]),
            Some(TypeKind::Bases) => {
                let count = self.word(class + 16)? >> 32;
                let mut all = Vec::new();
                for number in 0..count.min(u64::from(u16::MAX)) {
                    let at = class + 24 + 16 * number;
                    let flags = self.word(at + 8)?;
                    all.push((self.word(at)?, (flags as i64 >> OFFSET_SHIFT) as u64, flags));
                }
                Ok(all)
            }
            _ => Ok(Vec::new()),
        }
    }

    /// `dynamic_cast<wanted *>(object)`, where the object is known as one of class `known`; null when it fails.
    pub(crate) fn dynamic_cast(&mut self, object: Slot, known: u64, wanted: u64) -> VmResult<Slot> {
        let table = self.load(object, 0, 8, 64)?;
        let above = self.load(Slot { value: table.value.wrapping_sub(16), ..table }, 0, 8, 64)?.value;
        let class = self.load(Slot { value: table.value.wrapping_sub(8), ..table }, 0, 8, 64)?.value;
        let whole = Slot { value: object.value.wrapping_add(above), term: None, ..object };
        let mut targets = Vec::new();
        self.parts(wanted, class, whole, true, 0, &mut targets)?;
        // Down: the targets that this very part is a public base of.
        let mut below = Vec::new();
        for target in &targets {
            let mut own = Vec::new();
            self.parts(known, wanted, target.at, true, 0, &mut own)?;
            if own.iter().any(|part| part.public && part.at.value == object.value) {
                below.push(*target);
            }
        }
        if let Some(part) = only(&below) {
            return Ok(part.at);
        }
        // Across: both are public parts of the whole.
        let mut own = Vec::new();
        self.parts(known, class, whole, true, 0, &mut own)?;
        let seen = own.iter().any(|part| part.public && part.at.value == object.value);
        let across = only(&targets).filter(|part| part.public && seen && below.is_empty());
        Ok(across.map_or(Slot::number(0), |part| part.at))
    }

    fn type_kind(&mut self, ty: u64) -> VmResult<Option<TypeKind>> {
        let table = self.word(ty)?;
        Ok(self.program.type_kinds.get(&table).copied())
    }

    fn same_type(&mut self, a: u64, b: u64) -> VmResult<bool> {
        Ok(a == b || self.word(a + 8)? == self.word(b + 8)?)
    }

    fn is_null_type(&mut self, ty: u64) -> VmResult<bool> {
        Ok(self.type_name(ty)? == "Dn")
    }

    /// The mangled name of a type.
    pub(crate) fn type_name(&mut self, ty: u64) -> VmResult<String> {
        let name = self.word(ty + 8)?;
        Ok(self.text_at(Slot::number(name)).trim_start_matches('*').to_string())
    }

    fn word(&mut self, address: u64) -> VmResult<u64> {
        Ok(self.load(Slot::number(address), 0, 8, 64)?.value)
    }
}

fn is_class(kind: TypeKind) -> bool {
    matches!(kind, TypeKind::Class | TypeKind::SingleBase | TypeKind::Bases)
}

fn only(parts: &[Part]) -> Option<Part> {
    match parts {
        [part] => Some(*part),
        _ => None,
    }
}
