//! `math.h`: names for [`super::float_ops`], and functions that take or return integers.

use std::num::FpCategory;

use fathom_ir::code::Pass;
use fathom_ir::types::FloatKind;
use fathom_term::{Op, Rounding, Term};

use super::bits::{Bits, number};
use super::{Args, Entry, Handler, Model, float_ops, one, unsupported};
use crate::machine::vm::{Vm, VmResult};
use crate::value::symbolic;
use crate::value::{Slot, sign_extend};

/// Functions with a form for each format: `name`, `namef`, `namel`.
const BY_FORMAT: &[(&str, Handler, Handler, Handler)] = &[
    ("fabs", |vm, a| fabs(vm, a, D), |vm, a| fabs(vm, a, F), |vm, a| fabs(vm, a, L)),
    ("copysign", |vm, a| copysign(vm, a, D), |vm, a| copysign(vm, a, F), |vm, a| copysign(vm, a, L)),
    ("lround", |vm, a| whole(vm, a, D, AWAY), |vm, a| whole(vm, a, F, AWAY), |vm, a| whole(vm, a, L, AWAY)),
    ("llround", |vm, a| whole(vm, a, D, AWAY), |vm, a| whole(vm, a, F, AWAY), |vm, a| whole(vm, a, L, AWAY)),
    ("lrint", |vm, a| whole(vm, a, D, EVEN), |vm, a| whole(vm, a, F, EVEN), |vm, a| whole(vm, a, L, EVEN)),
    ("llrint", |vm, a| whole(vm, a, D, EVEN), |vm, a| whole(vm, a, F, EVEN), |vm, a| whole(vm, a, L, EVEN)),
    ("modf", |vm, a| modf(vm, a, D), |vm, a| modf(vm, a, F), |vm, a| modf(vm, a, L)),
    ("frexp", |vm, a| frexp(vm, a, D), |vm, a| frexp(vm, a, F), |vm, a| frexp(vm, a, L)),
    ("ldexp", |vm, a| ldexp(vm, a, D), |vm, a| ldexp(vm, a, F), |vm, a| ldexp(vm, a, L)),
    ("scalbn", |vm, a| ldexp(vm, a, D), |vm, a| ldexp(vm, a, F), |vm, a| ldexp(vm, a, L)),
    ("scalbln", |vm, a| ldexp(vm, a, D), |vm, a| ldexp(vm, a, F), |vm, a| ldexp(vm, a, L)),
    ("ilogb", |vm, a| ilogb(vm, a, D), |vm, a| ilogb(vm, a, F), |vm, a| ilogb(vm, a, L)),
    ("isnan", |vm, a| class(vm, a, D, &NAN), |vm, a| class(vm, a, F, &NAN), |vm, a| class(vm, a, L, &NAN)),
    ("isinf", |vm, a| class(vm, a, D, &INF), |vm, a| class(vm, a, F, &INF), |vm, a| class(vm, a, L, &INF)),
    (
        "finite",
        |vm, a| class(vm, a, D, &FINITE),
        |vm, a| class(vm, a, F, &FINITE),
        |vm, a| class(vm, a, L, &FINITE),
    ),
    (
        "signbit",
        |vm, a| class(vm, a, D, &SIGN),
        |vm, a| class(vm, a, F, &SIGN),
        |vm, a| class(vm, a, L, &SIGN),
    ),
    (
        "fpclassify",
        |vm, a| class(vm, a, D, &CLASSIFY),
        |vm, a| class(vm, a, F, &CLASSIFY),
        |vm, a| class(vm, a, L, &CLASSIFY),
    ),
];

const D: FloatKind = FloatKind::Double;
const F: FloatKind = FloatKind::Float;
const L: FloatKind = FloatKind::X86Fp80;
const AWAY: Rounding = Rounding::NearestAway;
const EVEN: Rounding = Rounding::NearestEven;

