//! `fathom run` and `fathom check`: a job, followed on the terminal.

use std::io::IsTerminal;
use std::time::Instant;

use fathom_job::{Execution, Outcome};
use fathom_report::terminal::{self, Look};
use fathom_report::{annotate, folder, wording};

use crate::presentation::{Host, Verbosity};
use crate::problem::Problem;
use crate::progress::TerminalObserver;
use crate::request::Request;
use crate::{Verdict, browser, doctor, interrupt};

/// `started` is the beginning of the process: the time limit counts from there.
pub fn run(request: &Request, started: Instant) -> Result<Verdict, Problem> {
    if let Some(line) = doctor::without_z3(&request.job.solver)
        && request.presentation.verbosity != Verbosity::Quiet
    {
        eprintln!("fathom: {line}");
    }
    let mut observer = TerminalObserver::new(request.presentation.verbosity);
    let late = request.clone();
    interrupt::leave_while_loading(observer.began(), move || not_loaded(&late, started));
    interrupt::leave_at_last();
    let outcome =
        fathom_job::run(&request.job, &request.execution, started, &interrupt::control(), &mut observer)?;
    show(request, &outcome);
    finish(request, &outcome)?;
    Ok(if outcome.found() { Verdict::Finding } else { Verdict::of(&outcome.results.summary) })
}

/// The time was over before the target was loaded.
fn not_loaded(request: &Request, started: Instant) -> i32 {
    match fathom_job::not_loaded::write(&request.job, &request.execution, started, &interrupt::control()) {
        Ok(outcome) => show(request, &outcome),
        Err(error) => eprintln!("fathom: {}", error.line()),
    }
    2
}

fn show(request: &Request, outcome: &Outcome) {
    tell_missing(outcome, &request.execution);
    let results = &outcome.results;
    let verbose = match request.presentation.verbosity {
        Verbosity::Json => {
            print!("{}", folder::json(&results.summary));
            return;
        }
        Verbosity::Quiet => return,
        Verbosity::Normal { verbose, .. } => verbose,
    };
    let colour = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let place = request.execution.output.to_string_lossy();
    print!("{}", terminal::summary(results, &place, Look { colour, verbose }));
    if outcome.cached {
        println!("  cached   target unchanged (--fresh re-runs)");
    }
    let reused = results.entries.iter().filter(|e| e.reused).count();
    if reused > 0 {
        println!(
            "  cached   {reused} of {} functions did not change, nor what they call (--fresh re-runs all)",
            results.entries.len()
        );
    }
    if let (Some(goal), Some(answer)) = (&request.job.search.goal, &results.summary.goal) {
        println!("  goal     {}:{} {}", goal.file, goal.line, wording::goal(answer));
    }
    if let Some(oracle) = &outcome.oracle {
        println!("  oracle   {}", wording::oracle(oracle));
    }
}

/// Parts of the results that there are none of, for a panic of ours.
pub fn tell_missing(outcome: &Outcome, execution: &Execution) {
    let place = execution.output.join("panics");
    for line in &outcome.missing {
        eprintln!("fathom: {line} (please report this, with the file in {})", place.display());
    }
}

/// Last steps after the results are shown: annotations, the browser, the verdict.
fn finish(request: &Request, outcome: &Outcome) -> Result<(), Problem> {
    if let Some(Host::Github) = request.presentation.annotate {
        let lines = annotate::github(&outcome.results);
        // With --json stdout has the summary and nothing else; the build server reads both.
        if request.presentation.verbosity == Verbosity::Json { eprint!("{lines}") } else { print!("{lines}") }
    }
    if request.presentation.open {
        browser::open(&request.execution.output.join("report.html").to_string_lossy())?;
    }
    Ok(())
}
