//! What a worker is given: a goal with its query, or an input that is run as it is.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use fathom_solve::Query;
use fathom_term::{Model, Store};
use fathom_trace::{Checkpoint, Input, schedule};

use crate::leaps::{Follow, Leap};
use crate::merge::Told;
use crate::plan::Plan;
use crate::tree::{Asked, Goal};

/// A goal with what it takes to work on it.
pub(crate) struct Task {
    pub goal: Goal,
    /// The input that agrees with the goal up to its last decision, or a first input.
    pub input: Input,
    /// Where a run can go on instead of starting over.
    pub checkpoint: Option<Checkpoint>,
    /// From which decision of its run on the path is new.
    pub new_from: u32,
    /// Who works on it.
    pub worker: usize,
    pub asked: Option<Asked>,
    pub deadline: Duration,
    /// The leap that the query is of: its answer says nothing about the tree.
    pub leap: Option<Leap>,
    /// The course that the run is on.
    pub follow: Option<Follow>,
    /// What a first input leads to.
    pub leads: Leads,
}

/// What a first input leads to.
#[derive(Clone, Default)]
pub(crate) enum Leads {
    #[default]
    Anywhere,
    /// Beginnings of the part, by their numbers, the last after so many decisions.
    Beginnings(Vec<usize>, u32),
    /// Places that another explorer knows.
    Told(Arc<Told>),
}

impl Leads {
    /// After so many decisions it is there.
    pub fn to(&self) -> u32 {
        match self {
            Leads::Anywhere => 0,
            Leads::Beginnings(_, position) => position + 1,
            Leads::Told(told) => told.last + 1,
        }
    }
}

/// An input to start from.
pub(crate) struct First {
    pub input: Input,
    pub leads: Leads,
}

impl First {
    /// The inputs that lead to what is to be explored, or the plan's own.
    pub fn all(plan: &Plan) -> VecDeque<First> {
        let mut all: VecDeque<First> =
            plan.inputs.iter().map(|input| First { input: input.clone(), leads: Leads::Anywhere }).collect();
        // Goals on one path need one run.
        let mut by_inputs: BTreeMap<&[Input], Vec<usize>> = BTreeMap::new();
        let beginnings = plan.part.as_ref().map_or(&[][..], |part| &part.beginnings);
        for (number, beginning) in beginnings.iter().enumerate() {
            by_inputs.entry(&beginning.inputs).or_default().push(number);
        }
        for (inputs, numbers) in by_inputs {
            let Some((last, before)) = inputs.split_last() else { continue };
            all.extend(before.iter().map(|input| First { input: input.clone(), leads: Leads::Anywhere }));
            let position = numbers.iter().map(|&number| beginnings[number].position).max().unwrap_or(0);
            all.push_back(First { input: last.clone(), leads: Leads::Beginnings(numbers, position) });
        }
        if all.is_empty() && plan.part.is_none() {
            all.push_back(First { input: Input::default(), leads: Leads::Anywhere });
        }
        all
    }
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

    /// The input with the answer of the query put over it: what the query left out keeps its old value, and moments of a schedule
    /// that it did not ask about are not named (a model may come from another query).
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

    /// Its input is run as it is: nothing was solved for it.
    pub fn is_chosen(&self) -> bool {
        self.asked.is_none()
    }

    /// What the query tries first: the input that it changes. Made here and not with the task, which is made behind the lock.
    pub fn hint(&self, store: &Store) -> Model {
        if self.asked.is_some() { self.input.to_model(store) } else { Model::new() }
    }

    /// `None` for a first input, which is run as it is.
    pub fn query<'t>(&'t self, hint: &'t Model) -> Option<Query<'t>> {
        let asked = self.asked.as_ref()?;
        Some(Query { prefix: &asked.prefix, goal: asked.goal, hint: Some(hint), deadline: self.deadline })
    }
}
