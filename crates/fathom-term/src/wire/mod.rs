//! Terms as bytes, for executors in another process.
//!
//! A stream of terms shares one numbering: each node is sent once, the first time a term needs it, and later
//! terms refer to it. One encoded term is
//!
//! ```text
//! term  := count:varint node*count root:varint
//! node  := code:byte payload args            (gets the next number, from 0)
//! args  := (n:varint only for n-ary operators) distance:varint*n   (own number - argument's number)
//! ```
//!
//! The contents of a payload depend on the code (`code.rs`): nothing for most operators, name and sort for a
//! symbol, a value for a constant. Numbers are LEB128 varints. Decoding trusts nothing: the sender runs the
//! code under test.

mod bytes;
mod code;

use rustc_hash::FxHashMap;
use thiserror::Error;

pub use bytes::{
    get_bytes, get_sort, get_str, get_value, get_varint, put_bytes, put_sort, put_str, put_value, put_varint,
};

use crate::infer::SortError;
use crate::store::{Args, Store, Term};

/// Why bytes are not a term.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WireError {
    /// The data ends early.
    #[error("the data ends in the middle of a term")]
    Truncated,
    /// A byte that is no operator's code.
    #[error("{0} is not an operator's code")]
    UnknownCode(u8),
    /// A reference to a node that was not sent.
    #[error("a reference to a node that was not sent")]
    BadReference,
    /// A malformed part: a number, a string, a sort, …
    #[error("a malformed {0}")]
    Malformed(&'static str),
    /// An operator with arguments that do not fit.
    #[error(transparent)]
    Sort(#[from] SortError),
}

/// Writes terms of one store to one stream.
#[derive(Default, Debug)]
pub struct Encoder {
    numbers: FxHashMap<Term, u64>,
    stack: Vec<Term>,
    fresh: Vec<Term>,
}

impl Encoder {
    /// The encoder of a new stream.
    pub fn new() -> Encoder {
        Encoder::default()
    }

    /// Appends `t` to `out`.
    pub fn encode(&mut self, store: &Store, t: Term, out: &mut Vec<u8>) {
        self.fresh.clear();
        self.stack.push(t);
        while let Some(&top) = self.stack.last() {
            if self.numbers.contains_key(&top) {
                self.stack.pop();
                continue;
            }
            let before = self.stack.len();
            self.stack.extend(store.args(top).iter().filter(|a| !self.numbers.contains_key(a)));
            if self.stack.len() == before {
                self.stack.pop();
                self.numbers.insert(top, self.numbers.len() as u64);
                self.fresh.push(top);
            }
        }
        put_varint(out, self.fresh.len() as u64);
        for &node in &self.fresh {
            let own = self.numbers[&node];
            let distances = store.args(node).iter().map(|a| own - self.numbers[a]);
            code::put_node(store, store.op(node), distances, out);
        }
        put_varint(out, self.numbers[&t]);
    }
}

/// Reads the terms that an [`Encoder`] wrote.
#[derive(Default, Debug)]
pub struct Decoder {
    terms: Vec<Term>,
}

impl Decoder {
    /// The decoder of a new stream.
    pub fn new() -> Decoder {
        Decoder::default()
    }

    /// Takes one term from the front of `input`. It is made exactly as sent, without rewriting.
    pub fn decode(&mut self, store: &Store, input: &mut &[u8]) -> Result<Term, WireError> {
        let count = get_varint(input)?;
        for _ in 0..count {
            let (op, arity) = code::get_op(store, input)?;
            let own = self.terms.len() as u64;
            let mut args = Args::new();
            for _ in 0..arity {
                let distance = get_varint(input)?;
                let number = own.checked_sub(distance).ok_or(WireError::BadReference)?;
                args.push(*self.terms.get(number as usize).ok_or(WireError::BadReference)?);
            }
            self.terms.push(store.try_raw(op, &args)?);
        }
        let root = get_varint(input)?;
        usize::try_from(root).ok().and_then(|i| self.terms.get(i)).copied().ok_or(WireError::BadReference)
    }
}

/// One term on its own.
pub fn to_bytes(store: &Store, t: Term) -> Vec<u8> {
    let mut out = Vec::new();
    Encoder::new().encode(store, t, &mut out);
    out
}

/// Reads a term that [`to_bytes`] wrote.
pub fn from_bytes(store: &Store, mut input: &[u8]) -> Result<Term, WireError> {
    Decoder::new().decode(store, &mut input)
}
