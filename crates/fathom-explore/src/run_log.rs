//! Counts and records of the runs of an exploration.

use std::collections::BTreeSet;
use std::sync::Arc;

use fathom_finding::{End, Loss, Outcome, Paths};
use fathom_trace::Trace;

use crate::schedules::Interleavings;
use crate::tree::Run;

/// Runs in a row that the executor may lose before the exploration fails.
const MAX_LOSSES: u32 = 5;

#[derive(Default)]
pub(crate) struct RunLog {
    executions: u64,
    instructions: u64,
    paths: Paths,
    discarded: u64,
    /// By run: its outcome and the number of its decisions.
    outcomes: Vec<(Option<Arc<Outcome>>, u32)>,
    interleavings: Interleavings,
    lost: Vec<Loss>,
    losses_in_a_row: u32,
    wrong_terms: BTreeSet<String>,
}

impl RunLog {
    /// The log of a search that goes on with another tree, which has so many infeasible paths.
    pub fn continued(&self, infeasible: u64) -> RunLog {
        let mut paths = self.paths.clone();
        paths.infeasible += infeasible;
        RunLog {
            executions: self.executions,
            instructions: self.instructions,
            paths,
            discarded: self.discarded,
            interleavings: self.interleavings,
            ..RunLog::default()
        }
    }

    /// A run came back from the executor.
    pub fn executed(&mut self, trace: &Trace) {
        self.executions += 1;
        self.instructions += trace.instructions;
    }

    /// The executor broke during a run. True when that happened too often in a row.
    pub fn lost(&mut self, why: String) -> bool {
        self.executions += 1;
        self.losses_in_a_row += 1;
        self.lost.push(Loss::Executor(why));
        self.losses_in_a_row >= MAX_LOSSES
    }

    /// A goal of a part cannot be reached any more, which counts as a lost run.
    pub fn lost_goal(&mut self) {
        self.lost.push(Loss::PartMoved);
    }

    /// The executor works again.
    pub fn recovered(&mut self) {
        self.losses_in_a_row = 0;
    }

    pub fn add_wrong_terms(&mut self, wrong: impl IntoIterator<Item = String>) {
        self.wrong_terms.extend(wrong);
    }

    /// Counts the path of a run by its end.
    pub fn count_path(&mut self, run: &Run) {
        let paths = &mut self.paths;
        if run.diverged.is_some() {
            paths.diverged += 1;
            return;
        }
        if run.duplicate {
            return;
        }
        match run.end {
            End::Returned | End::Raised | End::Exited { .. } | End::Bug => paths.completed += 1,
            End::Merged { .. } => paths.merged += 1,
            End::Diverged { .. } => paths.diverged += 1,
            End::Discarded => self.discarded += 1,
            End::Limit(_) => paths.limited += 1,
            End::Unsupported { .. } | End::Missing(_) => paths.unsupported += 1,
        }
    }

    pub fn count_interleavings(&mut self, trace: &Trace) {
        self.interleavings.count(trace);
    }

    /// Records the outcome of the run that was folded into the tree last.
    pub fn record_outcome(&mut self, trace: &mut Trace) {
        self.outcomes.push((trace.outcome.take().map(Arc::new), trace.decisions.len() as u32));
    }

    pub fn executions(&self) -> u64 {
        self.executions
    }

    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// Paths by their ends; those that no input takes are counted by the tree.
    pub fn paths(&self) -> &Paths {
        &self.paths
    }

    /// Runs that an assumption ended.
    pub fn discarded(&self) -> u64 {
        self.discarded
    }

    pub fn outcomes(&self) -> &[(Option<Arc<Outcome>>, u32)] {
        &self.outcomes
    }

    pub fn interleavings(&self) -> Interleavings {
        self.interleavings
    }

    /// Why runs were lost.
    pub fn losses(&self) -> &[Loss] {
        &self.lost
    }

    /// Decisions whose term disagrees with the run.
    pub fn wrong_terms(&self) -> &BTreeSet<String> {
        &self.wrong_terms
    }
}
