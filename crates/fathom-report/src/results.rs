//! Results of a run of Fathom, as plain data.

use std::collections::{BTreeMap, BTreeSet};

use fathom_finding::{
    Approximated, Bug, Call, Class, Doubt, Doubts, End, EntryDoubt, Finding, Interleavings, Mutations,
    Outcome, Paths, Queries, Summary, Test, Unanswered, Undecided, Verdict,
};
use fathom_trace::Program;
use serde::{Deserialize, Serialize};

use crate::wording;

/// How the code under test is reached from outside.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Module {
    /// The name in an import statement: `triangle`, `package.module`.
    pub name: String,
    /// The file, absolute.
    pub file: String,
    /// The folder that has to be on the search path, absolute.
    pub root: String,
    /// The interpreter (or compiler, or JVM) that ran it.
    pub interpreter: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FileView {
    pub path: String,
    /// Its text when it ran, so that a report made later still fits.
    pub source: String,
    /// Lines that can be executed.
    pub lines: Vec<u32>,
    /// How many runs executed a line.
    pub hits: BTreeMap<u32, u64>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FunctionView {
    pub name: String,
    pub file: u32,
    pub line: u32,
    pub end_line: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BranchView {
    pub file: u32,
    pub line: u32,
    pub column: u32,
    pub to_line: i64,
    pub function: String,
    /// How many runs took it.
    pub hits: u64,
    /// Why no run did.
    #[serde(default)]
    pub why: Why,
}

/// Why a branch was not taken, or nothing when it was.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    #[default]
    NotReached,
    /// No input has these conditions together.
    Infeasible {
        clash: Vec<ClauseView>,
    },
    Unknown {
        why: Undecided,
    },
    Diverged,
    NotTried,
}

/// A condition, and where it is decided.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ClauseView {
    pub text: String,
    /// File and line; not every clashing condition has a place of its own.
    pub at: Option<(u32, u32)>,
}

/// One run that is worth keeping.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// Its file under `inputs/`.
    pub number: u32,
    pub entry: String,
    /// The module of the entry, by its place in [`Results::modules`]; none where there is only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub module: Option<u32>,
    /// Values by symbol, as [`crate::inputs`] writes them.
    pub values: BTreeMap<String, serde_json::Value>,
    pub call: Option<Call>,
    pub outcome: Option<Outcome>,
    pub end: End,
    pub bug: Option<Bug>,
    /// The path's conditions over the inputs.
    pub conditions: Vec<String>,
    /// The same conditions in source form, where there is one: names are made from them.
    #[serde(default)]
    pub source_conditions: Vec<String>,
    /// Branches it took.
    pub covers: Vec<u32>,
    /// Conditions of the source that it decided: line, column, which way.
    #[serde(default)]
    pub sides: Vec<(u32, u32, bool)>,
    /// Lines it executed, by file number.
    pub lines: Vec<(u32, u32)>,
    pub stdout: String,
    /// Actions that the sandbox refused; such a run does not apply to the plain program.
    #[serde(default)]
    pub blocked: Vec<String>,
}

impl Run {
    /// Where its input is, relative to the result folder.
    pub fn input(&self) -> String {
        format!("inputs/{:06}", self.number)
    }

    /// The run as a test of this name.
    pub fn to_test(&self, name: String, finding: Option<usize>) -> Test {
        Test {
            name,
            entry: self.entry.clone(),
            input: self.input(),
            call: self.call.clone().unwrap_or_default(),
            outcome: self.outcome.clone().unwrap_or(Outcome::Hung),
            conditions: self.conditions.clone(),
            covers: self.covers.clone(),
            finding,
            stdout: self.stdout.clone(),
        }
    }
}

/// The tree of one entry's paths, parents before children.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TreeView {
    pub entry: String,
    pub nodes: Vec<TreeNode>,
    pub roots: Vec<usize>,
}

