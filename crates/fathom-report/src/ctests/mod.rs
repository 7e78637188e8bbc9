//! The suite of a C program: a data file for each test, one program that runs them, and a Makefile.
//!
//! `regressions/` hold what the program does; all of them have passed natively before they count. `findings/` state the
//! right behaviour and fail, under the sanitizers, for as long as the bug is there.

pub mod framework;
pub mod kit;
pub(crate) mod lines;
mod makefile;
pub mod oracle;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Instant;

use fathom_finding::{Bug, Dropped, End, Finding, Outcome, Test};

pub use framework::Framework;
pub use kit::{Build, Kit, Verdicts};

use crate::minimise::{self, Feature};
use crate::naming::{self, Subject};
use crate::results::{Results, Run};
use crate::specs;

#[derive(Debug, thiserror::Error)]
pub enum CSuiteError {
    #[error("cannot write the tests: {0}")]
    Write(#[from] std::io::Error),
}

const NOT_IN_TIME: &str = "there was no time left to run it natively";
/// How many runs may show a finding before it counts as not confirmed.
const WITNESSES: usize = 4;

/// The native programs that are built while the search goes on, or why they could not be. Others are built when a
/// finding needs them.
pub struct Programs {
    pub plain: Result<PathBuf, String>,
    pub sanitized: Result<PathBuf, String>,
}

/// The programs with sanitizers, each built once.
struct Sanitized<'a> {
    kit: &'a Kit,
    tests: &'a Path,
    deadline: Instant,
    built: BTreeMap<&'static str, Option<PathBuf>>,
}

impl Sanitized<'_> {
    fn get(&mut self, build: Build) -> Option<PathBuf> {
        let (kit, tests, deadline) = (self.kit, self.tests, self.deadline);
        let make = || {
            let (kit, tests) = (kit.clone(), tests.to_path_buf());
            let (done, built) = mpsc::channel();
            std::thread::spawn(move || done.send(kit.build(&tests, build)));
            let left = deadline.saturating_duration_since(Instant::now());
            built.recv_timeout(left).ok().and_then(Result::ok)
        };
        self.built.entry(build.program()).or_insert_with(make).clone()
    }

    /// Whether the program breaks on the run's input as the finding says; not being set up or an assumption that fails is
    /// no breaking.
    /// Nothing when there is no program or no time for it.
    fn shows(&mut self, run: &Run, finding: &Finding) -> Result<Option<bool>, CSuiteError> {
        if Instant::now() >= self.deadline {
            return Ok(None);
        }
        let scratch = tempfile::tempdir()?;
        let file = scratch.path().join("once.test");
        std::fs::write(&file, data(run, Form::WithoutOutput))?;
        Ok(self.breaks(&file, finding).map(|(seen, _)| seen))
    }

    /// Whether a data file shows a finding, and what became of the last run; nothing when there is no program for it.
    fn breaks(&mut self, file: &Path, finding: &Finding) -> Option<(bool, Option<String>)> {
        let oracle = oracle::oracle(&finding.kind)?;
        let program = self.get(oracle.build)?;
        let options = kit::options(oracle.build, oracle.leaks);
        let mut last = None;
        for _ in 0..oracle.times {
            let (why, report) = kit::run_one(&program, file, &options, self.deadline).ok()?;
            let broken = why.as_deref().is_some_and(is_breaking) || oracle.build == Build::Numbers;
            if broken && oracle.accepts(&report, finding) {
                return Some((true, why));
            }
            last = why;
        }
        Some((false, last))
    }
}

