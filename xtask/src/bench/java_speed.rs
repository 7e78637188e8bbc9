//! The overhead of observing Java where nothing is symbolic: kernels that measure their own processor time, plain and observed in one run.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::json;

use super::{Options, Table};

pub fn run(options: &Options) -> Result<Table, String> {
    let mut table = Table::new(&["kernel", "plain ms", "observed ms", "times"]);
    let source = options.root.join("bench/java/Kernels.java");
    let out = options.root.join("target/bench/java-speed");
    let _ = std::fs::remove_dir_all(&out);
    let classes = out.join("classes");
    told(Command::new("javac").arg("-d").arg(&classes).arg(&source))?;
    let plain =
        times(&told(Command::new("java").args(["-XX:+UseSerialGC", "-cp"]).arg(&classes).arg("Kernels"))?);
    let found = out.join("found");
    told(
        Command::new(options.root.join("target/release/fathom"))
            .args(["run", "--fresh", "--no-tests", "-q", "--entry", "Kernels.main"])
            .args(["--time", "300s", "--run-time", "250s"])
            .arg(&source)
            .arg("-o")
            .arg(&found),
    )?;
    let kept = std::fs::read_to_string(found.join("run.json")).map_err(|e| e.to_string())?;
    let observed = times(&kept.replace("\\n", "\n").replace('"', "\n"));
    let (mut product, mut count) = (1.0, 0);
    for (name, plain) in plain.iter().filter(|(name, _)| name.contains(&options.filter)) {
        let observed = observed.get(name).ok_or_else(|| format!("{name} was not observed"))?;
        product *= observed / plain;
        count += 1;
        table.row(vec![json!(name), json!(plain), json!(observed), json!(observed / plain)]);
    }
    let mean = product.powf(1.0 / f64::from(count.max(1)));
    table.figure(
        format!("code on concrete data against plain, geometric mean of {count} kernels"),
        "1.5",
        format!("{mean:.2}"),
    );
    table.note(format!(
        "{mean:.2} times in the geometric mean. Processor time of the kernel's thread, the best of ten after fifteen rounds; the plain JVM with its usual compilers."
    ));
    Ok(table)
}

/// The output of a program that succeeds.
fn told(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Milliseconds by kernel.
fn times(text: &str) -> BTreeMap<String, f64> {
    text.lines()
        .filter_map(|line| {
            let mut words = line.split("KERNEL ").nth(1)?.split_whitespace();
            let (name, micros) = (words.next()?, words.next()?.parse::<f64>().ok()?);
            Some((name.to_owned(), micros / 1000.0))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_from_what_is_printed() {
        let times = times("x\nKERNEL sort 1500\n\"KERNEL sieve 20 NaN");
        assert_eq!(times.get("sort"), Some(&1.5));
        assert_eq!(times.get("sieve"), Some(&0.02));
    }
}
