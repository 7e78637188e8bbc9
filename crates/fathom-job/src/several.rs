//! Several modules or programs of one target, one after the other: modules share one result folder, programs have one each, with the
//! whole beside them.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use fathom_finding::Doubt;
use fathom_report::folder::{self, Staging};
use fathom_report::results::Module;
use fathom_report::{Results, merge, wording};
use fathom_target::{Layout, LeftOut, PartOf, Parts, TargetError};

use crate::clock::Clock;
use crate::error::JobError;
use crate::execution::Execution;
use crate::guard::Guard;
use crate::job::Job;
use crate::kept::Question;
use crate::observer::Observer;
use crate::one::{self, keep};
use crate::opened::{Part, open};
use crate::outcome::Outcome;
use crate::stated::{self, Check};

/// Minimum time of a unit.
const LEAST: Duration = Duration::from_secs(1);

/// Bytes of source that can be loaded as one target for each second of the limit. Beyond, loading all modules first would leave
/// too little time to explore any.
const LOADED_A_SECOND: f64 = 40_000.0;

/// Whether all modules are explored as one target, so that they share the time, the process and what they cover.
pub fn as_one(job: &Job, execution: &Execution, parts: &Parts) -> bool {
    let alone = execution.cluster.is_some() || job.suite.write_contracts || job.suite.oracle;
    let fits = |bytes: u64| bytes as f64 <= job.limits.time.as_secs_f64() * LOADED_A_SECOND;
    !alone && parts.as_one.is_some_and(fits)
}

/// One module or program, with the job that explores it.
struct Unit {
    name: String,
    job: Job,
}

/// The modules or programs of a target with several.
pub struct Several {
    units: Vec<Unit>,
    layout: Layout,
    /// Parts that are not explored, and why.
    left_out: Vec<Doubt>,
}

impl Several {
    pub fn new(job: &Job, parts: Parts) -> Result<Several, JobError> {
        let Parts { layout, parts, left_out, .. } = parts;
        if layout == Layout::Shared {
            if let Some(name) = job.options.entries.first() {
                return Err(JobError::usage(format!(
                    "{} is a folder: name the file that has {name}",
                    job.target
                )));
            }
            if job.suite.oracle {
                return Err(JobError::usage("--oracle takes one file"));
            }
        }
        let unit = |part: PartOf| Unit {
            name: part.name,
            job: Job { target: part.target, options: part.options, ..job.clone() },
        };
        let doubt = |left: LeftOut| Doubt::LeftOut { file: left.file.display().to_string(), why: left.why };
        Ok(Several {
            units: parts.into_iter().map(unit).collect(),
            layout,
            left_out: left_out.into_iter().map(doubt).collect(),
        })
    }
}

pub fn run(
    job: &Job,
    execution: &Execution,
    several: Several,
    question: Option<&Question>,
    clock: &Clock,
    observer: &mut dyn Observer,
) -> Result<Outcome, JobError> {
    let Several { mut units, layout, left_out } = several;
    if layout == Layout::FolderEach && units.len() == 1 {
        let only = units.remove(0);
        let opened = open(&only.job, clock)?;
        return one::run(opened, &only.job, execution, &left_out, question, clock, observer);
    }
    let staging = Staging::new(&execution.output)?;
    let mut whole = Whole { done: Vec::new(), parts: Vec::new(), failed: Vec::new() };
    let count = units.len();
    // Parts of the results that a panic cost.
    let mut missing = Vec::new();
    // The longest time that one took to load.
    let mut loading = Duration::ZERO;
    for (number, unit) in units.into_iter().enumerate() {
        let left = clock.left();
        if clock.interrupted() || (left <= loading && number > 0) {
            whole.failed.push((unit.name, None));
            continue;
        }
        let mut one = unit.job;
        one.limits.time = (left / (count - number) as u32).max(LEAST.min(left));
        let unit_clock = clock.unit(one.limits.time);
        one.limits.max_paths = job.limits.max_paths.map(|all| (all / count as u64).max(1));
        let loaded_before = clock.loading();
        let explored = match layout {
            Layout::Shared => {
                explore(&one, execution, &unit_clock, observer).map(|part| whole.parts.push(part))
            }
            Layout::FolderEach => {
                let output = staging.path().join(&unit.name);
                let execution = Execution { output, ..execution.clone() };
                open(&one, &unit_clock)
                    .and_then(|opened| one::run(opened, &one, &execution, &[], None, &unit_clock, observer))
                    .map(|outcome| {
                        missing.extend(outcome.missing.iter().map(|line| format!("{}: {line}", unit.name)));
                        whole.done.push(inside(outcome.results, &unit.name));
                    })
            }
        };
        loading = loading.max(clock.loading().saturating_sub(loaded_before));
        match explored {
            Ok(()) => {}
            // A module without functions of its own is no mistake.
            Err(JobError::Target(TargetError::NothingPublic(_))) if layout == Layout::Shared => {}
            Err(error) => whole.failed.push((unit.name, Some(error))),
        }
    }
    if whole.parts.is_empty() && whole.done.is_empty() {
        return Err(nothing_explored(job, layout, left_out, whole.failed));
    }
    let guard = Guard::new(job.solver.self_check);
    let mut results = whole.finish(job, left_out, &staging, clock, &mut missing)?;
    one::write(&mut results, job, staging.path(), clock, &guard)?;
    guard.write(job, staging.path()).map_err(|e| JobError::Write(execution.output.clone(), e))?;
    missing.extend(guard.missing());
    match layout {
        Layout::Shared => keep(question, &results, clock, staging.path())?,
        // Replays use the folders of the single programs.
        Layout::FolderEach => drop(std::fs::remove_file(staging.path().join(folder::DATA))),
    }
    staging.commit()?;
    Ok(Outcome { missing, ..Outcome::of(results) })
}

