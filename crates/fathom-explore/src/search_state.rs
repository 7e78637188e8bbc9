//! The state of a search: everything known while a target is explored.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_finding::{Approximated, Doubts, Mutations};
use fathom_solve::{Core, Why};
use fathom_term::Term;
use fathom_trace::{BranchId, ByteInput, Checkpoint, Input, Part, Program, Site, StateId, Trace};
use rustc_hash::FxHashSet;

use crate::approximations::Approximations;
use crate::checkpoints::Checkpoints;
use crate::coverage::Coverage;
use crate::distance::Distances;
use crate::error::ExploreError;
use crate::findings::Findings;
use crate::first_inputs::{FirstInput, Leads};
use crate::given_up::GivenUp;
use crate::line::LineSearch;
use crate::merge::{Merges, SharedSummary};
use crate::mutation::Mutator;
use crate::part::Beginning;
use crate::plan::Plan;
use crate::query_counts::QueryCounts;
use crate::run_log::RunLog;
use crate::scheduler::{Context, Leap, Scheduler, Work};
use crate::sites::Sites;
use crate::spec_progress::SpecProgress;
use crate::stop::Stop;
use crate::strategy::{GoalOutcome, Search, Tuning};
use crate::suite::Suite;
use crate::task::Task;
use crate::tools::Tools;
use crate::tree::{Cause, Goal, Tree};

/// Everything behind the lock of a [`crate::shared_search::SharedSearch`]. Each part keeps its own fields to itself; what a run
/// changes in all of them is in [`crate::absorb`].
pub(crate) struct SearchState {
    pub tree: Tree,
    pub sites: Sites,
    pub coverage: Coverage,
    pub findings: Findings,
    pub suite: Suite,
    pub merges: Merges,
    pub specs: SpecProgress,
    pub log: RunLog,
    pub approximations: Approximations,
    pub queries: QueryCounts,
    pub line: LineSearch,
    pub stop: Option<Stop>,
    /// The beginning of the first part of the exploration.
    pub begun: Instant,
    /// Time spent in earlier parts of the exploration.
    pub elapsed: Duration,
    pub(super) scheduler: Scheduler,
    pub(super) checkpoints: Checkpoints,
    pub(super) distances: Distances,
    /// Places whose summary was shared by another explorer.
    pub(super) learned: usize,
    /// The mutators of workers that are paused.
    pub(super) mutators: BTreeMap<usize, Mutator>,
    /// Figures of all mutators.
    pub(super) mutations: Mutations,
    /// The parts of inputs that mutators change, and the inputs of all runs, which they add to their corpus.
    pub(super) parts: Option<Arc<[Part]>>,
    pub(super) run_bytes: Vec<Arc<ByteInput>>,
    /// Branches that mutation and the other side reached first, since they were asked for.
    pub(super) paid: (u32, u32),
    /// The worker that uses the state now.
    pub(super) worker: usize,
    /// Doubts of a search before this one, whose tree was given up.
    pub(super) doubts_before: Doubts,
    /// Goals whose run was cut at the end of a slice of time. The first inputs are one goal.
    cut: FxHashSet<Goal>,
    /// Tasks that workers have.
    busy: u64,
    working_on: Option<Arc<Site>>,
    failure: Option<ExploreError>,
}

impl SearchState {
    /// Nothing is known yet.
    pub fn new(plan: &Plan, tools: Tools<'_>, program: &Arc<Program>) -> Result<SearchState, ExploreError> {
        let tree = Tree::new(tools.store.clone(), plan.limits.depth)
            .repeating(plan.options.max_loop.unwrap_or(u32::MAX))
            .with_schedules(plan.schedules);
        Ok(SearchState {
            tree: if plan.part.is_some() { tree.fenced() } else { tree },
            sites: Sites::default(),
            coverage: Coverage::new(program.clone(), &plan.covered_before),
            findings: Findings::default(),
            suite: Suite::new(plan.limits.tests),
            merges: Merges::new(plan.criterion),
            specs: SpecProgress::new(plan),
            log: RunLog::default(),
            approximations: Approximations::default(),
            queries: QueryCounts::default(),
            line: LineSearch::new(plan.options.goal.as_ref(), program).map_err(ExploreError::Plan)?,
            stop: None,
            begun: Instant::now(),
            elapsed: Duration::ZERO,
            scheduler: Scheduler::new(plan),
            checkpoints: Checkpoints::default(),
            distances: Distances::new(tools.graphs),
            learned: 0,
            mutators: BTreeMap::new(),
            mutations: Mutations::default(),
            parts: None,
            run_bytes: Vec::new(),
            paid: (0, 0),
            worker: 0,
            doubts_before: Doubts::default(),
            cut: FxHashSet::default(),
            busy: 0,
            working_on: None,
            failure: None,
        })
    }

