//! LLVM's intrinsics on integers and vectors of them: each once on numbers and once on terms.

use fathom_term::{Op, Store, Term};

use super::bits::{Bits, number, ones};
use super::types::{Element, Shape};
use super::{Args, unsupported};
use crate::machine::vm::{Vm, VmResult};
use crate::value::symbolic;
use crate::value::{Slot, sign_extend_wide};

/// An element-wise intrinsic. Arguments beyond `arity` (`i1` flags) are ignored.
pub struct Elementwise {
    pub stem: &'static str,
    pub arity: usize,
    pub number: fn(u32, &[u128]) -> u128,
    pub term: fn(&Store, u32, &[Term]) -> Term,
}

/// The same, with an overflow bit beside each result.
pub struct WithOverflow {
    pub stem: &'static str,
    pub number: fn(u32, u128, u128) -> (u128, bool),
    pub term: fn(&Store, u32, Term, Term) -> (Term, Term),
}

fn signed(w: u32, x: u128) -> i128 {
    sign_extend_wide(x, w)
}

fn ite(s: &Store, cond: Term, yes: Term, no: Term) -> Term {
    s.mk(Op::Ite, &[cond, yes, no])
}

fn bit(s: &Store, x: Term, at: u32) -> Term {
    s.mk(Op::Extract { high: at, low: at }, &[x])
}

fn is_set(s: &Store, x: Term, at: u32) -> Term {
    s.mk(Op::Eq, &[bit(s, x, at), number(s, 1, 1)])
}

fn least(w: u32) -> u128 {
    1 << (w - 1)
}

fn most(w: u32) -> u128 {
    ones(w) >> 1
}

/// Whether a number of more bits fits into `w` signed ones.
fn fits(w: u32, x: Option<i128>) -> Option<i128> {
    x.filter(|&x| sign_extend_wide(x as u128 & ones(w), w) == x)
}

fn clamp(w: u32, x: Option<i128>, negative: bool) -> u128 {
    match fits(w, x) {
        Some(x) => x as u128 & ones(w),
        None if negative => least(w),
        None => most(w),
    }
}

