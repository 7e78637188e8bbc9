//! The user's request as one value: filled from flags and `fathom.toml`, the key of cached results, sent to the cluster,
//! recorded in the results.
//!
//! A flag is one field with its clap attribute. Every field here may change the results; how results are shown and where they go
//! is not part of a job.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use fathom_explore::{Criterion, LineGoal, Schedules, Search, StopAt};
use fathom_report::ctests::Framework;
use fathom_report::junit5::form::JavaFramework;
use fathom_solve::ChainOptions;
use fathom_target::{Options, bundle};
use serde::{Deserialize, Serialize};

use crate::filter::Identity;
use crate::flags;

/// The command that the job belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobKind {
    /// Tests.
    #[default]
    Run,
    /// Bugs: every checker is on.
    Check,
}

/// One exploration of a target.
#[derive(Args, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Job {
    #[arg(skip)]
    pub kind: JobKind,
    /// The target as it was typed: a path, or `path::entry`.
    #[arg(skip)]
    pub target: String,
    #[command(flatten)]
    pub limits: JobLimits,
    #[command(flatten)]
    pub search: SearchOptions,
    #[command(flatten)]
    pub solver: SolverOptions,
    #[command(flatten)]
    pub suite: SuiteOptions,
    /// The choices about the target, by language.
    #[command(flatten)]
    pub options: Options,
    /// Findings of a baseline, which are not reported.
    #[arg(skip)]
    pub known: BTreeSet<Identity>,
}

/// Limits of the whole job. They affect only a run that reached one.
#[derive(Args, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct JobLimits {
    /// Time for everything: 500ms, 60s, 5m, 1h
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = flags::duration)]
    pub time: Duration,

    /// Stop after this many paths
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_paths: Option<u64>,
}

/// Options of the search.
#[derive(Args, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SearchOptions {
    /// Decisions deeper than this on a path are not negated [default: 10000; 2000 for C]
    #[arg(long, value_name = "N")]
    pub max_depth: Option<u32>,

    /// A condition that a path has decided this often, as in a loop, is no longer negated
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub max_loop: Option<u32>,

    /// Workers
    #[arg(short, long, value_name = "N", default_value = "1", value_parser = flags::jobs)]
    pub jobs: usize,

    /// Seed of everything random
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,

    /// Which goal is next: dfs, bfs, random, generational, coverage, priority or mixed [default: mixed; dfs where paths are merged]
    #[arg(long = "search", value_name = "NAME", value_parser = flags::search)]
    pub order: Option<Search>,

    /// How often the search priority takes a random goal instead of the one nearest to breaking a specification, of 1
    #[arg(long, value_name = "FRACTION", default_value = "0.2", value_parser = flags::fraction)]
    pub random_fraction: f64,

    /// Coverage criterion: path, context, error or branch [default: path; for check error, after half of the time for paths]. C merges paths that can add
    /// nothing new to the criterion; for others every path is explored, and branch ends the search when every branch is covered
    #[arg(long, value_name = "NAME", value_parser = flags::criterion)]
    pub criterion: Option<Criterion>,

    /// Orders in which threads of C programs are run: one; local-or-remote-define (each read once after its own thread's write and once after another's); all that may behave differently [default: all for check, one for run]
    #[arg(long, value_name = "WHICH", value_parser = flags::schedules)]
    pub schedules: Option<Schedules>,

    /// Write how paths were merged into merges.json and merges.dot (Graphviz)
    #[arg(long)]
    pub explain_merges: bool,

    /// Search for one line, and stop when it is reached or cannot be
    #[arg(long, value_name = "FILE:LINE", value_parser = flags::line_goal)]
    pub goal: Option<LineGoal>,

    /// Stop when every branch is covered
    #[arg(long)]
    pub stop_at_coverage: bool,

    /// Stop at the first finding
    #[arg(long)]
    pub first_finding: bool,

    /// Time for one run of the target
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = flags::duration)]
    pub run_time: Duration,
}

/// The solver chain.
#[derive(Args, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SolverOptions {
    /// Solver: auto, bitblast, z3 or process:COMMAND
    #[arg(long = "solver", value_name = "NAME", default_value = "auto")]
    pub backend: String,

    /// Leave out a layer of the chain: normalise, fast_no, bounds, slice, cache, try or search (repeatable)
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub no_layer: Vec<String>,

    /// Prove cores and cached answers again, and check every recorded condition
    #[arg(long)]
    pub self_check: bool,

    /// Write every query and its answer into this folder
    #[arg(long, value_name = "DIR")]
    pub log_queries: Option<PathBuf>,

    /// Time for one query
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = flags::duration)]
    pub query_time: Duration,
}

