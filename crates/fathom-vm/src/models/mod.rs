//! Models of libc, POSIX and LLVM's intrinsics, one file per header. A model checks its arguments, acts, and
//! returns its result.
//!
//! Functions that decide byte by byte, or call back, are written in C instead and linked like any other code (see
//! [`crate::program::guest`]): every decision in them is an instruction of its own, to which a run can return.
//!
//! A model that needs the concrete value of something symbolic pins it, so that nothing is dropped silently. It makes its
//! first decision before its first change of memory or environment, where it can.

mod bits;
mod cxxabi_h;
pub(crate) mod direct;
pub(crate) mod external;
mod float_ops;
mod harness;
pub mod host;
mod int_intrinsics;
mod intrinsics;
mod math_h;
mod outside;
mod printf;
pub mod setjmp_h;
mod signal_h;
pub mod specs;
mod stdio_h;
mod stdlib_h;
mod string_h;
mod sys_socket_h;
mod sys_stat_h;
pub mod time_h;
mod types;
mod unistd_h;
mod variadic;

use std::sync::Arc;

use fathom_ir::code::{CallSite, SymbolId};
use fathom_ir::types::FloatKind;
use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::extent::Bound;
use crate::memory::object::ObjectId;
use crate::value::{Slot, sign_extend, symbolic};

/// Arguments of a model: the argument registers in order, the call, and the name it was called by.
pub struct Args<'a> {
    pub slots: &'a [Slot],
    pub site: &'a CallSite,
    pub symbol: SymbolId,
}

impl Args<'_> {
    pub fn get(&self, at: usize) -> Slot {
        self.slots.get(at).copied().unwrap_or_default()
    }

    pub fn name(&self, vm: &Vm<'_>) -> Arc<str> {
        vm.program.name(self.symbol).clone()
    }
}

pub type Handler = fn(&mut Vm<'_>, &Args<'_>) -> VmResult<Vec<Slot>>;

/// A model, by its name.
#[derive(Clone, Copy)]
pub struct Model {
    pub name: &'static str,
    pub handler: Handler,
}

