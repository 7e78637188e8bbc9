//! Specifications: the number of runs until one is violated, with and without the monitors' guidance.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::{Options, Table};

/// Runs after which a search is given up.
const MAX_RUNS: u64 = 3_000;
/// Seeds of random searches; the median counts.
const SEEDS: [u64; 3] = [0, 1, 2];

pub fn run(options: &Options) -> Result<Table, String> {
    let folder = options.root.join("tests/specs/guided");
    let mut programs: Vec<_> = std::fs::read_dir(&folder)
        .map_err(|e| e.to_string())?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "c" || e == "py"))
        .collect();
    programs.sort();
    let mut table = Table::new(&["program", "priority", "mixed", "bfs", "random", "at most a third"]);
    let (mut programs_run, mut guided_well) = (0, 0);
    for program in programs {
        let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.contains(&options.filter) {
            continue;
        }
        let needed = |search: &str| -> Result<(u64, bool), String> {
            let seeds = if search == "bfs" { &SEEDS[..1] } else { &SEEDS[..] };
            let mut all = Vec::new();
            for &seed in seeds {
                all.push(explore(options, &program, search, seed)?);
            }
            all.sort_unstable();
            Ok(all[all.len() / 2])
        };
        let (guided, found) = needed("priority")?;
        let mixed = needed("mixed")?;
        let (bfs, random) = (needed("bfs")?, needed("random")?);
        let third = found && guided * 3 <= bfs.0 && guided * 3 <= random.0;
        programs_run += 1;
        guided_well += u32::from(third);
        let cell = |(runs, found): (u64, bool)| if found { json!(runs) } else { json!(format!("> {runs}")) };
        table.row(vec![
            json!(name),
            cell((guided, found)),
            cell(mixed),
            cell(bfs),
            cell(random),
            json!(if third { "yes" } else { "no" }),
        ]);
    }
    table.figure(
        "programs where `priority` needs at most a third of the runs of `bfs` and of `random`",
        "all",
        format!("{guided_well} of {programs_run}"),
    );
    table.note(format!(
        "Runs of the program until the first violation, or `> N` where there was none in {MAX_RUNS} runs or 30 s; the middle of three seeds where chance takes part."
    ));
    Ok(table)
}

/// Runs until the specification is broken, and whether it was.
fn explore(options: &Options, program: &Path, search: &str, seed: u64) -> Result<(u64, bool), String> {
    let entry = if program.extension().is_some_and(|e| e == "py") { "use" } else { "main" };
    let out = options.root.join("target/bench/specs");
    let output = Command::new(options.root.join("target/release/fathom"))
        .arg("run")
        .arg(program)
        .args(["--entry", entry, "--no-tests", "--first-finding", "--json", "--fresh", "--time", "30s"])
        .args(["--search", search, "--max-paths", &MAX_RUNS.to_string(), "--seed", &seed.to_string()])
        .arg("-o")
        .arg(out)
        .output()
        .map_err(|e| e.to_string())?;
    let summary: Value = serde_json::from_slice(&output.stdout)
        .map_err(|_| String::from_utf8_lossy(&output.stderr).trim().to_owned())?;
    let found =
        summary["findings"].as_array().is_some_and(|f| f.iter().any(|f| f["kind"] == "spec-violation"));
    Ok((summary["executions"].as_u64().unwrap_or_default(), found))
}
