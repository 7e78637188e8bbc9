//! Changes of byte sequences.

#![allow(clippy::ptr_arg, reason = "changes have one signature, and some of them make the input longer")]

use super::tokens::Tokens;
use crate::rng::Rng;

/// Numbers at which programs go wrong, of one, two and four bytes.
const BYTES: [u8; 9] = [0, 1, 16, 32, 64, 100, 127, 128, 255];
const WORDS: [u16; 9] = [128, 255, 256, 512, 1000, 1024, 4096, 32767, 32768];
const LONGS: [u32; 8] =
    [0xffff_ffff, 0x8000_0000, 0x7fff_ffff, 65_535, 65_536, 100_663_045, 0xfaff_fffb, 32_768];
/// Most that is added to or taken from a number.
const MOST_ADDED: usize = 35;

/// One way to change bytes. It may do nothing where the bytes do not allow it.
type Mutator = fn(&mut Vec<u8>, &mut Change<'_>);

/// Everything that changes draw from.
pub(crate) struct Change<'a> {
    pub rng: &'a mut Rng,
    pub tokens: &'a Tokens,
    /// The same sequence of another input.
    pub other: &'a [u8],
    /// Most bytes afterwards.
    pub most: usize,
    /// Whether the length may change.
    pub resizes: bool,
}

/// Changes that keep the length.
const IN_PLACE: [Mutator; 12] = [
    flip_bit,
    random_byte,
    token_byte,
    add,
    interesting,
    copy_over,
    repeat_over,
    token_over,
    digit,
    swap,
    other_over,
    token_over,
];
/// Changes that need not.
const RESIZING: [Mutator; 10] = [
    delete,
    delete,
    insert_bytes,
    insert_copy,
    insert_repeated,
    insert_token,
    insert_token,
    insert_other,
    splice,
    insert_byte,
];

/// Changes bytes a few times.
pub(crate) fn mutate(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    let times = 1 << change.rng.below(5);
    for _ in 0..change.rng.below(times) + 1 {
        let resizing = change.resizes && (bytes.is_empty() || change.rng.below(2) == 0);
        let all: &[Mutator] = if resizing { &RESIZING } else { &IN_PLACE };
        all[change.rng.below(all.len())](bytes, change);
    }
    bytes.truncate(change.most);
}

/// The length of a block: mostly short ones.
fn block(rng: &mut Rng, most: usize) -> usize {
    let bound = match rng.below(8) {
        0..=4 => 8,
        5 | 6 => 32,
        _ => 512,
    };
    1 + rng.below(most.clamp(1, bound))
}

/// A place and a length inside of bytes that are not empty.
fn part(rng: &mut Rng, len: usize) -> (usize, usize) {
    let at = rng.below(len);
    (at, block(rng, len - at))
}

fn flip_bit(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if !bytes.is_empty() {
        let at = change.rng.below(bytes.len() * 8);
        bytes[at / 8] ^= 1 << (at % 8);
    }
}

fn random_byte(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if !bytes.is_empty() {
        let at = change.rng.below(bytes.len());
        bytes[at] = change.rng.draw() as u8;
    }
}

fn token_byte(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if let (false, Some(byte)) = (bytes.is_empty(), change.tokens.byte(change.rng)) {
        let at = change.rng.below(bytes.len());
        bytes[at] = byte;
    }
}

/// A number of one, two or four bytes at a random place, in either order of its bytes.
fn at_number(bytes: &mut [u8], change: &mut Change<'_>, new: impl FnOnce(&mut Rng, usize, u32) -> u32) {
    let width = [1, 1, 2, 4][change.rng.below(4)];
    if bytes.len() < width {
        return;
    }
    let at = change.rng.below(bytes.len() - width + 1);
    let place = &mut bytes[at..at + width];
    let swapped = change.rng.below(2) == 1;
    if swapped {
        place.reverse();
    }
    let mut word = [0; 4];
    word[..width].copy_from_slice(place);
    let number = new(change.rng, width, u32::from_le_bytes(word));
    place.copy_from_slice(&number.to_le_bytes()[..width]);
    if swapped {
        place.reverse();
    }
}

fn add(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    at_number(bytes, change, |rng, _, number| {
        let by = 1 + rng.below(MOST_ADDED) as u32;
        if rng.below(2) == 0 { number.wrapping_add(by) } else { number.wrapping_sub(by) }
    });
}

fn interesting(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    at_number(bytes, change, |rng, width, _| match width {
        1 => BYTES[rng.below(BYTES.len())].into(),
        2 => WORDS[rng.below(WORDS.len())].into(),
        _ => LONGS[rng.below(LONGS.len())],
    });
}

fn copy_over(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if bytes.len() > 1 {
        let (from, len) = part(change.rng, bytes.len());
        let to = change.rng.below(bytes.len() - len + 1);
        bytes.copy_within(from..from + len, to);
    }
}

fn repeat_over(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if !bytes.is_empty() {
        let (at, len) = part(change.rng, bytes.len());
        let byte = bytes[change.rng.below(bytes.len())];
        bytes[at..at + len].fill(byte);
    }
}

