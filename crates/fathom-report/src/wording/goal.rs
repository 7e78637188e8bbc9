//! The answer to the search for one line as a predicate: "FILE:LINE is reached by …".

use fathom_finding::GoalAnswer;

pub fn goal(answer: &GoalAnswer) -> String {
    match answer {
        GoalAnswer::Reached { call, .. } => format!("is reached by {call}"),
        GoalAnswer::Unreachable { conflict } if conflict.is_empty() => "cannot be reached".into(),
        GoalAnswer::Unreachable { conflict } => {
            format!("cannot be reached: no input has {}", conflict.join(" and "))
        }
        GoalAnswer::NotReached => "was not reached; whether an input reaches it is not known".into(),
    }
}
