//! What the workers share: the tree and everything that hangs off it, behind one lock that is held briefly. Solving and
//! running happen outside.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_finding::{Concretised, End, Outcome, Paths};
use fathom_solve::{Core, Stats, Why};
use fathom_term::{Evaluator, Store, Term};
use fathom_trace::{
    BranchId, Checkpoint, Executor, Input, Program, RunLimits, Site, StateId, Trace, schedule,
};
use parking_lot::{Condvar, Mutex, MutexGuard};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::checkpoints::Checkpoints;
use crate::coverage::{Coverage, Gain};
use crate::crowd;
use crate::distance::Distances;
use crate::explore::{ExploreError, Tools};
use crate::findings::Findings;
use crate::leaps::{Leap, Leaps};
use crate::line::Target;
use crate::merge::{BugId, Ended, Known, Merges};
use crate::monitor::{Nearness, Usage, apply};
use crate::plan::{Control, Plan, Span};
use crate::progress::{Progress, Snapshot};
use crate::restart::Restarts;
use crate::result::Stop;
use crate::schedules::Interleavings;
use crate::sites::{LocalSites, Sites};
use crate::strategy::{Fate, Search, Strategy, View};
use crate::suite::Suite;
use crate::task::{First, Task};
use crate::tree::{Asked, Cause, Goal, RunId, Tree};
use crate::types::OtherTypes;

/// How often a goal is asked before its time being up is final, and the share of the time that each asking gets.
const SHARES: [u32; 5] = [256, 64, 16, 4, 1];
/// After so many goals without anything new, a goal that ran out of time gets another chance.
const PATIENCE: u64 = 16;
/// After so many, an input is made by chance.
const STALLED: u64 = 40;
/// Inputs made by chance, in a row without anything new, when no goal is left.
const LAST_TRIES: u32 = 100;
/// Runs in a row that the executor may lose.
const LOSSES: u32 = 5;

/// Counters of the chain as the explorer sees it.
#[derive(Default)]
pub(crate) struct Asking {
    pub sat: u64,
    pub unsat: u64,
    pub unknown: u64,
}

/// Everything behind the lock.
pub(crate) struct State {
    pub tree: Tree,
    pub sites: Sites,
    pub coverage: Coverage,
    pub findings: Findings,
    pub suite: Suite,
    pub target: Option<Target>,
    pub reached: Option<RunId>,
    pub stop: Option<Stop>,
    /// Time spent in earlier parts of the exploration.
    pub elapsed: Duration,
    pub paths: Paths,
    pub discarded: u64,
    pub executions: u64,
    pub instructions: u64,
    pub concretised: BTreeSet<Concretised>,
    /// What assumptions leave out that keep inputs small.
    pub bounds: FxHashMap<Term, Concretised>,
    pub blocked: BTreeSet<String>,
    pub lost: Vec<String>,
    pub wrong_terms: BTreeSet<String>,
    /// By run: what it did and how many decisions it made.
    pub outcomes: Vec<(Option<Outcome>, u32)>,
    pub interleavings: Interleavings,
    pub asking: Asking,
    pub chain: Stats,
    pub merges: Merges,
    /// What was exercised of specifications.
    pub usage: Usage,
    /// By node: how near the monitors are to a violation there.
    nearness: Vec<Nearness>,
    checkpoints: Checkpoints,
    strategy: Box<dyn Strategy>,
    /// Who works on the state now.
    worker: usize,
    distances: Distances,
    /// The distances are older than coverage and sites.
    stale: bool,
    first_inputs: VecDeque<First>,
    /// Goals that ran out of time and may be asked again.
    postponed: Vec<Goal>,
    /// Goals since something new was seen.
    idle: u64,
    restarts: Restarts,
    types: OtherTypes,
    leaps: Leaps,
    /// Inputs made by chance since something new was seen.
    tries: u32,
    busy: u64,
    losses: u32,
    working_on: Option<Arc<Site>>,
    failure: Option<ExploreError>,
}

