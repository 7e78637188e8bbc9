//! A job from start to end: earlier results, one target, or several modules or programs.

use std::sync::Arc;
use std::time::Instant;

use fathom_explore::Control;
use fathom_report::folder;

use crate::clock::{Clock, Phase};
use crate::error::JobError;
use crate::execution::Execution;
use crate::job::Job;
use crate::kept::Question;
use crate::observer::Observer;
use crate::one;
use crate::opened::open;
use crate::outcome::Outcome;
use crate::several::{self, Several};

/// Explores the target, writes tests and results, and returns the outcome. The time limit counts from `started`.
pub fn run(
    job: &Job,
    execution: &Execution,
    started: Instant,
    control: &Arc<Control>,
    observer: &mut dyn Observer,
) -> Result<Outcome, JobError> {
    let mut clock = Clock::new(started, job.limits.time, control);
    folder::check(&execution.output)?;
    let watchdog = clock.watched();
    let question = Question::of(job, &execution.output);
    if !execution.fresh
        && job.corpus.is_none()
        && let Some(results) = question.as_ref().and_then(|q| q.answer(&execution.output))
    {
        return Ok(Outcome { cached: true, ..Outcome::of(results) });
    }
    let parts = clock.during(Phase::Load, || fathom_target::parts(&job.target, &job.options))?;
    if let Some(parts) = parts {
        let as_one = several::as_one(job, execution, &parts);
        let several = Several::new(job, parts)?;
        // Where that fails, each module on its own says why.
        if as_one && let Ok(opened) = open(job, &clock) {
            return one::run(opened, job, execution, &[], question.as_ref(), &clock, observer);
        }
        return several::run(job, execution, several, question.as_ref(), &clock, observer);
    }
    let mut job = job.clone();
    clock.during(Phase::Load, || fathom_target::ask_build_tool(&job.target, &mut job.options))?;
    drop(watchdog);
    let making = Instant::now();
    clock.during(Phase::Load, || fathom_target::make_runtime(&job.target, &job.options))?;
    // The runtime is made once for all targets, which does not count against the time of this one.
    clock.extend(making.elapsed());
    let _watchdog = clock.watched();
    let opened = open(&job, &clock)?;
    one::run(opened, &job, execution, &[], question.as_ref(), &clock, observer)
}
