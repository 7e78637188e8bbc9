//! `--oracle`: the target's own expectation of the results of all its paths, in the form of PyExZ3's programs.

use std::io::Write;
use std::process::Stdio;

use fathom_finding::{End, Outcome};
use fathom_report::results::OracleAnswer;
use fathom_target::Target;
use serde_json::json;

use crate::error::JobError;
use crate::explored::Explored;

const SCRIPT: &str = include_str!("assets/oracle.py");

/// Compares the results of all paths with `expected_result()` or `expected_result_set()`.
pub fn judge(target: &dyn Target, explored: &[Explored]) -> Result<OracleAnswer, JobError> {
    let runs = explored.iter().flat_map(|e| &e.exploration).flat_map(|e| &e.runs);
    let results: Vec<&str> = runs
        .filter(|r| !r.duplicate && r.end != End::Discarded)
        .filter_map(|r| match r.outcome.as_deref() {
            Some(Outcome::Returned { literal, shown }) => Some(literal.as_deref().unwrap_or(shown)),
            _ => None,
        })
        .collect();
    let reach = target.reach();
    let job = json!({
        "name": reach.name, "file": reach.file, "root": reach.root, "results": results,
        "stand_ins": fathom_report::pytest::STAND_INS,
    });
    let failed = |e: std::io::Error| JobError::Read(reach.interpreter.clone(), e);
    let scratch = tempfile::tempdir().map_err(failed)?;
    let mut child = target
        .plain(scratch.path())
        .args(["-B", "-c", SCRIPT])
        .current_dir(scratch.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(failed)?;
    child.stdin.take().expect("stdin is piped").write_all(job.to_string().as_bytes()).map_err(failed)?;
    let output = child.wait_with_output().map_err(failed)?;
    Ok(serde_json::from_slice(&output.stdout).unwrap_or(OracleAnswer::Failed { error: String::new() }))
}
