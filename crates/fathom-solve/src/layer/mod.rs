//! The layers, one file each. A layer knows no other layer.

pub mod cache;
pub mod fast_no;
pub mod normalise;
pub mod slice;
pub mod try_models;
