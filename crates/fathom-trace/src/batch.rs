//! Runs for coverage alone: many inputs, written as bytes, without a trace.
//!
//! An executor that can do this says which parts of an input are sequences of bytes ([`Part`]). Whoever changes inputs works on these
//! bytes ([`ByteInput`]) and needs to know nothing of the symbols that they are in an [`Input`].

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use fathom_term::Value;

use crate::input::Input;

/// Most bytes of a sequence that grows.
pub const MOST_BYTES: usize = 1 << 16;

/// The end of that name.
pub const ROOM: &str = ".room";

/// The name of the value that says how much room a sequence has, where it is more than usual.
pub fn room_symbol(name: &str) -> String {
    format!("{name}{ROOM}")
}

/// The room that a sequence of so many bytes gets: the usual one, or the next power of two, so that there are few.
pub fn room_for(bytes: usize, usual: usize) -> usize {
    if bytes <= usual { usual } else { bytes.next_power_of_two() }
}

/// The room that an input asks for.
pub fn room_in(input: &Input, name: &str, usual: usize) -> usize {
    match number(input, &room_symbol(name)) {
        Some(room) if room > usual as u64 => (room as usize).min(MOST_BYTES.max(usual)),
        _ => usual,
    }
}

/// A sequence of bytes that is part of every input: `name[0]`, `name[1]`, and so on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub name: Arc<str>,
    /// Bytes that it usually has at most.
    pub usual: usize,
    /// Bytes that it may have at most.
    pub most: usize,
    /// The symbol that says how many bytes there are, and its width. Without one there are always as many as usual, and a text ends at its zero.
    pub length: Option<(Arc<str>, u32)>,
    /// The bytes of an input that names none, and how many there are then.
    pub first: Vec<u8>,
    pub first_len: usize,
}

impl Part {
    fn bytes_in(&self, input: &Input) -> Vec<u8> {
        let len = match &self.length {
            Some((name, _)) => number(input, name).map_or(self.first_len, |len| len as usize),
            None => self.usual,
        };
        let default = |at: usize| self.first.get(at).copied().unwrap_or(0);
        let byte = |at: usize| number(input, &format!("{}[{at}]", self.name)).map(|byte| byte as u8);
        (0..len.min(self.most)).map(|at| byte(at).unwrap_or_else(|| default(at))).collect()
    }

    fn owns(&self, name: &str) -> bool {
        let element = || name.strip_prefix(&*self.name).is_some_and(|rest| rest.starts_with('['));
        self.length.as_ref().is_some_and(|(length, _)| **length == *name)
            || name == room_symbol(&self.name)
            || element()
    }

    fn write(&self, bytes: &[u8], input: &mut Input) {
        let room = match self.length {
            Some(_) => room_for(bytes.len(), self.usual),
            None => self.usual,
        };
        for at in 0..room {
            let byte = bytes.get(at).copied().unwrap_or(0);
            input.set(&format!("{}[{at}]", self.name), Value::bv(8, byte));
        }
        if let Some((length, bits)) = &self.length {
            input.set(length, Value::bv(*bits, bytes.len() as u64));
            if room > self.usual {
                input.set(&room_symbol(&self.name), Value::bv(32, room as u64));
            }
        }
    }
}

fn number(input: &Input, name: &str) -> Option<u64> {
    match input.get(name) {
        Some(Value::BitVec(bits)) => bits.to_u64(),
        _ => None,
    }
}

/// An input as bytes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByteInput {
    /// The bytes of each part.
    pub parts: Vec<Vec<u8>>,
    /// Everything else.
    pub rest: Arc<Input>,
}

impl ByteInput {
    pub fn of(parts: &[Part], input: &Input) -> ByteInput {
        let rest = input.values.iter().filter(|(name, _)| !parts.iter().any(|part| part.owns(name)));
        let rest = Input { values: rest.map(|(name, value)| (name.clone(), value.clone())).collect() };
        ByteInput { parts: parts.iter().map(|part| part.bytes_in(input)).collect(), rest: Arc::new(rest) }
    }

