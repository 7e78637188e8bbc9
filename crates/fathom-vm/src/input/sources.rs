//! Where symbols enter a run, and the assumptions about them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fathom_finding::Approximation;
use fathom_ir::code::{ConstReg, Instr, Loc, Pc, SymbolId};
use fathom_term::{Op, Sort, Symbol, Term, Value};
use fathom_trace::batch::{room_in, room_symbol};
use fathom_trace::{DecisionKind, Input, held};

use super::given::GivenTo;
use crate::input::plain::value_in;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::memory::object::ObjectId;
use crate::value::{Slot, mask};

/// An instruction that gives a variable its value.
type Given = (SymbolId, Pc);

/// The symbols that a path has made so far, and the assumptions it has passed: part of every checkpoint.
#[derive(Clone, Default)]
pub struct Sources {
    made: Arc<Vec<(Symbol, u64)>>,
    /// Where they were made, for reports.
    places: Arc<Vec<Entered>>,
    names: Arc<BTreeMap<String, u32>>,
    assumptions: Arc<Vec<(u32, Term)>>,
    /// The objects of the call under test and of those before it.
    given: Arc<BTreeMap<GivenTo, Vec<Slot>>>,
    /// The driver is setting objects up for the call under test.
    in_setup: bool,
    /// Symbols that say which object a pointer points to.
    choices: Arc<BTreeSet<Symbol>>,
    /// Symbols of numbers that the program holds, by where they are given, with their values.
    held: Arc<BTreeMap<Given, Vec<(Symbol, u64)>>>,
}

/// Different numbers of one place that are symbols; further ones are numbers.
const MAX_HELD: usize = 16;

/// Where symbols enter: a place and the source that it reads, with the first symbol that it made there.
#[derive(Clone, Debug)]
pub struct Entered {
    pub first: usize,
    pub name: Arc<str>,
    pub loc: Loc,
    /// Decisions and instructions until then.
    pub when: (u32, u64),
}

impl Sources {
    pub fn places(&self) -> &[Entered] {
        &self.places
    }

    /// Conditions not to be negated, each with how many decisions came before it.
    pub fn assumptions(&self) -> &[(u32, Term)] {
        &self.assumptions
    }

    pub fn given(&self, call: GivenTo) -> Option<&[Slot]> {
        self.given.get(&call).map(Vec::as_slice)
    }

    /// The call that an object was made for, and its number there.
    pub fn given_as(&self, object: ObjectId) -> Option<(GivenTo, usize)> {
        self.given
            .iter()
            .find_map(|(&call, slots)| Some((call, slots.iter().position(|slot| slot.origin == object)?)))
    }

    pub fn in_setup(&self) -> bool {
        self.in_setup
    }

    pub(crate) fn set_in_setup(&mut self, on: bool) {
        self.in_setup = on;
    }

    /// Whether the same symbols choose objects.
    pub(crate) fn same_choices(&self, other: &Sources) -> bool {
        Arc::ptr_eq(&self.choices, &other.choices) || self.choices == other.choices
    }

    pub(crate) fn choices(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.choices.iter().copied()
    }

    pub(crate) fn set_given(&mut self, call: GivenTo, slots: Vec<Slot>) {
        Arc::make_mut(&mut self.given).insert(call, slots);
    }

    pub(crate) fn add_choice(&mut self, symbol: Symbol) {
        Arc::make_mut(&mut self.choices).insert(symbol);
    }

    pub fn is_choice(&self, symbol: Symbol) -> bool {
        self.choices.contains(&symbol)
    }

    /// The symbols of numbers that the program holds, with their values.
    pub fn held(&self) -> impl Iterator<Item = (Symbol, u64)> + '_ {
        self.held.values().flatten().copied()
    }

    /// Symbols in the order they were made, each with the value it has when the input does not name it.
    pub fn made(&self) -> &[(Symbol, u64)] {
        &self.made
    }
}

/// Texts that sources may begin with: numbers at the borders of their types, and characters that mean something to formats
/// and shells. Bugs that wait for them are met at once, and paths that read so many digits are there to go on from.
pub const BEGINNINGS: &[&str] = &[
    "2147483647\n",
    "-2147483648\n",
    "9223372036854775807\n",
    "-9223372036854775808\n",
    "32767\n",
    "-1\n",
    "%;/x\n",
];
/// The same in wide characters, for programs that read these as bytes.
pub const WIDE_BEGINNINGS: &[&str] = &["2147483647\n", "-1\n", "%;/x\n"];
/// The entry of an input that says which of them a run begins with. It is no symbol of the program.
pub const BEGINNING: &str = "fathom.beginning";

