//! Runs for coverage alone: numbers instead of terms, no decisions, compiled code wherever there is any.
//!
//! All runs of an entry begin in the state right before the program first looks at its input ([`LateStart`], [`HandedOver`]), which is found once:
//! initialisation is not repeated, and going back costs what the run has changed. Every check is on; a bug that shows is only a reason to run the input again with a trace.

use std::cell::Cell;
use std::hash::{BuildHasher, BuildHasherDefault};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fathom_ir::code::{ConstReg, Definition, Instr, Pc, SymbolId};
use fathom_term::{Store, Term};
use fathom_trace::batch::MOST_BYTES;
use fathom_trace::{
    BatchEnd, BatchLimits, BatchRun, ByteInput, Decision, ExecutorError, Feed, Input, Part, SiteId,
};
use rustc_hash::{FxHashSet, FxHasher};

use super::late_start::{HandedOver, LateStart, Search};
use super::{CExecutor, CTarget, Entry};
use crate::environment::world::{Contents, Length};
use crate::input::parameters::Layout;
use crate::input::plain::Plain;
use crate::machine::native::Native;
use crate::machine::vm::{Bounds, Stop, Vm};
use crate::machine::watch::Watcher;
use crate::memory::Memory;
use crate::memory::object::Objects;
use crate::program::coverage_map::CoverageMap;
use crate::state::State;

/// A state that takes too long to find is looked for so often.
const MOST_TRIES: u32 = 3;
/// Constants of the program that become tokens, at most.
const MOST_TOKENS: usize = 1024;
/// The longest text of the program that is a token.
const LONGEST_TEXT: usize = 32;

/// The parts of a machine that are kept from batch to batch.
pub(super) struct Kept {
    entry: String,
    state: State,
    native: Option<Box<Native>>,
    plain: Box<Plain>,
    hits: Vec<u8>,
}

/// Counts marks.
pub(super) struct Counter<'a> {
    pub map: &'a CoverageMap,
    pub hits: Vec<u8>,
    /// Moved on when the runs begin.
    pub end: &'a Cell<Instant>,
    /// Work that cannot be stopped is done by then, if it takes as long as expected.
    pub prepared: Instant,
    pub interrupt: &'a AtomicBool,
}

impl Counter<'_> {
    fn count(&mut self, mark: u32) {
        let hits = &mut self.hits[mark as usize];
        *hits = hits.saturating_add(1);
    }
}

impl Watcher for Counter<'_> {
    fn site(&mut self, _: &State, _: u32) -> SiteId {
        SiteId(0)
    }

    fn before(&mut self, _: &mut State, _: &Decision, _: bool) -> Result<(), Stop> {
        Ok(())
    }

    #[inline]
    fn branch(&mut self, _: &mut State, symbol: SymbolId, pc: Pc, to: Pc) {
        if let Some(branch) = self.map.side(symbol, pc, to) {
            self.count(branch.0);
        }
    }

    fn entered(&mut self, _: &mut State, symbol: SymbolId) {
        if let Some(mark) = self.map.entered(symbol) {
            self.count(mark);
        }
    }

    fn marks(&mut self) -> Option<(&CoverageMap, &mut [u8])> {
        Some((self.map, &mut self.hits))
    }

    fn mark(&mut self, _: &mut State, mark: u32) {
        self.count(mark);
    }

    fn concretised(&mut self, _: &State, _: &str) {}

    fn out_of_time(&mut self) -> bool {
        self.interrupt.load(Ordering::Relaxed) || Instant::now() >= self.end.get()
    }

    fn time_left(&self) -> Duration {
        self.prepared.saturating_duration_since(Instant::now())
    }

    fn holds(&mut self, store: &Store, cond: Term) -> bool {
        // Conditions are over numbers here.
        store.value(cond).is_some_and(|value| *value == fathom_term::Value::Bool(true))
    }
}

/// The sequences of bytes that inputs of an entry consist of: the bytes of a harness, or what a program reads and is given.
pub(super) fn parts(target: &CTarget, entry: &str) -> Vec<Part> {
    // Runs of several threads are explored by their schedules.
    if !target.merges() {
        return Vec::new();
    }
    match target.entries.get(entry) {
        Some(Entry::Driver { layout, .. }) if target.harness.as_deref() == Some(entry) => {
            let sequence = layout.sequence.iter().map(|sequence| {
                let length = &layout.lengths[sequence.length];
                let usual = length.most as usize;
                Part {
                    name: sequence.name.clone(),
                    usual,
                    most: if target.world.grows { MOST_BYTES.max(usual) } else { usual },
                    length: Some((length.name.clone(), length.bits)),
                    first: Vec::new(),
                    first_len: 0,
                }
            });
            sequence.collect()
        }
        Some(Entry::Main { .. }) => parts_of_world(target),
        Some(Entry::Driver { .. } | Entry::Function { .. }) | None => Vec::new(),
    }
}

