//! Extents: where an object ends whose size is input.
//!
//! A buffer of a call has as many elements as the parameter beside it says, and a text ends with its zero. The arena holds the most
//! that is tried; how much of it belongs to the object is decided where the program accesses it ([`crate::checkers`]), so that the
//! access behind the end is a goal of its own for every size.

use std::sync::Arc;

use fathom_term::Term;

#[derive(Clone, PartialEq, Debug)]
pub struct Extent {
    pub bound: Bound,
    /// Bytes of the object that the path has decided to be inside.
    pub known: u64,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Bound {
    Length(Length),
    /// The terminator of a text is its last byte: the bytes before the last one as the caller gave them, with their values.
    Text(Arc<[(Term, u8)]>),
}

/// A number of elements.
#[derive(Clone, PartialEq, Debug)]
pub struct Length {
    pub term: Term,
    pub value: u64,
    pub bits: u32,
    pub signed: bool,
    /// Bytes of an element.
    pub unit: u64,
    pub most: u64,
}

impl Length {
    /// Negative lengths are told apart by the program, if at all: behind one there are as many elements as there can be.
    pub fn is_negative(&self) -> bool {
        self.signed && self.value >> (self.bits - 1) & 1 == 1
    }
}

impl Extent {
    /// Bytes of the object under the run's input.
    pub fn size(&self) -> u64 {
        match &self.bound {
            Bound::Length(length) if length.is_negative() => length.most * length.unit,
            Bound::Length(length) => length.value.min(length.most) * length.unit,
            Bound::Text(bytes) => {
                bytes.iter().position(|&(_, byte)| byte == 0).unwrap_or(bytes.len()) as u64 + 1
            }
        }
    }

    pub fn revalue(&mut self, number: &mut impl FnMut(Term) -> u64) {
        match &mut self.bound {
            Bound::Length(length) => length.value = number(length.term),
            Bound::Text(bytes) => {
                *bytes = bytes.iter().map(|&(term, _)| (term, number(term) as u8)).collect();
            }
        }
    }

    pub fn each_term(&self, see: &mut dyn FnMut(Term)) {
        match &self.bound {
            Bound::Length(length) => see(length.term),
            Bound::Text(bytes) => bytes.iter().for_each(|&(term, _)| see(term)),
        }
    }

    /// Whether a path from here checks at least what one from the later state checks: the same end, of which no more is known.
    pub fn covers(&self, later: &Extent) -> bool {
        let same = match (&self.bound, &later.bound) {
            (Bound::Length(a), Bound::Length(b)) => a.term == b.term && a.unit == b.unit,
            (Bound::Text(a), Bound::Text(b)) => {
                a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| a.0 == b.0)
            }
            (Bound::Length(_), Bound::Text(_)) | (Bound::Text(_), Bound::Length(_)) => false,
        };
        same && self.known <= later.known
    }
}
