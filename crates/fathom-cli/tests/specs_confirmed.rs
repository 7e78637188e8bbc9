//! Broken specifications on the plain program: each has a test that fails for as long as it is broken, and `fathom replay` says
//! whether it still is.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::support::{fathom, root};

/// A program of `tests/specs` explored in a folder of its own, as `program.EXT` with `program.spec` beside it.
fn explored(folder: &Path, language: &str, ending: &str, entry: &str) -> Value {
    let programs = root().join("tests/specs").join(language);
    let copy = |from: &str, to: String| std::fs::copy(programs.join(from), folder.join(to)).unwrap();
    copy(&format!("handle_broken.{ending}"), format!("program.{ending}"));
    copy("handle.spec", "program.spec".into());
    let file = format!("program.{ending}");
    let ran = fathom(folder, &["run", &file, "--entry", entry, "--json", "--time", "60s", "-o", "out"]);
    serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {}{}", ran.stdout, ran.stderr))
}

/// Replays the findings, one input by itself first, then fixes the program and replays again.
fn replayed_and_mended(folder: &Path, language: &str, ending: &str, summary: &Value) {
    let findings = summary["findings"].as_array().unwrap();
    assert!(!findings.is_empty(), "{summary:#}");
    for finding in findings {
        assert_eq!(finding["confirmed"], true, "{finding:#}");
        let test = finding["test"].as_str().unwrap().split("::").next().unwrap();
        assert!(folder.join("out").join(test).is_file(), "{finding:#}");
    }
    let input = format!("out/{}", findings[0]["input"].as_str().unwrap());
    let one = fathom(folder, &["replay", &input]);
    assert_eq!(one.code, 0, "{}{}", one.stdout, one.stderr);
    assert!(one.stdout.starts_with("confirmed: "), "{}", one.stdout);
    let again = fathom(folder, &["replay", "out"]);
    assert_eq!(again.code, 0, "{}{}", again.stdout, again.stderr);
    assert_eq!(again.stdout.matches("confirmed: spec-violation").count(), findings.len(), "{}", again.stdout);
    let mended = root().join("tests/specs").join(language).join(format!("handle.{ending}"));
    let text = std::fs::read_to_string(mended).unwrap();
    std::fs::write(folder.join(format!("program.{ending}")), text).unwrap();
    let after = fathom(folder, &["replay", "out"]);
    assert_eq!(after.code, 1, "{}{}", after.stdout, after.stderr);
    assert!(!after.stdout.contains("\nconfirmed:"), "{}", after.stdout);
    let gone = after.stdout.matches("not reproduced: spec-violation").count();
    assert_eq!(gone, findings.len(), "{}", after.stdout);
}

#[test]
fn python_tests_watch_the_program_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let summary = explored(folder.path(), "python", "py", "use");
    let python = root().join(".tools/venv/bin/python");
    if python.is_file() {
        let output = Command::new(python)
            .args(["-m", "pytest", "-q", "-rx", "-p", "no:cacheprovider", "out/tests"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}");
        assert!(said.contains("spec-violation at program.py"), "{said}");
    } else {
        eprintln!("skipped: pytest is not here (scripts/install-test-tools.sh installs it)");
    }
    replayed_and_mended(folder.path(), "python", "py", &summary);
}

#[test]
fn c_tests_watch_the_program_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let summary = explored(folder.path(), "c", "c", "use");
    // A watched function has its own name in the reports.
    let lcov = std::fs::read_to_string(folder.path().join("out/coverage.lcov")).unwrap();
    assert!(lcov.contains("read_handle\n") && !lcov.contains("fathom_body"), "{lcov}");
    let make = |target: &str| {
        let output = Command::new("make")
            .args(["-C", "out/tests", target])
            .env("FATHOM_STDERR", "1")
            .current_dir(folder.path())
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8_lossy(&said).into_owned())
    };
    let (passed, said) = make("findings");
    assert!(!passed, "{said}");
    assert!(said.contains("spec-violation: regex `usage` (program.spec:6)\n"), "{said}");
    let (passed, said) = make("test");
    assert!(passed, "{said}");
    replayed_and_mended(folder.path(), "c", "c", &summary);
    // The tests' own build sees that the program is right now, too.
    let (passed, said) = make("findings");
    assert!(passed, "{said}");
}

#[test]
fn java_tests_watch_the_program_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let summary = explored(folder.path(), "java", "java", "HandleUse.use");
    let text =
        std::fs::read_to_string(folder.path().join("out/tests/src/test/java/HandleUseFindingsTest.java"))
            .unwrap();
    assert!(text.contains("watched.Specs.keeps(\"regex `usage` (program.spec:6)\", "), "{text}");
    replayed_and_mended(folder.path(), "java", "java", &summary);
}
