//! Strings of bounded length as a row of characters and a length.
//!
//! Characters at and after the length are zero. That makes a string's form unique, so equality compares bits, and
//! joining two strings is an "or" of one with the other moved along.

use std::sync::Arc;

use dashu_int::IBig;
use fathom_term::{Limit, Op, Term, Text};

use super::gates::{Gates, Lit};
use super::integer;
use super::lower::{Bits, Lowered, Lowerer, declined};
use super::regex;
use super::word::{self, Word};

#[derive(Clone, Debug)]
pub struct Chars {
    /// All of one width.
    pub chars: Vec<Word>,
    /// Never more than `chars.len()`; unsigned.
    pub len: Word,
    /// Bits of a character.
    pub width: usize,
}

/// Bits that hold every length up to `most`.
fn length_bits(most: usize) -> usize {
    (usize::BITS - most.leading_zeros()) as usize
}

impl Chars {
    pub fn fresh(g: &mut Gates, most: usize, width: usize) -> Chars {
        let len = word::fresh(g, length_bits(most));
        let limit = word::from_u64(len.len(), most as u64);
        let within = word::ule(g, &len, &limit);
        g.clause(&[within]);
        let mut chars = Vec::with_capacity(most);
        for at in 0..most {
            let inside = longer_than(g, &len, at);
            let char = word::fresh(g, width);
            for &bit in &char {
                g.clause(&[inside, !bit]);
            }
            // Printable where nothing else is said: people read these.
            if width >= 7 {
                for (bit, &lit) in char.iter().enumerate() {
                    g.prefer(if b'a' >> bit.min(7) & 1 == 1 { lit } else { !lit });
                }
            }
            chars.push(char);
        }
        // Short where nothing else is said.
        for &bit in &len {
            g.prefer(!bit);
        }
        Chars { chars, len, width }
    }

    pub fn constant(text: &Text, width: usize) -> Lowered<Chars> {
        if text.iter().any(|&c| u64::from(c) >> width != 0) {
            return declined("characters beyond the bound");
        }
        Ok(Chars {
            chars: text.iter().map(|&c| word::from_u64(width, c.into())).collect(),
            len: word::from_u64(length_bits(text.len()), text.len() as u64),
            width,
        })
    }

    pub fn empty(width: usize) -> Chars {
        Chars { chars: Vec::new(), len: Word::new(), width }
    }

    fn most(&self) -> usize {
        self.chars.len()
    }

    /// The length as an integer.
    pub fn length(&self) -> Word {
        word::zero_extend(&self.len, self.len.len() + 1)
    }

    /// The character, zero beyond the row.
    pub fn char(&self, at: usize) -> Word {
        self.chars.get(at).cloned().unwrap_or_else(|| word::zeros(self.width))
    }

    /// Whether there is a character at `at`.
    pub fn has(&self, g: &mut Gates, at: usize) -> Lit {
        longer_than(g, &self.len, at)
    }

    /// With room for exactly `most` characters, which must be enough.
    fn resized(&self, most: usize) -> Chars {
        let mut chars = self.chars.clone();
        chars.resize(most, word::zeros(self.width));
        let mut len = self.len.clone();
        let bits = length_bits(most);
        // Bits beyond are zero whenever the length fits.
        len.resize(bits, Lit::FALSE);
        Chars { chars, len, width: self.width }
    }

    pub fn model(&self, g: &Gates) -> Text {
        let number =
            |word: &[Lit]| word.iter().enumerate().map(|(i, &lit)| u32::from(g.model(lit)) << i).sum::<u32>();
        let len = number(&self.len) as usize;
        self.chars.iter().take(len).map(|c| number(c)).collect()
    }
}

fn longer_than(g: &mut Gates, len: &[Lit], at: usize) -> Lit {
    if length_bits(at) > len.len() {
        return Lit::FALSE;
    }
    let at = word::from_u64(len.len(), at as u64);
    word::ult(g, &at, len)
}

