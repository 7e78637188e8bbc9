//! An input as a test: the lines of its data file, and the call for people.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_finding::{Assumption, Call};
use fathom_ir::source::{Shape, Signature, SourceType, TypeId, shape};
use fathom_term::Value;
use fathom_trace::batch::{ROOM, room_in};
use fathom_trace::{Input, setup};
use fathom_vm::environment::world::{Contents, World};
use fathom_vm::input::parameters::{Built, Layout, Role};

use super::driver::pointee_spelling;
use super::making::{self, CallStep, Making, Plan};

/// The data to write calls of one entry.
pub enum Caller {
    Main,
    Function {
        signature: Signature,
        types: Arc<Vec<SourceType>>,
        layout: Arc<Layout>,
        plan: Plan,
        /// The functions of the calls before, by their number.
        setup: Vec<Signature>,
    },
}

fn number(input: &Input, name: &str) -> Option<(u32, u64)> {
    match input.get(name) {
        Some(Value::BitVec(bits)) => Some((bits.width, bits.to_u64()?)),
        _ => None,
    }
}

/// Bytes `name[0]`, `name[1]`, … as far as the input knows them.
fn bytes(input: &Input, name: &str) -> Vec<u8> {
    (0..).map_while(|at| number(input, &format!("{name}[{at}]"))).map(|(_, byte)| byte as u8).collect()
}

fn hex(bytes: &[u8]) -> String {
    if bytes.is_empty() { "-".to_string() } else { bytes.iter().map(|b| format!("{b:02x}")).collect() }
}

/// A name without spaces and control characters.
fn safe(name: &str) -> String {
    name.bytes()
        .map(
            |b| if b.is_ascii_graphic() && b != b'%' { (b as char).to_string() } else { format!("%{b:02x}") },
        )
        .collect()
}

/// A string literal of C.
pub fn quoted(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for (at, &b) in bytes.iter().enumerate() {
        let digit_next = bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        match b {
            b'"' | b'\\' => out.extend(['\\', b as char]),
            b'\n' => out.push_str("\\n"),
            b'\t' => out.push_str("\\t"),
            b'\r' => out.push_str("\\r"),
            0x20..=0x7e => out.push(b as char),
            0 if !digit_next => out.push_str("\\0"),
            _ => out.push_str(&format!("\\{b:03o}")),
        }
    }
    out + "\""
}

/// The bytes up to the first zero: the contents of a C string.
fn text(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|&b| b == 0).unwrap_or(bytes.len());
    &bytes[..end]
}

fn contents(input: &Input, name: &str, contents: &Contents) -> Vec<u8> {
    match contents {
        Contents::Concrete(bytes) => bytes.clone(),
        Contents::Symbolic { size, first, .. } => {
            let mut all = bytes(input, name);
            let known = all.len();
            let len = number(input, &format!("{name}.len"));
            if known == 0 && len.is_none() {
                // The run did not look at it.
                return first.clone();
            }
            all.extend(first.iter().skip(known));
            // An input that breaks the assumption on its length is no test, but it is run before that shows.
            let room = room_in(input, name, *size as usize) as u64;
            let len = len.map_or(*size, |(_, len)| len.min(room));
            all.resize(len as usize, 0);
            all
        }
    }
}

/// Symbols that belong to the world or to parameters, and not to a harness call.
fn is_of_world(name: &str, world: &World) -> bool {
    let base = name.split('[').next().unwrap_or(name);
    let base = base.strip_suffix(".len").or_else(|| base.strip_suffix(ROOM)).unwrap_or(base);
    base == "stdin"
        || base.strip_prefix("arg").is_some_and(|n| n.parse::<usize>().is_ok())
        || base
            .strip_prefix("env.")
            .is_some_and(|name| world.variables.iter().any(|(known, _)| known == name))
        || world.files.iter().any(|file| file.name == base)
}

