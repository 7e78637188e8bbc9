//! Every operation against the same on plain text, on generated texts whose lengths and characters are symbols.

use fathom_term::{Evaluator, Model, Sort};

use super::*;

const CELLS: usize = 7;

struct Bench {
    store: Store,
    model: Model,
    seed: u64,
    symbols: u32,
}

impl Bench {
    fn random(&mut self, below: u64) -> u64 {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.seed >> 33) % below
    }

    fn symbol(&mut self, width: u32, value: u64) -> Term {
        self.symbols += 1;
        let symbol = self.store.declare(&format!("x{}", self.symbols), Sort::BitVec(width));
        self.model.set(symbol, Value::bv(width, value));
        self.store.symbol(symbol)
    }

    /// A text of few letters, and what it is. Its length is a symbol, or not.
    fn text(&mut self, alphabet: &str, most: usize, grows: bool) -> (Text, String) {
        let letters: Vec<char> = alphabet.chars().collect();
        let n = self.random(most as u64 + 1) as usize;
        let cells = if grows { most } else { n };
        let all: String = (0..cells).map(|_| letters[self.random(letters.len() as u64) as usize]).collect();
        let terms = all.chars().map(|c| self.symbol(16, c as u64)).collect();
        let length = if grows { self.symbol(32, n as u64) } else { self.store.bv(32, n as u32) };
        (Text { length, cells: terms }, all.chars().take(n).collect())
    }

    fn value(&self, term: Term) -> Value {
        Evaluator::new(&self.store).eval(term, &self.model)
    }

    fn number(&self, term: Term) -> i64 {
        match self.value(term) {
            Value::BitVec(b) if b.width == 32 => i64::from(b.to_u64().unwrap() as u32 as i32),
            Value::BitVec(b) => b.to_u64().unwrap() as i64,
            other => panic!("{other:?}"),
        }
    }

    fn holds(&self, term: Term) -> bool {
        self.value(term) == Value::Bool(true)
    }

    fn shown(&self, text: &Text) -> String {
        let n = self.number(text.length) as usize;
        assert!(n <= text.cells.len(), "{n} of {}", text.cells.len());
        text.cells[..n].iter().map(|&c| char::from_u32(self.number(c) as u32).unwrap()).collect()
    }
}

fn each(mut act: impl FnMut(&mut Bench)) {
    for seed in 0..400 {
        act(&mut Bench { store: Store::new(), model: Model::new(), seed, symbols: 0 });
    }
}

fn grows(b: &mut Bench) -> bool {
    b.random(2) == 0
}

#[test]
fn blanks_are_stripped_where_they_should_be() {
    each(|b| {
        let grows = grows(b);
        let (text, plain) = b.text("ab \t\u{3000}", CELLS, grows);
        let ascii = |c: char| c <= ' ';
        let all = Strip { unicode: true, front: true, back: true };
        assert_eq!(
            b.shown(&text.strip(&b.store, Strip { unicode: false, ..all })),
            plain.trim_matches(ascii)
        );
        assert_eq!(b.shown(&text.strip(&b.store, all)), plain.trim());
        assert_eq!(b.shown(&text.strip(&b.store, Strip { back: false, ..all })), plain.trim_start());
        assert_eq!(b.shown(&text.strip(&b.store, Strip { front: false, ..all })), plain.trim_end());
        assert_eq!(b.holds(text.blank(&b.store)), plain.trim().is_empty());
        assert_eq!(b.holds(text.ascii(&b.store)), plain.is_ascii());
    });
}

