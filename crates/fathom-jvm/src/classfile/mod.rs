//! Class files, as chapter 4 of the JVM specification has them: read, changed and written.
//!
//! Everything that is not understood is kept as bytes, and constants are only ever added, so that indices in those
//! bytes stay right. Code is a list of instructions with labels; frames stand at labels, so that nothing has to be
//! counted when instructions are put in between.

mod bytes;
pub mod class;
pub mod code;
pub mod descriptor;
pub mod frames;
pub mod op;
pub mod pool;

pub use class::{Attribute, Bootstrap, ClassFile, Member};
pub use code::{Code, Handler, Insn, Label};
pub use descriptor::{Kind, MethodType};
pub use frames::{Frame, VType};
pub use pool::{Constant, Pool};

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClassError {
    #[error("this is not a class file")]
    NotAClass,
    #[error("the class file ends too early")]
    Short,
    #[error("a malformed {0}")]
    Malformed(&'static str),
    /// A limit of the format: 65,535 constants or bytes of code, 16-bit jumps.
    #[error("too large: {0}")]
    TooLarge(&'static str),
    /// `jsr` and `ret`, which compilers used for `finally` before Java 6.
    #[error("subroutines")]
    Subroutines,
}

pub type Result<T> = std::result::Result<T, ClassError>;
