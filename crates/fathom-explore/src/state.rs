//! Everything that is known while a target is explored.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use fathom_finding::{Concretised, End, Outcome, Paths};
use fathom_solve::Stats;
use fathom_spec::{Nearness, Usage};
use fathom_term::{Store, Term};
use fathom_trace::{BranchId, DecisionKind, Program, Site};
use rustc_hash::FxHashMap;

use crate::checkpoints::Checkpoints;
use crate::coverage::Coverage;
use crate::distance::{Distances, FAR};
use crate::explore::ExploreError;
use crate::findings::Findings;
use crate::leaps::Leaps;
use crate::line::Target;
use crate::merge::{Merges, Told};
use crate::part::Beginning;
use crate::plan::Plan;
use crate::restart::Restarts;
use crate::result::Stop;
use crate::schedules::Interleavings;
use crate::sites::Sites;
use crate::strategy::{Strategy, View};
use crate::suite::Suite;
use crate::task::{First, Leads};
use crate::tree::{Goal, NodeKind, RunId, Tree};
use crate::types::OtherTypes;
use crate::widening::Widening;

/// After so many goals without anything new, a goal that ran out of time gets another chance.
const PATIENCE: u64 = 16;
/// After so many, inputs may be larger than preferred.
const LONG: u64 = 64;
/// After so many, an input is made by chance.
const STALLED: u64 = 40;
/// Inputs made by chance, in a row without anything new, when no goal is left.
const LAST_TRIES: u32 = 100;

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
    /// Which goals are asked without what is preferred.
    pub widening: Widening,
    pub blocked: BTreeSet<String>,
    pub lost: Vec<String>,
    pub wrong_terms: BTreeSet<String>,
    /// By run: what it did and how many decisions it made.
    pub outcomes: Vec<(Option<Outcome>, u32)>,
    pub interleavings: Interleavings,
    pub asking: Asking,
    pub chain: Stats,
    pub merges: Merges,
    /// Places whose summary is another explorer's.
    pub learned: usize,
    /// What was exercised of specifications.
    pub usage: Usage,
    /// By node: how near the monitors are to a violation there.
    pub nearness: Vec<Nearness>,
    pub checkpoints: Checkpoints,
    pub strategy: Box<dyn Strategy>,
    /// Who works on the state now.
    pub worker: usize,
    pub distances: Distances,
    /// The distances are older than coverage and sites.
    pub stale: bool,
    pub first_inputs: VecDeque<First>,
    /// Goals that ran out of time and may be asked again.
    pub postponed: Vec<Goal>,
    /// Goals since something new was seen.
    pub idle: u64,
    pub restarts: Restarts,
    pub types: OtherTypes,
    pub leaps: Leaps,
    /// Inputs made by chance since something new was seen.
    pub tries: u32,
    pub busy: u64,
    pub losses: u32,
    pub working_on: Option<Arc<Site>>,
    pub failure: Option<ExploreError>,
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
            widening: Widening::default(),
            blocked: BTreeSet::new(),
            lost: Vec::new(),
            wrong_terms: BTreeSet::new(),
            outcomes: Vec::new(),
            asking: Asking::default(),
            chain: Stats::default(),
            merges: Merges::new(plan.criterion),
            learned: 0,
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

    /// Others know of places: their inputs are run next.
    pub fn learn(&mut self, told: &[Arc<Told>]) {
        if self.merges.is_on() && !self.is_done() {
            let firsts =
                told.iter().map(|told| First { input: told.input.clone(), leads: Leads::Told(told.clone()) });
            self.first_inputs.extend(firsts);
        }
    }

    /// Whether a side is wanted, or is a branch or a check on the way to something wanted that was taken by no run.
    pub fn is_new(&self, goal: Goal) -> bool {
        let node = self.tree.of(goal);
        let Some(site) = node.site else { return false };
        let own = matches!(node.kind, NodeKind::Decision(DecisionKind::Branch | DecisionKind::Check));
        match self.distances.cost(site.0, goal.side()) {
            0 => true,
            cost if cost >= FAR => false,
            _ => own && self.sites.get(site).taken[usize::from(goal.side())] == 0,
        }
    }

    /// What inputs are preferred to be like leaves out as much as a bound, where it made something infeasible.
    pub fn learn_preferences(&mut self, preferences: Vec<(u32, Term, Concretised)>) {
        for (_, cond, left_out) in preferences {
            self.widening.learn(cond);
            self.bounds.insert(cond, left_out);
        }
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
    pub fn is_stalled(&self) -> bool {
        let inexact = !self.concretised.is_empty() || self.paths.diverged > 0 || self.asking.unknown > 0;
        if self.is_done() {
            self.tree.fences.is_none() && inexact && self.tries < LAST_TRIES
        } else {
            self.idle % STALLED == STALLED - 1
        }
    }

    /// The goal needs its checkpoint no longer.
    pub fn settled(&mut self, goal: Goal) {
        if let Some(node) = goal.node() {
            self.checkpoints.done(node);
        }
    }

    pub fn consult<T>(&mut self, act: impl FnOnce(&mut dyn Strategy, &View<'_>) -> T) -> T {
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

    pub fn refresh(&mut self) {
        if std::mem::take(&mut self.stale) {
            let target = self.target.as_ref().map(|target| &*target.branches);
            self.distances.measure(&self.coverage, &self.sites, target);
        }
    }

    pub fn pick(&mut self) -> Option<Goal> {
        self.refresh();
        self.idle += 1;
        if self.idle.is_multiple_of(PATIENCE)
            && let Some(goal) = self.second_chance()
        {
            return Some(goal);
        }
        if self.idle >= LONG
            && self.idle.is_multiple_of(PATIENCE)
            && let Some(goal) = self.wider_goal(false)
        {
            return Some(goal);
        }
        if let Some(goal) = self.consult(|strategy, view| strategy.next(view)) {
            return Some(goal);
        }
        self.second_chance()
    }

    /// A goal for larger inputs than preferred, which something needs where still no run has been.
    pub fn wider_goal(&mut self, done: bool) -> Option<Goal> {
        self.refresh();
        while let Some(wider) = self.widening.next(done) {
            let goal = wider.goal;
            if self.is_new(wider.by) && self.widening.open(&mut self.tree, wider) {
                return Some(goal);
            }
        }
        None
    }

    /// Whether a goal needs larger inputs than preferred, and such have brought nothing new for long.
    pub fn is_too_large(&mut self, goal: Goal) -> bool {
        if !self.widening.is_large(&self.tree, goal) || !self.widening.spend(self.is_new(goal)) {
            return false;
        }
        let left_out: Vec<_> =
            self.widening.given_up().filter_map(|cond| self.bounds.get(cond)).cloned().collect();
        self.concretised.extend(left_out);
        true
    }

    /// Gives the goals of other types to the search; says whether there are any.
    pub fn try_other_types(&mut self) -> bool {
        let waiting = self.types.release(&mut self.tree);
        self.refresh();
        for (run, goals) in &waiting {
            self.consult(|strategy, view| strategy.add(view, *run, goals));
        }
        !waiting.is_empty()
    }

    /// Of the goals that ran out of time, the nearest to something wanted and least asked.
    pub fn second_chance(&mut self) -> Option<Goal> {
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
    pub fn give(&mut self, goals: &[Goal]) -> Vec<Beginning> {
        let mut given = Vec::new();
        for &goal in goals {
            let Some(beginning) = self.tree.beginning_of(goal) else { continue };
            self.tree.give_away(goal);
            self.merges.fold_up(&self.tree, goal);
            self.settled(goal);
            given.push(beginning);
        }
        given
    }

    /// Gives away every goal that is left, as far as others can come to it.
    pub fn give_rest(&mut self, plan: &Plan) -> Vec<Beginning> {
        for goal in std::mem::take(&mut self.postponed) {
            self.tree.reopen(goal);
        }
        let rest = self.tree.topmost(usize::MAX);
        let given = self.give(&rest);
        // The strategy was not told of those that were asked before and are still here.
        self.refresh();
        self.strategy = self.consult(|_, view| plan.search.adopt(&plan.tuning(), view));
        given
    }

    pub fn count(&mut self, run: RunId) {
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