/// `floor`, `floorf`, `floorl`, `__isnan`, `__finitef`, `sqrt_finite`, …
pub fn find(name: &str) -> Option<Entry> {
    let plain = name.strip_prefix("__").unwrap_or(name);
    let plain = plain.strip_suffix("_finite").unwrap_or(plain);
    let forms =
        [(Some(plain), FloatKind::Double), (plain.strip_suffix('f'), F), (plain.strip_suffix('l'), L)];
    for (stem, kind) in forms {
        let Some(stem) = stem else { continue };
        // LLVM's own, under a name that C does not have.
        if stem == "fmuladd" {
            continue;
        }
        if let Some(op) = float_ops::find(stem) {
            return Some(Entry::Float(op, kind, 1));
        }
        if let Some(&(name, double, single, extended)) = BY_FORMAT.iter().find(|row| row.0 == stem) {
            let handler = match kind {
                FloatKind::Double => double,
                FloatKind::Float => single,
                _ => extended,
            };
            return Some(Entry::Model(Model { name, handler }));
        }
    }
    None
}

fn result(vm: &Vm<'_>, bits: Bits) -> VmResult<Vec<Slot>> {
    let mut out = Vec::new();
    bits.write(&vm.store, &mut out);
    Ok(out)
}

fn fabs(vm: &mut Vm<'_>, args: &Args<'_>, kind: FloatKind) -> VmResult<Vec<Slot>> {
    let x = float_ops::argument(vm, args, 0, kind);
    result(vm, float_ops::copy_sign(&vm.store, x, Bits::number(x.width, 0)))
}

fn copysign(vm: &mut Vm<'_>, args: &Args<'_>, kind: FloatKind) -> VmResult<Vec<Slot>> {
    let (x, y) = (float_ops::argument(vm, args, 0, kind), float_ops::argument(vm, args, 1, kind));
    result(vm, float_ops::copy_sign(&vm.store, x, y))
}

fn whole(vm: &mut Vm<'_>, args: &Args<'_>, kind: FloatKind, rounding: Rounding) -> VmResult<Vec<Slot>> {
    let x = float_ops::argument(vm, args, 0, kind);
    let bits = float_ops::to_integer(vm, x, kind, 64, rounding);
    result(vm, bits)
}

/// The part before the point goes to memory, the rest is the result; both have the sign of the number.
fn modf(vm: &mut Vm<'_>, args: &Args<'_>, kind: FloatKind) -> VmResult<Vec<Slot>> {
    let x = float_ops::argument(vm, args, 0, kind);
    let to = args.get(Bits::registers(x.width));
    let trunc = float_ops::find("trunc").expect("a row of the table");
    let before = float_ops::apply(vm, trunc, kind, &[x])?;
    let before = float_ops::copy_sign(&vm.store, before, x);
    // An infinity has no fraction, though the difference is NaN.
    let rest = float_ops::apply(vm, &REST, kind, &[x, before])?;
    let rest = float_ops::copy_sign(&vm.store, rest, x);
    let mut slots = Vec::new();
    before.write(&vm.store, &mut slots);
    match kind {
        FloatKind::Float => vm.store(to, 0, 4, slots[0])?,
        FloatKind::Double => vm.store(to, 0, 8, slots[0])?,
        _ => {
            vm.store(to, 0, 8, slots[0])?;
            vm.store(to, 8, 2, slots[1])?;
        }
    }
    result(vm, rest)
}

/// The fractional part of a number.
const REST: float_ops::FloatOp = float_ops::FloatOp {
    name: "modf",
    arity: 2,
    double: |a| if a[0].is_infinite() { 0.0 } else { a[0] - a[1] },
    single: |a| if a[0].is_infinite() { 0.0 } else { a[0] - a[1] },
    term: Some(|s, a| {
        let rest = s.mk(Op::FpSub(EVEN), a);
        let zero = s.mk(Op::FpSub(EVEN), &[float_ops::one(s, a[0]), float_ops::one(s, a[0])]);
        s.mk(Op::Ite, &[s.mk(Op::FpIsInf, &[a[0]]), zero, rest])
    }),
};

