//! The suite of a Java program: JUnit 5 tests in Maven's layout (or another framework's, on request), which need nothing of Fathom.
//!
//! `FooTest` holds what the program does; all of it has passed on the plain JVM before it counts. `FooFindingsTest` states
//! the right behaviour and fails for as long as the bug is there.

mod file;
pub mod form;
pub mod kit;
mod pom;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::{Duration, Instant};

use fathom_finding::{Bug, Confirmation, Doubt, Dropped, End, Finding, Limit, Outcome, Test, Witness};

pub use kit::Kit;

use crate::minimise::{self, Feature};
use crate::naming::{self, Subject};
use crate::results::{Results, Run};
use crate::specs;
use file::Shown;
use form::JavaFramework;

#[derive(Debug, thiserror::Error)]
pub enum JavaSuiteError {
    #[error("cannot write the tests: {0}")]
    Write(#[from] std::io::Error),
}

/// Past its deadline a suite is still tried again for so long, without the tests that do not compile.
const ONCE_MORE: Duration = Duration::from_secs(2);

const NOT_IN_TIME: &str = "there was no time left to run it on the plain program";

/// Writes `tests/` below `folder`, and fills in the results' tests, what was dropped and which findings are confirmed. Says why no
/// mock does here, if that is so.
pub fn write(
    results: &mut Results,
    folder: &Path,
    kit: &Kit,
    deadline: Instant,
) -> Result<Option<String>, JavaSuiteError> {
    results.tests.clear();
    let tests = folder.join("tests");
    std::fs::create_dir_all(&tests)?;
    let mut shown = choose(results, kit);
    let mut dropped = Vec::new();
    let mut verdicts = check(&mut shown, kit, &mut dropped, deadline);
    let no_mocks = without_mocks(&mut shown, &mut verdicts, kit, &mut dropped, deadline);
    let (mut good, mut messages, mut refuted) = (Vec::new(), Vec::new(), BTreeSet::new());
    let mut tried = BTreeSet::new();
    for one in shown {
        let verdict = verdicts.get(&one.id());
        tried.extend(verdict.and(one.finding));
        match (one.finding, verdict) {
            (None, _) if one.holds(verdict) => good.push(one),
            (Some(number), Some(Some(why))) if one.holds(verdict) => {
                // The plain program says it in its own words.
                if let Some((_, thrown)) = why.split_once("unexpected exception: ") {
                    messages.push((number, thrown.to_owned()));
                }
                good.push(one);
            }
            // The plain program came to an end in time: it was slow under observation, which is no bug.
            (Some(number), Some(None)) if one.is_endless() => {
                refuted.insert(number);
            }
            (Some(_), _) => {}
            (None, other) => {
                let why = other.and_then(Clone::clone).unwrap_or_else(|| NOT_IN_TIME.into());
                if dropped.is_empty() || other.is_some() {
                    dropped.push(Dropped {
                        call: one.run.call.as_ref().map(|c| c.expression.clone()).unwrap_or_default(),
                        why,
                    });
                }
            }
        }
    }
    for (path, text) in file::all(&good, kit.framework).into_iter().chain(file::helpers(&good, kit)) {
        let path = tests.join(path);
        std::fs::create_dir_all(path.parent().unwrap_or(&tests))?;
        std::fs::write(path, text)?;
    }
    let mocks = good.iter().any(|one| one.mocks);
    std::fs::write(tests.join("pom.xml"), pom::write(kit, &results.module.file, mocks))?;
    let made: Vec<Test> = good.iter().map(|one| one.test()).collect();
    let told: Vec<(usize, Bug)> = good
        .iter()
        .filter_map(|one| Some((one.finding?, one.run.bug.clone().filter(|bug| bug.kind == specs::KIND)?)))
        .collect();
    let places: Vec<(usize, String, String, String)> = good
        .iter()
        .filter_map(|one| {
            let call = &one.run.call.as_ref()?.expression;
            let call = one.setup().iter().chain([call]).cloned().collect::<Vec<_>>().join("; ");
            Some((one.finding?, format!("tests/{}", one.path()), one.run.input(), call))
        })
        .collect();
    for (number, path, input, call) in places {
        let finding = &mut results.summary.findings[number];
        finding.confirm(Confirmation::By(Witness::Jvm));
        finding.test = path;
        finding.input = input;
        finding.call = call;
    }
    // What is told belongs to the input that is named.
    for (number, bug) in told {
        let finding = &mut results.summary.findings[number];
        finding.describe(&bug);
    }
    for (number, message) in messages {
        results.summary.findings[number].message = message;
    }
    for number in tried {
        let finding = &mut results.summary.findings[number];
        if !finding.confirmed() {
            finding.confirm(Confirmation::NotSeen);
        }
    }
    results.tests = made;
    withdraw(results, &refuted);
    results.summary.tests = results.tests.len() as u64;
    results.summary.tests_dropped = dropped;
    Ok(no_mocks)
}

/// Takes back findings that the plain program does not show; what is left of them is a run that was stopped.
fn withdraw(results: &mut Results, refuted: &BTreeSet<usize>) {
    if refuted.is_empty() {
        return;
    }
    let place = |number: usize| number - refuted.range(..number).count();
    for test in &mut results.tests {
        test.finding = test.finding.map(place);
    }
    let mut number = 0;
    results.summary.findings.retain(|_| {
        number += 1;
        !refuted.contains(&(number - 1))
    });
    results.add_doubt("", Doubt::Limited { limit: Limit::Time, runs: refuted.len() as u64 });
}

/// Compiles and runs the tests. One that does not compile is dropped, and the others are tried again.
fn check(
    shown: &mut Vec<Shown<'_>>,
    kit: &Kit,
    dropped: &mut Vec<Dropped>,
    deadline: Instant,
) -> kit::Verdicts {
    loop {
        let mut files = file::all(shown, JavaFramework::Junit5);
        let tests = files.clone();
        files.extend(file::helpers(shown, kit));
        let trouble = match kit.run(&files, deadline) {
            Ok(verdicts) => return verdicts,
            Err(trouble) => trouble,
        };
        let wrong: BTreeSet<String> = trouble
            .places
            .iter()
            .filter_map(|(path, line)| {
                let text = &tests.iter().find(|(p, _)| p == path)?.1;
                file::test_at(text, *line).map(|name| format!("{path}#{name}"))
            })
            .collect();
        if wrong.is_empty() || shown.is_empty() || Instant::now() > deadline + ONCE_MORE {
            dropped.push(Dropped { call: "the whole suite".into(), why: trouble.why });
            return BTreeMap::new();
        }
        shown.retain_mut(|one| {
            let bad = wrong.contains(&format!("{}#{}", one.path(), one.name));
            if bad && one.mocks {
                one.mocks = false;
                return true;
            }
            if bad {
                let call = one.run.call.as_ref().map(|c| c.expression.clone()).unwrap_or_default();
                dropped.push(Dropped { call, why: trouble.why.clone() });
            }
            !bad
        });
    }
}

/// Tests that mocks do not do for are tried again with classes: a version of Mockito may not know this Java. Says why, if it was
/// so for all.
fn without_mocks(
    shown: &mut Vec<Shown<'_>>,
    verdicts: &mut kit::Verdicts,
    kit: &Kit,
    dropped: &mut Vec<Dropped>,
    deadline: Instant,
) -> Option<String> {
    let failed = |one: &Shown<'_>| one.mocks && !one.holds(verdicts.get(&one.id()));
    let (mut again, rest): (Vec<_>, Vec<_>) = std::mem::take(shown).into_iter().partition(failed);
    *shown = rest;
    let first = again.first()?;
    let why = verdicts.get(&first.id()).cloned().flatten().filter(|_| !shown.iter().any(|one| one.mocks));
    again.iter_mut().for_each(|one| one.mocks = false);
    verdicts.extend(check(&mut again, kit, dropped, deadline));
    shown.extend(again);
    shown.sort_by_key(Shown::order);
    why
}

/// The runs that become tests, in order, with their names.
fn choose<'a>(results: &'a Results, kit: &'a Kit) -> Vec<Shown<'a>> {
    let pool: Vec<&Run> = results.runs.iter().filter(|run| is_behaviour(run)).collect();
    let nothing: BTreeSet<Feature> = BTreeSet::new();
    let mut kept: Vec<(&Run, Option<usize>)> =
        minimise::choose(&pool, &nothing).into_iter().map(|at| (pool[at], None)).collect();
    for (number, finding) in results.summary.findings.iter().enumerate() {
        let watched = finding.kind != specs::KIND || !kit.watch.is_empty();
        if let Some(run) = results.runs.iter().find(|run| watched && shows(run, finding)) {
            kept.push((run, Some(number)));
        }
    }
    kept.sort_by_key(|(run, finding)| file::order(run, *finding));
    let methods: Vec<String> = kept.iter().map(|(run, _)| file::method_of(&run.entry).to_owned()).collect();
    let subjects: Vec<Subject<'_>> = kept
        .iter()
        .zip(&methods)
        .map(|((run, _), method)| {
            let subject = Subject::of(run);
            // Class files have no text of conditions; those over the inputs are the next best.
            let conditions = if subject.conditions.is_empty() { &run.conditions } else { subject.conditions };
            Subject { entry: method, conditions, ..subject }
        })
        .collect();
    let names = naming::names(&subjects);
    kept.into_iter()
        .zip(names)
        .map(|((run, finding), name)| Shown {
            run,
            finding,
            name: file::camel(&name),
            package: kit.packages.get(&run.entry).cloned().unwrap_or_default(),
            mocks: kit.mockito.is_some() && run.call.as_ref().is_some_and(|call| !call.mocks.is_empty()),
        })
        .collect()
}

fn is_behaviour(run: &Run) -> bool {
    run.bug.is_none() && run.call.is_some() && matches!(run.end, End::Returned | End::Raised)
}

/// Whether a run shows a finding; one that does not come to an end was stopped by its time.
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

/// What the plain program does differently from what a test with this outcome says; a test of a finding must fail, and for its reason.
pub fn differs(
    outcome: &Outcome,
    finding: Option<&Finding>,
    verdict: Option<&Option<String>>,
) -> Option<String> {
    let reason = match finding {
        Some(finding) if finding.kind == specs::KIND => {
            format!("{}: {}", specs::KIND, specs::rule(&finding.rule))
        }
        _ => file::class_of_exception(outcome),
    };
    match verdict {
        None => Some(NOT_IN_TIME.into()),
        Some(None) if finding.is_some() => Some("the plain program does not show it".into()),
        Some(Some(why)) if finding.is_some() && why.contains(&reason) => None,
        Some(other) => other.clone(),
    }
}

/// One run again, as a test of its own: nothing when the plain program does what it did, or what is different.
pub fn run_again(
    results: &Results,
    run: &Run,
    kit: &Kit,
    deadline: Instant,
) -> Result<Option<String>, String> {
    let finding = results.summary.findings.iter().position(|finding| shows(run, finding));
    let package = kit.packages.get(&run.entry).cloned().unwrap_or_default();
    let one = [Shown { run, finding, name: "again".into(), package, mocks: false }];
    let mut files = file::all(&one, JavaFramework::Junit5);
    files.extend(file::helpers(&one, kit));
    let verdicts = kit.run(&files, deadline).map_err(|trouble| trouble.why)?;
    let outcome = run.outcome.as_ref().unwrap_or(&Outcome::Hung);
    let finding = finding.map(|number| &results.summary.findings[number]);
    Ok(differs(outcome, finding, verdicts.get(&one[0].id())))
}

/// Every test of a finished folder again.
pub fn again(folder: &Path, kit: &Kit, deadline: Instant) -> Result<kit::Verdicts, String> {
    let root = folder.join("tests");
    let mut files = Vec::new();
    let mut waiting = vec![root.join("src/test/java")];
    while let Some(folder) = waiting.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|e| e.path()) {
            if path.is_dir() {
                waiting.push(path);
            } else if let (Ok(text), Ok(short)) = (std::fs::read_to_string(&path), path.strip_prefix(&root)) {
                files.push((short.to_string_lossy().into_owned(), text));
            }
        }
    }
    files.sort();
    if files.is_empty() { Ok(BTreeMap::new()) } else { kit.run(&files, deadline).map_err(|t| t.why) }
}
