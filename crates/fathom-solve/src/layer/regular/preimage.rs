//! From conditions to languages: the texts of a symbol for which a condition holds.
//!
//! The way goes backwards: what must the text be for this part of it to be in that language? Every step is exact; where there is no
//! exact step, there is no language.

use std::cell::Cell;
use std::ops::Deref;

use fathom_term::{CharMap, Language, Limit, Op, Sort, Store, Symbol, Term, Text, Value};

use super::intersect::{Intersection, Walks, WordSearch};
use super::numbers::{self, Linear, Span};
use super::{TextConstraint, is_text};

/// Conditions nested deeper than this are left to others.
const DEPTH: usize = 48;
/// Positions and lengths beyond this would make large automata.
pub(super) const FAR: i64 = 512;
/// Constants of which all parts are listed are no longer than this.
const LISTED: usize = 40;
/// Constants are no longer than this, since each character is a step of an automaton.
const LONG: usize = 2_000;
/// Languages with larger descriptions are not followed.
const LARGEST: u32 = 2 * super::intersect::LARGE;
/// Terms that are looked at for one condition: shared terms are looked at once for each use.
const STEPS: u32 = 20_000;

/// A store whose terms are read as languages, with the steps and the time that are left for one condition.
pub(super) struct Reader<'a> {
    store: &'a Store,
    limit: Limit<'a>,
    steps: Cell<u32>,
    late: Cell<bool>,
}

impl<'a> Reader<'a> {
    pub fn new(store: &'a Store, limit: Limit<'a>) -> Reader<'a> {
        Reader { store, limit, steps: Cell::new(STEPS), late: Cell::new(false) }
    }

    /// Takes one step; false when there is none left or the time is up.
    fn step(&self) -> bool {
        let left = self.steps.get();
        if left == 0 || self.late.get() {
            return false;
        }
        self.steps.set(left - 1);
        self.late.set(left.is_multiple_of(32) && self.limit.is_over());
        !self.late.get()
    }

    /// Whether the time was up before the condition was read.
    pub fn is_late(&self) -> bool {
        self.late.get() || self.limit.is_over()
    }
}

impl Deref for Reader<'_> {
    type Target = Store;
    fn deref(&self) -> &Store {
        self.store
    }
}

impl TextConstraint {
    pub(super) fn of(symbol: Symbol, language: Language) -> TextConstraint {
        if language.is_all() {
            TextConstraint::Always(true)
        } else if language.is_none() {
            TextConstraint::Always(false)
        } else {
            TextConstraint::Of(symbol, language)
        }
    }

    pub(super) fn not(self) -> TextConstraint {
        match self {
            TextConstraint::Always(b) => TextConstraint::Always(!b),
            TextConstraint::Of(symbol, language) => TextConstraint::of(symbol, language.complement()),
        }
    }

    pub(super) fn and(self, other: TextConstraint) -> Option<TextConstraint> {
        match (self, other) {
            (TextConstraint::Always(false), _) | (_, TextConstraint::Always(false)) => {
                Some(TextConstraint::Always(false))
            }
            (TextConstraint::Always(true), said) | (said, TextConstraint::Always(true)) => Some(said),
            (TextConstraint::Of(a, x), TextConstraint::Of(b, y)) => {
                (a == b).then(|| TextConstraint::of(a, x.and(&y)))
            }
        }
    }

    pub(super) fn or(self, other: TextConstraint) -> Option<TextConstraint> {
        match (self, other) {
            (TextConstraint::Always(true), _) | (_, TextConstraint::Always(true)) => {
                Some(TextConstraint::Always(true))
            }
            (TextConstraint::Always(false), said) | (said, TextConstraint::Always(false)) => Some(said),
            (TextConstraint::Of(a, x), TextConstraint::Of(b, y)) => {
                (a == b).then(|| TextConstraint::of(a, x.or(&y)))
            }
        }
    }
}

