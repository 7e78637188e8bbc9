//! Merging as users see it: fewer paths, the same findings, and the picture of why.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The summary of a run of a C source, and its folder.
fn run(source: &Path, flags: &[&str]) -> (Value, tempfile::TempDir) {
    let out = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .arg("run")
        .arg(source)
        .args(["--json", "--self-check", "-o"])
        .arg(out.path().join("out"))
        .args(flags)
        .args(if flags.contains(&"--time") { &[][..] } else { &["--time", "100s"] })
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    let summary = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|e| panic!("{}: {e}: {told}", source.display()));
    (summary, out)
}

fn paths(summary: &Value, what: &str) -> u64 {
    summary["paths"][what].as_u64().unwrap()
}

fn findings(summary: &Value) -> Vec<(String, u64)> {
    let mut all: Vec<(String, u64)> = summary["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| (f["kind"].as_str().unwrap().to_string(), f["line"].as_u64().unwrap()))
        .collect();
    all.sort();
    all
}

#[test]
fn a_run_merges_where_single_paths_show_nothing_new() {
    let source = root().join("crates/fathom-cli/tests/merging/locks.c");
    let (summary, _) = run(&source, &["--time", "20s", "--no-tests"]);
    assert_eq!(summary["verdict"], "verified", "{summary}");
    assert!(paths(&summary, "merged") > 0, "{summary}");
    let (summary, _) = run(&source, &["--time", "5s", "--no-tests", "--criterion", "path"]);
    assert_eq!((&summary["verdict"], paths(&summary, "merged")), (&"inconclusive".into(), 0), "{summary}");
    let (summary, _) = run(&source, &["--time", "5s", "--no-tests", "--cc-flag=-DHELD=2"]);
    assert_eq!(findings(&summary), [("assertion".to_owned(), 22)], "{summary}");
}

#[test]
fn numbers_that_may_be_input_take_part_and_are_told_to_nobody() {
    let source = root().join("crates/fathom-cli/tests/merging/held.c");
    let (summary, out) = run(&source, &["--criterion", "error", "--explain-merges"]);
    assert_eq!(summary["verdict"], "verified", "{summary}");
    let flow = &summary["input_flow"];
    let (all, concrete) = (flow["instructions"].as_u64().unwrap(), flow["concrete"].as_u64().unwrap());
    assert!(0 < concrete && concrete < all, "{flow}");
    // `n` is given three numbers; `last` is given what n holds, and `round` never sees input.
    assert_eq!(flow["held"], 3, "{flow}");
    // 125; told apart by their numbers they would be 266.
    assert!(paths(&summary, "completed") < 200, "{summary}");
    for entry in walk(&out.path().join("out")) {
        let bytes = std::fs::read(&entry).unwrap();
        assert!(!bytes.windows(5).any(|part| part == b"held@"), "{}", entry.display());
    }
}

/// Every file below a folder.
fn walk(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files.extend(walk(&path)) } else { files.push(path) }
    }
    files
}

#[test]
fn a_function_called_again_merges_at_its_branches() {
    let source = root().join("crates/fathom-cli/tests/merging/number.c");
    let (once, _) = run(&source, &["--cc-flag=-DCALLS=1", "--criterion", "error"]);
    assert!(paths(&once, "completed") + paths(&once, "merged") <= 8, "{once}");
    assert!(paths(&once, "merged") >= 2, "7 and -1 are numbers that could have been read: {once}");
    assert_eq!(findings(&once), [("out-of-bounds-write".to_string(), 20)]);
    let (every, _) = run(&source, &["--cc-flag=-DCALLS=2", "--criterion", "path"]);
    let (twice, out) = run(&source, &["--cc-flag=-DCALLS=2", "--criterion", "error", "--explain-merges"]);
    assert_eq!(findings(&twice), findings(&every));
    assert!(paths(&twice, "merged") > 0, "{twice}");
    assert!(paths(&twice, "completed") * 2 < paths(&every, "completed"), "{twice}\n{every}");
    let json = std::fs::read_to_string(out.path().join("out/merges.json")).unwrap();
    let trees: Value = serde_json::from_str(&json).unwrap();
    assert!(json.contains("\"merged\""), "{json}");
    assert!(trees[0]["nodes"].as_array().unwrap().iter().any(|n| n["function"] == "mark"), "{json}");
    let dot = std::fs::read_to_string(out.path().join("out/merges.dot")).unwrap();
    assert!(dot.contains("style=dashed") && dot.contains("number >= 0"), "{dot}");
}

