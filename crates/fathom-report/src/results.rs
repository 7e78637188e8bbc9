//! What a run of Fathom leaves behind, as plain data.

use std::collections::BTreeMap;

use fathom_finding::{Bug, Call, End, Outcome, Summary, Test};
use fathom_trace::Program;
use serde::{Deserialize, Serialize};

/// How the code under test is reached from outside.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Module {
    /// What an import statement names: `triangle`, `package.module`.
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
    /// Why no run did, in words, where that is known.
    pub why_not: String,
    /// The same as data.
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
        why: String,
    },
    Diverged,
    NotTried,
}

/// A condition, and where it is decided.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ClauseView {
    pub text: String,
    /// File and line; not everything that clashes has a place of its own.
    pub at: Option<(u32, u32)>,
}

/// One run that is worth keeping.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// Its file under `inputs/`.
    pub number: u32,
    pub entry: String,
    /// Values by symbol, as [`crate::inputs`] writes them.
    pub values: BTreeMap<String, serde_json::Value>,
    pub call: Option<Call>,
    pub outcome: Option<Outcome>,
    pub end: End,
    pub bug: Option<Bug>,
    /// The path's conditions over the inputs.
    pub conditions: Vec<String>,
    /// The same as the source says them, where it does: what names are made from.
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
    /// What the sandbox refused; such a run says nothing about the plain program.
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
    /// The condition as the source says it, where it does.
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
        TreeSide::Closed(TreeClosed { kind: "open".into(), words: "not tried".into() })
    }
}

/// The path ends.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TreeEnd {
    /// `returned`, `raised`, `exited`, `bug`, `merged`, `diverged`, `discarded`, `limit` or `unsupported`.
    pub kind: String,
    pub words: String,
    /// The number of the run, if it was kept.
    pub run: Option<u32>,
    /// The node whose subtree stands for what lies ahead of a merged path.
    pub by: Option<usize>,
}

/// The side leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TreeClosed {
    /// `infeasible`, `unknown`, `diverged`, `open`, `limit`, `type` or `cut`.
    pub kind: String,
    pub words: String,
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
    /// What C tests are built from.
    #[serde(default)]
    pub c: Option<crate::ctests::Kit>,
    /// What Java tests are run with.
    #[serde(default)]
    pub java: Option<crate::junit5::Kit>,
    /// Seconds that each layer of the chain spent.
    #[serde(default)]
    pub layer_seconds: BTreeMap<String, f64>,
}

/// The static picture of a program as views that nothing has hit yet. `read` gives a file's text.
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
        .branches
        .iter()
        .map(|b| BranchView {
            file: b.file,
            line: b.line,
            column: b.column,
            to_line: b.to_line,
            function: b.function.to_string(),
            hits: 0,
            why_not: String::new(),
            why: Why::default(),
        })
        .collect();
    (files, functions, branches)
}

impl Results {
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

#[cfg(test)]
pub(crate) mod tests {
    use fathom_finding::{Branches, Paths, Place, Queries, Step, Verdict};

    use super::*;

    /// A run of `entry` that returned 1 and took these branches.
    pub fn run(number: u32, entry: &str, covers: &[u32]) -> Run {
        Run {
            number,
            entry: entry.into(),
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
        let finding = fathom_finding::Finding {
            kind: "zero-division".into(),
            cwe: Some(369),
            file: place.file.clone(),
            line: 2,
            column: 12,
            function: "mean".into(),
            message: "ZeroDivisionError: division by <zero>".into(),
            input: "inputs/000001".into(),
            test: "tests/test_demo_findings.py::test_mean_has_no_zero_division_when_empty_xs".into(),
            confirmed: true,
            steps: vec![Step {
                place,
                what: "len(xs) is 0".into(),
                values: vec![("xs".into(), "[]".into())],
            }],
            call: "mean([])".into(),
            entry: "mean".into(),
        };
        let summary = Summary {
            version: 1,
            target: "demo.py".into(),
            language: "python".into(),
            entry: "mean".into(),
            verdict: Verdict::Bugs,
            complete: true,
            why_incomplete: Vec::new(),
            seconds: 0.5,
            paths: Paths { completed: 2, ..Paths::default() },
            branches: Branches { covered: 1, total: 2 },
            tests: 1,
            findings: vec![finding],
            queries: Queries { total: 3, sat: 2, unsat: 1, ..Queries::default() },
            executions: 2,
            instructions: 10,
            concretised: Vec::new(),
            interleavings: None,
            input_flow: None,
            blocked: Vec::new(),
            tests_dropped: Vec::new(),
            specs: Vec::new(),
        };
        let branch = |to_line, hits| BranchView {
            file: 0,
            line: 2,
            column: 1,
            to_line,
            function: "mean".into(),
            hits,
            why_not: if hits == 0 { "no input reaches it".into() } else { String::new() },
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
            c: None,
            java: None,
            layer_seconds: BTreeMap::new(),
        }
    }
}
