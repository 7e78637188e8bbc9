//! New inputs from earlier ones: bits, bytes, numbers and tokens of the format, pieces moved, repeated and joined.

use fathom_solve::rng::Rng;

use crate::shared::LONGEST;

/// Inputs are cut to this, except where a piece is repeated to find deep recursion and quadratic cost.
pub const USUAL: usize = 1 << 15;

/// Numbers at which readers break.
const NUMBERS: [i64; 22] = [
    0,
    1,
    -1,
    2,
    7,
    8,
    16,
    31,
    32,
    63,
    64,
    127,
    128,
    255,
    256,
    32767,
    65535,
    65536,
    0x7fff_ffff,
    0xffff_ffff,
    i64::MAX,
    i64::MIN,
];

/// Makes inputs for one reader.
pub struct Mutator {
    pub rng: Rng,
    tokens: &'static [&'static str],
}

impl Mutator {
    pub fn new(seed: u64, tokens: &'static [&'static str]) -> Mutator {
        Mutator { rng: Rng::new(seed), tokens }
    }

    /// An input made from one of the corpus, or from two.
    pub fn next(&mut self, corpus: &[Vec<u8>]) -> Vec<u8> {
        let mut input = self.rng.pick(corpus).cloned().unwrap_or_default();
        if self.rng.one_in(8)
            && let Some(other) = self.rng.pick(corpus)
        {
            let (at, from) = (self.rng.below(input.len() + 1), self.rng.below(other.len() + 1));
            input.truncate(at);
            input.extend(&other[from..]);
        }
        // Mostly few changes: an input that is nearly right gets further.
        let changes = 1 << self.rng.below(5);
        for _ in 0..changes {
            self.change(&mut input);
        }
        input.truncate(USUAL);
        if self.rng.one_in(200) {
            self.swell(&mut input);
        }
        input
    }

    /// A place and a length inside of the input.
    fn piece(&mut self, input: &[u8]) -> (usize, usize) {
        let at = self.rng.below(input.len() + 1);
        let most = (input.len() - at).min(1 << (1 + self.rng.below(8)));
        (at, self.rng.below(most + 1))
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let (at, length) = self.piece(input);
        let inside = at < input.len();
        match self.rng.below(14) {
            0 if inside => input[at] ^= 1 << self.rng.below(8),
            1 if inside => input[at] = self.rng.word() as u8,
            2 if inside => input[at] = input[at].wrapping_add(1 + self.rng.below(16) as u8).wrapping_sub(8),
            3 => drop(input.drain(at..at + length)),
            4 => {
                let piece = input[at..at + length].to_vec();
                let to = self.rng.below(input.len() + 1);
                input.splice(to..to, piece);
            }
            5 => {
                let piece = input[at..at + length].to_vec();
                let to = self.rng.below(input.len() - length + 1);
                input[to..to + length].copy_from_slice(&piece);
            }
            6 => {
                let count = 1 + self.rng.below(16);
                let bytes: Vec<u8> = (0..count).map(|_| self.rng.word() as u8).collect();
                input.splice(at..at, bytes);
            }
            // A number of the machine, in either order of bytes.
            7 => {
                let number = self.number();
                let size = 1 << self.rng.below(4);
                let mut bytes = number.to_le_bytes()[..size].to_vec();
                if self.rng.one_in(2) {
                    bytes.reverse();
                }
                let end = (at + size).min(input.len());
                input.splice(at..end, bytes);
            }
            // A number as text, in the place of one.
            8 => {
                let digits = |b: &u8| b.is_ascii_digit();
                let from = input[at..].iter().position(digits).map_or(at, |skip| at + skip);
                let to =
                    input[from..].iter().position(|b| !digits(b)).map_or(input.len(), |skip| from + skip);
                let text = self.number().to_string();
                input.splice(from..to, text.into_bytes());
            }
            // A word in the place of another.
            9 if !self.tokens.is_empty() => {
                let word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_' || *b == b'-';
                let from = input[at..].iter().position(word).map_or(at, |skip| at + skip);
                let to = input[from..].iter().position(|b| !word(b)).map_or(input.len(), |skip| from + skip);
                let token = self.token();
                input.splice(from..to, token);
            }
            10 | 11 if !self.tokens.is_empty() => {
                let token = self.token();
                input.splice(at..at, token);
            }
            // Characters of several bytes, and bytes that are no text.
            12 => {
                let odd: &[&[u8]] = &[
                    "é".as_bytes(),
                    "\u{2028}".as_bytes(),
                    "😀".as_bytes(),
                    b"\xff",
                    b"\0",
                    b"\xc3",
                    b"\r\n",
                    b"\xed\xa0\x80",
                ];
                let bytes = self.rng.pick(odd).copied().unwrap_or_default();
                input.splice(at..at, bytes.iter().copied());
            }
            _ => input[at..at + length].reverse(),
        }
    }

    /// Repeats a piece or a token very often: deep nesting, long lists.
    fn swell(&mut self, input: &mut Vec<u8>) {
        let (at, length) = self.piece(input);
        let piece = match self.rng.one_in(2) && !self.tokens.is_empty() {
            true => self.token(),
            false => input[at..at + length].to_vec(),
        };
        if piece.is_empty() {
            return;
        }
        let most = (LONGEST - input.len()) / piece.len();
        let times = (1usize << self.rng.below(18)).min(most);
        input.splice(at..at, piece.repeat(times));
    }

    fn number(&mut self) -> i64 {
        let number = self.rng.pick(&NUMBERS).copied().unwrap_or_default();
        number.wrapping_add(self.rng.below(3) as i64 - 1)
    }

    fn token(&mut self) -> Vec<u8> {
        self.rng.pick(self.tokens).map_or_else(Vec::new, |token| token.as_bytes().to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_differ_and_stay_in_their_bounds() {
        let corpus = vec![b"(assert (= x 12))".to_vec(), Vec::new()];
        let mut mutator = Mutator::new(1, &["(", "assert"]);
        let made: std::collections::BTreeSet<Vec<u8>> = (0..5_000).map(|_| mutator.next(&corpus)).collect();
        assert!(made.len() > 4_000 && made.iter().all(|input| input.len() <= LONGEST));
        assert!(made.iter().any(|input| input.len() > USUAL));
        // The same seed makes the same inputs.
        let again: Vec<Vec<u8>> = (0..9)
            .map({
                let mut m = Mutator::new(7, &[]);
                move |_| m.next(&corpus)
            })
            .collect();
        let mut other = Mutator::new(7, &[]);
        assert_eq!(
            again,
            (0..9).map(|_| other.next(&[b"(assert (= x 12))".to_vec(), Vec::new()])).collect::<Vec<_>>()
        );
    }
}
