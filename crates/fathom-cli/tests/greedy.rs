//! Programs that take memory, stack, output or time without end (`tests/c/greedy`): each run ends in time with a valid summary, within the
//! memory it was given.
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::root;

/// Time of each exploration, and the tolerance for a busy machine.
const TIME: Duration = Duration::from_secs(5);
const SLACK: Duration = Duration::from_secs(15);
/// `--max-memory`, and the tolerance: memory is checked at intervals.
const MEMORY: u64 = 256 << 20;
const MORE: u64 = 96 << 20;

/// An exploration that has ended, with the largest resident set of its processes.
struct Ended {
    code: i32,
    said: String,
    took: Duration,
    used: u64,
}

// The child is waited for by `wait4`, which also returns its memory use.
#[allow(clippy::zombie_processes)]
fn explore(program: &Path, folder: &Path) -> Ended {
    let begin = Instant::now();
    let said = folder.join("stderr");
    let child = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["run", "--time", "5s", "--max-memory", "256m", "--jobs", "1", "-o"])
        .arg(folder.join("out"))
        .arg(program)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(File::create(&said).unwrap())
        .spawn()
        .unwrap();
    let mut status = 0;
    // SAFETY: the structure is plain data that the call fills; the child is this one's and nobody else waits for it.
    let used = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        assert_eq!(libc::wait4(child.id() as i32, &mut status, 0, &mut usage), child.id() as i32);
        u64::try_from(usage.ru_maxrss).unwrap_or(0) << 10
    };
    let code = if libc::WIFEXITED(status) { libc::WEXITSTATUS(status) } else { -1 };
    Ended { code, said: std::fs::read_to_string(said).unwrap(), took: begin.elapsed(), used }
}

#[test]
fn greedy_programs_stay_within_time_and_memory() {
    let mut paths: Vec<_> = std::fs::read_dir(root().join("tests/c/greedy"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    assert!(paths.len() >= 9);
    let mut wrong = Vec::new();
    for path in &paths {
        let refused = std::fs::read_to_string(path).unwrap().contains("//~ exit: 2");
        let folder = tempfile::tempdir().unwrap();
        let Ended { code, said, took, used } = explore(path, folder.path());
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        println!("{name}: exit {code}, {took:?}, {} MB", used >> 20);
        let mut expect = |holds: bool, what: &str| {
            if !holds {
                wrong.push(format!("{name}: {what} (exit {code}, {took:?}, {} MB)\n{said}", used >> 20));
            }
        };
        expect(took < TIME + SLACK, "takes too long");
        expect(!said.contains("panicked"), "panics");
        expect(used < MEMORY + MORE, "uses too much memory");
        if refused {
            expect(code == 2 && said.contains("bytes"), "is not refused");
            continue;
        }
        expect(matches!(code, 0 | 1), "ends with another code");
        let summary = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap_or_default();
        let summary: serde_json::Value = serde_json::from_str(&summary).unwrap_or_default();
        expect(summary["verdict"].is_string(), "leaves no summary");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
