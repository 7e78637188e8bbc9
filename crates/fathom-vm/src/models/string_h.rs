//! `string.h`: functions on whole ranges of bytes. Functions that search for a position are guest code (`guest/string.c`), so that
//! a run can return to each decision.

use fathom_term::{Op, Term};

use super::{Args, Model, one};
use crate::machine::vm::{Vm, VmResult};
use crate::value::Slot;
use crate::value::symbolic;

pub const TABLE: &[Model] = &[
    Model { name: "memcpy", handler: memcpy },
    Model { name: "memmove", handler: memmove },
    Model { name: "__memcpy_chk", handler: memcpy },
    Model { name: "__memmove_chk", handler: memmove },
    Model { name: "bcopy", handler: bcopy },
    Model { name: "mempcpy", handler: mempcpy },
    Model { name: "__mempcpy_chk", handler: mempcpy },
    Model { name: "memset", handler: memset },
    Model { name: "__memset_chk", handler: memset },
    Model { name: "explicit_bzero", handler: bzero },
    Model { name: "bzero", handler: bzero },
    Model { name: "memcmp", handler: memcmp },
    Model { name: "bcmp", handler: memcmp },
    Model { name: "strcmp", handler: |vm, a| compare_strings(vm, a, u64::MAX, false) },
    Model { name: "strcoll", handler: |vm, a| compare_strings(vm, a, u64::MAX, false) },
    Model { name: "strcasecmp", handler: |vm, a| compare_strings(vm, a, u64::MAX, true) },
    Model { name: "strncmp", handler: |vm, a| compare_bounded(vm, a, false) },
    Model { name: "strncasecmp", handler: |vm, a| compare_bounded(vm, a, true) },
    Model { name: "__fathom_apart", handler: apart },
    Model { name: "__fathom_plain", handler: plain },
    Model { name: "__fathom_plain_until", handler: plain_until },
    Model { name: "__fathom_plain_but", handler: plain_but },
];

pub(super) fn memcpy(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (to, from, len) = (args.get(0), args.get(1), args.get(2));
    vm.decide_room(len, &[(from, false), (to, true)])?;
    vm.apart(to, from, len)?;
    let len = vm.pin(len, "the length of a copy")?;
    copy(vm, to, from, len)?;
    Ok(vec![to])
}

/// The regions that a function of `guest/string.c` copies: whether they overlap.
fn apart(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    vm.apart(args.get(0), args.get(1), args.get(2))?;
    Ok(Vec::new())
}

pub(super) fn memmove(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (to, from) = (args.get(0), args.get(1));
    let len = vm.length(args.get(2), &[(from, false), (to, true)], "the length of a copy")?;
    copy(vm, to, from, len)?;
    Ok(vec![to])
}

fn bcopy(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (to, from) = (args.get(1), args.get(0));
    let len = vm.length(args.get(2), &[(from, false), (to, true)], "the length of a copy")?;
    copy(vm, to, from, len)?;
    Ok(Vec::new())
}

/// A copy to or from a symbolic place goes byte by byte up to this length; beyond, the place is pinned.
const MAX_COPIED: u64 = 64;

fn copy(vm: &mut Vm<'_>, to: Slot, from: Slot, len: u64) -> VmResult<()> {
    if (to.term.is_some() || from.term.is_some()) && len <= MAX_COPIED {
        // All bytes are read before the first is written, as the ranges may overlap.
        let mut bytes = Vec::with_capacity(len as usize);
        for at in 0..len {
            bytes.push(vm.load(from, at, 1, 8)?);
        }
        for (at, byte) in bytes.into_iter().enumerate() {
            vm.store(to, at as u64, 1, byte)?;
        }
        return Ok(());
    }
    let (to, from) = (vm.place(to, "the target of a copy")?, vm.place(from, "the source of a copy")?);
    vm.check_bounds_for(len)?;
    vm.copy_memory(to, from, len)
}

fn mempcpy(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let start = memcpy(vm, args)?[0];
    Ok(vec![vm.offset_pointer(start, Slot::number(args.get(2).value))])
}

pub(super) fn memset(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let to = vm.place(args.get(0), "the pointer given to memset")?;
    let len = vm.length(args.get(2), &[(to, true)], "the length given to memset")?;
    fill(vm, to, args.get(1), len)?;
    Ok(vec![to])
}

fn bzero(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let to = vm.place(args.get(0), "the pointer given to bzero")?;
    let len = vm.length(args.get(1), &[(to, true)], "the length given to bzero")?;
    fill(vm, to, Slot::number(0), len)?;
    Ok(Vec::new())
}