/// Variables and files that a run found in an open world, with their contents.
fn found_outside(world: &World, input: &Input, order: &[Arc<str>], data: &mut Vec<String>) -> Vec<String> {
    let mut bases: Vec<&str> = Vec::new();
    for name in order {
        let base = name.split('[').next().unwrap_or(name);
        let base = base.strip_suffix(".len").unwrap_or(base);
        if is_outside(base) && !is_of_world(base, world) && !bases.contains(&base) {
            bases.push(base);
        }
    }
    let mut shown = Vec::new();
    for base in bases {
        let mut all = bytes(input, base);
        if let Some(name) = base.strip_prefix("env.") {
            let value = text(&all);
            data.push(format!("getenv {} {}", safe(name), hex(value)));
            shown.push(format!("{name}={}", quoted(value)));
            continue;
        }
        if let Some((_, len)) = number(input, &format!("{base}.len")) {
            all.resize(len as usize, 0);
        }
        let own = std::path::Path::new(base).strip_prefix(&world.folder).ok().and_then(|path| path.to_str());
        let path = own.unwrap_or(base);
        // The runtime creates files of the program's own folder there, and redirects accesses to the others.
        let kind = if path.contains('/') { "outside" } else { "file" };
        data.push(format!("{kind} {} {}", safe(path), hex(&all)));
        shown.push(format!("{path} = {}", quoted(&all)));
    }
    shown
}

/// Names of symbols that only an open world has.
fn is_outside(base: &str) -> bool {
    base.starts_with("env.") || base.starts_with('/')
}

/// Values of harness calls in the order of the calls, with their names: bytes of objects, or numbers.
fn harness_values(input: &Input, order: &[Arc<str>], skip: &dyn Fn(&str) -> bool) -> Vec<(String, Vec<u8>)> {
    let mut values: Vec<(String, Vec<u8>)> = Vec::new();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for name in order {
        let Some(Value::BitVec(bits)) = input.get(name) else { continue };
        if skip(name) {
            continue;
        }
        let mut place = |name: &str| {
            *places.entry(name.to_string()).or_insert_with(|| {
                values.push((name.to_string(), Vec::new()));
                values.len() - 1
            })
        };
        let element = name.strip_suffix(']').and_then(|n| n.rsplit_once('['));
        if let Some((base, at)) = element
            && let (8, Ok(at)) = (bits.width, at.parse::<usize>())
        {
            let place = place(base);
            let all = &mut values[place].1;
            if all.len() <= at {
                all.resize(at + 1, 0);
            }
            all[at] = bits.to_u64().unwrap_or(0) as u8;
            continue;
        }
        let width = (bits.width as usize).div_ceil(8);
        let number = bits.to_u64().unwrap_or(0).to_le_bytes();
        let place = place(name);
        values[place].1 = number[..width.min(8)].to_vec();
    }
    values
}

