//! The plan of an exploration, as plain data.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use fathom_spec::Monitors;
use fathom_trace::{BranchId, Input, RunLimits};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::options::SearchOptions;
use crate::part::{Beginning, Part};
use crate::schedules::Schedules;
use crate::strategy::{Search, Tuning};

/// The coverage criterion: every path, or fewer that show the same. Each criterion needs no more paths than the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// Every path.
    #[default]
    Path,
    /// Every program point in every context that can matter: paths that differ only in dead values are one.
    Context,
    /// Every branch and every bug that some input shows.
    Error,
    /// Every branch that some input takes.
    Branch,
}

impl Criterion {
    pub const ALL: [Criterion; 4] =
        [Criterion::Path, Criterion::Context, Criterion::Error, Criterion::Branch];

    /// The name by which users choose it.
    pub fn name(self) -> &'static str {
        match self {
            Criterion::Path => "path",
            Criterion::Context => "context",
            Criterion::Error => "error",
            Criterion::Branch => "branch",
        }
    }
}

/// The line that is searched for, instead of full exploration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LineGoal {
    /// A path, or the end of one: `pkg/mod.py` names `/src/pkg/mod.py`.
    pub file: String,
    pub line: u32,
}

/// The limits of an exploration or of one part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    pub time: Option<Duration>,
    /// The maximum number of runs, counted from the beginning of the exploration.
    pub paths: Option<u64>,
    /// When everything ends, of which this is a part.
    pub until: Option<Instant>,
}

/// Limits at which the search ends although goals are left.
#[derive(Clone, Debug)]
pub struct Limits {
    pub time: Option<Duration>,
    /// The maximum number of runs of the target.
    pub paths: Option<u64>,
    /// Decisions beyond this depth of a path are not negated.
    pub depth: u32,
    /// Time for one query. Goals are first asked with a share of it; those that ran out of time are asked
    /// again with more when nothing else is left, so that one hard condition does not starve the rest.
    pub query: Duration,
    /// Bounds of one run.
    pub run: RunLimits,
    /// Traces kept beside those that cover something new.
    pub tests: usize,
}

impl Limits {
    pub fn span(&self) -> Span {
        Span { time: self.time, paths: self.paths, until: None }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: None,
            paths: None,
            depth: 10_000,
            query: Duration::from_secs(5),
            run: RunLimits::default(),
            tests: 500,
        }
    }
}

/// Events that end the search early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StopAt {
    /// Every branch of the program is covered.
    pub full_coverage: bool,
    pub first_finding: bool,
}

/// One exploration.
#[derive(Clone, Debug)]
pub struct Plan {
    pub entry: String,
    /// Inputs to start from; the empty one when there are none.
    pub inputs: Vec<Input>,
    /// Options as the user gave them. Where the target takes part in a choice, the field below has what was chosen.
    pub options: SearchOptions,
    pub search: Search,
    pub criterion: Criterion,
    pub stop: StopAt,
    pub limits: Limits,
    /// Branches that other explorations of the same program cover already: they are not wanted.
    pub covered_before: Vec<BranchId>,
    /// Evaluate every decision under the run's input and report where the executor's terms are wrong.
    pub self_check: bool,
    /// Schedules that are tried of programs with threads.
    pub schedules: Schedules,
    /// Specifications that runs are held to, woven into the program.
    pub monitors: Option<Arc<Monitors>>,
    /// The part of the tree to explore; all of it by default.
    pub part: Option<Part>,
}

impl Plan {
    pub fn new(entry: &str) -> Plan {
        Plan {
            entry: entry.to_owned(),
            inputs: Vec::new(),
            search: Search::Mixed,
            options: SearchOptions::default(),
            criterion: Criterion::Path,
            stop: StopAt::default(),
            limits: Limits::default(),
            covered_before: Vec::new(),
            self_check: false,
            schedules: Schedules::One,
            monitors: None,
            part: None,
        }
    }
}

impl Plan {
    /// The parameters of strategies.
    pub fn tuning(&self) -> Tuning {
        let SearchOptions { seed, random_fraction, .. } = self.options;
        Tuning { seed, guided: self.monitors.is_some(), random_fraction }
    }
}

/// Requests to a running exploration, from another thread or a signal handler.
#[derive(Default, Debug)]
pub struct Control {
    interrupted: Arc<AtomicBool>,
    /// Set when the exploration begins.
    begun: AtomicBool,
    /// Set when the time was over before it began.
    late: AtomicBool,
    switch: Mutex<Option<Search>>,
    /// The number of goals that others ask for, and the goals they got.
    wanted: AtomicUsize,
    given: Mutex<Vec<Beginning>>,
}

impl Control {
    pub fn new() -> Control {
        Control::default()
    }

    /// End as soon as the steps under way are done. Safe to call in a signal handler.
    pub fn interrupt(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }

    /// The flag that [`interrupt`](Self::interrupt) sets: queries look at it, too.
    pub fn interrupt_flag(&self) -> &Arc<AtomicBool> {
        &self.interrupted
    }

    pub fn interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Loading is over, and the exploration begins.
    pub fn begin(&self) {
        self.begun.store(true, Ordering::Relaxed);
    }

    /// The time is over. True when that ends the job, because its exploration has not begun.
    pub fn end_loading(&self) -> bool {
        let late = !self.begun.load(Ordering::Relaxed);
        if late {
            self.late.store(true, Ordering::Relaxed);
            self.interrupt();
        }
        late
    }

    /// Whether the time was over before the exploration began.
    pub fn is_late(&self) -> bool {
        self.late.load(Ordering::Relaxed)
    }

    /// Go on with another strategy, over the same tree.
    pub fn switch_to(&self, search: Search) {
        *self.switch.lock() = Some(search);
    }

    /// Asks for so many goals, for explorers that have nothing to do.
    pub fn ask_for(&self, goals: usize) {
        self.wanted.fetch_add(goals, Ordering::Relaxed);
    }

    /// The goals given away since the last call.
    pub fn take_given(&self) -> Vec<Beginning> {
        std::mem::take(&mut self.given.lock())
    }

    pub(crate) fn take_wanted(&self) -> usize {
        self.wanted.swap(0, Ordering::Relaxed)
    }

    pub(crate) fn give(&self, beginning: Beginning) {
        self.given.lock().push(beginning);
    }

    pub(crate) fn take_switch(&self) -> Option<Search> {
        self.switch.lock().take()
    }
}
