//! LLVM's intrinsics. Their names carry types (`llvm.umax.i32`), so most are found by their stem.

use fathom_ir::types::FloatKind;
use fathom_term::{Op, Rounding, Store, Term};
use fathom_trace::DecisionKind;

use super::bits::{Bits, number};
use super::int_intrinsics::{self, ELEMENTWISE, WITH_OVERFLOW};
use super::types::{Element, Shape};
use super::{Args, Entry, Handler, Model, float_ops, nothing, one, string_h, unsupported};
use crate::checkers::assertion;
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;
use crate::value::symbolic;

/// Stems of intrinsics with types in their names, or their whole names.
const STEMS: &[(&str, Handler)] = &[
    ("llvm.eh.typeid.for", super::cxxabi_h::selector),
    ("llvm.va_start", va_start),
    ("llvm.va_end", ignore),
    ("llvm.va_copy", va_copy),
    ("llvm.memcpy.", string_h::memcpy),
    ("llvm.memmove.", string_h::memmove),
    ("llvm.memset.", string_h::memset),
    ("llvm.lifetime.", ignore),
    ("llvm.invariant.", first),
    ("llvm.assume", ignore),
    ("llvm.donothing", ignore),
    ("llvm.sideeffect", ignore),
    ("llvm.pseudoprobe", ignore),
    ("llvm.prefetch", ignore),
    ("llvm.dbg.", ignore),
    ("llvm.annotation.", first),
    ("llvm.ptr.annotation.", first),
    ("llvm.var.annotation", ignore),
    ("llvm.experimental.noalias.scope.decl", ignore),
    ("llvm.expect.with.probability.", first),
    ("llvm.expect.", first),
    ("llvm.launder.invariant.group.", first),
    ("llvm.strip.invariant.group.", first),
    ("llvm.ssa.copy.", first),
    ("llvm.threadlocal.address.", first),
    ("llvm.arithmetic.fence.", first),
    ("llvm.canonicalize.", first),
    ("llvm.trap", trap),
    ("llvm.debugtrap", trap),
    ("llvm.ubsantrap", trap),
    ("llvm.stacksave", stack_save),
    ("llvm.stackrestore", stack_restore),
    ("llvm.is.constant.", is_constant),
    ("llvm.objectsize.", object_size),
    ("llvm.frameaddress", frame_address),
    ("llvm.returnaddress", |_, _| one(0)),
    ("llvm.addressofreturnaddress", |_, _| one(0)),
    ("llvm.readcyclecounter", cycles),
    ("llvm.ptrmask.", ptr_mask),
    ("llvm.load.relative.", load_relative),
    ("llvm.scmp.", |vm, a| int_intrinsics::three_way(vm, a, "llvm.scmp.", true)),
    ("llvm.ucmp.", |vm, a| int_intrinsics::three_way(vm, a, "llvm.ucmp.", false)),
    ("llvm.vector.reduce.", int_intrinsics::reduce),
    ("llvm.fabs.", fabs),
    ("llvm.copysign.", copysign),
    ("llvm.is.fpclass.", is_fpclass),
    ("llvm.lround.", |vm, a| to_integer(vm, a, Rounding::NearestAway)),
    ("llvm.llround.", |vm, a| to_integer(vm, a, Rounding::NearestAway)),
    ("llvm.lrint.", |vm, a| to_integer(vm, a, Rounding::NearestEven)),
    ("llvm.llrint.", |vm, a| to_integer(vm, a, Rounding::NearestEven)),
    ("llvm.powi.", powi),
    ("llvm.fptosi.sat.", |vm, a| saturating(vm, a, true)),
    ("llvm.fptoui.sat.", |vm, a| saturating(vm, a, false)),
    ("llvm.get.rounding", |_, _| one(1)),
];

