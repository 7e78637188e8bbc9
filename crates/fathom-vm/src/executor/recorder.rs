//! Observes a run: numbers its sites, records its coverage, takes its checkpoints and checks its time.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fathom_finding::{Approximated, Approximation, Limit};
use fathom_ir::analysis::Liveness;
use fathom_ir::code::{Loc, Pc, SymbolId};
use fathom_term::{Evaluator, Model, Op, Store, Symbol, Term, Value};
use fathom_trace::{
    Checkpoint, Decision, DecisionKind, Marks, Meeting, Observer, Place, Settled, SiteId, Stretch, Watch,
};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use crate::executor::checkpoints::Checkpoints;
use crate::executor::fingerprint;
use crate::machine::vm::Stop;
use crate::machine::watch::Watcher;
use crate::memory::object::ObjectId;
use crate::program::coverage_map::CoverageMap;
use crate::state::State;
use crate::state::state_equality::{self, Here, States};
use crate::value::Slot;

/// Where a decision was made: the instruction, and which of its decisions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    pub symbol: SymbolId,
    pub pc: Pc,
    pub which: u32,
    /// The nearest place in the source.
    pub loc: Loc,
    /// For library code: the call in the user's code that led here.
    pub call: Option<(SymbolId, Pc)>,
}

/// The spots that decisions were made at, numbered for as long as the target lives. All its executors share them: a state
/// that one of them kept, with the decisions that led there, is gone on from by another.
#[derive(Default)]
pub struct Spots(Mutex<Numbered>);

#[derive(Default)]
struct Numbered {
    numbers: FxHashMap<Spot, u32>,
    all: Vec<Spot>,
}

impl Spots {
    pub fn get(&self, id: SiteId) -> Spot {
        self.0.lock().all[id.0 as usize]
    }

    fn number(&self, spot: Spot) -> SiteId {
        let Numbered { numbers, all } = &mut *self.0.lock();
        SiteId(*numbers.entry(spot).or_insert_with(|| {
            all.push(spot);
            all.len() as u32 - 1
        }))
    }
}

pub struct Recorder<'a> {
    pub coverage_map: &'a CoverageMap,
    pub spots: &'a Spots,
    /// Conditions that the path has decided.
    pub settled: FxHashMap<Term, bool>,
    /// Terms that a decision made different from zero, with that decision.
    pub not_zero: FxHashMap<Term, (Term, bool)>,
    pub store: &'a Store,
    /// By mark: not zero when this path has it.
    pub seen: Vec<u8>,
    pub model: Model,
    pub evaluator: Evaluator<std::sync::Arc<Store>>,
    pub deadline: Instant,
    /// See [`fathom_trace::Request`].
    pub interrupt: Option<&'a AtomicBool>,
    /// Where states are kept; none when no run will resume.
    pub checkpoints: Option<&'a Checkpoints>,
    pub kept: Vec<(u32, Checkpoint)>,
    pub last: Option<Checkpoint>,
    pub copies: Copies,
    pub concretised: BTreeSet<Approximated>,
    /// The user's small variables outside functions.
    pub globals: &'a [ObjectId],
    /// Names of the code's files.
    pub files: &'a [std::sync::Arc<str>],
    /// Who may merge the path with an earlier one.
    pub merging: Option<Merging<'a>>,
}

/// The cost of keeping states where functions have very many registers.
#[derive(Default)]
pub struct Copies {
    /// The instruction of the last copy of a large state.
    last: u64,
    /// Bytes copied since the clock was looked at.
    bytes: usize,
}

/// States with fewer bytes of registers are kept at every decision.
const SMALL_STATE: usize = 1 << 16;
/// Bytes that are copied in about the time of an instruction.
const BYTES_AN_INSTRUCTION: u64 = 64;
/// Bytes that are copied between two looks at the clock.
const BYTES_A_LOOK: usize = 1 << 24;

impl Copies {
    /// Large states are kept only so often that copying them takes no longer than the code between two copies.
    fn are_due(&mut self, state: &State) -> bool {
        let bytes = state.registers.len() * size_of::<Slot>();
        if bytes < SMALL_STATE {
            return true;
        }
        let due = state.instructions.saturating_sub(self.last) >= bytes as u64 / BYTES_AN_INSTRUCTION;
        if due {
            self.last = state.instructions;
        }
        due
    }

