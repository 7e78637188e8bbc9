//! Test suites: one algorithm that chooses, runs, drops and confirms tests (`driver.rs`), and a writer for each language behind
//! [`SuiteWriter`].
//!
//! A test of behaviour holds when it passes on the plain program; a test of a finding when it shows the finding there. A test that does
//! not hold in one form is tried in a weaker one, then replaced by another run that shows the same, then dropped with its reason.

pub mod backend;
mod driver;
pub mod haste;
pub mod replay;

use std::time::Duration;

use fathom_finding::{Confirmation, DropReason, Finding, Test};

use crate::Deadline;
use crate::naming::{self, Subject};
use crate::results::{Results, Run};

pub use driver::write;

#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    #[error("cannot write the tests: {0}")]
    Write(#[from] std::io::Error),
    #[error(transparent)]
    Plain(#[from] crate::plain::PlainError),
    #[error(transparent)]
    Target(#[from] fathom_target::TargetError),
    #[error("the tests cannot be built or run: {0}")]
    Suite(String),
    #[error("{0} has no test `{1}`")]
    NoTest(std::path::PathBuf, String),
    #[error("these results have no suite: make them again with `fathom run`")]
    NoSuite,
}

/// A candidate run of the suite.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    pub run: &'a Run,
    /// The finding that it shows, with its number; none for behaviour.
    pub finding: Option<(usize, &'a Finding)>,
    /// Which of its forms it has now, 0 being the strongest.
    pub form: usize,
    /// The test's name, from [`SuiteWriter::arrange`].
    pub name: String,
    holds: bool,
    /// The plain program's own message for the finding.
    message: Option<String>,
}

impl<'a> Case<'a> {
    pub fn new(run: &'a Run, finding: Option<(usize, &'a Finding)>) -> Case<'a> {
        Case { run, finding, form: 0, name: String::new(), holds: false, message: None }
    }

    pub fn is_finding(&self) -> bool {
        self.finding.is_some()
    }
}

/// Outcome of a test on the plain program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It passed; a test of a finding showed the finding, perhaps with the program's own message.
    Holds {
        message: Option<String>,
    },
    Fails(Failure),
    /// The plain program refutes the finding: a run that was reported not to end did.
    Refuted,
    /// There was no time for it, or nothing to run it with.
    NotRun,
}

/// Why a test is not part of the suite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The plain program did something else, hung or died.
    Differs(String),
    /// The plain program does not show the finding.
    NotShown,
    /// This form of the test does not compile.
    DoesNotBuild(String),
    /// No form of the test can be loaded.
    DoesNotLoad(String),
    /// No test of the suite compiles.
    SuiteDoesNotBuild(String),
    NotInTime,
}

impl Failure {
    /// The kind of failure, as it is stored.
    pub fn reason(&self) -> DropReason {
        match self {
            Failure::Differs(_) => DropReason::Differs,
            Failure::NotShown => DropReason::NotShown,
            Failure::DoesNotBuild(_) => DropReason::DoesNotBuild,
            Failure::DoesNotLoad(_) => DropReason::DoesNotLoad,
            Failure::SuiteDoesNotBuild(_) => DropReason::SuiteDoesNotBuild,
            Failure::NotInTime => DropReason::NotInTime,
        }
    }
}

/// Limits on the effort for a suite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Most rounds of running.
    pub rounds: u32,
    /// Tests share a process, so that a change of one may change others: all run again until nothing fails.
    pub together: bool,
    /// A round that only looks for replacements is started when this much time is left.
    pub least: Duration,
    /// Tests that were weakened or not built are still tried until this long after the deadline, as far as its patience reaches.
    pub grace: Duration,
}

/// The part of a test suite that depends on the language and its test framework.
pub trait SuiteWriter: Sync {
    fn limits(&self) -> Limits;

    /// Whether a run without a bug can be a test.
    fn is_behaviour(&self, run: &Run) -> bool;

    /// Whether a run shows a finding and can be a test of it.
    fn shows(&self, run: &Run, finding: &Finding) -> bool;

    /// In how many forms the run can be written, at least one.
    fn forms(&self, run: &Run) -> usize;

    /// Runs with the same key make the same test.
    fn key(&self, run: &Run) -> Option<String> {
        let _ = run;
        None
    }

    /// Puts cases into the order of the suite and names them.
    fn arrange(&self, results: &Results, cases: &mut [Case<'_>]);

    /// Runs tests on the plain program until the deadline; a verdict for each, in their order. `round` differs every time.
    fn run(
        &self,
        results: &Results,
        cases: &[&Case<'_>],
        round: u32,
        deadline: &Deadline,
    ) -> Result<Vec<Verdict>, SuiteError>;

    /// Writes the suite with exactly these tests.
    fn write(&self, results: &Results, cases: &[Case<'_>], tests: &[Test]) -> Result<(), SuiteError>;

    /// The confirmation of a finding whose test was run (`seen`: whether it showed the bug) or not run (`None`).
    fn confirmation(&self, kind: &str, seen: Option<bool>) -> Confirmation;

    /// Where the test of a finding is, relative to the result folder.
    fn place(&self, case: &Case<'_>) -> String;

    /// The call as one line for people.
    fn shown_call(&self, case: &Case<'_>) -> String;

    fn test(&self, case: &Case<'_>) -> Test {
        case.run.to_test(case.name.clone(), case.finding.map(|(number, _)| number))
    }

    /// Whether tests of unconfirmed findings are written, too, so that they can be tried again.
    fn keeps_unconfirmed(&self) -> bool {
        false
    }
}

/// Names tests of behaviour and tests of findings, which lie in different files and may have the same names. `cases` has behaviour first.
pub fn name_in_groups(cases: &mut [Case<'_>]) {
    let behaviour = cases.iter().filter(|case| !case.is_finding()).count();
    let (behaviour, findings) = cases.split_at_mut(behaviour);
    for group in [behaviour, findings] {
        let names = naming::names(&group.iter().map(|case| Subject::of(case.run)).collect::<Vec<_>>());
        group.iter_mut().zip(names).for_each(|(case, name)| case.name = name);
    }
}

/// Runs behaviour and findings at the same time, each with its own function, and puts the verdicts into the order of the cases.
pub fn run_in_groups<'c, 'a>(
    cases: &[&'c Case<'a>],
    behaviour: impl FnOnce(&[&'c Case<'a>]) -> Result<Vec<Verdict>, SuiteError>,
    findings: impl FnOnce(&[&'c Case<'a>]) -> Result<Vec<Verdict>, SuiteError> + Send,
) -> Result<Vec<Verdict>, SuiteError> {
    let (of_findings, of_behaviour): (Vec<&Case<'_>>, Vec<&Case<'_>>) =
        cases.iter().partition(|case| case.is_finding());
    let (first, second) = std::thread::scope(|scope| {
        let other = scope.spawn(|| findings(&of_findings));
        let first = behaviour(&of_behaviour);
        (first, other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    let (mut first, mut second) = (first?.into_iter(), second?.into_iter());
    let next = |case: &&Case<'_>| if case.is_finding() { second.next() } else { first.next() };
    Ok(cases.iter().map(next).map(|verdict| verdict.unwrap_or(Verdict::NotRun)).collect())
}

/// A call as one line: its preparation, then the call.
pub fn one_line_call(setup: &[String], expression: &str) -> String {
    setup.iter().map(String::as_str).chain([expression]).collect::<Vec<_>>().join("; ")
}
