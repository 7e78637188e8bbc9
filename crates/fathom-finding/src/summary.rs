//! `summary.json`, version 1. Fields may be added, not renamed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::approximation::Approximation;
use crate::contract::{Contract, ContractsWritten};
use crate::doubt::EntryDoubt;
use crate::finding::Finding;
use crate::goal::GoalAnswer;
use crate::property::Answered;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// At least one bug.
    Bugs,
    /// Every path ended as completed, merged or infeasible, and nothing was approximated.
    Verified,
    /// Every goal was tried but something was approximated.
    NoBugs,
    /// A limit stopped the run.
    Inconclusive,
}

/// Reason why a run without a finding says nothing about the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unanswered {
    /// Something that the target needs is not there; the doubts name it.
    MissingDependency,
    NothingExplored,
    /// Not one call finished.
    NothingFinished,
}

impl Verdict {
    /// The verdict on two targets together: bugs are bugs, and what is not known of one is not known of both.
    pub fn with(self, other: Verdict) -> Verdict {
        match (self, other) {
            (Verdict::Bugs, _) | (_, Verdict::Bugs) => Verdict::Bugs,
            (Verdict::Inconclusive, _) | (_, Verdict::Inconclusive) => Verdict::Inconclusive,
            (Verdict::NoBugs, _) | (_, Verdict::NoBugs) => Verdict::NoBugs,
            (Verdict::Verified, Verdict::Verified) => Verdict::Verified,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Paths {
    pub completed: u64,
    pub merged: u64,
    pub infeasible: u64,
    pub diverged: u64,
    pub limited: u64,
    pub unsupported: u64,
}

impl Paths {
    pub fn add(&mut self, other: &Paths) {
        self.completed += other.completed;
        self.merged += other.merged;
        self.infeasible += other.infeasible;
        self.diverged += other.diverged;
        self.limited += other.limited;
        self.unsupported += other.unsupported;
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Branches {
    pub covered: u64,
    pub total: u64,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Queries {
    pub total: u64,
    pub sat: u64,
    pub unsat: u64,
    pub unknown: u64,
    pub seconds: f64,
    pub by_layer: BTreeMap<String, u64>,
}

impl Queries {
    pub fn add(&mut self, other: &Queries) {
        self.total += other.total;
        self.sat += other.sat;
        self.unsat += other.unsat;
        self.unknown += other.unknown;
        self.seconds += other.seconds;
        for (layer, n) in &other.by_layer {
            *self.by_layer.entry(layer.clone()).or_default() += n;
        }
    }
}

/// A place where less is covered than the program does.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Concretised {
    pub site: String,
    pub why: String,
    /// The same as data; absent in results of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Approximation>,
}

/// A test that did not pass again on the plain program, and why.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Dropped {
    pub call: String,
    pub why: String,
    #[serde(default)]
    pub reason: DropReason,
}

/// The kind of reason why a test is left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DropReason {
    /// The plain program did something else, hung or died.
    #[default]
    Differs,
    /// The plain program does not show the finding.
    NotShown,
    DoesNotBuild,
    DoesNotLoad,
    SuiteDoesNotBuild,
    NotInTime,
}

/// How many orders of what threads do to each other were run.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Interleavings {
    /// With partial-order reduction: those that may behave differently, …
    pub explored: u64,
    /// … and those that were begun and cut because another stands for them.
    pub equivalent: u64,
    /// All of them, on the same paths; a bound where there are too many to count.
    pub without_reduction: f64,
}

/// Of the instructions of the program's own functions that can run, how many input can flow to, where paths were merged: the others
/// run as they are, with no bookkeeping.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct InputFlow {
    pub instructions: u64,
    /// Those that never see input.
    pub concrete: u64,
    /// Places that give a number to a variable which may be input on other paths.
    pub held: u64,
}

/// How often an event of a specification happened, over all runs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SpecEvent {
    pub name: String,
    pub count: u64,
}

/// A state of a rule's automaton.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SpecState {
    /// How often it was entered; 0 is never.
    pub entered: u64,
    /// Fewest events to a violation; nothing where none can come.
    pub distance: Option<u32>,
    /// A history may end here.
    pub accepting: bool,
    pub violation: bool,
}

