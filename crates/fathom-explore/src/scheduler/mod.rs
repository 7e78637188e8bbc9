//! The scheduler chooses a worker's next task.
//!
//! First inputs come first; after them the strategy picks goals. Beside the strategy work the *tactics* of this folder, one file
//! each, with one interface ([`Tactic`]): second chances for goals that ran out of time, wider inputs, random restarts, leaps.
//! [`Scheduler::next`] is the only place that knows their order. Every decision here counts goals and runs; no clock takes part, so
//! the same seed gives the same schedule.

mod context;
mod leaps;
mod other_types;
mod restarts;
mod second_chances;
mod widening;

use std::collections::VecDeque;

use fathom_solve::Core;
use fathom_term::Term;
use fathom_trace::Input;

pub(crate) use context::Context;
pub(crate) use leaps::{Follow, Leap};

use crate::first_inputs::FirstInput;
use crate::plan::{Criterion, Plan};
use crate::strategy::{GoalOutcome, Search, Strategy, Tuning};
use crate::tree::{Cause, Goal, RunId, Tree};
use leaps::Leaps;
use other_types::OtherTypes;
use restarts::Restarts;
use second_chances::SecondChances;
use widening::Widening;

/// Goals without anything new after which tactics are asked, and after as many again.
const PATIENCE: u64 = 16;

/// Work for one worker.
pub(crate) enum Work {
    /// An input that is run as it is.
    Input(FirstInput),
    /// A goal to solve for. Its run may be on the course of a leap.
    Goal { goal: Goal, follow: Option<Follow> },
    /// A query without some decisions: see [`leaps`].
    Leap(Leap),
}

impl Work {
    fn goal(goal: Goal) -> Work {
        Work::Goal { goal, follow: None }
    }
}

/// When a tactic is asked for work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Occasion {
    /// Before the strategy picks.
    BeforeStrategy,
    /// [`PATIENCE`] goals brought nothing new.
    Impatient,
    /// The strategy has no goal.
    NoGoal,
    /// Nobody has a goal, and no other type of input is left to try.
    Exhausted,
}

/// The occasion, and the progress of the search.
pub(crate) struct Moment<'a> {
    pub occasion: Occasion,
    /// Goals since something new was seen. A tactic that makes a run without a goal counts it here.
    pub idle: &'a mut u64,
    /// No goal and no first input is left.
    pub done: bool,
}

/// New facts that a run brought.
#[derive(Clone, Copy, Debug)]
pub(crate) struct News {
    pub branches: u32,
    pub sides: u32,
    pub finding: bool,
}

impl News {
    fn any(self) -> bool {
        self.branches > 0 || self.sides > 0 || self.finding
    }
}

/// A source of work beside the strategy.
pub(crate) trait Tactic {
    /// Work for this occasion, if there is some.
    fn next(&mut self, moment: &mut Moment<'_>, context: &mut Context<'_>) -> Option<Work>;

    /// No input takes the goal; the core says why.
    fn infeasible(&mut self, context: &Context<'_>, goal: Goal, core: &Core) {
        let _ = (context, goal, core);
    }

    /// A run brought something new.
    fn progressed(&mut self, news: News) {
        let _ = news;
    }
}

/// A tactic that the chosen search does without.
impl<T: Tactic> Tactic for Option<T> {
    fn next(&mut self, moment: &mut Moment<'_>, context: &mut Context<'_>) -> Option<Work> {
        self.as_mut()?.next(moment, context)
    }

    fn infeasible(&mut self, context: &Context<'_>, goal: Goal, core: &Core) {
        if let Some(tactic) = self {
            tactic.infeasible(context, goal, core);
        }
    }

    fn progressed(&mut self, news: News) {
        if let Some(tactic) = self {
            tactic.progressed(news);
        }
    }
}

pub(crate) struct Scheduler {
    first_inputs: VecDeque<FirstInput>,
    search: Search,
    strategy: Box<dyn Strategy>,
    /// Goals since something new was seen.
    idle: u64,
    other_types: OtherTypes,
    second_chances: SecondChances,
    widening: Widening,
    restarts: Option<Restarts>,
    leaps: Option<Leaps>,
}

impl Scheduler {
    pub fn new(plan: &Plan) -> Scheduler {
        let opportunistic = plan.search.is_opportunistic();
        Scheduler {
            first_inputs: FirstInput::all(plan),
            search: plan.search,
            strategy: plan.search.make(&plan.tuning()),
            idle: 0,
            other_types: OtherTypes::default(),
            second_chances: SecondChances::default(),
            widening: Widening::new(plan.criterion == Criterion::Path),
            restarts: opportunistic.then(|| Restarts::new(plan.options.seed)),
            leaps: opportunistic.then(Leaps::default),
        }
    }

    /// The next work. `None`: there is nothing to do until another worker opens a goal.
    pub fn next(&mut self, context: &mut Context<'_>) -> Option<Work> {
        if let Some(first) = self.first_inputs.pop_front() {
            return Some(Work::Input(first));
        }
        if let Some(work) = self.ask(Occasion::BeforeStrategy, context) {
            return Some(work);
        }
        loop {
            let Some(work) = self.pick(context) else {
                if !context.coverage.all_done() && self.release_other_types(context) {
                    continue;
                }
                return self.ask(Occasion::Exhausted, context);
            };
            match work {
                Work::Goal { goal, .. } if !self.is_worth_a_query(goal, context) => {}
                work => return Some(work),
            }
        }
    }

