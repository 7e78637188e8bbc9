//! `--write-contracts`: preconditions as a specification and as a patch, and that each of them says it all: with either, the next run has
//! nothing left to infer.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::support::fathom;

/// Explores a file of a folder and gives its summary.
fn explore(folder: &Path, file: &str, more: &[&str]) -> Value {
    let mut arguments =
        vec!["run", file, "--json", "--time", "20s", "--max-paths", "60", "--no-tests", "-o", "out"];
    arguments.extend(more);
    let ran = fathom(folder, &arguments);
    serde_json::from_str(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {}{}", ran.stdout, ran.stderr))
}

fn preconditions(summary: &Value) -> Vec<String> {
    let text = |contract: &Value| {
        let said = if contract["text"].is_string() { &contract["text"] } else { &contract["what"] };
        format!("{} {} {}", contract["entry"].as_str().unwrap(), contract["expects"].as_str().unwrap(), said)
    };
    summary["contracts"].as_array().into_iter().flatten().map(text).collect()
}

fn patch(folder: &Path, name: &str) {
    let input = std::fs::File::open(folder.join(format!("out/contracts/{name}.patch"))).unwrap();
    let done = Command::new("patch").args(["-p1", "-d", "."]).current_dir(folder).stdin(input).output();
    let done = done.unwrap();
    assert!(
        done.status.success(),
        "{}{}",
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr)
    );
}

/// Writes a source, explores it, and again with the specification and with the patch; gives the patched source and the specification.
fn written(file: &str, source: &str, expected: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let (at, name) = (folder.path(), Path::new(file).file_stem().unwrap().to_str().unwrap());
    std::fs::write(at.join(file), source).unwrap();
    let summary = explore(at, file, &["--write-contracts"]);
    let found = preconditions(&summary);
    for one in expected {
        assert!(found.iter().any(|other| other == one), "{one} is not in {found:#?}");
    }
    assert_eq!(summary["contracts_written"]["rules"], expected.len(), "{summary:#}");
    assert_eq!(summary["contracts_written"]["in_source"], expected.len(), "{summary:#}");
    let spec = std::fs::read_to_string(at.join(format!("out/contracts/{name}.spec"))).unwrap();
    std::fs::write(at.join(format!("{name}.spec")), &spec).unwrap();
    let with_spec = explore(at, file, &[]);
    let left: Vec<String> = preconditions(&with_spec);
    assert!(
        left.iter().all(|one| !expected.contains(&one.as_str()) && found.contains(one)),
        "{left:?}: {spec}"
    );
    assert_eq!(with_spec["findings"].as_array().unwrap().len(), 0, "{with_spec:#}");
    std::fs::remove_file(at.join(format!("{name}.spec"))).unwrap();
    explore(at, file, &["--write-contracts"]);
    patch(at, name);
    let stated = std::fs::read_to_string(at.join(file)).unwrap();
    let patched = explore(at, file, &["--fresh"]);
    assert_eq!(patched["findings"].as_array().unwrap().len(), 0, "{stated}\n{patched:#}");
    (stated, spec)
}

#[test]
fn in_c_as_assertions() {
    let (stated, spec) = written(
        "shares.c",
        "#include <stddef.h>\n\nstruct pot { int coins; int people; };\n\nint share(const struct pot *pot)\n{\n\tif (pot == NULL)\n\t\treturn 0;\n\treturn pot->coins / pot->people;\n}\n\nint first(const int *values) { return values[0] + 1; }\n",
        &["first not_null \"values\""],
    );
    assert!(stated.contains("int first(const int *values) { assert(values != NULL); return"), "{stated}");
    assert!(stated.contains("#include <stddef.h>\n#include <assert.h>\n"), "{stated}");
    assert!(spec.contains("\npre first: values != 0\n"), "{spec}");
}

#[test]
fn in_python_as_docstrings() {
    let (stated, spec) = written(
        "stats.py",
        "def mean(values: list[int]) -> float:\n    \"\"\"The mean of numbers.\"\"\"\n    total = 0\n    for value in values:\n        total += value\n    return total / len(values)\n\n\ndef share(coins: int, people: int) -> int:\n    return coins // people\n",
        &["mean condition \"len(values) > 0\"", "share condition \"people != 0\""],
    );
    assert!(stated.contains("The mean of numbers.\n\n    pre: len(values) > 0\n    \"\"\""), "{stated}");
    assert!(stated.contains("-> int:\n    \"\"\"pre: people != 0\"\"\"\n"), "{stated}");
    assert!(
        spec.contains("# otherwise zero-division at stats.py:6: mean([])\npre mean: len(values) > 0\n"),
        "{spec}"
    );
}

#[test]
fn in_java_as_annotations() {
    let (stated, spec) = written(
        "Shares.java",
        "public class Shares {\n    public static int share(int coins, int people) {\n        return coins / people;\n    }\n\n    /** The length. */\n    public static int length(String text) {\n        return text.length();\n    }\n}\n",
        &["Shares.share condition \"people != 0\"", "Shares.length not_null \"text\""],
    );
    assert!(
        stated.starts_with("import fathom.Pre;\n\npublic class Shares {\n    @Pre(\"people != 0\")\n"),
        "{stated}"
    );
    assert!(
        stated.contains("    /** The length. */\n    @Pre(\"text != null\")\n    public static"),
        "{stated}"
    );
    assert!(spec.contains("pre Shares.length(text): text != null\n"), "{spec}");
}

#[test]
fn nothing_to_write_is_said() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("one.py"), "def one(x: int) -> int:\n    return x + 1\n").unwrap();
    let ran = fathom(folder.path(), &["run", "one.py", "-o", "out", "--time", "20s", "--write-contracts"]);
    assert!(ran.stdout.contains("no preconditions were inferred"), "{}{}", ran.stdout, ran.stderr);
    let ran = fathom(folder.path(), &["run", "one.py", "--write-contracts", "--strict-callers"]);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
}
