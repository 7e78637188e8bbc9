//! Minimal automata of regular expressions.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::automaton::Automaton;
use crate::regex::Regex;

/// The automaton of a regular expression, with the events that are its letters. Other events are ignored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dfa {
    pub events: Vec<usize>,
    pub automaton: Automaton,
}

/// The maximum number of states.
const STATES: usize = 20_000;

#[derive(Default)]
struct Nfa {
    /// By state: its transitions without a letter, and with one.
    silent: Vec<Vec<usize>>,
    with: Vec<Vec<(usize, usize)>>,
}

impl Nfa {
    fn state(&mut self) -> usize {
        self.silent.push(Vec::new());
        self.with.push(Vec::new());
        self.silent.len() - 1
    }

    /// Adds the expression from a state on; returns its final state.
    fn add(&mut self, regex: &Regex, from: usize) -> usize {
        match regex {
            Regex::Empty => from,
            Regex::Any(events) => {
                let to = self.state();
                self.with[from].extend(events.iter().map(|&event| (event, to)));
                to
            }
            Regex::Then(a, b) => {
                let middle = self.add(a, from);
                self.add(b, middle)
            }
            Regex::Or(a, b) => {
                let (begin_a, begin_b) = (self.state(), self.state());
                self.silent[from].extend([begin_a, begin_b]);
                let (end_a, end_b) = (self.add(a, begin_a), self.add(b, begin_b));
                let end = self.state();
                self.silent[end_a].push(end);
                self.silent[end_b].push(end);
                end
            }
            Regex::Star(a) => {
                let begin = self.state();
                self.silent[from].push(begin);
                let end = self.add(a, begin);
                self.silent[end].push(begin);
                let out = self.state();
                self.silent[begin].push(out);
                out
            }
        }
    }

    fn close(&self, states: BTreeSet<usize>) -> BTreeSet<usize> {
        let mut stack: Vec<usize> = states.iter().copied().collect();
        let mut all = states;
        while let Some(s) = stack.pop() {
            for &t in &self.silent[s] {
                if all.insert(t) {
                    stack.push(t);
                }
            }
        }
        all
    }
}

impl Dfa {
    /// `name` gives the text of an event. `None` when the automaton would be too large to build.
    pub fn new(regex: &Regex, name: impl Fn(usize) -> String) -> Option<Dfa> {
        let events = regex.events();
        let mut nfa = Nfa::default();
        let begin = nfa.state();
        let end = nfa.add(regex, begin);
        let first = nfa.close([begin].into());
        let mut numbers = BTreeMap::from([(first.clone(), 0u32)]);
        let mut sets = vec![first];
        let mut next: Vec<Vec<u32>> = Vec::new();
        while next.len() < sets.len() {
            let set = sets[next.len()].clone();
            let mut row = Vec::with_capacity(events.len());
            for &event in &events {
                let moved =
                    set.iter().flat_map(|&s| &nfa.with[s]).filter(|(e, _)| *e == event).map(|&(_, t)| t);
                let target = nfa.close(moved.collect());
                let fresh = sets.len() as u32;
                row.push(*numbers.entry(target.clone()).or_insert_with(|| {
                    sets.push(target);
                    fresh
                }));
            }
            next.push(row);
            if sets.len() > STATES {
                return None;
            }
        }
        let accepting: Vec<bool> = sets.iter().map(|set| set.contains(&end)).collect();
        // Every state of the nondeterministic automaton leads to the end, so only the empty set is dead.
        let live: Vec<bool> = sets.iter().map(|set| !set.is_empty()).collect();
        let letters = events.iter().map(|&event| name(event)).collect();
        Some(Dfa { events, automaton: Automaton::minimal(letters, &next, &accepting, &live) })
    }

    /// The state after one more event.
    pub fn step(&self, state: u32, event: usize) -> u32 {
        match self.events.binary_search(&event) {
            Ok(letter) => self.automaton.next[state as usize][letter],
            Err(_) => state,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(event: usize) -> Regex {
        Regex::Any(vec![event])
    }

    #[test]
    fn the_protocol_of_a_file_has_three_states() {
        // (open (read | write)* close)*
        let regex = word(0).then(word(1).or(word(2)).star()).then(word(3)).star();
        let dfa = Dfa::new(&regex, |e| e.to_string()).unwrap();
        assert_eq!(dfa.automaton.next.len(), 3);
        assert_eq!(dfa.automaton.accepting, [true, false, false]);
        assert_eq!(dfa.automaton.distance, [Some(1), Some(1), Some(0)]);
        let open = dfa.step(0, 0);
        assert_eq!(dfa.step(open, 1), open);
        assert_eq!(dfa.step(open, 3), 0);
        assert_eq!(Some(dfa.step(0, 1)), dfa.automaton.bad);
        assert_eq!(dfa.step(0, 9), 0, "an event that is not named does not concern it");
    }
}