pub const ELEMENTWISE: &[Elementwise] = &[
    Elementwise {
        stem: "llvm.smax.",
        arity: 2,
        number: |w, a| if signed(w, a[0]) >= signed(w, a[1]) { a[0] } else { a[1] },
        term: |s, _, a| ite(s, s.mk(Op::BvSle, &[a[1], a[0]]), a[0], a[1]),
    },
    Elementwise {
        stem: "llvm.smin.",
        arity: 2,
        number: |w, a| if signed(w, a[0]) <= signed(w, a[1]) { a[0] } else { a[1] },
        term: |s, _, a| ite(s, s.mk(Op::BvSle, &[a[0], a[1]]), a[0], a[1]),
    },
    Elementwise {
        stem: "llvm.umax.",
        arity: 2,
        number: |_, a| a[0].max(a[1]),
        term: |s, _, a| ite(s, s.mk(Op::BvUle, &[a[1], a[0]]), a[0], a[1]),
    },
    Elementwise {
        stem: "llvm.umin.",
        arity: 2,
        number: |_, a| a[0].min(a[1]),
        term: |s, _, a| ite(s, s.mk(Op::BvUle, &[a[0], a[1]]), a[0], a[1]),
    },
    Elementwise {
        stem: "llvm.abs.",
        arity: 1,
        number: |w, a| signed(w, a[0]).wrapping_abs() as u128,
        term: |s, w, a| ite(s, is_set(s, a[0], w - 1), s.mk(Op::BvNeg, &[a[0]]), a[0]),
    },
    Elementwise {
        stem: "llvm.bswap.",
        arity: 1,
        number: |w, a| a[0].swap_bytes() >> (128 - w),
        term: |s, w, a| join(s, (0..w / 8).map(|at| symbolic::byte(s, a[0], at))),
    },
    Elementwise {
        stem: "llvm.bitreverse.",
        arity: 1,
        number: |w, a| a[0].reverse_bits() >> (128 - w),
        term: |s, w, a| join(s, (0..w).map(|at| bit(s, a[0], at))),
    },
    Elementwise {
        stem: "llvm.ctpop.",
        arity: 1,
        number: |_, a| a[0].count_ones().into(),
        term: |s, w, a| count(s, w, a[0], 0, w),
    },
    Elementwise {
        stem: "llvm.ctlz.",
        arity: 1,
        number: |w, a| u128::from(a[0].leading_zeros()) + u128::from(w) - 128,
        term: |s, w, a| {
            (0..w).fold(number(s, w, w.into()), |rest, at| {
                ite(s, is_set(s, a[0], at), number(s, w, (w - 1 - at).into()), rest)
            })
        },
    },
    Elementwise {
        stem: "llvm.cttz.",
        arity: 1,
        number: |w, a| u128::from(a[0].trailing_zeros().min(w)),
        term: |s, w, a| {
            (0..w).rev().fold(number(s, w, w.into()), |rest, at| {
                ite(s, is_set(s, a[0], at), number(s, w, at.into()), rest)
            })
        },
    },
    Elementwise {
        stem: "llvm.fshl.",
        arity: 3,
        number: |w, a| {
            let by = (a[2] % u128::from(w)) as u32;
            if by == 0 { a[0] } else { a[0] << by | a[1] >> (w - by) }
        },
        term: |s, w, a| {
            let shifted = s.mk(Op::BvShl, &[s.mk(Op::Concat, &[a[0], a[1]]), shift(s, w, a[2])]);
            s.mk(Op::Extract { high: 2 * w - 1, low: w }, &[shifted])
        },
    },
    Elementwise {
        stem: "llvm.fshr.",
        arity: 3,
        number: |w, a| {
            let by = (a[2] % u128::from(w)) as u32;
            if by == 0 { a[1] } else { a[1] >> by | a[0] << (w - by) }
        },
        term: |s, w, a| {
            let shifted = s.mk(Op::BvLshr, &[s.mk(Op::Concat, &[a[0], a[1]]), shift(s, w, a[2])]);
            s.mk(Op::Extract { high: w - 1, low: 0 }, &[shifted])
        },
    },
    Elementwise {
        stem: "llvm.uadd.sat.",
        arity: 2,
        number: |w, a| a[0].checked_add(a[1]).filter(|&x| x <= ones(w)).unwrap_or(ones(w)),
        term: |s, w, a| {
            let sum = s.mk(Op::BvAdd, &[a[0], a[1]]);
            ite(s, s.mk(Op::BvUlt, &[sum, a[0]]), number(s, w, ones(w)), sum)
        },
    },
    Elementwise {
        stem: "llvm.usub.sat.",
        arity: 2,
        number: |_, a| a[0].saturating_sub(a[1]),
        term: |s, w, a| {
            let rest = s.mk(Op::BvSub, &[a[0], a[1]]);
            ite(s, s.mk(Op::BvUlt, &[a[0], a[1]]), number(s, w, 0), rest)
        },
    },
    Elementwise {
        stem: "llvm.sadd.sat.",
        arity: 2,
        number: |w, a| clamp(w, signed(w, a[0]).checked_add(signed(w, a[1])), signed(w, a[0]) < 0),
        term: |s, w, a| {
            let (sum, over) = signed_overflow(s, w, Op::BvAdd, 1, a[0], a[1]);
            ite(s, over, bound(s, w, a[0]), sum)
        },
    },
    Elementwise {
        stem: "llvm.ssub.sat.",
        arity: 2,
        number: |w, a| clamp(w, signed(w, a[0]).checked_sub(signed(w, a[1])), signed(w, a[0]) < 0),
        term: |s, w, a| {
            let (rest, over) = signed_overflow(s, w, Op::BvSub, 1, a[0], a[1]);
            ite(s, over, bound(s, w, a[0]), rest)
        },
    },
    Elementwise {
        stem: "llvm.ushl.sat.",
        arity: 2,
        number: |w, a| {
            let by = a[1].min(127) as u32;
            let out = a[0] << by & ones(w);
            if out >> by == a[0] { out } else { ones(w) }
        },
        term: |s, w, a| {
            let out = s.mk(Op::BvShl, &[a[0], a[1]]);
            let back = s.mk(Op::BvLshr, &[out, a[1]]);
            ite(s, s.mk(Op::Eq, &[back, a[0]]), out, number(s, w, ones(w)))
        },
    },
    Elementwise {
        stem: "llvm.sshl.sat.",
        arity: 2,
        number: |w, a| {
            let by = a[1].min(127) as u32;
            let out = signed(w, a[0] << by & ones(w));
            if out >> by == signed(w, a[0]) {
                out as u128
            } else if signed(w, a[0]) < 0 {
                least(w)
            } else {
                most(w)
            }
        },
        term: |s, w, a| {
            let out = s.mk(Op::BvShl, &[a[0], a[1]]);
            let back = s.mk(Op::BvAshr, &[out, a[1]]);
            ite(s, s.mk(Op::Eq, &[back, a[0]]), out, bound(s, w, a[0]))
        },
    },
];

