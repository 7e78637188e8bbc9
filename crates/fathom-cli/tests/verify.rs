//! `fathom verify` on the tasks of `tests/verify`: every property of a task has the answer that its definition expects, alone on stdout; those
//! in `unknown/` have none that could be proved.

use std::path::{Path, PathBuf};

use crate::support::{fathom, root, summary};

/// A task, one of its properties, and the answer.
struct Asked {
    task: PathBuf,
    property: PathBuf,
    /// `true`, `false` or `false(valid-free)`.
    expected: String,
}

/// The definitions of a folder, which are written one property after the other.
fn asked(folder: &str) -> Vec<Asked> {
    let folder = root().join("tests/verify").join(folder);
    let mut tasks: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "yml"))
        .collect();
    tasks.sort();
    assert!(!tasks.is_empty(), "{} has no tasks", folder.display());
    let mut all: Vec<Asked> = Vec::new();
    for task in tasks {
        let text = std::fs::read_to_string(&task).expect("a readable task");
        for line in text.lines().map(|line| line.trim().trim_start_matches("- ")) {
            match line.split_once(": ") {
                Some(("property_file", file)) => all.push(Asked {
                    task: task.clone(),
                    property: folder.join(file),
                    expected: String::new(),
                }),
                Some(("expected_verdict", verdict)) => all.last_mut().unwrap().expected = verdict.into(),
                Some(("subproperty", rule)) => all.last_mut().unwrap().expected = format!("false({rule})"),
                _ => {}
            }
        }
    }
    all
}

fn verify(task: &Path, property: &Path, more: &[&str]) -> (crate::support::Ran, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let (task, property) = (task.to_string_lossy(), property.to_string_lossy());
    let mut arguments = vec!["verify", &*task, "--property", &*property, "-o", "out"];
    arguments.extend(more);
    (fathom(folder.path(), &arguments), folder)
}

