//! Kernels: loops that touch no symbol must run at no less than half of CPython's own speed when their module is rewritten.
//!
//! `bench/python/time_kernels.py` times those of `kernels.py` beside it; it prints one line of JSON a kernel.

use std::process::Command;

use serde_json::{Value, json};

use super::{Options, Table};

pub fn run(options: &Options) -> Result<Table, String> {
    let output = Command::new(options.root.join(".tools/venv/bin/python"))
        .arg(options.root.join("bench/python/time_kernels.py"))
        .env("PYTHONPATH", options.root.join("crates/fathom-py/python"))
        .env("FATHOM_PYRT", options.root.join("target/release/libfathom_pyrt.so"))
        .output()
        .map_err(|error| format!("cannot start .tools/venv/bin/python (make install-tools): {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let mut table = Table::new(&["kernel", "plain ms", "rewritten ms", "speed kept"]);
    let mut kept: Vec<f64> = Vec::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let row: Value =
            serde_json::from_str(line).map_err(|error| format!("time_kernels.py: {error}: {line}"))?;
        let (plain, rewritten) = (row["plain"].as_f64(), row["rewritten"].as_f64());
        let (Some(plain), Some(rewritten)) = (plain, rewritten) else {
            return Err(format!("time_kernels.py: no times in {line}"));
        };
        kept.push(plain / rewritten);
        table.row(vec![
            row["name"].clone(),
            json!(plain * 1e3),
            json!(rewritten * 1e3),
            json!(plain / rewritten),
        ]);
    }
    table.note("Speed kept is the plain time over the rewritten one; 0.5 is the least that will do.");
    let worst = kept.iter().copied().fold(f64::MAX, f64::min);
    let mean = kept.iter().product::<f64>().powf(1.0 / kept.len().max(1) as f64);
    table.figure(
        "concrete loops, speed kept when rewritten: worst, geometric mean",
        "at least 0.5",
        format!("{worst:.2}, {mean:.2} ({} kernels)", kept.len()),
    );
    Ok(table)
}
