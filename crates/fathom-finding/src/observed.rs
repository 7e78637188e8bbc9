//! Facts about a call once it is over, beyond its outcome: what a test can assert.

use serde::{Deserialize, Serialize};

/// Facts about a call and the name of its result, written in the target's language.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Observed {
    /// The beginning of the statement that gives the result a name (`Basket result = `), where facts need one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub binding: Option<String>,
    pub facts: Vec<Fact>,
}

/// One fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact {
    pub kind: FactKind,
    /// The expression that it is about, `result.getTotal()` or an argument; none for the result or the exception itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// An expression with the same value.
    pub expected: String,
    /// The value for readers.
    pub shown: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactKind {
    /// Two objects or numbers are equal.
    Equal,
    /// Two arrays have equal elements.
    ArrayEqual,
    /// It is an object of the input.
    Same,
    Null,
    /// It is not null, and nothing else is known.
    NotNull,
    /// The message of the exception.
    Message,
}

impl Observed {
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }
}
