//! Types of LLVM IR, interned, with the layout of x86-64 or of i386.

use rustc_hash::FxHashMap;

/// A type's number in its [`Types`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Ty(u32);

/// Formats of floating-point numbers that clang emits for C on x86-64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
}

impl FloatKind {
    /// Bytes that hold the value (an `x86_fp80` occupies sixteen in memory, ten of them used).
    pub fn store_size(self) -> u64 {
        match self {
            FloatKind::Half | FloatKind::BFloat => 2,
            FloatKind::Float => 4,
            FloatKind::Double => 8,
            FloatKind::X86Fp80 => 10,
            FloatKind::Fp128 => 16,
        }
    }

    fn align(self) -> u64 {
        match self {
            FloatKind::X86Fp80 => 16,
            other => other.store_size(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    Void,
    Int(u32),
    Float(FloatKind),
    /// Pointers are opaque; the pointee types of old releases are read and forgotten.
    Ptr,
    Vector {
        len: u64,
        element: Ty,
    },
    Array {
        len: u64,
        element: Ty,
    },
    Struct {
        packed: bool,
        fields: Vec<Ty>,
    },
    /// `%name`, its body set when the definition is met; none for an opaque structure.
    Named(u32),
    Function {
        result: Ty,
        params: Vec<Ty>,
        variadic: bool,
    },
    Label,
    Metadata,
    Token,
}

/// The table of types of one program.
#[derive(Clone, Debug, Default)]
pub struct Types {
    types: Vec<Type>,
    index: FxHashMap<Type, Ty>,
    names: Vec<(String, Option<Ty>)>,
    /// Greatest alignment of integers: sixteen bytes since release 18, whose data layout says so, and eight before.
    wide_ints: bool,
    by_name: FxHashMap<String, u32>,
    /// The layout is that of i386: addresses have four bytes, and nothing but vectors is aligned to more.
    narrow: bool,
    /// The layout is that of another machine of 32 bits.
    foreign: bool,
}

/// Sizes are at most this, so that offsets and alignment never overflow: no program has an object as large.
pub const MAX_SIZE: u64 = 1 << 60;
/// Structures and arrays may nest this deep.
pub const MAX_NESTING: u32 = 1000;

impl Types {
    pub fn intern(&mut self, ty: Type) -> Ty {
        if let Some(&known) = self.index.get(&ty) {
            return known;
        }
        let id = Ty(u32::try_from(self.types.len()).expect("fewer than 2^32 types"));
        self.types.push(ty.clone());
        self.index.insert(ty, id);
        id
    }

    /// The type, names looked through.
    pub fn get(&self, ty: Ty) -> &Type {
        let mut found = &self.types[ty.0 as usize];
        // The bound is for names that stand for each other in a circle.
        for _ in 0..64 {
            let Type::Named(n) = found else { break };
            let Some(body) = self.names[*n as usize].1 else { break };
            found = &self.types[body.0 as usize];
        }
        found
    }

    /// Says what is wrong when a type contains itself or nests deeper than [`MAX_NESTING`]: sizes are computed recursively.
    pub fn check_nesting(&self) -> Result<(), String> {
        const OPEN: u32 = u32::MAX;
        // Depth by type; 0 where it is not known yet.
        let mut depths = vec![0u32; self.types.len()];
        for start in 0..self.types.len() {
            let mut stack = vec![(start, 0usize)];
            while let Some((ty, next)) = stack.pop() {
                if next == 0 && depths[ty] != 0 {
                    continue;
                }
                depths[ty] = OPEN;
                let Some(part) = self.part(ty, next) else {
                    let parts = (0..next).filter_map(|at| self.part(ty, at));
                    depths[ty] = 1 + parts.map(|part| depths[part]).max().unwrap_or(0);
                    if depths[ty] > MAX_NESTING {
                        return Err(format!("a type nests more than {MAX_NESTING} deep"));
                    }
                    continue;
                };
                stack.push((ty, next + 1));
                match depths[part] {
                    OPEN => return Err("a type contains itself".into()),
                    0 => stack.push((part, 0)),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// The types that values of a type are made of, by number. Pointers are opaque and end a type.
    fn part(&self, ty: usize, number: usize) -> Option<usize> {
        let part = match &self.types[ty] {
            Type::Vector { element, .. } | Type::Array { element, .. } => (number == 0).then_some(*element),
            Type::Struct { fields, .. } => fields.get(number).copied(),
            Type::Named(name) => self.names[*name as usize].1.filter(|_| number == 0),
            _ => None,
        };
        part.map(|part| part.0 as usize)
    }

    /// The named structure type of this name, made when it is first spoken of.
    pub fn named(&mut self, name: &str) -> Ty {
        let number = match self.by_name.get(name) {
            Some(&n) => n,
            None => {
                let n = u32::try_from(self.names.len()).expect("fewer than 2^32 names");
                self.names.push((name.to_string(), None));
                self.by_name.insert(name.to_string(), n);
                n
            }
        };
        self.intern(Type::Named(number))
    }

    /// Gives the named type its body. Two modules may define it alike.
    pub fn define(&mut self, name: &str, body: Ty) {
        self.named(name);
        let number = self.by_name[name];
        self.names[number as usize].1 = Some(body);
    }

    pub fn int(&mut self, width: u32) -> Ty {
        self.intern(Type::Int(width))
    }

    pub fn ptr(&mut self) -> Ty {
        self.intern(Type::Ptr)
    }

    pub fn void(&mut self) -> Ty {
        self.intern(Type::Void)
    }

    /// Takes alignments from the module's data layout.
    pub fn set_data_layout(&mut self, text: &str) {
        let has = |wanted: &str| text.split('-').any(|part| part.starts_with(wanted));
        self.wide_ints = has("i128:128");
        // Other machines of 32 bits align numbers of eight bytes to eight.
        self.narrow = has("p:32:32") && has("f64:32:64");
        self.foreign = has("p:32:32") && !self.narrow;
    }

    /// Whether the layout is that of a machine of 32 bits other than i386.
    pub fn is_foreign(&self) -> bool {
        self.foreign
    }

    /// Whether addresses have four bytes in memory. In registers they have eight, whose upper half is zero.
    pub fn is_narrow(&self) -> bool {
        self.narrow
    }

    /// Bytes of an address in memory.
    pub fn pointer_size(&self) -> u64 {
        if self.narrow { 4 } else { 8 }
    }

    /// The greatest alignment of numbers and addresses.
    fn most_aligned(&self) -> u64 {
        match (self.narrow, self.wide_ints) {
            (true, _) => 4,
            (false, true) => 16,
            (false, false) => 8,
        }
    }

    /// Bytes from one element of an array to the next.
    pub fn size(&self, ty: Ty) -> u64 {
        let align = self.align(ty);
        self.store_size(ty).next_multiple_of(align).min(MAX_SIZE)
    }

    /// Bytes that a store of the type writes.
    pub fn store_size(&self, ty: Ty) -> u64 {
        match self.get(ty) {
            Type::Int(w) => u64::from(w.div_ceil(8)),
            Type::Float(k) => k.store_size(),
            Type::Ptr => self.pointer_size(),
            Type::Vector { len, element } => match self.get(*element) {
                Type::Int(w) => len.saturating_mul(u64::from(*w)).div_ceil(8).min(MAX_SIZE),
                _ => len.saturating_mul(self.store_size(*element)).min(MAX_SIZE),
            },
            Type::Array { len, element } => len.saturating_mul(self.size(*element)).min(MAX_SIZE),
            Type::Struct { .. } => self.struct_layout(ty).1,
            Type::Void
            | Type::Named(_)
            | Type::Function { .. }
            | Type::Label
            | Type::Metadata
            | Type::Token => 0,
        }
    }

    pub fn align(&self, ty: Ty) -> u64 {
        match self.get(ty) {
            Type::Int(w) => u64::from(w.div_ceil(8)).next_power_of_two().min(self.most_aligned()),
            Type::Float(k) if self.narrow => k.align().min(4),
            Type::Float(k) => k.align(),
            Type::Ptr => self.pointer_size(),
            Type::Vector { .. } => self.store_size(ty).next_power_of_two().max(1),
            Type::Array { element, .. } => self.align(*element),
            Type::Struct { packed: true, .. } => 1,
            Type::Struct { fields, .. } => fields.iter().map(|&f| self.align(f)).max().unwrap_or(1),
            _ => 1,
        }
    }

    /// Offset of a structure's field.
    pub fn field_offset(&self, ty: Ty, field: usize) -> u64 {
        self.struct_layout(ty).0[field]
    }

    /// Offsets of the fields, and the size with its padding.
    fn struct_layout(&self, ty: Ty) -> (Vec<u64>, u64) {
        let Type::Struct { packed, fields } = self.get(ty) else { panic!("not a structure") };
        let mut offset = 0u64;
        let mut offsets = Vec::with_capacity(fields.len());
        for &field in fields {
            if !packed {
                offset = offset.next_multiple_of(self.align(field));
            }
            offsets.push(offset);
            offset = (offset + self.size(field)).min(MAX_SIZE);
        }
        if !packed {
            offset = offset.next_multiple_of(self.align(ty));
        }
        (offsets, offset)
    }

    /// The element or field type and its offset: one step of `extractvalue`, or of `getelementptr` with a
    /// constant index.
    pub fn element(&self, ty: Ty, index: u64) -> Option<(Ty, u64)> {
        match self.get(ty) {
            Type::Struct { fields, .. } => {
                let field = usize::try_from(index).ok()?;
                Some((*fields.get(field)?, self.field_offset(ty, field)))
            }
            Type::Array { element, .. } | Type::Vector { element, .. } => {
                Some((*element, index.wrapping_mul(self.size(*element))))
            }
            _ => None,
        }
    }
}