/// A decision.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TreeNode {
    /// `branch`, `check`, `shape`, `pin`, `type`, `schedule` or `assumption`.
    pub kind: String,
    pub line: u32,
    /// The condition in source form, where there is one.
    #[serde(default)]
    pub source: String,
    /// The condition over the inputs.
    pub condition: String,
    /// False, true.
    pub sides: [TreeSide; 2],
}

/// Where a side leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TreeSide {
    Nodes(Vec<usize>),
    End(TreeEnd),
    Closed(TreeClosed),
}

impl Default for TreeSide {
    fn default() -> TreeSide {
        TreeSide::Closed(TreeClosed::Open)
    }
}

/// The path ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TreeEnd {
    /// `returned`, `raised`, `exited`, `bug`, `merged`, `diverged`, `discarded`, `limit` or `unsupported`: the name of the end.
    pub kind: String,
    pub end: End,
    /// The number of the run, if it was kept.
    pub run: Option<u32>,
    /// The node whose subtree covers the rest of a merged path.
    pub by: Option<usize>,
}

impl TreeEnd {
    pub fn new(end: &End, run: Option<u32>, by: Option<usize>) -> TreeEnd {
        TreeEnd { kind: wording::end::end_name(end).to_string(), end: end.clone(), run, by }
    }
}

/// Why a side has no subtree.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TreeClosed {
    /// No input has these conditions together.
    Infeasible { clash: Vec<String> },
    /// The solver chain did not decide.
    Unknown { why: Undecided },
    /// The run solved for it left its path.
    Diverged,
    /// Not tried.
    #[default]
    Open,
    /// Assigned to another explorer.
    Elsewhere,
    /// Beyond a limit.
    Limit,
    /// Another type of an input that has none, and is not needed.
    Type,
    /// There is more, but the tree is cut here.
    Cut,
}

impl TreeClosed {
    /// The name in the data of the page.
    pub fn name(&self) -> &'static str {
        match self {
            TreeClosed::Infeasible { .. } => "infeasible",
            TreeClosed::Unknown { .. } => "unknown",
            TreeClosed::Diverged => "diverged",
            TreeClosed::Open => "open",
            TreeClosed::Elsewhere => "elsewhere",
            TreeClosed::Limit => "limit",
            TreeClosed::Type => "type",
            TreeClosed::Cut => "cut",
        }
    }
}

/// Figures of one entry; the summary is the sum of these.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EntryView {
    pub entry: String,
    pub verdict: Verdict,
    #[serde(default)]
    pub doubts: Doubts,
    pub paths: Paths,
    pub queries: Queries,
    pub executions: u64,
    pub instructions: u64,
    #[serde(default)]
    pub mutations: Option<Mutations>,
    pub concretised: Vec<Approximated>,
    pub interleavings: Option<Interleavings>,
    pub blocked: Vec<String>,
    pub layer_seconds: BTreeMap<String, f64>,
    /// Taken from an earlier run: the entry did not change.
    #[serde(default)]
    pub reused: bool,
}

impl Default for EntryView {
    fn default() -> EntryView {
        EntryView {
            entry: String::new(),
            verdict: Verdict::Verified,
            doubts: Doubts::default(),
            paths: Paths::default(),
            queries: Queries::default(),
            executions: 0,
            instructions: 0,
            mutations: None,
            concretised: Vec::new(),
            interleavings: None,
            blocked: Vec::new(),
            layer_seconds: BTreeMap::new(),
            reused: false,
        }
    }
}

/// The part of a suite that a replay needs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StoredSuite {
    C(crate::ctests::Kit),
    Junit(Box<crate::junit5::Kit>),
}

