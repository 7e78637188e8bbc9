//! `JvmExecutor`: one JVM with one target, run after run.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use fathom_finding::{Concretised, End, Limit, Outcome, Place};
use fathom_term::Store;
use fathom_trace::wire::{Event, EventReader, Order, SiteInfo, Status};
use fathom_trace::{Decision, Executor, ExecutorError, Observer, Program, Request, Site, SiteId, Trace};
use serde::Deserialize;

use crate::call;
use crate::classes::{Callable, Classes};
use crate::config::Config;
use crate::machine::Machine;
use crate::runtime::Runtime;

/// Stands for a file that is not the target's own.
const NO_FILE: u32 = u32::MAX;

/// What to load and how.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub java: PathBuf,
    /// Folders with classes.
    pub folders: Vec<PathBuf>,
    /// Exceptions that check arguments are bugs, too.
    pub strict_exceptions: bool,
    pub allow_net: bool,
    pub allow_exec: bool,
    pub writable: Vec<PathBuf>,
    /// Evaluate every condition as it is recorded, and end the run when it is not what the run did.
    pub self_check: bool,
}

/// A target that is ready: what all its executors share.
pub struct JvmTarget {
    pub options: Options,
    pub runtime: Runtime,
    pub classes: Classes,
    /// The user's file for each file that class files name.
    pub sources: HashMap<String, String>,
}

#[derive(Deserialize)]
struct Loaded {
    #[serde(default)]
    unconfined: Vec<String>,
}

/// Runs Java methods.
pub struct JvmExecutor {
    target: Arc<JvmTarget>,
    store: Arc<Store>,
    config: String,
    /// None after it was lost, until the next run.
    machine: Option<Machine>,
    numbers: HashMap<SiteInfo, SiteId>,
    sites: Vec<Site>,
    unconfined: Vec<String>,
    /// Places where a run was seen to hang, twice.
    hangs: HashSet<Place>,
}

impl JvmExecutor {
    pub fn start(target: Arc<JvmTarget>, store: Arc<Store>) -> Result<JvmExecutor, ExecutorError> {
        let config = configure(&target);
        let mut executor = JvmExecutor {
            target,
            store,
            config,
            machine: None,
            numbers: HashMap::new(),
            sites: Vec::new(),
            unconfined: Vec::new(),
            hangs: HashSet::new(),
        };
        executor.machine(fathom_trace::RunLimits::default().memory)?;
        Ok(executor)
    }

    /// Sentences on what the sandbox does not hold back on this kernel.
    pub fn unconfined(&self) -> &[String] {
        &self.unconfined
    }

    fn machine(&mut self, memory: u64) -> Result<&mut Machine, ExecutorError> {
        if self.machine.is_none() {
            let target = &self.target;
            let (machine, json) =
                Machine::start(&target.options.java, &target.runtime, memory, &self.config)?;
            self.unconfined = serde_json::from_str::<Loaded>(&json).map(|l| l.unconfined).unwrap_or_default();
            self.machine = Some(machine);
        }
        Ok(self.machine.as_mut().expect("it was just started"))
    }

    fn callable(&self, name: &str) -> Option<&Callable> {
        self.target.classes.callables.iter().find(|c| c.name == name)
    }

    fn once(&mut self, request: &Request<'_>, time: Duration) -> Result<Trace, ExecutorError> {
        let order = Order::Run {
            entry: request.entry.into(),
            input: request.input.clone(),
            milliseconds: time.as_millis().max(1) as u64,
            memory: request.limits.memory,
            depth: request.limits.depth,
        };
        let (status, bytes) = match self.machine(request.limits.memory)?.run(&order, time) {
            Ok(done) => done,
            Err(error) => {
                self.machine = None;
                return Err(error);
            }
        };
        if status == Status::TimedOut {
            // Its thread cannot be stopped; the machine is.
            self.machine = None;
        }
        self.assemble(request, status, &bytes)
    }