/// Works on the concrete number: the theory has no exponents.
fn pinned(vm: &mut Vm<'_>, args: &Args<'_>, kind: FloatKind, what: &str) -> VmResult<f64> {
    let x = float_ops::argument(vm, args, 0, kind);
    let bits = float_ops::pin(vm, x, &format!("an argument of {what}"))?;
    match kind {
        FloatKind::Double => Ok(f64::from_bits(bits as u64)),
        FloatKind::Float => Ok(f32::from_bits(bits as u32).into()),
        _ => unsupported(format!("{what} on long double")),
    }
}

fn back(kind: FloatKind, x: f64) -> u64 {
    if kind == FloatKind::Float { u64::from((x as f32).to_bits()) } else { x.to_bits() }
}

/// A fraction in [0.5, 1) and a power of two.
fn split(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    // Subnormal numbers are scaled first.
    let (x, shift) = if x.abs() < f64::MIN_POSITIVE { (x * 2f64.powi(64), -64) } else { (x, 0) };
    let exponent = ((x.to_bits() >> 52) & 0x7ff) as i32 - 1022;
    let fraction = f64::from_bits(x.to_bits() & !(0x7ff << 52) | 1022 << 52);
    (fraction, exponent + shift)
}

fn frexp(vm: &mut Vm<'_>, args: &Args<'_>, kind: FloatKind) -> VmResult<Vec<Slot>> {
    let x = pinned(vm, args, kind, "frexp")?;
    let (fraction, exponent) = split(x);
    vm.store(args.get(1), 0, 4, Slot::number(u64::from(exponent as u32)))?;
    one(back(kind, fraction))
}

fn ilogb(vm: &mut Vm<'_>, args: &Args<'_>, kind: FloatKind) -> VmResult<Vec<Slot>> {
    let x = pinned(vm, args, kind, "ilogb")?;
    let exponent = if x.is_infinite() {
        i32::MAX
    } else if x == 0.0 || x.is_nan() {
        i32::MIN
    } else {
        split(x).1 - 1
    };
    one(u64::from(exponent as u32))
}

fn ldexp(vm: &mut Vm<'_>, args: &Args<'_>, kind: FloatKind) -> VmResult<Vec<Slot>> {
    unsafe extern "C" {
        safe fn ldexp(x: f64, by: i32) -> f64;
        safe fn ldexpf(x: f32, by: i32) -> f32;
    }
    let x = pinned(vm, args, kind, "ldexp")?;
    // `scalbln` has a long where the others have an int.
    let width = match args.site.arguments.get(1).map(|a| a.pass) {
        Some(Pass::Int { width }) => width,
        _ => 32,
    };
    let by = sign_extend(vm.pin(args.get(1), "an exponent")?, width).clamp(-100_000, 100_000) as i32;
    one(match kind {
        FloatKind::Float => u64::from(ldexpf(x as f32, by).to_bits()),
        _ => ldexp(x, by).to_bits(),
    })
}