/// The call that an input makes; `order` is the order in which its symbols were created.
pub fn call(entry: &str, caller: &Caller, world: &World, input: &Input, order: &[Arc<str>]) -> Call {
    let mut data = vec![format!("entry {entry}")];
    let mut statements = Vec::new();
    let mut invented = Vec::new();
    let expression = match caller {
        Caller::Main => main_call(world, input, &mut data),
        Caller::Function { signature, types, layout, plan, setup } => {
            let mut objects = Objects { input, layout, types, setup, data: &mut data, count: 0 };
            let built = objects.write(layout);
            let mut arguments = Vec::new();
            for (at, &(_, ty)) in signature.params.iter().enumerate() {
                let making = plan.makings.iter().find(|making| making.param == at);
                arguments.push(match making {
                    Some(making) => objects.made(making, ty, &mut statements, &mut invented),
                    None => shown(types, ty, &built, at, 0, 0),
                });
            }
            format!("{entry}({})", arguments.join(", "))
        }
    };
    let of_parameters = |name: &str| match caller {
        Caller::Main => false,
        Caller::Function { layout, .. } => layout.names(name),
    };
    let mut said = found_outside(world, input, order, &mut data);
    // A function that reads standard input finds it there, too.
    if matches!(caller, Caller::Function { .. }) && order.iter().any(|name| name.starts_with("stdin[")) {
        let stdin = contents(input, "stdin", &world.stdin);
        data.push(format!("stdin - {}", hex(&stdin)));
        said.push(format!("stdin = {}", quoted(&stdin)));
    }
    let values = harness_values(input, order, &|name| {
        is_of_world(name, world) || is_outside(name) || of_parameters(name)
    });
    for (name, bytes) in &values {
        data.push(format!("value {} {}", safe(name), hex(bytes)));
        // The statements show which functions were chosen.
        if setup::is_choice(name) {
            continue;
        }
        said.push(format!("{name} = {}", short(bytes)));
    }
    let expression =
        if said.is_empty() { expression } else { format!("{expression} with {}", said.join(", ")) };
    let assumes = match caller {
        Caller::Main => Vec::new(),
        Caller::Function { layout, .. } => {
            let nulls = layout.nulls(input).map(|what| Assumption::Null { what: what.to_owned() });
            let invented = invented.into_iter().map(|what| Assumption::NoConstructor { what });
            nulls.chain(invented).collect()
        }
    };
    Call { setup: statements, data, expression, assumes, ..Call::default() }
}

/// Writes the objects of calls as lines of data, and the calls before the one under test as statements.
struct Objects<'a> {
    input: &'a Input,
    layout: &'a Layout,
    types: &'a [SourceType],
    setup: &'a [Signature],
    data: &'a mut Vec<String>,
    /// Objects written so far.
    count: usize,
}

