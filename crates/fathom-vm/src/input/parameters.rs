//! Objects behind the parameters of a function under test.
//!
//! A parameter is an object of its type; what it points to are objects, too, up to a bounded depth. A pointer is null,
//! its own fresh object, or an earlier object of the same type; which of them is a symbol, and nothing is decided before
//! the program looks. The layout follows from the types alone, so that tests build the same objects from an input.
//!
//! Calls that set an object up before the call under test have a layout each ([`Layout::setup`]), whose objects are made when the driver
//! comes to the call.

use std::sync::Arc;

use fathom_finding::Breach;
use fathom_ir::source::{Shape, Signature, SourceType, TypeId, shape, size_of};
use fathom_term::Value;
use fathom_trace::Input;
use fathom_trace::batch::{ROOM, room_in};
use fathom_trace::null;

use super::lengths;

/// How much lies behind a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capacity {
    /// Characters of a string before its zero, or bytes of a buffer.
    pub bytes: u64,
    /// Elements of anything else.
    pub elements: u64,
}

impl Default for Capacity {
    fn default() -> Self {
        Capacity { bytes: 8, elements: 4 }
    }
}

/// How deep pointers lead to fresh objects.
const DEEPEST: u32 = 3;
/// The largest number without a sign that an object is set up with: it may be a size, and no caller makes objects of absurd ones.
pub const LARGEST_IN_SETUP: u64 = 1 << 16;
/// Most objects of one call.
const MAX_OBJECTS: usize = 64;

/// An object that the function is given.
#[derive(Clone, PartialEq, Debug)]
pub struct Given {
    pub name: Arc<str>,
    pub size: u64,
    /// Nothing says how long it is: an access beyond it is no bug, the object is only too short for the path.
    pub loose: bool,
    /// Where it ends before its room does.
    pub ends: Ends,
    /// It is one structure, behind a pointer.
    pub structure: bool,
    /// Its elements are structures, one or more.
    pub of_structures: bool,
    /// The type of its elements; for parameters the type itself.
    pub ty: TypeId,
    pub role: Role,
}

/// The object behind a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A block of memory.
    Block,
    /// The program's own standard input, whose bytes are symbols: nothing else can stand for a stream.
    Stream,
    /// A function whose answers are symbols: this one of [`Layout::stubs`].
    Stub(usize),
}

/// A function of the driver that stands for one of the caller's.
#[derive(Clone, PartialEq, Debug)]
pub struct Stub {
    /// Its name in the driver.
    pub symbol: String,
    /// The pointer that leads to it.
    pub name: Arc<str>,
    pub result: TypeId,
}

/// Where an object ends whose room is `size`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    WithItsRoom,
    /// After as many elements as this one of [`Layout::lengths`] says.
    AfterLength(usize),
    /// After its first zero.
    AfterZero,
}

/// Contents of an object at an offset.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// A symbol of so many bits.
    Scalar { name: Arc<str>, bits: u32 },
    /// A symbol whose value chooses among null (0) and these objects (1, 2, …).
    Pointer { name: Arc<str>, to: Vec<usize>, choice: Choice },
}

/// The values of a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    NullOrObject,
    /// The declaration says that it is never null.
    Object,
    /// The first of its objects.
    FirstObject,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub object: usize,
    pub offset: u64,
    pub content: Content,
}

/// A number that is at most the length of the preceding pointer's target. A negative one is tried as well (-1): programs
/// check for it, and reads past the object are then the caller's mistake.
#[derive(Clone, PartialEq, Debug)]
pub struct Length {
    pub name: Arc<str>,
    /// The pointer before it.
    pub of: Arc<str>,
    pub bits: u32,
    pub signed: bool,
    pub most: u64,
    /// Bytes of an element.
    pub unit: u64,
}

/// The bytes that a fuzzing harness is given. An input may have more of them than the layout: see [`fathom_trace::batch`].
#[derive(Clone, PartialEq, Debug)]
pub struct Sequence {
    pub name: Arc<str>,
    /// The object of the bytes, and their number in [`Layout::lengths`].
    pub object: usize,
    pub length: usize,
}

