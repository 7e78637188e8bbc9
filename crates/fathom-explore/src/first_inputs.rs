//! First inputs: run as they are, without a query.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use fathom_trace::Input;

use crate::merge::SharedSummary;
use crate::plan::Plan;

/// The purpose of a first input: the places that its path leads to.
#[derive(Clone, Default)]
pub(crate) enum Leads {
    #[default]
    Anywhere,
    /// Something new that mutation found.
    Found,
    /// Beginnings of the part, by their numbers, and the position of the last one.
    Beginnings(Vec<usize>, u32),
    /// Places whose summaries another explorer shared.
    Summaries(Arc<SharedSummary>),
}

impl Leads {
    pub fn is_found(&self) -> bool {
        matches!(self, Leads::Found)
    }

    /// The number of decisions after which the path has passed all of it.
    pub fn to(&self) -> u32 {
        match self {
            Leads::Anywhere | Leads::Found => 0,
            Leads::Beginnings(_, position) => position + 1,
            Leads::Summaries(shared) => shared.last + 1,
        }
    }
}

/// An input to start from.
pub(crate) struct FirstInput {
    pub input: Input,
    pub leads: Leads,
}

impl FirstInput {
    pub fn anywhere(input: Input) -> FirstInput {
        FirstInput { input, leads: Leads::Anywhere }
    }

    /// The plan's own inputs, and those that lead to the goals of its part.
    pub fn all(plan: &Plan) -> VecDeque<FirstInput> {
        let mut all: VecDeque<FirstInput> = plan.inputs.iter().cloned().map(FirstInput::anywhere).collect();
        // Goals on one path need one run.
        let mut by_inputs: BTreeMap<&[Input], Vec<usize>> = BTreeMap::new();
        let beginnings = plan.part.as_ref().map_or(&[][..], |part| &part.beginnings);
        for (number, beginning) in beginnings.iter().enumerate() {
            by_inputs.entry(&beginning.inputs).or_default().push(number);
        }
        for (inputs, numbers) in by_inputs {
            let Some((last, before)) = inputs.split_last() else { continue };
            all.extend(before.iter().cloned().map(FirstInput::anywhere));
            let position = numbers.iter().map(|&number| beginnings[number].position).max().unwrap_or(0);
            all.push_back(FirstInput { input: last.clone(), leads: Leads::Beginnings(numbers, position) });
        }
        if all.is_empty() && plan.part.is_none() {
            all.push_back(FirstInput::anywhere(Input::default()));
        }
        all
    }
}
