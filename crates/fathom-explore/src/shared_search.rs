//! The search that workers share: its [state](crate::search_state) behind one lock that is held briefly. Solving and running happen
//! outside the lock.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fathom_finding::{End, Outcome};
use fathom_solve::{Core, Stats, Why};
use fathom_spec::Monitors;
use fathom_term::{Evaluator, Limit, Store, Term, Value};
use fathom_trace::{
    BranchId, ByteInput, Checkpoint, Executor, ExecutorError, Input, LARGE, RunLimits, StateId, Trace, held,
};
use parking_lot::{Condvar, Mutex, MutexGuard};
use rustc_hash::FxHashSet;

use crate::absorb::FinishedRun;
use crate::error::ExploreError;
use crate::load::{LoadMeter, share};
use crate::memory::MemoryMeter;
use crate::merge::{BugId, KnownPlace, MergeSource, Watched};
use crate::mutation::{Mutator, TurnLimits};
use crate::plan::{Control, Criterion, Plan, Span};
use crate::progress::{Progress, Snapshot};
use crate::scheduler::{Leap, Work};
use crate::search_state::SearchState;
use crate::sites::LocalSites;
use crate::stop::Stop;
use crate::task::Task;
use crate::tools::Tools;
use crate::tree::{Asked, Goal, RunId};

/// The share of the time for a query that each attempt gets; the last attempt is final.
const SHARES: [u32; 5] = [256, 64, 16, 4, 1];
/// The share that the query of a leap gets.
const LEAP_SHARE: u32 = SHARES[1];
/// Inputs of other runs that mutation looks at in one turn, at most.
const MOST_LOOKED_AT: usize = 4096;
/// The longest wait for other workers: the clock and an interrupt do not wake a worker.
const LONGEST_WAIT: Duration = Duration::from_millis(50);
/// A run that has not ended after this time is said to hang.
const PATIENCE: Duration = Duration::from_secs(2);

/// A run that is cut a second time is not made again when it had this time.
const CUT_TWICE_AFTER: Duration = Duration::from_millis(250);
/// Decisions of a run that serves as a test only: behind them it goes on without terms.
const LATE_DEPTH: u32 = 32;

/// Ends the search when its worker panics: the others would wait for its task.
struct PanicGuard<'a, 'h>(&'a SharedSearch<'h>);

impl Drop for PanicGuard<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end(&mut self.0.state.lock(), Stop::Interrupted);
        }
    }
}

/// The exploration under way.
pub(crate) struct SharedSearch<'a> {
    plan: &'a Plan,
    span: Span,
    store: &'a Arc<Store>,
    control: &'a Control,
    load: &'a dyn LoadMeter,
    memory: &'a dyn MemoryMeter,
    begun: Instant,
    /// When nobody will follow the decisions of new inputs any more: the last quarter of all parts of the exploration.
    late_from: Option<Instant>,
    state: Mutex<SearchState>,
    /// Signalled when a worker is done with a task: others may wait for its goals.
    changed: Condvar,
    progress: Mutex<&'a mut dyn Progress>,
}

