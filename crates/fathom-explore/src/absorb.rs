//! Folding a run into everything that is known, step by step.

use fathom_finding::End;
use fathom_spec::{Judged, apply};
use fathom_term::{Store, Term, Value};
use fathom_trace::{Executor, Input, LARGE, Site, SiteId, Trace, schedule};

use crate::coverage::Gain;
use crate::first_inputs::Leads;
use crate::merge::Watched;
use crate::plan::{Plan, StopAt};
use crate::scheduler::News;
use crate::search_state::SearchState;
use crate::sites::LocalSites;
use crate::stop::Stop;
use crate::strategy::GoalOutcome;
use crate::task::Task;
use crate::tree::{Goal, RunId};

/// A run with everything that was computed of it outside the lock.
pub(crate) struct FinishedRun {
    pub task: Task,
    pub trace: Trace,
    /// The result of watching for merges.
    pub watched: Watched,
    /// The assumption that ended it.
    pub broken: Option<Term>,
    /// Decisions whose term disagrees with the run.
    pub wrong_terms: Vec<String>,
    /// Sites that the executor has not named before.
    pub named: Vec<(SiteId, Site)>,
    /// The judgement of the specifications.
    pub judged: Option<Judged>,
}

/// New facts of one run.
#[derive(Clone, Copy)]
struct RunGain {
    covered: Gain,
    /// Sides of sites that it took first.
    sides: u32,
    finding: bool,
}

impl RunGain {
    fn news(self) -> News {
        News { branches: self.covered.branches, sides: self.sides, finding: self.finding }
    }
}

impl SearchState {
    /// Folds a run in. Returns the run when it was merged and shows something new: its end is then worth knowing.
    pub fn absorb(
        &mut self,
        plan: &Plan,
        store: &Store,
        finished: FinishedRun,
        executor: &dyn Executor,
        local: &mut LocalSites,
    ) -> Option<(RunId, Input)> {
        let FinishedRun { task, mut trace, watched, broken, wrong_terms, named, judged } = finished;
        self.apply_specifications(plan, judged.as_ref(), &mut trace);
        self.worker = task.worker;
        self.count_run(&task, &trace);
        self.log.add_wrong_terms(wrong_terms.into_iter().chain(watched.wrong));
        self.update_program(&trace, executor);
        let sites_before = self.sites.len();
        let sides = self.sites.adopt(&mut trace, local, named);
        let (run, begun) = self.fold_into_tree(plan, &task, &trace, broken);
        if let Some(judged) = &judged {
            self.specs.note_nearness(&self.tree, judged);
        }
        if self.merges.is_on() {
            self.fold_merges(store, &task, run, &mut trace, watched.merge);
        }
        if let Some(bug) = &trace.bug {
            self.merges.bug_found(&self.tree, run, &bug.kind);
        }
        self.adopt_checkpoints(&task, &trace);
        let covered = self.cover(run, &trace, sides);
        if self.sites.len() > sites_before {
            self.distances.outdate();
        }
        self.count_path(run, &trace);
        let gain = RunGain { covered, sides, finding: self.findings.inspect(run, &trace) };
        let paid = if task.leads.is_found() { &mut self.paid.0 } else { &mut self.paid.1 };
        *paid += covered.branches;
        self.drop_needless_first_inputs(plan, &task, &trace);
        let unfinished = self.consider_for_suite(run, &trace, gain);
        self.reschedule(&task, run, begun, &trace, gain);
        self.check_stop(plan.stop, run, &trace);
        let again = unfinished.then(|| (run, trace.input.clone()));
        self.log.record_outcome(&mut trace);
        self.note_approximations(trace);
        again
    }

    /// Folds in the rest of a merged run that shows something new, for the suite. Everything it meets is known already.
    pub fn complete(
        &mut self,
        run: RunId,
        mut trace: Trace,
        named: Vec<(SiteId, Site)>,
        local: &mut LocalSites,
    ) {
        self.log.executed(&trace);
        let sides = self.sites.adopt(&mut trace, local, named);
        let gain = self.coverage.add(run, &trace);
        if gain.branches > 0 || sides > 0 {
            self.distances.outdate();
        }
        self.findings.inspect(run, &trace);
        // The run was repeated because its first part covers something.
        self.suite.consider(run, &trace, Gain { lines: 1, ..gain }, sides);
        self.note_approximations(trace);
    }

    /// A violated specification ends the path.
    fn apply_specifications(&mut self, plan: &Plan, judged: Option<&Judged>, trace: &mut Trace) {
        if let (Some(monitors), Some(judged)) = (&plan.monitors, judged) {
            apply::apply(monitors, judged, trace, |bug| self.findings.knows(bug));
            self.specs.add_usage(judged);
        }
    }

    fn count_run(&mut self, task: &Task, trace: &Trace) {
        if task.asked.is_some() {
            self.queries.sat();
        }
        self.log.executed(trace);
        self.log.recovered();
    }

    /// An executor may have loaded more code.
    fn update_program(&mut self, trace: &Trace, executor: &dyn Executor) {
        if self.coverage.outgrown_by(trace) {
            self.coverage.update(executor.program().clone());
        }
    }

    /// Adds the path to the tree, and opens the goals of the part that it leads to.
    fn fold_into_tree(
        &mut self,
        plan: &Plan,
        task: &Task,
        trace: &Trace,
        broken: Option<Term>,
    ) -> (RunId, Vec<Goal>) {
        let run = self.tree.absorb(trace, task.goal, broken);
        self.tree.run_mut(run).large = trace.input.get(LARGE) == Some(&Value::Bool(true));
        (run, self.begin(plan, task))
    }

