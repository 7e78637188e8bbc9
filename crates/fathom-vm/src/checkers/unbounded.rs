//! Loops that run as often as the input says (CWE-606), and allocations as large as it says (CWE-789), with no limit.

use fathom_ir::code::Instr;
use fathom_ir::module::IntPred;
use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use super::lookback::{definition, leaves_loop};
use super::{Class, Report, found};
use crate::machine::vm::{Vm, VmResult};
use crate::value::symbolic;
use crate::value::{Slot, sign_extend};

/// An input that can ask for more rounds than this has no limit.
const MAX_ROUNDS: i64 = 1 << 24;
/// An input that can ask for more bytes than this has no limit.
const MAX_BYTES: u64 = 1 << 27;

impl Vm<'_> {
    /// Before a branch on a symbolic condition: whether it is the test of a loop against a number of the input.
    pub(crate) fn loop_bound(&mut self) -> VmResult<()> {
        if !self.checks.is_on(Class::Unbounded) || !self.in_users_code() {
            return Ok(());
        }
        let (code, base, pc) = {
            let frame = self.state.frame();
            (frame.code.clone(), frame.base, frame.pc)
        };
        let Instr::Branch { cond, .. } = code.instrs[pc as usize] else { return Ok(()) };
        let Some((_, Instr::Cmp { pred, width, a, b, .. })) = definition(&code, pc, cond) else {
            return Ok(());
        };
        let signed = match pred {
            IntPred::Slt | IntPred::Sle | IntPred::Sgt | IntPred::Sge => true,
            IntPred::Ult | IntPred::Ule | IntPred::Ugt | IntPred::Uge => false,
            IntPred::Eq | IntPred::Ne => return Ok(()),
        };
        let width: u32 = width.into();
        let (x, y) = (*self.reg(base, a), *self.reg(base, b));
        // The counter is a number, the bound is the input's.
        let bound: Slot = match (pred, x.term, y.term) {
            (IntPred::Slt | IntPred::Sle | IntPred::Ult | IntPred::Ule, None, Some(_)) => y,
            (IntPred::Sgt | IntPred::Sge | IntPred::Ugt | IntPred::Uge, Some(_), None) => x,
            _ => return Ok(()),
        };
        if width < 32 || !leaves_loop(&code, pc) {
            return Ok(());
        }
        let term = symbolic::resize(&self.store, bound.term(&self.store, width), width);
        let most = self.store.bv(width, MAX_ROUNDS as u64);
        let op = if signed { Op::BvSlt } else { Op::BvUlt };
        let over = self.store.mk(op, &[most, term]);
        let taken = if signed {
            sign_extend(bound.value, width) > MAX_ROUNDS
        } else {
            bound.value > MAX_ROUNDS as u64
        };
        self.decide(DecisionKind::Check, over, taken)?;
        if taken {
            let rounds = if signed { sign_extend(bound.value, width) } else { bound.value as i64 };
            let message = format!("the input says how often the loop runs, here up to {rounds}");
            return found(Report::new("unbounded-loop", message));
        }
        Ok(())
    }

    /// Before a symbolic size is allocated; `value` is the size under the run's input.
    pub(crate) fn allocation_bound(&mut self, value: u64, size: Term) -> VmResult<()> {
        if !self.checks.is_on(Class::Unbounded) {
            return Ok(());
        }
        let over = self.store.mk(Op::BvUlt, &[self.store.bv(64, MAX_BYTES), size]);
        let taken = value > MAX_BYTES;
        self.decide(DecisionKind::Check, over, taken)?;
        if taken {
            let message = format!("the input chooses the size of a block, here {value} bytes");
            return found(Report::new("unbounded-allocation", message));
        }
        Ok(())
    }
}
