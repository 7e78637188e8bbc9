//! `--oracle`: the target's own expectation of the results of all its paths.

use fathom_finding::{End, Outcome};
use fathom_target::{OracleAnswer, Target};

use crate::error::JobError;
use crate::explored::Explored;

/// Compares the results of all paths with the target's expectation.
pub fn judge(target: &dyn Target, explored: &[Explored]) -> Result<OracleAnswer, JobError> {
    let runs = explored.iter().flat_map(|e| &e.exploration).flat_map(|e| &e.runs);
    let results: Vec<&str> = runs
        .filter(|r| !r.duplicate && r.end != End::Discarded)
        .filter_map(|r| match r.outcome.as_deref() {
            Some(Outcome::Returned { literal, shown }) => Some(literal.as_deref().unwrap_or(shown)),
            _ => None,
        })
        .collect();
    target.oracle(&results).map_err(|e| JobError::Read(target.reach().interpreter.clone(), e))
}
