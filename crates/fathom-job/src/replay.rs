//! `fathom replay`: runs tests and findings again, on the plain program.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fathom_finding::Call;
use fathom_report::folder;
use fathom_report::plain::{Guard, Plain, Verdicts};
use fathom_report::{Results, Run, ctests, junit5, pytest, specs};
use fathom_target::{Allow, java, python};

use crate::error::JobError;

/// The subject that the user named.
enum Part {
    Everything,
    /// A test file, or one test of it.
    File(PathBuf, Option<String>),
    Input(u32),
}

/// A replay: its subject and its limits.
#[derive(Clone, Debug)]
pub struct Replay {
    /// A result folder, or one of its inputs or tests.
    pub what: PathBuf,
    /// The interpreter, instead of the one that the results were made with.
    pub python: Option<PathBuf>,
    pub allow: Allow,
}

/// Whether all tests and findings have their recorded outcome; `say` gets a line for each.
pub fn replay(request: &Replay, say: &dyn Fn(&str)) -> Result<bool, JobError> {
    let parts = programs_in(&request.what);
    if !parts.is_empty() {
        let mut all = true;
        for what in parts {
            all &= replay(&Replay { what, ..request.clone() }, say)?;
        }
        return Ok(all);
    }
    let (folder, part) = locate(&request.what)?;
    let results = folder::read(&folder)?;
    if let Some(kit) = &results.c {
        return match part {
            Part::Input(number) => replay_c_input(&results, &folder, kit, number, say),
            _ => replay_c(&results, &folder, kit, say),
        };
    }
    if results.java.is_some() {
        return replay_java(&results, &folder, &part, say);
    }
    let named = request.python.clone().unwrap_or_else(|| PathBuf::from(&results.module.interpreter));
    let interpreter = python::interpreter::find(Some(&named))?;
    let guard = python::guard(&request.allow);
    let guard = Guard { source: guard.source, allowed: guard.allowed, writable: guard.writable };
    let launch = |_: &Path| python::plain_command(&interpreter.path);
    let deadline = Instant::now() + Duration::from_secs(600);
    let plain = Plain { guard: Some(&guard), launch: &launch, each: Duration::from_secs(10), deadline };
    let replay = PytestReplay { results: &results, folder: &folder, plain: &plain, say };
    match part {
        Part::Everything => replay.everything(),
        Part::File(file, name) => replay.file(&file, name.as_deref()),
        Part::Input(number) => replay.input(number),
    }
}

/// The result folders of the programs in a folder that has none of its own.
fn programs_in(what: &Path) -> Vec<PathBuf> {
    if !what.join("summary.json").exists() || what.join(folder::DATA).exists() {
        return Vec::new();
    }
    let entries = std::fs::read_dir(what).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut parts: Vec<PathBuf> = entries.filter(|path| path.join(folder::DATA).exists()).collect();
    parts.sort();
    parts
}

/// Runs one input of a C program again.
fn replay_c_input(
    results: &Results,
    folder: &Path,
    kit: &ctests::Kit,
    number: u32,
    say: &dyn Fn(&str),
) -> Result<bool, JobError> {
    let (run, call) = run_of(results, number)?;
    let deadline = Instant::now() + Duration::from_secs(120);
    let finding = run.bug.as_ref().and_then(|bug| {
        let all = results.summary.findings.iter();
        let place = (&bug.place.file, bug.place.line, bug.place.column);
        all.into_iter().find(|f| {
            let here = (&f.file, f.line, f.column) == place;
            f.kind == bug.kind && here && specs::same_rule(bug, f)
        })
    });
    let again = ctests::run_again(run, finding, folder, kit, deadline)
        .map_err(|why| JobError::usage(format!("the tests do not build: {why}")))?;
    say(&told(&call.expression, &expected(run), again.as_deref()));
    Ok(again.is_none())
}

/// Runs every test of a C suite again: regressions must pass, findings must fail under the sanitizers.
fn replay_c(
    results: &Results,
    folder: &Path,
    kit: &ctests::Kit,
    say: &dyn Fn(&str),
) -> Result<bool, JobError> {
    let deadline = Instant::now() + Duration::from_secs(600);
    let (regressions, seen) = ctests::again(folder, kit, &results.summary.findings, deadline)
        .map_err(|why| JobError::usage(format!("the tests do not build: {why}")))?;
    let good = regressions.values().filter(|v| v.is_none()).count();
    say(&format!("tests/regressions: {good} of {} tests as expected", regressions.len()));
    for (name, why) in &regressions {
        if let Some(why) = why {
            say(&format!("  {name}: {why}"));
        }
    }
    let mut all = good == regressions.len();
    for (finding, seen) in results.summary.findings.iter().zip(seen) {
        // A finding that the plain program cannot show is not missing.
        let shown = ctests::oracle::oracle(&finding.kind).is_some();
        all &= seen || !shown;
        let words = match (seen, shown) {
            (true, _) => "confirmed",
            (false, true) => "not reproduced",
            (false, false) => "not shown by the plain program",
        };
        let file = finding.file.rsplit('/').next().unwrap_or(&finding.file);
        say(&format!("{words}: {} at {file}:{}  {}", finding.kind, finding.line, finding.call));
    }
    Ok(all)
}

