//! From conditions to languages: the texts of a symbol for which a condition holds.
//!
//! The way goes backwards: what must the text be for this part of it to be in that language? Every step is exact; where there is no
//! exact step, there is no language.

use fathom_term::{CharMap, Language, Op, Sort, Store, Symbol, Term, Text, Value};

use super::numbers::{self, Linear, Span};
use super::{Said, is_text};

/// Conditions nested deeper than this are left to others.
const DEPTH: usize = 48;
/// Positions and lengths beyond this would make large automata.
pub(super) const FAR: i64 = 512;
/// Constants of which all parts are listed are no longer than this.
const LISTED: usize = 40;

impl Said {
    pub(super) fn of(symbol: Symbol, language: Language) -> Said {
        if language.is_all() {
            Said::Always(true)
        } else if language.is_none() {
            Said::Always(false)
        } else {
            Said::Of(symbol, language)
        }
    }

    pub(super) fn not(self) -> Said {
        match self {
            Said::Always(b) => Said::Always(!b),
            Said::Of(symbol, language) => Said::of(symbol, language.complement()),
        }
    }

    pub(super) fn and(self, other: Said) -> Option<Said> {
        match (self, other) {
            (Said::Always(false), _) | (_, Said::Always(false)) => Some(Said::Always(false)),
            (Said::Always(true), said) | (said, Said::Always(true)) => Some(said),
            (Said::Of(a, x), Said::Of(b, y)) => (a == b).then(|| Said::of(a, x.and(&y))),
        }
    }

    pub(super) fn or(self, other: Said) -> Option<Said> {
        match (self, other) {
            (Said::Always(true), _) | (_, Said::Always(true)) => Some(Said::Always(true)),
            (Said::Always(false), said) | (said, Said::Always(false)) => Some(said),
            (Said::Of(a, x), Said::Of(b, y)) => (a == b).then(|| Said::of(a, x.or(&y))),
        }
    }
}

/// What a condition says of one text, if it is regular.
pub(super) fn condition(store: &Store, t: Term, depth: usize) -> Option<Said> {
    if depth > DEPTH {
        return None;
    }
    if let Some(Value::Bool(b)) = store.value(t) {
        return Some(Said::Always(*b));
    }
    let node = store.node(t);
    let args = &node.args[..];
    let sub = |t: Term| condition(store, t, depth + 1);
    let pre = |t: Term, language: Language| texts(store, t, language, depth + 1);
    match node.op {
        Op::Not => Some(sub(args[0])?.not()),
        Op::And => args.iter().try_fold(Said::Always(true), |all, &a| all.and(sub(a)?)),
        Op::Or => args.iter().try_fold(Said::Always(false), |any, &a| any.or(sub(a)?)),
        Op::Ite => choice(sub(args[0])?, sub(args[1])?, sub(args[2])?),
        Op::Eq => match store.sort(args[0]) {
            Sort::Bool => {
                let (a, b) = (sub(args[0])?, sub(args[1])?);
                choice(a, b.clone(), b.not())
            }
            Sort::String => match (constant(store, args[0]), constant(store, args[1])) {
                (None, Some(text)) => pre(args[0], Language::literal(text)),
                (Some(text), None) => pre(args[1], Language::literal(text)),
                _ => None,
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

pub(super) fn choice(cond: Said, then: Said, other: Said) -> Option<Said> {
    cond.clone().and(then)?.or(cond.not().and(other)?)
}

/// The texts of a symbol for which the string term `t` is in the language.
pub(super) fn texts(store: &Store, t: Term, language: Language, depth: usize) -> Option<Said> {
    if depth > DEPTH {
        return None;
    }
    if let Some(text) = constant(store, t) {
        return Some(Said::Always(language.after(text).has_empty()));
    }
    let node = store.node(t);
    let args = &node.args[..];
    let pre = |t: Term, language: Language| texts(store, t, language, depth + 1);
    match node.op {
        Op::Symbol(s) if is_text(store, s) => Some(Said::of(s, language)),
        Op::Ite => {
            let cond = condition(store, args[0], depth + 1)?;
            choice(cond, pre(args[1], language.clone())?, pre(args[2], language)?)
        }
        Op::StrConcat => {
            let open: Vec<usize> = (0..args.len()).filter(|&i| constant(store, args[i]).is_none()).collect();
            let &[middle] = &open[..] else { return None };
            let joined = |range: &[Term]| -> Vec<u32> {
                range.iter().flat_map(|&a| constant(store, a).expect("a constant").to_vec()).collect()
            };
            let rest = language.after(&joined(&args[..middle])).before(&joined(&args[middle + 1..]));
            pre(args[middle], rest)
        }
        Op::StrAt => pre(args[0], part(store, args[0], args[1], None, language)?),
        Op::StrSubstr => pre(args[0], part(store, args[0], args[1], Some(args[2]), language)?),
        Op::StrLower => pre(args[0], language.unmapped(&CharMap::Lower)),
        Op::StrUpper => pre(args[0], language.unmapped(&CharMap::Upper)),
        Op::StrReplaceAll => match (constant(store, args[1])?.get(..)?, constant(store, args[2])) {
            (&[from], Some(to)) => pre(args[0], language.unmapped(&CharMap::Replace(from, to.clone()))),
            _ => None,
        },
        _ => None,
    }
}

/// The texts whose part from `from` on, of `count` characters (one, if none is given), is in the language.
fn part(store: &Store, whole: Term, from: Term, count: Option<Term>, language: Language) -> Option<Language> {
    let from = Linear::of(store, from);
    let count = count.map_or_else(|| Linear::constant(1), |count| Linear::of(store, count));
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
        if let Some(whole) = cut(k, &language) {
            return Some(whole);
        }
        if let Some(back) = beyond.map(|e| -e).filter(|back| *back <= FAR) {
            let inner = of_length(k).then(&language).then(&of_length(back));
            return Some(inner.or(&if_empty(&language, k + back)));
        }
        // Up to where something was found.
        let place = Place::of(store, whole, &from.plus(count))?;
        return place.until(k, &language);
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
        return Some(piece.or(&if_empty(&language, back)));
    }
    // From where something was found.
    let place = Place::of(store, whole, &from)?;
    if !(0..=FAR).contains(&place.offset) {
        return None;
    }
    let found = place.at(&cut(place.offset, &language)?);
    // Nothing is found at -1.
    let otherwise = match place.offset - 1 {
        -1 => Language::constant(language.has_empty()),
        k => cut(k, &language)?,
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

    /// What may stand before it.
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

    /// What may stand from it on.
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
