//! Minimal automata over letters, distances of their states to a violation, and their drawings.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::label::label;

/// A minimal deterministic automaton: no unreachable and no equivalent states. State 0 is the initial one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Automaton {
    /// The name of each letter in drawings.
    pub letters: Vec<String>,
    /// By state, then by letter.
    pub next: Vec<Vec<u32>>,
    /// A history may end here.
    pub accepting: Vec<bool>,
    /// The state from which no history is accepted any more, if there is one.
    pub bad: Option<u32>,
    /// Fewest letters to the bad state, by state; `None` where it cannot be reached.
    pub distance: Vec<Option<u32>>,
}

impl Automaton {
    /// The minimal automaton equivalent to the given one, which may have unreachable states.
    pub fn minimal(letters: Vec<String>, next: &[Vec<u32>], accepting: &[bool], live: &[bool]) -> Automaton {
        let reachable = reachable(next);
        // Classes of states that no history distinguishes, refined until stable.
        let mut class: Vec<u32> = next
            .iter()
            .enumerate()
            .map(|(s, _)| match (live[s], accepting[s]) {
                (false, _) => 0,
                (true, false) => 1,
                (true, true) => 2,
            })
            .collect();
        let mut count = 0;
        loop {
            let mut numbers: BTreeMap<(u32, Vec<u32>), u32> = BTreeMap::new();
            let mut refined = vec![0; next.len()];
            for &s in &reachable {
                // Dead states are equivalent, whatever they lead to.
                let row =
                    if live[s] { next[s].iter().map(|&t| class[t as usize]).collect() } else { Vec::new() };
                let fresh = numbers.len() as u32;
                refined[s] = *numbers.entry((class[s], row)).or_insert(fresh);
            }
            class = refined;
            if numbers.len() == count {
                break;
            }
            count = numbers.len();
        }
        // Numbered in breadth-first order from the initial state, so that equal languages have equal automata.
        let mut number: BTreeMap<u32, u32> = BTreeMap::new();
        let mut order: Vec<usize> = Vec::new();
        let mut queue = VecDeque::from([0usize]);
        number.insert(class[0], 0);
        while let Some(s) = queue.pop_front() {
            order.push(s);
            for &t in &next[s] {
                let fresh = number.len() as u32;
                if let Entry::Vacant(place) = number.entry(class[t as usize]) {
                    place.insert(fresh);
                    queue.push_back(t as usize);
                }
            }
        }
        let rows =
            order.iter().map(|&s| next[s].iter().map(|&t| number[&class[t as usize]]).collect()).collect();
        let bad = order.iter().position(|&s| !live[s]).map(|s| s as u32);
        let accepting = order.iter().map(|&s| accepting[s] && live[s]).collect();
        let mut automaton = Automaton { letters, next: rows, accepting, bad, distance: Vec::new() };
        automaton.distance = automaton.measure();
        automaton
    }

