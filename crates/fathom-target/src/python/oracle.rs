//! The oracle of a module, in the form of PyExZ3's programs: `expected_result()` or `expected_result_set()`.

use std::io::{self, Write};
use std::process::Stdio;

use serde_json::json;

use super::{STAND_INS, plain_command};
use crate::{OracleAnswer, Reach};

const SCRIPT: &str = include_str!("assets/oracle.py");

/// Compares the results of all paths with the module's expectation, in the plain interpreter.
pub fn judge(reach: &Reach, results: &[&str]) -> io::Result<OracleAnswer> {
    let question = json!({
        "name": reach.name, "file": reach.file, "root": reach.root, "results": results,
        "stand_ins": STAND_INS,
    });
    let scratch = tempfile::tempdir()?;
    let mut child = plain_command(&reach.interpreter)
        .args(["-B", "-c", SCRIPT])
        .current_dir(scratch.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    child.stdin.take().expect("stdin is piped").write_all(question.to_string().as_bytes())?;
    let output = child.wait_with_output()?;
    Ok(serde_json::from_slice(&output.stdout).unwrap_or_else(|_| OracleAnswer::no_answer()))
}
