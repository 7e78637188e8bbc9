//! Undefined behaviour that has no checker of its own: shifts by the width of the type or more (CWE-758), code that the compiler took
//! to be unreachable (CWE-758), calls of addresses that are not functions and jumps to addresses that are not labels (CWE-822).

use fathom_term::Op;
use fathom_trace::DecisionKind;

use super::{Report, found};
use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::value::symbolic;
use crate::value::{Slot, mask, sign_extend};

/// A call of an address at which no function begins.
pub(crate) fn call_of(address: u64) -> Stop {
    Stop::Fault(if address == 0 { Fault::NullCall } else { Fault::BadCall })
}

/// A jump to an address that is not a label, or to a `jmp_buf` whose function has returned.
pub(crate) fn bad_jump() -> Stop {
    Stop::Fault(Fault::BadJump)
}

pub(crate) fn unreachable_reached() -> Stop {
    Stop::Fault(Fault::Unreachable)
}

impl Vm<'_> {
    /// Before a shift.
    pub(crate) fn shift(&mut self, width: u32, by: Slot) -> VmResult<()> {
        let count = by.value & mask(width);
        let bad = count >= u64::from(width);
        if (!bad && by.term.is_none()) || !self.in_users_code() {
            return Ok(());
        }
        if let Some(term) = by.term {
            let term = symbolic::resize(&self.store, term, width);
            let inside = self.store.mk(Op::BvUlt, &[term, self.store.bv(width, u64::from(width))]);
            self.decide(DecisionKind::Check, inside, !bad)?;
        }
        if bad {
            let count = sign_extend(count, width);
            return found(Report::new("bad-shift", format!("a shift of {width} bits by {count}")));
        }
        Ok(())
    }
}
