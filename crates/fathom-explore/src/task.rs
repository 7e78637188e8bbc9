//! Tasks of workers: a goal with its query, or an input that is run as it is.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fathom_solve::Query;
use fathom_term::{Limit, Model, Store};
use fathom_trace::{Checkpoint, Input, schedule};

use crate::first_inputs::{FirstInput, Leads};
use crate::merge::MergeScope;
use crate::scheduler::{Follow, Leap};
use crate::tree::{Asked, Goal};

/// A goal with everything that a worker needs for it.
pub(crate) struct Task {
    pub goal: Goal,
    /// The input that agrees with the goal up to its last decision, or a first input.
    pub input: Input,
    /// The state that the run continues from, instead of starting over.
    pub checkpoint: Option<Checkpoint>,
    /// The decision of its run from which on the path is new.
    pub new_from: u32,
    /// The worker that has it.
    pub worker: usize,
    pub asked: Option<Asked>,
    pub deadline: Duration,
    /// The leap whose query this is: the answer says nothing about the tree.
    pub leap: Option<Leap>,
    /// The course that the run follows.
    pub follow: Option<Follow>,
    /// The places that the path of a first input leads to.
    pub leads: Leads,
}

impl Task {
    pub fn unasked(input: Input) -> Task {
        Task {
            goal: Goal::ROOT,
            input,
            checkpoint: None,
            new_from: 0,
            worker: 0,
            asked: None,
            deadline: Duration::ZERO,
            leap: None,
            follow: None,
            leads: Leads::Anywhere,
        }
    }

    /// The input with the model of the query applied. Symbols outside the query keep their values; moments of a schedule
    /// that the query did not ask about are removed (a cached model may come from another query).
    pub fn answered(&self, store: &Store, model: &Model) -> Input {
        let mut input = self.input.clone().with(store, model);
        let stray = |name: &str| schedule::moment(name).is_some() && self.input.get(name).is_none();
        if input.values.keys().any(|name| stray(name)) {
            let asked = self.asked.as_ref().map(|asked| store.symbols_of(asked.goal)).unwrap_or_default();
            let asked: Vec<_> = asked.iter().map(|&symbol| store.symbol_info(symbol).name.clone()).collect();
            input.values.retain(|name, _| !stray(name) || asked.contains(name));
        }
        input
    }

    /// A first input, for the scheduler to give out again.
    pub fn into_first_input(self) -> FirstInput {
        FirstInput { input: self.input, leads: self.leads }
    }

    /// The part of the run in which it may be merged. An input that was not solved for was chosen for what it shows.
    pub fn merge_scope(&self) -> MergeScope {
        MergeScope { new_from: self.new_from, not_before: self.leads.to(), chosen: self.asked.is_none() }
    }

    /// The assignment that the query tries first: the input that it changes. Made here because tasks are made behind the lock.
    pub fn hint(&self, store: &Store) -> Model {
        if self.asked.is_some() { self.input.to_model(store) } else { Model::new() }
    }

    /// `None` for a first input, which is run as it is.
    pub fn query<'t>(&'t self, hint: &'t Model, interrupt: &'t Arc<AtomicBool>) -> Option<Query<'t>> {
        let asked = self.asked.as_ref()?;
        let limit = Limit::within(self.deadline).with_interrupt(interrupt);
        Some(Query { prefix: &asked.prefix, goal: asked.goal, hint: Some(hint), limit })
    }
}
