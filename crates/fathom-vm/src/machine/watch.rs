//! The interface of a run's observer: records sites and coverage, takes checkpoints, checks the time.

use std::time::Duration;

use fathom_finding::Approximation;
use fathom_ir::code::{Pc, SymbolId};
use fathom_term::{Evaluator, Model, Store, Symbol, Term, Value};
use fathom_trace::{Decision, DecisionKind, SiteId};

use crate::machine::vm::Stop;
use crate::program::coverage_map::CoverageMap;
use crate::state::State;

pub trait Watcher {
    /// The number of the current place; `which` distinguishes the cases of a switch.
    fn site(&mut self, state: &State, which: u32) -> SiteId;
    /// A fingerprint of what is concrete where the run is: see [`Decision::scene`].
    fn scene(&mut self, state: &State) -> u64 {
        let _ = state;
        0
    }

    /// Whether the path has decided the condition this way before: then it is no decision.
    fn is_settled(&mut self, state: &State, kind: DecisionKind, cond: Term, taken: bool) -> bool {
        let _ = (state, kind, cond, taken);
        false
    }

    /// Whether the path has decided that a byte is not zero.
    fn is_not_zero(&mut self, state: &State, byte: Term) -> bool {
        let _ = (state, byte);
        false
    }

    /// Whether the path has decided the condition, one way or the other.
    fn is_asked(&self, cond: Term) -> bool {
        let _ = cond;
        false
    }

    /// A symbol was created, with this value under the run's input.
    fn made(&mut self, symbol: Symbol, value: &Value) {
        let _ = (symbol, value);
    }

    /// The decision that is about to be made is a check for this kind of bug.
    fn checks(&mut self, state: &State, bug: &'static str) {
        let _ = (state, bug);
    }

    /// An instruction begins that may look at memory before it decides.
    fn looks(&mut self, state: &mut State) {
        let _ = state;
    }

    /// Called before a decision is recorded, with the state in which it is made. `clean`: the instruction has changed
    /// nothing yet, so that a run can go on from this state by running it again.
    fn before(&mut self, state: &mut State, decision: &Decision, clean: bool) -> Result<(), Stop>;
    /// A branch or switch of the code goes to `to`.
    fn branch(&mut self, state: &mut State, symbol: SymbolId, pc: Pc, to: Pc);
    fn entered(&mut self, state: &mut State, symbol: SymbolId);
    /// The marks that compiled code sets: which there are, and how often the run came to each, up to 255.
    fn marks(&mut self) -> Option<(&CoverageMap, &mut [u8])> {
        None
    }
    /// Compiled code has come to a mark for the first time.
    fn mark(&mut self, state: &mut State, mark: u32) {
        let _ = (state, mark);
    }
    fn concretised(&mut self, state: &State, what: &str);
    /// An approximation of an input with this name, or of the program as a whole where the name is empty.
    fn approximated(&mut self, name: &str, what: Approximation) {
        let _ = (name, what);
    }
    fn out_of_time(&mut self) -> bool;
    /// Time for work that cannot be stopped, where it is limited: a part of what is left, since it may take longer than expected.
    fn time_left(&self) -> Duration {
        Duration::MAX
    }
    /// Gives everything symbolic in the state its value under the run's input: it was left at another time.
    fn revalue(&mut self, state: &mut State) {
        let _ = state;
    }
    /// Whether a condition holds under the run's input.
    fn holds(&mut self, store: &Store, cond: Term) -> bool;
}

/// Watches nothing: for programs without symbols.
#[derive(Default)]
pub struct Unwatched;

impl Watcher for Unwatched {
    fn site(&mut self, _: &State, _: u32) -> SiteId {
        SiteId(0)
    }

    fn before(&mut self, _: &mut State, _: &Decision, _: bool) -> Result<(), Stop> {
        Ok(())
    }

    fn branch(&mut self, _: &mut State, _: SymbolId, _: Pc, _: Pc) {}

    fn entered(&mut self, _: &mut State, _: SymbolId) {}

    fn concretised(&mut self, _: &State, _: &str) {}

    fn out_of_time(&mut self) -> bool {
        false
    }

    fn holds(&mut self, store: &Store, cond: Term) -> bool {
        Evaluator::new(store).holds(cond, &Model::new())
    }
}
