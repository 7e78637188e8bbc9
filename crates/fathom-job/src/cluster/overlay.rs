//! From reports to a result: the inputs that workers sent are run once more here, which gives all data for tests and reports;
//! counts and proofs come from the reports.

use std::collections::BTreeSet;
use std::sync::Arc;

use fathom_cluster::{BranchKey, Ledger, Sum, Tally};
use fathom_explore::{
    Control, Criterion, Exploration, Part, ProcessMemory, Session, Span, SystemLoad, Tools,
};
use fathom_finding::{Doubt, Doubts, Loss, Stop};
use fathom_solve::SharedCache;
use fathom_target::{Pool, Target};
use fathom_term::Store;
use fathom_trace::{BranchId, Input};

use super::site::{bug_key, keys};
use crate::error::JobError;
use crate::explored::Explored;
use crate::guard::Guard;
use crate::job::Job;
use crate::session::{chain, session_plan, take};

/// The result of the workers' reports about one entry, of as many of their inputs as can be run in this span.
pub fn entry(
    job: &Job,
    target: &dyn Target,
    (store, cache, guard): (&Arc<Store>, &Arc<SharedCache>, &Arc<Guard>),
    entry: &str,
    ledger: &Ledger,
    (stop, span): (Option<Stop>, Span),
) -> Result<Explored, JobError> {
    let nothing = Sum::default();
    let sum = ledger.entries.get(entry).unwrap_or(&nothing);
    let pool = Pool::new(target, store);
    let (executor, options) = (|| take(&pool, job, guard), job.chain(job.criterion()));
    let chain = || chain(&options, store, cache, guard);
    // An interrupt that ended the job does not end this.
    let control = Control::new();
    let (load, memory) = (SystemLoad::new(), ProcessMemory::within(job.options.max_memory()));
    let tools = Tools {
        store,
        executor: &executor,
        chain: &chain,
        control: &control,
        load: &load,
        memory: &memory,
        graphs: &Default::default(),
    };
    let run_again = |inputs: Vec<Input>| {
        let mut replay = session_plan(job, target, entry, Criterion::Path);
        replay.inputs = if inputs.is_empty() { vec![Input::default()] } else { inputs };
        replay.part = Some(Part::default());
        replay.stop = Default::default();
        let mut session = Session::new(replay);
        session.go_on(tools, span, &mut ())?;
        let result = session.result(store).expect("a session that went on has a result");
        Ok::<_, JobError>((result, session.is_done()))
    };
    let chosen = sum.chosen();
    let some = chosen.len() < sum.inputs.len();
    let (mut result, all_ran) = run_again(chosen)?;
    let mut missed = missed(&result, ledger, sum);
    // Where there was no time for some, there is none for all.
    if some && all_ran && !missed.is_empty() {
        let (all, ran) = run_again(sum.inputs.keys().cloned().collect())?;
        if ran {
            result = all;
            missed = self::missed(&result, ledger, sum);
        }
    }
    let tally = &sum.tally;
    let doubts = doubts(tally, missed, ledger.open() as u64, stop);
    result.verdict = doubts.verdict(!result.findings.is_empty());
    result.complete = doubts.is_empty();
    result.doubts = doubts;
    result.stop = stop.unwrap_or(Stop::Exhausted);
    result.paths = tally.paths.clone();
    result.discarded = tally.discarded;
    result.executions = tally.executions;
    result.instructions = tally.instructions;
    result.queries = tally.queries.clone();
    result.concretised = tally.concretised.iter().cloned().collect();
    if !tally.usage.specs.is_empty() {
        result.usage = tally.usage.clone();
    }
    result.blocked = tally.blocked.iter().cloned().collect();
    let keys = keys(&result.program);
    let reasons = (0..).map(BranchId).zip(&keys).filter(|(branch, _)| !result.coverage.is_covered(*branch));
    result.uncovered =
        reasons.filter_map(|(branch, key)| Some((branch, sum.uncovered.get(key)?.clone()))).collect();
    Ok(Explored { entry: entry.to_owned(), exploration: Some(result), failed: None })
}

/// The doubts of all parts, with those that are about the whole.
fn doubts(tally: &Tally, missed: Vec<Loss>, open: u64, stop: Option<Stop>) -> Doubts {
    let mut doubts = tally.doubts.clone();
    doubts.retain(|doubt| !doubt.is_of_whole());
    missed.into_iter().for_each(|why| doubts.add(Doubt::Lost { why, runs: 1 }));
    doubts.add(Doubt::Concretised { places: tally.concretised.len() as u64 });
    doubts.add(Doubt::Blocked { actions: tally.blocked.len() as u64 });
    if tally.paths.completed == 0 {
        doubts.add(Doubt::NothingFinished);
    }
    if open > 0 {
        doubts.add(Doubt::Stopped { by: stop.unwrap_or(Stop::Interrupted), goals_left: open });
    }
    doubts
}

/// Reported branches and bugs that the inputs did not show here: a nondeterministic target may show less.
fn missed(result: &Exploration, ledger: &Ledger, sum: &Sum) -> Vec<Loss> {
    let wanted: BTreeSet<u32> = sum.inputs.values().flat_map(|shows| &shows.covers).copied().collect();
    let keys = keys(&result.program);
    let is_covered = |(n, _): &(usize, _)| result.coverage.is_covered(BranchId(*n as u32));
    let covered: BTreeSet<&BranchKey> =
        keys.iter().enumerate().filter(is_covered).map(|(_, key)| key).collect();
    let branches = ledger.covered.iter().filter(|(key, n)| wanted.contains(*n) && !covered.contains(key));
    let mut missed: Vec<Loss> =
        branches.map(|(key, _)| Loss::BranchNotRepeated { file: key.file.clone(), line: key.line }).collect();
    missed.dedup();
    let bugs: BTreeSet<String> = result.findings.iter().map(|found| bug_key(&found.bug)).collect();
    let told: BTreeSet<&String> = sum.inputs.values().filter_map(|shows| shows.bug.as_ref()).collect();
    let gone = told.into_iter().filter(|bug| !bugs.contains(*bug));
    missed.extend(gone.map(|bug| Loss::BugNotRepeated { bug: bug.clone() }));
    missed
}
