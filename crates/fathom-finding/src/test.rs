//! Tests: an input in the language's own terms, and what was observed.

use serde::{Deserialize, Serialize};

use crate::observed::Observed;
use crate::origin::Assumption;

/// A call of the entry, written in the target's language. Taken down before the call runs, so that a
/// callee that changes its arguments does not change the test.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Call {
    /// `import` lines (or the language's like) that the statements need.
    pub imports: Vec<String>,
    /// Statements before the call.
    pub setup: Vec<String>,
    /// The same statements with the mocks of a library, where something stands for another type.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mocks: Vec<String>,
    /// The call: `clock(24, 0)`.
    pub expression: String,
    /// Lines of the test's data file, where the language's tests have one.
    #[serde(default)]
    pub data: Vec<String>,
    /// Assumptions of the call about its caller.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumes: Vec<Assumption>,
    /// Facts about the call once it is over.
    #[serde(default, skip_serializing_if = "Observed::is_empty")]
    pub observed: Observed,
}

/// Outcome of the call.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Returned; `literal` is the result in source form when it has one that compares equal,
    /// `shown` is how the language prints it.
    Returned {
        literal: Option<String>,
        shown: String,
    },
    Raised {
        class: String,
        module: String,
        message: String,
    },
    Exited {
        code: i32,
    },
    /// Ran into a limit.
    Hung,
    Crashed {
        signal: i32,
    },
}

/// An input plus what was observed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Test {
    /// `clock_rejects_hour_above_23`, without the framework's prefix.
    pub name: String,
    pub entry: String,
    /// Relative to the result folder.
    pub input: String,
    pub call: Call,
    pub outcome: Outcome,
    /// The path's conditions in source terms, in order.
    pub conditions: Vec<String>,
    /// Numbers of the branches this test takes.
    pub covers: Vec<u32>,
    /// Index of the finding it shows, if any.
    pub finding: Option<usize>,
    #[serde(default)]
    pub stdout: String,
}