impl Objects<'_> {
    fn write(&mut self, layout: &Layout) -> Vec<Built> {
        let built = layout.build(self.input);
        for object in &built {
            let (kind, name) = match object.role {
                Role::Block => ("object", &*object.name),
                Role::Stream => ("stream", &*object.name),
                Role::Stub(number) => ("function", &*layout.stubs[number].symbol),
            };
            self.data.push(format!("{kind} {} {}", safe(name), hex(&object.bytes)));
        }
        for (from, object) in built.iter().enumerate() {
            for (offset, to) in &object.pointers {
                self.data.push(format!("pointer {},{offset},{}", self.count + from, self.count + to));
            }
        }
        self.count += built.len();
        built
    }

    /// The objects of a call before the one under test.
    fn write_setup(&mut self, call: usize) -> Vec<Built> {
        self.data.push(format!("call {call},{}", self.count));
        self.write(&self.layout.setup[call])
    }

    fn choice(&self, name: &str) -> usize {
        number(self.input, &format!("{name}[0]")).map_or(0, |(_, value)| value as usize)
    }

    /// The argument whose object is made by calls, which become statements.
    fn made(
        &mut self,
        making: &Making,
        ty: TypeId,
        statements: &mut Vec<String>,
        invented: &mut Vec<String>,
    ) -> String {
        let from = self.choice(&setup::maker(&making.name));
        let Some(maker) = making.makers.get(from) else {
            let Some(call) = making.invented else { return "NULL".to_string() };
            let built = self.write_setup(call);
            if self.layout.setup[call].invented(self.input).is_some() {
                invented.push(making.name.clone());
            }
            return shown(self.types, ty, &built, making.param, 0, 0);
        };
        let object = self.step(maker, &making.name, ty, statements);
        for (number, changes) in making.changes.iter().enumerate() {
            let name = setup::change(&making.name);
            let name = if number == 0 { name } else { format!("{name}#{}", number + 1) };
            let Some(change) = self.choice(&name).checked_sub(1).and_then(|at| changes.get(at)) else {
                break;
            };
            self.step(change, &object, ty, statements);
        }
        object
    }

    /// Adds a call; the result is the object that it makes or changes, as an argument of other calls.
    fn step(&mut self, step: &CallStep, object: &str, ty: TypeId, statements: &mut Vec<String>) -> String {
        let built = self.write_setup(step.call);
        let signature = self.setup[step.call].clone();
        let (declared, object) = match step.role {
            making::Role::Returns => (None, object.to_string()),
            making::Role::Stores(_) => (Some(self.declaration(ty, object)), object.to_string()),
            making::Role::Fills(at) => {
                let spelling = pointee_spelling(self.types, signature.params[at].1).unwrap_or("void");
                (Some(format!("{spelling} {object}")), format!("&{object}"))
            }
            making::Role::Changes { .. } => (None, object.to_string()),
        };
        statements.extend(declared);
        let mut arguments = Vec::new();
        for (at, &(_, ty)) in signature.params.iter().enumerate() {
            let inner = step.objects.iter().find(|making| making.param == at);
            arguments.push(match (step.role, inner) {
                (making::Role::Stores(own), _) if own == at => format!("&{object}"),
                (making::Role::Fills(own) | making::Role::Changes { at: own, .. }, _) if own == at => {
                    object.clone()
                }
                (_, Some(inner)) => {
                    let name = format!("{}_{}", step.function, inner.name);
                    inner
                        .makers
                        .iter()
                        .map(|one| self.step(one, &name, ty, statements))
                        .last()
                        .unwrap_or(name)
                }
                (_, None) => shown(self.types, ty, &built, at, 0, 0),
            });
        }
        let call = format!("{}({})", step.function, arguments.join(", "));
        statements.push(match step.role {
            making::Role::Returns => format!("{} = {call}", self.declaration(ty, &object)),
            making::Role::Changes { returns: true, .. } => format!("{object} = {call}"),
            making::Role::Stores(_)
            | making::Role::Fills(_)
            | making::Role::Changes { returns: false, .. } => call,
        });
        object
    }

    /// A variable of the type: `sds s`, `struct list *l`.
    fn declaration(&self, ty: TypeId, name: &str) -> String {
        match &self.types[ty as usize].shape {
            Shape::Alias(_) => format!("{} {name}", self.types[ty as usize].spelling),
            _ => format!("{} *{name}", pointee_spelling(self.types, ty).unwrap_or("void")),
        }
    }
}

/// A few bytes as people read them: a number when it is as wide as one, or a string.
fn short(bytes: &[u8]) -> String {
    match bytes.len() {
        1 => (bytes[0] as i8).to_string(),
        2 => i16::from_le_bytes([bytes[0], bytes[1]]).to_string(),
        4 => i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]).to_string(),
        8 => i64::from_le_bytes(bytes.try_into().expect("eight bytes")).to_string(),
        _ => quoted(bytes),
    }
}

fn main_call(world: &World, input: &Input, data: &mut Vec<String>) -> String {
    let mut words = Vec::new();
    for (at, argument) in world.args.iter().enumerate() {
        let bytes = contents(input, &format!("arg{at}"), argument);
        let bytes = text(&bytes);
        data.push(format!("arg {at} {}", hex(bytes)));
        words.push(quoted(bytes));
    }
    let stdin = contents(input, "stdin", &world.stdin);
    data.push(format!("stdin - {}", hex(&stdin)));
    for file in &world.files {
        let bytes = contents(input, &file.name, &file.contents);
        data.push(format!("file {} {}", safe(&file.path), hex(&bytes)));
    }
    for (name, value) in &world.variables {
        let bytes = contents(input, &format!("env.{name}"), value);
        data.push(format!("env {} {}", safe(name), hex(text(&bytes))));
    }
    let mut shown = format!("main({})", words[1..].join(", "));
    if !stdin.is_empty() {
        shown.push_str(&format!(" with stdin {}", quoted(&stdin)));
    }
    for file in &world.files {
        shown.push_str(&format!(
            ", {} = {}",
            file.path,
            quoted(&contents(input, &file.name, &file.contents))
        ));
    }
    for (name, value) in &world.variables {
        if matches!(value, Contents::Symbolic { .. }) {
            let bytes = contents(input, &format!("env.{name}"), value);
            shown.push_str(&format!(", {name}={}", quoted(text(&bytes))));
        }
    }
    shown
}

