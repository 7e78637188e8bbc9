//! `cargo xtask soak csmith [COUNT] [SEED]` runs generated C programs (5,000 unless told) under the machine and natively, and compares what they print.
//!
//! `cargo xtask soak cxx [COUNT] [SEED]` does the same for generated C++ programs (300 unless told), by their generated tests.
//!
//! `cargo xtask soak merging [COUNT] [SEED]` explores generated C functions (20,000 unless told) under every criterion, with one worker and with
//! four, and compares what they show.
//!
//! `cargo xtask soak plain [COUNT] [SEED]` explores generated Python functions and Java methods (2,000 of each unless told) and makes every call
//! again without Fathom.
//!
//! `cargo xtask soak pythons` runs the tests of the Python runtime and executor under every CPython that is installed; `make test` takes
//! the default one, the oldest and the newest.
//!
//! `cargo xtask soak [MINUTES]`: explores the examples again and again with changing seeds and checks what must hold every time.
//!
//! The invariants: the program ends with 0 or 1 and within its limit, the summary is well-formed, the same seed gives the same result
//! twice, and a complete run finds the same with every seed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

/// Paths for each exploration. A count and not a time, so that runs are comparable.
const PATHS: &str = "200";
/// A run that takes longer than this hangs.
const LIMIT: Duration = Duration::from_secs(120);

pub fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    match arguments {
        [first, rest @ ..] if first == "csmith" => return csmith(root, rest),
        [first, rest @ ..] if first == "cxx" => return cxx(root, rest),
        [first, rest @ ..] if first == "merging" => return merging(root, rest),
        [first, rest @ ..] if first == "plain" => return plain(root, rest),
        [only] if only == "pythons" => return pythons(root),
        _ => {}
    }
    let minutes: u64 = match arguments {
        [] => 10,
        [text] => text.parse().map_err(|_| format!("soak: minutes, not {text}"))?,
        _ => return Err("soak: one number of minutes".to_owned()),
    };
    let examples = examples(root)?;
    let end = Instant::now() + Duration::from_secs(minutes * 60);
    let mut complete = BTreeMap::new();
    let mut seed = 0;
    while seed == 0 || Instant::now() < end {
        seed += 1;
        for example in &examples {
            let name = example.display();
            let first = explore(root, example, seed)?;
            let second = explore(root, example, seed)?;
            if first != second {
                return Err(format!("soak: {name} with seed {seed} gave two different results"));
            }
            if first["complete"] == true {
                let shape = (first["branches"].clone(), findings(&first));
                let known = complete.entry(example).or_insert_with(|| (seed, shape.clone()));
                if known.1 != shape {
                    return Err(format!(
                        "soak: {name} is complete with seeds {} and {seed} but differs",
                        known.0
                    ));
                }
            }
        }
        println!("soak: seed {seed}: {} examples hold", examples.len());
    }
    Ok(())
}

/// A count and a seed.
fn numbers(what: &str, arguments: &[String], count: &str) -> Result<(String, String), String> {
    let number = |at: usize, default: &str| -> Result<String, String> {
        let text = arguments.get(at).map_or(default, String::as_str);
        text.parse::<u64>().map(|n| n.to_string()).map_err(|_| format!("soak {what}: a number, not {text}"))
    };
    Ok((number(0, count)?, number(1, "1")?))
}

/// Two suites: the one that runs inside CPython, and the executor's from outside.
fn pythons(root: &Path) -> Result<(), String> {
    let mut inside = Command::new("scripts/test-python.sh");
    let mut outside = Command::new(env!("CARGO"));
    outside.args(["test", "--release", "-p", "fathom-py"]);
    for command in [&mut inside, &mut outside] {
        let status = command.env("FATHOM_PYTHONS", "all").current_dir(root).status();
        let status = status.map_err(|error| format!("soak: {command:?}: {error}"))?;
        if !status.success() {
            return Err(format!("soak: {command:?} failed"));
        }
    }
    Ok(())
}

