//! Random small programs in each language, for tests that compare two ways of running or exploring the same program.

pub mod c;
pub mod cxx;
pub mod java;
pub mod python;
mod random;
