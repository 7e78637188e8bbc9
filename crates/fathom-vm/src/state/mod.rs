//! Everything that changes while a program runs, and that a checkpoint keeps.

pub mod shared_list;
pub(crate) mod state_equality;
pub(crate) mod symbol_matching;

use std::sync::Arc;

use fathom_ir::code::{Code, Loc, Pc, Regs, SymbolId};
use fathom_term::{Evaluator, Model, Store, Value};
use fathom_trace::Decision;

use crate::environment::Environment;
use crate::environment::processes::Parent;
use crate::input::sources::Sources;
use crate::memory::gauge::Gauge;
use crate::memory::object::{ObjectId, Objects};
use crate::memory::{Memory, MemorySnapshot};
use crate::models::specs::Passed;
use crate::state::shared_list::Chain;
use crate::threads::Threads;
use crate::value::Slot;

/// One call.
#[derive(Clone)]
pub struct Frame {
    pub symbol: SymbolId,
    pub code: Arc<Code>,
    /// Its first register.
    pub base: usize,
    pub pc: Pc,
    /// Stack objects that lived before the call.
    pub stack_depth: usize,
    /// Where the caller wants the results.
    pub results: Regs,
    /// Variadic arguments, laid out one after another as the ABI's overflow area.
    pub varargs: Option<(u64, ObjectId)>,
    /// When the call began: decisions and instructions until then.
    pub entered: (u32, u64),
}

pub struct State {
    pub memory: Memory,
    pub objects: Objects,
    pub registers: Vec<Slot>,
    pub frames: Vec<Frame>,
    pub environment: Environment,
    pub sources: Sources,
    pub threads: Threads,
    /// Processes that wait for this one to end, the outermost first.
    pub parents: Vec<Arc<Parent>>,
    /// Places that accesses at symbolic offsets could mean so far (`memory/access.rs`).
    pub symbolic_places: u32,
    /// The decisions of the path.
    pub path: Chain<Decision>,
    /// Covered branches and functions, each with the number of decisions before it.
    pub covered: Chain<(u32, u32)>,
    /// Events of specifications.
    pub happenings: Chain<Passed>,
    /// Decisions when the conditions of the probe under way began.
    pub probing: u32,
    pub instructions: u64,
    /// Result of the function under test, as the source writes it.
    pub result: Option<Arc<str>>,
}

/// A state that a run can go on from.
#[derive(Clone)]
pub struct StateSnapshot {
    pub(crate) memory: MemorySnapshot,
    pub(crate) objects: Objects,
    pub(crate) registers: Arc<[Slot]>,
    pub(crate) frames: Arc<[Frame]>,
    pub(crate) environment: Environment,
    pub(crate) sources: Sources,
    pub(crate) threads: Threads,
    pub(crate) parents: Vec<Arc<Parent>>,
    pub(crate) symbolic_places: u32,
    pub(crate) path: Chain<Decision>,
    pub(crate) covered: Chain<(u32, u32)>,
    pub(crate) happenings: Chain<Passed>,
    pub(crate) probing: u32,
    pub(crate) instructions: u64,
}

impl StateSnapshot {
    /// Bytes that every snapshot has for itself, about: registers, frames, and the parts of tables that were copied for it. Pages are
    /// counted where they are made ([`crate::memory::gauge`]), because snapshots share them.
    pub fn own_bytes(&self) -> u64 {
        let slices = std::mem::size_of_val(&*self.registers) + std::mem::size_of_val(&*self.frames);
        let tables = self.memory.table_bytes() + self.objects.table_bytes();
        (size_of::<StateSnapshot>() + slices + tables) as u64
    }

    /// Counts the bytes of pages.
    pub fn gauge(&self) -> &Gauge {
        self.memory.gauge()
    }
}

impl State {
    /// The state of a program that is loaded and has not begun to run.
    pub fn new(memory: Memory, objects: Objects) -> State {
        State {
            memory,
            objects,
            registers: Vec::new(),
            frames: Vec::new(),
            environment: Environment::default(),
            sources: Sources::default(),
            threads: Threads::default(),
            parents: Vec::new(),
            symbolic_places: 0,
            path: Chain::default(),
            covered: Chain::default(),
            happenings: Chain::default(),
            probing: 0,
            instructions: 0,
            result: None,
        }
    }

