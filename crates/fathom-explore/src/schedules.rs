//! Schedules in the tree. A switch to another thread is a decision like any other, with one difference: traces do not contain the
//! moments in which no switch happened, since nearly none of them matters. A *wish* of a trace (see [`fathom_trace::Wish`]) makes a
//! node of such a moment afterwards, between existing nodes; a run that does not mention it takes its false side.

use fathom_term::Term;
use fathom_trace::{DecisionKind, Define, Input, Trace, Wish, schedule};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};

use crate::tree::{Cause, Goal, Node, NodeKind, RunId, Side, Tree};

/// Which schedules are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Schedules {
    /// The default schedule of every path.
    #[default]
    One,
    /// For every read of shared memory one in which its own thread wrote the value, and one in which another thread did.
    LocalOrRemoteDefine,
    /// Every schedule that may behave differently.
    All,
}

/// Counts of schedules.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Interleavings {
    /// Runs of several interacting threads, and of these the ones that were cut because another schedule is equivalent.
    pub explored: u64,
    pub equivalent: u64,
    /// Interleavings of the same interactions, on the same paths, if all were run.
    pub without_reduction: f64,
}

impl Interleavings {
    pub fn count(&mut self, trace: &Trace) {
        let Some(all) = trace.interleavings else { return };
        self.explored += 1;
        self.equivalent += u64::from(matches!(trace.end, fathom_finding::End::Merged { .. }));
        if !trace.decisions.iter().any(|decision| decision.kind == DecisionKind::Schedule) {
            self.without_reduction += all;
        }
    }
}

/// The moments of a tree's schedules.
#[derive(Default)]
pub(crate) struct Moments {
    pub which: Schedules,
    /// Definitions that reads have seen in some run.
    defined: FxHashSet<Define>,
    /// The definitions that a goal would show, where that is its only purpose.
    serving: FxHashMap<Goal, Vec<Define>>,
    left_out: u64,
}

impl Moments {
    /// Whether reads would see nothing new; a wish with another purpose always serves.
    fn serves_nothing(&self, serves: Option<&[Define]>) -> bool {
        self.which == Schedules::LocalOrRemoteDefine
            && serves.is_some_and(|all| all.iter().all(|define| self.defined.contains(define)))
    }
}

const SCHEDULE: NodeKind = NodeKind::Decision(DecisionKind::Schedule);

impl Tree {
    /// The schedule node at a place, if there is one.
    fn moment_at(&self, at: Goal) -> Option<u32> {
        match self.side(at) {
            Side::Node(node) if self.node(node).kind == SCHEDULE => Some(node),
            _ => None,
        }
    }

    /// The moment of a schedule condition, if it is one.
    pub(crate) fn moment_of(&self, cond: Term) -> Option<u64> {
        self.symbols_of(cond).iter().find_map(|name| schedule::moment(name))
    }

    /// The false sides of schedule nodes that a run passes when it mentions no moment before `until`, a condition of the schedule.
    /// Moments are in temporal order.
    pub(crate) fn behind_moments(&self, at: Goal, until: Option<Term>) -> Vec<Goal> {
        let mut way = Vec::new();
        let mut at = at;
        let end = until.and_then(|cond| self.moment_of(cond));
        while let Some(node) = self.moment_at(at)
            && Some(self.node(node).cond) != until
            && end.is_none_or(|end| self.moment_of(self.node(node).cond).is_some_and(|moment| moment <= end))
        {
            at = Goal::new(node, false);
            way.push(at);
        }
        way
    }

    /// Opens goals for the wishes of a run. `places`: the place of its path before each decision, with its assumptions until then.
    pub(crate) fn grant_all(&mut self, run: RunId, trace: &Trace, places: &[(Goal, usize)]) {
        self.moments.defined.extend(&trace.defined);
        for wish in &trace.wishes {
            if self.moments.which == Schedules::One || self.moments.serves_nothing(wish.serves.as_deref()) {
                self.moments.left_out += 1;
                continue;
            }
            let Some(&(place, before)) = places.get(wish.position as usize) else { continue };
            let until = (wish.assumed as usize).max(before);
            let assumed: Vec<Term> = trace.assumptions[before..until].iter().map(|&(_, cond)| cond).collect();
            self.grant(place, wish, run, &assumed);
        }
    }

    /// Opens a goal for a wish at a place of a run's path, unless one of its choices exists there.
    fn grant(&mut self, place: Goal, wish: &Wish, run: RunId, assumed: &[Term]) {
        let Some(&cond) = wish.choices.first() else { return };
        let moment = self.moment_of(cond);
        let (mut place, mut at) = (place, place);
        while let Some(node) = self.moment_at(at) {
            let known = self.node(node).cond;
            if wish.choices.contains(&known) {
                return;
            }
            at = Goal::new(node, false);
            if self.moment_of(known) < moment {
                place = at;
            }
        }
        let site = Some(wish.site);
        let node = self.interpose(
            place,
            |at, depth| Node { site, kind: SCHEDULE, ..Node::new(cond, at, run, depth) },
            assumed,
        );
        if let Some(serves) = &wish.serves {
            self.moments.serving.insert(Goal::new(node, true), serves.clone());
        }
    }

    /// Leaves a schedule out when everything it was wished for has been seen since.
    pub(crate) fn leave_out(&mut self, goal: Goal) -> bool {
        let Some(serves) = self.moments.serving.remove(&goal) else { return false };
        if !self.moments.serves_nothing(Some(&serves)) {
            return false;
        }
        self.moments.left_out += 1;
        self.give_up(goal, Cause::OtherSchedule);
        true
    }

    /// The number of schedules that were worth a run and left out.
    pub(crate) fn schedules_left_out(&self) -> u64 {
        self.moments.left_out
    }

    /// The input without moments that are not on the path to the goal: they belong to another run's schedule.
    pub(crate) fn on_schedule(&self, goal: Goal, mut input: Input) -> Input {
        if schedule::of(&input).is_empty() {
            return input;
        }
        let mut on_path = Vec::new();
        for step in self.path_to(goal) {
            if step.side() && self.of(step).kind == SCHEDULE {
                on_path.extend(self.symbols_of(self.of(step).cond));
            }
        }
        input.values.retain(|name, _| schedule::moment(name).is_none() || on_path.contains(name));
        input
    }
}