/// The form of the tests, and files that are written beside the results.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SuiteOptions {
    /// Do not write tests, and confirm nothing
    #[arg(long, help_heading = "Checkers")]
    pub no_tests: bool,

    /// Compare the results of all paths with the target's expected_result() or expected_result_set()
    #[arg(long)]
    pub oracle: bool,

    /// Write the automata of the specifications into specs/*.dot (Graphviz)
    #[arg(long)]
    pub spec_graphs: bool,

    /// Write KLEE's .ktest files beside the tests, too
    #[arg(long, help_heading = "C programs")]
    pub ktest: bool,

    /// Write the suite in Test-Comp's exchange format beside the tests, too
    #[arg(long, help_heading = "C programs")]
    pub test_comp: bool,

    /// The runner of C tests.
    #[arg(skip)]
    pub framework: Framework,

    /// The runner of Java tests.
    #[arg(skip)]
    pub java_framework: JavaFramework,
}

impl Default for JobLimits {
    fn default() -> JobLimits {
        flags::default()
    }
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        flags::default()
    }
}

impl Default for SolverOptions {
    fn default() -> SolverOptions {
        flags::default()
    }
}

impl SolverOptions {
    pub fn chain(&self, seed: u64) -> ChainOptions {
        ChainOptions {
            off: self.no_layer.iter().cloned().collect(),
            solver: self.backend.clone(),
            seed,
            self_check: self.self_check,
            log: self.log_queries.clone(),
            ..ChainOptions::default()
        }
    }
}

impl Job {
    pub fn criterion(&self) -> Criterion {
        let usual = match self.kind {
            JobKind::Run => Criterion::Path,
            JobKind::Check => Criterion::Error,
        };
        self.search.criterion.unwrap_or(usual)
    }

    pub fn schedules(&self) -> Schedules {
        let usual = match self.kind {
            JobKind::Run => Schedules::One,
            JobKind::Check => Schedules::All,
        };
        self.search.schedules.unwrap_or(usual)
    }

    /// Whether half of the time goes to single paths, in an order that looks for bugs: the criterion is the default, and
    /// merging goes depth first, which proves more and finds later.
    pub fn first_by_path(&self) -> bool {
        self.kind == JobKind::Check && self.search.criterion.is_none() && !self.search.explain_merges
    }

    pub fn stop_at(&self) -> StopAt {
        // Exploring path by path covers every criterion; only the weakest lets the search end early.
        let only_branches = self.criterion() == Criterion::Branch;
        StopAt {
            full_coverage: self.search.stop_at_coverage || only_branches,
            first_finding: self.search.first_finding,
        }
    }

    pub fn chain(&self) -> ChainOptions {
        ChainOptions {
            // Each condition less in a core is one less that a path must imply to be merged.
            minimise: if self.criterion() == Criterion::Path { 0 } else { 8 },
            ..self.solver.chain(self.search.seed)
        }
    }

    /// The job as workers get it: a target and options of a bundle, without limits and files that are the coordinator's.
    pub fn for_workers(&self, target: &str, options: &Options) -> Job {
        Job {
            target: target.to_owned(),
            options: options.clone(),
            limits: JobLimits::default(),
            search: SearchOptions { jobs: 1, ..self.search.clone() },
            solver: SolverOptions { log_queries: None, ..self.solver.clone() },
            suite: SuiteOptions::default(),
            known: BTreeSet::new(),
            kind: self.kind,
        }
    }