    /// Bytes that the program has made the run take, about: guest memory, dead and live objects, registers of open calls, output.
    pub fn footprint(&self) -> u64 {
        let objects = self.objects.len() * size_of::<crate::memory::object::Object>();
        let registers = self.registers.len() * size_of::<Slot>();
        let output = self.environment.stdout.cost() + self.environment.stderr.cost();
        self.memory.size() as u64 + (objects + registers) as u64 + output
    }

    pub fn snapshot(&mut self) -> StateSnapshot {
        StateSnapshot {
            memory: self.memory.snapshot(),
            objects: self.objects.clone(),
            registers: self.registers.as_slice().into(),
            frames: self.frames.as_slice().into(),
            environment: self.environment.clone(),
            sources: self.sources.clone(),
            threads: self.threads.clone(),
            parents: self.parents.clone(),
            symbolic_places: self.symbolic_places,
            path: self.path.clone(),
            covered: self.covered.clone(),
            happenings: self.happenings.clone(),
            probing: self.probing,
            instructions: self.instructions,
        }
    }

    /// Goes back to a snapshot now if that returns much memory: the state is kept for a later run, and others need the memory meanwhile.
    pub fn release(&mut self, snapshot: &StateSnapshot) {
        if self.memory.wrote_much_since(&snapshot.memory) {
            self.restore(snapshot);
        }
    }

    pub fn restore(&mut self, snapshot: &StateSnapshot) {
        // The call returns after every decision that a state is kept at.
        self.result = None;
        self.memory.restore(&snapshot.memory);
        let mut lines = std::mem::take(&mut self.objects.lines);
        lines.clear();
        self.objects = snapshot.objects.clone();
        self.objects.lines = lines;
        self.registers.clear();
        self.registers.extend_from_slice(&snapshot.registers);
        self.frames.clear();
        self.frames.extend_from_slice(&snapshot.frames);
        self.environment = snapshot.environment.clone();
        self.sources = snapshot.sources.clone();
        self.threads = snapshot.threads.clone();
        self.parents.clone_from(&snapshot.parents);
        self.symbolic_places = snapshot.symbolic_places;
        self.path = snapshot.path.clone();
        self.covered = snapshot.covered.clone();
        self.happenings = snapshot.happenings.clone();
        self.probing = snapshot.probing;
        self.instructions = snapshot.instructions;
    }

    /// Updates all symbolic values to those under another input that takes the same path up to here.
    pub fn revalue(&mut self, evaluator: &mut Evaluator<Arc<Store>>, model: &Model) {
        let mut number = |term| match evaluator.eval(term, model) {
            Value::BitVec(bits) => bits.to_u64().unwrap_or_default(),
            other => unreachable!("registers hold bit-vectors, not {other:?}"),
        };
        for slot in &mut self.registers {
            if let Some(term) = slot.term {
                slot.value = number(term);
            }
        }
        self.memory.revalue(&mut |term| number(term) as u8);
        self.objects.revalue(&mut number);
        self.environment.revalue(&mut number);
        self.threads.revalue(&mut number);
    }

    /// Makes everything a number: its value under the run's input.
    pub fn drop_terms(&mut self) {
        for slot in &mut self.registers {
            slot.term = None;
        }
        self.memory.drop_terms();
        self.objects.settle_all();
        self.environment.drop_terms();
    }

    pub fn frame(&self) -> &Frame {
        self.frames.last().expect("a function is running")
    }

    /// The place of the instruction that is about to run, or of the nearest caller that has one.
    pub fn loc(&self) -> Loc {
        let places = self.frames.iter().rev().enumerate().map(|(depth, frame)| {
            // Callers have moved on past their call.
            let pc = if depth == 0 { frame.pc } else { frame.pc.saturating_sub(1) };
            frame.code.locs.get(pc as usize).copied().unwrap_or_default()
        });
        places.clone().find(|loc| loc.line != 0).unwrap_or_default()
    }
}
