//! Several machines: the coordinator, which distributes entries to workers, and the worker.

mod overlay;
mod settings;
mod site;

use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_cluster::coordinator::{Coordinator, Watch};
use fathom_cluster::job::Made;
use fathom_cluster::status::{self, Status};
use fathom_cluster::worker::{Opener, Worker};
use fathom_cluster::{Access, ClusterError, ClusterJob, Ledger, Link, bundle};
use fathom_explore::{Control, Progress, Snapshot, Span};

use crate::clock::{Clock, Phase};
use crate::error::JobError;
use crate::explored::Explored;
use crate::job::Job;
use crate::observer::{Frame, Notice, Observer, Ticker};
use crate::opened::{Opened, Part};

pub use fathom_cluster::Access as ServerAccess;
pub use settings::{ClusterSettings, PASSWORD};
pub use site::ThisMachine;

/// After this time the rest of a part goes back to the queue: a worker that dies loses no more than that.
const BUDGET: Duration = Duration::from_secs(10);

/// How long workers may take for their last reports, and about as long what they show may take here.
const SHORTEST_WAIT: Duration = Duration::from_millis(400);
const LONGEST_WAIT: Duration = Duration::from_secs(4);
/// The same after an interrupt, which ends the command within two seconds.
const LAST_RUNS: Duration = Duration::from_millis(250);

fn runtime() -> Result<tokio::runtime::Runtime, JobError> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|error| JobError::usage(format!("no threads to talk to the server: {error}")))
}

/// Explores parts of the jobs on a server, until `control` is interrupted or the one `job` is over.
pub fn work(
    access: &Access,
    jobs: usize,
    job: Option<String>,
    opener: Arc<dyn Opener>,
    control: Arc<Control>,
    say: impl Fn(&str) + Send + Sync + 'static,
) -> Result<(), JobError> {
    let runtime = runtime()?;
    let link = runtime.block_on(Link::connect(access))?;
    say(&format!("waits for parts at {} with {jobs} at a time", access.url));
    let worker = Arc::new(Worker::new(link, runtime.handle().clone(), opener, job, Box::new(say)));
    // The part of a dead thread would stay assigned to this process; the parts of a dead process go to others.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        usual(info);
        std::process::exit(2);
    }));
    let watched = worker.clone();
    std::thread::spawn(move || {
        while !control.interrupted() {
            std::thread::sleep(Duration::from_millis(50));
        }
        watched.quit();
    });
    worker.work(jobs)?;
    Ok(())
}

/// Has the entries of a target explored by workers, and merges their results.
pub fn explore(
    opened: Opened,
    job: &Job,
    settings: &ClusterSettings,
    clock: &Clock,
    observer: &mut dyn Observer,
) -> Result<Part, JobError> {
    let Opened { target, store, cache, guard, starting } = &opened;
    let entries = target.entries().to_vec();
    let made = fathom_target::bundle::pack(&**target, &job.target, &job.options)?;
    let for_workers = job.for_workers(&made.target, &made.options);
    let files = made.files.into_iter().map(|(to, contents)| bundle::File { to, contents }).collect();
    let packed = bundle::pack(files).map_err(|e| JobError::Read(job.target.clone().into(), e))?;
    let name = fathom_cluster::job::hash(&packed);
    let queued = ClusterJob::new(Made {
        name: &job.target,
        language: target.language().name,
        runtime: &target.runtime(),
        bundle: &name,
        job: serde_json::to_value(&for_workers).expect("a job is plain data"),
        entries: entries.clone(),
        silence: settings.silence,
    });
    let frame = Frame { target: job.target.clone(), limit: clock.limit(), ..Frame::default() };
    clock.control().begin();
    observer.exploring(clock.start(), &frame);
    let mut ticker = Ticker { frame, observer };
    let whole = clock.search_end(*starting, target.language().starts_to_confirm);
    // The last reports come in, and what they show is run again, before tests are.
    let wait = (clock.limit() / 10).clamp(SHORTEST_WAIT, LONGEST_WAIT);
    let end = whole.checked_sub(2 * wait).unwrap_or(whole).max(Instant::now() + SHORTEST_WAIT);
    let begun = Instant::now();
    let runtime = runtime()?;
    let (ledger, stop) = runtime.block_on(async {
        let link = Link::connect(&settings.access).await?;
        let mut coordinator = Coordinator::start(&link, &queued, &packed, BUDGET).await?;
        coordinator.most_runs = job.limits.max_paths;
        coordinator.last_reports = wait;
        let helper = if settings.works_too {
            Some(Helper::start(&settings.access, &queued, job.search.jobs)?)
        } else {
            None
        };
        let notice = Notice::JobQueued { job: queued.id.clone(), url: settings.access.url.clone() };
        ticker.observer.notice(&notice);
        let branches = target.program().branches.len();
        let mut watch =
            LedgerWatch { ticker: &mut ticker, start: clock.start(), branches, control: clock.control() };
        let stop = coordinator.follow(end, &mut watch).await?;
        drop(helper);
        let (ledger, removed) = coordinator.end().await;
        if let Err(error) = removed {
            let error = error.to_string();
            ticker.observer.notice(&Notice::JobStays { job: queued.id.clone(), error });
        }
        Ok::<_, JobError>((ledger, stop))
    })?;
    let until = if clock.interrupted() {
        Instant::now() + LAST_RUNS
    } else {
        whole.max(Instant::now() + SHORTEST_WAIT)
    };
    let explored: Result<Vec<Explored>, JobError> = (entries.iter().zip((1..=entries.len() as u32).rev()))
        .map(|(entry, waiting)| {
            let share = until.saturating_duration_since(Instant::now()) / waiting;
            let span = Span { time: Some(share), until: Some(Instant::now() + share), ..Span::default() };
            overlay::entry(job, &**target, (store, cache, guard), entry, &ledger, (stop, span))
        })
        .collect();
    ticker.observer.explored();
    clock.add(Phase::Search, begun.elapsed());
    Ok(Part::new(job, opened, explored?, clock))
}