/// Everything that a call of the function is given.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Layout {
    /// The parameters first, in order.
    pub objects: Vec<Given>,
    pub fields: Vec<Field>,
    pub lengths: Vec<Length>,
    /// Pointers that are always null because they are nested too deeply or their target cannot be made.
    pub cut: Vec<Arc<str>>,
    pub stubs: Vec<Stub>,
    /// Function pointers without a stub: always null, and a call through one ends the path as unsupported.
    pub functions: Vec<Arc<str>>,
    /// The bytes of a fuzzing harness.
    pub sequence: Option<Sequence>,
    pub params: usize,
    /// Calls before the one under test, by the number that the driver gives them.
    pub setup: Vec<Layout>,
    /// Parameters without a sign of a call that sets an object up, with their bits: they are at most [`LARGEST_IN_SETUP`].
    pub sizes: Vec<(Arc<str>, u32)>,
    /// The parameter that is invented field by field although functions of the library make such objects.
    pub invents: Option<Arc<str>>,
    function: String,
    capacity: Capacity,
}

/// The call that a layout is for.
#[derive(Clone, Debug, Default)]
pub struct CallOf<'a> {
    /// The function, or another name that no other call of the driver has.
    pub function: &'a str,
    /// Text in front of the names of parameters.
    pub prefix: &'a str,
    /// Parameters that other calls make: they have no contents of their own.
    pub made: &'a [usize],
    /// A fuzzer calls it, with bytes and their number.
    pub harness: bool,
    /// Pointers are never null.
    pub never_null: bool,
}

/// The name of a parameter.
pub fn name_of(signature: &Signature, at: usize) -> String {
    match &signature.params[at].0 {
        Some(name) => name.to_string(),
        None => format!("param{at}"),
    }
}

/// For each parameter: the number of the one that says how much it points to.
pub fn lengths_of(types: &[SourceType], signature: &Signature) -> Vec<Option<usize>> {
    lengths::of(types, signature)
}

impl Layout {
    /// The layout of a call of a function.
    pub fn new(types: &[SourceType], signature: &Signature, capacity: Capacity, call: &CallOf<'_>) -> Layout {
        let mut layout = Layout {
            function: call.function.to_owned(),
            params: signature.params.len(),
            capacity,
            ..Layout::default()
        };
        let harness = call.harness;
        let name_of = |at: usize| format!("{}{}", call.prefix, name_of(signature, at));
        for (at, &(_, ty)) in signature.params.iter().enumerate() {
            let size = size_of(types, ty);
            layout.objects.push(Given {
                name: name_of(at).into(),
                size,
                loose: false,
                ends: Ends::WithItsRoom,
                structure: false,
                of_structures: false,
                ty,
                role: Role::Block,
            });
        }
        let lengths = if harness { vec![Some(1)] } else { lengths::of(types, signature) };
        for (at, &(_, ty)) in signature.params.iter().enumerate() {
            if call.made.contains(&at) {
                continue;
            }
            let length = lengths.get(at).copied().flatten().and_then(|number| {
                let Shape::Pointer(to) = shape(types, ty) else { return None };
                let Shape::Int { bytes, signed, .. } = shape(types, signature.params.get(number)?.1) else {
                    return None;
                };
                let (name, of, bits) = (name_of(number).into(), name_of(at).into(), u32::from(*bytes) * 8);
                let unit = size_of(types, *to).max(1);
                Some(Length { name, of, bits, signed: *signed, most: layout.most_of(types, *to), unit })
            });
            let text = signature.read_only.get(at) == Some(&true)
                && matches!(shape(types, ty), Shape::Pointer(to)
                    if matches!(shape(types, *to), Shape::Int { bytes: 1, signed: true, character: true }));
            let ends = match length {
                Some(length) => {
                    layout.lengths.push(length);
                    Ends::AfterLength(layout.lengths.len() - 1)
                }
                None if text => Ends::AfterZero,
                None => Ends::WithItsRoom,
            };
            layout.fill(types, at, 0, ty, &name_of(at), 0, ends);
        }
        for field in &mut layout.fields {
            let declared = signature.never_null.get(field.object) == Some(&true);
            if let Content::Pointer { choice, .. } = &mut field.content {
                if harness || call.never_null {
                    *choice = Choice::FirstObject;
                } else if declared {
                    *choice = Choice::Object;
                }
            }
        }
        if call.never_null {
            let unsigned = |&(at, &(_, ty)): &(usize, &(_, TypeId))| {
                matches!(shape(types, ty), Shape::Int { bytes: 4 | 8, signed: false, .. })
                    && !call.made.contains(&at)
            };
            let sizes = signature.params.iter().enumerate().filter(unsigned);
            layout.sizes =
                sizes.map(|(at, &(_, ty))| (name_of(at).into(), size_of(types, ty) as u32 * 8)).collect();
        }
        if harness || call.never_null {
            layout.sequence = layout.find_sequence();
        }
        layout
    }

