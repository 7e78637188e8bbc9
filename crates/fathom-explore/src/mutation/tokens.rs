//! Tokens: bytes that inputs may have to contain. They come from what the program was seen to compare, from constants of its code, and from a dictionary
//! in libFuzzer's format.

use fathom_term::{Op, Store, Term, Value};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use crate::rng::Rng;
use crate::tree::Tree;

/// Tokens that are kept.
const MAX_TOKENS: usize = 2048;
/// Nodes of the tree whose constants are read at once.
const MOST_NODES: usize = 4096;

/// The tokens of a dictionary.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Dictionary(pub Vec<Vec<u8>>);

impl Dictionary {
    /// Lines such as `name="text\x00"` or `"text"`; empty ones and comments (`#`) do not count.
    pub fn parse(text: &str) -> Result<Dictionary, usize> {
        let mut tokens = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let quoted =
                line.find('"').map(|first| &line[first + 1..]).and_then(|rest| rest.strip_suffix('"'));
            tokens.push(quoted.and_then(unescape).filter(|token| !token.is_empty()).ok_or(number + 1)?);
        }
        Ok(Dictionary(tokens))
    }
}

/// The bytes between the quotes.
fn unescape(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'"' => return None,
            b'\\' => match rest.next()? {
                byte @ (b'\\' | b'"') => byte,
                b'x' => {
                    let digit = |byte: u8| (byte as char).to_digit(16);
                    (digit(rest.next()?)? * 16 + digit(rest.next()?)?) as u8
                }
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                _ => return None,
            },
            byte => byte,
        });
    }
    Some(bytes)
}

#[derive(Default)]
pub(crate) struct Tokens {
    all: Vec<Vec<u8>>,
    known: FxHashSet<Vec<u8>>,
    /// Single bytes.
    bytes: Vec<u8>,
    /// Nodes of the tree that were read, and terms in them.
    read: usize,
    visited: FxHashSet<Term>,
}

impl Tokens {
    pub fn add(&mut self, token: &[u8]) {
        match *token {
            [] => {}
            [byte] if self.bytes.contains(&byte) => {}
            [byte] => self.bytes.push(byte),
            _ if self.all.len() < MAX_TOKENS && self.known.insert(token.to_vec()) => {
                self.all.push(token.to_vec())
            }
            _ => {}
        }
    }

    pub fn pick(&self, rng: &mut Rng) -> Option<&[u8]> {
        if self.all.is_empty() { None } else { Some(&self.all[rng.below(self.all.len())]) }
    }

    pub fn byte(&self, rng: &mut Rng) -> Option<u8> {
        if self.bytes.is_empty() { None } else { Some(self.bytes[rng.below(self.bytes.len())]) }
    }

    /// Adds the constants of the conditions that runs have decided.
    pub fn read(&mut self, store: &Store, tree: &Tree) {
        let end = tree.nodes().len().min(self.read + MOST_NODES);
        let mut waiting: Vec<Term> = tree.nodes()[self.read..end].iter().map(|node| node.cond).collect();
        self.read = end;
        while let Some(term) = waiting.pop() {
            if !self.visited.insert(term) {
                continue;
            }
            match store.op(term) {
                Op::Const(id) => {
                    if let Value::BitVec(bits) = store.const_value(id)
                        && let (8 | 16 | 32 | 64, Some(value)) = (bits.width, bits.to_u64())
                    {
                        self.add_number(value, bits.width as usize / 8);
                    }
                }
                _ => waiting.extend_from_slice(store.args(term)),
            }
        }
    }

    /// A number in both orders of its bytes, without those that are not used.
    fn add_number(&mut self, value: u64, bytes: usize) {
        let used = (8 - value.leading_zeros() as usize / 8).max(1);
        let width = [1, 2, 4, 8].into_iter().find(|&width| width >= used).unwrap_or(8);
        let low = &value.to_le_bytes()[..width.min(bytes)];
        self.add(low);
        let swapped: Vec<u8> = low.iter().rev().copied().collect();
        self.add(&swapped);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dictionaries_are_those_of_libfuzzer() {
        let text =
            "# a comment\n\nkw1=\"blah\"\nkw2=\"\\\"ac\\\\dc\\\"\"\n\"\\xF7\\xf8\"\n  \"foo\\x0Abar\"  \n";
        let tokens: [&[u8]; 4] = [b"blah", b"\"ac\\dc\"", b"\xf7\xf8", b"foo\nbar"];
        assert_eq!(Dictionary::parse(text).unwrap().0, tokens);
        for (wrong, line) in
            [("word", 1), ("a=\"b\"\nc=\"d", 2), ("\"\\q\"", 1), ("\"\\x1\"", 1), ("\"\"", 1)]
        {
            assert_eq!(Dictionary::parse(wrong), Err(line), "{wrong}");
        }
    }

    #[test]
    fn numbers_are_tokens_in_both_orders_and_once() {
        let mut tokens = Tokens::default();
        tokens.add_number(0x8950, 4);
        tokens.add_number(0x8950, 2);
        tokens.add_number(0x0102_0304, 8);
        tokens.add_number(b'{'.into(), 4);
        tokens.add_number(b'{'.into(), 1);
        let expected: [&[u8]; 4] = [&[0x50, 0x89], &[0x89, 0x50], &[4, 3, 2, 1], &[1, 2, 3, 4]];
        assert_eq!(tokens.all, expected);
        assert_eq!(tokens.bytes, b"{");
    }
}
