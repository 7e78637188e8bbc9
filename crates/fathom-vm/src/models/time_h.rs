//! `time.h`: clocks are sources. Time begins at a symbol and each reading adds another, so that it never runs backward; where chance is not input,
//! each reading adds one;
//! the part below a second is one symbol for the whole run. Calendars are guest code (`guest/time.c`).

use fathom_term::{Op, Term};

use super::{Args, Model, one};
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;
use crate::value::symbolic;

pub const TABLE: &[Model] = &[
    Model { name: "time", handler: time },
    Model { name: "clock", handler: clock },
    Model { name: "gettimeofday", handler: gettimeofday },
    Model { name: "clock_gettime", handler: |vm, a| timespec(vm, a, 1) },
    Model { name: "timespec_get", handler: |vm, a| timespec(vm, a, 0) },
    Model { name: "clock_getres", handler: clock_getres },
];

/// Current clock readings: values under the input with their terms, all of 64 bits.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Clock {
    pub seconds: Option<(u64, Term)>,
    pub micros: Option<(u64, Term)>,
    pub ticks: Option<(u64, Term)>,
}

/// A plausible current time.
const FIRST: u64 = 1_700_000_000;
/// Programs of i386 begin earlier: their `time_t` ends in 2038.
const LAST: u64 = 2_000_000_000;

/// Advances a clock.
fn advance(vm: &mut Vm<'_>, now: Option<(u64, Term)>, name: &str, first: (u32, u64)) -> (u64, Term) {
    // On i386 clocks have 32 bits: short steps keep them from the end.
    let step = if vm.program.code.narrow { 8 } else { 16 };
    let (width, default) = if now.is_none() { first } else { (step, u64::from(!vm.world.chance)) };
    let by = vm.chance(name, width, default);
    let term = symbolic::resize(&vm.store, by.term(&vm.store, width), 64);
    match now {
        None => (by.value, term),
        Some((value, before)) => (value + by.value, vm.store.mk(Op::BvAdd, &[before, term])),
    }
}

fn seconds(vm: &mut Vm<'_>) -> VmResult<Slot> {
    let now = vm.state.environment.clock.seconds;
    let narrow = vm.program.code.narrow;
    let (value, term) = advance(vm, now, "time", (if narrow { 31 } else { 32 }, FIRST));
    vm.state.environment.clock.seconds = Some((value, term));
    if narrow && now.is_none() {
        let below = vm.store.mk(Op::BvUlt, &[term, vm.store.bv(64, LAST)]);
        vm.assume(below, value < LAST)?;
    }
    Ok(Slot::of_term(&vm.store, value, term))
}

fn micros(vm: &mut Vm<'_>) -> VmResult<Slot> {
    if let Some((value, term)) = vm.state.environment.clock.micros {
        return Ok(Slot::of_term(&vm.store, value, term));
    }
    let slot = vm.chance("time.usec", 20, 0);
    let term = slot.term(&vm.store, 20);
    let below = vm.store.mk(Op::BvUlt, &[term, vm.store.bv(20, 1_000_000u32)]);
    let term = symbolic::resize(&vm.store, term, 64);
    vm.state.environment.clock.micros = Some((slot.value, term));
    vm.assume(below, slot.value < 1_000_000)?;
    Ok(Slot::of_term(&vm.store, slot.value, term))
}

fn time(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let to = vm.place(args.get(0), "the target of time")?;
    let now = seconds(vm)?;
    if to.value != 0 {
        vm.store(to, 0, vm.program.word(), now)?;
    }
    Ok(vec![now])
}

fn clock(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    let now = vm.state.environment.clock.ticks;
    let (value, term) = advance(vm, now, "clock", (24, 1000));
    vm.state.environment.clock.ticks = Some((value, term));
    Ok(vec![Slot::of_term(&vm.store, value, term)])
}

fn gettimeofday(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let to = vm.place(args.get(0), "the target of gettimeofday")?;
    let (now, below) = (seconds(vm)?, micros(vm)?);
    if to.value != 0 {
        vm.store(to, 0, vm.program.word(), now)?;
        vm.store(to, vm.program.word().into(), vm.program.word(), below)?;
    }
    one(0)
}

/// `struct timespec` at argument `at`.
fn timespec(vm: &mut Vm<'_>, args: &Args<'_>, at: usize) -> VmResult<Vec<Slot>> {
    let to = vm.place(args.get(at), "the target of a clock")?;
    let (now, below) = (seconds(vm)?, micros(vm)?);
    let thousand = vm.store.bv(64, 1000u32);
    let nanos = match below.term {
        Some(term) => Slot::of_term(&vm.store, below.value * 1000, vm.store.mk(Op::BvMul, &[term, thousand])),
        None => Slot::number(below.value * 1000),
    };
    vm.store(to, 0, vm.program.word(), now)?;
    vm.store(to, vm.program.word().into(), vm.program.word(), nanos)?;
    // `timespec_get` returns the base.
    if at == 0 { Ok(vec![args.get(1)]) } else { one(0) }
}

fn clock_getres(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let to = vm.place(args.get(1), "the target of clock_getres")?;
    if to.value != 0 {
        vm.store(to, 0, vm.program.word(), Slot::number(0))?;
        vm.store(to, vm.program.word().into(), vm.program.word(), Slot::number(1))?;
    }
    one(0)
}