fn parts_of_world(target: &CTarget) -> Vec<Part> {
    let world = &target.world;
    let text = |name: String, contents: &Contents| match contents {
        Contents::Concrete(_) => None,
        Contents::Symbolic { size, first, .. } => {
            let (usual, first) = (*size as usize, first.clone());
            Some(Part { name: name.into(), usual, most: usual, length: None, first, first_len: usual })
        }
    };
    let stream = |name: &str, contents: &Contents| match contents {
        Contents::Concrete(_) => None,
        Contents::Symbolic { length: Length::Fixed, .. } => text(name.to_owned(), contents),
        Contents::Symbolic { size, first, length } => {
            let usual = *size as usize;
            Some(Part {
                name: name.into(),
                usual,
                most: if *length == Length::Limited { MOST_BYTES.max(usual) } else { usual },
                length: Some((format!("{name}.len").into(), 32)),
                first: first.clone(),
                first_len: if first.is_empty() { usual } else { first.len().min(usual) },
            })
        }
    };
    let args = world.args.iter().enumerate().filter_map(|(at, argument)| text(format!("arg{at}"), argument));
    let variables =
        world.variables.iter().filter_map(|(name, contents)| text(format!("env.{name}"), contents));
    let files = world.files.iter().filter_map(|file| stream(&file.name, &file.contents));
    stream("stdin", &world.stdin).into_iter().chain(files).chain(args).chain(variables).collect()
}

/// Numbers that the user's code compares with, cases of its switches, and its texts.
pub(super) fn tokens(target: &CTarget) -> Vec<Vec<u8>> {
    let code = &target.program.code;
    let mut found: Vec<Vec<u8>> = Vec::new();
    let mut known = FxHashSet::default();
    let mut add = |token: Vec<u8>| {
        if found.len() < MOST_TOKENS && known.insert(token.clone()) {
            found.push(token);
        }
    };
    for (number, symbol) in code.symbols.iter().enumerate() {
        let Definition::Function(function) = &symbol.definition else { continue };
        if !target.coverage_map.is_mine(number as SymbolId) {
            continue;
        }
        let constant = |reg: u32| match function.constants.get(reg as usize) {
            Some(ConstReg::Value(value)) => Some(*value),
            _ => None,
        };
        for instr in &function.instrs {
            match *instr {
                Instr::Cmp { width, a, b, .. } => {
                    [a, b]
                        .into_iter()
                        .filter_map(constant)
                        .for_each(|value| number_tokens(value, width.into(), &mut add));
                }
                Instr::Switch { table, .. } => {
                    let table = &function.switches[table as usize];
                    table
                        .cases
                        .iter()
                        .for_each(|&(case, _)| number_tokens(case, table.width.into(), &mut add));
                }
                _ => {}
            }
        }
    }
    for symbol in &code.symbols {
        let Definition::Data(data) = &symbol.definition else { continue };
        let Some((0, text)) = data.bytes.split_last() else { continue };
        let plain = |byte: &u8| (0x20..0x7f).contains(byte) || matches!(byte, b'\n' | b'\r' | b'\t');
        if data.constant && (2..=LONGEST_TEXT).contains(&text.len()) && text.iter().all(plain) {
            add(text.to_vec());
        }
    }
    found
}

/// A number of more than a byte, in both orders of its bytes.
fn number_tokens(value: u64, width: u32, add: &mut impl FnMut(Vec<u8>)) {
    let bytes = match width {
        16 => 2,
        32 => 4,
        64 => 8,
        _ => return,
    };
    let signed = crate::value::sign_extend(value, width);
    if (-128..=255).contains(&signed) {
        return;
    }
    // Wide variables often hold few bytes of input.
    let used = if bytes == 8 && u32::try_from(value).is_ok() { 4 } else { bytes };
    let used = if used == 4 && u16::try_from(value).is_ok() { 2 } else { used };
    let low = &value.to_le_bytes()[..used];
    add(low.to_vec());
    add(low.iter().rev().copied().collect());
}