    pub fn to_input(&self, parts: &[Part]) -> Input {
        let mut input = Input::clone(&self.rest);
        parts.iter().zip(&self.parts).for_each(|(part, bytes)| part.write(bytes, &mut input));
        input
    }

    /// Whether all parts are as short as the executor's own runs take them.
    pub fn is_usual(&self, parts: &[Part]) -> bool {
        parts.iter().zip(&self.parts).all(|(part, bytes)| bytes.len() <= part.usual)
    }

    /// Bytes of the longest part.
    pub fn longest(&self) -> usize {
        self.parts.iter().map(Vec::len).max().unwrap_or(0)
    }
}

/// How a run for coverage ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BatchEnd {
    Ended,
    /// A bug, to be looked at by a run with a trace; the number says which one, as far as its place does.
    Fault(u64),
    /// An assumption does not hold, a limit was reached, or the executor cannot go on: nothing is known about the rest.
    Cut,
}

/// A run for coverage.
#[derive(Clone, Copy, Debug)]
pub struct BatchRun<'a> {
    /// How often each branch was taken, up to 255; further numbers are other marks that distinguish runs, such as functions.
    pub hits: &'a [u8],
    pub end: BatchEnd,
    pub instructions: u64,
    /// The program wanted more bytes than there were.
    pub hungry: bool,
}

/// The limits of a batch.
#[derive(Clone, Copy, Debug)]
pub struct BatchLimits<'a> {
    /// Instructions of one run.
    pub instructions: u64,
    pub memory: u64,
    /// No run begins after this.
    pub until: Instant,
    /// When the batch ends, in the middle of a run if need be.
    pub end: Instant,
    /// Until when preparing the runs of an entry may take, which is done once.
    pub prepared: Instant,
    /// Ends it at once.
    pub interrupt: &'a AtomicBool,
}

/// Gives a batch its inputs and is told what became of them.
pub trait Feed {
    /// The next input; `None` ends the batch.
    fn next(&mut self) -> Option<&ByteInput>;
    /// The run of the input that was given last.
    fn ran(&mut self, run: &BatchRun<'_>);
    /// Bytes that the program compared something with.
    fn token(&mut self, bytes: &[u8]);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part() -> Part {
        Part {
            name: "data".into(),
            usual: 4,
            most: 64,
            length: Some(("size".into(), 64)),
            first: Vec::new(),
            first_len: 0,
        }
    }

    #[test]
    fn bytes_become_symbols_and_come_back() {
        let mut rest = Input::default();
        rest.set("datacenter", Value::bv(8, 1u8));
        for bytes in [&b""[..], b"abc", b"abcd", b"a longer text"] {
            let one = ByteInput { parts: vec![bytes.to_vec()], rest: Arc::new(rest.clone()) };
            let input = one.to_input(&[part()]);
            assert_eq!(ByteInput::of(&[part()], &input), one);
            let room = if bytes.len() > 4 { 16 } else { 4 };
            assert_eq!(room_in(&input, "data", 4), room);
            assert!(input.get(&format!("data[{}]", room - 1)).is_some());
            assert_eq!(input.get("data.room").is_some(), room > 4);
            assert_eq!(one.is_usual(&[part()]), room == 4);
        }
    }

    #[test]
    fn an_input_that_says_nothing_has_the_first_bytes() {
        let stdin = Part { first: b"xy".to_vec(), first_len: 3, ..part() };
        assert_eq!(ByteInput::of(&[stdin], &Input::default()).parts, [b"xy\0".to_vec()]);
        let text = Part { length: None, ..part() };
        let one = ByteInput::of(std::slice::from_ref(&text), &Input::default());
        assert_eq!(one.parts, [vec![0; 4]]);
        assert_eq!(one.to_input(&[text]).values.len(), 4);
    }
}
