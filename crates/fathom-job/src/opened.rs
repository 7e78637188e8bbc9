//! A target that is ready to be explored, and the results of exploring it before anything is written.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_explore::Control;
use fathom_report::Results;
use fathom_solve::{SharedCache, build_chain};
use fathom_target::{Profile, Target};
use fathom_term::Store;

use crate::collect;
use crate::error::JobError;
use crate::explored::Explored;
use crate::filter;
use crate::plan::Plan;
use crate::watch::Watcher;

/// How far past the limit tests may still be re-run; the limit holds within a second.
const GRACE: Duration = Duration::from_millis(400);

/// A target that is ready, with what its explorations share.
pub struct Opened {
    pub target: Box<dyn Target>,
    pub store: Arc<Store>,
    pub cache: Arc<SharedCache>,
    /// How long it took to start the target.
    pub starting: Duration,
}

pub fn open(plan: &Plan) -> Result<Opened, JobError> {
    let store = Arc::new(Store::new());
    let cache = Arc::new(SharedCache::default());
    // Wrong options show here, before anything runs.
    build_chain(&plan.chain, store.clone(), cache.clone())?;
    let opening = Instant::now();
    let target = fathom_target::open(&plan.target, &plan.options, &store)?;
    Ok(Opened { target, store, cache, starting: opening.elapsed() })
}

/// The results of exploring one target.
pub struct Part {
    pub target: Box<dyn Target>,
    pub explored: Vec<Explored>,
    pub results: Results,
    pub starting: Duration,
    /// Holds the live data of a watched run until the results are in their place.
    pub watcher: Option<Watcher>,
}

impl Part {
    /// The results of explorations, without filtered findings.
    pub fn new(
        plan: &Plan,
        target: Box<dyn Target>,
        explored: Vec<Explored>,
        start: Instant,
        starting: Duration,
    ) -> Part {
        let mut results = collect::collect(&plan.target, &*target, &explored, start.elapsed());
        filter::apply(&mut results, &|kind| target.wants(kind), &plan.known);
        Part { target, explored, results, starting, watcher: None }
    }
}

/// The part of the time for writing and re-running the tests. It starts the interpreter a few times, so how long that took
/// the first time says how much to keep back: a busy machine needs more.
pub fn reserve(time: Duration, starting: Duration, language: &Profile) -> Duration {
    let usual = time.mul_f64(0.08).clamp(Duration::from_millis(200), Duration::from_secs(3));
    usual.max(starting.mul_f64(language.starts_to_confirm)).min(time.mul_f64(0.4))
}

/// Until when tests may be re-run.
pub fn rest_of(start: Instant, plan: &Plan, control: &Control, starting: Duration) -> Instant {
    if control.interrupted() {
        Instant::now() + Duration::from_secs(3)
    } else {
        // When the search itself overran, re-running the tests still gets as long as starting an interpreter takes.
        (start + plan.time + GRACE).max(Instant::now() + GRACE.max(starting))
    }
}