/// The constraint of a condition on one text, if it is regular.
pub(super) fn condition(store: &Reader<'_>, t: Term, depth: usize) -> Option<TextConstraint> {
    if depth > DEPTH || !store.step() {
        return None;
    }
    if let Some(Value::Bool(b)) = store.value(t) {
        return Some(TextConstraint::Always(*b));
    }
    let node = store.node(t);
    let args = &node.args[..];
    let sub = |t: Term| condition(store, t, depth + 1);
    let pre = |t: Term, language: Language| texts(store, t, language, depth + 1);
    match node.op {
        Op::Not => Some(sub(args[0])?.not()),
        Op::And => args.iter().try_fold(TextConstraint::Always(true), |all, &a| all.and(sub(a)?)),
        Op::Or => any_of(store, args.to_vec(), depth + 1),
        Op::Ite => choice(store, args[0], sub(args[1])?, sub(args[2])?, depth + 1),
        Op::Eq => match store.sort(args[0]) {
            Sort::Bool => {
                let b = sub(args[1])?;
                choice(store, args[0], b.clone(), b.not(), depth + 1)
            }
            Sort::String => match (constant(store, args[0]), constant(store, args[1])) {
                (None, Some(text)) => pre(args[0], Language::literal(text)),
                (Some(text), None) => pre(args[1], Language::literal(text)),
                _ => match (unchanged(store, args[0], args[1]), unchanged(store, args[1], args[0])) {
                    (Some(language), _) => pre(args[0], language),
                    (None, Some(language)) => pre(args[1], language),
                    (None, None) => None,
                },
            },
            Sort::Int => {
                let difference = Linear::of(store, args[0]).minus(Linear::of(store, args[1]));
                numbers::within(store, &difference, Span::exactly(0), depth)
            }
            _ => None,
        },
        Op::Le | Op::Lt if store.sort(args[0]) == Sort::Int => {
            let difference = Linear::of(store, args[0]).minus(Linear::of(store, args[1]));
            let most = if node.op == Op::Le { 0 } else { -1 };
            numbers::within(store, &difference, Span::at_most(most), depth)
        }
        Op::StrInRe if store.is_ground(args[1]) => {
            pre(args[0], Language::from(&*store.ground_regex(args[1])))
        }
        Op::StrPrefixOf => match (constant(store, args[0]), constant(store, args[1])) {
            (Some(text), _) => pre(args[1], Language::literal(text).then(&Language::all())),
            (None, Some(text)) => {
                let prefixes = (0..=text.len()).map(|n| Language::literal(&text[..n]));
                pre(args[0], union(prefixes))
            }
            _ => None,
        },
        Op::StrSuffixOf => match (constant(store, args[0]), constant(store, args[1])) {
            (Some(text), _) => pre(args[1], Language::all().then(&Language::literal(text))),
            (None, Some(text)) => {
                let suffixes = (0..=text.len()).map(|n| Language::literal(&text[n..]));
                pre(args[0], union(suffixes))
            }
            _ => None,
        },
        Op::StrContains => match (constant(store, args[0]), constant(store, args[1])) {
            (_, Some(text)) => pre(args[0], containing(text)),
            (Some(text), None) => pre(args[1], parts_of(store, text, args[1])?),
            _ => None,
        },
        Op::StrLt | Op::StrLe => {
            let equal_too = node.op == Op::StrLe;
            match (constant(store, args[0]), constant(store, args[1])) {
                (None, Some(text)) => pre(args[0], before(text, equal_too)),
                // text < x is not x <= text.
                (Some(text), None) => pre(args[1], before(text, !equal_too).complement()),
                _ => None,
            }
        }
        _ => None,
    }
}