/// Runs JUnit tests again: regressions must pass, findings must fail with their exception.
fn replay_java(results: &Results, folder: &Path, part: &Part, say: &dyn Fn(&str)) -> Result<bool, JobError> {
    let deadline = Instant::now() + Duration::from_secs(600);
    let named = PathBuf::from(&results.module.interpreter);
    let class_path: Vec<PathBuf> =
        results.java.iter().flat_map(|kit| &kit.class_path).map(PathBuf::from).collect();
    let (suite, _classes) = java::suite(Path::new(&results.module.file), Some(&named), &class_path)?;
    let mut kit = junit5::target::kit(&suite, Default::default());
    if let Some(made_with) = &results.java {
        kit.packages = made_with.packages.clone();
        kit.stand_ins = made_with.stand_ins.clone();
        kit.watch = made_with.watch.clone();
        kit.mockito = made_with.mockito.clone();
    }
    let trouble = |why: String| JobError::usage(format!("the tests cannot be run: {why}"));
    if let Part::Input(number) = part {
        let (run, call) = run_of(results, *number)?;
        let again = junit5::run_again(results, run, &kit, deadline).map_err(trouble)?;
        let call = call.setup.iter().chain([&call.expression]).cloned().collect::<Vec<_>>().join("; ");
        say(&told(&call, &expected(run), again.as_deref()));
        return Ok(again.is_none());
    }
    let verdicts = junit5::again(folder, &kit, deadline).map_err(trouble)?;
    let regressions: Vec<_> = verdicts.iter().filter(|(name, _)| !name.contains("FindingsTest#")).collect();
    let good = regressions.iter().filter(|(_, why)| why.is_none()).count();
    say(&format!("tests: {good} of {} tests as expected", regressions.len()));
    for (name, why) in &regressions {
        if let Some(why) = why {
            say(&format!("  {name}: {why}"));
        }
    }
    let mut all = good == regressions.len();
    for (number, finding) in results.summary.findings.iter().enumerate() {
        let test = results.tests.iter().find(|t| t.finding == Some(number));
        let different = match test {
            Some(test) => {
                let name = format!("FindingsTest#{}", test.name);
                let verdict = verdicts.iter().find(|(id, _)| id.ends_with(&name)).map(|(_, why)| why);
                junit5::differs(&test.outcome, Some(finding), verdict)
            }
            None => Some("it has no test".into()),
        };
        all &= different.is_none();
        let words = if different.is_none() { "confirmed" } else { "not reproduced" };
        let file = finding.file.rsplit('/').next().unwrap_or(&finding.file);
        say(&format!("{words}: {} at {file}:{}  {}", finding.kind, finding.line, finding.call));
        if let Some(why) = different {
            say(&format!("  {why}"));
        }
    }
    Ok(all)
}

/// The run of an input, with its call.
fn run_of(results: &Results, number: u32) -> Result<(&Run, &Call), JobError> {
    let run = results.runs.iter().find(|r| r.number == number);
    run.and_then(|r| r.call.as_ref().map(|c| (r, c)))
        .ok_or_else(|| JobError::usage(format!("inputs/{number:06} has no call to run again")))
}

/// The outcome of a run, in a few words.
fn expected(run: &Run) -> String {
    match (&run.bug, &run.outcome) {
        (Some(bug), _) => format!("{}: {}", bug.kind, bug.message),
        (None, Some(outcome)) => pytest::outcome_words(outcome),
        (None, None) => fathom_report::wording::end(&run.end),
    }
}

/// The outcome of one input.
fn told(call: &str, expected: &str, different: Option<&str>) -> String {
    match different {
        None => format!("confirmed: {call}\n  {expected}"),
        Some(why) => format!("not reproduced: {call}\n  expected {expected}\n  {why}"),
    }
}

