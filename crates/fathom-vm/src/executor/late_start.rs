//! Where runs for coverage alone begin: initialisation is done once.
//!
//! [`LateStart`] is the state right before the program first looks at a source. A harness is given its bytes at once, and often sets up a parser, a machine or
//! a database before it looks at any of them: [`HandedOver`] is the state right before that. It is found in a run with terms, which say what in the state comes
//! from the input: for another input, these places are written again. (A pointer that was computed from the length is then found by its value.)

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fathom_finding::Approximation;
use fathom_ir::code::{Pc, SymbolId};
use fathom_term::{Evaluator, Model, Sort, Store, Symbol, Term, Value};
use fathom_trace::batch::room_symbol;
use fathom_trace::{Decision, DecisionKind, Input, SiteId};
use rustc_hash::FxHashMap;

use super::CTarget;
use super::batch::Counter;
use crate::input::parameters::Layout;
use crate::machine::vm::{Bounds, Stop, Vm};
use crate::machine::watch::Watcher;
use crate::memory::Memory;
use crate::memory::object::Objects;
use crate::program::coverage_map::CoverageMap;
use crate::state::shared_list::Chain;
use crate::state::{State, StateSnapshot};

/// Fewer instructions are not worth a state of their own.
const WORTH: u64 = 200;
/// Most places of a state that are computed from the length of the input.
const MOST_COMPUTED: usize = 256;

/// Where the runs of an entry begin.
#[derive(Clone)]
pub(super) struct LateStart {
    /// Right before the first look at a source; none when the start itself looks.
    pub state: Option<Arc<StateSnapshot>>,
    /// Marks that were set until then.
    pub hits: Arc<[u8]>,
}

/// A state in which the program was given its bytes and has not looked at them.
pub(super) struct HandedOver {
    /// Without terms.
    pub state: StateSnapshot,
    pub hits: Box<[u8]>,
    length: (Symbol, u32),
    /// Bytes of the input in memory: the address of the first, its number, and how many there are.
    bytes: Vec<(u64, usize, usize)>,
    /// Bytes of memory and registers that are computed from the length.
    memory: Vec<(u64, Term)>,
    registers: Vec<(usize, Term)>,
}

impl HandedOver {
    /// Finds the state for inputs with this room; `None` where there is none, or little is gained. `state` is used for the runs that this takes.
    pub fn find(
        target: &CTarget,
        store: &Arc<Store>,
        state: &mut State,
        late: &LateStart,
        search: &Search<'_>,
    ) -> Option<HandedOver> {
        let layout = search.layout;
        let sequence = layout.sequence.as_ref()?;
        let length = layout.lengths.get(sequence.length)?;
        let early = late.state.as_ref()?;
        let mut uses = Uses { counter: search.counter(target, late), first: None };
        let own = std::mem::replace(state, State::new(Memory::new(), Objects::default()));
        let mut vm = search.machine(target, store, (own, early), &mut uses);
        vm.run();
        *state = vm.state;
        let first = uses.first.filter(|first| *first > early.instructions + WORTH)?;
        let mut uses = Uses { counter: search.counter(target, late), first: None };
        let own = std::mem::replace(state, State::new(Memory::new(), Objects::default()));
        let mut vm = search.machine(target, store, (own, early), &mut uses);
        vm.pause = first - 1;
        let mut stopped = false;
        while vm.state.instructions < vm.pause && !stopped {
            stopped = vm.run_frame::<true>().is_err();
        }
        *state = vm.state;
        // Other threads and processes keep more than is looked at here.
        if stopped || !state.threads.is_alone() || !state.parents.is_empty() {
            return None;
        }
        let symbols = Symbols::new(store, layout, search.room);
        let (bytes, memory, registers) = symbols.take(state)?;
        Some(HandedOver {
            state: state.snapshot(),
            hits: uses.counter.hits.into(),
            length: (symbols.length, length.bits),
            bytes,
            memory,
            registers,
        })
    }

    /// Gives the program other bytes.
    pub fn hand(&self, state: &mut State, store: &Store, input: &[u8]) {
        state.restore(&self.state);
        for &(address, first, count) in &self.bytes {
            let given = input.get(first..input.len().min(first + count)).unwrap_or_default();
            if !given.is_empty() {
                state.memory.write_bytes(address, given);
            }
        }
        let mut model = Model::new();
        model.set(self.length.0, Value::bv(self.length.1, input.len() as u64));
        let mut evaluator = Evaluator::new(store);
        let mut number = |term| match evaluator.eval(term, &model) {
            Value::BitVec(bits) => bits.to_u64().unwrap_or_default(),
            other => unreachable!("the state holds bit-vectors, not {other:?}"),
        };
        for &(address, term) in &self.memory {
            state.memory.store(address, 1, number(term));
        }
        for &(register, term) in &self.registers {
            state.registers[register].value = number(term);
        }
        state.objects.revalue(&mut number);
        state.objects.settle_all();
    }
}

/// How often such a state was looked for, and the state where it was found.
pub(super) type LookedFor = (u32, Option<Arc<HandedOver>>);

/// The search for such a state.
pub(super) struct Search<'a> {
    pub layout: &'a Arc<Layout>,
    /// Of the bytes.
    pub room: u64,
    pub memory: u64,
    /// It takes no longer.
    pub end: &'a Cell<Instant>,
    pub interrupt: &'a AtomicBool,
}

