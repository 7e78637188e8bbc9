//! The search for one line.

use crate::common::{Toys, plan, run};
use fathom_explore::{LineGoal, LineOutcome, Plan, Stop};
use fathom_finding::Doubt;

const PROGRAM: &str = "
input x, y, n;
let i = 0;
while i < n {
    if i == 7 { i = i + 1; }
    i = i + 1;
}
if x > 10 {
    if x * 2 == y and y < 15 {
        y = 1;
        return 1;
    }
    if y == 12 {
        x = 0;
        return 2;
    }
}
return 0;
";

fn searching(line: u32) -> Plan {
    let mut plan = plan();
    plan.options.goal = Some(LineGoal { file: "toy".to_owned(), line });
    plan.limits.paths = Some(400);
    plan
}

#[test]
fn a_line_that_can_be_reached_is_reached_and_the_search_ends() {
    let result = run(PROGRAM, &searching(15));
    assert_eq!(result.stop, Stop::GoalReached);
    let Some(LineOutcome::Reached { by }) = result.line else { panic!("{:?}", result.line) };
    let conditions = &result.kept[by].conditions;
    assert!(conditions.contains(&"x > 10".to_owned()), "{conditions:?}");
    assert!(result.executions < 12, "{} runs", result.executions);
}

#[test]
fn a_line_that_cannot_be_reached_is_said_to_be_so_with_the_clash() {
    let source = "
input x, y;
if x > 5 {
    if x * 2 == y and y < 11 {
        return 1;
    }
}
return 0;
";
    let result = run(source, &searching(5));
    let Some(LineOutcome::Unreachable { clashes }) = result.line else { panic!("{:?}", result.line) };
    let mut clash = clashes[0].clone();
    clash.sort();
    assert_eq!(clash, ["x > 5", "y < 11", "y == 2*x"]);
}

#[test]
fn without_all_paths_nothing_is_said_to_be_unreachable() {
    let mut plan = searching(11);
    plan.limits.paths = Some(30);
    let result = run(PROGRAM, &plan);
    let Some(LineOutcome::NotReached { clashes }) = result.line else { panic!("{:?}", result.line) };
    let first = result.doubts.iter().next();
    assert!(matches!(first, Some(Doubt::Stopped { by: Stop::Paths, .. })), "{:?}", result.doubts);
    assert!(!clashes.is_empty());
}

#[test]
fn a_line_without_code_and_a_file_that_is_not_there_are_mistakes() {
    let error = Toys::new(PROGRAM).try_explore(&searching(16), &mut ()).err().expect("an error").to_string();
    assert!(error.contains("line 16") && error.contains("nearest"), "{error}");
    let mut plan = plan();
    plan.options.goal = Some(LineGoal { file: "other".to_owned(), line: 3 });
    let error = Toys::new(PROGRAM).try_explore(&plan, &mut ()).err().expect("an error").to_string();
    assert!(error.contains("other") && error.contains("toy"), "{error}");
}