    /// Takes over what is left of a search whose tree was given up.
    pub fn goes_on_from(&mut self, before: GivenUp) {
        let GivenUp { log, queries, approximations, mutators, mutations, doubts, elapsed } = before;
        self.log = log;
        self.queries = queries;
        self.approximations = approximations;
        (self.mutators, self.mutations) = (mutators, mutations);
        self.elapsed = elapsed;
        self.doubts_before = doubts;
    }

    /// The scheduler, and the parts of the state that it works on.
    pub(super) fn scheduling(&mut self) -> (&mut Scheduler, Context<'_>) {
        self.distances.refresh(&self.coverage, &self.sites, self.line.branches());
        let inexact = self.approximations.has_concretised()
            || self.log.paths().diverged > 0
            || self.queries.has_unknown();
        let context = Context {
            tree: &mut self.tree,
            sites: &self.sites,
            coverage: &self.coverage,
            distances: &self.distances,
            nearness: self.specs.nearness(),
            checkpoints: &mut self.checkpoints,
            approximations: &mut self.approximations,
            worker: self.worker,
            inexact,
        };
        (&mut self.scheduler, context)
    }

    /// The next work for a worker.
    pub fn next_work(&mut self) -> Option<Work> {
        let (scheduler, mut context) = self.scheduling();
        scheduler.next(&mut context)
    }

    /// Goes on with another strategy.
    pub fn switch(&mut self, search: Search, tuning: &Tuning) {
        let (scheduler, context) = self.scheduling();
        scheduler.switch(search, tuning, &context);
    }

    /// Tells the strategy the outcome of a goal.
    fn report(&mut self, goal: Goal, outcome: GoalOutcome) {
        let (scheduler, context) = self.scheduling();
        scheduler.report(&context, goal, outcome);
    }

    /// A worker takes the goal.
    pub fn take(&mut self, goal: Goal) {
        self.tree.take(goal);
        let site = self.tree.of(goal).site;
        self.working_on = site.map(|site| self.sites.get(site).site.clone());
    }

    /// The checkpoint from which a goal can be reached.
    pub fn checkpoint_of(&self, goal: Goal) -> Option<Checkpoint> {
        goal.node().and_then(|node| self.checkpoints.of(node))
    }

    /// Conditions beside the path's own that a goal's query prefers, and whether its inputs are larger than preferred.
    pub fn preferences_of(&self, goal: Goal) -> (Vec<Term>, bool) {
        (self.scheduler.preferences(&self.tree, goal), self.scheduler.is_large(&self.tree, goal))
    }

    /// No input reaches the goal.
    pub fn close(&mut self, goal: Goal, core: Core) {
        let (scheduler, context) = self.scheduling();
        scheduler.infeasible(&context, goal, &core);
        self.tree.close(goal, core);
        self.merges.fold_up(&self.tree, goal);
        self.settle(goal);
        self.report(goal, GoalOutcome::Infeasible);
    }

    /// The query of a leap has no solution.
    pub fn leap_infeasible(&mut self, leap: Leap, core: &Core) {
        self.scheduler.leap_infeasible(leap, core);
    }

    /// The chain does not know whether an input reaches the goal. `again`: only the time was up, and it is asked again.
    pub fn give_up_query(&mut self, goal: Goal, why: Why, again: bool) {
        self.tree.unknown(goal, why);
        if again {
            self.scheduler.postpone(goal);
        } else {
            self.settle(goal);
        }
        self.report(goal, GoalOutcome::Unknown);
    }

    /// A task was not carried out to its end; it waits again. A leap is created again when its goal is picked again.
    pub fn put_aside(&mut self, task: Task, trace: &Trace) {
        self.merges.drop_states(&trace.marks);
        if task.leap.is_some() {
            return;
        }
        self.cut.insert(task.goal);
        if task.goal == Goal::ROOT {
            self.scheduler.put_back(task.into_first_input());
        } else {
            self.tree.release(task.goal);
        }
    }

    /// Whether an earlier run for the goal was cut.
    pub fn was_cut_before(&self, goal: Goal) -> bool {
        self.cut.contains(&goal)
    }

