//! Memory that is full: the tree of an exploration is given up, and the search goes on from the inputs that show something.

use std::sync::Arc;

use fathom_explore::{Exploration, Session};
use fathom_term::Store;
use fathom_trace::process_memory;

/// A search that made fewer runs than this with the memory that it got back would only begin again and again.
const WORTH_IT: u64 = 100;

/// The state of one exploration that may give up its tree.
#[derive(Default)]
pub struct Relief {
    /// Runs when the tree was last given up.
    taken_at: u64,
    /// The results until then, which stand where time or memory do not suffice to make them again.
    before: Option<Exploration>,
}

impl Relief {
    /// True when a search of so many runs has made enough of them since its tree was last given up.
    pub fn helps(&self, runs: u64) -> bool {
        runs >= self.taken_at + WORTH_IT
    }

    /// Gives up the tree of a search of so many runs.
    pub fn take(&mut self, session: &mut Session, runs: u64, store: &Arc<Store>) {
        self.taken_at = runs;
        if let Some(result) = session.give_up_tree(store) {
            self.before = better(self.before.take(), Some(result));
        }
        process_memory::give_back();
    }

    /// The runs of the session are counted anew.
    pub fn restart(&mut self) {
        self.taken_at = 0;
    }

    /// The results so far, to be shown while the search goes on.
    pub fn so_far(&self, now: Option<Exploration>) -> Option<Exploration> {
        match &self.before {
            Some(before) => better(Some(before.clone()), now),
            None => now,
        }
    }

    /// The results at the end.
    pub fn at_last(&mut self, now: Option<Exploration>) -> Option<Exploration> {
        better(self.before.take(), now)
    }
}

/// The results that show more, with the figures of the last ones.
fn better(before: Option<Exploration>, now: Option<Exploration>) -> Option<Exploration> {
    let shows = |result: &Exploration| (result.findings.len(), result.branches().covered);
    match (before, now) {
        (Some(before), Some(now)) if shows(&before) > shows(&now) => {
            let verdict = now.doubts.verdict(!before.findings.is_empty());
            let Exploration { stop, paths, discarded, executions, instructions, .. } = now;
            let Exploration { mutations, queries, chain, elapsed, doubts, complete, .. } = now;
            let figures = Exploration { stop, paths, discarded, executions, instructions, ..before };
            Some(Exploration { verdict, mutations, queries, chain, elapsed, doubts, complete, ..figures })
        }
        (Some(_), Some(now)) => Some(now),
        (before, now) => now.or(before),
    }
}
