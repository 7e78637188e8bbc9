//! `cxxabi.h`, `new`: what the Itanium C++ ABI leaves to the runtime and `guest/cxxabi.c` does not do itself.

use super::stdlib_h::{allocate, release};
use super::{Args, Model, nothing, one};
use crate::checkers::assertion;
use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::Maker;
use crate::value::Slot;

pub const TABLE: &[Model] = &[
    Model { name: "__fathom_unwind", handler: unwind },
    Model { name: "__fathom_as", handler: part_of_class },
    Model { name: "__fathom_terminate", handler: terminate },
    Model { name: "__fathom_new", handler: new },
    Model { name: "__fathom_delete", handler: delete },
    Model { name: "__dynamic_cast", handler: dynamic_cast },
    // There is one locale.
    Model { name: "__uselocale", handler: |_, _| one(0) },
    Model { name: "__cxa_pure_virtual", handler: pure_virtual },
    Model { name: "__cxa_deleted_virtual", handler: pure_virtual },
];

fn unwind(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.jumped = vm.unwind(args.get(0))?;
    nothing()
}

/// The number of a type where exceptions land.
pub(super) fn selector(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    one(vm.selector(args.get(0).value) & 0xffff_ffff)
}

fn part_of_class(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    // A program without the class has no such part.
    if args.get(2).value == 0 {
        return one(0);
    }
    let part = vm.base_of(args.get(2).value, args.get(1).value, args.get(0))?;
    Ok(vec![part.unwrap_or_default()])
}

fn dynamic_cast(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    if vm.program.code.narrow {
        return super::unsupported("dynamic_cast on i386");
    }
    let object = vm.place(args.get(0), "the object of a dynamic_cast")?;
    Ok(vec![vm.dynamic_cast(object, args.get(1).value, args.get(2).value)?])
}

/// Nothing handles the end of the program: an exception is why, or the program's own wish.
fn terminate(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let ty = args.get(0);
    if ty.value == 0 {
        return Err(assertion::aborts());
    }
    let ty = fathom_ir::demangle::of_type(&vm.type_name(ty.value)?).into();
    let what = (args.get(1).value != 0).then(|| vm.text_at(args.get(1)).into());
    let noexcept = vm.state.frames.iter().rev().any(|frame| {
        matches!(&**vm.program.name(frame.symbol), "__clang_call_terminate" | "__cxa_call_unexpected")
    });
    Err(Stop::Fault(Fault::Uncaught { ty, what, noexcept }))
}

fn pure_virtual(_: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    Err(Stop::Fault(Fault::PureVirtualCall))
}

/// The allocation that a number of the guest names.
fn maker(array: Slot) -> Maker {
    if array.value & 1 == 1 { Maker::NewArray } else { Maker::New }
}

/// A block of so many bytes, aligned; null when there is no memory.
fn new(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.asked_for(args.get(0))?;
    let size = vm.pin(args.get(0), "the size given to new")?;
    let align = vm.pin(args.get(1), "an alignment")?;
    if !align.is_power_of_two() || align > 1 << 20 {
        return one(0);
    }
    let block = allocate(vm, size, align)?;
    if block.origin != 0 {
        vm.state.objects.set_maker(block.origin, maker(args.get(2)));
    }
    Ok(vec![block])
}

fn delete(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let pointer = vm.place(args.get(0), "the pointer given to delete")?;
    release(vm, pointer, maker(args.get(1)))
}
