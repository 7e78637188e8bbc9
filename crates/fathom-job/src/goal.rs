//! The answer to the search for one line, over all entries.

use fathom_explore::LineOutcome;
use fathom_finding::GoalAnswer;
use fathom_report::Results;
use fathom_report::suite::one_line_call;
use fathom_target::Target;

use crate::collect::shown_entry;
use crate::explored::Explored;

/// A line is out of reach only when every path of every entry was explored.
pub fn answer(results: &Results, explored: &[Explored], target: &dyn Target) -> GoalAnswer {
    let lines =
        || explored.iter().flat_map(|e| &e.exploration).filter_map(|e| e.line.as_ref().map(|line| (e, line)));
    for (exploration, line) in lines() {
        if let LineOutcome::Reached { by } = line
            && let Some(call) = exploration.kept.get(*by).and_then(|kept| kept.trace.call.as_ref())
        {
            let entry = shown_entry(target, &exploration.entry);
            return GoalAnswer::Reached { call: one_line_call(&call.setup, &call.expression), entry };
        }
    }
    let mut conflicts = Vec::new();
    for (_, line) in lines() {
        match line {
            LineOutcome::Unreachable { clashes } => conflicts.extend(clashes.first().cloned()),
            LineOutcome::Reached { .. } | LineOutcome::NotReached { .. } => return GoalAnswer::NotReached,
        }
    }
    match results.summary.complete {
        true => GoalAnswer::Unreachable { conflict: conflicts.into_iter().next().unwrap_or_default() },
        false => GoalAnswer::NotReached,
    }
}