/// The differential test of the machine, with many more programs than `make test` has time for.
fn csmith(root: &Path, arguments: &[String]) -> Result<(), String> {
    let (count, seed) = numbers("csmith", arguments, "5000")?;
    differential(root, ["vm", "csmith::"], ["FATHOM_CSMITH", "FATHOM_CSMITH_FROM"], [&count, &seed])
        .then(|| println!("soak: {count} generated programs from seed {seed} print what they print natively"))
        .ok_or_else(|| "soak: a generated program differs from native".into())
}

/// The same for C++, from end to end.
fn cxx(root: &Path, arguments: &[String]) -> Result<(), String> {
    let (count, seed) = numbers("cxx", arguments, "300")?;
    differential(root, ["cli", "cxx::generated"], ["FATHOM_CXX", "FATHOM_CXX_FROM"], [&count, &seed])
        .then(|| println!("soak: {count} generated C++ programs from seed {seed} do what they do natively"))
        .ok_or_else(|| "soak: a generated C++ program differs from native".into())
}

/// The same for merging.
fn merging(root: &Path, arguments: &[String]) -> Result<(), String> {
    let (count, seed) = numbers("merging", arguments, "20000")?;
    differential(root, ["merging", ""], ["FATHOM_MERGING", "FATHOM_MERGING_FROM"], [&count, &seed])
        .then(|| {
            println!("soak: {count} generated functions from seed {seed} show the same under every criterion")
        })
        .ok_or_else(|| "soak: a criterion shows something else than every path does".into())
}

/// The same for rewritten Python and Java code.
fn plain(root: &Path, arguments: &[String]) -> Result<(), String> {
    let (count, seed) = numbers("plain", arguments, "2000")?;
    differential(root, ["plain", ""], ["FATHOM_PLAIN", "FATHOM_PLAIN_FROM"], [&count, &seed])
        .then(|| {
            println!(
                "soak: {count} generated functions of each language from seed {seed} do what they do plainly"
            )
        })
        .ok_or_else(|| "soak: a rewritten function differs from the plain one".into())
}

/// Runs a differential test (its binary and a filter) with a count and a seed; whether it passed.
fn differential(root: &Path, [binary, filter]: [&str; 2], variables: [&str; 2], values: [&str; 2]) -> bool {
    Command::new("cargo")
        .args(["test", "--release", "--workspace", "--test", binary, filter, "--", "--nocapture"])
        .envs(variables.into_iter().zip(values))
        .current_dir(root)
        .status()
        .is_ok_and(|status| status.success())
}

fn examples(root: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = root.join("examples/python");
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "py"))
        .collect();
    files.sort();
    Ok(files)
}

/// The summary without fields that may differ between two equal runs.
fn explore(root: &Path, example: &Path, seed: u64) -> Result<Value, String> {
    let clock = Instant::now();
    let output = Command::new(root.join("target/release/fathom"))
        .args(["run", "--fresh"])
        .arg(example)
        .args(["--json", "--jobs", "1", "--max-paths", PATHS, "--seed", &seed.to_string(), "-o"])
        .arg(root.join("target/soak").join(example.file_stem().unwrap_or_default()))
        .output()
        .map_err(|error| format!("soak: cannot start fathom (make build): {error}"))?;
    let name = example.display();
    if clock.elapsed() > LIMIT {
        return Err(format!("soak: {name} with seed {seed} took {:?}", clock.elapsed()));
    }
    if !matches!(output.status.code(), Some(0 | 1)) {
        let told = String::from_utf8_lossy(&output.stderr);
        return Err(format!("soak: {name} with seed {seed} ended with {}: {told}", output.status));
    }
    let mut summary: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("soak: {name} with seed {seed}: the summary is not JSON: {error}"))?;
    if let Some(fields) = summary.as_object_mut() {
        fields.remove("seconds");
        fields.remove("instructions");
    }
    if let Some(queries) = summary["queries"].as_object_mut() {
        queries.remove("seconds");
    }
    Ok(summary)
}

/// Kinds and places of the findings, in order.
fn findings(summary: &Value) -> Vec<String> {
    let mut found: Vec<String> = summary["findings"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|finding| format!("{} {} {}", finding["kind"], finding["file"], finding["line"]))
        .collect();
    found.sort();
    found
}
