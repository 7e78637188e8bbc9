//! LLVM's intrinsics. Their names carry types (`llvm.umax.i32`), so most are found by their stem.

use super::{Args, Handler, Model, nothing, one, string_h, unsupported};
use crate::fault::Fault;
use crate::value::{Slot, mask, sign_extend};
use crate::vm::{Step, Stop, Vm};
use fathom_ir::code::Pass;

pub const TABLE: &[Model] = &[
    Model { name: "llvm.va_start", handler: va_start },
    Model { name: "llvm.va_end", handler: ignore },
    Model { name: "llvm.va_copy", handler: va_copy },
    Model { name: "llvm.trap", handler: trap },
    Model { name: "llvm.debugtrap", handler: trap },
];

/// Stems of intrinsics with types in their names.
const STEMS: &[(&str, Handler)] = &[
    ("llvm.va_start.", va_start),
    ("llvm.va_end.", ignore),
    ("llvm.va_copy.", va_copy),
    ("llvm.memcpy.inline.", string_h::memmove),
    ("llvm.memcpy.", string_h::memmove),
    ("llvm.memmove.", string_h::memmove),
    ("llvm.memset.", string_h::memset),
    ("llvm.lifetime.", ignore),
    ("llvm.assume", ignore),
    ("llvm.donothing", ignore),
    ("llvm.prefetch", ignore),
    ("llvm.stacksave", zero),
    ("llvm.stackrestore", ignore),
    ("llvm.expect.", first),
    ("llvm.smax.", |_, a| integer(a, |w, x, y| if sign_extend(x, w) >= sign_extend(y, w) { x } else { y })),
    ("llvm.smin.", |_, a| integer(a, |w, x, y| if sign_extend(x, w) <= sign_extend(y, w) { x } else { y })),
    ("llvm.umax.", |_, a| integer(a, |_, x, y| x.max(y))),
    ("llvm.umin.", |_, a| integer(a, |_, x, y| x.min(y))),
    ("llvm.abs.", |_, a| integer(a, |w, x, _| sign_extend(x, w).unsigned_abs())),
    ("llvm.bswap.", |_, a| integer(a, |w, x, _| x.swap_bytes() >> (64 - w))),
    ("llvm.bitreverse.", |_, a| integer(a, |w, x, _| x.reverse_bits() >> (64 - w))),
    ("llvm.ctpop.", |_, a| integer(a, |_, x, _| x.count_ones().into())),
    ("llvm.ctlz.", |_, a| integer(a, |w, x, _| u64::from(x.leading_zeros()) - (64 - u64::from(w)))),
    ("llvm.cttz.", |_, a| integer(a, |w, x, _| u64::from(x.trailing_zeros()).min(w.into()))),
    ("llvm.fshl.", |_, a| funnel(a, true)),
    ("llvm.fshr.", |_, a| funnel(a, false)),
    ("llvm.uadd.sat.", |_, a| integer(a, |w, x, y| x.saturating_add(y).min(mask(w)))),
    ("llvm.usub.sat.", |_, a| integer(a, |_, x, y| x.saturating_sub(y))),
    ("llvm.uadd.with.overflow.", |_, a| {
        overflow(a, |w, x, y| u128::from(x) + u128::from(y) > u128::from(mask(w)), u64::wrapping_add)
    }),
    ("llvm.usub.with.overflow.", |_, a| overflow(a, |_, x, y| x < y, u64::wrapping_sub)),
    ("llvm.umul.with.overflow.", |_, a| {
        overflow(a, |w, x, y| u128::from(x) * u128::from(y) > u128::from(mask(w)), u64::wrapping_mul)
    }),
    ("llvm.sadd.with.overflow.", |_, a| {
        overflow(
            a,
            |w, x, y| outside(w, i128::from(sign_extend(x, w)) + i128::from(sign_extend(y, w))),
            u64::wrapping_add,
        )
    }),
    ("llvm.ssub.with.overflow.", |_, a| {
        overflow(
            a,
            |w, x, y| outside(w, i128::from(sign_extend(x, w)) - i128::from(sign_extend(y, w))),
            u64::wrapping_sub,
        )
    }),
    ("llvm.smul.with.overflow.", |_, a| {
        overflow(
            a,
            |w, x, y| outside(w, i128::from(sign_extend(x, w)) * i128::from(sign_extend(y, w))),
            u64::wrapping_mul,
        )
    }),
];

pub fn find(name: &str) -> Option<Model> {
    STEMS.iter().find(|(stem, _)| name.starts_with(stem)).map(|&(name, handler)| Model { name, handler })
}

fn ignore(_: &mut Vm<'_>, _: &Args<'_>) -> Step<Vec<Slot>> {
    nothing()
}

fn zero(_: &mut Vm<'_>, _: &Args<'_>) -> Step<Vec<Slot>> {
    one(0)
}

fn first(_: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    Ok(vec![args.get(0)])
}

fn trap(_: &mut Vm<'_>, _: &Args<'_>) -> Step<Vec<Slot>> {
    Err(Stop::Fault(Fault::Abort))
}

fn outside(width: u32, value: i128) -> bool {
    value < -(1 << (width - 1)) || value >= 1 << (width - 1)
}

fn width(args: &Args<'_>) -> Option<u32> {
    match args.site.arguments.first()?.pass {
        Pass::Int { width } if width <= 64 => Some(width),
        _ => None,
    }
}

fn integer(args: &Args<'_>, f: fn(u32, u64, u64) -> u64) -> Step<Vec<Slot>> {
    let Some(width) = width(args) else { return unsupported("an intrinsic on vectors or wide integers") };
    one(f(width, args.get(0).value, args.get(1).value) & mask(width))
}

fn overflow(args: &Args<'_>, over: fn(u32, u64, u64) -> bool, f: fn(u64, u64) -> u64) -> Step<Vec<Slot>> {
    let Some(width) = width(args) else { return unsupported("an intrinsic on vectors or wide integers") };
    let (x, y) = (args.get(0).value, args.get(1).value);
    Ok(vec![Slot::number(f(x, y) & mask(width)), Slot::number(over(width, x, y).into())])
}

fn funnel(args: &Args<'_>, left: bool) -> Step<Vec<Slot>> {
    let Some(width) = width(args) else { return unsupported("an intrinsic on vectors or wide integers") };
    let (high, low) = (args.get(0).value, args.get(1).value);
    let by = args.get(2).value % u64::from(width);
    let both = u128::from(high) << width | u128::from(low);
    let shifted = if left { (both << by) >> width } else { both >> by };
    one(shifted as u64 & mask(width))
}

/// System V: both register areas are used up, so that everything is read from the overflow area.
fn va_start(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    let list = args.get(0);
    let Some((area, origin)) = vm.state.frame().varargs else {
        return unsupported("va_start in a function without variadic arguments");
    };
    vm.store(list, 0, 4, Slot::number(48))?;
    vm.store(list, 4, 4, Slot::number(304))?;
    vm.store(list, 8, 8, Slot::pointer(area, origin))?;
    vm.store(list, 16, 8, Slot::number(0))?;
    nothing()
}

fn va_copy(vm: &mut Vm<'_>, args: &Args<'_>) -> Step<Vec<Slot>> {
    vm.copy_memory(args.get(0), args.get(1), 24)?;
    nothing()
}
