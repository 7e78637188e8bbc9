//! Regular languages: membership by derivatives, kept as a lazily built automaton.
//!
//! Derivatives treat complement and intersection like any other operator, so no determinisation up front
//! is needed; only the states a text really visits are built.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHasher};

use crate::eval;
use crate::eval::cell::{Cell, Operands};
use crate::limit::{Limit, Stopped, Ticker};
use crate::op::Op;
use crate::store::{Store, Term};
use crate::text::Text;

/// A regular language over code points.
#[derive(Debug)]
pub struct Regex {
    re: R,
    automaton: Mutex<Option<Automaton>>,
}

/// Sorted, disjoint, non-adjacent ranges of code points, ends included.
pub(super) type Ranges = Arc<[(u32, u32)]>;

#[derive(PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Re {
    None,
    Empty,
    Class(Ranges),
    /// At least one character; a literal is one node, so that long ones do not nest.
    Literal(Text),
    Concat(Vec<R>),
    Union(Vec<R>),
    Inter(Vec<R>),
    Star(R),
    Comp(R),
    Loop(R, u32, u32),
    /// The texts that are in the language once every character was mapped.
    Mapped(CharMap, R),
}

/// A mapping of each character of a text.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum CharMap {
    /// ASCII letters only.
    Lower,
    /// ASCII letters only.
    Upper,
    /// One character becomes a text, the others stay.
    Replace(u32, Text),
}

impl CharMap {
    /// The image of one character.
    fn of(&self, c: u32) -> std::borrow::Cow<'_, [u32]> {
        let letter = |low: u8, high: u8| (u32::from(low)..=u32::from(high)).contains(&c);
        match self {
            CharMap::Lower if letter(b'A', b'Z') => vec![c + 32].into(),
            CharMap::Upper if letter(b'a', b'z') => vec![c - 32].into(),
            CharMap::Replace(from, to) if *from == c => to[..].into(),
            _ => vec![c].into(),
        }
    }

    /// The characters that become one in the ranges; those that become a text of another length are left out.
    pub(super) fn preimage(&self, ranges: &[(u32, u32)]) -> Vec<(u32, u32)> {
        let moved = |low: u8, high: u8, by: i64| {
            let (low, high) = (u32::from(low), u32::from(high));
            let mut out: Vec<(u32, u32)> = Vec::new();
            for &(a, b) in ranges {
                // Letters that are moved away are no longer there; others are moved in.
                if a < low {
                    out.push((a, b.min(low - 1)));
                }
                if b > high {
                    out.push((a.max(high + 1), b));
                }
                let (to_low, to_high) = ((low as i64 + by) as u32, (high as i64 + by) as u32);
                let (x, y) = (a.max(to_low), b.min(to_high));
                if x <= y {
                    out.push(((x as i64 - by) as u32, (y as i64 - by) as u32));
                }
            }
            out.sort_unstable();
            out
        };
        match self {
            CharMap::Lower => moved(b'A', b'Z', 32),
            CharMap::Upper => moved(b'a', b'z', -32),
            CharMap::Replace(..) => ranges.to_vec(),
        }
    }
}

pub(super) const ALL: (u32, u32) = (0, u32::MAX);

/// A node with cached properties: two nodes are compared by their hashes first, and a node's hash is made of
/// its children's, so that neither takes longer for larger ones.
#[derive(Clone, Debug)]
pub(super) struct R(Arc<Node>);

#[derive(Debug)]
struct Node {
    hash: u64,
    nullable: bool,
    /// How many nodes there are, shared ones counted each time.
    size: u32,
    re: Re,
}

impl std::ops::Deref for R {
    type Target = Re;
    fn deref(&self) -> &Re {
        &self.0.re
    }
}

impl PartialEq for R {
    fn eq(&self, other: &R) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.hash == other.0.hash && self.0.re == other.0.re
    }
}

impl Eq for R {}

impl Hash for R {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash);
    }
}

