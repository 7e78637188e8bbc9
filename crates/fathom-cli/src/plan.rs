//! What was meant: everything that was typed, checked once. Nothing behind this knows of flags.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use fathom_explore::{Criterion, LineGoal, Schedules, Search, StopAt};
use fathom_job::config::{self, Config};
use fathom_job::{Plan, filter};
use fathom_report::ctests::Framework;
use fathom_report::junit5::form::JavaFramework;
use fathom_solve::ChainOptions;
use fathom_target::c::{COptions, Checks, checkers};
use fathom_target::java::mockito::Mocks;
use fathom_target::java::{JavaOptions, Property};
use fathom_target::python::PythonOptions;
use fathom_target::{Allow, Options};

use crate::args;
use crate::presentation::Presentation;
use crate::problem::Problem;
use crate::settings;

/// What the user came for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Job {
    /// Tests.
    Run,
    /// Bugs: every checker looks.
    Check,
}

/// What is explored, and how it is told.
pub struct Request {
    pub plan: Plan,
    pub presentation: Presentation,
}

impl Request {
    /// The plan of `fathom run` and of `fathom check`, which have different usual criteria.
    pub fn new(args: &args::Explore, job: Job) -> Result<Request, Problem> {
        Ok(Request { plan: plan(args, job)?, presentation: Presentation::new(args)? })
    }
}

/// The exploration that the flags mean.
pub fn plan(args: &args::Explore, job: Job) -> Result<Plan, Problem> {
    let criterion = match args.criterion.as_deref() {
        None if job == Job::Check => Criterion::Error,
        None => Criterion::Path,
        Some(name) => Criterion::ALL.into_iter().find(|c| c.name() == name).ok_or_else(|| {
            Problem::usage(format!("there is no criterion `{name}`: say path, context, error or branch"))
        })?,
    };
    // Exploring path by path covers what every criterion asks for; only the weakest lets the search end early.
    let only_branches = criterion == Criterion::Branch;
    let search = args.search.as_deref().map(|name| {
        name.parse::<Search>().map_err(|_| {
            let names: Vec<&str> = Search::ALL.iter().map(|s| s.name()).collect();
            Problem::usage(format!("there is no search `{name}`: say one of {}", names.join(", ")))
        })
    });
    let search = search.transpose()?;
    if args.jobs == 0 || args.jobs > 256 {
        return Err(Problem::usage("--jobs takes a number from 1 to 256"));
    }
    if args.max_loop == Some(0) {
        return Err(Problem::usage("--max-loop takes a number from 1 on"));
    }
    if args.max_paths == Some(0) {
        return Err(Problem::usage("--max-paths takes a number from 1 on"));
    }
    if !(0.0..=1.0).contains(&args.random_fraction) {
        return Err(Problem::usage("--random-fraction takes a number from 0 to 1, such as 0.2"));
    }
    let allow = allow(&args.allow)?;
    let schedules = schedules(args.checking.schedules.as_deref(), job)?;
    let goal = args.goal.as_deref().map(line_goal).transpose()?;
    let (first, more) = args.targets.split_first().ok_or_else(|| Problem::usage("name a target"))?;
    let first = &named(first);
    let (path, named) = fathom_target::split(first);
    let config = config::of(&path)?;
    let name = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_else(|| "target".into());
    Ok(Plan {
        left_out: Vec::new(),
        target: first.clone(),
        options: Options {
            allow,
            strict_exceptions: args.strict_exceptions,
            java: JavaOptions {
                jdk: args.java.clone(),
                property: property(args.property.as_deref())?,
                class_path: args
                    .class_path
                    .iter()
                    .flat_map(std::env::split_paths)
                    .filter(|path| !path.as_os_str().is_empty())
                    .collect(),
                mocks: mocks(&args.mocks)?,
                lazy_receiver: args.lazy_receiver,
                lazy_arrays: match args.arrays.as_str() {
                    "theory" => false,
                    "lazy" => true,
                    other => {
                        let why = format!("there is no way `{other}` to read arrays: say theory or lazy");
                        return Err(Problem::usage(why));
                    }
                },
            },
            stubs: args.stub.clone(),
            python: PythonOptions { interpreter: args.python.clone(), packages: args.instrument.clone() },
            entries: args.entry.clone(),
            self_check: args.chain.self_check,
            spec_files: args.spec.clone(),
            woven: args.woven.clone(),
            travels: args.nats.url.is_some(),
            c: COptions {
                checks: checks(&args.checking, &config, job)?,
                policy: policy(&config),
                open_world: job == Job::Check,
                watch_defines: schedules == Schedules::LocalOrRemoteDefine,
                made_up_callers: job == Job::Check && args.entry.is_empty() && named.is_none(),
                ..c_options(&args.c, &args.args, more)?
            },
        },
        output: args.output.clone().unwrap_or_else(|| PathBuf::from("fathom-out").join(name)),
        time: duration("--time", &args.time)?,
        max_paths: args.max_paths,
        max_depth: args.max_depth,
        max_loop: args.max_loop,
        explain_merges: args.explain_merges,
        jobs: args.jobs,
        seed: args.seed,
        search,
        spec_graphs: args.spec_graphs,
        random_fraction: args.random_fraction,
        criterion,
        first_by_path: job == Job::Check && args.criterion.is_none() && !args.explain_merges,
        goal,
        stop: StopAt {
            full_coverage: args.stop_at_coverage || only_branches,
            first_finding: args.first_finding,
        },
        run_time: duration("--run-time", &args.run_time)?,
        query_time: duration("--query-time", &args.chain.query_time)?,
        oracle: args.oracle,
        ktest: args.c.ktest,
        test_comp: args.c.test_comp,
        framework: framework(&args.c.framework)?.0,
        java_framework: framework(&args.c.framework)?.1,
        chain: ChainOptions {
            // Each condition less in a core is one less that a path must have to be merged.
            minimise: if criterion == Criterion::Path { 0 } else { 8 },
            ..chain(&args.chain, args.seed)?
        },
        self_check: args.chain.self_check,
        known: match args.checking.baseline.as_ref().or(config.baseline.as_ref()) {
            Some(place) => filter::baseline(place)?,
            None => BTreeSet::new(),
        },
        schedules,
        tests: !args.checking.no_tests,
        fresh: args.fresh,
        by_function: args.by_function && !args.fresh,
        cluster: settings::cluster(args, job, &config)?,
    })
}

