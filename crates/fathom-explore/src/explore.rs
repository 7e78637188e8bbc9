//! The one loop.

use fathom_solve::{Answer, Solve};
use fathom_trace::{Executor, ExecutorError, Request};

use crate::error::ExploreError;
use crate::merge::Watcher;
use crate::plan::Plan;
use crate::progress::Progress;
use crate::result::Exploration;
use crate::session::Session;
use crate::shared_search::SharedSearch;
use crate::sites::LocalSites;
use crate::tools::Tools;

/// Explores the entry of the plan until nothing is left or a limit is reached.
pub fn explore(
    plan: &Plan,
    tools: Tools<'_>,
    progress: &mut dyn Progress,
) -> Result<Exploration, ExploreError> {
    let mut session = Session::new(plan.clone());
    session.go_on(tools, plan.limits.span(), progress)?;
    Ok(session.result(tools.store).expect("a part was explored"))
}

/// Runs the workers of one part of an exploration.
pub(crate) fn run_workers(search: &SharedSearch<'_>, tools: Tools<'_>, executor: Box<dyn Executor>) {
    std::thread::scope(|scope| {
        for worker in 1..search.plan().options.jobs {
            scope.spawn(move || search.guard(|| work(search, worker, (tools.executor)()?, (tools.chain)()?)));
        }
        search.guard(|| work(search, 0, executor, (tools.chain)()?));
    });
}

/// One worker. The side that a run takes costs no query; only goals do.
fn work(
    search: &SharedSearch<'_>,
    worker: usize,
    mut executor: Box<dyn Executor>,
    mut chain: Box<dyn Solve>,
) -> Result<(), ExploreError> {
    let mut sites = LocalSites::default();
    let mut mutator = search.mutator(worker, &*executor);
    loop {
        if let Some(active) = &mut mutator {
            match search.mutate(active, &mut *executor) {
                Ok(true) => continue,
                Ok(false) => {}
                Err(ExecutorError::Broken(why)) => {
                    mutator = None;
                    search.lose_mutator(why);
                }
                Err(error @ (ExecutorError::Target(_) | ExecutorError::Missing { .. })) => {
                    return Err(error.into());
                }
            }
        }
        let Some(task) = search.next(worker) else { break };
        let (checkpoints, states) = search.take_unneeded();
        executor.forget(&checkpoints);
        executor.drop_states(&states);
        let hint = task.hint(search.store());
        let input = match task.query(&hint, search.interrupt_flag()).map(|query| chain.check(&query)) {
            // A first input: nothing to solve.
            None => task.input.clone(),
            // Symbols outside the query keep their values.
            Some(Answer::Sat(model)) => task.answered(search.store(), &model),
            Some(Answer::Unsat(core)) => {
                search.close(task, core);
                continue;
            }
            Some(Answer::Unknown(why)) => {
                search.unknown(task, why);
                continue;
            }
        };
        let limits = if task.leads.is_found() { search.found_limits() } else { search.run_limits() };
        let entry = &search.plan().entry;
        let interrupt = Some(&**search.interrupt_flag());
        let request =
            Request { checkpoint: task.checkpoint, interrupt, ..Request::new(entry, &input, limits) };
        let mut watcher = Watcher::new(search, &mut *chain, task.merge_scope());
        let result = executor.run(&request, &mut watcher);
        let watched = watcher.end();
        match result {
            Ok(trace) if search.was_cut(&task, limits, &trace) => search.put_aside(task, &trace),
            Ok(mut trace) => {
                search.doubt_hang(limits, &mut trace);
                let completed = search.absorb(task, trace, watched, &*executor, &mut sites);
                if let Some((run, input)) = completed {
                    // It was merged and makes a test: the test needs its end.
                    let request = Request { interrupt, ..Request::new(entry, &input, search.run_limits()) };
                    if let Ok(trace) = executor.run(&request, &mut ()) {
                        search.complete(run, trace, &*executor, &mut sites);
                    }
                }
            }
            Err(ExecutorError::Broken(why)) => search.lost(task, why)?,
            Err(error @ (ExecutorError::Target(_) | ExecutorError::Missing { .. })) => {
                return Err(error.into());
            }
        }
    }
    if let Some(mutator) = mutator {
        search.keep_mutator(worker, mutator);
    }
    search.add_stats(&chain.stats());
    Ok(())
}