impl PartialOrd for R {
    fn partial_cmp(&self, other: &R) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// Some order, the same in every run.
impl Ord for R {
    fn cmp(&self, other: &R) -> std::cmp::Ordering {
        if Arc::ptr_eq(&self.0, &other.0) {
            return std::cmp::Ordering::Equal;
        }
        self.0.hash.cmp(&other.0.hash).then_with(|| self.0.re.cmp(&other.0.re))
    }
}

pub(super) fn re(r: Re) -> R {
    let mut hasher = FxHasher::default();
    r.hash(&mut hasher);
    R(Arc::new(Node { hash: hasher.finish(), nullable: r.is_nullable(), size: r.count(), re: r }))
}

pub(super) fn all() -> R {
    re(Re::Comp(re(Re::None)))
}

pub(super) fn is_all(r: &Re) -> bool {
    matches!(r, Re::Comp(inner) if **inner == Re::None)
}

pub(super) fn literal(text: &[u32]) -> R {
    if text.is_empty() { re(Re::Empty) } else { re(Re::Literal(Text::new(text))) }
}

/// Concatenations are flattened up to this many parts: joined with itself again and again, one would fill memory.
const FLAT: usize = 4_096;

pub(super) fn concat(parts: Vec<R>) -> R {
    let mut flat: Vec<R> = Vec::with_capacity(parts.len());
    for part in parts {
        match &*part {
            Re::None => return part,
            Re::Empty => {}
            Re::Concat(inner) if flat.len() + inner.len() <= FLAT => flat.extend(inner.iter().cloned()),
            _ => flat.push(part),
        }
    }
    match flat.len() {
        0 => re(Re::Empty),
        1 => flat.remove(0),
        _ => re(Re::Concat(flat)),
    }
}

pub(super) fn union(parts: Vec<R>) -> R {
    let mut flat: Vec<R> = Vec::with_capacity(parts.len());
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    let mut todo = parts;
    todo.reverse();
    while let Some(part) = todo.pop() {
        match &*part {
            Re::None => {}
            Re::Union(inner) => todo.extend(inner.iter().rev().cloned()),
            Re::Class(r) => ranges.extend_from_slice(r),
            _ if is_all(&part) => return part,
            _ => flat.push(part),
        }
    }
    if !ranges.is_empty() {
        flat.push(class(ranges));
    }
    flat.sort();
    flat.dedup();
    match flat.len() {
        0 => re(Re::None),
        1 => flat.remove(0),
        _ => re(Re::Union(flat)),
    }
}

pub(super) fn inter(parts: Vec<R>) -> R {
    let mut flat: Vec<R> = Vec::with_capacity(parts.len());
    for part in parts {
        match &*part {
            Re::None => return part,
            Re::Inter(inner) => flat.extend(inner.iter().cloned()),
            _ if is_all(&part) => {}
            _ => flat.push(part),
        }
    }
    flat.sort();
    flat.dedup();
    match flat.len() {
        0 => all(),
        1 => flat.remove(0),
        _ => re(Re::Inter(flat)),
    }
}

pub(super) fn star(r: R) -> R {
    match &*r {
        Re::None | Re::Empty => re(Re::Empty),
        Re::Star(_) => r,
        _ if is_all(&r) => r,
        _ => re(Re::Star(r)),
    }
}

pub(super) fn comp(r: R) -> R {
    match &*r {
        Re::Comp(inner) => inner.clone(),
        _ => re(Re::Comp(r)),
    }
}

pub(super) fn repeat(r: R, low: u32, high: u32) -> R {
    match (low, high) {
        _ if low > high => re(Re::None),
        (_, 0) => re(Re::Empty),
        (1, 1) => r,
        _ => match &*r {
            Re::Empty => r,
            Re::None if low == 0 => re(Re::Empty),
            Re::None => r,
            _ => re(Re::Loop(r, low, high)),
        },
    }
}

pub(super) fn mapped(map: &CharMap, r: R) -> R {
    match &*r {
        Re::None | Re::Empty if !matches!(map, CharMap::Replace(_, to) if to.is_empty()) => r,
        Re::None => r,
        _ if is_all(&r) => r,
        _ => re(Re::Mapped(map.clone(), r)),
    }
}

pub(super) fn class(mut ranges: Vec<(u32, u32)>) -> R {
    ranges.sort_unstable();
    let mut merged: Vec<(u32, u32)> = Vec::with_capacity(ranges.len());
    for (a, b) in ranges {
        match merged.last_mut() {
            Some((_, end)) if a <= end.saturating_add(1) => *end = (*end).max(b),
            _ => merged.push((a, b)),
        }
    }
    re(Re::Class(merged.into()))
}

impl R {
    /// Whether the empty text is in the language.
    pub(super) fn nullable(&self) -> bool {
        self.0.nullable
    }

