//! One binary for all integration tests of the crate: it links once. `cargo test --release --test vm MODULE::` runs one file.

mod broken_programs;
mod common;
mod constant_expressions;
mod csmith;
mod models_intrinsics;
mod models_programs;
mod models_sources;
mod models_stdlib;
mod models_string;
mod run;
mod schedules;
