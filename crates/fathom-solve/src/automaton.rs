//! Regular languages as complete deterministic automata: small ones only, for searching and unrolling.

use std::collections::VecDeque;
use std::sync::Arc;

use fathom_term::{Limit, Store, Term};

/// A complete deterministic automaton. State 0 is the start.
#[derive(Clone, Debug)]
pub struct Automaton {
    table: Arc<fathom_term::RegexTable>,
    /// Characters of each class.
    classes: usize,
    /// Steps to the nearest accepting state; `None` when there is none.
    distance: Arc<[Option<u32>]>,
    /// Accepts what the table does not.
    flipped: bool,
}

impl Automaton {
    /// The automaton of a regular language, if it has no symbols and at most `limit` states and can be built in time.
    pub fn of(store: &Arc<Store>, term: Term, limit: usize, time: Limit<'_>) -> Option<Automaton> {
        let table = store.is_ground(term).then(|| store.ground_regex(term).table(limit, time))??;
        Some(Automaton::new(Arc::new(table), false))
    }

    fn new(table: Arc<fathom_term::RegexTable>, flipped: bool) -> Automaton {
        let classes = table.boundaries.len() + 1;
        let states = table.accepts.len();
        let mut distance: Vec<Option<u32>> =
            table.accepts.iter().map(|&a| (a != flipped).then_some(0)).collect();
        // Breadth first, from the accepting states backwards.
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); states];
        for q in 0..states {
            for &next in &table.next[q * classes..(q + 1) * classes] {
                let list = &mut before[next as usize];
                if list.last() != Some(&(q as u32)) {
                    list.push(q as u32);
                }
            }
        }
        let mut queue: VecDeque<usize> = (0..states).filter(|&q| distance[q].is_some()).collect();
        while let Some(q) = queue.pop_front() {
            let through = distance[q].map(|d| d + 1);
            for &earlier in &before[q] {
                if distance[earlier as usize].is_none() {
                    distance[earlier as usize] = through;
                    queue.push_back(earlier as usize);
                }
            }
        }
        Automaton { table, classes, distance: distance.into(), flipped }
    }

    /// The automaton of everything else.
    pub fn complement(&self) -> Automaton {
        Automaton::new(self.table.clone(), !self.flipped)
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.table.accepts.len()
    }

    /// Whether a text that ends in this state is in the language.
    pub fn accepts(&self, state: usize) -> bool {
        self.table.accepts[state] != self.flipped
    }

    /// Whether an accepting state can be reached.
    pub fn alive(&self, state: usize) -> bool {
        self.distance[state].is_some()
    }

    /// The fewest characters to an accepting state.
    pub fn distance(&self, state: usize) -> Option<u32> {
        self.distance[state]
    }

    /// The state after one more character.
    pub fn step(&self, state: usize, char: u32) -> usize {
        let class = self.table.boundaries.partition_point(|&b| b <= char);
        self.table.next[state * self.classes + class] as usize
    }

    /// The characters of a class, both ends included.
    fn range(&self, class: usize) -> (u32, u32) {
        let low = if class == 0 { 0 } else { self.table.boundaries[class - 1] };
        let high = self.table.boundaries.get(class).map_or(fathom_term::MAX_CHAR, |&b| b - 1);
        (low, high)
    }

    /// The states that one character leads to, each with the characters that do, in the order of the states.
    pub fn moves(&self, state: usize) -> Vec<(usize, Vec<(u32, u32)>)> {
        let mut moves: std::collections::BTreeMap<usize, Vec<(u32, u32)>> = Default::default();
        for class in 0..self.classes {
            let (low, high) = self.range(class);
            if low > high {
                continue;
            }
            let ranges = moves.entry(self.table.next[state * self.classes + class] as usize).or_default();
            match ranges.last_mut() {
                Some((_, end)) if *end + 1 == low => *end = high,
                _ => ranges.push((low, high)),
            }
        }
        moves.into_iter().collect()
    }
}
