//! `stdlib.h`, `assert.h`: allocation, ends of the program.

use super::{Args, Model, nothing, one};
use crate::fault::Fault;
use crate::memory::shadow;
use crate::object::Kind;
use crate::value::Slot;
use crate::vm::{Step, Stop, Vm};

pub const TABLE: &[Model] = &[
    Model { name: "malloc", handler: malloc },
    Model { name: "calloc", handler: calloc },
    Model { name: "realloc", handler: realloc },
    Model { name: "free", handler: free },
    Model { name: "exit", handler: exit },
    Model { name: "_exit", handler: exit },
    Model { name: "abort", handler: abort },
    Model { name: "__assert_fail", handler: assert_fail },
    Model { name: "abs", handler: abs },
    Model { name: "labs", handler: labs },
    Model { name: "atoi", handler: atoi },
];

/// Blocks larger than this are refused, as a system under a limit refuses them.
const MOST: u64 = 1 << 31;

fn allocate(vm: &mut Vm<'_>, size: u64) -> Slot {
    if size > MOST {
        return Slot::number(0);
    }
    let loc = vm.loc();
    let id = vm.state.objects.make(&mut vm.state.memory, Kind::Heap, size, 16, loc);
    Slot::pointer(vm.state.objects.get(id).base, id)
}

fn malloc(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let size = vm.pin(args.get(0), "the size given to malloc")?;
    Ok(vec![allocate(vm, size)])
}

fn calloc(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let count = vm.pin(args.get(0), "the count given to calloc")?;
    let size = vm.pin(args.get(1), "the size given to calloc")?;
    let Some(bytes) = count.checked_mul(size) else { return one(0) };
    let block = allocate(vm, bytes);
    if block.origin != 0 {
        vm.state.memory.mark(block.value, bytes, shadow::UNINITIALISED);
        vm.state.memory.write_bytes(block.value, &vec![0; bytes as usize]);
    }
    Ok(vec![block])
}

fn realloc(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let old = args.get(0);
    let size = vm.pin(args.get(1), "the size given to realloc")?;
    if old.value == 0 {
        return Ok(vec![allocate(vm, size)]);
    }
    let id = heap_block(vm, old)?;
    let held = vm.state.objects.get(id).size;
    let new = allocate(vm, size);
    if new.origin != 0 {
        vm.state.memory.copy(new.value, old.value, held.min(size));
        let loc = vm.loc();
        vm.state.objects.free(&mut vm.state.memory, id, loc);
    }
    Ok(vec![new])
}

/// The live heap block that a pointer is the start of, or the bug that it is not.
fn heap_block(vm: &mut Vm<'_>, pointer: Slot) -> Step<u32> {
    let id =
        if pointer.origin != 0 { pointer.origin } else { vm.state.objects.at(pointer.value).unwrap_or(0) };
    if id == 0 {
        return Err(Stop::Fault(Fault::InvalidFree { what: "an address that is in no object".into() }));
    }
    let object = vm.state.objects.get(id);
    let words = object.words();
    Err(Stop::Fault(if object.kind != Kind::Heap {
        Fault::InvalidFree { what: format!("the {words}, which is not on the heap").into() }
    } else if !object.alive {
        Fault::DoubleFree { object: words.into() }
    } else if pointer.value != object.base {
        Fault::InvalidFree { what: format!("an address inside the {words}, not its start").into() }
    } else {
        return Ok(id);
    }))
}

fn free(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let pointer = args.get(0);
    vm.pin(pointer, "the pointer given to free")?;
    if pointer.value == 0 {
        return nothing();
    }
    let id = heap_block(vm, pointer)?;
    let loc = vm.loc();
    vm.state.objects.free(&mut vm.state.memory, id, loc);
    nothing()
}

fn exit(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let code = vm.pin(args.get(0), "an exit code")?;
    Err(Stop::Exited(code as u8 as i32))
}

fn abort(_: &mut Vm<'_>, _: &Args<'_>) -> Step<Vec<Slot>> {
    Err(Stop::Fault(Fault::Abort))
}

fn assert_fail(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let text = vm.c_string(args.get(0))?;
    Err(Stop::Fault(Fault::Assertion { text: String::from_utf8_lossy(&text).into() }))
}

fn abs(_: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    one((args.get(0).value as u32 as i32).wrapping_abs() as u32 as u64)
}

fn labs(_: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    one((args.get(0).value as i64).wrapping_abs() as u64)
}

fn atoi(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let text = vm.c_string(args.get(0))?;
    let text = String::from_utf8_lossy(&text);
    let text = text.trim_start();
    let digits: String = text
        .char_indices()
        .take_while(|(at, c)| c.is_ascii_digit() || (*at == 0 && matches!(c, '+' | '-')))
        .map(|(_, c)| c)
        .collect();
    one(digits.parse::<i64>().unwrap_or(0) as i32 as u32 as u64)
}
