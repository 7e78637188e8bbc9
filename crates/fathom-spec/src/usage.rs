//! Usage of specifications: the rules and states exercised over all runs.

use serde::{Deserialize, Serialize};

use crate::spec::Spec;

/// The usage of one rule: the number of entries into each state of its automaton; every history enters the first one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RuleUse {
    pub states: Vec<u64>,
    /// The number of evaluations.
    pub checked: u64,
    pub violated: u64,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SpecUse {
    pub events: Vec<u64>,
    pub rules: Vec<RuleUse>,
}

/// By specification.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Usage {
    pub specs: Vec<SpecUse>,
}

impl Usage {
    pub fn new(specs: &[Spec]) -> Usage {
        let rules = |spec: &Spec| {
            let states = |rule: &crate::Rule| rule.automaton().map_or(0, |automaton| automaton.next.len());
            spec.rules
                .iter()
                .map(|rule| RuleUse { states: vec![0; states(rule)], ..RuleUse::default() })
                .collect()
        };
        Usage {
            specs: specs
                .iter()
                .map(|spec| SpecUse { events: vec![0; spec.events.len()], rules: rules(spec) })
                .collect(),
        }
    }

    pub fn add(&mut self, other: &Usage) {
        if self.specs.is_empty() {
            self.specs.clone_from(&other.specs);
            return;
        }
        let sum = |all: &mut Vec<u64>, more: &[u64]| {
            for (a, b) in all.iter_mut().zip(more) {
                *a += b;
            }
        };
        for (mine, theirs) in self.specs.iter_mut().zip(&other.specs) {
            sum(&mut mine.events, &theirs.events);
            for (mine, theirs) in mine.rules.iter_mut().zip(&theirs.rules) {
                sum(&mut mine.states, &theirs.states);
                mine.checked += theirs.checked;
                mine.violated += theirs.violated;
            }
        }
    }
}