/// The target as it is told: `.` and `..` say nothing where they are read later.
fn named(target: &str) -> String {
    let bare = std::path::Path::new(target).file_name().is_none();
    let whole = std::fs::canonicalize(target).ok().filter(|_| bare);
    whole.map_or_else(|| target.to_string(), |path| path.to_string_lossy().into_owned())
}

/// What was said about a C program.
fn c_options(args: &args::CProgram, arguments: &[String], more: &[String]) -> Result<COptions, Problem> {
    let variables: Result<Vec<(String, u64)>, Problem> = args
        .sym_env
        .iter()
        .map(|text| {
            let parsed =
                text.split_once('=').and_then(|(name, size)| Some((name.to_string(), size.parse().ok()?)));
            parsed.ok_or_else(|| {
                Problem::usage(format!("--sym-env takes NAME=BYTES, such as HOME=8, not `{text}`"))
            })
        })
        .collect();
    let most = |size: Option<u64>| size.is_some_and(|size| size > 1 << 20);
    if most(args.stdin) || most(args.file_size) || args.sym_args.iter().any(|&size| most(Some(size))) {
        return Err(Problem::usage("a symbolic source takes at most 1048576 bytes"));
    }
    Ok(COptions {
        clang: args.clang.clone(),
        flags: args.cc_flags.clone(),
        more: more.iter().map(PathBuf::from).collect(),
        only: Vec::new(),
        stdin: args.stdin,
        stdin_file: args.stdin_file.clone(),
        args: arguments.to_vec(),
        symbolic_args: args.sym_args.clone(),
        file_size: args.file_size,
        variables: variables?,
        memory: args.max_memory.as_deref().map(|text| size("--max-memory", text)).transpose()?,
        checks: Checks::default(),
        policy: checkers::Policy::default(),
        open_world: false,
        made_up_callers: false,
        watch_defines: false,
    })
}