impl Vm<'_> {
    /// The number of the text that sources begin with in this run, if its input names one.
    fn beginning(&self) -> Option<usize> {
        match self.input.get(BEGINNING) {
            Some(Value::BitVec(bits)) => usize::try_from(bits.to_u64()?).ok(),
            _ => None,
        }
    }

    /// The beginning of a text.
    pub(crate) fn text_beginning(&self) -> Option<&'static [u8]> {
        BEGINNINGS.get(self.beginning()?).map(|text| text.as_bytes())
    }

    /// The beginning of a stream.
    pub(crate) fn stream_beginning(&self) -> Option<Vec<u8>> {
        let wide = || WIDE_BEGINNINGS.get(self.beginning()?.checked_sub(BEGINNINGS.len())?);
        let bytes = |text: &&str| text.bytes().flat_map(|byte| u32::from(byte).to_le_bytes()).collect();
        self.text_beginning().map(<[u8]>::to_vec).or_else(|| wide().map(bytes))
    }

    /// A name that this path has not used yet: `x`, then `x#2`, `x#3`.
    pub fn fresh_name(&mut self, base: &str) -> String {
        self.effect();
        let count = Arc::make_mut(&mut self.state.sources.names).entry(base.to_string()).or_insert(0);
        *count += 1;
        if *count == 1 { base.to_string() } else { format!("{base}#{count}") }
    }

    /// A new symbol: a bit-vector of `width` bits (1 to 64) whose value comes from the run's input, or is `default`.
    pub fn symbol(&mut self, name: &str, width: u32, default: u64) -> Slot {
        self.effect();
        let value = value_in(&self.input, name, width, default);
        if self.plain.is_some() {
            self.looks_at_source();
            return Slot::number(value);
        }
        let symbol = self.store.declare(name, Sort::BitVec(width));
        let default = default & mask(width);
        self.watcher.made(symbol, &Value::bv(width, value));
        self.enters(name);
        Arc::make_mut(&mut self.state.sources.made).push((symbol, default));
        if self.concrete { Slot::number(value) } else { Slot::symbolic(value, self.store.symbol(symbol)) }
    }

    /// A clock or a random number: a symbol, or the same value in every run where chance is not input.
    pub(crate) fn chance(&mut self, base: &str, width: u32, default: u64) -> Slot {
        if self.world.chance {
            let name = self.fresh_name(base);
            return self.symbol(&name, width, default);
        }
        self.watcher.approximated("", Approximation::Chance);
        Slot::number(default & mask(width))
    }

    /// The next number of a fixed sequence, for random numbers that are not input.
    pub(crate) fn drawn(&mut self) -> u64 {
        self.effect();
        self.watcher.approximated("", Approximation::Chance);
        let draws = &mut self.state.environment.draws;
        *draws += 1;
        draws.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32)
    }

    /// Notes where a source is read.
    fn enters(&mut self, name: &str) {
        let (loc, first) = (self.state.loc(), self.state.sources.made.len());
        let base = name.split('[').next().unwrap_or(name);
        let known = self.state.sources.places.last();
        if known.is_some_and(|last| last.loc == loc && *last.name == *base) {
            return;
        }
        let when = (self.state.path.len(), self.state.instructions);
        let entered = Entered { first, name: base.into(), loc, when };
        Arc::make_mut(&mut self.state.sources.places).push(entered);
    }

    /// A symbol of the input that is not a value of the program: which thread continues.
    pub(crate) fn chosen(&mut self, symbol: Symbol) {
        Arc::make_mut(&mut self.state.sources.made).push((symbol, 0));
    }

    /// The room of a sequence of bytes: more than usual where the input asks for it, which makes paths of their own.
    pub(crate) fn room(&mut self, name: &str, usual: u64) -> VmResult<u64> {
        if let Some(plain) = &self.plain {
            return Ok(plain.part(name).map_or(usual, |(_, room)| room));
        }
        let room = room_in(&self.input, name, usual as usize) as u64;
        if room > usual {
            let slot = self.symbol(&room_symbol(name), 32, usual);
            let cond = self.store.mk(Op::Eq, &[slot.term(&self.store, 32), self.store.bv(32, room)]);
            self.decide(DecisionKind::Room, cond, true)?;
        }
        Ok(room)
    }

    /// Fills memory with new symbols `name[0]`, `name[1]`, …; the caller has checked the range. `defaults` are the
    /// bytes that the input does not name.
    pub fn symbolic_bytes(&mut self, name: &str, address: u64, len: u64, defaults: &[u8]) {
        if self.plain.is_some() {
            return self.plain_bytes(name, address, len, defaults);
        }
        for at in 0..len {
            let default = defaults.get(at as usize).copied().unwrap_or(0);
            let slot = self.symbol(&format!("{name}[{at}]"), 8, default.into());
            self.store_at(address + at, 1, slot);
        }
    }

    /// A number that the program gives to a variable which may be input on another path, as a symbol that is known to have that
    /// value: what turns out not to depend on it holds for other numbers, too.
    pub(crate) fn hold(&mut self, function: SymbolId, pc: Pc, slot: Slot) -> Slot {
        if slot.term.is_some() || slot.origin != 0 || slot.undefined {
            return slot;
        }
        let Some(width) = self.maybe.as_ref().and_then(|maybe| maybe.bits(function, pc)) else { return slot };
        let value = slot.value;
        if value & !mask(width) != 0 {
            return slot;
        }
        let known = self.state.sources.held.get(&(function, pc)).map_or(&[][..], Vec::as_slice);
        if let Some(&(symbol, _)) = known.iter().find(|&&(_, held)| held == value) {
            return Slot::symbolic(value, self.store.symbol(symbol));
        }
        let number = known.len() + 1;
        if number > MAX_HELD {
            return slot;
        }
        let name = held::symbol(&self.given_to(pc), function, pc, number);
        self.effect();
        let symbol = self.store.declare(&name, Sort::BitVec(width));
        let term = self.store.symbol(symbol);
        self.watcher.made(symbol, &Value::bv(width, value));
        Arc::make_mut(&mut self.state.sources.held).entry((function, pc)).or_default().push((symbol, value));
        let cond = self.store.mk(Op::Eq, &[term, self.store.bv(width, value)]);
        let before = self.state.path.len();
        Arc::make_mut(&mut self.state.sources.assumptions).push((before, cond));
        Slot::symbolic(value, term)
    }

    /// The name of the variable that an instruction gives a value to.
    fn given_to(&self, pc: Pc) -> Arc<str> {
        let code = &self.state.frame().code;
        let (reg, address) = match code.instrs[pc as usize] {
            Instr::Move { dst, .. } => (dst, false),
            Instr::Store { address, .. } => (address, true),
            _ => return "number".into(),
        };
        let local = code.variables.iter().find(|v| v.reg == reg && v.address == address);
        let global = || match code.constants.get(reg as usize) {
            Some(&ConstReg::Symbol(symbol, _)) => {
                Some(self.program.code.symbols[symbol as usize].name.clone())
            }
            _ => None,
        };
        local.map(|v| v.name.clone()).or_else(global).unwrap_or_else(|| "number".into())
    }

    /// Takes a condition for granted. A run whose input breaks it is not one that the user wants.
    pub fn assume(&mut self, cond: Term, holds: bool) -> VmResult<()> {
        if self.store.value(cond).is_none() {
            self.effect();
            let before = self.state.path.len();
            Arc::make_mut(&mut self.state.sources.assumptions).push((before, cond));
        }
        if holds { Ok(()) } else { Err(Stop::Discarded) }
    }

    /// The run's input, completed with the values of the symbols that it made.
    pub fn completed_input(&self) -> Input {
        let mut input = Input::default();
        for &(symbol, default) in self.state.sources.made() {
            let info = self.store.symbol_info(symbol);
            let Sort::BitVec(width) = info.sort else { continue };
            let value = self.input.get(&info.name).cloned();
            input.values.insert(info.name.clone(), value.unwrap_or_else(|| Value::bv(width, default)));
        }
        for (symbol, value) in self.state.sources.held() {
            let info = self.store.symbol_info(symbol);
            let Sort::BitVec(width) = info.sort else { continue };
            input.values.insert(info.name.clone(), Value::bv(width, value));
        }
        input
    }
}
