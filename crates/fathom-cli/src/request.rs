//! A checked request: flags and `fathom.toml` become one [`Job`]. Nothing after this reads flags.

use std::path::PathBuf;

use fathom_explore::Schedules;
use fathom_job::config::{self, Config};
use fathom_job::job::SuiteOptions;
use fathom_job::{Execution, Job, JobKind, filter};
use fathom_report::FrameworkName;
use fathom_target::{Allow, Circumstances, Options};

use crate::args;
use crate::nats;
use crate::presentation::Presentation;
use crate::problem::Problem;

/// A job, where it is executed, and how its results are shown.
#[derive(Clone, Debug)]
pub struct Request {
    pub job: Job,
    pub execution: Execution,
    pub presentation: Presentation,
}

impl Request {
    /// The request of `fathom run` or `fathom check`.
    pub fn new(args: &args::Explore, kind: JobKind) -> Result<Request, Problem> {
        let (first, more) = args.targets.split_first().ok_or_else(|| Problem::usage("name a target"))?;
        let target = named(first);
        let (path, _) = fathom_target::split(&target);
        let config = config::of(&path)?;
        let framework = framework(&args.framework)?;
        if let Some(folder) = &args.job.solver.log_queries {
            std::fs::create_dir_all(folder).map_err(|e| Problem::Write(folder.clone(), e))?;
        }
        let mut job = Job {
            kind,
            target,
            suite: SuiteOptions { framework, ..args.job.suite.clone() },
            ..args.job.clone()
        };
        job.options = options(args, &job, more, &config)?;
        if let Some(place) = args.checking.baseline.as_ref().or(config.baseline.as_ref()) {
            job.known = filter::baseline(place)?;
        }
        let name = path.file_stem().map_or_else(|| "target".into(), |stem| stem.to_os_string());
        let execution = Execution {
            output: args.output.clone().unwrap_or_else(|| PathBuf::from("fathom-out").join(name)),
            fresh: args.fresh,
            by_function: args.by_function && !args.fresh,
            cluster: nats::cluster(args)?,
        };
        Ok(Request { job, execution, presentation: Presentation::new(args)? })
    }
}

/// The choices about the target: those of the flags, and what follows from the command and `fathom.toml`.
fn options(args: &args::Explore, job: &Job, more: &[String], config: &Config) -> Result<Options, Problem> {
    let mut options = args.job.options.clone();
    options.allow = allow(&args.allow)?;
    options.self_check = job.solver.self_check;
    options.travels = args.nats.url.is_some();
    fathom_target::settle(&mut options, &circumstances(&args.checking, job, more, config))?;
    Ok(options)
}

fn circumstances(args: &args::Checking, job: &Job, more: &[String], config: &Config) -> Circumstances {
    Circumstances {
        more: more.iter().map(PathBuf::from).collect(),
        looks_for_bugs: job.kind == JobKind::Check,
        property: None,
        names_entry: fathom_target::split(&job.target).1.is_some(),
        watches_defines: job.schedules() == Schedules::LocalOrRemoteDefine,
        checkers: args.checkers.clone().or_else(|| config.checkers.clone()),
        fail_alloc: args.fail_alloc || config.fail_alloc,
        strict_int: args.strict_int || config.strict_int,
        sources: config.sources.clone(),
        sinks: config.sinks.clone(),
    }
}

/// The target without `.` and `..`, which mean nothing in a report that is read elsewhere; as a path where a language has another
/// name for it.
fn named(target: &str) -> String {
    let bare = std::path::Path::new(target).file_name().is_none();
    let whole = std::fs::canonicalize(target).ok().filter(|_| bare);
    match whole {
        Some(path) => path.to_string_lossy().into_owned(),
        None => fathom_target::named(target, std::path::Path::new("")),
    }
}

fn framework(name: &str) -> Result<FrameworkName, Problem> {
    let unknown = || Problem::usage(format!("there is no framework `{name}`: use {}", args::frameworks()));
    FrameworkName::find(name).ok_or_else(unknown)
}

/// `net`, `exec`, `write=PATH`.
pub fn allow(words: &[String]) -> Result<Allow, Problem> {
    let mut out = Allow::default();
    for word in words {
        match word.split_once('=') {
            None if word == "net" => out.net = true,
            None if word == "exec" => out.exec = true,
            Some(("write", path)) if !path.is_empty() => {
                let path = PathBuf::from(path);
                let real = path.canonicalize().map_err(|_| {
                    Problem::usage(format!(
                        "--allow write={}: the folder does not exist; create it first",
                        path.display()
                    ))
                })?;
                out.write.push(real);
            }
            _ => {
                return Err(Problem::usage(format!(
                    "--allow does not support `{word}`: use net, exec or write=PATH"
                )));
            }
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::presentation::Verbosity;

    fn request(line: &str) -> Result<Request, String> {
        let words = ["fathom", "run", "dir/clock.py"].into_iter().chain(line.split_whitespace());
        let args = args::LowArgs::try_parse_from(words).map_err(|e| e.to_string())?;
        let args::Command::Run(explore) = args.command else { panic!("it is a run") };
        Request::new(&explore, JobKind::Run).map_err(|p| p.line())
    }

    #[test]
    fn what_is_not_said_has_its_default() {
        let Request { job, execution, presentation } = request("").unwrap();
        assert_eq!(execution.output, PathBuf::from("fathom-out/clock"));
        assert_eq!(job, Job { target: "dir/clock.py".into(), ..Job::default() });
        assert_eq!(presentation.verbosity, Verbosity::Normal { verbose: false, progress: true });
    }

    #[test]
    fn mistakes_are_told_with_what_to_say_instead() {
        let check = |line: &str, part: &str| {
            let error = request(line).unwrap_err();
            assert!(error.contains(part), "{line}: {error}");
        };
        check("--search best", "generational");
        check("--criterion all", "context");
        check("--jobs 0", "from 1");
        check("--max-paths 0", "1..");
        check("--goal clock.py", "FILE:LINE");
        check("--goal :3", "FILE:LINE");
        check("--goal clock.py:0", "FILE:LINE");
        check("--allow everything", "net, exec or write=PATH");
        check("--allow write=/no/such/folder", "create it first");
        check("--time soon", "60s");
        check("--framework nose", "gtest");
        check("--mocks easymock", "mockito");
    }

    #[test]
    fn rights_can_be_given_together() {
        let options = request("--allow net,write=/tmp --allow exec").unwrap().job.options;
        assert!(options.allow.net && options.allow.exec);
        assert_eq!(options.allow.write, [PathBuf::from("/tmp").canonicalize().unwrap()]);
    }
}
