//! Numbers that are read off a text: its length, a position in it, a character's code, the number it spells.

use dashu_int::IBig;
use fathom_term::{Language, MAX_CHAR, Op, Store, Term, Value};

use super::TextConstraint;
use super::preimage::{FAR, Reader, choice, constant, containing, texts};

/// Terms of one sum that are looked into.
const STEPS: usize = 400;

/// A sum of multiples of terms.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    terms: Vec<(Term, IBig)>,
    offset: IBig,
}

impl Linear {
    pub fn constant(n: i64) -> Linear {
        Linear { terms: Vec::new(), offset: IBig::from(n) }
    }

    pub fn of(store: &Store, t: Term) -> Linear {
        let mut sum = Linear::constant(0);
        sum.add(store, t, &IBig::ONE);
        sum
    }

    fn add(&mut self, store: &Store, t: Term, factor: &IBig) {
        let mut stack = vec![(t, factor.clone())];
        let mut steps = 0;
        while let Some((t, factor)) = stack.pop() {
            steps += 1;
            if let Some(Value::Int(i)) = store.value(t) {
                self.offset += i * factor;
                continue;
            }
            let node = store.node(t);
            match node.op {
                // An operator without a rule is a term of its own.
                _ if steps > STEPS => self.put(t, &factor),
                Op::Add => stack.extend(node.args.iter().rev().map(|&a| (a, factor.clone()))),
                Op::Neg => stack.push((node.args[0], -factor)),
                Op::Mul if node.args.len() == 2 => {
                    match (store.value(node.args[0]), store.value(node.args[1])) {
                        (Some(Value::Int(i)), _) => stack.push((node.args[1], i * factor)),
                        (_, Some(Value::Int(i))) => stack.push((node.args[0], i * factor)),
                        _ => self.put(t, &factor),
                    }
                }
                _ => self.put(t, &factor),
            }
        }
    }

    fn put(&mut self, t: Term, factor: &IBig) {
        match self.terms.iter().position(|(known, _)| *known == t) {
            Some(at) => {
                self.terms[at].1 += factor;
                if self.terms[at].1 == IBig::ZERO {
                    self.terms.remove(at);
                }
            }
            None => self.terms.push((t, factor.clone())),
        }
    }

    pub fn plus(mut self, other: Linear) -> Linear {
        self.offset += other.offset;
        other.terms.iter().for_each(|(t, factor)| self.put(*t, factor));
        self
    }

    pub fn minus(self, mut other: Linear) -> Linear {
        other.offset = -other.offset;
        other.terms.iter_mut().for_each(|(_, factor)| *factor = -std::mem::take(factor));
        self.plus(other)
    }

    /// A term of the sum that is an if-then-else.
    pub fn choice(&self, store: &Store) -> Option<Term> {
        self.terms.iter().map(|(t, _)| *t).find(|&t| store.op(t) == Op::Ite)
    }

    /// With another sum in place of a term.
    pub fn replaced(&self, t: Term, by: &Linear) -> Linear {
        let mut out = Linear { terms: Vec::new(), offset: self.offset.clone() };
        for (term, factor) in &self.terms {
            if *term == t {
                out.offset += &by.offset * factor;
                by.terms.iter().for_each(|(inner, times)| out.put(*inner, &(times * factor)));
            } else {
                out.put(*term, factor);
            }
        }
        out
    }

    pub fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then(|| i64::try_from(&self.offset).ok())?
    }

    /// One term and an offset.
    pub fn as_atom(&self) -> Option<(Term, i64)> {
        match &self.terms[..] {
            [(t, factor)] if *factor == IBig::ONE => Some((*t, i64::try_from(&self.offset).ok()?)),
            _ => None,
        }
    }
}

/// The numbers from `low` to `high`; without an end where there is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    low: Option<i64>,
    high: Option<i64>,
}

impl Span {
    pub fn exactly(n: i64) -> Span {
        Span { low: Some(n), high: Some(n) }
    }

    pub fn at_most(n: i64) -> Span {
        Span { low: None, high: Some(n) }
    }

    fn contains(self, n: i64) -> bool {
        self.low.is_none_or(|low| low <= n) && self.high.is_none_or(|high| n <= high)
    }

    /// From 0 on; nothing when all are negative.
    fn natural(self) -> Option<(i64, Option<i64>)> {
        let low = self.low.unwrap_or(0).max(0);
        match self.high {
            Some(high) if high < low => None,
            high => Some((low, high)),
        }
    }
}

/// The texts for which the sum lies in the span.
pub(super) fn within(store: &Reader<'_>, sum: &Linear, span: Span, depth: usize) -> Option<TextConstraint> {
    if let Some(n) = sum.as_constant() {
        return Some(TextConstraint::Always(span.contains(n)));
    }
    let [(atom, factor)] = &sum.terms[..] else { return None };
    let factor = i64::try_from(factor).ok()?;
    let offset = i64::try_from(&sum.offset).ok()?;
    let (mut low, mut high) = (None, None);
    if let Some(n) = span.low {
        let n = n.checked_sub(offset)?;
        *(if factor > 0 { &mut low } else { &mut high }) = Some(if factor > 0 {
            n.div_euclid(factor) + i64::from(n.rem_euclid(factor) != 0)
        } else {
            // -n / |factor|, rounded down.
            n.checked_neg()?.div_euclid(-factor)
        });
    }
    if let Some(n) = span.high {
        let n = n.checked_sub(offset)?;
        *(if factor > 0 { &mut high } else { &mut low }) = Some(if factor > 0 {
            n.div_euclid(factor)
        } else {
            let m = n.checked_neg()?;
            m.div_euclid(-factor) + i64::from(m.rem_euclid(-factor) != 0)
        });
    }
    if let (Some(low), Some(high)) = (low, high)
        && low > high
    {
        return Some(TextConstraint::Always(false));
    }
    atom_within(store, *atom, Span { low, high }, depth + 1)
}