    /// The object whose bytes are counted by a length.
    fn find_sequence(&self) -> Option<Sequence> {
        let object = self.objects.iter().position(|given| given.ends == Ends::AfterLength(0))?;
        let length = self.lengths.first().filter(|length| length.unit == 1 && !length.signed)?;
        (self.objects[object].size == length.most).then(|| Sequence {
            name: length.of.clone(),
            object,
            length: 0,
        })
    }

    /// The bytes of a harness beyond those of the layout, by their offset.
    pub(super) fn further(&self, room: u64) -> impl Iterator<Item = (&Sequence, u64)> {
        self.sequence.iter().flat_map(move |sequence| {
            (self.objects[sequence.object].size..room).map(move |at| (sequence, at))
        })
    }

    /// A length under the room that its bytes have.
    pub(super) fn length_in(&self, number: usize, room: u64) -> Length {
        let length = &self.lengths[number];
        let is_own = self.sequence.as_ref().is_some_and(|sequence| sequence.length == number);
        Length { most: if is_own { room } else { length.most }, ..length.clone() }
    }

    /// The room that an input asks for, for the bytes of a harness.
    fn room_under(&self, input: &Input) -> u64 {
        self.sequence.as_ref().map_or(0, |sequence| {
            room_in(input, &sequence.name, self.objects[sequence.object].size as usize) as u64
        })
    }

    /// The layouts of the call and of those before it.
    pub fn all(&self) -> impl Iterator<Item = &Layout> {
        std::iter::once(self).chain(&self.setup)
    }

    fn all_fields(&self) -> impl Iterator<Item = &Field> {
        self.all().flat_map(|layout| &layout.fields)
    }

    /// Names of the pointers that are null under an input.
    pub fn nulls<'a>(&'a self, input: &'a Input) -> impl Iterator<Item = &'a str> {
        let chosen = self.all_fields().filter_map(|field| match &field.content {
            Content::Pointer { name, .. } if value(input, &pointer_symbol(name)) == Some(0) => Some(&**name),
            Content::Pointer { .. } | Content::Scalar { .. } => None,
        });
        chosen.chain(self.cut.iter().chain(&self.functions).map(|name| &**name))
    }

    /// Whether a function pointer of the call, or of one before it, is always null.
    pub fn lacks_functions(&self) -> bool {
        self.all().any(|layout| !layout.functions.is_empty())
    }

    /// Whether a pointer of the call is null under an input.
    pub fn chose_null(&self, input: &Input) -> bool {
        self.all_fields().any(|field| match &field.content {
            Content::Pointer { name, .. } => value(input, &pointer_symbol(name)) == Some(0),
            Content::Scalar { .. } => false,
        })
    }

    /// Whether the object of the parameter that is invented is there under an input.
    pub fn invented(&self, input: &Input) -> Option<&str> {
        let name = self.invents.as_deref()?;
        (value(input, &pointer_symbol(name)) != Some(0)).then_some(name)
    }

    /// Whether two pointers of the call lead to the same object under an input.
    pub fn chose_alias(&self, input: &Input) -> bool {
        self.all().any(|layout| layout.has_alias(input))
    }

    fn has_alias(&self, input: &Input) -> bool {
        let mut seen = std::collections::BTreeSet::new();
        self.fields.iter().any(|field| match &field.content {
            Content::Pointer { name, to, .. } => {
                let chosen = value(input, &pointer_symbol(name)).unwrap_or_else(|| first_choice(to)) as usize;
                chosen.checked_sub(1).and_then(|at| to.get(at)).is_some_and(|&object| !seen.insert(object))
            }
            Content::Scalar { .. } => false,
        })
    }

