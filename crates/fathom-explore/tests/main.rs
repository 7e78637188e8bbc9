//! One binary for all integration tests of the crate: it links once. `cargo test --release --test explore MODULE::` runs one file.

mod common;
mod divergence;
mod findings;
mod jobs;
mod limits;
mod line_goal;
mod mutation;
mod parts;
mod same_run;
mod session;
mod strategies;
mod tree;
