//! Every checker finds its bug and is silent without it, whatever way the data takes (`tests/checks`).

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use support::root;

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .collect();
    found.sort();
    found
}

/// The files of each shape; the one over five files is a folder.
fn shapes() -> Vec<Vec<PathBuf>> {
    let folder = root().join("tests/checks/shapes");
    let mut all: Vec<Vec<PathBuf>> = files(&folder, "c").into_iter().map(|file| vec![file]).collect();
    all.push(files(&folder.join("deep"), "c"));
    all
}

/// The kinds of findings, each once.
fn kinds(row: &Path, shape: &[PathBuf], bug: bool, out: &Path) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.arg("check").args(shape).args(["--json", "--no-tests", "--time", "60s", "-o"]).arg(out);
    command.arg(format!("--cc-flag=-DROW=\"{}\"", row.display()));
    if bug {
        // Sizes that the input chooses go on for as long as there is time.
        command.args(["--cc-flag=-DBUG", "--first-finding"]);
    }
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let summary: serde_json::Value = serde_json::from_str(&text)
        .unwrap_or_else(|_| panic!("{}: {}", row.display(), String::from_utf8_lossy(&output.stderr)));
    let findings = summary["findings"].as_array().unwrap();
    let mut kinds: Vec<String> = findings.iter().map(|f| f["kind"].as_str().unwrap().to_string()).collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

#[test]
fn every_bug_is_found_on_every_way_and_nothing_else() {
    let rows = files(&root().join("tests/checks/rows"), "h");
    let shapes = shapes();
    assert!(rows.len() >= 14 && shapes.len() >= 14);
    let everything = std::env::var("FATHOM_CHECKS").is_ok_and(|all| all == "all");
    let mut wanted = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        for (number, shape) in shapes.iter().enumerate() {
            // Each row goes three ways and each way is gone by three rows; all of them take minutes.
            let apart = (number + shapes.len() - at % shapes.len()) % shapes.len();
            if everything || apart < 3 {
                wanted.push((row, shape));
            }
        }
    }
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let scratch = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for worker in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            let (next, wrong, wanted) = (&next, &wrong, &wanted);
            let out = scratch.path().join(worker.to_string());
            scope.spawn(move || {
                while let Some((row, shape)) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let text = std::fs::read_to_string(row).unwrap();
                    let expected = text.lines().next().unwrap().trim_start_matches("//~ ").to_string();
                    let with = kinds(row, shape, true, &out);
                    let without = kinds(row, shape, false, &out);
                    if with != [expected] || !without.is_empty() {
                        let name = format!("{} in {}", row.display(), shape[0].display());
                        wrong
                            .lock()
                            .unwrap()
                            .push(format!("{name}: with the bug {with:?}, without {without:?}"));
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

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
    // What is known is not run again: the same seconds to the last digit.
    assert_eq!(run(), first);
    assert!(folder.path().join("out/suite.html").exists());
}
