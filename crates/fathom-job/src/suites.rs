//! The written tests of a target.

use std::path::Path;

use fathom_report::suite::backend::{SuiteOptions, UnfinishedSuite};
use fathom_report::{Deadline, Results, writers};
use fathom_target::Target;

use crate::error::JobError;
use crate::job::Job;

fn options(job: &Job) -> SuiteOptions {
    SuiteOptions {
        each: job.search.run_time,
        framework: job.suite.framework,
        ktest: job.suite.ktest,
        test_comp: job.suite.test_comp,
    }
}

/// Starts builds that run during the search.
pub fn start(target: &dyn Target, job: &Job, folder: &Path) -> Result<Box<dyn UnfinishedSuite>, JobError> {
    Ok(writers::suite_of(target.language().name)?.start(target, &options(job), folder)?)
}

/// Writes the suite below the folder and runs it on the plain program.
pub fn write(
    results: &mut Results,
    target: &dyn Target,
    started: Option<Box<dyn UnfinishedSuite>>,
    job: &Job,
    folder: &Path,
    deadline: &Deadline,
) -> Result<(), JobError> {
    let started = match started {
        Some(started) => started,
        None => start(target, job, folder)?,
    };
    Ok(started.finish(results, target, &options(job), folder, deadline)?)
}
