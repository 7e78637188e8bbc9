//! A search whose tree was given up for its memory: the figures and doubts that stay.

use std::collections::BTreeMap;
use std::time::Duration;

use fathom_finding::{Doubts, Mutations};

use crate::approximations::Approximations;
use crate::mutation::Mutator;
use crate::query_counts::QueryCounts;
use crate::run_log::RunLog;

/// The part of a search that stays when its tree is given up.
pub(crate) struct GivenUp {
    pub log: RunLog,
    pub queries: QueryCounts,
    pub approximations: Approximations,
    pub mutators: BTreeMap<usize, Mutator>,
    pub mutations: Mutations,
    pub doubts: Doubts,
    pub elapsed: Duration,
}
