//! The chain: queries of the examples are recorded and replayed, to see which layer answers which and how fast.

use std::process::Command;

use serde_json::{Value, json};

use super::{Options, Table};

pub fn run(options: &Options) -> Result<Table, String> {
    let folder = options.root.join("target/bench/queries");
    let _ = std::fs::remove_dir_all(&folder);
    let mut logs = Vec::new();
    let examples = options.root.join("examples/python");
    let entries = std::fs::read_dir(&examples).map_err(|e| format!("{}: {e}", examples.display()))?;
    let mut programs: Vec<_> = entries.filter_map(|e| e.ok()).map(|e| e.path()).collect();
    programs.retain(|p| p.extension().is_some_and(|e| e == "py"));
    programs.sort();
    for program in programs {
        let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !name.contains(&options.filter) {
            continue;
        }
        let log = folder.join(&name);
        Command::new(options.root.join("target/release/fathom"))
            .args(["run", "--fresh"])
            .arg(&program)
            .args(["-q", "--time", &format!("{}s", options.seconds), "--log-queries"])
            .arg(&log)
            .arg("-o")
            .arg(folder.join(format!("{name}.out")))
            .output()
            .map_err(|error| format!("cannot start target/release/fathom (make build): {error}"))?;
        if log.is_dir() {
            logs.push(log);
        }
    }
    let output = Command::new(env!("CARGO"))
        .args([
            "bench",
            "--quiet",
            "--profile",
            "release",
            "--package",
            "fathom-solve",
            "--bench",
            "chain",
            "--",
        ])
        .args(&logs)
        .current_dir(&options.root)
        .output()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let mut undecided = 0;
    let mut table = Table::new(&["layer", "asked", "sat", "unsat", "unknown", "ms"]);
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        // Cargo's own lines are between ours.
        let Ok(Value::Object(row)) = serde_json::from_str(line) else { continue };
        let cell = |name: &str| row.get(name).cloned().unwrap_or(json!(null));
        table.row(["name", "asked", "sat", "unsat", "unknown", "ms"].map(cell).to_vec());
        undecided += row.get("unknown").and_then(Value::as_u64).unwrap_or_default();
        if let (Some(median), Some(p90)) = (row.get("median_us"), row.get("p90_us")) {
            table.figure(
                "a query of the Python examples: median, nine in ten",
                "",
                format!("{median} µs, within {p90} µs"),
            );
            table.note(format!("Median of a query {median} µs, nine in ten within {p90} µs."));
        }
    }
    table.figure("queries left undecided", "0", undecided.to_string());
    Ok(table)
}
