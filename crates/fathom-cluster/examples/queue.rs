//! The cost of the queue: parts that take no time, and a coordinator that waits for a hundred thousand of them. `cargo xtask bench
//! cluster` starts a server and reads the output: a name and a number a line.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_cluster::coordinator::{Coordinator, Watch};
use fathom_cluster::job::{Made, hash};
use fathom_cluster::worker::{Explore, Explorer, Opener, Outcome, Worker};
use fathom_cluster::{Access, ClusterError, ClusterJob, Ledger, Link, Part, Report, bundle};
use futures_util::{StreamExt, TryStreamExt};
use tokio::runtime::Runtime;

/// Parts that are passed through the queue.
const PARTS: usize = 3_000;
/// Parts that wait at once, and how many of them a report names.
const OPEN: usize = 100_000;
const IN_A_REPORT: usize = 500;

/// Explores in no time.
struct Nothing;

impl Opener for Nothing {
    fn open(&self, _: &ClusterJob, _: &Path) -> Result<Box<dyn Explorer>, String> {
        Ok(Box::new(Nothing))
    }
}

impl Explorer for Nothing {
    fn serve(&self, work: &mut dyn FnMut(&mut Explore<'_>)) {
        work(&mut |_: &Part, _, _| Ok(Outcome::default()));
    }
}

/// How many parts were open at once, and when the first report came.
#[derive(Default)]
struct Most {
    open: usize,
    first: Option<Instant>,
}

impl Watch for Most {
    fn tick(&mut self, ledger: &Ledger) {
        self.open = self.open.max(ledger.open());
        if ledger.open() < ledger.parts() {
            self.first.get_or_insert_with(Instant::now);
        }
    }
}

fn job(name: &str, entries: usize) -> (ClusterJob, Vec<u8>) {
    let packed = bundle::pack(Vec::new()).expect("nothing to pack");
    let job = ClusterJob::new(Made {
        name,
        language: "none",
        runtime: "none",
        bundle: &hash(&packed),
        job: serde_json::Value::Null,
        entries: (0..entries).map(|n| format!("entry{n}")).collect(),
        silence: Duration::from_secs(10),
    });
    (job, packed)
}

/// Seconds from the first part to the last with so many threads that explore.
fn pass_through(runtime: &Runtime, access: &Access, threads: usize) -> Result<f64, ClusterError> {
    let (job, packed) = job(&format!("through {threads}"), PARTS);
    let link = runtime.block_on(Link::connect(access))?;
    let mut coordinator =
        runtime.block_on(Coordinator::start(&link, &job, &packed, Duration::from_secs(10)))?;
    let theirs = runtime.block_on(Link::connect(access))?;
    let worker =
        Arc::new(Worker::new(theirs, runtime.handle().clone(), Arc::new(Nothing), None, Box::new(|_| ())));
    let working = worker.clone();
    let thread = std::thread::spawn(move || working.work(threads));
    let mut most = Most::default();
    let end = Instant::now() + Duration::from_secs(120);
    runtime.block_on(coordinator.follow(end, &mut most))?;
    let seconds = most.first.map_or(0.0, |first| first.elapsed().as_secs_f64());
    runtime.block_on(coordinator.end()).1?;
    worker.quit();
    let _ = thread.join();
    Ok(seconds)
}

/// Megabytes of this process.
fn resident() -> f64 {
    let status = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: f64 = status.split(' ').nth(1).and_then(|text| text.parse().ok()).unwrap_or_default();
    pages * 4096.0 / 1e6
}

/// Has a coordinator wait for many parts; returns for how many it did.
async fn hold(access: &Access) -> Result<usize, ClusterError> {
    let (job, packed) = job("open parts", 1);
    let link = Link::connect(access).await?;
    let mut coordinator = Coordinator::start(&link, &job, &packed, Duration::from_secs(10)).await?;
    let part = |n: usize| Part::whole(&format!("part{n}"), 10_000);
    futures_util::stream::iter(0..OPEN)
        .map(|n| {
            let (link, id) = (&link, &job.id);
            async move { link.put_part(id, &part(n)).await }
        })
        .buffer_unordered(64)
        .try_collect::<Vec<()>>()
        .await?;
    for first in (0..OPEN).step_by(IN_A_REPORT) {
        let report = Report {
            part: part(OPEN + first).id(),
            entry: "entry0".to_owned(),
            worker: "bench".to_owned(),
            children: (first..first + IN_A_REPORT).map(|n| part(n).id()).collect(),
            ..Report::default()
        };
        link.put_report(&job.id, &report).await?;
    }
    let mut most = Most::default();
    coordinator.follow(Instant::now() + Duration::from_secs(3), &mut most).await?;
    coordinator.end().await.1?;
    Ok(most.open)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = std::env::args().nth(1).ok_or("say where the server is: nats://127.0.0.1:4222")?;
    let access = Access { url, prefix: "bench".to_owned(), ..Access::default() };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let one = pass_through(&runtime, &access, 1)?;
    println!("milliseconds_a_part {:.3}", one * 1000.0 / PARTS as f64);
    let eight = pass_through(&runtime, &access, 8)?;
    println!("parts_a_second {:.0}", PARTS as f64 / eight);
    println!("open {}", runtime.block_on(hold(&access))?);
    println!("megabytes {:.1}", resident());
    Ok(())
}
