//! The layers, one file each. A layer knows no other layer.

pub mod cache;
pub mod fast_no;
pub mod normalise;
pub mod search;
pub mod slice;
pub mod try_models;