/// The implementation of a function without code.
#[derive(Clone, Copy)]
pub enum Entry {
    Model(Model),
    /// A row of a table, on integers or vectors of them.
    Elementwise(&'static int_intrinsics::Elementwise),
    WithOverflow(&'static int_intrinsics::WithOverflow),
    /// A floating-point function, its format, and over how many elements.
    Float(&'static float_ops::FloatOp, FloatKind, usize),
}

/// The model of a function, if there is one.
pub fn find(name: &str) -> Option<Entry> {
    let tables = [
        cxxabi_h::TABLE,
        harness::TABLE,
        outside::TABLE,
        setjmp_h::TABLE,
        signal_h::TABLE,
        specs::TABLE,
        stdio_h::TABLE,
        stdlib_h::TABLE,
        string_h::TABLE,
        sys_stat_h::TABLE,
        sys_socket_h::TABLE,
        time_h::TABLE,
        unistd_h::TABLE,
        crate::environment::processes::TABLE,
        crate::threads::TABLE,
    ];
    if let Some(model) = tables.iter().flat_map(|t| t.iter()).find(|m| m.name == name) {
        return Some(Entry::Model(*model));
    }
    harness::find(name).map(Entry::Model).or_else(|| intrinsics::find(name)).or_else(|| math_h::find(name))
}

/// Whether the model of a function takes precedence over the program's code for it.
pub fn overrides(name: &str) -> bool {
    harness::OVERRIDES.contains(&name)
}

/// The model of a function that is atomic by its name, beside the two that the library has.
pub fn atomic_function(name: &str) -> Option<Entry> {
    let is_section = ["begin", "end"].contains(&name.strip_prefix(harness::ATOMIC)?);
    (!is_section).then_some(Entry::Model(harness::ATOMIC_FUNCTION))
}

/// The model of a function that marks an error.
pub fn error() -> Entry {
    Entry::Model(harness::ERROR)
}

/// Whether a function waits for something outside: a loop that calls it does not hang.
pub fn waits(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "sleep",
        "usleep",
        "nanosleep",
        "clock_nanosleep",
        "pause",
        "select",
        "poll",
        "wait",
        "waitpid",
        "read",
        "__fathom_accept",
        "__fathom_waiting",
        "__fathom_reap",
        "sched_yield",
        "sigsuspend",
        "epoll_wait",
    ];
    NAMES.contains(&name)
}

/// Bytes of a global variable that the C library owns.
pub fn global(name: &str) -> Option<u64> {
    match name {
        "environ" | "__environ" => Some(8),
        "__libc_single_threaded" => Some(1),
        _ => crate::program::type_info::table_size(name),
    }
}

pub fn call(
    entry: Entry,
    vm: &mut Vm<'_>,
    slots: &[Slot],
    site: &CallSite,
    symbol: SymbolId,
) -> VmResult<Vec<Slot>> {
    let args = Args { slots, site, symbol };
    match entry {
        Entry::Model(model) => (model.handler)(vm, &args),
        Entry::Elementwise(row) => int_intrinsics::elementwise(vm, &args, row),
        Entry::WithOverflow(row) => int_intrinsics::with_overflow(vm, &args, row),
        Entry::Float(op, kind, count) => float_ops::call(vm, &args, op, kind, count),
    }
}

/// A result of one register.
pub fn one(value: u64) -> VmResult<Vec<Slot>> {
    Ok(vec![Slot::number(value)])
}

pub fn nothing() -> VmResult<Vec<Slot>> {
    Ok(Vec::new())
}

pub fn unsupported<T>(what: impl Into<String>) -> VmResult<T> {
    Err(Stop::Unsupported(what.into()))
}

impl Vm<'_> {
    /// An argument of type `long`, as it is taken by models.
    pub(crate) fn long(&self, slot: Slot) -> Slot {
        if !self.program.code.narrow {
            return slot;
        }
        let term = slot
            .term
            .map(|term| symbolic::sign_resize(&self.store, symbolic::resize(&self.store, term, 32), 64));
        Slot { value: sign_extend(slot.value, 32) as u64, term, ..slot }
    }

    /// A pointer whose address is the concrete one.
    pub(crate) fn place(&mut self, pointer: Slot, what: &str) -> VmResult<Slot> {
        self.pin(pointer, what)?;
        Ok(Slot { term: None, ..pointer })
    }

    /// The concrete value of the length of ranges behind pointers. Whether a symbolic length stays inside each object is
    /// decided first, so that the bug on the other side is a goal of its own; then it is pinned.
    pub(crate) fn length(&mut self, len: Slot, ranges: &[(Slot, bool)], what: &str) -> VmResult<u64> {
        self.decide_room(len, ranges)?;
        self.pin(len, what)
    }

    /// Decides whether a symbolic length stays inside each object.
    pub(crate) fn decide_room(&mut self, len: Slot, ranges: &[(Slot, bool)]) -> VmResult<()> {
        self.sign_of(len)?;
        if len.term.is_none() {
            return Ok(());
        }
        for &(pointer, write) in ranges {
            let id = match pointer.origin {
                0 => self.state.objects.at(pointer.value).unwrap_or(0),
                origin => origin,
            };
            let object = self.state.objects.get(id);
            if id == 0 || !object.alive || !object.holds(pointer.value, 0) {
                continue;
            }
            let (inside, room) = self.room_for(id, pointer.value, len);
            self.decide(DecisionKind::Check, inside, len.value <= room)?;
            if len.value > room {
                self.check(pointer.origin, pointer.value, len.value, write)?;
            }
            self.state.objects.know(id, pointer.value - self.state.objects.get(id).base + len.value);
        }
        Ok(())
    }

    /// The condition that so many bytes from an address on belong to the object, and how many do.
    pub(crate) fn room_for(&self, id: ObjectId, address: u64, len: Slot) -> (Term, u64) {
        let object = self.state.objects.get(id);
        let (offset, len) = (address - object.base, len.term(&self.store, 64));
        match self.state.objects.extent(id) {
            Some(extent) => {
                let inside = self.range_before_the_end(extent, self.store.bv(64, offset), len);
                (inside, extent.size().saturating_sub(offset))
            }
            None => {
                let room = object.size - offset;
                (self.store.mk(Op::BvUle, &[len, self.store.bv(64, room)]), room)
            }
        }
    }

    /// Assumes a condition that holds on this path, as [`Vm::pin`] does for a value.
    pub(crate) fn pin_condition(&mut self, cond: Term, what: &str) -> VmResult<()> {
        self.takes_value(cond, what);
        self.decide(DecisionKind::Pin, cond, true)
    }

    /// Whether the byte at the address may be read through the pointer.
    pub(crate) fn readable(&self, pointer: Slot, address: u64) -> bool {
        let id = self.accessed(pointer.origin, address, 1);
        let object = self.state.objects.get(id);
        // Behind the zero of a text is more that other inputs may compare; behind the end of a buffer there is nothing.
        let inside = match self.state.objects.extent(id).map(|extent| (&extent.bound, extent.known)) {
            Some((Bound::Length(_), known)) => address.wrapping_sub(object.base) < known,
            Some((Bound::Text(_), _)) | None => true,
        };
        object.alive && object.holds(address, 1) && inside
    }

    /// The byte at a checked address as a number, pinned when it is symbolic.
    pub(crate) fn plain_byte(&mut self, address: u64, what: &str) -> VmResult<u8> {
        let value = self.state.memory.byte(address);
        match self.state.memory.term(address) {
            Some(term) => Ok(self.pin(Slot::symbolic(value.into(), term), what)? as u8),
            None => Ok(value),
        }
    }

    /// The bytes of a string up to its zero, as numbers: symbolic ones are pinned.
    pub fn c_string(&mut self, pointer: Slot, what: &str) -> VmResult<Vec<u8>> {
        let pointer = self.place(pointer, what)?;
        let mut bytes = Vec::new();
        loop {
            let at = pointer.value.wrapping_add(bytes.len() as u64);
            self.check(pointer.origin, at, 1, false)?;
            match self.plain_byte(at, what)? {
                0 => return Ok(bytes),
                byte => bytes.push(byte),
            }
        }
    }

    /// The text of a string for a message: nothing depends on it, so nothing is pinned.
    pub fn text_at(&self, pointer: Slot) -> String {
        let mut bytes = Vec::new();
        while self.readable(pointer, pointer.value.wrapping_add(bytes.len() as u64)) {
            match self.state.memory.byte(pointer.value + bytes.len() as u64) {
                0 => break,
                byte => bytes.push(byte),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
