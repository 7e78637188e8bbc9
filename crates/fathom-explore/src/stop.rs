//! Reasons why a search ends.

use serde::{Deserialize, Serialize};

/// Why the search ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Stop {
    /// No goal was left.
    Exhausted,
    /// The line searched for was reached.
    GoalReached,
    FullCoverage,
    FirstFinding,
    Time,
    Paths,
    Interrupted,
}

impl Stop {
    /// The words that users see.
    pub fn words(self) -> &'static str {
        match self {
            Stop::Exhausted => "every goal was tried",
            Stop::GoalReached => "the line was reached",
            Stop::FullCoverage => "every branch is covered",
            Stop::FirstFinding => "the first finding was made",
            Stop::Time => "the time limit was reached",
            Stop::Paths => "the limit of paths was reached",
            Stop::Interrupted => "interrupted",
        }
    }
}
