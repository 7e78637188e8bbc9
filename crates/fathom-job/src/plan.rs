//! One exploration of a target, checked. Nothing behind this knows of flags.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use fathom_explore::{Criterion, LineGoal, Schedules, Search, StopAt};
use fathom_finding::Doubt;
use fathom_report::ctests::Framework;
use fathom_report::junit5::form::JavaFramework;
use fathom_solve::ChainOptions;
use fathom_target::Options;

use crate::cluster::ClusterSettings;
use crate::filter::Identity;

/// One exploration of a target, checked.
#[derive(Clone, Debug)]
pub struct Plan {
    pub target: String,
    pub options: Options,
    pub output: PathBuf,
    pub time: Duration,
    pub max_paths: Option<u64>,
    pub max_depth: Option<u32>,
    pub max_loop: Option<u32>,
    pub explain_merges: bool,
    pub jobs: usize,
    pub seed: u64,
    /// None: whatever suits the criterion.
    pub search: Option<Search>,
    /// The automata of specifications are written down.
    pub spec_graphs: bool,
    /// How often `priority` goes astray.
    pub random_fraction: f64,
    pub criterion: Criterion,
    /// Nobody chose the criterion: half of the time goes to paths one by one, in an order that looks for bugs. Merging wants to
    /// go depth first, which proves more and finds later.
    pub first_by_path: bool,
    pub goal: Option<LineGoal>,
    pub stop: StopAt,
    pub run_time: Duration,
    pub query_time: Duration,
    pub oracle: bool,
    /// `.ktest` files beside C tests.
    pub ktest: bool,
    /// Test-Comp's suite beside C tests.
    pub test_comp: bool,
    /// What runs C tests.
    pub framework: Framework,
    /// The same for Java.
    pub java_framework: JavaFramework,
    pub chain: ChainOptions,
    pub self_check: bool,
    /// Findings that are known already.
    pub known: BTreeSet<Identity>,
    pub schedules: Schedules,
    /// What of the target is not explored, and why.
    pub left_out: Vec<Doubt>,
    /// Whether tests are written and findings confirmed.
    pub tests: bool,
    /// Whether kept results do not count.
    pub fresh: bool,
    /// Whether entries that did not change are taken from the results that are there.
    pub by_function: bool,
    /// Other machines explore.
    pub cluster: Option<ClusterSettings>,
}
