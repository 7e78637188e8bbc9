//! An exploration that can be put aside and gone on with: how several entries share one stretch of time.

use std::sync::Arc;

use fathom_term::Store;
use fathom_trace::{BranchId, Trace};

use crate::conclude::conclude;
use crate::explore::{ExploreError, Tools, hunt};
use crate::hunt::Hunt;
use crate::merge::Told;
use crate::part::Beginning;
use crate::plan::{Plan, Span};
use crate::progress::Progress;
use crate::result::{Exploration, Stop};
use crate::state::State;
use crate::suite;

/// What became known, in figures.
pub struct News {
    pub executions: u64,
    pub findings: usize,
    /// That a small suite needs.
    pub tests: usize,
    /// Covered, in number.
    pub branches: usize,
    /// By runs that may become tests.
    pub covered: Vec<BranchId>,
}

/// The plan, and everything known so far.
pub struct Session {
    plan: Plan,
    state: Option<State>,
}

impl Session {
    pub fn new(plan: Plan) -> Session {
        Session { plan, state: None }
    }

    /// Goes on until nothing is left or the span is over. The span's time counts from now, its paths from the
    /// beginning of the session; the plan's own are not looked at. The store must be the same each time.
    pub fn go_on(
        &mut self,
        tools: Tools<'_>,
        span: Span,
        progress: &mut dyn Progress,
    ) -> Result<Stop, ExploreError> {
        let executor = (tools.executor)()?;
        let state = match self.state.take() {
            Some(state) => state,
            None => State::new(&self.plan, tools.store, executor.program())?,
        };
        let part = Hunt::new(&self.plan, tools, span, state, progress);
        hunt(&part, tools, executor);
        let (state, failure) = part.finish();
        let stop = state.stop.unwrap_or(Stop::Exhausted);
        self.state = Some(state);
        failure.map_or(Ok(stop), Err)
    }

    /// Branches that other explorations cover in the meantime: no reason to go there.
    pub fn covered_elsewhere(&mut self, branches: &[BranchId]) {
        self.plan.covered_before.extend_from_slice(branches);
        if let Some(state) = &mut self.state {
            state.covered_elsewhere(branches);
        }
    }

    /// What other explorers know of places, of use where paths are merged: each costs a run. Before the first part nothing is
    /// learned.
    pub fn learn(&mut self, told: &[Arc<Told>]) {
        if let Some(state) = &mut self.state {
            state.learn(told);
        }
    }

    /// What others may use, on the paths of so many runs at most.
    pub fn tell(&self, store: &Store, most: usize) -> Vec<Told> {
        let Some(state) = &self.state else { return Vec::new() };
        state.merges.tell(store, &state.tree, &state.sites, most)
    }

    /// Runs so far.
    pub fn executions(&self) -> u64 {
        self.state.as_ref().map_or(0, |state| state.executions)
    }

    /// Places that have learned from others.
    pub fn learned(&self) -> usize {
        self.state.as_ref().map_or(0, |state| state.learned)
    }

    /// Gives away every goal that is left, as far as others can come to it.
    pub fn give_rest(&mut self) -> Vec<Beginning> {
        self.state.as_mut().map_or_else(Vec::new, |state| state.give_rest(&self.plan))
    }

    /// Nothing is left to do here.
    pub fn is_done(&self) -> bool {
        self.state.as_ref().is_some_and(State::is_done)
    }

    /// Figures of what is known so far, at no great cost. Before the first part there are none.
    pub fn news(&self) -> Option<News> {
        let state = self.state.as_ref()?;
        let traces: Vec<&Trace> = state.suite.runs().iter().map(|(_, trace)| trace).collect();
        let mut covered: Vec<BranchId> =
            traces.iter().flat_map(|trace| trace.covered.iter().map(|&(branch, _)| branch)).collect();
        covered.sort_unstable();
        covered.dedup();
        Some(News {
            executions: state.executions,
            findings: state.findings.len(),
            tests: suite::needed(&traces).len(),
            branches: state.coverage.covered(),
            covered,
        })
    }

    /// What is known so far, as a result. Before the first part there is none.
    pub fn result(&self, store: &Arc<Store>) -> Option<Exploration> {
        self.state.as_ref().map(|state| conclude(&self.plan, store, state))
    }

    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}