    /// Whether it is time to look at the clock.
    fn look(&mut self, state: &State) -> bool {
        self.bytes += state.registers.len() * size_of::<Slot>();
        let look = self.bytes > BYTES_A_LOOK;
        if look {
            self.bytes = 0;
        }
        look
    }
}

/// State for merging: earlier states to compare with, and marks for summaries.
pub struct Merging<'a> {
    pub observer: &'a mut dyn Observer,
    pub states: &'a States,
    pub live: &'a Liveness,
    /// Leaks are looked for.
    pub leaks: bool,
    /// It counts where values come from.
    pub sources: bool,
    pub store: &'a Store,
    pub marks: Marks,
    /// Stretches since the last decision.
    pub open: Vec<Stretch>,
    /// The instruction that began the last of them.
    pub looked: u64,
}

impl Merging<'_> {
    /// Ends a stretch of the account of memory.
    fn cut(&mut self, state: &mut State) {
        let (reads, writes) = state.memory.end_stretch();
        self.open.push(Stretch { position: state.path.len(), reads, writes });
    }

    /// Before a decision: reads since the start of the instruction also belong to the next stretch, when a run can return
    /// to the start of the instruction.
    fn decides(&mut self, state: &mut State, clean: bool) {
        self.cut(state);
        let looked = clean && self.looked == state.instructions;
        let again = self.open.last().filter(|_| looked).cloned();
        self.marks.stretches.append(&mut self.open);
        if let Some(last) = again {
            self.open.push(Stretch { position: last.position + 1, ..last });
        }
    }

    /// The run has ended.
    pub fn end(mut self, state: &mut State) -> Marks {
        self.cut(state);
        self.marks.stretches.append(&mut self.open);
        self.marks
    }
}

/// The term that is not zero when the condition is decided so.
///
/// match: (= x 0), not taken   result: x
/// match: (= x k), taken, k not zero   result: x
pub(super) fn not_zero(store: &Store, cond: Term, taken: bool) -> Option<Term> {
    let (cond, taken) = match store.op(cond) {
        Op::Not => (store.args(cond)[0], !taken),
        _ => (cond, taken),
    };
    let &[a, b] = store.args(cond) else { return None };
    if !matches!(store.op(cond), Op::Eq) {
        return None;
    }
    let zero = |term: Term| match store.value(term) {
        Some(Value::BitVec(bits)) => Some(bits.to_u64() == Some(0)),
        _ => None,
    };
    match (zero(a), zero(b)) {
        (Some(zero), None) if zero != taken => Some(b),
        (None, Some(zero)) if zero != taken => Some(a),
        _ => None,
    }
}

impl Recorder<'_> {
    fn note(&mut self, state: &mut State, mark: u32) {
        let seen = &mut self.seen[mark as usize];
        if *seen == 0 {
            *seen = 1;
            let depth = state.path.len();
            state.covered.push((mark, depth));
        }
    }
}

