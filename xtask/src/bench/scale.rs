//! Cost against size: generated C programs of 1,000 to 200,000 branches, with the seconds that each phase takes.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::{Value, json};

use super::{Options, Table};

/// Branches of the programs.
const SIZES: [usize; 6] = [1_000, 5_000, 20_000, 50_000, 100_000, 200_000];

/// Bytes of input that the programs read.
const INPUT: usize = 64;

/// Conditions in one function: many functions, or one that holds everything.
const SHAPES: [(&str, usize); 2] = [("functions of 100 conditions", 100), ("one function", usize::MAX)];

pub fn run(options: &Options) -> Result<Table, String> {
    let folder = options.root.join("target/bench/scale");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let mut table = Table::new(&[
        "program",
        "branches",
        "lines",
        "load and one path s",
        "search to the limit s",
        "beyond the limit s",
        "reports s",
        "reports µs/branch",
    ]);
    for (number, (shape, conditions)) in SHAPES.iter().enumerate() {
        for size in SIZES {
            let name = format!("{size} branches, {shape}");
            if !name.contains(&options.filter) {
                continue;
            }
            let source = folder.join(format!("scale{number}_{size}.c"));
            let text = program(size, *conditions);
            std::fs::write(&source, &text).map_err(|e| e.to_string())?;
            let out = folder.join("out");
            let (one, _) = explore(options, &source, &out, &["--max-paths", "1"])?;
            let limit = format!("{}s", options.seconds);
            let (whole, summary) = explore(options, &source, &out, &["--time", &limit])?;
            let reports = report(options, &out)?;
            let branches = summary["branches"]["total"].as_f64().unwrap_or_default();
            let beyond = (whole - f64::from(options.seconds)).max(0.0);
            table.figure(
                format!("{name}: seconds beyond a limit of {limit}"),
                "1",
                format!("{beyond:.1}, load {one:.1}, reports {reports:.1}"),
            );
            table.row(vec![
                json!(name),
                summary["branches"]["total"].clone(),
                json!(text.lines().count()),
                json!(one),
                json!(whole),
                json!(beyond),
                json!(reports),
                json!(reports * 1e6 / branches.max(1.0)),
            ]);
        }
    }
    table.note("`reports` is `fathom report` with every format, on the results of the search.");
    Ok(table)
}

/// A program with so many branches; four to a condition.
fn program(branches: usize, conditions: usize) -> String {
    let mut out = String::from("#include <stdio.h>\n");
    let all = branches / 4;
    let mut functions = 0;
    for first in (0..all).step_by(conditions.min(all.max(1))) {
        let _ = writeln!(out, "static int f{functions}(const unsigned char *in) {{\n    int r = 0;");
        for at in first..(first.saturating_add(conditions)).min(all) {
            let (a, b) = (at * 7 % INPUT, (at * 13 + 5) % INPUT);
            let (low, high) = (at * 31 % 250, 255 - at * 17 % 250);
            let _ =
                writeln!(out, "    if (in[{a}] > {low} && in[{b}] < {high})\n        r += {};", at % 9 + 1);
        }
        out.push_str("    return r;\n}\n");
        functions += 1;
    }
    let _ = writeln!(out, "int main(void) {{\n    unsigned char in[{INPUT}];\n    int r = 0;");
    let _ = writeln!(out, "    if (fread(in, 1, {INPUT}, stdin) != {INPUT})\n        return 1;");
    for number in 0..functions {
        let _ = writeln!(out, "    r += f{number}(in);");
    }
    out.push_str("    return r & 1;\n}\n");
    out
}

/// Seconds that an exploration takes, and its summary.
fn explore(options: &Options, source: &Path, out: &Path, flags: &[&str]) -> Result<(f64, Value), String> {
    let mut command = fathom(options);
    command.arg("run").arg(source).args(["--json", "--fresh", "--stdin", &INPUT.to_string(), "-o"]).arg(out);
    let begun = Instant::now();
    let ran = command.args(flags).output().map_err(|e| e.to_string())?;
    let seconds = begun.elapsed().as_secs_f64();
    let text = String::from_utf8_lossy(&ran.stdout);
    let summary = serde_json::from_str(&text)
        .map_err(|_| format!("{}: {}", source.display(), String::from_utf8_lossy(&ran.stderr).trim()))?;
    Ok((seconds, summary))
}

/// Seconds that all formats take on their own.
fn report(options: &Options, out: &Path) -> Result<f64, String> {
    let begun = Instant::now();
    let formats = ["--html", "--sarif", "--lcov", "--junit", "--cobertura", "--gitlab"];
    let ran = fathom(options).arg("report").arg(out).args(formats).stdout(Stdio::null()).status();
    ran.map_err(|e| e.to_string())?;
    Ok(begun.elapsed().as_secs_f64())
}

fn fathom(options: &Options) -> Command {
    Command::new(options.root.join("target/release/fathom"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_have_the_size_that_was_asked_for() {
        for (_, conditions) in SHAPES {
            let text = program(1_000, conditions);
            assert_eq!(text.matches("&&").count(), 250);
            assert_eq!(text.matches("r += f").count(), 250usize.div_ceil(conditions.min(250)));
        }
    }
}
