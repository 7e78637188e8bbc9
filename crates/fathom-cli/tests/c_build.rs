//! `fathom cc` as the compiler of real builds, and the programs it leaves explored.

use std::path::Path;
use std::process::Command;

use crate::support::{Ran, fathom};
use serde_json::Value;

const MAIN: &str = "\
#include <stdio.h>
#include \"part.h\"
int main(void) {
    char line[8];
    if (!fgets(line, sizeof line, stdin)) return 1;
    int n = number(line);
    if (n == 42) { int *p = 0; return *p; }
    printf(\"%d\\n\", size_of(n));
    return BASE;
}
";
const NUMBER: &str = "\
#include \"part.h\"
int number(const char *s) {
    int n = 0;
    while (*s >= '0' && *s <= '9') n = n * 10 + (*s++ - '0');
    return n;
}
";
const SIZE: &str = "\
#include <math.h>
#include \"part.h\"
int size_of(int n) { return n > 100 ? 2 : n > 10 ? 1 : (int)sqrt(0.0); }
";
const HEADER: &str = "int number(const char *s);\nint size_of(int n);\n";

/// A project of three files; `link` is how its program is made of them.
fn project(rules: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let files = [("main.c", MAIN), ("number.c", NUMBER), ("size.c", SIZE), ("part.h", HEADER)];
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let rules = format!("CFLAGS = -O2 -g -DBASE=3 -MMD -fPIC\n{rules}");
    std::fs::write(folder.path().join("Makefile"), rules.replace("    ", "\t")).unwrap();
    folder
}

fn make(folder: &Path) {
    let compiler = format!("CC={} cc", env!("CARGO_BIN_EXE_fathom"));
    let made = Command::new("make").args(["-s", &compiler]).current_dir(folder).output();
    let made = made.expect("make is installed");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

/// Explores the project's program: all of it must be there, tests and the finding included.
fn check(folder: &Path, program: &str) {
    let ran = fathom(folder, &["run", program, "-o", "out", "--json", "--time", "20s"]);
    let summary: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {}", ran.stderr));
    let branches = &summary["branches"];
    assert_eq!(branches["covered"], branches["total"], "{summary}");
    assert_eq!(summary["findings"][0]["kind"], "null-dereference");
    assert_eq!(summary["findings"][0]["confirmed"], true);
    assert!(summary["tests"].as_u64() >= Some(4), "{summary}");
    let again = Command::new("make").args(["-s", "-C", "out/tests"]).current_dir(folder).output().unwrap();
    assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stdout));
}

#[test]
fn a_program_of_objects_and_an_archive_is_explored_whole() {
    let folder = project(
        "prog: main.o libpart.a\n    $(CC) -o $@ main.o -L. -lpart -lm\n\
         libpart.a: number.o size.o\n    ar rc $@ $^\n    ranlib $@\n",
    );
    make(folder.path());
    check(folder.path(), "./prog");
    // Stripping takes what debuggers need, not this.
    assert!(Command::new("strip").arg(folder.path().join("prog")).status().unwrap().success());
    check(folder.path(), "./prog");
}

#[test]
fn the_shared_libraries_of_a_program_belong_to_it() {
    let folder = project(
        "prog: main.o libpart.so\n    $(CC) -o $@ main.o ./libpart.so\n\
         libpart.so: number.o size.o\n    $(CC) -shared -o $@ $^ -lm\n",
    );
    make(folder.path());
    check(folder.path(), "./prog");
}

#[test]
fn several_sources_of_one_command_and_of_a_response_file() {
    let folder =
        project("prog:\n    echo '-o prog size.c -lm' > words\n    $(CC) $(CFLAGS) main.c number.c @words\n");
    make(folder.path());
    check(folder.path(), "prog");
}

#[test]
fn a_cxx_program_without_exceptions_is_explored_and_tested() {
    let folder = tempfile::tempdir().unwrap();
    let text = "\
#include <cstdio>
struct Shape { int v; virtual int corners() { return 0; } };
struct Square : Shape { int corners() override { return v > 'm' ? 4 : puts(\"small\"); } };
int main() {
    Square square;
    square.v = getchar();
    Shape *shape = &square;
    if (shape->corners() == 4 && square.v == 'z') return 5;
    return 0;
}
";
    std::fs::write(folder.path().join("shapes.cpp"), text).unwrap();
    let built = fathom(folder.path(), &["c++", "-O1", "shapes.cpp", "-o", "shapes"]);
    assert_eq!((built.code, built.stderr.as_str()), (0, ""));
    let ran = fathom(folder.path(), &["run", "./shapes", "-o", "out", "--json", "--time", "20s"]);
    let summary: Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {}", ran.stderr));
    assert_eq!(summary["verdict"], "verified", "{summary}");
    assert!(summary["tests"].as_u64() >= Some(3), "{summary}");
    let tests =
        Command::new("make").args(["-s", "-C", "out/tests"]).current_dir(folder.path()).output().unwrap();
    assert!(tests.status.success(), "{}", String::from_utf8_lossy(&tests.stderr));
}

fn clang(folder: &Path, words: &[&str]) -> Ran {
    let output = Command::new("clang").args(words).current_dir(folder).output().expect("clang is installed");
    Ran {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

#[test]
fn what_the_compiler_says_is_its_own() {
    let folder = project("");
    std::fs::write(folder.path().join("wrong.c"), "int f(void) { int x; return y; }\n").unwrap();
    let cases: [&[&str]; 9] = [
        &["--version"],
        &["-E", "-DBASE=1", "main.c"],
        &["-S", "-o", "-", "number.c"],
        &["-MM", "number.c"],
        &["-c", "wrong.c"],
        &["-c", "-Wall", "-DBASE=x", "main.c"],
        &["-fsyntax-only", "-Wall", "size.c"],
        &["missing.c"],
        &["number.c", "-o", "none"],
    ];
    for words in cases {
        let ours = fathom(folder.path(), &[&["cc"], words].concat());
        let theirs = clang(folder.path(), words);
        assert_eq!((ours.code, &ours.stdout), (theirs.code, &theirs.stdout), "{words:?}");
        // A linker's messages name temporary files.
        if words[0] != "number.c" {
            assert_eq!(ours.stderr, theirs.stderr, "{words:?}");
        }
    }
}

#[test]
fn a_program_from_elsewhere_or_of_other_sources_is_one_clear_line() {
    let folder = project("prog: main.o number.o size.o\n    $(CC) -o $@ $^ -lm\n");
    make(folder.path());
    let here = folder.path();
    assert_eq!(clang(here, &["-DBASE=0", "main.c", "number.c", "size.c", "-lm", "-o", "plain"]).code, 0);
    std::fs::write(here.join("size.c"), "int size_of(int n) { return n; }\n").unwrap();
    let cases = [("./plain", "CC=\"fathom cc\""), ("./prog", "size.c has changed since ./prog was built")];
    for (program, said) in cases {
        let ran = fathom(here, &["run", program]);
        assert_eq!(ran.code, 2, "{program}: {}", ran.stderr);
        assert!(ran.stderr.contains(said) && ran.stderr.trim().lines().count() == 1, "{}", ran.stderr);
        assert!(!here.join("fathom-out").exists());
    }
}
