//! The explorer's plan for one entry, and its tools.

use std::sync::Arc;
use std::time::Duration;

use fathom_explore::{Criterion, ExploreError, Search as Order};
use fathom_solve::{ChainOptions, SharedCache, Solve, build_chain};
use fathom_target::{Pool, Target, TargetError};
use fathom_term::Store;
use fathom_trace::{Executor, Input, RunLimits};

use crate::guard::{Guard, GuardedChain, GuardedExecutor};
use crate::job::Job;
use crate::property::JudgedExecutor;
use crate::witness::{self, WitnessPath};

/// A run that does not end costs no more than this part of the job's time: others are to be tried, too.
const RUNS_AT_LEAST: u32 = 4;
/// Every run gets so much time, however short the job is.
const SHORTEST_RUN: Duration = Duration::from_millis(250);

/// The explorer's plan for an entry. Only paths of targets that can be merged have another criterion than every path.
pub fn session_plan(
    job: &Job,
    target: &dyn Target,
    entry: &str,
    criterion: Criterion,
) -> fathom_explore::Plan {
    let mut one = fathom_explore::Plan::new(entry);
    one.options = job.search.clone();
    one.monitors = target.monitors(entry);
    if target.merges() {
        one.criterion = criterion;
    }
    let merging = one.criterion != Criterion::Path;
    one.search = job.search.order.unwrap_or(if merging { Order::Dfs } else { Order::default() });
    one.stop = job.stop_at();
    one.self_check = job.solver.self_check;
    one.schedules = job.schedules();
    let depth = job.search.max_depth.unwrap_or(target.usual_depth());
    one.inputs.extend(job.witness.as_deref().and_then(|path| witness::input(path, job.data_model)));
    one.inputs.push(Input::default());
    one.inputs.extend(target.examples(entry));
    one.limits.depth = depth;
    one.limits.query = job.solver.query_time;
    let run_time = job.search.run_time.min((job.limits.time / RUNS_AT_LEAST).max(SHORTEST_RUN));
    let memory = job.options.memory.unwrap_or(RunLimits::default().memory);
    one.limits.run = RunLimits { time: run_time, memory, depth, ..RunLimits::default() };
    one
}

/// An executor of a pool, as the explorer wants it.
pub fn take(pool: &Pool<'_>, job: &Job, guard: &Arc<Guard>) -> Result<Box<dyn Executor>, ExploreError> {
    let inner = pool.take().map_err(|error| match error {
        TargetError::Executor(error) => ExploreError::Executor(error),
        other => ExploreError::Plan(other.to_string()),
    })?;
    let inner: Box<dyn Executor> = match &job.property {
        Some(property) => {
            let path = job.witness.clone().map(|path| WitnessPath::new(path, job.data_model));
            Box::new(JudgedExecutor { inner, property: property.clone(), path })
        }
        None => inner,
    };
    Ok(Box::new(GuardedExecutor { inner, guard: guard.clone() }))
}

/// A chain of its own for a worker, over the shared store and cache.
pub fn chain(
    options: &ChainOptions,
    store: &Arc<Store>,
    cache: &Arc<SharedCache>,
    guard: &Arc<Guard>,
) -> Result<Box<dyn Solve>, ExploreError> {
    let inner = build_chain(options, store.clone(), cache.clone())
        .map_err(|e| ExploreError::Solver(e.to_string()))?;
    Ok(Box::new(GuardedChain { inner, guard: guard.clone() }))
}
