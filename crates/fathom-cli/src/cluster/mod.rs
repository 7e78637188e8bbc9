//! Several machines: `fathom coordinator`, `fathom worker`, `fathom cluster`, and `fathom run --nats`.

mod overlay;
mod setting;
mod site;
mod status;

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_cluster::coordinator::{Coordinator, Watch};
use fathom_cluster::job::Made;
use fathom_cluster::worker::Worker;
use fathom_cluster::{Access, ClusterError, Job, Ledger, Link, bundle};
use fathom_explore::{Control, Progress, Snapshot};

use crate::collect::Explored;
use crate::plan::{Plan, Voice};
use crate::problem::Problem;
use crate::progress::{Frame, Live};
use crate::run::{self, Opened, Part, reserve};
use crate::{Verdict, args, config, interrupt, plan};

pub use setting::Setting;
pub use status::look;

/// After so long what is left of a part goes back to the queue: a worker that dies loses no more than that.
const BUDGET: Duration = Duration::from_secs(10);

fn runtime() -> Result<tokio::runtime::Runtime, Problem> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|error| Problem::usage(format!("no threads to talk to the server: {error}")))
}

/// `fathom coordinator`: as `fathom run --nats`, without exploring itself.
pub fn coordinator(args: &args::Explore) -> Result<Verdict, Problem> {
    if args.nats.url.is_none() {
        return Err(Problem::usage(setting::WHERE));
    }
    let mut plan = Plan::new(args, plan::Job::Run)?;
    if let Some(setting) = &mut plan.cluster {
        setting.works_too = false;
    }
    run::run(&plan)
}

/// `fathom worker`.
pub fn worker(args: &args::Worker) -> Result<Verdict, Problem> {
    let access = setting::access(&args.nats)?.ok_or_else(|| Problem::usage(setting::WHERE))?;
    let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    if jobs == 0 || jobs > 256 {
        return Err(Problem::usage("--jobs takes a number from 1 to 256"));
    }
    let runtime = runtime()?;
    let link = runtime.block_on(Link::connect(&access))?;
    let quiet = args.quiet;
    let say = move |text: &str| {
        if !quiet {
            eprintln!("fathom worker: {text}");
        }
    };
    say(&format!("waits for parts at {} with {jobs} at a time", access.url));
    let opener = Arc::new(site::Machine);
    let worker =
        Arc::new(Worker::new(link, runtime.handle().clone(), opener, args.job.clone(), Box::new(say)));
    // A thread that is gone would leave its part to nobody; a process that is gone leaves it to the others.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        usual(info);
        std::process::exit(2);
    }));
    let control = Arc::new(Control::new());
    interrupt::watch(&control);
    let watched = worker.clone();
    std::thread::spawn(move || {
        while !control.interrupted() {
            std::thread::sleep(Duration::from_millis(50));
        }
        watched.quit();
    });
    worker.work(jobs)?;
    Ok(Verdict::Nothing)
}

