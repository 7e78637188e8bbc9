//! Who watches a run: records sites and coverage, takes checkpoints, keeps the time.

use fathom_ir::code::{Code, Pc};
use fathom_term::{Evaluator, Model, Store, Term};
use fathom_trace::{Decision, SiteId};

use crate::state::State;
use crate::vm::Stop;

pub trait Watcher {
    /// The number of the place where the run is.
    fn site(&mut self, state: &State) -> SiteId;
    /// Called before a decision is recorded, with the state in which it is made. `clean`: the instruction has changed
    /// nothing yet, so that a run can go on from this state by running it again.
    fn before(&mut self, state: &mut State, decision: &Decision, clean: bool) -> Result<(), Stop>;
    /// A branch or switch of the code goes to `to`.
    fn branch(&mut self, code: &Code, pc: Pc, to: Pc);
    fn entered(&mut self, code: &Code);
    fn concretised(&mut self, state: &State, what: &str);
    fn out_of_time(&mut self) -> bool;
    /// Whether a condition holds under the run's input.
    fn holds(&mut self, store: &Store, cond: Term) -> bool;
}

/// Watches nothing: for programs without symbols.
#[derive(Default)]
pub struct Unwatched;

impl Watcher for Unwatched {
    fn site(&mut self, _: &State) -> SiteId {
        SiteId(0)
    }

    fn before(&mut self, _: &mut State, _: &Decision, _: bool) -> Result<(), Stop> {
        Ok(())
    }

    fn branch(&mut self, _: &Code, _: Pc, _: Pc) {}

    fn entered(&mut self, _: &Code) {}

    fn concretised(&mut self, _: &State, _: &str) {}

    fn out_of_time(&mut self) -> bool {
        false
    }

    fn holds(&mut self, store: &Store, cond: Term) -> bool {
        Evaluator::new(store).holds(cond, &Model::new())
    }
}