/// One of several conditions. A term that is compared with several constants is looked at once.
fn any_of(store: &Reader<'_>, mut conditions: Vec<Term>, depth: usize) -> Option<TextConstraint> {
    let mut said = TextConstraint::Always(false);
    let mut compared: Vec<(Term, Vec<Language>)> = Vec::new();
    while let Some(t) = conditions.pop() {
        if !store.step() {
            return None;
        }
        let node = store.node(t);
        match (node.op, &node.args[..]) {
            (Op::Or, parts) => conditions.extend(parts),
            (Op::Eq, &[a, b]) if constant(store, a).is_some() || constant(store, b).is_some() => {
                let (t, text) = if constant(store, a).is_some() { (b, a) } else { (a, b) };
                let literal = Language::literal(constant(store, text).expect("a constant"));
                match compared.iter_mut().find(|(known, _)| *known == t) {
                    Some((_, literals)) => literals.push(literal),
                    None => compared.push((t, vec![literal])),
                }
            }
            _ => said = said.or(condition(store, t, depth)?)?,
        }
    }
    for (t, literals) in compared {
        said = said.or(texts(store, t, Language::any(literals), depth)?)?;
    }
    Some(said)
}

/// One or the other, after a condition; which need not be regular when both are the same.
pub(super) fn choice(
    store: &Reader<'_>,
    cond: Term,
    then: TextConstraint,
    other: TextConstraint,
    depth: usize,
) -> Option<TextConstraint> {
    match (&then, &other) {
        (TextConstraint::Always(a), TextConstraint::Always(b)) if a == b => Some(then),
        _ => {
            let cond = condition(store, cond, depth)?;
            cond.clone().and(then)?.or(cond.not().and(other)?)
        }
    }
}

/// The texts that are the same after `changed` was made of `t`, character by character.
fn unchanged(store: &Store, t: Term, changed: Term) -> Option<Language> {
    let node = store.node(changed);
    if node.args.first() != Some(&t) {
        return None;
    }
    let touched = match node.op {
        Op::StrLower => (u32::from(b'A'), u32::from(b'Z')),
        Op::StrUpper => (u32::from(b'a'), u32::from(b'z')),
        Op::StrReplaceAll => match (&constant(store, node.args[1])?[..], constant(store, node.args[2])) {
            (&[from], Some(to)) if to[..] != [from] => (from, from),
            _ => return None,
        },
        _ => return None,
    };
    let all = Language::all();
    Some(all.then(&Language::class(vec![touched])).then(&all).complement())
}

/// The texts of a symbol for which the string term `t` is in the language.
pub(super) fn texts(store: &Reader<'_>, t: Term, language: Language, depth: usize) -> Option<TextConstraint> {
    if depth > DEPTH || language.size() > LARGEST || !store.step() {
        return None;
    }
    if let Some(text) = constant(store, t) {
        if text.len() > LONG {
            return None;
        }
        return Some(TextConstraint::Always(language.after(text).has_empty()));
    }
    let node = store.node(t);
    let args = &node.args[..];
    let pre = |t: Term, language: Language| texts(store, t, language, depth + 1);
    match node.op {
        Op::Symbol(s) if is_text(store, s) => Some(TextConstraint::of(s, language)),
        Op::Ite => chain(store, t, &language, depth),
        Op::StrConcat => {
            let open: Vec<usize> = (0..args.len()).filter(|&i| constant(store, args[i]).is_none()).collect();
            let &[middle] = &open[..] else { return None };
            let joined = |range: &[Term]| -> Vec<u32> {
                range.iter().flat_map(|&a| constant(store, a).expect("a constant").to_vec()).collect()
            };
            let constants = args.iter().filter_map(|&a| constant(store, a));
            if constants.map(|text| text.len()).sum::<usize>() > LONG {
                return None;
            }
            let rest = language.after(&joined(&args[..middle])).before(&joined(&args[middle + 1..]));
            pre(args[middle], rest)
        }
        Op::StrAt => {
            parts(store, args[0], Linear::of(store, args[1]), Linear::constant(1), &language, depth + 1)
        }
        Op::StrSubstr => {
            let (from, count) = (Linear::of(store, args[1]), Linear::of(store, args[2]));
            parts(store, args[0], from, count, &language, depth + 1)
        }
        Op::StrFromInt => Some(TextConstraint::Always(numerals(&language, store.limit)?)),
        Op::StrLower => pre(args[0], language.unmapped(&CharMap::Lower)),
        Op::StrUpper => pre(args[0], language.unmapped(&CharMap::Upper)),
        Op::StrReplaceAll => match (constant(store, args[1])?.get(..)?, constant(store, args[2])) {
            (&[from], Some(to)) => pre(args[0], language.unmapped(&CharMap::Replace(from, to.clone()))),
            _ => None,
        },
        _ => None,
    }
}

