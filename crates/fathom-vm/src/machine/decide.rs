//! Decisions over symbols, and symbolic values that are concretised.

use fathom_finding::Limit;
use fathom_term::{Op, Term};
use fathom_trace::{Decision, DecisionKind, held};

use crate::machine::vm::{Stop, Vm, VmResult};
use crate::value::{Slot, mask};

impl Vm<'_> {
    /// Records a decision over symbols. A condition that rewriting made constant is none.
    pub fn decide(&mut self, kind: DecisionKind, cond: Term, taken: bool) -> VmResult<()> {
        let checking = self.checking.take();
        if self.plain.is_some() || self.concrete {
            return Ok(());
        }
        if self.store.value(cond).is_some() {
            return Ok(());
        }
        if self.watcher.is_settled(&self.state, kind, cond, taken) {
            return Ok(());
        }
        if self.undecided {
            return Err(Stop::Discarded);
        }
        let last = self.state.path.len() >= self.bounds.depth;
        if last && !self.bounds.goes_on {
            return Err(Stop::Limit(Limit::Depth));
        }
        let site = self.watcher.site(&self.state, self.which);
        let scene = self.watcher.scene(&self.state);
        let decision = Decision { site, kind, cond, taken, scene };
        let clean = self.touched != self.state.instructions
            && self.writes.is_none_or(|before| before == self.state.memory.writes());
        self.touched = self.state.instructions;
        if let Some(bug) = checking {
            self.watcher.checks(&self.state, bug);
        }
        self.watcher.before(&mut self.state, &decision, clean)?;
        self.state.path.push(decision);
        // The state loses its terms when the instruction is over.
        self.concrete |= last;
        Ok(())
    }

    /// Something besides registers and memory changes: a decision that the same instruction makes later cannot be
    /// gone back to by running the instruction again.
    #[inline]
    pub fn effect(&mut self) {
        self.touched = self.state.instructions;
    }

    /// The concrete value of a slot where a symbolic one cannot be used: pinned, so that the tree still has
    /// the other values as a goal.
    pub fn pin(&mut self, slot: Slot, what: &str) -> VmResult<u64> {
        let Some(term) = slot.term else { return Ok(slot.value) };
        if self.undecided {
            return Err(Stop::Discarded);
        }
        let width = self.store.sort(term).width();
        let value = Slot::number(slot.value & mask(width)).term(&self.store, width);
        let cond = self.store.mk(Op::Eq, &[term, value]);
        // The other objects of a choice are tried as well.
        if !self.is_choice(term) {
            self.takes_value(term, what);
        }
        self.decide(DecisionKind::Pin, cond, true)?;
        Ok(slot.value)
    }

    /// Concretises a symbolic value and reports it; a held number has no other value.
    pub(crate) fn takes_value(&mut self, term: Term, what: &str) {
        let other = |symbol: &fathom_term::Symbol| !held::is(&self.store.symbol_info(*symbol).name);
        if self.store.symbols_of(term).iter().any(other) {
            self.watcher.concretised(&self.state, what);
        }
    }
}
