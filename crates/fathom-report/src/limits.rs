//! Limits of a result as lines for people: the same doubt about many entries is one line.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use fathom_finding::{Doubt, EntryDoubt};

use crate::results::Results;
use crate::wording;

/// Up to this number of entries, each has a line of its own.
const FEW: usize = 3;
/// Names shown of a group.
const NAMES: usize = 3;

/// The lines, in the order in which the doubts came up first.
pub fn lines(results: &Results) -> Vec<String> {
    let all = &results.summary.doubts;
    if all.is_empty() {
        // Results of an earlier version have the sentences only.
        return results.summary.why_incomplete.clone();
    }
    if results.entries.len() <= FEW {
        return wording::doubts(all);
    }
    let mut groups: Vec<Group> = Vec::new();
    let mut known: BTreeMap<Doubt, usize> = BTreeMap::new();
    for one in all {
        let new = Group { entries: vec![&one.entry], doubt: one.doubt.clone() };
        // Doubts about the target itself stay alone.
        if one.entry.is_empty() {
            groups.push(new);
            continue;
        }
        match known.entry(one.doubt.key()) {
            Entry::Occupied(at) => groups[*at.get()].add(one),
            Entry::Vacant(free) => {
                free.insert(groups.len());
                groups.push(new);
            }
        }
    }
    groups.iter().map(|group| group.words(results.entries.len())).collect()
}

/// One doubt about several entries, with its numbers added up.
struct Group<'a> {
    entries: Vec<&'a str>,
    doubt: Doubt,
}

impl<'a> Group<'a> {
    fn add(&mut self, one: &'a EntryDoubt) {
        self.entries.push(&one.entry);
        self.doubt.add(&one.doubt);
    }

    fn words(&self, all: usize) -> String {
        let text = wording::doubt(&self.doubt);
        match self.entries.as_slice() {
            [""] => text,
            [entry] => format!("{entry}: {text}"),
            several => {
                let names = several[..several.len().min(NAMES)].join(", ");
                let more = if several.len() > NAMES { ", …" } else { "" };
                format!("{text} (in {} of {all}: {names}{more})", several.len())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use fathom_finding::{Stop, Undecided};

    use super::*;
    use crate::results::EntryView;

    #[test]
    fn one_doubt_about_many_entries_is_one_line() {
        let mut results = crate::merge::nothing("a", "python");
        let undecided = |conditions| Doubt::Undecided { why: Undecided::Deadline, conditions };
        let entry = |name: &str, doubts: &[Doubt]| EntryView {
            entry: name.into(),
            doubts: doubts.to_vec().into(),
            ..EntryView::default()
        };
        results.entries = vec![
            entry("f", &[undecided(1), Doubt::Stopped { by: Stop::Time, goals_left: 5 }]),
            entry("g", &[undecided(2)]),
            entry("h", &[Doubt::NotExplored, Doubt::Contradicted { branches: 1 }]),
            entry("i", &[Doubt::NotExplored, Doubt::Contradicted { branches: 1 }]),
        ];
        results.doubts = vec![EntryDoubt {
            entry: String::new(),
            doubt: Doubt::LeftOut { file: "x.c".into(), why: "no header".into() },
        }];
        results.count();
        let expected = [
            "x.c is left out, it does not compile: no header",
            "f: the time limit was reached; 5 goals left to try",
            "3 conditions not decided: the solver ran out of time (in 2 of 4: f, g)",
            "2 branches taken although proved infeasible (in 2 of 4: h, i)",
            "the run ended before it was explored (in 2 of 4: h, i)",
        ];
        assert_eq!(lines(&results), expected);
        results.entries.truncate(2);
        results.count();
        assert_eq!(lines(&results), results.summary.why_incomplete, "few entries have lines of their own");
        assert_eq!(results.summary.why_incomplete.len(), 4);
    }
}
