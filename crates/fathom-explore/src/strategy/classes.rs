//! Goals grouped by the side of the site that they lead to.
//!
//! A loop makes a thousand goals at one site. Choosing a site first and then one of its goals keeps such a site from
//! drowning the others.

use rustc_hash::FxHashMap;

use super::View;
use crate::rng::Rng;
use crate::tree::{Goal, NodeKind};
use fathom_trace::{DecisionKind, SiteId};

/// The goals of one side of one site.
pub struct Class {
    pub site: Option<SiteId>,
    pub side: bool,
    pub kind: NodeKind,
    /// Attempts that brought nothing new since the last that did.
    pub failures: u32,
    goals: Vec<Goal>,
}

/// Candidates compared before one is chosen.
const CANDIDATES: usize = 6;

impl Class {
    /// Whether a goal is open here. Forgets those that are not.
    pub fn waits(&mut self, view: &View<'_>) -> bool {
        while let Some(&goal) = self.goals.last() {
            if view.tree.is_open(goal) {
                return true;
            }
            self.goals.pop();
        }
        false
    }

    /// An open goal, chosen uniformly.
    pub fn any(&mut self, view: &View<'_>, rng: &mut Rng) -> Option<Goal> {
        while !self.goals.is_empty() {
            let i = rng.below(self.goals.len());
            if view.tree.is_open(self.goals[i]) {
                return Some(self.goals[i]);
            }
            self.goals.swap_remove(i);
        }
        None
    }

    /// The best of a few: goals of diverged runs last, then few tries, few iterations of a loop, short paths. The newest is always
    /// among the candidates, since the search has just been there.
    pub fn good(&mut self, view: &View<'_>, rng: &mut Rng) -> Option<Goal> {
        if !self.waits(view) {
            return None;
        }
        let mut best = *self.goals.last()?;
        let rank = |goal: Goal| {
            let node = view.tree.of(goal);
            (view.tree.is_stray(goal), node.tries, node.repeat, node.depth)
        };
        for _ in 1..CANDIDATES {
            let goal = self.any(view, rng)?;
            if rank(goal) < rank(best) {
                best = goal;
            }
        }
        Some(best)
    }

    pub fn is_pin(&self) -> bool {
        self.kind == NodeKind::Decision(DecisionKind::Pin)
    }
}

/// All classes, in the order in which they appeared.
#[derive(Default)]
pub struct Classes {
    pub list: Vec<Class>,
    ids: FxHashMap<(Option<SiteId>, bool, NodeKind), usize>,
}

impl Classes {
    fn id(&self, view: &View<'_>, goal: Goal) -> Option<usize> {
        let node = view.tree.of(goal);
        self.ids.get(&(node.site, goal.side(), node.kind)).copied()
    }

    pub fn add(&mut self, view: &View<'_>, goals: &[Goal]) {
        for &goal in goals {
            let node = view.tree.of(goal);
            let list = &mut self.list;
            let id = *self.ids.entry((node.site, goal.side(), node.kind)).or_insert_with(|| {
                list.push(Class {
                    site: node.site,
                    side: goal.side(),
                    kind: node.kind,
                    failures: 0,
                    goals: Vec::new(),
                });
                list.len() - 1
            });
            self.list[id].goals.push(goal);
        }
    }

    pub fn of(&mut self, view: &View<'_>, goal: Goal) -> Option<&mut Class> {
        let id = self.id(view, goal)?;
        Some(&mut self.list[id])
    }
}
