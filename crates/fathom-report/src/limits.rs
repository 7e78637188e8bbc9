//! What limited a result, for people: the same reason of many entries is one line.

use std::collections::BTreeSet;

use crate::results::Results;

/// Up to so many entries each may have lines of their own.
const FEW: usize = 3;
/// Names shown of a group.
const NAMES: usize = 3;

/// The reasons, in the order in which they came up first.
pub fn lines(results: &Results) -> Vec<String> {
    let all = &results.summary.why_incomplete;
    if results.entries.len() <= FEW {
        return all.clone();
    }
    let mut groups: Vec<(String, Group)> = Vec::new();
    for e in &results.entries {
        for why in e.failed.iter().chain(&e.why_incomplete) {
            let key = key(why);
            match groups.iter_mut().find(|(k, _)| *k == key) {
                Some((_, group)) => group.add(&e.entry, why),
                None => groups.push((key, Group::new(&e.entry, why))),
            }
        }
    }
    let told: BTreeSet<&str> =
        groups.iter().flat_map(|(_, g)| g.reasons.iter().map(String::as_str)).collect();
    let mut out: Vec<String> =
        all.iter().filter(|why| !told.iter().any(|t| why.ends_with(t))).cloned().collect();
    out.extend(groups.iter().map(|(_, group)| group.words(results.entries.len())));
    out
}

struct Group {
    entries: Vec<String>,
    reasons: Vec<String>,
}

impl Group {
    fn new(entry: &str, why: &str) -> Group {
        Group { entries: vec![entry.into()], reasons: vec![why.into()] }
    }

    fn add(&mut self, entry: &str, why: &str) {
        self.entries.push(entry.into());
        self.reasons.push(why.into());
    }

    fn words(&self, all: usize) -> String {
        let [entry] = self.entries.as_slice() else {
            let names = self.entries[..self.entries.len().min(NAMES)].join(", ");
            let more = if self.entries.len() > NAMES { ", …" } else { "" };
            return format!("{} (in {} of {all}: {names}{more})", self.sum(), self.entries.len());
        };
        format!("{entry}: {}", self.reasons[0])
    }

    /// The reason with its number added up over the group.
    fn sum(&self) -> String {
        let number = |why: &String| numbers(why).first().copied();
        let total: u64 = self.reasons.iter().filter_map(number).sum();
        // The largest says it in the plural.
        let longest =
            self.reasons.iter().max_by_key(|why| number(why).unwrap_or(0)).expect("a group has one");
        match number(longest) {
            Some(1) if total > 1 => plural(longest, total),
            Some(n) => longest.replacen(&n.to_string(), &total.to_string(), 1),
            None => longest.clone(),
        }
    }
}

/// `1 run did not …` of so many.
fn plural(why: &str, total: u64) -> String {
    let Some((before, after)) = why.split_once("1 ") else { return why.to_owned() };
    let (word, rest) = after.split_once(' ').unwrap_or((after, ""));
    let end = if word.ends_with("ch") { "es" } else { "s" };
    format!("{before}{total} {word}{end} {rest}")
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect()
}

/// The same for reasons that differ in their numbers only, and in the plural that goes with them.
fn key(why: &str) -> String {
    let mut counted = false;
    let words = why.split(' ').map(|word| {
        let number = !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
        let word = if std::mem::replace(&mut counted, number) { word.trim_end_matches('s') } else { word };
        if number { "#" } else { word }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::EntryView;

    fn entry(name: &str, why: &[&str]) -> EntryView {
        let why_incomplete = why.iter().map(|w| w.to_string()).collect();
        EntryView { entry: name.into(), why_incomplete, ..EntryView::default() }
    }

    #[test]
    fn one_reason_of_many_entries_is_one_line() {
        let mut results = crate::merge::nothing("a", "python");
        results.entries = vec![
            entry("f", &["1 condition not decided: time", "the time limit was reached; 5 goals left to try"]),
            entry("g", &["2 conditions not decided: time"]),
            entry("h", &["there was no time left to explore it", "1 branch taken twice"]),
            entry("i", &["there was no time left to explore it", "1 branch taken twice"]),
        ];
        let entries = results.entries.clone();
        let each = entries.iter().flat_map(|e| e.why_incomplete.iter().map(|w| format!("{}: {w}", e.entry)));
        results.summary.why_incomplete = ["x.c is left out".to_string()].into_iter().chain(each).collect();
        let expected = [
            "x.c is left out",
            "3 conditions not decided: time (in 2 of 4: f, g)",
            "f: the time limit was reached; 5 goals left to try",
            "there was no time left to explore it (in 2 of 4: h, i)",
            "2 branches taken twice (in 2 of 4: h, i)",
        ];
        assert_eq!(lines(&results), expected);
        results.entries.truncate(2);
        assert_eq!(lines(&results), results.summary.why_incomplete, "few entries have lines of their own");
    }
}
