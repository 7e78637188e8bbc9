//! Limits, verdicts and their wording.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crate::common::{Toys, bugs, plan, run};
use fathom_explore::{ExploreError, MemoryMeter, Stop, WhyNot};
use fathom_finding::{Doubt, End, Verdict};

const ENDLESS: &str = "
input n;
let i = 0;
while i < n { i = i + 1; }
return i;
";

const SMALL: &str = "
input x, y;
if x > 3 {
    if x < 2 { return 1; }      // cannot be
    return 2;
}
if y == x { return 3; }
return 4;
";

#[test]
fn a_small_program_is_verified_and_the_accounts_add_up() {
    let result = run(SMALL, &plan());
    assert_eq!(result.verdict, Verdict::Verified, "{:?}", result.doubts);
    assert_eq!(result.stop, Stop::Exhausted);
    assert!(result.complete && result.doubts.is_empty());
    assert_eq!((result.paths.completed, result.paths.infeasible, result.paths.diverged), (3, 1, 0));
    assert_eq!((result.executions, result.runs.len()), (3, 3));
    assert_eq!((result.queries.total, result.queries.sat, result.queries.unsat), (3, 2, 1));
    assert_eq!(result.queries.by_layer["backtrack"], 3);
    assert_eq!((result.branches().covered, result.branches().total), (5, 6));
    let [(_, WhyNot::Infeasible { clash })] = &*result.uncovered else { panic!("{:?}", result.uncovered) };
    let mut texts: Vec<&str> = clash.iter().map(|clause| clause.text.as_str()).collect();
    texts.sort();
    assert_eq!(texts, ["x < 2", "x > 3"]);
    assert!(clash.iter().all(|clause| clause.at.is_some_and(|(_, line)| line > 0)), "{clash:?}");
}

/// Memory that is full from some measurement on.
struct FullAfter(AtomicU32);

impl MemoryMeter for FullAfter {
    fn is_full(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
    }
}

#[test]
fn a_search_without_memory_ends_with_what_it_has() {
    let toys = Toys::new(ENDLESS);
    let result = toys.explore_within(&plan(), &mut (), &FullAfter(AtomicU32::new(7))).unwrap();
    assert_eq!((result.stop, result.verdict), (Stop::Memory, Verdict::Inconclusive));
    assert_eq!((result.executions, result.kept.is_empty()), (7, false));
    let first = result.doubts.iter().next();
    assert!(
        matches!(first, Some(Doubt::Stopped { by: Stop::Memory, goals_left: 1.. })),
        "{:?}",
        result.doubts
    );
}

#[test]
fn paths_are_limited_exactly() {
    let mut plan = plan();
    plan.limits.paths = Some(5);
    for jobs in [1, 3] {
        plan.options.jobs = jobs;
        let result = run(ENDLESS, &plan);
        assert_eq!((result.executions, result.stop), (5, Stop::Paths), "{jobs} jobs");
        assert_eq!(result.verdict, Verdict::Inconclusive);
        let first = result.doubts.iter().next();
        assert!(matches!(first, Some(Doubt::Stopped { by: Stop::Paths, .. })), "{:?}", result.doubts);
    }
}

#[test]
fn a_limit_that_is_just_enough_limits_nothing() {
    let mut plan = plan();
    plan.limits.paths = Some(3);
    let result = run(SMALL, &plan);
    // The infeasible side needs no run, but it is tried only while there is room for one.
    assert!(matches!(result.stop, Stop::Exhausted | Stop::Paths));
    assert_eq!(result.complete, result.stop == Stop::Exhausted);
}

#[test]
fn the_depth_limit_is_told() {
    let mut plan = plan();
    plan.limits.depth = 4;
    let result = run(ENDLESS, &plan);
    assert_eq!(result.verdict, Verdict::Inconclusive);
    assert!(result.doubts.iter().any(|d| matches!(d, Doubt::TooDeep { .. })), "{:?}", result.doubts);
    assert!(result.runs.iter().all(|run| run.decisions <= 6));
}

#[test]
fn runs_that_hit_their_own_limits_count_as_limited() {
    let mut plan = plan();
    plan.limits.run.depth = 3;
    plan.limits.paths = Some(30);
    let result = run(ENDLESS, &plan);
    assert!(result.paths.limited > 0, "{:?}", result.paths);
    assert_eq!(result.verdict, Verdict::Inconclusive);
}