fn atom_within(store: &Reader<'_>, atom: Term, span: Span, depth: usize) -> Option<TextConstraint> {
    let node = store.node(atom);
    let args = &node.args[..];
    match node.op {
        Op::StrLen => match span.natural() {
            None => Some(TextConstraint::Always(false)),
            Some((low, high)) if low <= FAR && high.is_none_or(|h| h <= FAR) => {
                texts(store, args[0], Language::of_length(low as u32, high.map(|h| h as u32)), depth)
            }
            Some(_) => None,
        },
        Op::StrToCode => {
            let mut language = Language::none();
            if let Some((low, high)) = span.natural()
                && low <= i64::from(MAX_CHAR)
            {
                let high = high.unwrap_or(i64::MAX).min(i64::from(MAX_CHAR));
                language = Language::class(vec![(low as u32, high as u32)]);
            }
            if span.contains(-1) {
                language = language.or(&Language::of_length(1, Some(1)).complement());
            }
            texts(store, args[0], language, depth)
        }
        Op::StrToInt => {
            let digits = digit(b'0', b'9').then(&digit(b'0', b'9').star());
            let mut language = Language::none();
            if let Some((low, high)) = span.natural() {
                language = digits.and(&at_least(low));
                if let Some(high) = high {
                    language = language.and(&at_least(high.checked_add(1)?).complement());
                }
            }
            if span.contains(-1) {
                language = language.or(&digits.complement());
            }
            texts(store, args[0], language, depth)
        }
        Op::StrIndexOf => {
            let what = constant(store, args[1]).filter(|w| !w.is_empty())?;
            let from = Linear::of(store, args[2]).as_constant().filter(|k| (0..=FAR).contains(k))?;
            let it = Language::literal(what).then(&Language::all());
            let until = |last: i64| {
                if last < from {
                    return Language::none();
                }
                Language::of_length(from as u32, Some(last as u32)).then(&it)
            };
            let anywhere = Language::of_length(from as u32, None).then(&it);
            let mut language = Language::none();
            if let Some((low, high)) = span.natural() {
                if low > FAR || high.is_some_and(|h| h > FAR) {
                    return None;
                }
                let not_after = high.map_or_else(|| anywhere.clone(), until);
                language = not_after.and(&until(low - 1).complement());
            }
            if span.contains(-1) {
                language = language.or(&anywhere.complement());
            }
            texts(store, args[0], language, depth)
        }
        Op::StrLastIndexOf => {
            let what = constant(store, args[1]).filter(|w| !w.is_empty())?;
            let it = Language::literal(what).then(&Language::all());
            let from = |first: i64| Language::of_length(first as u32, None).then(&it);
            let mut language = Language::none();
            if let Some((low, high)) = span.natural() {
                if low > FAR || high.is_some_and(|h| h > FAR) {
                    return None;
                }
                language = from(low);
                if let Some(high) = high {
                    language = language.and(&from(high + 1).complement());
                }
            }
            if span.contains(-1) {
                language = language.or(&containing(what).complement());
            }
            texts(store, args[0], language, depth)
        }
        Op::Ite => {
            let then = within(store, &Linear::of(store, args[1]), span, depth)?;
            let other = within(store, &Linear::of(store, args[2]), span, depth)?;
            choice(store, args[0], then, other, depth)
        }
        Op::IntMod => {
            let modulus = Linear::of(store, args[1]).as_constant().filter(|m| (1..=64).contains(m))?;
            let (text, offset) = Linear::of(store, args[0]).as_atom()?;
            if store.op(text) != Op::StrLen {
                return None;
            }
            let cycle = Language::of_length(modulus as u32, Some(modulus as u32)).star();
            let mut language = Language::none();
            for rest in (0..modulus).filter(|&r| span.contains(r)) {
                let length = (rest - offset).rem_euclid(modulus) as u32;
                language = language.or(&Language::of_length(length, Some(length)).then(&cycle));
            }
            texts(store, store.args(text)[0], language, depth)
        }
        _ => None,
    }
}

fn digit(low: u8, high: u8) -> Language {
    if low > high { Language::none() } else { Language::class(vec![(low.into(), high.into())]) }
}

/// Digits that spell a number of at least `n`; for others it says nothing.
fn at_least(n: i64) -> Language {
    if n <= 0 {
        return Language::all();
    }
    let spelled: Vec<u8> = n.to_string().into_bytes();
    let zeros = digit(b'0', b'0').star();
    let any = |count: usize| {
        let digits = digit(b'0', b'9');
        (0..count).fold(Language::literal(&[]), |all, _| all.then(&digits))
    };
    // Longer, or as long and larger at the first digit that differs, or the same.
    let longer = digit(b'1', b'9').then(&any(spelled.len())).then(&digit(b'0', b'9').star());
    let mut all = longer.or(&Language::literal(&spelled.iter().map(|&d| d.into()).collect::<Vec<u32>>()));
    for (i, &d) in spelled.iter().enumerate().filter(|(_, d)| **d < b'9') {
        let same: Vec<u32> = spelled[..i].iter().map(|&d| d.into()).collect();
        let larger = Language::literal(&same).then(&digit(d + 1, b'9')).then(&any(spelled.len() - i - 1));
        all = all.or(&larger);
    }
    zeros.then(&all)
}
