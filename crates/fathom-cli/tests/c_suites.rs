//! The forms in which tests of C programs are written, each used as its reader would.

use std::path::Path;
use std::process::Command;

use crate::support::{Explored, explore};

/// Explores a program of these lines. Its folder stays for as long as tests are built from it.
fn explored(text: &str, flags: &[&str]) -> (tempfile::TempDir, Explored) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("prog.c");
    std::fs::write(&file, text).unwrap();
    let all = [&["--time", "20s", "-q"], flags].concat();
    let explored = explore(file.to_str().unwrap(), &all);
    (folder, explored)
}

const CLASSES: &str = "\
#include <stdio.h>
int main(void) {
    int c = getchar();
    switch (c) {
    case 'a': puts(\"first\"); return 1;
    case 'b': return 2;
    }
    if (c == 'z') { int zero = 0; return 5 / zero; }
    return 0;
}
";

/// Runs make on the tests: whether it succeeds, and what it prints.
fn make(explored: &Explored, goal: &str) -> (bool, String) {
    let tests = explored.out().join("tests");
    let made =
        Command::new("make").args(["-s", goal]).current_dir(tests).output().expect("make is installed");
    let text = [made.stdout, made.stderr].concat();
    (made.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn a_framework_runs_each_test_under_its_name() {
    let frameworks = [
        ("gtest", "/usr/include/gtest/gtest.h", "OK ] regressions.main_exits_with_1_when_c_is_97"),
        ("check", "/usr/include/check.h", "100%: Checks: 3"),
    ];
    for (name, header, said) in frameworks {
        if !Path::new(header).exists() {
            eprintln!("{name} is not installed: its suite is not run here");
            continue;
        }
        let (_source, explored) = explored(CLASSES, &["--framework", name]);
        let (passes, text) = make(&explored, "test");
        assert!(passes && text.contains(said), "{name}: {text}");
        let (passes, text) = make(&explored, "findings");
        assert!(!passes && text.contains("main_has_no_division_by_zero"), "{name}: {text}");
        // A test that expects something else fails.
        let tests = explored.out().join("tests/regressions");
        let file = tests.join("main_exits_with_1_when_c_is_97.test");
        let text = std::fs::read_to_string(&file).unwrap().replace("expect-exit 1", "expect-exit 4");
        std::fs::write(&file, text).unwrap();
        let (passes, text) = make(&explored, "test");
        assert!(!passes && text.contains("exits with 1, not 4"), "{name}: {text}");
    }
}

#[test]
fn stubs_return_any_value_and_fill_what_they_are_given() {
    let text = "\
#include <unistd.h>
struct point { int x, y; };
struct handle;
struct handle *open_it(const char *name);
int read_sensor(struct handle *from, struct point *to, unsigned *status);
static int helper(int x) { return x > 3 ? x : 0; }
int main(void) {
    struct point p;
    unsigned status;
    char bytes[4];
    struct handle *h = open_it(\"a\");
    if (!h) return 1;
    if (read_sensor(h, &p, &status) == 7 && p.y == -9 && status == 3000000000u) return 2;
    if (read(0, bytes, sizeof bytes) == 4 && bytes[3] == '!') return 3;
    if (helper(5) == 77) return 4;
    return 0;
}
";
    let stubs = ["open_it", "read_sensor", "read", "helper"].map(|name| ["--stub", name]).concat();
    let (_source, explored) = explored(text, &stubs);
    let summary = explored.summary();
    assert_eq!(summary["branches"]["covered"], summary["branches"]["total"], "{summary}");
    assert_eq!(summary["verdict"], "verified", "{summary}");
    let (passes, text) = make(&explored, "test");
    assert!(passes && text.contains("tests pass"), "{text}");
    // The file is there to be edited, and the tests are built with it.
    let stubs = explored.out().join("tests/stubs.c");
    let text = std::fs::read_to_string(&stubs).unwrap();
    assert!(
        text.contains("int read_sensor(struct handle *from, struct point *to, unsigned int *status) {"),
        "{text}"
    );
    let edited = text.replace("\"helper\");\n    return result;", "\"helper\");\n    return 0;");
    assert_ne!(edited, text);
    std::fs::write(&stubs, edited).unwrap();
    let (passes, text) = make(&explored, "test");
    assert!(!passes && text.contains("exits with 0, not 4"), "{text}");
}

#[test]
fn a_function_that_cannot_be_replaced_is_one_clear_line() {
    let (_source, explored) = explored(CLASSES, &["--stub", "nothing_here"]);
    let said = explored.ran.stderr.trim();
    assert_eq!(explored.ran.code, 2, "{said}");
    assert!(said.contains("nothing defines or calls such a function") && said.lines().count() == 1, "{said}");
}

#[test]
fn inputs_of_one_stream_are_a_fuzzers_corpus() {
    let (_source, explored) = explored(CLASSES, &["--stdin", "4"]);
    let inputs = std::fs::read_dir(explored.out().join("inputs")).unwrap();
    let mut inputs: Vec<Vec<u8>> = inputs.map(|i| std::fs::read(i.unwrap().path()).unwrap()).collect();
    inputs.sort();
    let firsts: Vec<Option<u8>> = inputs.iter().map(|i| i.first().copied()).collect();
    for wanted in [b'a', b'b', b'z'] {
        assert!(firsts.contains(&Some(wanted)), "{inputs:?}");
    }
    assert!(inputs.iter().all(|i| i.len() <= 4), "{inputs:?}");
}

#[test]
fn test_comp_inputs_come_in_the_order_of_the_calls() {
    let text = "\
unsigned char __VERIFIER_nondet_uchar(void);
int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
    int a = __VERIFIER_nondet_int();
    unsigned char b = __VERIFIER_nondet_uchar();
    int c = __VERIFIER_nondet_int();
    if (a == -7 && b == 200 && c == 9) reach_error();
    return 0;
}
";
    let (_source, explored) = explored(text, &["--test-comp"]);
    let folder = explored.out().join("tests/test-comp");
    let metadata = std::fs::read_to_string(folder.join("metadata.xml")).unwrap();
    assert!(metadata.contains("<entryfunction>main</entryfunction>"), "{metadata}");
    assert!(metadata.contains("@CALL(reach_error)"), "{metadata}");
    let cases: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|f| f.unwrap().path())
        .filter(|f| f.file_name().unwrap() != "metadata.xml")
        .map(|f| std::fs::read_to_string(f).unwrap())
        .collect();
    assert!(
        cases.len() as u64 > explored.summary()["tests"].as_u64().unwrap(),
        "an empty body shows nothing natively"
    );
    let error = cases.iter().find(|c| c.contains("coversError=\"true\"")).expect("one test shows the error");
    let inputs: String = error.lines().filter(|l| l.contains("<input>")).map(str::trim).collect();
    assert_eq!(inputs, "<input>-7</input><input>200</input><input>9</input>");
}

#[test]
fn nothing_is_left_among_temporary_files() {
    let (folder, temporary) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("prog.c"), CLASSES.replace("5 / zero", "zero")).unwrap();
    // There are no findings, so that the compiler of the program with sanitizers is ended.
    let ran = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["run", "prog.c", "--time", "20s", "-q", "-o", "out"])
        .current_dir(folder.path())
        .env("TMPDIR", temporary.path())
        .status()
        .unwrap();
    assert!(ran.success(), "{ran}");
    assert_eq!(entries(temporary.path()), [""; 0]);
}

#[test]
fn temporary_files_of_a_killed_command_are_removed_by_the_next() {
    let temporary = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(temporary.path().join("fathom-run-killed/fathom-classes-1")).unwrap();
    std::fs::create_dir_all(temporary.path().join("of-another-program")).unwrap();
    let next = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .arg("explain")
        .arg("null-dereference")
        .env("TMPDIR", temporary.path())
        .output()
        .unwrap();
    assert!(next.status.success(), "{next:?}");
    assert_eq!(entries(temporary.path()), ["of-another-program"]);
}

/// Names of the entries of a folder; none when it is gone.
fn entries(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}