impl State {
    /// Nothing is known yet.
    pub fn new(plan: &Plan, store: &Arc<Store>, program: &Program) -> Result<State, ExploreError> {
        let target = plan
            .goal
            .as_ref()
            .map(|goal| Target::find(program, goal))
            .transpose()
            .map_err(ExploreError::Plan)?;
        let first_inputs = First::all(plan);
        let tree = Tree::new(store.clone(), plan.limits.depth)
            .repeating(plan.limits.repeat)
            .with_schedules(plan.schedules);
        Ok(State {
            tree: if plan.part.is_some() { tree.fenced() } else { tree },
            interleavings: Interleavings::default(),
            sites: Sites::default(),
            coverage: Coverage::new(Arc::new(program.clone()), &plan.covered_before),
            findings: Findings::default(),
            suite: Suite::new(plan.limits.tests),
            target,
            reached: None,
            stop: None,
            elapsed: Duration::ZERO,
            paths: Paths::default(),
            discarded: 0,
            executions: 0,
            instructions: 0,
            concretised: BTreeSet::new(),
            bounds: FxHashMap::default(),
            blocked: BTreeSet::new(),
            lost: Vec::new(),
            wrong_terms: BTreeSet::new(),
            outcomes: Vec::new(),
            asking: Asking::default(),
            chain: Stats::default(),
            merges: Merges::new(plan.criterion),
            usage: plan.monitors.as_ref().map_or_else(Usage::default, |monitors| Usage::new(&monitors.specs)),
            nearness: Vec::new(),
            checkpoints: Checkpoints::default(),
            strategy: plan.search.make(&plan.tuning()),
            worker: 0,
            distances: Distances::default(),
            stale: true,
            first_inputs,
            postponed: Vec::new(),
            idle: 0,
            restarts: Restarts::new(plan.seed),
            types: OtherTypes::default(),
            leaps: Leaps::default(),
            tries: 0,
            busy: 0,
            losses: 0,
            working_on: None,
            failure: None,
        })
    }

    pub fn covered_elsewhere(&mut self, branches: &[BranchId]) {
        self.coverage.add_elsewhere(branches);
        self.stale = true;
    }

    /// No goal and no first input is left.
    pub fn is_done(&self) -> bool {
        self.tree.open() == 0 && self.first_inputs.is_empty() && self.postponed.is_empty()
    }

    /// What was approximated: what runs told, and the bounds on the input that made something infeasible. A bound that no proof
    /// needs leaves nothing out, because every path is there without it.
    pub fn approximated(&self) -> BTreeSet<Concretised> {
        let mut all = self.concretised.clone();
        if !self.bounds.is_empty() {
            all.extend(self.tree.cores().iter().flatten().filter_map(|cond| self.bounds.get(cond)).cloned());
        }
        all
    }

    /// Whether an input made by chance is worth a run: nothing new for long; or nothing else to do, and something
    /// was not followed.
    fn is_stalled(&self) -> bool {
        let inexact = !self.concretised.is_empty() || self.paths.diverged > 0 || self.asking.unknown > 0;
        if self.is_done() {
            self.tree.fences.is_none() && inexact && self.tries < LAST_TRIES
        } else {
            self.idle % STALLED == STALLED - 1
        }
    }

    /// The goal needs its checkpoint no longer.
    fn settled(&mut self, goal: Goal) {
        if let Some(node) = goal.node() {
            self.checkpoints.done(node);
        }
    }

