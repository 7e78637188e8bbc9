//! Merging: how paths and time grow with the branches of a program, the cost of merging where there is nothing to merge, and the
//! benefit of a second worker.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::{Options, Table};

/// Branches of the growing programs.
const SIZES: [usize; 6] = [4, 8, 12, 16, 20, 24];
/// Beyond, every path is too many.
const MOST_BY_PATH: usize = 12;

/// Where the branches are.
const SHAPES: [&str; 3] = ["one after another", "in a called function", "in a loop over an array"];

pub fn run(options: &Options) -> Result<Table, String> {
    let folder = options.root.join("target/bench/merging");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let mut table = Table::new(&["program", "criterion", "jobs", "runs", "merged", "CPU s", "found"]);
    let mut curves: Vec<(String, Vec<(f64, f64)>)> = Vec::new();
    for (number, shape) in SHAPES.iter().enumerate() {
        for criterion in ["path", "error"] {
            let mut curve = Vec::new();
            for k in SIZES.into_iter().filter(|&k| criterion == "error" || k <= MOST_BY_PATH) {
                let name = format!("{k} branches {shape}");
                if !name.contains(&options.filter) {
                    continue;
                }
                let source = folder.join(format!("grow{number}_{k}.c"));
                std::fs::write(&source, growing(number, k)).map_err(|e| e.to_string())?;
                let summary = explore(options, &source, &["--criterion", criterion])?;
                curve.push((k as f64, summary["executions"].as_f64().unwrap_or_default()));
                row(&mut table, &name, criterion, 1, &summary);
            }
            if let Some(&(k, runs)) = curve.last() {
                let aim = if criterion == "error" { "linear" } else { "" };
                table.figure(format!("runs for {k} branches {shape}, `{criterion}`"), aim, runs.to_string());
            }
            if !curve.is_empty() {
                curves.push((format!("{criterion}, {shape}"), curve));
            }
        }
    }
    straight(options, &folder, &mut table)?;
    workers(options, &folder, &mut table)?;
    let picture = options.root.join("docs/merging.svg");
    if options.filter.is_empty() {
        std::fs::write(&picture, svg(&curves)).map_err(|e| e.to_string())?;
        table.note("The curves are drawn in `docs/merging.svg`.".to_owned());
    }
    Ok(table)
}

fn row(table: &mut Table, name: &str, criterion: &str, jobs: u32, summary: &Value) {
    let found = summary["findings"].as_array().map_or(0, Vec::len);
    table.row(vec![
        json!(name),
        json!(criterion),
        json!(jobs),
        summary["executions"].clone(),
        summary["paths"]["merged"].clone(),
        summary["cpu"].clone(),
        json!(found),
    ]);
}

/// Nothing merges: the cost of looking for it.
fn straight(options: &Options, folder: &Path, table: &mut Table) -> Result<(), String> {
    let name = "a tree in which nothing merges";
    if !name.contains(&options.filter) {
        return Ok(());
    }
    let source = folder.join("apart.c");
    std::fs::write(&source, APART).map_err(|e| e.to_string())?;
    let mut took = Vec::new();
    for criterion in ["path", "error"] {
        // The least of several: others work on the machine, too.
        let all = (0..3).map(|_| explore(options, &source, &["--criterion", criterion, "--search", "dfs"]));
        let all = all.collect::<Result<Vec<_>, _>>()?;
        let cpu = |s: &Value| s["cpu"].as_f64().unwrap_or(f64::MAX);
        let least = all.into_iter().min_by(|a, b| cpu(a).total_cmp(&cpu(b))).expect("three of them");
        took.push(cpu(&least));
        row(table, name, criterion, 1, &least);
    }
    table.figure("cost of `error` where nothing merges", "1.3", format!("{:.2}", took[1] / took[0]));
    table.note(format!(
        "Where nothing merges, `error` takes {:.2} times the CPU time of `path`.",
        took[1] / took[0]
    ));
    Ok(())
}

fn workers(options: &Options, folder: &Path, table: &mut Table) -> Result<(), String> {
    let name = "a wide tree";
    if !name.contains(&options.filter) {
        return Ok(());
    }
    let source = folder.join("wide.c");
    std::fs::write(&source, growing(0, 13)).map_err(|e| e.to_string())?;
    let mut took = Vec::new();
    for jobs in ["1", "2"] {
        let flags = ["--criterion", "path", "--search", "dfs", "--jobs", jobs];
        let all = (0..3).map(|_| explore(options, &source, &flags)).collect::<Result<Vec<_>, _>>()?;
        let seconds = |s: &Value| s["seconds"].as_f64().unwrap_or(f64::MAX);
        let least = all.into_iter().min_by(|a, b| seconds(a).total_cmp(&seconds(b))).expect("three of them");
        took.push(seconds(&least));
        row(table, name, "path", jobs.parse().unwrap_or(0), &least);
    }
    table.figure("two workers against one, a wide tree", "1.7", format!("{:.2}", took[0] / took[1]));
    table.note(format!(
        "Two workers explore the wide tree at {:.2} times the speed of one ({:.2} s and {:.2} s on the clock).",
        took[0] / took[1],
        took[0],
        took[1]
    ));
    Ok(())
}