    /// Opens the goals that a first input of a part leads to.
    fn begin(&mut self, plan: &Plan, task: &Task) -> Vec<Goal> {
        let (Leads::Beginnings(numbers, _), Some(part)) = (&task.leads, &plan.part) else {
            return Vec::new();
        };
        let beginnings = numbers.iter().map(|&number| &part.beginnings[number]);
        let goals: Vec<Goal> = beginnings.filter_map(|beginning| self.tree.begin(beginning)).collect();
        if goals.len() < numbers.len() {
            self.log.lost_goal();
        }
        goals
    }

    /// Folds summaries, takes in those of other explorers, and records by which place the run was merged.
    fn fold_merges(
        &mut self,
        store: &Store,
        task: &Task,
        run: RunId,
        trace: &mut Trace,
        merge: Option<crate::merge::Merge>,
    ) {
        let marks = std::mem::take(&mut trace.marks);
        let by = self.merges.absorb(store, &self.tree, run, marks, merge);
        if let Leads::Summaries(shared) = &task.leads {
            // Places that cannot be decoded are not used.
            let learned = self.merges.learn(store, &self.tree, &self.sites, &shared.places);
            self.learned += learned.unwrap_or(0);
        }
        if let End::Merged { .. } = trace.end {
            trace.end = End::Merged { by };
            self.tree.run_mut(run).end = trace.end.clone();
        }
    }

    fn adopt_checkpoints(&mut self, task: &Task, trace: &Trace) {
        let grown: Vec<(u32, u32)> = self.tree.grown().collect();
        self.checkpoints.adopt(&trace.checkpoints, &grown, task.checkpoint);
        self.settle(task.goal);
    }

    /// Adds to coverage, and records the new branches with the run.
    fn cover(&mut self, run: RunId, trace: &Trace, sides: u32) -> Gain {
        let gain = self.coverage.add(run, trace);
        let record = self.tree.run_mut(run);
        record.new_branches = gain.branches;
        record.new_sides = sides;
        if gain.branches > 0 || sides > 0 {
            self.distances.outdate();
        }
        gain
    }

    fn count_path(&mut self, run: RunId, trace: &Trace) {
        let run = self.tree.run(run);
        self.log.count_path(run);
        if !run.duplicate {
            self.log.count_interleavings(trace);
        }
    }

    /// A program that reads nothing takes the same path with every first input.
    fn drop_needless_first_inputs(&mut self, plan: &Plan, task: &Task, trace: &Trace) {
        if plan.part.is_none()
            && task.goal == Goal::ROOT
            && schedule::is_all_of(&task.input)
            && schedule::is_all_of(&trace.input)
        {
            self.scheduler.drop_first_inputs();
        }
    }

    /// Keeps the run as a test if it is worth one. True when it was merged before its end and shows something new.
    fn consider_for_suite(&mut self, run: RunId, trace: &Trace, gain: RunGain) -> bool {
        // A run that an equivalent schedule replaces would be cut again.
        let merged = matches!(trace.end, End::Merged { by } if by != schedule::EQUIVALENT);
        if !merged {
            self.suite.consider(run, trace, gain.covered, gain.sides);
        }
        merged && (gain.covered.branches > 0 || gain.covered.lines > 0 || gain.sides > 0)
    }

    /// Gives the new goals to the scheduler, with the outcome of the goal that the run was solved for.
    fn reschedule(&mut self, task: &Task, run: RunId, begun: Vec<Goal>, trace: &Trace, gain: RunGain) {
        let mut goals: Vec<Goal> = self.tree.goals_of(run).collect();
        let begun = begun.into_iter().filter(|goal| self.tree.is_open(*goal) && !goals.contains(goal));
        goals.extend(begun.collect::<Vec<_>>());
        let News { branches: new_branches, sides: new_sides, finding: new_finding } = gain.news();
        let diverged = self.tree.run(run).diverged.is_some();
        let (scheduler, mut context) = self.scheduling();
        scheduler.progressed(gain.news());
        scheduler.add_goals(&mut context, run, goals);
        if task.goal != Goal::ROOT {
            let outcome = GoalOutcome::Ran { new_branches, new_sides, new_finding, diverged };
            scheduler.report(&context, task.goal, outcome);
        }
        if trace.end == End::Discarded {
            // The type that was guessed may be the reason.
            scheduler.release_other_types(&mut context);
        }
        if let Some(follow) = &task.follow {
            scheduler.followed(context.tree, run, follow);
        }
    }

    fn check_stop(&mut self, stop: StopAt, run: RunId, trace: &Trace) {
        if self.line.note_run(run, trace, &self.sites) {
            self.stop.get_or_insert(Stop::GoalReached);
        } else if stop.first_finding && !self.findings.is_empty() {
            self.stop.get_or_insert(Stop::FirstFinding);
        } else if stop.full_coverage && self.coverage.all_done() {
            self.stop.get_or_insert(Stop::FullCoverage);
        }
    }

    fn note_approximations(&mut self, trace: Trace) {
        self.approximations.add(trace.concretised, trace.bounds, trace.blocked);
        for (_, cond, left_out) in trace.preferences {
            self.scheduler.learn_preference(cond);
            self.approximations.add_bound(cond, left_out);
        }
    }
}
