//! Loads, stores and copies: the checks, and symbolic addresses.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_finding::approximation::{Approximation, ThreadOrder};
use fathom_term::{ArrayValue, Base, Op, Term, Value};
use fathom_trace::DecisionKind;

use crate::machine::vm::{Vm, VmResult};
use crate::memory::object::ObjectId;
use crate::memory::reach::{self, Reach};
use crate::memory::shadow;
use crate::value::symbolic;
use crate::value::{Slot, mask};

/// A read at a symbolic offset chooses among at most this many places by a tree of cases; beyond, the object is
/// one array term, which costs once what the tree costs for each read.
const MOST_CASES: u64 = 2048;
/// Objects of more places than this are not made into arrays: the offset is pinned.
const MOST_READ: u64 = 1 << 18;
/// Accesses at symbolic offsets make a term for every place that they may mean. On a path that has made so many (a table that is
/// built from the input and then looked up, turn after turn) offsets are pinned: neither the run nor a solver would come to an end.
const MOST_PLACES: u32 = 1 << 18;
/// A write that may mean more places than this counts four times.
const MOST_WRITTEN: u64 = 512;

/// An access to more places than this takes as long as thousands of instructions.
const LONG: u64 = 64;

/// Offsets of an object that an access may mean.
struct Places {
    first: u64,
    last: u64,
    stride: u64,
    reach: Option<Reach>,
}

impl Places {
    /// At most so many.
    fn count(&self) -> u64 {
        (self.last - self.first) / self.stride + 1
    }

    fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        let all = (self.first..=self.last).step_by(self.stride as usize);
        all.filter(|&at| self.reach.is_none_or(|reach| reach.contains(at)))
    }
}

