//! A specification as data.

use std::fmt;

pub use fathom_finding::step::Moment;
use serde::{Deserialize, Serialize};

use crate::automaton::Automaton;
use crate::dfa::Dfa;
use crate::pltl::Formula;

/// A position in a specification; lines and columns count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct At {
    pub line: u32,
    pub column: u32,
}

/// An error in a specification: its place, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecError {
    pub file: String,
    pub at: At,
    pub message: String,
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.at.line, self.at.column, self.message)
    }
}

impl std::error::Error for SpecError {}

/// The owner of a history.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Scope {
    #[default]
    Global,
    /// Each object that events are on.
    Object,
    Thread,
}

/// An expression of the source language, as it was written.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Source {
    pub text: String,
    pub at: At,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    pub name: String,
    pub at: At,
    pub moment: Moment,
    /// A function, a method (`Class.method`), or a field (`Class.field`) for writes.
    pub function: Source,
    /// Names for the parameters, where the specification gives them its own.
    pub params: Option<Vec<String>>,
    /// The object of the event; the receiver by default.
    pub on: Option<Source>,
    /// The event happens only if this holds.
    pub when: Option<Source>,
}

/// A named condition on values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prop {
    pub name: String,
    pub at: At,
    /// The events at which it is evaluated; by default every event that knows its names.
    pub events: Option<Vec<usize>>,
    pub source: Source,
}

/// A condition of a call, or of objects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Condition {
    pub function: Source,
    pub params: Option<Vec<String>>,
    pub source: Source,
    /// Evaluated when an exception leaves the function, and not when it returns.
    pub raised: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum RuleKind {
    /// The events that it names happen in this order.
    Regex {
        dfa: Dfa,
        complete: bool,
    },
    /// Holds at every event.
    Pltl {
        formula: Formula,
        automaton: Option<Automaton>,
    },
    Pre(Condition),
    Post(Condition),
    /// Holds after each of these functions.
    Invariant(Vec<Condition>),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rule {
    pub name: String,
    pub at: At,
    pub scope: Scope,
    /// The source text, for messages.
    pub text: String,
    pub kind: RuleKind,
}

impl Rule {
    /// `regex`, `pltl`, `pre`, `post`, `raises` or `invariant`.
    pub fn word(&self) -> &'static str {
        match &self.kind {
            RuleKind::Regex { .. } => "regex",
            RuleKind::Pltl { .. } => "pltl",
            RuleKind::Pre(_) => "pre",
            RuleKind::Post(condition) if condition.raised => "raises",
            RuleKind::Post(_) => "post",
            RuleKind::Invariant(_) => "invariant",
        }
    }

    /// The automaton of a rule over events, where it is small enough to have one.
    pub fn automaton(&self) -> Option<&Automaton> {
        match &self.kind {
            RuleKind::Regex { dfa, .. } => Some(&dfa.automaton),
            RuleKind::Pltl { automaton, .. } => automaton.as_ref(),
            _ => None,
        }
    }

    /// The events that concern it, by number; `None` for all.
    pub fn events(&self) -> Option<Vec<usize>> {
        match &self.kind {
            RuleKind::Regex { dfa, .. } => Some(dfa.events.clone()),
            RuleKind::Pltl { formula, .. } => formula.events(),
            _ => Some(Vec::new()),
        }
    }

    pub fn props(&self) -> Vec<usize> {
        match &self.kind {
            RuleKind::Pltl { formula, .. } => formula.props(),
            _ => Vec::new(),
        }
    }
}

/// One specification file.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Spec {
    pub name: String,
    pub file: String,
    pub events: Vec<Event>,
    pub props: Vec<Prop>,
    pub rules: Vec<Rule>,
}

impl Spec {
    pub fn error(&self, at: At, message: impl Into<String>) -> SpecError {
        SpecError { file: self.file.clone(), at, message: message.into() }
    }
}
