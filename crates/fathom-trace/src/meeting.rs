//! Points where paths can be merged: the executor's description of the state before a decision, by which an observer recognises
//! that an earlier path was in an equal state.

use fathom_term::{Symbol, Term};

use crate::happening::Happening;
use crate::ranges::Ranges;
use crate::trace::DecisionKind;

/// A state that an executor keeps for comparison. Only the executor that gave it out knows what it means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct StateId(pub u64);

/// The correspondence of two equal states, from the view of the later one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Agreement {
    /// Symbols in the earlier state's values that were compared.
    pub symbols: Vec<Symbol>,
    /// Terms of the later state that replace symbols of the earlier one; the other symbols are unchanged.
    pub renamed: Vec<(Symbol, Term)>,
    /// Symbols that the later path has created and the earlier one had not: a symbol that the earlier one created under such
    /// a name afterwards is a different one.
    pub taken: Vec<Symbol>,
}

/// The state of a run that is about to decide.
pub trait Place {
    /// The program point and the call stack: paths can only meet where they are the same.
    fn key(&self) -> u64;
    /// A fingerprint of the concrete values: states with the same one are the likeliest to agree.
    fn scene(&self) -> u64;
    /// The events that specifications have seen so far: their number here, the events themselves in `happenings`.
    fn told(&self) -> u32;
    fn happenings(&self) -> Vec<Happening>;
    /// Makes `by` part of the key: paths that differ in it do not meet.
    fn tell_apart(&mut self, by: u64);
    /// Decisions made so far.
    fn position(&self) -> u32;
    /// The condition that is about to be decided.
    fn cond(&self) -> Term;
    /// The path condition so far: decisions with their sides, and assumptions.
    fn path(&self) -> Vec<Term>;
    /// The path condition after the first `position` decisions.
    fn path_before(&self, position: u32) -> Vec<Term>;
    /// Keeps the state for later comparison.
    fn keep(&mut self) -> StateId;
    /// Compares the state with an earlier one in everything that can matter: in the memory of `reads`, or in all of it.
    /// `None` when they differ, or the earlier one is gone.
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

/// The memory accesses of a run between two decisions: the memory that it read before writing it, and what it wrote.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Stretch {
    /// Decisions before it.
    pub position: u32,
    pub reads: Ranges,
    pub writes: Ranges,
}

/// A condition that was not decided because the path implies it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// Decisions before it.
    pub position: u32,
    /// The condition as it holds.
    pub literal: Term,
    pub kind: DecisionKind,
}

/// Data of a run for merging; empty unless it was asked for.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    pub meetings: Vec<Meeting>,
    pub stretches: Vec<Stretch>,
    pub settled: Vec<Settled>,
    /// Decisions that are checks, with the kind of bug that the other side is, where it can be only one.
    pub checks: Vec<(u32, &'static str)>,
}