#[test]
fn a_loop_that_comes_back_to_where_it_was_is_left() {
    let source = root().join("crates/fathom-cli/tests/merging/forever.c");
    let (summary, _) = run(&source, &["--criterion", "error"]);
    assert_eq!(findings(&summary), [("division-by-zero".to_string(), 13)]);
    assert_eq!(summary["complete"], true, "{summary}");
    assert!(summary["executions"].as_u64().unwrap() < 100, "{summary}");
}

#[test]
fn paths_grow_with_the_branches_and_not_with_their_powers() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("grow.c");
    let explore = |k: usize| {
        let mut text = String::from(
            "int cells[10];\nint grow(const unsigned char in[24], int last) {\n    int t = 0;\n",
        );
        for i in 0..k {
            text.push_str(&format!("    if (in[{i}] > {}) t = {i}; else t = {};\n", 40 + i, i + 1));
        }
        text.push_str("    cells[last & 15] = t;\n    return t;\n}\n");
        text.push_str("void klee_make_symbolic(void *, unsigned long, const char *);\nint main(void) {\n");
        text.push_str(
            "    unsigned char in[24];\n    int last;\n    klee_make_symbolic(in, sizeof in, \"in\");\n",
        );
        text.push_str(
            "    klee_make_symbolic(&last, sizeof last, \"last\");\n    return grow(in, last);\n}\n",
        );
        std::fs::write(&source, text).unwrap();
        let (summary, _) = run(&source, &["--entry", "main", "--criterion", "error"]);
        assert_eq!(findings(&summary), [("out-of-bounds-write".to_string(), k as u64 + 4)], "{summary}");
        assert_eq!(summary["complete"], true, "{summary}");
        summary["executions"].as_u64().unwrap()
    };
    // 14 and 50 on a machine that has time; where solver calls run out of theirs, formulas stay
    // longer and a few more runs are made. Powers of two would be 64 and 16 million.
    let (few, many) = (explore(6), explore(24));
    assert!(many <= 16 * few, "{few} runs for 6 branches, {many} for 24");
}

#[test]
fn a_bound_on_loops_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("loop.c");
    let text = "int loop(unsigned n) { unsigned i = 0; while (i < n) i++; return i; }\n";
    std::fs::write(&source, text).unwrap();
    let (summary, _) = run(&source, &["--entry", "loop", "--max-loop", "5"]);
    assert_eq!(paths(&summary, "completed"), 6, "{summary}");
    assert!(summary["doubts"].to_string().contains("loop_bound"), "{summary}");
}

#[test]
fn a_check_hunts_path_by_path_and_merges_what_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program.c");
    let branches: String =
        (0..20).map(|i| format!("    if (in[{i}] > {}) t = {i}; else t = 1;\n", 40 + i)).collect();
    let text = format!(
        "#include <fathom.h>\nint cells[8];\nint main(void) {{\n    unsigned char in[20];\n    int last, t = 0;\n\
         fathom_symbolic(in, sizeof in, \"in\");\n    fathom_symbolic(&last, sizeof last, \"last\");\n\
         {branches}    cells[last & 7] = 1;\n    return t & 1;\n}}\n"
    );
    std::fs::write(&program, text).unwrap();
    let check = |more: &[&str]| -> serde_json::Value {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
        command.arg("check").arg(&program).args(["--json", "--no-tests", "--time", "6s"]).args(more);
        let output = command.arg("-o").arg(folder.path().join("out")).output().unwrap();
        serde_json::from_slice(&output.stdout).unwrap()
    };
    // A million paths.
    let all = check(&[]);
    assert_eq!(all["verdict"], "verified", "{all}");
    assert_eq!(check(&["--criterion", "path"])["complete"], false);
}

#[test]
fn what_lies_behind_a_bug_that_ends_most_paths_is_found() {
    let source = root().join("crates/fathom-cli/tests/merging/ends.c");
    let flags = ["--entry", "ends", "--checkers", "bounds,integer", "--search", "dfs", "--fresh"];
    let with = |criterion| run(&source, &[&flags[..], &["--criterion", criterion]].concat()).0;
    let expected = findings(&with("path"));
    assert_eq!(expected.len(), 4, "{expected:?}");
    assert_eq!(findings(&with("context")), expected);
    let summary = with("error");
    assert_eq!(findings(&summary), expected);
    assert!(paths(&summary, "merged") > 0, "{summary}");
}