/// Has the entries of a target explored by workers, and puts together what they found.
pub fn explore(
    opened: Opened,
    plan: &Plan,
    setting: &Setting,
    start: Instant,
    control: &Arc<Control>,
) -> Result<Part, Problem> {
    interrupt::watch(control);
    let Opened { target, store, cache, starting } = opened;
    let entries = target.entries().to_vec();
    let mut made = fathom_target::bundle::pack(&*target, &plan.target, &plan.options)?;
    let mut words = setting.words.clone();
    // Not every language needs all that was said.
    let dropped = |flag: &str, given: usize, kept: usize| (given > kept).then(|| format!("{flag}="));
    let dropped = dropped("--stub", plan.options.stubs.len(), made.options.stubs.len());
    words.retain(|word| !dropped.as_ref().is_some_and(|flag| word.starts_with(flag)));
    words.push(made.target.clone());
    words.extend(made.options.c.more.iter().map(|file| file.to_string_lossy().into_owned()));
    let paths = |flag: &str, paths: &mut dyn Iterator<Item = &PathBuf>| -> Vec<String> {
        paths.map(|path| format!("{flag}={}", path.display())).collect()
    };
    let options = &made.options;
    words.extend(paths("--stdin-file", &mut options.c.stdin_file.iter()));
    words.extend(paths("--spec", &mut options.spec_files.iter()));
    words.extend(paths("--class-path", &mut options.java.class_path.iter()));
    words.extend(paths("--woven", &mut options.woven.iter()));
    words.extend(setting.last_words.iter().cloned());
    // What the project says goes along, without what is about results.
    made.files.retain(|(to, _)| to.file_name().is_none_or(|name| name != config::NAME));
    made.add(config::NAME, setting.config.to_text());
    let files = made.files.into_iter().map(|(to, contents)| bundle::File { to, contents }).collect();
    let packed = bundle::pack(files).map_err(|e| Problem::Read(plan.target.clone().into(), e))?;
    let name = fathom_cluster::job::hash(&packed);
    let job = Job::new(Made {
        name: &plan.target,
        language: target.language(),
        runtime: &target.runtime(),
        bundle: &name,
        words,
        entries: entries.clone(),
        silence: setting.silence,
    });
    let frame = Frame { target: plan.target.clone(), limit: plan.time, ..Frame::default() };
    let mut live = Live::new(plan.voice, start, frame);
    let end = start + plan.time - reserve(plan.time, starting, target.language());
    let runtime = runtime()?;
    let (ledger, stop) = runtime.block_on(async {
        let link = Link::connect(&setting.access).await?;
        let mut coordinator = Coordinator::start(&link, &job, &packed, BUDGET).await?;
        coordinator.most_runs = plan.max_paths;
        let helper = if setting.works_too { Some(Helper::start(&setting.access, &job, plan)?) } else { None };
        if let Voice::Normal { .. } = plan.voice {
            let url = &setting.access.url;
            eprintln!("job {} is on {url}; `fathom worker --nats {url}` helps", job.id);
        }
        let branches = target.program().branches.len();
        let mut watch = Teller { live: &mut live, start, branches, control };
        let stop = coordinator.follow(end, &mut watch).await?;
        drop(helper);
        let (ledger, removed) = coordinator.end().await;
        if let Err(error) = removed {
            eprintln!("fathom: job {} stays on the server: {error}; `fathom cluster forget {0}`", job.id);
        }
        Ok::<_, Problem>((ledger, stop))
    })?;
    let explored: Result<Vec<Explored>, Problem> = entries
        .iter()
        .map(|entry| overlay::entry(plan, &*target, (&store, &cache), entry, &ledger, stop))
        .collect();
    live.clear();
    Ok(Part::new(plan, target, explored?, start, starting))
}

/// The worker of a command that is also the coordinator: a process of its own, as on any other machine.
struct Helper(Child);

impl Helper {
    fn start(access: &Access, job: &Job, plan: &Plan) -> Result<Helper, Problem> {
        let program = std::env::current_exe().map_err(|e| Problem::Read("fathom".into(), e))?;
        let mut command = Command::new(program);
        command.arg("worker").arg("--quiet").args(["--nats", &access.url, "--prefix", &access.prefix]);
        command.args(["--job", &job.id, "--jobs", &plan.jobs.to_string()]);
        for (flag, file) in
            [("--creds", &access.creds), ("--nkey", &access.nkey), ("--tls-ca", &access.tls_ca)]
        {
            if let Some(file) = file {
                command.arg(flag).arg(file);
            }
        }
        if let Some((user, password)) = &access.user {
            command.args(["--nats-user", user]).env(setting::PASSWORD, password);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null());
        Ok(Helper(command.spawn().map_err(|e| Problem::Read("fathom".into(), e))?))
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        // What it knows has been reported.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Shows how far the job is.
struct Teller<'a> {
    live: &'a mut Live,
    start: Instant,
    branches: usize,
    control: &'a Control,
}

impl Watch for Teller<'_> {
    fn tick(&mut self, ledger: &Ledger) {
        let sums = || ledger.entries.values();
        self.live.tick(&Snapshot {
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

/// `fathom cluster forget`.
fn forget(args: &args::ClusterForget) -> Result<Verdict, Problem> {
    let access = setting::access(&args.nats)?.ok_or_else(|| Problem::usage(setting::WHERE))?;
    runtime()?.block_on(async {
        let link = Link::connect(&access).await?;
        let jobs = link.jobs().await?;
        let there = jobs.get(&args.job).await.map_err(|e| ClusterError::Other(e.to_string()))?;
        if there.is_none() {
            return Err(ClusterError::NoJob(args.job.clone()));
        }
        link.forget_id(&args.job).await
    })?;
    Ok(Verdict::Nothing)
}
