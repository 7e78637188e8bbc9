//! Floating-point functions by name, for `math.h` (`floor`, `floorf`, `floorl`) and for LLVM (`llvm.floor.f64`):
//! each on the machine's numbers and, where the theory has it, on terms.

use fathom_ir::types::FloatKind;
use fathom_term::{Op, Rounding, Store, Term, Value};

use super::bits::{Bits, number, ones};
use super::{Args, unsupported};
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;
use crate::value::symbolic;

pub type F64 = fn(&[f64]) -> f64;
pub type F32 = fn(&[f32]) -> f32;
/// From float terms to a float term.
pub type FloatTerm = fn(&Store, &[Term]) -> Term;

pub struct FloatOp {
    pub name: &'static str,
    pub arity: usize,
    pub double: F64,
    pub single: F32,
    /// None: the theory has no such operation, and symbolic arguments are pinned.
    pub term: Option<FloatTerm>,
}

/// The second of two numbers if it is wanted, and the other one where one is NaN.
fn chosen<F: PartialOrd + Copy>(first: F, second: F, second_wanted: bool) -> F {
    let is_number = |x: F| x.partial_cmp(&x).is_some();
    if is_number(second) && (second_wanted || !is_number(first)) { second } else { first }
}

// The machine's own library, so that results are those of the native program.
macro_rules! libm {
    ($($double:ident $single:ident),* $(,)?) => {
        mod machine {
            unsafe extern "C" {
                $(pub fn $double(x: f64) -> f64; pub fn $single(x: f32) -> f32;)*
                pub fn pow(x: f64, y: f64) -> f64;
                pub fn powf(x: f32, y: f32) -> f32;
                pub fn atan2(x: f64, y: f64) -> f64;
                pub fn atan2f(x: f32, y: f32) -> f32;
                pub fn hypot(x: f64, y: f64) -> f64;
                pub fn hypotf(x: f32, y: f32) -> f32;
                pub fn nextafter(x: f64, y: f64) -> f64;
                pub fn nextafterf(x: f32, y: f32) -> f32;
                pub fn remainder(x: f64, y: f64) -> f64;
                pub fn remainderf(x: f32, y: f32) -> f32;
                pub fn fmod(x: f64, y: f64) -> f64;
                pub fn fmodf(x: f32, y: f32) -> f32;
            }
        }
        /// Functions of one argument that only the machine can compute.
        const MACHINE: &[FloatOp] = &[
            $(FloatOp {
                name: stringify!($double),
                arity: 1,
                // SAFETY: these functions take and give numbers; they touch nothing but `errno`.
                double: |a| unsafe { machine::$double(a[0]) },
                single: |a| unsafe { machine::$single(a[0]) },
                term: None,
            },)*
        ];
    };
}

libm!(
    sin sinf, cos cosf, tan tanf, asin asinf, acos acosf, atan atanf, sinh sinhf, cosh coshf, tanh tanhf,
    asinh asinhf, acosh acoshf, atanh atanhf, exp expf, exp2 exp2f, exp10 exp10f, expm1 expm1f, log logf,
    log2 log2f, log10 log10f, log1p log1pf, cbrt cbrtf, erf erff, erfc erfcf, tgamma tgammaf, lgamma lgammaf,
    logb logbf, j0 j0f, j1 j1f, y0 y0f, y1 y1f,
);

macro_rules! two {
    ($name:literal, $double:ident, $single:ident, $term:expr) => {
        FloatOp {
            name: $name,
            arity: 2,
            // SAFETY: these functions take and give numbers; they touch nothing but `errno`.
            double: |a| unsafe { machine::$double(a[0], a[1]) },
            single: |a| unsafe { machine::$single(a[0], a[1]) },
            term: $term,
        }
    };
}

macro_rules! integral {
    ($name:literal, $method:ident, $rounding:ident) => {
        FloatOp {
            name: $name,
            arity: 1,
            double: |a| a[0].$method(),
            single: |a| a[0].$method(),
            term: Some(|s, a| s.mk(Op::FpRoundToIntegral(Rounding::$rounding), a)),
        }
    };
}

/// `fmin` and `fmax` as the machine does them: a number beats NaN, and of two zeros the second is taken.
fn least(s: &Store, x: Term, y: Term, less: fn(&Store, Term, Term) -> Term) -> Term {
    let nan = |t| s.mk(Op::FpIsNan, &[t]);
    let pick = s.mk(Op::Ite, &[less(s, x, y), x, y]);
    s.mk(Op::Ite, &[nan(y), x, s.mk(Op::Ite, &[nan(x), y, pick])])
}