impl CExecutor {
    pub(super) fn run_batch(
        &mut self,
        entry: &str,
        limits: &BatchLimits<'_>,
        feed: &mut dyn Feed,
    ) -> Result<(), ExecutorError> {
        let target = self.target.clone();
        let Some(start) = target.entries.get(entry) else { return Ok(()) };
        let kept = self.batch.take().filter(|kept| kept.entry == entry);
        let Kept { state, native, plain, hits, .. } = kept.unwrap_or_else(|| Kept {
            entry: entry.to_owned(),
            state: State::new(Memory::new(), Objects::default()),
            native: target.batch_jit.as_ref().map(|jit| Box::new(Native::new(jit.clone()))),
            plain: Box::new(Plain::new(parts(&target, entry).into())),
            hits: vec![0; target.coverage_map.marks()],
        });
        let end = Cell::new(limits.prepared);
        let mut counter = Counter {
            map: &target.coverage_map,
            hits,
            end: &end,
            prepared: limits.prepared,
            interrupt: limits.interrupt,
        };
        let mut vm = Vm::new(target.program.clone(), self.store.clone(), state, Arc::default(), &mut counter);
        vm.world = target.world.clone();
        vm.checks = target.checks;
        vm.policy = target.policy.clone();
        vm.native = native;
        vm.plain = Some(plain);
        let memory = limits.memory.min(target.checkpoints.limits().process / 4);
        vm.bounds = Bounds { memory, instructions: limits.instructions, ..Bounds::default() };
        if let Entry::Driver { layout, .. } = start {
            vm.layout = Some(layout.clone());
        }
        let mut batch = Batch { vm, target: &target, start, end: &end, setup: 0 };
        let known = target.late.lock().get(entry).cloned();
        let late = match known {
            Some(late) => Some(late),
            None => batch.late_start(),
        };
        if let Some(late) = late {
            target.late.lock().entry(entry.to_owned()).or_insert_with(|| late.clone());
            batch.prepare(&late, limits);
            batch.feed(&late, limits, feed);
        }
        let Batch { vm, .. } = batch;
        let (mut state, native, plain) = (vm.state, vm.native, vm.plain.expect("it was given"));
        state.release(&target.fresh);
        self.batch = Some(Kept { entry: entry.to_owned(), state, native, plain, hits: counter.hits });
        Ok(())
    }
}

struct Batch<'w, 'a> {
    vm: Vm<'w>,
    target: &'a CTarget,
    start: &'a Entry,
    /// When a run ends, or preparing them.
    end: &'a Cell<Instant>,
    /// Instructions of the setup that runs begin behind, where they can.
    setup: u64,
}

impl Batch<'_, '_> {
    /// Starts the entry in a program that was just loaded.
    fn begin(&mut self) -> Result<(), Stop> {
        self.vm.state.restore(&self.target.fresh);
        self.vm.begin_again();
        match self.start {
            Entry::Main { symbol } => self.vm.start_main(*symbol),
            Entry::Driver { symbol, .. } => {
                self.vm.start(*symbol, &[]).and_then(|()| self.vm.start_constructors())
            }
            Entry::Function { symbol } => self.vm.start_function(*symbol),
        }
    }

    fn marks(&mut self) -> &mut [u8] {
        self.vm.watcher.marks().expect("marks are counted").1
    }

    fn plain(&mut self) -> &mut Plain {
        self.vm.plain.as_mut().expect("runs have no terms")
    }

    /// Finds where the program first looks at a source: a first run says at which instruction, a second one stops before it.
    /// `None` when the program never looks at any.
    fn late_start(&mut self) -> Option<LateStart> {
        self.plain().take(&ByteInput::default());
        self.plain().first = None;
        let begun = self.begin();
        let first = self.plain().first;
        if first.is_some() || begun.is_err() {
            return begun
                .is_ok()
                .then(|| LateStart { state: None, hits: vec![0; self.marks().len()].into() });
        }
        self.vm.run();
        let first = self.plain().first?;
        self.marks().fill(0);
        self.begin().ok()?;
        // The interpreter alone can stop at any instruction.
        let native = self.vm.native.take();
        self.vm.pause = first - 1;
        let mut stopped = false;
        while self.vm.state.instructions < self.vm.pause && !stopped {
            stopped = self.vm.run_frame::<true>().is_err();
        }
        self.vm.pause = u64::MAX;
        self.vm.native = native;
        let hits = Arc::from(&*self.marks());
        let state = Some(Arc::new(self.vm.state.snapshot()));
        (!stopped).then_some(LateStart { state, hits })
    }