    fn consult<T>(&mut self, act: impl FnOnce(&mut dyn Strategy, &View<'_>) -> T) -> T {
        let view = View {
            tree: &self.tree,
            sites: &self.sites,
            coverage: &self.coverage,
            distances: &self.distances,
            nearness: &self.nearness,
            worker: self.worker,
        };
        act(&mut *self.strategy, &view)
    }

    fn refresh(&mut self) {
        if std::mem::take(&mut self.stale) {
            let target = self.target.as_ref().map(|target| &*target.branches);
            self.distances.measure(&self.coverage, &self.sites, target);
        }
    }

    fn pick(&mut self) -> Option<Goal> {
        self.refresh();
        self.idle += 1;
        if self.idle.is_multiple_of(PATIENCE)
            && let Some(goal) = self.second_chance()
        {
            return Some(goal);
        }
        if let Some(goal) = self.consult(|strategy, view| strategy.next(view)) {
            return Some(goal);
        }
        self.second_chance()
    }

    /// Gives the goals of other types to the search; says whether there are any.
    fn try_other_types(&mut self) -> bool {
        let waiting = self.types.release(&mut self.tree);
        self.refresh();
        for (run, goals) in &waiting {
            self.consult(|strategy, view| strategy.add(view, *run, goals));
        }
        !waiting.is_empty()
    }

    /// Of the goals that ran out of time, the nearest to something wanted and least asked.
    fn second_chance(&mut self) -> Option<Goal> {
        let rank = |goal: &Goal| {
            let node = self.tree.of(*goal);
            let cost = node.site.map_or(0, |site| self.distances.cost(site.0, goal.side()));
            (cost, node.tries, *goal)
        };
        let (best, _) = self.postponed.iter().enumerate().min_by_key(|(_, goal)| rank(goal))?;
        let goal = self.postponed.swap_remove(best);
        self.tree.reopen(goal);
        if self.tree.is_open(goal) { Some(goal) } else { self.second_chance() }
    }

    /// Gives goals away, as far as others can come to them.
    pub fn give(&mut self, goals: &[Goal], control: &Control) {
        for &goal in goals {
            let Some(beginning) = self.tree.beginning_of(goal) else { continue };
            self.tree.give_away(goal);
            self.merges.fold_up(&self.tree, goal);
            self.settled(goal);
            control.give(beginning);
        }
    }

    /// Gives away every goal that is left, as far as others can come to it.
    pub fn give_rest(&mut self, plan: &Plan, control: &Control) {
        for goal in std::mem::take(&mut self.postponed) {
            self.tree.reopen(goal);
        }
        let rest = self.tree.topmost(usize::MAX);
        self.give(&rest, control);
        // The strategy was not told of those that were asked before and are still here.
        self.refresh();
        self.strategy = self.consult(|_, view| plan.search.adopt(&plan.tuning(), view));
    }

    fn count(&mut self, run: RunId) {
        let run = self.tree.run(run);
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
            End::Unsupported { .. } => paths.unsupported += 1,
        }
    }
}

/// Ends the exploration when its worker panics: the others would wait for what it had in hand.
struct Alarm<'a, 'h>(&'a Hunt<'h>);

impl Drop for Alarm<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end(&mut self.0.state.lock(), Stop::Interrupted);
        }
    }
}

/// The exploration under way.
pub(crate) struct Hunt<'a> {
    plan: &'a Plan,
    span: Span,
    store: &'a Arc<Store>,
    control: &'a Control,
    begun: Instant,
    state: Mutex<State>,
    /// A worker has put something back that others may wait for.
    changed: Condvar,
    progress: Mutex<&'a mut dyn Progress>,
}

