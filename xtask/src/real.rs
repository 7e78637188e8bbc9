//! `cargo xtask real [--time SECONDS] [--filter TEXT] [--alone] [--record MACHINE]`: real C libraries and tools, explored end to end.
//!
//! Their sources come as packages of the registry (crates that carry C) and are kept below `target/real`; nothing of them is
//! in the repository. A library is explored with a small fuzzing harness of ours (`bench/real`), and libFuzzer gets the same harness, time
//! and processor; a tool is built by its own build system with `fathom cc`. The tests that come out are built and run by their Makefile.

mod libfuzzer;
mod projects;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::bench::Table;
use crate::bench::record::{self, Circumstances};
use libfuzzer::Harness;
use projects::{How, PROJECTS, Project};

struct Options {
    root: PathBuf,
    seconds: u32,
    filter: String,
    /// Without libFuzzer.
    alone: bool,
    /// Figures go to `docs/bench.md`, with this word for the machine.
    machine: Option<String>,
}

fn options(root: &Path, arguments: &[String]) -> Result<Options, String> {
    let mut options =
        Options { root: root.to_path_buf(), seconds: 30, filter: String::new(), alone: false, machine: None };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument == "--alone" {
            options.alone = true;
            continue;
        }
        let value = rest.next().ok_or_else(|| format!("real: {argument} needs a value"))?;
        match argument.as_str() {
            "--time" => {
                options.seconds =
                    value.parse().map_err(|_| format!("real: --time takes seconds, not {value}"))?
            }
            "--filter" => options.filter = value.clone(),
            "--record" => options.machine = Some(value.clone()),
            other => {
                return Err(format!(
                    "real: there is no {other}; there are --time SECONDS, --filter TEXT, --alone and --record MACHINE"
                ));
            }
        }
    }
    Ok(options)
}

pub fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let options = options(root, arguments)?;
    let place = root.join("target/real");
    let columns = [
        "project",
        "kind",
        "lines",
        "load s",
        "runs/s",
        "paths",
        "tests",
        "pass",
        "bugs",
        "other findings",
        "s",
        "branches",
        "Fathom",
        "libFuzzer",
        "its runs/s",
        "its crashes",
    ];
    let mut table = Table::new(&columns);
    let mut compared = Compared::default();
    for project in PROJECTS.iter().filter(|p| p.name.contains(&options.filter)) {
        let row = download(&place, project).and_then(|package| {
            let prepared = Prepared::new(&options, &place, &package, project)?;
            measure(&options, &prepared, project, &mut compared)
        });
        match row {
            Ok(row) => table.row(row),
            Err(error) => table.note(format!("{}: {error}", project.name)),
        }
        eprintln!("real: {} is done", project.name);
    }
    compared.figures(&mut table, options.seconds);
    println!("## real C libraries and tools, {} s each\n\n{table}", options.seconds);
    if let Some(machine) = &options.machine {
        record::record(root, "real", &Circumstances::now(root, Some(machine))?, table.figures())?;
    }
    table.save(&root.join("target/bench"), "real")
}

