//! Whether two states have the same future: everything that later code can read is equal.
//!
//! Registers count where they are live and can matter, objects by their contents and not by their number, memory where it is
//! read or everywhere. Output does not count.

use std::hash::Hasher;
use std::sync::Arc;

use fathom_ir::analysis::{Liveness, Matter};
use fathom_term::{Store, Symbol, Term};
use fathom_trace::{Agreement, Happening, Place, Ranges, StateId};
use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::checkers::{Checks, LooksAt};
use crate::input::sources::Sources;
use crate::memory::Alike;
use crate::memory::object::{ObjectId, Objects};
use crate::models::specs::Passed;
use crate::program::Program;
use crate::state::symbol_matching::Matcher;
use crate::state::{State, StateSnapshot};
use crate::value::{Slot, mask};

/// States that are kept for comparison, shared by all executors of a target.
#[derive(Default)]
pub struct States {
    inner: Mutex<(u64, FxHashMap<u64, Arc<StateSnapshot>>)>,
}

impl States {
    pub fn keep(&self, state: Arc<StateSnapshot>) -> StateId {
        let mut inner = self.inner.lock();
        inner.0 += 1;
        let id = inner.0;
        inner.1.insert(id, state);
        StateId(id)
    }

    pub fn get(&self, id: StateId) -> Option<Arc<StateSnapshot>> {
        self.inner.lock().1.get(&id.0).cloned()
    }

    pub fn forget(&self, states: &[StateId]) {
        let mut gone = Vec::new();
        let mut inner = self.inner.lock();
        gone.extend(states.iter().filter_map(|id| inner.1.remove(&id.0)));
        // States are taken apart without the lock.
        drop(inner);
    }
}

/// Liveness of registers, for everything that may matter to a criterion.
pub fn liveness(program: &Program, checks: &Checks) -> Liveness {
    let everything = checks.look_at(LooksAt::Values);
    let what = Matter { everything, entry_results: false, overflow: false };
    Liveness::new(&program.code, what, &|symbol| program.overridden[symbol as usize])
}

/// Whether paths can meet in this state at all: threads and processes have more to compare than this file knows of.
pub fn can_meet(state: &State) -> bool {
    state.threads.is_alone() && state.parents.is_empty() && state.environment.jumps.is_empty()
}

/// The program point and what runs after it, as a number.
pub fn key(state: &State) -> u64 {
    let mut hasher = FxHasher::default();
    for frame in &state.frames {
        hasher.write_u32(frame.symbol);
        hasher.write_u32(frame.pc);
        hasher.write_usize(frame.base);
    }
    let (heap, stack) = state.objects.tops();
    hasher.write_u64(heap);
    hasher.write_u64(stack);
    hasher.finish()
}

/// A run that is about to decide.
pub struct Here<'a> {
    pub states: &'a States,
    pub live: &'a Liveness,
    /// Whatever points to a heap block when the program ends counts, be it dead or not.
    pub leaks: bool,
    /// The source of a value counts: secrets and input from outside are tracked.
    pub sources: bool,
    pub store: &'a Store,
    pub now: Arc<StateSnapshot>,
    pub key: u64,
    pub cond: Term,
    pub kept: Option<StateId>,
}

impl Place for Here<'_> {
    fn key(&self) -> u64 {
        self.key
    }

    fn scene(&self) -> u64 {
        let mut hasher = FxHasher::default();
        for at in live_slots(&self.now, self.live) {
            let slot = &self.now.registers[at];
            hasher.write_u64(if slot.term.is_none() { slot.value } else { u64::MAX });
        }
        hasher.finish()
    }

    fn told(&self) -> u32 {
        self.now.happenings.len()
    }

    fn happenings(&self) -> Vec<Happening> {
        let told = |passed: &Passed| Happening {
            probe: passed.probe,
            begun: passed.begun,
            position: passed.position,
            object: passed.object,
            thread: passed.thread,
            values: passed.values,
            ..Happening::default()
        };
        self.now.happenings.to_vec().iter().map(told).collect()
    }

    fn tell_apart(&mut self, by: u64) {
        let mut hasher = FxHasher::default();
        hasher.write_u64(self.key);
        hasher.write_u64(by);
        self.key = hasher.finish();
    }

    fn position(&self) -> u32 {
        self.now.path.len()
    }

    fn cond(&self) -> Term {
        self.cond
    }

    fn path(&self) -> Vec<Term> {
        self.path_before(u32::MAX)
    }

    fn path_before(&self, position: u32) -> Vec<Term> {
        let later = self.now.path.len().saturating_sub(position) as usize;
        let literal = |cond, taken| if taken { cond } else { self.store.not(cond) };
        let mut path: Vec<Term> = self.now.path.rev().skip(later).map(|d| literal(d.cond, d.taken)).collect();
        path.reverse();
        let assumed = self.now.sources.assumptions().iter().filter(|&&(before, _)| before <= position);
        path.extend(assumed.map(|&(_, cond)| cond));
        path
    }

    fn keep(&mut self) -> StateId {
        *self.kept.get_or_insert_with(|| self.states.keep(self.now.clone()))
    }

    fn agree(&mut self, with: StateId, reads: Option<&Ranges>) -> Option<Agreement> {
        let before = self.states.get(with)?;
        if self.leaks && before.objects.live_heap().next().is_some() && !same_pointers(&before, &self.now) {
            return None;
        }
        let matcher = Matcher::new(self.store, self.sources);
        agree(&before, &self.now, self.live, matcher, reads)
    }
}

