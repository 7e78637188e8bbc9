//! Reasons for an unknown answer, typed until a report makes text of them.

use std::fmt;

use fathom_term::Stopped;
use serde::{Deserialize, Serialize};

/// The reason why a query has no answer.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Why {
    /// The query's deadline passed.
    Deadline,
    /// The interrupt flag was set while the query was being answered.
    Interrupted,
    /// The query is larger than a fixed bound.
    TooLarge(Size),
    /// A construct that no available backend accepts: an operator, a sort or a constant.
    Unsupported(String),
    /// The theories of the query need a general solver, and none is installed.
    NoSolver,
    /// There is no solution within bounds on integers and strings; beyond them there may be one.
    NoSmallSolution,
    /// The solver answered unknown, with its own explanation.
    GaveUp(String),
    /// The solver gave no usable answer.
    Crashed(Crash),
    /// The solver's model does not satisfy the query.
    WrongModel,
    /// `--self-check` refuted the answer.
    SelfCheck(Fault),
    /// Answering the query panicked; the panic's message and place.
    Panicked(String),
}

/// A quantity that was larger than its bound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Size {
    /// The number of distinct terms in the conditions.
    Terms,
    /// The circuit that bit-blasting makes of the conditions.
    Circuit,
    /// A value that evaluating the conditions would have to compute.
    Value,
}

/// How a solver failed.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Crash {
    /// The process could not be started: its command and the error.
    NotStarted {
        /// The command line of the solver.
        command: String,
        /// The operating system's error.
        error: String,
    },
    /// The process ended in the middle of a query.
    Ended,
    /// Its output exceeds what any answer needs.
    Endless,
    /// Reading from or writing to the process failed.
    Io(String),
    /// It reported an error.
    Error(String),
    /// It printed something that is no answer.
    NoAnswer(String),
    /// It printed a model that cannot be read.
    UnreadableModel(String),
}

/// A fault that `--self-check` found in an answer.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Fault {
    /// The model does not satisfy the query.
    Model,
    /// A condition in the core is not in the query.
    StrangerInCore(String),
    /// The core is empty.
    EmptyCore,
    /// The core is satisfiable.
    SatisfiableCore,
}

impl From<Stopped> for Why {
    fn from(stopped: Stopped) -> Why {
        match stopped {
            Stopped::Deadline => Why::Deadline,
            Stopped::Interrupted => Why::Interrupted,
            Stopped::TooLarge => Why::TooLarge(Size::Value),
        }
    }
}

impl Why {
    /// Whether more time might bring an answer.
    pub fn is_lack_of_time(&self) -> bool {
        matches!(self, Why::Deadline)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Deadline => f.write_str("the solver's time was up"),
            Why::Interrupted => f.write_str("interrupted"),
            Why::TooLarge(size) => write!(f, "the query is too large: {size}"),
            Why::Unsupported(what) => write!(f, "no solver for {what}"),
            Why::NoSolver => f.write_str("no solver for this query (install z3)"),
            Why::NoSmallSolution => f.write_str("no solution within bounds"),
            Why::GaveUp(text) if text.is_empty() => f.write_str("the solver gave up"),
            Why::GaveUp(text) => write!(f, "the solver gave up: {text}"),
            Why::Crashed(crash) => write!(f, "the solver failed: {crash}"),
            Why::WrongModel => f.write_str("the solver's model does not satisfy the query"),
            Why::SelfCheck(fault) => write!(f, "self-check: {fault}"),
            Why::Panicked(what) => write!(f, "the query panicked: {what}"),
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Size::Terms => "too many terms",
            Size::Circuit => "its circuit exceeds the memory bound",
            Size::Value => "a value in it exceeds the bound of evaluation",
        })
    }
}

impl fmt::Display for Crash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Crash::NotStarted { command, error } => write!(f, "`{command}` cannot be started: {error}"),
            Crash::Ended => f.write_str("the process ended in the middle of a query"),
            Crash::Endless => f.write_str("its answer does not end"),
            Crash::Io(error) => write!(f, "input or output failed: {error}"),
            Crash::Error(text) => write!(f, "it reported an error: {text}"),
            Crash::NoAnswer(text) => write!(f, "it printed `{text}`"),
            Crash::UnreadableModel(error) => write!(f, "its model cannot be read: {error}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Model => f.write_str("the model does not satisfy the query"),
            Fault::StrangerInCore(term) => write!(f, "{term} is in the core but not in the query"),
            Fault::EmptyCore => f.write_str("the core is empty"),
            Fault::SatisfiableCore => f.write_str("the core is satisfiable"),
        }
    }
}
