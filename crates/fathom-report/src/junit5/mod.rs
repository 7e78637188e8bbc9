//! The suite of a Java program: JUnit 5 tests in Maven's layout (or another framework's, on request), which do not depend on Fathom.
//!
//! `FooTest` holds the program's behaviour. `FooFindingsTest` states the right behaviour and fails until the bug is fixed.
//! [`crate::suite`] decides which tests are written.

pub mod backend;
mod file;
pub mod form;
pub mod kit;
mod pom;
pub mod replay;
pub mod target;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use fathom_finding::{Confirmation, End, Finding, Limit, Outcome, Test, Witness};

pub use kit::Kit;

use crate::Deadline;
use crate::naming::{self, Subject};
use crate::results::{Results, Run};
use crate::specs;
use crate::suite::{self, Case, Failure, Limits, SuiteError, SuiteWriter, Verdict, one_line_call};
use crate::wording;
use file::TestMethod;
use form::JavaFramework;

/// Writes `tests/` below `folder`, and fills in the results' tests, dropped tests and confirmations. Returns why mocks do not work
/// here, if so.
pub fn write(
    results: &mut Results,
    folder: &Path,
    kit: &Kit,
    deadline: &Deadline,
) -> Result<Option<String>, SuiteError> {
    let tests = folder.join("tests");
    std::fs::create_dir_all(&tests)?;
    let writer = JunitWriter { kit, tests, mocks: Mutex::default() };
    suite::write(results, &writer, deadline)?;
    let mocks = writer.mocks.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    Ok(mocks.failed.filter(|_| !mocks.worked))
}

/// Whether mocks of the project's Mockito work: its version may not support this Java.
#[derive(Default)]
struct MocksSeen {
    worked: bool,
    failed: Option<String>,
}

/// Writes test classes and runs them on the plain JVM.
struct JunitWriter<'a> {
    kit: &'a Kit,
    tests: PathBuf,
    mocks: Mutex<MocksSeen>,
}

impl JunitWriter<'_> {
    /// A test with mocks that does not hold is tried with classes.
    fn shown<'a>(&self, case: &Case<'a>) -> TestMethod<'a> {
        TestMethod {
            run: case.run,
            finding: case.finding.map(|(number, _)| number),
            name: case.name.clone(),
            package: self.kit.packages.get(&case.run.entry).cloned().unwrap_or_default(),
            mocks: case.form == 0 && self.has_mocks(case.run),
            outcome_only: has_facts(case.run) && case.form + 1 == self.forms(case.run),
        }
    }

    fn has_mocks(&self, run: &Run) -> bool {
        self.kit.mockito.is_some() && run.call.as_ref().is_some_and(|call| !call.mocks.is_empty())
    }

    fn verdict(&self, one: &TestMethod<'_>, verdict: Option<&Option<String>>) -> Verdict {
        let seen = &mut *self.mocks.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let holds = one.holds(verdict);
        if one.mocks {
            seen.worked |= holds;
            if let (false, Some(Some(why))) = (holds, verdict) {
                seen.failed.get_or_insert_with(|| why.clone());
            }
        }
        match (one.finding, verdict) {
            (_, None) => Verdict::NotRun,
            (None, Some(_)) if holds => Verdict::Holds { message: None },
            // The plain program's own message.
            (Some(_), Some(Some(why))) if holds => Verdict::Holds {
                message: why.split_once("unexpected exception: ").map(|(_, thrown)| thrown.to_owned()),
            },
            // The plain program ended in time: it was slow under observation, which is no bug.
            (Some(_), Some(None)) if one.is_endless() => Verdict::Refuted,
            (Some(_), Some(None)) => Verdict::Fails(Failure::NotShown),
            (_, Some(why)) => Verdict::Fails(Failure::Differs(why.clone().unwrap_or_default())),
        }
    }
}

