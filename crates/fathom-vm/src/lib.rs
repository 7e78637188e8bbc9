//! Runs register code concretely and symbolically at once.

pub mod access;
pub mod arith;
mod calls;
pub mod cow;
pub mod environment;
pub mod fault;
pub mod float;
mod guest;
pub mod host;
pub mod memory;
pub mod models;
pub mod object;
pub mod program;
pub mod sources;
pub mod state;
pub mod symbolic;
pub mod value;
pub mod vm;
pub mod watch;
pub mod world;

pub use fault::Fault;
pub use program::Program;
pub use state::State;
pub use value::Slot;
pub use vm::{Bounds, Stop, Vm};
pub use watch::{Unwatched, Watcher};
