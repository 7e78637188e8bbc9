//! The path to a bug, step by step: the decisions of the run that shows it, its calls, and the bug itself.
//!
//! Executors report calls and values; the decisions are the explorer's, and the same for every language.

use fathom_explore::Kept;
use fathom_finding::step::Omitted;
use fathom_finding::{Bug, BugStep, Place, StepEvent};
use fathom_trace::{DecisionKind, Program, Site};

/// Steps shown at the beginning and at the end of a long path.
const FIRST: usize = 14;
const LAST: usize = 26;

/// The steps of a bug for reports. An executor that knows the order of events better reports decisions itself (`tells_decisions`).
pub fn all(bug: &Bug, kept: &Kept, sites: &[Site], program: &Program, tells_decisions: bool) -> Vec<BugStep> {
    let known = |file: &str| program.files.iter().any(|f| *f.path == *file);
    // The generated driver is not shown.
    let mut told: Vec<BugStep> = bug.steps.iter().filter(|s| known(&s.place.file)).cloned().collect();
    if tells_decisions {
        return told;
    }
    let decisions = shortened(decided(kept, sites, program));
    let last = told.pop();
    let mut out: Vec<BugStep> = Vec::new();
    let mut calls = told.into_iter().peekable();
    for decision in decisions {
        // A call comes before the decisions of the called function.
        while let Some(call) = calls.next_if(|c| calls_into(c, &decision.place.function)) {
            out.push(call);
        }
        out.push(decision);
    }
    out.extend(calls);
    out.extend(last);
    out
}

fn calls_into(call: &BugStep, function: &str) -> bool {
    let Some(StepEvent::Calls { function: name }) = &call.event else { return false };
    !function.is_empty()
        && call.place.function != function
        && name.rsplit(['.', ':']).next() == function.rsplit(['.', ':']).next()
}

/// Conditions of the source that the run decided, iterations of a loop counted.
fn decided(kept: &Kept, sites: &[Site], program: &Program) -> Vec<BugStep> {
    let mut out: Vec<BugStep> = Vec::new();
    let all = kept.trace.decisions.iter().filter(|d| matches!(d.kind, DecisionKind::Branch));
    for decision in all {
        let Some(site) = sites.get(decision.site.0 as usize) else { continue };
        let Some(file) = program.files.get(site.file as usize) else { continue };
        if site.text.is_empty() {
            continue;
        }
        let place = Place {
            file: file.path.to_string(),
            line: site.line,
            column: site.column,
            function: site.function.to_string(),
        };
        let condition = site.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let taken = decision.taken;
        match out.last_mut().filter(|step| step.place == place) {
            Some(BugStep { event: Some(StepEvent::Decided { condition: c, taken: t, times }), .. })
                if *c == condition && *t == taken =>
            {
                *times += 1
            }
            _ => out.push(BugStep::new(place, StepEvent::Decided { condition, taken, times: 1 }, Vec::new())),
        }
    }
    out
}

/// A path shortened to a readable length.
fn shortened(steps: Vec<BugStep>) -> Vec<BugStep> {
    if steps.len() <= FIRST + LAST {
        return steps;
    }
    let count = (steps.len() - FIRST - LAST) as u64;
    let mut out: Vec<BugStep> = steps[..FIRST].to_vec();
    let omitted = StepEvent::Omitted { count, of: Omitted::Decisions };
    out.push(BugStep::new(steps[FIRST].place.clone(), omitted, Vec::new()));
    out.extend_from_slice(&steps[steps.len() - LAST..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(function: &str, event: StepEvent) -> BugStep {
        let place = Place { file: "a.c".into(), line: 1, column: 1, function: function.into() };
        BugStep::new(place, event, Vec::new())
    }

    fn call(of: &str) -> BugStep {
        step("main", StepEvent::Calls { function: of.into() })
    }

    fn decided(condition: &str) -> StepEvent {
        StepEvent::Decided { condition: condition.into(), taken: true, times: 1 }
    }

    #[test]
    fn a_call_comes_before_what_the_callee_decides() {
        assert!(calls_into(&call("parse"), "parse"));
        assert!(calls_into(&call("Shop.total"), "Shop.total"));
        assert!(!calls_into(&call("parse"), "main"));
        assert!(!calls_into(&step("main", decided("parse")), "parse"));
    }

    #[test]
    fn a_long_way_is_cut_in_the_middle() {
        let steps: Vec<BugStep> = (0..100).map(|i| step("f", decided(&format!("c{i}")))).collect();
        let short = shortened(steps);
        assert_eq!(short.len(), FIRST + LAST + 1);
        assert_eq!(short[FIRST].event, Some(StepEvent::Omitted { count: 60, of: Omitted::Decisions }));
        assert_eq!(short.last().unwrap().event, Some(decided("c99")));
    }
}