impl Watcher for Recorder<'_> {
    fn site(&mut self, state: &State, which: u32) -> SiteId {
        let frame = state.frame();
        let call = fingerprint::caller(state, self.coverage_map);
        self.spots.number(Spot { symbol: frame.symbol, pc: frame.pc, which, loc: state.loc(), call })
    }

    fn scene(&mut self, state: &State) -> u64 {
        if self.merging.is_some() {
            // Looking would count as the program's looking, and the order of merging needs none.
            return 0;
        }
        fingerprint::fingerprint(state, self.coverage_map, self.globals)
    }

    fn made(&mut self, symbol: Symbol, value: &Value) {
        self.model.set(symbol, value.clone());
    }

    fn is_settled(&mut self, state: &State, kind: DecisionKind, cond: Term, taken: bool) -> bool {
        let settled = self.settled.get(&cond) == Some(&taken);
        if let (true, Some(merging)) = (settled, &mut self.merging) {
            let literal = if taken { cond } else { merging.store.not(cond) };
            merging.marks.settled.push(Settled { position: state.path.len(), literal, kind });
        }
        settled
    }

    fn is_not_zero(&mut self, state: &State, byte: Term) -> bool {
        let Some(&(cond, taken)) = self.not_zero.get(&byte) else { return false };
        self.is_settled(state, DecisionKind::Check, cond, taken)
    }

    fn is_asked(&self, cond: Term) -> bool {
        self.settled.contains_key(&cond)
    }

    fn checks(&mut self, state: &State, bug: &'static str) {
        if let Some(merging) = &mut self.merging {
            merging.marks.checks.push((state.path.len(), bug));
        }
    }

    fn looks(&mut self, state: &mut State) {
        if let Some(merging) = &mut self.merging {
            merging.cut(state);
            merging.looked = state.instructions;
        }
    }

    fn before(&mut self, state: &mut State, decision: &Decision, clean: bool) -> Result<(), Stop> {
        self.settled.insert(decision.cond, decision.taken);
        if let Some(term) = not_zero(self.store, decision.cond, decision.taken) {
            self.not_zero.insert(term, (decision.cond, decision.taken));
        }
        if let Some(merging) = &mut self.merging {
            merging.decides(state, clean);
        }
        if !clean || self.checkpoints.is_none() && self.merging.is_none() {
            return Ok(());
        }
        if self.merging.is_none() && !self.copies.are_due(state) {
            return Ok(());
        }
        if self.copies.look(state) && self.out_of_time() {
            return Err(Stop::Limit(Limit::Time));
        }
        let position = state.path.len();
        let snapshot = std::sync::Arc::new(state.snapshot());
        if let Some(merging) = &mut self.merging
            && position >= merging.observer.new_from()
            && state_equality::can_meet(state)
        {
            let mut here = Here {
                states: merging.states,
                live: merging.live,
                leaks: merging.leaks,
                sources: merging.sources,
                store: merging.store,
                now: snapshot.clone(),
                key: state_equality::key(state),
                cond: decision.cond,
                kept: None,
            };
            if let Watch::Merge { by } = merging.observer.meeting(&mut here) {
                return Err(Stop::Merged { by });
            }
            if let Some(state) = here.kept {
                let (key, scene) = (here.key, here.scene());
                merging.marks.meetings.push(Meeting { position, key, scene, state });
            }
        }
        // States of large terms take long to compare.
        if self.merging.is_some() && self.out_of_time() {
            return Err(Stop::Limit(Limit::Time));
        }
        if let Some(checkpoints) = self.checkpoints {
            let checkpoint = checkpoints.keep(snapshot, self.last);
            self.kept.push((position, checkpoint));
            self.last = Some(checkpoint);
        }
        Ok(())
    }

    #[inline]
    fn branch(&mut self, state: &mut State, symbol: SymbolId, pc: Pc, to: Pc) {
        if let Some(branch) = self.coverage_map.side(symbol, pc, to) {
            self.note(state, branch.0);
        }
    }

    fn entered(&mut self, state: &mut State, symbol: SymbolId) {
        if let Some(mark) = self.coverage_map.entered(symbol) {
            self.note(state, mark);
        }
    }

    fn marks(&mut self) -> Option<(&CoverageMap, &mut [u8])> {
        Some((self.coverage_map, &mut self.seen))
    }

    fn mark(&mut self, state: &mut State, mark: u32) {
        self.note(state, mark);
    }

    fn concretised(&mut self, state: &State, what: &str) {
        let loc = state.loc();
        let file = self.files.get(loc.file as usize).map_or("?", |f| &**f);
        let site = format!("{file}:{}:{}", loc.line, loc.column);
        self.concretised
            .insert(Approximated { site, what: Approximation::TakenAtValue { operand: what.to_string() } });
    }

    fn approximated(&mut self, name: &str, what: Approximation) {
        self.concretised.insert(Approximated { site: name.to_string(), what });
    }

    fn out_of_time(&mut self) -> bool {
        let interrupted = self.interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed));
        interrupted || Instant::now() >= self.deadline
    }

    fn time_left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now()) / 3
    }

    fn revalue(&mut self, state: &mut State) {
        state.revalue(&mut self.evaluator, &self.model);
    }

    fn holds(&mut self, _: &Store, cond: Term) -> bool {
        self.evaluator.holds(cond, &self.model)
    }
}
