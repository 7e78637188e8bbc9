//! The one loop.

use std::sync::Arc;

use fathom_solve::{Answer, Solve};
use fathom_term::Store;
use fathom_trace::{Executor, ExecutorError, Request};

use crate::hunt::Hunt;
use crate::merge::Watcher;
use crate::plan::{Control, Plan};
use crate::progress::Progress;
use crate::result::Exploration;
use crate::session::Session;
use crate::sites::LocalSites;

/// Why an exploration could not be done. Each is one sentence for the user.
#[derive(Debug, thiserror::Error)]
pub enum ExploreError {
    #[error(transparent)]
    Executor(#[from] ExecutorError),
    /// The plan does not fit the target.
    #[error("{0}")]
    Plan(String),
    #[error("{0}")]
    Solver(String),
}

type Maker<'a, T> = &'a (dyn Fn() -> Result<T, ExploreError> + Sync);

/// What an exploration works with. Each worker has an executor and a chain of its own; all share the store.
#[derive(Clone, Copy)]
pub struct Tools<'a> {
    pub store: &'a Arc<Store>,
    pub executor: Maker<'a, Box<dyn Executor>>,
    pub chain: Maker<'a, Box<dyn Solve>>,
    pub control: &'a Control,
}

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

/// Carries the workers through one part of an exploration.
pub(crate) fn hunt(hunt: &Hunt<'_>, tools: Tools<'_>, executor: Box<dyn Executor>) {
    std::thread::scope(|scope| {
        for worker in 1..hunt.plan().jobs {
            scope.spawn(move || hunt.guard(|| work(hunt, worker, (tools.executor)()?, (tools.chain)()?)));
        }
        hunt.guard(|| work(hunt, 0, executor, (tools.chain)()?));
    });
}

/// One worker. The side that a run takes costs no query; only goals do.
fn work(
    hunt: &Hunt<'_>,
    worker: usize,
    mut executor: Box<dyn Executor>,
    mut chain: Box<dyn Solve>,
) -> Result<(), ExploreError> {
    let mut sites = LocalSites::default();
    while let Some(task) = hunt.next(worker) {
        let (checkpoints, states) = hunt.take_unneeded();
        executor.forget(&checkpoints);
        executor.drop_states(&states);
        let hint = task.hint(hunt.store());
        let input = match task.query(&hint).map(|query| chain.check(&query)) {
            // A first input: nothing to solve.
            None => task.input.clone(),
            // What the query left out keeps its old value.
            Some(Answer::Sat(model)) => task.answered(hunt.store(), &model),
            Some(Answer::Unsat(core)) => {
                hunt.close(task, core);
                continue;
            }
            Some(Answer::Unknown(why)) => {
                hunt.unknown(task, why);
                continue;
            }
        };
        let limits = hunt.run_limits();
        let entry = &hunt.plan().entry;
        let request = Request { entry, input: &input, checkpoint: task.checkpoint, limits };
        let mut watcher = Watcher::new(hunt, &mut *chain, &task);
        let result = executor.run(&request, &mut watcher);
        let merge = watcher.end();
        match result {
            Ok(trace) if hunt.was_cut(limits, &trace) => hunt.put_aside(task, &trace),
            Ok(trace) => {
                let completed = hunt.absorb(task, trace, merge, &*executor, &mut sites);
                if let Some((run, input)) = completed {
                    // It was merged and makes a test: what it does after that place is part of the test.
                    let request =
                        Request { entry, input: &input, checkpoint: None, limits: hunt.run_limits() };
                    if let Ok(trace) = executor.run(&request, &mut ()) {
                        hunt.complete(run, trace, &*executor, &mut sites);
                    }
                }
            }
            Err(ExecutorError::Broken(why)) => hunt.lost(task, why)?,
            Err(error @ ExecutorError::Target(_)) => return Err(error.into()),
        }
    }
    hunt.add_stats(&chain.stats());
    Ok(())
}
