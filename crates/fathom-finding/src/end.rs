//! Why a path stopped. Every path has exactly one end.

use serde::{Deserialize, Serialize};

use crate::dependency::Dependency;

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
    /// Something that the program needs is not there.
    Missing(Dependency),
}