    pub(super) fn size(&self) -> u32 {
        self.0.size
    }

    /// The derivative: the rests of the texts that begin with the character `c`.
    pub(super) fn derive(&self, c: u32) -> R {
        match &**self {
            Re::None | Re::Empty => re(Re::None),
            Re::Class(ranges) => {
                let i = ranges.partition_point(|&(_, end)| end < c);
                let inside = ranges.get(i).is_some_and(|&(start, _)| start <= c);
                re(if inside { Re::Empty } else { Re::None })
            }
            Re::Literal(text) if text[0] == c => literal(&text[1..]),
            Re::Literal(_) => re(Re::None),
            Re::Concat(parts) => {
                let mut choices = Vec::new();
                for (i, part) in parts.iter().enumerate() {
                    let mut rest = vec![part.derive(c)];
                    rest.extend_from_slice(&parts[i + 1..]);
                    choices.push(concat(rest));
                    if !part.nullable() {
                        break;
                    }
                }
                union(choices)
            }
            Re::Union(parts) => union(parts.iter().map(|r| r.derive(c)).collect()),
            Re::Inter(parts) => inter(parts.iter().map(|r| r.derive(c)).collect()),
            Re::Star(r) => concat(vec![r.derive(c), self.clone()]),
            Re::Comp(r) => comp(r.derive(c)),
            Re::Loop(r, low, high) => {
                concat(vec![r.derive(c), repeat(r.clone(), low.saturating_sub(1), high - 1)])
            }
            Re::Mapped(map, r) => mapped(map, map.of(c).iter().fold(r.clone(), |r, &c| r.derive(c))),
        }
    }
}

impl Re {
    fn count(&self) -> u32 {
        match self {
            Re::None | Re::Empty | Re::Class(_) | Re::Literal(_) => 1,
            Re::Concat(parts) | Re::Union(parts) | Re::Inter(parts) => {
                parts.iter().fold(1, |sum: u32, part| sum.saturating_add(part.size()))
            }
            Re::Star(r) | Re::Comp(r) | Re::Loop(r, ..) | Re::Mapped(_, r) => r.size().saturating_add(1),
        }
    }

    fn is_nullable(&self) -> bool {
        match self {
            Re::None | Re::Class(_) | Re::Literal(_) => false,
            Re::Empty | Re::Star(_) => true,
            Re::Concat(parts) | Re::Inter(parts) => parts.iter().all(R::nullable),
            Re::Union(parts) => parts.iter().any(R::nullable),
            Re::Comp(r) => !r.nullable(),
            Re::Loop(r, low, _) => *low == 0 || r.nullable(),
            Re::Mapped(_, r) => r.nullable(),
        }
    }

