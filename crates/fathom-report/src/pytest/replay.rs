//! The pytest suite again, on the plain interpreter.

use std::path::{Path, PathBuf};
use std::time::Duration;

use fathom_target::python::interpreter::{self, Interpreter};
use fathom_target::{Allow, Guard, python};

use super::{conftest, file, forms, shows, watcher};
use crate::Deadline;
use crate::plain::{Plain, Verdicts};
use crate::results::{Results, Run};
use crate::suite::replay::{Replayed, Reproduction, SuiteReplay, TestGroup};
use crate::suite::{Failure, SuiteError};
use crate::wording;

/// Most time for all tests, and for one.
const TIME: Duration = Duration::from_secs(600);
const TIME_OF_ONE: Duration = Duration::from_secs(10);

pub struct PytestReplay<'a> {
    results: &'a Results,
    folder: &'a Path,
    interpreter: Interpreter,
    guard: Guard,
    deadline: Deadline,
}

impl<'a> PytestReplay<'a> {
    /// `named` is the interpreter instead of the one that the results were made with.
    pub fn open(
        results: &'a Results,
        folder: &'a Path,
        named: Option<&Path>,
        allow: &Allow,
    ) -> Result<PytestReplay<'a>, SuiteError> {
        let named = named.unwrap_or(Path::new(&results.module.interpreter));
        let interpreter = interpreter::find(Some(named))?;
        let deadline = Deadline::within(TIME);
        Ok(PytestReplay { results, folder, interpreter, guard: python::guard(allow), deadline })
    }

    fn plain<T>(&self, act: impl FnOnce(&Plain<'_>) -> T) -> T {
        let launch = |_: &Path| python::plain_command(&self.interpreter.path);
        let guard = Some(&self.guard);
        act(&Plain { guard, launch: &launch, each: TIME_OF_ONE, deadline: &self.deadline })
    }

    fn run_file(&self, file: &Path) -> Result<Verdicts, SuiteError> {
        Ok(self.plain(|plain| plain.run_file(file, 0))?)
    }

    fn group(&self, file: &Path, verdicts: Verdicts) -> TestGroup {
        let name = file.strip_prefix(self.folder).unwrap_or(file).display().to_string();
        TestGroup { name, verdicts: verdicts.into_iter().collect() }
    }

    /// Whether the input of a finding shows it.
    fn shows_again(&self, input: &str) -> Result<bool, SuiteError> {
        let number = input.rsplit('/').next().and_then(|n| n.parse().ok());
        let run = number.and_then(|n: u32| self.results.runs.iter().find(|r| r.number == n));
        match run {
            Some(run) if run.call.is_some() => Ok(self.input(run)?.is_none()),
            _ => Ok(false),
        }
    }
}

impl SuiteReplay for PytestReplay<'_> {
    fn everything(&self) -> Result<Replayed, SuiteError> {
        let mut files: Vec<PathBuf> = std::fs::read_dir(self.folder.join("tests"))
            .map(|entries| entries.flatten().map(|e| e.path()).collect())
            .unwrap_or_default();
        files.retain(|f| {
            let name = f.file_name().and_then(|n| n.to_str()).unwrap_or("");
            name.starts_with("test_") && name.ends_with(".py")
        });
        files.sort();
        let mut all = Verdicts::new();
        let mut groups = Vec::new();
        for file in &files {
            let verdicts = self.run_file(file)?;
            all.extend(verdicts.clone());
            groups.push(self.group(file, verdicts));
        }
        let mut findings = Vec::new();
        for (number, finding) in self.results.summary.findings.iter().enumerate() {
            let test = finding.test.rsplit("::").next().unwrap_or("");
            let seen = match all.get(test) {
                Some(verdict) => verdict.is_none(),
                None => self.shows_again(&finding.input)?,
            };
            let seen = if seen { Reproduction::Confirmed } else { Reproduction::NotReproduced(None) };
            findings.push((number, seen));
        }
        Ok(Replayed { groups, findings })
    }

    fn file(&self, file: &Path, test: Option<&str>) -> Result<Replayed, SuiteError> {
        if file.extension().is_none_or(|ending| ending != "py") {
            return self.everything();
        }
        let mut verdicts = self.run_file(file)?;
        if let Some(name) = test {
            verdicts.retain(|test, _| test == name);
            if verdicts.is_empty() {
                return Err(SuiteError::NoTest(file.to_path_buf(), name.to_string()));
            }
        }
        Ok(Replayed { groups: vec![self.group(file, verdicts)], findings: Vec::new() })
    }

    fn input(&self, run: &Run) -> Result<Option<String>, SuiteError> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("test_again.py");
        // Monitors of specifications lie beside the suite.
        let tests = self.folder.join("tests");
        for name in conftest::watchers(&tests) {
            std::fs::copy(tests.join(&name), folder.path().join(&name))?;
        }
        let subjects = self.results.subjects();
        std::fs::write(folder.path().join("conftest.py"), conftest::write(subjects, folder.path()))?;
        // The strongest form only: the question is whether the program does exactly what it did.
        let Some(&form) = forms(run).first() else {
            return Ok(Some("the call cannot be written as a test".into()));
        };
        let finding = self.results.all_findings().find(|f| shows(run, f));
        let case = file::Case { name: "test_again".into(), run, form, finding };
        std::fs::write(&path, file::write("Once more.", &[case], &watcher(self.results)))?;
        let verdict = self.run_file(&path)?.remove("test_again");
        Ok(verdict.unwrap_or_else(|| Some(wording::failure(&Failure::NotInTime))))
    }
}
