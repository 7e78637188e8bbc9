//! The intersection of languages, walked through breadth first.

use std::collections::VecDeque;

use fathom_term::{Language, Limit, MAX_CHAR, Walk};
use rustc_hash::{FxHashMap, FxHashSet};

/// The automata of languages, kept from query to query as far as they were built.
#[derive(Default)]
pub struct Walks {
    numbers: FxHashMap<Language, usize>,
    walks: Vec<Walk>,
}

/// So many automata and states are kept.
const KEPT: usize = 2_000;
const KEPT_STATES: usize = 200_000;
/// States larger than this are not followed: each step from them takes long.
pub const LARGE: u32 = 4_000;
/// Of the words that are tried when shorter ones were not accepted.
const LONGEST: usize = 32;

impl Walks {
    fn number(&mut self, language: &Language) -> usize {
        if let Some(&known) = self.numbers.get(language) {
            return known;
        }
        let n = self.walks.len();
        self.walks.push(Walk::new(language));
        self.numbers.insert(language.clone(), n);
        n
    }

    /// Forgets everything when it has become too much.
    fn tidy(&mut self) {
        let states: usize = self.walks.iter().map(Walk::states).sum();
        if self.walks.len() > KEPT || states > KEPT_STATES {
            *self = Walks::default();
        }
    }
}

pub enum WordSearch {
    /// A word was accepted.
    Yes,
    /// There is no word.
    Empty,
    /// There may be more words than were looked at.
    NotYet,
}

pub struct Intersection<'a> {
    walks: &'a mut Walks,
    parts: Vec<usize>,
    /// One character of each kind, the readable ones first.
    alphabet: Vec<u32>,
}

