//! C programs from end to end, beside the fixtures of `tests/c`.

use crate::support::{explore, fathom, root};

#[test]
fn the_same_seed_and_budget_give_the_same_results() {
    let program = root().join("tests/c/bug/maze.c");
    let run = || {
        let explored = explore(program.to_str().unwrap(), &["--max-paths", "60", "--time", "60s"]);
        let mut summary = explored.summary();
        summary["seconds"] = 0.into();
        summary["wall"] = 0.into();
        summary["memory"] = 0.into();
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