pub const WITH_OVERFLOW: &[WithOverflow] = &[
    WithOverflow {
        stem: "llvm.uadd.with.overflow.",
        number: |w, x, y| (x.wrapping_add(y), x.checked_add(y).is_none_or(|z| z > ones(w))),
        term: |s, _, x, y| {
            let sum = s.mk(Op::BvAdd, &[x, y]);
            (sum, s.mk(Op::BvUlt, &[sum, x]))
        },
    },
    WithOverflow {
        stem: "llvm.usub.with.overflow.",
        number: |_, x, y| (x.wrapping_sub(y), x < y),
        term: |s, _, x, y| (s.mk(Op::BvSub, &[x, y]), s.mk(Op::BvUlt, &[x, y])),
    },
    WithOverflow {
        stem: "llvm.umul.with.overflow.",
        number: |w, x, y| (x.wrapping_mul(y), x.checked_mul(y).is_none_or(|z| z > ones(w))),
        term: |s, w, x, y| {
            let wide = s.mk(Op::BvMul, &[s.mk(Op::ZeroExtend(w), &[x]), s.mk(Op::ZeroExtend(w), &[y])]);
            let high = s.mk(Op::Extract { high: 2 * w - 1, low: w }, &[wide]);
            (s.mk(Op::BvMul, &[x, y]), symbolic::truth(s, high))
        },
    },
    WithOverflow {
        stem: "llvm.sadd.with.overflow.",
        number: |w, x, y| {
            let sum = fits(w, signed(w, x).checked_add(signed(w, y)));
            (x.wrapping_add(y), sum.is_none())
        },
        term: |s, w, x, y| signed_overflow(s, w, Op::BvAdd, 1, x, y),
    },
    WithOverflow {
        stem: "llvm.ssub.with.overflow.",
        number: |w, x, y| {
            let rest = fits(w, signed(w, x).checked_sub(signed(w, y)));
            (x.wrapping_sub(y), rest.is_none())
        },
        term: |s, w, x, y| signed_overflow(s, w, Op::BvSub, 1, x, y),
    },
    WithOverflow {
        stem: "llvm.smul.with.overflow.",
        number: |w, x, y| {
            let product = fits(w, signed(w, x).checked_mul(signed(w, y)));
            (signed(w, x).wrapping_mul(signed(w, y)) as u128, product.is_none())
        },
        term: |s, w, x, y| signed_overflow(s, w, Op::BvMul, w, x, y),
    },
];

/// The operation, and whether it differs from the same with `more` bits.
fn signed_overflow(s: &Store, w: u32, op: Op, more: u32, x: Term, y: Term) -> (Term, Term) {
    let narrow = s.mk(op, &[x, y]);
    let wide = s.mk(op, &[s.mk(Op::SignExtend(more), &[x]), s.mk(Op::SignExtend(more), &[y])]);
    debug_assert_eq!(s.sort(wide).width(), w + more);
    let same = s.mk(Op::Eq, &[s.mk(Op::SignExtend(more), &[narrow]), wide]);
    (narrow, s.mk(Op::Not, &[same]))
}

