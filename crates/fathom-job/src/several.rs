//! Several modules or programs of one target, one after the other: modules share one result folder, programs have one each, with the
//! whole beside them.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_explore::Control;
use fathom_finding::Doubt;
use fathom_report::folder::{self, Staging};
use fathom_report::results::Module;
use fathom_report::{Results, merge, wording};
use fathom_target::{Layout, LeftOut, PartOf, Parts, TargetError};

use crate::error::JobError;
use crate::kept::Question;
use crate::observer::Observer;
use crate::one::{self, keep};
use crate::opened::{Part, open, rest_of};
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::suites;

/// A unit gets at least this, whatever is left.
const LEAST: Duration = Duration::from_secs(1);

/// One module or program, with the plan that explores it.
struct Unit {
    name: String,
    plan: Plan,
}

/// The parts of a target that is not one thing.
pub struct Several {
    units: Vec<Unit>,
    layout: Layout,
    /// Parts that are not explored, and why.
    left_out: Vec<Doubt>,
}

impl Several {
    pub fn new(plan: &Plan, parts: Parts) -> Result<Several, JobError> {
        let Parts { layout, parts, left_out } = parts;
        if layout == Layout::Shared {
            if let Some(name) = plan.options.entries.first() {
                return Err(JobError::usage(format!(
                    "{} is a folder, and which of its modules has {name} is not said: name that file",
                    plan.target
                )));
            }
            if plan.oracle {
                return Err(JobError::usage("--oracle takes one file"));
            }
        }
        let unit = |part: PartOf| Unit {
            name: part.name,
            plan: Plan { target: part.target, options: part.options, ..plan.clone() },
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
    plan: &Plan,
    several: Several,
    question: Option<&Question>,
    control: &Arc<Control>,
    observer: &mut dyn Observer,
) -> Result<Outcome, JobError> {
    let Several { mut units, layout, left_out } = several;
    if layout == Layout::FolderEach && units.len() == 1 {
        let only = units.remove(0);
        return one::run(&Plan { left_out, ..only.plan }, question, control, observer);
    }
    let start = Instant::now();
    let staging = Staging::new(&plan.output)?;
    let mut whole = Whole { done: Vec::new(), parts: Vec::new(), failed: Vec::new() };
    let count = units.len();
    for (number, unit) in units.into_iter().enumerate() {
        let left = (start + plan.time).saturating_duration_since(Instant::now());
        if control.interrupted() || (left.is_zero() && number > 0) {
            whole.failed.push((unit.name, None));
            continue;
        }
        let mut one = unit.plan;
        one.time = (left / (count - number) as u32).max(LEAST);
        one.max_paths = plan.max_paths.map(|all| (all / count as u64).max(1));
        let explored = match layout {
            Layout::Shared => explore(&one, control, observer).map(|part| whole.parts.push(part)),
            Layout::FolderEach => {
                one.output = staging.path().join(&unit.name);
                one::run(&one, None, control, observer)
                    .map(|outcome| whole.done.push(inside(outcome.results, &unit.name)))
            }
        };
        match explored {
            Ok(()) => {}
            // A module without functions of its own is no mistake.
            Err(JobError::Target(TargetError::NothingPublic(_))) if layout == Layout::Shared => {}
            Err(error) => whole.failed.push((unit.name, Some(error))),
        }
    }
    if whole.parts.is_empty() && whole.done.is_empty() {
        return Err(nothing_explored(plan, layout, left_out, whole.failed));
    }
    let results = whole.finish(plan, left_out, &staging, start, control)?;
    folder::write(&results, staging.path())?;
    match layout {
        Layout::Shared => keep(question, &results, control, staging.path())?,
        // What is run again is in the programs' own folders.
        Layout::FolderEach => drop(std::fs::remove_file(staging.path().join(folder::DATA))),
    }
    staging.commit()?;
    Ok(Outcome::of(results))
}

fn explore(plan: &Plan, control: &Arc<Control>, observer: &mut dyn Observer) -> Result<Part, JobError> {
    let start = Instant::now();
    one::explore(open(plan)?, plan, start, control, &BTreeSet::new(), observer)
}

/// What came of the units.
struct Whole {
    /// Results that are in folders of their own.
    done: Vec<Results>,
    /// Units that are not written yet.
    parts: Vec<Part>,
    /// Units that were not explored: for an error, or for lack of time.
    failed: Vec<(String, Option<JobError>)>,
}

impl Whole {
    /// Writes the tests that are not written yet, and puts everything together.
    fn finish(
        mut self,
        plan: &Plan,
        left_out: Vec<Doubt>,
        staging: &Staging,
        start: Instant,
        control: &Control,
    ) -> Result<Results, JobError> {
        let modules: Vec<Module> = self.parts.iter().map(|part| part.results.module.clone()).collect();
        let mut base = 0;
        for mut part in self.parts {
            part.results.modules = modules.clone();
            part.results.renumber(base);
            base += part.results.runs.len() as u32;
            let deadline = rest_of(start, plan, control, part.starting);
            if plan.tests {
                suites::write(&mut part.results, &*part.target, None, plan, staging.path(), deadline)?;
            }
            self.done.push(part.results);
        }
        let first = &self.done[0];
        let module = Module {
            name: Path::new(&plan.target).file_name().unwrap_or_default().to_string_lossy().into_owned(),
            file: plan.target.clone(),
            ..first.module.clone()
        };
        let empty = merge::nothing(&plan.target, &first.summary.language);
        let mut results = merge::merge(empty, module, self.done);
        for doubt in left_out {
            results.add_doubt("", doubt);
        }
        for (name, error) in &self.failed {
            let failed = |error: &JobError| Doubt::Failed { why: error.line() };
            results.add_doubt(name, error.as_ref().map_or(Doubt::NotExplored, failed));
        }
        results.summary.seconds = start.elapsed().as_secs_f64();
        Ok(results)
    }
}

fn nothing_explored(
    plan: &Plan,
    layout: Layout,
    left_out: Vec<Doubt>,
    failed: Vec<(String, Option<JobError>)>,
) -> JobError {
    let first = failed.into_iter().find_map(|(name, error)| Some((name, error?)));
    match (layout, left_out.into_iter().next(), first) {
        (Layout::Shared, _, Some((_, error))) => error,
        (Layout::Shared, _, None) => {
            JobError::usage(format!("no module in {} has a public function to explore", plan.target))
        }
        (Layout::FolderEach, Some(doubt), _) => {
            JobError::usage(format!("{}: {}", plan.target, wording::doubt(&doubt)))
        }
        (Layout::FolderEach, None, Some((name, error))) => {
            JobError::usage(format!("{}: {name}: {}", plan.target, error.line()))
        }
        (Layout::FolderEach, None, None) => {
            JobError::usage(format!("{}: there is no program in it", plan.target))
        }
    }
}

/// Results of a program as part of the whole: its files lie in its own folder.
fn inside(mut part: Results, name: &str) -> Results {
    for finding in &mut part.summary.findings {
        finding.input = format!("{name}/{}", finding.input);
        if !finding.test.is_empty() {
            finding.test = format!("{name}/{}", finding.test);
        }
    }
    part.runs.clear();
    part.tests.clear();
    part
}
