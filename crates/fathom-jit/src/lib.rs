//! Native code for functions of the register code.
//!
//! Compiled code does what an interpreter does while every value is a plain number or pointer that is defined: it works on the interpreter's
//! own memory, counts its instructions and marks what it covers. At anything else it *leaves*: registers go back into the frames that the
//! interpreter keeps, and the interpreter executes the very instruction. It can be entered at the beginning of a function, at the head of a loop
//! and behind a call.
//!
//! [`Context`] is the machine as compiled code sees it, [`Facts`] what the compiler asks about the program, [`Compiled`] the result.
//! Nothing here knows what a term is.

mod classes;
mod code_memory;
mod compile;
mod context;
mod facts;
mod live;

pub use crate::live::live_at;
pub use code_memory::CodeMemory;
pub use compile::suits;
pub use compile::{Compiler, Unsupported};
pub use context::{BY_VALUES, CALLED, Context, Helpers, LINES, Object, Transfer, UNDEFINED, UNKNOWN, page};
pub use facts::{Callee, Checked, Constant, Facts, Fixed, Known, Shown};

use fathom_ir::code::{Pc, Reg};

/// Where compiled code leaves: what the interpreter needs to go on.
#[derive(Debug)]
pub struct Point {
    pub symbol: u32,
    /// The instruction to go on at.
    pub pc: Pc,
    /// For a caller that was left through its callee, and for a function of the library: the call.
    pub call: Option<u32>,
    /// Registers in the order of [`Context::values`].
    pub registers: Box<[Passed]>,
}

/// A register that goes from or to compiled code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed {
    pub reg: Reg,
    /// Whether its origin, and whether it is undefined, go along. Without, it has no origin and is defined.
    pub meta: bool,
    /// Whether it may be undefined.
    pub maybe_undefined: bool,
    /// Whether its value can be read again. Another one is kept for whoever looks at variables.
    pub live: bool,
}

/// A place at which compiled code can be entered.
#[derive(Debug)]
pub struct Entry {
    pub pc: Pc,
    pub registers: Box<[Passed]>,
}

/// Native code of one function.
#[derive(Debug)]
pub struct Compiled {
    pub memory: CodeMemory,
    pub entries: Box<[Entry]>,
    /// By instruction: one more than its number in `entries`, or 0.
    pub entry_at: Box<[u16]>,
    /// Whether compiled code may call it.
    pub callable: bool,
    /// Compiled code holds their addresses.
    pub points: Box<[Box<Point>]>,
}

/// The two words that compiled code returns.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Returned {
    /// Origin of the result; from bit 32 on, whether the function was left or not entered.
    pub status: u64,
    pub value: u64,
}

impl Compiled {
    /// Runs from an entry until the code leaves.
    ///
    /// # Safety
    ///
    /// The context describes a machine that nothing else uses meanwhile, and its values are those of the entry's registers.
    pub unsafe fn run(&self, context: *mut Context, base: u64, left: i64, entry: usize) -> Returned {
        // SAFETY: the compiler made the code with this signature; parameters of the function follow and are not read through an entry.
        let code: extern "C" fn(*mut Context, u64, i64, u64) -> Returned =
            unsafe { std::mem::transmute(self.memory.start()) };
        code(context, base, left, entry as u64 + 1)
    }
}
