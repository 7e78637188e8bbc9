//! Leaps: how the search leaves a part of the tree in which a wanted side cannot be taken.
//!
//! A run has decided much before it comes to a wanted branch: where a line ends, which bits of a byte were set in a
//! checksum. When a goal there is infeasible, its core names the decisions in the way. The same condition is asked again
//! without them, and the answer is run from the beginning as one more first input. Where that run leaves the course of
//! the old one, its goals on the course are tried before others. A leap proves nothing and closes nothing: it only
//! finds other places to go on from.

use std::collections::VecDeque;
use std::sync::Arc;

use fathom_solve::Core;
use fathom_term::Term;
use fathom_trace::{Input, SiteId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::tree::{Goal, RunId, Tree};

/// Leaps for one side of one site, as long as it is wanted.
const MOST: u32 = 16;
/// How often decisions are taken out of one query.
const ROUNDS: u32 = 6;
/// Goals in a row that are followed along a course after a leap.
const STEPS: u32 = 8;
/// Goals of one run that are followed.
const FOLLOWED: usize = 2;

type SiteSide = (SiteId, bool);

/// The sides that lead to what is wanted.
#[derive(Debug)]
struct Course {
    sides: FxHashSet<SiteSide>,
}

/// A course, and how many more goals may be tried for it.
#[derive(Clone, Debug)]
pub struct Follow {
    course: Arc<Course>,
    left: u32,
}

/// A query from which decisions were taken out.
#[derive(Debug)]
pub struct Leap {
    /// Each with whether it is a decision: assumptions stay.
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

    /// Takes out the decisions of a core; all of them when it names none. False when there was nothing to take out.
    fn without(&mut self, core: &[Term]) -> bool {
        let before = self.conditions.len();
        self.conditions.retain(|(cond, decision)| !decision || !core.contains(cond));
        if self.conditions.len() == before {
            self.conditions.retain(|(_, decision)| !decision);
        }
        self.rounds += 1;
        self.conditions.len() < before && self.rounds <= ROUNDS
    }
}

#[derive(Default, Debug)]
pub struct Leaps {
    waiting: VecDeque<Leap>,
    following: VecDeque<(Goal, Follow)>,
    tried: FxHashMap<SiteSide, u32>,
}

impl Leaps {
    /// A goal whose side is wanted is infeasible.
    pub fn blocked(&mut self, tree: &Tree, goal: Goal, core: &Core) {
        let path = tree.path_to(goal);
        let aim = |goal: Goal| tree.of(goal).site.map(|site| (site, goal.side()));
        let Some(wanted) = aim(goal) else { return };
        let tried = self.tried.entry(wanted).or_insert(0);
        if *tried >= MOST {
            return;
        }
        *tried += 1;
        let decisions: FxHashSet<Term> = tree.conditions(goal).into_iter().collect();
        let asked = tree.query(goal);
        let course = Course { sides: path.iter().filter_map(|&step| aim(step)).collect() };
        let mut leap = Leap {
            conditions: asked.prefix.into_iter().map(|cond| (cond, decisions.contains(&cond))).collect(),
            goal: asked.goal,
            input: tree.input_of(goal),
            follow: Follow { course: Arc::new(course), left: STEPS },
            rounds: 0,
        };
        if leap.without(core) {
            self.waiting.push_back(leap);
        }
    }

    /// The leap's own query is infeasible, too.
    pub fn still_blocked(&mut self, mut leap: Leap, core: &Core) {
        if leap.without(core) {
            self.waiting.push_back(leap);
        }
    }

    pub fn next(&mut self) -> Option<Leap> {
        self.waiting.pop_front()
    }

    /// A run of a leap, or of a goal on its course, has come to these goals.
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
        self.following.extend(goals.iter().rev().take(FOLLOWED).map(|&goal| (goal, next.clone())));
    }

    /// The next goal on a course.
    pub fn follow(&mut self, tree: &Tree) -> Option<(Goal, Follow)> {
        std::iter::from_fn(|| self.following.pop_front()).find(|(goal, _)| tree.is_open(*goal))
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
        // A core that names no decision stands for the whole path.
        assert!(leap.without(&[b]));
        assert_eq!(leap.prefix(), [b]);
        assert!(!leap.without(&[b]), "nothing is left to take out");
    }
}