/// A chain of choices, as tables make them: from its end on, with the choices of one kind taken together.
fn chain(store: &Reader<'_>, t: Term, language: &Language, depth: usize) -> Option<TextConstraint> {
    let mut links = Vec::new();
    let mut at = t;
    while store.op(at) == Op::Ite {
        if !store.step() {
            return None;
        }
        let args = store.args(at);
        links.push((args[0], args[1]));
        at = args[2];
    }
    let mut said = texts(store, at, language.clone(), depth + 1)?;
    let mut links = links.into_iter().rev().peekable();
    while let Some((cond, then)) = links.next() {
        let chosen = texts(store, then, language.clone(), depth + 1)?;
        let TextConstraint::Always(fits) = chosen else {
            said = choice(store, cond, chosen, said, depth + 1)?;
            continue;
        };
        if matches!(said, TextConstraint::Always(same) if same == fits) {
            continue;
        }
        let mut conds = vec![cond];
        while let Some(&(cond, then)) = links.peek()
            && matches!(texts(store, then, language.clone(), depth + 1), Some(TextConstraint::Always(b)) if b == fits)
        {
            conds.push(cond);
            links.next();
        }
        let conds = any_of(store, conds, depth + 1)?;
        said = if fits { conds.or(said)? } else { conds.not().and(said)? };
    }
    Some(said)
}

/// Whether every number's digits are in the language, or none's; nothing when some are.
fn numerals(language: &Language, limit: Limit<'_>) -> Option<bool> {
    let digits = |low: u8| Language::class(vec![(low.into(), b'9'.into())]);
    let zero = Language::literal(&[u32::from(b'0')]);
    // Negative numbers give the empty text.
    let all = Language::literal(&[]).or(&zero).or(&digits(b'1').then(&digits(b'0').star()));
    let is_empty = |language: Language| {
        let mut walks = Walks::default();
        matches!(Intersection::new(&mut walks, &[&language]).words(200, limit, |_| true), WordSearch::Empty)
    };
    if is_empty(all.and(&language.complement())) {
        Some(true)
    } else if is_empty(all.and(language)) {
        Some(false)
    } else {
        None
    }
}

/// The texts for which a part of `whole` is in the language, case by case where its ends are chosen.
fn parts(
    store: &Reader<'_>,
    whole: Term,
    from: Linear,
    count: Linear,
    language: &Language,
    depth: usize,
) -> Option<TextConstraint> {
    if depth > DEPTH || !store.step() {
        return None;
    }
    let Some(ite) = from.choice(store).or_else(|| count.choice(store)) else {
        return texts(store, whole, part(store, whole, from, count, language)?, depth);
    };
    let args = store.args(ite);
    let case = |value: Term, known: Option<Term>| {
        let value = Linear::of(store, value);
        let (mut from, mut count) = (from.replaced(ite, &value), count.replaced(ite, &value));
        if let Some(place) = known {
            let nowhere = Linear::constant(-1);
            (from, count) = (from.replaced(place, &nowhere), count.replaced(place, &nowhere));
        }
        parts(store, whole, from, count, language, depth + 1)
    };
    let then = case(args[1], nowhere(store, args[0]))?;
    choice(store, args[0], then, case(args[2], None)?, depth)
}

