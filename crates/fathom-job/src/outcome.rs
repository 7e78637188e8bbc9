//! The outcome of a job: results in their folder, and the answers to further questions.

use fathom_report::Results;
use fathom_target::OracleAnswer;

pub struct Outcome {
    pub results: Results,
    /// The comparison with the target's own oracle, where that was asked for.
    pub oracle: Option<OracleAnswer>,
    /// The target did not change: these are the results of an earlier run.
    pub cached: bool,
    /// A line for each part of the results that a panic cost.
    pub missing: Vec<String>,
}

impl Outcome {
    pub fn of(results: Results) -> Outcome {
        Outcome { results, oracle: None, cached: false, missing: Vec::new() }
    }

    /// Whether something was found: a finding, or results that the target's own oracle does not expect.
    pub fn found(&self) -> bool {
        !self.results.summary.findings.is_empty()
            || self.oracle.as_ref().is_some_and(|oracle| !oracle.agrees())
    }
}
