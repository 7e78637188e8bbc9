//! Why a path stopped. Every path has exactly one end.

use serde::{Deserialize, Serialize};

/// Which limit stopped a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    Time,
    Memory,
    Depth,
    /// The trace outgrew its buffer.
    Trace,
    Output,
    /// The path needs a longer array than the ones that parameters point to.
    Length,
}

/// Why a path stopped.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The entry returned.
    Returned,
    /// An exception left the entry and is part of its behaviour.
    Raised,
    /// The program ended itself with this exit code.
    Exited {
        code: i32,
    },
    /// A bug was seen; the trace says which.
    Bug,
    /// A summary says that nothing new lies ahead.
    Merged {
        by: u32,
    },
    /// The run left the path it was solved for at this decision.
    Diverged {
        at: u32,
    },
    /// An assumption of the harness did not hold: the input is not one the user wants.
    Discarded,
    Limit(Limit),
    /// Something without a model and without a safe concrete stand-in.
    Unsupported {
        what: String,
    },
}

impl End {
    /// The words that users see.
    pub fn words(&self) -> String {
        match self {
            End::Returned => "returned".into(),
            End::Raised => "raised".into(),
            End::Exited { code } => format!("exited with code {code}"),
            End::Bug => "bug".into(),
            End::Merged { by: u32::MAX } => "equivalent to another order of the threads' steps".into(),
            End::Merged { by } => format!("merged by summary {by}"),
            End::Diverged { at } => format!("diverged at decision {at}"),
            End::Discarded => "discarded by an assumption".into(),
            End::Limit(Limit::Time) => "stopped at the time limit of a run".into(),
            End::Limit(Limit::Memory) => "stopped at the memory limit of a run".into(),
            End::Limit(Limit::Depth) => "stopped at the depth limit".into(),
            End::Limit(Limit::Trace) => "stopped because its trace grew too long".into(),
            End::Limit(Limit::Output) => "stopped because it printed too much".into(),
            End::Limit(Limit::Length) => {
                "stopped at the end of a parameter's array, whose length nothing tells".into()
            }
            End::Unsupported { what } => format!("unsupported: {what}"),
        }
    }
}
