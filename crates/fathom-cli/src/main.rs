//! The command line: flags in, exit codes out. Everything else is done by the crates below.

mod args;
mod browser;
mod cluster;
mod doctor;
mod examples;
mod explain;
mod fresh_file;
mod hosted;
mod init;
mod interrupt;
mod nats;
mod presentation;
mod problem;
mod progress;
mod reference;
mod replay;
mod report;
mod request;
mod run;
mod scratch;
mod serve;
mod solve;
mod suite;
mod verify;
mod version;

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use clap::error::ErrorKind;
use fathom_job::{Job, JobKind};
use fathom_target::c::wrapper::{self, Driver};
use fathom_trace::process_memory;

use crate::args::{Command, LowArgs};
use crate::problem::Problem;
use crate::request::Request;

/// Workers free memory that other threads allocated, which is slow with the C library's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The outcome of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Nothing,
    Finding,
    /// The results say nothing about the target.
    Unanswered,
}

impl Verdict {
    /// The outcome of a command whose results these are.
    pub fn of(summary: &fathom_finding::Summary) -> Verdict {
        match summary.unanswered {
            _ if !summary.findings.is_empty() => Verdict::Finding,
            Some(_) => Verdict::Unanswered,
            None => Verdict::Nothing,
        }
    }
}

fn main() -> ExitCode {
    let started = Instant::now();
    if let Some(code) = compiler() {
        return code;
    }
    let args = match LowArgs::try_parse() {
        Ok(args) => args,
        Err(error) => return misuse(&error),
    };
    // SAFETY: it may be called at any time, from any thread.
    process_memory::gives_back_by(|| unsafe { libmimalloc_sys::mi_collect(true) });
    // Without a folder of its own, a command does what it can: the one that needs a temporary file says what is wrong.
    let scratch = scratch::Scratch::open();
    // A panic that nothing below could confine has been printed by then.
    let outcome = std::panic::catch_unwind(|| dispatch(&args.command, started));
    drop(scratch);
    let Ok(outcome) = outcome else {
        eprintln!(
            "fathom: this is a bug in Fathom: please report the lines above; earlier results are as they were"
        );
        return ExitCode::from(2);
    };
    match outcome {
        Ok(Verdict::Nothing) => ExitCode::SUCCESS,
        Ok(Verdict::Finding) => ExitCode::from(1),
        Ok(Verdict::Unanswered) => ExitCode::from(2),
        Err(problem) => {
            eprintln!("fathom: {}", problem.line());
            ExitCode::from(2)
        }
    }
}

/// Whether this process was called as a compiler: all arguments are then clang's, even `--help`.
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

fn dispatch(command: &Command, started: Instant) -> Result<Verdict, Problem> {
    match command {
        Command::Run(args) => run::run(&Request::new(args, JobKind::Run)?, started),
        Command::Check(args) => run::run(&Request::new(args, JobKind::Check)?, started),
        Command::Coordinator(args) => cluster::coordinator(args, started),
        Command::Worker(args) => cluster::worker(args),
        Command::Cluster(args) => cluster::look(args),
        Command::Verify(args) => verify::verify(args, started),
        Command::Suite(args) => suite::suite(args),
        Command::Cc(_) | Command::Cxx(_) => unreachable!("a compiler's words are taken before the flags"),
        Command::Replay(args) => replay::replay(args),
        Command::Report(args) => report::report(args),
        Command::Serve(args) => serve::serve(args),
        Command::Lsp => lsp(),
        Command::Doctor(args) => doctor::doctor(args),
        Command::Init(args) => init::init(args),
        Command::Explain(args) => explain::explain(args),
        Command::Examples(args) => examples::examples(args),
        Command::Solve(args) => solve::solve(args),
        Command::Docs(args) => reference::docs(args),
        Command::Hosted(args) => hosted::hosted(args),
    }
}

/// The editor's server.
fn lsp() -> Result<Verdict, Problem> {
    let home = || std::env::var_os("HOME").map(|h| std::path::PathBuf::from(h).join(".cache"));
    let cache = std::env::var_os("XDG_CACHE_HOME").map(Into::into).or_else(home);
    let results = cache.unwrap_or_else(std::env::temp_dir).join("fathom/editor");
    fathom_lsp::serve(fathom_lsp::Settings { job: editor_job, results })?;
    Ok(Verdict::Nothing)
}

/// The job of an editor's flags and a file.
fn editor_job(file: &Path, flags: &[String]) -> Result<Job, String> {
    let words = ["fathom".into(), "run".into(), file.as_os_str().to_owned()];
    let words = words.into_iter().chain(flags.iter().map(Into::into));
    let args = LowArgs::try_parse_from(words).map_err(|error| mistake(&error))?;
    match &args.command {
        Command::Run(args) => {
            Request::new(args, JobKind::Run).map(|request| request.job).map_err(|problem| problem.line())
        }
        _ => Err("the editor's flags are not flags of `fathom run`".into()),
    }
}

/// Help and version are not mistakes; everything else is reported in one line.
fn misuse(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        eprintln!("fathom: name a command, such as `fathom run file.py`; `fathom --help` lists everything");
        return ExitCode::from(2);
    }
    eprintln!("fathom: {}; `fathom --help` lists everything", mistake(error));
    ExitCode::from(2)
}

/// A mistake in the flags, in one line.
fn mistake(error: &clap::Error) -> String {
    let text = error.to_string();
    let mut lines = text.lines().map(str::trim).filter(|l| !l.is_empty());
    let first = lines.next().unwrap_or("wrong usage").trim_start_matches("error: ").to_string();
    let missing: Vec<&str> = if first.ends_with(':') { lines.clone().take(1).collect() } else { Vec::new() };
    let tip = lines.find_map(|l| l.strip_prefix("tip: ")).map(|t| format!("; {t}")).unwrap_or_default();
    format!("{}{tip}", [first.as_str()].iter().chain(&missing).copied().collect::<Vec<_>>().join(" "))
}
