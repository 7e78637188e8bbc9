//! Distances of sides of sites to the wanted branches: the uncovered ones, or those of the line searched for.

use std::collections::VecDeque;
use std::sync::Arc;

use fathom_trace::{BranchId, Program, Site};
use rustc_hash::FxHashMap;

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
    /// The program that graph and surroundings are of.
    program: Arc<Program>,
    graph: Graph,
    around: Around,
    /// Coverage and sites are as they were when the costs were measured.
    fresh: bool,
}

/// The branches after which each branch may come: those of branch `b` are `before[starts[b]..starts[b + 1]]`.
#[derive(Clone, Debug, Default)]
struct Graph {
    starts: Vec<u32>,
    before: Vec<u32>,
}

impl Graph {
    fn of(program: &Program) -> Graph {
        let n = program.branches.len();
        let mut starts = vec![0u32; n + 1];
        let edges = || {
            let all = program.follows.iter().enumerate();
            let all = all.flat_map(|(from, next)| next.iter().map(move |to| (from, to.0 as usize)));
            all.filter(move |(_, to)| *to < n)
        };
        for (_, to) in edges() {
            starts[to + 1] += 1;
        }
        for branch in 0..n {
            starts[branch + 1] += starts[branch];
        }
        let mut free = starts.clone();
        let mut before = vec![0; starts[n] as usize];
        for (from, to) in edges() {
            before[free[to] as usize] = from as u32;
            free[to] += 1;
        }
        Graph { starts, before }
    }

    fn before(&self, branch: u32) -> &[u32] {
        &self.before[self.starts[branch as usize] as usize..self.starts[branch as usize + 1] as usize]
    }
}

/// Branches by line and by function, for sites without branches of their own.
#[derive(Clone, Debug, Default)]
struct Around {
    /// By file and line.
    lines: FxHashMap<(u32, u32), Vec<u32>>,
    /// By file and function, each by line.
    functions: FxHashMap<(u32, Arc<str>), Vec<BranchAt>>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct BranchAt {
    line: u32,
    branch: u32,
    /// The least distance from here to the function's end.
    nearest: u32,
}

impl Around {
    fn of(program: &Program) -> Around {
        let mut around = Around::default();
        for (id, branch) in program.branches.iter().enumerate() {
            around.lines.entry((branch.file, branch.line)).or_default().push(id as u32);
            let function = around.functions.entry((branch.file, branch.function.clone())).or_default();
            function.push(BranchAt { line: branch.line, branch: id as u32, nearest: FAR });
        }
        for function in around.functions.values_mut() {
            function.sort_unstable();
        }
        around
    }

    /// Takes new distances in.
    fn measure(&mut self, branches: &[u32]) {
        for function in self.functions.values_mut() {
            let mut least = FAR;
            for at in function.iter_mut().rev() {
                least = least.min(branches[at.branch as usize]);
                at.nearest = least;
            }
        }
    }

    /// The distance of a site without a branch of its own: that of the branches on its line, or of those after it in its
    /// function.
    fn near(&self, site: &Site, branches: &[u32]) -> u32 {
        if let Some(here) = self.lines.get(&(site.file, site.line)) {
            return here.iter().map(|&branch| branches[branch as usize]).min().unwrap_or(FAR).min(FAR);
        }
        let Some(function) = self.functions.get(&(site.file, site.function.clone())) else { return FAR };
        let after = function.partition_point(|at| at.line <= site.line);
        function.get(after).map_or(FAR, |at| (at.nearest + 1).min(FAR))
    }
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
        self.around.measure(&self.branches);
        self.costs = sites.iter().map(|(_, info)| [0, 1].map(|side| self.cost_of(info, side))).collect();
    }

    pub fn cost(&self, site: u32, side: bool) -> u32 {
        self.costs.get(site as usize).map_or(FAR, |sides| sides[usize::from(side)])
    }

    /// Breadth first against the direction of control, from all wanted branches at once.
    fn spread(&mut self, program: &Arc<Program>, wanted: impl Fn(BranchId) -> bool) {
        let n = program.branches.len();
        if !Arc::ptr_eq(&self.program, program) {
            (self.graph, self.around) = (Graph::of(program), Around::of(program));
            self.program = program.clone();
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
            for &from in self.graph.before(branch) {
                if next < self.branches[from as usize] {
                    self.branches[from as usize] = next;
                    queue.push_back(from);
                }
            }
        }
    }

    /// 0: leads straight to a wanted branch. 1: its target is not known, and no run has been there.
    /// From 2 on: has been taken, or does not help directly.
    fn cost_of(&self, info: &SiteInfo, side: usize) -> u32 {
        let fresh = info.taken[side] == 0;
        match info.site.sides[side].and_then(|branch| self.branches.get(branch.0 as usize)) {
            Some(0) => 0,
            Some(_) | None if fresh => 1,
            Some(&steps) => 1 + steps,
            None if !info.site.next.is_empty() => {
                let steps = info.site.next.iter().map(|branch| self.branches[branch.0 as usize]);
                2 + steps.min().unwrap_or(FAR)
            }
            None => 2 + self.around.near(&info.site, &self.branches),
        }
    }
}
