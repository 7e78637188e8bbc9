//! Bugs, and how they come about.

use serde::{Deserialize, Serialize};

/// A place in a source file. Lines and columns count from 1.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub function: String,
}

/// One step on the way to a bug.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Step {
    pub place: Place,
    /// What happens here, in source names: `hour > 23 is true`, `calls parse`.
    pub what: String,
    /// Values that matter here, as the language prints them.
    pub values: Vec<(String, String)>,
}

/// What an executor saw go wrong in one run.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bug {
    /// `zero-division`, `out-of-bounds-write`, …: a kebab-case name, stable for users' filters.
    pub kind: String,
    pub cwe: Option<u32>,
    pub place: Place,
    pub message: String,
    pub steps: Vec<Step>,
}

/// A bug with an input that shows it. Field names are the ones of `summary.json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finding {
    pub kind: String,
    pub cwe: Option<u32>,
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub function: String,
    pub message: String,
    /// Relative to the result folder.
    pub input: String,
    pub test: String,
    /// Seen again on the plain program.
    pub confirmed: bool,
    /// Nobody has run it on the plain program: tests were not asked for, or the time was up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub not_tried: bool,
    #[serde(default)]
    pub steps: Vec<Step>,
    /// The call that shows it, in source terms.
    #[serde(default)]
    pub call: String,
    #[serde(default)]
    pub entry: String,
}

/// How a message begins when the bug needs a caller that nobody has seen: the function was called by a made-up one.
pub const ONLY_IF: &str = "only if it is called like this: ";

impl Finding {
    /// Whether only a made-up caller is known to cause it.
    pub fn needs_caller(&self) -> bool {
        self.message.starts_with(ONLY_IF)
    }

    /// Whether it rests on what the call itself gives: a null that the function does not look for, or an object in a state that no
    /// constructor gives it. Often that is against the contract, so that people want to read of other findings first.
    pub fn is_unlikely(&self) -> bool {
        let null = matches!(self.kind.as_str(), "null-dereference" | "null-pointer");
        null && (self.call.contains("NULL") || self.call.contains("null")) || self.call.contains("Made.of(")
    }
}
