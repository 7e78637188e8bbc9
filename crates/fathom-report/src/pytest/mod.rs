//! The pytest suite: `tests/test_<module>.py` for behaviour, `tests/test_<module>_findings.py` for bugs.
//!
//! Plain pytest, without a dependency on Fathom. [`crate::suite`] decides which tests are written.

pub mod backend;
mod conftest;
mod file;
mod form;
mod literal;
pub mod replay;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use fathom_finding::{Confirmation, Finding, Test, Witness};

use crate::Deadline;
use crate::naming;
use crate::plain::{Plain, PlainError, Verdicts};
use crate::pytest::form::forms;
use crate::results::{Results, Run};
use crate::specs;
use crate::suite::{self, Case, Failure, Limits, SuiteError, SuiteWriter, Verdict, one_line_call};

/// Writes `tests/` below `folder`, and fills in the results' tests, dropped tests and confirmations.
/// `watch` is the source of the module that checks the code's specifications.
pub fn write(
    results: &mut Results,
    folder: &Path,
    plain: &Plain<'_>,
    watch: Option<&str>,
) -> Result<(), SuiteError> {
    let tests = folder.join("tests");
    std::fs::create_dir_all(&tests)?;
    let broken = results.summary.findings.iter().any(|finding| finding.kind == specs::KIND);
    if let Some(text) = watch.filter(|_| broken) {
        std::fs::write(tests.join(format!("{}.py", watcher(results))), text)?;
    }
    std::fs::write(tests.join("conftest.py"), conftest::write(results.subjects(), &tests))?;
    let files = Files::of(results);
    suite::write(results, &PytestWriter { plain, tests, files }, plain.deadline)
}

/// Writes pytest files and runs them on the user's interpreter.
struct PytestWriter<'a> {
    plain: &'a Plain<'a>,
    tests: PathBuf,
    files: Files,
}

/// The files of the suite: two for each module, for behaviour and for findings.
struct Files(Vec<[String; 2]>);

impl Files {
    fn of(results: &Results) -> Files {
        let several = results.runs.iter().any(|run| run.module.is_some());
        let stems: Vec<String> = match several {
            true => results.modules.iter().map(|module| full_stem(&module.name)).collect(),
            false => vec![stem(results)],
        };
        let mut taken = BTreeSet::new();
        // Another module may differ in underscores only.
        let stems = stems.into_iter().enumerate().map(|(number, stem): (usize, String)| {
            if taken.insert(stem.clone()) { stem } else { format!("{stem}_{number}") }
        });
        let names = |stem: String| [format!("test_{stem}.py"), format!("test_{stem}_findings.py")];
        Files(stems.map(names).collect())
    }

    fn name(&self, module: usize, findings: bool) -> &str {
        &self.0[module][usize::from(findings)]
    }
}

/// The number of the file pair that a case belongs to.
fn module_of(case: &Case<'_>) -> usize {
    case.run.module.unwrap_or(0) as usize
}

