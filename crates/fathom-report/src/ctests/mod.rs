//! The suite of a C program: a data file for each test, one program that runs them, and a Makefile.
//!
//! `regressions/` hold the program's behaviour. `findings/` state the right behaviour and fail, under the sanitizers, until the bug is
//! fixed. [`crate::suite`] decides which tests are written.

pub mod backend;
mod building;
pub mod framework;
pub mod kit;
pub(crate) mod lines;
mod makefile;
mod native;
pub mod oracle;
pub mod replay;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use fathom_finding::{Confirmation, End, Finding, Outcome, Test};

use building::Building;
pub use framework::Framework;
pub use kit::{Build, Kit, NativeFailure, Verdicts};
pub use native::Native;

use crate::Deadline;
use crate::results::{Results, Run};
use crate::specs;
use crate::suite::haste::Haste;
use crate::suite::{self, Case, Failure, Limits, SuiteError, SuiteWriter, Verdict};

/// The native programs of a suite. Others are built when a finding needs them.
pub struct Programs {
    /// Or why it could not be built.
    pub plain: Result<PathBuf, String>,
    /// Where there are findings.
    pub sanitized: Option<Building>,
}

/// The programs with sanitizers, each built once.
struct Sanitized<'a> {
    kit: &'a Kit,
    tests: &'a Path,
    deadline: &'a Deadline,
    /// The one that was started with the search, until it is waited for.
    building: Option<Building>,
    built: BTreeMap<&'static str, Option<PathBuf>>,
}

impl Sanitized<'_> {
    fn get(&mut self, build: Build) -> Option<PathBuf> {
        let (kit, tests, deadline) = (self.kit, self.tests, self.deadline);
        let started = if build == Build::Sanitized { self.building.take() } else { None };
        let make = || {
            let building = started.unwrap_or_else(|| Building::start(kit, tests, build, Haste::now()));
            building.wait(deadline).and_then(Result::ok)
        };
        self.built.entry(build.program()).or_insert_with(make).clone()
    }

    /// Whether the program fails on the run's input as the finding says; a failed setup or assumption does not count.
    /// `None` when there is no program or no time for it.
    fn shows(&mut self, run: &Run, finding: &Finding) -> Result<Option<bool>, SuiteError> {
        if self.deadline.is_over() {
            return Ok(None);
        }
        let scratch = tempfile::tempdir()?;
        let file = scratch.path().join("once.test");
        std::fs::write(&file, data(run, Form::WithoutOutput))?;
        Ok(self.breaks(&file, finding).map(|(seen, _)| seen))
    }

    /// Whether a data file shows a finding, and what became of the last run; nothing when there is no program for it.
    fn breaks(&mut self, file: &Path, finding: &Finding) -> Option<(bool, Option<NativeFailure>)> {
        let oracle = oracle::oracle(&finding.kind)?;
        let program = self.get(oracle.build)?;
        let options = kit::options(oracle.build, oracle.leaks);
        let mut last = None;
        for _ in 0..oracle.times {
            let (why, report) = self.kit.run_one(&program, file, &options, self.deadline).ok()??;
            let broken = why.as_ref().is_some_and(|why| why.broke) || oracle.build == Build::Numbers;
            if broken && oracle.accepts(&report, finding) {
                return Some((true, why));
            }
            last = why;
        }
        Some((false, last))
    }
}

/// Expectations of a data file: everything, or only a normal end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Full,
    WithoutOutput,
}

