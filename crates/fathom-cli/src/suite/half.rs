//! One half of a case: `fathom check` in a process of its own, so that a crash affects this half only.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use fathom_finding::Doubt;
use fathom_report::wording;
use fathom_target::c;

use super::cases::Case;
use super::record::Outcome;
use crate::problem::Problem;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    Bad,
    Good,
}

/// A finding, reduced to the counted facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    pub cwe: u32,
    pub kind: String,
    pub place: String,
    pub message: String,
    /// Seen on the plain program, under a sanitizer.
    pub confirmed: bool,
}

impl Seen {
    pub fn words(&self) -> String {
        format!("{} (CWE-{}) at {}: {}", self.kind, self.cwe, self.place, self.message)
    }
}

/// Why a half is not conclusive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    pub words: String,
    out_of_time: bool,
}

impl Trouble {
    pub fn outcome(&self) -> Outcome {
        if self.out_of_time { Outcome::Timeout } else { Outcome::Unsupported }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ran {
    pub findings: Vec<Seen>,
    pub trouble: Option<Trouble>,
}

/// Settings of all halves.
pub struct Kit {
    program: PathBuf,
    support: Option<PathBuf>,
    /// The support files, compiled once.
    units: Vec<PathBuf>,
    time: Duration,
    flags: Vec<String>,
    scratch: tempfile::TempDir,
}

/// How much longer than its limit a half may take before its process is killed: findings may be confirmed natively.
const PATIENCE: Duration = Duration::from_secs(15);

impl Kit {
    pub fn new(support: Option<PathBuf>, time: Duration, flags: Vec<String>) -> Result<Kit, Problem> {
        let program = std::env::current_exe().map_err(|e| Problem::Read(PathBuf::from("fathom"), e))?;
        let scratch = tempfile::Builder::new()
            .prefix("fathom-suite-")
            .tempdir()
            .map_err(|e| Problem::Write(tempfile::env::temp_dir(), e))?;
        let units = match &support {
            Some(folder) => c::to_ir(&c::support_files(folder), folder, scratch.path())?,
            None => Vec::new(),
        };
        Ok(Kit { program, support, units, time, flags, scratch })
    }

    pub fn run(&self, case: &Case, half: Half) -> Ran {
        let flags: &[&str] =
            if half == Half::Bad { &["--no-tests", "--first-finding"] } else { &["--no-tests"] };
        let first = self.once(case, half, flags);
        let family = super::table::family(case.cwe);
        if first.findings.is_empty() || first.findings.iter().any(|f| family.contains(&f.cwe)) {
            return first;
        }
        match half {
            // Something else was found first; the intended bug is still to be searched for.
            Half::Bad => self.once(case, half, &["--no-tests"]),
            // A bug of another kind is no false alarm when the plain program shows it.
            Half::Good => self.once(case, half, &[]),
        }
    }

    fn once(&self, case: &Case, half: Half, flags: &[&str]) -> Ran {
        let mut command = Command::new(&self.program);
        let out = self.scratch.path().join(format!("{}-{half:?}", case.name));
        command.arg("check").args(&case.files).args(&self.units);
        command.args(["--json", "--fresh", "--time"]).arg(format!("{}ms", self.time.as_millis()));
        command.arg("-o").arg(&out);
        // The same for every case: the flags must not depend on the case's kind.
        command.args(&self.flags).args(flags);
        let omit = match half {
            Half::Bad => "OMITGOOD",
            Half::Good => "OMITBAD",
        };
        command.args(["--cc-flag=-DINCLUDEMAIN", &format!("--cc-flag=-D{omit}")]);
        if let Some(support) = &self.support {
            command.arg(format!("--cc-flag=-I{}", support.display()));
        }
        let ran = self.wait(command);
        // The folder is scratch; what cannot be removed goes with it.
        let _ = std::fs::remove_dir_all(&out);
        ran
    }

    fn wait(&self, mut command: Command) -> Ran {
        let trouble = |words: String, out_of_time: bool| Ran {
            findings: Vec::new(),
            trouble: Some(Trouble { words, out_of_time }),
        };
        let spawned = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = match spawned {
            Ok(child) => child,
            Err(error) => return trouble(format!("does not start: {error}"), false),
        };
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        let reading = std::thread::spawn(move || stdout.map(text_of).unwrap_or_default());
        let complaining = std::thread::spawn(move || stderr.map(text_of).unwrap_or_default());
        let end = Instant::now() + self.time + PATIENCE;
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if Instant::now() < end => std::thread::sleep(Duration::from_millis(5)),
                _ => {
                    let _ = child.kill();
                    let _ = child.wait();
                    break None;
                }
            }
        };
        let (text, complaint) = (reading.join().unwrap_or_default(), complaining.join().unwrap_or_default());
        match status.map(|s| s.code()) {
            None => trouble("did not end".into(), true),
            Some(Some(0 | 1)) => read(&text),
            Some(Some(_)) => trouble(complaint.lines().next().unwrap_or("failed").to_string(), false),
            Some(None) => trouble("crashed".into(), false),
        }
    }
}

fn text_of(mut from: impl std::io::Read) -> String {
    let mut bytes = Vec::new();
    // Output up to an error is used.
    let _ = from.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The outcome in a summary.
fn read(text: &str) -> Ran {
    let Ok(summary) = serde_json::from_str::<fathom_finding::Summary>(text) else {
        let words = "its summary cannot be read".into();
        return Ran { findings: Vec::new(), trouble: Some(Trouble { words, out_of_time: false }) };
    };
    let findings = summary
        .findings
        .iter()
        .map(|f| Seen {
            cwe: f.cwe.unwrap_or(0),
            kind: f.kind.clone(),
            place: format!("{}:{}", f.file.rsplit('/').next().unwrap_or_default(), f.line),
            message: f.message.clone(),
            confirmed: f.confirmed(),
        })
        .collect();
    let trouble = if summary.paths.unsupported > 0 {
        let first = summary.doubts.iter().find(|one| matches!(one.doubt, Doubt::Unsupported { .. }));
        let words = first.map_or("unsupported".into(), wording::entry_doubt);
        Some(Trouble { words, out_of_time: false })
    } else if summary.verdict == fathom_finding::Verdict::Inconclusive {
        Some(Trouble { words: summary.why_incomplete.join("; "), out_of_time: true })
    } else {
        None
    };
    Ran { findings, trouble }
}
