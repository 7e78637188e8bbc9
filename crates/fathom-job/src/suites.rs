//! The written tests of a target.

use std::path::Path;
use std::time::Instant;

use fathom_report::Results;
use fathom_report::writers::{self, StartedSuite, SuiteOptions};
use fathom_target::Target;

use crate::error::JobError;
use crate::plan::Plan;

fn options(plan: &Plan) -> SuiteOptions {
    SuiteOptions {
        each: plan.run_time,
        framework: plan.framework,
        java_framework: plan.java_framework,
        ktest: plan.ktest,
        test_comp: plan.test_comp,
    }
}

/// Starts what is built while the search goes on.
pub fn start(target: &dyn Target, plan: &Plan, folder: &Path) -> Result<StartedSuite, JobError> {
    Ok(writers::start(target, &options(plan), folder)?)
}

/// Writes the suite below the folder and runs it on the plain program.
pub fn write(
    results: &mut Results,
    target: &dyn Target,
    started: Option<StartedSuite>,
    plan: &Plan,
    folder: &Path,
    deadline: Instant,
) -> Result<(), JobError> {
    let started = match started {
        Some(started) => started,
        None => start(target, plan, folder)?,
    };
    Ok(started.finish(results, target, &options(plan), folder, deadline)?)
}