/// A value as C writes it, as far as one line goes.
fn shown(
    types: &[SourceType],
    ty: TypeId,
    built: &[Built],
    object: usize,
    offset: u64,
    depth: u32,
) -> String {
    let here = |bytes: u8| {
        let at = offset as usize;
        let mut word = [0; 8];
        word[..bytes as usize].copy_from_slice(&built[object].bytes[at..at + bytes as usize]);
        u64::from_le_bytes(word)
    };
    let signed = |bytes: u8| {
        let shift = 64 - 8 * u32::from(bytes);
        ((here(bytes) << shift) as i64) >> shift
    };
    match shape(types, ty) {
        Shape::Int { bytes, signed: true, .. } if *bytes <= 8 => signed(*bytes).to_string(),
        Shape::Int { bytes, .. } if *bytes <= 8 => here(*bytes).to_string(),
        Shape::Bool => (here(1) & 1).to_string(),
        Shape::Enum { bytes, values } => {
            let value = signed(*bytes);
            let name = values.iter().find(|(_, v)| *v == value).map(|(n, _)| n.to_string());
            name.unwrap_or_else(|| value.to_string())
        }
        Shape::Float { bytes: 4 } => format!("{:?}f", f32::from_bits(here(4) as u32)),
        Shape::Float { bytes: 8 } => format!("{:?}", f64::from_bits(here(8))),
        Shape::Pointer(to) => {
            let target = built[object].pointers.iter().find(|(at, _)| *at == offset);
            let Some(&(_, target)) = target else { return "NULL".to_string() };
            if depth >= 3 {
                return "&…".to_string();
            }
            pointee(types, *to, built, target, depth)
        }
        Shape::Struct { members, .. } => {
            let inner: Vec<String> = members
                .iter()
                .filter(|m| m.bits == 0)
                .map(|m| {
                    let value = shown(types, m.ty, built, object, offset + m.offset / 8, depth + 1);
                    format!(".{} = {value}", m.name)
                })
                .collect();
            format!("{{{}}}", inner.join(", "))
        }
        Shape::Array { element, count } => {
            let size = fathom_ir::source::size_of(types, *element);
            let list: Vec<String> = (0..*count.min(&8))
                .map(|at| shown(types, *element, built, object, offset + at * size, depth + 1))
                .collect();
            format!("{{{}{}}}", list.join(", "), if *count > 8 { ", …" } else { "" })
        }
        _ => "…".to_string(),
    }
}

fn pointee(types: &[SourceType], to: TypeId, built: &[Built], target: usize, depth: u32) -> String {
    match built[target].role {
        Role::Block => {}
        Role::Stream => return built[target].name.to_string(),
        Role::Stub(_) => return "<stub>".to_string(),
    }
    let bytes = &built[target].bytes;
    match shape(types, to) {
        Shape::Int { bytes: 1, .. } | Shape::Void if built[target].exact => quoted(bytes),
        Shape::Int { bytes: 1, .. } | Shape::Void => quoted(text_or_all(bytes)),
        Shape::Struct { .. } if !built[target].exact => {
            format!("&{}", shown(types, to, built, target, 0, depth + 1))
        }
        _ => {
            let size = fathom_ir::source::size_of(types, to).max(1);
            let list: Vec<String> = (0..bytes.len() as u64 / size)
                .map(|at| shown(types, to, built, target, at * size, depth + 1))
                .collect();
            format!("{{{}}}", list.join(", "))
        }
    }
}

/// Without the zeros at the end.
fn text_or_all(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&b| b != 0).map_or(0, |at| at + 1);
    &bytes[..end]
}
