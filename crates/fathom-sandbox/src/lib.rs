//! One sandbox for every executor.
