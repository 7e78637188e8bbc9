//! `fathom check` and `fathom suite` from end to end, beside the fixtures of `tests/checks`.

use std::path::Path;
use std::process::Command;

#[test]
fn comments_baselines_and_files_say_what_is_not_told() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program.c");
    let text = "int main(void) {\n    int zero = 0;\n    return 1 / zero;\n}\n";
    std::fs::write(&program, text).unwrap();
    let check = |flags: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
        command.arg("check").arg(&program).args(["-q", "--no-tests", "-o"]).arg(folder.path().join("out"));
        command.args(flags).status().unwrap().code()
    };
    assert_eq!(check(&[]), Some(1));
    assert_eq!(check(&["--checkers", "-division"]), Some(0));
    assert_eq!(check(&["--checkers", "leak"]), Some(0));
    assert_eq!(check(&["--checkers", "nonsense"]), Some(2));
    assert_eq!(check(&[]), Some(1));
    let old = folder.path().join("old.json");
    std::fs::copy(folder.path().join("out/summary.json"), &old).unwrap();
    assert_eq!(check(&["--baseline", old.to_str().unwrap()]), Some(0));
    std::fs::write(folder.path().join("fathom.toml"), "checkers = [\"-division\"]\n").unwrap();
    assert_eq!(check(&[]), Some(0));
    std::fs::write(folder.path().join("fathom.toml"), "checkers = division\n").unwrap();
    assert_eq!(check(&[]), Some(2));
    std::fs::remove_file(folder.path().join("fathom.toml")).unwrap();
    let ignored = text.replace("1 / zero;", "1 / zero; // fathom: ignore[division-by-zero] it is meant");
    std::fs::write(&program, ignored).unwrap();
    assert_eq!(check(&[]), Some(0));
}

#[test]
fn a_suite_counts_each_case_once_and_goes_on_after_bad_ones() {
    let folder = tempfile::tempdir().unwrap();
    let cases = folder.path().join("testcases");
    std::fs::create_dir_all(&cases).unwrap();
    let case = |name: &str, text: &str| std::fs::write(cases.join(name), text).unwrap();
    let main = "int main(void) {\n#ifndef OMITBAD\n bad();\n#endif\n#ifndef OMITGOOD\n good();\n#endif\n return 0; }\n";
    let halves = |bad: &str, good: &str| {
        format!(
            "#ifndef OMITBAD\nvoid bad(void) {{ {bad} }}\n#endif\n#ifndef OMITGOOD\nvoid good(void) {{ {good} }}\n#endif\n{main}"
        )
    };
    let over = "volatile int b[4]; b[4] = 1;";
    case("CWE121_Stack__plain_01.c", &halves(over, "volatile int b[4]; b[3] = 1;"));
    case("CWE121_Stack__nothing_01.c", &halves("", ""));
    case("CWE121_Stack__alarm_01.c", &halves(over, over));
    case("CWE121_Stack__broken_01.c", "this is no C");
    case("CWE369_Divide__two_54a.c", &format!("void bad(void); void good(void);\n{main}"));
    let second = "int z;\n#ifndef OMITBAD\nvoid bad(void) { z = 1 / z; }\n#endif\n#ifndef OMITGOOD\nvoid good(void) { z = 1; }\n#endif\n";
    case("CWE369_Divide__two_54b.c", second);
    let run = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
        command.arg("suite").arg(&cases).args(["--json", "-o"]).arg(folder.path().join("out"));
        let output = command.output().unwrap();
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()
    };
    let first = run();
    let row = |at: usize, key: &str| first["by_cwe"][at][key].clone();
    assert_eq!(
        (row(0, "cwe"), row(0, "cases"), row(0, "detected")),
        (121.into(), 4.into(), 2.into()),
        "{first}"
    );
    assert_eq!(
        (row(0, "missed"), row(0, "unsupported"), row(0, "false_alarms")),
        (1.into(), 1.into(), 1.into())
    );
    assert_eq!((row(1, "cwe"), row(1, "cases"), row(1, "detected")), (369.into(), 1.into(), 1.into()));
    // Known results are not computed again: the same seconds to the last digit.
    assert_eq!(run(), first);
    assert!(folder.path().join("out/suite.html").exists());
}