impl Search<'_> {
    fn counter<'c>(&'c self, target: &'c CTarget, late: &LateStart) -> Counter<'c> {
        let (end, interrupt) = (self.end, self.interrupt);
        Counter { map: &target.coverage_map, hits: late.hits.to_vec(), end, prepared: end.get(), interrupt }
    }

    /// A machine with terms in an early state, whose input has the room.
    fn machine<'w>(
        &self,
        target: &CTarget,
        store: &Arc<Store>,
        (state, early): (State, &StateSnapshot),
        watcher: &'w mut Uses<'_>,
    ) -> Vm<'w> {
        let mut input = Input::default();
        if let Some(sequence) = &self.layout.sequence
            && self.room > self.layout.objects[sequence.object].size
        {
            input.set(&room_symbol(&sequence.name), Value::bv(32, self.room));
        }
        let mut vm = Vm::new(target.program.clone(), store.clone(), state, Arc::new(input), watcher);
        vm.world = target.world.clone();
        vm.checks = target.checks;
        vm.policy = target.policy.clone();
        vm.layout = Some(self.layout.clone());
        vm.bounds = Bounds { memory: self.memory, instructions: u64::MAX, ..Bounds::default() };
        vm.state.restore(early);
        vm.begin_again();
        vm
    }
}

/// The symbols of the bytes and of their number.
struct Symbols<'a> {
    store: &'a Store,
    length: Symbol,
    bytes: FxHashMap<Term, usize>,
}

/// Bytes of the input, computed bytes, and computed registers.
type Places = (Vec<(u64, usize, usize)>, Vec<(u64, Term)>, Vec<(usize, Term)>);

impl<'a> Symbols<'a> {
    fn new(store: &'a Store, layout: &Layout, room: u64) -> Symbols<'a> {
        let sequence = layout.sequence.as_ref().expect("a harness");
        let length = &layout.lengths[sequence.length];
        let byte = |at: u64| store.var(&format!("{}[{at}]", sequence.name), Sort::BYTE);
        Symbols {
            store,
            length: store.declare(&length.name, Sort::BitVec(length.bits)),
            bytes: (0..room).map(|at| (byte(at), at as usize)).collect(),
        }
    }

    fn is_computed(&self, term: Term) -> bool {
        self.store.symbols_of(term).iter().all(|&symbol| symbol == self.length)
    }

    /// Takes the terms out of a state; `None` when some depend on more than the length.
    fn take(&self, state: &mut State) -> Option<Places> {
        let (mut bytes, mut memory, mut registers) = (Vec::new(), Vec::new(), Vec::new());
        let mut others = false;
        state.memory.each_term(&mut |address, term| match self.bytes.get(&term) {
            Some(&number) => match bytes.last_mut() {
                Some((first, from, count))
                    if *first + *count as u64 == address && *from + *count == number =>
                {
                    *count += 1;
                }
                _ => bytes.push((address, number, 1)),
            },
            None if self.is_computed(term) => memory.push((address, term)),
            None => others = true,
        });
        for (number, slot) in state.registers.iter_mut().enumerate() {
            if let Some(term) = slot.term.take() {
                others |= !self.is_computed(term);
                registers.push((number, term));
            }
        }
        state.objects.each_term(&mut |term| others |= !self.is_computed(term));
        state.environment.each_term(&mut |term| others |= !self.store.symbols_of(term).is_empty());
        if others || memory.len() + registers.len() > MOST_COMPUTED {
            return None;
        }
        state.memory.drop_terms();
        state.path = Chain::default();
        Some((bytes, memory, registers))
    }
}

/// Notes when a run with terms first decides something: the room of its bytes aside, which is the same for all inputs of the state.
struct Uses<'a> {
    counter: Counter<'a>,
    first: Option<u64>,
}

impl Watcher for Uses<'_> {
    fn site(&mut self, _: &State, _: u32) -> SiteId {
        SiteId(0)
    }

    fn before(&mut self, state: &mut State, decision: &Decision, _: bool) -> Result<(), Stop> {
        if decision.kind == DecisionKind::Room {
            return Ok(());
        }
        self.first.get_or_insert(state.instructions);
        Err(Stop::Discarded)
    }

    fn branch(&mut self, state: &mut State, symbol: SymbolId, pc: Pc, to: Pc) {
        self.counter.branch(state, symbol, pc, to);
    }

    fn entered(&mut self, state: &mut State, symbol: SymbolId) {
        self.counter.entered(state, symbol);
    }

    fn marks(&mut self) -> Option<(&CoverageMap, &mut [u8])> {
        self.counter.marks()
    }

    fn mark(&mut self, state: &mut State, mark: u32) {
        self.counter.mark(state, mark);
    }

    fn concretised(&mut self, state: &State, _: &str) {
        self.first.get_or_insert(state.instructions);
    }

    fn approximated(&mut self, _: &str, _: Approximation) {}

    fn out_of_time(&mut self) -> bool {
        // A value that was taken as it is does not end the run: there is nothing more to see in it.
        self.first.is_some() || self.counter.out_of_time()
    }

    fn time_left(&self) -> Duration {
        self.counter.time_left()
    }

    fn holds(&mut self, store: &Store, cond: Term) -> bool {
        Evaluator::new(store).holds(cond, &Model::new())
    }
}
