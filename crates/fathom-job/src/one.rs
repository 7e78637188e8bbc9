//! One target: explored, tested, written.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use fathom_finding::{Doubt, Memory};
use fathom_report::folder::{self, Staging};
use fathom_report::suite::backend::UnfinishedSuite;
use fathom_report::{Results, reuse};
use fathom_target::Target;
use fathom_trace::process_memory;

use crate::clock::{Clock, Phase};
use crate::error::JobError;
use crate::execution::Execution;
use crate::goal;
use crate::guard::Guard;
use crate::job::Job;
use crate::kept::Question;
use crate::observer::{HasteObserver, Observer};
use crate::opened::{Opened, Part};
use crate::outcome::Outcome;
use crate::stated::{self, Check};
use crate::suites;
use crate::{cluster, collect, local, oracle, property, specs};

/// Explores one target and writes its results.
pub fn run(
    opened: Opened,
    job: &Job,
    execution: &Execution,
    left_out: &[Doubt],
    question: Option<&Question>,
    clock: &Clock,
    observer: &mut dyn Observer,
) -> Result<Outcome, JobError> {
    folder::check(&execution.output)?;
    let staging = Staging::new(&execution.output)?;
    let writes_tests = !job.suite.no_tests;
    let started =
        if writes_tests { Some(suites::start(&*opened.target, job, staging.path())?) } else { None };
    let is_package = !opened.target.modules().is_empty();
    let earlier =
        question.filter(|_| execution.by_function && !is_package).and_then(|q| q.earlier(&execution.output));
    let still = earlier.as_ref().map(|old| {
        let (files, functions, _) = collect::views(opened.target.program());
        reuse::reusable(old, &files, &functions)
    });
    let skipped = still.as_ref().map(|s| s.entries.clone()).unwrap_or_default();
    let haste = started.as_ref().map(|started| started.haste()).unwrap_or_default();
    let mut observer = HasteObserver { haste, observer };
    let Part { target, explored, mut results, starting, guard, watcher, .. } =
        explore(opened, job, execution, clock, &skipped, &mut observer)?;
    if let (Some(old), Some(still)) = (earlier, still) {
        still.join(old, &mut results);
    }
    for doubt in left_out {
        results.add_doubt("", doubt.clone());
    }
    for (name, error) in target.left_out() {
        results.add_doubt(&name, JobError::from(error).doubt());
    }
    if writes_tests {
        confirm(&mut results, &*target, started, job, staging.path(), clock, (starting, &guard))?;
    }
    results.summary.goal = job.search.goal.as_ref().map(|_| goal::answer(&results, &explored, &*target));
    let oracle = if job.suite.oracle { Some(oracle::judge(&*target, &explored)?) } else { None };
    let write_error = |error| JobError::Write(execution.output.clone(), error);
    if job.suite.write_contracts {
        let check = Check { job, starting, clock };
        let written = guard.part("the written contracts", || {
            stated::write(&mut results, &*target, &check, &job.target, staging.path())
        });
        written.transpose().map_err(write_error)?;
    }
    write(&mut results, job, staging.path(), clock, &guard)?;
    if job.suite.spec_graphs {
        let write = || specs::write_graphs(&results.summary.specs, staging.path());
        guard.part("the graphs of specifications", write).transpose().map_err(write_error)?;
    }
    if job.search.explain_merges {
        let trees: Vec<_> = explored.iter().filter_map(|e| e.exploration.as_ref()?.merges.clone()).collect();
        let write = || fathom_report::merges::write(&trees, staging.path());
        guard.part("the merged trees", write).transpose().map_err(write_error)?;
    }
    guard.write(job, staging.path()).map_err(write_error)?;
    keep(question, &results, clock, staging.path())?;
    staging.commit()?;
    drop(watcher);
    Ok(Outcome { oracle, missing: guard.missing(), ..Outcome::of(results) })
}

/// Explores an opened target, here or on other machines.
pub fn explore(
    opened: Opened,
    job: &Job,
    execution: &Execution,
    clock: &Clock,
    skipped: &BTreeSet<String>,
    observer: &mut dyn Observer,
) -> Result<Part, JobError> {
    match &execution.cluster {
        None => local::explore(opened, job, execution, clock, skipped, observer),
        Some(_) if job.corpus.is_some() => Err(JobError::usage(
            "--corpus: other machines do not take part in a fuzzer's corpus; explore it on this one",
        )),
        Some(settings) => cluster::explore(opened, job, settings, clock, observer),
    }
}

/// Writes the suite and runs it on the plain program, as long as there is time.
pub fn confirm(
    results: &mut Results,
    target: &dyn Target,
    started: Option<Box<dyn UnfinishedSuite>>,
    job: &Job,
    folder: &Path,
    clock: &Clock,
    (starting, guard): (Duration, &Guard),
) -> Result<(), JobError> {
    clock.reserve_writing_runs(results.runs.len());
    let deadline = clock.confirm_end(starting);
    let written = guard.part("the tests", || {
        clock.during(Phase::Confirm, || suites::write(results, target, started, job, folder, &deadline))
    });
    written.unwrap_or(Ok(()))
}

/// Writes the results, with the total time until then.
pub fn write(
    results: &mut Results,
    job: &Job,
    folder: &Path,
    clock: &Clock,
    guard: &Guard,
) -> Result<(), JobError> {
    results.job = serde_json::to_value(job).expect("a job is plain data");
    results.summary.property =
        job.property.as_ref().map(|property| property::answer(property, job.data_model, results));
    results.summary.seconds = clock.elapsed().as_secs_f64();
    let (process, largest_child) = process_memory::peaks();
    results.summary.memory = Memory { process, largest_child };
    let attempt = |name: &str, make: folder::MakeText<'_>| guard.part(name, make).flatten();
    clock.during(Phase::Write, || folder::write(results, folder, &attempt))?;
    results.summary.seconds = clock.elapsed().as_secs_f64();
    results.summary.wall = clock.wall(results.summary.queries.seconds);
    let place = folder.join("summary.json");
    std::fs::write(&place, folder::json(&results.summary)).map_err(|e| JobError::Write(place, e))
}

/// Stores the key of the results, unless they were cut short by hand.
pub fn keep(
    question: Option<&Question>,
    results: &Results,
    clock: &Clock,
    place: &Path,
) -> Result<(), JobError> {
    match question {
        Some(question) if !clock.interrupted() => {
            question.note(results, place).map_err(|e| JobError::Write(place.to_path_buf(), e))
        }
        _ => Ok(()),
    }
}