    /// The trace of a run from its events and the way it ended.
    fn assemble(
        &mut self,
        request: &Request<'_>,
        status: Status,
        bytes: &[u8],
    ) -> Result<Trace, ExecutorError> {
        let mut trace = Trace::ended(request.input.clone(), End::Returned);
        let mut seen = HashSet::new();
        let mut sites: Vec<(SiteId, SiteInfo)> = Vec::new();
        let mut end = None;
        let store = self.store.clone();
        for event in EventReader::new(&store, bytes) {
            let event =
                event.map_err(|e| ExecutorError::Broken(format!("a run's trace cannot be read: {e}")))?;
            match event {
                Event::Site(info) => sites.push((self.number(&info), info)),
                Event::Decision { site, kind, cond, taken } => {
                    trace.decisions.push(Decision { site: sites[site as usize].0, kind, cond, taken });
                }
                Event::Assumption(cond) => trace.assumptions.push((trace.decisions.len() as u32, cond)),
                Event::Symbol { name, value } => trace.input.set(&name, value),
                Event::Covered(branch) => {
                    if (branch.0 as usize) < self.program().branches.len() && seen.insert(branch.0) {
                        trace.covered.push((branch, trace.decisions.len() as u32));
                    }
                }
                Event::Concretised { site, what, why } => trace.concretised.push(Concretised {
                    site: self.place(&sites[site as usize].1),
                    why: format!("{what}: {why}"),
                }),
                Event::Blocked(what) => trace.blocked.push(what),
                Event::Call(call) => trace.call = Some(call),
                Event::Outcome(outcome) => trace.outcome = Some(outcome),
                Event::Bug(mut bug) => {
                    bug.place.file = self.file(&bug.place.file);
                    trace.bug = Some(bug);
                }
                Event::Stdout(text) => trace.stdout = text,
                Event::End(how) => end = Some(how),
            }
        }
        trace.call = self.callable(request.entry).map(|c| call::call(c, &trace.input));
        match (end, status) {
            (Some(end), _) => trace.end = end,
            (None, Status::TimedOut) => {
                trace.end = End::Limit(Limit::Time);
                trace.outcome = Some(Outcome::Hung);
            }
            (None, _) => trace.end = End::Unsupported { what: "a run that did not say how it ended".into() },
        }
        Ok(trace)
    }

    fn number(&mut self, info: &SiteInfo) -> SiteId {
        if let Some(&id) = self.numbers.get(info) {
            return id;
        }
        let id = SiteId(self.sites.len() as u32);
        let path = self.file(&info.file);
        let files = &self.program().files;
        let file = files.iter().position(|f| *f.path == *path).map_or(NO_FILE, |i| i as u32);
        let key = (info.function.clone(), info.first_line, info.offset);
        let sides = match self.target.classes.deciders.get(&key) {
            Some(sides) if file != NO_FILE => sides.map(Some),
            _ => [None, None],
        };
        let site = Site {
            file,
            line: info.line,
            column: info.column,
            function: if info.file.is_empty() { "input".into() } else { info.function.as_str().into() },
            text: "".into(),
            sides,
        };
        self.sites.push(site);
        self.numbers.insert(info.clone(), id);
        id
    }

    fn file(&self, named: &str) -> String {
        self.target.sources.get(named).cloned().unwrap_or_else(|| named.to_owned())
    }

    fn place(&self, info: &SiteInfo) -> String {
        if info.file.is_empty() { "input".into() } else { format!("{}:{}", self.file(&info.file), info.line) }
    }
}

fn configure(target: &JvmTarget) -> String {
    let text = |path: &PathBuf| path.to_string_lossy().into_owned();
    let options = &target.options;
    let config = Config {
        folders: options.folders.iter().map(text).collect(),
        classes: target.classes.bases(),
        branches: target.classes.branches(),
        models: target.runtime.models.clone(),
        entries: target
            .classes
            .callables
            .iter()
            .filter(|c| c.problem.is_none())
            .map(|c| (c.name.clone(), c.entry.clone()))
            .collect(),
        strict_exceptions: options.strict_exceptions,
        check: options.self_check,
        allow_net: options.allow_net,
        allow_exec: options.allow_exec,
        writable: options.writable.iter().map(text).collect(),
    };
    serde_json::to_string(&config).expect("plain data has a JSON form")
}

/// A run that takes longer is run again with its whole time before it counts as a hang.
const SUSPICION: u32 = 4;

impl Executor for JvmExecutor {
    fn program(&self) -> &Program {
        &self.target.classes.program
    }

    fn site(&self, id: SiteId) -> Site {
        self.sites[id.0 as usize].clone()
    }

    fn run(&mut self, request: &Request<'_>, _observer: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        let whole = request.limits.time;
        let mut trace = self.once(request, (whole / SUSPICION).max(Duration::from_millis(500)).min(whole))?;
        if trace.end != End::Limit(Limit::Time) {
            return Ok(trace);
        }
        let known = trace.bug.as_ref().is_some_and(|b| self.hangs.contains(&b.place));
        if !known {
            trace = self.once(request, whole)?;
            if trace.end == End::Limit(Limit::Time)
                && let Some(bug) = &trace.bug
            {
                self.hangs.insert(bug.place.clone());
            }
        }
        Ok(trace)
    }
}
