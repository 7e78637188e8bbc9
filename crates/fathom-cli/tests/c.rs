//! Small C programs, explored by the built binary from end to end.

use std::process::Command;

use crate::support::{explore, fathom, root};
use fathom_testkit::{Fixture, Outcome};

#[test]
fn fixtures_come_out_as_their_comments_say() {
    let fixtures = Fixture::all(&root().join("tests/c"), "c").unwrap();
    assert!(!fixtures.is_empty());
    let mut wrong = Vec::new();
    for fixture in &fixtures {
        let name = fixture.path.file_name().unwrap().to_string_lossy().into_owned();
        let mut flags = vec!["--json", "--time", "20s", "--self-check"];
        flags.extend(fixture.wanted.flags.iter().map(String::as_str));
        let explored = explore(fixture.path.to_str().unwrap(), &flags);
        let ran = &explored.ran;
        let found = fixture.judge(Some(ran.code), &ran.stdout, &ran.stderr);
        wrong.extend(found.into_iter().map(|w| format!("{name}: {w}")));
        if fixture.outcome == Outcome::Unsupported || !explored.out().exists() {
            assert!(!explored.out().exists(), "{name}: something was written");
            continue;
        }
        let summary = explored.summary();
        assert_eq!(summary["language"], "c");
        if summary["paths"]["diverged"] != 0 {
            wrong.push(format!("{name}: {} runs diverged", summary["paths"]["diverged"]));
        }
        let dropped = summary["tests_dropped"].as_array().unwrap();
        if summary["tests"] == 0 || !dropped.is_empty() {
            wrong.push(format!("{name}: {} tests, dropped {dropped:?}", summary["tests"]));
        }
        for finding in summary["findings"].as_array().unwrap() {
            if finding["confirmed"] != true {
                wrong.push(format!("{name}: not confirmed: {finding}"));
            }
        }
        // The suite stands on its own: a compiler and make are all it needs.
        let made =
            Command::new("make").args(["-s", "-C", "out/tests"]).current_dir(explored.folder.path()).output();
        let made = made.expect("make is installed");
        let has_regressions =
            summary["tests"].as_u64() > Some(summary["findings"].as_array().unwrap().len() as u64);
        if has_regressions && !made.status.success() {
            wrong.push(format!("{name}: make: {}", String::from_utf8_lossy(&made.stdout)));
        }
        if fixture.outcome == Outcome::Bug {
            let replayed = fathom(explored.folder.path(), &["replay", "out"]);
            if replayed.code != 0 || !replayed.stdout.contains("confirmed: ") {
                wrong.push(format!("{name}: replay: {}{}", replayed.stdout, replayed.stderr));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_same_seed_and_budget_give_the_same_results() {
    let program = root().join("tests/c/bug/maze.c");
    let run = || {
        let explored = explore(program.to_str().unwrap(), &["--max-paths", "60", "--time", "60s"]);
        let mut summary = explored.summary();
        summary["seconds"] = 0.into();
        summary["queries"]["seconds"] = 0.into();
        summary
    };
    assert_eq!(run(), run());
}

#[test]
fn checkpoints_dropped_for_lack_of_memory_lose_nothing() {
    let program = root().join("tests/c/clean/merge_sort.c");
    let explored = explore(program.to_str().unwrap(), &["--max-memory", "64k", "--time", "60s"]);
    let summary = explored.summary();
    assert_eq!((&summary["verdict"], &summary["paths"]["completed"]), (&"verified".into(), &24.into()));
}

#[test]
fn wrong_use_is_one_clear_line() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("broken.ll"), "define i32 @main( {\n").unwrap();
    std::fs::write(folder.path().join("a.c"), "int f(int x) { return x; }\n").unwrap();
    let cases: [(&[&str], &str); 5] = [
        (&["run", "broken.ll"], "is not readable LLVM IR"),
        (&["run", "missing.c"], "does not exist"),
        (&["run", "a.c", "--clang", "/no/such/clang"], "--clang PATH"),
        (&["run", "a.c", "--max-memory", "much"], "512m"),
        (&["run", "a.c", "--sym-env", "HOME"], "NAME=BYTES"),
    ];
    for (arguments, said) in cases {
        let ran = fathom(folder.path(), arguments);
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.stderr);
        assert!(
            ran.stderr.contains(said) && ran.stderr.trim().lines().count() == 1,
            "{arguments:?}: {}",
            ran.stderr
        );
        assert!(!folder.path().join("fathom-out").exists(), "{arguments:?} left something behind");
    }
}
