//! Regular languages as complete deterministic automata: small ones only, for searching and unrolling.

use std::sync::Arc;

use fathom_term::{Store, Term};

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
    /// The automaton of a regular language, if it has no symbols and at most `limit` states.
    pub fn of(store: &Arc<Store>, term: Term, limit: usize) -> Option<Automaton> {
        let table = store.is_ground(term).then(|| store.ground_regex(term).table(limit))??;
        Some(Automaton::new(Arc::new(table), false))
    }

    fn new(table: Arc<fathom_term::RegexTable>, flipped: bool) -> Automaton {
        let classes = table.boundaries.len() + 1;
        let states = table.accepts.len();
        let mut distance: Vec<Option<u32>> =
            table.accepts.iter().map(|&a| (a != flipped).then_some(0)).collect();
        // Small enough to be done by rounds.
        let mut changed = true;
        while changed {
            changed = false;
            for q in 0..states {
                let next = (0..classes).filter_map(|c| distance[table.next[q * classes + c] as usize]).min();
                let through = next.map(|d| d + 1);
                if through.is_some_and(|d| distance[q].is_none_or(|old| d < old)) {
                    distance[q] = through;
                    changed = true;
                }
            }
        }
        Automaton { table, classes, distance: distance.into(), flipped }
    }

    /// The automaton of everything else.
    pub fn complement(&self) -> Automaton {
        Automaton::new(self.table.clone(), !self.flipped)
    }

    pub fn states(&self) -> usize {
        self.table.accepts.len()
    }

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