    /// The expectation of callers that an access outside of an object of the call breaks.
    pub fn breach(&self, object: usize) -> Option<Breach> {
        if object < self.params {
            return None;
        }
        let given = &self.objects[object];
        let of_parameter = self.pointers_to(object).any(|field| field.object < self.params);
        // A structure without a length is one; code that goes on behind it knows where a real one ends.
        let ends = if of_parameter { given.ends } else { Ends::WithItsRoom };
        let root = || self.root(object).to_string();
        Some(match ends {
            Ends::WithItsRoom => Breach::Structure(root()),
            Ends::AfterLength(_) => Breach::Buffer,
            Ends::AfterZero => Breach::Text(root()),
        })
    }

    /// The number that says how long an object is.
    pub fn length_of(&self, object: usize) -> Option<&Length> {
        match self.objects[object].ends {
            Ends::AfterLength(number) => self.lengths.get(number),
            Ends::WithItsRoom | Ends::AfterZero => None,
        }
    }

    /// The parameter that leads to the structure which a symbol is a field of; `in_arrays`: also to an array of structures.
    pub fn structure_of(&self, symbol: &str, in_arrays: bool) -> Option<&str> {
        self.all().find_map(|layout| layout.own_structure_of(symbol, in_arrays))
    }

    fn own_structure_of(&self, symbol: &str, in_arrays: bool) -> Option<&str> {
        let field = self.fields.iter().find(|field| match &field.content {
            Content::Scalar { name, .. } => &**name == symbol,
            Content::Pointer { name, .. } => symbol.strip_suffix(null::POINTS) == Some(name),
        })?;
        let object = &self.objects[field.object];
        let inside = field.object >= self.params && (object.structure || in_arrays && object.of_structures);
        inside.then(|| self.root(field.object))
    }

    /// The only pointer of the call that is null under an input, where its length says that there is something behind it.
    pub fn null_buffer(&self, input: &Input) -> Option<&str> {
        let (name, length) = self.only_null(input)?;
        value(input, &length.name).is_some_and(|length| length != 0).then_some(name)
    }

    /// The same whatever its length is.
    pub fn null_base(&self, input: &Input) -> Option<&str> {
        self.only_null(input).map(|(name, _)| name)
    }

    /// The only pointer of the call that is null, and its length.
    fn only_null(&self, input: &Input) -> Option<(&str, &Length)> {
        let mut nulls = self.fields.iter().filter_map(|field| match &field.content {
            Content::Pointer { name, to, .. } if value(input, &pointer_symbol(name)) == Some(0) => {
                Some((name, to))
            }
            Content::Pointer { .. } | Content::Scalar { .. } => None,
        });
        let (name, to) = nulls.next().filter(|_| nulls.next().is_none())?;
        let length = self.length_of(*to.first()?)?;
        (length.of == *name).then_some((&**name, length))
    }

    /// The parameter whose null, or whose object of unknown size, an address lies shortly before.
    pub fn around(&self, address: u64, bases: &[u64], input: &Input) -> Option<&str> {
        const NEAR: u64 = 256;
        let before = |base: u64| base.wrapping_sub(address).wrapping_sub(1) < NEAR;
        if before(0) {
            let mut nulls = self.fields.iter().filter_map(|field| match &field.content {
                Content::Pointer { name, .. } if value(input, &pointer_symbol(name)) == Some(0) => {
                    Some(&*self.objects[field.object].name)
                }
                Content::Pointer { .. } | Content::Scalar { .. } => None,
            });
            return nulls.next().filter(|_| nulls.next().is_none());
        }
        let loose = (self.params..self.objects.len()).filter(|&at| self.objects[at].loose);
        loose.filter(|&at| before(bases[at])).map(|at| self.root(at)).next()
    }

    /// The parameter that leads to an object.
    pub fn root(&self, mut object: usize) -> &str {
        // Objects lie behind earlier ones.
        while let Some(from) =
            self.pointers_to(object).map(|field| field.object).min().filter(|&f| f < object)
        {
            object = from;
        }
        &self.objects[object].name
    }