/// Everything the reports are made from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Results {
    pub summary: Summary,
    pub module: Module,
    /// Every module, where a folder was explored.
    #[serde(default)]
    pub modules: Vec<Module>,
    pub files: Vec<FileView>,
    pub functions: Vec<FunctionView>,
    pub branches: Vec<BranchView>,
    pub runs: Vec<Run>,
    pub tests: Vec<Test>,
    #[serde(default)]
    pub trees: Vec<TreeView>,
    /// Figures of each entry.
    #[serde(default)]
    pub entries: Vec<EntryView>,
    /// Doubts about the target as a whole.
    #[serde(default)]
    pub doubts: Vec<EntryDoubt>,
    /// Files, flags and tools that tests are built and run with, where they are more than the program itself.
    #[serde(default)]
    pub suite: Option<StoredSuite>,
    /// Seconds that each layer of the chain spent.
    #[serde(default)]
    pub layer_seconds: BTreeMap<String, f64>,
    /// The job of these results, as it is stored.
    #[serde(default)]
    pub job: serde_json::Value,
}

/// The static data of a program as views without hits. `read` gives a file's text.
pub fn views(
    program: &Program,
    read: impl Fn(&str) -> String,
) -> (Vec<FileView>, Vec<FunctionView>, Vec<BranchView>) {
    let files = program
        .files
        .iter()
        .map(|f| FileView {
            path: f.path.to_string(),
            source: read(&f.path),
            lines: f.lines.clone(),
            hits: BTreeMap::new(),
        })
        .collect();
    let functions = program
        .functions
        .iter()
        .map(|f| FunctionView { name: f.name.to_string(), file: f.file, line: f.line, end_line: f.end_line })
        .collect();
    let branches = program
        .counted_branches()
        .iter()
        .map(|b| BranchView {
            file: b.file,
            line: b.line,
            column: b.column,
            to_line: b.to_line,
            function: b.function.to_string(),
            hits: 0,
            why: Why::default(),
        })
        .collect();
    (files, functions, branches)
}

impl Results {
    /// Counts hits and figures again, from the runs and entries that are there.
    pub fn count(&mut self) {
        let mut entered: BTreeMap<String, u64> = BTreeMap::new();
        self.branches.iter_mut().for_each(|b| b.hits = 0);
        self.files.iter_mut().for_each(|f| f.hits.clear());
        for run in &self.runs {
            *entered.entry(run.entry.clone()).or_default() += 1;
            for &branch in &run.covers {
                if let Some(view) = self.branches.get_mut(branch as usize) {
                    view.hits += 1;
                }
            }
            for &(file, line) in &run.lines {
                if let Some(view) = self.files.get_mut(file as usize) {
                    *view.hits.entry(line).or_default() += 1;
                }
            }
        }
        let profile = fathom_target::profile(&self.summary.language);
        crate::lines::infer(&mut self.files, &self.functions, &self.branches, &entered, profile);
        for branch in self.branches.iter_mut().filter(|b| b.hits > 0) {
            branch.why = Why::default();
        }
        self.sum();
    }

    /// The summary as the sum of its entries.
    fn sum(&mut self) {
        let s = &mut self.summary;
        let names: Vec<&str> = self.entries.iter().map(|e| e.entry.as_str()).collect();
        s.entry = names.join(", ");
        s.branches.total = self.branches.len() as u64;
        s.branches.covered = self.branches.iter().filter(|b| b.hits > 0).count() as u64;
        (s.paths, s.queries) = Default::default();
        (s.executions, s.instructions, s.interleavings, s.mutations) = (0, 0, None, None);
        let (mut concretised, mut blocked) = (BTreeSet::new(), BTreeSet::new());
        self.layer_seconds.clear();
        for e in &self.entries {
            s.paths.add(&e.paths);
            s.queries.add(&e.queries);
            s.executions += e.executions;
            s.instructions += e.instructions;
            if let Some(mutations) = &e.mutations {
                s.mutations.get_or_insert_default().add(mutations);
            }
            concretised.extend(e.concretised.iter().cloned());
            blocked.extend(e.blocked.iter().cloned());
            if let Some(i) = &e.interleavings {
                let all = s.interleavings.get_or_insert_default();
                all.explored += i.explored;
                all.equivalent += i.equivalent;
                all.without_reduction += i.without_reduction;
            }
            for (layer, seconds) in &e.layer_seconds {
                *self.layer_seconds.entry(layer.clone()).or_default() += seconds;
            }
        }
        s.concretised = concretised.iter().map(wording::approximation).collect();
        s.blocked = blocked.into_iter().collect();
        self.judge();
    }

