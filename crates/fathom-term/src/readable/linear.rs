//! Sums and comparisons of integers, put the way a person would: `x <= y + 3`, not `x + -1*y <= 3`.

use crate::{Op, Store, Term, Value};
use dashu_int::IBig;
use dashu_int::ops::BitTest;

use super::{Bind, LONGEST_NUMBER, Piece, Writer, mirrored};

/// Parts of a sum that are looked into. One whose parts are shared, each twice, has as many as there are paths to them; a polynomial has many, too.
const MAX_LOOKS: usize = 256;

/// `coefficient * term`, and a constant.
#[derive(Default)]
struct Sum {
    terms: Vec<(IBig, Term)>,
    constant: IBig,
    looks: usize,
}

impl Sum {
    fn of(terms: Vec<(IBig, Term)>, constant: IBig) -> Sum {
        Sum { terms, constant, looks: 0 }
    }

    /// Nothing where there is too much to look at, or numbers are too long to be read.
    fn add(&mut self, store: &Store, factor: &IBig, term: Term) -> Option<()> {
        self.looks += 1;
        if self.looks > MAX_LOOKS || factor.bit_len() > LONGEST_NUMBER {
            return None;
        }
        let args = store.args(term);
        match store.op(term) {
            Op::Const(id) => match store.const_value(id) {
                Value::Int(i) if i.bit_len() > LONGEST_NUMBER => return None,
                Value::Int(i) => self.constant += factor * i,
                _ => self.terms.push((factor.clone(), term)),
            },
            Op::Add => return args.iter().try_for_each(|&arg| self.add(store, factor, arg)),
            Op::Neg => return self.add(store, &-factor, args[0]),
            Op::Mul if args.len() == 2 => match (store.value(args[0]), store.value(args[1])) {
                (Some(Value::Int(i)), None) => return self.add(store, &(factor * i), args[1]),
                (None, Some(Value::Int(i))) => return self.add(store, &(factor * i), args[0]),
                _ => self.terms.push((factor.clone(), term)),
            },
            _ => self.push(factor, term),
        }
        Some(())
    }

    fn push(&mut self, factor: &IBig, term: Term) {
        match self.terms.iter_mut().find(|(_, known)| *known == term) {
            Some((known, _)) => *known += factor,
            None => self.terms.push((factor.clone(), term)),
        }
    }

    fn write(&self, writer: &mut Writer<'_>) -> Piece {
        let zero = IBig::ZERO;
        let mut text = String::new();
        let mut pieces = 0;
        // A sum that starts with a minus sign is harder to read.
        let (plus, minus): (Vec<_>, Vec<_>) = self.terms.iter().partition(|(factor, _)| *factor > zero);
        for (factor, term) in plus.into_iter().chain(minus) {
            if *factor == zero {
                continue;
            }
            let negative = *factor < zero;
            let size = if negative { -factor } else { factor.clone() };
            let term = writer.expression(*term);
            let piece = if size == IBig::ONE {
                if pieces == 0 && !negative { term.within(Bind::Sum) } else { term.within(Bind::Product) }
            } else {
                format!("{size}*{}", term.within(Bind::Sign))
            };
            text += match (pieces, negative) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            text += &piece;
            pieces += 1;
        }
        if pieces == 0 {
            let bind = if self.constant < zero { Bind::Sign } else { Bind::Atom };
            return Piece { text: self.constant.to_string(), bind };
        }
        if self.constant > zero {
            text += &format!(" + {}", self.constant);
        } else if self.constant < zero {
            text += &format!(" - {}", -&self.constant);
        }
        Piece { text, bind: Bind::Sum }
    }
}

/// A sum of any sort.
pub(super) fn sum(writer: &mut Writer<'_>, term: Term) -> Piece {
    let mut sum = Sum::default();
    match sum.add(writer.store, &IBig::ONE, term) {
        Some(()) => sum.write(writer),
        None => writer.infix(" + ", Bind::Sum, writer.store.args(term)),
    }
}

/// Everything with a plus sign stays on its side, everything with a minus sign changes it, constants go right.
pub(super) fn compare(writer: &mut Writer<'_>, left: Term, right: Term, operator: &'static str) -> Piece {
    let zero = IBig::ZERO;
    let mut all = Sum::default();
    let added = all.add(writer.store, &IBig::ONE, left);
    if added.and_then(|()| all.add(writer.store, &-IBig::ONE, right)).is_none() {
        let [left, right] = [left, right].map(|side| writer.expression(side).within(Bind::BitOr));
        return Piece { text: format!("{left} {operator} {right}"), bind: Bind::Compare };
    }
    let (plus, minus): (Vec<_>, Vec<_>) =
        all.terms.into_iter().filter(|(factor, _)| *factor != zero).partition(|(factor, _)| *factor > zero);
    let minus: Vec<_> = minus.into_iter().map(|(factor, term)| (-factor, term)).collect();
    let (left, right, operator) = if plus.is_empty() {
        let left = Sum::of(minus, zero);
        (left, Sum::of(plus, all.constant), mirrored(operator))
    } else {
        (Sum::of(plus, zero), Sum::of(minus, -all.constant), operator)
    };
    let (right, operator) = plainer(right, operator, writer.source);
    let (left, right) = (left.write(writer).within(Bind::BitOr), right.write(writer).within(Bind::BitOr));
    Piece { text: format!("{left} {operator} {right}"), bind: Bind::Compare }
}

/// `x > 3` and `x >= 4` are the same: the one whose number the source names, else the one with the rounder number.
fn plainer(right: Sum, operator: &'static str, source: &str) -> (Sum, &'static str) {
    let (step, other) = match operator {
        "<" => (-1, "<="),
        "<=" => (1, "<"),
        ">" => (1, ">="),
        ">=" => (-1, ">"),
        _ => return (right, operator),
    };
    if !right.terms.is_empty() {
        return (right, operator);
    }
    let constant = &right.constant + IBig::from(step);
    let rank = |number: &IBig| (!names(source, number), roughness(number));
    if rank(&constant) < rank(&right.constant) {
        (Sum { constant, ..right }, other)
    } else {
        (right, operator)
    }
}

/// Whether the text has this number in it.
fn names(source: &str, number: &IBig) -> bool {
    let number = number.to_string();
    let number = number.trim_start_matches('-');
    source.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == number)
}

/// Digits that are not zeros at the end: 0 is the roundest number, then 10 and 1000, then 23.
fn roughness(number: &IBig) -> usize {
    number.to_string().trim_start_matches('-').trim_end_matches('0').len()
}