pub fn find(name: &str) -> Option<Entry> {
    let rest = name.strip_prefix("llvm.")?;
    if let Some(row) = ELEMENTWISE.iter().find(|row| name.starts_with(row.stem)) {
        return Some(Entry::Elementwise(row));
    }
    if let Some(row) = WITH_OVERFLOW.iter().find(|row| name.starts_with(row.stem)) {
        return Some(Entry::WithOverflow(row));
    }
    if let Some((what, ty)) = rest.split_once('.')
        && let Some(op) = float_ops::find(float_name(what))
        && let Some(Shape { element: Element::Float(kind), count }) = Shape::parse(ty)
    {
        return Some(Entry::Float(op, kind, count));
    }
    STEMS
        .iter()
        .find(|(stem, _)| name.starts_with(stem))
        .map(|&(name, handler)| Entry::Model(Model { name, handler }))
}

/// The name in `math.h` of a function that LLVM names differently.
fn float_name(name: &str) -> &str {
    match name {
        "minnum" | "minimumnum" => "fmin",
        "maxnum" | "maximumnum" => "fmax",
        "round" | "floor" | "ceil" | "trunc" => name,
        other => other,
    }
}

fn ignore(_: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    nothing()
}

fn first(_: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    // The hint beside it has as many registers as the value, or the value is a scalar.
    let count = args.site.results.count as usize;
    Ok(args.slots.iter().take(count).copied().collect())
}

fn trap(_: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    Err(assertion::aborts())
}

/// The stack's depth serves as its address.
fn stack_save(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    one(vm.state.objects.stack_depth() as u64)
}

fn stack_restore(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let depth = args.get(0).value as usize;
    vm.state.objects.pop_to(&mut vm.state.memory, depth);
    nothing()
}

/// `llvm.is.constant` and similar: nothing is known at compile time.
fn is_constant(_: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    one(0)
}

/// Bytes from the pointer to the end of its object; all ones (or zero, if asked for the least) when not known.
fn object_size(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let pointer = args.get(0);
    let unknown = if args.get(1).value & 1 == 1 { 0 } else { u64::MAX };
    let name = args.name(vm);
    let narrow = name.contains(".i32.");
    let size = if pointer.origin == 0 || pointer.term.is_some() {
        unknown
    } else {
        let object = vm.state.objects.get(pointer.origin);
        let offset = pointer.value.wrapping_sub(object.base);
        if object.alive && !object.elastic && offset <= object.size { object.size - offset } else { unknown }
    };
    one(if narrow { size & 0xffff_ffff } else { size })
}

fn frame_address(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    one(crate::memory::BASE + vm.state.frames.len() as u64 * 16)
}

fn cycles(vm: &mut Vm<'_>, _: &Args<'_>) -> VmResult<Vec<Slot>> {
    one(vm.state.instructions)
}

fn ptr_mask(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (pointer, mask) = (args.get(0), args.get(1));
    let value = pointer.value & mask.value;
    let mut out = Slot::number(value);
    if pointer.term.is_some() || mask.term.is_some() {
        let terms = [pointer.term(&vm.store, 64), mask.term(&vm.store, 64)];
        out = Slot::of_term(&vm.store, value, vm.store.mk(Op::BvAnd, &terms));
    }
    out.origin = pointer.origin;
    Ok(vec![out])
}

/// A table of distances from its own start. Each entry is another object, so that a symbolic index is decided.
fn load_relative(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (base, at) = (args.get(0), args.get(1));
    if at.term.is_some() {
        let same = vm.store.mk(Op::Eq, &[at.term(&vm.store, 64), vm.store.bv(64, at.value)]);
        vm.decide(DecisionKind::Pin, same, true)?;
    }
    let base = vm.place(base, "a relative table")?;
    let offset = vm.load(base, at.value, 4, 32)?;
    let value = base.value.wrapping_add(offset.value as i32 as i64 as u64);
    let origin = vm.state.objects.at(value).unwrap_or(0);
    Ok(vec![Slot::pointer(value, origin)])
}

