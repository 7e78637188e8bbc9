//! LLVM IR without LLVM: reads the text that clang (or rustc) writes.

pub mod analysis;
pub mod code;
pub mod demangle;
pub mod link;
pub mod lower;
pub mod module;
pub mod parse;
pub mod source;
pub mod types;

pub use code::Object;
pub use link::{LinkError, link};
pub use lower::{LowerError, lower};
pub use module::Module;
pub use parse::{ParseError, parse};
