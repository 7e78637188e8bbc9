//! Running the built binary on small programs, and reading its results.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

pub mod sarif;
pub mod schemas;
pub mod xml;

/// The repository's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .expect("the crate lies in the repository")
}

/// The program under `tests/python`.
pub fn program(name: &str) -> PathBuf {
    root().join("tests/python").join(name)
}

/// The outcome of a call of the binary.
pub struct Ran {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// Runs `fathom` with these arguments in a folder.
pub fn fathom(folder: &Path, arguments: &[&str]) -> Ran {
    let output: Output = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("VIRTUAL_ENV")
        .output()
        .expect("the binary starts");
    Ran {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// The summary in a result folder.
pub fn summary(results: &Path) -> Value {
    let text = std::fs::read_to_string(results.join("summary.json")).expect("there is a summary");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A program explored into a folder of its own.
pub struct Explored {
    pub folder: tempfile::TempDir,
    pub ran: Ran,
}

impl Explored {
    pub fn out(&self) -> PathBuf {
        self.folder.path().join("out")
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.out().join(name)).unwrap_or_default()
    }

    pub fn summary(&self) -> Value {
        serde_json::from_str(&self.read("summary.json"))
            .unwrap_or_else(|e| panic!("{e}: {}{}", self.ran.stdout, self.ran.stderr))
    }

    /// All test files, one after another.
    pub fn tests(&self) -> String {
        let folder = self.out().join("tests");
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(folder).map(|e| e.flatten().map(|e| e.path()).collect()).unwrap_or_default();
        files.sort();
        files
            .iter()
            .filter(|f| !f.ends_with("conftest.py"))
            .filter_map(|f| std::fs::read_to_string(f).ok())
            .collect()
    }
}

/// Explores a program with more flags.
pub fn explore(target: &str, flags: &[&str]) -> Explored {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut arguments = vec!["run", target, "-o", "out"];
    arguments.extend(flags);
    let ran = fathom(folder.path(), &arguments);
    Explored { folder, ran }
}

/// Runs pytest on a folder: `None` when it is not installed, or whether everything passed, with its output.
pub fn pytest(folder: &Path) -> Option<(bool, String)> {
    let mut python = Command::new("python3");
    python.args(["-c", "import pytest"]);
    if !python.output().is_ok_and(|o| o.status.success()) {
        return None;
    }
    let output = Command::new("python3")
        .args(["-B", "-m", "pytest", "-q", "-p", "no:cacheprovider"])
        .arg(folder)
        .output()
        .expect("pytest starts");
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    Some((output.status.success(), text))
}

/// Checks the invariants of every run of a Python program, and returns the summary.
pub fn check_python_run(explored: &Explored, name: &str) -> Value {
    let summary = explored.summary();
    let findings = summary["findings"].as_array().unwrap();
    let code = if findings.is_empty() { 0 } else { 1 };
    assert_eq!(explored.ran.code, code, "{name}: {}{}", explored.ran.stdout, explored.ran.stderr);
    assert_eq!(summary["version"], 1);
    assert_eq!(summary["language"], "python");
    for finding in findings {
        assert!(explored.out().join(finding["input"].as_str().unwrap()).exists(), "{name}: {finding}");
    }
    if let Some((passed, output)) = pytest(&explored.out().join("tests")) {
        assert!(
            passed || summary["tests"] == 0,
            "{name}: a written test fails\n{output}\n{}",
            explored.tests()
        );
    }
    for part in ["report.html", "report.sarif", "coverage.lcov", "junit.xml"] {
        assert!(!explored.read(part).is_empty(), "{name}: {part} is missing");
    }
    summary
}