fn explore(
    job: &Job,
    execution: &Execution,
    clock: &Clock,
    observer: &mut dyn Observer,
) -> Result<Part, JobError> {
    one::explore(open(job, clock)?, job, execution, clock, &BTreeSet::new(), observer)
}

/// Results of the units.
struct Whole {
    /// Results that are in folders of their own.
    done: Vec<Results>,
    /// Units that are not written yet.
    parts: Vec<Part>,
    /// Units that were not explored: for an error, or for lack of time.
    failed: Vec<(String, Option<JobError>)>,
}

impl Whole {
    /// Writes the tests that are not written yet, and merges everything. `missing` gets a line for each part of the results that a
    /// panic cost.
    fn finish(
        mut self,
        job: &Job,
        left_out: Vec<Doubt>,
        staging: &Staging,
        clock: &Clock,
        missing: &mut Vec<String>,
    ) -> Result<Results, JobError> {
        let modules: Vec<Module> = self.parts.iter().map(|part| part.results.module.clone()).collect();
        for part in &self.parts {
            clock.reserve_writing(part.target.program().branches.len());
        }
        let mut base = 0;
        for mut part in self.parts {
            part.results.modules = modules.clone();
            part.results.renumber(base);
            base += part.results.runs.len() as u32;
            if !job.suite.no_tests {
                let Part { results, target, starting, guard, .. } = &mut part;
                one::confirm(results, &**target, None, job, staging.path(), clock, (*starting, guard))?;
            }
            let write_error = |error| JobError::Write(staging.path().to_path_buf(), error);
            if job.suite.write_contracts {
                let check = Check { job: &part.job, starting: part.starting, clock };
                let (results, target) = (&mut part.results, &*part.target);
                let written = part.guard.part("the written contracts", || {
                    stated::write(results, target, &check, &job.target, staging.path())
                });
                written.transpose().map_err(write_error)?;
            }
            part.guard.write(job, staging.path()).map_err(write_error)?;
            missing.extend(part.guard.missing());
            self.done.push(part.results);
        }
        let first = &self.done[0];
        let module = Module {
            name: Path::new(&job.target).file_name().unwrap_or_default().to_string_lossy().into_owned(),
            file: job.target.clone(),
            ..first.module.clone()
        };
        let empty = merge::nothing(&job.target, &first.summary.language);
        let mut results = merge::merge(empty, module, self.done);
        for doubt in left_out {
            results.add_doubt("", doubt);
        }
        for (name, error) in &self.failed {
            results.add_doubt(name, error.as_ref().map_or(Doubt::NotExplored, JobError::doubt));
        }
        Ok(results)
    }
}

fn nothing_explored(
    job: &Job,
    layout: Layout,
    left_out: Vec<Doubt>,
    failed: Vec<(String, Option<JobError>)>,
) -> JobError {
    let first = failed.into_iter().find_map(|(name, error)| Some((name, error?)));
    match (layout, left_out.into_iter().next(), first) {
        (Layout::Shared, _, Some((_, error))) => error,
        (Layout::Shared, _, None) => {
            JobError::usage(format!("no module in {} has a public function to explore", job.target))
        }
        (Layout::FolderEach, Some(doubt), _) => {
            JobError::usage(format!("{}: {}", job.target, wording::doubt(&doubt)))
        }
        (Layout::FolderEach, None, Some((name, error))) => {
            JobError::usage(format!("{}: {name}: {}", job.target, error.line()))
        }
        (Layout::FolderEach, None, None) => {
            JobError::usage(format!("{}: there is no program in it", job.target))
        }
    }
}

/// Results of a program as part of the whole: its files lie in its own folder.
fn inside(mut part: Results, name: &str) -> Results {
    for finding in part.summary.findings.iter_mut().chain(&mut part.summary.suspects) {
        finding.input = format!("{name}/{}", finding.input);
        if !finding.test.is_empty() {
            finding.test = format!("{name}/{}", finding.test);
        }
    }
    part.runs.clear();
    part.tests.clear();
    part
}
