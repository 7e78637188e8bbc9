//! `JvmExecutor`: one JVM with one target, run after run.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_finding::{Dependency, End, Limit, Outcome};
use fathom_term::Store;
use fathom_trace::wire::{Order, Process, Sites, Status, fold};
use fathom_trace::{Executor, ExecutorError, Hangs, Observer, Program, Request, Site, SiteId, Trace};
use serde::Deserialize;

use crate::classes::Classes;
use crate::config::{Config, Property};
use crate::documented::Documented;
use crate::machine;
use crate::places::JvmPlaces;
use crate::runtime::Runtime;

/// The target to load, and options for loading it.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub java: PathBuf,
    /// Folders with classes.
    pub folders: Vec<PathBuf>,
    /// Exceptions that check arguments are bugs, too.
    pub strict_exceptions: bool,
    pub property: Property,
    /// Receivers are made without a constructor.
    pub lazy_receiver: bool,
    /// Interfaces that are stubbed although there are classes for them.
    pub stubs: Vec<String>,
    /// Symbolic places of arrays are decided, instead of terms over all elements.
    pub lazy_arrays: bool,
    pub allow_net: bool,
    pub allow_exec: bool,
    pub writable: Vec<PathBuf>,
    /// Evaluate every condition as it is recorded, and end the run when it is not what the run did.
    pub self_check: bool,
    /// Bytes of the machine's heap; the usual ones without it.
    pub memory: Option<u64>,
}

/// A target that is ready: what all its executors share.
pub struct JvmTarget {
    pub options: Options,
    pub runtime: Runtime,
    pub classes: Classes,
    /// Classes that those need: followed, and not counted.
    pub libraries: Classes,
    /// The user's file for each file that class files name.
    pub sources: HashMap<String, String>,
    /// Documentation of entries, by their names.
    pub documented: BTreeMap<String, Documented>,
}

impl JvmTarget {
    /// The user's file that class files call so.
    pub fn file(&self, named: &str) -> String {
        self.sources.get(named).cloned().unwrap_or_else(|| named.to_owned())
    }
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
    machine: Option<Process>,
    sites: Sites<JvmPlaces>,
    unconfined: Vec<String>,
    hangs: Hangs,
    /// The least time of a machine's first run: it loads and rewrites the program, which takes longer
    /// the busier the computer is, as starting the machine did.
    warming: Duration,
}

impl JvmExecutor {
    pub fn start(target: Arc<JvmTarget>, store: Arc<Store>) -> Result<JvmExecutor, ExecutorError> {
        let config = configure(&target);
        let mut executor = JvmExecutor {
            sites: Sites::new(JvmPlaces::new(target.clone())),
            target,
            store,
            config,
            machine: None,
            unconfined: Vec::new(),
            hangs: Hangs::default(),
            warming: Duration::ZERO,
        };
        let memory = executor.target.options.memory;
        executor.machine(memory.unwrap_or(fathom_trace::RunLimits::default().memory))?;
        Ok(executor)
    }

    /// Sentences on what the sandbox does not hold back on this kernel.
    pub fn unconfined(&self) -> &[String] {
        &self.unconfined
    }

    fn machine(&mut self, memory: u64) -> Result<&mut Process, ExecutorError> {
        if self.machine.is_none() {
            let target = &self.target;
            let begun = Instant::now();
            let (machine, json) =
                machine::start(&target.options.java, &target.runtime, memory, &self.config)?;
            self.unconfined = serde_json::from_str::<Loaded>(&json).map(|l| l.unconfined).unwrap_or_default();
            self.machine = Some(machine);
            self.warming = (WARMING * begun.elapsed()).min(MOST_WARMING);
        }
        Ok(self.machine.as_mut().expect("it was just started"))
    }