impl Vm<'_> {
    #[inline]
    pub fn load(&mut self, pointer: Slot, offset: u64, bytes: u32, width: u32) -> VmResult<Slot> {
        let address = pointer.value.wrapping_add(offset);
        let mut pointer = pointer;
        self.used(pointer, "the address")?;
        if let Some(term) = pointer.term {
            if !self.is_choice(term) {
                return self.load_symbolic(pointer, offset, bytes, width);
            }
            pointer = self.choose(pointer, term)?;
        }
        self.check(pointer.origin, address, bytes.into(), false)?;
        Ok(self.load_at(address, bytes, width))
    }

    /// A pointer that may point to one of several objects points to this one; the others are goals of their own.
    pub(crate) fn choose(&mut self, pointer: Slot, term: Term) -> VmResult<Slot> {
        let here = self.store.constant(Value::bv(64, pointer.value));
        let cond = self.store.mk(Op::Eq, &[term, here]);
        self.decide(DecisionKind::Pin, cond, true)?;
        let origin = if pointer.origin != 0 {
            pointer.origin
        } else {
            self.state.objects.at(pointer.value).unwrap_or(0)
        };
        Ok(Slot { term: None, origin, ..pointer })
    }

    /// Loads from a checked address.
    #[inline]
    fn load_at(&self, address: u64, bytes: u32, width: u32) -> Slot {
        let memory = &self.state.memory;
        let value = memory.load(address, bytes as usize) & mask(width);
        if memory.is_concrete(address, bytes as usize) {
            let origin = if bytes == memory.word() { memory.origin(address) } else { 0 };
            return Slot { value, term: None, origin, undefined: false };
        }
        self.load_mixed(address, bytes, width, value)
    }

    fn load_mixed(&self, address: u64, bytes: u32, width: u32, value: u64) -> Slot {
        let memory = &self.state.memory;
        let range = address..address + u64::from(bytes);
        // Bytes beside padding are no less defined for it.
        let undefined = range.clone().all(|at| memory.shadow_of(at) == shadow::UNINITIALISED);
        if !range.clone().any(|at| memory.shadow_of(at) == shadow::SYMBOLIC) {
            return Slot { value, undefined, ..Slot::default() };
        }
        let term = symbolic::resize(&self.store, self.bytes_term(address, bytes), width);
        let mut slot = Slot::of_term(&self.store, value, term);
        slot.undefined = undefined;
        slot
    }

    /// The bytes as one term, little-endian.
    fn bytes_term(&self, address: u64, bytes: u32) -> Term {
        let mut whole = self.byte_term(address);
        for at in 1..u64::from(bytes) {
            whole = self.store.mk(Op::Concat, &[self.byte_term(address + at), whole]);
        }
        whole
    }

    pub fn byte_term(&self, address: u64) -> Term {
        match self.state.memory.term(address) {
            Some(term) => term,
            None => self.store.constant(Value::bv(8, self.state.memory.byte(address))),
        }
    }

    #[inline]
    pub fn store(&mut self, pointer: Slot, offset: u64, bytes: u32, value: Slot) -> VmResult<()> {
        let address = pointer.value.wrapping_add(offset);
        let mut pointer = pointer;
        self.used(pointer, "the address")?;
        if let Some(term) = pointer.term {
            if !self.is_choice(term) {
                return self.store_symbolic(pointer, offset, bytes, value);
            }
            pointer = self.choose(pointer, term)?;
        }
        self.check(pointer.origin, address, bytes.into(), true)?;
        self.store_at(address, bytes, value);
        Ok(())
    }

    /// Stores to a checked address.
    pub fn store_at(&mut self, address: u64, bytes: u32, value: Slot) {
        let memory = &mut self.state.memory;
        if value.term.is_none() {
            memory.store(address, bytes as usize, value.value);
            if value.undefined {
                memory.mark(address, bytes.into(), shadow::UNINITIALISED);
            } else if value.origin != 0 && bytes == memory.word() {
                memory.set_origin(address, value.origin);
            }
            return;
        }
        let term = symbolic::resize(&self.store, value.term(&self.store, 64), bytes * 8);
        for at in 0..bytes {
            let byte = (value.value >> (8 * at)) as u8;
            let piece = symbolic::byte(&self.store, term, at);
            let place = address + u64::from(at);
            match self.store.value(piece) {
                Some(_) => self.state.memory.store(place, 1, byte.into()),
                None => self.state.memory.store_term(place, byte, piece),
            }
        }
    }

    /// Whether an access is allowed; the bug that it is, if not.
    #[inline]
    pub fn check(&mut self, origin: ObjectId, address: u64, bytes: u64, write: bool) -> VmResult<()> {
        if self.state.threads.racing {
            self.check_bounds_of(origin, address, bytes, write)?;
            return self.touch(origin, address, bytes, write);
        }
        self.check_bounds_of(origin, address, bytes, write)
    }

    /// Decides that a symbolic address stays in its object and gives the offset's term and how far apart its
    /// values lie.
    fn bounded_offset(
        &mut self,
        pointer: Slot,
        offset: u64,
        bytes: u64,
        write: bool,
    ) -> VmResult<(ObjectId, Term, u64)> {
        let address = pointer.value.wrapping_add(offset);
        let origin = self.accessed(pointer.origin, address, bytes);
        if origin == 0 {
            let here = self.store.constant(Value::bv(64, pointer.value));
            let cond = self.store.mk(Op::Eq, &[pointer.term(&self.store, 64), here]);
            self.decide(DecisionKind::Pin, cond, true)?;
            self.check(0, address, bytes, write)?;
        }
        let (base, size, elastic) = {
            let object = self.state.objects.get(origin);
            (object.base, object.size, object.elastic && object.alive)
        };
        let term = pointer.term(&self.store, 64);
        let from_base = self.store.constant(Value::bv(64, offset.wrapping_sub(base)));
        let offset_term = self.store.mk(Op::BvAdd, &[term, from_base]);
        if elastic {
            self.offset_before_the_end(origin, offset_term, address, bytes, write)?;
        } else if bytes <= size {
            let last = self.store.constant(Value::bv(64, size - bytes));
            let inside = self.store.mk(Op::BvUle, &[offset_term, last]);
            let taken = address.wrapping_sub(base) <= size - bytes;
            self.checking = Some(if write { "out-of-bounds-write" } else { "out-of-bounds-read" });
            self.decide(DecisionKind::Check, inside, taken)?;
        }
        self.check_object(origin, address, bytes, write)?;
        if self.state.threads.racing {
            self.touch(origin, address, bytes, write)?;
            self.watcher.approximated("", Approximation::Threads(ThreadOrder::ComputedAddress));
        }
        Ok((origin, offset_term, reach::stride(&self.store, offset_term)))
    }

    /// Offsets of the object that the term can take, by its form.
    fn places(&self, origin: ObjectId, term: Term, address: u64, bytes: u64, stride: u64) -> Places {
        let object = self.state.objects.get(origin);
        let (stride, here) = (stride.max(1), address - object.base);
        let last = object.size - bytes;
        // The value of the run is among them, whatever the form says.
        let reach = Reach::of(&self.store, term).filter(|reach| reach.contains(here));
        let (from, to) = reach.map_or((0, last), |reach| reach.bounds());
        let (from, to) = (from.min(here), to.min(last));
        let first = here - (here - from) / stride * stride;
        Places { first, last: to, stride, reach }
    }

    /// The time limit of the run, before an access to very many places.
    fn check_time_of(&mut self, places: u64) -> VmResult<()> {
        if places > LONG { self.check_bounds() } else { Ok(()) }
    }

    fn load_symbolic(&mut self, pointer: Slot, offset: u64, bytes: u32, width: u32) -> VmResult<Slot> {
        let (origin, term, stride) = self.bounded_offset(pointer, offset, bytes.into(), false)?;
        let address = pointer.value.wrapping_add(offset);
        let base = self.state.objects.get(origin).base;
        let places = self.places(origin, term, address, bytes.into(), stride);
        let count = places.count();
        let Some(places_so_far) = self.with_places(count).filter(|_| count <= MOST_READ) else {
            self.pin(pointer, "a read at a symbolic offset of a large object")?;
            return Ok(self.load_at(address, bytes, width));
        };
        self.check_time_of(count)?;
        let places: Vec<u64> = places.iter().collect();
        let slot = self.load_at(address, bytes, width);
        let chosen = if count > MOST_CASES {
            let array = self.array(base, &places, bytes);
            let index = symbolic::resize(&self.store, term, 32);
            symbolic::resize(&self.store, self.store.mk(Op::Select, &[array, index]), width)
        } else {
            let values: Vec<(u64, Term)> = places
                .iter()
                .map(|&at| (at, symbolic::resize(&self.store, self.bytes_term(base + at, bytes), width)))
                .collect();
            self.multiplex(term, &values)
        };
        let mut out = Slot::of_term(&self.store, slot.value, chosen);
        out.origin = slot.origin;
        // Pointers into different objects cannot be one value with one origin: which it is, is decided here, and the
        // others are goals of their own.
        let memory = &self.state.memory;
        let several = || places.iter().any(|&at| memory.origin(base + at) != slot.origin);
        let out = match out.term {
            Some(chosen) if bytes == memory.word() && several() => self.choose(out, chosen)?,
            _ => out,
        };
        self.count_places(places_so_far);
        Ok(out)
    }

    /// The places of the path with those of one more access, unless they are too many.
    fn with_places(&self, count: u64) -> Option<u32> {
        let all = u64::from(self.state.symbolic_places).saturating_add(count);
        u32::try_from(all).ok().filter(|&all| all <= MOST_PLACES)
    }

    /// Called last in an instruction: a decision behind it could not be resumed.
    fn count_places(&mut self, so_far: u32) {
        self.effect();
        self.state.symbolic_places = so_far;
    }

    /// The contents of an object as an array from offset to value: concrete parts are one constant.
    fn array(&self, base: u64, places: &[u64], bytes: u32) -> Term {
        let index = |at: u64| Value::bv(32, at);
        let width = 8 * bytes;
        let mut entries = BTreeMap::new();
        let mut symbolic = Vec::new();
        for &at in places {
            let address = base + at;
            if (address..address + u64::from(bytes)).any(|at| self.state.memory.term(at).is_some()) {
                symbolic.push((at, self.bytes_term(address, bytes)));
            } else {
                let value = self.state.memory.load(address, bytes as usize);
                if value != 0 {
                    entries.insert(index(at), Value::bv(width, value));
                }
            }
        }
        let default = Value::bv(width, 0u32);
        let constant = ArrayValue { index: Base::BitVec(32), default, entries };
        let mut array = self.store.constant(Value::Array(Arc::new(constant)));
        for (at, value) in symbolic {
            array = self.store.mk(Op::Store, &[array, self.store.constant(index(at)), value]);
        }
        array
    }

    /// A balanced choice among values by offset; neighbours with the same value share a leaf.
    fn multiplex(&self, offset: Term, values: &[(u64, Term)]) -> Term {
        let (first, rest) = values.split_first().expect("at least one place");
        if rest.iter().all(|(_, t)| t == &first.1) {
            return first.1;
        }
        let middle = values.len() / 2;
        let below = self.multiplex(offset, &values[..middle]);
        let above = self.multiplex(offset, &values[middle..]);
        let border = self.store.constant(Value::bv(64, values[middle].0));
        let is_below = self.store.mk(Op::BvUlt, &[offset, border]);
        self.store.mk(Op::Ite, &[is_below, below, above])
    }

    fn store_symbolic(&mut self, pointer: Slot, offset: u64, bytes: u32, value: Slot) -> VmResult<()> {
        let (origin, term, stride) = self.bounded_offset(pointer, offset, bytes.into(), true)?;
        let address = pointer.value.wrapping_add(offset);
        let base = self.state.objects.get(origin).base;
        let places = self.places(origin, term, address, bytes.into(), stride);
        let count = places.count();
        if value.origin != 0 {
            // A place has one origin: where the pointer goes is decided, and the other places are goals of their own.
            self.choose(pointer, pointer.term(&self.store, 64))?;
            self.store_at(address, bytes, value);
            return Ok(());
        }
        let weight = if count > MOST_WRITTEN { 4 } else { 1 };
        let Some(places_so_far) = self.with_places(weight * count * u64::from(bytes)) else {
            self.pin(pointer, "a write at a symbolic offset of a large object")?;
            self.store_at(address, bytes, value);
            return Ok(());
        };
        self.check_time_of(count)?;
        let stored = symbolic::resize(&self.store, value.term(&self.store, 64), bytes * 8);
        for at in places.iter() {
            let here = self.store.mk(Op::Eq, &[term, self.store.constant(Value::bv(64, at))]);
            let hit = base + at == address;
            for byte in 0..bytes {
                let place = base + at + u64::from(byte);
                let new = symbolic::byte(&self.store, stored, byte);
                let old = self.byte_term(place);
                let merged = self.store.mk(Op::Ite, &[here, new, old]);
                let now = if hit { (value.value >> (8 * byte)) as u8 } else { self.state.memory.byte(place) };
                match self.store.value(merged) {
                    Some(_) => self.state.memory.store(place, 1, now.into()),
                    None => self.state.memory.store_term(place, now, merged),
                }
            }
        }
        self.count_places(places_so_far);
        Ok(())
    }

    /// A pointer with a plain address: for models that work on whole ranges.
    pub fn resolved(&mut self, pointer: Slot) -> VmResult<Slot> {
        match pointer.term {
            None => Ok(pointer),
            Some(term) if self.is_choice(term) => self.choose(pointer, term),
            Some(_) => {
                self.pin(pointer, "an address")?;
                Ok(Slot { term: None, ..pointer })
            }
        }
    }

    /// Copies bytes with everything known of them, checked at both ends.
    pub fn copy_memory(&mut self, to: Slot, from: Slot, len: u64) -> VmResult<()> {
        if len == 0 {
            return Ok(());
        }
        let (to, from) = (self.resolved(to)?, self.resolved(from)?);
        self.check(from.origin, from.value, len, false)?;
        self.check(to.origin, to.value, len, true)?;
        self.state.memory.copy(to.value, from.value, len);
        Ok(())
    }
}
