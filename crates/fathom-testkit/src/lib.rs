//! Code that tests share. A test is a program ([`fixture`]) whose comments state its expected findings; its outcome as text
//! ([`transcript`]) is compared with a tracked file ([`expected`]), without machine-dependent parts ([`normalise`]).
//!
//! For the explorer there are a toy language with an executor of its own ([`toy`]) and a solver for small domains
//! ([`backtrack`]): no language runtime and no solver process takes part in its tests.

pub mod backtrack;
pub mod expected;
pub mod fixture;
pub mod normalise;
pub mod programs;
pub mod sources;
pub mod toy;
pub mod transcript;

pub use backtrack::Backtrack;
pub use fixture::{Fixture, Outcome, Wanted};
pub use sources::sources_in;
pub use toy::{Toy, ToyError, ToyExecutor};
