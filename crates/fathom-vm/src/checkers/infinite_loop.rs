//! Loops that never end (CWE-835): when a loop closes and its state is one that it was in before, it will come here for ever.
//!
//! So does a loop without a way out: no branch leaves it, and nothing that it calls reads, waits or ends the program.
//!
//! The state is the registers of the function, with nothing read from outside or waited for in between, and the memory, where the
//! loop writes any: that is compared only after some rounds, and only where the registers are the same.
//! Where registers are symbolic, whether they can be the same again is a decision: the side that the run does not take is
//! asked of the solver like every other goal, with the path before it. States are kept at rounds 1, 2, 4, 8, …, so that a
//! cycle of any length is found within three times its length.

use std::sync::Arc;

use fathom_ir::code::{CallTarget, Code, Definition, Instr, Pc, SymbolId};
use fathom_term::Op;
use fathom_trace::DecisionKind;

use rustc_hash::FxHashMap;

use super::lookback::reachable;
use super::{Class, Report, found};
use crate::environment::files::Files;
use crate::machine::vm::{Vm, VmResult};
use crate::memory::MemorySnapshot;
use crate::value::Slot;

/// Loops that are open in a run, innermost last.
#[derive(Default)]
pub struct Loops {
    open: Vec<Open>,
    /// Static facts about a loop, by its function and head.
    known: FxHashMap<(SymbolId, Pc), Known>,
    /// Calls that wait for something outside.
    pub(crate) waits: u64,
}

#[derive(Clone, Copy)]
struct Known {
    /// Nothing leads out.
    endless: bool,
    /// Something in it may change by itself.
    volatile: bool,
}

struct Open {
    depth: usize,
    symbol: SymbolId,
    head: Pc,
    rounds: u64,
    kept_at: u64,
    registers: Vec<Slot>,
    writes: u64,
    made: usize,
    waits: u64,
    files: Arc<Files>,
    /// The memory, for a loop that writes and goes on for long.
    memory: Option<MemorySnapshot>,
    /// Where the memory differed last.
    place: u64,
    /// Whether the loop reads something that may change by itself.
    volatile: bool,
    /// Where the registers differed last: most loops count in one place.
    differs: usize,
}

/// Rounds after which the memory of a loop that writes is kept.
const LONG: u64 = 64;
/// Symbolic rounds that are asked about.
const MAX_ASKED: u64 = 8;

impl Loops {
    /// A function has returned, and so many run now: its loops are over. Called again, it is not in them.
    pub(crate) fn left(&mut self, depth: usize) {
        while self.open.last().is_some_and(|open| open.depth > depth) {
            self.open.pop();
        }
    }
}

