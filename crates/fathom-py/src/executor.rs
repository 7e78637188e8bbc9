//! `PyExecutor`: one interpreter with one target, run after run.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use fathom_finding::{Bug, End, Limit, Outcome, Place};
use fathom_term::Store;
use fathom_trace::wire::{Order, Process, SiteInfo, Sites, Status, fold};
use fathom_trace::{Executor, ExecutorError, Hangs, Input, Observer, Program, Request, Site, SiteId, Trace};
use tempfile::TempDir;

use crate::description::{Description, EntryOf, Refusal};
use crate::places::PyPlaces;
use crate::runtime::Runtime;
use crate::zygote;

/// The target to load, and options for loading it.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub interpreter: PathBuf,
    /// The file under test, or the folder of a package.
    pub file: PathBuf,
    /// The modules of a package, in the order in which they are imported; empty for a file.
    pub modules: Vec<PathBuf>,
    /// Entries that must be runnable; others are only described.
    pub entries: Vec<String>,
    /// Exceptions that check arguments are bugs, too.
    pub strict_exceptions: bool,
    /// Collaborators that are replaced by objects with symbolic answers.
    pub stubs: Vec<String>,
    /// Packages that are explored beside the target.
    pub packages: Vec<String>,
    pub allow_net: bool,
    pub allow_exec: bool,
    pub writable: Vec<PathBuf>,
    /// Evaluate every condition as it is recorded, and fail the run when it is not what the run did.
    pub self_check: bool,
    /// The plan by which specifications are woven in, as `fathom_rt/specs.py` reads it.
    pub specs: serde_json::Value,
}

/// Runs Python functions.
pub struct PyExecutor {
    options: Options,
    store: Arc<Store>,
    runtime: Runtime,
    scratch: TempDir,
    /// None after it was lost, until the next run.
    zygote: Option<Process>,
    program: Arc<Program>,
    sites: Sites<PyPlaces>,
    problems: BTreeMap<String, String>,
    examples: BTreeMap<String, Vec<Input>>,
    entries: Vec<EntryOf>,
    refused: Vec<Refusal>,
    always: Vec<u32>,
    /// Accesses that this kernel does not confine.
    unconfined: Vec<String>,
    hangs: Hangs,
}

impl PyExecutor {
    /// Starts the interpreter and loads the target.
    pub fn start(options: Options, store: Arc<Store>) -> Result<PyExecutor, ExecutorError> {
        let runtime = Runtime::find()?;
        let scratch = tempfile::Builder::new()
            .prefix("fathom-scratch-")
            .tempdir()
            .map_err(|e| ExecutorError::Target(format!("no scratch folder can be made: {e}")))?;
        let (zygote, description) = start(&options, &runtime, &scratch)?;
        Ok(PyExecutor {
            program: Arc::new(description.program()),
            sites: Sites::new(PyPlaces::new(description.file_numbers(), description.conditions())),
            problems: description.problems(),
            examples: description.examples(),
            entries: description.entries(),
            refused: description.refused,
            always: description.always,
            unconfined: description.sandbox_missing,
            options,
            store,
            runtime,
            scratch,
            zygote: Some(zygote),
            hangs: Hangs::default(),
        })
    }

    /// Sentences on what the sandbox does not hold back on this kernel.
    pub fn unconfined(&self) -> &[String] {
        &self.unconfined
    }

    /// Why an entry that exists cannot be run.
    pub fn problem(&self, entry: &str) -> Option<&str> {
        self.problems.get(entry).map(String::as_str)
    }

    /// Inputs that the documentation of each entry shows.
    pub fn examples(&self) -> &BTreeMap<String, Vec<Input>> {
        &self.examples
    }

    /// All functions by which a run can start, in the order of [`Program::functions`].
    pub fn entries(&self) -> &[EntryOf] {
        &self.entries
    }

    /// Modules of a package that could not be imported.
    pub fn refused(&self) -> &[Refusal] {
        &self.refused
    }

    fn zygote(&mut self) -> Result<&mut Process, ExecutorError> {
        if self.zygote.is_none() {
            self.zygote = Some(start(&self.options, &self.runtime, &self.scratch)?.0);
        }
        Ok(self.zygote.as_mut().expect("it was just started"))
    }

