//! A worker: takes parts, explores them, gives goals to idle workers, and reports.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{self, AckKind};
use fathom_explore::{Beginning, Control};
use fathom_finding::{Doubt, Loss};
use futures_util::StreamExt;
use parking_lot::{Mutex, RwLock, RwLockReadGuard, RwLockWriteGuard};
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use crate::bundle;
use crate::error::ClusterError;
use crate::failure_log::Held;
use crate::job::{BranchKey, ClusterJob, Part, Report, ReportedInput, Start, Tally, VERSION};
use crate::keeper::{Keeper, keep, listen};
use crate::known::{Known, SharedKnowledge};
use crate::link::{Link, read, read_job};

/// The time that a thread waits for a part before it checks its jobs again.
const WAIT: Duration = Duration::from_millis(300);
/// The interval at which jobs are looked for; an announcement triggers it, too.
const LOOK: Duration = Duration::from_secs(2);
/// The time after which a job that could not be opened is tried again: a tool may have been installed.
const AGAIN: Duration = Duration::from_secs(5);
/// Goals that are given back together when a part's budget is spent.
const TOGETHER: usize = 16;
/// Parts after which a thread starts afresh: terms are kept until then.
const PARTS_IN_A_ROW: usize = 10_000;

/// The result of exploring a part.
#[derive(Default)]
pub struct Outcome {
    pub inputs: Vec<ReportedInput>,
    pub covered: Vec<BranchKey>,
    pub findings: usize,
    pub tally: Tally,
    pub stop: Option<fathom_explore::Stop>,
    /// The goals that the budget did not suffice for.
    pub rest: Vec<Beginning>,
    pub shared: SharedKnowledge,
}

/// Explores a part until nothing is left of it, the budget is spent or the control is interrupted. Goals for others are given to
/// the control. The second argument is the knowledge of other workers.
pub type Explore<'a> = dyn FnMut(&Part, &Known, &Control) -> Result<Outcome, String> + 'a;

/// A job that is ready to be explored here.
pub trait Explorer: Send + Sync {
    /// Prepares a thread's explorer for many parts, and passes it to `work`.
    fn serve(&self, work: &mut dyn FnMut(&mut Explore<'_>));
}

/// Opens jobs. An error is one line: the worker prints it and takes no parts of the job.
pub trait Opener: Send + Sync {
    fn open(&self, job: &ClusterJob, folder: &Path) -> Result<Box<dyn Explorer>, String>;
}

/// A worker's sign of life.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Pulse {
    pub worker: String,
    pub version: String,
    pub jobs: usize,
    /// The job that each thread works on.
    pub doing: Vec<String>,
    /// The parts that it holds.
    #[serde(default)]
    pub holds: Vec<Held>,
    pub parts: u64,
    pub executions: u64,
    /// Why it cannot go on, if it cannot.
    #[serde(default)]
    pub trouble: Option<String>,
}

/// A job that is open here.
pub(crate) struct Open {
    pub job: ClusterJob,
    explorer: Box<dyn Explorer>,
    /// The bundle is there as long as the job is.
    _folder: tempfile::TempDir,
    /// The coordinator wants it to end.
    stop: AtomicBool,
    /// It is not on the server any more: nobody waits for its reports.
    gone: AtomicBool,
    /// It was missing at the last look for jobs.
    missed: AtomicBool,
    pub known: Known,
    /// The consumer of the queue, once it was opened.
    queue: Mutex<Option<PullConsumer>>,
}

impl Open {
    /// Whether the job is over, or to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.is_gone()
    }

    pub fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Relaxed)
    }

    /// Records that the coordinator wants it to end, or to go on after all.
    pub fn set_stopped(&self, stopped: bool) {
        self.stop.store(stopped, Ordering::Relaxed);
    }
}