impl<'a> Intersection<'a> {
    pub fn new(walks: &'a mut Walks, languages: &[&Language]) -> Intersection<'a> {
        walks.tidy();
        let mut parts: Vec<usize> =
            languages.iter().filter(|l| !l.is_all()).map(|l| walks.number(l)).collect();
        parts.sort_unstable();
        parts.dedup();
        let alphabet = alphabet(&walks.walks, &parts);
        Intersection { walks, parts, alphabet }
    }

    /// Offers words, the shortest first, until one is accepted.
    pub fn words(
        &mut self,
        limit: usize,
        time: Limit<'_>,
        mut accept: impl FnMut(&[u32]) -> bool,
    ) -> WordSearch {
        let walks = &mut self.walks.walks;
        let parts = &self.parts;
        let start: Box<[u32]> = vec![0; parts.len()].into();
        // By state: its parent, and the character that leads there.
        let mut ways: Vec<(u32, u32)> = vec![(0, 0)];
        let mut states: Vec<Box<[u32]>> = vec![start.clone()];
        let mut seen: FxHashMap<Box<[u32]>, u32> = FxHashMap::default();
        let mut queue: VecDeque<u32> = VecDeque::from([0]);
        seen.insert(start, 0);
        let mut any = false;
        let mut ticker = time.ticker();
        while let Some(at) = queue.pop_front() {
            let here = states[at as usize].clone();
            if parts.iter().zip(&here[..]).all(|(&p, &s)| walks[p].accepts(s)) {
                any = true;
                if accept(&word(&ways, at)) {
                    return WordSearch::Yes;
                }
            }
            for &c in &self.alphabet {
                // A step is anything from a table look-up to the making of a large state.
                let size: usize = parts.iter().zip(&here[..]).map(|(&p, &s)| walks[p].size(s) as usize).sum();
                if ticker.tick(16 + size).is_err() {
                    return WordSearch::NotYet;
                }
                let mut next: Box<[u32]> = here.clone();
                let alive = parts.iter().zip(&mut next[..]).all(|(&p, s)| {
                    *s = walks[p].step(*s, c);
                    !walks[p].is_dead(*s)
                });
                if !alive || seen.contains_key(&next) {
                    continue;
                }
                if parts.iter().zip(&next[..]).any(|(&p, &s)| walks[p].size(s) > LARGE) {
                    return WordSearch::NotYet;
                }
                if states.len() >= limit {
                    return WordSearch::NotYet;
                }
                let number = states.len() as u32;
                seen.insert(next.clone(), number);
                states.push(next);
                ways.push((at, c));
                queue.push_back(number);
            }
        }
        if !any {
            return WordSearch::Empty;
        }
        self.longer_words(limit, time, accept)
    }

    /// Words of every length in turn: other conditions on a text often depend on its length.
    fn longer_words(
        &mut self,
        limit: usize,
        time: Limit<'_>,
        mut accept: impl FnMut(&[u32]) -> bool,
    ) -> WordSearch {
        let walks = &mut self.walks.walks;
        let parts = &self.parts;
        let mut ways: Vec<(u32, u32)> = vec![(0, 0)];
        let mut layer: Vec<(Box<[u32]>, u32)> = vec![(vec![0; parts.len()].into(), 0)];
        let mut ticker = time.ticker();
        for _ in 0..LONGEST {
            let mut seen: FxHashSet<Box<[u32]>> = FxHashSet::default();
            let mut next_layer = Vec::new();
            for (here, at) in &layer {
                for &c in &self.alphabet {
                    let size: usize =
                        parts.iter().zip(&here[..]).map(|(&p, &s)| walks[p].size(s) as usize).sum();
                    if ticker.tick(16 + size).is_err() {
                        return WordSearch::NotYet;
                    }
                    let mut next = here.clone();
                    let alive = parts.iter().zip(&mut next[..]).all(|(&p, s)| {
                        *s = walks[p].step(*s, c);
                        !walks[p].is_dead(*s)
                    });
                    let large = parts.iter().zip(&next[..]).any(|(&p, &s)| walks[p].size(s) > LARGE);
                    if !alive || large || !seen.insert(next.clone()) {
                        continue;
                    }
                    let number = ways.len() as u32;
                    ways.push((*at, c));
                    if parts.iter().zip(&next[..]).all(|(&p, &s)| walks[p].accepts(s))
                        && accept(&word(&ways, number))
                    {
                        return WordSearch::Yes;
                    }
                    next_layer.push((next, number));
                }
                if ways.len() > limit {
                    return WordSearch::NotYet;
                }
            }
            layer = next_layer;
        }
        WordSearch::NotYet
    }
}

/// The word that leads to a state.
fn word(ways: &[(u32, u32)], mut at: u32) -> Vec<u32> {
    let mut word = Vec::new();
    while at != 0 {
        let (parent, c) = ways[at as usize];
        word.push(c);
        at = parent;
    }
    word.reverse();
    word
}

/// How much a character is liked in a model: less is better.
fn rank(c: u32) -> u32 {
    match char::from_u32(c) {
        Some('a'..='z') => 0,
        Some('0'..='9') => 1,
        Some('A'..='Z') => 2,
        Some(' ') => 4,
        Some('!'..='~') => 3,
        Some('\t' | '\n') => 5,
        Some('\u{a1}'..='\u{24f}') => 6,
        Some('\0'..='\u{7f}') => 7,
        Some(_) => 8,
        None => 9,
    }
}

/// A character of each kind that the automata tell apart.
fn alphabet(walks: &[Walk], parts: &[usize]) -> Vec<u32> {
    let mut starts: Vec<u32> = vec![0];
    for &p in parts {
        starts.extend_from_slice(walks[p].boundaries());
    }
    starts.sort_unstable();
    starts.dedup();
    let mut best: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
    for (i, &start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).map_or(MAX_CHAR, |&next| next - 1);
        // The likeable characters that may lie between two boundaries, and the first one.
        let liked = [u32::from(b'a'), u32::from(b'0'), u32::from(b'A'), u32::from(b'!'), 0xe4, start];
        let c = liked.into_iter().filter(|c| (start..=end).contains(c)).min_by_key(|&c| rank(c));
        let c = c.expect("the first one lies there");
        let signature: Vec<u32> = parts.iter().map(|&p| walks[p].kind(start)).collect();
        best.entry(signature)
            .and_modify(|old| {
                if rank(c) < rank(*old) {
                    *old = c;
                }
            })
            .or_insert(c);
    }
    let mut all: Vec<u32> = best.into_values().collect();
    all.sort_unstable_by_key(|&c| (rank(c), c));
    all
}
