//! Inputs are kept small as long as that will do.
//!
//! An executor says what inputs are preferred to be like ([`fathom_trace::Trace::preferences`]): texts of up to so many characters, and
//! if that will not do, of up to so many more. A goal is asked with what was preferred by the run that opened it. When it is
//! infeasible because of that, and no run has been there, it is asked again without: when the search has brought nothing new for long and
//! still nothing has been there, and what is larger still, when nothing else is left. Where a path has decided that a thing is
//! small, because what it computes has room for no more, the other side of that decision is tried: things are larger there. What is
//! opened that way is explored as long as it brings something new, because runs of large inputs are slow and have many
//! goals. Everything else stays closed, with the preference in its core.

use std::collections::VecDeque;

use fathom_term::{Symbol, Term};
use fathom_trace::SiteId;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::tree::{Goal, Side, Tree};

/// How often decisions for one preference are turned, and one side of one place is asked for.
const MOST: u32 = 8;
/// What may be spent on goals of large inputs in a row that bring nothing new, and what one costs where runs have been.
const SPARE: u32 = 32;
const SEEN: u32 = 4;
/// What it costs to open one while there is something else to do.
const OPENING: u32 = 8;

/// A goal that may be asked without what was preferred.
#[derive(Debug)]
pub struct Wider {
    pub goal: Goal,
    without: Vec<Term>,
    /// The goal that needs it.
    pub by: Goal,
}

#[derive(Default, Debug)]
pub struct Widening {
    /// Every preference that a run has had.
    known: FxHashSet<Term>,
    /// What is not preferred any more, by goal.
    without: FxHashMap<Goal, Vec<Term>>,
    /// Goals to ask again for the first time, and those that were asked with larger inputs before.
    later: VecDeque<Wider>,
    last: VecDeque<Wider>,
    turned: FxHashMap<Term, u32>,
    asked: FxHashMap<(Option<SiteId>, bool), u32>,
    /// Spent on goals of large inputs since a branch or a finding was new.
    spent: u32,
}

impl Widening {
    pub fn learn(&mut self, cond: Term) {
        self.known.insert(cond);
    }

    /// What a goal is asked with beside the conditions of its path: for each thing the first that is told of it and not given up.
    pub fn preferred(&self, tree: &Tree, goal: Goal) -> Vec<Term> {
        let node = tree.of(goal);
        let without = self.without.get(&goal);
        let mut of = FxHashSet::default();
        let mut all = Vec::new();
        for &(at, cond) in &tree.run(node.run).preferences {
            let still = at <= node.position && without.is_none_or(|w| !w.contains(&cond));
            if still && of.insert(tree.store().symbols_of(cond)) {
                all.push(cond);
            }
        }
        all
    }

    /// The preference that a goal says no to, which nobody need be asked about.
    pub fn refused(&self, tree: &Tree, goal: Goal) -> Option<Term> {
        let cond = tree.literal(Goal::new(goal.node()?, !goal.side()));
        let preferred = self.known.contains(&cond) && self.preferred(tree, goal).contains(&cond);
        preferred.then_some(cond)
    }

    /// A goal where no run has been is infeasible.
    pub fn blocked(&mut self, tree: &Tree, goal: Goal, core: &[Term]) {
        if self.known.is_empty() {
            return;
        }
        let without: Vec<Term> =
            self.preferred(tree, goal).into_iter().filter(|cond| core.contains(cond)).collect();
        if without.is_empty() {
            return self.turn(tree, goal, core);
        }
        let queue = if self.without.contains_key(&goal) { &mut self.last } else { &mut self.later };
        queue.push_back(Wider { goal, without, by: goal });
    }

    /// The other sides of decisions on the goal's path that a thing is as small as preferred, if the core speaks of that thing.
    fn turn(&mut self, tree: &Tree, goal: Goal, core: &[Term]) {
        let steps: Vec<(Goal, Term)> = tree
            .path_to(goal)
            .into_iter()
            .map(|step| (step, tree.literal(step)))
            .filter(|(_, literal)| self.known.contains(literal))
            .collect();
        if steps.is_empty() {
            return;
        }
        let symbols = |term: Term| tree.store().symbols_of(term).to_vec();
        let spoken_of: FxHashSet<Symbol> =
            core.iter().copied().chain([tree.literal(goal)]).flat_map(symbols).collect();
        for (step, cond) in steps {
            let Some(node) = step.node() else { continue };
            if symbols(cond).iter().any(|symbol| spoken_of.contains(symbol)) {
                let other = Goal::new(node, !step.side());
                self.later.push_back(Wider { goal: other, without: vec![cond], by: goal });
            }
        }
    }

    /// The next goal that could be asked with larger inputs. `done`: nothing else is left.
    pub fn next(&mut self, done: bool) -> Option<Wider> {
        if done {
            self.refill();
            return self.later.pop_front().or_else(|| self.last.pop_front());
        }
        if self.spent + OPENING > SPARE { None } else { self.later.pop_front() }
    }

    /// Opens a goal again; false when that was done before, or often enough.
    pub fn open(&mut self, tree: &mut Tree, wider: Wider) -> bool {
        let Wider { goal, without, by } = wider;
        if goal != by && self.without.contains_key(&goal) {
            return false;
        }
        let times = match goal == by {
            true => self.asked.entry((tree.of(goal).site, goal.side())).or_insert(0),
            false => self.turned.entry(without[0]).or_insert(0),
        };
        if *times >= MOST {
            return false;
        }
        *times += 1;
        self.spent += OPENING;
        if let Side::Infeasible(_) = tree.side(goal) {
            tree.open_again(goal);
        }
        self.without.entry(goal).or_default().extend(without);
        tree.is_open(goal)
    }

    /// Whether runs that are solved for this goal have larger inputs than preferred.
    pub fn is_large(&self, tree: &Tree, goal: Goal) -> bool {
        self.without.contains_key(&goal) || tree.run(tree.of(goal).run).large
    }

    /// A goal that a run with large inputs has opened is to be tried. Says whether that is too much.
    pub fn spend(&mut self, new: bool) -> bool {
        self.spent += if new { 1 } else { SEEN };
        self.spent > SPARE
    }

    /// A branch or a finding was new.
    pub fn refill(&mut self) {
        self.spent = 0;
    }

    /// What was given up for some goal.
    pub fn given_up(&self) -> impl Iterator<Item = &Term> {
        self.without.values().flatten()
    }
}
