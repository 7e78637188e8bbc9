//! The comparison of the results of all paths with the target's own expectation, for `--oracle`.

use serde::{Deserialize, Serialize};

/// The comparison of all results with the target's own oracle (`expected_result()` of PyExZ3's programs).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum OracleAnswer {
    /// Every expected result was seen, and no other.
    Agrees {
        function: String,
        paths: u64,
        expected: u64,
    },
    Differs {
        missing: Vec<String>,
        extra: Vec<String>,
    },
    /// The target has no oracle.
    Missing,
    /// It raised an exception, or gave no answer (`error` is empty).
    Failed {
        error: String,
    },
}

impl OracleAnswer {
    pub fn no_answer() -> OracleAnswer {
        OracleAnswer::Failed { error: String::new() }
    }

    pub fn agrees(&self) -> bool {
        matches!(self, OracleAnswer::Agrees { .. })
    }
}
