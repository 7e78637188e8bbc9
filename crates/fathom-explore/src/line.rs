//! The search for one line: its place in the program, the run that reached it, the infeasible sides before it.

use std::collections::BTreeSet;

use fathom_trace::{BranchId, Program, SiteId, Trace};

use crate::plan::LineGoal;
use crate::sites::Sites;
use crate::tree::{Goal, RunId, Side, Tree};

/// The progress of the search for a line, if one is searched for.
#[derive(Default)]
pub struct LineSearch {
    target: Option<Target>,
    reached: Option<RunId>,
}

impl LineSearch {
    /// The error is a sentence that says what to do.
    pub fn new(goal: Option<&LineGoal>, program: &Program) -> Result<LineSearch, String> {
        let target = goal.map(|goal| Target::find(program, goal)).transpose()?;
        Ok(LineSearch { target, reached: None })
    }

    /// Notes whether a run reached the line.
    pub fn note_run(&mut self, run: RunId, trace: &Trace, sites: &Sites) -> bool {
        let reached = self.target.as_ref().is_some_and(|target| target.reached_by(trace, sites));
        if reached {
            self.reached.get_or_insert(run);
        }
        reached
    }

    pub fn target(&self) -> Option<&Target> {
        self.target.as_ref()
    }

    /// The first run that reached the line.
    pub fn reached(&self) -> Option<RunId> {
        self.reached
    }

    /// The branches that lead to the line.
    pub fn branches(&self) -> Option<&[BranchId]> {
        self.target.as_ref().map(|target| &*target.branches)
    }
}

/// The line, located in the program.
#[derive(Clone, Debug)]
pub struct Target {
    pub file: u32,
    pub line: u32,
    /// Branches that lead to the line, or as near before it as any does.
    pub branches: Vec<BranchId>,
}

impl Target {
    /// The error is a sentence that says what to do.
    pub fn find(program: &Program, goal: &LineGoal) -> Result<Target, String> {
        let name = |path: &str| path == goal.file || path.ends_with(&format!("/{}", goal.file));
        let Some(file) = program.files.iter().position(|f| name(&f.path)) else {
            let known: Vec<&str> = program.files.iter().map(|f| &*f.path).collect();
            return Err(format!(
                "{} is not part of the target; its files are {}",
                goal.file,
                known.join(", ")
            ));
        };
        let lines = &program.files[file].lines;
        if !lines.is_empty() && !lines.contains(&goal.line) {
            let near = lines.iter().min_by_key(|line| (line.abs_diff(goal.line), **line)).expect("not empty");
            return Err(format!(
                "line {} of {} holds no code; the nearest that does is {near}",
                goal.line, goal.file
            ));
        }
        let file = file as u32;
        Ok(Target { file, line: goal.line, branches: leading_to(program, file, goal.line) })
    }

    /// Whether the run reached the line.
    pub fn reached_by(&self, trace: &Trace, sites: &Sites) -> bool {
        trace.lines.contains(&(self.file, self.line))
            || trace.decisions.iter().any(|decision| {
                let site = &sites.get(decision.site).site;
                (site.file, site.line) == (self.file, self.line)
            })
            // An executor that reports branches only: a branch to the line was taken, and no other lies between.
            || trace.lines.is_empty() && trace.covered.iter().any(|(branch, _)| self.branches.contains(branch))
    }

    /// The infeasible sides that would have led to the line: those whose branch does, else those nearest to it by
    /// line. Their cores are the conditions that clash.
    pub fn obstacles(&self, tree: &Tree, sites: &Sites) -> Vec<Goal> {
        let closed = || {
            (0..tree.nodes().len() as u32)
                .flat_map(|node| [Goal::new(node, false), Goal::new(node, true)])
                .filter(|&goal| matches!(tree.side(goal), Side::Infeasible(_)))
        };
        let site = |goal: Goal| tree.of(goal).site.map(|site| (site, &sites.get(site).site));
        let direct: Vec<Goal> = closed()
            .filter(|&goal| {
                site(goal).is_some_and(|(_, site)| {
                    site.sides[usize::from(goal.side())].is_some_and(|b| self.branches.contains(&b))
                })
            })
            .collect();
        if !direct.is_empty() {
            return direct;
        }
        let before = |goal: &Goal| {
            site(*goal)
                .filter(|(_, site)| site.file == self.file && site.line <= self.line)
                .map(|(id, s)| (s.line, id))
        };
        let nearest: BTreeSet<(u32, SiteId)> = closed().filter_map(|goal| before(&goal)).collect();
        let Some(&(line, _)) = nearest.last() else { return Vec::new() };
        closed().filter(|goal| before(goal).is_some_and(|(at, _)| at == line)).collect()
    }
}

/// Branches whose target is the line; if none is, those of the last target before it in the same function.
fn leading_to(program: &Program, file: u32, line: u32) -> Vec<BranchId> {
    let function = program
        .functions
        .iter()
        .filter(|f| f.file == file && f.line <= line && line <= f.end_line)
        .max_by_key(|f| f.line);
    let inside = |to: i64| to > function.map_or(0, |f| i64::from(f.line)) && to <= i64::from(line);
    let here = || program.branches.iter().enumerate().filter(|(_, b)| b.file == file && inside(b.to_line));
    let Some(to) = here().map(|(_, b)| b.to_line).max() else { return Vec::new() };
    here().filter(|(_, b)| b.to_line == to).map(|(id, _)| BranchId(id as u32)).collect()
}
