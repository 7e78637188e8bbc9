//! What tests share. A test is a program ([`fixture`]) whose comments say what is to be found in it; printed output is
//! compared with a file ([`expected`]) after what differs between machines is taken out ([`normalise`]).

pub mod expected;
pub mod fixture;
pub mod normalise;

pub use fixture::{Fixture, Outcome, Wanted};
