//! What exploring one entry is asked to do, and the tools it gets.

use std::sync::Arc;

use fathom_explore::{Criterion, ExploreError, Search as Order};
use fathom_solve::{ChainOptions, SharedCache, Solve, build_chain};
use fathom_target::{Pool, Target, TargetError};
use fathom_term::Store;
use fathom_trace::{Executor, Input, RunLimits};

use crate::plan::Plan;

/// What exploring an entry is asked to do. `by_path`: without merging paths.
pub fn session_plan(plan: &Plan, target: &dyn Target, entry: &str, by_path: bool) -> fathom_explore::Plan {
    let mut one = fathom_explore::Plan::new(entry);
    one.monitors = target.monitors(entry);
    one.random_fraction = plan.random_fraction;
    if target.merges() && !by_path {
        one.criterion = plan.criterion;
    }
    let merging = one.criterion != Criterion::Path;
    one.search = plan.search.unwrap_or(if merging { Order::Dfs } else { Order::default() });
    one.seed = plan.seed;
    one.jobs = plan.jobs;
    one.goal = plan.goal.clone();
    one.stop = plan.stop;
    one.self_check = plan.self_check;
    one.schedules = plan.schedules;
    let depth = plan.max_depth.unwrap_or(target.usual_depth());
    one.inputs.push(Input::default());
    one.inputs.extend(target.examples(entry));
    one.limits.depth = depth;
    one.limits.repeat = plan.max_loop.unwrap_or(u32::MAX);
    one.explain_merges = plan.explain_merges;
    one.limits.query = plan.query_time;
    one.limits.run = RunLimits { time: plan.run_time, depth, ..RunLimits::default() };
    one
}

/// An executor of a pool, as the explorer wants it.
pub fn take(pool: &Pool<'_>) -> Result<Box<dyn Executor>, ExploreError> {
    pool.take().map_err(|error| match error {
        TargetError::Executor(error) => ExploreError::Executor(error),
        other => ExploreError::Plan(other.to_string()),
    })
}

/// A chain of its own for a worker, over the shared store and cache.
pub fn chain(
    options: &ChainOptions,
    store: &Arc<Store>,
    cache: &Arc<SharedCache>,
) -> Result<Box<dyn Solve>, ExploreError> {
    build_chain(options, store.clone(), cache.clone()).map_err(|e| ExploreError::Solver(e.to_string()))
}