    /// Adds a doubt about the target as a whole.
    pub fn add_doubt(&mut self, entry: &str, doubt: Doubt) {
        self.doubts.push(EntryDoubt { entry: entry.to_string(), doubt });
        self.judge();
    }

    /// Moves suspects out of the findings: nothing counts them.
    pub fn set_suspects_aside(&mut self) {
        let is_suspect = |finding: &Finding| finding.class == Class::Suspect;
        let before: Vec<bool> = self.summary.findings.iter().map(is_suspect).collect();
        let place = |number: usize| number - before[..number].iter().filter(|&&gone| gone).count();
        self.tests.retain(|test| test.finding.is_none_or(|number| !before[number]));
        self.tests.iter_mut().for_each(|test| test.finding = test.finding.map(place));
        let s = &mut self.summary;
        let (suspects, bugs) = std::mem::take(&mut s.findings).into_iter().partition(is_suspect);
        s.findings = bugs;
        s.suspects.extend::<Vec<Finding>>(suspects);
        self.judge();
    }

    /// Findings and suspects.
    pub fn all_findings(&self) -> impl Iterator<Item = &Finding> {
        self.summary.findings.iter().chain(&self.summary.suspects)
    }

    /// Computes the verdict, and the doubts that it follows from.
    pub fn judge(&mut self) {
        let several = self.entries.len() > 1;
        let of_entries = self.entries.iter().flat_map(|e| {
            let entry = if several { e.entry.as_str() } else { "" };
            e.doubts.iter().map(move |doubt| EntryDoubt { entry: entry.to_string(), doubt: doubt.clone() })
        });
        let s = &mut self.summary;
        s.doubts = self.doubts.iter().cloned().chain(of_entries).collect();
        s.why_incomplete = wording::doubts(&s.doubts);
        s.complete = s.doubts.is_empty();
        // A bug of an entry that is not among the findings was refuted or suppressed.
        let of_entries = self.entries.iter().map(|e| match e.verdict {
            Verdict::Bugs => e.doubts.verdict(false).with(Verdict::NoBugs),
            Verdict::Inconclusive | Verdict::NoBugs | Verdict::Verified => e.verdict,
        });
        let of_target = self.doubts.iter().map(|one| one.doubt.verdict());
        s.verdict = of_entries.chain(of_target).fold(Verdict::Verified, Verdict::with);
        if !s.findings.is_empty() {
            s.verdict = Verdict::Bugs;
        }
        s.unanswered = unanswered(s);
    }

    /// The modules that tests import.
    pub fn subjects(&self) -> &[Module] {
        if self.modules.is_empty() { std::slice::from_ref(&self.module) } else { &self.modules }
    }

    /// A file's path as reports show it: relative to the search root where it lies below it.
    pub fn shown_path<'a>(&self, path: &'a str) -> &'a str {
        path.strip_prefix(&self.module.root).map(|p| p.trim_start_matches('/')).unwrap_or(path)
    }

    /// The text of a line of a file, without its line end.
    pub fn source_line(&self, path: &str, line: u32) -> Option<&str> {
        let file = self.files.iter().find(|f| f.path == path)?;
        file.source.lines().nth((line as usize).checked_sub(1)?)
    }
}

