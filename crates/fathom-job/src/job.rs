//! The user's request as one value: filled from flags and `fathom.toml`, the key of cached results, sent to the cluster,
//! recorded in the results.
//!
//! A flag is one field with its clap attribute. Every field here may change the results; how results are shown and where they go
//! is not part of a job.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use fathom_explore::{Criterion, Schedules, SearchOptions, StopAt, flags};
use fathom_finding::waypoint::Waypoint;
use fathom_finding::{DataModel, Property};
use fathom_report::FrameworkName;
use fathom_solve::{ChainOptions, LAYERS};
use fathom_target::{Options, bundle};
use serde::{Deserialize, Serialize};

use crate::filter::Identity;

/// The command that the job belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobKind {
    /// Tests.
    #[default]
    Run,
    /// Bugs: every checker is on.
    Check,
    /// The answer to a property of the whole program.
    Verify,
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
    /// A fuzzer's corpus: its files are inputs to start from, and inputs that cover more are added to it
    #[arg(long, value_name = "DIR", help_heading = "C programs")]
    pub corpus: Option<PathBuf>,
    /// Findings of a baseline, which are not reported.
    #[arg(skip)]
    pub known: BTreeSet<Identity>,
    /// The only property that is judged: nothing else is a finding.
    #[arg(skip)]
    pub property: Option<Property>,
    /// The machine that it is judged for.
    #[arg(skip)]
    pub data_model: DataModel,
    /// The waypoints of a witness: only a violation that passes them counts.
    #[arg(skip)]
    pub witness: Option<Vec<Waypoint>>,
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

/// The solver chain.
#[derive(Args, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct SolverOptions {
    /// Solver: auto, bitblast, z3 or process:COMMAND
    #[arg(long = "solver", value_name = "NAME", default_value = "auto")]
    pub backend: String,

    /// Layers of the chain that are left out.
    #[arg(long, value_name = "NAME", value_delimiter = ',', help = layers_help())]
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

    /// Write inferred preconditions as a specification and as a patch of the source into contracts/
    #[arg(long, conflicts_with = "strict_callers")]
    pub write_contracts: bool,

    /// Write KLEE's .ktest files beside the tests, too
    #[arg(long, help_heading = "C programs")]
    pub ktest: bool,

    /// Write the suite in Test-Comp's exchange format beside the tests, too
    #[arg(long, help_heading = "C programs")]
    pub test_comp: bool,

    /// The runner of the tests.
    #[arg(skip)]
    pub framework: FrameworkName,
}

/// The help of `--no-layer`.
fn layers_help() -> String {
    format!("Leave out a layer of the chain: {} (repeatable)", flags::either(&LAYERS))
}

