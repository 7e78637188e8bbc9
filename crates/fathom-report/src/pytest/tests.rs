//! Suites of a small module, run on the real interpreter.

use std::process::Command;
use std::time::Duration;

use fathom_finding::{Bug, Call, Outcome, Place};

use super::*;
use crate::Deadline;
use crate::results::tests::{run, sample};

const SOURCE: &str = "\
import random

class Odd(Exception):
    pass

def half(n):
    if n % 2:
        raise Odd(f'{n} is odd.')
    return n // 2

def mean(xs):
    return sum(xs) / len(xs)

def roll(n):
    return random.randrange(10**9) + n

def forever():
    while True:
        pass
";

/// A run of the module above: entry, call, outcome.
fn of(number: u32, entry: &str, expression: &str, outcome: Outcome, covers: &[u32]) -> Run {
    let mut run = run(number, entry, covers);
    let imports = vec![format!("from subject import {entry}")];
    run.call = Some(Call { imports, expression: expression.into(), ..Call::default() });
    run.outcome = Some(outcome);
    run
}

fn returned(literal: &str) -> Outcome {
    Outcome::Returned { literal: Some(literal.into()), shown: literal.into() }
}

fn raised(class: &str, module: &str, message: &str) -> Outcome {
    Outcome::Raised { class: class.into(), module: module.into(), message: message.into() }
}

fn bug(kind: &str, line: u32) -> Bug {
    let place = Place { file: "subject.py".into(), line, column: 1, function: String::new() };
    Bug { kind: kind.into(), place, message: kind.into(), ..Bug::default() }
}

/// Writes the suite of these runs; the folder stays for as long as the first part lives.
fn suite(runs: Vec<Run>) -> (tempfile::TempDir, Results) {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap();
    std::fs::write(root.join("subject.py"), SOURCE).unwrap();
    let mut results = sample();
    results.module.name = "subject".into();
    results.module.root = root.to_string_lossy().into_owned();
    results.module.file = root.join("subject.py").to_string_lossy().into_owned();
    results.summary.findings.clear();
    for run in &runs {
        if let Some(bug) = &run.bug {
            let sample = sample().summary.findings.remove(0);
            results.summary.findings.push(Finding {
                kind: bug.kind.clone(),
                file: bug.place.file.clone(),
                line: bug.place.line,
                confirmation: Confirmation::NotTried,
                test: String::new(),
                ..sample
            });
        }
    }
    results.runs = runs;
    let launch = |_: &Path| Command::new("python3");
    let deadline = &Deadline::within(Duration::from_secs(60));
    let plain = Plain { guard: None, launch: &launch, each: Duration::from_secs(5), deadline };
    write(&mut results, &root.join("out"), &plain, None).unwrap();
    (folder, results)
}

fn text(folder: &tempfile::TempDir, name: &str) -> String {
    std::fs::read_to_string(folder.path().join("out/tests").join(name)).unwrap_or_default()
}

#[test]
fn behaviour_is_written_as_it_was_seen() {
    let (folder, results) = suite(vec![
        of(0, "half", "half(4)", returned("2"), &[0]),
        of(1, "half", "half(3)", raised("Odd", "subject", "3 is odd."), &[1]),
    ]);
    let text = text(&folder, "test_subject.py");
    assert!(text.contains("    assert half(4) == 2\n"), "{text}");
    assert!(
        text.contains("    with pytest.raises(Odd, match=r\"3 is odd\\.\"):\n        half(3)\n"),
        "{text}"
    );
    assert!(text.contains("from subject import Odd, half\n"), "{text}");
    assert_eq!(results.summary.tests, 2);
    assert!(results.summary.tests_dropped.is_empty());
    assert!(!folder.path().join("out/tests/test_subject_findings.py").exists());
}

