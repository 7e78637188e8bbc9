//! Reasons why branches were not taken, as text.

use crate::results::Results;
use crate::why::Reason;
use crate::wording::undecided;

/// The reason as a sentence.
pub fn reason(reason: &Reason, results: &Results) -> String {
    match reason {
        Reason::Infeasible { .. } => "No input takes it on any path that was seen.".into(),
        Reason::Unknown { why } => format!("Not decided: {}.", undecided(why)),
        Reason::Diverged => "The runs solved for it diverged.".into(),
        Reason::NotTried => "The search ended before it was tried: more time may cover it.".into(),
        Reason::Behind { via } => {
            format!(
                "Only reachable through line {}, which is not covered either.",
                results.branches[*via].line
            )
        }
        Reason::Uncalled { function } => format!("No run called {function}."),
        Reason::NotControlled => {
            "Every run that reached it took the other branch; the condition is not controlled by the input."
                .into()
        }
        Reason::NotReached => "No run reached it.".into(),
    }
}

/// The reason as a phrase after a number of branches.
pub fn reason_of_many(reason: &Reason) -> &'static str {
    match reason {
        Reason::Infeasible { .. } => "infeasible",
        Reason::Unknown { .. } => "not decided",
        Reason::Diverged => "diverged",
        Reason::NotTried => "not tried",
        Reason::Uncalled { .. } => "in functions not called",
        Reason::NotControlled => "not controlled by the input",
        Reason::Behind { .. } | Reason::NotReached => "not reached",
    }
}