impl Default for JobLimits {
    fn default() -> JobLimits {
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
            JobKind::Check | JobKind::Verify => Criterion::Error,
        };
        self.search.criterion.unwrap_or(usual)
    }

    pub fn schedules(&self) -> Schedules {
        let usual = match self.kind {
            JobKind::Run => Schedules::One,
            JobKind::Check | JobKind::Verify => Schedules::All,
        };
        self.search.schedules.unwrap_or(usual)
    }

    /// Whether half of the time goes to single paths, in an order that looks for bugs: the criterion is the default, and
    /// merging goes depth first, which proves more and finds later.
    pub fn first_by_path(&self) -> bool {
        self.kind == JobKind::Check && self.search.criterion.is_none() && !self.search.explain_merges
    }

    /// Merged exploration may get a part of the time: nothing was said about the order and the paths of the search.
    pub fn merges_when_it_pays(&self) -> bool {
        let says_nothing = self.search.criterion.is_none() && self.search.order.is_none();
        self.kind == JobKind::Run && says_nothing && self.limits.max_paths.is_none()
    }

    /// Whether broken preconditions count as findings; those that are to be written down do not.
    pub fn counts_contracts(&self) -> bool {
        !self.suite.write_contracts && self.options.counts_contracts(&self.target)
    }

    pub fn stop_at(&self) -> StopAt {
        // Exploring path by path covers every criterion; only the weakest lets the search end early.
        let only_branches = self.criterion() == Criterion::Branch;
        StopAt {
            full_coverage: self.search.stop_at_coverage || only_branches,
            first_finding: self.search.first_finding || self.kind == JobKind::Verify,
        }
    }

    pub fn chain(&self, criterion: Criterion) -> ChainOptions {
        ChainOptions {
            // Each condition less in a core is one less that a path must imply to be merged.
            minimise: if criterion == Criterion::Path { 0 } else { 8 },
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
            corpus: None,
            known: BTreeSet::new(),
            property: self.property.clone(),
            data_model: self.data_model,
            witness: self.witness.clone(),
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
    use serde_json::{Value, json};

    use super::*;
    use crate::kept::fingerprint;

    fn leaves(value: &Value, at: String, out: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| leaves(value, format!("{at}/{name}"), out))
            }
            Value::Array(items) if !items.is_empty() => {
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
            "ILP32",
            "dfs",
            "bfs",
            "path",
            "branch",
            "one",
            "all",
            "plain",
            "gtest",
            "mockito",
            "valid-assert",
            "race",
            "Off",
            "valid-free",
        ];
        let texts = || names.iter().map(|name| Value::from(*name));
        match value {
            Value::Bool(b) => vec![Value::Bool(!b)],
            Value::Number(n) => vec![n.as_u64().map_or(Value::from(0.5), |n| Value::from(n + 1))],
            Value::String(s) => {
                texts().filter(|text| text != s).chain([Value::from(format!("{s}x"))]).collect()
            }
            // Values that an option or a list may hold are tried out.
            Value::Array(_) => {
                let tuples = [json!(["t", 1]), json!(["t", "t", "t", "t"])];
                others(&Value::Null).into_iter().chain(tuples).map(|item| json!([item])).collect()
            }
            _ => texts()
                .chain([
                    json!(1),
                    json!(true),
                    json!([[1]]),
                    json!(["valid-free"]),
                    json!([{}]),
                    json!({ "file": "f", "line": 1 }),
                ])
                .collect(),
        }
    }

    /// A job in which nothing is left at its default, nor empty.
    fn full() -> Job {
        let mut whole = serde_json::to_value(Job::default()).unwrap();
        for (place, value) in changes() {
            *whole.pointer_mut(&place).unwrap() = value;
        }
        serde_json::from_value(whole).unwrap()
    }

    /// For every field of a job, another value than the default.
    fn changes() -> Vec<(String, Value)> {
        let whole = serde_json::to_value(Job::default()).unwrap();
        let mut places = Vec::new();
        leaves(&whole, String::new(), &mut places);
        let changed = |place: &String| {
            let values = others(whole.pointer(place).unwrap()).into_iter();
            let mut good = values.filter(|new| {
                let mut value = whole.clone();
                *value.pointer_mut(place).unwrap() = new.clone();
                serde_json::from_value::<Job>(value).is_ok_and(|job| job != Job::default())
            });
            good.next().unwrap_or_else(|| panic!("{place}: no other value is known"))
        };
        places.iter().map(|place| (place.clone(), changed(place))).collect()
    }

    #[test]
    fn every_field_of_a_job_changes_the_question() {
        let whole = serde_json::to_value(Job::default()).unwrap();
        let before = fingerprint(&Job::default());
        let changes = changes();
        assert!(changes.len() > 50, "{changes:?}");
        for (place, new) in changes {
            let mut value = whole.clone();
            *value.pointer_mut(&place).unwrap() = new;
            let job: Job = serde_json::from_value(value).unwrap();
            assert_ne!(fingerprint(&job), before, "{place} does not change the question");
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
        // A field that another version had is passed over.
        let old = r#"{"suite":{"framework":"gtest","java_framework":"Junit4"}}"#;
        assert_eq!(serde_json::from_str::<Job>(old).unwrap().suite.framework.to_string(), "gtest");
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