/// The saturated result of an overflow with this sign.
fn bound(s: &Store, w: u32, x: Term) -> Term {
    ite(s, is_set(s, x, w - 1), number(s, w, least(w)), number(s, w, most(w)))
}

/// The amount of a funnel shift, twice as wide.
fn shift(s: &Store, w: u32, by: Term) -> Term {
    let by = s.mk(Op::BvUrem, &[by, number(s, w, w.into())]);
    s.mk(Op::ZeroExtend(w), &[by])
}

/// The first piece becomes the highest.
fn join(s: &Store, pieces: impl Iterator<Item = Term>) -> Term {
    pieces.reduce(|high, low| s.mk(Op::Concat, &[high, low])).expect("at least one piece")
}

/// Set bits from `low` up to `high`, by halves.
fn count(s: &Store, w: u32, x: Term, low: u32, high: u32) -> Term {
    if high - low == 1 {
        return symbolic::resize(s, bit(s, x, low), w);
    }
    let middle = low + (high - low) / 2;
    s.mk(Op::BvAdd, &[count(s, w, x, low, middle), count(s, w, x, middle, high)])
}

/// Values of one argument, element by element.
pub fn elements(vm: &Vm<'_>, slots: &[Slot], shape: Shape, width: u32) -> Vec<Bits> {
    let step = Bits::registers(width);
    (0..shape.count).map(|at| Bits::read(&vm.store, slots.get(at * step..).unwrap_or(&[]), width)).collect()
}

fn shape(vm: &Vm<'_>, args: &Args<'_>, stem: &str) -> VmResult<(Shape, u32)> {
    let name = args.name(vm);
    match Shape::parse(&name[stem.len()..]) {
        Some(shape) => match shape.element {
            Element::Int(width) if (1..=128).contains(&width) => Ok((shape, width)),
            _ => unsupported(format!("the intrinsic {name}")),
        },
        None => unsupported(format!("the intrinsic {name}")),
    }
}

pub fn elementwise(vm: &mut Vm<'_>, args: &Args<'_>, what: &Elementwise) -> VmResult<Vec<Slot>> {
    let (shape, width) = shape(vm, args, what.stem)?;
    let registers = shape.count * Bits::registers(width);
    let arguments: Vec<Vec<Bits>> = (0..what.arity)
        .map(|at| elements(vm, args.slots.get(at * registers..).unwrap_or(&[]), shape, width))
        .collect();
    let mut out = Vec::with_capacity(registers);
    for at in 0..shape.count {
        let values: Vec<u128> = arguments.iter().map(|a| a[at].value).collect();
        let value = (what.number)(width, &values);
        let symbolic = arguments.iter().any(|a| a[at].term.is_some());
        let term = symbolic.then(|| {
            let terms: Vec<Term> = arguments.iter().map(|a| a[at].term(&vm.store)).collect();
            (what.term)(&vm.store, width, &terms)
        });
        Bits::of(&vm.store, width, value, term).write(&vm.store, &mut out);
    }
    Ok(out)
}

pub fn with_overflow(vm: &mut Vm<'_>, args: &Args<'_>, what: &WithOverflow) -> VmResult<Vec<Slot>> {
    let (shape, width) = shape(vm, args, what.stem)?;
    let registers = shape.count * Bits::registers(width);
    let (a, b) = (
        elements(vm, args.slots, shape, width),
        elements(vm, args.slots.get(registers..).unwrap_or(&[]), shape, width),
    );
    let (mut out, mut flags) = (Vec::with_capacity(2 * registers), Vec::with_capacity(shape.count));
    for (x, y) in a.into_iter().zip(b) {
        let (value, over) = (what.number)(width, x.value, y.value);
        let terms = (x.term.is_some() || y.term.is_some())
            .then(|| (what.term)(&vm.store, width, x.term(&vm.store), y.term(&vm.store)));
        Bits::of(&vm.store, width, value, terms.map(|t| t.0)).write(&vm.store, &mut out);
        flags.push(match terms {
            Some((_, cond)) => Slot::of_term(&vm.store, over.into(), symbolic::bit(&vm.store, cond)),
            None => Slot::number(over.into()),
        });
    }
    out.extend(flags);
    Ok(out)
}

