//! LLVM IR without LLVM: reads the text that clang (or rustc) writes.

pub mod module;
pub mod parse;
pub mod types;

pub use module::Module;
pub use parse::{ParseError, parse};
