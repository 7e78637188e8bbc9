//! Strategies: each picks the next goal. One file each; adding one is that file, its `mod` line and a row of `strategies!`.
//!
//! A strategy keeps its own order of the goals it knows and asks the tree, when it picks, whether a goal is still open. So
//! strategies can be exchanged during a search: the new one is given every open goal.

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

/// The facts that a strategy may look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub tree: &'a Tree,
    pub sites: &'a Sites,
    pub coverage: &'a Coverage,
    pub distances: &'a Distances,
    /// By node, how near the monitors of specifications are to a violation there; empty without any.
    pub nearness: &'a [Nearness],
    /// The worker that asks: workers may have parts of the tree of their own.
    pub worker: usize,
}

impl View<'_> {
    /// How near the monitors are to a violation at a goal.
    pub fn nearness_of(&self, goal: Goal) -> Nearness {
        goal.node().and_then(|node| self.nearness.get(node as usize).copied()).unwrap_or(Nearness::FAR)
    }
}

/// Parameters of strategies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    pub seed: u64,
    /// Specifications say how near a goal is to breaking one.
    pub guided: bool,
    /// The fraction of goals that the guided search takes at random.
    pub random_fraction: f64,
}

/// The outcome of a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoalOutcome {
    Infeasible,
    Unknown,
    /// It was run: the new facts of that run.
    Ran {
        new_branches: u32,
        new_sides: u32,
        new_finding: bool,
        diverged: bool,
    },
}

/// Picks the next goal.
pub trait Strategy: Send {
    /// A run opened these goals, in the order of its path.
    fn add(&mut self, view: &View<'_>, run: RunId, goals: &[Goal]);

    /// The goal to try next, which is open in the tree. `None` when no goal that it knows is open.
    fn next(&mut self, view: &View<'_>) -> Option<Goal>;

    /// The outcome of a goal, whichever strategy picked it.
    fn report(&mut self, view: &View<'_>, goal: Goal, outcome: GoalOutcome) {
        let _ = (view, goal, outcome);
    }
}

/// The registry of strategies: a row is the variant of [`Search`], the name for users, and how the strategy is made.
macro_rules! strategies {
    ($($(#[$attribute:meta])* $variant:ident = $name:literal => $make:expr,)*) => {
        /// The strategies by name.
        #[derive(
            Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, serde::Serialize, serde::Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum Search {
            $($(#[$attribute])* $variant,)*
        }

        impl Search {
            pub const ALL: [Search; [$($name),*].len()] = [$(Search::$variant,)*];

            pub fn name(self) -> &'static str {
                match self {
                    $(Search::$variant => $name,)*
                }
            }

            pub fn make(self, tuning: &Tuning) -> Box<dyn Strategy> {
                match self {
                    $(Search::$variant => {
                        let make: fn(&Tuning) -> Box<dyn Strategy> = $make;
                        make(tuning)
                    })*
                }
            }
        }
    };
}

strategies! {
    Dfs = "dfs" => |_| Box::new(dfs::Dfs::default()),
    Bfs = "bfs" => |_| Box::new(bfs::Bfs::default()),
    Random = "random" => |tuning| Box::new(random::Random::new(tuning.seed)),
    Generational = "generational" => |_| Box::new(generational::Generational::default()),
    Coverage = "coverage" => |tuning| Box::new(coverage::Nearest::new(tuning.seed)),
    Priority = "priority" => |tuning| Box::new(Priority::new(tuning)),
    #[default]
    Mixed = "mixed" => |tuning| Box::new(mixed::Mixed::new(tuning)),
}

impl Search {
    /// Whether random restarts and leaps interrupt the search. A search that promises an order of goals keeps to it.
    pub fn is_opportunistic(self) -> bool {
        self == Search::Mixed
    }

    /// A strategy that knows every open goal of the tree: continues the search of another one.
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
#[error("there is no search strategy `{0}`; the strategies are {names}", names = Search::ALL.iter().map(|s| s.name()).collect::<Vec<_>>().join(", "))]
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
