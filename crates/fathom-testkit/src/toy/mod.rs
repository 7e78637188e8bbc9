//! A little imperative language: integers, arrays, `if`, `while`, `assert`, `assume`.
//!
//! ```text
//! input x, a[3];                 // integers from outside: `x`, `a[0]`, `a[1]`, `a[2]`
//! assume x >= 0 and x < 10;      // not negated
//! let i = 0;
//! while i < 3 {
//!     if a[i] == x { return i; }
//!     i = i + 1;
//! }
//! assert opaque(x) > 2;          // opaque(…): the value is replaced by its concrete one
//! return ticks();                // ticks(): how often this executor has run; nobody may depend on it
//! ```
//!
//! `and` and `or` decide one operand after the other, as most languages do. Indices are checked, divisors too.

mod executor;
mod lexer;
mod parser;
mod program;

pub use executor::ToyExecutor;
pub use program::{Toy, ToyError};