/// `llvm.scmp` and `llvm.ucmp`: -1, 0 or 1 of the first type from two values of the second.
pub fn three_way(vm: &mut Vm<'_>, args: &Args<'_>, stem: &str, is_signed: bool) -> VmResult<Vec<Slot>> {
    let name = args.name(vm);
    let mut types = name[stem.len()..].split('.').filter_map(Shape::parse);
    let (Some(to), Some(from)) = (types.next(), types.next()) else {
        return unsupported(format!("the intrinsic {name}"));
    };
    let (Element::Int(to), Element::Int(width)) = (to.element, from.element) else {
        return unsupported(format!("the intrinsic {name}"));
    };
    let registers = from.count * Bits::registers(width);
    let (a, b) = (
        elements(vm, args.slots, from, width),
        elements(vm, args.slots.get(registers..).unwrap_or(&[]), from, width),
    );
    let mut out = Vec::new();
    for (x, y) in a.into_iter().zip(b) {
        let order = if is_signed {
            signed(width, x.value).cmp(&signed(width, y.value))
        } else {
            x.value.cmp(&y.value)
        };
        let term = (x.term.is_some() || y.term.is_some()).then(|| {
            let s = &*vm.store;
            let (x, y) = (x.term(s), y.term(s));
            let less = if is_signed { Op::BvSlt } else { Op::BvUlt };
            let equal = ite(s, s.mk(Op::Eq, &[x, y]), number(s, to, 0), number(s, to, 1));
            ite(s, s.mk(less, &[x, y]), number(s, to, ones(to)), equal)
        });
        Bits::of(&vm.store, to, order as i8 as u128, term).write(&vm.store, &mut out);
    }
    Ok(out)
}

/// `llvm.vector.reduce.*` on integers.
pub fn reduce(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let name = args.name(vm);
    let Some((what, ty)) = name["llvm.vector.reduce.".len()..].split_once('.') else {
        return unsupported(format!("the intrinsic {name}"));
    };
    let Some((shape, width)) = Shape::parse(ty).and_then(|s| match s.element {
        Element::Int(width) => Some((s, width)),
        _ => None,
    }) else {
        return unsupported(format!("the intrinsic {name}"));
    };
    type Number = fn(u32, &[u128]) -> u128;
    type Terms = fn(&Store, u32, &[Term]) -> Term;
    let (f, t): (Number, Terms) = match what {
        "add" => (|_, a| a[0].wrapping_add(a[1]), |s, _, a| s.mk(Op::BvAdd, a)),
        "mul" => (|_, a| a[0].wrapping_mul(a[1]), |s, _, a| s.mk(Op::BvMul, a)),
        "and" => (|_, a| a[0] & a[1], |s, _, a| s.mk(Op::BvAnd, a)),
        "or" => (|_, a| a[0] | a[1], |s, _, a| s.mk(Op::BvOr, a)),
        "xor" => (|_, a| a[0] ^ a[1], |s, _, a| s.mk(Op::BvXor, a)),
        "smax" | "smin" | "umax" | "umin" => {
            let stem = format!("llvm.{what}.");
            let row = ELEMENTWISE.iter().find(|e| e.stem == stem).expect("a row of the table");
            (row.number, row.term)
        }
        _ => return unsupported(format!("the intrinsic {name}")),
    };
    let all = elements(vm, args.slots, shape, width);
    let store = &*vm.store;
    let whole = all.into_iter().reduce(|x, y| {
        let term =
            (x.term.is_some() || y.term.is_some()).then(|| t(store, width, &[x.term(store), y.term(store)]));
        Bits::of(store, width, f(width, &[x.value, y.value]), term)
    });
    let mut out = Vec::new();
    whole.unwrap_or(Bits::number(width, 0)).write(store, &mut out);
    Ok(out)
}
