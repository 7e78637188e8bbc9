//! The answer to the search for one line.

use serde::{Deserialize, Serialize};

/// Whether the line can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum GoalAnswer {
    Reached {
        call: String,
        /// The entry that was called.
        entry: String,
    },
    /// Proved: every path was explored. The conditions that no input fulfils together, where one such set is known.
    Unreachable { conflict: Vec<String> },
    /// Not reached, and not known to be out of reach.
    NotReached,
}
