//! Results of `String` methods, as terms over characters and a length that are terms themselves. Nothing is decided here:
//! a text has as many cells as it can be long, and what lies beyond its length does not matter.

use fathom_term::{Op, Store, Term, Value};

/// A text: its length (32 bits) and its characters (16 bits each) as far as it can be long.
#[derive(Clone, Debug)]
pub struct Text {
    pub length: Term,
    pub cells: Vec<Term>,
}

/// Which blanks are stripped, and where.
#[derive(Clone, Copy, Debug)]
pub struct Strip {
    pub unicode: bool,
    pub front: bool,
    pub back: bool,
}

/// The blanks of `Character.isWhitespace`, of which none is a surrogate pair.
const WHITESPACE: [(u16, u16); 8] = [
    (0x9, 0xd),
    (0x1c, 0x20),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200a),
    (0x2028, 0x2029),
    (0x205f, 0x205f),
    (0x3000, 0x3000),
];

/// The number that a term is on every path.
pub fn constant(s: &Store, term: Term) -> Option<u64> {
    match s.value(term) {
        Some(Value::BitVec(bits)) => bits.to_u64(),
        _ => None,
    }
}

pub(super) fn at(s: &Store, i: usize) -> Term {
    s.bv(32, i as u32)
}

pub(super) fn between(s: &Store, c: Term, low: u16, high: u16) -> Term {
    s.and(&[s.bv_ule(s.bv(16, low), c), s.bv_ule(c, s.bv(16, high))])
}

fn whitespace(s: &Store, c: Term) -> Term {
    s.or(&WHITESPACE.map(|(low, high)| between(s, c, low, high)))
}

pub fn upper(s: &Store, c: Term) -> Term {
    s.ite(between(s, c, b'a'.into(), b'z'.into()), s.bv_sub(c, s.bv(16, 32u8)), c)
}

pub fn lower(s: &Store, c: Term) -> Term {
    s.ite(between(s, c, b'A'.into(), b'Z'.into()), s.bv_add(c, s.bv(16, 32u8)), c)
}

impl Text {
    /// The length, where it is the same on every path through here.
    pub fn fixed(&self, s: &Store) -> Option<usize> {
        s.value(self.length).map(|_| self.cells.len())
    }

    pub(super) fn inside(&self, s: &Store, i: usize) -> Term {
        s.bv_ult(at(s, i), self.length)
    }

    /// The same length, other characters.
    pub fn map(&self, cell: impl Fn(Term) -> Term) -> Text {
        Text { length: self.length, cells: self.cells.iter().map(|&c| cell(c)).collect() }
    }

    /// Every character of it satisfies this.
    fn all(&self, s: &Store, holds: impl Fn(Term) -> Term) -> Term {
        let each = self.cells.iter().enumerate();
        s.and(&each.map(|(i, &c)| s.implies(self.inside(s, i), holds(c))).collect::<Vec<_>>())
    }

    pub fn ascii(&self, s: &Store) -> Term {
        self.all(s, |c| s.bv_ult(c, s.bv(16, 128u8)))
    }

    pub fn blank(&self, s: &Store) -> Term {
        self.all(s, |c| whitespace(s, c))
    }

    /// Without the first `hot` characters, where one of the conditions holds: the place of which says how many.
    fn shifted(&self, s: &Store, hot: &[Term]) -> Vec<Term> {
        let n = self.cells.len();
        let cell = |i: usize| {
            (1..hot.len().min(n - i))
                .rev()
                .fold(self.cells[i], |rest, k| s.ite(hot[k], self.cells[i + k], rest))
        };
        (0..n).map(cell).collect()
    }

    pub fn strip(&self, s: &Store, how: Strip) -> Text {
        let solid: Vec<Term> = (0..self.cells.len())
            .map(|i| {
                let c = self.cells[i];
                let empty =
                    if how.unicode { whitespace(s, c) } else { s.bv_ule(c, s.bv(16, u16::from(b' '))) };
                s.and(&[self.inside(s, i), s.not(empty)])
            })
            .collect();
        let mut end = self.length;
        if how.back {
            end = solid.iter().enumerate().fold(at(s, 0), |end, (i, &p)| s.ite(p, at(s, i + 1), end));
        }
        if !how.front {
            return Text { length: end, cells: self.cells.clone() };
        }
        let (hot, none) = first(s, &solid);
        // Where nothing is left, it begins where it ends.
        let start = hot.iter().enumerate().rev().fold(end, |rest, (i, &p)| s.ite(p, at(s, i), rest));
        Text { length: s.ite(none, at(s, 0), s.bv_sub(end, start)), cells: self.shifted(s, &hot) }
    }