/// Branches of Fathom and of libFuzzer, and tests.
#[derive(Default)]
struct Compared {
    harnesses: Vec<(&'static str, u64, u64)>,
    tests: (u64, u64),
}

impl Compared {
    fn figures(&self, table: &mut Table, seconds: u32) {
        let (passed, tests) = self.tests;
        table.figure(
            format!("real projects, {seconds} s each: tests that pass"),
            "all",
            format!("{passed} of {tests}"),
        );
        if self.harnesses.is_empty() {
            return;
        }
        let ahead = self.harnesses.iter().filter(|(_, ours, theirs)| ours > theirs).count();
        let all = self.harnesses.len();
        let what = format!("harnesses with more branches than libFuzzer, {seconds} s, one processor");
        table.figure(what, "7 of 8", format!("{ahead} of {all}"));
        let short: Vec<String> = self
            .harnesses
            .iter()
            .filter(|(_, ours, theirs)| (*ours as f64) < 0.95 * *theirs as f64)
            .map(|(name, ours, theirs)| format!("{name} ({ours} of {theirs})"))
            .collect();
        let what = format!("harnesses with less than 95 % of libFuzzer's branches, {seconds} s");
        let measured = if short.is_empty() { "none".to_owned() } else { short.join(", ") };
        table.figure(what, "none", measured);
    }
}

/// The folder of a package. It is downloaded once, by itself: two packages may not agree on what they depend on.
fn download(place: &Path, project: &Project) -> Result<PathBuf, String> {
    let place = place.join("packages").join(format!("{}-{}", project.package, project.version));
    let package = place.join("vendor").join(project.package);
    if package.exists() {
        return Ok(package);
    }
    let failed = |error: std::io::Error| format!("{}: {error}", place.display());
    std::fs::create_dir_all(place.join("src")).map_err(failed)?;
    std::fs::write(place.join("src/lib.rs"), "").map_err(failed)?;
    let manifest = format!(
        "[package]\nname = \"packages\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n[dependencies]\n{} = \"={}\"\n",
        project.package, project.version
    );
    std::fs::write(place.join("Cargo.toml"), manifest).map_err(failed)?;
    checked(Command::new("cargo").args(["vendor", "vendor"]).current_dir(&place))
        .map_err(|error| format!("the package cannot be downloaded: {error}"))?;
    Ok(package)
}

/// A program on the first processor alone, where that can be said.
fn pinned(program: &Path) -> Command {
    match Path::new("/usr/bin/taskset").exists() {
        true => {
            let mut command = Command::new("/usr/bin/taskset");
            command.args(["-c", "0"]).arg(program);
            command
        }
        false => Command::new(program),
    }
}

fn checked(command: &mut Command) -> Result<Output, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(output),
        false => {
            let told = String::from_utf8_lossy(&output.stderr);
            Err(told.lines().rev().take(3).collect::<Vec<_>>().join(" / "))
        }
    }
}

/// The files that a pattern names, in order.
fn matching(folder: &Path, pattern: &str) -> Vec<PathBuf> {
    let (parent, name) = pattern.rsplit_once('/').unwrap_or(("", pattern));
    let Some((start, end)) = name.split_once('*') else { return vec![folder.join(pattern)] };
    let entries =
        std::fs::read_dir(folder.join(parent)).map(|e| e.flatten().map(|e| e.path()).collect::<Vec<_>>());
    let mut files: Vec<PathBuf> = entries.unwrap_or_default();
    files.retain(|f| {
        let name = f.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with(start) && name.ends_with(end)
    });
    files.sort();
    files
}

/// A project that is ready to be explored.
struct Prepared {
    build: PathBuf,
    out: PathBuf,
    /// The sources of a library.
    sources: Vec<PathBuf>,
}

impl Prepared {
    fn new(options: &Options, place: &Path, package: &Path, project: &Project) -> Result<Prepared, String> {
        let build = place.join("build").join(project.name);
        // Some of their headers are made by their build systems; nothing is written beside the downloaded sources.
        let _ = std::fs::remove_dir_all(&build);
        std::fs::create_dir_all(build.parent().unwrap_or(place)).map_err(|e| e.to_string())?;
        checked(Command::new("cp").arg("-r").arg(package.join(project.folder)).arg(&build))?;
        let mut sources = Vec::new();
        match &project.how {
            How::Library { files, without, made, .. } => {
                for (name, text) in *made {
                    std::fs::write(build.join(name), text).map_err(|e| e.to_string())?;
                }
                sources.extend(files.iter().flat_map(|pattern| matching(&build, pattern)));
                sources.retain(|file| {
                    let name = file.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
                    !without.iter().any(|part| name == *part || name.contains(part) && !part.ends_with(".c"))
                });
            }
            How::Tool { build: line, .. } => {
                let compiler = format!("{} cc", options.root.join("target/release/fathom").display());
                checked(Command::new("sh").args(["-c", line]).env("CC", compiler).current_dir(&build))?;
            }
        }
        Ok(Prepared { build, out: place.join("out").join(project.name), sources })
    }
}