    fn once(&mut self, request: &Request<'_>, time: Duration) -> Result<Trace, ExecutorError> {
        self.machine(request.limits.memory)?;
        let until = request.limits.until;
        // One run is not worth all the time that is left.
        let left = until.map_or(MOST_WARMING, |until| until.saturating_duration_since(Instant::now()) / 3);
        let time = time.max(self.warming.min(left));
        let order = Order::Run {
            entry: request.entry.into(),
            input: request.input.clone(),
            milliseconds: time.as_millis().max(1) as u64,
            memory: request.limits.memory,
            depth: request.limits.depth,
        };
        let done = self.machine(request.limits.memory)?.run(&order, time, until);
        self.warming = Duration::ZERO;
        let (status, bytes) = match done {
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
        let branches = self.program().branches.len();
        let told = fold(&self.store, bytes, request.input.clone(), branches, &[], &mut self.sites)?;
        let mut trace = told.trace;
        if let Some(bug) = &mut trace.bug {
            bug.place.file = self.target.file(&bug.place.file);
        }
        for happening in &mut trace.happenings {
            happening.place.file = self.target.file(&happening.place.file);
        }
        // Nothing that the input says could have changed it: the target itself is not whole.
        match &told.end {
            Some(End::Missing(Dependency::Linkage(error))) if trace.decisions.is_empty() => {
                let why = format!("the program needs a class that cannot be loaded ({error})");
                return Err(ExecutorError::Target(why));
            }
            Some(End::Missing(dependency @ Dependency::Class(class))) if trace.decisions.is_empty() => {
                let why = format!(
                    "the program needs the class {class}, which is not on the class path: name its jar or folder with --class-path"
                );
                return Err(ExecutorError::Missing { dependency: dependency.clone(), why });
            }
            _ => {}
        }
        match (told.end, status) {
            (Some(end), _) => trace.end = end,
            (None, Status::TimedOut) => {
                trace.end = End::Limit(Limit::Time);
                trace.outcome = Some(Outcome::Hung);
            }
            (None, _) => trace.end = End::Unsupported { what: "a run that did not say how it ended".into() },
        }
        if let Some(documented) = self.target.documented.get(request.entry)
            && !self.target.options.strict_exceptions
        {
            documented.judge(&mut trace, request.input);
        }
        Ok(trace)
    }
}

fn configure(target: &JvmTarget) -> String {
    let text = |path: &PathBuf| path.to_string_lossy().into_owned();
    let options = &target.options;
    let config = Config {
        folders: options.folders.iter().map(text).collect(),
        classes: target.classes.bases(),
        concrete: target.classes.names(|p| p.concrete),
        empty_constructors: target.classes.names(|p| p.empty_constructor),
        lazy_receiver: options.lazy_receiver,
        stubs: options.stubs.clone(),
        lazy_arrays: options.lazy_arrays,
        shapes: {
            let mut all = target.libraries.shapes();
            all.extend(target.classes.shapes());
            all
        },
        libraries: target.libraries.bases().into_keys().collect(),
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
        property: options.property,
        check: options.self_check,
        allow_net: options.allow_net,
        allow_exec: options.allow_exec,
        writable: options.writable.iter().map(text).collect(),
    };
    serde_json::to_string(&config).expect("plain data has a JSON form")
}

/// A JVM that has just started is slow; a shorter first try would run nearly everything twice. No run is cut off before: that would
/// cost a JVM, and with it more of the next entry's time than was left of this one's.
const FIRST_TRY: Duration = Duration::from_secs(1);

/// The first run of a machine may take so many times as long as starting it, within bounds.
const WARMING: u32 = 6;
const MOST_WARMING: Duration = Duration::from_secs(10);

impl Executor for JvmExecutor {
    fn program(&self) -> &Arc<Program> {
        &self.target.classes.program
    }

    fn site(&self, id: SiteId) -> Site {
        self.sites.get(id).clone()
    }

    fn run(&mut self, request: &Request<'_>, _observer: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        let mut hangs = std::mem::take(&mut self.hangs);
        let left =
            request.limits.until.map_or(FIRST_TRY, |until| until.saturating_duration_since(Instant::now()));
        let first_try = FIRST_TRY.min(left);
        let trace = hangs.run(request.limits.time.max(first_try), first_try, |time| self.once(request, time));
        self.hangs = hangs;
        trace
    }
}
