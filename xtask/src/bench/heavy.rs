//! Limits on heavy targets: programs that never end, wait, fill the memory, catch everything, or are very large, each under `--time`.
//! The small ones are in `bench/heavy`; the large ones are generated. Those in C are verified, too, each against one property, and a
//! harness is run with a corpus that is far too large.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Options, Table};

mod generated;

/// Beyond `--time` by this much is late: a second, or a tenth for longer limits.
fn allowance(limit: Duration) -> Duration {
    Duration::from_secs(1).max(limit / 10)
}

/// A command that runs so much longer than its limit hangs, and is stopped.
const HANGS_AFTER: Duration = Duration::from_secs(30);

/// The end of one command.
struct Ended {
    seconds: f64,
    late: bool,
    /// `None`: it did not end by itself.
    code: Option<i32>,
    /// It left reports of panics that cost a run or a query.
    panicked: bool,
    /// `None`: none was written, or it is not JSON.
    summary: Option<Value>,
}

/// One command on one target, without its limit and its folder of results.
struct Task {
    name: String,
    words: Vec<OsString>,
}

impl Task {
    fn run(target: &Path) -> Task {
        Task { name: name(target), words: vec!["run".into(), target.into(), "--fresh".into()] }
    }
}

/// The folder of programs in C with a `main`: only those can be verified.
const PROGRAMS: &str = "programs";

/// The properties that they are verified against, in turns.
const PROPERTIES: [&str; 4] = ["termination", "valid-memsafety", "no-overflow", "unreach-call"];

fn tasks(options: &Options, folder: &Path) -> Result<Vec<Task>, String> {
    let small = small(&options.root.join("bench/heavy"))?;
    let mut tasks: Vec<Task> = small.iter().map(|target| Task::run(target)).collect();
    tasks.extend(generated::write(&folder.join("generated"))?.iter().map(|target| Task::run(target)));
    let programs =
        small.iter().filter(|target| target.parent().is_some_and(|folder| folder.ends_with(PROGRAMS)));
    for (target, property) in programs.zip(PROPERTIES.iter().cycle()) {
        let file = options.root.join("tests/verify/properties").join(property).with_extension("prp");
        let words = vec!["verify".into(), target.into(), "--property".into(), file.into()];
        tasks.push(Task { name: format!("{} ({property})", name(target)), words });
    }
    let (harness, corpus) = generated::corpus(&folder.join("corpus"), 20_000)?;
    let words = vec!["run".into(), harness.into(), "--fresh".into(), "--corpus".into(), corpus.into()];
    tasks.push(Task { name: "a corpus of 20,000 files".into(), words });
    Ok(tasks)
}

pub fn run(options: &Options) -> Result<Table, String> {
    let folder = options.root.join("target/bench/heavy");
    let mut table = Table::new(&["target", "seconds", "verdict", "covered", "branches", "failed"]);
    let limit = Duration::from_secs(options.seconds.into());
    let (mut count, mut explored, mut failures) = (0, 0, Vec::new());
    for Task { name, words } in tasks(options, &folder)? {
        if !name.contains(&options.filter) {
            continue;
        }
        let ended = explore(options, &words, &folder.join("out"), limit)?;
        count += 1;
        let summary = ended.summary.clone().unwrap_or_default();
        explored += usize::from(ended.code != Some(2));
        let failed = failures_of(&ended);
        if !failed.is_empty() {
            failures.push(format!("{name} ({})", failed.join(", ")));
        }
        table.row(vec![
            json!(name),
            json!(ended.seconds),
            summary["verdict"].clone(),
            summary["branches"]["covered"].clone(),
            summary["branches"]["total"].clone(),
            json!(failed.join(", ")),
        ]);
    }
    let measured = match failures.as_slice() {
        [] => format!("{count} of {count}"),
        some => format!("{} of {count}; not: {}", count - some.len(), some.join(", ")),
    };
    let aim = "all";
    table.figure(format!("in time with a summary, no panic, at {limit:?}"), aim, measured);
    table.figure(format!("something explored at {limit:?}"), aim, format!("{explored} of {count}"));
    Ok(table)
}

/// The ways in which the command failed; that it explored nothing is not one of them.
fn failures_of(ended: &Ended) -> Vec<&'static str> {
    let checks = [
        (ended.code.is_none(), "stopped"),
        (ended.code.is_some_and(|code| !(0..=2).contains(&code)), "exit code"),
        (ended.late, "late"),
        (ended.panicked, "panic"),
        (ended.summary.is_none(), "no summary"),
    ];
    checks.into_iter().filter(|(failed, _)| *failed).map(|(_, name)| name).collect()
}

/// The last two parts of the path.
fn name(target: &Path) -> String {
    let parts: Vec<_> = target.iter().rev().take(2).map(|part| part.to_string_lossy()).collect();
    parts.into_iter().rev().collect::<Vec<_>>().join("/")
}

/// The files of the folders, in order.
fn small(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for kind in ["c", PROGRAMS, "cxx", "java", "python"] {
        let folder = folder.join(kind);
        let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        files.extend(entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_file()));
    }
    files.sort();
    Ok(files)
}

fn explore(options: &Options, words: &[OsString], out: &Path, limit: Duration) -> Result<Ended, String> {
    // The results of the target before.
    let _ = std::fs::remove_dir_all(out);
    std::fs::create_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    let results = out.join("results");
    let begun = Instant::now();
    let mut child = Command::new(options.root.join("target/release/fathom"))
        .args(words)
        .args(["--time", &format!("{}s", limit.as_secs()), "-o"])
        .arg(&results)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("cannot start fathom (make build): {error}"))?;
    let status = loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            break Some(status);
        }
        if begun.elapsed() > limit + HANGS_AFTER {
            child.kill().and_then(|()| child.wait()).map_err(|error| error.to_string())?;
            break None;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let elapsed = begun.elapsed();
    let summary = std::fs::read(results.join("summary.json")).ok();
    Ok(Ended {
        seconds: elapsed.as_secs_f64(),
        late: elapsed > limit + allowance(limit),
        code: status.and_then(|status| status.code()),
        panicked: results.join("panics").is_dir(),
        summary: summary.and_then(|bytes| serde_json::from_slice(&bytes).ok()),
    })
}
