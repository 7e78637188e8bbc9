//! Coverage: the branches and lines that runs took, and the first run of each.

use std::collections::BTreeSet;
use std::sync::Arc;

use fathom_finding::{Branches, End};
use fathom_trace::{BranchId, Program, Trace};

use crate::tree::RunId;

/// The coverage so far.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    program: Arc<Program>,
    /// By branch: the first run that took it.
    first: Vec<Option<RunId>>,
    /// Branches that a run took which makes a good test: it ended by itself and showed no bug.
    clean: Vec<bool>,
    /// Branches covered by other explorations of the same program.
    before: Vec<bool>,
    covered: usize,
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
            if self.before.get(number) == Some(&false) {
                self.before[number] = true;
                self.elsewhere += usize::from(self.first[number].is_none());
            }
        }
    }

    /// The program may grow: an executor that imports more code while it runs knows more branches later.
    pub fn update(&mut self, program: Arc<Program>) {
        self.resize(program.branches.len());
        self.program = program;
    }

    fn resize(&mut self, branches: usize) {
        let n = branches.max(self.first.len());
        self.first.resize(n, None);
        self.clean.resize(n, false);
        self.before.resize(n, false);
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
            let branch = branch.0 as usize;
            self.resize(branch + 1);
            if self.first[branch].is_none() {
                self.first[branch] = Some(run);
                self.covered += 1;
                self.elsewhere -= usize::from(self.before[branch]);
                gain.branches += 1;
            }
            if clean && !self.clean[branch] {
                self.clean[branch] = true;
                gain.clean += 1;
            }
        }
        gain.lines = trace.lines.iter().map(|&line| u32::from(self.lines.insert(line))).sum();
        gain
    }

    pub fn is_covered(&self, branch: BranchId) -> bool {
        self.first.get(branch.0 as usize).is_some_and(Option::is_some)
    }

    /// Covered, here or by another exploration: not wanted.
    pub fn is_done(&self, branch: BranchId) -> bool {
        self.is_covered(branch) || self.before.get(branch.0 as usize).is_some_and(|&done| done)
    }

    pub fn first(&self, branch: BranchId) -> Option<RunId> {
        self.first.get(branch.0 as usize).copied().flatten()
    }

    pub fn all_done(&self) -> bool {
        (0..self.first.len()).all(|branch| self.is_done(BranchId(branch as u32)))
    }

    pub fn lines(&self) -> &BTreeSet<(u32, u32)> {
        &self.lines
    }

    pub fn covered(&self) -> usize {
        self.covered
    }

    /// Branches that this exploration or another covers.
    pub fn known(&self) -> usize {
        self.covered + self.elsewhere
    }

    pub fn total(&self) -> usize {
        self.first.len()
    }

    pub fn branches(&self) -> Branches {
        Branches { covered: self.covered as u64, total: self.total() as u64 }
    }

    pub fn uncovered(&self) -> impl Iterator<Item = BranchId> + '_ {
        (0..self.first.len()).map(|b| BranchId(b as u32)).filter(|&b| !self.is_covered(b))
    }
}