pub fn equal(g: &mut Gates, a: &Chars, b: &Chars) -> Lit {
    let bits = a.len.len().max(b.len.len());
    let mut parts = vec![word::eq(g, &word::zero_extend(&a.len, bits), &word::zero_extend(&b.len, bits))];
    if parts[0] == Lit::FALSE {
        return Lit::FALSE;
    }
    for at in 0..a.most().max(b.most()) {
        parts.push(word::eq(g, &a.char(at), &b.char(at)));
    }
    g.and_all(&parts)
}

pub fn choose(g: &mut Gates, cond: Lit, a: &Chars, b: &Chars) -> Chars {
    let most = a.most().max(b.most());
    let (a, b) = (a.resized(most), b.resized(most));
    Chars {
        chars: a.chars.iter().zip(&b.chars).map(|(x, y)| word::mux(g, cond, x, y)).collect(),
        len: word::mux(g, cond, &a.len, &b.len),
        width: a.width,
    }
}

/// The row moved towards the end by the unsigned `by`.
fn moved_right(g: &mut Gates, row: &[Word], by: &[Lit], most: usize, width: usize) -> Vec<Word> {
    let mut out: Vec<Word> = row.to_vec();
    out.resize(most, word::zeros(width));
    for (stage, &bit) in by.iter().enumerate() {
        if bit == Lit::FALSE {
            continue;
        }
        let distance = 1usize << stage.min(31);
        out = (0..most)
            .map(|at| {
                let from = at.checked_sub(distance).map_or_else(|| word::zeros(width), |j| out[j].clone());
                word::mux(g, bit, &from, &out[at])
            })
            .collect();
    }
    out
}

/// The row moved towards the start by the unsigned `by`.
fn moved_left(g: &mut Gates, row: &[Word], by: &[Lit], width: usize) -> Vec<Word> {
    let mut out = row.to_vec();
    for (stage, &bit) in by.iter().enumerate() {
        if bit == Lit::FALSE {
            continue;
        }
        let distance = 1usize << stage.min(31);
        out = (0..row.len())
            .map(|at| {
                let from =
                    out.get(at.saturating_add(distance)).cloned().unwrap_or_else(|| word::zeros(width));
                word::mux(g, bit, &from, &out[at])
            })
            .collect();
    }
    out
}

pub fn concat(l: &mut Lowerer, a: &Chars, b: &Chars) -> Lowered<Chars> {
    let most = a.most() + b.most();
    let width = a.width;
    let g = &mut l.gates;
    let behind = moved_right(g, &b.chars, &a.len, most, width);
    let chars = (0..most).map(|at| word::zip(g, &a.char(at), &behind[at], Gates::or)).collect();
    let bits = length_bits(most);
    // A constant can have more bits of length than its characters need only when it is empty.
    let fit = |w: &[Lit]| word::zero_extend(w, bits.max(w.len()));
    let (x, y) = (fit(&a.len), fit(&b.len));
    let width_of_sum = x.len().max(y.len());
    let len = word::add(g, &word::zero_extend(&x, width_of_sum), &word::zero_extend(&y, width_of_sum));
    cut(l, Chars { chars, len, width })
}

/// At most as long as is followed, under the guard that nothing is cut off.
fn cut(l: &mut Lowerer, mut a: Chars) -> Lowered<Chars> {
    let longest = l.bounds()?.longest;
    if a.most() > longest {
        let fits = !longer_than(&mut l.gates, &a.len, longest);
        l.pending.push(fits);
        a.chars.truncate(longest);
        a.len.truncate(length_bits(longest));
    }
    Ok(a)
}

/// The first `len` characters of a row; `len` is already known not to be more than there are.
fn masked(g: &mut Gates, chars: Vec<Word>, len: Word, width: usize) -> Chars {
    let chars = chars
        .into_iter()
        .enumerate()
        .map(|(at, char)| {
            let inside = longer_than(g, &len, at);
            word::mask(g, inside, &char)
        })
        .collect();
    Chars { chars, len, width }
}

