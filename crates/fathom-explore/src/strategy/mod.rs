//! Strategies: each picks the next goal. One file each; adding one is that file and a line in [`Search`].
//!
//! A strategy keeps its own order of the goals it was told of and checks with the tree, when it picks, whether a
//! goal still waits. So strategies can be exchanged while a run goes on: the new one is told of every open goal.

mod bfs;
mod classes;
mod coverage;
mod dfs;
mod generational;
mod mixed;
mod novel;
mod priority;
mod random;

use std::fmt;
use std::str::FromStr;

pub use priority::Priority;

use fathom_spec::Nearness;

use crate::coverage::Coverage;
use crate::distance::Distances;
use crate::sites::Sites;
use crate::tree::{Goal, RunId, Tree};

/// What a strategy may look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub tree: &'a Tree,
    pub sites: &'a Sites,
    pub coverage: &'a Coverage,
    pub distances: &'a Distances,
    /// By node, how near the monitors of specifications are to a violation there; empty without any.
    pub nearness: &'a [Nearness],
    /// Who asks: workers may have parts of the tree of their own.
    pub worker: usize,
}

impl View<'_> {
    /// How near the monitors are to a violation at a goal.
    pub fn nearness_of(&self, goal: Goal) -> Nearness {
        goal.node().and_then(|node| self.nearness.get(node as usize).copied()).unwrap_or(Nearness::FAR)
    }
}

/// What strategies are made with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    pub seed: u64,
    /// Specifications say how near a goal is to breaking one.
    pub guided: bool,
    /// How often the guided search takes a random goal instead, of 1.
    pub random_fraction: f64,
}

/// What came of a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    Infeasible,
    Unknown,
    /// It was run, and this is what the run brought.
    Ran {
        new_branches: u32,
        new_sides: u32,
        new_finding: bool,
        diverged: bool,
    },
}

/// Picks the next goal.
pub trait Strategy: Send {
    /// The name by which users choose it.
    fn name(&self) -> &'static str;

    /// These goals of one run opened, in the order of the run's path.
    fn add(&mut self, view: &View<'_>, run: RunId, goals: &[Goal]);

    /// The goal to try next; it waits in the tree. `None` when no goal that it was told of does.
    fn next(&mut self, view: &View<'_>) -> Option<Goal>;

    /// What came of a goal, whoever picked it.
    fn told(&mut self, view: &View<'_>, goal: Goal, fate: Fate) {
        let _ = (view, goal, fate);
    }
}

/// The strategies by name.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Search {
    Dfs,
    Bfs,
    Random,
    Generational,
    Coverage,
    Priority,
    #[default]
    Mixed,
}

impl Search {
    pub const ALL: [Search; 7] = [
        Search::Dfs,
        Search::Bfs,
        Search::Random,
        Search::Generational,
        Search::Coverage,
        Search::Priority,
        Search::Mixed,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Search::Dfs => "dfs",
            Search::Bfs => "bfs",
            Search::Random => "random",
            Search::Generational => "generational",
            Search::Coverage => "coverage",
            Search::Priority => "priority",
            Search::Mixed => "mixed",
        }
    }

    pub fn make(self, tuning: &Tuning) -> Box<dyn Strategy> {
        let seed = tuning.seed;
        match self {
            Search::Dfs => Box::new(dfs::Dfs::default()),
            Search::Bfs => Box::new(bfs::Bfs::default()),
            Search::Random => Box::new(random::Random::new(seed)),
            Search::Generational => Box::new(generational::Generational::default()),
            Search::Coverage => Box::new(coverage::Nearest::new(seed)),
            Search::Priority => Box::new(Priority::new(tuning)),
            Search::Mixed => Box::new(mixed::Mixed::new(tuning)),
        }
    }

    /// A strategy that knows every goal of the tree: how to go on with another one.
    pub fn adopt(self, tuning: &Tuning, view: &View<'_>) -> Box<dyn Strategy> {
        let mut strategy = self.make(tuning);
        for run in 0..view.tree.runs().len() {
            let run = RunId(run as u32);
            let goals: Vec<Goal> = view.tree.goals_of(run).collect();
            strategy.add(view, run, &goals);
        }
        strategy
    }
}

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no search strategy `{0}`; the strategies are dfs, bfs, random, generational, coverage, priority and mixed"
)]
pub struct UnknownSearch(String);

impl FromStr for Search {
    type Err = UnknownSearch;

    fn from_str(name: &str) -> Result<Search, UnknownSearch> {
        Search::ALL
            .into_iter()
            .find(|search| search.name() == name)
            .ok_or_else(|| UnknownSearch(name.to_owned()))
    }
}
