//! The machine: the interpreter loop, calls, decisions, faults, and the observer of a run.

mod asm;
mod calls;
mod cast;
mod decide;
pub mod fault;
pub mod native;
mod unwind;
mod variadic;
pub mod vm;
pub mod watch;
