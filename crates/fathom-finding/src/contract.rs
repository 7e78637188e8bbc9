//! Inferred preconditions: what the code expects of its callers, with a call that shows what happens otherwise.

use serde::{Deserialize, Serialize};

use crate::checkers;

/// A condition over the parameters of a function.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "expects", rename_all = "snake_case")]
pub enum Precondition {
    /// A parameter, or something reached from it, is not null.
    NotNull { what: String },
    /// A structure is as the library's own functions make it: what its fields say about each other holds.
    Consistent { what: String },
    /// A text is as long as other arguments, or the code, take it to be.
    LongEnough { what: String },
    /// Arguments that are used together fit each other: an index lies in its array, a count is not larger than what is counted.
    Fit { what: Vec<String> },
    /// A condition in source words: `b != 0`, `len(items) > 0`.
    Condition { text: String },
}

/// Object of the caller that a failing access left, or that is not as real callers make it.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Breach {
    /// A buffer whose length is another argument.
    Buffer,
    /// A text, which ends with its zero, by the name of the parameter.
    Text(String),
    /// A null where another argument says that there is something behind it, by the name of the parameter.
    NullBuffer(String),
    /// A structure that was invented field by field, by the name of the parameter.
    Structure(String),
    /// Memory next to an object that nothing says the size of, by the name of the parameter.
    Around(String),
}

/// Exceptions that an argument alone can cause, at the operation that uses it. For kinds of checkers their row says so.
const CAUSED_BY_ARGUMENTS: [&str; 12] = [
    "array-index-out-of-bounds",
    "empty-sequence",
    "index-error",
    "index-out-of-bounds",
    "key-error",
    "negative-array-size",
    "negative-shift",
    "none-attribute",
    "null-pointer",
    "overflow",
    "string-index-out-of-bounds",
    "zero-division",
];

/// True for kinds that can be the breach of a precondition. Hangs, leaks and races never are, assertions where they are about parameters.
pub fn can_be_contract(kind: &str) -> bool {
    checkers::kind(kind).map_or_else(|| CAUSED_BY_ARGUMENTS.contains(&kind), |kind| kind.by_argument)
}

/// True for assertions of the code itself.
pub fn is_assertion(kind: &str) -> bool {
    kind == "assertion"
}

/// True for accesses to memory whose address arguments can put together wrongly.
pub fn is_wrong_address(kind: &str) -> bool {
    is_out_of_bounds(kind) || is_wild(kind)
}

/// True for kinds that depend on the order of two numbers, such as an index and a length.
pub fn is_of_order(kind: &str) -> bool {
    const INDICES: [&str; 4] =
        ["array-index-out-of-bounds", "index-error", "index-out-of-bounds", "string-index-out-of-bounds"];
    is_wrong_address(kind) || INDICES.contains(&kind)
}

/// True for accesses to no object at all.
pub fn is_wild(kind: &str) -> bool {
    kind == "wild-pointer"
}

/// True for accesses outside of an object.
pub fn is_out_of_bounds(kind: &str) -> bool {
    matches!(kind, "out-of-bounds-read" | "out-of-bounds-write")
}

/// True for places outside of a text.
pub fn is_outside_text(kind: &str) -> bool {
    kind == "string-index-out-of-bounds"
}

/// True for divisions by zero.
pub fn is_zero_division(kind: &str) -> bool {
    matches!(kind, "zero-division" | "division-by-zero")
}

/// True for kinds that a null causes.
pub fn is_null_failure(kind: &str) -> bool {
    matches!(kind, "null-dereference" | "null-pointer" | "none-attribute")
}

/// The preconditions that were written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ContractsWritten {
    /// As rules of a specification.
    pub rules: u64,
    /// In the patch of the source.
    pub in_source: u64,
}

impl ContractsWritten {
    pub fn add(&mut self, other: &ContractsWritten) {
        self.rules += other.rules;
        self.in_source += other.in_source;
    }
}

/// A precondition of a function, and the failure of a call that breaks it. Field names are the ones of `summary.json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contract {
    pub entry: String,
    #[serde(flatten)]
    pub precondition: Precondition,
    /// Parameters of the entry that were null in calls that ended well.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accepts_null: Vec<String>,
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