/// Writes `tests/` below `folder` (whose own files are there already), and fills in the results' tests, what was dropped
/// and which findings are confirmed.
pub fn write(
    results: &mut Results,
    folder: &Path,
    kit: &Kit,
    programs: Programs,
    deadline: &Deadline,
) -> Result<(), SuiteError> {
    let tests = folder.join("tests");
    std::fs::create_dir_all(tests.join("regressions"))?;
    std::fs::create_dir_all(tests.join("findings"))?;
    std::fs::write(tests.join("Makefile"), makefile::write(kit))?;
    let building = programs.sanitized;
    let sanitized = Mutex::new(Sanitized { kit, tests: &tests, deadline, building, built: BTreeMap::new() });
    let written = suite::write(
        results,
        &NativeWriter { kit, tests: &tests, plain: programs.plain, sanitized },
        deadline,
    );
    // The Makefile builds the programs again.
    for build in Build::ALL {
        let _ = std::fs::remove_file(tests.join(build.program()));
    }
    written
}

/// Writes data files and runs them on the native programs.
struct NativeWriter<'a> {
    kit: &'a Kit,
    tests: &'a Path,
    plain: Result<PathBuf, String>,
    sanitized: Mutex<Sanitized<'a>>,
}

impl NativeWriter<'_> {
    /// Tests of behaviour, all in one process at a time: starting it is most of the work.
    fn run_behaviour(&self, cases: &[&Case<'_>], deadline: &Deadline) -> Result<Vec<Verdict>, SuiteError> {
        if cases.is_empty() {
            return Ok(Vec::new());
        }
        let program = match &self.plain {
            Ok(program) => program,
            Err(why) => {
                let failure = Failure::SuiteDoesNotBuild(format!("it does not build: {why}"));
                return Ok(vec![Verdict::Fails(failure); cases.len()]);
            }
        };
        let scratch = tempfile::tempdir()?;
        let mut files = Vec::new();
        for (at, case) in cases.iter().enumerate() {
            let file = scratch.path().join(format!("{at}.test"));
            std::fs::write(&file, data(case.run, form(case)))?;
            files.push(file);
        }
        let verdicts = match self.kit.run(program, &files, deadline) {
            Ok(verdicts) => verdicts,
            Err(why) => return Ok(vec![Verdict::Fails(Failure::Differs(why)); cases.len()]),
        };
        let verdict = |at: usize| match verdicts.get(&format!("{at}.test")) {
            Some(None) => Verdict::Holds { message: None },
            Some(Some(why)) => Verdict::Fails(Failure::Differs(why.reason.clone())),
            None => Verdict::NotRun,
        };
        Ok((0..cases.len()).map(verdict).collect())
    }

    /// Findings, one after the other under the sanitizers that show them.
    fn run_findings(&self, cases: &[&Case<'_>]) -> Result<Vec<Verdict>, SuiteError> {
        let mut programs = self.sanitized.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let findings = cases.iter().filter_map(|case| Some((case.run, case.finding?.1)));
        findings
            .map(|(run, finding)| {
                Ok(match programs.shows(run, finding)? {
                    Some(true) => Verdict::Holds { message: None },
                    Some(false) => Verdict::Fails(Failure::NotShown),
                    None => Verdict::NotRun,
                })
            })
            .collect()
    }
}

impl SuiteWriter for NativeWriter<'_> {
    fn limits(&self) -> Limits {
        Limits { rounds: 8, together: false, least: Duration::ZERO, grace: Duration::ZERO }
    }

    fn is_behaviour(&self, run: &Run) -> bool {
        run.bug.is_none()
            && run.call.as_ref().is_some_and(|c| !c.data.is_empty())
            && matches!(run.end, End::Returned | End::Exited { .. })
    }

    fn shows(&self, run: &Run, finding: &Finding) -> bool {
        shows(run, finding)
    }

    /// Two forms: with and without the expected output.
    fn forms(&self, run: &Run) -> usize {
        if run.bug.is_none() && !run.stdout.is_empty() { 2 } else { 1 }
    }

    fn arrange(&self, _: &Results, cases: &mut [Case<'_>]) {
        cases.sort_by_key(|case| match case.finding {
            None => (None, case.run.entry.clone(), case.run.number),
            Some((number, _)) => (Some(number), String::new(), 0),
        });
        suite::name_in_groups(cases);
    }

    fn run(
        &self,
        _: &Results,
        cases: &[&Case<'_>],
        _: u32,
        deadline: &Deadline,
    ) -> Result<Vec<Verdict>, SuiteError> {
        suite::run_in_groups(
            cases,
            |group| self.run_behaviour(group, deadline),
            |group| self.run_findings(group),
        )
    }

    fn write(&self, _: &Results, cases: &[Case<'_>], tests: &[Test]) -> Result<(), SuiteError> {
        for case in cases {
            std::fs::write(self.tests.join(place(case)), data(case.run, form(case)))?;
        }
        if let Some(file) = self.kit.framework.file() {
            std::fs::write(self.tests.join(file), framework::write(self.kit.framework, tests))?;
        }
        Ok(())
    }

    fn confirmation(&self, kind: &str, seen: Option<bool>) -> Confirmation {
        oracle::confirmation(kind, seen)
    }

    fn place(&self, case: &Case<'_>) -> String {
        format!("tests/{}", place(case))
    }

    fn shown_call(&self, case: &Case<'_>) -> String {
        let call = case.run.call.as_ref();
        call.map(|call| suite::one_line_call(&call.setup, &call.expression)).unwrap_or_default()
    }

    fn keeps_unconfirmed(&self) -> bool {
        true
    }
}

/// The data file of a test, in `tests/`.
fn place(case: &Case<'_>) -> String {
    let folder = if case.is_finding() { "findings" } else { "regressions" };
    format!("{folder}/{}.test", case.name)
}

fn form(case: &Case<'_>) -> Form {
    if case.form == 0 && !case.is_finding() { Form::Full } else { Form::WithoutOutput }
}

fn shows(run: &Run, finding: &Finding) -> bool {
    run.call.as_ref().is_some_and(|c| !c.data.is_empty())
        && run.bug.as_ref().is_some_and(|b| {
            let place = (&b.place.file, b.place.line, b.place.column);
            b.kind == finding.kind
                && place == (&finding.file, finding.line, finding.column)
                && specs::same_rule(b, finding)
        })
}

/// The text of a data file.
fn data(run: &Run, form: Form) -> String {
    let mut out = String::new();
    if let Some(call) = &run.call {
        let call = suite::one_line_call(&call.setup, &call.expression);
        writeln!(out, "# {}", one_line(&call)).expect("writing to a string");
    }
    if let Some(bug) = &run.bug {
        writeln!(out, "# {}: {}", bug.kind, one_line(&bug.message)).expect("writing to a string");
    }
    for condition in run.source_conditions.iter().take(40) {
        writeln!(out, "#   {}", one_line(condition)).expect("writing to a string");
    }
    for line in run.call.iter().flat_map(|c| &c.data) {
        writeln!(out, "{line}").expect("writing to a string");
    }
    if let Some(bug) = &run.bug {
        if matches!(bug.kind.as_str(), "descriptor-leak" | "file-leak") {
            out.push_str("check-descriptors\n");
        }
        if bug.kind == specs::KIND {
            out.push_str("check-specs\n");
        }
        if let Some(oracle) = oracle::oracle(&bug.kind) {
            let word = if oracle.leaks { "leaks" } else { oracle.build.word() };
            writeln!(out, "needs {word}").expect("writing to a string");
        }
    }
    match &run.outcome {
        Some(Outcome::Exited { code }) => writeln!(out, "expect-exit {code}").expect("writing to a string"),
        Some(Outcome::Returned { literal: Some(value), .. }) => {
            writeln!(out, "expect-return {}", value.replace(' ', "_")).expect("writing to a string");
        }
        _ => {}
    }
    if form == Form::Full && run.bug.is_none() {
        let hex: String = run.stdout.bytes().map(|b| format!("{b:02x}")).collect();
        writeln!(out, "expect-stdout - {}", if hex.is_empty() { "-" } else { &hex })
            .expect("writing to a string");
    }
    out
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