    /// Looks for the state in which a harness has an input of the usual size.
    fn prepare(&mut self, late: &LateStart, limits: &BatchLimits<'_>) {
        if let Entry::Driver { layout, .. } = self.start
            && let Some(sequence) = &layout.sequence
        {
            self.handed_over(late, layout, layout.objects[sequence.object].size, limits);
        }
        self.end.set(limits.end);
    }

    /// The state in which a harness was given an input with this room, if there is one. It is looked for until it is found or known not to
    /// be there.
    fn handed_over(
        &mut self,
        late: &LateStart,
        layout: &Arc<Layout>,
        room: u64,
        limits: &BatchLimits<'_>,
    ) -> Option<Arc<HandedOver>> {
        let target = self.target;
        let tries = match target.handed.lock().get(&room) {
            Some((tries, found)) if found.is_some() || *tries >= MOST_TRIES => return found.clone(),
            known => known.map_or(0, |(tries, _)| *tries),
        };
        let end = &Cell::new(limits.prepared);
        let memory = self.vm.bounds.memory;
        let search = Search { layout, room, memory, end, interrupt: limits.interrupt };
        let store = self.vm.store.clone();
        let found = HandedOver::find(target, &store, &mut self.vm.state, late, &search).map(Arc::new);
        // It may have taken too long for this turn.
        let tries = if Instant::now() < end.get() { MOST_TRIES } else { tries + 1 };
        target.handed.lock().insert(room, (tries, found.clone()));
        found
    }

    /// Begins a run of the input that was taken: the number of instructions before it.
    fn start_late(&mut self, late: &LateStart, limits: &BatchLimits<'_>) -> Result<u64, Stop> {
        let before = late.state.as_ref().map_or(0, |state| state.instructions);
        if let Entry::Driver { layout, .. } = self.start
            && let Some(sequence) = &layout.sequence
            && let Some((_, room)) = self.plain().part(&sequence.name)
            && let Some(handed) = self.handed_over(late, layout, room, limits)
        {
            self.marks().copy_from_slice(&handed.hits);
            let bytes = self.vm.plain.as_ref().and_then(|plain| plain.part(&sequence.name));
            handed.hand(&mut self.vm.state, &self.vm.store, bytes.map_or(&[], |(bytes, _)| bytes));
            self.vm.begin_again();
            self.setup = handed.state.instructions - before;
            let before = handed.state.instructions;
            self.vm.bounds.instructions = limits.instructions.saturating_add(before);
            return Ok(before);
        }
        self.vm.bounds.instructions = limits.instructions.saturating_add(before + self.setup);
        self.marks().copy_from_slice(&late.hits);
        match &late.state {
            Some(state) => {
                self.vm.state.restore(state);
                self.vm.begin_again();
            }
            None => self.begin()?,
        }
        Ok(before)
    }

    fn feed(&mut self, late: &LateStart, limits: &BatchLimits<'_>, feed: &mut dyn Feed) {
        let mut rest: Arc<Input> = Arc::default();
        while !limits.interrupt.load(Ordering::Relaxed) && Instant::now() < limits.until {
            let Some(input) = feed.next() else { break };
            if !Arc::ptr_eq(&rest, &input.rest) {
                rest = input.rest.clone();
                self.vm.input = rest.clone();
            }
            self.plain().take(input);
            let (before, stop) = match self.start_late(late, limits) {
                Ok(before) => (before, self.vm.run()),
                Err(stop) => (0, stop),
            };
            let stop = if matches!(self.start, Entry::Main { .. }) { self.vm.at_end(stop) } else { stop };
            let end = self.end(&stop);
            // A run that the end of the batch has stopped says nothing.
            if end == BatchEnd::Cut && Instant::now() >= self.end.get() {
                break;
            }
            for token in std::mem::take(&mut self.plain().tokens) {
                feed.token(&token);
            }
            let (hungry, instructions) = (self.plain().hungry, self.vm.state.instructions - before);
            self.target.coverage_map.mark_branches_of_labels(self.marks());
            feed.ran(&BatchRun { hits: self.marks(), end, instructions, hungry });
        }
    }

    fn end(&self, stop: &Stop) -> BatchEnd {
        match stop {
            Stop::Returned(_) | Stop::Exited(_) => BatchEnd::Ended,
            Stop::Fault(fault) => {
                let place = self.vm.state.frames.last().map(|frame| (frame.symbol, frame.pc));
                let (kind, ..) = fault.describe();
                BatchEnd::Fault(BuildHasherDefault::<FxHasher>::default().hash_one((kind, place)))
            }
            Stop::Unsupported(_) | Stop::Limit(_) | Stop::Discarded | Stop::Merged { .. } => BatchEnd::Cut,
        }
    }
}
