//! Null pointers that are dereferenced or called (CWE-476). A null pointer that is the unchecked result of a failed call
//! (`--fail-alloc`) is CWE-690.

use fathom_trace::DecisionKind;

use super::Report;
use crate::explain;
use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm, VmResult};
use crate::value::symbolic;

/// Addresses below this are null with an offset: the first page is never mapped.
const NULL_PAGE: u64 = 4096;

/// The fault of an access at an address that is in no object.
pub(super) fn outside_objects(address: u64, write: bool) -> Fault {
    if address < NULL_PAGE { Fault::NullDereference { write } } else { Fault::WildPointer { write, address } }
}

impl Vm<'_> {
    /// Whether a call fails on this path; the other outcome is a path of its own.
    pub(crate) fn fails(&mut self, what: &str) -> VmResult<bool> {
        if !self.checks.fail_alloc {
            return Ok(false);
        }
        let name = self.fresh_name(&format!("{what}.fails"));
        let slot = self.symbol(&name, 1, 0);
        let fails = slot.value == 1;
        let cond = symbolic::truth(&self.store, slot.term(&self.store, 1));
        self.decide(DecisionKind::Shape, cond, fails)?;
        if fails {
            self.state.environment.failed = Some(what.into());
        }
        Ok(fails)
    }

    /// A null pointer that is used after a call has failed on this path is that call's result, unchecked.
    pub(crate) fn null_from_return(&self, stop: Stop) -> Stop {
        let Stop::Fault(fault @ (Fault::NullDereference { .. } | Fault::NullCall)) = &stop else {
            return stop;
        };
        let Some(what) = &self.state.environment.failed else { return stop };
        let (kind, ..) = fault.describe();
        let message = explain::message(self, fault);
        let message = format!("{message}: the result of {what} is not checked");
        Stop::Fault(Fault::Checker(Report::new(kind, message).cwe(690)))
    }
}