fn measure(
    options: &Options,
    prepared: &Prepared,
    project: &Project,
    compared: &mut Compared,
) -> Result<Vec<Value>, String> {
    let summary = explore(options, prepared, project)?;
    let pass = passing(&prepared.out.join("tests"));
    compared.tests.0 += pass;
    compared.tests.1 += summary["tests"].as_u64().unwrap_or_default();
    let findings = summary["findings"].as_array().cloned().unwrap_or_default();
    let bugs = findings.iter().filter(|finding| finding["class"] == "bug").count();
    let runs = [&summary["executions"], &summary["mutations"]["executions"]];
    let runs: f64 = runs.iter().filter_map(|number| number.as_f64()).sum();
    let search = summary["wall"]["search"].as_f64().unwrap_or_default().max(0.1);
    let mut row = vec![
        json!(project.name),
        json!(project.kind),
        json!(lines(&prepared.out)),
        json!(rounded(summary["wall"]["load"].as_f64().unwrap_or_default())),
        json!((runs / search).round()),
        summary["paths"]["completed"].clone(),
        summary["tests"].clone(),
        json!(pass),
        json!(bugs),
        json!(findings.len() - bugs),
        json!(rounded(summary["seconds"].as_f64().unwrap_or_default())),
    ];
    match &project.how {
        How::Library { harness, flags, .. } if !options.alone => {
            let harness = Harness {
                root: &options.root,
                folder: &prepared.build,
                file: options.root.join("bench/real").join(harness),
                sources: prepared.sources.clone(),
                flags,
            };
            let fuzzed = harness.fuzz(&prepared.build, options.seconds)?;
            let coverage = harness.coverage(&prepared.build)?;
            let (theirs, _) = coverage.branches(&fuzzed.corpus)?;
            let (ours, all) = coverage.branches(&prepared.out.join("inputs"))?;
            compared.harnesses.push((project.name, ours, theirs));
            row.extend([json!(all), json!(ours), json!(theirs)]);
            row.extend([json!(fuzzed.runs_per_second.round()), json!(fuzzed.crashes)]);
        }
        _ => {
            row.extend([summary["branches"]["total"].clone(), summary["branches"]["covered"].clone()]);
            row.extend([json!(""), json!(""), json!("")]);
        }
    }
    Ok(row)
}

fn rounded(seconds: f64) -> f64 {
    (seconds * 10.0).round() / 10.0
}

/// Explores a project with one job on one processor, and gives its summary.
fn explore(options: &Options, prepared: &Prepared, project: &Project) -> Result<Value, String> {
    let mut command = pinned(&options.root.join("target/release/fathom"));
    command.current_dir(&prepared.build).args(["run", "--fresh"]);
    match &project.how {
        How::Library { harness, flags, .. } => {
            command.arg(options.root.join("bench/real").join(harness)).args(&prepared.sources);
            command.args(flags.iter().map(|flag| format!("--cc-flag={flag}"))).arg("--cc-flag=-w");
        }
        How::Tool { program, .. } => {
            command.arg(program);
        }
    }
    command.args(["--max-memory", "1g", "--jobs", "1", "--json"]);
    command.args(["--time", &format!("{}s", options.seconds), "-o"]).arg(&prepared.out);
    if let How::Tool { arguments, .. } = &project.how {
        command.args(*arguments);
    }
    let output = command.output().map_err(|error| format!("cannot start fathom (make build): {error}"))?;
    serde_json::from_slice(&output.stdout)
        .map_err(|_| String::from_utf8_lossy(&output.stderr).trim().to_string())
}

/// Lines of the sources that have code in the target.
fn lines(out: &Path) -> usize {
    let text = std::fs::read_to_string(out.join("coverage.lcov")).unwrap_or_default();
    let files = text.lines().filter_map(|line| line.strip_prefix("SF:"));
    files.filter_map(|file| std::fs::read(file).ok()).map(|t| t.iter().filter(|b| **b == b'\n').count()).sum()
}

/// How many regression tests pass, as their own Makefile says.
fn passing(tests: &Path) -> u64 {
    let made = Command::new("make").args(["-s", "test"]).current_dir(tests).output();
    let text = made.map(|m| String::from_utf8_lossy(&m.stdout).into_owned()).unwrap_or_default();
    text.lines().filter(|line| line.starts_with("ok ")).count() as u64
}
