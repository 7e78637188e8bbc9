//! Specifications: how a program is to be used and what it is to keep, watched while it is explored.
//!
//! [`parse()`] reads a specification, [`weave`] says which functions of a program must tell of themselves and what has to be
//! evaluated there, an executor writes down what happened ([`fathom_trace::Happening`]), and [`Monitors`] judges what it wrote: regular
//! expressions as minimal automata, formulas of past-time temporal logic step by step with constant work, conditions as they are.
//! How far a state is from a violation guides the search.
//!
//! **Nothing here knows a language.** The expressions of a specification are text to it; whoever weaves them into a program
//! evaluates them, and tells their values.

pub mod apply;
pub mod automaton;
pub mod dfa;
pub mod expression;
pub mod judge;
mod label;
#[cfg(test)]
mod naive;
pub mod parse;
pub mod pltl;
pub mod regex;
pub mod spec;
pub mod table;
mod tokens;
pub mod usage;
pub mod weave;

pub use automaton::Automaton;
pub use judge::{Judged, Monitors, Nearness, Violation};
pub use parse::parse;
pub use spec::{At, Condition, Event, Moment, Prop, Rule, RuleKind, Scope, Source, Spec, SpecError};
pub use table::Tables;
pub use usage::{RuleUse, SpecUse, Usage};
pub use weave::{Expr, Probe, Weave, What, Woven};