/// Whether two objects are the same but for their numbers.
fn same_object(a: (&Objects, ObjectId), b: (&Objects, ObjectId)) -> bool {
    if a.1 == 0 || b.1 == 0 {
        return a.1 == b.1;
    }
    let (a, b) = (a.0.get(a.1), b.0.get(b.1));
    a.base == b.base
        && a.size == b.size
        && a.elastic == b.elastic
        && a.kind == b.kind
        && a.alive == b.alive
        && a.made == b.made
}

fn same_slot(a: &Slot, b: &Slot, alike: &mut Alike<'_, '_>) -> bool {
    let Slot { value, term, origin, undefined } = *a;
    let values = match (term, b.term) {
        (None, None) => value == b.value,
        (Some(a), Some(b)) => alike.matcher.matches(a, b),
        // A symbol may stand for a number.
        (Some(a), None) => {
            let width = alike.store.sort(a).width();
            b.value & !mask(width) == 0 && alike.matcher.matches(a, alike.store.bv(width, b.value))
        }
        (None, Some(_)) => false,
    };
    values && undefined == b.undefined && (alike.objects)(origin, b.origin)
}

/// Whether the registers of both states, dead ones as well, point to the same objects.
fn same_pointers(a: &StateSnapshot, b: &StateSnapshot) -> bool {
    a.registers.len() == b.registers.len()
        && a.registers
            .iter()
            .zip(b.registers.iter())
            .all(|(x, y)| same_object((&a.objects, x.origin), (&b.objects, y.origin)))
}

/// Whether the later state `b` agrees with the earlier state `a`.
pub fn agree(
    a: &StateSnapshot,
    b: &StateSnapshot,
    live: &Liveness,
    mut matcher: Matcher<'_>,
    reads: Option<&Ranges>,
) -> Option<Agreement> {
    let store = matcher.store();
    // Destructured, so that a new field of a state must be handled here: it is compared, or has a reason why not.
    let StateSnapshot {
        memory,
        objects,
        registers: _,
        frames: _,
        environment,
        sources,
        // A place where paths can meet has one thread and no parent.
        threads: _,
        parents: _,
        // It bounds the cost of the path and changes no value; offsets that are pinned at the bound are listed.
        symbolic_places: _,
        // The path so far does not affect its continuation.
        path: _,
        covered: _,
        // With specifications, the monitors' states are part of the key.
        happenings: _,
        // Where the conditions of a probe began is for the order of the search.
        probing: _,
        instructions: _,
    } = a;
    // Registers first: they are few, and most states differ in them.
    let alike_objects = |x, y| same_object((objects, x), (&b.objects, y));
    let mut alike = Alike { store, matcher: &mut matcher, objects: &alike_objects };
    if !same_frames(a, b, live, &mut alike) {
        return None;
    }
    // State that is not compared value by value must refer to the same symbols.
    let mut fixed = sources.choices().all(|symbol| alike.matcher.fix(symbol));
    environment.each_term(&mut |term| fixed &= alike.matcher.fix_all(term));
    objects.each_term(&mut |term| fixed &= alike.matcher.fix_all(term));
    let same = fixed
        && sources.same_choices(&b.sources)
        && environment.same(&b.environment)
        && objects.same(&b.objects)
        && match reads {
            Some(reads) => memory.same_in(&b.memory, reads, &mut alike),
            None => memory.same_everywhere(&b.memory, &mut alike),
        };
    if !same {
        return None;
    }
    let symbols = |sources: &'_ Sources| -> Vec<Symbol> {
        sources.made().iter().copied().chain(sources.held()).map(|(symbol, _)| symbol).collect()
    };
    let earlier: FxHashSet<Symbol> = symbols(&a.sources).into_iter().collect();
    let later = symbols(&b.sources).into_iter();
    let taken = later.filter(|symbol| !earlier.contains(symbol)).collect();
    Some(Agreement { symbols: matcher.symbols(), renamed: matcher.renamed(), taken })
}

fn same_frames(a: &StateSnapshot, b: &StateSnapshot, live: &Liveness, alike: &mut Alike<'_, '_>) -> bool {
    if a.frames.len() != b.frames.len() || a.registers.len() != b.registers.len() {
        return false;
    }
    let frames = a.frames.iter().zip(b.frames.iter()).all(|(x, y)| {
        x.symbol == y.symbol
            && x.pc == y.pc
            && x.base == y.base
            && x.stack_depth == y.stack_depth
            && x.results == y.results
            && match (x.varargs, y.varargs) {
                (None, None) => true,
                (Some(x), Some(y)) => x.0 == y.0 && (alike.objects)(x.1, y.1),
                _ => false,
            }
    });
    frames && live_slots(a, live).all(|at| same_slot(&a.registers[at], &b.registers[at], alike))
}

/// The registers that can matter, over all calls that run.
fn live_slots<'a>(state: &'a StateSnapshot, live: &'a Liveness) -> impl Iterator<Item = usize> + 'a {
    state.frames.iter().enumerate().flat_map(move |(depth, frame)| {
        // A caller's results are written when the callee returns.
        let results = match state.frames.get(depth + 1) {
            Some(callee) => callee.results.first..callee.results.first + callee.results.count,
            None => 0..0,
        };
        let regs = live.at(frame.symbol, &frame.code, frame.pc);
        let regs: Vec<u32> = regs.iter().copied().filter(|reg| !results.contains(reg)).collect();
        regs.into_iter().map(move |reg| frame.base + reg as usize)
    })
}
