//! Assertions about parameters.

use std::collections::BTreeSet;

use fathom_finding::Precondition;
use fathom_trace::null;

use super::Failure;
use crate::findings::Sighting;
use crate::tree::Goal;

impl Failure<'_> {
    /// The condition of an assertion about parameters: documentation that is checked. It stands at the beginning of a function, with nothing but other
    /// assertions before it, or names a parameter of the entry that nothing has tested before.
    pub(super) fn of_assertion(&self) -> Option<Precondition> {
        let Failure { store, state, sighting, .. } = *self;
        let place = &sighting.bug.place;
        let in_function = |one: &&Sighting| {
            one.bug.kind == sighting.bug.kind
                && (&one.bug.place.file, &one.bug.place.function) == (&place.file, &place.function)
        };
        let asserted: BTreeSet<u32> =
            state.findings.list().iter().filter(in_function).map(|one| one.bug.place.line).collect();
        let tree = &state.tree;
        let at_entry = |goal: &Goal| {
            let site = tree.of(*goal).site.map(|site| &state.sites.get(site).site);
            site.is_some_and(|site| *site.function == *place.function && asserted.contains(&site.line))
        };
        let mut on_arguments = self.path();
        on_arguments.retain(|&goal| {
            let symbols = self.symbols(goal);
            self.is_branch(goal) && !symbols.is_empty() && !self.is_of_setup(&symbols)
        });
        let last =
            self.path().into_iter().rfind(|&goal| self.is_branch(goal) && !self.symbols(goal).is_empty())?;
        // An assertion that decides nothing about arguments is about the code's own state.
        if on_arguments.last() != Some(&last) || self.line_of(last) != Some(place.line) {
            return None;
        }
        let of_last = self.symbols(last);
        let asked = self.parameters(&of_last);
        let tested = |goal: &Goal| !self.parameters(&self.symbols(*goal)).is_disjoint(&asked);
        let at_beginning = self.is_at_beginning(&asserted) && on_arguments.iter().all(at_entry);
        let of_parameter = || {
            self.is_of_entry()
                && on_arguments.iter().filter(|goal| tested(goal)).all(at_entry)
                && names_one_of(state.sites.text(tree.of(last).site), &asked)
        };
        if !at_beginning && !of_parameter() {
            return None;
        }
        let null = match of_last.as_slice() {
            &[one] => null::input(&store.symbol_info(one).name).map(str::to_owned),
            _ => None,
        };
        Some(match null {
            Some(what) => Precondition::NotNull { what },
            None => Precondition::Condition { text: self.opposite(last) },
        })
    }

    /// True where only asserted lines of the function come before the failure.
    fn is_at_beginning(&self, asserted: &BTreeSet<u32>) -> bool {
        let place = &self.sighting.bug.place;
        let program = self.state.coverage.program();
        let function = program.functions.iter().find(|function| {
            let file = &program.files[function.file as usize];
            *function.name == *place.function
                && *file.path == *place.file
                && (function.line..=function.end_line).contains(&place.line)
        });
        function.is_some_and(|function| {
            let lines = &program.files[function.file as usize].lines;
            let before = |line: &&u32| (function.line + 1..place.line).contains(*line);
            lines.iter().filter(before).all(|line| asserted.contains(line))
        })
    }

    /// True where the entry itself fails, and not a function that it calls.
    fn is_of_entry(&self) -> bool {
        let function = &*self.sighting.bug.place.function;
        // Entries of Java name the types of their parameters.
        let name = self.entry.split('(').next().unwrap_or(self.entry);
        let rest = name.strip_suffix(function);
        rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    }
}

/// True for an expression of the source with the name of one of the parameters in it.
fn names_one_of(text: &str, parameters: &BTreeSet<String>) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.any(|word| parameters.contains(word))
}
