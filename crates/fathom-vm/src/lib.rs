//! Runs register code concretely and symbolically at once.

pub use models::specs::{WRITE, body_of, is_body};
pub mod checkers;
pub mod environment;
pub mod executor;
mod explain;
pub mod input;
pub mod machine;
pub mod memory;
pub mod models;
pub mod program;
pub mod state;
mod threads;
pub mod value;

pub use executor::{CExecutor, CTarget, Entry};
pub use machine::fault::Fault;
pub use machine::native::{Jit, Mode, unsupported_host};
pub use machine::vm::{Bounds, Stop, Vm};
pub use machine::watch::{Unwatched, Watcher};
pub use program::Program;
pub use state::State;
pub use value::Slot;