/// Which schedules of threads are tried.
fn schedules(given: Option<&str>, job: Job) -> Result<Schedules, Problem> {
    match given {
        None if job == Job::Check => Ok(Schedules::All),
        None | Some("one") => Ok(Schedules::One),
        Some("all") => Ok(Schedules::All),
        Some("local-or-remote-define") => Ok(Schedules::LocalOrRemoteDefine),
        Some(other) => Err(Problem::usage(format!(
            "there are no schedules `{other}`: say one, local-or-remote-define or all"
        ))),
    }
}

/// Which checkers look at a C program.
fn checks(args: &args::Checking, config: &Config, job: Job) -> Result<Checks, Problem> {
    let usual = match job {
        Job::Run => Checks::default(),
        Job::Check => Checks::all(),
    };
    let mut chosen = match args.checkers.as_ref().or(config.checkers.as_ref()) {
        Some(words) => usual.select(words).map_err(|name| {
            let names: Vec<&str> = checkers::REGISTRY.iter().map(|c| c.name).collect();
            Problem::usage(format!("there is no checker `{name}`: there are {}", names.join(", ")))
        })?,
        None => usual,
    };
    chosen.fail_alloc = args.fail_alloc || config.fail_alloc;
    chosen.strict_int = args.strict_int || config.strict_int;
    Ok(chosen)
}

/// Which sources may be seen where: what is usual, and what the project says.
fn policy(config: &Config) -> checkers::Policy {
    let mut policy = checkers::Policy::default();
    policy.sources.extend(config.sources.clone());
    policy.sinks.extend(config.sinks.clone());
    policy
}

fn mocks(name: &str) -> Result<Mocks, Problem> {
    let found = Mocks::NAMES.iter().find(|(known, _)| *known == name).map(|(_, mocks)| *mocks);
    found.ok_or_else(|| {
        Problem::usage(format!("there are no mocks `{name}`: say auto, mockito or plain (Java)"))
    })
}

fn framework(name: &str) -> Result<(Framework, JavaFramework), Problem> {
    let c = Framework::NAMES.iter().find(|(known, _)| *known == name).map(|(_, framework)| *framework);
    let java = JavaFramework::NAMES.iter().find(|(known, _)| *known == name).map(|(_, framework)| *framework);
    match (c, java) {
        (None, None) => Err(Problem::usage(format!(
            "there is no framework `{name}`: say plain, gtest or check (C), junit5, junit4, testng or parametrised (Java)"
        ))),
        (c, java) => Ok((c.unwrap_or_default(), java.unwrap_or_default())),
    }
}

/// `512m`, `2g`, or bytes without a unit.
fn size(flag: &str, text: &str) -> Result<u64, Problem> {
    let wrong = || Problem::usage(format!("{flag} takes a size such as 512m or 2g, not `{text}`"));
    let lower = text.to_ascii_lowercase();
    let at = lower.find(|c: char| !c.is_ascii_digit()).unwrap_or(lower.len());
    let (number, unit) = lower.split_at(at);
    let factor: u64 = match unit {
        "" | "b" => 1,
        "k" | "kb" => 1 << 10,
        "m" | "mb" => 1 << 20,
        "g" | "gb" => 1 << 30,
        _ => return Err(wrong()),
    };
    number.parse::<u64>().ok().and_then(|n| n.checked_mul(factor)).ok_or_else(wrong)
}