const EXACT: &[FloatOp] = &[
    FloatOp {
        name: "sqrt",
        arity: 1,
        double: |a| a[0].sqrt(),
        single: |a| a[0].sqrt(),
        term: Some(|s, a| s.mk(Op::FpSqrt(Rounding::NearestEven), a)),
    },
    integral!("floor", floor, TowardNegative),
    integral!("ceil", ceil, TowardPositive),
    integral!("trunc", trunc, TowardZero),
    integral!("rint", round_ties_even, NearestEven),
    integral!("nearbyint", round_ties_even, NearestEven),
    integral!("roundeven", round_ties_even, NearestEven),
    integral!("round", round, NearestAway),
    FloatOp {
        name: "fma",
        arity: 3,
        double: |a| a[0].mul_add(a[1], a[2]),
        single: |a| a[0].mul_add(a[1], a[2]),
        term: Some(|s, a| s.mk(Op::FpFma(Rounding::NearestEven), a)),
    },
    // Without hardware for it, a product and a sum with a rounding each.
    FloatOp {
        name: "fmuladd",
        arity: 3,
        double: |a| a[0] * a[1] + a[2],
        single: |a| a[0] * a[1] + a[2],
        term: Some(|s, a| {
            let product = s.mk(Op::FpMul(Rounding::NearestEven), &a[..2]);
            s.mk(Op::FpAdd(Rounding::NearestEven), &[product, a[2]])
        }),
    },
    FloatOp {
        name: "fmin",
        arity: 2,
        double: |a| chosen(a[0], a[1], a[0] >= a[1]),
        single: |a| chosen(a[0], a[1], a[0] >= a[1]),
        term: Some(|s, a| least(s, a[0], a[1], |s, x, y| s.mk(Op::FpLt, &[x, y]))),
    },
    FloatOp {
        name: "fmax",
        arity: 2,
        double: |a| chosen(a[0], a[1], a[0] <= a[1]),
        single: |a| chosen(a[0], a[1], a[0] <= a[1]),
        term: Some(|s, a| least(s, a[0], a[1], |s, x, y| s.mk(Op::FpLt, &[y, x]))),
    },
    FloatOp {
        name: "fdim",
        arity: 2,
        double: |a| if a[0] <= a[1] { 0.0 } else { a[0] - a[1] },
        single: |a| if a[0] <= a[1] { 0.0 } else { a[0] - a[1] },
        term: Some(|s, a| {
            let none = s.mk(Op::FpSub(Rounding::NearestEven), &[one(s, a[0]), one(s, a[0])]);
            let rest = s.mk(Op::FpSub(Rounding::NearestEven), a);
            s.mk(Op::Ite, &[s.mk(Op::FpLe, a), none, rest])
        }),
    },
    two!("fmod", fmod, fmodf, Some(|s, a| s.mk(Op::FpFmod, a))),
    two!("remainder", remainder, remainderf, Some(|s, a| s.mk(Op::FpRem, a))),
    two!("drem", remainder, remainderf, Some(|s, a| s.mk(Op::FpRem, a))),
    two!("pow", pow, powf, None),
    two!("atan2", atan2, atan2f, None),
    two!("hypot", hypot, hypotf, None),
    two!("nextafter", nextafter, nextafterf, None),
    // The logarithm of a gamma function under its old name.
    FloatOp {
        name: "gamma",
        arity: 1,
        // SAFETY: takes and gives a number.
        double: |a| unsafe { machine::lgamma(a[0]) },
        single: |a| unsafe { machine::lgammaf(a[0]) },
        term: None,
    },
];

/// The number one in the sort of a term.
pub fn one(s: &Store, like: Term) -> Term {
    let fathom_term::Sort::Float(sort) = s.sort(like) else { unreachable!("a float") };
    let bits = s.constant(Value::bv(8, 1u8));
    s.mk(
        Op::FpFromUbv {
            exponent: sort.exponent,
            significand: sort.significand,
            rounding: Rounding::NearestEven,
        },
        &[bits],
    )
}

/// A function by the name it has for doubles.
pub fn find(name: &str) -> Option<&'static FloatOp> {
    EXACT.iter().chain(MACHINE).find(|op| op.name == name)
}

/// Bits of a format in registers.
pub fn width(kind: FloatKind) -> u32 {
    kind.store_size() as u32 * 8
}

/// The canonical NaN of terms, as bits.
fn quiet_nan(kind: FloatKind) -> u128 {
    match kind {
        FloatKind::Half => 0x7e00,
        FloatKind::BFloat => 0x7fc0,
        FloatKind::Float => 0x7fc0_0000,
        FloatKind::Double => 0x7ff8 << 48,
        FloatKind::X86Fp80 => 0x7fff_c000 << 48,
        FloatKind::Fp128 => 0x7fff_8000 << 96,
    }
}

pub fn is_nan(kind: FloatKind, bits: u128) -> bool {
    let significand = match kind {
        FloatKind::Half => 10,
        FloatKind::BFloat => 7,
        FloatKind::Float => 23,
        FloatKind::Double => 52,
        // The explicit integer bit is not part of it.
        FloatKind::X86Fp80 => 63,
        FloatKind::Fp128 => 112,
    };
    let all = width(kind);
    let exponent_at = if kind == FloatKind::X86Fp80 { 64 } else { significand };
    let exponent = (bits >> exponent_at) & ones(all - 1 - exponent_at);
    exponent == ones(all - 1 - exponent_at) && bits & ones(significand) != 0
}

