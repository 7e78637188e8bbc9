//! Sizes given to allocations: negative numbers that became huge (CWE-194, CWE-195) and products that wrapped around (CWE-680).

use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use crate::checkers::{Class, Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::value::symbolic;
use crate::value::{Slot, mask};

/// Operations that are looked through for where a size comes from. Sizes are put together by a few; what a loop has made has thousands, and parts that
/// are shared, each twice.
const MOST_LEVELS: u32 = 8;

impl Vm<'_> {
    /// A size that is asked for, before it is taken at its value.
    pub(crate) fn asked_for(&mut self, size: Slot) -> VmResult<()> {
        self.sign_of(size)?;
        let Some(term) = size.term else { return Ok(()) };
        if !self.in_users_code() {
            return Ok(());
        }
        let term = symbolic::resize(&self.store, term, 64);
        if self.checks.is_on(Class::Integer)
            && let Some(wraps) = self.wraps(term, MOST_LEVELS)
        {
            let taken = self.watcher.holds(&self.store, wraps);
            self.decide(DecisionKind::Check, wraps, taken)?;
            if taken {
                let message = format!("the size wraps around to {}", size.value);
                return found(Report::new("integer-overflow", message).cwe(680));
            }
        }
        self.allocation_bound(size.value, term)
    }

    /// A size that was a negative number.
    pub(crate) fn sign_of(&mut self, size: Slot) -> VmResult<()> {
        if !self.checks.is_on(Class::Integer) || !self.in_users_code() {
            return Ok(());
        }
        let negative = size.value >> 63 == 1;
        if let Some(term) = size.term {
            let term = symbolic::resize(&self.store, term, 64);
            // Only what was widened with its sign was a number with one.
            if !self.was_signed(term) {
                return Ok(());
            }
            let zero = self.store.bv(64, 0u32);
            let cond = self.store.mk(Op::BvSlt, &[term, zero]);
            self.decide(DecisionKind::Check, cond, negative)?;
        }
        if negative {
            let cwe = if size.term.and_then(|term| self.widened_from(term, MOST_LEVELS)) == Some(16) {
                194
            } else {
                195
            };
            let message = format!("the negative number {} is used as a size", size.value as i64);
            return found(Report::new("sign-conversion", message).cwe(cwe));
        }
        Ok(())
    }

    fn was_signed(&self, term: Term) -> bool {
        self.widened_from(term, MOST_LEVELS).is_some()
    }

    /// The width that a term was widened from with its sign, through products and sums with constants.
    fn widened_from(&self, term: Term, levels: u32) -> Option<u32> {
        let below = levels.checked_sub(1)?;
        match self.store.op(term) {
            Op::SignExtend(_) => Some(self.store.sort(self.store.args(term)[0]).width()),
            Op::BvMul | Op::BvAdd | Op::BvShl | Op::Concat => {
                self.store.args(term).iter().find_map(|&arg| self.widened_from(arg, below))
            }
            _ => None,
        }
    }

    /// When a product with a constant, or a sum with a small one, does not fit.
    fn wraps(&self, term: Term, levels: u32) -> Option<Term> {
        let below = levels.checked_sub(1)?;
        let (op, args) = (self.store.op(term), self.store.args(term));
        let width = self.store.sort(term).width();
        let constant = |term: Term| match self.store.value(term) {
            Some(fathom_term::Value::BitVec(bits)) => bits.to_u64(),
            _ => None,
        };
        if !matches!(op, Op::BvMul | Op::BvAdd) || args.len() != 2 || width > 64 {
            return None;
        }
        let (value, by) = match (constant(args[0]), constant(args[1])) {
            (None, Some(by)) => (args[0], by),
            (Some(by), None) => (args[1], by),
            _ => return None,
        };
        // A number with a sign is the sign's business.
        if self.was_signed(value) || by == 0 {
            return None;
        }
        let most = match op {
            Op::BvMul => mask(width) / by,
            // Large constants are differences.
            _ if by < 1 << 31 => mask(width) - by,
            _ => return self.wraps(value, below),
        };
        let bound = self.store.bv(width, most);
        let here = self.store.mk(Op::BvUlt, &[bound, value]);
        match self.wraps(value, below) {
            Some(inner) => Some(self.store.mk(Op::Or, &[here, inner])),
            None => self.store.value(here).is_none().then_some(here),
        }
    }
}
