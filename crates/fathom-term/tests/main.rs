//! One binary for all integration tests of the crate: it links once. `cargo test --release --test term MODULE::` runs one file.

mod basics;
mod common;
mod deep;
mod ieee;
mod programs;
mod rewriting;
mod roundtrip;
mod rules;
mod smtlib;
mod solver;
