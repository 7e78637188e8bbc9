//! The smallest set of runs that still shows everything: every branch, every side of every condition, every line, every kind of
//! outcome of every entry.

use std::collections::{BTreeMap, BTreeSet};

use fathom_finding::Outcome;

use crate::results::Run;

/// Something that a suite should show at least once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Feature {
    Branch(u32),
    /// A condition of the source decided one way: `a or b` has four sides, more than its branches.
    Side(u32, u32, bool),
    Line(u32, u32),
    /// An entry and its outcome: functions without branches are tested too, and both answers of a
    /// predicate are shown even where no branch decides it.
    Outcome(String, String),
}

/// Features that a run shows.
pub fn features(run: &Run) -> BTreeSet<Feature> {
    let mut out: BTreeSet<Feature> = run.covers.iter().map(|&b| Feature::Branch(b)).collect();
    out.extend(run.sides.iter().map(|&(line, column, taken)| Feature::Side(line, column, taken)));
    out.extend(run.lines.iter().map(|&(f, l)| Feature::Line(f, l)));
    let what = match &run.outcome {
        Some(Outcome::Returned { literal: Some(l), .. })
            if matches!(l.as_str(), "True" | "False" | "None") =>
        {
            l.clone()
        }
        Some(Outcome::Returned { .. }) => "value".into(),
        Some(Outcome::Raised { class, .. }) => class.clone(),
        Some(Outcome::Exited { code }) => format!("exit {code}"),
        Some(Outcome::Hung) => "hung".into(),
        Some(Outcome::Crashed { signal }) => format!("signal {signal}"),
        None => "none".into(),
    };
    out.insert(Feature::Outcome(run.entry.clone(), what));
    out
}

/// Which of the runs to keep, as ascending positions, so that every feature that is not `shown` already stays shown.
/// Greedy, the run with the most new features first; of equals, the one with the shortest call, then the earliest.
pub fn choose(runs: &[&Run], shown: &BTreeSet<Feature>) -> Vec<usize> {
    let sets: Vec<BTreeSet<Feature>> = runs.iter().map(|r| features(r)).collect();
    let mut missing: BTreeMap<&Feature, Vec<usize>> = BTreeMap::new();
    for (i, set) in sets.iter().enumerate() {
        for feature in set.iter().filter(|f| !shown.contains(f)) {
            missing.entry(feature).or_default().push(i);
        }
    }
    let mut gain = vec![0usize; runs.len()];
    for holders in missing.values() {
        for &i in holders {
            gain[i] += 1;
        }
    }
    let length =
        |i: usize| runs[i].call.as_ref().map_or(usize::MAX, |c| c.expression.len() + 40 * c.setup.len());
    let mut kept = Vec::new();
    while !missing.is_empty() {
        let best = (0..runs.len())
            .max_by(|&a, &b| gain[a].cmp(&gain[b]).then(length(b).cmp(&length(a))).then(b.cmp(&a)))
            .expect("what is missing is shown by some run");
        kept.push(best);
        for feature in &sets[best] {
            if let Some(holders) = missing.remove(feature) {
                for i in holders {
                    gain[i] -= 1;
                }
            }
        }
    }
    drop_redundant(&sets, &mut kept, shown);
    kept.sort_unstable();
    kept
}

/// Drops runs that later choices made redundant.
fn drop_redundant(sets: &[BTreeSet<Feature>], kept: &mut Vec<usize>, shown: &BTreeSet<Feature>) {
    let mut times: BTreeMap<&Feature, usize> = BTreeMap::new();
    for &i in kept.iter() {
        for feature in &sets[i] {
            *times.entry(feature).or_default() += 1;
        }
    }
    kept.retain(|&i| {
        let needed = sets[i].iter().any(|f| times[f] == 1 && !shown.contains(f));
        if !needed {
            for feature in &sets[i] {
                *times.get_mut(feature).expect("counted above") -= 1;
            }
        }
        needed
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::run;

    #[test]
    fn the_fewest_runs_that_take_every_branch_stay() {
        let runs = [run(0, "f", &[1]), run(1, "f", &[1, 2, 3]), run(2, "f", &[4]), run(3, "f", &[3, 4])];
        let runs: Vec<&Run> = runs.iter().collect();
        assert_eq!(choose(&runs, &BTreeSet::new()), [1, 2]);
    }

    #[test]
    fn what_is_shown_already_needs_no_run() {
        let runs = [run(0, "f", &[1]), run(1, "f", &[2])];
        let shown = features(&runs[0]);
        let runs: Vec<&Run> = runs.iter().collect();
        assert_eq!(choose(&runs, &shown), [1]);
    }

    #[test]
    fn a_function_without_branches_keeps_one_run_for_each_kind_of_outcome() {
        let mut runs = [run(0, "f", &[]), run(1, "f", &[]), run(2, "f", &[]), run(3, "g", &[])];
        runs[2].outcome = Some(Outcome::Returned { literal: Some("True".into()), shown: "True".into() });
        let runs: Vec<&Run> = runs.iter().collect();
        assert_eq!(choose(&runs, &BTreeSet::new()), [0, 2, 3]);
    }

    #[test]
    fn an_early_choice_that_later_ones_make_superfluous_goes() {
        // The largest run is taken first, then the two that are needed anyway cover it.
        let runs = [run(0, "f", &[1, 2, 3, 4]), run(1, "f", &[1, 2, 5]), run(2, "f", &[3, 4, 6])];
        let runs: Vec<&Run> = runs.iter().collect();
        assert_eq!(choose(&runs, &BTreeSet::new()), [1, 2]);
    }
}
