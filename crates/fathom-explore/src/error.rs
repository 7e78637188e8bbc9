//! Reasons why an exploration cannot be done.

use fathom_trace::ExecutorError;

/// Each variant is one sentence for the user.
#[derive(Debug, thiserror::Error)]
pub enum ExploreError {
    #[error(transparent)]
    Executor(#[from] ExecutorError),
    /// The plan does not fit the target.
    #[error("{0}")]
    Plan(String),
    #[error("{0}")]
    Solver(String),
}
