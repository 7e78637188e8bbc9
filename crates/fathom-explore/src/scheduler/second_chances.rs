//! Second chances: goals whose query ran out of time are asked again, with more time, when nothing new turns up otherwise.

use super::{Context, Moment, Occasion, Tactic, Work};
use crate::tree::{Goal, Tree};

#[derive(Default)]
pub(super) struct SecondChances {
    postponed: Vec<Goal>,
}

impl SecondChances {
    pub fn add(&mut self, goal: Goal) {
        self.postponed.push(goal);
    }

    pub fn is_empty(&self) -> bool {
        self.postponed.is_empty()
    }

    pub fn reopen_all(&mut self, tree: &mut Tree) {
        for goal in std::mem::take(&mut self.postponed) {
            tree.reopen(goal);
        }
    }

    /// The postponed goal that is nearest to something wanted and was asked least.
    fn take_best(&mut self, context: &mut Context<'_>) -> Option<Goal> {
        loop {
            let rank = |goal: &Goal| {
                let node = context.tree.of(*goal);
                let cost = node.site.map_or(0, |site| context.distances.cost(site.0, goal.side()));
                (cost, node.tries, *goal)
            };
            let (best, _) = self.postponed.iter().enumerate().min_by_key(|(_, goal)| rank(goal))?;
            let goal = self.postponed.swap_remove(best);
            context.tree.reopen(goal);
            // A run may have come by in the meantime.
            if context.tree.is_open(goal) {
                return Some(goal);
            }
        }
    }
}

impl Tactic for SecondChances {
    fn next(&mut self, moment: &mut Moment<'_>, context: &mut Context<'_>) -> Option<Work> {
        match moment.occasion {
            Occasion::Impatient | Occasion::NoGoal => self.take_best(context).map(Work::goal),
            Occasion::BeforeStrategy | Occasion::Exhausted => None,
        }
    }
}
