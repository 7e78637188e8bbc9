//! Assertions that fail, `abort`, and functions of a harness that report an error (CWE-617); signals that are raised and not handled
//! (CWE-248); recursion and frames that use up the stack (CWE-674).

use std::sync::Arc;

use crate::machine::fault::Fault;
use crate::machine::vm::Stop;

pub(crate) fn fails(text: impl Into<Arc<str>>) -> Stop {
    Stop::Fault(Fault::Assertion { text: text.into() })
}

pub(crate) fn aborts() -> Stop {
    Stop::Fault(Fault::Abort)
}

/// A function that marks an error, such as `reach_error`, is called.
pub(crate) fn error_reached(function: Arc<str>) -> Stop {
    Stop::Fault(Fault::ErrorReached { function })
}

/// The program reports an error to its harness, with a text.
pub(crate) fn reported(text: impl Into<Arc<str>>) -> Stop {
    Stop::Fault(Fault::Reported { text: text.into() })
}

pub(crate) fn unhandled_signal(name: impl Into<Arc<str>>) -> Stop {
    Stop::Fault(Fault::Signal { name: name.into() })
}

pub(crate) fn stack_overflow() -> Stop {
    Stop::Fault(Fault::StackOverflow)
}
