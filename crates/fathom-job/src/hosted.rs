//! Exploration of a target that another process hosts, such as a test of a test runner: it runs the inputs that the search chooses.

use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use fathom_explore::{
    ExploreError, Plan, ProcessMemory, ProgramGraphs, SearchOptions, SystemLoad, Tools, explore,
};
use fathom_finding::Stop;
use fathom_solve::SharedCache;
use fathom_term::Store;
use fathom_trace::Executor;
use fathom_trace::wire::{Hosted, Order, send};

use crate::error::JobError;
use crate::guard::{Guard, GuardedExecutor};
use crate::job::{Job, JobLimits, SolverOptions};
use crate::{Control, session};

/// The target of a job whose runs another process makes.
const TARGET: &str = "a hosted test";

/// Explores what the process at the other end of the socket runs, and tells it when nothing is left. A host that goes away ends the search.
/// The folder with a file for each panic, where there were some.
pub fn hosted(
    socket: UnixStream,
    search: &SearchOptions,
    solver: &SolverOptions,
    time: Duration,
    memory: u64,
) -> Result<Option<PathBuf>, JobError> {
    let (store, cache) = (Arc::new(Store::new()), Arc::new(SharedCache::default()));
    let guard = Guard::new(solver.self_check);
    let ours = socket.try_clone().map_err(|e| JobError::usage(format!("no socket of the host: {e}")))?;
    let mut plan = Plan::new("test");
    // All workers would speak to one host.
    plan.options = SearchOptions { jobs: 1, ..search.clone() };
    plan.search = search.order.unwrap_or_default();
    plan.self_check = solver.self_check;
    plan.limits.time = Some(time);
    plan.limits.query = solver.query_time;
    plan.inputs.push(Default::default());
    let executor = || -> Result<Box<dyn Executor>, ExploreError> {
        let socket = socket.try_clone().map_err(|e| ExploreError::Plan(e.to_string()))?;
        let inner = Box::new(Hosted::new(socket, store.clone()));
        Ok(Box::new(GuardedExecutor { inner, guard: guard.clone() }))
    };
    let options = solver.chain(search.seed);
    let chain = || session::chain(&options, &store, &cache, &guard);
    let tools = Tools {
        store: &store,
        executor: &executor,
        chain: &chain,
        control: &Control::new(),
        load: &SystemLoad::new(),
        memory: &ProcessMemory::within(memory),
        graphs: &Arc::<ProgramGraphs>::default(),
    };
    let explored = explore(&plan, tools, &mut ());
    let panics = written(&guard, search, solver, time);
    let Ok(explored) = explored else {
        // The host has what it wants.
        return Ok(panics);
    };
    let summary = serde_json::json!({
        "complete": explored.stop == Stop::Exhausted,
        "executions": explored.executions,
        "queries": explored.queries,
    });
    let _ = send(&ours, &Order::Over(summary.to_string()));
    Ok(panics)
}

/// The folder with a file for each panic. Its host has no folder of results.
fn written(guard: &Guard, search: &SearchOptions, solver: &SolverOptions, time: Duration) -> Option<PathBuf> {
    let limits = JobLimits { time, ..JobLimits::default() };
    let job = Job {
        target: TARGET.into(),
        search: search.clone(),
        solver: solver.clone(),
        limits,
        ..Job::default()
    };
    guard.write_apart(&job).ok().flatten()
}