/// System V: both register areas are used up, so that everything is read from the overflow area.
fn va_start(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let list = args.get(0);
    let Some((area, origin)) = vm.state.frame().varargs else {
        return unsupported("va_start in a function without variadic arguments");
    };
    if vm.program.code.narrow {
        vm.store(list, 0, 4, Slot::pointer(area, origin))?;
        return nothing();
    }
    vm.store(list, 0, 4, Slot::number(48))?;
    vm.store(list, 4, 4, Slot::number(304))?;
    vm.store(list, 8, 8, Slot::pointer(area, origin))?;
    vm.store(list, 16, 8, Slot::number(0))?;
    nothing()
}

fn va_copy(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    // A list is the address of the next argument on i386.
    let bytes = if vm.program.code.narrow { 4 } else { 24 };
    vm.copy_memory(args.get(0), args.get(1), bytes)?;
    nothing()
}

/// The first floating-point type in the name, and how many elements.
fn float_shape(vm: &Vm<'_>, args: &Args<'_>, skip: usize) -> VmResult<(FloatKind, usize)> {
    let name = args.name(vm);
    let found = name.split('.').skip(2 + skip).find_map(|part| match Shape::parse(part) {
        Some(Shape { element: Element::Float(kind), count }) => Some((kind, count)),
        _ => None,
    });
    found.map_or_else(|| unsupported(format!("the intrinsic {name}")), Ok)
}

/// Clears the sign of each element.
fn fabs(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (kind, count) = float_shape(vm, args, 0)?;
    let mut out = Vec::new();
    for at in 0..count {
        let x = float_ops::argument(vm, args, at, kind);
        float_ops::copy_sign(&vm.store, x, Bits::number(x.width, 0)).write(&vm.store, &mut out);
    }
    Ok(out)
}

fn copysign(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (kind, count) = float_shape(vm, args, 0)?;
    let mut out = Vec::new();
    for at in 0..count {
        let (x, y) =
            (float_ops::argument(vm, args, at, kind), float_ops::argument(vm, args, count + at, kind));
        float_ops::copy_sign(&vm.store, x, y).write(&vm.store, &mut out);
    }
    Ok(out)
}

fn to_integer(vm: &mut Vm<'_>, args: &Args<'_>, rounding: Rounding) -> VmResult<Vec<Slot>> {
    let name = args.name(vm);
    let to = match name.split('.').nth(2).and_then(Shape::parse) {
        Some(Shape { element: Element::Int(to), count: 1 }) => to,
        _ => return unsupported(format!("the intrinsic {name}")),
    };
    let (kind, _) = float_shape(vm, args, 1)?;
    let x = float_ops::argument(vm, args, 0, kind);
    let mut out = Vec::new();
    float_ops::to_integer(vm, x, kind, to, rounding).write(&vm.store, &mut out);
    Ok(out)
}

/// By repeated squaring, as the compiler's own library does it.
fn powi(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (kind, count) = float_shape(vm, args, 0)?;
    if count != 1 || kind == FloatKind::X86Fp80 {
        return unsupported(format!("the intrinsic {}", args.name(vm)));
    }
    let x = float_ops::argument(vm, args, 0, kind);
    let x = float_ops::pin(vm, x, "an argument of powi")?;
    let n = vm.pin(args.get(1), "an argument of powi")? as u32 as i32;
    one(match kind {
        FloatKind::Float => u64::from(power(f32::from_bits(x as u32), n).to_bits()),
        _ => power(f64::from_bits(x as u64), n).to_bits(),
    })
}

fn power<F>(mut x: F, n: i32) -> F
where
    F: Copy + std::ops::Mul<Output = F> + std::ops::Div<Output = F> + From<i8>,
{
    let mut left = n.unsigned_abs();
    let mut out = F::from(1);
    loop {
        if left & 1 == 1 {
            out = out * x;
        }
        left /= 2;
        if left == 0 {
            break;
        }
        x = x * x;
    }
    if n < 0 { F::from(1) / out } else { out }
}

