//! Register values.

pub mod arith;
pub mod float;
pub mod symbolic;

use fathom_term::{Store, Term, Value};

use crate::memory::object::ObjectId;

/// A 64-bit register: its value under the run's input, and metadata.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Slot {
    pub value: u64,
    /// The symbolic value, a bit-vector as wide as the operation that made it: what is above is zero, as in the register.
    pub term: Option<Term>,
    /// The object that a pointer came from; 0 for numbers.
    pub origin: ObjectId,
    /// Nothing ever gave it a value.
    pub undefined: bool,
}

impl Slot {
    #[inline]
    pub fn number(value: u64) -> Slot {
        Slot { value, term: None, origin: 0, undefined: false }
    }

    pub fn pointer(value: u64, origin: ObjectId) -> Slot {
        Slot { value, term: None, origin, undefined: false }
    }

    pub fn symbolic(value: u64, term: Term) -> Slot {
        Slot { value, term: Some(term), origin: 0, undefined: false }
    }

    /// A slot for a term that rewriting may have made constant.
    pub fn of_term(store: &Store, value: u64, term: Term) -> Slot {
        match store.value(term) {
            Some(_) => Slot::number(value),
            None => Slot::symbolic(value, term),
        }
    }

    pub fn undefined() -> Slot {
        Slot { undefined: true, ..Slot::default() }
    }

    /// The value as a term of the given width.
    pub fn term(&self, store: &Store, width: u32) -> Term {
        match self.term {
            Some(term) => symbolic::resize(store, term, width),
            None => store.constant(Value::bv(width, self.value)),
        }
    }
}

#[inline]
pub fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

#[inline]
pub fn sign_extend(value: u64, width: u32) -> i64 {
    if width >= 64 {
        return value as i64;
    }
    let shift = 64 - width;
    ((value << shift) as i64) >> shift
}

pub fn sign_extend_wide(value: u128, width: u32) -> i128 {
    if width >= 128 {
        return value as i128;
    }
    let shift = 128 - width;
    ((value << shift) as i128) >> shift
}