impl<'a> Hunt<'a> {
    pub fn new(
        plan: &'a Plan,
        tools: Tools<'a>,
        span: Span,
        state: State,
        progress: &'a mut dyn Progress,
    ) -> Hunt<'a> {
        Hunt {
            plan,
            span,
            store: tools.store,
            control: tools.control,
            begun: Instant::now(),
            state: Mutex::new(State { stop: None, ..state }),
            changed: Condvar::new(),
            progress: Mutex::new(progress),
        }
    }

    pub fn plan(&self) -> &Plan {
        self.plan
    }

    pub fn store(&self) -> &Arc<Store> {
        self.store
    }

    fn remaining(&self) -> Option<Duration> {
        self.span.time.map(|time| time.saturating_sub(self.begun.elapsed()))
    }

    /// The bounds of the next run: never beyond the end of the exploration.
    pub fn run_limits(&self) -> RunLimits {
        let limits = self.plan.limits.run;
        let time = self.remaining().map_or(limits.time, |left| limits.time.min(left));
        RunLimits { time: time.max(Duration::from_millis(1)), ..limits }
    }

    /// Whether the run was stopped because the exploration's time is over, not because it took too long: it says
    /// nothing about the program.
    pub fn was_cut(&self, limits: RunLimits, trace: &Trace) -> bool {
        let slow =
            trace.outcome == Some(Outcome::Hung) || trace.end == End::Limit(fathom_finding::Limit::Time);
        slow && limits.time < self.plan.limits.run.time
    }

    /// The goal was not tried after all.
    pub fn put_aside(&self, task: Task, trace: &Trace) {
        let mut state = self.state.lock();
        state.merges.drop_states(&trace.marks);
        if task.leap.is_some() {
            // Whoever needs the leap comes to its goal again.
        } else if task.goal == Goal::ROOT {
            state.first_inputs.push_front(First { input: task.input, begins: task.begins });
        } else {
            state.tree.release(task.goal);
        }
        self.put_back(state);
    }

    /// The next goal to work on. Waits while other workers may still open one. `None` ends the worker.
    pub fn next(&self, worker: usize) -> Option<Task> {
        let mut state = self.state.lock();
        loop {
            state.worker = worker;
            if state.stop.is_some() {
                return None;
            }
            if self.control.interrupted() {
                return self.end(&mut state, Stop::Interrupted);
            }
            if self.remaining().is_some_and(|left| left.is_zero()) {
                return self.end(&mut state, Stop::Time);
            }
            if let Some(search) = self.control.take_switch() {
                state.refresh();
                let tuning = self.plan.tuning();
                state.strategy = state.consult(|_, view| search.adopt(&tuning, view));
            }
            self.give_away(&mut state);
            let room = self.span.paths.is_none_or(|most| state.executions + state.busy < most);
            if room && let Some(task) = self.task(&mut state) {
                state.busy += 1;
                return Some(Task { worker, ..task });
            }
            if state.busy == 0 {
                let stop = if state.is_done() { Stop::Exhausted } else { Stop::Paths };
                return self.end(&mut state, stop);
            }
            // Not for ever: the clock and an interrupt wake nobody.
            self.changed.wait_for(&mut state, Duration::from_millis(50));
        }
    }

    /// Gives goals to others who ask for some, the topmost first; the last one is not given.
    fn give_away(&self, state: &mut State) {
        let wanted = self.control.take_wanted();
        if wanted == 0 || state.tree.open() < 2 {
            return;
        }
        let goals = state.tree.topmost(wanted.min(state.tree.open() / 2));
        state.give(&goals, self.control);
    }

    fn end(&self, state: &mut State, stop: Stop) -> Option<Task> {
        state.stop.get_or_insert(stop);
        self.changed.notify_all();
        None
    }

    fn task(&self, state: &mut State) -> Option<Task> {
        if let Some(First { input, begins }) = state.first_inputs.pop_front() {
            return Some(Task { begins, ..Task::unasked(input) });
        }
        if self.plan.search == Search::Mixed && state.is_stalled() && !state.coverage.all_done() {
            state.idle += 1;
            state.tries += 1;
            if let Some(input) = state.restarts.next(self.store, &state.tree) {
                return Some(Task::unasked(input));
            }
        }
        if self.plan.search == Search::Mixed && !state.is_done() {
            if let Some(leap) = state.leaps.next() {
                return Some(self.leap(leap));
            }
            if let Some((goal, follow)) = state.leaps.follow(&state.tree) {
                state.refresh();
                return Some(Task { follow: Some(follow), ..self.solve(state, goal) });
            }
        }
        loop {
            let goal = match state.pick() {
                Some(goal) => goal,
                // Nothing is left to do with the first types, and something is not covered.
                None if !state.coverage.all_done() && state.try_other_types() => state.pick()?,
                None => return None,
            };
            if state.tree.leave_out(goal) {
                state.settled(goal);
                continue;
            }
            return Some(self.solve(state, goal));
        }
    }

    /// A query of which parts were left out: see [`crate::leaps`].
    fn leap(&self, leap: Leap) -> Task {
        let share = SHARES[1];
        let deadline = crowd::share(self.plan.limits.query, share);
        let deadline = self.remaining().map_or(deadline, |left| deadline.min(left));
        let input = Input::clone(&leap.input);
        Task {
            asked: Some(Asked { prefix: leap.prefix(), goal: leap.goal }),
            deadline,
            follow: Some(leap.follow.clone()),
            leap: Some(leap),
            ..Task::unasked(input)
        }
    }

    fn solve(&self, state: &mut State, goal: Goal) -> Task {
        state.tree.take(goal);
        let node = state.tree.of(goal);
        state.working_on = node.site.map(|site| state.sites.get(site).site.clone());
        let share = SHARES[usize::from(node.tries - 1).min(SHARES.len() - 1)];
        let deadline = crowd::share(self.plan.limits.query, share);
        let deadline = self.remaining().map_or(deadline, |left| deadline.min(left));
        let input = Input::clone(&state.tree.input_of(goal));
        let asked = Some(state.tree.query(goal));
        let checkpoint = goal.node().and_then(|node| state.checkpoints.of(node));
        let new_from = state.merges.new_from(goal);
        let worker = state.worker;
        Task { checkpoint, new_from, worker, asked, deadline, goal, ..Task::unasked(input) }
    }

    /// No input reaches the goal.
    pub fn close(&self, task: Task, core: Core) {
        let mut guard = self.state.lock();
        let state = &mut *guard;
        state.asking.unsat += 1;
        if let Some(leap) = task.leap {
            state.leaps.still_blocked(leap, &core);
            return self.put_back(guard);
        }
        let wanted = state
            .tree
            .of(task.goal)
            .site
            .is_some_and(|site| state.distances.cost(site.0, task.goal.side()) == 0);
        if wanted {
            state.leaps.blocked(&state.tree, task.goal, &core);
        }
        state.tree.close(task.goal, core);
        state.merges.fold_up(&state.tree, task.goal);
        state.settled(task.goal);
        state.consult(|strategy, view| strategy.told(view, task.goal, Fate::Infeasible));
        self.put_back(guard);
    }

    /// The chain does not know. Recorded, counted, never dropped; asked again if only the time was up.
    pub fn unknown(&self, task: Task, why: Why) {
        let mut state = self.state.lock();
        if task.leap.is_some() {
            return self.put_back(state);
        }
        state.asking.unknown += 1;
        let again = why == Why::Deadline && usize::from(state.tree.of(task.goal).tries) < SHARES.len();
        state.tree.unknown(task.goal, why);
        if again {
            state.postponed.push(task.goal);
        } else {
            state.settled(task.goal);
        }
        state.consult(|strategy, view| strategy.told(view, task.goal, Fate::Unknown));
        self.put_back(state);
    }

    /// The executor broke on the goal's input: that run is lost. Fails when it breaks again and again.
    pub fn lost(&self, task: Task, why: String) -> Result<(), ExploreError> {
        let mut state = self.state.lock();
        state.asking.sat += u64::from(task.asked.is_some());
        state.executions += 1;
        state.losses += 1;
        if task.goal != Goal::ROOT {
            state.tree.give_up(task.goal, Cause::Executor);
            state.settled(task.goal);
        }
        let broken = state.losses >= LOSSES || state.tree.runs().is_empty() && state.first_inputs.is_empty();
        state.lost.push(why.clone());
        self.put_back(state);
        if broken { Err(fathom_trace::ExecutorError::Broken(why).into()) } else { Ok(()) }
    }

    /// Folds a run into everything that is known. Gives the run back when it was merged and shows something new: then it is
    /// worth knowing how it ends.
    pub fn absorb(
        &self,
        task: Task,
        mut trace: Trace,
        ended: Ended,
        executor: &dyn Executor,
        local: &mut LocalSites,
    ) -> Option<(RunId, Input)> {
        let broken = self.broken_assumption(&trace);
        let wrong = if self.plan.self_check { self.wrong_terms(&trace, executor) } else { Vec::new() };
        let named = local.unnamed(&trace, executor);
        let judged = self.plan.monitors.as_ref().map(|monitors| monitors.judge(&trace));
        let mut guard = self.state.lock();
        let state = &mut *guard;
        if let (Some(monitors), Some(judged)) = (&self.plan.monitors, &judged) {
            apply::apply(monitors, judged, &mut trace, |bug| state.findings.knows(bug));
            state.usage.add(&judged.usage);
        }
        state.worker = task.worker;
        state.asking.sat += u64::from(task.asked.is_some());
        state.executions += 1;
        state.losses = 0;
        state.instructions += trace.instructions;
        state.wrong_terms.extend(wrong);
        state.wrong_terms.extend(ended.wrong);
        if state.coverage.outgrown_by(&trace) {
            state.coverage.update(Arc::new(executor.program().clone()));
        }
        let known_sites = state.sites.len();
        let new_sides = state.sites.adopt(&mut trace, local, named);
        let run = state.tree.absorb(&trace, task.goal, broken);
        let begun = self.begin(state, &task);
        if let Some(judged) = &judged {
            state.nearness.resize(state.tree.nodes().len(), Nearness::FAR);
            for (node, position) in state.tree.grown() {
                state.nearness[node as usize] = judged.at(position);
            }
        }
        if state.merges.is_on() {
            let marks = std::mem::take(&mut trace.marks);
            let by = state.merges.absorb(self.store, &state.tree, run, marks, ended.merge);
            if let End::Merged { .. } = trace.end {
                trace.end = End::Merged { by };
                state.tree.run_mut(run).end = trace.end.clone();
            }
        }
        if let Some(bug) = &trace.bug {
            state.merges.bug_found(&state.tree, run, &bug.kind);
        }
        let grown: Vec<(u32, u32)> = state.tree.grown().collect();
        state.checkpoints.adopt(&trace.checkpoints, &grown, task.checkpoint);
        state.settled(task.goal);
        let gain = state.coverage.add(run, &trace);
        let record = state.tree.run_mut(run);
        record.new_branches = gain.branches;
        record.new_sides = new_sides;
        let diverged = record.diverged.is_some();
        state.stale |= gain.branches > 0 || new_sides > 0 || state.sites.len() > known_sites;
        state.count(run);
        let new_finding = state.findings.inspect(run, &trace);
        if !state.tree.run(run).duplicate {
            state.interleavings.count(&trace);
        }
        let whole = self.plan.part.is_none();
        if whole
            && task.goal == Goal::ROOT
            && schedule::is_all_of(&task.input)
            && schedule::is_all_of(&trace.input)
        {
            // The program reads nothing: every other first input would take the same path.
            state.first_inputs.clear();
        }
        // One that another schedule stands for would be cut again.
        let merged = matches!(trace.end, End::Merged { by } if by != schedule::EQUIVALENT);
        let unfinished = merged && (gain.branches > 0 || gain.lines > 0 || new_sides > 0);
        if !merged {
            state.suite.consider(run, &trace, gain, new_sides);
        }
        let again = unfinished.then(|| (run, trace.input.clone()));
        if gain.branches > 0 || new_sides > 0 || new_finding {
            state.idle = 0;
            state.tries = 0;
        }
        let misfit = trace.end == End::Discarded;
        let mut goals: Vec<Goal> = state.tree.goals_of(run).collect();
        goals.extend(begun.filter(|goal| state.tree.is_open(*goal) && !goals.contains(goal)));
        let goals = state.types.admit(&mut state.tree, run, goals);
        let fate = Fate::Ran { new_branches: gain.branches, new_sides, new_finding, diverged };
        state.refresh();
        state.consult(|strategy, view| {
            strategy.add(view, run, &goals);
            if task.goal != Goal::ROOT {
                strategy.told(view, task.goal, fate);
            }
        });
        if misfit {
            state.try_other_types();
        }
        if let Some(follow) = &task.follow {
            state.leaps.ran(&state.tree, run, follow);
        }
        self.check_stop(state, run, &trace);
        state.outcomes.push((trace.outcome.take(), trace.decisions.len() as u32));
        state.concretised.extend(trace.concretised);
        state.bounds.extend(trace.bounds);
        state.blocked.extend(trace.blocked);
        self.put_back(guard);
        again
    }

    /// The goal that a first input of a part leads to.
    fn begin(&self, state: &mut State, task: &Task) -> Option<Goal> {
        let beginning = self.plan.part.as_ref()?.beginnings.get(task.begins?)?;
        let goal = state.tree.begin(beginning);
        if goal.is_none() {
            state.lost.push("a part of the tree is not where it was when it was given away".to_owned());
        }
        goal
    }

    /// How a merged run that shows something new goes on: for the suite. Whatever it meets is known already.
    pub fn complete(&self, run: RunId, mut trace: Trace, executor: &dyn Executor, local: &mut LocalSites) {
        let named = local.unnamed(&trace, executor);
        let mut guard = self.state.lock();
        let state = &mut *guard;
        state.executions += 1;
        state.instructions += trace.instructions;
        let new_sides = state.sites.adopt(&mut trace, local, named);
        let gain = state.coverage.add(run, &trace);
        state.stale |= gain.branches > 0 || new_sides > 0;
        state.findings.inspect(run, &trace);
        // It was asked for because its first part covers something.
        state.suite.consider(run, &trace, Gain { lines: 1, ..gain }, new_sides);
        state.concretised.extend(trace.concretised);
        state.bounds.extend(trace.bounds);
        state.blocked.extend(trace.blocked);
    }

    /// Earlier places that a run may meet.
    pub fn known(&self, key: u64, scene: u64) -> Vec<Known> {
        self.state.lock().merges.known(key, scene)
    }

    /// Bugs that guards need not keep out any more.
    pub fn bugs_found(&self) -> Arc<FxHashSet<BugId>> {
        self.state.lock().merges.found()
    }

    /// What holds on the path to a node.
    pub fn conditions_before(&self, node: u32) -> Vec<Term> {
        let state = self.state.lock();
        state.tree.query(Goal::new(node, true)).prefix
    }

    fn check_stop(&self, state: &mut State, run: RunId, trace: &Trace) {
        let stop = self.plan.stop;
        if state.target.as_ref().is_some_and(|target| target.reached_by(trace, &state.sites)) {
            state.reached.get_or_insert(run);
            state.stop.get_or_insert(Stop::GoalReached);
        } else if stop.first_finding && !state.findings.is_empty() {
            state.stop.get_or_insert(Stop::FirstFinding);
        } else if stop.full_coverage && state.coverage.all_done() {
            state.stop.get_or_insert(Stop::FullCoverage);
        }
    }

    /// The assumption that ended the run: the last one, if it does not hold.
    fn broken_assumption(&self, trace: &Trace) -> Option<Term> {
        let &(_, last) = trace.assumptions.last().filter(|_| trace.end == End::Discarded)?;
        let model = trace.input.to_model(self.store);
        (!Evaluator::new(self.store).holds(last, &model)).then_some(last)
    }

    /// Decisions whose term does not evaluate to what the run decided.
    fn wrong_terms(&self, trace: &Trace, executor: &dyn Executor) -> Vec<String> {
        let model = trace.input.to_model(self.store);
        let mut evaluator = Evaluator::new(self.store);
        let wrong = trace.decisions.iter().filter(|d| evaluator.holds(d.cond, &model) != d.taken);
        wrong
            .map(|decision| {
                let site = executor.site(decision.site);
                let cond = crate::readable::condition(self.store, decision.cond, true);
                format!("line {}: `{cond}` was {} in the run", site.line, decision.taken)
            })
            .collect()
    }

    /// The worker is done with its goal.
    fn put_back(&self, mut state: MutexGuard<'_, State>) {
        state.busy -= 1;
        let snapshot = self.snapshot(&state);
        drop(state);
        self.changed.notify_all();
        // Another worker is telling: what it tells is as good.
        if let Some(mut progress) = self.progress.try_lock() {
            progress.tick(&snapshot);
        }
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        Snapshot {
            elapsed: state.elapsed + self.begun.elapsed(),
            paths: state.executions,
            open_goals: state.tree.open(),
            covered: state.coverage.known(),
            total: state.coverage.total(),
            findings: state.findings.len(),
            tests: state.suite.runs().len(),
            queries: state.asking.sat + state.asking.unsat + state.asking.unknown,
            strategy: state.strategy.name(),
            working_on: state.working_on.clone(),
        }
    }

    /// Checkpoints that no goal needs any more, and states that no run is compared with any more.
    pub fn take_unneeded(&self) -> (Vec<Checkpoint>, Vec<StateId>) {
        let mut state = self.state.lock();
        (state.checkpoints.take_released(), state.merges.take_dropped())
    }

    /// Runs a worker; its failure ends all of them.
    pub fn guard(&self, worker: impl FnOnce() -> Result<(), ExploreError>) {
        let alarm = Alarm(self);
        let result = worker();
        drop(alarm);
        if let Err(error) = result {
            let mut state = self.state.lock();
            state.failure.get_or_insert(error);
            self.end(&mut state, Stop::Interrupted);
        }
    }

    pub fn add_stats(&self, stats: &Stats) {
        self.state.lock().chain.merge(stats);
    }

    /// The state for the next part or for the result, and why the workers failed, if they did.
    pub fn finish(self) -> (State, Option<ExploreError>) {
        let mut state = self.state.into_inner();
        state.elapsed += self.begun.elapsed();
        let failure = state.failure.take();
        (state, failure)
    }
}
