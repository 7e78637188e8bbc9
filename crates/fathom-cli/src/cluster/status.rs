//! `fathom cluster status`: who works, and on what.

use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Duration;

use fathom_cluster::Link;
use fathom_cluster::status::{self, Status};
use serde_json::json;

use super::{forget, runtime, setting};
use crate::Verdict;
use crate::args::{Cluster, ClusterStatus};
use crate::problem::Problem;

pub fn look(args: &Cluster) -> Result<Verdict, Problem> {
    match args {
        Cluster::Status(args) => show(args),
        Cluster::Forget(args) => forget(args),
    }
}

fn show(args: &ClusterStatus) -> Result<Verdict, Problem> {
    let access = setting::access(&args.nats)?.ok_or_else(|| Problem::usage(setting::WHERE))?;
    let runtime = runtime()?;
    let link = runtime.block_on(Link::connect(&access))?;
    let live = std::io::stdout().is_terminal() && !args.once && !args.json;
    loop {
        let status = runtime.block_on(status::look(&link, Duration::from_millis(700)))?;
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
