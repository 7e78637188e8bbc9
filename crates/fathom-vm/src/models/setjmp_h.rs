//! `setjmp.h`. The buffer holds the number of a place in the environment's table: which call, and where in it.
//!
//! Registers are not restored, as variables in memory would not be: at `-O0` that is the native behaviour, and
//! for others the standard guarantees nothing.

use std::sync::Arc;

use fathom_ir::code::{Pc, Regs, SymbolId};

use super::{Args, Model, nothing, one, unsupported};
use crate::checkers::undefined;
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;

pub const TABLE: &[Model] = &[
    Model { name: "setjmp", handler: set },
    Model { name: "_setjmp", handler: set },
    Model { name: "sigsetjmp", handler: set },
    Model { name: "__sigsetjmp", handler: set },
    Model { name: "longjmp", handler: long },
    Model { name: "_longjmp", handler: long },
    Model { name: "siglongjmp", handler: long },
    Model { name: "__longjmp_chk", handler: long },
];

/// Where a call of `setjmp` returns to.
#[derive(Clone, PartialEq, Debug)]
pub struct Jump {
    /// Calls that were running.
    frames: usize,
    symbol: SymbolId,
    base: usize,
    pc: Pc,
    results: Regs,
    registers: usize,
    stack_depth: usize,
}

/// Marks a buffer as filled, so that the use of one that never was is detected.
const MARK: u64 = 0x6a6d_705f_6275_665f;

fn set(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let buffer = vm.place(args.get(0), "the buffer given to setjmp")?;
    vm.check(buffer.origin, buffer.value, 16, true)?;
    let frame = vm.state.frame();
    let jump = Jump {
        frames: vm.state.frames.len(),
        symbol: frame.symbol,
        base: frame.base,
        pc: frame.pc,
        results: args.site.results,
        registers: vm.state.registers.len(),
        stack_depth: vm.state.objects.stack_depth(),
    };
    vm.effect();
    let jumps = Arc::make_mut(&mut vm.state.environment.jumps);
    let number = jumps.iter().position(|known| *known == jump).unwrap_or(jumps.len());
    if number == jumps.len() {
        jumps.push(jump);
    }
    vm.store_at(buffer.value, 8, Slot::number(MARK));
    vm.store_at(buffer.value + 8, 8, Slot::number(number as u64));
    one(0)
}

fn long(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let buffer = vm.place(args.get(0), "the buffer given to longjmp")?;
    let value = vm.pin(args.get(1), "the value given to longjmp")? & 0xffff_ffff;
    vm.check(buffer.origin, buffer.value, 16, false)?;
    let memory = &vm.state.memory;
    if !memory.is_concrete(buffer.value, 16) || memory.load(buffer.value, 8) != MARK {
        return Err(undefined::bad_jump());
    }
    let number = memory.load(buffer.value + 8, 8) as usize;
    let Some(jump) = vm.state.environment.jumps.get(number).cloned() else {
        return unsupported("longjmp with a buffer that was copied from elsewhere");
    };
    let alive = jump.frames <= vm.state.frames.len() && {
        let frame = &vm.state.frames[jump.frames - 1];
        frame.symbol == jump.symbol && frame.base == jump.base
    };
    if !alive {
        return Err(undefined::bad_jump());
    }
    vm.state.frames.truncate(jump.frames);
    vm.loops.left(jump.frames);
    vm.state.objects.pop_to(&mut vm.state.memory, jump.stack_depth);
    vm.state.registers.truncate(jump.registers);
    vm.at(jump.pc + 1);
    if jump.results.count > 0 {
        vm.set(jump.base, jump.results.first, Slot::number(if value == 0 { 1 } else { value }));
    }
    vm.jumped = true;
    nothing()
}