/// The lock that a part holds while this process explores it.
enum Room<'a> {
    Shared { _guard: RwLockReadGuard<'a, ()> },
    Alone { _guard: RwLockWriteGuard<'a, ()> },
}

/// The shared state of a worker's threads.
pub struct Worker {
    pub name: String,
    link: Link,
    handle: Handle,
    opener: Arc<dyn Opener>,
    open: Mutex<HashMap<String, Arc<Open>>>,
    /// Jobs that cannot be worked on here, since when and why.
    refused: Mutex<HashMap<String, (Instant, String)>>,
    quit: Arc<AtomicBool>,
    parts: AtomicU64,
    executions: AtomicU64,
    /// Threads that explore.
    jobs: AtomicUsize,
    doing: Mutex<HashMap<usize, (String, Held)>>,
    alone: RwLock<()>,
    say: Box<dyn Fn(&str) + Send + Sync>,
    /// The only job to work on, if set; the worker ends with it.
    only: Option<String>,
    seen_only: AtomicBool,
}

impl Worker {
    pub fn new(
        link: Link,
        handle: Handle,
        opener: Arc<dyn Opener>,
        only: Option<String>,
        say: Box<dyn Fn(&str) + Send + Sync>,
    ) -> Worker {
        let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
        let moment = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let name = format!("{}-{}-{}", host.trim(), std::process::id(), moment.subsec_nanos() % 10_000);
        let name = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        Worker {
            name,
            link,
            handle,
            opener,
            open: Mutex::default(),
            refused: Mutex::default(),
            quit: Arc::default(),
            parts: AtomicU64::new(0),
            executions: AtomicU64::new(0),
            jobs: AtomicUsize::new(0),
            doing: Mutex::default(),
            alone: RwLock::default(),
            say,
            only,
            seen_only: AtomicBool::new(false),
        }
    }

    /// Works with so many threads until [`Worker::quit`], or until its only job is over.
    pub fn work(self: &Arc<Worker>, jobs: usize) -> Result<(), ClusterError> {
        self.jobs.store(jobs, Ordering::Relaxed);
        let caretaker = self.handle.spawn(self.clone().care());
        std::thread::scope(|scope| {
            for number in 0..jobs {
                scope.spawn(move || self.explore_all(number));
            }
        });
        caretaker.abort();
        Ok(())
    }

    /// Ends the parts that are being explored; their rest goes back to the queue.
    pub fn quit(&self) {
        self.quit.store(true, Ordering::Relaxed);
    }

    fn is_over(&self) -> bool {
        self.quit.load(Ordering::Relaxed)
    }

    /// Keeps the list of jobs up to date, and sends signs of life.
    async fn care(self: Arc<Worker>) {
        let mut news = self.link.client.subscribe(self.link.news()).await.ok();
        let mut looked: Option<Instant> = None;
        let mut reported = None;
        let mut announced = false;
        loop {
            if looked.is_none_or(|at| at.elapsed() > LOOK) {
                looked = Some(Instant::now());
                // The server may be away for a while; the exploration goes on.
                let _ = self.look_for_jobs(announced).await;
                announced = false;
            }
            let trouble = self.link.trouble.lock().clone();
            if trouble != reported {
                (self.say)(trouble.as_deref().unwrap_or("the server takes what has to be kept again"));
                reported.clone_from(&trouble);
            }
            self.say_alive(trouble).await;
            let pause = Duration::from_millis(250);
            match &mut news {
                Some(news) => {
                    if let Ok(Some(_)) = tokio::time::timeout(pause, news.next()).await {
                        looked = None;
                        announced = true;
                    }
                }
                None => tokio::time::sleep(pause).await,
            }
        }
    }

    async fn say_alive(&self, trouble: Option<String>) {
        let (doing, holds) = self.doing.lock().values().cloned().unzip();
        let pulse = Pulse {
            trouble,
            worker: self.name.clone(),
            version: VERSION.to_owned(),
            jobs: self.jobs.load(Ordering::Relaxed),
            doing,
            holds,
            parts: self.parts.load(Ordering::Relaxed),
            executions: self.executions.load(Ordering::Relaxed),
        };
        let payload = serde_json::to_vec(&pulse).expect("plain data");
        let _ = self.link.client.publish(self.link.pulse(), payload.into()).await;
    }

    /// Announces which part it holds before exploring it: the part may kill the process.
    async fn say_taken(&self, number: usize, open: &Open, message: &jetstream::Message, part: &Part) {
        let place = message.info().map_or(0, |info| info.stream_sequence);
        let held = Held { job: open.job.id.clone(), entry: part.entry.clone(), part: part.id(), place };
        self.doing.lock().insert(number, (open.job.name.clone(), held));
        let trouble = self.link.trouble.lock().clone();
        let _ = tokio::time::timeout(WAIT, async {
            self.say_alive(trouble).await;
            let _ = self.link.client.flush().await;
        })
        .await;
    }

    /// The lock for a part. One that is delivered again may have killed its worker: it is explored alone, so that it cannot
    /// take other parts down with it.
    fn room(&self, open: &Open, message: &jetstream::Message) -> Room<'_> {
        let again = message.info().is_ok_and(|info| info.delivered > 1);
        let wait = Duration::from_millis(open.job.silence_ms) / 3;
        loop {
            let room = match again {
                true => self.alone.try_write_for(wait).map(|guard| Room::Alone { _guard: guard }),
                false => self.alone.try_read_for(wait).map(|guard| Room::Shared { _guard: guard }),
            };
            if let Some(room) = room {
                return room;
            }
            let _ = self.handle.block_on(message.ack_with(AckKind::Progress));
        }
    }

    /// Opens new jobs and drops those that are over. A missing job is over if that was announced, or if it is missing twice: a server
    /// that was just started again may not know everything yet.
    async fn look_for_jobs(&self, announced: bool) -> Result<(), ClusterError> {
        let other = |text: String| ClusterError::Other(text);
        let store = self.link.jobs().await?;
        let mut keys = store.keys().await.map_err(|e| other(e.to_string()))?;
        let mut there = HashSet::new();
        while let Some(key) = keys.next().await {
            let key = key.map_err(|e| other(e.to_string()))?;
            if self.only.as_ref().is_some_and(|only| *only != key) {
                continue;
            }
            let Some(bytes) = store.get(&key).await.map_err(|e| other(e.to_string()))? else { continue };
            there.insert(key.clone());
            self.seen_only.store(true, Ordering::Relaxed);
            let refused = self.refused.lock().get(&key).cloned();
            let lately = refused.as_ref().is_some_and(|(since, _)| since.elapsed() < AGAIN);
            if self.open.lock().contains_key(&key) || lately {
                continue;
            }
            match self.take_up(&key, &bytes).await {
                Ok(open) => {
                    (self.say)(&format!("job {key}: {}", open.job.name));
                    let open = Arc::new(open);
                    self.handle.spawn(listen(self.link.clone(), open.clone()));
                    self.open.lock().insert(key, open);
                }
                Err(error) => {
                    let why = error.to_string();
                    if refused.is_none_or(|(_, before)| before != why) {
                        (self.say)(&format!("job {key} is left to others: {why}"));
                    }
                    self.refused.lock().insert(key, (Instant::now(), why));
                }
            }
        }
        self.refused.lock().retain(|id, _| there.contains(id));
        self.open.lock().retain(|id, open| {
            if there.contains(id) {
                open.missed.store(false, Ordering::Relaxed);
                return true;
            }
            let over = announced || open.missed.swap(true, Ordering::Relaxed);
            open.gone.store(over, Ordering::Relaxed);
            !over
        });
        let over = self.open.lock().is_empty() && there.is_empty();
        if self.only.is_some() && self.seen_only.load(Ordering::Relaxed) && over {
            self.quit();
        }
        Ok(())
    }

    async fn take_up(&self, id: &str, bytes: &[u8]) -> Result<Open, ClusterError> {
        let job = read_job(id, bytes)?;
        let packed = self.link.get_bundle(&job.bundle).await?;
        let folder = tempfile::tempdir().map_err(|e| ClusterError::Other(e.to_string()))?;
        bundle::unpack(&packed, &job.bundle, folder.path())?;
        let (opener, its, place) = (self.opener.clone(), job.clone(), folder.path().to_path_buf());
        let opened = tokio::task::spawn_blocking(move || opener.open(&its, &place)).await;
        let explorer =
            opened.map_err(|e| ClusterError::Other(e.to_string()))?.map_err(ClusterError::Other)?;
        Ok(Open {
            job,
            explorer,
            _folder: folder,
            stop: AtomicBool::new(false),
            gone: AtomicBool::new(false),
            missed: AtomicBool::new(false),
            known: Known::default(),
            queue: Mutex::default(),
        })
    }

    /// One thread: job after job.
    fn explore_all(&self, number: usize) {
        let mut turn = number;
        while !self.is_over() {
            let jobs: Vec<Arc<Open>> =
                self.open.lock().values().filter(|open| !open.is_stopped()).cloned().collect();
            if jobs.is_empty() {
                std::thread::sleep(Duration::from_millis(20));
                continue;
            }
            let open = &jobs[turn % jobs.len()];
            turn += 1;
            open.explorer.serve(&mut |explore| self.serve(number, open, explore));
        }
    }

    /// Part after part of a job, until it is over or another one should have its turn.
    fn serve(&self, number: usize, open: &Arc<Open>, explore: &mut Explore<'_>) {
        let mut idle = 0;
        for _ in 0..PARTS_IN_A_ROW {
            let others = self.open.lock().len() > 1;
            if self.is_over() || open.is_stopped() || others && idle > 2 {
                return;
            }
            match self.handle.block_on(self.next_part(open)) {
                Ok(Some(message)) => {
                    idle = 0;
                    if let Err(error) = self.explore(number, open, &message, explore) {
                        // The part comes back to the queue by itself.
                        (self.say)(&error.to_string());
                    }
                    self.doing.lock().remove(&number);
                }
                Ok(None) => idle += 1,
                Err(_) => {
                    *open.queue.lock() = None;
                    std::thread::sleep(Duration::from_millis(200));
                }
            }
        }
    }

    /// A part out of the queue; asks other workers for goals when there is none.
    async fn next_part(&self, open: &Open) -> Result<Option<jetstream::Message>, ClusterError> {
        let id = &open.job.id;
        let queue = open.queue.lock().clone();
        let queue = match queue {
            Some(queue) => queue,
            None => {
                let queue = self.link.parts(id).await?;
                *open.queue.lock() = Some(queue.clone());
                queue
            }
        };
        let other = |text: String| ClusterError::Other(text);
        let hunger = self.link.hunger(id);
        let mut messages =
            queue.batch().max_messages(1).expires(WAIT).messages().await.map_err(|e| other(e.to_string()))?;
        // Asked once: a worker that is asked gives when it can, and every goal that is given costs a run.
        let mut pause = Duration::from_millis(2);
        let begun = Instant::now();
        // A server that dies never answers the request.
        while begun.elapsed() < 4 * WAIT {
            tokio::select! {
                message = messages.next() => {
                    return message.transpose().map_err(|e| other(e.to_string()));
                }
                () = tokio::time::sleep(pause) => {
                    let _ = self.link.client.publish(hunger.clone(), "1".into()).await;
                    pause = 4 * WAIT;
                }
            }
        }
        Ok(None)
    }

    fn explore(
        &self,
        number: usize,
        open: &Arc<Open>,
        message: &jetstream::Message,
        explore: &mut Explore<'_>,
    ) -> Result<(), ClusterError> {
        let payload = self.handle.block_on(self.link.payload(&open.job.id, &message.payload))?;
        let part: Part = read(&payload)?;
        let _room = self.room(open, message);
        self.handle.block_on(self.say_taken(number, open, message, &part));
        let control = Arc::new(Control::new());
        let children = Arc::new(Mutex::new(Vec::new()));
        let keeper = Keeper {
            link: self.link.clone(),
            open: open.clone(),
            part: part.clone(),
            control: control.clone(),
            quit: self.quit.clone(),
            children: children.clone(),
        };
        let (end, ended) = oneshot::channel();
        let keeping = self.handle.spawn(keep(keeper, message.clone(), ended));
        let outcome = explore(&part, &open.known, &control);
        drop(end);
        let kept = self.handle.block_on(keeping);
        kept.map_err(|e| ClusterError::Other(e.to_string()))??;
        if open.is_gone() {
            // If the job comes back, as after a restart of the server, the part is explored again.
            let _ = self.handle.block_on(message.ack_with(AckKind::Nak(None)));
            return Ok(());
        }
        let mut given = control.take_given();
        if let Ok(outcome) = &outcome {
            given.extend_from_slice(&outcome.rest);
        }
        // Goals on one path need one run.
        given.sort_by(|a, b| a.inputs.cmp(&b.inputs));
        let link = &self.link;
        let id = &open.job.id;
        self.handle.block_on(async {
            for goals in given.chunks(TOGETHER) {
                let starts = goals.iter().cloned().map(Start::from).collect();
                let child = Part { starts, ..part.clone() };
                link.put_part(id, &child).await?;
                children.lock().push(child.id());
            }
            let mut report = Report {
                part: part.id(),
                entry: part.entry.clone(),
                worker: self.name.clone(),
                children: std::mem::take(&mut *children.lock()),
                ..Report::default()
            };
            let mut shared = SharedKnowledge::default();
            match outcome {
                Ok(outcome) => {
                    shared = outcome.shared;
                    self.executions.fetch_add(outcome.tally.executions, Ordering::Relaxed);
                    report.inputs = outcome.inputs;
                    report.covered = outcome.covered;
                    report.findings = outcome.findings;
                    report.tally = outcome.tally;
                    report.stop = outcome.stop;
                }
                Err(why) => {
                    report.tally.doubts.add(Doubt::Lost { why: Loss::Worker(why.clone()), runs: 1 });
                    report.failed = Some(why);
                }
            }
            link.put_report(id, &report).await?;
            self.parts.fetch_add(1, Ordering::Relaxed);
            self.share(open, &report, &shared).await;
            message.ack().await.map_err(|e| ClusterError::Other(e.to_string()))
        })
    }

    /// Shares new knowledge with other workers: only what is in a report, which outlives this worker.
    async fn share(&self, open: &Open, report: &Report, shared: &SharedKnowledge) {
        let all = open.known.to_publish(&self.name, &report.entry, &report.covered, shared);
        if all.is_empty() {
            return;
        }
        let Ok(store) = self.link.known(&open.job.id).await else { return };
        for (name, bytes) in all {
            let _ = store.put(name, bytes.into()).await;
        }
    }
}
