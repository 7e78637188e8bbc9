//! The layers, one file each. A layer knows no other layer.

pub mod bounds;
pub mod cache;
pub mod fast_no;
pub mod guard;
pub mod log;
pub mod minimise;
pub mod normalise;
pub mod regular;
pub mod search;
pub mod self_check;
pub mod slice;
pub mod small;
pub mod try_models;
