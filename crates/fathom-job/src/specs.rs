//! Specifications in the results: how far they were exercised, and their automata as pictures.

use std::path::Path;

use fathom_finding::{SpecEvent, SpecRule, SpecState, SpecSummary};
use fathom_spec::{Rule, Spec, Usage};
use fathom_target::Target;

use crate::explored::Explored;

/// The specifications of a target, with the sum of all explorations.
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

fn summary(spec: &Spec, rule: &Rule, used: &fathom_spec::RuleUse) -> SpecRule {
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
