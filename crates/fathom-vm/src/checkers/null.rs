//! Null pointers that come of a call that failed (CWE-690), told apart from those that the program makes itself (CWE-476).

use crate::explain;
use crate::machine::fault::Fault;
use crate::machine::vm::{Stop, Vm};

use super::Report;

impl Vm<'_> {
    /// A null pointer that is used after a call has failed on this path is that call's result, unchecked.
    pub(crate) fn null_from_return(&self, stop: Stop) -> Stop {
        let Stop::Fault(fault @ (Fault::NullDereference { .. } | Fault::NullCall)) = &stop else {
            return stop;
        };
        let Some(what) = &self.state.environment.failed else { return stop };
        let (kind, ..) = fault.describe();
        let message = explain::message(self, fault);
        let message = format!("{message}: the result of {what} is not checked");
        Stop::Fault(Fault::Checker(Report::new(kind, 690, message)))
    }
}
