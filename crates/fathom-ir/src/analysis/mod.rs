//! Static analyses of lowered code: what each instruction reads and writes, what can matter later, where input can flow.
//!
//! They are path-insensitive and err on the safe side: a register that is called dead is dead on every path, an instruction
//! that is called concrete never sees input.

pub mod flow;
pub mod live;
pub mod maybe;
pub mod relevant;

pub use live::Liveness;
pub use maybe::MaybeSymbolic;
pub use relevant::{Matter, Relevance};
