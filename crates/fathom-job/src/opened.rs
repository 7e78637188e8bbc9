//! A target that is ready to be explored, and the results of exploring it before anything is written.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_report::Results;
use fathom_solve::{SharedCache, build_chain};
use fathom_target::Target;
use fathom_term::Store;

use crate::clock::{Clock, Phase};
use crate::collect;
use crate::error::JobError;
use crate::explored::Explored;
use crate::filter;
use crate::guard::Guard;
use crate::job::Job;
use crate::watch::Watcher;

/// A target that is ready, with the state that its explorations share.
pub struct Opened {
    pub target: Box<dyn Target>,
    pub store: Arc<Store>,
    pub cache: Arc<SharedCache>,
    /// Catches panics of executors and chains.
    pub guard: Arc<Guard>,
    /// How long it took to start the target.
    pub starting: Duration,
}

pub fn open(job: &Job, clock: &Clock) -> Result<Opened, JobError> {
    let store = Arc::new(Store::new());
    let cache = Arc::new(SharedCache::default());
    // Wrong options are detected here, before anything runs.
    build_chain(&job.chain(job.criterion()), store.clone(), cache.clone())?;
    let opening = Instant::now();
    let target = clock.during(Phase::Load, || fathom_target::open(&job.target, &job.options, &store))?;
    clock.reserve_writing(target.program().branches.len());
    let guard = Guard::new(job.solver.self_check);
    Ok(Opened { target, store, cache, guard, starting: opening.elapsed() })
}

/// The results of exploring one target.
pub struct Part {
    /// The job of this target alone.
    pub job: Job,
    pub target: Box<dyn Target>,
    pub explored: Vec<Explored>,
    pub results: Results,
    pub starting: Duration,
    pub guard: Arc<Guard>,
    /// Holds the live data of a watched run until the results are in their place.
    pub watcher: Option<Watcher>,
}

impl Part {
    /// The results of explorations, without filtered findings.
    pub fn new(job: &Job, opened: Opened, explored: Vec<Explored>, clock: &Clock) -> Part {
        let Opened { target, guard, starting, .. } = opened;
        clock.add_runs(guard.runs());
        let mut results = collect::collect(job, &*target, &explored, clock.elapsed());
        filter::apply(&mut results, &|kind| target.wants(kind), &job.known);
        Part { job: job.clone(), target, explored, results, starting, guard, watcher: None }
    }
}