/// The worker of a command that is also the coordinator: a process of its own, as on any other machine.
struct Helper(Child);

impl Helper {
    fn start(access: &Access, job: &ClusterJob, jobs: usize) -> Result<Helper, JobError> {
        let program = std::env::current_exe().map_err(|e| JobError::Read("fathom".into(), e))?;
        let mut command = Command::new(program);
        command.arg("worker").arg("--quiet").args(["--nats", &access.url, "--prefix", &access.prefix]);
        command.args(["--job", &job.id, "--jobs", &jobs.to_string()]);
        for (flag, file) in
            [("--creds", &access.creds), ("--nkey", &access.nkey), ("--tls-ca", &access.tls_ca)]
        {
            if let Some(file) = file {
                command.arg(flag).arg(file);
            }
        }
        if let Some((user, password)) = &access.user {
            command.args(["--nats-user", user]).env(PASSWORD, password);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null());
        Ok(Helper(command.spawn().map_err(|e| JobError::Read("fathom".into(), e))?))
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        // Its results have been reported.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Turns the reports so far into progress.
struct LedgerWatch<'a, 'b> {
    ticker: &'a mut Ticker<'b>,
    start: Instant,
    branches: usize,
    control: &'a Control,
}

impl Watch for LedgerWatch<'_, '_> {
    fn tick(&mut self, ledger: &Ledger) {
        let sums = || ledger.entries.values();
        self.ticker.tick(&Snapshot {
            elapsed: self.start.elapsed(),
            paths: sums().map(|sum| sum.tally.executions).sum(),
            open_goals: ledger.open(),
            covered: ledger.covered.len(),
            total: self.branches.max(ledger.covered.len()),
            findings: ledger.findings(),
            tests: sums().map(|sum| sum.inputs.len()).sum(),
            queries: sums().map(|sum| sum.tally.queries.total).sum(),
            strategy: "several machines",
            working_on: None,
        });
    }

    fn interrupted(&self) -> bool {
        self.control.interrupted()
    }
}

/// Removes a job from a server.
pub fn forget(access: &Access, job: &str) -> Result<(), JobError> {
    runtime()?.block_on(async {
        let link = Link::connect(access).await?;
        let jobs = link.jobs().await?;
        let there = jobs.get(job).await.map_err(|e| ClusterError::Other(e.to_string()))?;
        if there.is_none() {
            return Err(ClusterError::NoJob(job.to_owned()));
        }
        link.forget_id(job).await
    })?;
    Ok(())
}

/// Workers and jobs of a server.
pub fn look(access: &Access, listen: Duration) -> Result<Status, JobError> {
    let runtime = runtime()?;
    Ok(runtime.block_on(async { status::look(&Link::connect(access).await?, listen).await })?)
}
