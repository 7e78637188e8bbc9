//! Regular languages as values: put together, taken apart, and walked through character by character.
//!
//! Where a condition on a text says what part of it is in a language, or what it is in after its characters were mapped,
//! the condition is a language of the whole text. A solver that has all conditions in this form can decide them exactly.

use rustc_hash::FxHashMap;

use super::regex::{self, ALL, R, Ranges, Re, Regex};
use crate::eval::{CharMap, MAX_CHAR};
use crate::text::Text;

/// A regular language over code points. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Language(R);

impl From<&Regex> for Language {
    fn from(regex: &Regex) -> Language {
        Language(regex.language().clone())
    }
}

impl Language {
    /// The empty language.
    pub fn none() -> Language {
        Language(regex::re(Re::None))
    }

    /// The language of all texts.
    pub fn all() -> Language {
        Language(regex::all())
    }

    /// Everything or nothing.
    pub fn constant(everything: bool) -> Language {
        if everything { Language::all() } else { Language::none() }
    }

    /// One text.
    pub fn literal(text: &[u32]) -> Language {
        match text {
            [c] => Language::class(vec![(*c, *c)]),
            _ => Language(regex::literal(text)),
        }
    }

    /// One character of the ranges, ends included.
    pub fn class(ranges: Vec<(u32, u32)>) -> Language {
        if ranges.is_empty() { Language::none() } else { Language(regex::class(ranges)) }
    }

    /// Every text of `low` to `high` characters, or of any number from `low` on.
    pub fn of_length(low: u32, high: Option<u32>) -> Language {
        let any = || regex::class(vec![ALL]);
        Language(match high {
            Some(high) => regex::repeat(any(), low, high),
            None => regex::concat(vec![regex::repeat(any(), low, low), regex::all()]),
        })
    }

    /// Repeated any number of times.
    pub fn star(&self) -> Language {
        Language(regex::star(self.0.clone()))
    }

    /// The concatenation with another language.
    pub fn then(&self, next: &Language) -> Language {
        Language(regex::concat(vec![self.0.clone(), next.0.clone()]))
    }

    /// The union with another language.
    pub fn or(&self, other: &Language) -> Language {
        Language(regex::union(vec![self.0.clone(), other.0.clone()]))
    }

    /// The union of the languages.
    pub fn any(languages: impl IntoIterator<Item = Language>) -> Language {
        Language(regex::union(languages.into_iter().map(|l| l.0).collect()))
    }

    /// The intersection with another language.
    pub fn and(&self, other: &Language) -> Language {
        Language(regex::inter(vec![self.0.clone(), other.0.clone()]))
    }

    /// All texts that are not in it.
    pub fn complement(&self) -> Language {
        Language(regex::comp(self.0.clone()))
    }

    /// The size of its description: operations on large ones take long.
    pub fn size(&self) -> u32 {
        self.0.size()
    }

    /// Whether the empty text is in it.
    pub fn has_empty(&self) -> bool {
        self.0.nullable()
    }

    /// Whether it is written as the empty language. Not every empty language is recognised.
    pub fn is_none(&self) -> bool {
        *self.0 == Re::None
    }

    /// Whether it is written as the language of all texts. Not every such language is recognised.
    pub fn is_all(&self) -> bool {
        regex::is_all(&self.0)
    }

    /// The rests after `prefix` of the texts that begin with it.
    pub fn after(&self, prefix: &[u32]) -> Language {
        Language(prefix.iter().fold(self.0.clone(), |re, &c| re.derive(c)))
    }

    /// The parts before `suffix` of the texts that end with it.
    pub fn before(&self, suffix: &[u32]) -> Language {
        if suffix.is_empty() {
            return self.clone();
        }
        let backwards: Vec<u32> = suffix.iter().rev().copied().collect();
        self.reversed().after(&backwards).reversed()
    }

    /// The texts of the language, each reversed.
    pub fn reversed(&self) -> Language {
        Language(reversed(&self.0))
    }

    /// The texts that are in the language once every character was mapped.
    pub fn unmapped(&self, map: &CharMap) -> Language {
        Language(regex::mapped(map, self.0.clone()))
    }
}