#[test]
fn parts_are_found_and_cut() {
    each(|b| {
        let (g, h) = (grows(b), grows(b));
        let (text, plain) = b.text("ab", CELLS, g);
        let (part, wanted) = b.text("ab", 2, h);
        let (fixed, fixed_plain) = b.text("ab", 2, false);
        assert_eq!(b.holds(text.contains(&b.store, &part)), plain.contains(&wanted));
        assert_eq!(b.holds(text.ends(&b.store, &fixed)), plain.ends_with(&fixed_plain));
        let at = b.random(4) as usize;
        let there = plain.get(at..).is_some_and(|rest| rest.starts_with(&wanted));
        assert_eq!(b.holds(text.starts(&b.store, &part, at)), there);
        let from = b.random(9) as i64 - 1;
        let start = b.symbol(32, from as u32 as u64);
        let first = (from.max(0) as usize..=plain.len()).find(|&i| plain[i..].starts_with(&fixed_plain));
        let first = match fixed_plain.is_empty() {
            true => (from.max(0)).min(plain.len() as i64),
            false => first.map_or(-1, |i| i as i64),
        };
        assert_eq!(b.number(text.index(&b.store, &fixed, start)), first, "{plain} {fixed_plain} {from}");
        let last =
            (0..=plain.len()).rev().find(|&i| i as i64 <= from && plain[i..].starts_with(&fixed_plain));
        assert_eq!(b.number(text.last_index(&b.store, &fixed, start)), last.map_or(-1, |i| i as i64));
        let (i, j) = (b.random(plain.len() as u64 + 1), b.random(plain.len() as u64 + 1));
        let (i, j) = (i.min(j), i.max(j));
        let (from, to) = (b.symbol(32, i), b.symbol(32, j));
        assert_eq!(b.shown(&text.part(&b.store, from, to)), &plain[i as usize..j as usize]);
        // Where a search found it, which is a choice between constants.
        let found = text.index(&b.store, &fixed, b.store.bv(32, 0u8));
        if let Some(k) = plain.find(&fixed_plain).filter(|k| *k < plain.len()) {
            let after = b.store.bv_add(found, b.store.bv(32, 1u8));
            assert_eq!(b.shown(&text.part(&b.store, after, text.length)), &plain[k + 1..]);
        }
    });
}

#[test]
fn texts_are_joined_and_compared() {
    each(|b| {
        let (g, h) = (grows(b), grows(b));
        let (one, x) = b.text("aB", CELLS, g);
        let (two, y) = b.text("aB", 4, h);
        assert_eq!(b.shown(&one.concat(&b.store, &two)), format!("{x}{y}"));
        assert_eq!(b.holds(one.equals(&b.store, &two)), x == y);
        let (p, q) = (x.as_bytes(), y.as_bytes());
        let differ = p.iter().zip(q).find(|(c, d)| c != d);
        let wanted = differ.map_or(p.len() as i64 - q.len() as i64, |(c, d)| i64::from(*c) - i64::from(*d));
        assert_eq!(b.number(one.compare(&b.store, &two)), wanted);
        let hash = p.iter().fold(0i32, |h, c| h.wrapping_mul(31).wrapping_add(i32::from(*c)));
        assert_eq!(b.number(one.hash(&b.store)), i64::from(hash));
        assert_eq!(b.shown(&one.map(|c| upper(&b.store, c))), x.to_uppercase());
        assert_eq!(b.shown(&one.map(|c| lower(&b.store, c))), x.to_lowercase());
    });
}

#[test]
fn occurrences_are_replaced_and_split_at() {
    each(|b| {
        let grows = grows(b);
        let (text, plain) = b.text("ab,", CELLS, grows);
        let (from, pattern) = b.text("ab", 2, false);
        let (to, with) = b.text("xy", 3, false);
        if !pattern.is_empty() {
            assert_eq!(b.shown(&text.replace(&b.store, &from, &to)), plain.replace(&pattern, &with));
            let pieces: Vec<&str> = plain.split(&pattern).collect();
            assert_eq!(b.number(text.count(&b.store, &from)) as usize, pieces.len() - 1);
            for (i, piece) in pieces.iter().enumerate() {
                let last = i + 1 == pieces.len();
                assert_eq!(b.shown(&text.piece(&b.store, &from, i, last)), *piece);
            }
        }
    });
}

#[test]
fn numbers_in_texts_are_read_as_java_reads_them() {
    each(|b| {
        let grows = grows(b);
        let (text, plain) = b.text(if b.seed % 3 == 0 { "0129-+" } else { "0123456789" }, 12, grows);
        for (radix, bits) in [(10, 32), (10, 64), (16, 32), (10, 8)] {
            let wanted = i128::from_str_radix(&plain, radix).ok();
            let wanted = wanted.filter(|v| (-(1i128 << (bits - 1))..1 << (bits - 1)).contains(v));
            let (good, value) = number(&b.store, &text, radix, bits);
            assert_eq!(b.holds(good), wanted.is_some(), "{plain} {radix} {bits}");
            if let Some(wanted) = wanted {
                assert_eq!(b.number(value) as i128, wanted, "{plain} {radix} {bits}");
            }
        }
    });
}