/// The result folder that the path belongs to, and which part of it is meant.
fn locate(what: &Path) -> Result<(PathBuf, Part), JobError> {
    let text = what.to_string_lossy();
    let (path, name) = match text.split_once("::") {
        Some((path, name)) => (PathBuf::from(path), Some(name.to_string())),
        None => (what.to_path_buf(), None),
    };
    if !path.exists() {
        return Err(JobError::usage(format!(
            "{} does not exist: name a result folder, or a file in one",
            path.display()
        )));
    }
    let folder =
        path.ancestors().find(|a| a.join(folder::DATA).exists()).map(Path::to_path_buf).ok_or_else(|| {
            JobError::usage(format!(
                "{} is not in a Fathom result folder: make one with `fathom run TARGET`",
                path.display()
            ))
        })?;
    let inside = path.strip_prefix(&folder).unwrap_or(Path::new(""));
    let part =
        match (inside.iter().next().and_then(|p| p.to_str()), inside.file_name().and_then(|p| p.to_str())) {
            (None, _) => Part::Everything,
            (Some("tests"), Some(file)) if file.ends_with(".py") => Part::File(path.clone(), name),
            (Some("tests"), _) => Part::Everything,
            (Some("inputs"), Some(file)) => match file.parse() {
                Ok(number) => Part::Input(number),
                Err(_) => return Err(JobError::usage(format!("{} is not an input", path.display()))),
            },
            _ => {
                return Err(JobError::usage(format!(
                    "{} cannot be replayed: name a result folder, a file in its inputs/ or a test",
                    path.display()
                )));
            }
        };
    Ok((folder, part))
}

struct PytestReplay<'a> {
    results: &'a Results,
    folder: &'a Path,
    plain: &'a Plain<'a>,
    say: &'a dyn Fn(&str),
}

impl PytestReplay<'_> {
    fn say(&self, text: &str) {
        (self.say)(text);
    }

    /// Runs every test and every finding; true when all have their recorded outcome.
    fn everything(&self) -> Result<bool, JobError> {
        let mut files: Vec<PathBuf> = std::fs::read_dir(self.folder.join("tests"))
            .map(|entries| entries.flatten().map(|e| e.path()).collect())
            .unwrap_or_default();
        files.retain(|f| {
            let name = f.file_name().and_then(|n| n.to_str()).unwrap_or("");
            name.starts_with("test_") && name.ends_with(".py")
        });
        files.sort();
        let mut good = true;
        let mut verdicts = Verdicts::new();
        for file in &files {
            let of_file = self.plain.run_file(file, 0)?;
            good &= self.tell_file(file, &of_file);
            verdicts.extend(of_file);
        }
        for finding in &self.results.summary.findings {
            let test = finding.test.rsplit("::").next().unwrap_or("");
            let seen = match verdicts.get(test) {
                Some(verdict) => verdict.is_none(),
                None => self.shows_again(&finding.input)?,
            };
            good &= seen;
            let words = if seen { "confirmed" } else { "not reproduced" };
            let file = finding.file.rsplit('/').next().unwrap_or(&finding.file);
            self.say(&format!("{words}: {} at {file}:{}  {}", finding.kind, finding.line, finding.call));
        }
        Ok(good)
    }

    fn tell_file(&self, file: &Path, verdicts: &Verdicts) -> bool {
        let good = verdicts.values().filter(|v| v.is_none()).count();
        let name = file.strip_prefix(self.folder).unwrap_or(file).display();
        self.say(&format!("{name}: {good} of {} tests as expected", verdicts.len()));
        for (test, why) in verdicts {
            if let Some(why) = why {
                self.say(&format!("  {test}: {why}"));
            }
        }
        good == verdicts.len()
    }

    fn file(&self, file: &Path, name: Option<&str>) -> Result<bool, JobError> {
        let mut verdicts = self.plain.run_file(file, 0)?;
        if let Some(name) = name {
            verdicts.retain(|test, _| test == name);
            if verdicts.is_empty() {
                return Err(JobError::usage(format!("{} has no test `{name}`", file.display())));
            }
        }
        Ok(self.tell_file(file, &verdicts))
    }

    fn shows_again(&self, input: &str) -> Result<bool, JobError> {
        let number = input.rsplit('/').next().and_then(|n| n.parse().ok());
        let run = number.and_then(|n: u32| self.results.runs.iter().find(|r| r.number == n));
        match run {
            Some(run) if run.call.is_some() => {
                Ok(pytest::run_again(self.results, run, self.folder, self.plain)?.is_none())
            }
            _ => Ok(false),
        }
    }

    fn input(&self, number: u32) -> Result<bool, JobError> {
        let (run, call) = run_of(self.results, number)?;
        let again = pytest::run_again(self.results, run, self.folder, self.plain)?;
        self.say(&told(&pytest::shown_call(call), &expected(run), again.as_deref()));
        Ok(again.is_none())
    }
}