fn reversed(r: &R) -> R {
    let backwards = |text: &Text| text.iter().rev().copied().collect::<Text>();
    match &**r {
        Re::None | Re::Empty | Re::Class(_) => r.clone(),
        Re::Literal(text) => regex::literal(&backwards(text)),
        Re::Concat(parts) => regex::concat(parts.iter().rev().map(reversed).collect()),
        Re::Union(parts) => regex::union(parts.iter().map(reversed).collect()),
        Re::Inter(parts) => regex::inter(parts.iter().map(reversed).collect()),
        Re::Star(r) => regex::star(reversed(r)),
        Re::Comp(r) => regex::comp(reversed(r)),
        Re::Loop(r, low, high) => regex::repeat(reversed(r), *low, *high),
        Re::Mapped(CharMap::Replace(c, to), r) => {
            regex::mapped(&CharMap::Replace(*c, backwards(to)), reversed(r))
        }
        Re::Mapped(map, r) => regex::mapped(map, reversed(r)),
    }
}

/// The sets of characters that the language distinguishes.
fn sets(r: &Re, out: &mut Vec<Ranges>) {
    match r {
        Re::None | Re::Empty => {}
        Re::Class(ranges) => out.push(ranges.clone()),
        Re::Literal(text) => out.extend(text.iter().map(|&c| Ranges::from([(c, c)]))),
        Re::Concat(parts) | Re::Union(parts) | Re::Inter(parts) => parts.iter().for_each(|r| sets(r, out)),
        Re::Star(r) | Re::Comp(r) | Re::Loop(r, ..) => sets(r, out),
        Re::Mapped(map, r) => {
            let from = out.len();
            sets(r, out);
            for set in &mut out[from..] {
                *set = map.preimage(set).into();
            }
            if let CharMap::Replace(c, _) = map {
                out.push(Ranges::from([(*c, *c)]));
            }
        }
    }
}

const UNKNOWN: u32 = u32::MAX;

/// A language's automaton, built as far as it is walked. State 0 is the start.
#[derive(Debug)]
pub struct Walk {
    /// Sorted; the characters between two of them are alike.
    boundaries: Vec<u32>,
    /// The kind of the characters from each boundary on, the first before all boundaries. Characters of one kind are alike.
    kinds: Vec<u32>,
    kind_count: usize,
    states: Vec<R>,
    /// By state and kind.
    next: Vec<u32>,
    numbers: FxHashMap<R, u32>,
}

impl Walk {
    /// The automaton of a language, with its start state only.
    pub fn new(language: &Language) -> Walk {
        let mut boundaries = Vec::new();
        language.0.boundaries(&mut boundaries);
        boundaries.retain(|&b| (1..=MAX_CHAR).contains(&b));
        boundaries.sort_unstable();
        boundaries.dedup();
        let mut all = Vec::new();
        sets(&language.0, &mut all);
        all.sort_unstable();
        all.dedup();
        let mut known: FxHashMap<Vec<bool>, u32> = FxHashMap::default();
        let kinds = std::iter::once(0)
            .chain(boundaries.iter().copied())
            .map(|c| {
                let signature: Vec<bool> = all.iter().map(|set| contains(set, c)).collect();
                let fresh = known.len() as u32;
                *known.entry(signature).or_insert(fresh)
            })
            .collect();
        let mut walk = Walk {
            boundaries,
            kinds,
            kind_count: known.len(),
            states: Vec::new(),
            next: Vec::new(),
            numbers: FxHashMap::default(),
        };
        walk.number(language.0.clone());
        walk
    }

    fn number(&mut self, re: R) -> u32 {
        if let Some(&known) = self.numbers.get(&re) {
            return known;
        }
        let n = self.states.len() as u32;
        self.numbers.insert(re.clone(), n);
        self.states.push(re);
        self.next.resize(self.states.len() * self.kind_count, UNKNOWN);
        n
    }

    /// Where kinds of characters may change.
    pub fn boundaries(&self) -> &[u32] {
        &self.boundaries
    }

    /// Characters of one kind lead from every state to the same next one.
    pub fn kind(&self, c: u32) -> u32 {
        self.kinds[self.boundaries.partition_point(|&b| b <= c)]
    }

    /// The state after the character `c`.
    pub fn step(&mut self, state: u32, c: u32) -> u32 {
        let slot = state as usize * self.kind_count + self.kind(c) as usize;
        if self.next[slot] == UNKNOWN {
            let derived = self.states[state as usize].derive(c);
            self.next[slot] = self.number(derived);
        }
        self.next[slot]
    }