/// The position that is -1 if the condition holds: a text that is not found.
fn nowhere(store: &Store, cond: Term) -> Option<Term> {
    let node = store.node(cond);
    let (place, _) = Linear::of(store, *node.args.first()?).as_atom().filter(|(_, offset)| *offset == 0)?;
    let most = Linear::of(store, *node.args.get(1)?).as_constant()?;
    let found = matches!(store.op(place), Op::StrIndexOf | Op::StrLastIndexOf);
    (node.op == Op::Le && most == -1 && found).then_some(place)
}

/// The texts whose part from `from` on, of `count` characters, is in the language.
fn part(store: &Store, whole: Term, from: Linear, count: Linear, language: &Language) -> Option<Language> {
    let length = Linear::of(store, store.mk(Op::StrLen, &[whole]));
    // How far the part's end lies behind the text's end.
    let beyond = from.clone().plus(count.clone()).minus(length.clone()).as_constant();
    let taken = count.as_constant();
    let cut = |k: i64, language: &Language| -> Option<Language> {
        match (taken, beyond) {
            (Some(n), _) => Some(slice(k, n, language)),
            (None, Some(e)) if e >= 0 => Some(dropped(k, language)),
            _ => None,
        }
    };
    if let Some(k) = from.as_constant() {
        if k < 0 {
            return Some(Language::constant(language.has_empty()));
        }
        if k > FAR || taken.is_some_and(|n| n > FAR) {
            return None;
        }
        if let Some(whole) = cut(k, language) {
            return Some(whole);
        }
        if let Some(back) = beyond.map(|e| -e).filter(|back| *back <= FAR) {
            let inner = of_length(k).then(language).then(&of_length(back));
            return Some(inner.or(&if_empty(language, k + back)));
        }
        // Up to where something was found.
        let place = Place::of(store, whole, &from.plus(count))?;
        return place.until(k, language);
    }
    // So many characters before the end.
    if let Some(back) = from.clone().minus(length).as_constant().map(|d| -d) {
        if back <= 0 {
            return Some(Language::constant(language.has_empty()));
        }
        let n = match (taken, beyond) {
            (Some(n), _) => n.min(back),
            (None, Some(e)) if e >= 0 => back,
            _ => return None,
        };
        if back > FAR {
            return None;
        }
        if n <= 0 {
            return Some(Language::constant(language.has_empty()));
        }
        let piece = Language::all().then(&language.and(&of_length(n))).then(&of_length(back - n));
        return Some(piece.or(&if_empty(language, back)));
    }
    // From where something was found.
    let place = Place::of(store, whole, &from)?;
    if !(0..=FAR).contains(&place.offset) {
        return None;
    }
    let found = place.at(&cut(place.offset, language)?);
    // Nothing is found at -1.
    let otherwise = match place.offset - 1 {
        -1 => Language::constant(language.has_empty()),
        k => cut(k, language)?,
    };
    Some(found.or(&place.nowhere().and(&otherwise)))
}

/// Where a constant text stands first from a position on, or last, in the whole; and an offset from there.
struct Place {
    what: Text,
    /// None: the last one.
    since: Option<i64>,
    offset: i64,
}

impl Place {
    fn of(store: &Store, whole: Term, position: &Linear) -> Option<Place> {
        let (atom, offset) = position.as_atom()?;
        let node = store.node(atom);
        let since = match node.op {
            Op::StrIndexOf => {
                let since = Linear::of(store, node.args[2]).as_constant();
                Some(since.filter(|since| (0..=FAR).contains(since))?)
            }
            Op::StrLastIndexOf => None,
            _ => return None,
        };
        let what = constant(store, node.args[1]).filter(|w| !w.is_empty())?.clone();
        (node.args[0] == whole).then_some(Place { what, since, offset })
    }