fn fill(vm: &mut Vm<'_>, to: Slot, byte: Slot, len: u64) -> VmResult<()> {
    if len == 0 {
        return Ok(());
    }
    vm.check(to.origin, to.value, len, true)?;
    vm.check_bounds_for(len)?;
    if byte.term.is_none() {
        vm.state.memory.fill(to.value, len, byte.value as u8);
        return Ok(());
    }
    for at in 0..len {
        keep_limits(vm, at)?;
        vm.store_at(to.value + at, 1, byte);
    }
    Ok(())
}

/// A call over millions of bytes looks at the limits of the run, too.
fn keep_limits(vm: &mut Vm<'_>, at: u64) -> VmResult<()> {
    const BYTES_A_LOOK: u64 = 1 << 14;
    if at % BYTES_A_LOOK == BYTES_A_LOOK - 1 { vm.check_bounds() } else { Ok(()) }
}

/// The difference of the first bytes that differ, as one term: no decision is needed.
fn memcmp(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let a = vm.place(args.get(0), "a pointer given to memcmp")?;
    let b = vm.place(args.get(1), "a pointer given to memcmp")?;
    let len = vm.length(args.get(2), &[(a, false), (b, false)], "the length of a comparison")?;
    if len == 0 {
        return one(0);
    }
    vm.compares([a, b], Some(len));
    vm.check(a.origin, a.value, len, false)?;
    vm.check(b.origin, b.value, len, false)?;
    let mut pairs = Vec::new();
    for at in 0..len {
        keep_limits(vm, at)?;
        let pair = Pair::at(vm, a.value + at, b.value + at, false);
        if pair.is_plain() && pair.values.0 == pair.values.1 {
            continue;
        }
        let last = pair.is_plain();
        pairs.push(pair);
        if last {
            break;
        }
    }
    Ok(vec![difference(vm, &pairs, false)])
}

fn compare_bounded(vm: &mut Vm<'_>, args: &Args<'_>, fold: bool) -> VmResult<Vec<Slot>> {
    let most = vm.pin(args.get(2), "the length of a comparison")?;
    compare_strings(vm, args, most, fold)
}

/// Two bytes at the same place.
struct Pair {
    values: (u8, u8),
    terms: Option<(Term, Term)>,
}

impl Pair {
    fn at(vm: &Vm<'_>, a: u64, b: u64, fold: bool) -> Pair {
        let memory = &vm.state.memory;
        let (x, y) = (memory.byte(a), memory.byte(b));
        let values = if fold { (x.to_ascii_lowercase(), y.to_ascii_lowercase()) } else { (x, y) };
        let symbolic = memory.term(a).is_some() || memory.term(b).is_some();
        let lower = |t| if fold { lowercase(vm, t) } else { t };
        let terms = symbolic.then(|| (lower(vm.byte_term(a)), lower(vm.byte_term(b))));
        Pair { values, terms }
    }

    fn is_plain(&self) -> bool {
        self.terms.is_none()
    }
}

/// An ASCII letter in lower case.
pub(super) fn lowercase(vm: &Vm<'_>, byte: Term) -> Term {
    let s = &*vm.store;
    let from_a = s.mk(Op::BvSub, &[byte, s.bv(8, b'A')]);
    let is_capital = s.mk(Op::BvUlt, &[from_a, s.bv(8, 26u8)]);
    s.mk(Op::Ite, &[is_capital, s.mk(Op::BvOr, &[byte, s.bv(8, 0x20u8)]), byte])
}