#[test]
fn the_way_to_a_bug_is_told_with_values() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program.c");
    let text = "#include <stdio.h>\nstatic int part(int n, const char *what) {\n    int few[3] = {1, 2, 3};\n    return few[n] + what[0];\n}\n\
                int main(void) {\n    int c = getchar();\n    if (c == 'q')\n        return part(3, \"x\");\n    return 0;\n}\n";
    std::fs::write(&program, text).unwrap();
    let out = folder.path().join("out");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    assert_eq!(
        command.arg("check").arg(&program).args(["-q", "-o"]).arg(&out).status().unwrap().code(),
        Some(1)
    );
    let told = std::fs::read_to_string(out.join("findings/001-out-of-bounds-read.txt")).unwrap();
    for part in [
        "program.c:7  reads stdin\n       stdin = \"q",
        "program.c:8  c == 'q' is true",
        "program.c:9  calls part\n       n = 3\n       what = \"x\"",
        "program.c:4  index n is 3, few has 3 elements\n       n = 3\n       what = \"x\"\n       few = {1, 2, 3}",
    ] {
        assert!(told.contains(part), "{part} is missing in:\n{told}");
    }
}

#[test]
fn each_kind_is_seen_again_by_the_sanitizer_that_shows_it() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program.c");
    let text = "#include <fcntl.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\
                static void lose(void) { char *p = malloc(4); if (p) p[0] = 1; }\n\
                int main(void) {\n    int zero = 0, x;\n    double none = zero;\n    char few[4];\n    switch (getchar()) {\n\
                case 'a': lose(); return 0;\n\
                case 'b': if (x > 3) return 1; return 0;\n\
                case 'c': return 3.0 / none > 1;\n\
                case 'd': { char *big = malloc(zero - 61); free(big); return 0; }\n\
                case 'e': return open(\"/dev/null\", O_RDONLY) < 0;\n\
                case 'f': { char *two = strdup(\"x\"); two[0] = 1; free(two); return 0; }\n\
                case 'g': { const char *v = getenv(\"PROGRAM_NAME\"); if (v) strcpy(few, v); return 0; }\n\
                case 'h': { FILE *f = fopen(\"/no/such/file\", \"r\"); if (!f) return 0; int c = fgetc(f); fclose(f); return c == 'z' ? 1 / zero : 0; }\n\
                }\n    return 0;\n}\n";
    std::fs::write(&program, text).unwrap();
    let out = folder.path().join("out");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.arg("check").arg(&program).args(["--fail-alloc", "--time", "60s", "--json", "-o"]).arg(&out);
    let output = command.output().unwrap();
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let found = summary["findings"].as_array().unwrap();
    let mut kinds: Vec<&str> = found.iter().map(|f| f["kind"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    let wanted = [
        "descriptor-leak",
        "division-by-zero",
        "float-division-by-zero",
        "memory-leak",
        "null-dereference",
        "out-of-bounds-write",
        "sign-conversion",
        "uninitialised-use",
    ];
    assert_eq!(kinds, wanted);
    // gcc has not all of the sanitizers that clang has.
    for finding in found {
        assert_eq!(finding["confirmed"], true, "{finding}");
    }
    let mut replay = Command::new(env!("CARGO_BIN_EXE_fathom"));
    let output = replay.arg("replay").arg(&out).output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(told.matches("confirmed: ").count(), wanted.len(), "{told}");
}

#[test]
fn a_race_is_seen_again_by_the_thread_sanitizer() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program.c");
    let text = "#include <pthread.h>\nstatic int shared;\nstatic void *add(void *a) { shared++; return a; }\n\
                int main(void) {\n    pthread_t t;\n    pthread_create(&t, 0, add, 0);\n    shared++;\n    pthread_join(t, 0);\n    return 0;\n}\n";
    std::fs::write(&program, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.arg("check").arg(&program).args(["--time", "60s", "--json", "-o"]).arg(folder.path().join("out"));
    let output = command.output().unwrap();
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(summary["findings"][0]["kind"], "data-race");
    assert_eq!(summary["findings"][0]["confirmed"], true);
}

fn checked(target: &Path, out: &Path, flags: &[&str]) -> serde_json::Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.arg("check").arg(target).args(["--json", "--time", "60s", "-o"]).arg(out).args(flags);
    let output = command.output().unwrap();
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

fn messages(summary: &serde_json::Value) -> Vec<&str> {
    let mut all: Vec<&str> =
        summary["findings"].as_array().unwrap().iter().map(|f| f["message"].as_str().unwrap()).collect();
    all.sort_unstable();
    all
}

#[test]
fn a_folder_of_c_files_is_checked_program_by_program() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("src");
    let put = |name: &str, text: &str| {
        let path = source.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    put("part/part.c", "#include \"part.h\"\nint part(int n) { return 10 / n; }\n");
    put("part/part.h", "int part(int n);\n");
    put("one.c", "#include \"part.h\"\nint main(void) { return part(0); }\n");
    // One main: all files are one program, and its results are in the folder itself.
    let out = folder.path().join("one");
    let summary = checked(&source, &out, &[]);
    assert_eq!(messages(&summary), ["divisor n is 0"]);
    assert_eq!(summary["findings"][0]["confirmed"], true);
    // Two: each has a folder of its own, and a bug that both have is reported once.
    put(
        "two.c",
        "#include \"part.h\"\nint main(void) { int few[2] = {1, 2}; return part(few[0]) + few[part(5)]; }\n",
    );
    put("broken.c", "this is no C\n");
    let out = folder.path().join("two");
    let summary = checked(&source, &out, &[]);
    assert_eq!(messages(&summary), ["divisor n is 0", "index part(5) is 2, few has 2 elements"]);
    assert!(summary["why_incomplete"].to_string().contains("broken.c is left out"), "{summary}");
    assert!(out.join(summary["findings"][0]["input"].as_str().unwrap()).exists(), "{summary}");
    let mut replay = Command::new(env!("CARGO_BIN_EXE_fathom"));
    let output = replay.arg("replay").arg(&out).output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(told.matches("confirmed: ").count(), 2, "{told}");
}

#[test]
fn what_only_a_made_up_caller_causes_is_told_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("library");
    std::fs::create_dir_all(&source).unwrap();
    let text = "struct pair { int a, b; };\nint third(const struct pair *p) { return p->a + p->b; }\n\
                int share(int n) { return 100 / n; }\nint always(void) { int few[2] = {1, 2}, at = 2; return few[at]; }\n";
    std::fs::write(source.join("library.c"), text).unwrap();
    let summary = checked(&source, &folder.path().join("out"), &["--checkers", "bounds,null,division"]);
    // Pointer parameters are assumed non-null; a divisor can be anything.
    assert_eq!(messages(&summary), ["divisor n is 0", "index at is 2, few has 2 elements"]);
    let callers: Vec<_> = summary["findings"].as_array().unwrap().iter().map(|f| &f["caller"]).collect();
    assert_eq!(callers, ["public", "made_up"]);
    let text = std::fs::read_to_string(folder.path().join("out/findings/002-division-by-zero.txt")).unwrap();
    assert!(text.contains("only if it is called like this: divisor n is 0"), "{text}");
    // Naming a function asks for all its callers.
    let file = source.join("library.c");
    let summary = checked(&file, &folder.path().join("named"), &["--entry", "third"]);
    assert!(messages(&summary).iter().any(|m| m.contains("p is null")), "{summary}");
}
