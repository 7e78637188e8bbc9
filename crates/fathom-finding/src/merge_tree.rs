//! How paths were merged, as plain data: what `merges.json` holds.

use serde::{Deserialize, Serialize};

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
    /// What must hold for a path to stop here, once everything below is explored.
    pub summary: Option<MergeSummary>,
}

/// Where a side leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MergeSide {
    Node(u32),
    /// The path ends by itself: how.
    End(String),
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

/// What a subtree depends on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MergeSummary {
    /// Bytes of memory that the subtree looks at.
    pub bytes_read: u64,
    pub guards: Vec<MergeGuard>,
}

/// Conditions that no path may satisfy together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MergeGuard {
    /// What the first path here knew: a path that knows it, too, stops.
    pub known: Vec<String>,
    /// What lies ahead: a path on which it cannot hold stops, too.
    pub ahead: Vec<String>,
}
