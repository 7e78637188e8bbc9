//! The state of a job: its parts, which of them are done, and the sum of their reports.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use fathom_explore::WhyNot;
use fathom_finding::{Doubt, Loss, Stop};
use fathom_trace::Input;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::choice::choose;
use crate::job::{BranchKey, Report, ReportedInput, Tally};

/// The sum of the reports of one entry.
#[derive(Clone, Debug, Default)]
pub struct Sum {
    /// Each with what it shows.
    pub inputs: BTreeMap<Input, Shows>,
    pub tally: Tally,
    pub uncovered: BTreeMap<BranchKey, WhyNot>,
    pub failed: Vec<String>,
}

/// The branches and the bug that make an input worth keeping.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shows {
    /// By their numbers in [`Ledger::covered`].
    pub covers: BTreeSet<u32>,
    pub bug: Option<String>,
    pub decisions: u32,
}

/// Parts and reports. Adding a report twice changes nothing.
#[derive(Debug, Default)]
pub struct Ledger {
    /// The first half of a part's name is enough to identify it, and a hundred thousand of them fit in a few megabytes.
    parts: FxHashMap<u64, bool>,
    open: usize,
    reported: FxHashSet<u64>,
    pub entries: BTreeMap<String, Sum>,
    /// Branches, numbered in the order of their first report.
    pub covered: BTreeMap<BranchKey, u32>,
    /// The number of bugs of the part that shows most.
    bugs: usize,
    pub set_aside: Vec<Loss>,
    pub stop: Option<Stop>,
}

fn short(id: &str) -> u64 {
    id.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or(0)
}

impl Ledger {
    /// A part is in the queue.
    pub fn expect(&mut self, id: &str) {
        if let Entry::Vacant(place) = self.parts.entry(short(id)) {
            place.insert(false);
            self.open += 1;
        }
    }

    /// Stops waiting for a report of the part.
    fn settle(&mut self, id: &str) {
        if self.parts.insert(short(id), true) == Some(false) {
            self.open -= 1;
        }
    }

    /// Whether the part was reported or set aside.
    pub fn is_settled(&self, id: &str) -> bool {
        self.parts.get(&short(id)) == Some(&true)
    }

    /// Adds the report of a part. Of one that was explored twice, as when its worker was thought dead, the first report counts.
    pub fn add(&mut self, report: Report) {
        report.children.iter().for_each(|child| self.expect(child));
        self.settle(&report.part);
        // Inputs are worth keeping from either.
        let sum = self.entries.entry(report.entry).or_default();
        let mut number = |branch: BranchKey| {
            let next = self.covered.len() as u32;
            *self.covered.entry(branch).or_insert(next)
        };
        let numbers: Vec<u32> = report.covered.into_iter().map(&mut number).collect();
        for ReportedInput { input, covers, bug, decisions } in report.inputs {
            let shows = sum.inputs.entry(input).or_default();
            shows.covers.extend(covers.iter().filter_map(|&place| numbers.get(place as usize)));
            shows.bug = shows.bug.take().or(bug);
            shows.decisions = decisions;
        }
        self.stop = self.stop.or(report.stop);
        if !self.reported.insert(short(&report.part)) {
            return;
        }
        self.bugs = self.bugs.max(report.findings);
        sum.failed.extend(report.failed);
        sum.add(report.tally);
    }

    /// Sets aside a part that killed its workers.
    pub fn set_aside(&mut self, id: &str, entry: &str, workers: u32) {
        if self.reported.insert(short(id)) {
            self.settle(id);
            let why = Loss::SetAside { entry: entry.to_owned(), part: id.to_owned(), workers };
            let doubts = &mut self.entries.entry(entry.to_owned()).or_default().tally.doubts;
            doubts.add(Doubt::Lost { why: why.clone(), runs: 1 });
            self.set_aside.push(why);
        }
    }

    /// Parts whose reports are waited for.
    pub fn open(&self) -> usize {
        self.open
    }

    /// Runs that were reported.
    pub fn runs(&self) -> u64 {
        self.entries.values().map(|sum| sum.tally.executions).sum()
    }

