//! Specifications: rules for the use of a program and for its values, monitored during exploration.
//!
//! [`parse()`] reads a specification. [`weave`] lists the functions to instrument and the expressions to evaluate there. An executor
//! records events ([`fathom_trace::Happening`]), and [`Monitors`] judges them: regular expressions as minimal automata, formulas of
//! past-time temporal logic incrementally with constant work, conditions directly. The distance of a state to a violation guides the
//! search.
//!
//! **Nothing here knows a language.** The expressions of a specification are text; the front end that weaves them into a program
//! evaluates them and reports their values.

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
