//! The pytest suite: `tests/test_<module>.py` for behaviour, `tests/test_<module>_findings.py` for bugs.
//!
//! Plain pytest, nothing of Fathom. Every test has passed on the plain interpreter before it counts: one that does not is
//! written in a weaker form, or replaced by another run that shows the same, or dropped and listed.

mod conftest;
mod file;
mod form;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use fathom_finding::{Confirmation, Dropped, Finding, Outcome, Test, Witness};

use crate::minimise::{self, Feature};
use crate::naming::{self, Subject};
use crate::plain::{Plain, PlainError, Verdicts};
use crate::pytest::file::Case;
use crate::pytest::form::{Form, forms};
use crate::results::{Results, Run};
use crate::specs;

#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    #[error("cannot write the tests: {0}")]
    Write(#[from] std::io::Error),
    #[error(transparent)]
    Plain(#[from] PlainError),
}

/// How often a suite is run again after something in it had to change.
const ROUNDS: u32 = 8;
/// How many runs may show a finding before it counts as not confirmed.
const WITNESSES: usize = 4;
const NOT_IN_TIME: &str = "there was no time left to run it on the plain program";

/// Writes `tests/` below `folder`, and fills in the results' tests, what was dropped and which findings are confirmed.
/// `watch` is the source of what holds the code to its specifications.
pub fn write(
    results: &mut Results,
    folder: &Path,
    plain: &Plain<'_>,
    watch: Option<&str>,
) -> Result<(), SuiteError> {
    results.tests.clear();
    let tests = folder.join("tests");
    std::fs::create_dir_all(&tests)?;
    let stem = stem(results);
    let broken = results.summary.findings.iter().any(|finding| finding.kind == specs::KIND);
    if let Some(text) = watch.filter(|_| broken) {
        std::fs::write(tests.join(format!("{}.py", watcher(results))), text)?;
    }
    std::fs::write(tests.join("conftest.py"), conftest::write(results.subjects(), &tests))?;

    // Both at once: starting an interpreter is most of the work, and the time for it is short.
    let name = format!("test_{stem}_findings.py");
    let seen = &*results;
    let mut findings = Suite::new(seen, plain, tests.join(&name));
    let mut behaviour = Suite::new(seen, plain, tests.join(format!("test_{stem}.py")));
    let (first, second) = std::thread::scope(|scope| {
        let other = scope.spawn(|| findings.settle_findings());
        let first = behaviour.settle_behaviour();
        (first, other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    first?;
    second?;
    let (found, kept, dropped) = (findings.kept, behaviour.kept, behaviour.dropped);
    for number in findings.tried {
        results.summary.findings[number].confirm(Confirmation::NotSeen);
    }
    let confirmed = tests_of(results, &found, &names_of(results, &found));
    let passing = tests_of(results, &kept, &names_of(results, &kept));
    for test in &confirmed {
        let finding = &mut results.summary.findings[test.finding.expect("tests of findings name one")];
        finding.confirm(Confirmation::By(Witness::Cpython));
        finding.test = format!("tests/{name}::test_{}", test.name);
        finding.input = test.input.clone();
        finding.call = shown_call(&test.call);
        // What is told of how it happens is told of the same run.
        if let Some(run) = results.runs.iter().find(|run| run.input() == test.input)
            && let Some(bug) = &run.bug
        {
            finding.describe(bug);
            finding.entry = run.entry.clone();
        }
    }

    results.tests = passing.into_iter().chain(confirmed).collect();
    results.summary.tests = results.tests.len() as u64;
    results.summary.tests_dropped = dropped;
    Ok(())
}

/// The name of a module in the names of its files. Among several modules the last part of a name may be there twice.
fn stem(results: &Results) -> String {
    match results.modules.len() {
        0 | 1 => naming::snake(results.module.name.rsplit('.').next().unwrap_or("module")),
        _ => naming::snake(&results.module.name.replace('.', "_")),
    }
}

/// The module beside the tests that holds the code to its specifications.
fn watcher(results: &Results) -> String {
    format!("{}{}", conftest::WATCH, stem(results))
}

/// What the code under test may import from Fathom, for interpreters that have none of it.
pub const STAND_INS: &str = include_str!("../assets/stand_ins.py");

/// Runs one input on the plain program, outside any suite. Nothing when it does what it did, or else what it does now.
/// `written` is the folder with the suite, whose helpers it needs.
pub fn run_again(
    results: &Results,
    run: &Run,
    written: &Path,
    plain: &Plain<'_>,
) -> Result<Option<String>, SuiteError> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("test_again.py");
    for name in conftest::watchers(&written.join("tests")) {
        std::fs::copy(written.join("tests").join(&name), folder.path().join(&name))?;
    }
    std::fs::write(folder.path().join("conftest.py"), conftest::write(results.subjects(), folder.path()))?;
    let mut why = None;
    // The strongest form only: this asks whether the program does exactly what it did.
    if let Some(&form) = forms(run).first() {
        let finding = results.summary.findings.iter().find(|f| shows(run, f));
        let case = Case { name: "test_again".into(), run, form, finding };
        std::fs::write(&path, file::write("Once more.", &[case], &watcher(results)))?;
        match plain.run_file(&path, 0)?.remove("test_again") {
            Some(None) => return Ok(None),
            Some(Some(error)) => why = why.or(Some(error)),
            None => why = why.or(Some(NOT_IN_TIME.to_string())),
        }
    }
    Ok(why.or_else(|| Some("there is no way to run it".into())))
}

/// An outcome in a few words.
pub fn outcome_words(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned { shown, .. } => format!("returns {shown}"),
        Outcome::Raised { class, message, .. } if message.is_empty() => format!("raises {class}"),
        Outcome::Raised { class, message, .. } => format!("raises {class}: {message}"),
        Outcome::Exited { code } => format!("exits with {code}"),
        Outcome::Hung => "does not end".into(),
        Outcome::Crashed { signal } => format!("dies with signal {signal}"),
    }
}

/// The call as one line for people: what it needs first, then the call.
pub fn shown_call(call: &fathom_finding::Call) -> String {
    let mut parts = call.setup.clone();
    parts.push(call.expression.clone());
    parts.join("; ")
}

/// A run on its way into the suite.
#[derive(Clone, Debug)]
struct Candidate {
    /// Position in the results' runs.
    run: usize,
    forms: Vec<Form>,
    /// Which form it has now.
    form: usize,
    /// It passed in this form.
    passed: bool,
    finding: Option<usize>,
}

/// One test file in the making.
struct Suite<'a> {
    results: &'a Results,
    plain: &'a Plain<'a>,
    path: PathBuf,
    kept: Vec<Candidate>,
    dropped: Vec<Dropped>,
    /// Findings that were run and did not show.
    tried: BTreeSet<usize>,
    /// Different in every round: what depends on the order of a set shows itself.
    round: u32,
}

impl<'a> Suite<'a> {
    fn new(results: &'a Results, plain: &'a Plain<'a>, path: PathBuf) -> Suite<'a> {
        Suite {
            results,
            plain,
            path,
            kept: Vec::new(),
            dropped: Vec::new(),
            tried: BTreeSet::new(),
            round: 0,
        }
    }

    /// Chooses runs that show everything there is to see, until all that are left pass twice in a row.
    fn settle_behaviour(&mut self) -> Result<(), SuiteError> {
        let runs = &self.results.runs;
        let mut calls = BTreeSet::new();
        let mut pool: Vec<usize> = (0..runs.len()).filter(|&i| is_behaviour(&runs[i])).collect();
        pool.retain(|&i| calls.insert(spelled(&runs[i])));
        let mut clean = false;
        while !clean && self.round < ROUNDS && !self.late() {
            let shown: BTreeSet<Feature> =
                self.kept.iter().flat_map(|c| minimise::features(&runs[c.run])).collect();
            let candidates: Vec<&Run> = pool.iter().map(|&i| &runs[i]).collect();
            let chosen: Vec<usize> =
                minimise::choose(&candidates, &shown).into_iter().map(|at| pool[at]).collect();
            pool.retain(|i| !chosen.contains(i));
            for &run in &chosen {
                self.kept.push(Candidate {
                    run,
                    forms: forms(&runs[run]),
                    form: 0,
                    passed: false,
                    finding: None,
                });
            }
            let failed = self.run()?;
            clean = !failed && (chosen.is_empty() || !self.kept.is_empty());
        }
        self.finish()
    }

    /// Finds for each finding a run that shows it on the plain program.
    fn settle_findings(&mut self) -> Result<(), SuiteError> {
        for witness in 0..WITNESSES {
            for (number, finding) in self.results.summary.findings.iter().enumerate() {
                if self.kept.iter().any(|c| c.finding == Some(number)) {
                    continue;
                }
                let all = &self.results.runs;
                let mut runs: Vec<usize> = (0..all.len()).filter(|&i| shows(&all[i], finding)).collect();
                // The shortest witness, which the finding was made of, comes first.
                runs.sort_by_key(|&i| all[i].input() != finding.input);
                if let Some(&run) = runs.get(witness) {
                    let forms = forms(&self.results.runs[run]);
                    self.kept.push(Candidate { run, forms, form: 0, passed: false, finding: Some(number) });
                }
            }
            if self.kept.iter().all(|c| c.passed) || self.late() {
                break;
            }
            self.run()?;
        }
        self.finish()
    }

    fn late(&self) -> bool {
        Instant::now() >= self.plain.deadline
    }

    /// Writes the file and runs it. What fails is weakened or dropped; says whether anything failed.
    fn run(&mut self) -> Result<bool, SuiteError> {
        self.round += 1;
        self.kept.sort_by_key(|c| order(self.results, c));
        if self.kept.is_empty() {
            return Ok(false);
        }
        let names = self.write_file()?;
        let verdicts = match self.plain.run_file_in_two_orders(&self.path, 2 * self.round) {
            Ok(verdicts) => verdicts,
            Err(PlainError::Load(_)) => return self.drop_what_does_not_load(),
            Err(error) => return Err(error.into()),
        };
        Ok(self.judge(&names, &verdicts))
    }

    fn judge(&mut self, names: &[String], verdicts: &Verdicts) -> bool {
        let mut failed = false;
        let mut kept = Vec::new();
        for (mut candidate, name) in std::mem::take(&mut self.kept).into_iter().zip(names) {
            match verdicts.get(&format!("test_{name}")) {
                Some(None) => candidate.passed = true,
                // Not run before the deadline: what it showed before still stands.
                None => {}
                Some(Some(why)) => {
                    failed = true;
                    candidate.passed = false;
                    candidate.form += 1;
                    if candidate.form >= candidate.forms.len() {
                        self.drop_candidate(&candidate, why);
                        continue;
                    }
                }
            }
            kept.push(candidate);
        }
        self.kept = kept;
        failed
    }

    fn drop_candidate(&mut self, candidate: &Candidate, why: &str) {
        self.tried.extend(candidate.finding.filter(|_| why != NOT_IN_TIME));
        let call = self.results.runs[candidate.run].call.as_ref().map(shown_call).unwrap_or_default();
        self.dropped.push(Dropped { call, why: why.to_string() });
    }

    /// One test that needs what cannot be imported must not take the others with it.
    fn drop_what_does_not_load(&mut self) -> Result<bool, SuiteError> {
        let all = std::mem::take(&mut self.kept);
        let mut loads = Vec::new();
        for candidate in all {
            self.kept = vec![candidate];
            self.write_file()?;
            match self.plain.run_file(&self.path, self.round) {
                Ok(_) => loads.append(&mut self.kept),
                Err(PlainError::Load(why)) => {
                    let candidate = self.kept.remove(0);
                    self.drop_candidate(&candidate, &why);
                }
                Err(error) => return Err(error.into()),
            }
        }
        self.kept = loads;
        Ok(true)
    }

    fn write_file(&self) -> Result<Vec<String>, SuiteError> {
        let names = names_of(self.results, &self.kept);
        let cases: Vec<Case<'_>> = self
            .kept
            .iter()
            .zip(&names)
            .map(|(c, name)| Case {
                name: format!("test_{name}"),
                run: &self.results.runs[c.run],
                form: c.forms[c.form],
                finding: c.finding.map(|i| &self.results.summary.findings[i]),
            })
            .collect();
        let module = &self.results.module.name;
        let title = if self.kept.iter().any(|c| c.finding.is_some()) {
            format!(
                "What {module} should do and does not: each test states the right behaviour and fails today.\n\n\
                 Written by Fathom. A test that starts to pass is reported, so that its mark can go.\n"
            )
        } else {
            format!("What {module} does, one test for each way through it.\n\nWritten by Fathom.\n")
        };
        std::fs::write(&self.path, file::write(&title, &cases, &watcher(self.results)))?;
        Ok(names)
    }

    /// Leaves the file with what has passed.
    fn finish(&mut self) -> Result<(), SuiteError> {
        for candidate in std::mem::take(&mut self.kept) {
            if candidate.passed {
                self.kept.push(candidate);
            } else {
                self.drop_candidate(&candidate, NOT_IN_TIME);
            }
        }
        if self.kept.is_empty() {
            let _ = std::fs::remove_file(&self.path);
        } else {
            self.write_file()?;
        }
        Ok(())
    }
}

fn is_behaviour(run: &Run) -> bool {
    run.bug.is_none() && run.call.is_some() && run.blocked.is_empty() && !forms(run).is_empty()
}

/// Whether the run's bug is the finding.
fn shows(run: &Run, finding: &Finding) -> bool {
    run.call.is_some()
        && run.bug.as_ref().is_some_and(|b| {
            b.kind == finding.kind
                && b.place.file == finding.file
                && b.place.line == finding.line
                && specs::same_rule(b, finding)
        })
}

fn spelled(run: &Run) -> (Vec<String>, String) {
    run.call.as_ref().map(|c| (c.setup.clone(), c.expression.clone())).unwrap_or_default()
}

/// By entry in the order of the source, then as they were found.
fn order(results: &Results, candidate: &Candidate) -> (u32, u32, String, u32) {
    let run = &results.runs[candidate.run];
    let place =
        results.functions.iter().find(|f| f.name == run.entry).map_or((u32::MAX, 0), |f| (f.file, f.line));
    (place.0, place.1, run.entry.clone(), run.number)
}

fn names_of(results: &Results, kept: &[Candidate]) -> Vec<String> {
    let subjects: Vec<Subject<'_>> = kept.iter().map(|c| Subject::of(&results.runs[c.run])).collect();
    naming::names(&subjects)
}

fn tests_of(results: &Results, kept: &[Candidate], names: &[String]) -> Vec<Test> {
    let tests = kept.iter().zip(names);
    tests.map(|(c, name)| results.runs[c.run].to_test(name.clone(), c.finding)).collect()
}

#[cfg(test)]
mod tests;
