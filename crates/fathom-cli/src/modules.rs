//! `fathom run FOLDER`: every module of a folder or package, one after the other, into one result folder.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_explore::Control;
use fathom_report::folder::{self, Staging};
use fathom_report::results::Module;
use fathom_report::{Results, merge};
use fathom_target::TargetError;

use crate::kept::Question;
use crate::plan::Plan;
use crate::problem::Problem;
use crate::run::{Part, finish, keep, open, rest_of, tell};
use crate::suites::write_pytest;
use crate::{Verdict, cluster, interrupt};

/// A module gets at least this, whatever is left.
const LEAST: Duration = Duration::from_secs(1);

pub fn run(plan: &Plan, files: &[PathBuf], question: Option<&Question>) -> Result<Verdict, Problem> {
    if let Some(name) = plan.options.entries.first() {
        return Err(Problem::usage(format!(
            "{} is a folder, and which of its modules has {name} is not said: name that file",
            plan.target
        )));
    }
    if plan.oracle {
        return Err(Problem::usage("--oracle takes one file"));
    }
    let start = Instant::now();
    let control = Arc::new(Control::new());
    interrupt::watch(&control);
    let mut parts: Vec<(Part, Instant)> = Vec::new();
    let mut failed: Vec<(String, Problem)> = Vec::new();
    for (done, file) in files.iter().enumerate() {
        let left = (start + plan.time).saturating_duration_since(Instant::now());
        if control.interrupted() || (left.is_zero() && done > 0) {
            let why = Problem::usage("there was no time left to explore it");
            failed.push((shown(file), why));
            continue;
        }
        let mut one = plan.clone();
        one.target = shown(file);
        one.time = (left / (files.len() - done) as u32).max(LEAST);
        one.max_paths = plan.max_paths.map(|all| (all / files.len() as u64).max(1));
        let began = Instant::now();
        let explored = open(&one).and_then(|opened| match &plan.cluster {
            Some(setting) => cluster::explore(opened, &one, setting, began, &control),
            None => opened.explore(&one, began, &control, &BTreeSet::new()),
        });
        match explored {
            Ok(part) => parts.push((part, began + one.time)),
            // A module without functions of its own is no mistake.
            Err(Problem::Target(TargetError::NothingPublic(_))) => {}
            Err(problem) => failed.push((shown(file), problem)),
        }
    }
    if parts.is_empty() {
        return Err(match failed.into_iter().next() {
            Some((_, problem)) => problem,
            None => Problem::usage(format!("no module in {} has a public function to explore", plan.target)),
        });
    }
    let staging = Staging::new(&plan.output)?;
    let modules: Vec<Module> = parts.iter().map(|(part, _)| part.results.module.clone()).collect();
    let mut all: Vec<Results> = Vec::new();
    let mut base = 0;
    for (mut part, _) in parts {
        part.results.modules = modules.clone();
        part.results.renumber(base);
        base += part.results.runs.len() as u32;
        let deadline = rest_of(start, plan, &control, part.starting);
        write_pytest(&mut part.results, &*part.target, plan.run_time, staging.path(), deadline)?;
        all.push(part.results);
    }
    let whole = Module {
        name: Path::new(&plan.target).file_name().unwrap_or_default().to_string_lossy().into_owned(),
        file: plan.target.clone(),
        ..modules[0].clone()
    };
    let mut empty = merge::nothing(&plan.target, "python");
    for (file, problem) in &failed {
        empty.summary.why_incomplete.push(format!("{file}: {}", problem.line()));
        empty.summary.verdict = fathom_finding::Verdict::Inconclusive;
    }
    let mut results = merge::merge(empty, whole, all);
    results.summary.seconds = start.elapsed().as_secs_f64();
    folder::write(&results, staging.path())?;
    keep(question, &results, &control, staging.path())?;
    staging.commit()?;
    tell(plan, &results, &[], None);
    finish(plan, &results)
}

fn shown(file: &Path) -> String {
    file.to_string_lossy().into_owned()
}