    /// Whether the text read up to this state is in the language.
    pub fn accepts(&self, state: u32) -> bool {
        self.states[state as usize].nullable()
    }

    /// Whether no continuation is accepted. Not every such state is recognised.
    pub fn is_dead(&self, state: u32) -> bool {
        *self.states[state as usize] == Re::None
    }

    /// How large the description of what may follow is.
    pub fn size(&self, state: u32) -> u32 {
        self.states[state as usize].size()
    }

    /// How many states were needed so far.
    pub fn states(&self) -> usize {
        self.states.len()
    }
}

fn contains(set: &[(u32, u32)], c: u32) -> bool {
    let i = set.partition_point(|&(_, end)| end < c);
    set.get(i).is_some_and(|&(start, _)| start <= c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(s: &str) -> Text {
        Text::from(s)
    }

    fn has(language: &Language, s: &str) -> bool {
        let mut walk = Walk::new(language);
        let mut state = 0;
        for &c in text(s).iter() {
            state = walk.step(state, c);
        }
        walk.accepts(state)
    }

    fn word(s: &str) -> Language {
        Language::literal(&text(s))
    }

    /// Every text over a small alphabet up to some length.
    fn texts() -> Vec<String> {
        let mut all = vec![String::new()];
        let mut from = 0;
        for _ in 0..4 {
            let until = all.len();
            for i in from..until {
                for c in ['a', 'b', 'A', 'é'] {
                    all.push(format!("{}{c}", all[i]));
                }
            }
            from = until;
        }
        all
    }

    fn samples() -> Vec<Language> {
        let ab = word("ab");
        vec![
            Language::none(),
            Language::all(),
            ab.clone(),
            ab.star(),
            Language::of_length(1, Some(2)).then(&word("b")),
            word("a").or(&word("Ab")).then(&Language::all()),
            Language::all().then(&ab).complement(),
            Language::all().then(&word("b")).and(&Language::of_length(2, Some(3))),
        ]
    }

    #[test]
    fn quotients_are_what_remains() {
        for language in samples() {
            for piece in ["", "a", "ab", "b", "bA"] {
                let (after, before) = (language.after(&text(piece)), language.before(&text(piece)));
                for t in texts().iter().filter(|t| t.chars().count() <= 2) {
                    assert_eq!(
                        has(&after, t),
                        has(&language, &format!("{piece}{t}")),
                        "{language:?} {piece} {t}"
                    );
                    assert_eq!(
                        has(&before, t),
                        has(&language, &format!("{t}{piece}")),
                        "{language:?} {t} {piece}"
                    );
                }
            }
        }
    }

    #[test]
    fn unmapped_texts_are_mapped_into_the_language() {
        type Apply = fn(&str) -> String;
        let maps: [(CharMap, Apply); 5] = [
            (CharMap::Lower, |s| s.to_ascii_lowercase()),
            (CharMap::Upper, |s| s.to_ascii_uppercase()),
            (CharMap::Replace(u32::from('a'), text("b")), |s| s.replace('a', "b")),
            (CharMap::Replace(u32::from('a'), text("")), |s| s.replace('a', "")),
            (CharMap::Replace(u32::from('b'), text("ab")), |s| s.replace('b', "ab")),
        ];
        for language in samples() {
            for (map, apply) in &maps {
                let unmapped = language.unmapped(map);
                let back = unmapped.reversed();
                for t in texts() {
                    assert_eq!(has(&unmapped, &t), has(&language, &apply(&t)), "{language:?} {map:?} {t}");
                    let turned: String = t.chars().rev().collect();
                    assert_eq!(has(&back, &turned), has(&unmapped, &t), "{language:?} {map:?} {t} backwards");
                }
            }
        }
    }

    #[test]
    fn kinds_join_characters_that_are_alike() {
        let odd = Language::class((0..200).map(|i| (1000 + 2 * i, 1000 + 2 * i)).collect());
        let walk = Walk::new(&odd);
        assert!(walk.boundaries().len() >= 400);
        assert_eq!(walk.kind_count, 2);
        assert_eq!(walk.kind(1000), walk.kind(1398));
        assert_ne!(walk.kind(1000), walk.kind(1001));
    }
}