impl<'a> SharedSearch<'a> {
    pub fn new(
        plan: &'a Plan,
        tools: Tools<'a>,
        span: Span,
        mut state: SearchState,
        progress: &'a mut dyn Progress,
    ) -> SharedSearch<'a> {
        state.stop = None;
        let begun = Instant::now();
        let late_from = match (span.until, span.time) {
            (Some(end), _) => Some(end - end.saturating_duration_since(state.begun) / 4),
            (None, Some(time)) => begun.checked_add(time / 4 * 3),
            (None, None) => None,
        };
        SharedSearch {
            plan,
            span,
            store: tools.store,
            control: tools.control,
            load: tools.load,
            memory: tools.memory,
            begun,
            late_from,
            state: Mutex::new(state),
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

    /// The flag that ends queries.
    pub fn interrupt_flag(&self) -> &Arc<AtomicBool> {
        self.control.interrupt_flag()
    }

    fn remaining(&self) -> Option<Duration> {
        self.span.time.map(|time| time.saturating_sub(self.begun.elapsed()))
    }

    /// Whether so little time of this part is left that everything found is to be run first.
    fn is_late(&self) -> bool {
        self.span.time.is_some_and(|time| self.begun.elapsed() * 4 > time * 3)
    }

    /// The limits of the next run: never beyond the end of the exploration.
    pub fn run_limits(&self) -> RunLimits {
        let limits = self.plan.limits.run;
        let time = self.remaining().map_or(limits.time, |left| limits.time.min(left));
        RunLimits { time: time.max(Duration::from_millis(1)), until: self.span.until, ..limits }
    }

    /// The limits of the run of an input that mutation found: everything that it reaches is to become known. Late in the search nobody will
    /// follow its decisions any more.
    pub fn found_limits(&self) -> RunLimits {
        let limits = self.run_limits();
        let late = self.late_from.is_some_and(|from| Instant::now() >= from);
        let depth = if late { limits.depth.min(LATE_DEPTH) } else { limits.depth };
        RunLimits { goes_on: true, depth, ..limits }
    }

    /// Whether the run was stopped because the time of the exploration is over, or nobody waits for it, not because the run took too long: it is made again.
    /// A run that does not end within a second slice either is absorbed as far as it came.
    pub fn was_cut(&self, task: &Task, limits: RunLimits, trace: &Trace) -> bool {
        let slow =
            trace.outcome == Some(Outcome::Hung) || trace.end == End::Limit(fathom_finding::Limit::Time);
        let had_its_time = limits.time >= self.plan.limits.run.time;
        let cut_twice = || limits.time >= CUT_TWICE_AFTER && self.state.lock().was_cut_before(task.goal);
        slow && (self.control.interrupted() || !had_its_time && !cut_twice())
    }

    /// A run that was stopped early may only be slow: that it does not end is believed after some time.
    pub fn doubt_hang(&self, limits: RunLimits, trace: &mut Trace) {
        let patience = self.plan.options.run_time.min(PATIENCE);
        if trace.end == End::Limit(fathom_finding::Limit::Time) && limits.time < patience {
            (trace.bug, trace.outcome) = (None, None);
        }
    }

    /// The task was not carried out to its end.
    pub fn put_aside(&self, task: Task, trace: &Trace) {
        let mut state = self.state.lock();
        state.put_aside(task, trace);
        self.end_task(state);
    }

    /// The next task. Waits while other workers may still open a goal. `None` ends the worker.
    pub fn next(&self, worker: usize) -> Option<Task> {
        let mut state = self.state.lock();
        loop {
            state.set_worker(worker);
            if state.stop.is_some() {
                return None;
            }
            if self.control.interrupted() {
                return self.end(&mut state, Stop::Interrupted);
            }
            if self.remaining().is_some_and(|left| left.is_zero()) {
                return self.end(&mut state, Stop::Time);
            }
            if self.memory.is_full() {
                return self.end(&mut state, Stop::Memory);
            }
            if let Some(search) = self.control.take_switch() {
                state.switch(search, &self.plan.tuning());
            }
            self.give_away(&mut state);
            let room = self.span.paths.is_none_or(|most| state.log.executions() + state.busy() < most);
            if room && let Some(work) = state.next_work() {
                state.begin_task();
                return Some(self.task(&mut state, work));
            }
            if state.busy() == 0 {
                let stop = if state.is_done() { Stop::Exhausted } else { Stop::Paths };
                return self.end(&mut state, stop);
            }
            self.changed.wait_for(&mut state, LONGEST_WAIT);
        }
    }

    /// The mutator of a worker, new or as it was before a pause; none where inputs cannot be run for coverage alone.
    pub fn mutator(&self, worker: usize, executor: &dyn Executor) -> Option<Mutator> {
        let mut state = self.state.lock();
        let mut mutator = match state.mutators.remove(&worker) {
            Some(mutator) => mutator,
            None => Mutator::new(self.plan, worker, self.span.time.is_some(), executor)?,
        };
        mutator.share.resume();
        state.parts = Some(mutator.parts().clone());
        Some(mutator)
    }

    /// The mutator of a worker that pauses is kept for when it goes on.
    pub fn keep_mutator(&self, worker: usize, mutator: Mutator) {
        self.state.lock().mutators.insert(worker, mutator);
    }

    /// Lets mutation have its turn, if it is one; false when it is the turn of a task.
    pub fn mutate(&self, mutator: &mut Mutator, executor: &mut dyn Executor) -> Result<bool, ExecutorError> {
        let left = self.remaining();
        if self.control.interrupted() || left.is_some_and(|left| left.is_zero()) || self.memory.is_full() {
            return Ok(false);
        }
        let mut state = self.state.lock();
        let over = state.stop.is_some() || state.coverage.all_done();
        if over || state.has_first_inputs() {
            return Ok(false);
        }
        let explored = state.tree.open() == 0;
        let tasks = state.log.executions();
        let entry = &self.plan.entry;
        let limits = TurnLimits::new(
            left,
            self.plan.limits.run.memory,
            mutator.share.is_timed(),
            self.control.interrupt_flag(),
        );
        let before = mutator.figures;
        let (turn, late) = (mutator.is_turn(tasks), self.is_late());
        let hands_over = mutator.hands_over() && (turn || !mutator.share.is_timed());
        if hands_over || late || explored {
            let found = mutator.best_found(|branch| !state.coverage.is_done(BranchId(branch)));
            if let Some(found) = found {
                drop(state);
                let begun = Instant::now();
                let input = mutator.trim(entry, executor, found, &limits)?;
                mutator.share.spent_on_found(begun.elapsed());
                let mut state = self.state.lock();
                state.count_mutations(&before, &mutator.figures);
                state.add_found(input);
                return Ok(true);
            }
        }
        if explored {
            // A bound on lengths that is listed keeps the verdict from being a proof: longer inputs may show more.
            let may_grow = state.is_done() && state.busy() == 0 && state.is_bounded() && left.is_some();
            let longer = if may_grow { mutator.grow() } else { None };
            let grows = longer.is_some();
            longer.into_iter().for_each(|input| state.add_found(input));
            return Ok(grows);
        }
        if !turn {
            return Ok(false);
        }
        mutator.share.begin(std::mem::take(&mut state.paid));
        mutator.read_constants(self.store, &state.tree);
        let waiting = &state.run_bytes[mutator.looked_at..];
        let inputs = waiting[..waiting.len().min(MOST_LOOKED_AT)].to_vec();
        drop(state);
        mutator.turn(entry, executor, &inputs, &limits)?;
        mutator.share.end(tasks);
        let mut state = self.state.lock();
        state.count_mutations(&before, &mutator.figures);
        let snapshot = self.snapshot(&state);
        drop(state);
        self.tick(&snapshot);
        Ok(true)
    }

    /// The executor broke in a run for coverage: the worker goes on without its mutator.
    pub fn lose_mutator(&self, why: String) {
        self.state.lock().log.lost(why);
    }

    /// Gives goals to other explorers that ask for some, the topmost first; the last one is not given.
    fn give_away(&self, state: &mut SearchState) {
        // A request stays until there is something to give.
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

    fn end(&self, state: &mut SearchState, stop: Stop) -> Option<Task> {
        state.stop.get_or_insert(stop);
        self.changed.notify_all();
        None
    }

    /// The task for the scheduler's work.
    fn task(&self, state: &mut SearchState, work: Work) -> Task {
        let worker = state.worker();
        let task = match work {
            Work::Input(first) => Task { leads: first.leads, ..Task::unasked(first.input) },
            Work::Leap(leap) => self.leap(leap),
            Work::Goal { goal, follow } => Task { follow, ..self.solve(state, goal) },
        };
        Task { worker, ..task }
    }

    /// The time for a query that gets a share of the limit: longer on a busy machine, never beyond the end of the exploration.
    fn deadline(&self, divisor: u32) -> Duration {
        let deadline = share(self.plan.limits.query, divisor, self.load);
        self.remaining().map_or(deadline, |left| deadline.min(left))
    }

    /// The query of a leap.
    fn leap(&self, leap: Leap) -> Task {
        let input = Input::clone(&leap.input);
        Task {
            asked: Some(Asked { prefix: leap.prefix(), goal: leap.goal }),
            deadline: self.deadline(LEAP_SHARE),
            follow: Some(leap.follow.clone()),
            leap: Some(leap),
            ..Task::unasked(input)
        }
    }

    /// The query of a goal.
    fn solve(&self, state: &mut SearchState, goal: Goal) -> Task {
        state.take(goal);
        let tries = usize::from(state.tree.of(goal).tries);
        let deadline = self.deadline(SHARES[(tries - 1).min(SHARES.len() - 1)]);
        let (preferred, large) = state.preferences_of(goal);
        let mut input = state.tree.input_of(goal);
        if large {
            input.set(LARGE, Value::Bool(true));
        }
        let mut asked = state.tree.query(goal);
        asked.prefix.splice(0..0, preferred);
        let checkpoint = state.checkpoint_of(goal);
        let new_from = state.merges.new_from(goal);
        Task { checkpoint, new_from, asked: Some(asked), deadline, goal, ..Task::unasked(input) }
    }

    /// No input reaches the goal.
    pub fn close(&self, task: Task, core: Core) {
        let mut state = self.state.lock();
        state.queries.unsat();
        match task.leap {
            Some(leap) => state.leap_infeasible(leap, &core),
            None => state.close(task.goal, core),
        }
        self.end_task(state);
    }

    /// The chain does not know. Recorded, counted, never dropped; asked again if only the time was up.
    pub fn unknown(&self, task: Task, why: Why) {
        let mut state = self.state.lock();
        if why == Why::Interrupted {
            // The user ended the search: the goal is still open.
            if task.leap.is_none() {
                state.tree.release(task.goal);
            }
        } else if task.leap.is_none() {
            state.queries.unknown();
            let tries = usize::from(state.tree.of(task.goal).tries);
            let again = why == Why::Deadline && tries < SHARES.len();
            state.give_up_query(task.goal, why, again);
        }
        self.end_task(state);
    }

    /// The executor broke on the input of a task: that run is lost. Fails when it breaks again and again.
    pub fn lost(&self, task: Task, why: String) -> Result<(), ExploreError> {
        let mut state = self.state.lock();
        if task.asked.is_some() {
            state.queries.sat();
        }
        let broken = state.lose(task.goal, why.clone());
        self.end_task(state);
        if broken { Err(fathom_trace::ExecutorError::Broken(why).into()) } else { Ok(()) }
    }

    /// Folds a run into everything that is known. Returns the run when it was merged and shows something new: its end is then
    /// worth knowing.
    pub fn absorb(
        &self,
        task: Task,
        trace: Trace,
        watched: Watched,
        executor: &dyn Executor,
        local: &mut LocalSites,
    ) -> Option<(RunId, Input)> {
        let finished = FinishedRun {
            broken: self.broken_assumption(&trace),
            wrong_terms: if self.plan.self_check { self.wrong_terms(&trace, executor) } else { Vec::new() },
            named: local.unnamed(&trace, executor),
            judged: self.plan.monitors.as_ref().map(|monitors| monitors.judge(&trace)),
            task,
            trace,
            watched,
        };
        let mut state = self.state.lock();
        if finished.trace.end != End::Discarded
            && let Some(parts) = &state.parts
        {
            let bytes = Arc::new(ByteInput::of(parts, &finished.trace.input));
            state.run_bytes.push(bytes);
        }
        let again = state.absorb(self.plan, self.store, finished, executor, local);
        self.end_task(state);
        again
    }

    /// Folds in the rest of a merged run that shows something new.
    pub fn complete(&self, run: RunId, trace: Trace, executor: &dyn Executor, local: &mut LocalSites) {
        let named = local.unnamed(&trace, executor);
        self.state.lock().complete(run, trace, named, local);
    }

    /// The assumption that ended the run: the last one, if it does not hold.
    fn broken_assumption(&self, trace: &Trace) -> Option<Term> {
        let &(_, last) = trace.assumptions.last().filter(|_| trace.end == End::Discarded)?;
        let model = trace.input.to_model(self.store);
        (!Evaluator::new(self.store).holds(last, &model)).then_some(last)
    }

    /// Decisions whose term does not evaluate to the run's outcome.
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

    /// The worker is done with its task.
    fn end_task(&self, mut state: MutexGuard<'_, SearchState>) {
        state.end_task();
        let snapshot = self.snapshot(&state);
        drop(state);
        self.changed.notify_all();
        self.tick(&snapshot);
    }

    /// Reports progress. When another worker does so at the same time, its report is as good.
    fn tick(&self, snapshot: &Snapshot) {
        if let Some(mut progress) = self.progress.try_lock() {
            progress.tick(snapshot);
        }
    }

    fn snapshot(&self, state: &SearchState) -> Snapshot {
        Snapshot {
            elapsed: state.elapsed + self.begun.elapsed(),
            paths: state.log.executions(),
            open_goals: state.tree.open(),
            covered: state.coverage.known(),
            total: state.coverage.total(),
            findings: state.findings.len(),
            tests: state.suite.runs().len(),
            queries: state.queries.total(),
            strategy: state.strategy_name(),
            working_on: state.working_on(),
        }
    }

    /// Checkpoints that no goal needs any more, and states that no run is compared with any more.
    pub fn take_unneeded(&self) -> (Vec<Checkpoint>, Vec<StateId>) {
        self.state.lock().take_unneeded()
    }

    /// Runs a worker; its failure ends all of them.
    pub fn guard(&self, worker: impl FnOnce() -> Result<(), ExploreError>) {
        let guard = PanicGuard(self);
        let result = worker();
        drop(guard);
        if let Err(error) = result {
            let mut state = self.state.lock();
            state.fail(error);
            self.end(&mut state, Stop::Interrupted);
        }
    }

    pub fn add_stats(&self, stats: &Stats) {
        self.state.lock().queries.add_chain(stats);
    }

    /// The state for the next part or for the result, and why the workers failed, if they did.
    pub fn finish(self) -> (SearchState, Option<ExploreError>) {
        let mut state = self.state.into_inner();
        state.elapsed += self.begun.elapsed();
        let failure = state.take_failure();
        (state, failure)
    }
}

impl MergeSource for SharedSearch<'_> {
    fn store(&self) -> &Arc<Store> {
        self.store
    }

    fn limit(&self, time: Duration) -> Limit<'_> {
        let time = self.remaining().map_or(time, |left| left.min(time));
        Limit::within(time).with_interrupt(self.control.interrupt_flag())
    }

    fn criterion(&self) -> Criterion {
        self.plan.criterion
    }

    fn monitors(&self) -> Option<&Monitors> {
        self.plan.monitors.as_deref()
    }

    fn self_check(&self) -> bool {
        self.plan.self_check
    }

    fn known(&self, key: u64, scene: u64) -> Vec<KnownPlace> {
        self.state.lock().merges.known(key, scene)
    }

    fn bugs_found(&self) -> Arc<FxHashSet<BugId>> {
        self.state.lock().merges.found()
    }

    fn conditions_before(&self, node: u32) -> Vec<Term> {
        self.state.lock().tree.query(Goal::new(node, true)).prefix
    }
}
