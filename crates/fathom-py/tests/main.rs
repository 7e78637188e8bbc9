//! One binary for all integration tests of the crate: it links once. `cargo test --release --test py MODULE::` runs one file.

mod harness;
mod inputs;
mod limits;
mod outcomes;
mod refusals;
mod reuse;
mod runs;
mod support;
