//! Replay: tests and findings of a result folder run again on the plain program. The half that depends on the language is behind
//! [`SuiteReplay`]; the outcome stays data until `wording/replay.rs`.

use std::path::Path;

use fathom_finding::Call;

use super::{SuiteError, one_line_call};
use crate::results::Run;

/// Tests that were run together, with the reason why a test did not pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestGroup {
    /// The file or folder of the tests, relative to the result folder.
    pub name: String,
    pub verdicts: Vec<(String, Option<String>)>,
}

impl TestGroup {
    pub fn passed(&self) -> usize {
        self.verdicts.iter().filter(|(_, why)| why.is_none()).count()
    }
}

/// The outcome of one finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reproduction {
    Confirmed,
    /// The plain program did something else, for a reason if it gave one.
    NotReproduced(Option<String>),
    /// Nothing that the plain program does could show a finding of this kind.
    Unobservable,
}

/// The outcome of a replay.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Replayed {
    pub groups: Vec<TestGroup>,
    /// Findings by their numbers in the summary.
    pub findings: Vec<(usize, Reproduction)>,
}

impl Replayed {
    /// Whether every test passed and every observable finding was seen.
    pub fn is_as_before(&self) -> bool {
        self.groups.iter().all(|group| group.passed() == group.verdicts.len())
            && !self.findings.iter().any(|(_, seen)| matches!(seen, Reproduction::NotReproduced(_)))
    }
}

/// The half of a replay that depends on the language and its test framework.
pub trait SuiteReplay {
    /// Every test and every finding.
    fn everything(&self) -> Result<Replayed, SuiteError>;

    /// One file of the suite, or one test of it; everything where a part of the suite cannot be run alone.
    fn file(&self, file: &Path, test: Option<&str>) -> Result<Replayed, SuiteError> {
        let _ = (file, test);
        self.everything()
    }

    /// One input, outside of the suite: the difference from its run, if there is one.
    fn input(&self, run: &Run) -> Result<Option<String>, SuiteError>;

    /// A call as one line.
    fn shown_call(&self, call: &Call) -> String {
        one_line_call(&call.setup, &call.expression)
    }
}
