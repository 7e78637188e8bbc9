//! Java: how many runs a second a small method gets, and which branches of library classes are reached.

use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};

use super::{Options, Table};

/// A class of a Maven artifact: where its jar lies below the local repository, the class, and the branch coverage that the
/// thesis on EvoSuite's DSE module gives for it.
type Subject = (&'static str, &'static str, &'static str);

const SUBJECTS: &[Subject] = &[
    ("commons-codec/commons-codec/1.16.0", "org.apache.commons.codec.language.DoubleMetaphone", "0"),
    ("joda-time/joda-time/2.12.7", "org.joda.time.format.DateTimeFormat", "0.46 to 0.62"),
    ("commons-cli/commons-cli/1.6.0", "org.apache.commons.cli.CommandLine", "0"),
    ("org/jdom/jdom2/2.0.6.1", "org.jdom2.Attribute", "0"),
    (
        "org/apache/commons/commons-math3/3.6.1",
        "org.apache.commons.math3.transform.FastFourierTransformer",
        "0.04",
    ),
    ("org/apache/commons/commons-lang3/3.14.0", "org.apache.commons.lang3.BooleanUtils", ""),
    ("org/apache/commons/commons-csv/1.10.0", "org.apache.commons.csv.CSVParser", ""),
    ("com/google/code/gson/gson/2.10.1", "com.google.gson.JsonParser", ""),
];

pub fn run(options: &Options) -> Result<Table, String> {
    let mut table = Table::new(&[
        "class", "paths", "paths/s", "branches", "of", "share", "peer", "tests", "dropped", "diverged", "s",
    ]);
    let flips = options.root.join("bench/java/Flips.java");
    let mut missing = Vec::new();
    if "Flips".contains(&options.filter) {
        row(&mut table, options, "Flips (2048 paths of ints)", &flips, "Flips", "")?;
    }
    let repository = PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".m2/repository");
    for (folder, class, peer) in SUBJECTS.iter().filter(|s| s.1.contains(&options.filter)) {
        let mut parts = folder.rsplit('/');
        let (version, artifact) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let jar = repository.join(folder).join(format!("{artifact}-{version}.jar"));
        if jar.exists() {
            row(&mut table, options, class, &jar, class, peer)?;
        } else {
            missing.push(format!("{artifact} {version}"));
        }
    }
    if !missing.is_empty() {
        table.note(format!("Not in Maven's local repository, so left out: {}.", missing.join(", ")));
    }
    table.note("Each row is one `fathom run` from nothing: starting the JVM, exploring every public method of the class, writing the tests, compiling and running them.");
    Ok(table)
}

fn row(
    table: &mut Table,
    options: &Options,
    name: &str,
    target: &std::path::Path,
    class: &str,
    peer: &str,
) -> Result<(), String> {
    let out = options.root.join("target/bench/java");
    let _ = std::fs::remove_dir_all(&out);
    let output = Command::new(options.root.join("target/release/fathom"))
        .args(["run", "--fresh"])
        .arg(target)
        .args(["--entry", class, "--json", "--time"])
        .arg(format!("{}s", options.seconds))
        .arg("-o")
        .arg(&out)
        .output()
        .map_err(|e| format!("fathom cannot be started: {e}"))?;
    let summary: Value = serde_json::from_slice(&output.stdout)
        .map_err(|_| format!("{name}: {}", String::from_utf8_lossy(&output.stderr)))?;
    let (covered, all) = counted(&out.join("coverage.lcov"), class);
    let seconds = summary["seconds"].as_f64().unwrap_or_default();
    let paths = summary["paths"]["completed"].as_f64().unwrap_or_default();
    table.figure(
        name,
        "",
        format!(
            "{covered} of {all} branches, {paths} paths, {:.0} a second, {} diverged",
            paths / seconds,
            summary["paths"]["diverged"]
        ),
    );
    table.row(vec![
        json!(name),
        json!(paths as u64),
        json!(paths / seconds),
        json!(covered),
        json!(all),
        json!(covered as f64 / (all.max(1)) as f64),
        json!(peer),
        summary["tests"].clone(),
        json!(summary["tests_dropped"].as_array().map_or(0, Vec::len)),
        summary["paths"]["diverged"].clone(),
        json!(seconds),
    ]);
    Ok(())
}

/// Branches of the file that has a class, covered and all.
fn counted(lcov: &std::path::Path, class: &str) -> (u64, u64) {
    let file = format!("{}.java", class.rsplit('.').next().unwrap_or(class));
    let text = std::fs::read_to_string(lcov).unwrap_or_default();
    let record = text.split("end_of_record").find(|r| {
        r.lines()
            .any(|l| l.strip_prefix("SF:").is_some_and(|path| path.rsplit('/').next() == Some(file.as_str())))
    });
    let number = |key: &str| {
        let line = record.unwrap_or_default().lines().find_map(|l| l.strip_prefix(key));
        line.and_then(|n| n.parse().ok()).unwrap_or(0)
    };
    (number("BRH:"), number("BRF:"))
}
