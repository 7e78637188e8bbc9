//! `string.h`.

use super::{Args, Model, one};
use crate::value::Slot;
use crate::vm::{Step, Vm};

pub const TABLE: &[Model] = &[
    Model { name: "memcpy", handler: memmove },
    Model { name: "memmove", handler: memmove },
    Model { name: "memset", handler: memset },
    Model { name: "strlen", handler: strlen },
    Model { name: "strcmp", handler: strcmp },
];

pub(super) fn memmove(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let len = vm.pin(args.get(2), "the length of a copy")?;
    vm.copy_memory(args.get(0), args.get(1), len)?;
    Ok(vec![args.get(0)])
}

pub(super) fn memset(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let (to, byte) = (args.get(0), args.get(1));
    let len = vm.pin(args.get(2), "the length given to memset")?;
    if len > 0 {
        vm.check(to.origin, to.value, len, true)?;
        match byte.term {
            None => vm.state.memory.write_bytes(to.value, &vec![byte.value as u8; len as usize]),
            Some(_) => (0..len).for_each(|at| vm.store_at(to.value + at, 1, byte)),
        }
    }
    Ok(vec![to])
}

fn strlen(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let text = vm.c_string(args.get(0))?;
    one(text.len() as u64)
}

fn strcmp(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let (a, b) = (vm.c_string(args.get(0))?, vm.c_string(args.get(1))?);
    one(a.cmp(&b) as i32 as u32 as u64)
}