/// `substr s from count`, both integers.
pub fn substring(g: &mut Gates, s: &Chars, from: &[Lit], count: &[Lit]) -> Chars {
    let length = s.length();
    let negative = from[from.len() - 1];
    let inside = integer::less(g, from, &length);
    let zero = [Lit::FALSE];
    let some = integer::less(g, &zero, count);
    let any = g.and_all(&[!negative, inside, some]);
    let left = integer::sub(g, &length, from);
    let shorter = integer::less(g, count, &left);
    let taken = word::mux_signed(g, shorter, count, &left);
    let bits = length_bits(s.most());
    let mut taken = word::sign_extend(&taken, bits.max(taken.len()));
    taken.truncate(bits);
    let len = word::mask(g, any, &taken);
    let mut by = word::sign_extend(from, bits.max(from.len()));
    by.truncate(bits);
    let by = word::mask(g, any, &by);
    let row = moved_left(g, &s.chars, &by, s.width);
    // No constant count takes more characters than it says.
    let most = constant_of(count).map_or(s.most(), |n| s.most().min(n.max(0) as usize));
    let mut out = masked(g, row, len, s.width);
    out.chars.truncate(most);
    out.len.truncate(length_bits(most));
    out
}

/// The value of a word of constants.
fn constant_of(word: &[Lit]) -> Option<i64> {
    if word.len() > 62 {
        return None;
    }
    let mut value = 0i64;
    for (i, lit) in word.iter().enumerate() {
        value |= i64::from(lit.value()?) << i;
    }
    if word.last()?.value()? {
        value -= 1 << word.len();
    }
    Some(value)
}

/// Whether `t` stands in `s` at position `at`.
fn stands_at(g: &mut Gates, s: &Chars, t: &Chars, at: usize) -> Lit {
    let mut parts = Vec::with_capacity(t.most() + 1);
    // at + |t| <= |s|
    let here = integer::constant(&IBig::from(at));
    let end = integer::add(g, &here, &t.length());
    parts.push(!integer::less(g, &s.length(), &end));
    for k in 0..t.most() {
        if parts.contains(&Lit::FALSE) {
            return Lit::FALSE;
        }
        let there = t.has(g, k);
        let same = word::eq(g, &s.char(at + k), &t.chars[k]);
        parts.push(g.implies(there, same));
    }
    g.and_all(&parts)
}

/// Positions 0 to the longest length of `s` at which `t` stands.
fn occurrences(g: &mut Gates, s: &Chars, t: &Chars) -> Vec<Lit> {
    (0..=s.most()).map(|at| stands_at(g, s, t, at)).collect()
}

/// The first position in `hits`, or -1.
fn first_of(g: &mut Gates, hits: &[Lit]) -> Word {
    let mut out = integer::constant(&IBig::from(-1));
    for (at, &hit) in hits.iter().enumerate().rev() {
        out = word::mux_signed(g, hit, &integer::constant(&IBig::from(at)), &out);
    }
    out
}

fn last_of(g: &mut Gates, hits: &[Lit]) -> Word {
    let mut out = integer::constant(&IBig::from(-1));
    for (at, &hit) in hits.iter().enumerate() {
        out = word::mux_signed(g, hit, &integer::constant(&IBig::from(at)), &out);
    }
    out
}

fn index_of(g: &mut Gates, s: &Chars, t: &Chars, from: &[Lit]) -> Word {
    let mut hits = occurrences(g, s, t);
    let negative = from[from.len() - 1];
    for (at, hit) in hits.iter_mut().enumerate() {
        // at >= from
        let here = integer::constant(&IBig::from(at));
        let before = integer::less(g, &here, from);
        *hit = g.and_all(&[*hit, !before, !negative]);
    }
    first_of(g, &hits)
}