#[test]
fn time_is_the_only_thing_that_stops_it() {
    let mut plan = plan();
    plan.limits.time = Some(Duration::from_millis(200));
    let mut toys = Toys::new(
        "input a[9]; let i = 0; let s = 0; while i < 9 { if a[i] > 0 { s = s + a[i]; } else { s = s * 2; } i = i + 1; } return s;",
    );
    toys.range = -3..=3;
    let result = toys.explore(&plan);
    // Either all 512 paths were explored in time, or the clock stopped it: nothing else may.
    assert!(result.stop == Stop::Time || result.paths.completed == 512, "{:?}", result.stop);
    assert_eq!(result.complete, result.paths.completed == 512);
}

#[test]
fn no_time_is_no_path() {
    let mut plan = plan();
    plan.limits.time = Some(Duration::ZERO);
    let result = run(SMALL, &plan);
    assert_eq!((result.executions, result.stop, result.verdict), (0, Stop::Time, Verdict::Inconclusive));
}

#[test]
fn an_interrupt_ends_it_and_keeps_what_was_found() {
    struct After<'a>(&'a fathom_explore::Control);
    impl fathom_explore::Progress for After<'_> {
        fn tick(&mut self, snapshot: &fathom_explore::Snapshot) {
            if snapshot.paths == 4 {
                self.0.interrupt();
            }
        }
    }
    let toys = Toys::new(ENDLESS);
    let result = toys.try_explore(&plan(), &mut After(&toys.control)).unwrap();
    assert_eq!((result.stop, result.executions), (Stop::Interrupted, 4));
    assert!(!result.kept.is_empty());
}

#[test]
fn full_coverage_and_first_finding_stop_when_asked() {
    let mut covered = plan();
    covered.stop.full_coverage = true;
    let result = run(ENDLESS, &covered);
    assert_eq!((result.stop, result.executions), (Stop::FullCoverage, 2));

    let mut first = plan();
    first.stop.first_finding = true;
    let result = run("input x; assert x != 3; assert x != 4; return 0;", &first);
    assert_eq!((result.stop, result.findings.len(), result.verdict), (Stop::FirstFinding, 1, Verdict::Bugs));
}

#[test]
fn an_assumption_is_not_negated_and_the_search_gets_past_one_that_fails() {
    // The first input (0) is not wanted; the search must find one that is.
    let source = "
input x;
assume x > 10 and x < 14;
if x == 12 { return 1; }
assert x > 9;
return 2;
";
    let result = run(source, &plan());
    assert_eq!(result.discarded, 1);
    assert_eq!(result.paths.completed, 2);
    assert_eq!(result.verdict, Verdict::Verified, "{:?}", result.doubts);
    assert!(result.runs.iter().filter(|run| run.end == End::Returned).count() == 2);
}

#[test]
fn assumptions_hold_where_they_were_made() {
    let source = "
input x, y;
if x > 5 {
    assume y > x;
    if y == 3 { return 1; }     // cannot be: y > x > 5
    assume y < 10;
    if y == 11 { return 2; }    // cannot be
    return 3;
}
if y == 3 { return 4; }
return 5;
";
    let result = run(source, &plan());
    assert_eq!(result.verdict, Verdict::Verified, "{:?}", result.doubts);
    assert_eq!(result.paths.completed, 3);
    let infeasible =
        result.uncovered.iter().filter(|(_, why)| matches!(why, WhyNot::Infeasible { .. })).count();
    assert_eq!((infeasible, result.uncovered.len()), (2, 2));
}

#[test]
fn a_program_that_no_input_may_enter_is_not_verified() {
    let result = run("input x; assume x > 3; assume x < 2; assert x == 0; return 0;", &plan());
    assert_eq!(result.verdict, Verdict::Inconclusive);
    assert!(result.doubts.iter().any(|d| *d == Doubt::NothingFinished), "{:?}", result.doubts);
}

#[test]
fn what_is_unsupported_is_counted() {
    let result = run("input x; if x == 4 { return nothing; } return 0;", &plan());
    assert_eq!(result.paths.unsupported, 1);
    assert_eq!(result.verdict, Verdict::NoBugs);
}

#[test]
fn a_wrong_entry_is_an_error_with_a_next_step() {
    let mut plan = plan();
    plan.entry = "mian".to_owned();
    let error = Toys::new(SMALL).try_explore(&plan, &mut ()).err().expect("an error");
    assert!(matches!(error, ExploreError::Executor(_)));
    assert!(error.to_string().contains("say `main`"), "{error}");
}

#[test]
fn pinned_indices_are_explored_value_by_value() {
    let source = "
input i;
let a[3];
a[i] = 5;
assert a[1] == 0;
return a[2];
";
    let result = run(source, &plan());
    assert_eq!(bugs(&result), [("assertion".to_owned(), 5), ("out-of-bounds".to_owned(), 4)]);
    // i = 0, 1, 2 and one outside.
    assert_eq!(result.paths.completed, 4);
}