    /// The executor broke during the run of a task. True when the exploration cannot go on.
    pub fn lose(&mut self, goal: Goal, why: String) -> bool {
        if goal != Goal::ROOT {
            self.tree.give_up(goal, Cause::Executor);
            self.settle(goal);
        }
        let often = self.log.lost(why);
        often || self.tree.runs().is_empty() && !self.scheduler.has_first_inputs()
    }

    /// The goal needs its checkpoint no longer.
    pub(super) fn settle(&mut self, goal: Goal) {
        if let Some(node) = goal.node() {
            self.checkpoints.done(node);
        }
    }

    /// Branches that other explorations cover.
    pub fn covered_elsewhere(&mut self, branches: &[BranchId]) {
        self.coverage.add_elsewhere(branches);
        self.distances.outdate();
    }

    /// Other explorers share summaries: their inputs are run next.
    pub fn learn(&mut self, shared: &[Arc<SharedSummary>]) {
        if self.merges.is_on() && !self.is_done() {
            self.scheduler.add_first_inputs(shared.iter().map(|shared| FirstInput {
                input: shared.input.clone(),
                leads: Leads::Summaries(shared.clone()),
            }));
        }
    }

    /// Inputs that are run next.
    pub fn add_inputs(&mut self, inputs: Vec<Input>) {
        self.scheduler.add_first_inputs(inputs.into_iter().map(FirstInput::anywhere));
    }

    /// Mutation found an input that shows something new: it is run next.
    pub fn add_found(&mut self, input: Input) {
        self.scheduler.add_first_inputs([FirstInput { input, leads: Leads::Found }]);
    }

    /// Whether something that was approximated is listed.
    pub fn is_bounded(&self) -> bool {
        self.approximations.has_concretised()
    }

    /// Counts the runs of a mutator since an earlier state of its figures.
    pub fn count_mutations(&mut self, before: &Mutations, now: &Mutations) {
        self.mutations.add(&Mutations {
            executions: now.executions - before.executions,
            seconds: now.seconds - before.seconds,
            kept: now.kept - before.kept,
            ..*now
        });
    }

    pub fn has_first_inputs(&self) -> bool {
        self.scheduler.has_first_inputs()
    }

    /// Places whose summary was shared by another explorer.
    pub fn learned(&self) -> usize {
        self.learned
    }

    /// No goal and no first input is left.
    pub fn is_done(&self) -> bool {
        self.scheduler.is_done(&self.tree)
    }

    /// Everything that was approximated.
    pub fn approximated(&self) -> BTreeSet<Approximated> {
        self.approximations.all(&self.tree)
    }

    /// Gives goals to other explorers, as far as others can reach them.
    pub fn give(&mut self, goals: &[Goal]) -> Vec<Beginning> {
        let mut given = Vec::new();
        for &goal in goals {
            let Some(beginning) = self.tree.beginning_of(goal) else { continue };
            self.tree.give_away(goal);
            self.merges.fold_up(&self.tree, goal);
            self.settle(goal);
            given.push(beginning);
        }
        given
    }

    /// Gives away every goal that is left, as far as others can reach it.
    pub fn give_rest(&mut self, plan: &Plan) -> Vec<Beginning> {
        self.scheduler.reopen_postponed(&mut self.tree);
        let rest = self.tree.topmost(usize::MAX);
        let given = self.give(&rest);
        // The strategy does not know of the postponed goals that are still here.
        self.switch(plan.search, &plan.tuning());
        given
    }

    /// Checkpoints that no goal needs any more, and states that no run is compared with any more.
    pub fn take_unneeded(&mut self) -> (Vec<Checkpoint>, Vec<StateId>) {
        (self.checkpoints.take_released(), self.merges.take_dropped())
    }

    /// A worker gets a task.
    pub fn begin_task(&mut self) {
        self.busy += 1;
    }

    /// A worker is done with its task.
    pub fn end_task(&mut self) {
        self.busy -= 1;
    }

    /// Tasks that workers have.
    pub fn busy(&self) -> u64 {
        self.busy
    }

    /// The place of the goal that was taken last.
    pub fn working_on(&self) -> Option<Arc<Site>> {
        self.working_on.clone()
    }

    pub fn strategy_name(&self) -> &'static str {
        self.scheduler.strategy_name()
    }

    /// The first failure of a worker counts.
    pub fn fail(&mut self, error: ExploreError) {
        self.failure.get_or_insert(error);
    }

    pub fn take_failure(&mut self) -> Option<ExploreError> {
        self.failure.take()
    }

    /// The worker that uses the state from now on.
    pub fn set_worker(&mut self, worker: usize) {
        self.worker = worker;
    }

    pub fn worker(&self) -> usize {
        self.worker
    }
}