fn less(g: &mut Gates, a: &Chars, b: &Chars) -> Lit {
    let bits = a.len.len().max(b.len.len());
    // Rows alike, padding included: then they differ in trailing NULs at most, and the shorter is less.
    let mut out = word::ult(g, &word::zero_extend(&a.len, bits), &word::zero_extend(&b.len, bits));
    for at in (0..a.most().max(b.most())).rev() {
        let (x, y) = (a.char(at), b.char(at));
        let same = word::eq(g, &x, &y);
        let smaller = word::ult(g, &x, &y);
        out = g.mux(same, out, smaller);
    }
    out
}

fn in_range(g: &mut Gates, char: &[Lit], low: u32, high: u32) -> Lit {
    let top = if char.len() >= 32 { u32::MAX } else { (1u32 << char.len()) - 1 };
    if low > top || low > high {
        return Lit::FALSE;
    }
    let above =
        if low == 0 { Lit::TRUE } else { word::ule(g, &word::from_u64(char.len(), low.into()), char) };
    let below =
        if high >= top { Lit::TRUE } else { word::ule(g, char, &word::from_u64(char.len(), high.into())) };
    g.and(above, below)
}

/// Whether the character is in one of the ranges.
pub fn in_ranges(g: &mut Gates, char: &[Lit], ranges: &[(u32, u32)]) -> Lit {
    let parts: Vec<Lit> = ranges.iter().map(|&(low, high)| in_range(g, char, low, high)).collect();
    g.or_all(&parts)
}

/// ASCII letters in the range have bit 5 flipped.
fn change_case(g: &mut Gates, s: &Chars, low: u8, high: u8) -> Chars {
    let chars = s
        .chars
        .iter()
        .map(|char| {
            let letter = in_range(g, char, low.into(), high.into());
            let mut out = char.clone();
            if out.len() > 5 {
                out[5] = g.xor(out[5], letter);
            }
            out
        })
        .collect();
    Chars { chars, len: s.len.clone(), width: s.width }
}

/// The number that the digits spell, or -1.
fn to_int(l: &mut Lowerer, s: &Chars) -> Lowered<Word> {
    let widest = l.bounds()?.widest;
    let g = &mut l.gates;
    let mut digits = vec![s.has(g, 0)];
    let mut value = integer::constant(&IBig::ZERO);
    for at in 0..s.most() {
        let inside = s.has(g, at);
        let digit = in_range(g, &s.chars[at], b'0'.into(), b'9'.into());
        digits.push(g.implies(inside, digit));
        if value.len() + 4 > widest {
            // Only leading zeros or nothing may follow; said as a guard.
            l.pending.push(!inside);
            continue;
        }
        // Ten times, plus the low four bits of the character.
        let mut eight = vec![Lit::FALSE; 3];
        eight.extend(value.iter());
        let mut two = vec![Lit::FALSE];
        two.extend(value.iter());
        let ten = integer::add(g, &eight, &two);
        let mut low: Word = s.chars[at].iter().take(4).copied().collect();
        low.push(Lit::FALSE);
        let next = integer::add(g, &ten, &low);
        value = word::mux_signed(g, inside, &next, &value);
    }
    let g = &mut l.gates;
    let number = g.and_all(&digits);
    Ok(word::mux_signed(g, number, &value, &integer::constant(&IBig::from(-1))))
}

/// The digits of a number: guessed, and held to spell it.
fn from_int(l: &mut Lowerer, n: &[Lit]) -> Lowered<Chars> {
    let bounds = l.bounds()?;
    // Three and a bit bits a digit.
    let most = (n.len() / 3 + 1).min(bounds.longest.max(1)).min(20);
    let s = Chars::fresh(&mut l.gates, most, bounds.char);
    let value = to_int(l, &s)?;
    let g = &mut l.gates;
    let negative = n[n.len() - 1];
    let empty = !s.has(g, 0);
    let width = value.len().max(n.len());
    let same = word::eq(g, &word::sign_extend(&value, width), &word::sign_extend(n, width));
    let second = s.has(g, 1);
    let zero = word::eq(g, &s.chars[0], &word::from_u64(s.width, b'0'.into()));
    let leading = g.and(second, zero);
    let spelled = g.and(same, !leading);
    let right = g.mux(negative, empty, spelled);
    // An assumption and not a clause: a number of more digits than there is room for has no such string.
    l.pending.push(right);
    Ok(s)
}