/// Compares up to the first byte that certainly ends the comparison: the strings are known there to differ or to end. The
/// bytes after a possible end are read only as far as both objects go; when one object ends first, it is decided
/// byte by byte that the comparison did not get there.
fn compare_strings(vm: &mut Vm<'_>, args: &Args<'_>, most: u64, fold: bool) -> VmResult<Vec<Slot>> {
    let a = vm.place(args.get(0), "a string to compare")?;
    let b = vm.place(args.get(1), "a string to compare")?;
    vm.compares([a, b], None);
    let mut pairs = Vec::new();
    let mut at = 0;
    while at < most {
        let (left, right) = (a.value.wrapping_add(at), b.value.wrapping_add(at));
        let inside = vm.readable(a, left) && vm.readable(b, right);
        if !inside {
            // Natively the comparison gets here only when no earlier byte has ended it.
            if ends_before(vm, &pairs)? {
                break;
            }
            vm.check(a.origin, left, 1, false)?;
            vm.check(b.origin, right, 1, false)?;
        }
        let pair = Pair::at(vm, left, right, fold);
        let plain = pair.is_plain();
        let over = pair.values.0 != pair.values.1 || pair.values.0 == 0;
        // A zero on every path ends the comparison regardless of the other byte.
        let ends = plain && over || is_plain_zero(vm, left) || is_plain_zero(vm, right);
        if !plain || over {
            pairs.push(pair);
        }
        if ends {
            break;
        }
        // Beyond this input's end, only bytes that other inputs may compare matter.
        at += 1;
        if pairs.len() > MAX_COMPARED {
            if ends_before(vm, &pairs)? {
                break;
            }
            pairs.clear();
        }
    }
    Ok(vec![difference(vm, &pairs, true)])
}

fn is_plain_zero(vm: &Vm<'_>, address: u64) -> bool {
    vm.state.memory.byte(address) == 0 && vm.state.memory.term(address).is_none()
}

/// A term over more bytes than this is cut: the bytes so far are decided.
const MAX_COMPARED: usize = 256;

/// Decides for each pair whether it ends the comparison; true when one does under this input.
fn ends_before(vm: &mut Vm<'_>, pairs: &[Pair]) -> VmResult<bool> {
    for pair in pairs {
        let over = pair.values.0 != pair.values.1 || pair.values.0 == 0;
        if let Some((x, y)) = pair.terms {
            let s = &vm.store;
            let same = s.mk(Op::Eq, &[x, y]);
            let more = s.mk(Op::And, &[same, symbolic::truth(s, x)]);
            vm.decide(fathom_trace::DecisionKind::Branch, more, !over)?;
        }
        if over {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The difference of the first pair that differs, or zero; folded from the last pair to the first.
fn difference(vm: &Vm<'_>, pairs: &[Pair], zero_ends: bool) -> Slot {
    let s = &*vm.store;
    let first = pairs.iter().find(|p| p.values.0 != p.values.1 || (zero_ends && p.values.0 == 0));
    let value = first.map_or(0, |p| i32::from(p.values.0) - i32::from(p.values.1)) as u32 as u64;
    if pairs.iter().all(Pair::is_plain) {
        return Slot::number(value);
    }
    let zero = s.bv(32, 0u8);
    let term = pairs.iter().rev().fold(zero, |rest, pair| {
        let (x, y) = pair.terms.unwrap_or_else(|| (s.bv(8, pair.values.0), s.bv(8, pair.values.1)));
        let apart = s.mk(Op::BvSub, &[symbolic::resize(s, x, 32), symbolic::resize(s, y, 32)]);
        let same = s.mk(Op::Eq, &[x, y]);
        let go_on = if zero_ends { s.mk(Op::And, &[same, symbolic::truth(s, x)]) } else { same };
        s.mk(Op::Ite, &[go_on, rest, apart])
    });
    Slot::of_term(s, value, term)
}

/// How many bytes from here are concrete and not zero: guest code steps over them in one go.
fn plain(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    one(run_of(vm, args.get(0), u64::MAX, |byte| byte != 0))
}

/// The same, up to a length and up to a byte: for `memchr`.
fn plain_until(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let (stop, most) = (args.get(1), args.get(2));
    if stop.term.is_some() || most.term.is_some() {
        return one(0);
    }
    one(run_of(vm, args.get(0), most.value, |byte| byte != stop.value as u8))
}

/// The same, up to a zero or a byte: for `strchr`.
fn plain_but(vm: &mut Vm<'_>, args: &Args<'_>) -> VmResult<Vec<Slot>> {
    let stop = args.get(1);
    if stop.term.is_some() {
        return one(0);
    }
    one(run_of(vm, args.get(0), u64::MAX, |byte| byte != 0 && byte != stop.value as u8))
}

fn run_of(vm: &Vm<'_>, from: Slot, most: u64, want: impl Fn(u8) -> bool) -> u64 {
    if from.term.is_some() || from.origin == 0 {
        return 0;
    }
    let object = vm.state.objects.get(from.origin);
    if !object.alive || !object.holds(from.value, 0) {
        return 0;
    }
    let room = vm.state.objects.extent(from.origin).map_or(object.size, |extent| extent.known);
    let most = most.min((object.base + room).saturating_sub(from.value));
    vm.state.memory.run_of(from.value, most, want)
}
