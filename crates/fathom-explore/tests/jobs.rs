//! The same results from one worker each time, and the same findings from many.

use crate::common::{Toys, bugs, plan};
use fathom_explore::{Exploration, Plan, Search};

const PROGRAM: &str = "
input a[4], k;
let i = 0;
let found = 0 - 1;
while i < 4 {
    if a[i] == k { found = i; }
    else if a[i] > 10 { assert a[i] != 15 or i != 2; }
    i = i + 1;
}
if k > 7 and found == 3 { return 100 / (k - 9); }
return found;
";

/// Everything that a report could show, as text.
fn fingerprint(result: &Exploration) -> String {
    let tests: Vec<_> = result.kept.iter().map(|test| (&test.trace, &test.conditions, test.needed)).collect();
    let runs: Vec<_> =
        result.inputs.iter().zip(&result.runs).map(|(input, run)| (input, &run.end, &run.outcome)).collect();
    format!(
        "{tests:?} {runs:?} {:?} {:?} {:?} {:?}",
        result.tree, result.findings, result.paths, result.uncovered
    )
}

fn with_workers(jobs: usize) -> Plan {
    let mut plan = plan();
    plan.options.jobs = jobs;
    plan
}

#[test]
fn the_same_seed_and_budget_give_the_same_result_to_the_letter() {
    for search in Search::ALL {
        let mut plan = Plan { search, ..plan() };
        plan.options.seed = 7;
        plan.limits.paths = Some(120);
        let first = Toys::new(PROGRAM).explore(&plan);
        let second = Toys::new(PROGRAM).explore(&plan);
        assert_eq!(first.executions, 120);
        assert!(fingerprint(&first) == fingerprint(&second), "{search}");
    }
}

#[test]
fn another_seed_gives_another_order() {
    let inputs = |seed| {
        let mut plan = Plan { search: Search::Random, ..plan() };
        plan.options.seed = seed;
        plan.limits.paths = Some(60);
        let result = Toys::new(PROGRAM).explore(&plan);
        result.inputs.iter().collect::<Vec<_>>()
    };
    assert_ne!(inputs(1), inputs(2));
}

#[test]
fn four_workers_find_what_one_finds() {
    let mut alone = Toys::new(PROGRAM);
    alone.range = -1..=16;
    let mut together = Toys::new(PROGRAM);
    together.range = -1..=16;
    let one = alone.explore(&plan());
    let four = together.explore(&with_workers(4));
    assert_eq!(bugs(&one), bugs(&four));
    assert_eq!(bugs(&one), [("assertion".to_owned(), 7), ("zero-division".to_owned(), 10)]);
    assert_eq!(one.coverage.covered(), four.coverage.covered());
    assert_eq!(one.paths, four.paths);
    assert_eq!(one.verdict, four.verdict);
    assert!(one.complete && four.complete, "{:?} {:?}", one.doubts, four.doubts);
    assert_eq!(four.queries.by_layer["backtrack"], four.queries.total);
}

#[test]
fn more_workers_than_work_come_to_an_end() {
    let result = Toys::new("input x; return x;").explore(&with_workers(8));
    assert_eq!((result.executions, result.complete), (1, true));
}