    /// The job on a machine that has unpacked its bundle into `folder`.
    pub fn unpacked_in(self, folder: &Path) -> Job {
        let target = bundle::unpacked(Path::new(&self.target), folder).to_string_lossy().into_owned();
        Job { target, options: self.options.unpacked_in(folder), ..self }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::kept::fingerprint;

    /// A job in which nothing is empty, so that every leaf is there.
    fn full() -> Job {
        let (text, path) = (|| "t".to_owned(), || PathBuf::from("p"));
        let mut job = Job { target: text(), ..Job::default() };
        let options = &mut job.options;
        options.allow.write.push(path());
        options.stubs.push(text());
        options.entries.push(text());
        options.spec_files.push(path());
        options.woven = Some(path());
        options.python.interpreter = Some(path());
        options.python.packages.push(text());
        options.java.jdk = Some(path());
        options.java.class_path.push(path());
        let c = &mut options.c;
        (c.clang, c.stdin_file) = (Some(path()), Some(path()));
        (c.stdin, c.file_size, c.memory) = (Some(1), Some(1), Some(1));
        (c.more, c.only) = (vec![path()], vec![path()]);
        (c.flags, c.args) = (vec![text()], vec![text()]);
        (c.symbolic_args, c.variables) = (vec![1], vec![(text(), 1)]);
        c.checks = c.checks.select("leak").unwrap();
        job.limits.max_paths = Some(1);
        let search = &mut job.search;
        (search.max_depth, search.max_loop) = (Some(1), Some(1));
        (search.order, search.criterion) = (Some(Search::Dfs), Some(Criterion::Path));
        search.schedules = Some(Schedules::One);
        search.goal = Some(LineGoal { file: text(), line: 1 });
        job.solver.no_layer.push(text());
        job.solver.log_queries = Some(path());
        job.known.insert((text(), text(), text(), text()));
        job
    }

    fn leaves(value: &Value, at: String, out: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| leaves(value, format!("{at}/{name}"), out))
            }
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(i, value)| leaves(value, format!("{at}/{i}"), out))
            }
            _ => out.push(at),
        }
    }

    /// Other values that a leaf may have.
    fn others(value: &Value) -> Vec<Value> {
        let names = [
            "run",
            "check",
            "dfs",
            "bfs",
            "path",
            "branch",
            "one",
            "all",
            "plain",
            "gtest",
            "Junit4",
            "Testng",
            "mockito",
            "valid-assert",
            "race",
        ];
        match value {
            Value::Bool(b) => vec![Value::Bool(!b)],
            Value::Number(n) => vec![n.as_u64().map_or(Value::from(0.5), |n| Value::from(n + 1))],
            Value::String(s) => {
                let changed = names.iter().filter(|name| *name != s).map(|name| Value::from(*name));
                changed.chain([Value::from(format!("{s}x"))]).collect()
            }
            _ => vec![Value::from(1), Value::from("x"), Value::Bool(true)],
        }
    }

    #[test]
    fn every_field_of_a_job_changes_the_question() {
        let whole = serde_json::to_value(full()).unwrap();
        let mut places = Vec::new();
        leaves(&whole, String::new(), &mut places);
        assert!(places.len() > 50, "{places:?}");
        let before = fingerprint(&full());
        for place in places {
            let old = whole.pointer(&place).unwrap();
            assert!(!old.is_null(), "{place} is empty in the sample");
            let changed = others(old).into_iter().find_map(|new| {
                let mut value = whole.clone();
                *value.pointer_mut(&place).unwrap() = new;
                serde_json::from_value::<Job>(value).ok().filter(|job| *job != full())
            });
            let changed = changed.unwrap_or_else(|| panic!("{place}: no other value is known"));
            assert_ne!(fingerprint(&changed), before, "{place} does not change the question");
        }
    }

    #[test]
    fn a_job_survives_storage() {
        for job in [Job::default(), full()] {
            let text = serde_json::to_string(&job).unwrap();
            assert_eq!(serde_json::from_str::<Job>(&text).unwrap(), job);
        }
        // A field that another version did not write has its default.
        assert_eq!(serde_json::from_str::<Job>("{}").unwrap(), Job::default());
        assert_eq!(Job::default().limits.time, Duration::from_secs(60));
    }

    #[test]
    fn a_worker_gets_the_search_and_no_limits() {
        let there = full().for_workers("@/clock.py", &Options::default());
        assert_eq!((there.search.seed, there.limits.max_paths), (full().search.seed, None));
        assert_eq!(there.unpacked_in(Path::new("/tmp/job")).target, "/tmp/job/clock.py");
    }

    #[test]
    fn the_branch_criterion_ends_when_every_branch_is_covered() {
        let with = |criterion| {
            let search = SearchOptions { criterion: Some(criterion), ..SearchOptions::default() };
            Job { search, ..Job::default() }
        };
        assert!(with(Criterion::Branch).stop_at().full_coverage);
        assert!(!with(Criterion::Path).stop_at().full_coverage);
    }
}
