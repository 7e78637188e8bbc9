//! JUnit tests again: regressions must pass, findings must fail with their exception.

use std::path::{Path, PathBuf};
use std::time::Duration;

use fathom_finding::Outcome;
use fathom_target::{Allow, java};
use tempfile::TempDir;

use super::file::{self, TestMethod};
use super::form::JavaFramework;
use super::kit::{self, Kit, Verdicts};
use super::{differs, shows, target};
use crate::Deadline;
use crate::results::{Results, Run};
use crate::suite::SuiteError;
use crate::suite::replay::{Replayed, Reproduction, SuiteReplay, TestGroup};

/// Most time for all tests.
const TIME: Duration = Duration::from_secs(600);

pub struct JunitReplay<'a> {
    results: &'a Results,
    folder: &'a Path,
    kit: Kit,
    /// Unpacked classes, for as long as tests run.
    _classes: TempDir,
}

impl<'a> JunitReplay<'a> {
    /// Compiles or unpacks the classes again; the rest is as it was when the suite was made.
    pub fn open(
        results: &'a Results,
        folder: &'a Path,
        made_with: &Kit,
        allow: &Allow,
    ) -> Result<JunitReplay<'a>, SuiteError> {
        let named = PathBuf::from(&results.module.interpreter);
        let class_path: Vec<PathBuf> = made_with.class_path.iter().map(PathBuf::from).collect();
        let (suite, classes) = java::suite(Path::new(&results.module.file), Some(&named), &class_path)?;
        let mut kit = target::kit(&suite, Default::default());
        kit.packages = made_with.packages.clone();
        kit.stand_ins = made_with.stand_ins.clone();
        kit.watch = made_with.watch.clone();
        kit.mockito = made_with.mockito.clone();
        kit.allow = allow.clone();
        Ok(JunitReplay { results, folder, kit, _classes: classes })
    }

    fn run(&self, files: &[(String, String)]) -> Result<Verdicts, SuiteError> {
        let deadline = &Deadline::within(TIME);
        self.kit.run(files, deadline).map_err(|trouble| SuiteError::Suite(trouble.text()))
    }

    /// The Java files of the suite, relative to `tests/`, with their texts.
    fn files(&self) -> Vec<(String, String)> {
        let root = self.folder.join("tests");
        let mut files = Vec::new();
        let mut waiting = vec![root.join("src/test/java")];
        while let Some(folder) = waiting.pop() {
            let Ok(entries) = std::fs::read_dir(&folder) else { continue };
            for path in entries.flatten().map(|e| e.path()) {
                if path.is_dir() {
                    waiting.push(path);
                } else if let (Ok(text), Ok(short)) =
                    (std::fs::read_to_string(&path), path.strip_prefix(&root))
                {
                    files.push((short.to_string_lossy().into_owned(), text));
                }
            }
        }
        files.sort();
        files
    }
}

impl SuiteReplay for JunitReplay<'_> {
    fn everything(&self) -> Result<Replayed, SuiteError> {
        let mut verdicts = self.run(&self.files())?;
        let findings = self.results.summary.findings.iter().enumerate().map(|(number, finding)| {
            let Some(test) = self.results.tests.iter().find(|test| test.finding == Some(number)) else {
                return (number, Reproduction::NotReproduced(Some("it has no test".into())));
            };
            let file = Path::new(&finding.test).strip_prefix("tests").unwrap_or(Path::new(""));
            let verdict = verdicts.remove(&format!("{}#{}", kit::class_name(file), test.name));
            (
                number,
                match differs(&test.outcome, Some(finding), verdict.as_ref()) {
                    None => Reproduction::Confirmed,
                    why => Reproduction::NotReproduced(why),
                },
            )
        });
        let findings = findings.collect();
        // The rest are regressions.
        let verdicts = verdicts.into_iter().collect();
        Ok(Replayed { groups: vec![TestGroup { name: "tests".into(), verdicts }], findings })
    }

    /// One run again, as a test of its own.
    fn input(&self, run: &Run) -> Result<Option<String>, SuiteError> {
        let finding = self.results.summary.findings.iter().position(|finding| shows(run, finding));
        let package = self.kit.packages.get(&run.entry).cloned().unwrap_or_default();
        let one =
            [TestMethod { run, finding, name: "again".into(), package, mocks: false, outcome_only: true }];
        let mut files = file::all(&one, JavaFramework::Junit5);
        files.extend(file::helpers(&one, &self.kit));
        let verdicts = self.run(&files)?;
        let outcome = run.outcome.as_ref().unwrap_or(&Outcome::Hung);
        let finding = finding.map(|number| &self.results.summary.findings[number]);
        Ok(differs(outcome, finding, verdicts.get(&one[0].id())))
    }
}
