//! The command line: flags in, exit codes out. Everything else is done by the crates below.

mod args;
mod browser;
mod cluster;
mod doctor;
mod interrupt;
mod plan;
mod presentation;
mod problem;
mod progress;
mod reference;
mod replay;
mod report;
mod run;
mod serve;
mod settings;
mod solve;
mod suite;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;
use fathom_target::c::wrapper::{self, Driver};

use crate::args::{Command, LowArgs};
use crate::problem::Problem;

/// Workers free what others allocated all the time, which the C library's allocator makes them wait for.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What a command comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Nothing,
    Finding,
}

fn main() -> ExitCode {
    if let Some(code) = compiler() {
        return code;
    }
    let args = match LowArgs::try_parse() {
        Ok(args) => args,
        Err(error) => return misuse(&error),
    };
    match dispatch(&args.command) {
        Ok(Verdict::Nothing) => ExitCode::SUCCESS,
        Ok(Verdict::Finding) => ExitCode::from(1),
        Err(problem) => {
            eprintln!("fathom: {}", problem.line());
            ExitCode::from(2)
        }
    }
}

/// Whether we are called as a compiler: its words are none of ours, not even `--help`.
fn compiler() -> Option<ExitCode> {
    let mut words = std::env::args_os().skip(1);
    let driver = match words.next()?.to_str()? {
        "cc" => Driver::C,
        "c++" => Driver::Cxx,
        _ => return None,
    };
    Some(match wrapper::run(driver, &words.collect::<Vec<_>>()) {
        Ok(code) => ExitCode::from(code as u8),
        Err(error) => {
            eprintln!("fathom: {error}");
            ExitCode::from(2)
        }
    })
}

fn dispatch(command: &Command) -> Result<Verdict, Problem> {
    match command {
        Command::Run(args) => run::run(&plan::Request::new(args, plan::Job::Run)?),
        Command::Check(args) => run::run(&plan::Request::new(args, plan::Job::Check)?),
        Command::Coordinator(args) => cluster::coordinator(args),
        Command::Worker(args) => cluster::worker(args),
        Command::Cluster(args) => cluster::look(args),
        Command::Suite(args) => suite::suite(args),
        Command::Cc(_) | Command::Cxx(_) => unreachable!("a compiler's words are taken before the flags"),
        Command::Replay(args) => replay::replay(args),
        Command::Report(args) => report::report(args),
        Command::Serve(args) => serve::serve(args),
        Command::Lsp => lsp(),
        Command::Doctor(args) => doctor::doctor(args),
        Command::Solve(args) => solve::solve(args),
        Command::Docs(args) => reference::docs(args),
    }
}

/// The editor's server; what it explores is explored by this very program.
fn lsp() -> Result<Verdict, Problem> {
    let program = std::env::current_exe().map_err(|e| Problem::Read("fathom".into(), e))?;
    let home = || std::env::var_os("HOME").map(|h| std::path::PathBuf::from(h).join(".cache"));
    let cache = std::env::var_os("XDG_CACHE_HOME").map(Into::into).or_else(home);
    let results = cache.unwrap_or_else(std::env::temp_dir).join("fathom/editor");
    fathom_lsp::serve(fathom_lsp::Settings { program, results })?;
    Ok(Verdict::Nothing)
}

/// Help and version are no mistakes; everything else is told in one line.
fn misuse(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        eprintln!("fathom: say what to do, such as `fathom run file.py`; `fathom --help` lists everything");
        return ExitCode::from(2);
    }
    let text = error.to_string();
    let mut lines = text.lines().map(str::trim).filter(|l| !l.is_empty());
    let first = lines.next().unwrap_or("wrong usage").trim_start_matches("error: ").to_string();
    let missing: Vec<&str> = if first.ends_with(':') { lines.clone().take(1).collect() } else { Vec::new() };
    let tip = lines.find_map(|l| l.strip_prefix("tip: ")).map(|t| format!("; {t}")).unwrap_or_default();
    eprintln!(
        "fathom: {}{tip}; `fathom --help` lists everything",
        [first.as_str()].iter().chain(&missing).copied().collect::<Vec<_>>().join(" ")
    );
    ExitCode::from(2)
}
