//! The position of a trace in the tree while it is folded in.

use fathom_term::{Model, Term};
use fathom_trace::{DecisionKind, SiteId};
use rustc_hash::FxHashMap;

use crate::tree::{Goal, RunId};

/// A path that is being walked down.
pub(crate) struct Walk {
    pub run: RunId,
    /// The run's input.
    pub model: Model,
    pub at: Goal,
    pub depth: u32,
    /// Conditions that the path has decided or assumed.
    pub settled: FxHashMap<Term, bool>,
    /// Occurrences of each site on the path.
    pub sites: FxHashMap<SiteId, u16>,
    /// How many of the trace's assumptions were seen, and those since the last node.
    pub assumptions: usize,
    pub assumed: Vec<Term>,
    pub walked: Vec<(Goal, u32)>,
    pub skipped: Vec<(u32, Term, DecisionKind)>,
    /// The path to the goal, and how much of it was followed.
    pub expected: Vec<Goal>,
    pub followed: usize,
    /// The decision at which the run left that path.
    pub left: Option<u32>,
    pub reached: bool,
    /// The position is in the part that is explored here.
    pub inside: bool,
    /// Its path was known before.
    pub duplicate: bool,
    /// It ended where an earlier run with the same decisions continued, or vice versa.
    pub unstable: bool,
}

impl Walk {
    pub fn new(run: RunId, expected: Vec<Goal>, model: Model) -> Walk {
        Walk {
            run,
            model,
            at: Goal::ROOT,
            depth: 0,
            settled: FxHashMap::default(),
            sites: FxHashMap::default(),
            assumptions: 0,
            assumed: Vec::new(),
            walked: Vec::new(),
            skipped: Vec::new(),
            reached: expected.is_empty(),
            expected,
            followed: 0,
            left: None,
            inside: true,
            duplicate: false,
            unstable: false,
        }
    }

    pub fn is_settled(&self, cond: Term, value: bool) -> bool {
        self.settled.get(&cond) == Some(&value)
    }

    /// Counts a node of this site on the path; returns how many there were before.
    pub fn enter(&mut self, site: Option<SiteId>) -> u16 {
        let Some(site) = site else { return 0 };
        let count = self.sites.entry(site).or_insert(0);
        *count = count.saturating_add(1);
        *count - 1
    }

    pub fn go(&mut self, to: Goal, position: u32) {
        self.at = to;
        self.depth += 1;
        self.walked.push((to, position));
        if self.reached || self.left.is_some() {
            return;
        }
        if self.expected[self.followed] == to {
            self.followed += 1;
            self.reached = self.followed == self.expected.len();
        } else {
            self.left = Some(position);
        }
    }
}
