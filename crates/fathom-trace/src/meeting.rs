//! Where paths can meet: what an executor tells of the state before a decision, so that an observer can see that an earlier
//! path was in one like it.

use fathom_term::{Symbol, Term};

use crate::happening::Happening;
use crate::ranges::Ranges;
use crate::trace::DecisionKind;

/// A state that an executor keeps for comparison. Only the executor that gave it out knows what it means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct StateId(pub u64);

/// What two states have in common, told of the later one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Agreement {
    /// Symbols in the earlier state's values that were compared.
    pub symbols: Vec<Symbol>,
    /// What stands in the later state for symbols of the earlier one: the rest stand for themselves.
    pub renamed: Vec<(Symbol, Term)>,
    /// Symbols that the later path has made and the earlier one had not: what the earlier one made under such a name
    /// afterwards is something else.
    pub taken: Vec<Symbol>,
}

/// The state of a run that is about to decide.
pub trait Place {
    /// The program point and everything that runs after it returns: paths can only meet where it is the same.
    fn key(&self) -> u64;
    /// The numbers that are known here, as a number: states in which it is the same are the likeliest to agree.
    fn scene(&self) -> u64;
    /// What was told to specifications so far: how much, and all of it.
    fn told(&self) -> u32;
    fn happenings(&self) -> Vec<Happening>;
    /// Where paths differ in this, they do not meet: it becomes part of the key.
    fn tell_apart(&mut self, by: u64);
    /// Decisions made so far.
    fn position(&self) -> u32;
    /// What is about to be decided.
    fn cond(&self) -> Term;
    /// What holds on the path so far: decisions with their sides, and assumptions.
    fn path(&self) -> Vec<Term>;
    /// What held when so many decisions had been made.
    fn path_before(&self, position: u32) -> Vec<Term>;
    /// Keeps the state for later comparison.
    fn keep(&mut self) -> StateId;
    /// Whether the state is the same as an earlier one in everything that can matter: in the memory of `reads`, or in
    /// all of it. `None` when it is not, or the earlier one is gone.
    fn agree(&mut self, with: StateId, reads: Option<&Ranges>) -> Option<Agreement>;
}

/// A state that was kept before a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Decisions before it.
    pub position: u32,
    pub key: u64,
    pub scene: u64,
    pub state: StateId,
}

/// What a run did between two decisions: the memory that it looked at before writing it, and what it wrote.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Stretch {
    /// Decisions before it.
    pub position: u32,
    pub reads: Ranges,
    pub writes: Ranges,
}

/// A condition that was not decided because the path had settled it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// Decisions before it.
    pub position: u32,
    /// The condition as it holds.
    pub literal: Term,
    pub kind: DecisionKind,
}

/// What merging needs to know of a run; empty unless it was asked for.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    pub meetings: Vec<Meeting>,
    pub stretches: Vec<Stretch>,
    pub settled: Vec<Settled>,
    /// Decisions that are checks, with the kind of bug that the other side is, where it can be only one.
    pub checks: Vec<(u32, &'static str)>,
}