/// Every character that is `from` becomes `to`.
fn replace_char(g: &mut Gates, s: &Chars, from: &[Lit], to: &[Lit]) -> Chars {
    let mut chars = Vec::with_capacity(s.most());
    for at in 0..s.most() {
        let inside = s.has(g, at);
        let same = word::eq(g, &s.chars[at], from);
        let hit = g.and(inside, same);
        chars.push(word::mux(g, hit, to, &s.chars[at]));
    }
    Chars { chars, len: s.len.clone(), width: s.width }
}

/// Every occurrence of a constant one-character string becomes `to`, by joining what each position gives.
fn replace_each(l: &mut Lowerer, s: &Chars, from: &[Lit], to: &Chars) -> Lowered<Chars> {
    let mut out = Chars::empty(s.width);
    for at in 0..s.most() {
        let g = &mut l.gates;
        let inside = s.has(g, at);
        let same = word::eq(g, &s.chars[at], from);
        let hit = g.and(inside, same);
        let itself = Chars { chars: vec![s.chars[at].clone()], len: vec![inside], width: s.width };
        let piece = choose(g, hit, to, &itself);
        out = concat(l, &out, &piece)?;
    }
    Ok(out)
}

fn replace_all(l: &mut Lowerer, s: &Chars, from: &Chars, to: &Chars) -> Lowered<Chars> {
    let known = |w: &[Lit]| w.iter().all(|l| l.is_const());
    match constant_of(&from.length()) {
        Some(0) => Ok(s.clone()),
        Some(1) if constant_of(&to.length()) == Some(1) && !to.chars.is_empty() => {
            Ok(replace_char(&mut l.gates, s, &from.chars[0], &to.chars[0]))
        }
        Some(1) if known(&to.len) && s.most() <= 12 => replace_each(l, s, &from.chars[0], to),
        _ => declined("replace_all of longer strings"),
    }
}

fn replace_first(l: &mut Lowerer, s: &Chars, from: &Chars, to: &Chars) -> Lowered<Chars> {
    let g = &mut l.gates;
    let zero = [Lit::FALSE];
    let at = index_of(g, s, from, &zero);
    let found = !at[at.len() - 1];
    let head = substring(g, s, &zero, &at);
    let after = integer::add(g, &at, &from.length());
    let tail = substring(g, s, &after, &s.length());
    let front = concat(l, &head, to)?;
    let whole = concat(l, &front, &tail)?;
    Ok(choose(&mut l.gates, found, &whole, s))
}

