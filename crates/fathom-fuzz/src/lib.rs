//! Fuzzing of the readers of foreign bytes: LLVM IR, class files, SMT-LIB, messages of executors and of other machines, settings,
//! stored results. One file in [`readers`] for each reader; `cargo xtask fuzz READER [MINUTES]` builds this program with coverage
//! counters and runs it, and the tests run it without them for a fixed number of inputs.
//!
//! [`watch`] forks a process that reads input after input ([`child`]); a panic, a death, a second of processor time or a gigabyte of
//! memory for one input is a finding. [`coverage`] reads the counters that the compiler put in, [`mutate`] makes inputs, and
//! [`corpus`] keeps those that reached something new.

pub mod child;
pub mod corpus;
pub mod coverage;
pub mod memory;
pub mod mutate;
pub mod readers;
pub mod shared;
pub mod watch;

pub use readers::{READERS, Reader, reader};