    /// The code points at which something changes: between two of them all characters are alike.
    pub(super) fn boundaries(&self, out: &mut Vec<u32>) {
        let mut range = |a: u32, b: u32| {
            out.push(a);
            out.extend(b.checked_add(1));
        };
        match self {
            Re::None | Re::Empty => {}
            Re::Class(ranges) => ranges.iter().for_each(|&(a, b)| range(a, b)),
            Re::Literal(text) => text.iter().for_each(|&p| range(p, p)),
            Re::Concat(parts) | Re::Union(parts) | Re::Inter(parts) => {
                parts.iter().for_each(|r| r.boundaries(out))
            }
            Re::Star(r) | Re::Comp(r) | Re::Loop(r, ..) => r.boundaries(out),
            Re::Mapped(map, r) => {
                let mut inner = Vec::new();
                r.boundaries(&mut inner);
                match map {
                    // A letter is mapped to one that lies 32 away.
                    CharMap::Lower | CharMap::Upper => {
                        let letters = inner.iter().filter(|&&b| (b'A'.into()..=b'{'.into()).contains(&b));
                        let moved: Vec<u32> = letters.flat_map(|&b| [b - 32, b + 32]).collect();
                        out.extend(moved);
                        out.extend([b'A', b'Z' + 1, b'a', b'z' + 1].map(u32::from));
                    }
                    CharMap::Replace(c, _) => out.extend([*c, c + 1]),
                }
                out.extend(inner);
            }
        }
    }
}

const UNKNOWN: u32 = u32::MAX;
/// Automata larger than this are thrown away and started afresh.
const MAX_STATES: usize = 4096;
/// A limited match ends at a state whose description has more nodes: one step from it takes long.
const LARGEST: u32 = 200_000;

#[derive(Debug)]
struct Automaton {
    /// Sorted; character `c` belongs to the class numbered by how many of these are <= `c`.
    boundaries: Vec<u32>,
    ascii: [u32; 128],
    states: Vec<DfaState>,
    /// By state and class.
    next: Vec<u32>,
    numbers: FxHashMap<u64, Vec<u32>>,
}

#[derive(Debug)]
struct DfaState {
    re: R,
    accepts: bool,
    /// No longer depends on what follows.
    settled: bool,
}

impl Automaton {
    fn new(start: &R) -> Automaton {
        let mut boundaries = Vec::new();
        start.boundaries(&mut boundaries);
        boundaries.sort_unstable();
        boundaries.dedup();
        let ascii = std::array::from_fn(|c| boundaries.partition_point(|&b| b <= c as u32) as u32);
        let mut automaton = Automaton {
            boundaries,
            ascii,
            states: Vec::new(),
            next: Vec::new(),
            numbers: FxHashMap::default(),
        };
        automaton.number(start.clone());
        automaton
    }

    fn number(&mut self, re: R) -> u32 {
        let mut hasher = FxHasher::default();
        re.hash(&mut hasher);
        let same = self.numbers.entry(hasher.finish()).or_default();
        if let Some(&n) = same.iter().find(|&&n| self.states[n as usize].re == re) {
            return n;
        }
        let n = self.states.len() as u32;
        same.push(n);
        let settled = *re == Re::None || is_all(&re);
        self.states.push(DfaState { accepts: re.nullable(), settled, re });
        self.next.resize(self.states.len() * (self.boundaries.len() + 1), UNKNOWN);
        n
    }

    fn class(&self, c: u32) -> u32 {
        match self.ascii.get(c as usize) {
            Some(&class) => class,
            None => self.boundaries.partition_point(|&b| b <= c) as u32,
        }
    }

    fn matches(&mut self, text: &[u32], ticker: &mut Ticker<'_>) -> Result<bool, Stopped> {
        let mut state = 0;
        for &c in text {
            if self.states[state].settled {
                break;
            }
            ticker.tick(1)?;
            let slot = state * (self.boundaries.len() + 1) + self.class(c) as usize;
            let next = match self.next[slot] {
                UNKNOWN => {
                    let size = self.states[state].re.size();
                    if size > LARGEST && ticker.limit().until().is_some() {
                        return Err(Stopped::TooLarge);
                    }
                    ticker.tick(size as usize)?;
                    let derived = self.states[state].re.derive(c);
                    let n = self.number(derived);
                    self.next[slot] = n;
                    n
                }
                known => known,
            };
            state = next as usize;
        }
        Ok(self.states[state].accepts)
    }
}

/// A language as a complete deterministic automaton. State 0 is the start; state `q` goes to
/// `next[q * (boundaries.len() + 1) + class]`, where a character's class is how many boundaries are not above it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegexTable {
    /// First characters of the classes after class 0, sorted.
    pub boundaries: Vec<u32>,
    /// Whether each state accepts.
    pub accepts: Vec<bool>,
    /// Successors by state and class.
    pub next: Vec<u32>,
}

