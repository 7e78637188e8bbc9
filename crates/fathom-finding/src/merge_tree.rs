//! How paths were merged, as plain data: what `merges.json` holds.

use serde::{Deserialize, Serialize};

use crate::doubt::Undecided;
use crate::end::End;

/// The tree of an entry with its merges.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MergeTree {
    pub entry: String,
    pub criterion: String,
    pub nodes: Vec<MergeNode>,
    /// Nodes beyond what anybody looks at were left out.
    pub truncated: bool,
}

/// One decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MergeNode {
    pub id: u32,
    pub line: u32,
    pub function: String,
    /// `branch`, `check`, `pin`, …
    pub kind: String,
    /// In source names.
    pub condition: String,
    /// False, true.
    pub sides: [MergeSide; 2],
    /// Condition for a path to stop here, once everything below is explored.
    pub summary: Option<MergeSummary>,
}

/// Where a side leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MergeSide {
    Node(u32),
    /// The path ends by itself.
    End(End),
    /// The solver chain did not decide whether the side can be taken.
    Undecided(Undecided),
    /// The run solved for it left its path.
    Diverged,
    /// Beyond a limit, or explored elsewhere.
    GivenUp,
    /// The path stops: nothing new lies ahead of it that does not lie ahead of that node.
    Merged {
        by: u32,
        /// `summary` or `context`.
        how: String,
    },
    /// No input: the conditions that clash.
    Infeasible(Vec<String>),
    Open,
}

/// State that a subtree depends on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MergeSummary {
    /// Bytes of memory that the subtree looks at.
    pub bytes_read: u64,
    pub guards: Vec<MergeGuard>,
}

/// Conditions that no path may satisfy together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MergeGuard {
    /// Conditions of the first path here: a path that has them, too, stops.
    pub known: Vec<String>,
    /// Conditions ahead: a path on which they cannot hold stops, too.
    pub ahead: Vec<String>,
}