/// Applies a function to values of one format.
pub fn apply(vm: &mut Vm<'_>, op: &FloatOp, kind: FloatKind, arguments: &[Bits]) -> VmResult<Bits> {
    let width = width(kind);
    let symbolic = arguments.iter().any(|a| a.term.is_some());
    let wide = |store: &Store, term: FloatTerm| {
        let floats: Vec<Term> =
            arguments.iter().map(|a| symbolic::float(store, kind, a.term(store))).collect();
        symbolic::float_bits(store, kind, term(store, &floats))
    };
    let term = match (symbolic, op.term) {
        (true, Some(term)) => Some(wide(&vm.store, term)),
        (true, None) => {
            for &argument in arguments {
                pin(vm, argument, &format!("an argument of {}", op.name))?;
            }
            None
        }
        (false, _) => None,
    };
    let value = match kind {
        FloatKind::Double => {
            let numbers: Vec<f64> = arguments.iter().map(|a| f64::from_bits(a.value as u64)).collect();
            (op.double)(&numbers).to_bits().into()
        }
        FloatKind::Float => {
            let numbers: Vec<f32> = arguments.iter().map(|a| f32::from_bits(a.value as u32)).collect();
            (op.single)(&numbers).to_bits().into()
        }
        // Other formats: terms over constants fold to the exact result.
        _ => {
            let Some(term) = op.term else {
                return unsupported(format!("{} on a format that the machine lacks", op.name));
            };
            let constants: Vec<Bits> = arguments.iter().map(|a| Bits { term: None, ..*a }).collect();
            let floats: Vec<Term> =
                constants.iter().map(|a| symbolic::float(&vm.store, kind, a.term(&vm.store))).collect();
            let bits = symbolic::float_bits(&vm.store, kind, term(&vm.store, &floats));
            match vm.store.value(bits) {
                Some(Value::BitVec(bits)) => {
                    u128::try_from(&bits.bits).expect("no format has more than 128 bits")
                }
                _ => return unsupported(format!("{} on a format that the machine lacks", op.name)),
            }
        }
    };
    let value = if term.is_some() && is_nan(kind, value) { quiet_nan(kind) } else { value };
    Ok(Bits::of(&vm.store, width, value, term))
}

/// Uses the concrete value of something symbolic, and reports it.
pub fn pin(vm: &mut Vm<'_>, bits: Bits, what: &str) -> VmResult<u128> {
    if let Some(term) = bits.term {
        let same = vm.store.mk(Op::Eq, &[term, number(&vm.store, bits.width, bits.value)]);
        vm.pin_condition(same, what)?;
    }
    Ok(bits.value)
}

/// Copies a sign bit.
pub fn copy_sign(store: &Store, x: Bits, sign: Bits) -> Bits {
    let width = x.width;
    let top = 1u128 << (width - 1);
    let value = x.value & !top | sign.value & top;
    let term = (x.term.is_some() || sign.term.is_some()).then(|| {
        let high = store.mk(Op::Extract { high: width - 1, low: width - 1 }, &[sign.term(store)]);
        let low = store.mk(Op::Extract { high: width - 2, low: 0 }, &[x.term(store)]);
        store.mk(Op::Concat, &[high, low])
    });
    Bits::of(store, width, value, term)
}

/// To an integer of `to` bits with a rounding; a value that does not fit becomes the smallest number, as on x86.
pub fn to_integer(vm: &mut Vm<'_>, x: Bits, kind: FloatKind, to: u32, rounding: Rounding) -> Bits {
    let store = &*vm.store;
    let name = match rounding {
        Rounding::NearestAway => "round",
        _ => "rint",
    };
    let op = find(name).expect("a row of the table");
    let rounded = {
        let constant = Bits { term: None, ..x };
        let float = symbolic::float(store, kind, constant.term(store));
        let bits = symbolic::float_bits(store, kind, (op.term.expect("exact"))(store, &[float]));
        match store.value(bits) {
            Some(Value::BitVec(bits)) => u128::try_from(&bits.bits).expect("at most 128 bits"),
            _ => x.value,
        }
    };
    let value = crate::value::float::to_int(true, kind, to, rounded).unwrap_or(1 << (to - 1));
    let term =
        x.term.map(|t| store.mk(Op::FpToSbv { width: to, rounding }, &[symbolic::float(store, kind, t)]));
    Bits::of(store, to, value, term)
}

/// Reads the next floating-point argument.
pub fn argument(vm: &Vm<'_>, args: &Args<'_>, at: usize, kind: FloatKind) -> Bits {
    let step = Bits::registers(width(kind));
    Bits::read(&vm.store, args.slots.get(at * step..).unwrap_or(&[]), width(kind))
}

/// The function over the call's arguments, all of one format, element by element.
pub fn call(
    vm: &mut Vm<'_>,
    args: &Args<'_>,
    op: &FloatOp,
    kind: FloatKind,
    count: usize,
) -> VmResult<Vec<Slot>> {
    let mut out = Vec::new();
    for element in 0..count {
        let arguments: Vec<Bits> =
            (0..op.arity).map(|at| argument(vm, args, at * count + element, kind)).collect();
        apply(vm, op, kind, &arguments)?.write(&vm.store, &mut out);
    }
    Ok(out)
}
