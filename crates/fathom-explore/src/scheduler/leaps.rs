//! Leaps leave a part of the tree in which a wanted side cannot be taken.
//!
//! A run has made many decisions before it comes to a wanted branch: where a line ends, which bits of a byte were set in a
//! checksum. When a goal there is infeasible, its core names the decisions that are in conflict with it. The same condition is asked
//! again without them, and the answer is run from the beginning as one more first input. Where that run leaves the course of the old
//! one, its goals on that course are tried before others. A leap proves nothing and closes nothing: it only finds other places to
//! continue from, and a leap that is dropped is created again when its goal is picked again.

use std::collections::VecDeque;
use std::sync::Arc;

use fathom_solve::Core;
use fathom_term::Term;
use fathom_trace::{Input, SiteId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Context, Moment, Occasion, Tactic, Work};
use crate::tree::{Goal, RunId, Tree};

/// Leaps for one side of one site.
const MAX_LEAPS_PER_SIDE: u32 = 16;
/// Times that decisions are removed from one query.
const MAX_ROUNDS: u32 = 6;
/// Goals in a row that are followed along a course after a leap.
const MAX_FOLLOWED: u32 = 8;
/// Goals of one run that are followed.
const FOLLOWED_PER_RUN: usize = 2;

type SiteSide = (SiteId, bool);

/// The sides on the path to a wanted side.
#[derive(Debug)]
struct Course {
    sides: FxHashSet<SiteSide>,
}

/// A course, and the number of goals that may still be tried for it.
#[derive(Clone, Debug)]
pub struct Follow {
    course: Arc<Course>,
    left: u32,
}

/// A query without some of its decisions.
#[derive(Debug)]
pub struct Leap {
    /// Each condition with whether it is a decision: assumptions stay.
    conditions: Vec<(Term, bool)>,
    pub goal: Term,
    pub input: Arc<Input>,
    pub follow: Follow,
    rounds: u32,
}

impl Leap {
    pub fn prefix(&self) -> Vec<Term> {
        self.conditions.iter().map(|&(cond, _)| cond).collect()
    }

    /// Removes the decisions of a core; all decisions when the core names none. False when nothing could be removed.
    fn without(&mut self, core: &[Term]) -> bool {
        let before = self.conditions.len();
        self.conditions.retain(|(cond, decision)| !decision || !core.contains(cond));
        if self.conditions.len() == before {
            self.conditions.retain(|(_, decision)| !decision);
        }
        self.rounds += 1;
        self.conditions.len() < before && self.rounds <= MAX_ROUNDS
    }
}

#[derive(Default, Debug)]
pub(super) struct Leaps {
    waiting: VecDeque<Leap>,
    following: VecDeque<(Goal, Follow)>,
    tried: FxHashMap<SiteSide, u32>,
}

impl Leaps {
    /// A wanted goal is infeasible.
    fn blocked(&mut self, tree: &Tree, goal: Goal, core: &Core) {
        let path = tree.path_to(goal);
        let aim = |goal: Goal| tree.of(goal).site.map(|site| (site, goal.side()));
        let Some(wanted) = aim(goal) else { return };
        let tried = self.tried.entry(wanted).or_insert(0);
        if *tried >= MAX_LEAPS_PER_SIDE {
            return;
        }
        *tried += 1;
        let decisions: FxHashSet<Term> = tree.conditions(goal).into_iter().collect();
        let asked = tree.query(goal);
        let course = Course { sides: path.iter().filter_map(|&step| aim(step)).collect() };
        let mut leap = Leap {
            conditions: asked.prefix.into_iter().map(|cond| (cond, decisions.contains(&cond))).collect(),
            goal: asked.goal,
            input: Arc::new(tree.input_of(goal)),
            follow: Follow { course: Arc::new(course), left: MAX_FOLLOWED },
            rounds: 0,
        };
        if leap.without(core) {
            self.waiting.push_back(leap);
        }
    }

    /// The query of a leap is infeasible.
    pub fn still_blocked(&mut self, mut leap: Leap, core: &Core) {
        if leap.without(core) {
            self.waiting.push_back(leap);
        }
    }

    /// A run of a leap, or of a goal on its course, was folded into the tree.
    pub fn ran(&mut self, tree: &Tree, run: RunId, follow: &Follow) {
        if follow.left == 0 {
            return;
        }
        let on_course = |goal: &Goal| {
            tree.of(*goal).site.is_some_and(|site| follow.course.sides.contains(&(site, goal.side())))
        };
        let goals: Vec<Goal> = tree.goals_of(run).filter(on_course).collect();
        let next = Follow { left: follow.left - 1, ..follow.clone() };
        // The last is the nearest to the end of the course.
        self.following.extend(goals.iter().rev().take(FOLLOWED_PER_RUN).map(|&goal| (goal, next.clone())));
    }

    /// The next goal on a course.
    fn follow(&mut self, tree: &Tree) -> Option<(Goal, Follow)> {
        std::iter::from_fn(|| self.following.pop_front()).find(|(goal, _)| tree.is_open(*goal))
    }
}

impl Tactic for Leaps {
    fn next(&mut self, moment: &mut Moment<'_>, context: &mut Context<'_>) -> Option<Work> {
        if moment.occasion != Occasion::BeforeStrategy || moment.done {
            return None;
        }
        if let Some(leap) = self.waiting.pop_front() {
            return Some(Work::Leap(leap));
        }
        self.follow(context.tree).map(|(goal, follow)| Work::Goal { goal, follow: Some(follow) })
    }

    fn infeasible(&mut self, context: &Context<'_>, goal: Goal, core: &Core) {
        if context.is_wanted(goal) {
            self.blocked(context.tree, goal, core);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_term::{Sort, Store};

    #[test]
    fn decisions_of_the_core_go_first_then_all_and_assumptions_stay() {
        let store = Store::new();
        let [a, b, c, goal] = ["a", "b", "c", "goal"].map(|name| store.var(name, Sort::Bool));
        let course = Course { sides: FxHashSet::default() };
        let mut leap = Leap {
            conditions: vec![(a, true), (b, false), (c, true)],
            goal,
            input: Arc::default(),
            follow: Follow { course: Arc::new(course), left: 0 },
            rounds: 0,
        };
        assert!(leap.without(&[c, b, goal]));
        assert_eq!(leap.prefix(), [a, b]);
        // A core that names no decision covers the whole path.
        assert!(leap.without(&[b]));
        assert_eq!(leap.prefix(), [b]);
        assert!(!leap.without(&[b]), "nothing is left to remove");
    }
}
