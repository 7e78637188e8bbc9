//! Objects of the caller in memory: those of a layout, made when the driver asks for a parameter.

use fathom_finding::Approximation;
use fathom_term::{Op, Term, Value};

use super::parameters::{
    Choice, Content, Ends, Given, LARGEST_IN_SETUP, Layout, Length, Role, STREAM, first_choice,
    pointer_symbol, value,
};
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::extent::{self, Bound, Extent};
use crate::memory::object::Kind;
use crate::value::{Slot, mask};

/// The call that objects are given to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GivenTo {
    Tested,
    /// This one of [`Layout::setup`].
    Setup(usize),
}

impl Vm<'_> {
    /// Puts a parameter where the caller keeps it: of the function under test, or of a call that sets objects up for it.
    pub fn make_parameter(&mut self, to: Slot, call: GivenTo, number: usize) -> VmResult<()> {
        let whole = self.layout.clone();
        let layout = whole.as_deref().and_then(|whole| match call {
            GivenTo::Tested => Some(whole),
            GivenTo::Setup(at) => whole.setup.get(at),
        });
        let Some(layout) = layout else {
            return Err(Stop::Unsupported("a parameter outside a function under test".into()));
        };
        if number >= layout.params {
            return Err(Stop::Unsupported(format!("the function has no parameter {number}")));
        }
        if self.state.sources.given(call).is_none() {
            let slots = self.make_objects(layout)?;
            self.state.sources.set_given(call, slots);
        }
        let from = self.state.sources.given(call).expect("made just now")[number];
        self.copy_memory(to, from, layout.objects[number].size)
    }

    fn make_objects(&mut self, layout: &Layout) -> VmResult<Vec<Slot>> {
        self.looks_at_source();
        let room = match &layout.sequence {
            Some(sequence) => self.room(&sequence.name, layout.objects[sequence.object].size)?,
            None => 0,
        };
        let is_sequence = |at: usize| layout.sequence.as_ref().is_some_and(|sequence| sequence.object == at);
        let loc = self.loc();
        let mut slots = Vec::new();
        for (at, given) in layout.objects.iter().enumerate() {
            match given.role {
                Role::Block => {}
                Role::Stream => {
                    slots.push(self.standard_input()?);
                    continue;
                }
                Role::Stub(number) => {
                    slots.push(self.function_named(&layout.stubs[number].symbol));
                    continue;
                }
            }
            // Parameters themselves are only copied from; what they point to is like a block of the caller's.
            let kind = if given.loose { Kind::Loose } else { Kind::Given };
            let size = if is_sequence(at) { room } else { given.size };
            let id = self.state.objects.make(&mut self.state.memory, kind, size, 16, loc);
            // Objects behind pointers are named as the source writes them: `*p`.
            let name = if at < layout.params || given.name.starts_with('*') {
                given.name.clone()
            } else {
                format!("*{}", given.name).into()
            };
            self.state.objects.set_name(id, name);
            let base = self.state.objects.get(id).base;
            self.state.memory.fill(base, size, 0);
            slots.push(Slot::pointer(base, id));
        }
        if self.plain.is_some() {
            return self.fill_plainly(layout, slots);
        }
        for field in &layout.fields {
            let address = slots[field.object].value + field.offset;
            match &field.content {
                Content::Scalar { name, bits } => {
                    let slot = self.symbol(name, *bits, 0);
                    self.store_at(address, bits.div_ceil(8), slot);
                }
                Content::Pointer { to, choice: Choice::FirstObject, .. } if !to.is_empty() => {
                    self.store_at(address, 8, slots[to[0]]);
                }
                Content::Pointer { name, to, choice } => {
                    let slot = self.choice(name, to, *choice, &slots)?;
                    self.store_at(address, 8, slot);
                }
            }
        }
        for (sequence, at) in layout.further(room) {
            let slot = self.symbol(&format!("{}[{at}]", sequence.name), 8, 0);
            self.store_at(slots[sequence.object].value + at, 1, slot);
        }
        for number in 0..layout.lengths.len() {
            let length = layout.length_in(number, room);
            // More room than usual is not listed: the report has the longest input.
            if length.most == layout.lengths[number].most {
                let Length { of, most, .. } = &length;
                let longer_by_mutation =
                    layout.sequence.as_ref().is_some_and(|sequence| sequence.length == number);
                let what = Approximation::Length { of: of.to_string(), most: *most, longer_by_mutation };
                self.watcher.approximated(&length.name, what);
            }
            self.bound_length(&length)?;
        }
        for (name, bits) in &layout.sizes {
            self.bound_size(name, *bits)?;
        }
        for (given, slot) in layout.objects.iter().zip(&slots) {
            if let Some(extent) = self.extent_of(layout, given, slot.value, room) {
                self.state.objects.set_extent(slot.origin, extent);
            }
        }
        for name in &layout.cut {
            self.watcher.approximated(name, Approximation::AlwaysNull { to_function: false });
        }
        for name in &layout.functions {
            self.watcher.approximated(name, Approximation::AlwaysNull { to_function: true });
        }
        Ok(slots)
    }

    /// The same without terms, for a harness: its bytes end where they end.
    fn fill_plainly(&mut self, layout: &Layout, slots: Vec<Slot>) -> VmResult<Vec<Slot>> {
        let Some(sequence) = &layout.sequence else {
            return Err(Stop::Unsupported("parameters without terms".into()));
        };
        let plain = self.plain.as_ref().expect("a run without terms");
        let bytes = plain.part(&sequence.name).map(|(bytes, _)| bytes.to_vec()).unwrap_or_default();
        let length = &layout.lengths[sequence.length];
        for field in &layout.fields {
            let address = slots[field.object].value + field.offset;
            match &field.content {
                _ if field.object == sequence.object => {}
                Content::Scalar { name, bits } if *name == length.name => {
                    self.store_at(address, bits.div_ceil(8), Slot::number(bytes.len() as u64));
                }
                Content::Scalar { name, bits } => {
                    let slot = self.symbol(name, *bits, 0);
                    self.store_at(address, bits.div_ceil(8), slot);
                }
                Content::Pointer { to, .. } => {
                    let slot = to.first().map_or(Slot::number(0), |&object| slots[object]);
                    self.store_at(address, 8, slot);
                }
            }
        }
        let object = slots[sequence.object];
        self.state.memory.write_bytes(object.value, &bytes);
        self.state.objects.settle(object.origin, bytes.len() as u64);
        Ok(slots)
    }

    /// The stream of the program's `stdin`; null in a program that has no streams.
    fn standard_input(&mut self) -> VmResult<Slot> {
        let Some(symbol) = self.program.code.find(STREAM) else { return Ok(Slot::number(0)) };
        let (address, object) = self.program.places[symbol as usize];
        self.load(Slot::pointer(address, object), 0, 8, 64)
    }

    /// The address of a function; null where the program does not have it.
    fn function_named(&self, name: &str) -> Slot {
        let Some(symbol) = self.program.code.find(name) else { return Slot::number(0) };
        let (address, object) = self.program.places[symbol as usize];
        Slot::pointer(address, object)
    }

    /// A pointer that a symbol chooses among null and objects.
    fn choice(&mut self, name: &str, to: &[usize], choice: Choice, slots: &[Slot]) -> VmResult<Slot> {
        if to.is_empty() {
            return Ok(Slot::number(0));
        }
        let chosen = self.symbol(&pointer_symbol(name), 8, first_choice(to));
        let symbol = chosen.term(&self.store, 8);
        let most = self.store.constant(Value::bv(8, to.len() as u64));
        let in_range = self.store.mk(Op::BvUle, &[symbol, most]);
        self.assume(in_range, chosen.value <= to.len() as u64)?;
        if choice == Choice::Object {
            let null = self.store.constant(Value::bv(8, 0u64));
            let is_null = self.store.mk(Op::Eq, &[symbol, null]);
            let is_object = self.store.mk(Op::Not, &[is_null]);
            self.assume(is_object, chosen.value != 0)?;
        }
        let mut term = self.store.constant(Value::bv(64, 0u8));
        for (at, &object) in to.iter().enumerate() {
            let is = self.store.mk(Op::Eq, &[symbol, self.store.constant(Value::bv(8, at as u64 + 1))]);
            let address = self.store.constant(Value::bv(64, slots[object].value));
            term = self.store.mk(Op::Ite, &[is, address, term]);
        }
        self.state.sources.add_choice(self.store.symbols_of(symbol)[0]);
        let target = (chosen.value as usize).checked_sub(1).map(|at| slots[to[at]].value);
        Ok(Slot::of_term(&self.store, target.unwrap_or(0), term))
    }

    /// Where an object of the call ends.
    fn extent_of(&self, layout: &Layout, given: &Given, base: u64, room: u64) -> Option<Extent> {
        match given.ends {
            Ends::WithItsRoom => None,
            Ends::AfterLength(number) => {
                let Length { name, bits, signed, most, unit, .. } = layout.length_in(number, room);
                let term = self.store.var(&name, fathom_term::Sort::BitVec(bits));
                let value = value(&self.input, &name).unwrap_or(0);
                let length = extent::Length { term, value, bits, signed, unit, most };
                Some(Extent { bound: Bound::Length(length), known: 0 })
            }
            Ends::AfterZero => {
                let bytes = base..base + given.size - 1;
                let text = bytes.map(|at| (self.byte_term(at), self.state.memory.byte(at)));
                Some(Extent { bound: Bound::Text(text.collect()), known: 1 })
            }
        }
    }

    fn bound_size(&mut self, name: &str, bits: u32) -> VmResult<()> {
        let term = self.store.var(name, fathom_term::Sort::BitVec(bits));
        let most = self.store.constant(Value::bv(bits, LARGEST_IN_SETUP));
        let value = value(&self.input, name).unwrap_or(0);
        self.watcher.approximated(name, Approximation::Largest { most: LARGEST_IN_SETUP });
        self.assume(self.store.mk(Op::BvUle, &[term, most]), value <= LARGEST_IN_SETUP)
    }

    fn bound_length(&mut self, length: &Length) -> VmResult<()> {
        let term = self.store.var(&length.name, fathom_term::Sort::BitVec(length.bits));
        // From -1 on for a signed one: one more than the length is at most so much as a number without a sign.
        let least = u64::from(length.signed);
        let moved = self.store.mk(Op::BvAdd, &[term, self.store.constant(Value::bv(length.bits, least))]);
        let most = self.store.constant(Value::bv(length.bits, length.most + least));
        let fits = self.store.mk(Op::BvUle, &[moved, most]);
        let value = value(&self.input, &length.name).unwrap_or(0).wrapping_add(least) & mask(length.bits);
        self.assume(fits, value <= length.most + least)
    }

    /// Whether a pointer's value depends on nothing but which objects pointers were chosen to point to.
    pub(crate) fn is_choice(&self, term: Term) -> bool {
        let symbols = self.store.symbols_of(term);
        symbols.iter().all(|&symbol| self.state.sources.is_choice(symbol))
    }
}
