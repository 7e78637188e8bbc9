//! What the workers share: the [state](crate::state) of the exploration, behind one lock that is held briefly. Solving and running
//! happen outside.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fathom_finding::{End, Outcome};
use fathom_solve::{Core, Stats, Why};
use fathom_spec::{Nearness, apply};
use fathom_term::{Evaluator, Store, Term, Value};
use fathom_trace::{Checkpoint, Executor, Input, LARGE, RunLimits, StateId, Trace, held, schedule};
use parking_lot::{Condvar, Mutex, MutexGuard};
use rustc_hash::FxHashSet;

use crate::coverage::Gain;
use crate::crowd;
use crate::explore::{ExploreError, Tools};
use crate::leaps::Leap;
use crate::merge::{BugId, Ended, Known};
use crate::plan::{Control, Plan, Span};
use crate::progress::{Progress, Snapshot};
use crate::result::Stop;
use crate::sites::LocalSites;
use crate::state::State;
use crate::strategy::{Fate, Search};
use crate::task::{First, Leads, Task};
use crate::tree::{Asked, Cause, Goal, RunId};

/// How often a goal is asked before its time being up is final, and the share of the time that each asking gets.
const SHARES: [u32; 5] = [256, 64, 16, 4, 1];
/// Runs in a row that the executor may lose.
const LOSSES: u32 = 5;

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
            state.first_inputs.push_front(First { input: task.input, leads: task.leads });
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
        // Who asked is served as soon as there is something to give.
        if state.tree.open() < 2 {
            return;
        }
        let wanted = self.control.take_wanted();
        if wanted == 0 {
            return;
        }
        let goals = state.tree.topmost(wanted.min(state.tree.open() / 2));
        state.give(&goals).into_iter().for_each(|beginning| self.control.give(beginning));
    }

    fn end(&self, state: &mut State, stop: Stop) -> Option<Task> {
        state.stop.get_or_insert(stop);
        self.changed.notify_all();
        None
    }

    fn task(&self, state: &mut State) -> Option<Task> {
        if let Some(First { input, leads }) = state.first_inputs.pop_front() {
            return Some(Task { leads, ..Task::unasked(input) });
        }
        if state.is_done()
            && let Some(goal) = state.wider_goal(true)
        {
            return Some(self.solve(state, goal));
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
                // Goals that were not asked at all may have been the last.
                None if state.is_done() => {
                    let goal = state.wider_goal(true)?;
                    return Some(self.solve(state, goal));
                }
                None => return None,
            };
            if let Some(cond) = state.widening.refused(&state.tree, goal).filter(|_| !state.is_new(goal)) {
                state.idle -= 1;
                state.tree.take(goal);
                state.tree.close(goal, [cond, state.tree.literal(goal)].into());
                state.settled(goal);
                continue;
            }
            if state.is_too_large(goal) {
                state.tree.take(goal);
                state.tree.give_up(goal, Cause::Size);
                state.settled(goal);
                continue;
            }
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
        let mut input = Input::clone(&state.tree.input_of(goal));
        if state.widening.is_large(&state.tree, goal) {
            input.set(LARGE, Value::Bool(true));
        }
        let mut asked = state.tree.query(goal);
        asked.prefix.splice(0..0, state.widening.preferred(&state.tree, goal));
        let asked = Some(asked);
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
        if state.is_new(task.goal) && !state.merges.is_on() {
            state.widening.blocked(&state.tree, task.goal, &core);
        }
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
        state.tree.run_mut(run).large = trace.input.get(LARGE) == Some(&Value::Bool(true));
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
            if let Leads::Told(told) = &task.leads {
                // What cannot be read is not known.
                let learned = state.merges.learn(self.store, &state.tree, &state.sites, &told.places);
                state.learned += learned.unwrap_or(0);
            }
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
        if gain.branches > 0 || new_finding {
            state.widening.refill();
        }
        let misfit = trace.end == End::Discarded;
        let mut goals: Vec<Goal> = state.tree.goals_of(run).collect();
        let begun = begun.into_iter().filter(|goal| state.tree.is_open(*goal) && !goals.contains(goal));
        goals.extend(begun.collect::<Vec<_>>());
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
        state.learn_preferences(trace.preferences);
        state.blocked.extend(trace.blocked);
        self.put_back(guard);
        again
    }

    /// The goals that a first input of a part leads to.
    fn begin(&self, state: &mut State, task: &Task) -> Vec<Goal> {
        let (Leads::Beginnings(numbers, _), Some(part)) = (&task.leads, &self.plan.part) else {
            return Vec::new();
        };
        let beginnings = numbers.iter().map(|&number| &part.beginnings[number]);
        let goals: Vec<Goal> = beginnings.filter_map(|beginning| state.tree.begin(beginning)).collect();
        if goals.len() < numbers.len() {
            state.lost.push("a part of the tree is not where it was when it was given away".to_owned());
        }
        goals
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
        state.learn_preferences(trace.preferences);
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
                let cond = held::readable(self.store).condition(decision.cond, true);
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