fn token_over(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    let Some(token) = change.tokens.pick(change.rng) else { return };
    if token.len() <= bytes.len() {
        let at = change.rng.below(bytes.len() - token.len() + 1);
        bytes[at..at + token.len()].copy_from_slice(token);
    }
}

/// Changes a digit, or a byte to a digit.
fn digit(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if bytes.is_empty() {
        return;
    }
    let first = change.rng.below(bytes.len());
    let digits = (first..bytes.len()).chain(0..first).find(|&at| bytes[at].is_ascii_digit());
    bytes[digits.unwrap_or(first)] = b'0' + change.rng.below(10) as u8;
}

fn swap(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if bytes.len() > 1 {
        let (a, b) = (change.rng.below(bytes.len()), change.rng.below(bytes.len()));
        bytes.swap(a, b);
    }
}

fn other_over(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if !bytes.is_empty() && !change.other.is_empty() {
        let (from, len) = part(change.rng, change.other.len());
        let len = len.min(bytes.len());
        let to = change.rng.below(bytes.len() - len + 1);
        bytes[to..to + len].copy_from_slice(&change.other[from..from + len]);
    }
}

fn delete(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if !bytes.is_empty() {
        let (at, len) = part(change.rng, bytes.len());
        bytes.drain(at..at + len);
    }
}

fn insert(bytes: &mut Vec<u8>, new: &[u8], change: &mut Change<'_>) {
    let room = change.most.saturating_sub(bytes.len());
    let new = &new[..new.len().min(room)];
    let at = change.rng.below(bytes.len() + 1);
    bytes.splice(at..at, new.iter().copied());
}

fn insert_byte(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    let byte = change.tokens.byte(change.rng).unwrap_or(change.rng.draw() as u8);
    insert(bytes, &[byte], change);
}

fn insert_bytes(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    let new: Vec<u8> = (0..block(change.rng, 16)).map(|_| change.rng.draw() as u8).collect();
    insert(bytes, &new, change);
}

fn insert_repeated(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    let byte = match bytes.len() {
        0 => change.rng.draw() as u8,
        len => bytes[change.rng.below(len)],
    };
    insert(bytes, &vec![byte; block(change.rng, 512)], change);
}

fn insert_copy(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if !bytes.is_empty() {
        let (from, len) = part(change.rng, bytes.len());
        let copy = bytes[from..from + len].to_vec();
        insert(bytes, &copy, change);
    }
}

fn insert_token(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if let Some(token) = change.tokens.pick(change.rng) {
        insert(bytes, token, change);
    }
}

fn insert_other(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if !change.other.is_empty() {
        let (from, len) = part(change.rng, change.other.len());
        let new = &change.other[from..from + len];
        insert(bytes, new, change);
    }
}

/// The beginning of one input and the end of another.
fn splice(bytes: &mut Vec<u8>, change: &mut Change<'_>) {
    if !change.other.is_empty() {
        bytes.truncate(change.rng.below(bytes.len() + 1));
        bytes.extend_from_slice(&change.other[change.rng.below(change.other.len())..]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_keeps_the_bounds_and_most_change_something() {
        let mut tokens = Tokens::default();
        tokens.add(b"<token>");
        tokens.add(b"<");
        let mut rng = Rng::new(7);
        for (number, mutator) in IN_PLACE.iter().chain(&RESIZING).enumerate() {
            let mut changed = 0;
            for round in 0..400usize {
                let before: Vec<u8> = (0..round % 40).map(|n| (n * 7) as u8).collect();
                let mut after = before.clone();
                let mut change = Change {
                    rng: &mut rng,
                    tokens: &tokens,
                    other: b"another input",
                    most: 48,
                    resizes: true,
                };
                mutator(&mut after, &mut change);
                if number < IN_PLACE.len() {
                    assert_eq!(after.len(), before.len(), "change {number}");
                }
                changed += usize::from(after != before);
            }
            assert!(changed > 200, "change {number} changed {changed} of 400");
        }
    }

    #[test]
    fn a_sequence_of_fixed_length_keeps_it_and_others_stay_below_the_most() {
        let (mut rng, mut tokens) = (Rng::new(1), Tokens::default());
        tokens.add(b"0123456789");
        for round in 0..2000 {
            let mut bytes = vec![b'a'; 20];
            let resizes = round % 2 == 0;
            let mut change = Change { rng: &mut rng, tokens: &tokens, other: &[1; 500], most: 24, resizes };
            mutate(&mut bytes, &mut change);
            assert!(bytes.len() <= 24 && (resizes || bytes.len() == 20));
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_inputs() {
        let run = || {
            let (mut rng, tokens) = (Rng::new(5), Tokens::default());
            let mut bytes = b"seed".to_vec();
            for _ in 0..100 {
                let mut change =
                    Change { rng: &mut rng, tokens: &tokens, other: b"other", most: 64, resizes: true };
                mutate(&mut bytes, &mut change);
            }
            bytes
        };
        assert_eq!(run(), run());
    }
}
