//! Widening: inputs are kept small as long as small ones suffice.
//!
//! An executor states preferences about its inputs ([`fathom_trace::Trace::preferences`]): texts of up to so many characters, and
//! if that does not suffice, of up to so many more. A goal is asked with the preferences of the run that opened it. When it is
//! infeasible because of a preference, and no run has been there, it is asked again without that preference: after the search has
//! brought nothing new for long, and with larger inputs still when nothing else is left. Where a path has decided that a thing is
//! small, because a buffer has room for no more, the other side of that decision is tried instead. Goals opened this way are explored
//! as long as they bring something new, because runs of large inputs are slow and have many goals. All others stay closed, with the
//! preference in their core.

use std::collections::VecDeque;

use fathom_solve::Core;
use fathom_term::{Symbol, Term};
use fathom_trace::SiteId;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Context, Moment, News, Occasion, Tactic, Work};
use crate::tree::{Goal, Side, Tree};

/// Goals without anything new after which a goal is opened for larger inputs.
const LONG: u64 = 64;
/// Times that decisions about one preference are reversed, and that one side of one site is asked for.
const MAX_OPENINGS: u32 = 8;
/// Budget for goals of large inputs in a row that bring nothing new.
const BUDGET: u32 = 32;
/// Cost of a goal of large inputs where runs have been; one where none has been costs 1.
const COST_SEEN: u32 = 4;
/// Cost of opening a goal for larger inputs while other goals are left.
const COST_OPENING: u32 = 8;

/// A goal that may be asked without some preferences.
#[derive(Debug)]
struct Wider {
    goal: Goal,
    without: Vec<Term>,
    /// The goal that needs it.
    by: Goal,
}

#[derive(Debug)]
pub(super) struct Widening {
    /// Whether infeasible goals are kept for larger inputs: not where paths are merged, since a summary stands on its cores.
    reopens: bool,
    /// Every preference of any run.
    known: FxHashSet<Term>,
    /// Preferences that were given up, by goal.
    without: FxHashMap<Goal, Vec<Term>>,
    /// Goals to ask again for the first time, and those that were asked with larger inputs before.
    later: VecDeque<Wider>,
    last: VecDeque<Wider>,
    reversed: FxHashMap<Term, u32>,
    asked: FxHashMap<(Option<SiteId>, bool), u32>,
    /// Cost of the goals of large inputs since a branch or a finding was new.
    spent: u32,
}

impl Widening {
    pub fn new(reopens: bool) -> Widening {
        Widening {
            reopens,
            known: FxHashSet::default(),
            without: FxHashMap::default(),
            later: VecDeque::new(),
            last: VecDeque::new(),
            reversed: FxHashMap::default(),
            asked: FxHashMap::default(),
            spent: 0,
        }
    }

    pub fn learn(&mut self, cond: Term) {
        self.known.insert(cond);
    }

    /// The preferences in force for a goal: for each thing the first one that was not given up.
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

    /// The preference that a goal contradicts: it is infeasible without a query.
    pub fn excluded(&self, tree: &Tree, goal: Goal) -> Option<Term> {
        let cond = tree.literal(Goal::new(goal.node()?, !goal.side()));
        let preferred = self.known.contains(&cond) && self.preferred(tree, goal).contains(&cond);
        preferred.then_some(cond)
    }

    /// A goal where no run has been is infeasible.
    fn blocked(&mut self, tree: &Tree, goal: Goal, core: &[Term]) {
        if self.known.is_empty() {
            return;
        }
        let without: Vec<Term> =
            self.preferred(tree, goal).into_iter().filter(|cond| core.contains(cond)).collect();
        if without.is_empty() {
            return self.reverse_decisions(tree, goal, core);
        }
        let queue = if self.without.contains_key(&goal) { &mut self.last } else { &mut self.later };
        queue.push_back(Wider { goal, without, by: goal });
    }

    /// Keeps the other sides of decisions on the goal's path that a thing is as small as preferred, if the core mentions that thing.
    fn reverse_decisions(&mut self, tree: &Tree, goal: Goal, core: &[Term]) {
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
        let mentioned: FxHashSet<Symbol> =
            core.iter().copied().chain([tree.literal(goal)]).flat_map(symbols).collect();
        for (step, cond) in steps {
            let Some(node) = step.node() else { continue };
            if symbols(cond).iter().any(|symbol| mentioned.contains(symbol)) {
                let other = Goal::new(node, !step.side());
                self.later.push_back(Wider { goal: other, without: vec![cond], by: goal });
            }
        }
    }

    /// A goal for larger inputs that something needs where still no run has been. `done`: nothing else is left.
    fn open_next(&mut self, done: bool, context: &mut Context<'_>) -> Option<Work> {
        while let Some(wider) = self.take_next(done) {
            let goal = wider.goal;
            if context.is_new(wider.by) && self.open(context.tree, wider) {
                return Some(Work::goal(goal));
            }
        }
        None
    }

    fn take_next(&mut self, done: bool) -> Option<Wider> {
        if done {
            self.spent = 0;
            return self.later.pop_front().or_else(|| self.last.pop_front());
        }
        if self.spent + COST_OPENING > BUDGET { None } else { self.later.pop_front() }
    }

    /// Opens a goal again; false when that was done before, or often enough.
    fn open(&mut self, tree: &mut Tree, wider: Wider) -> bool {
        let Wider { goal, without, by } = wider;
        if goal != by && self.without.contains_key(&goal) {
            return false;
        }
        let times = match goal == by {
            true => self.asked.entry((tree.of(goal).site, goal.side())).or_insert(0),
            false => self.reversed.entry(without[0]).or_insert(0),
        };
        if *times >= MAX_OPENINGS {
            return false;
        }
        *times += 1;
        self.spent += COST_OPENING;
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

    /// Whether a goal needs larger inputs than preferred, and such have brought nothing new for long. The preferences that were
    /// given up for other goals then stay approximations.
    pub fn is_too_large(&mut self, goal: Goal, context: &mut Context<'_>) -> bool {
        if !self.is_large(context.tree, goal) {
            return false;
        }
        self.spent += if context.is_new(goal) { 1 } else { COST_SEEN };
        if self.spent <= BUDGET {
            return false;
        }
        context.approximations.keep_bounds(self.without.values().flatten());
        true
    }
}

impl Tactic for Widening {
    fn next(&mut self, moment: &mut Moment<'_>, context: &mut Context<'_>) -> Option<Work> {
        let due = match moment.occasion {
            Occasion::BeforeStrategy | Occasion::Exhausted => moment.done,
            Occasion::Impatient => *moment.idle >= LONG,
            Occasion::NoGoal => false,
        };
        if !due {
            return None;
        }
        self.open_next(moment.occasion != Occasion::Impatient, context)
    }

    fn infeasible(&mut self, context: &Context<'_>, goal: Goal, core: &Core) {
        if self.reopens && context.is_new(goal) {
            self.blocked(context.tree, goal, core);
        }
    }

    fn progressed(&mut self, news: News) {
        if news.branches > 0 || news.finding {
            self.spent = 0;
        }
    }
}