#[test]
fn a_result_that_changes_is_asserted_in_a_weaker_form_and_a_wrong_one_is_dropped_and_listed() {
    let (folder, results) = suite(vec![
        of(0, "roll", "roll(1)", returned("17"), &[0]),
        of(1, "half", "half(3)", returned("1"), &[1]),
        of(2, "half", "half(8)", returned("4"), &[2]),
    ]);
    let text = text(&folder, "test_subject.py");
    assert!(text.contains("    roll(1)\n"), "{text}");
    assert!(!text.contains("half(3)"), "{text}");
    assert!(text.contains("assert half(8) == 4"), "{text}");
    assert_eq!(results.summary.tests, 2);
    assert_eq!(results.summary.tests_dropped.len(), 1);
    assert_eq!(results.summary.tests_dropped[0].call, "half(3)");
}

#[test]
fn a_run_that_shows_the_same_stands_in_for_one_that_is_dropped() {
    let (folder, results) = suite(vec![
        of(0, "half", "half(1)", returned("1"), &[0, 1]),
        of(1, "half", "half(22)", returned("11"), &[0, 1]),
    ]);
    assert!(text(&folder, "test_subject.py").contains("assert half(22) == 11"));
    assert_eq!((results.summary.tests, results.summary.tests_dropped.len()), (1, 1));
}

#[test]
fn an_import_that_fails_takes_only_its_own_test_along() {
    let mut broken = of(0, "half", "half(2)", returned("1"), &[0]);
    broken.call.as_mut().unwrap().imports.push("from subject import missing".into());
    let (folder, results) = suite(vec![broken, of(1, "half", "half(6)", returned("3"), &[1])]);
    assert!(text(&folder, "test_subject.py").contains("half(6)"));
    assert_eq!((results.summary.tests, results.summary.tests_dropped.len()), (1, 1));
}

#[test]
fn what_is_told_of_a_finding_is_told_of_the_run_of_its_test() {
    // The first run is the finding's own witness, but the plain program shows nothing there.
    let mut runs = Vec::new();
    for (number, call) in [(0, "mean([1])"), (1, "mean([])")] {
        let outcome = raised("ZeroDivisionError", "builtins", "division by zero");
        let mut run = of(number, "mean", call, outcome, &[]);
        run.bug = Some(Bug { message: format!("seen with {call}"), ..bug("zero-division", 12) });
        runs.push(run);
    }
    let (_folder, results) = suite(runs);
    let finding = &results.summary.findings[0];
    assert!(finding.confirmed());
    assert_eq!((finding.call.as_str(), finding.input.as_str()), ("mean([])", "inputs/000001"));
    assert_eq!(finding.message, "seen with mean([])");
}

#[test]
fn findings_are_confirmed_by_a_strict_expected_failure_and_others_are_suspects() {
    let mut real =
        of(0, "mean", "mean([])", raised("ZeroDivisionError", "builtins", "division by zero"), &[]);
    real.bug = Some(bug("zero-division", 12));
    let mut unreal = of(1, "half", "half(2)", raised("KeyError", "builtins", "2"), &[]);
    unreal.bug = Some(bug("key-error", 7));
    let mut hang = of(2, "forever", "forever()", Outcome::Hung, &[]);
    hang.bug = Some(bug("hang", 18));
    let (folder, results) = suite(vec![real, unreal, hang]);
    let text = text(&folder, "test_subject_findings.py");
    assert!(text.contains("@pytest.mark.xfail(strict=True, raises=ZeroDivisionError, reason="), "{text}");
    assert!(text.contains("    with time_limit(2):\n        forever()\n"), "{text}");
    let confirmed: Vec<bool> = results.summary.findings.iter().map(|f| f.confirmed()).collect();
    assert_eq!(confirmed, [true, true]);
    let suspects: Vec<&str> = results.summary.suspects.iter().map(|f| f.kind.as_str()).collect();
    assert_eq!(suspects, ["key-error"]);
    let of_tests: Vec<usize> = results.tests.iter().filter_map(|test| test.finding).collect();
    assert_eq!(of_tests, [0, 1], "tests name findings by their new numbers");
    assert_eq!(
        results.summary.findings[0].test,
        "tests/test_subject_findings.py::test_mean_has_no_zero_division_when_x_above_0"
    );
}
