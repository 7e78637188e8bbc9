//! Runs register code concretely and symbolically at once.

pub mod access;
pub mod arith;
mod calls;
pub mod chain;
pub mod checkpoints;
pub mod cow;
pub mod environment;
pub mod executor;
pub mod fault;
pub mod float;
mod guest;
pub mod host;
pub mod memory;
pub mod models;
pub mod object;
pub mod parameters;
pub mod picture;
pub mod program;
mod recorder;
pub mod source_text;
pub mod sources;
mod start;
pub mod state;
pub mod symbolic;
pub mod value;
pub mod vm;
pub mod watch;
pub mod world;

pub use executor::{CExecutor, CTarget, Entry};
pub use fault::Fault;
pub use program::Program;
pub use state::State;
pub use value::Slot;
pub use vm::{Bounds, Stop, Vm};
pub use watch::{Unwatched, Watcher};
