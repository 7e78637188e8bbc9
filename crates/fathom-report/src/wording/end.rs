//! Ends of paths as text.

use fathom_finding::{End, Limit};

/// The end as a phrase that follows "the run" or ends a path.
pub fn end(end: &End) -> String {
    match end {
        End::Returned => "returned".into(),
        End::Raised => "raised".into(),
        End::Exited { code } => format!("exited with code {code}"),
        End::Bug => "bug".into(),
        End::Merged { by: u32::MAX } => "equivalent to another order of the threads' steps".into(),
        End::Merged { by } => format!("merged by summary {by}"),
        End::Diverged { at } => format!("diverged at decision {at}"),
        End::Discarded => "discarded by an assumption".into(),
        End::Limit(limit) => format!("stopped {}", at_limit(*limit)),
        End::Unsupported { what } => format!("unsupported: {what}"),
        End::Missing(dependency) => format!("{} is missing", super::dependency::name(dependency)),
    }
}

/// The limit as a phrase that follows "stopped".
pub fn at_limit(limit: Limit) -> &'static str {
    match limit {
        Limit::Time => "at the time limit of a run",
        Limit::Memory => "at the memory limit of a run",
        Limit::Depth => "at the depth limit",
        Limit::Trace => "because the trace grew too long",
        Limit::Output => "because the program printed too much",
        Limit::Length => "at the end of a parameter's array, whose length is unknown",
    }
}

/// Name of the end in data that programs read.
pub fn end_name(end: &End) -> &'static str {
    match end {
        End::Returned => "returned",
        End::Raised => "raised",
        End::Exited { .. } => "exited",
        End::Bug => "bug",
        End::Merged { .. } => "merged",
        End::Diverged { .. } => "diverged",
        End::Discarded => "discarded",
        End::Limit(_) => "limit",
        End::Unsupported { .. } => "unsupported",
        End::Missing(_) => "missing",
    }
}