    /// From one place up to another; both are known to be inside.
    pub fn part(&self, s: &Store, from: Term, to: Term) -> Text {
        let hot = hot(s, from, self.cells.len() + 1);
        let mut cells = match constant(s, from) {
            Some(k) => self.cells.get(k as usize..).unwrap_or_default().to_vec(),
            None => self.shifted(s, &hot),
        };
        let length = s.bv_sub(to, from);
        if let Some(n) = constant(s, length) {
            cells.truncate(n as usize);
        }
        Text { length, cells }
    }

    pub fn concat(&self, s: &Store, other: &Text) -> Text {
        let length = s.bv_add(self.length, other.length);
        if self.fixed(s).is_some() {
            return Text { length, cells: self.cells.iter().chain(&other.cells).copied().collect() };
        }
        let (n, m) = (self.cells.len(), other.cells.len());
        let ends = hot(s, self.length, n + 1);
        let zero = s.bv(16, 0u8);
        let cell = |i: usize| {
            // The place lies in the other one when this one ends at or before it.
            let rest = self.cells.get(i).copied().unwrap_or(zero);
            (0..=n.min(i))
                .filter(|k| i - k < m)
                .fold(rest, |rest, k| s.ite(ends[k], other.cells[i - k], rest))
        };
        Text { length, cells: (0..n + m).map(cell).collect() }
    }

    /// Whether this text has the other one at a place.
    fn has(&self, s: &Store, place: usize, other: &Text) -> Term {
        let mut all = vec![s.bv_ule(s.bv_add(at(s, place), other.length), self.length)];
        for (j, &c) in other.cells.iter().enumerate() {
            match self.cells.get(place + j) {
                Some(&mine) => all.push(s.or(&[s.not(other.inside(s, j)), s.eq(mine, c)])),
                None => all.push(s.not(other.inside(s, j))),
            }
        }
        s.and(&all)
    }

    pub fn starts(&self, s: &Store, other: &Text, place: usize) -> Term {
        self.has(s, place, other)
    }

    pub fn ends(&self, s: &Store, other: &Text) -> Term {
        let m = other.cells.len();
        let ends = hot(s, self.length, self.cells.len() + 1);
        let each =
            (m..=self.cells.len()).map(|n| s.and(&[ends[n], self.has(s, n - m, other)])).collect::<Vec<_>>();
        s.or(&each)
    }

    pub fn contains(&self, s: &Store, other: &Text) -> Term {
        let each = (0..=self.cells.len()).map(|i| self.has(s, i, other)).collect::<Vec<_>>();
        s.or(&each)
    }

    pub fn equals(&self, s: &Store, other: &Text) -> Term {
        let mut all = vec![s.eq(self.length, other.length)];
        for i in 0..self.cells.len().max(other.cells.len()) {
            let outside = s.not(self.inside(s, i));
            match (self.cells.get(i), other.cells.get(i)) {
                (Some(&a), Some(&b)) => all.push(s.or(&[outside, s.eq(a, b)])),
                _ => all.push(outside),
            }
        }
        s.and(&all)
    }

    /// The first place of the other one from a place on, or -1.
    pub fn index(&self, s: &Store, other: &Text, from: Term) -> Term {
        let minus = s.bv(32, u32::MAX);
        if other.cells.is_empty() {
            let start = s.ite(s.bv_slt(from, at(s, 0)), at(s, 0), from);
            return s.ite(s.bv_slt(start, self.length), start, self.length);
        }
        (0..self.cells.len()).rev().fold(minus, |rest, i| {
            let here = s.and(&[s.bv_sle(from, at(s, i)), self.has(s, i, other)]);
            s.ite(here, at(s, i), rest)
        })
    }

    /// The last place of the other one at or before a place, or -1.
    pub fn last_index(&self, s: &Store, other: &Text, from: Term) -> Term {
        (0..=self.cells.len()).fold(s.bv(32, u32::MAX), |rest, i| {
            let here = s.and(&[s.bv_sle(at(s, i), from), self.has(s, i, other)]);
            s.ite(here, at(s, i), rest)
        })
    }