/// Checks that every property has the expected answer, and the exit code and the summary that go with it.
fn check(all: &[Asked]) {
    let mut wrong = Vec::new();
    for one in all {
        let (ran, folder) = verify(&one.task, &one.property, &["--time", "60s"]);
        let answer = ran.stdout.trim_end();
        let fits = match one.expected.as_str() {
            "false" => answer.starts_with("false("),
            other => answer == other,
        };
        let code = i32::from(one.expected != "true");
        let told = summary(&folder.path().join("out"));
        if !fits
            || ran.code != code
            || ran.stdout.lines().count() != 1
            || told["property"]["verdict"] != answer
        {
            wrong.push(format!(
                "{} {}: {answer}, not {} (exit code {}): {} {}",
                one.task.display(),
                one.property.file_name().unwrap_or_default().display(),
                one.expected,
                ran.code,
                told["why_incomplete"],
                ran.stderr
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn tasks_in_c_have_their_answers() {
    check(&asked("c"));
}

#[test]
fn tasks_in_java_have_their_answers() {
    if !crate::java::has_jdk() {
        return;
    }
    check(&asked("java"));
}

#[test]
fn nothing_is_answered_that_is_not_known() {
    for one in asked("unknown") {
        let (ran, _folder) = verify(&one.task, &one.property, &["--time", "4s", "--no-tests"]);
        assert_eq!(
            (ran.stdout.as_str(), ran.code),
            ("unknown\n", 0),
            "{}: {}",
            one.task.display(),
            ran.stderr
        );
    }
}

#[test]
fn programs_are_judged_without_a_task() {
    let folder = root().join("tests/verify");
    let (program, property) = (folder.join("c/overflow.c"), folder.join("properties/no-overflow.prp"));
    let (ran, out) = verify(&program, &property, &["--json"]);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    let told: serde_json::Value = serde_json::from_str(&ran.stdout).expect("the summary alone");
    assert_eq!(told["property"]["answer"]["false"], "no-overflow");
    assert_eq!(told["findings"].as_array().map(Vec::len), Some(1));
    assert!(out.path().join("out/report.html").is_file());
}

#[test]
fn mistakes_in_tasks_get_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put("a.c", "int main(void) { return 0; }\n");
    put("reach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    put("java.prp", "CHECK( init(Main.main()), LTL(G assert) )\n");
    put("label.prp", "CHECK( init(main()), LTL(G ! label(ERROR)) )\n");
    put("bad.yml", "input_files: [a.c\n");
    put(
        "two.yml",
        "input_files: a.c\nproperties:\n  - property_file: reach.prp\n  - property_file: java.prp\n",
    );
    put("lost.yml", "input_files: b.c\nproperties:\n  - property_file: reach.prp\n");
    put(
        "wide.yml",
        "input_files: a.c\nproperties:\n  - property_file: reach.prp\noptions:\n  data_model: LP32\n",
    );
    for (line, part) in [
        ("verify a.c", "--property FILE.prp"),
        ("verify a.c --property no.prp", "cannot read no.prp"),
        ("verify a.c --property label.prp", "G ! label(ERROR)"),
        ("verify a.c --property java.prp", "Java"),
        ("verify b.c --property reach.prp", "b.c does not exist"),
        ("verify bad.yml", "bad.yml is not a task definition"),
        ("verify two.yml", "several properties"),
        ("verify two.yml a.c", "one task definition"),
        ("verify lost.yml", "b.c does not exist"),
        ("verify wide.yml", "LP32"),
        ("verify a.c --property reach.prp --data-model 32", "ILP32 or LP64"),
    ] {
        let ran = fathom(folder.path(), &line.split_whitespace().collect::<Vec<_>>());
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{line}: {}", ran.stderr);
        assert!(ran.stderr.contains(part) && ran.stderr.lines().count() == 1, "{line}: {}", ran.stderr);
    }
}

#[test]
fn names_beyond_ascii_cost_no_results() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put(
        "a.c",
        "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nstatic int prüfe(int b) { return b; }\nint main(void) {\n    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();\n    int r = prüfe(x > 3 && y < 10);\n    r += prüfe(x ? y + 1 : x * 2);\n    if (r > 5 && prüfe(x || y)) reach_error();\n    return 0;\n}\n",
    );
    put("reach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    let ran = fathom(folder.path(), &["verify", "a.c", "--property", "reach.prp"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, "false(unreach-call)\n"), "{}", ran.stderr);
    let witness = std::fs::read_to_string(folder.path().join("fathom-out/a/witness.yml")).unwrap();
    assert!(witness.contains("type: target"), "{witness}");
}

#[test]
fn files_without_end_get_one_line() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.c"), "int main(void) { return 0; }\n").unwrap();
    let ran = fathom(folder.path(), &["verify", "a.c", "--property", "/dev/zero"]);
    assert_eq!((ran.code, ran.stderr.lines().count()), (2, 1), "{}", ran.stderr);
    assert!(ran.stderr.contains("more than 4 MB"), "{}", ran.stderr);
}

#[test]
fn a_task_is_judged_for_its_data_model() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put(
        "a.c",
        "void reach_error() {}\nint main(void) {\n    if (sizeof(long) == 4) reach_error();\n    return 0;\n}\n",
    );
    put("reach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    put(
        "a.yml",
        "input_files: a.c\nproperties:\n  - property_file: reach.prp\noptions:\n  data_model: ILP32\n",
    );
    let ran = fathom(folder.path(), &["verify", "a.yml"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, "false(unreach-call)\n"), "{}", ran.stderr);
    let witness = std::fs::read_to_string(folder.path().join("fathom-out/a/witness.yml")).unwrap();
    assert!(witness.contains("data_model: ILP32"), "{witness}");
    let ran = fathom(folder.path(), &["verify", "a.yml", "--data-model", "LP64", "--no-tests"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "true\n"), "{}", ran.stderr);
}

#[test]
fn a_witness_has_numbers_of_its_data_model() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put(
        "a.c",
        "extern long __VERIFIER_nondet_long(void);\nextern void reach_error(void);\nint main(void) {\n    long x = __VERIFIER_nondet_long();\n    if (x == -5) reach_error();\n    return 0;\n}\n",
    );
    put("reach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    for model in ["ILP32", "LP64"] {
        let ask = ["verify", "a.c", "--property", "reach.prp", "--no-tests", "--data-model", model];
        let ran = fathom(folder.path(), &[&ask[..], &["-o", model]].concat());
        assert_eq!(ran.stdout, "false(unreach-call)\n", "{model}: {}", ran.stderr);
        let place = format!("{model}/witness.yml");
        let witness = std::fs::read_to_string(folder.path().join(&place)).unwrap();
        assert!(witness.contains("\\\\result == -5"), "{model}: {witness}");
        let ran =
            fathom(folder.path(), &[&ask[..], &["-o", "again", "--fresh", "--witness", &place]].concat());
        assert_eq!(ran.stdout, "false(unreach-call)\n", "{model}: {}", ran.stderr);
    }
}

/// Whether programs for 32 bits can be linked and run here.
fn has_narrow_library() -> bool {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.c"), "int main(void) { return 0; }\n").unwrap();
    let program = folder.path().join("a");
    let mut compiler = std::process::Command::new("clang");
    compiler.arg("-m32").arg("-o").arg(&program).arg(folder.path().join("a.c"));
    let built = compiler.output().is_ok_and(|output| output.status.success());
    built && std::process::Command::new(program).status().is_ok_and(|status| status.success())
}

#[test]
fn tests_for_32_bits_are_built_for_32_bits() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put(
        "a.c",
        "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nint main(void) {\n    if (__VERIFIER_nondet_int() == 77 && sizeof(long) == 4) abort();\n    return 0;\n}\n",
    );
    let ran = fathom(folder.path(), &["run", "a.c", "--cc-flag=-m32", "--entry", "main", "-o", "out"]);
    let told = summary(&folder.path().join("out"));
    assert_eq!((ran.code, &told["findings"][0]["not_tried"]), (1, &true.into()), "{} {told}", ran.stdout);
    let ran = fathom(folder.path(), &["replay", "out"]);
    assert!(ran.stderr.contains("make findings") && !ran.stdout.contains("not reproduced"), "{}", ran.stdout);
    let tests = folder.path().join("out/tests");
    let makefile = std::fs::read_to_string(tests.join("Makefile")).unwrap();
    let compiled = |line: &&str| line.contains(" -c ") || line.contains(" -o $@ ");
    let lines: Vec<&str> = makefile.lines().filter(compiled).collect();
    assert!(lines.len() >= 2 && lines.iter().all(|line| line.contains("-m32")), "{makefile}");
    if !has_narrow_library() {
        return;
    }
    let run = |program: &str, arguments: &[&str]| {
        let output =
            std::process::Command::new(program).args(arguments).current_dir(&tests).output().unwrap();
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    };
    let built = run("make", &["tests"]);
    let finding = told["findings"][0]["test"].as_str().unwrap().replace("tests/", "");
    let shown = run("./tests", &[&finding]);
    assert!(shown.contains("died with signal 6"), "{built} {shown}");
}

#[test]
fn a_dead_variable_is_not_the_live_one_at_its_address() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    put(
        "a.c",
        "static int *old;\nstatic void leave(void) { int x = 1; old = &x; }\nstatic int use(void) { int y = 2, *own = &y; (void)own; return *old; }\nint main(void) { leave(); return use(); }\n",
    );
    put("safe.prp", "CHECK( init(main()), LTL(G valid-deref) )\n");
    for model in ["ILP32", "LP64"] {
        let ask = ["verify", "a.c", "--property", "safe.prp", "--no-tests", "--fresh", "--data-model", model];
        let ran = fathom(folder.path(), &ask);
        assert_eq!(ran.stdout, "false(valid-deref)\n", "{model}: {}", ran.stderr);
    }
}

#[test]
fn programs_for_32_bits_that_cannot_be_judged_get_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &[u8]| std::fs::write(folder.path().join(name), text).unwrap();
    put("a.cpp", b"int main() { return 0; }\n");
    // The head of a program for 32 bits is enough.
    put("program", &[b"\x7fELF\x01\x01\x01".as_slice(), &[0; 93]].concat());
    for (line, part) in
        [("run a.cpp --cc-flag=-m32 --entry main", "C++ for 32 bits"), ("run program", "built for 32 bits")]
    {
        let ran = fathom(folder.path(), &line.split_whitespace().collect::<Vec<_>>());
        assert_eq!(ran.code, 2, "{line}: {} {}", ran.stdout, ran.stderr);
        assert!(ran.stderr.contains(part) && ran.stderr.lines().count() == 1, "{line}: {}", ran.stderr);
    }
}