    /// Different bugs so far, at least: those of the part that has most.
    pub fn findings(&self) -> usize {
        self.bugs
    }

    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    pub fn is_done(&self) -> bool {
        self.open == 0
    }
}

impl Sum {
    /// A selection of inputs that shows as much as all of them.
    pub fn chosen(&self) -> Vec<Input> {
        choose(&self.inputs)
    }

    fn add(&mut self, tally: Tally) {
        let Tally {
            paths,
            discarded,
            executions,
            instructions,
            queries,
            doubts,
            concretised,
            blocked,
            usage,
            uncovered,
        } = tally;
        let all = &mut self.tally;
        all.paths.completed += paths.completed;
        all.paths.merged += paths.merged;
        all.paths.infeasible += paths.infeasible;
        all.paths.diverged += paths.diverged;
        all.paths.limited += paths.limited;
        all.paths.unsupported += paths.unsupported;
        all.discarded += discarded;
        all.executions += executions;
        all.instructions += instructions;
        all.queries.total += queries.total;
        all.queries.sat += queries.sat;
        all.queries.unsat += queries.unsat;
        all.queries.unknown += queries.unknown;
        all.queries.seconds += queries.seconds;
        for (layer, n) in queries.by_layer {
            *all.queries.by_layer.entry(layer).or_default() += n;
        }
        all.doubts.join(doubts);
        all.concretised.extend(concretised);
        all.blocked.extend(blocked);
        all.usage.add(&usage);
        for (branch, why) in uncovered {
            let known = self.uncovered.entry(branch).or_insert_with(|| why.clone());
            if rank(&why) > rank(known) {
                *known = why;
            }
        }
    }
}

/// Where several parts give different reasons for a branch, the most optimistic one holds for the whole.
fn rank(why: &WhyNot) -> u8 {
    match why {
        WhyNot::NotReached => 0,
        WhyNot::Infeasible { .. } => 1,
        WhyNot::Diverged => 2,
        WhyNot::Unknown { .. } => 3,
        WhyNot::NotTried => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(part: &str, children: &[&str]) -> Report {
        Report {
            part: part.to_owned(),
            entry: "f".to_owned(),
            children: children.iter().map(|&child| child.to_owned()).collect(),
            inputs: vec![ReportedInput::default()],
            tally: Tally { executions: 3, ..Tally::default() },
            ..Report::default()
        }
    }

    const A: &str = "aaaaaaaaaaaaaaaa00000000";
    const B: &str = "bbbbbbbbbbbbbbbb00000000";

    #[test]
    fn a_job_is_done_when_every_part_that_is_known_has_a_report() {
        let mut ledger = Ledger::default();
        ledger.expect(A);
        assert!(!ledger.is_done());
        ledger.add(report(A, &[B]));
        assert_eq!((ledger.open(), ledger.is_done()), (1, false));
        ledger.add(report(B, &[]));
        assert!(ledger.is_done());
        assert_eq!(ledger.entries["f"].tally.executions, 6);
    }

    #[test]
    fn reports_come_twice_and_in_any_order() {
        let mut ledger = Ledger::default();
        ledger.expect(A);
        ledger.add(report(B, &[]));
        ledger.add(report(A, &[B]));
        ledger.add(report(A, &[B]));
        ledger.add(report(B, &[]));
        assert!(ledger.is_done());
        assert_eq!(ledger.entries["f"].tally.executions, 6);
        assert_eq!(ledger.entries["f"].inputs.len(), 1);
    }

    #[test]
    fn a_part_that_kills_its_workers_is_reported_and_does_not_stop_the_rest() {
        let mut ledger = Ledger::default();
        ledger.expect(A);
        ledger.expect(B);
        ledger.set_aside(A, "f", 3);
        ledger.set_aside(A, "f", 3);
        ledger.add(report(B, &[]));
        assert!(ledger.is_done());
        let lost: Vec<_> = ledger.entries["f"].tally.doubts.losses().collect();
        assert_eq!(lost, [(&Loss::SetAside { entry: "f".into(), part: A.into(), workers: 3 }, 1)]);
    }
}
