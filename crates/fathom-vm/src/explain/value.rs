//! Values as their source type prints them.

use fathom_ir::source::{Shape, TypeId, shape, size_of};

use crate::machine::vm::Vm;
use crate::memory::shadow;
use crate::value::{Slot, sign_extend};

/// Characters and elements that are shown.
const MAX_TEXT: u64 = 24;

/// A number of so many bytes, or the object that a pointer points to.
pub fn show(vm: &Vm<'_>, ty: Option<TypeId>, slot: Slot) -> String {
    if slot.undefined {
        return "never written".into();
    }
    let types = &vm.program.code.types;
    let value = slot.value;
    match ty.map(|ty| shape(types, ty)) {
        Some(Shape::Int { bytes, signed, character }) => {
            let number = if *signed {
                sign_extend(value, u32::from(*bytes) * 8).to_string()
            } else {
                value.to_string()
            };
            match u8::try_from(value) {
                Ok(byte) if *character && (b' '..=b'~').contains(&byte) => format!("'{}'", byte as char),
                _ => number,
            }
        }
        Some(Shape::Bool) => if value & 1 == 1 { "true" } else { "false" }.into(),
        Some(Shape::Enum { bytes, values }) => {
            let number = sign_extend(value, u32::from(*bytes) * 8);
            match values.iter().find(|(_, v)| *v == number) {
                Some((name, _)) => name.to_string(),
                None => number.to_string(),
            }
        }
        Some(Shape::Float { bytes: 4 }) => f32::from_bits(value as u32).to_string(),
        Some(Shape::Float { bytes: 8 }) => f64::from_bits(value).to_string(),
        Some(Shape::Pointer(to)) => {
            let character = matches!(shape(types, *to), Shape::Int { character: true, .. });
            pointer(vm, slot, character)
        }
        _ if slot.origin != 0 || value > u64::from(u32::MAX) => pointer(vm, slot, false),
        _ => (value as u32 as i32).to_string(),
    }
}

fn pointer(vm: &Vm<'_>, slot: Slot, character: bool) -> String {
    if slot.value == 0 {
        return "null".into();
    }
    let origin = if slot.origin != 0 { slot.origin } else { vm.state.objects.at(slot.value).unwrap_or(0) };
    if origin == 0 {
        return format!("{:#x}", slot.value);
    }
    let object = vm.state.objects.get(origin);
    if !object.alive {
        return format!("into the {}, which is gone", object.words());
    }
    if character && object.holds(slot.value, 1) {
        let end = object.base + object.size;
        if let Some(text) = text(vm, slot.value, end - slot.value) {
            return text;
        }
    }
    match slot.value.wrapping_sub(object.base) as i64 {
        0 => format!("the {}", object.words()),
        offset => format!("offset {offset} of the {}", object.words()),
    }
}

/// The text at an address, if there is one.
fn text(vm: &Vm<'_>, address: u64, room: u64) -> Option<String> {
    let memory = &vm.state.memory;
    let mut out = String::from("\"");
    for at in address..address + room {
        if memory.shadow_of(at) == shadow::UNINITIALISED || memory.shadow_of(at) == shadow::UNALLOCATED {
            return None;
        }
        if at - address >= MAX_TEXT {
            out.push('…');
            break;
        }
        match memory.byte(at) {
            0 => break,
            byte => out.extend(std::ascii::escape_default(byte).map(char::from)),
        }
    }
    out.push('"');
    Some(out)
}

/// Contents of a variable in memory: a number, a text, or the first elements of an array of numbers.
pub fn in_memory(vm: &Vm<'_>, ty: TypeId, address: u64) -> Option<String> {
    let types = &vm.program.code.types;
    let one = |ty: TypeId, at: u64| {
        let bytes = match shape(types, ty) {
            Shape::Pointer(_) => vm.program.word().into(),
            _ => size_of(types, ty),
        };
        let written = (at..at + bytes).any(|at| vm.state.memory.shadow_of(at) != shadow::UNINITIALISED);
        let value = vm.state.memory.load(at, bytes as usize);
        let origin = if bytes == u64::from(vm.program.word()) { vm.state.memory.origin(at) } else { 0 };
        show(vm, Some(ty), Slot { value, origin, undefined: !written, ..Slot::default() })
    };
    match shape(types, ty) {
        Shape::Int { .. }
        | Shape::Bool
        | Shape::Float { bytes: 4 | 8 }
        | Shape::Enum { .. }
        | Shape::Pointer(_) => Some(one(ty, address)),
        Shape::Array { element, count } => match shape(types, *element) {
            Shape::Int { character: true, .. } => text(vm, address, *count),
            Shape::Int { bytes, .. } if *count <= 8 => {
                let all: Vec<String> =
                    (0..*count).map(|at| one(*element, address + at * u64::from(*bytes))).collect();
                all.iter().any(|v| v != "never written").then(|| format!("{{{}}}", all.join(", ")))
            }
            _ => None,
        },
        _ => None,
    }
}
