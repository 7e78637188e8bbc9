//! The layers, one file each. A layer knows no other layer.

pub mod cache;