impl Vm<'_> {
    /// A jump backwards to `head` is about to be taken.
    pub(crate) fn closing(&mut self, head: Pc) -> VmResult<()> {
        if !self.checks.is_on(Class::Loop) || !self.threads_are_alone() {
            return Ok(());
        }
        let frame = self.state.frame();
        let (depth, symbol, base) = (self.state.frames.len(), frame.symbol, frame.base);
        self.loops.left(depth);
        let known =
            self.loops.open.iter().rposition(|o| o.depth == depth && o.symbol == symbol && o.head == head);
        let registers = &self.state.registers[base..];
        let Some(at) = known else {
            let known = match self.loops.known.get(&(symbol, head)) {
                Some(known) => *known,
                None => {
                    let code = frame.code.clone();
                    let known = self.about(&code, head);
                    self.loops.known.insert((symbol, head), known);
                    known
                }
            };
            if known.endless {
                let message = "the loop has no way out, and nothing in it reads, waits or ends the program";
                return found(Report::new("infinite-loop", message));
            }
            let registers = &self.state.registers[base..];
            let open = Open {
                depth,
                symbol,
                head,
                rounds: 1,
                kept_at: 1,
                registers: registers.to_vec(),
                writes: self.state.memory.writes(),
                made: self.state.sources.made().len(),
                waits: self.loops.waits,
                files: self.state.environment.files.clone(),
                memory: None,
                place: 0,
                volatile: known.volatile,
                differs: 0,
            };
            self.loops.open.push(open);
            return Ok(());
        };
        // Loops inside this one have ended.
        self.loops.open.truncate(at + 1);
        let open = &mut self.loops.open[at];
        open.rounds += 1;
        let unwritten = open.writes == self.state.memory.writes();
        let quiet = open.made == self.state.sources.made().len()
            && open.waits == self.loops.waits
            && Arc::ptr_eq(&open.files, &self.state.environment.files);
        let same = |a: &Slot, b: &Slot| a.value == b.value && a.term == b.term;
        let mut ask = None;
        if quiet
            && !open.volatile
            && (unwritten || open.memory.is_some())
            && registers
                .get(open.differs)
                .is_none_or(|r| same(r, &open.registers[open.differs]) || r.term.is_some())
        {
            let pairs = || registers.iter().zip(&open.registers);
            let number = |(a, b): (&Slot, &Slot)| a.term.is_none() && b.term.is_none() && a.value != b.value;
            match pairs().position(number) {
                Some(at) => open.differs = at,
                None => {
                    let differing: Vec<(Slot, Slot)> =
                        pairs().filter(|(a, b)| !same(a, b)).map(|(a, b)| (*a, *b)).collect();
                    match &open.memory {
                        _ if unwritten => ask = Some(differing),
                        Some(kept) if differing.is_empty() => {
                            let memory = &self.state.memory;
                            if !memory.differs_at(kept, open.place) {
                                match memory.differs_from(kept) {
                                    Some(place) => open.place = place,
                                    None => ask = Some(differing),
                                }
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
        let rounds = open.rounds;
        if rounds >= 2 * open.kept_at {
            open.kept_at = rounds;
            open.registers.clear();
            open.registers.extend_from_slice(registers);
            open.writes = self.state.memory.writes();
            open.made = self.state.sources.made().len();
            open.waits = self.loops.waits;
            open.files = self.state.environment.files.clone();
            open.memory = (rounds >= LONG && !unwritten).then(|| self.state.memory.snapshot());
        }
        match ask {
            Some(differing) if differing.is_empty() || rounds <= MAX_ASKED => {
                self.comes_again(&differing, rounds)
            }
            _ => Ok(()),
        }
    }

    fn about(&self, code: &Code, head: Pc) -> Known {
        let reached = reachable(code, head);
        let changing = |i: &Instr| matches!(i, Instr::Load { volatile: true, .. } | Instr::AtomicRmw { .. });
        let volatile = code.instrs.iter().zip(&reached).any(|(instr, reached)| *reached && changing(instr));
        Known { endless: self.in_users_code() && self.has_no_exit(code, &reached), volatile }
    }

    /// Whether nothing that is reached from the head leaves the function or the program, or waits for something.
    fn has_no_exit(&self, code: &Code, reached: &[bool]) -> bool {
        let stays = |instr: &Instr| match *instr {
            Instr::Load { volatile, .. } => !volatile,
            Instr::Call { call } => self.comes_back(&code.calls[call as usize].target, 0),
            Instr::Return { .. }
            | Instr::Resume { .. }
            | Instr::Unreachable
            | Instr::Unsupported { .. }
            | Instr::IndirectJump { .. }
            | Instr::AtomicRmw { .. }
            | Instr::CmpXchg { .. } => false,
            _ => true,
        };
        code.instrs.iter().zip(reached).filter(|(_, reached)| **reached).all(|(instr, _)| stays(instr))
    }

    /// Whether a call certainly returns, having read nothing and waited for nothing.
    fn comes_back(&self, target: &CallTarget, depth: u32) -> bool {
        const MAX_DEPTH: u32 = 6;
        const PLAIN: &[&str] =
            &["printf", "puts", "putchar", "fputs", "wprintf", "fprintf", "sprintf", "snprintf"];
        let CallTarget::Symbol(symbol) = target else { return false };
        let name = self.program.name(*symbol);
        if PLAIN.contains(&&**name) || name.starts_with("llvm.") {
            return true;
        }
        let Definition::Function(code) = &self.program.code.symbols[*symbol as usize].definition else {
            return false;
        };
        let plain = |instr: &Instr| match *instr {
            Instr::Unreachable
            | Instr::Unsupported { .. }
            | Instr::IndirectJump { .. }
            | Instr::Resume { .. } => false,
            Instr::Load { volatile, .. } => !volatile,
            Instr::Call { call } => self.comes_back(&code.calls[call as usize].target, depth + 1),
            _ => true,
        };
        depth < MAX_DEPTH && code.instrs.iter().all(plain)
    }

    /// The numbers are the same; whether the symbols can be is decided.
    fn comes_again(&mut self, differing: &[(Slot, Slot)], rounds: u64) -> VmResult<()> {
        let mut all = Vec::new();
        for (a, b) in differing {
            let width = [a, b].iter().filter_map(|s| s.term).map(|t| self.store.sort(t).width()).max();
            let width = width.unwrap_or(64);
            all.push(self.store.mk(Op::Eq, &[a.term(&self.store, width), b.term(&self.store, width)]));
        }
        let again = differing.iter().all(|(a, b)| a.value == b.value);
        if let Some((first, rest)) = all.split_first() {
            let cond = rest.iter().fold(*first, |both, &one| self.store.mk(Op::And, &[both, one]));
            if self.store.value(cond) == Some(&fathom_term::Value::Bool(false)) {
                return Ok(());
            }
            self.decide(DecisionKind::Check, cond, again)?;
        }
        if again {
            let message =
                format!("after {rounds} rounds the loop is in a state that it was in before: it never ends");
            return found(Report::new("infinite-loop", message));
        }
        Ok(())
    }
}
