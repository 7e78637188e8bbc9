//! `fathom run FOLDER` for a folder of C files, with a build or without: every program in it, one after the other. One program has its results in the
//! result folder itself; of several, each has a folder of its own there, and beside them is what was found in all.

use std::path::Path;
use std::time::{Duration, Instant};

use fathom_finding::Verdict as Said;
use fathom_report::folder::{self, Staging};
use fathom_report::results::Module;
use fathom_report::{Results, merge};
use fathom_target::c::folder::{Found, Program, read};

use crate::Verdict;
use crate::kept::Question;
use crate::plan::{Plan, Voice};
use crate::problem::Problem;
use crate::run::{finish, run_one, tell, write_one};

/// A program gets at least this, whatever is left.
const LEAST: Duration = Duration::from_secs(1);

pub fn run(plan: &Plan, question: Option<&Question>) -> Result<Verdict, Problem> {
    let start = Instant::now();
    folder::check(&plan.output)?;
    let found = read(Path::new(&plan.target), &plan.options.c)?;
    run_found(plan, &found, start, question)
}

/// The same for what a build has made of the folder.
pub fn run_built(plan: &Plan, found: &Found, question: Option<&Question>) -> Result<Verdict, Problem> {
    let start = Instant::now();
    folder::check(&plan.output)?;
    run_found(plan, found, start, question)
}

fn run_found(
    plan: &Plan,
    found: &Found,
    start: Instant,
    question: Option<&Question>,
) -> Result<Verdict, Problem> {
    match found.programs.as_slice() {
        [one] => run_one(&plan_of(plan, found, one), question),
        _ => several(plan, found, start),
    }
}

fn plan_of(plan: &Plan, found: &Found, program: &Program) -> Plan {
    let mut one = plan.clone();
    one.target = program.file.to_string_lossy().into_owned();
    one.options.c.more.extend(program.more.iter().cloned());
    one.options.c.only = program.only.clone();
    one.options.c.flags.extend(found.flags.iter().chain(&program.link).cloned());
    one.left_out = left_out(found);
    one
}

fn left_out(found: &Found) -> Vec<String> {
    let told = found.left_out.iter();
    told.map(|(file, why)| format!("{} is left out, it does not compile: {why}", file.display())).collect()
}

/// What is not explored is told, and nothing is verified then.
pub fn note(results: &mut Results, left_out: &[String]) {
    if left_out.is_empty() {
        return;
    }
    results.summary.why_incomplete.extend(left_out.iter().cloned());
    results.summary.complete = false;
    if matches!(results.summary.verdict, Said::Verified | Said::NoBugs) {
        results.summary.verdict = Said::Inconclusive;
    }
}

fn several(plan: &Plan, found: &Found, start: Instant) -> Result<Verdict, Problem> {
    let staging = Staging::new(&plan.output)?;
    let (mut parts, mut failed) = (Vec::new(), left_out(found));
    for (done, program) in found.programs.iter().enumerate() {
        let left = (start + plan.time).saturating_duration_since(Instant::now());
        if left.is_zero() && done > 0 {
            failed.push(format!("{}: there was no time left to explore it", program.name));
            continue;
        }
        let mut one = plan_of(plan, found, program);
        one.left_out.clear();
        one.output = staging.path().join(&program.name);
        one.time = (left / (found.programs.len() - done) as u32).max(LEAST);
        one.max_paths = plan.max_paths.map(|all| (all / found.programs.len() as u64).max(1));
        if let Voice::Json = one.voice {
            one.voice = Voice::Quiet;
        }
        match write_one(&one, None) {
            Ok(ended) => parts.push(inside(ended.results, &program.name)),
            Err(problem) => failed.push(format!("{}: {}", program.name, problem.line())),
        }
    }
    let Some(first) = parts.first() else {
        let why = failed.into_iter().next().unwrap_or_else(|| "there is no program in it".into());
        return Err(Problem::usage(format!("{}: {why}", plan.target)));
    };
    let whole = Module {
        name: Path::new(&plan.target).file_name().unwrap_or_default().to_string_lossy().into_owned(),
        file: plan.target.clone(),
        ..first.module.clone()
    };
    let mut results = merge::merge(merge::nothing(&plan.target, "c"), whole, parts);
    note(&mut results, &failed);
    results.summary.seconds = start.elapsed().as_secs_f64();
    folder::write(&results, staging.path())?;
    // What is run again is in the programs' own folders.
    let _ = std::fs::remove_file(staging.path().join(folder::DATA));
    staging.commit()?;
    tell(plan, &results, &[], None);
    finish(plan, &results)
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