/// One operator on strings whose arguments are lowered.
pub fn lower(l: &mut Lowerer, op: Op, args: &[Term], limit: Limit<'_>) -> Lowered<Bits> {
    let int = |l: &Lowerer, i: usize| l.word(args[i]);
    let string = |l: &Lowerer, i: usize| l.chars(args[i]);
    let text = |c: Chars| Ok(Bits::Text(Arc::new(c)));
    let number = |w: Word| Ok(Bits::Word(Arc::new(w)));
    match op {
        Op::StrConcat => {
            let mut all = (*string(l, 0)).clone();
            for i in 1..args.len() {
                let next = string(l, i);
                all = concat(l, &all, &next)?;
            }
            text(all)
        }
        Op::StrLen => number(string(l, 0).length()),
        Op::StrAt => {
            let (s, at) = (string(l, 0), int(l, 1));
            text(substring(&mut l.gates, &s, &at, &integer::constant(&IBig::ONE)))
        }
        Op::StrSubstr => {
            let (s, from, count) = (string(l, 0), int(l, 1), int(l, 2));
            text(substring(&mut l.gates, &s, &from, &count))
        }
        Op::StrPrefixOf => {
            let (p, s) = (string(l, 0), string(l, 1));
            Ok(Bits::Bool(stands_at(&mut l.gates, &s, &p, 0)))
        }
        Op::StrSuffixOf => {
            let (p, s) = (string(l, 0), string(l, 1));
            let g = &mut l.gates;
            let from = integer::sub(g, &s.length(), &p.length());
            let negative = from[from.len() - 1];
            let tail = substring(g, &s, &from, &p.length());
            let same = equal(g, &tail, &p);
            // An empty suffix stands everywhere, also behind the last character.
            let fits = g.and(!negative, same);
            let empty = !p.has(g, 0);
            Ok(Bits::Bool(g.or(fits, empty)))
        }
        Op::StrContains => {
            let (s, t) = (string(l, 0), string(l, 1));
            let hits = occurrences(&mut l.gates, &s, &t);
            Ok(Bits::Bool(l.gates.or_all(&hits)))
        }
        Op::StrIndexOf => {
            let (s, t, from) = (string(l, 0), string(l, 1), int(l, 2));
            number(index_of(&mut l.gates, &s, &t, &from))
        }
        Op::StrLastIndexOf => {
            let (s, t) = (string(l, 0), string(l, 1));
            let hits = occurrences(&mut l.gates, &s, &t);
            number(last_of(&mut l.gates, &hits))
        }
        Op::StrReplace => {
            let (s, from, to) = (string(l, 0), string(l, 1), string(l, 2));
            text(replace_first(l, &s, &from, &to)?)
        }
        Op::StrReplaceAll => {
            let (s, from, to) = (string(l, 0), string(l, 1), string(l, 2));
            text(replace_all(l, &s, &from, &to)?)
        }
        Op::StrLt => {
            let (a, b) = (string(l, 0), string(l, 1));
            Ok(Bits::Bool(less(&mut l.gates, &a, &b)))
        }
        Op::StrLe => {
            let (a, b) = (string(l, 0), string(l, 1));
            Ok(Bits::Bool(!less(&mut l.gates, &b, &a)))
        }
        Op::StrToInt => {
            let s = string(l, 0);
            number(to_int(l, &s)?)
        }
        Op::StrFromInt => {
            let n = int(l, 0);
            text(from_int(l, &n)?)
        }
        Op::StrToCode => {
            let s = string(l, 0);
            let g = &mut l.gates;
            let (first, second) = (s.has(g, 0), s.has(g, 1));
            let single = g.and(first, !second);
            let code = word::zero_extend(&s.char(0), s.width + 1);
            number(word::mux_signed(g, single, &code, &integer::constant(&IBig::from(-1))))
        }
        Op::StrFromCode => {
            let n = int(l, 0);
            text(from_code(l, &n)?)
        }
        Op::StrUpper => {
            let s = string(l, 0);
            text(change_case(&mut l.gates, &s, b'a', b'z'))
        }
        Op::StrLower => {
            let s = string(l, 0);
            text(change_case(&mut l.gates, &s, b'A', b'Z'))
        }
        Op::StrInRe => {
            let s = string(l, 0);
            let language = regex::language(&l.store, args[1], limit)?;
            Ok(Bits::Bool(regex::accepts(&mut l.gates, &language, &s)))
        }
        op => declined(format!("{op:?}")),
    }
}

fn from_code(l: &mut Lowerer, n: &[Lit]) -> Lowered<Chars> {
    let width = l.bounds()?.char;
    let g = &mut l.gates;
    let top = integer::constant(&IBig::from(fathom_term::MAX_CHAR));
    let negative = n[n.len() - 1];
    let above = integer::less(g, &top, n);
    let valid = g.and(!negative, !above);
    let mut char = word::sign_extend(n, width.max(n.len()));
    let beyond = char.split_off(width);
    // A code point of more bits than characters have here is beyond the bound.
    let small = !g.or_all(&beyond);
    let fits = g.implies(valid, small);
    l.pending.push(fits);
    let char = word::mask(&mut l.gates, valid, &char);
    Ok(Chars { chars: vec![char], len: vec![valid], width })
}
