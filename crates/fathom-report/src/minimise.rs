//! The smallest set of runs that still shows everything: every branch, every side of every condition, every line, every kind of
//! outcome of every entry.

use std::collections::{HashMap, HashSet};

use fathom_finding::Outcome;

use crate::results::Run;

/// Something that a suite should show at least once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    Branch(u32),
    /// A condition of the source decided one way: `a or b` has four sides, more than its branches. Places are those of one module.
    Side(Option<u32>, u32, u32, bool),
    Line(u32, u32),
    /// An entry and its outcome: functions without branches are tested too, and both answers of a
    /// predicate are shown even where no branch decides it.
    Outcome(Option<u32>, String, String),
}

/// Features that a run shows.
pub fn features(run: &Run) -> impl Iterator<Item = Feature> + '_ {
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
    let branches = run.covers.iter().map(|&branch| Feature::Branch(branch));
    let sides = run.sides.iter().map(|&(line, column, taken)| Feature::Side(run.module, line, column, taken));
    let lines = run.lines.iter().map(|&(file, line)| Feature::Line(file, line));
    branches.chain(sides).chain(lines).chain([Feature::Outcome(run.module, run.entry.clone(), what)])
}

/// Which of the runs to keep, as ascending positions, so that every feature that is not `shown` already stays shown.
/// Greedy, the run with the most new features first; of equals, the one with the shortest call, then the earliest.
pub fn choose(runs: &[&Run], shown: &HashSet<Feature>) -> Vec<usize> {
    let (sets, count) = numbered(runs, shown);
    // By feature that is not shown yet: the runs that show it.
    let mut missing: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (i, set) in sets.iter().enumerate() {
        set.iter().for_each(|&feature| missing[feature].push(i));
    }
    let mut gain: Vec<usize> = sets.iter().map(Vec::len).collect();
    let length =
        |i: usize| runs[i].call.as_ref().map_or(usize::MAX, |c| c.expression.len() + 40 * c.setup.len());
    let mut kept = Vec::new();
    loop {
        let best = (0..runs.len())
            .max_by(|&a, &b| gain[a].cmp(&gain[b]).then(length(b).cmp(&length(a))).then(b.cmp(&a)));
        let Some(best) = best.filter(|&best| gain[best] > 0) else { break };
        kept.push(best);
        for &feature in &sets[best] {
            std::mem::take(&mut missing[feature]).into_iter().for_each(|i| gain[i] -= 1);
        }
    }
    drop_redundant(&sets, count, &mut kept);
    kept.sort_unstable();
    kept
}

/// The features of each run that are not shown yet, as numbers, each once; and how many there are in all.
fn numbered(runs: &[&Run], shown: &HashSet<Feature>) -> (Vec<Vec<usize>>, usize) {
    let mut numbers: HashMap<Feature, usize> = HashMap::new();
    let sets = runs.iter().map(|run| {
        let new = features(run).filter(|feature| !shown.contains(feature));
        let mut set: Vec<usize> = new
            .map(|feature| {
                let next = numbers.len();
                *numbers.entry(feature).or_insert(next)
            })
            .collect();
        set.sort_unstable();
        set.dedup();
        set
    });
    let sets = sets.collect();
    (sets, numbers.len())
}

/// Drops runs that later choices made redundant.
fn drop_redundant(sets: &[Vec<usize>], count: usize, kept: &mut Vec<usize>) {
    let mut times = vec![0usize; count];
    for &i in kept.iter() {
        sets[i].iter().for_each(|&feature| times[feature] += 1);
    }
    kept.retain(|&i| {
        let needed = sets[i].iter().any(|&feature| times[feature] == 1);
        if !needed {
            sets[i].iter().for_each(|&feature| times[feature] -= 1);
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
        assert_eq!(choose(&runs, &HashSet::new()), [1, 2]);
    }

    #[test]
    fn what_is_shown_already_needs_no_run() {
        let runs = [run(0, "f", &[1]), run(1, "f", &[2])];
        let shown = features(&runs[0]).collect();
        let runs: Vec<&Run> = runs.iter().collect();
        assert_eq!(choose(&runs, &shown), [1]);
    }

    #[test]
    fn a_function_without_branches_keeps_one_run_for_each_kind_of_outcome() {
        let mut runs = [run(0, "f", &[]), run(1, "f", &[]), run(2, "f", &[]), run(3, "g", &[])];
        runs[2].outcome = Some(Outcome::Returned { literal: Some("True".into()), shown: "True".into() });
        let runs: Vec<&Run> = runs.iter().collect();
        assert_eq!(choose(&runs, &HashSet::new()), [0, 2, 3]);
    }

    #[test]
    fn an_early_choice_that_later_ones_make_superfluous_goes() {
        // The largest run is taken first, then the two that are needed anyway cover it.
        let runs = [run(0, "f", &[1, 2, 3, 4]), run(1, "f", &[1, 2, 5]), run(2, "f", &[3, 4, 6])];
        let runs: Vec<&Run> = runs.iter().collect();
        assert_eq!(choose(&runs, &HashSet::new()), [1, 2]);
    }
}
