//! The results of a job whose time was over before its target was loaded: nothing was explored, and they say so.

use std::sync::Arc;
use std::time::Instant;

use fathom_explore::Control;
use fathom_finding::Doubt;
use fathom_report::folder::Staging;
use fathom_report::merge;

use crate::clock::{Clock, Phase};
use crate::error::JobError;
use crate::execution::Execution;
use crate::guard::Guard;
use crate::job::Job;
use crate::one;
use crate::outcome::Outcome;

/// Writes results without a run. For a front end that cannot wait any longer for [`crate::run`].
pub fn write(
    job: &Job,
    execution: &Execution,
    started: Instant,
    control: &Arc<Control>,
) -> Result<Outcome, JobError> {
    let clock = Clock::new(started, job.limits.time, control);
    clock.add(Phase::Load, clock.elapsed());
    let mut results = merge::nothing(&job.target, fathom_target::language_of(&job.target));
    results.add_doubt("", Doubt::NotLoaded);
    let staging = Staging::new(&execution.output)?;
    let guard = Guard::new(job.solver.self_check);
    one::write(&mut results, job, staging.path(), &clock, &guard)?;
    guard.write(job, staging.path()).map_err(|e| JobError::Write(execution.output.clone(), e))?;
    staging.commit()?;
    Ok(Outcome { missing: guard.missing(), ..Outcome::of(results) })
}
