//! What was said about other machines, and the command line that workers get.

use std::path::Path;

use clap::Parser;
use fathom_job::Plan;
use fathom_job::cluster::{ClusterSettings, PASSWORD, ServerAccess};
use fathom_job::config::Config;
use fathom_target::bundle::HERE;

use crate::args::{self, Command, LowArgs};
use crate::plan::{Job, duration, plan};
use crate::problem::Problem;

pub const WHERE: &str = "say where the NATS server is: --nats nats://host:4222";

/// How to come to the server, if one was named.
pub fn access(args: &args::Nats) -> Result<Option<ServerAccess>, Problem> {
    let Some(url) = args.url.clone() else { return Ok(None) };
    let user = match &args.user {
        Some(name) => {
            let password = std::env::var(PASSWORD).map_err(|_| {
                Problem::usage(format!("--nats-user takes its password from ${PASSWORD}, which is not set"))
            })?;
            Some((name.clone(), password))
        }
        None => None,
    };
    Ok(Some(ServerAccess {
        url,
        creds: args.creds.clone(),
        nkey: args.nkey.clone(),
        user,
        tls_ca: args.tls_ca.clone(),
        prefix: args.prefix.clone(),
    }))
}

/// What was said about exploring on several machines.
pub fn cluster(args: &args::Explore, job: Job, config: &Config) -> Result<Option<ClusterSettings>, Problem> {
    let Some(access) = access(&args.nats)? else { return Ok(None) };
    for (given, flag) in [
        (args.explain_merges, "--explain-merges"),
        (args.by_function, "--by-function"),
        (args.oracle, "--oracle"),
        (args.allow.iter().any(|what| what.starts_with("write")), "--allow write"),
    ] {
        if given {
            return Err(Problem::usage(format!("{flag} is for one machine: leave it out, or --nats")));
        }
    }
    let (words, last_words) = words(args, job);
    let silence = duration("--silence", &args.nats.silence)?;
    let config = config.clone();
    Ok(Some(ClusterSettings { access, words, last_words, config, works_too: true, silence }))
}

/// Everything that was said and changes how a part is explored; what is about results and limits of the whole stays here.
fn words(args: &args::Explore, job: Job) -> (Vec<String>, Vec<String>) {
    let mut words: Vec<String> = vec![if job == Job::Check { "check" } else { "run" }.to_owned()];
    let mut flag = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            words.push(format!("{name}={value}"));
        }
    };
    for (name, values) in [
        ("--entry", &args.entry),
        ("--allow", &args.allow),
        ("--stub", &args.stub),
        ("--instrument", &args.instrument),
        ("--sym-env", &args.c.sym_env),
        ("--no-layer", &args.chain.no_layer),
    ] {
        values.iter().for_each(|value| flag(name, Some(value.clone())));
    }
    for target in &args.targets {
        // One function of a file was named; it comes after others, as here.
        flag("--entry", fathom_target::split(target).1);
    }
    args.c.sym_args.iter().for_each(|size| flag("--sym-arg", Some(size.to_string())));
    for (name, value) in [
        ("--max-depth", args.max_depth.map(u64::from)),
        ("--max-loop", args.max_loop.map(u64::from)),
        ("--seed", Some(args.seed)),
        ("--stdin", args.c.stdin),
        ("--file-size", args.c.file_size),
    ] {
        flag(name, value.map(|n| n.to_string()));
    }
    for (name, value) in [
        ("--search", args.search.clone()),
        ("--criterion", args.criterion.clone()),
        ("--goal", args.goal.clone()),
        ("--run-time", Some(args.run_time.clone())),
        ("--query-time", Some(args.chain.query_time.clone())),
        ("--property", args.property.clone()),
        ("--arrays", Some(args.arrays.clone())),
        ("--max-memory", args.c.max_memory.clone()),
        ("--checkers", args.checking.checkers.clone()),
        ("--schedules", args.checking.schedules.clone()),
        ("--solver", Some(args.chain.solver.clone())),
        ("--random-fraction", Some(args.random_fraction.to_string())),
    ] {
        flag(name, value);
    }
    for (name, given) in [
        ("--stop-at-coverage", args.stop_at_coverage),
        ("--first-finding", args.first_finding),
        ("--strict-exceptions", args.strict_exceptions),
        ("--lazy-receiver", args.lazy_receiver),
        ("--fail-alloc", args.checking.fail_alloc),
        ("--strict-int", args.checking.strict_int),
        ("--self-check", args.chain.self_check),
    ] {
        if given {
            words.push(name.to_owned());
        }
    }
    let mut last = Vec::new();
    if !args.args.is_empty() {
        last.push("--".to_owned());
        last.extend(args.args.iter().cloned());
    }
    (words, last)
}

/// The plan of a job's words on this machine, where its bundle is in `folder`.
pub fn plan_here(words: &[String], folder: &Path) -> Result<Plan, String> {
    // Of `--flag=@/path`, too.
    let flag = format!("={HERE}");
    let place = |word: &String| match (word.strip_prefix(HERE), word.split_once(&flag)) {
        (Some(inside), _) => folder.join(inside).to_string_lossy().into_owned(),
        (None, Some((name, inside))) => format!("{name}={}", folder.join(inside).display()),
        (None, None) => word.clone(),
    };
    let words = std::iter::once("fathom".to_owned()).chain(words.iter().map(place));
    let args =
        LowArgs::try_parse_from(words).map_err(|e| format!("cannot parse the job's arguments: {e}"))?;
    let plan = match &args.command {
        Command::Run(args) => plan(args, Job::Run),
        Command::Check(args) => plan(args, Job::Check),
        _ => return Err("cannot parse the job's arguments".to_owned()),
    };
    plan.map_err(|problem| problem.line())
}