/// The summary of an exploration, with the CPU seconds that it took.
fn explore(options: &Options, source: &Path, flags: &[&str]) -> Result<Value, String> {
    let out = options.root.join("target/bench/out");
    let words: Vec<String> = [
        options.root.join("target/release/fathom").display().to_string(),
        "check".into(),
        source.display().to_string(),
    ]
    .into_iter()
    .chain(
        ["--json", "--no-tests", "--fresh", "--checkers", "bounds", "--time", "300s", "-o"]
            .map(str::to_owned),
    )
    .chain([out.display().to_string()])
    .chain(flags.iter().map(|&f| f.to_owned()))
    .map(|word| format!("'{word}'"))
    .collect();
    let line = format!("{} 2>/dev/null; times >&2", words.join(" "));
    let output = Command::new("bash").args(["-c", &line]).output().map_err(|e| e.to_string())?;
    let mut summary: Value = serde_json::from_slice(&output.stdout)
        .map_err(|e| format!("{}: no summary (make build): {e}", source.display()))?;
    let times = String::from_utf8_lossy(&output.stderr).into_owned();
    summary["cpu"] = json!(super::children_seconds(&times));
    Ok(summary)
}

/// `k` branches on the input that matter to nothing later, and an overflow at the end.
fn growing(shape: usize, k: usize) -> String {
    let mut text =
        String::from("void klee_make_symbolic(void *, unsigned long, const char *);\nint cells[10];\n");
    let branch = |i: usize| format!("    if (in[{i}] > {}) t = {i}; else t = {};\n", 40 + i, i + 1);
    let branches: String = (0..k).map(branch).collect();
    if shape == 1 {
        let _ = writeln!(
            text,
            "static int inner(const unsigned char *in) {{\n    int t = 0;\n{branches}    return t;\n}}"
        );
    }
    text.push_str("int main(void) {\n    unsigned char in[32];\n    int last, t = 0;\n");
    text.push_str("    klee_make_symbolic(in, sizeof in, \"in\");\n    klee_make_symbolic(&last, sizeof last, \"last\");\n");
    match shape {
        0 => text.push_str(&branches),
        1 => text.push_str("    t = inner(in);\n"),
        _ => {
            let _ = writeln!(
                text,
                "    for (int i = 0; i < {k}; i++)\n        if (in[i] > 50) t = 1; else t = 2;"
            );
        }
    }
    text.push_str("    cells[last & 15] = 1;\n    return t & 1;\n}\n");
    text
}

/// Every path leaves another number behind that the end looks at.
const APART: &str = "\
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
    unsigned char in[10];
    unsigned sum = 0;
    klee_make_symbolic(in, sizeof in, \"in\");
    for (int i = 0; i < 10; i++)
        if (in[i] > 100)
            sum += 1u << i;
    if (in[0] == sum && in[1] == 7)
        return 1;
    return 0;
}
";

/// Runs over branches, on a scale of powers of ten.
fn svg(curves: &[(String, Vec<(f64, f64)>)]) -> String {
    let (width, height, left, bottom) = (720.0, 420.0, 60.0, 40.0);
    let most = curves.iter().flat_map(|(_, c)| c).map(|p| p.1).fold(10.0, f64::max).log10().ceil();
    let x = |k: f64| left + (k - 4.0) / 20.0 * (width - left - 220.0);
    let y = |runs: f64| height - bottom - runs.max(1.0).log10() / most * (height - bottom - 20.0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n"
    );
    for power in 0..=most as i32 {
        let at = y(10f64.powi(power));
        let _ = writeln!(
            out,
            "<line x1=\"{left}\" x2=\"{}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#ddd\"/><text x=\"8\" y=\"{:.1}\">{}</text>",
            x(24.0),
            at + 4.0,
            10u64.pow(power as u32)
        );
    }
    for k in SIZES {
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{k}</text>",
            x(k as f64),
            height - 22.0
        );
    }
    let _ = writeln!(
        out,
        "<text x=\"{left}\" y=\"{}\">branches on the input; runs on the left</text>",
        height - 6.0
    );
    let colours = ["#c0392b", "#2471a3", "#e67e22", "#17a589", "#8e44ad", "#2e4053"];
    for (n, ((name, points), colour)) in curves.iter().zip(colours).enumerate() {
        let line: Vec<String> =
            points.iter().map(|&(k, runs)| format!("{:.1},{:.1}", x(k), y(runs))).collect();
        let dash = if name.starts_with("path") { " stroke-dasharray=\"5 3\"" } else { "" };
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"{dash}/>\
             <text x=\"{}\" y=\"{}\" fill=\"{colour}\">{name}</text>",
            line.join(" "),
            width - 210.0,
            30 + 18 * n
        );
    }
    out.push_str("</svg>\n");
    out
}