/// A rule of a specification.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SpecRule {
    pub name: String,
    /// `regex`, `pltl`, `pre`, `post` or `invariant`.
    pub kind: String,
    pub text: String,
    pub line: u32,
    /// How often it was looked at, and how often it did not hold.
    pub checked: u64,
    pub violated: u64,
    /// Of its automaton, where it has one.
    pub states: Vec<SpecState>,
    /// States that no run came to, without those that are violations.
    pub never_reached: u64,
    /// The automaton in the language of Graphviz.
    #[serde(skip)]
    pub graph: String,
}

/// A specification and what was exercised of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SpecSummary {
    pub name: String,
    pub file: String,
    pub events: Vec<SpecEvent>,
    pub rules: Vec<SpecRule>,
}

/// Seconds by phase. Solver and runs are part of the search; with several workers they are sums and may exceed it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Wall {
    pub load: f64,
    pub search: f64,
    pub solver: f64,
    pub runs: f64,
    pub confirm: f64,
    pub write: f64,
}

/// Bytes of memory at the most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Memory {
    /// Of the process.
    pub process: u64,
    /// Of the largest of the processes that it started and that ended: compilers, solvers, executors, tests.
    pub largest_child: u64,
}

/// Inputs that were changed at random and run for coverage alone.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Mutations {
    pub executions: u64,
    pub seconds: f64,
    pub executions_per_second: f64,
    /// Inputs that showed something new.
    pub kept: u64,
    /// Bytes of the longest input that was tried.
    pub longest: u64,
}

impl Mutations {
    pub fn add(&mut self, other: &Mutations) {
        self.executions += other.executions;
        self.seconds += other.seconds;
        self.executions_per_second = (self.executions as f64 / self.seconds.max(1e-3)).round();
        self.kept += other.kept;
        self.longest = self.longest.max(other.longest);
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    pub version: u32,
    pub target: String,
    pub language: String,
    pub entry: String,
    pub verdict: Verdict,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unanswered: Option<Unanswered>,
    pub complete: bool,
    /// The doubts as sentences.
    pub why_incomplete: Vec<String>,
    /// Everything that was left out or approximated, as data.
    #[serde(default)]
    pub doubts: Vec<EntryDoubt>,
    /// Wall time of the whole command.
    pub seconds: f64,
    #[serde(default)]
    pub wall: Wall,
    #[serde(default)]
    pub memory: Memory,
    pub paths: Paths,
    pub branches: Branches,
    pub tests: u64,
    pub findings: Vec<Finding>,
    /// Failures that the plain program did not show: not findings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suspects: Vec<Finding>,
    /// Preconditions of functions, as their behaviour shows them: not findings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<Contract>,
    /// Of `--write-contracts`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contracts_written: Option<ContractsWritten>,
    pub queries: Queries,
    pub executions: u64,
    pub instructions: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mutations: Option<Mutations>,
    pub concretised: Vec<Concretised>,
    /// Of programs with threads that interact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interleavings: Option<Interleavings>,
    /// Where input can flow, where paths were merged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input_flow: Option<InputFlow>,
    /// Actions that the sandbox refused.
    #[serde(default)]
    pub blocked: Vec<String>,
    /// Tests that were not written because they did not pass on the plain program.
    #[serde(default)]
    pub tests_dropped: Vec<Dropped>,
    /// Specifications that runs were held to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub specs: Vec<SpecSummary>,
    /// The answer to `--goal FILE:LINE`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<GoalAnswer>,
    /// The answer to the property that was asked about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub property: Option<Answered>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutations_of_parts_add_up() {
        let one = Mutations { executions: 1000, seconds: 0.5, kept: 3, longest: 40, ..Mutations::default() };
        let mut all = Mutations::default();
        all.add(&one);
        all.add(&Mutations { seconds: 1.5, longest: 9, ..one });
        assert_eq!((all.executions, all.executions_per_second, all.kept, all.longest), (2000, 1000.0, 6, 40));
    }

    #[test]
    fn the_whole_is_verified_only_if_every_part_is() {
        assert_eq!(Verdict::Verified.with(Verdict::NoBugs), Verdict::NoBugs);
        assert_eq!(Verdict::Inconclusive.with(Verdict::Verified), Verdict::Inconclusive);
        assert_eq!(Verdict::Inconclusive.with(Verdict::Bugs), Verdict::Bugs);
        assert_eq!(Verdict::Verified.with(Verdict::Verified), Verdict::Verified);
    }
}
