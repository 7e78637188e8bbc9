//! The choice of workers' inputs to run once more: workers that begin at the same time all send inputs for the same branches.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use fathom_explore::findings::{SPEC, input_size};
use fathom_trace::Input;

use crate::ledger::Shows;

/// The number of inputs that are kept for one bug, the smallest ones.
const OF_A_BUG: usize = 2;

/// Inputs that together show every bug and take every branch that any of them does: greedy set cover, inputs without a bug first, since
/// they make the better tests. Inputs that break a specification come first: a run that also crashes shows the crash only then.
pub fn choose(inputs: &BTreeMap<Input, Shows>) -> Vec<Input> {
    let all: Vec<(&Input, &Shows)> = inputs.iter().collect();
    let (with, without): (Vec<usize>, Vec<usize>) = (0..all.len()).partition(|&n| all[n].1.bug.is_some());
    let mut covered = BTreeSet::new();
    let mut chosen = BTreeSet::new();
    cover(&all, without, &mut covered, &mut chosen);
    let mut by_bug: BTreeMap<&str, BTreeSet<(u32, u64, usize)>> = BTreeMap::new();
    for &n in &with {
        let (input, shows) = all[n];
        let size = (shows.decisions, input_size(input), n);
        by_bug.entry(shows.bug.as_deref().unwrap_or_default()).or_default().insert(size);
    }
    for &(_, _, n) in by_bug.values().flat_map(|sizes| sizes.iter().take(OF_A_BUG)) {
        covered.extend(&all[n].1.covers);
        chosen.insert(n);
    }
    cover(&all, with, &mut covered, &mut chosen);
    let is_spec = |n: usize| all[n].1.bug.as_ref().is_some_and(|bug| bug.starts_with(SPEC));
    let (mut first, last): (Vec<usize>, Vec<usize>) = chosen.into_iter().partition(|&n| is_spec(n));
    first.extend(last);
    first.into_iter().map(|n| all[n].0.clone()).collect()
}

/// Adds inputs as long as they cover something more.
fn cover(
    all: &[(&Input, &Shows)],
    of: Vec<usize>,
    covered: &mut BTreeSet<u32>,
    chosen: &mut BTreeSet<usize>,
) {
    // An input's additional coverage only shrinks: a count that is still right when it is popped is the largest.
    let mut heap: BinaryHeap<(usize, Reverse<usize>)> =
        of.into_iter().map(|n| (all[n].1.covers.len(), Reverse(n))).collect();
    while let Some((thought, Reverse(n))) = heap.pop() {
        let more = all[n].1.covers.difference(covered).count();
        if more == 0 {
            continue;
        }
        if more < thought {
            heap.push((more, Reverse(n)));
            continue;
        }
        covered.extend(&all[n].1.covers);
        chosen.insert(n);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::Value;

    fn inputs(of: &[(&[u32], Option<&str>)]) -> BTreeMap<Input, Shows> {
        let shown = of.iter().enumerate().map(|(n, (covers, bug))| {
            let mut input = Input::default();
            input.set("n", Value::int(n as i64));
            (
                input,
                Shows { covers: covers.iter().copied().collect(), bug: bug.map(str::to_owned), decisions: 0 },
            )
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
