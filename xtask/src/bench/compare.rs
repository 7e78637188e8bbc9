//! The same work by this build and by another one (`--against PROGRAM`), in turns: what a change costs, on a machine with other work.
//!
//! CPU time of the process and its children counts, the least of several rounds. Rows whose numbers of runs differ say so: a
//! difference in time is then one of work.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use serde_json::json;

use super::{Options, Table};

/// Rounds; the builds take turns within each.
const ROUNDS: usize = 3;

/// Work that is compared: its name, the command, the file below the root, and flags.
type Row = (&'static str, &'static str, &'static str, &'static [&'static str]);

const ROWS: &[Row] = &[
    ("C, concrete code", "run", "bench/c/concrete.c", &["--run-time", "100s"]),
    ("C, 2^12 independent branches", "run", "bench/c/branches.c", &["--cc-flag=-DN=12"]),
    ("C, merge sort of 6 ints", "run", "bench/c/sort.c", &["--cc-flag=-DN=6"]),
    ("C, expression parser on 7 bytes", "run", "tests/c/bug/expression.c", &["--stdin", "7"]),
    ("C, 8-byte CRC-32 (solver)", "run", "bench/c/crc.c", &[]),
    (
        "C, merging (`error`), 2^16 branches",
        "check",
        "bench/c/branches.c",
        &["--cc-flag=-DN=16", "--criterion", "error"],
    ),
    ("C, all checkers", "check", "tests/c/clean/merge_sort.c", &["--criterion", "path"]),
    ("Python, 512 paths of ints", "run", "bench/python/flips.py", &[]),
    ("Python, 400 runs with texts", "run", "bench/python/calculator.py", &["--max-paths", "400"]),
    ("Java, 2048 paths of ints", "run", "bench/java/Flips.java", &["--entry", "Flips"]),
];

/// CPU seconds and runs of one exploration.
struct Took {
    cpu: f64,
    runs: u64,
}

pub fn run(options: &Options) -> Result<Table, String> {
    let other = options.against.clone().ok_or("--against PROGRAM names the other build")?;
    let programs = [other, options.root.join("target/release/fathom")];
    let mut table = Table::new(&["work", "runs", "other s", "this s", "ratio"]);
    let mut product: Vec<f64> = Vec::new();
    for row in ROWS.iter().filter(|row| row.0.contains(&options.filter)) {
        let [before, after] = least(options, &programs, row)?;
        let ratio = after.cpu / before.cpu;
        product.push(ratio);
        let runs = match before.runs == after.runs {
            true => before.runs.to_string(),
            false => format!("{} and {}", before.runs, after.runs),
        };
        eprintln!("{:<40} {runs:>14} {:>8.2} {:>8.2} {ratio:>6.2}", row.0, before.cpu, after.cpu);
        let measured = format!("{ratio:.2} ({:.2} s, {:.2} s before; {runs} runs)", after.cpu, before.cpu);
        table.figure(row.0, "1", measured);
        table.row(vec![json!(row.0), json!(runs), json!(before.cpu), json!(after.cpu), json!(ratio)]);
    }
    let mean = product.iter().product::<f64>().powf(1.0 / product.len().max(1) as f64);
    if options.filter.is_empty() {
        table.figure("geometric mean", "1", format!("{mean:.2}"));
    }
    table.note(format!(
        "CPU seconds, the least of {ROUNDS} rounds in turns; {mean:.2} in the geometric mean."
    ));
    Ok(table)
}

fn least(options: &Options, programs: &[PathBuf; 2], row: &Row) -> Result<[Took; 2], String> {
    let mut all: [Vec<Took>; 2] = Default::default();
    for _ in 0..ROUNDS {
        for (program, took) in programs.iter().zip(&mut all) {
            took.push(explore(options, program, row)?);
        }
    }
    let best =
        |took: Vec<Took>| took.into_iter().min_by(|a, b| a.cpu.total_cmp(&b.cpu)).expect("several rounds");
    let [before, after] = all;
    Ok([best(before), best(after)])
}

fn explore(options: &Options, program: &Path, (name, command, file, flags): &Row) -> Result<Took, String> {
    let out = options.root.join("target/bench/compare");
    let words: Vec<String> = [program.display().to_string(), (*command).to_owned()]
        .into_iter()
        .chain([options.root.join(file).display().to_string()])
        .chain(["--json", "--no-tests", "--fresh", "--time", "120s", "-o"].map(str::to_owned))
        .chain([out.display().to_string()])
        .chain(flags.iter().map(|&flag| flag.to_owned()))
        .map(|word| format!("'{word}'"))
        .collect();
    let line = format!("{} 2>/dev/null; times >&2", words.join(" "));
    let output = Command::new("bash").args(["-c", &line]).output().map_err(|error| error.to_string())?;
    let summary: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("{name}: {} gives no summary: {error}", program.display()))?;
    let times = String::from_utf8_lossy(&output.stderr).into_owned();
    let cpu = super::children_seconds(&times).ok_or("the shell gives no times")?;
    Ok(Took { cpu, runs: summary["executions"].as_u64().unwrap_or_default() })
}
