//! A part that kills its workers is set aside and reported, and the rest goes on. The workers are processes: this test, started
//! again.

mod server;

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_cluster::coordinator::{Coordinator, Watch};
use fathom_cluster::job::{Made, hash};
use fathom_cluster::worker::{Explore, Explorer, Opener, Outcome, Worker};
use fathom_cluster::{Access, ClusterJob, Ledger, Link, Part, Tally, bundle};
use fathom_finding::Loss;
use server::{Process, Server};

/// The variable with the server's address for the workers that this test starts.
const URL: &str = "FATHOM_POISON_URL";
const ENTRIES: [&str; 5] = ["a", "b", "poison", "c", "d"];

struct Machine;

impl Opener for Machine {
    fn open(&self, _: &ClusterJob, folder: &Path) -> Result<Box<dyn Explorer>, String> {
        assert_eq!(std::fs::read_to_string(folder.join("target")).unwrap(), "what is explored");
        Ok(Box::new(Machine))
    }
}

impl Explorer for Machine {
    fn serve(&self, work: &mut dyn FnMut(&mut Explore<'_>)) {
        work(&mut |part: &Part, _, _| {
            if part.entry == "poison" {
                std::thread::sleep(Duration::from_millis(300));
                std::process::abort();
            }
            // Other parts are being explored in the process when it dies.
            std::thread::sleep(Duration::from_secs(1));
            let tally = Tally { executions: 1, ..Tally::default() };
            Ok(Outcome { tally, ..Outcome::default() })
        });
    }
}

/// Not a test of its own: the code of the processes that the test starts.
#[test]
fn a_worker() {
    let Ok(url) = std::env::var(URL) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let access = Access { url, prefix: "main".to_owned(), ..Access::default() };
    let link = runtime.block_on(Link::connect(&access)).unwrap();
    let handle = runtime.handle().clone();
    let worker = Arc::new(Worker::new(link, handle, Arc::new(Machine), None, Box::new(|_| ())));
    worker.work(3).unwrap();
}

fn start_worker(url: &str) -> Process {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "a_worker"]).env(URL, url).stdout(Stdio::null()).stderr(Stdio::null());
    Process(command.spawn().unwrap())
}

/// Replaces each dead worker.
struct Nurse {
    url: String,
    workers: Vec<Process>,
    failures: usize,
    begun: Instant,
}

impl Watch for Nurse {
    fn tick(&mut self, _: &Ledger) {
        assert!(self.begun.elapsed() < Duration::from_secs(60), "it does not end");
        for worker in &mut self.workers {
            if worker.0.try_wait().unwrap().is_some() {
                self.failures += 1;
                *worker = start_worker(&self.url);
            }
        }
    }
}

#[test]
fn a_part_that_kills_three_workers_is_set_aside_and_reported() {
    let Some(server) = Server::start() else { return };
    let url = server.url.clone();
    let access = Access { url: url.clone(), prefix: "main".to_owned(), ..Access::default() };
    let file = bundle::File { to: "target".into(), contents: b"what is explored".to_vec() };
    let packed = bundle::pack(vec![file]).unwrap();
    let job = ClusterJob::new(Made {
        name: "test",
        language: "none",
        runtime: "none",
        bundle: &hash(&packed),
        job: serde_json::Value::Null,
        entries: ENTRIES.map(str::to_owned).to_vec(),
        silence: Duration::from_secs(3),
    });
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let workers = vec![start_worker(&url), start_worker(&url)];
    let mut nurse = Nurse { url, workers, failures: 0, begun: Instant::now() };
    let (ledger, removed) = runtime.block_on(async {
        let link = Link::connect(&access).await.unwrap();
        let mut coordinator =
            Coordinator::start(&link, &job, &packed, Duration::from_secs(10)).await.unwrap();
        let end = Instant::now() + Duration::from_secs(60);
        assert_eq!(coordinator.follow(end, &mut nurse).await.unwrap(), None);
        coordinator.end().await
    });
    removed.unwrap();
    assert_eq!(nurse.failures, 3);
    let [reported @ Loss::SetAside { entry, workers: 3, .. }] = &ledger.set_aside[..] else {
        panic!("{:?}", ledger.set_aside)
    };
    assert_eq!(entry, "poison");
    let lost: Vec<_> = ledger.entries["poison"].tally.doubts.losses().collect();
    assert_eq!(lost, [(reported, 1)]);
    for entry in ENTRIES.iter().filter(|entry| **entry != "poison") {
        assert_eq!(ledger.entries[*entry].tally.executions, 1, "{entry}");
    }
}