    fn once(&mut self, request: &Request<'_>, time: Duration) -> Result<Trace, ExecutorError> {
        let order = Order::Run {
            entry: request.entry.into(),
            input: request.input.clone(),
            milliseconds: time.as_millis().max(1) as u64,
            memory: request.limits.memory,
            depth: request.limits.depth,
        };
        let (status, bytes) = match self.zygote()?.run(&order, time, request.limits.until) {
            Ok(done) => done,
            Err(error) => {
                self.zygote = None;
                return Err(error);
            }
        };
        if self.zygote.as_ref().is_some_and(Process::is_stopped) {
            self.zygote = None;
        }
        self.assemble(request, status, &bytes)
    }

    /// The trace of a run from its events and the way its process ended.
    fn assemble(
        &mut self,
        request: &Request<'_>,
        status: Status,
        bytes: &[u8],
    ) -> Result<Trace, ExecutorError> {
        let (input, branches) = (request.input.clone(), self.program.branches.len());
        let told = fold(&self.store, bytes, input, branches, &self.always, &mut self.sites)?;
        let mut trace = told.trace;
        self.conclude(&mut trace, told.end, status, told.last.as_ref());
        Ok(trace)
    }

    /// Sets the end of the run, also when the run could not report it itself.
    fn conclude(&self, trace: &mut Trace, end: Option<End>, status: Status, last: Option<&SiteInfo>) {
        if let Some(end) = end {
            trace.end = end;
            return;
        }
        trace.bug = None;
        match status {
            Status::Exited(code) => {
                trace.end = End::Exited { code };
                trace.outcome = Some(Outcome::Exited { code });
            }
            Status::TimedOut => {
                trace.end = End::Limit(Limit::Time);
                trace.outcome = Some(Outcome::Hung);
            }
            Status::NotStarted => {
                trace.end = End::Unsupported { what: "no process could be made for the run".into() };
            }
            Status::Signalled(libc::SIGKILL) => trace.end = End::Limit(Limit::Memory),
            Status::Signalled(signal) => {
                trace.end = End::Bug;
                trace.outcome = Some(Outcome::Crashed { signal });
                trace.bug = Some(crash(signal, last));
            }
        }
    }
}

fn crash(signal: i32, last: Option<&SiteInfo>) -> Bug {
    let (name, cwe) = match signal {
        libc::SIGSEGV => ("SIGSEGV (segmentation fault)", Some(476)),
        libc::SIGABRT => ("SIGABRT (abort)", Some(617)),
        libc::SIGFPE => ("SIGFPE (arithmetic fault)", Some(369)),
        libc::SIGBUS => ("SIGBUS (bus error)", None),
        libc::SIGILL => ("SIGILL (illegal instruction)", None),
        _ => ("a signal", None),
    };
    // The last decision is the nearest place that is known of a process that died in native code.
    let place = last.map_or_else(Place::default, |s| Place {
        file: s.file.clone(),
        line: s.line,
        column: s.column,
        function: s.function.clone(),
    });
    Bug {
        kind: "crash".into(),
        cwe,
        place,
        message: format!("the interpreter died of {name}"),
        ..Bug::default()
    }
}

/// The shortest first try of a run.
const FIRST_TRY: Duration = Duration::from_millis(200);

impl Executor for PyExecutor {
    fn program(&self) -> &Arc<Program> {
        &self.program
    }

    fn site(&self, id: SiteId) -> Site {
        self.sites.get(id).clone()
    }

    fn run(&mut self, request: &Request<'_>, _observer: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        if let Some(problem) = self.problems.get(request.entry) {
            return Err(ExecutorError::Target(format!("{} cannot be explored: {problem}", request.entry)));
        }
        let mut hangs = std::mem::take(&mut self.hangs);
        let trace = hangs.run(request.limits.time, FIRST_TRY, |time| self.once(request, time));
        self.hangs = hangs;
        trace
    }
}

fn start(
    options: &Options,
    runtime: &Runtime,
    scratch: &TempDir,
) -> Result<(Process, Description), ExecutorError> {
    let mut allow = Vec::new();
    if options.allow_net {
        allow.push("net");
    }
    if options.allow_exec {
        allow.push("exec");
    }
    let config = serde_json::json!({
        "path": options.file,
        "modules": options.modules,
        "entries": options.entries,
        "strict_exceptions": options.strict_exceptions,
        "stubs": options.stubs,
        "packages": options.packages,
        "allow": allow,
        "writable": options.writable,
        "scratch": scratch.path(),
        "check": options.self_check,
        "specs": options.specs,
    });
    let (zygote, json) = zygote::start(&options.interpreter, runtime, &config.to_string(), &options.file)?;
    let description = serde_json::from_str(&json)
        .map_err(|e| ExecutorError::Broken(format!("the target's description cannot be read: {e}")))?;
    Ok((zygote, description))
}
