//! The outcome of the search for one line, over all entries.

use fathom_explore::LineOutcome;
use fathom_report::{Results, pytest};

use crate::explored::Explored;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GoalOutcome {
    /// Reached by this call.
    Reached {
        call: String,
    },
    /// No input reaches it; the conditions that no input has together, where one such set is known.
    Unreachable {
        clash: Option<String>,
    },
    NotReached {
        clash: Option<String>,
    },
}

impl GoalOutcome {
    pub fn new(results: &Results, explored: &[Explored]) -> GoalOutcome {
        let lines =
            || explored.iter().flat_map(|e| &e.exploration).filter_map(|e| e.line.as_ref().map(|l| (e, l)));
        for (exploration, line) in lines() {
            if let LineOutcome::Reached { by } = line
                && let Some(call) = exploration.kept.get(*by).and_then(|k| k.trace.call.as_ref())
            {
                return GoalOutcome::Reached { call: pytest::shown_call(call) };
            }
        }
        let clash = lines()
            .flat_map(|(_, l)| match l {
                LineOutcome::Reached { .. } => &[],
                LineOutcome::Unreachable { clashes } | LineOutcome::NotReached { clashes } => {
                    clashes.as_slice()
                }
            })
            .map(|c| c.join(" and "))
            .next();
        let sure =
            lines().all(|(_, l)| matches!(l, LineOutcome::Unreachable { .. })) && results.summary.complete;
        if sure { GoalOutcome::Unreachable { clash } } else { GoalOutcome::NotReached { clash } }
    }

    pub fn words(&self) -> String {
        let because = |clash: &Option<String>| match clash {
            Some(clash) => format!(": no input has {clash}"),
            None => String::new(),
        };
        match self {
            GoalOutcome::Reached { call } => format!("is reached by {call}"),
            GoalOutcome::Unreachable { clash } => format!("cannot be reached{}", because(clash)),
            GoalOutcome::NotReached { clash } => format!("was not reached{}", because(clash)),
        }
    }
}
