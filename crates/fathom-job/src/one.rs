//! One target: explored, tested, written.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use fathom_explore::Control;
use fathom_report::folder::{self, Staging};
use fathom_report::{Results, reuse};

use crate::error::JobError;
use crate::goal::GoalOutcome;
use crate::kept::Question;
use crate::observer::Observer;
use crate::opened::{Opened, Part, open, rest_of};
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::suites;
use crate::{cluster, collect, local, oracle, specs};

/// Explores one target and puts its results in their place.
pub fn run(
    plan: &Plan,
    question: Option<&Question>,
    control: &Arc<Control>,
    observer: &mut dyn Observer,
) -> Result<Outcome, JobError> {
    let start = Instant::now();
    folder::check(&plan.output)?;
    let opened = open(plan)?;
    let staging = Staging::new(&plan.output)?;
    let started = if plan.tests { Some(suites::start(&*opened.target, plan, staging.path())?) } else { None };
    let earlier = question.filter(|_| plan.by_function).and_then(|q| q.earlier(&plan.output));
    let still = earlier.as_ref().map(|old| {
        let (files, functions, _) = collect::views(opened.target.program());
        reuse::reusable(old, &files, &functions)
    });
    let skipped = still.as_ref().map(|s| s.entries.clone()).unwrap_or_default();
    let Part { target, explored, mut results, starting, watcher } =
        explore(opened, plan, start, control, &skipped, observer)?;
    if let (Some(old), Some(still)) = (earlier, still) {
        still.join(old, &mut results);
    }
    for doubt in &plan.left_out {
        results.add_doubt("", doubt.clone());
    }
    let deadline = rest_of(start, plan, control, starting);
    if plan.tests {
        suites::write(&mut results, &*target, started, plan, staging.path(), deadline)?;
    }
    let oracle = if plan.oracle { Some(oracle::judge(&*target, &explored)?) } else { None };
    results.summary.seconds = start.elapsed().as_secs_f64();
    folder::write(&results, staging.path())?;
    let write_error = |error| JobError::Write(plan.output.clone(), error);
    if plan.spec_graphs {
        specs::write_graphs(&results.summary.specs, staging.path()).map_err(write_error)?;
    }
    if plan.explain_merges {
        let trees: Vec<_> = explored.iter().filter_map(|e| e.exploration.as_ref()?.merges.clone()).collect();
        fathom_report::merges::write(&trees, staging.path()).map_err(write_error)?;
    }
    keep(question, &results, control, staging.path())?;
    staging.commit()?;
    drop(watcher);
    let goal = plan.goal.as_ref().map(|_| GoalOutcome::new(&results, &explored));
    Ok(Outcome { goal, oracle, ..Outcome::of(results) })
}

/// Explores an opened target, here or on other machines.
pub fn explore(
    opened: Opened,
    plan: &Plan,
    start: Instant,
    control: &Arc<Control>,
    skipped: &BTreeSet<String>,
    observer: &mut dyn Observer,
) -> Result<Part, JobError> {
    match &plan.cluster {
        None => local::explore(opened, plan, start, control, skipped, observer),
        Some(settings) => cluster::explore(opened, plan, settings, start, control, observer),
    }
}

/// Notes which question the results answer, unless they were cut short by hand.
pub fn keep(
    question: Option<&Question>,
    results: &Results,
    control: &Control,
    place: &Path,
) -> Result<(), JobError> {
    match question {
        Some(question) if !control.interrupted() => {
            question.note(results, place).map_err(|e| JobError::Write(place.to_path_buf(), e))
        }
        _ => Ok(()),
    }
}
