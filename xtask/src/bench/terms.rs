//! Terms: the figures that `fathom-term`'s own bench prints, one line of JSON each: `{"name": …, "per_second": …}`.

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
    let mut table = Table::new(&["what", "per second"]);
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        // Cargo's own lines are between ours.
        let Ok(Value::Object(row)) = serde_json::from_str(line) else { continue };
        table.row(vec![row["name"].clone(), row["per_second"].clone()]);
    }
    Ok(table)
}
