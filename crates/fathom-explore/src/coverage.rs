//! Coverage: the branches and lines that runs took, and the first run of each.

use std::collections::BTreeSet;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use fathom_finding::{Branches, End};
use fathom_trace::{BranchId, Program, Trace};
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;

use crate::tree::RunId;

/// The coverage so far.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    program: Arc<Program>,
    /// The number of branches that are known.
    total: usize,
    /// The first run that took each covered branch.
    first: FxHashMap<BranchId, RunId>,
    /// Branches that a run took which makes a good test: it ended by itself and showed no bug.
    clean: FixedBitSet,
    /// Branches covered by other explorations of the same program.
    before: FixedBitSet,
    /// Branches that only other explorations cover.
    elsewhere: usize,
    lines: BTreeSet<(u32, u32)>,
}

/// The coverage that a run added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// Branches that no run took before.
    pub branches: u32,
    /// Branches that no run that makes a good test took before.
    pub clean: u32,
    pub lines: u32,
}

impl Coverage {
    pub fn new(program: Arc<Program>, before: &[BranchId]) -> Coverage {
        let mut coverage = Coverage::default();
        coverage.update(program);
        coverage.add_elsewhere(before);
        coverage
    }

    /// Branches that other explorations cover.
    pub fn add_elsewhere(&mut self, branches: &[BranchId]) {
        for branch in branches {
            let number = branch.0 as usize;
            if number < self.total && !self.before.put(number) {
                self.elsewhere += usize::from(!self.is_covered(*branch));
            }
        }
    }

    /// The program may grow: an executor that imports more code while it runs knows more branches later.
    pub fn update(&mut self, program: Arc<Program>) {
        self.resize(program.branches.len());
        self.program = program;
    }

    fn resize(&mut self, branches: usize) {
        self.total = branches.max(self.total);
        self.clean.grow(self.total);
        self.before.grow(self.total);
    }

    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// Whether the trace names branches that the program does not have yet.
    pub fn outgrown_by(&self, trace: &Trace) -> bool {
        trace.covered.iter().any(|(branch, _)| branch.0 as usize >= self.program.branches.len())
    }

    pub fn add(&mut self, run: RunId, trace: &Trace) -> Gain {
        let clean = matches!(trace.end, End::Returned | End::Raised | End::Exited { .. });
        let mut gain = Gain::default();
        for &(branch, _) in &trace.covered {
            let number = branch.0 as usize;
            self.resize(number + 1);
            if let Entry::Vacant(free) = self.first.entry(branch) {
                free.insert(run);
                self.elsewhere -= usize::from(self.before.contains(number));
                gain.branches += 1;
            }
            if clean && !self.clean.put(number) {
                gain.clean += 1;
            }
        }
        gain.lines = trace.lines.iter().map(|&line| u32::from(self.lines.insert(line))).sum();
        gain
    }

    pub fn is_covered(&self, branch: BranchId) -> bool {
        self.first.contains_key(&branch)
    }

    /// Covered, here or by another exploration: not wanted.
    pub fn is_done(&self, branch: BranchId) -> bool {
        self.is_covered(branch) || self.before.contains(branch.0 as usize)
    }

    pub fn first(&self, branch: BranchId) -> Option<RunId> {
        self.first.get(&branch).copied()
    }

    pub fn all_done(&self) -> bool {
        (0..self.total).all(|branch| self.is_done(BranchId(branch as u32)))
    }

    pub fn lines(&self) -> &BTreeSet<(u32, u32)> {
        &self.lines
    }

    pub fn covered(&self) -> usize {
        self.first.len()
    }

    /// Branches that this exploration or another covers.
    pub fn known(&self) -> usize {
        self.first.len() + self.elsewhere
    }

    pub fn total(&self) -> usize {
        self.total
    }

    pub fn branches(&self) -> Branches {
        Branches { covered: self.covered() as u64, total: self.total() as u64 }
    }
}
