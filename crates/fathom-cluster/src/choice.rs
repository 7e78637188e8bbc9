//! Which of the inputs that workers sent are run once more: workers that begin at the same time all send inputs for the same branches.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use fathom_trace::Input;

use crate::ledger::Shows;
use crate::travel;

/// So many of the inputs that show one bug, the smallest ones.
const OF_A_BUG: usize = 2;

/// Inputs that together show every bug and take every branch that any of them does: greedy set cover.
pub fn choose(inputs: &BTreeMap<Input, Shows>) -> Vec<Input> {
    let all: Vec<(&Input, BTreeSet<u32>)> =
        inputs.iter().map(|(input, shows)| (input, shows.covers.iter().copied().collect())).collect();
    let mut by_bug: BTreeMap<&str, BTreeSet<(usize, usize)>> = BTreeMap::new();
    for (n, (input, shows)) in inputs.iter().enumerate() {
        if let Some(bug) = &shows.bug {
            by_bug.entry(bug).or_default().insert((travel::to_text(input).len(), n));
        }
    }
    let mut chosen: BTreeSet<usize> =
        by_bug.values().flat_map(|sizes| sizes.iter().take(OF_A_BUG)).map(|&(_, n)| n).collect();
    let mut covered: BTreeSet<u32> = chosen.iter().flat_map(|&n| &all[n].1).copied().collect();
    // What one covers beside the others only shrinks: a number that is still true when it comes up is the largest.
    let mut heap: BinaryHeap<(usize, Reverse<usize>)> =
        all.iter().enumerate().map(|(n, (_, covers))| (covers.len(), Reverse(n))).collect();
    while let Some((thought, Reverse(n))) = heap.pop() {
        let more = all[n].1.difference(&covered).count();
        if more == 0 {
            continue;
        }
        if more < thought {
            heap.push((more, Reverse(n)));
            continue;
        }
        covered.extend(&all[n].1);
        chosen.insert(n);
    }
    chosen.into_iter().map(|n| all[n].0.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::Value;

    fn inputs(of: &[(&[u32], Option<&str>)]) -> BTreeMap<Input, Shows> {
        let shown = of.iter().enumerate().map(|(n, (covers, bug))| {
            let mut input = Input::default();
            input.set("n", Value::int(n as i64));
            (input, Shows { covers: covers.to_vec(), bug: bug.map(str::to_owned) })
        });
        shown.collect()
    }

    fn numbers(of: &[(&[u32], Option<&str>)]) -> Vec<i64> {
        let all = inputs(of);
        let chosen = choose(&all);
        let number = |input: &Input| (0..).find(|&n| input.get("n") == Some(&Value::int(n))).unwrap();
        chosen.iter().map(number).collect()
    }

    #[test]
    fn what_others_cover_is_left_out() {
        assert_eq!(numbers(&[(&[1, 2], None), (&[1, 2, 3], None), (&[4], None), (&[2, 4], None)]), [1, 2]);
        assert!(numbers(&[(&[], None)]).is_empty());
    }

    #[test]
    fn every_bug_has_its_inputs() {
        let of: &[(&[u32], Option<&str>)] =
            &[(&[1], Some("a")), (&[1], Some("a")), (&[1], Some("a")), (&[1], Some("b")), (&[1, 2], None)];
        assert_eq!(numbers(of), [0, 1, 3, 4]);
    }
}