/// To the nearest integer toward zero that fits; NaN is zero.
fn saturating(vm: &mut Vm<'_>, args: &Args<'_>, signed: bool) -> VmResult<Vec<Slot>> {
    let name = args.name(vm);
    let to = match name.split('.').nth(3).and_then(Shape::parse) {
        Some(Shape { element: Element::Int(to), count: 1 }) if to <= 64 => to,
        _ => return unsupported(format!("the intrinsic {name}")),
    };
    let (kind, _) = float_shape(vm, args, 2)?;
    let x = float_ops::argument(vm, args, 0, kind);
    let bits = float_ops::pin(vm, x, "a saturating conversion")?;
    let negative = bits >> (x.width - 1) & 1 == 1;
    let value = if float_ops::is_nan(kind, bits) {
        0
    } else {
        crate::value::float::to_int(signed, kind, to, bits).unwrap_or(match (signed, negative) {
            (true, true) => 1 << (to - 1),
            (true, false) => (1 << (to - 1)) - 1,
            (false, true) => 0,
            (false, false) => super::bits::ones(to),
        })
    };
    one(value as u64)
}

/// Whether a float is of one of the classes of a mask: signalling NaN, quiet NaN, then -inf … -0, +0 … +inf.
fn is_fpclass(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (kind, count) = float_shape(vm, args, 1)?;
    let registers = Bits::registers(float_ops::width(kind));
    let mask = vm.pin(args.get(count * registers), "a mask of float classes")?;
    let mut out = Vec::new();
    for at in 0..count {
        let x = float_ops::argument(vm, args, at, kind);
        let constant = Bits { term: None, ..x };
        let holds = class_term(&vm.store, kind, constant.term(&vm.store), mask);
        let value = vm.store.value(holds).and_then(|v| v.as_bool()).unwrap_or(false);
        let term = x.term.map(|t| symbolic::bit(&vm.store, class_term(&vm.store, kind, t, mask)));
        Bits::of(&vm.store, 1, value.into(), term).write(&vm.store, &mut out);
    }
    Ok(out)
}

/// A Bool term: the float is of one of the classes.
fn class_term(s: &Store, kind: FloatKind, bits: Term, mask: u64) -> Term {
    let x = symbolic::float(s, kind, bits);
    let width = s.sort(bits).width();
    let quiet_at = match kind {
        FloatKind::Half => 9,
        FloatKind::BFloat => 6,
        FloatKind::Float => 22,
        FloatKind::Double => 51,
        FloatKind::X86Fp80 => 62,
        FloatKind::Fp128 => 111,
    };
    let at = |bit: u32| s.mk(Op::Eq, &[s.mk(Op::Extract { high: bit, low: bit }, &[bits]), number(s, 1, 1)]);
    let (negative, quiet) = (at(width - 1), at(quiet_at));
    let not = |t| s.mk(Op::Not, &[t]);
    let is = |op| s.mk(op, &[x]);
    let both = |a, b| s.mk(Op::And, &[a, b]);
    let mut any = s.bool(false);
    for class in 0..10 {
        if mask >> class & 1 == 0 {
            continue;
        }
        let this = match class {
            0 => both(is(Op::FpIsNan), not(quiet)),
            1 => both(is(Op::FpIsNan), quiet),
            2 => both(is(Op::FpIsInf), negative),
            3 => both(is(Op::FpIsNormal), negative),
            4 => both(is(Op::FpIsSubnormal), negative),
            5 => both(is(Op::FpIsZero), negative),
            6 => both(is(Op::FpIsZero), not(negative)),
            7 => both(is(Op::FpIsSubnormal), not(negative)),
            8 => both(is(Op::FpIsNormal), not(negative)),
            _ => both(is(Op::FpIsInf), not(negative)),
        };
        any = s.mk(Op::Or, &[any, this]);
    }
    any
}