impl SuiteWriter for JunitWriter<'_> {
    /// Tests that do not compile, or not with mocks, are tried again past the deadline: without them there would be no suite.
    fn limits(&self) -> Limits {
        Limits { rounds: 8, together: false, least: kit::LEAST, grace: kit::LEAST }
    }

    fn is_behaviour(&self, run: &Run) -> bool {
        is_behaviour(run)
    }

    fn shows(&self, run: &Run, finding: &Finding) -> bool {
        (finding.kind != specs::KIND || !self.kit.watch.is_empty()) && shows(run, finding)
    }

    /// With mocks where the project has Mockito, with classes, and without facts that may differ between runs.
    fn forms(&self, run: &Run) -> usize {
        1 + usize::from(self.has_mocks(run)) + usize::from(has_facts(run))
    }

    fn arrange(&self, _: &Results, cases: &mut [Case<'_>]) {
        cases.sort_by_key(|case| file::order(case.run, case.finding.map(|(number, _)| number)));
        let subjects: Vec<Subject<'_>> = cases
            .iter()
            .map(|case| {
                let subject = Subject::of(case.run);
                // Class files have no text of conditions; those over the inputs are the next best.
                let own = subject.conditions;
                let conditions = if own.is_empty() { &case.run.conditions } else { own };
                Subject { entry: file::method_of(&case.run.entry), conditions, ..subject }
            })
            .collect();
        let names = naming::names(&subjects);
        cases.iter_mut().zip(names).for_each(|(case, name)| case.name = file::camel(&name));
    }

    fn run(
        &self,
        _: &Results,
        cases: &[&Case<'_>],
        _: u32,
        deadline: &Deadline,
    ) -> Result<Vec<Verdict>, SuiteError> {
        let shown: Vec<TestMethod<'_>> = cases.iter().map(|case| self.shown(case)).collect();
        let tests = file::all(&shown, JavaFramework::Junit5);
        let mut files = tests.clone();
        files.extend(file::helpers(&shown, self.kit));
        let (why, places) = match self.kit.run(&files, deadline) {
            Ok(verdicts) => {
                return Ok(shown.iter().map(|one| self.verdict(one, verdicts.get(&one.id()))).collect());
            }
            Err(kit::Trouble::Late) => return Ok(vec![Verdict::NotRun; cases.len()]),
            Err(kit::Trouble::NotBuilt { why, places }) => (why, places),
        };
        let wrong: BTreeSet<String> = places
            .iter()
            .filter_map(|(path, line)| {
                let text = &tests.iter().find(|(p, _)| p == path)?.1;
                file::test_at(text, *line).map(|name| format!("{path}#{name}"))
            })
            .collect();
        if wrong.is_empty() {
            return Ok(vec![Verdict::Fails(Failure::SuiteDoesNotBuild(why)); cases.len()]);
        }
        let verdict = |one: &TestMethod<'_>| match wrong.contains(&format!("{}#{}", one.path(), one.name)) {
            true => Verdict::Fails(Failure::DoesNotBuild(why.clone())),
            false => Verdict::NotRun,
        };
        Ok(shown.iter().map(verdict).collect())
    }

    fn write(&self, results: &Results, cases: &[Case<'_>], _: &[Test]) -> Result<(), SuiteError> {
        let shown: Vec<TestMethod<'_>> = cases.iter().map(|case| self.shown(case)).collect();
        let helpers = file::helpers(&shown, self.kit);
        for (path, text) in file::all(&shown, self.kit.framework).into_iter().chain(helpers) {
            let path = self.tests.join(path);
            std::fs::create_dir_all(path.parent().unwrap_or(&self.tests))?;
            std::fs::write(path, text)?;
        }
        let mocks = shown.iter().any(|one| one.mocks);
        std::fs::write(self.tests.join("pom.xml"), pom::write(self.kit, &results.module.file, mocks))?;
        Ok(())
    }

    fn confirmation(&self, _: &str, seen: Option<bool>) -> Confirmation {
        Confirmation::of(seen, Witness::Jvm)
    }

    fn place(&self, case: &Case<'_>) -> String {
        format!("tests/{}", self.shown(case).path())
    }

    fn shown_call(&self, case: &Case<'_>) -> String {
        let call = case.run.call.as_ref().map(|call| call.expression.as_str()).unwrap_or_default();
        one_line_call(self.shown(case).setup(), call)
    }

    fn test(&self, case: &Case<'_>) -> Test {
        self.shown(case).test()
    }
}

/// Facts beyond the outcome are there for a test of the run to assert.
fn has_facts(run: &Run) -> bool {
    run.bug.is_none() && run.call.as_ref().is_some_and(|call| !call.observed.is_empty())
}

fn is_behaviour(run: &Run) -> bool {
    run.bug.is_none() && run.call.is_some() && matches!(run.end, End::Returned | End::Raised)
}

/// Whether a run shows a finding; one that does not terminate was stopped by its timeout.
fn shows(run: &Run, finding: &Finding) -> bool {
    let hung = run.end == End::Limit(Limit::Time) && run.outcome == Some(Outcome::Hung);
    run.call.is_some()
        && (run.end == End::Bug || hung)
        && run.bug.as_ref().is_some_and(|b| {
            b.kind == finding.kind
                && b.place.file == finding.file
                && b.place.line == finding.line
                && specs::same_rule(b, finding)
        })
}

/// The difference between the plain program and a test with this outcome. A test of a finding must fail, and for its reason.
fn differs(outcome: &Outcome, finding: Option<&Finding>, verdict: Option<&Option<String>>) -> Option<String> {
    let reason = match finding {
        Some(finding) if finding.kind == specs::KIND => {
            format!("{}: {}", specs::KIND, specs::rule(&finding.rule))
        }
        _ => file::class_of_exception(outcome),
    };
    match verdict {
        None => Some(wording::failure(&Failure::NotInTime)),
        Some(None) if finding.is_some() => Some(wording::failure(&Failure::NotShown)),
        Some(Some(why)) if finding.is_some() && why.contains(&reason) => None,
        Some(other) => other.clone(),
    }
}
