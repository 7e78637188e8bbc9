//! Distances of sides of sites to the wanted branches: the uncovered ones, or those of the line searched for.

use std::collections::VecDeque;
use std::sync::Arc;

use fathom_trace::{BranchId, Site};

use crate::coverage::Coverage;
use crate::program_graph::{ProgramGraph, ProgramGraphs};
use crate::sites::{SiteInfo, Sites};

/// The distance where no path is known.
pub const FAR: u32 = 8;

/// Costs of sides, lower is better. Measured again after coverage, sites or the program grew.
#[derive(Clone, Debug, Default)]
pub struct Distances {
    graphs: Arc<ProgramGraphs>,
    /// By branch: steps to the nearest wanted branch; 0 when it is wanted itself.
    branches: Vec<u32>,
    /// By place in the graph's order: the least distance from there to the function's end.
    nearest: Vec<u32>,
    /// By site and side.
    costs: Vec<[u32; 2]>,
    /// Coverage and sites are as they were when the costs were measured.
    fresh: bool,
}

impl Distances {
    pub fn new(graphs: &Arc<ProgramGraphs>) -> Distances {
        Distances { graphs: graphs.clone(), ..Distances::default() }
    }

    /// Gives the memory back; the next refresh measures again.
    pub fn release(&mut self) {
        *self = Distances::new(&self.graphs);
    }

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
        let graph = self.graphs.of(coverage.program());
        self.spread(&graph, |branch| match target {
            Some(target) => target.contains(&branch),
            None => !coverage.is_done(branch),
        });
        graph.least_from(&self.branches, &mut self.nearest, FAR);
        self.costs =
            sites.iter().map(|(_, info)| [0, 1].map(|side| self.cost_of(&graph, info, side))).collect();
    }

    pub fn cost(&self, site: u32, side: bool) -> u32 {
        self.costs.get(site as usize).map_or(FAR, |sides| sides[usize::from(side)])
    }

    /// Breadth first against the direction of control, from all wanted branches at once.
    fn spread(&mut self, graph: &ProgramGraph, wanted: impl Fn(BranchId) -> bool) {
        let n = graph.program.branches.len();
        self.branches.clear();
        self.branches.resize(n, FAR);
        let mut queue = VecDeque::new();
        for branch in (0..n as u32).filter(|&b| wanted(BranchId(b))) {
            self.branches[branch as usize] = 0;
            queue.push_back(branch);
        }
        while let Some(branch) = queue.pop_front() {
            let next = self.branches[branch as usize] + 1;
            for &from in graph.before(branch) {
                if next < self.branches[from as usize] {
                    self.branches[from as usize] = next;
                    queue.push_back(from);
                }
            }
        }
    }

    /// 0: leads straight to a wanted branch. 1: its target is not known, and no run has been there.
    /// From 2 on: has been taken, or does not help directly.
    fn cost_of(&self, graph: &ProgramGraph, info: &SiteInfo, side: usize) -> u32 {
        let fresh = info.taken[side] == 0;
        match info.site.sides[side].and_then(|branch| self.branches.get(branch.0 as usize)) {
            Some(0) => 0,
            Some(_) | None if fresh => 1,
            Some(&steps) => 1 + steps,
            None if !info.site.next.is_empty() => {
                let steps = info.site.next.iter().map(|branch| self.branches[branch.0 as usize]);
                2 + steps.min().unwrap_or(FAR)
            }
            None => 2 + self.near(graph, &info.site),
        }
    }

    /// The distance of a site without a branch of its own: that of the branches on its line, or of those after it in its
    /// function.
    fn near(&self, graph: &ProgramGraph, site: &Site) -> u32 {
        if let Some(here) = graph.on_line(site.file, site.line) {
            return here.iter().map(|&branch| self.branches[branch as usize]).min().unwrap_or(FAR).min(FAR);
        }
        let after = graph.after(site.file, &site.function, site.line);
        after.map_or(FAR, |at| (self.nearest[at] + 1).min(FAR))
    }
}
