//! Terms: the figures that `fathom-term`'s own bench prints, one line of JSON each:
//! `{"bench": …, "value": …, "unit": "ns"}`, the time of one operation.

use std::process::Command;

use serde_json::Value;

use super::{Options, Table};

pub fn run(options: &Options) -> Result<Table, String> {
    let output = Command::new(env!("CARGO"))
        .args(["bench", "--quiet", "--profile", "release", "--package", "fathom-term", "--bench", "terms"])
        .current_dir(&options.root)
        .output()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let mut table = Table::new(&["what", "ns", "per second"]);
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        // Cargo's own lines are between ours.
        let Ok(Value::Object(row)) = serde_json::from_str(line) else { continue };
        let (Some(name), Some(ns)) = (row.get("bench"), row.get("value").and_then(Value::as_f64)) else {
            continue;
        };
        table.figure(name.as_str().unwrap_or_default(), "", format!("{ns:.0} ns"));
        table.row(vec![name.clone(), ns.into(), ((1e9 / ns).round() as u64).into()]);
    }
    Ok(table)
}
