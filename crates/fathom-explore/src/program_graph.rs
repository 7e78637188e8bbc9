//! The branches of a program as a graph, for distances: made once for all explorations of a target.

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use fathom_trace::Program;
use rustc_hash::FxHashMap;

/// The graph of the program that was asked for last; a program that grows has a new one.
#[derive(Debug, Default)]
pub struct ProgramGraphs(Mutex<Arc<ProgramGraph>>);

impl ProgramGraphs {
    pub fn of(&self, program: &Arc<Program>) -> Arc<ProgramGraph> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !Arc::ptr_eq(&last.program, program) {
            *last = Arc::new(ProgramGraph::of(program));
        }
        last.clone()
    }
}

/// The branches of a program: what they follow, and where they stand.
#[derive(Debug, Default)]
pub struct ProgramGraph {
    pub program: Arc<Program>,
    /// The branches after which each branch may come: those of branch `b` are `before[starts[b]..starts[b + 1]]`.
    starts: Vec<u32>,
    before: Vec<u32>,
    /// By file and line.
    lines: FxHashMap<(u32, u32), Vec<u32>>,
    /// Line and number of branches, function by function, each in the order of its lines.
    ordered: Vec<(u32, u32)>,
    /// The part of each function, by file and name.
    functions: FxHashMap<(u32, Arc<str>), Range<usize>>,
}

impl ProgramGraph {
    fn of(program: &Arc<Program>) -> ProgramGraph {
        let (starts, before) = edges(program);
        let mut lines: FxHashMap<(u32, u32), Vec<u32>> = FxHashMap::default();
        let mut by_function: FxHashMap<_, Vec<_>> = FxHashMap::default();
        for (id, branch) in (0..).zip(&program.branches) {
            lines.entry((branch.file, branch.line)).or_default().push(id);
            by_function.entry((branch.file, branch.function.clone())).or_default().push((branch.line, id));
        }
        let mut ordered = Vec::with_capacity(program.branches.len());
        let mut functions = FxHashMap::default();
        for (name, mut of_function) in by_function {
            of_function.sort_unstable();
            let from = ordered.len();
            ordered.append(&mut of_function);
            functions.insert(name, from..ordered.len());
        }
        ProgramGraph { program: program.clone(), starts, before, lines, ordered, functions }
    }

    /// The branches after which a branch may come.
    pub fn before(&self, branch: u32) -> &[u32] {
        &self.before[self.starts[branch as usize] as usize..self.starts[branch as usize + 1] as usize]
    }

    /// The branches on a line.
    pub fn on_line(&self, file: u32, line: u32) -> Option<&[u32]> {
        self.lines.get(&(file, line)).map(|branches| &**branches)
    }

    /// The place in the order, by function and line, of the first branch of a function behind a line.
    pub fn after(&self, file: u32, function: &Arc<str>, line: u32) -> Option<usize> {
        let range = self.functions.get(&(file, function.clone()))?.clone();
        let at = range.start + self.ordered[range.clone()].partition_point(|&(other, _)| other <= line);
        (at < range.end).then_some(at)
    }

    /// The least of the values of the branches of a function from each place in the order on.
    pub fn least_from(&self, values: &[u32], least: &mut Vec<u32>, most: u32) {
        least.clear();
        least.resize(self.ordered.len(), most);
        for range in self.functions.values() {
            let mut so_far = most;
            for at in range.clone().rev() {
                so_far = so_far.min(values[self.ordered[at].1 as usize]);
                least[at] = so_far;
            }
        }
    }
}

fn edges(program: &Program) -> (Vec<u32>, Vec<u32>) {
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
    (starts, before)
}
