//! Parts and reports that are larger than a server's messages are sent, too; and jobs of one target that end do not remove the
//! bundle that others use.

mod server;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_cluster::coordinator::{Coordinator, Watch};
use fathom_cluster::job::{Made, hash};
use fathom_cluster::worker::{Explore, Explorer, Opener, Outcome, Worker};
use fathom_cluster::{Access, ClusterJob, Ledger, Link, Part, ReportedInput, bundle};
use fathom_term::Value;
use fathom_trace::Input;
use server::Server;

/// More bytes than a message may have.
const MUCH: usize = 3 << 20;

struct Machine;

impl Opener for Machine {
    fn open(&self, _: &ClusterJob, _: &Path) -> Result<Box<dyn Explorer>, String> {
        Ok(Box::new(Machine))
    }
}

impl Explorer for Machine {
    fn serve(&self, work: &mut dyn FnMut(&mut Explore<'_>)) {
        work(&mut |part: &Part, _, _| {
            let mut input = Input::default();
            input.set("length", Value::int(part.entry.len() as i64));
            for n in 0..MUCH / 100 {
                input.set(&format!("{n:0100}"), Value::Bool(true));
            }
            Ok(Outcome {
                inputs: vec![ReportedInput { input, ..ReportedInput::default() }],
                ..Outcome::default()
            })
        });
    }
}

struct Patience(Instant);

impl Watch for Patience {
    fn tick(&mut self, _: &Ledger) {
        assert!(self.0.elapsed() < Duration::from_secs(60), "it does not end");
    }
}

fn job(name: &str, entries: Vec<String>, packed: &[u8]) -> ClusterJob {
    ClusterJob::new(Made {
        name,
        language: "none",
        runtime: "none",
        bundle: &hash(packed),
        job: serde_json::Value::Null,
        entries,
        silence: Duration::from_secs(5),
    })
}

#[test]
fn large_parts_and_reports_travel_and_bundles_stay_as_long_as_they_are_needed() {
    let Some(server) = Server::start() else { return };
    let access = Access { url: server.url.clone(), prefix: "main".to_owned(), ..Access::default() };
    let file = bundle::File { to: "target".into(), contents: b"what is explored".to_vec() };
    let packed = bundle::pack(vec![file]).unwrap();
    let large = "x".repeat(MUCH);
    let job_of = |name: &str, entries: Vec<String>| job(name, entries, &packed);
    let (first, second) =
        (job_of("first", vec!["whole".to_owned()]), job_of("second", vec!["small".to_owned()]));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let link = runtime.block_on(Link::connect(&access)).unwrap();
    let theirs = runtime.block_on(Link::connect(&access)).unwrap();
    let end = Instant::now() + Duration::from_secs(60);
    let budget = Duration::from_secs(10);
    let mut one = runtime.block_on(Coordinator::start(&link, &first, &packed, budget)).unwrap();
    let part = Part::whole(&large, 10_000);
    runtime.block_on(link.put_part(&first.id, &part)).unwrap();
    one.ledger.expect(&part.id());
    let handle = runtime.handle().clone();
    let only = Some(first.id.clone());
    let worker = Arc::new(Worker::new(theirs, handle, Arc::new(Machine), only, Box::new(|_| ())));
    let working = worker.clone();
    let thread = std::thread::spawn(move || working.work(1));
    let mut other = runtime.block_on(Coordinator::start(&link, &second, &packed, budget)).unwrap();
    assert_eq!(runtime.block_on(one.follow(end, &mut Patience(Instant::now()))).unwrap(), None);
    let (ledger, removed) = runtime.block_on(one.end());
    removed.unwrap();
    thread.join().unwrap().unwrap();
    let inputs = &ledger.entries[&large].inputs;
    let length = inputs.keys().next().and_then(|input| input.get("length"));
    assert_eq!((inputs.len(), length), (1, Some(&Value::int(MUCH as i64))));
    // The first job is gone; the second is explored by a worker that comes only now and needs the bundle.
    let theirs = runtime.block_on(Link::connect(&access)).unwrap();
    let late = Worker::new(theirs, runtime.handle().clone(), Arc::new(Machine), None, Box::new(|_| ()));
    let late = Arc::new(late);
    let working = late.clone();
    let thread = std::thread::spawn(move || working.work(1));
    assert_eq!(runtime.block_on(other.follow(end, &mut Patience(Instant::now()))).unwrap(), None);
    let (ledger, removed) = runtime.block_on(other.end());
    removed.unwrap();
    late.quit();
    thread.join().unwrap().unwrap();
    assert_eq!(ledger.entries["small"].inputs.len(), 1);
}
