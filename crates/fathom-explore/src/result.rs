//! Result of an exploration: everything that reports are made of.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use fathom_spec::Usage;
use serde::{Deserialize, Serialize};

use fathom_finding::{
    Approximated, Branches, Bug, Doubts, End, MergeTree, Mutations, Outcome, Paths, Precondition, Queries,
    Stop, Undecided, Verdict,
};
use fathom_solve::Stats;
use fathom_trace::{BranchId, Program, Site, Trace};

use crate::coverage::Coverage;
use crate::export::TreeExport;
use crate::run_inputs::RunInputs;
use crate::schedules::Interleavings;

/// A run worth keeping as a test.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The number of the run, from 0.
    pub run: u32,
    /// Its sites are numbered as in [`Exploration::sites`].
    pub trace: Trace,
    /// The path's conditions in readable form, in order.
    pub conditions: Vec<String>,
    /// Branches that no earlier run took.
    pub new_branches: u32,
    /// Part of the smallest suite found with the coverage of all kept runs.
    pub needed: bool,
    /// Index of the finding that it is the witness of.
    pub finding: Option<usize>,
}

/// A bug and the shortest run seen that shows it.
#[derive(Clone, Debug)]
pub struct FoundBug {
    pub bug: Bug,
    /// Index into [`Exploration::kept`].
    pub witness: usize,
    /// How many runs showed it.
    pub seen: u64,
    /// The expectation of the code that the call breaks, where its behaviour shows one.
    pub precondition: Option<Precondition>,
}

/// A condition, and where it was decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clause {
    pub text: String,
    /// File and line; assumptions and conditions derived by the chain have none.
    pub at: Option<(u32, u32)>,
}

/// Why a branch was not taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WhyNot {
    /// Every known path to it is infeasible: the conditions of the shortest clash.
    Infeasible { clash: Vec<Clause> },
    /// The chain could not decide.
    Unknown { why: Undecided },
    /// The runs that were solved for it went elsewhere.
    Diverged,
    /// A goal that leads there was left when the search ended.
    NotTried,
    /// No run came near it.
    NotReached,
}

/// Outcome of the search for one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineOutcome {
    /// Index into [`Exploration::kept`].
    Reached { by: usize },
    /// Every path was explored and none reaches it: the sets of conditions that clash on the paths to it.
    Unreachable { clashes: Vec<Vec<String>> },
    /// Not reached, and it is not known whether it can be: the exploration has doubts.
    NotReached { clashes: Vec<Vec<String>> },
}

/// Record of each run.
#[derive(Clone, Debug)]
pub struct RunRecord {
    pub end: End,
    pub outcome: Option<Arc<Outcome>>,
    pub decisions: u32,
    pub new_branches: u32,
    pub diverged: bool,
    /// An earlier run took the same path.
    pub duplicate: bool,
}

/// The result of an exploration.
#[derive(Clone)]
pub struct Exploration {
    pub entry: String,
    pub program: Arc<Program>,
    /// The places that decided, by the numbers that kept traces use.
    pub sites: Vec<Site>,
    pub stop: Stop,
    pub verdict: Verdict,
    /// Every path was explored: nothing is left to try.
    pub complete: bool,
    /// Everything that was left out or approximated.
    pub doubts: Doubts,
    pub paths: Paths,
    /// Runs that an assumption ended; not among the paths, since the user does not want them.
    pub discarded: u64,
    pub coverage: Coverage,
    /// Each branch not taken, and why.
    pub uncovered: Vec<(BranchId, WhyNot)>,
    pub kept: Vec<Kept>,
    pub findings: Vec<FoundBug>,
    /// Parameters that were null in runs that ended well.
    pub accepted_nulls: BTreeSet<String>,
    /// Those of which a run tested it.
    pub tested_nulls: BTreeSet<String>,
    pub runs: Vec<RunRecord>,
    /// The inputs of the runs.
    pub inputs: Arc<RunInputs>,
    pub tree: TreeExport,
    /// How paths were merged, if that was asked for.
    pub merges: Option<MergeTree>,
    pub concretised: Vec<Approximated>,
    pub blocked: Vec<String>,
    pub line: Option<LineOutcome>,
    pub executions: u64,
    pub instructions: u64,
    /// Runs for coverage alone.
    pub mutations: Mutations,
    pub queries: Queries,
    /// The chain's counters, layer by layer.
    pub chain: Stats,
    pub elapsed: Duration,
    pub interleavings: Interleavings,
    /// Places where a decision's term disagreed with the run (`Plan::self_check`).
    pub wrong_terms: Vec<String>,
    /// Use of the specifications (`Plan::monitors`).
    pub usage: Usage,
}

impl Exploration {
    pub fn branches(&self) -> Branches {
        self.coverage.branches()
    }
}
