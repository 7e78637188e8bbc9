//! `cargo xtask fuzz READER [MINUTES]`: mutated inputs for one reader of foreign bytes, or for `all` of them one after the other,
//! guided by the coverage of the reader's code. `crates/fathom-fuzz` is built for it with the compiler's coverage counters, in a
//! target folder of its own. What was found stays in `target/fuzz/work/READER/findings`.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Coverage counters for each edge of the control flow. The passes are LLVM's own, so that the stable compiler has them.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=3 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters";

pub fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let (reader, minutes) = match arguments {
        [reader] => (reader, 10),
        [reader, minutes] => (reader, minutes.parse().map_err(|_| format!("fuzz: minutes, not {minutes}"))?),
        _ => {
            return Err(
                "fuzz: a reader, and minutes if you like; `cargo xtask fuzz list` lists the readers".into()
            );
        }
    };
    let program = build(root)?;
    if reader == "list" {
        return fuzz(&program, &["list"]);
    }
    let readers = match reader.as_str() {
        "all" => names(&program)?,
        one => vec![one.to_owned()],
    };
    let work = root.join("target/fuzz/work");
    let mut found = Vec::new();
    for reader in readers {
        let minutes: u64 = minutes;
        let words = [&reader, "--minutes", &minutes.to_string(), "--work", &work.to_string_lossy()];
        if fuzz(&program, &words).is_err() {
            found.push(reader);
        }
    }
    if found.is_empty() { Ok(()) } else { Err(format!("fuzz: findings in {}", found.join(", "))) }
}

/// The program with counters. A target is named so that build scripts and macros are built without them.
fn build(root: &Path) -> Result<PathBuf, String> {
    let output =
        Command::new("rustc").arg("-vV").output().map_err(|error| format!("fuzz: rustc: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let host =
        text.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("fuzz: rustc names no host")?;
    let folder = root.join("target/fuzz");
    let status = Command::new(env!("CARGO"))
        .args(["build", "--release", "--package", "fathom-fuzz", "--target", host, "--target-dir"])
        .arg(&folder)
        .env("RUSTFLAGS", FLAGS)
        .current_dir(root)
        .status()
        .map_err(|error| format!("fuzz: cargo: {error}"))?;
    if !status.success() {
        return Err("fuzz: the program could not be built".into());
    }
    Ok(folder.join(host).join("release/fathom-fuzz"))
}

fn names(program: &Path) -> Result<Vec<String>, String> {
    let output = Command::new(program).arg("list").output().map_err(|error| format!("fuzz: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}

fn fuzz(program: &Path, words: &[&str]) -> Result<(), String> {
    match Command::new(program).args(words).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("fuzz: {status}")),
        Err(error) => Err(format!("fuzz: {}: {error}", program.display())),
    }
}
