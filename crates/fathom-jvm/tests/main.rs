//! One binary for all integration tests of the crate: it links once. `cargo test --release --test jvm MODULE::` runs one file.

mod effects;
mod models;
mod round_trip;
