//! Preconditions of functions, collected over all entries.

use std::collections::BTreeSet;

use fathom_explore::Exploration;
use fathom_explore::findings::Identity;
use fathom_finding::{Bug, Contract, Precondition};
use fathom_report::Run;
use fathom_report::suite::one_line_call;
use fathom_target::Target;
use fathom_trace::without_parameters;

use crate::explored::Explored;

pub fn contract(precondition: &Precondition, bug: &Bug, run: &Run, of: &Exploration) -> Contract {
    let call = run.call.as_ref().map(|call| one_line_call(&call.setup, &call.expression));
    Contract {
        entry: run.entry.clone(),
        precondition: precondition.clone(),
        accepts_null: of.accepted_nulls.iter().cloned().collect(),
        kind: bug.kind.clone(),
        message: bug.message.clone(),
        file: bug.place.file.clone(),
        line: bug.place.line,
        column: bug.place.column,
        function: bug.place.function.clone(),
        call: call.unwrap_or_default(),
        input: run.input(),
    }
}

/// Whether an overload of the entry tests for the null that this one fails on, and goes on: the interface allows it. What the receiver was made
/// with, and a parameter of another type, are something else.
pub fn sibling_accepts(
    target: &dyn Target,
    explored: &[Explored],
    of: &Exploration,
    precondition: &Precondition,
) -> bool {
    let Precondition::NotNull { what } = precondition else { return false };
    let type_in = |entry: &str| {
        let parameters = target.parameters(entry);
        parameters.into_iter().find(|parameter| parameter.name == *what).map(|parameter| parameter.ty)
    };
    let Some(own) = type_in(&of.entry) else { return false };
    let others = explored.iter().flat_map(|one| &one.exploration).filter(|other| other.entry != of.entry);
    others
        .filter(|other| without_parameters(&other.entry) == without_parameters(&of.entry))
        .filter(|other| other.tested_nulls.contains(what))
        .any(|other| type_in(&other.entry).as_ref() == Some(&own))
}

/// One contract for each entry and condition. A failure that is a finding of another entry is not a contract of this one.
pub fn distinct(contracts: Vec<(Identity, Contract)>, found: &BTreeSet<Identity>) -> Vec<Contract> {
    let mut seen = BTreeSet::new();
    let kept = contracts.into_iter().filter(|(identity, _)| !found.contains(identity));
    kept.map(|(_, contract)| contract)
        .filter(|contract| seen.insert((contract.entry.clone(), contract.precondition.clone())))
        .collect()
}