/// A predicate on a float.
struct Question {
    /// As a 32-bit term over its bits.
    term: fn(&Vm<'_>, FloatKind, Term) -> Term,
    /// The same for a number: its class, and whether it is negative.
    number: fn(FloatKind, FpCategory, bool) -> i32,
}

const NAN: Question = Question { term: nan, number: |_, class, _| (class == FpCategory::Nan).into() };
const INF: Question = Question {
    term: inf,
    number: |_, class, negative| match class {
        FpCategory::Infinite if negative => -1,
        FpCategory::Infinite => 1,
        _ => 0,
    },
};
const FINITE: Question = Question {
    term: finite,
    number: |_, class, _| (!matches!(class, FpCategory::Nan | FpCategory::Infinite)).into(),
};
const SIGN: Question =
    Question { term: sign, number: |kind, _, negative| if negative { sign_bit(kind) } else { 0 } };
const CLASSIFY: Question = Question {
    term: classify,
    number: |_, class, _| match class {
        FpCategory::Nan => 0,
        FpCategory::Infinite => 1,
        FpCategory::Zero => 2,
        FpCategory::Subnormal => 3,
        FpCategory::Normal => 4,
    },
};

fn class(vm: &mut Vm<'_>, args: &Args<'_>, kind: FloatKind, ask: &Question) -> VmResult<Vec<Slot>> {
    let x = float_ops::argument(vm, args, 0, kind);
    let number = match kind {
        FloatKind::Double => {
            Some(f64::from_bits(x.value as u64)).map(|x| (x.classify(), x.is_sign_negative()))
        }
        FloatKind::Float => {
            Some(f32::from_bits(x.value as u32)).map(|x| (x.classify(), x.is_sign_negative()))
        }
        _ => None,
    };
    if let (Some((class, negative)), None) = (number, x.term) {
        return one(u64::from((ask.number)(kind, class, negative) as u32));
    }
    let constant = Bits { term: None, ..x }.term(&vm.store);
    let answer = (ask.term)(vm, kind, constant);
    let value = match vm.store.value(answer) {
        Some(fathom_term::Value::BitVec(bits)) => bits.to_u64().unwrap_or(0),
        _ => return unsupported("a class of floats that does not fold"),
    };
    let term = x.term.map(|t| (ask.term)(vm, kind, t));
    result(vm, Bits::of(&vm.store, 32, value.into(), term))
}

fn choose(vm: &Vm<'_>, cond: Term, yes: i32, no: Term) -> Term {
    let yes = number(&vm.store, 32, u128::from(yes as u32));
    vm.store.mk(Op::Ite, &[cond, yes, no])
}

fn plain(vm: &Vm<'_>, value: i32) -> Term {
    number(&vm.store, 32, u128::from(value as u32))
}

fn negative(vm: &Vm<'_>, bits: Term) -> Term {
    let top = vm.store.sort(bits).width() - 1;
    let sign = vm.store.mk(Op::Extract { high: top, low: top }, &[bits]);
    symbolic::truth(&vm.store, sign)
}

fn nan(vm: &Vm<'_>, kind: FloatKind, bits: Term) -> Term {
    let x = symbolic::float(&vm.store, kind, bits);
    choose(vm, vm.store.mk(Op::FpIsNan, &[x]), 1, plain(vm, 0))
}

fn inf(vm: &Vm<'_>, kind: FloatKind, bits: Term) -> Term {
    let x = symbolic::float(&vm.store, kind, bits);
    let signed = choose(vm, negative(vm, bits), -1, plain(vm, 1));
    vm.store.mk(Op::Ite, &[vm.store.mk(Op::FpIsInf, &[x]), signed, plain(vm, 0)])
}

fn finite(vm: &Vm<'_>, kind: FloatKind, bits: Term) -> Term {
    let x = symbolic::float(&vm.store, kind, bits);
    let either = vm.store.mk(Op::Or, &[vm.store.mk(Op::FpIsNan, &[x]), vm.store.mk(Op::FpIsInf, &[x])]);
    choose(vm, either, 0, plain(vm, 1))
}

/// Not zero when set; the C library returns the bit at its position in the upper half.
fn sign(vm: &Vm<'_>, kind: FloatKind, bits: Term) -> Term {
    choose(vm, negative(vm, bits), sign_bit(kind), plain(vm, 0))
}

fn sign_bit(kind: FloatKind) -> i32 {
    match kind {
        FloatKind::Double => 0x80,
        FloatKind::Float => 8,
        FloatKind::X86Fp80 => 0x8000,
        _ => i32::MIN,
    }
}

/// FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4.
fn classify(vm: &Vm<'_>, kind: FloatKind, bits: Term) -> Term {
    let s = &vm.store;
    let x = symbolic::float(s, kind, bits);
    let is = |op| s.mk(op, &[x]);
    let rest = choose(vm, is(Op::FpIsSubnormal), 3, plain(vm, 4));
    let rest = choose(vm, is(Op::FpIsZero), 2, rest);
    let rest = choose(vm, is(Op::FpIsInf), 1, rest);
    choose(vm, is(Op::FpIsNan), 0, rest)
}