    pub fn compare(&self, s: &Store, other: &Text) -> Term {
        let shorter = self.cells.len().min(other.cells.len());
        (0..shorter).rev().fold(s.bv_sub(self.length, other.length), |rest, i| {
            let (a, b) = (self.cells[i], other.cells[i]);
            let both = s.and(&[self.inside(s, i), other.inside(s, i), s.ne(a, b)]);
            let ended = s.or(&[s.not(self.inside(s, i)), s.not(other.inside(s, i))]);
            let difference = s.bv_sub(s.zero_extend(16, a), s.zero_extend(16, b));
            s.ite(both, difference, s.ite(ended, s.bv_sub(self.length, other.length), rest))
        })
    }

    pub fn hash(&self, s: &Store) -> Term {
        let thirty_one = s.bv(32, 31u8);
        self.cells.iter().enumerate().fold(at(s, 0), |h, (i, &c)| {
            let next = s.bv_add(s.bv_mul(thirty_one, h), s.zero_extend(16, c));
            s.ite(self.inside(s, i), next, h)
        })
    }

    /// Where occurrences of a text begin that a search from the front finds, none of which overlap.
    fn starts_of(&self, s: &Store, other: &Text) -> Vec<Term> {
        let mut found: Vec<Term> = Vec::new();
        for i in 0..self.cells.len() {
            let before = &found[(i + 1).saturating_sub(other.cells.len())..];
            let free = s.not(s.or(before));
            found.push(s.and(&[free, self.has(s, i, other)]));
        }
        found
    }

    /// How often the other one is found.
    pub fn count(&self, s: &Store, other: &Text) -> Term {
        let starts = self.starts_of(s, other);
        starts.iter().fold(at(s, 0), |n, &p| s.bv_add(n, s.bool_to_bv(32, p)))
    }

    /// With every occurrence of a text of fixed length replaced.
    pub fn replace(&self, s: &Store, other: &Text, by: &Text) -> Text {
        let starts = self.starts_of(s, other);
        let mut pieces = Vec::new();
        for (i, &cell) in self.cells.iter().enumerate() {
            pieces.extend(by.cells.iter().map(|&c| (starts[i], c)));
            let covered = s.or(&starts[(i + 1).saturating_sub(other.cells.len())..=i]);
            pieces.push((s.and(&[self.inside(s, i), s.not(covered)]), cell));
        }
        let (n, m) = (self.cells.len(), other.cells.len());
        let most = n.max(n / m * by.cells.len() + n % m);
        compact(s, &pieces, most)
    }

    /// The part between two occurrences: after the one with number `which` (from 1; 0 is the beginning), up to the next, or the end
    /// of all.
    pub fn piece(&self, s: &Store, by: &Text, which: usize, last: bool) -> Text {
        let starts = self.starts_of(s, by);
        let nth = |k: usize| nth(s, &starts, k);
        let m = by.cells.len();
        let place = |hot: &[Term], plus: usize| {
            hot.iter().enumerate().fold(at(s, 0), |rest, (i, &p)| s.ite(p, at(s, i + plus), rest))
        };
        let to = if last { self.length } else { place(&nth(which), 0) };
        if which == 0 {
            return Text { length: to, cells: self.cells.clone() };
        }
        let begins = nth(which - 1);
        let from = place(&begins, m);
        let mut hot = vec![s.ff(); m];
        hot.extend(begins);
        Text { length: s.bv_sub(to, from), cells: self.shifted(s, &hot) }
    }
}

/// When a number is 0, 1, … up to below `n`. A choice between constants, as searches give it, becomes conditions without numbers.
fn hot(s: &Store, number: Term, n: usize) -> Vec<Term> {
    let places = places(s, number, n, 0);
    places.unwrap_or_else(|| (0..n).map(|k| s.eq(number, at(s, k))).collect())
}

fn places(s: &Store, number: Term, n: usize, depth: usize) -> Option<Vec<Term>> {
    if let Some(k) = constant(s, number) {
        return Some((0..n as u64).map(|i| s.bool(i == k)).collect());
    }
    let node = s.node(number);
    match (node.op, &node.args[..]) {
        (Op::Ite, &[cond, yes, no]) if depth <= n => {
            let (yes, no) = (places(s, yes, n, depth + 1)?, places(s, no, n, depth + 1)?);
            Some(yes.into_iter().zip(no).map(|(a, b)| s.ite(cond, a, b)).collect())
        }
        (Op::BvAdd, &[a, b]) => {
            let (rest, by) = constant(s, b).map(|by| (a, by)).or_else(|| Some((b, constant(s, a)?)))?;
            let by = usize::try_from(by).ok().filter(|by| *by <= n)?;
            let mut moved = vec![s.ff(); by];
            // Not handled here: numbers that are negative without the addend.
            if (1..=by).any(|k| s.eq(rest, s.bv(32, (k as u32).wrapping_neg())) != s.ff()) {
                return None;
            }
            moved.extend(places(s, rest, n, depth + 1)?);
            moved.truncate(n);
            Some(moved)
        }
        _ => None,
    }
}