/// What a data file expects: everything, or no more than a normal end.
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
    deadline: Instant,
) -> Result<(), CSuiteError> {
    results.tests.clear();
    let tests = folder.join("tests");
    std::fs::create_dir_all(tests.join("regressions"))?;
    std::fs::create_dir_all(tests.join("findings"))?;
    std::fs::write(tests.join("Makefile"), makefile::write(kit))?;
    let mut dropped = Vec::new();
    let (passing, confirmed) = std::thread::scope(|scope| {
        let found = scope.spawn(|| findings(results, &tests, kit, programs.sanitized.ok(), deadline));
        let passing = regressions(results, &tests, programs.plain, deadline, &mut dropped);
        (passing, found.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    let (passing, confirmed) = (passing?, confirmed?);
    for (test, seen, bug) in &confirmed {
        let finding = &mut results.summary.findings[test.finding.expect("tests of findings name one")];
        finding.confirm(oracle::confirmation(&finding.kind, *seen));
        finding.test = format!("tests/findings/{}.test", test.name);
        finding.input = test.input.clone();
        finding.call = test.call.expression.clone();
        // What is told belongs to the input that is named.
        if let Some(bug) = bug {
            finding.describe(bug);
        }
    }
    let confirmed = confirmed.into_iter().filter(|(_, seen, _)| *seen == Some(true)).map(|(test, ..)| test);
    results.tests = passing.into_iter().chain(confirmed).collect();
    if let Some(file) = kit.framework.file() {
        std::fs::write(tests.join(file), framework::write(kit.framework, &results.tests))?;
    }
    results.summary.tests = results.tests.len() as u64;
    results.summary.tests_dropped = dropped;
    // Programs are built again by whoever wants them.
    for build in Build::ALL {
        let _ = std::fs::remove_file(tests.join(build.program()));
    }
    Ok(())
}

fn is_behaviour(run: &Run) -> bool {
    run.bug.is_none()
        && run.call.as_ref().is_some_and(|c| !c.data.is_empty())
        && matches!(run.end, End::Returned | End::Exited { .. })
}

fn regressions(
    results: &Results,
    tests: &Path,
    program: Result<PathBuf, String>,
    deadline: Instant,
    dropped: &mut Vec<Dropped>,
) -> Result<Vec<Test>, CSuiteError> {
    let mut pool: Vec<&Run> = results.runs.iter().filter(|run| is_behaviour(run)).collect();
    if pool.is_empty() {
        return Ok(Vec::new());
    }
    let program = match program {
        Ok(program) => program,
        Err(why) => {
            dropped
                .push(Dropped { call: "the whole suite".into(), why: format!("it does not build: {why}") });
            return Ok(Vec::new());
        }
    };
    let folder = tests.join("regressions");
    let mut kept: Vec<&Run> = Vec::new();
    let mut forms: Vec<Form> = Vec::new();
    // A test that fails is replaced by another run that shows the same, as long as there is one.
    for round in 0..4 {
        if round > 0 && Instant::now() >= deadline {
            break;
        }
        let shown: BTreeSet<Feature> = kept.iter().flat_map(|run| minimise::features(run)).collect();
        let chosen: Vec<&Run> = minimise::choose(&pool, &shown).into_iter().map(|at| pool[at]).collect();
        if chosen.is_empty() {
            break;
        }
        pool.retain(|run| !chosen.iter().any(|c| c.number == run.number));
        for (run, settled) in chosen.iter().zip(settle(&chosen, &program, deadline)?) {
            match settled {
                Ok(form) => {
                    kept.push(run);
                    forms.push(form);
                }
                Err(why) => {
                    let call = run.call.as_ref().map(|c| c.expression.clone()).unwrap_or_default();
                    dropped.push(Dropped { call, why });
                }
            }
        }
    }
    let mut order: Vec<usize> = (0..kept.len()).collect();
    order.sort_by_key(|&at| (kept[at].entry.clone(), kept[at].number));
    let (kept, forms): (Vec<&Run>, Vec<Form>) = order.into_iter().map(|at| (kept[at], forms[at])).unzip();
    let names = names(&kept);
    for ((run, form), name) in kept.iter().zip(&forms).zip(&names) {
        std::fs::write(folder.join(format!("{name}.test")), data(run, *form))?;
    }
    Ok(kept.iter().zip(names).map(|(run, name)| run.to_test(name, None)).collect())
}

/// For each run the strongest form in which it passes natively, or why it does not. All of them go into one process at a
/// time: starting it is most of the work.
fn settle(
    runs: &[&Run],
    program: &Path,
    deadline: Instant,
) -> Result<Vec<Result<Form, String>>, CSuiteError> {
    let scratch = tempfile::tempdir()?;
    let mut settled: Vec<Result<Form, String>> = vec![Err(NOT_IN_TIME.to_string()); runs.len()];
    for form in [Form::Full, Form::WithoutOutput] {
        let waiting: Vec<usize> = (0..runs.len())
            .filter(|&at| settled[at].is_err() && (form == Form::Full || !runs[at].stdout.is_empty()))
            .collect();
        let mut files = Vec::new();
        for &at in &waiting {
            let file = scratch.path().join(format!("{at}.test"));
            std::fs::write(&file, data(runs[at], form))?;
            files.push(file);
        }
        let verdicts = match kit::run(program, &files, deadline) {
            Ok(verdicts) => verdicts,
            Err(why) => return Ok(vec![Err(why); runs.len()]),
        };
        for at in waiting {
            match verdicts.get(&format!("{at}.test")) {
                Some(None) => settled[at] = Ok(form),
                Some(Some(why)) => settled[at] = Err(why.clone()),
                None => {}
            }
        }
    }
    Ok(settled)
}

/// A test of a finding: whether its failure was seen, where there was time to look, and the bug of its run.
type OfFinding = (Test, Option<bool>, Option<Bug>);

/// Finds for each finding a run that fails natively under the sanitizers. One that was not seen to fail keeps its data file,
/// so that it can be tried again. Each finding has its first try before any has its second: the time is short.
fn findings(
    results: &Results,
    tests: &Path,
    kit: &Kit,
    program: Option<PathBuf>,
    deadline: Instant,
) -> Result<Vec<OfFinding>, CSuiteError> {
    let found = &results.summary.findings;
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let built = [(Build::Sanitized.program(), program)].into();
    let mut programs = Sanitized { kit, tests, deadline, built };
    let witnesses: Vec<Vec<&Run>> = found
        .iter()
        .map(|finding| results.runs.iter().filter(|run| shows(run, finding)).take(WITNESSES).collect())
        .collect();
    let mut kept: BTreeMap<usize, (&Run, Option<bool>)> = BTreeMap::new();
    for round in 0..WITNESSES {
        for (number, finding) in found.iter().enumerate() {
            let Some(&run) = witnesses[number].get(round) else { continue };
            if kept.get(&number).is_some_and(|(_, seen)| *seen == Some(true)) {
                continue;
            }
            let seen = programs.shows(run, finding)?;
            let (first, before) = *kept.entry(number).or_insert((run, None));
            let shown = if seen == Some(true) { run } else { first };
            kept.insert(number, (shown, seen.or(before)));
        }
    }
    let runs: Vec<&Run> = kept.values().map(|(run, _)| *run).collect();
    let names = names(&runs);
    let mut confirmed = Vec::new();
    for ((number, (run, seen)), name) in kept.iter().zip(names) {
        let file = tests.join("findings").join(format!("{name}.test"));
        std::fs::write(file, data(run, Form::WithoutOutput))?;
        confirmed.push((run.to_test(name, Some(*number)), *seen, run.bug.clone()));
    }
    Ok(confirmed)
}

/// Whether a test's failure is the program's own.
pub fn is_breaking(why: &str) -> bool {
    why.starts_with("died with signal")
        || why.contains("sanitizer")
        || why.contains("more than")
        || why.contains("left open")
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

fn names(runs: &[&Run]) -> Vec<String> {
    naming::names(&runs.iter().map(|run| Subject::of(run)).collect::<Vec<_>>())
}

/// The text of a data file.
fn data(run: &Run, form: Form) -> String {
    let mut out = String::new();
    if let Some(call) = &run.call {
        writeln!(out, "# {}", one_line(&call.expression)).expect("writing to a string");
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

/// One run again, on the program that shows most: nothing when it does what it did, or else what it does now.
pub fn run_again(
    run: &Run,
    finding: Option<&Finding>,
    folder: &Path,
    kit: &Kit,
    deadline: Instant,
) -> Result<Option<String>, String> {
    let tests = folder.join("tests");
    let scratch = tempfile::tempdir().map_err(|e| e.to_string())?;
    let file = scratch.path().join("once.test");
    let form = if run.bug.is_some() { Form::WithoutOutput } else { Form::Full };
    std::fs::write(&file, data(run, form)).map_err(|e| e.to_string())?;
    if let Some(finding) = finding {
        let Some(oracle) = oracle::oracle(&finding.kind) else {
            return Ok(Some("nothing that the plain program does shows this kind of bug".to_string()));
        };
        let program = kit.build(&tests, oracle.build)?;
        let built = [(oracle.build.program(), Some(program.clone()))].into();
        let again = Sanitized { kit, tests: &tests, deadline, built }.breaks(&file, finding);
        let _ = std::fs::remove_file(program);
        return Ok(match again {
            Some((true, _)) => None,
            Some((false, Some(why))) => Some(why),
            Some((false, None)) => Some("it runs through".to_string()),
            None => Some(NOT_IN_TIME.to_string()),
        });
    }
    let program = kit.build(&tests, Build::Plain)?;
    let verdicts = kit::run(&program, &[file], deadline)?;
    let _ = std::fs::remove_file(program);
    Ok(match verdicts.get("once.test") {
        Some(None) => None,
        Some(Some(why)) => Some(why.clone()),
        None => Some(NOT_IN_TIME.to_string()),
    })
}

/// Every test again: verdicts of regressions, and for each finding whether it was seen.
pub fn again(
    folder: &Path,
    kit: &Kit,
    found: &[Finding],
    deadline: Instant,
) -> Result<(Verdicts, Vec<bool>), String> {
    let tests = folder.join("tests");
    let regressions = files(&tests.join("regressions"));
    let mut verdicts = Verdicts::new();
    if !regressions.is_empty() {
        let program = kit.build(&tests, Build::Plain)?;
        verdicts = kit::run(&program, &regressions, deadline)?;
    }
    let mut programs = Sanitized { kit, tests: &tests, deadline, built: BTreeMap::new() };
    let seen = found.iter().map(|finding| {
        let file = folder.join(&finding.test);
        !finding.test.is_empty() && programs.breaks(&file, finding).is_some_and(|(seen, _)| seen)
    });
    let seen = seen.collect();
    for build in Build::ALL {
        let _ = std::fs::remove_file(tests.join(build.program()));
    }
    Ok((verdicts, seen))
}

/// The data files of a folder.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).map(|e| e.flatten().map(|e| e.path()).collect::<Vec<_>>());
    let mut files = entries.unwrap_or_default();
    files.retain(|f| f.extension().is_some_and(|e| e == "test"));
    files.sort();
    files
}
