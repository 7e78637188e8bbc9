//! Runs without terms: sources give numbers instead of symbols.
//!
//! In a run for coverage alone ([`Plain`]) the sequences of bytes that the executor named as parts of its inputs are written to memory as they are, at the
//! addresses where a run with terms has their symbols; everything else has the value of the input, or its default.

use std::sync::Arc;

use fathom_term::Value;
use fathom_trace::batch::room_for;
use fathom_trace::{ByteInput, Input, Part};
use rustc_hash::FxHashSet;

use crate::machine::vm::Vm;
use crate::memory::object::Kind;
use crate::value::{Slot, mask};

/// The longest token that is taken from a comparison.
const LONGEST_TOKEN: usize = 32;
/// Tokens that are taken from comparisons in all.
const MOST_TOKENS: usize = 512;

/// The input of a run for coverage.
pub(crate) struct Plain {
    pub parts: Arc<[Part]>,
    pub bytes: Vec<Vec<u8>>,
    /// The instruction that looked at a source first.
    pub first: Option<u64>,
    /// The program wanted more bytes than there were.
    pub hungry: bool,
    /// Constants that something was compared with: where they lie, and the ones that nobody was told of yet.
    known: FxHashSet<(u64, usize)>,
    pub tokens: Vec<Vec<u8>>,
}

impl Plain {
    pub fn new(parts: Arc<[Part]>) -> Plain {
        Plain {
            bytes: vec![Vec::new(); parts.len()],
            parts,
            first: None,
            hungry: false,
            known: FxHashSet::default(),
            tokens: Vec::new(),
        }
    }

    pub fn take(&mut self, input: &ByteInput) {
        for (own, given) in self.bytes.iter_mut().zip(&input.parts) {
            own.clear();
            own.extend_from_slice(given);
        }
        self.hungry = false;
    }

    /// The bytes of a part, and its room.
    pub fn part(&self, name: &str) -> Option<(&[u8], u64)> {
        let number = self.parts.iter().position(|part| *part.name == *name)?;
        let (part, bytes) = (&self.parts[number], &self.bytes[number]);
        let room = if part.length.is_some() { room_for(bytes.len(), part.usual) } else { part.usual };
        Some((bytes, room as u64))
    }
}

/// The value that an input gives to a name.
pub(crate) fn value_in(input: &Input, name: &str, width: u32, default: u64) -> u64 {
    match input.get(name) {
        Some(Value::BitVec(bits)) if bits.width == width => bits.to_u64().unwrap_or(default),
        _ => default & mask(width),
    }
}

impl Vm<'_> {
    /// Notes that the run has looked at a source.
    pub(crate) fn looks_at_source(&mut self) {
        let now = self.state.instructions;
        if let Some(plain) = &mut self.plain {
            plain.first.get_or_insert(now);
        }
    }

    /// Writes the bytes of a source; the caller has checked the range.
    pub(crate) fn plain_bytes(&mut self, name: &str, address: u64, len: u64, defaults: &[u8]) {
        self.looks_at_source();
        let len = len as usize;
        let mut bytes = match self.plain.as_ref().and_then(|plain| plain.part(name)) {
            Some((bytes, _)) => bytes[..bytes.len().min(len)].to_vec(),
            None if self.input.values.is_empty() => defaults[..defaults.len().min(len)].to_vec(),
            None => {
                let default = |at: usize| defaults.get(at).copied().unwrap_or(0).into();
                let byte = |at: usize| value_in(&self.input, &format!("{name}[{at}]"), 8, default(at)) as u8;
                (0..len).map(byte).collect()
            }
        };
        bytes.resize(len, 0);
        self.state.memory.write_bytes(address, &bytes);
    }

    /// A comparison of the program: a constant in it is a token.
    pub(crate) fn compares(&mut self, sides: [Slot; 2], len: Option<u64>) {
        if self.plain.is_none() {
            return;
        }
        for slot in sides {
            let object = self.state.objects.get(slot.origin);
            if slot.origin == 0 || object.kind != Kind::ReadOnly || !object.holds(slot.value, 1) {
                continue;
            }
            let room = object.base + object.size - slot.value;
            let most = len.unwrap_or(u64::MAX).min(room).min(LONGEST_TOKEN as u64) as usize;
            let Some(plain) = self.plain.as_mut() else { continue };
            if plain.known.len() >= MOST_TOKENS || !plain.known.insert((slot.value, most)) {
                continue;
            }
            let bytes = self.state.memory.bytes(slot.value, most as u64);
            let end = match len {
                Some(_) => most,
                None => bytes.iter().position(|&byte| byte == 0).unwrap_or(most),
            };
            if end > 0 {
                let token = bytes[..end].to_vec();
                self.plain.as_mut().expect("found before").tokens.push(token);
            }
        }
    }
}
