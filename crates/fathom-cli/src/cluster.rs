//! `fathom coordinator`, `fathom worker` and `fathom cluster`.

use std::fmt::Write;
use std::io::IsTerminal;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_cluster::status::Status;
use fathom_job::JobKind;
use fathom_job::cluster::{self, ServerAccess, ThisMachine};
use serde_json::json;

use crate::args::{self, Cluster, ClusterForget, ClusterStatus};
use crate::nats::{self, WHERE};
use crate::problem::Problem;
use crate::request::{self, Request};
use crate::{Verdict, interrupt, run};

/// `fathom coordinator`: as `fathom run --nats`, without exploring itself.
pub fn coordinator(args: &args::Explore, started: Instant) -> Result<Verdict, Problem> {
    if args.nats.url.is_none() {
        return Err(Problem::usage(WHERE));
    }
    let mut request = Request::new(args, JobKind::Run)?;
    if let Some(settings) = &mut request.execution.cluster {
        settings.works_too = false;
    }
    run::run(&request, started)
}

/// `fathom worker`.
pub fn worker(args: &args::Worker) -> Result<Verdict, Problem> {
    let access = access(&args.nats)?;
    let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let quiet = args.quiet;
    let say = move |text: &str| {
        if !quiet {
            eprintln!("fathom worker: {text}");
        }
    };
    let opener = Arc::new(ThisMachine { allow: request::allow(&args.allow)? });
    cluster::work(&access, jobs, args.job.clone(), opener, interrupt::control(), say)?;
    Ok(Verdict::Nothing)
}

/// Access to the server, which must be given.
fn access(args: &args::Nats) -> Result<ServerAccess, Problem> {
    nats::access(args)?.ok_or_else(|| Problem::usage(WHERE))
}

pub fn look(args: &Cluster) -> Result<Verdict, Problem> {
    match args {
        Cluster::Status(args) => show(args),
        Cluster::Forget(args) => forget(args),
    }
}

fn forget(args: &ClusterForget) -> Result<Verdict, Problem> {
    cluster::forget(&access(&args.nats)?, &args.job)?;
    Ok(Verdict::Nothing)
}

fn show(args: &ClusterStatus) -> Result<Verdict, Problem> {
    let access = access(&args.nats)?;
    let live = std::io::stdout().is_terminal() && !args.once && !args.json;
    loop {
        let status = cluster::look(&access, Duration::from_millis(700))?;
        if args.json {
            println!("{}", as_json(&status));
        } else {
            // On a terminal the new picture takes the place of the old one.
            let clear = if live { "\x1b[H\x1b[2J" } else { "" };
            print!("{clear}{}", as_text(&status));
        }
        if !live {
            return Ok(Verdict::Nothing);
        }
    }
}

fn as_text(status: &Status) -> String {
    let mut text = String::new();
    let busy: usize = status.workers.iter().map(|worker| worker.doing.len()).sum();
    let _ = writeln!(text, "workers  {} ({busy} parts being explored)", status.workers.len());
    for worker in &status.workers {
        let _ = writeln!(
            text,
            "  {}  {} at a time, {} parts and {} runs done, fathom {}",
            worker.worker, worker.jobs, worker.parts, worker.executions, worker.version
        );
        if let Some(trouble) = &worker.trouble {
            let _ = writeln!(text, "    {trouble}");
        }
    }
    let _ = writeln!(text, "jobs     {}", status.jobs.len());
    for job in &status.jobs {
        let _ = writeln!(
            text,
            "  {}  {}: {} parts wait, {} taken, {} done; {} runs, {} branches covered{}",
            job.id,
            job.name,
            job.waiting,
            job.taken,
            job.reported,
            job.executions,
            job.branches,
            if job.findings > 0 { format!(", findings in parts: {}", job.findings) } else { String::new() }
        );
    }
    text
}

fn as_json(status: &Status) -> serde_json::Value {
    let jobs = status.jobs.iter().map(|job| {
        json!({
            "id": job.id, "target": job.name, "waiting": job.waiting, "taken": job.taken,
            "done": job.reported, "runs": job.executions, "branches": job.branches, "findings": job.findings,
        })
    });
    json!({ "workers": status.workers, "jobs": jobs.collect::<Vec<_>>() })
}
