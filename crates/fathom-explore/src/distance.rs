//! Distances of sides of sites to the wanted branches: the uncovered ones, or those of the line searched for.

use std::collections::VecDeque;

use fathom_trace::{BranchId, Program};

use crate::coverage::Coverage;
use crate::sites::{SiteInfo, Sites};

/// The distance where no path is known.
pub const FAR: u32 = 8;

/// Costs of sides, lower is better. Measured again after coverage, sites or the program grew.
#[derive(Clone, Debug, Default)]
pub struct Distances {
    /// By branch: steps to the nearest wanted branch; 0 when it is wanted itself.
    branches: Vec<u32>,
    /// By site and side.
    costs: Vec<[u32; 2]>,
    /// By site: the branches on its line, and those after it in its function. For a program of `known` branches.
    around: Vec<[Vec<u32>; 2]>,
    known: usize,
    /// Coverage and sites are as they were when the costs were measured.
    fresh: bool,
}

impl Distances {
    /// Coverage or sites have changed: the next refresh measures again.
    pub fn outdate(&mut self) {
        self.fresh = false;
    }

    /// Measures again if something changed. `target` are the wanted branches; without it, all that are not covered.
    pub fn refresh(&mut self, coverage: &Coverage, sites: &Sites, target: Option<&[BranchId]>) {
        if !std::mem::replace(&mut self.fresh, true) {
            self.measure(coverage, sites, target);
        }
    }

    fn measure(&mut self, coverage: &Coverage, sites: &Sites, target: Option<&[BranchId]>) {
        let program = coverage.program().clone();
        self.spread(&program, |branch| match target {
            Some(target) => target.contains(&branch),
            None => !coverage.is_done(branch),
        });
        self.look_around(&program, sites);
        self.costs = sites
            .iter()
            .zip(&self.around)
            .map(|((_, info), around)| [0, 1].map(|side| self.cost_of(info, side, around)))
            .collect();
    }

    pub fn cost(&self, site: u32, side: bool) -> u32 {
        self.costs.get(site as usize).map_or(FAR, |sides| sides[usize::from(side)])
    }

    /// Breadth first against the direction of control, from all wanted branches at once.
    fn spread(&mut self, program: &Program, wanted: impl Fn(BranchId) -> bool) {
        let n = program.branches.len();
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); n];
        for (branch, next) in program.follows.iter().enumerate() {
            for to in next {
                if let Some(list) = before.get_mut(to.0 as usize) {
                    list.push(branch as u32);
                }
            }
        }
        self.branches.clear();
        self.branches.resize(n, FAR);
        let mut queue = VecDeque::new();
        for branch in (0..n as u32).filter(|&b| wanted(BranchId(b))) {
            self.branches[branch as usize] = 0;
            queue.push_back(branch);
        }
        while let Some(branch) = queue.pop_front() {
            let next = self.branches[branch as usize] + 1;
            for &from in &before[branch as usize] {
                if next < self.branches[from as usize] {
                    self.branches[from as usize] = next;
                    queue.push_back(from);
                }
            }
        }
    }

    fn look_around(&mut self, program: &Program, sites: &Sites) {
        if self.known != program.branches.len() {
            self.around.clear();
            self.known = program.branches.len();
        }
        for (_, SiteInfo { site, .. }) in sites.iter().skip(self.around.len()) {
            let mut around = [Vec::new(), Vec::new()];
            for (id, branch) in program.branches.iter().enumerate().filter(|(_, b)| b.file == site.file) {
                if branch.line == site.line {
                    around[0].push(id as u32);
                } else if branch.line > site.line && branch.function == site.function {
                    around[1].push(id as u32);
                }
            }
            self.around.push(around);
        }
    }

    /// 0: leads straight to a wanted branch. 1: its target is not known, and no run has been there.
    /// From 2 on: has been taken, or does not help directly.
    fn cost_of(&self, info: &SiteInfo, side: usize, around: &[Vec<u32>; 2]) -> u32 {
        let fresh = info.taken[side] == 0;
        match info.site.sides[side].and_then(|branch| self.branches.get(branch.0 as usize)) {
            Some(0) => 0,
            Some(_) | None if fresh => 1,
            Some(&steps) => 1 + steps,
            None if !info.site.next.is_empty() => {
                let steps = info.site.next.iter().map(|branch| self.branches[branch.0 as usize]);
                2 + steps.min().unwrap_or(FAR)
            }
            None => 2 + self.near(around),
        }
    }

    /// The distance of a site without a branch of its own: that of the branches on its line, or of those after it in its
    /// function.
    fn near(&self, [here, after]: &[Vec<u32>; 2]) -> u32 {
        let nearest = |list: &[u32]| list.iter().map(|&branch| self.branches[branch as usize]).min();
        nearest(here).or_else(|| nearest(after).map(|steps| steps + 1)).unwrap_or(FAR).min(FAR)
    }
}
