//! Specifications in the results: what was exercised of them, and their pictures.

use std::path::Path;
use std::time::{Duration, Instant};

use fathom_explore::findings::SPEC;
use fathom_explore::monitor::{Rule, Spec, Usage};
use fathom_finding::{End, SpecEvent, SpecRule, SpecState, SpecSummary};
use fathom_report::Results;
use fathom_target::Target;
use fathom_trace::{Input, Trace};

use crate::collect::Explored;

/// The specifications of a target, with what all explorations exercised of them.
pub fn summaries(target: &dyn Target, explored: &[Explored]) -> Vec<SpecSummary> {
    let Some(monitors) = explored.first().and_then(|e| target.monitors(&e.entry)) else { return Vec::new() };
    let mut usage = Usage::new(&monitors.specs);
    for exploration in explored.iter().flat_map(|e| &e.exploration) {
        usage.add(&exploration.usage);
    }
    monitors
        .specs
        .iter()
        .zip(&usage.specs)
        .map(|(spec, used)| SpecSummary {
            name: spec.name.clone(),
            file: spec.file.clone(),
            events: spec
                .events
                .iter()
                .zip(&used.events)
                .map(|(event, &count)| SpecEvent { name: event.name.clone(), count })
                .collect(),
            rules: spec.rules.iter().zip(&used.rules).map(|(rule, used)| summary(spec, rule, used)).collect(),
        })
        .collect()
}

fn summary(spec: &Spec, rule: &Rule, used: &fathom_explore::monitor::RuleUse) -> SpecRule {
    let states: Vec<SpecState> = rule.automaton().map_or(Vec::new(), |automaton| {
        (0..automaton.next.len())
            .map(|state| SpecState {
                entered: used.states.get(state).copied().unwrap_or(0),
                distance: automaton.distance[state],
                accepting: automaton.accepting[state],
                violation: automaton.bad == Some(state as u32),
            })
            .collect()
    });
    let never = states.iter().filter(|state| state.entered == 0 && !state.violation).count() as u64;
    let title = format!("{}.{}", spec.name, rule.name);
    SpecRule {
        name: rule.name.clone(),
        kind: rule.word().to_owned(),
        text: rule.text.clone(),
        line: rule.at.line,
        checked: used.checked,
        violated: used.violated,
        never_reached: never,
        graph: rule.automaton().map_or_else(String::new, |a| a.dot(&title, Some(&used.states))),
        states,
    }
}

/// Makes the calls that break specifications once more on the plain program, and marks the findings that show there again.
pub fn confirm(results: &mut Results, target: &dyn Target, folder: &Path, each: Duration, deadline: Instant) {
    let Results { summary, runs, .. } = results;
    for finding in summary.findings.iter_mut().filter(|f| f.kind == SPEC && !f.confirmed) {
        let left = deadline.saturating_duration_since(Instant::now()).min(each);
        let run = runs.iter().find(|run| run.input() == finding.input);
        let Some(call) = run.and_then(|run| run.call.as_ref()).filter(|_| !left.is_zero()) else { continue };
        let Some(happenings) = target.again(call, folder, left) else { continue };
        let Some(monitors) = target.monitors(&finding.entry) else { continue };
        let mut trace = Trace::ended(Input::default(), End::Returned);
        trace.happenings = happenings;
        let violation = monitors.judge(&trace).violation;
        // The message begins with the rule and its place.
        let rule = |message: &str| message.split(')').next().map(str::to_owned);
        finding.confirmed =
            violation.is_some_and(|v| rule(&monitors.bug(&v, &trace).message) == rule(&finding.message));
    }
}

/// Writes `specs/SPEC.RULE.dot` for each rule that has an automaton.
pub fn write_graphs(specs: &[SpecSummary], folder: &Path) -> std::io::Result<()> {
    let folder = folder.join("specs");
    std::fs::create_dir_all(&folder)?;
    for spec in specs {
        for rule in spec.rules.iter().filter(|rule| !rule.graph.is_empty()) {
            let name = format!("{}.{}.dot", spec.name, rule.name).replace(['/', ' '], "_");
            std::fs::write(folder.join(name), &rule.graph)?;
        }
    }
    Ok(())
}
