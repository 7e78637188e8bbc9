//! One binary for all integration tests of the crate: it links once. `cargo test --release --test solve MODULE::` runs one file.

mod against_z3;
mod bad_solvers;
mod circuits;
mod common;
mod deadlines;
mod layers;
mod logging;
