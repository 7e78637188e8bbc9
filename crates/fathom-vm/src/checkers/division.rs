//! Integer division and remainder by zero (CWE-369). The overflow of the smallest number divided by -1 (CWE-190) is decided here as
//! well, and belongs to `integer`.

use fathom_ir::module::BinOp;
use fathom_term::{Op, Term};
use fathom_trace::DecisionKind;

use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::value::Slot;
use crate::value::arith::Trap;

/// The fault that concrete arithmetic trapped with.
pub(crate) fn trapped(trap: Trap) -> Stop {
    Stop::Fault(match trap {
        Trap::DivisionByZero => Fault::DivisionByZero,
        Trap::DivisionOverflow => Fault::DivisionOverflow,
    })
}

impl Vm<'_> {
    /// A divisor that may be zero is a decision: its other side is the bug.
    pub(crate) fn check_divisor(
        &mut self,
        op: BinOp,
        width: u32,
        dividend: Term,
        divisor: Term,
        zero: bool,
    ) -> VmResult<()> {
        let none = Slot::number(0).term(&self.store, width);
        let cond = self.store.mk(Op::Eq, &[divisor, none]);
        self.checking = Some("division-by-zero");
        self.decide(DecisionKind::Check, cond, zero)?;
        if zero {
            return Err(Stop::Fault(Fault::DivisionByZero));
        }
        if matches!(op, BinOp::SDiv | BinOp::SRem) {
            let ones = self.store.mk(Op::BvNot, &[none]);
            let least = self.store.mk(
                Op::BvShl,
                &[
                    Slot::number(1).term(&self.store, width),
                    Slot::number(u64::from(width) - 1).term(&self.store, width),
                ],
            );
            let overflow = self.store.mk(
                Op::And,
                &[self.store.mk(Op::Eq, &[divisor, ones]), self.store.mk(Op::Eq, &[dividend, least])],
            );
            let taken = self.watcher.holds(&self.store, overflow);
            self.checking = Some("division-overflow");
            self.decide(DecisionKind::Check, overflow, taken)?;
            if taken {
                return Err(Stop::Fault(Fault::DivisionOverflow));
            }
        }
        Ok(())
    }
}