fn unanswered(s: &Summary) -> Option<Unanswered> {
    if s.verdict == Verdict::Bugs {
        None
    } else if s.doubts.iter().any(|one| matches!(one.doubt, Doubt::Missing { .. })) {
        Some(Unanswered::MissingDependency)
    } else if s.executions == 0 {
        Some(Unanswered::NothingExplored)
    } else if s.paths.completed == 0 && s.paths.merged == 0 && s.paths.limited == 0 {
        Some(Unanswered::NothingFinished)
    } else {
        None
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use fathom_finding::{Branches, BugStep, Confirmation, Paths, Place, Queries, Verdict, Witness};

    use super::*;

    /// A run of `entry` that returned 1 and took these branches.
    pub fn run(number: u32, entry: &str, covers: &[u32]) -> Run {
        Run {
            number,
            entry: entry.into(),
            module: None,
            values: BTreeMap::new(),
            call: Some(Call {
                imports: vec![format!("from demo import {entry}")],
                expression: format!("{entry}({number})"),
                ..Call::default()
            }),
            outcome: Some(Outcome::Returned { literal: Some("1".into()), shown: "1".into() }),
            end: End::Returned,
            bug: None,
            conditions: vec![format!("x > {number}")],
            source_conditions: vec![format!("x > {number}")],
            covers: covers.to_vec(),
            sides: Vec::new(),
            lines: Vec::new(),
            stdout: String::new(),
            blocked: Vec::new(),
        }
    }

    /// Results with one finding, for the tests of the formats.
    pub fn sample() -> Results {
        let place = Place { file: "/p/demo.py".into(), line: 2, column: 12, function: "mean".into() };
        let source = "def mean(xs):\n    return sum(xs) / len(xs)\n";
        let step = BugStep {
            place: place.clone(),
            what: "len(xs) is 0".into(),
            values: vec![("xs".into(), "[]".into())],
            event: None,
        };
        let bug = Bug {
            kind: "zero-division".into(),
            cwe: Some(369),
            place,
            message: "ZeroDivisionError: division by <zero>".into(),
            steps: vec![step],
            ..Bug::default()
        };
        let mut finding = Finding {
            input: "inputs/000001".into(),
            test: "tests/test_demo_findings.py::test_mean_has_no_zero_division_when_empty_xs".into(),
            call: "mean([])".into(),
            entry: "mean".into(),
            ..Finding::new(&bug)
        };
        finding.confirm(Confirmation::By(Witness::Cpython));
        let summary = Summary {
            version: 1,
            target: "demo.py".into(),
            language: "python".into(),
            entry: "mean".into(),
            verdict: Verdict::Bugs,
            unanswered: None,
            complete: true,
            why_incomplete: Vec::new(),
            doubts: Vec::new(),
            seconds: 0.5,
            paths: Paths { completed: 2, ..Paths::default() },
            branches: Branches { covered: 1, total: 2 },
            tests: 1,
            findings: vec![finding],
            queries: Queries { total: 3, sat: 2, unsat: 1, ..Queries::default() },
            executions: 2,
            instructions: 10,
            mutations: None,
            concretised: Vec::new(),
            interleavings: None,
            input_flow: None,
            blocked: Vec::new(),
            tests_dropped: Vec::new(),
            wall: Default::default(),
            memory: Default::default(),
            specs: Vec::new(),
            goal: None,
            property: None,
            contracts: Vec::new(),
            contracts_written: None,
            suspects: Vec::new(),
        };
        let branch = |to_line, hits| BranchView {
            file: 0,
            line: 2,
            column: 1,
            to_line,
            function: "mean".into(),
            hits,
            why: Why::default(),
        };
        Results {
            summary,
            module: Module {
                name: "demo".into(),
                file: "/p/demo.py".into(),
                root: "/p".into(),
                interpreter: "python3".into(),
            },
            modules: Vec::new(),
            files: vec![FileView {
                path: "/p/demo.py".into(),
                source: source.into(),
                lines: vec![1, 2],
                hits: BTreeMap::from([(2, 2)]),
            }],
            functions: vec![FunctionView { name: "mean".into(), file: 0, line: 1, end_line: 2 }],
            branches: vec![branch(-1, 2), branch(3, 0)],
            runs: vec![run(0, "mean", &[0]), run(1, "mean", &[])],
            tests: Vec::new(),
            trees: Vec::new(),
            entries: Vec::new(),
            doubts: Vec::new(),
            suite: None,
            layer_seconds: BTreeMap::new(),
            job: serde_json::Value::Null,
        }
    }
}
