//! The chain: the layers that a query passes before a solver, and the solvers behind them.
//!
//! A query is a list of conditions; an answer is `Sat` with a model, `Unsat` with a core, or `Unknown` with the
//! reason. Every layer and every backend is a [`Solve`], and [`build_chain`] puts them in order.

#![warn(missing_docs)]

pub mod assign;
pub mod automaton;
pub mod backend;
pub mod chain;
pub mod cores;
pub mod layer;
pub mod options;
pub mod query;
pub mod replay;
pub mod rng;
pub mod solve;
pub mod stats;
pub mod why;

pub use chain::{LAYERS, build_chain};
pub use layer::cache::SharedCache;
pub use options::{ChainError, ChainOptions};
pub use query::{Answer, Core, Query};
pub use solve::Solve;
pub use stats::{Counter, Stats};
pub use why::{Crash, Fault, Size, Why};