    /// The strategy's choice, unless it is a tactic's turn.
    fn pick(&mut self, context: &mut Context<'_>) -> Option<Work> {
        self.idle += 1;
        if self.idle.is_multiple_of(PATIENCE)
            && let Some(work) = self.ask(Occasion::Impatient, context)
        {
            return Some(work);
        }
        if let Some(goal) = self.strategy.next(&context.view()) {
            return Some(Work::goal(goal));
        }
        self.ask(Occasion::NoGoal, context)
    }

    /// Asks the tactics in their order.
    fn ask(&mut self, occasion: Occasion, context: &mut Context<'_>) -> Option<Work> {
        let done = self.is_done(context.tree);
        let mut moment = Moment { occasion, idle: &mut self.idle, done };
        let tactics: [&mut dyn Tactic; 4] =
            [&mut self.second_chances, &mut self.widening, &mut self.restarts, &mut self.leaps];
        tactics.into_iter().find_map(|tactic| tactic.next(&mut moment, context))
    }

    /// Settles goals that need no query: those that a preference excludes, that need too large inputs, or whose schedule shows
    /// nothing new.
    fn is_worth_a_query(&mut self, goal: Goal, context: &mut Context<'_>) -> bool {
        if let Some(cond) = self.widening.excluded(context.tree, goal).filter(|_| !context.is_new(goal)) {
            self.idle -= 1;
            context.tree.take(goal);
            let literal = context.tree.literal(goal);
            context.tree.close(goal, [cond, literal].into());
        } else if self.widening.is_too_large(goal, context) {
            context.tree.take(goal);
            context.tree.give_up(goal, Cause::Size);
        } else if !context.tree.leave_out(goal) {
            return true;
        }
        context.settle(goal);
        false
    }

    /// No goal and no first input is left.
    pub fn is_done(&self, tree: &Tree) -> bool {
        tree.open() == 0 && self.first_inputs.is_empty() && self.second_chances.is_empty()
    }

    pub fn has_first_inputs(&self) -> bool {
        !self.first_inputs.is_empty()
    }

    /// First inputs that came later: summaries of other explorers.
    pub fn add_first_inputs(&mut self, inputs: impl IntoIterator<Item = FirstInput>) {
        self.first_inputs.extend(inputs);
    }

    /// A first input that was not run to its end is run again.
    pub fn put_back(&mut self, input: FirstInput) {
        self.first_inputs.push_front(input);
    }

    /// The program reads nothing: every other first input would take the same path.
    pub fn drop_first_inputs(&mut self) {
        self.first_inputs.clear();
    }

    /// Goes on with another strategy over the same tree. The tactics stay.
    pub fn switch(&mut self, search: Search, tuning: &Tuning, context: &Context<'_>) {
        self.search = search;
        self.strategy = search.adopt(tuning, &context.view());
    }

    pub fn strategy_name(&self) -> &'static str {
        self.search.name()
    }

    /// Conditions beside the path's own that a goal's query prefers.
    pub fn preferences(&self, tree: &Tree, goal: Goal) -> Vec<Term> {
        self.widening.preferred(tree, goal)
    }

    /// Whether runs solved for this goal have larger inputs than preferred.
    pub fn is_large(&self, tree: &Tree, goal: Goal) -> bool {
        self.widening.is_large(tree, goal)
    }

    /// A run's executor prefers inputs that satisfy the condition.
    pub fn learn_preference(&mut self, cond: Term) {
        self.widening.learn(cond);
    }

    /// The query of a goal has no solution. Called before the tree closes the goal.
    pub fn infeasible(&mut self, context: &Context<'_>, goal: Goal, core: &Core) {
        self.widening.infeasible(context, goal, core);
        self.leaps.infeasible(context, goal, core);
    }

    /// The query of a leap has no solution.
    pub fn leap_infeasible(&mut self, leap: Leap, core: &Core) {
        if let Some(leaps) = &mut self.leaps {
            leaps.still_blocked(leap, core);
        }
    }

    /// The query of a goal ran out of time and is asked again later.
    pub fn postpone(&mut self, goal: Goal) {
        self.second_chances.add(goal);
    }

    /// Tells the strategy the outcome of a goal.
    pub fn report(&mut self, context: &Context<'_>, goal: Goal, outcome: GoalOutcome) {
        self.strategy.report(&context.view(), goal, outcome);
    }

    /// A run brought something new.
    pub fn progressed(&mut self, news: News) {
        if news.any() {
            self.idle = 0;
        }
        self.widening.progressed(news);
        self.restarts.progressed(news);
    }

    /// A run opened these goals.
    pub fn add_goals(&mut self, context: &mut Context<'_>, run: RunId, goals: Vec<Goal>) {
        let goals = self.other_types.admit(context.tree, run, goals);
        self.strategy.add(&context.view(), run, &goals);
    }

    /// A run of a leap, or of a goal on its course, was folded into the tree.
    pub fn followed(&mut self, tree: &Tree, run: RunId, follow: &Follow) {
        if let Some(leaps) = &mut self.leaps {
            leaps.ran(tree, run, follow);
        }
    }

    /// Gives the goals of other types to the strategy. False when there are none.
    pub fn release_other_types(&mut self, context: &mut Context<'_>) -> bool {
        let waiting = self.other_types.release(context.tree);
        for (run, goals) in &waiting {
            self.strategy.add(&context.view(), *run, goals);
        }
        !waiting.is_empty()
    }

    /// Opens every postponed goal: they are given to another explorer.
    pub fn reopen_postponed(&mut self, tree: &mut Tree) {
        self.second_chances.reopen_all(tree);
    }
}

impl From<Input> for Work {
    fn from(input: Input) -> Work {
        Work::Input(FirstInput::anywhere(input))
    }
}