    /// The possible texts before it.
    fn front(&self) -> Language {
        let Some(since) = self.since else { return Language::all() };
        let it = Language::literal(&self.what);
        let ends = Language::all().then(&it);
        let earlier = ends.then(&Language::of_length(1, None));
        of_length(since).then(&ends.and(&earlier.complement()).before(&self.what))
    }

    /// Texts in which it is not found.
    fn nowhere(&self) -> Language {
        of_length(self.since.unwrap_or(0)).then(&containing(&self.what)).complement()
    }

    /// The possible texts from it on.
    fn back(&self) -> Language {
        let it = Language::literal(&self.what).then(&Language::all());
        if self.since.is_some() {
            return it;
        }
        let later = Language::of_length(1, None).then(&it);
        it.and(&later.complement())
    }

    /// Texts in which what stands from it on is in the language.
    fn at(&self, language: &Language) -> Language {
        self.front().then(&self.back().and(language))
    }

    /// Texts in which what stands from `k` up to the place is in the language.
    fn until(&self, k: i64, language: &Language) -> Option<Language> {
        let inside = self.what.get(..usize::try_from(self.offset).ok()?)?;
        let front = self.front().and(&dropped(k, language).before(inside));
        // Nothing is found at -1.
        let otherwise = slice(k, self.offset - 1 - k, language);
        Some(front.then(&self.back()).or(&self.nowhere().and(&otherwise)))
    }
}

fn of_length(n: i64) -> Language {
    Language::of_length(n as u32, Some(n as u32))
}

/// Texts that are shorter than `n`, if the empty text is in the language.
fn if_empty(language: &Language, n: i64) -> Language {
    if n > 0 && language.has_empty() { Language::of_length(0, Some(n as u32 - 1)) } else { Language::none() }
}

/// Texts that are in the language without their first `k` characters.
fn dropped(k: i64, language: &Language) -> Language {
    of_length(k).then(language).or(&if_empty(language, k))
}

/// Texts whose `n` characters from `k` on are in the language.
fn slice(k: i64, n: i64, language: &Language) -> Language {
    if n <= 0 {
        return Language::constant(language.has_empty());
    }
    let full = language.and(&of_length(n)).then(&Language::all());
    let short = language.and(&Language::of_length(0, Some(n as u32 - 1)));
    of_length(k).then(&full.or(&short)).or(&if_empty(language, k))
}

pub(super) fn containing(text: &[u32]) -> Language {
    Language::all().then(&Language::literal(text)).then(&Language::all())
}

fn union(languages: impl Iterator<Item = Language>) -> Language {
    languages.fold(Language::none(), |all, one| all.or(&one))
}

/// Everything that stands in the text, as far as `part` can be it.
fn parts_of(store: &Store, text: &Text, part: Term) -> Option<Language> {
    if store.op(part) == Op::StrAt {
        let chars = text.iter().map(|&c| (c, c)).collect();
        return Some(Language::class(chars).or(&Language::literal(&[])));
    }
    if text.len() > LISTED {
        return None;
    }
    let mut all: Vec<&[u32]> = vec![&[]];
    for from in 0..text.len() {
        all.extend((from + 1..=text.len()).map(|to| &text[from..to]));
    }
    all.sort_unstable();
    all.dedup();
    Some(union(all.into_iter().map(Language::literal)))
}

/// Texts that come before another in the order of code points.
fn before(text: &[u32], equal_too: bool) -> Language {
    let smaller = (0..text.len()).map(|i| {
        let head = Language::literal(&text[..i]);
        match text[i].checked_sub(1) {
            Some(top) => head.or(&head.then(&Language::class(vec![(0, top)])).then(&Language::all())),
            None => head,
        }
    });
    let all = union(smaller);
    if equal_too { all.or(&Language::literal(text)) } else { all }
}

pub(super) fn constant(store: &Store, t: Term) -> Option<&Text> {
    match store.value(t) {
        Some(Value::String(text)) => Some(text),
        _ => None,
    }
}