/// The options of the chain.
pub fn chain(args: &args::Chain, seed: u64) -> Result<ChainOptions, Problem> {
    if let Some(folder) = &args.log_queries {
        std::fs::create_dir_all(folder).map_err(|e| Problem::Write(folder.clone(), e))?;
    }
    Ok(ChainOptions {
        off: args.no_layer.iter().flat_map(|n| n.split(',')).map(str::to_string).collect(),
        solver: args.solver.clone(),
        seed,
        self_check: args.self_check,
        log: args.log_queries.clone(),
        ..ChainOptions::default()
    })
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
                    "--allow does not know `{word}`: say net, exec or write=PATH"
                )));
            }
        }
    }
    Ok(out)
}

/// `FILE:LINE`.
fn line_goal(text: &str) -> Result<LineGoal, Problem> {
    let wrong = || Problem::usage(format!("--goal takes FILE:LINE, such as clock.py:12, not `{text}`"));
    let (file, line) = text.rsplit_once(':').ok_or_else(wrong)?;
    let line: u32 = line.parse().ok().filter(|l| *l > 0).ok_or_else(wrong)?;
    if file.is_empty() {
        return Err(wrong());
    }
    Ok(LineGoal { file: file.to_string(), line })
}

/// `500ms`, `60s`, `5m`, `1h`, or seconds without a unit.
pub fn duration(flag: &str, text: &str) -> Result<Duration, Problem> {
    let wrong = || Problem::usage(format!("{flag} takes a time such as 500ms, 60s, 5m or 1h, not `{text}`"));
    let at = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(at);
    let number: f64 = number.parse().map_err(|_| wrong())?;
    let factor = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    let seconds = number * factor;
    // A year is as good as for ever, and keeps sums of times in range.
    if !(seconds > 0.0 && seconds <= 31_536_000.0) {
        return Err(wrong());
    }
    Ok(Duration::from_secs_f64(seconds))
}

fn property(name: Option<&str>) -> Result<Property, Problem> {
    let Some(name) = name else { return Ok(Property::All) };
    Property::named(name).ok_or_else(|| {
        Problem::usage(format!("there is no property `{name}`: say valid-assert or no-runtime-exception"))
    })
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
        Request::new(&explore, Job::Run).map_err(|p| p.line())
    }

    fn plan(line: &str) -> Result<Plan, String> {
        request(line).map(|request| request.plan)
    }

    #[test]
    fn what_is_not_said_has_its_default() {
        let plan = plan("").unwrap();
        assert_eq!(plan.output, PathBuf::from("fathom-out/clock"));
        assert_eq!(plan.time, Duration::from_secs(60));
        assert_eq!((plan.jobs, plan.seed), (1, 0));
        let verbosity = request("").unwrap().presentation.verbosity;
        assert_eq!(verbosity, Verbosity::Normal { verbose: false, progress: true });
    }

    #[test]
    fn times_have_units() {
        let check = |text: &str| duration("--time", text).map(|d| d.as_millis()).map_err(|p| p.line());
        assert_eq!(check("500ms"), Ok(500));
        assert_eq!(check("1.5s"), Ok(1500));
        assert_eq!(check("2"), Ok(2000));
        assert_eq!(check("3m"), Ok(180_000));
        assert_eq!(check("1h"), Ok(3_600_000));
        for wrong in ["", "s", "-1s", "0s", "5 parsecs", "1e99h", "nan"] {
            assert!(check(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn mistakes_are_told_with_what_to_say_instead() {
        let check = |line: &str, part: &str| {
            let error = plan(line).unwrap_err();
            assert!(error.contains(part), "{line}: {error}");
        };
        check("--search best", "generational");
        check("--criterion all", "context");
        check("--jobs 0", "from 1");
        check("--max-paths 0", "from 1");
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
    fn the_branch_criterion_ends_when_every_branch_is_covered() {
        assert!(plan("--criterion branch").unwrap().stop.full_coverage);
        assert!(!plan("--criterion path").unwrap().stop.full_coverage);
    }

    #[test]
    fn rights_can_be_given_together() {
        let plan = plan("--allow net,write=/tmp --allow exec").unwrap();
        assert!(plan.options.allow.net && plan.options.allow.exec);
        assert_eq!(plan.options.allow.write, [PathBuf::from("/tmp").canonicalize().unwrap()]);
    }
}
