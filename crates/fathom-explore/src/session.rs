//! Sessions: explorations that can be paused and resumed, so that several entries share one time limit.

use std::collections::BTreeSet;
use std::sync::Arc;

use fathom_finding::Verdict;
use fathom_term::Store;
use fathom_trace::{BranchId, Input, Trace};

use crate::conclude::{TreeDetail, conclude};
use crate::error::ExploreError;
use crate::explore::run_workers;
use crate::given_up::GivenUp;
use crate::merge::SharedSummary;
use crate::part::Beginning;
use crate::plan::{Plan, Span};
use crate::progress::Progress;
use crate::result::Exploration;
use crate::run_log::RunLog;
use crate::search_state::SearchState;
use crate::shared_search::SharedSearch;
use crate::stop::Stop;
use crate::suite;
use crate::tools::Tools;
use crate::verdict;

/// Figures of a session.
pub struct News {
    pub executions: u64,
    pub findings: usize,
    /// Runs that a small suite needs.
    pub tests: usize,
    /// Number of covered branches.
    pub branches: usize,
    /// Branches covered by runs that may become tests.
    pub covered: Vec<BranchId>,
    /// Runs that ended where an earlier path shows the rest.
    pub merged: u64,
}

/// A plan, and everything known so far.
pub struct Session {
    plan: Plan,
    state: Option<SearchState>,
    /// Figures and doubts of a search before this one, whose tree was given up.
    given_up: Option<GivenUp>,
}

impl Session {
    pub fn new(plan: Plan) -> Session {
        Session { plan, state: None, given_up: None }
    }

    /// Explores until nothing is left or the span is over. The span's time counts from now, its paths from the
    /// beginning of the session; the plan's own limits are not used. The store must be the same each time.
    pub fn go_on(
        &mut self,
        tools: Tools<'_>,
        span: Span,
        progress: &mut dyn Progress,
    ) -> Result<Stop, ExploreError> {
        let executor = (tools.executor)()?;
        let state = match self.state.take() {
            Some(state) => state,
            None => {
                let mut state = SearchState::new(&self.plan, tools, executor.program())?;
                if let Some(given_up) = self.given_up.take() {
                    state.goes_on_from(given_up);
                }
                state
            }
        };
        let search = SharedSearch::new(&self.plan, tools, span, state, progress);
        run_workers(&search, tools, executor);
        let (mut state, failure) = search.finish();
        // There may be thousands of sessions, and each counts all branches.
        state.distances.release();
        let stop = state.stop.unwrap_or(Stop::Exhausted);
        self.state = Some(state);
        failure.map_or(Ok(stop), Err)
    }

    /// Branches that other explorations cover in the meantime: they are not wanted any more.
    pub fn covered_elsewhere(&mut self, branches: &[BranchId]) {
        self.plan.covered_before.extend_from_slice(branches);
        if let Some(state) = &mut self.state {
            state.covered_elsewhere(branches);
        }
    }

    /// Takes over the inputs of another exploration of the entry that show more than is known here. A session that has not begun
    /// starts with all of them.
    pub fn take_inputs_of(&mut self, other: &Session) {
        let Some(theirs) = &other.state else { return };
        let runs = theirs.suite.runs().iter().map(|(_, trace)| trace);
        let witnesses = theirs.findings.list().iter().map(|sighting| &sighting.trace);
        let mut inputs = BTreeSet::new();
        let all = runs.chain(witnesses).filter(|trace| inputs.insert(&trace.input));
        match &mut self.state {
            None => self.plan.inputs = all.map(|trace| trace.input.clone()).collect(),
            Some(state) => {
                let is_new = |trace: &&Trace| {
                    let covers = trace.covered.iter().any(|&(branch, _)| !state.coverage.is_covered(branch));
                    covers || trace.bug.as_ref().is_some_and(|bug| !state.findings.knows(bug))
                };
                let new: Vec<Input> = all.filter(is_new).map(|trace| trace.input.clone()).collect();
                state.add_inputs(new);
            }
        }
    }

    /// Gives up the tree, with all that is remembered for its goals, so that the search has memory again: it begins anew from the inputs that
    /// show something. What was left to try is told among the doubts. Gives the result so far, without the tree and
    /// its runs.
    pub fn give_up_tree(&mut self, store: &Arc<Store>) -> Option<Exploration> {
        let mut result = conclude(&self.plan, store, self.state.as_ref()?, TreeDetail::None);
        (result.runs, result.inputs) = (Vec::new(), Arc::default());
        let mut next = Session::new(self.plan.clone());
        next.take_inputs_of(self);
        next.given_up = self.state.take().map(|state| GivenUp {
            doubts: verdict::lasting(&state, Stop::Memory),
            log: state.log.continued(state.tree.infeasible()),
            queries: state.queries,
            approximations: state.approximations,
            mutators: state.mutators,
            mutations: state.mutations,
            elapsed: state.elapsed,
        });
        *self = next;
        Some(result)
    }

    /// Takes in summaries of other explorers, which help where paths are merged; each costs a run. Ignored before the first
    /// part.
    pub fn learn(&mut self, shared: &[Arc<SharedSummary>]) {
        if let Some(state) = &mut self.state {
            state.learn(shared);
        }
    }

    /// Summaries for other explorers, on the paths of at most so many runs.
    pub fn share_summaries(&self, store: &Store, most: usize) -> Vec<SharedSummary> {
        let Some(state) = &self.state else { return Vec::new() };
        state.merges.share(store, &state.tree, &state.sites, most)
    }

    /// Runs so far.
    pub fn executions(&self) -> u64 {
        let before = self.given_up.as_ref().map(|given_up| &given_up.log);
        self.state.as_ref().map(|state| &state.log).or(before).map_or(0, RunLog::executions)
    }

    /// Places with a summary of another explorer.
    pub fn learned(&self) -> usize {
        self.state.as_ref().map_or(0, SearchState::learned)
    }

    /// Gives away every goal that is left, as far as others can reach it.
    pub fn give_rest(&mut self) -> Vec<Beginning> {
        self.state.as_mut().map_or_else(Vec::new, |state| state.give_rest(&self.plan))
    }

    /// Nothing is left to do here.
    pub fn is_done(&self) -> bool {
        self.state.as_ref().is_some_and(SearchState::is_done)
    }

    /// Whether the entry may still be verified: nothing was found, and nothing approximated that more runs do not mend.
    pub fn may_be_verified(&self) -> bool {
        let Some(state) = &self.state else { return true };
        let doubts = verdict::doubts(state, Stop::Exhausted);
        state.findings.is_empty() && doubts.iter().all(|doubt| doubt.verdict() != Verdict::NoBugs)
    }

    /// The figures so far, at little cost. Before the first part there are none.
    pub fn news(&self) -> Option<News> {
        let state = self.state.as_ref()?;
        let traces: Vec<&Trace> = state.suite.runs().iter().map(|(_, trace)| trace).collect();
        let mut covered: Vec<BranchId> =
            traces.iter().flat_map(|trace| trace.covered.iter().map(|&(branch, _)| branch)).collect();
        covered.sort_unstable();
        covered.dedup();
        Some(News {
            executions: state.log.executions(),
            findings: state.findings.len(),
            tests: suite::needed(&traces).len(),
            branches: state.coverage.covered(),
            covered,
            merged: state.log.paths().merged,
        })
    }

    /// The result so far. Before the first part there is none.
    pub fn result(&self, store: &Arc<Store>) -> Option<Exploration> {
        self.state.as_ref().map(|state| conclude(&self.plan, store, state, TreeDetail::Whole))
    }

    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}
