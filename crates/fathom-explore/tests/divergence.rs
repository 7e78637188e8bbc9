//! Runs that do not go where they were sent.

use crate::common::{Toys, bugs, plan, run};
use fathom_explore::{Plan, Search, WhyNot};
use fathom_finding::{Doubt, Verdict};

#[test]
fn a_concretised_value_makes_a_run_diverge_and_spoils_the_verdict() {
    // The flip of `x > opaque(y)` is solved with the old value of y. Nothing keeps y where it was.
    let source = "
input x, y;
if y > x {
    if x > opaque(y) { return 1; }
    return 2;
}
return 3;
";
    let result = run(source, &plan());
    assert_eq!(result.verdict, Verdict::NoBugs, "{:?}", result.doubts);
    assert_eq!(result.concretised.len(), 1);
    assert!(!result.complete);
}

#[test]
fn hidden_state_is_seen_as_divergence_counted_and_not_repeated() {
    // The first run goes one way whatever the input says.
    let source = "
input x;
if ticks() == 1 {
    if x == 1 { return 1; }
    return 2;
}
if x == 2 { return 3; }
return 4;
";
    let result = run(source, &Plan { search: Search::Dfs, ..plan() });
    // 1: x = 0 on the first tick. Its flip (x == 1) arrives at the other condition instead: a divergence.
    assert_eq!(result.paths.diverged, 1, "{:?}", result.paths);
    // 3: the goal that the stray run opened is tried, too.
    assert_eq!(result.executions, 3);
    assert_eq!(result.verdict, Verdict::NoBugs);
    let gone = result.uncovered.iter().filter(|(_, why)| *why == WhyNot::Diverged).count();
    assert_eq!(gone, 1, "{:?}", result.uncovered);
    assert!(result.doubts.iter().any(|d| *d == Doubt::Diverged { runs: 1 }), "{:?}", result.doubts);
}

#[test]
fn ever_new_conditions_do_not_make_the_search_loop() {
    // Each run compares with another constant: no run follows the path that it was solved for.
    let source = "
input x;
if x == ticks() + 3 { return 1; }
if x > 5 { return 2; }
return 3;
";
    let mut plan = plan();
    plan.limits.paths = Some(60);
    let result = run(source, &plan);
    assert!(result.paths.diverged > 0);
    assert!(bugs(&result).is_empty());
    assert_ne!(result.verdict, Verdict::Verified);
}

#[test]
fn a_run_that_ends_early_where_another_went_on_is_noticed() {
    let source = "
input x;
if ticks() > 2 { return 0; }
if x == 1 { return 1; }
if x == 2 { return 2; }
return 3;
";
    let result = Toys::new(source).explore(&plan());
    assert!(result.paths.diverged >= 1, "{:?}", result.paths);
    assert_eq!(result.verdict, Verdict::NoBugs);
}

#[test]
fn what_no_condition_leads_to_is_tried_by_chance() {
    // Nothing symbolic is left where it matters; 12 is known from another condition.
    let source = "
input x;
if x > 12 { return 1; }
if opaque(x) == 12 { return 2; }
return 3;
";
    let covered = |search| {
        let result = run(source, &Plan { search, ..plan() });
        assert_eq!(result.verdict, Verdict::NoBugs);
        result.coverage.covered()
    };
    assert_eq!((covered(Search::Dfs), covered(Search::Mixed)), (3, 4));
}
