//! Whole Java programs with assertions, as verifiers are given them: `tests/java-tasks/safe` must be verified, in each of
//! `tests/java-tasks/unsafe` the bug must be found, and of `tests/java-tasks/unknown` nothing may be said.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::explore;

fn has_jdk() -> bool {
    let found = Command::new("javac").arg("-version").output().is_ok_and(|o| o.status.success());
    if !found {
        eprintln!("skipped: no JDK was found (apt install default-jdk-headless)");
    }
    found
}

fn tasks(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.sort();
    assert!(!found.is_empty(), "{} has no tasks", folder.display());
    found
}

/// What is wrong with the verdicts on the tasks of a folder.
fn judge(folder: &str, verdict: &str, flags: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    for task in tasks(&crate::support::root().join("tests/java-tasks").join(folder)) {
        let explored = explore(task.to_str().unwrap(), flags);
        let summary = explored.summary();
        if summary["verdict"] != verdict {
            wrong.push(format!(
                "{folder}/{}: {} {} {}",
                task.file_name().unwrap().to_string_lossy(),
                summary["verdict"],
                summary["why_incomplete"],
                summary["concretised"]
            ));
        }
    }
    wrong
}

#[test]
fn safe_programs_are_verified() {
    if has_jdk() {
        let wrong = judge("safe", "verified", &["--time", "60s", "--no-tests", "--self-check"]);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[test]
fn bugs_of_unsafe_programs_are_found() {
    if has_jdk() {
        let wrong = judge("unsafe", "bugs", &["--time", "60s", "--no-tests"]);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[test]
fn what_a_full_stack_hides_is_not_verified() {
    if has_jdk() {
        let flags = ["--time", "60s", "--no-tests", "--property", "valid-assert"];
        let wrong = judge("unknown", "inconclusive", &flags);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
