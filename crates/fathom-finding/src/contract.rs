//! Inferred preconditions: what the code expects of its callers, with a call that shows what happens otherwise.

use serde::{Deserialize, Serialize};

/// A condition over the parameters of a function.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "expects", rename_all = "snake_case")]
pub enum Precondition {
    /// A parameter, or something reached from it, is not null.
    NotNull { what: String },
    /// A condition in source words: `b != 0`, `len(items) > 0`.
    Condition { text: String },
}

/// Kinds of failures that an argument alone can cause, at the operation that uses it.
const CAUSED_BY_ARGUMENTS: [&str; 16] = [
    "array-index-out-of-bounds",
    "bad-shift",
    "division-by-zero",
    "division-overflow",
    "empty-sequence",
    "index-error",
    "index-out-of-bounds",
    "integer-overflow",
    "key-error",
    "negative-array-size",
    "negative-shift",
    "none-attribute",
    "null-dereference",
    "null-pointer",
    "string-index-out-of-bounds",
    "zero-division",
];

/// True for kinds that can be the breach of a precondition. Hangs, leaks, races and failed assertions never are.
pub fn can_be_contract(kind: &str) -> bool {
    CAUSED_BY_ARGUMENTS.contains(&kind)
}

/// True for kinds that a null causes.
pub fn is_null_failure(kind: &str) -> bool {
    matches!(kind, "null-dereference" | "null-pointer" | "none-attribute")
}

/// A precondition of a function, and the failure of a call that breaks it. Field names are the ones of `summary.json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contract {
    pub entry: String,
    #[serde(flatten)]
    pub precondition: Precondition,
    /// The kind of failure otherwise, and its place.
    pub kind: String,
    pub message: String,
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub function: String,
    /// A call that shows it, and its input relative to the result folder.
    pub call: String,
    pub input: String,
}
