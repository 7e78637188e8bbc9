//! Minimising an input: bytes that do not matter are removed or become plain.
//!
//! An input matters by the marks that it was kept for, or by the fault that it shows. A block is removed when the run without it still shows
//! that; a byte becomes `0` when the run with it does.

use fathom_trace::{BatchEnd, BatchRun, ByteInput, Feed, Part};

use super::tokens::Tokens;

/// Runs that an input with new branches is worth, and one with a fault.
const MOST_RUNS: u32 = 150;
const MOST_FOR_FAULTS: u32 = 1500;
/// The byte that stands for any other.
const PLAIN: u8 = b'0';

pub(crate) struct Trim<'a> {
    parts: &'a [Part],
    /// The best so far, and the one that runs.
    pub best: ByteInput,
    tried: ByteInput,
    marks: &'a [u32],
    fault: Option<u64>,
    tokens: &'a mut Tokens,
    step: Cut,
    pub runs: u32,
}

/// The change that is tried next.
#[derive(Clone, Copy, Debug)]
enum Cut {
    /// Removes a block of a part.
    Remove {
        part: usize,
        at: usize,
        len: usize,
    },
    /// Makes a byte plain.
    Plain {
        part: usize,
        at: usize,
    },
    Done,
}

impl<'a> Trim<'a> {
    pub fn new(
        parts: &'a [Part],
        input: ByteInput,
        marks: &'a [u32],
        fault: Option<u64>,
        tokens: &'a mut Tokens,
    ) -> Trim<'a> {
        let step = Cut::Remove { part: 0, at: 0, len: first_block(&input, 0) };
        Trim { parts, tried: input.clone(), best: input, marks, fault, tokens, step, runs: 0 }
    }

    /// Makes the next change that is one; false when there is none.
    fn change(&mut self) -> bool {
        loop {
            match self.step {
                Cut::Remove { part, .. } if part >= self.parts.len() => {
                    self.step = Cut::Plain { part: 0, at: 0 };
                }
                Cut::Remove { part, len, .. } if len == 0 || self.parts[part].length.is_none() => {
                    self.step = Cut::Remove { part: part + 1, at: 0, len: first_block(&self.best, part + 1) };
                }
                Cut::Remove { part, at, len } if at >= self.best.parts[part].len() => {
                    self.step = Cut::Remove { part, at: 0, len: len / 2 };
                }
                Cut::Remove { part, at, len } => {
                    self.tried.clone_from(&self.best);
                    let bytes = &mut self.tried.parts[part];
                    let end = (at + len).min(bytes.len());
                    bytes.drain(at..end);
                    return true;
                }
                Cut::Plain { part, .. } if part >= self.parts.len() => self.step = Cut::Done,
                Cut::Plain { part, at } if at >= self.best.parts[part].len() => {
                    self.step = Cut::Plain { part: part + 1, at: 0 };
                }
                Cut::Plain { part, at } if self.best.parts[part][at] == PLAIN => {
                    self.step = Cut::Plain { part, at: at + 1 };
                }
                Cut::Plain { part, at } => {
                    self.tried.clone_from(&self.best);
                    self.tried.parts[part][at] = PLAIN;
                    return true;
                }
                Cut::Done => return false,
            }
        }
    }
}

/// Half of a part, in whole powers of two.
fn first_block(input: &ByteInput, part: usize) -> usize {
    let len = input.parts.get(part).map_or(0, Vec::len);
    if len < 2 { len } else { len.next_power_of_two() / 2 }
}

impl Feed for Trim<'_> {
    fn next(&mut self) -> Option<&ByteInput> {
        let most = if self.fault.is_some() { MOST_FOR_FAULTS } else { MOST_RUNS };
        (self.runs < most && self.change()).then_some(&self.tried)
    }

    fn ran(&mut self, run: &BatchRun<'_>) {
        self.runs += 1;
        let same = match (self.fault, run.end) {
            (Some(fault), BatchEnd::Fault(found)) => fault == found,
            (None, BatchEnd::Ended) => self.marks.iter().all(|&mark| run.hits[mark as usize] != 0),
            (Some(_) | None, _) => false,
        };
        if same {
            std::mem::swap(&mut self.best, &mut self.tried);
        }
        self.step = match self.step {
            // The bytes behind a block that is gone are now at its place.
            Cut::Remove { part, at, len } => Cut::Remove { part, at: if same { at } else { at + len }, len },
            Cut::Plain { part, at } => Cut::Plain { part, at: at + 1 },
            Cut::Done => Cut::Done,
        };
    }

    fn token(&mut self, bytes: &[u8]) {
        self.tokens.add(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Trims an input that matters as long as it contains an `a` and, later, a `b`.
    fn trimmed(bytes: &[u8], length: bool) -> Vec<u8> {
        let parts = [Part {
            name: "data".into(),
            usual: 8,
            most: 64,
            length: length.then(|| ("size".into(), 64)),
            first: Vec::new(),
            first_len: 0,
        }];
        let input = ByteInput { parts: vec![bytes.to_vec()], ..ByteInput::default() };
        let mut tokens = Tokens::default();
        let mut trim = Trim::new(&parts, input, &[1], None, &mut tokens);
        while let Some(input) = trim.next() {
            let bytes = &input.parts[0];
            let a = bytes.iter().position(|&byte| byte == b'a');
            let b = a.is_some_and(|a| bytes[a..].contains(&b'b'));
            let run = BatchRun { hits: &[1, b.into()], end: BatchEnd::Ended, instructions: 1, hungry: false };
            trim.ran(&run);
        }
        trim.best.parts[0].clone()
    }

    #[test]
    fn only_bytes_that_matter_are_left() {
        assert_eq!(trimmed(b"xxaxxxbxxxx", true), b"ab");
        assert_eq!(trimmed(b"ab", true), b"ab");
        assert_eq!(trimmed(b"xxaxxxbx", false), b"00a000b0");
    }
}
