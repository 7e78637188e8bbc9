//! Inputs: where symbols enter a run, the objects behind a function's parameters, and how a program is started.

pub mod given;
mod lengths;
pub mod parameters;
pub(crate) mod plain;
pub mod sources;
mod start;