impl PytestWriter<'_> {
    fn path(&self, module: usize, findings: bool) -> PathBuf {
        self.tests.join(self.files.name(module, findings))
    }

    /// Writes the cases of one module into its file.
    fn write_file(&self, results: &Results, cases: &[&Case<'_>], findings: bool) -> Result<(), SuiteError> {
        let Some(number) = cases.first().map(|case| module_of(case)) else { return Ok(()) };
        let tests: Vec<file::Case<'_>> = cases
            .iter()
            .map(|case| file::Case {
                name: format!("test_{}", case.name),
                run: case.run,
                form: forms(case.run)[case.form],
                finding: case.finding.map(|(_, finding)| finding),
            })
            .collect();
        let known = cases[0].run.module.and_then(|module| results.modules.get(module as usize));
        let module = &known.unwrap_or(&results.module).name;
        let title = if findings {
            format!(
                "Findings in {module}: each test states the right behaviour and fails today.\n\n\
                 Written by Fathom. A test that starts to pass is reported, so that its mark can go.\n"
            )
        } else {
            format!("Behaviour of {module}, one test for each path through it.\n\nWritten by Fathom.\n")
        };
        std::fs::write(self.path(number, findings), file::write(&title, &tests, &watcher(results)))?;
        Ok(())
    }

    /// Runs behaviour or findings of all modules in one process, twice in parallel with different orders of sets.
    fn run_group(
        &self,
        results: &Results,
        cases: &[&Case<'_>],
        findings: bool,
        round: u32,
    ) -> Result<Vec<Verdict>, SuiteError> {
        let modules = by_module(cases);
        if modules.is_empty() {
            return Ok(Vec::new());
        }
        for cases in modules.values() {
            self.write_file(results, cases, findings)?;
        }
        let files: Vec<PathBuf> = modules.keys().map(|&module| self.path(module, findings)).collect();
        let loaded = self.plain.run_in_two_orders(&files, 2 * (round + 1))?;
        let mut verdicts: BTreeMap<(usize, &str), Verdict> = BTreeMap::new();
        for (cases, loaded) in modules.values().zip(loaded) {
            let of_module = match loaded {
                Ok(verdicts) => cases.iter().map(|case| verdict(case, &verdicts)).collect(),
                Err(PlainError::Load(_)) => self.load_each(results, cases, findings, round)?,
                Err(error) => return Err(error.into()),
            };
            verdicts.extend(cases.iter().map(|case| (module_of(case), &*case.name)).zip(of_module));
        }
        let verdict = |case: &&Case<'_>| verdicts.get(&(module_of(case), &*case.name)).cloned();
        Ok(cases.iter().map(verdict).map(|verdict| verdict.unwrap_or(Verdict::NotRun)).collect())
    }

    /// Loads tests one by one, so that a failed import of one does not affect the others.
    fn load_each(
        &self,
        results: &Results,
        cases: &[&Case<'_>],
        findings: bool,
        round: u32,
    ) -> Result<Vec<Verdict>, SuiteError> {
        let mut verdicts = Vec::new();
        for case in cases {
            self.write_file(results, &[case], findings)?;
            verdicts.push(match self.plain.run_file(&self.path(module_of(case), findings), round + 1) {
                Ok(_) => Verdict::NotRun,
                Err(PlainError::Load(why)) => Verdict::Fails(Failure::DoesNotLoad(why)),
                Err(error) => return Err(error.into()),
            });
        }
        Ok(verdicts)
    }
}

impl SuiteWriter for PytestWriter<'_> {
    fn limits(&self) -> Limits {
        Limits { rounds: 8, together: true, least: Duration::ZERO, grace: Duration::ZERO }
    }

    fn is_behaviour(&self, run: &Run) -> bool {
        run.bug.is_none() && run.call.is_some() && run.blocked.is_empty() && !forms(run).is_empty()
    }

    fn shows(&self, run: &Run, finding: &Finding) -> bool {
        shows(run, finding) && !forms(run).is_empty()
    }

    fn forms(&self, run: &Run) -> usize {
        forms(run).len()
    }

    fn key(&self, run: &Run) -> Option<String> {
        run.call.as_ref().map(shown_call)
    }

    /// By entry in the order of the source, then in the order of discovery.
    fn arrange(&self, results: &Results, cases: &mut [Case<'_>]) {
        cases.sort_by_key(|case| {
            let module = case.run.module.and_then(|module| results.modules.get(module as usize));
            let is_in =
                |file: u32| module.is_none_or(|module| results.files[file as usize].path == module.file);
            let function = results.functions.iter().find(|f| f.name == case.run.entry && is_in(f.file));
            let place = function.map_or((u32::MAX, 0), |f| (f.file, f.line));
            (case.is_finding(), case.run.module, place, case.run.entry.clone(), case.run.number)
        });
        cases.chunk_by_mut(|a, b| a.run.module == b.run.module).for_each(suite::name_in_groups);
    }

    fn run(
        &self,
        results: &Results,
        cases: &[&Case<'_>],
        round: u32,
        _: &Deadline,
    ) -> Result<Vec<Verdict>, SuiteError> {
        // Both at once: starting an interpreter is most of the work, and the time for it is short.
        let run = |group: &[&Case<'_>], findings| self.run_group(results, group, findings, round);
        suite::run_in_groups(cases, |group| run(group, false), |group| run(group, true))
    }

    fn write(&self, results: &Results, cases: &[Case<'_>], _: &[Test]) -> Result<(), SuiteError> {
        for findings in [false, true] {
            let group: Vec<&Case<'_>> = cases.iter().filter(|case| case.is_finding() == findings).collect();
            let modules = by_module(&group);
            for number in 0..self.files.0.len() {
                match modules.get(&number) {
                    Some(cases) => self.write_file(results, cases, findings)?,
                    None => drop(std::fs::remove_file(self.path(number, findings))),
                }
            }
        }
        Ok(())
    }

    fn confirmation(&self, _: &str, seen: Option<bool>) -> Confirmation {
        Confirmation::of(seen, Witness::Cpython)
    }

    fn place(&self, case: &Case<'_>) -> String {
        format!("tests/{}::test_{}", self.files.name(module_of(case), case.is_finding()), case.name)
    }

    fn shown_call(&self, case: &Case<'_>) -> String {
        case.run.call.as_ref().map(shown_call).unwrap_or_default()
    }
}

/// The name of a module in the names of its files; the last part alone may be ambiguous among several modules.
fn stem(results: &Results) -> String {
    match results.modules.len() {
        0 | 1 => naming::snake(results.module.name.rsplit('.').next().unwrap_or("module")),
        _ => full_stem(&results.module.name),
    }
}

fn full_stem(module: &str) -> String {
    naming::snake(&module.replace('.', "_"))
}

/// The cases of each module, in their order.
fn by_module<'c, 'a>(cases: &[&'c Case<'a>]) -> BTreeMap<usize, Vec<&'c Case<'a>>> {
    let mut modules: BTreeMap<usize, Vec<&Case<'_>>> = BTreeMap::new();
    for case in cases {
        modules.entry(module_of(case)).or_default().push(case);
    }
    modules
}

fn verdict(case: &Case<'_>, verdicts: &Verdicts) -> Verdict {
    match verdicts.get(&format!("test_{}", case.name)) {
        Some(None) => Verdict::Holds { message: None },
        Some(Some(why)) => Verdict::Fails(Failure::Differs(why.clone())),
        None => Verdict::NotRun,
    }
}

/// The module beside the tests that checks the code's specifications.
fn watcher(results: &Results) -> String {
    format!("{}{}", conftest::WATCH, stem(results))
}

/// The call as one line for people: what it needs first, then the call.
pub fn shown_call(call: &fathom_finding::Call) -> String {
    one_line_call(&call.setup, &call.expression)
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

#[cfg(test)]
mod tests;
