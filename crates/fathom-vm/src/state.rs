//! Everything that changes while a program runs, and that a checkpoint keeps.

use std::sync::Arc;

use fathom_ir::code::{Code, Loc, Pc, Regs, SymbolId};
use fathom_term::{Evaluator, Model, Store, Value};
use fathom_trace::Decision;

use crate::environment::Environment;
use crate::memory::{Memory, MemorySnapshot};
use crate::object::{ObjectId, Objects};
use crate::sources::Sources;
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
}

/// The decisions of a path, newest first; paths share their beginnings.
pub struct PathNode {
    pub decision: Decision,
    pub before: Option<Arc<PathNode>>,
}

/// A list that shares its tail.
pub type Path = Option<Arc<PathNode>>;

pub struct State {
    pub memory: Memory,
    pub objects: Objects,
    pub registers: Vec<Slot>,
    pub frames: Vec<Frame>,
    pub environment: Environment,
    pub sources: Sources,
    pub path: Path,
    pub depth: u32,
    pub instructions: u64,
}

/// A state that a run can go on from.
#[derive(Clone)]
pub struct StateSnapshot {
    memory: MemorySnapshot,
    objects: Objects,
    registers: Arc<[Slot]>,
    frames: Arc<[Frame]>,
    environment: Environment,
    sources: Sources,
    path: Path,
    depth: u32,
    instructions: u64,
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
            path: None,
            depth: 0,
            instructions: 0,
        }
    }

    pub fn snapshot(&mut self) -> StateSnapshot {
        StateSnapshot {
            memory: self.memory.snapshot(),
            objects: self.objects.clone(),
            registers: self.registers.as_slice().into(),
            frames: self.frames.as_slice().into(),
            environment: self.environment.clone(),
            sources: self.sources.clone(),
            path: self.path.clone(),
            depth: self.depth,
            instructions: self.instructions,
        }
    }

    pub fn restore(&mut self, snapshot: &StateSnapshot) {
        self.memory.restore(&snapshot.memory);
        self.objects = snapshot.objects.clone();
        self.registers.clear();
        self.registers.extend_from_slice(&snapshot.registers);
        self.frames.clear();
        self.frames.extend_from_slice(&snapshot.frames);
        self.environment = snapshot.environment.clone();
        self.sources = snapshot.sources.clone();
        self.path = snapshot.path.clone();
        self.depth = snapshot.depth;
        self.instructions = snapshot.instructions;
    }

    /// Gives everything symbolic its value under another input that takes the same way up to here.
    pub fn revalue(&mut self, store: &Store, model: &Model) {
        let mut evaluator = Evaluator::new(store);
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

    /// The path's decisions, oldest first.
    pub fn decisions(&self) -> Vec<Decision> {
        let mut all = Vec::with_capacity(self.depth as usize);
        let mut at = self.path.as_ref();
        while let Some(node) = at {
            all.push(node.decision.clone());
            at = node.before.as_ref();
        }
        all.reverse();
        all
    }
}

/// Dropping a long path must not recurse once per decision.
impl Drop for PathNode {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(node) = next {
            match Arc::try_unwrap(node) {
                Ok(mut last) => next = last.before.take(),
                Err(_) => break,
            }
        }
    }
}