impl Regex {
    /// The whole automaton, if it has at most `limit` states and can be built in time.
    pub fn table(&self, limit: usize, time: Limit<'_>) -> Option<RegexTable> {
        let mut ticker = time.ticker();
        let mut automaton = Automaton::new(&self.re);
        let classes = automaton.boundaries.len() + 1;
        let mut state = 0;
        while state < automaton.states.len() {
            if automaton.states.len() > limit {
                return None;
            }
            for class in 0..classes {
                // All characters of a class are alike, so its first one speaks for it.
                let c = if class == 0 { 0 } else { automaton.boundaries[class - 1] };
                let size = automaton.states[state].re.size();
                if size > LARGEST || ticker.tick(size as usize).is_err() {
                    return None;
                }
                let derived = automaton.states[state].re.derive(c);
                let n = automaton.number(derived);
                automaton.next[state * classes + class] = n;
            }
            state += 1;
        }
        let accepts = automaton.states.iter().map(|s| s.accepts).collect();
        Some(RegexTable { boundaries: automaton.boundaries, accepts, next: automaton.next })
    }

    pub(super) fn language(&self) -> &R {
        &self.re
    }

    fn new(re: R) -> Regex {
        Regex { re, automaton: Mutex::new(None) }
    }

    /// Whether matching a constant against the language is cheap enough to be done when a term is made.
    pub(crate) fn is_small(&self, text: &Cell) -> bool {
        self.re.size() <= 5_000 && text.as_text().len() <= 100_000
    }

    /// Whether the whole text is in the language.
    pub fn matches(&self, text: &[u32]) -> bool {
        self.matches_within(text, &mut Limit::NONE.ticker()).expect("there is no limit")
    }

    /// Whether the whole text is in the language, unless a limit is reached first.
    pub fn matches_within(&self, text: &[u32], ticker: &mut Ticker<'_>) -> Result<bool, Stopped> {
        let mut slot = self.automaton.lock();
        let automaton = slot.get_or_insert_with(|| Automaton::new(&self.re));
        let answer = automaton.matches(text, ticker);
        if automaton.states.len() > MAX_STATES {
            *slot = None;
        }
        answer
    }
}

pub(crate) fn apply<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    let arg = |i: usize| args.at(i).as_regex().re.clone();
    let every = || args.cells().map(|c| c.as_regex().re.clone()).collect();
    let result = match op {
        Op::ReNone => re(Re::None),
        Op::ReAll => all(),
        Op::ReAllChar => class(vec![ALL]),
        Op::ReFromStr => match args.at(0).as_text()[..] {
            [c] => class(vec![(c, c)]),
            ref text => literal(text),
        },
        Op::ReRange => match (&args.at(0).as_text()[..], &args.at(1).as_text()[..]) {
            (&[a], &[b]) if a <= b => class(vec![(a, b)]),
            _ => re(Re::None),
        },
        Op::ReConcat => concat(every()),
        Op::ReUnion => union(every()),
        Op::ReInter => inter(every()),
        Op::ReStar => star(arg(0)),
        Op::RePlus => concat(vec![arg(0), star(arg(0))]),
        Op::ReOpt => union(vec![re(Re::Empty), arg(0)]),
        Op::ReComp => comp(arg(0)),
        Op::ReDiff => inter(vec![arg(0), comp(arg(1))]),
        Op::ReLoop { low, high } => repeat(arg(0), low, high),
        other => panic!("{other:?} is not a regular-language operator"),
    };
    Cell::Re(Arc::new(Regex::new(result)))
}

/// The language of a RegLan term without symbols.
pub(crate) fn regex_of(store: &Store, t: Term) -> Arc<Regex> {
    fn cell(store: &Store, t: Term) -> Cell {
        if let Some(value) = store.value(t) {
            return Cell::from_value(value);
        }
        let args: Vec<Cell> = store.args(t).iter().map(|&a| cell(store, a)).collect();
        eval::apply(store.op(t), &args[..])
    }
    cell(store, t).as_regex().clone()
}