/// Which condition is the first that holds, and whether none does.
fn first(s: &Store, all: &[Term]) -> (Vec<Term>, Term) {
    let mut none = s.tt();
    let mut hot = Vec::new();
    for &p in all {
        hot.push(s.and(&[none, p]));
        none = s.and(&[none, s.not(p)]);
    }
    (hot, none)
}

/// Which condition is the one with this number (from 0) among those that hold.
fn nth(s: &Store, all: &[Term], number: usize) -> Vec<Term> {
    // How many held before, as one condition for each number.
    let mut before = vec![s.ff(); number + 1];
    before[0] = s.tt();
    let mut hot = Vec::new();
    for &p in all {
        hot.push(s.and(&[p, before[number]]));
        for k in (0..=number).rev() {
            let came = if k == 0 { s.ff() } else { before[k - 1] };
            before[k] = s.ite(p, came, before[k]);
        }
    }
    hot
}

/// The characters whose condition holds, one after the other; at most so many.
fn compact(s: &Store, pieces: &[(Term, Term)], most: usize) -> Text {
    let mut cells = vec![s.bv(16, 0u8); most];
    let mut before = vec![s.ff(); most + 1];
    before[0] = s.tt();
    let mut length = at(s, 0);
    for &(holds, cell) in pieces {
        for (k, out) in cells.iter_mut().enumerate() {
            let here = s.and(&[holds, before[k]]);
            *out = s.ite(here, cell, *out);
        }
        for k in (0..=most).rev() {
            let came = if k == 0 { s.ff() } else { before[k - 1] };
            before[k] = s.ite(holds, came, before[k]);
        }
        length = s.bv_add(length, s.bool_to_bv(32, holds));
    }
    Text { length, cells }
}

/// A number in a text of ASCII: whether it is one of this many bits, and which.
pub fn number(s: &Store, text: &Text, radix: u32, bits: u32) -> (Term, Term) {
    let wide = if bits > 32 { 72 } else { 40 };
    let zero = s.bv(wide, 0u8);
    let Some(&front) = text.cells.first() else { return (s.ff(), s.bv(bits.max(32), 0u8)) };
    let minus = s.eq(front, s.bv(16, u16::from(b'-')));
    let signed = s.or(&[minus, s.eq(front, s.bv(16, u16::from(b'+')))]);
    let most = s.bv_shl(s.bv(wide, 1u8), s.bv(wide, bits - 1));
    let mut good = vec![text.inside(s, 0), s.or(&[s.not(signed), text.inside(s, 1)])];
    let mut value = zero;
    for (i, &c) in text.cells.iter().enumerate() {
        let digit = digit(s, c);
        let counts = if i == 0 { s.and(&[text.inside(s, 0), s.not(signed)]) } else { text.inside(s, i) };
        good.push(s.implies(counts, s.bv_ult(digit, s.bv(16, radix))));
        let next = s.bv_add(s.bv_mul(value, s.bv(wide, radix)), s.zero_extend(wide - 16, digit));
        value = s.ite(counts, next, value);
        good.push(s.bv_ule(value, most));
    }
    good.push(s.or(&[minus, s.bv_ult(value, most)]));
    let result = s.ite(minus, s.bv_neg(value), value);
    (s.and(&good), s.extract(bits.max(32) - 1, 0, result))
}

/// The digit that an ASCII character is in base 36, or a large number.
fn digit(s: &Store, c: Term) -> Term {
    let letter = s.bv_or(c, s.bv(16, 32u8));
    let ten = s.bv_sub(letter, s.bv(16, u16::from(b'a') - 10));
    let plain = s.bv_sub(c, s.bv(16, u16::from(b'0')));
    let is_letter =
        s.and(&[between(s, letter, b'a'.into(), b'z'.into()), between(s, c, b'A'.into(), b'z'.into())]);
    s.ite(between(s, c, b'0'.into(), b'9'.into()), plain, s.ite(is_letter, ten, s.bv(16, 99u8)))
}

#[cfg(test)]
mod tests;