    fn pointers_to(&self, object: usize) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(move |field| match &field.content {
            Content::Pointer { to, .. } => to.contains(&object),
            Content::Scalar { .. } => false,
        })
    }

    /// Whether a length is negative under an input.
    pub fn chose_negative(&self, input: &Input) -> bool {
        let is_negative =
            |length: &Length| value(input, &length.name).is_some_and(|v| v >> (length.bits - 1) & 1 == 1);
        self.all().flat_map(|layout| &layout.lengths).any(|length| length.signed && is_negative(length))
    }

    /// Puts symbols for a value of the type at a place.
    #[allow(clippy::too_many_arguments)]
    fn fill(
        &mut self,
        types: &[SourceType],
        object: usize,
        offset: u64,
        ty: TypeId,
        name: &str,
        depth: u32,
        ends: Ends,
    ) {
        let scalar = |bits: u32| Content::Scalar { name: name.into(), bits };
        let content = match shape(types, ty) {
            Shape::Int { bytes, .. } | Shape::Enum { bytes, .. } if *bytes <= 8 => {
                scalar(u32::from(*bytes) * 8)
            }
            Shape::Float { bytes } if *bytes <= 8 => scalar(u32::from(*bytes) * 8),
            Shape::Bool => scalar(1),
            Shape::Pointer(to) => {
                let function = matches!(shape(types, *to), Shape::Function { .. });
                let to = self.pointees(types, *to, name, depth, ends);
                if function && to.is_empty() {
                    self.functions.push(name.into());
                } else if to.is_empty() {
                    self.cut.push(name.into());
                }
                Content::Pointer { name: name.into(), to, choice: Choice::NullOrObject }
            }
            Shape::Array { element, count } => {
                let size = size_of(types, *element);
                for at in 0..*count {
                    let inner = format!("{name}[{at}]");
                    self.fill(types, object, offset + at * size, *element, &inner, depth, Ends::WithItsRoom);
                }
                return;
            }
            Shape::Struct { members, .. } => {
                for member in members.iter() {
                    let inner =
                        if member.name.is_empty() { name.into() } else { format!("{name}.{}", member.name) };
                    if member.bits > 0 {
                        self.bit_field(object, offset, member.offset, member.bits, &inner);
                    } else {
                        let at = offset + member.offset / 8;
                        self.fill(types, object, at, member.ty, &inner, depth, Ends::WithItsRoom);
                    }
                }
                return;
            }
            Shape::Union { size, .. } => {
                self.bytes(object, offset, *size, name);
                return;
            }
            Shape::Int { bytes, .. } | Shape::Enum { bytes, .. } | Shape::Float { bytes } => {
                self.bytes(object, offset, (*bytes).into(), name);
                return;
            }
            Shape::Unknown | Shape::Void | Shape::Function { .. } | Shape::Alias(_) => return,
        };
        self.fields.push(Field { object, offset, content });
    }

    fn bytes(&mut self, object: usize, offset: u64, size: u64, name: &str) {
        for at in 0..size {
            let content = Content::Scalar { name: format!("{name}[{at}]").into(), bits: 8 };
            self.fields.push(Field { object, offset: offset + at, content });
        }
    }

    /// Bit-fields are symbols byte by byte: neighbours share their bytes.
    fn bit_field(&mut self, object: usize, offset: u64, bit: u64, bits: u32, name: &str) {
        for byte in bit / 8..(bit + u64::from(bits)).div_ceil(8) {
            let at = offset + byte;
            if !self.fields.iter().any(|f| f.object == object && f.offset == at) {
                let content = Content::Scalar { name: format!("{name}.byte{byte}").into(), bits: 8 };
                self.fields.push(Field { object, offset: at, content });
            }
        }
    }

    /// The objects that a pointer may point to: its own, and earlier ones of the same type.
    fn pointees(
        &mut self,
        types: &[SourceType],
        to: TypeId,
        name: &str,
        depth: u32,
        ends: Ends,
    ) -> Vec<usize> {
        if let Shape::Function { result } = *shape(types, to) {
            return self.stub(types, to, result, name);
        }
        let size = size_of(types, to);
        let opaque = matches!(shape(types, to), Shape::Unknown) || size == 0;
        let bytes = matches!(shape(types, to), Shape::Void);
        if (opaque && !bytes) || depth >= DEEPEST || self.objects.len() >= MAX_OBJECTS {
            return Vec::new();
        }
        if is_stream(types, to) {
            let known = self.objects.iter().position(|given| given.role == Role::Stream);
            let stream = Given {
                name: STREAM.into(),
                size: 0,
                loose: false,
                ends: Ends::WithItsRoom,
                structure: false,
                of_structures: false,
                ty: to,
                role: Role::Stream,
            };
            return vec![known.unwrap_or_else(|| {
                self.objects.push(stream);
                self.objects.len() - 1
            })];
        }
        let structure = matches!(shape(types, to), Shape::Struct { .. });
        let same: Vec<usize> =
            (self.params..self.objects.len()).filter(|&at| structure && self.objects[at].ty == to).collect();
        let number = self.objects.len();
        let sized = matches!(ends, Ends::AfterLength(_));
        let elements = if sized { self.most_of(types, to) } else { self.capacity_of(types, to) };
        let character = is_text(types, to);
        let stored = elements + u64::from(character && !sized);
        let loose = ends == Ends::WithItsRoom && !structure;
        let whole = if bytes { stored } else { stored * size };
        self.objects.push(Given {
            name: format!("*{name}").into(),
            size: whole,
            loose,
            ends,
            structure: structure && !sized,
            of_structures: structure,
            ty: to,
            role: Role::Block,
        });
        if bytes {
            self.bytes(number, 0, elements, name);
        } else if structure && !sized {
            self.fill(types, number, 0, to, &format!("(*{name})"), depth + 1, Ends::WithItsRoom);
        } else {
            for at in 0..elements {
                self.fill(
                    types,
                    number,
                    at * size,
                    to,
                    &format!("{name}[{at}]"),
                    depth + 1,
                    Ends::WithItsRoom,
                );
            }
        }
        [number].into_iter().chain(same).collect()
    }

    /// A function that stands for one of the caller's, where its answer can be a symbol.
    fn stub(&mut self, types: &[SourceType], ty: TypeId, result: TypeId, name: &str) -> Vec<usize> {
        let answers = match shape(types, result) {
            Shape::Void | Shape::Bool => true,
            Shape::Enum { bytes, .. } => *bytes <= 8,
            Shape::Int { bytes, .. } | Shape::Float { bytes } => {
                *bytes <= 8 && !types[result as usize].spelling.is_empty()
            }
            Shape::Unknown
            | Shape::Pointer(_)
            | Shape::Array { .. }
            | Shape::Struct { .. }
            | Shape::Union { .. }
            | Shape::Function { .. }
            | Shape::Alias(_) => false,
        };
        if !answers || self.objects.len() >= MAX_OBJECTS {
            return Vec::new();
        }
        let number = self.stubs.len();
        let symbol = format!("{STUB}{}_{number}", self.function);
        self.stubs.push(Stub { symbol, name: name.into(), result });
        self.objects.push(Given {
            name: format!("*{name}").into(),
            size: 0,
            loose: false,
            ends: Ends::WithItsRoom,
            structure: false,
            of_structures: false,
            ty,
            role: Role::Stub(number),
        });
        vec![self.objects.len() - 1]
    }

    /// The most elements behind a pointer with a length.
    fn most_of(&self, types: &[SourceType], to: TypeId) -> u64 {
        match shape(types, to) {
            Shape::Struct { size, .. } if *size > 32 => self.capacity.elements.min(2),
            Shape::Struct { .. } => self.capacity.elements,
            _ => self.capacity_of(types, to),
        }
    }

    /// Bytes of an object under an input.
    fn size_under(&self, given: &Given, bytes: &[u8], input: &Input) -> usize {
        match given.ends {
            Ends::WithItsRoom => bytes.len(),
            Ends::AfterZero => bytes.iter().position(|&byte| byte == 0).map_or(bytes.len(), |at| at + 1),
            Ends::AfterLength(number) => {
                let length = self.length_in(number, self.room_under(input));
                let said = value(input, &length.name).unwrap_or(0);
                // Behind a negative length there is as much as there can be.
                let count = if said > length.most { length.most } else { said };
                ((count * length.unit) as usize).min(bytes.len())
            }
        }
    }

    fn capacity_of(&self, types: &[SourceType], to: TypeId) -> u64 {
        match shape(types, to) {
            Shape::Int { bytes: 1, .. } | Shape::Void => self.capacity.bytes,
            Shape::Struct { .. } => 1,
            _ => self.capacity.elements,
        }
    }

    /// Whether a symbol belongs to the parameters.
    pub fn names(&self, symbol: &str) -> bool {
        // Bytes beyond those of the layout, and how many there are.
        let further = self.sequence.as_ref().and_then(|sequence| symbol.strip_prefix(&*sequence.name));
        if further.is_some_and(|rest| rest.starts_with('[') || rest == ROOM) {
            return true;
        }
        self.all_fields().any(|field| match &field.content {
            Content::Scalar { name, .. } => &**name == symbol,
            Content::Pointer { name, .. } => symbol.strip_suffix(null::POINTS) == Some(name),
        })
    }

    /// The bytes of each object under an input, and where pointers to other objects lie in it.
    pub fn build(&self, input: &Input) -> Vec<Built> {
        let mut built: Vec<Built> = self
            .objects
            .iter()
            .map(|given| Built {
                name: given.name.clone(),
                bytes: vec![0; given.size as usize],
                pointers: Vec::new(),
                role: given.role,
                exact: matches!(given.ends, Ends::AfterLength(_)),
            })
            .collect();
        for field in &self.fields {
            let (name, bits) = match &field.content {
                Content::Scalar { name, bits } => (name, *bits),
                Content::Pointer { name, to, .. } => {
                    let chosen = value(input, &pointer_symbol(name)).unwrap_or(first_choice(to));
                    if let Some(&object) = (chosen as usize).checked_sub(1).and_then(|at| to.get(at)) {
                        built[field.object].pointers.push((field.offset, object));
                    }
                    continue;
                }
            };
            let number = value(input, name).unwrap_or(0);
            let at = field.offset as usize;
            let width = (bits as usize).div_ceil(8);
            built[field.object].bytes[at..at + width].copy_from_slice(&number.to_le_bytes()[..width]);
        }
        let room = self.room_under(input);
        for (sequence, at) in self.further(room) {
            let byte = value(input, &format!("{}[{at}]", sequence.name)).unwrap_or(0);
            built[sequence.object].bytes.push(byte as u8);
        }
        for (object, given) in built.iter_mut().zip(&self.objects) {
            let size = self.size_under(given, &object.bytes, input);
            object.bytes.truncate(size);
            object.pointers.retain(|&(offset, _)| offset as usize + 8 <= size);
        }
        built
    }
}

