//! Faults: bugs that stop a run, with kind, CWE and message.

use std::sync::Arc;

use crate::checkers::{Report, cwe_of};
use crate::memory::object::{Maker, ObjectId};
use crate::threads::trouble::Trouble;

/// A bug that stops a run.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    OutOfBounds {
        write: bool,
        id: ObjectId,
        object: Arc<str>,
        heap: bool,
        stack: bool,
        offset: i64,
        bytes: u64,
    },
    NullDereference {
        write: bool,
    },
    /// An address that is in no object.
    WildPointer {
        write: bool,
        address: u64,
    },
    UseAfterFree {
        write: bool,
        id: ObjectId,
        object: Arc<str>,
    },
    UseAfterReturn {
        write: bool,
        object: Arc<str>,
    },
    WriteToReadOnly {
        object: Arc<str>,
    },
    DoubleFree {
        id: ObjectId,
        object: Arc<str>,
    },
    InvalidFree {
        what: Arc<str>,
    },
    /// Freed by what belongs to another allocation.
    MismatchedFree {
        object: Arc<str>,
        maker: Maker,
        by: Maker,
    },
    DivisionByZero,
    DivisionOverflow,
    Assertion {
        text: Arc<str>,
    },
    Abort,
    /// An exception that ends the program: its type and what it says; whether a function that promises not to throw let it out.
    Uncaught {
        ty: Arc<str>,
        what: Option<Arc<str>>,
        noexcept: bool,
    },
    PureVirtualCall,
    ErrorReached {
        function: Arc<str>,
    },
    /// The program itself reported an error to the harness.
    Reported {
        text: Arc<str>,
    },
    NullCall,
    BadCall,
    BadJump,
    Unreachable,
    StackOverflow,
    /// Reported by a checker.
    Checker(Report),
    /// A race or deadlock of threads, or a misused lock.
    Threads(Box<Trouble>),
    /// A signal that the program raised and did not handle.
    Signal {
        name: Arc<str>,
    },
}

impl Fault {
    /// Whether it is an access or a call that memory does not allow.
    pub fn is_of_memory(&self) -> bool {
        match self {
            Fault::OutOfBounds { .. }
            | Fault::NullDereference { .. }
            | Fault::NullCall
            | Fault::WildPointer { .. }
            | Fault::UseAfterFree { .. }
            | Fault::DoubleFree { .. }
            | Fault::InvalidFree { .. }
            | Fault::MismatchedFree { .. } => true,
            Fault::Checker(report) => fathom_finding::contract::is_out_of_bounds(report.kind),
            _ => false,
        }
    }

    /// Stable name, CWE id and message.
    pub fn describe(&self) -> (&'static str, u32, String) {
        let usual = |kind: &'static str, message: String| (kind, cwe_of(kind), message);
        let access = |write: bool| if write { "write" } else { "read" };
        match self {
            Fault::OutOfBounds { write, object, heap, stack, offset, bytes, .. } => {
                let cwe = match (write, *offset < 0, heap, stack) {
                    (true, true, _, _) => 124,
                    (true, false, _, true) => 121,
                    (true, false, true, _) => 122,
                    (true, false, _, _) => 787,
                    (false, true, _, _) => 127,
                    (false, false, _, _) => 126,
                };
                let kind = if *write { "out-of-bounds-write" } else { "out-of-bounds-read" };
                let message =
                    format!("{} of {bytes} bytes at offset {offset} of the {object}", access(*write));
                (kind, cwe, message)
            }
            Fault::NullDereference { write } => {
                usual("null-dereference", format!("{} through a null pointer", access(*write)))
            }
            Fault::WildPointer { write, address } => usual(
                "wild-pointer",
                format!("{} through the address {address:#x}, which is in no object", access(*write)),
            ),
            Fault::UseAfterFree { write, object, .. } => {
                usual("use-after-free", format!("{} of the {object} after it was freed", access(*write)))
            }
            Fault::UseAfterReturn { write, object } => usual(
                "use-after-return",
                format!("{} of the {object} after its function returned", access(*write)),
            ),
            Fault::WriteToReadOnly { object } => {
                usual("write-to-constant", format!("write to the constant {object}"))
            }
            Fault::DoubleFree { object, .. } => usual("double-free", format!("the {object} is freed twice")),
            Fault::InvalidFree { what } => usual("invalid-free", format!("free of {what}")),
            Fault::MismatchedFree { object, maker, by } => {
                let by = match by {
                    Maker::Malloc => "free",
                    Maker::New => "delete",
                    Maker::NewArray => "delete[]",
                };
                let maker = match maker {
                    Maker::Malloc => "malloc",
                    Maker::New => "new",
                    Maker::NewArray => "new[]",
                };
                usual("mismatched-free", format!("{by} of the {object}, which was made by {maker}"))
            }
            Fault::DivisionByZero => usual("division-by-zero", "division by zero".into()),
            Fault::DivisionOverflow => {
                usual("division-overflow", "the smallest number divided by -1 does not fit".into())
            }
            Fault::Assertion { text } => usual("assertion", format!("the assertion '{text}' fails")),
            Fault::Abort => usual("abort", "the program aborts".into()),
            Fault::Uncaught { ty, what, noexcept } => {
                let says = what.as_ref().map(|what| format!(": {what}")).unwrap_or_default();
                let message = match noexcept {
                    true => format!("an exception of type '{ty}' leaves a function that is noexcept{says}"),
                    false => format!("nothing catches the exception of type '{ty}'{says}"),
                };
                usual("uncaught-exception", message)
            }
            Fault::PureVirtualCall => usual(
                "pure-virtual-call",
                "call of a virtual function that has no body: the object is not made yet, or destroyed"
                    .into(),
            ),
            Fault::ErrorReached { function } => usual("error-reached", format!("{function} is reached")),
            Fault::Reported { text } => usual("error-reached", text.to_string()),
            Fault::NullCall => usual("null-dereference", "call through a null function pointer".into()),
            Fault::BadCall => usual("bad-call", "call of an address that is not a function".into()),
            Fault::BadJump => usual("bad-jump", "jump to an address that is not a label".into()),
            Fault::Unreachable => {
                usual("unreachable", "code that the compiler took to be unreachable is reached".into())
            }
            Fault::StackOverflow => usual("stack-overflow", "the stack is used up".into()),
            Fault::Checker(report) => (report.kind, report.cwe, report.message.to_string()),
            Fault::Threads(trouble) => (trouble.kind, trouble.cwe, trouble.message.clone()),
            Fault::Signal { name } => usual("signal", format!("the signal {name} is raised and not handled")),
        }
    }
}
