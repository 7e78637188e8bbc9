//! Options of the search, as users give them: one field with its clap attribute for each flag.
//!
//! The same struct is part of the stored job and of the explorer's plan, so that a flag is read where it matters without being
//! copied from one to the other.

use std::time::Duration;

use clap::Args;
use serde::{Deserialize, Serialize};

use crate::flags;
use crate::mutation::Dictionary;
use crate::plan::{Criterion, LineGoal};
use crate::schedules::Schedules;
use crate::strategy::Search;

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

    /// The strategy; the default depends on whether paths are merged.
    #[arg(long = "search", value_name = "NAME", value_parser = flags::search, help = flags::search_help())]
    pub order: Option<Search>,

    /// How often the search priority takes a random goal instead of the one nearest to breaking a specification, of 1
    #[arg(long, value_name = "FRACTION", default_value = "0.2", value_parser = flags::fraction)]
    pub random_fraction: f64,

    /// The coverage criterion; the default depends on the command.
    #[arg(long, value_name = "NAME", value_parser = flags::criterion, help = flags::criterion_help())]
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

    /// Solve for inputs only, and change none at random
    #[arg(long)]
    pub no_mutation: bool,

    /// Tokens for inputs that are changed at random, in libFuzzer's format
    #[arg(long, value_name = "FILE", value_parser = flags::dictionary)]
    pub dict: Option<Dictionary>,

    /// Time for one run of the target, at most a quarter of the whole
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = flags::duration)]
    pub run_time: Duration,
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        flags::default()
    }
}
