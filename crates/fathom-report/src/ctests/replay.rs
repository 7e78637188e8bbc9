//! The tests of a C suite again: regressions on the plain program, findings under the sanitizers that show them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use fathom_finding::{Call, Finding};

use super::{Build, Form, Kit, Sanitized, data, kit, oracle, shows};
use crate::Deadline;
use crate::results::{Results, Run};
use crate::suite::replay::{Replayed, Reproduction, SuiteReplay, TestGroup};
use crate::suite::{Failure, SuiteError};
use crate::wording;

/// Most time for all tests, and for one input.
const TIME: Duration = Duration::from_secs(600);
const TIME_OF_ONE: Duration = Duration::from_secs(120);

pub struct NativeReplay<'a> {
    pub results: &'a Results,
    pub folder: &'a Path,
    pub kit: Kit,
}

impl NativeReplay<'_> {
    fn tests(&self) -> PathBuf {
        self.folder.join("tests")
    }

    fn build(&self, build: Build) -> Result<PathBuf, SuiteError> {
        self.kit.build(&self.tests(), build).map_err(SuiteError::Suite)
    }

    fn regressions(&self, files: &[PathBuf], deadline: &Deadline) -> Result<TestGroup, SuiteError> {
        let mut verdicts = kit::Verdicts::new();
        if !files.is_empty() {
            let program = self.build(Build::Plain)?;
            verdicts = self.kit.run(&program, files, deadline).map_err(SuiteError::Suite)?;
        }
        let verdicts = verdicts.into_iter().map(|(test, why)| (test, why.map(|why| why.reason))).collect();
        Ok(TestGroup { name: "tests/regressions".into(), verdicts })
    }

    fn findings(&self, wanted: impl Fn(&Finding) -> bool, deadline: &Deadline) -> Vec<(usize, Reproduction)> {
        let tests = self.tests();
        let mut programs =
            Sanitized { building: None, kit: &self.kit, tests: &tests, deadline, built: BTreeMap::new() };
        let all = self.results.summary.findings.iter().enumerate().filter(|(_, finding)| wanted(finding));
        all.map(|(number, finding)| {
            let file = self.folder.join(&finding.test);
            let seen = match oracle::oracle(&finding.kind) {
                None => Reproduction::Unobservable,
                Some(_) if finding.test.is_empty() => Reproduction::NotReproduced(None),
                Some(_) => match programs.breaks(&file, finding) {
                    Some((true, _)) => Reproduction::Confirmed,
                    _ => Reproduction::NotReproduced(None),
                },
            };
            (number, seen)
        })
        .collect()
    }

    /// Removes the programs: whoever wants them builds them again.
    fn clean(&self) {
        for build in Build::ALL {
            let _ = std::fs::remove_file(self.tests().join(build.program()));
        }
    }
}

impl SuiteReplay for NativeReplay<'_> {
    fn everything(&self) -> Result<Replayed, SuiteError> {
        self.kit.runs_here().map_err(SuiteError::Suite)?;
        let deadline = &Deadline::within(TIME);
        let groups = vec![self.regressions(&files(&self.tests().join("regressions")), deadline)?];
        let findings = self.findings(|_| true, deadline);
        self.clean();
        Ok(Replayed { groups, findings })
    }

    /// A data file; another file of the suite belongs to all tests.
    fn file(&self, file: &Path, _: Option<&str>) -> Result<Replayed, SuiteError> {
        if !is_test(file) {
            return self.everything();
        }
        self.kit.runs_here().map_err(SuiteError::Suite)?;
        let deadline = &Deadline::within(TIME);
        let is_it = |finding: &Finding| !finding.test.is_empty() && file.ends_with(&finding.test);
        let findings = self.findings(is_it, deadline);
        let groups = match findings.is_empty() {
            true => vec![self.regressions(&[file.to_path_buf()], deadline)?],
            false => Vec::new(),
        };
        self.clean();
        Ok(Replayed { groups, findings })
    }

    /// One run again, on the program that shows most.
    fn input(&self, run: &Run) -> Result<Option<String>, SuiteError> {
        self.kit.runs_here().map_err(SuiteError::Suite)?;
        let deadline = &Deadline::within(TIME_OF_ONE);
        let finding = self.results.all_findings().find(|finding| shows(run, finding));
        let tests = self.tests();
        let scratch = tempfile::tempdir()?;
        let file = scratch.path().join("once.test");
        let form = if run.bug.is_some() { Form::WithoutOutput } else { Form::Full };
        std::fs::write(&file, data(run, form))?;
        if let Some(finding) = finding {
            let Some(oracle) = oracle::oracle(&finding.kind) else {
                return Ok(Some("nothing that the plain program does shows this kind of bug".to_string()));
            };
            let program = self.build(oracle.build)?;
            let built = [(oracle.build.program(), Some(program.clone()))].into();
            let again = Sanitized { building: None, kit: &self.kit, tests: &tests, deadline, built }
                .breaks(&file, finding);
            let _ = std::fs::remove_file(program);
            return Ok(match again {
                Some((true, _)) => None,
                Some((false, Some(why))) => Some(why.reason),
                Some((false, None)) => Some("the program ends normally".to_string()),
                None => Some(wording::failure(&Failure::NotInTime)),
            });
        }
        let program = self.build(Build::Plain)?;
        let mut verdicts = self.kit.run(&program, &[file], deadline).map_err(SuiteError::Suite)?;
        let _ = std::fs::remove_file(program);
        Ok(match verdicts.remove("once.test") {
            Some(why) => why.map(|why| why.reason),
            None => Some(wording::failure(&Failure::NotInTime)),
        })
    }

    fn shown_call(&self, call: &Call) -> String {
        call.expression.clone()
    }
}

/// The data files of a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).map(|e| e.flatten().map(|e| e.path()).collect::<Vec<_>>());
    let mut files = entries.unwrap_or_default();
    files.retain(|file| is_test(file));
    files.sort();
    files
}

fn is_test(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "test")
}