    fn measure(&self) -> Vec<Option<u32>> {
        let mut distance = vec![None; self.next.len()];
        let Some(bad) = self.bad else { return distance };
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); self.next.len()];
        for (s, row) in self.next.iter().enumerate() {
            for &t in row {
                before[t as usize].push(s as u32);
            }
        }
        distance[bad as usize] = Some(0);
        let mut queue = VecDeque::from([bad]);
        while let Some(t) = queue.pop_front() {
            let far = distance[t as usize].map(|d| d + 1);
            for &s in &before[t as usize] {
                if distance[s as usize].is_none() {
                    distance[s as usize] = far;
                    queue.push_back(s);
                }
            }
        }
        distance
    }

    /// Distances where letters consist of propositions that may have to change: a step costs one, and one more for each
    /// proposition that differs from before. `values` gives the propositions of a letter as bits, of which there are `props`. The
    /// result is indexed by state and by the current propositions.
    pub fn measure_changes(&self, values: &[u32], props: u32) -> Vec<Vec<Option<u32>>> {
        let width = 1usize << props;
        let mut distance = vec![vec![None; width]; self.next.len()];
        let Some(bad) = self.bad else { return distance };
        // Backwards from the bad state: to be in `s` with `v` before a letter with `w` costs 1 + |v xor w| more than after.
        let mut before: Vec<Vec<(u32, u32)>> = vec![Vec::new(); self.next.len()];
        for (s, row) in self.next.iter().enumerate() {
            for (letter, &t) in row.iter().enumerate() {
                before[t as usize].push((s as u32, values[letter]));
            }
        }
        for list in &mut before {
            list.sort_unstable();
            list.dedup();
        }
        let mut heap = BinaryHeap::new();
        for v in 0..width as u32 {
            distance[bad as usize][v as usize] = Some(0);
            heap.push((std::cmp::Reverse(0u32), bad, v));
        }
        while let Some((std::cmp::Reverse(far), t, w)) = heap.pop() {
            if distance[t as usize][w as usize] != Some(far) {
                continue;
            }
            for &(s, letter_values) in &before[t as usize] {
                if letter_values != w {
                    continue;
                }
                for v in 0..width as u32 {
                    let cost = far + 1 + (v ^ w).count_ones();
                    let known = &mut distance[s as usize][v as usize];
                    if known.is_none_or(|k| cost < k) {
                        *known = Some(cost);
                        heap.push((std::cmp::Reverse(cost), s, v));
                    }
                }
            }
        }
        distance
    }

    /// The drawing in Graphviz's language. `visits` is the number of visits of each state, where known.
    pub fn dot(&self, name: &str, visits: Option<&[u64]>) -> String {
        let mut out = String::new();
        let quote = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        // Where every state accepts, accepting states are not marked.
        let ends = (0..self.next.len()).any(|s| !self.accepting[s] && self.bad != Some(s as u32));
        writeln!(out, "digraph \"{}\" {{", quote(name)).unwrap();
        writeln!(
            out,
            "  rankdir=LR; node [shape=circle, fontname=\"sans-serif\"]; edge [fontname=\"sans-serif\"];"
        )
        .unwrap();
        writeln!(out, "  start [shape=point];\n  start -> 0;").unwrap();
        for s in 0..self.next.len() {
            let shape = if self.bad == Some(s as u32) {
                "shape=octagon, color=red"
            } else if self.accepting[s] && ends {
                "shape=doublecircle"
            } else {
                "shape=circle"
            };
            let seen = visits.map_or(String::new(), |visits| match visits.get(s) {
                Some(0) | None => format!(", style=dashed, label=\"{s}\\nnever\""),
                Some(n) => format!(", label=\"{s}\\n{n}\""),
            });
            writeln!(out, "  {s} [{shape}{seen}];").unwrap();
        }
        for (s, row) in self.next.iter().enumerate() {
            if self.bad == Some(s as u32) {
                continue;
            }
            let mut by_target: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
            for (letter, &t) in row.iter().enumerate() {
                by_target.entry(t).or_default().push(letter);
            }
            for (t, letters) in by_target {
                writeln!(out, "  {s} -> {t} [label=\"{}\"];", quote(&label(&self.letters, &letters)))
                    .unwrap();
            }
        }
        out.push_str("}\n");
        out
    }
}

fn reachable(next: &[Vec<u32>]) -> Vec<usize> {
    let mut seen = vec![false; next.len()];
    let mut order = vec![0];
    seen[0] = true;
    let mut i = 0;
    while i < order.len() {
        for &t in &next[order[i]] {
            if !seen[t as usize] {
                seen[t as usize] = true;
                order.push(t as usize);
            }
        }
        i += 1;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0 -a-> 1 -a-> 2 -a-> 3 (dead); b goes back to 0. States 4 and 5 are the same as 0 and are dropped.
    fn chain() -> Automaton {
        let next = vec![vec![1, 4], vec![2, 0], vec![3, 5], vec![3, 3], vec![1, 5], vec![1, 0]];
        let live = [true, true, true, false, true, true];
        let accepting = [true, false, false, false, true, true];
        Automaton::minimal(vec!["a".into(), "b".into()], &next, &accepting, &live)
    }

    #[test]
    fn states_that_mean_the_same_are_one() {
        let automaton = chain();
        assert_eq!(automaton.next.len(), 4);
        assert_eq!(automaton.bad, Some(3));
        assert_eq!(automaton.distance, [Some(3), Some(2), Some(1), Some(0)]);
    }

    #[test]
    fn a_picture_names_states_and_letters() {
        let dot = chain().dot("usage", Some(&[3, 1, 0, 0]));
        assert!(dot.contains("0 -> 1 [label=\"a\"]"), "{dot}");
        assert!(dot.contains("2 [shape=circle, style=dashed, label=\"2\\nnever\"]"), "{dot}");
        assert!(dot.contains("3 [shape=octagon"), "{dot}");
    }
}