/// An object of a call, in numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Built {
    pub name: Arc<str>,
    pub bytes: Vec<u8>,
    /// Offset, and the object that the pointer there points to.
    pub pointers: Vec<(u64, usize)>,
    pub role: Role,
    /// Another parameter says how many bytes it has.
    pub exact: bool,
}

pub(super) fn value(input: &Input, name: &str) -> Option<u64> {
    match input.get(name) {
        Some(Value::BitVec(bits)) => bits.to_u64(),
        _ => None,
    }
}

/// The name of the symbol that says where a pointer points.
pub(super) fn pointer_symbol(name: &str) -> String {
    format!("{name}{}", null::POINTS)
}

/// On the first run a pointer points to its own object, if it can have one.
pub(super) fn first_choice(to: &[usize]) -> u64 {
    u64::from(!to.is_empty())
}

/// Beginning of the names of functions that stand for those of the caller.
pub const STUB: &str = "fathom_stub_";

/// The stream that a function is given.
pub const STREAM: &str = "stdin";

/// Whether it is the structure of `FILE`.
fn is_stream(types: &[SourceType], mut ty: TypeId) -> bool {
    for _ in 0..8 {
        let known = &types[ty as usize];
        match known.shape {
            _ if &*known.spelling == "FILE" || known.spelling.ends_with("_IO_FILE") => return true,
            Shape::Alias(to) => ty = to,
            _ => return false,
        }
    }
    false
}

fn is_text(types: &[SourceType], ty: TypeId) -> bool {
    matches!(shape(types, ty), Shape::Int { bytes: 1, .. })
}
