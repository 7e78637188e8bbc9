//! Findings, kept tests and the exported tree.

use crate::common::{bugs, plan, run};
use fathom_explore::{ExportSide, Plan};
use fathom_finding::{End, Verdict};

#[test]
fn one_bug_is_one_finding_with_its_shortest_witness() {
    let source = "
input n, d;
let i = 0;
while i < n and i < 6 { i = i + 1; }
return 10 / d;
";
    let result = run(source, &plan());
    assert_eq!(bugs(&result), [("zero-division".to_owned(), 5)]);
    let found = &result.findings[0];
    assert_eq!(found.seen, 8);
    let witness = &result.kept[found.witness];
    assert_eq!(witness.finding, Some(0));
    // Straight to the division, no turn of the loop, nothing larger than needed.
    assert_eq!(witness.trace.call.as_ref().unwrap().expression, "main(n=0, d=0)");
    assert_eq!(result.verdict, Verdict::Bugs);
}

#[test]
fn kept_tests_cover_what_all_runs_cover_and_the_needed_ones_too() {
    let source = "
input a[3];
let i = 0;
let s = 0;
while i < 3 {
    if a[i] > 4 { s = s + 1; }
    i = i + 1;
}
if s == 3 { return 9; }
return 0;
";
    let result = run(source, &plan());
    let covered = |needed_only: bool| {
        let mut branches: Vec<_> = result
            .kept
            .iter()
            .filter(|test| test.needed || !needed_only)
            .flat_map(|test| test.trace.covered.iter().map(|(branch, _)| *branch))
            .collect();
        branches.sort();
        branches.dedup();
        branches.len()
    };
    assert_eq!((covered(false), covered(true)), (6, 6));
    assert_eq!(result.kept.iter().filter(|test| test.needed).count(), 2);
}

#[test]
fn a_good_end_is_preferred_to_a_bug_that_covers_the_same() {
    let source = "
input x, d;
if x > 3 { x = 1; }
return 6 / d;
";
    // The first runs divide by zero and cover everything.
    let result = run(source, &plan());
    let needed: Vec<_> = result.kept.iter().filter(|test| test.needed).collect();
    assert!(needed.iter().all(|test| test.trace.bug.is_none()));
    let branches: usize = needed.iter().map(|test| test.trace.covered.len()).sum();
    assert_eq!(branches, 2);
}

#[test]
fn different_outcomes_are_kept_up_to_the_limit() {
    let source = "input x; let y = x; if x == 1 { y = 5; } return y;";
    let all = run(source, &plan());
    assert_eq!(all.kept.len(), 2);
    let source = "input x; assume x >= 0 and x < 8; let i = 0; while i < x { i = i + 1; } return i;";
    let mut few: Plan = plan();
    few.limits.tests = 2;
    let (all, few) = (run(source, &plan()), run(source, &few));
    assert_eq!(all.kept.len(), 8);
    assert!(few.kept.len() < 6, "{}", few.kept.len());
    // All outcomes are in the records nevertheless.
    assert_eq!(few.runs.len(), 8);
}

#[test]
fn the_tree_is_exported_with_readable_conditions() {
    let result = run("input x; if x > 3 { if x < 2 { return 1; } return 2; } return 3;", &plan());
    let tree = &result.tree;
    assert_eq!((tree.nodes.len(), &*tree.roots, tree.truncated), (2, &[0][..], false));
    assert_eq!(
        (&*tree.nodes[0].condition, &*tree.nodes[0].source, tree.nodes[0].kind),
        ("x > 3", "x > 3", "branch")
    );
    assert_eq!(tree.nodes[0].sides[1], ExportSide::Nodes(vec![1]));
    assert!(matches!(&tree.nodes[0].sides[0], ExportSide::End { end: End::Returned, .. }));
    assert!(matches!(&tree.nodes[1].sides[1], ExportSide::Infeasible { .. }));
}

#[test]
fn conditions_decided_twice_are_asked_once() {
    let result =
        run("input x; if x > 3 { if x > 3 { if not (not (x > 3)) { return 1; } } } return 2;", &plan());
    assert_eq!(result.queries.total, 1);
    assert_eq!(result.kept[1].conditions, ["x > 3"]);
    assert_eq!(result.verdict, Verdict::Verified);
}
