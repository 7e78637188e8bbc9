//! What is asked and what is answered.

use std::fmt;
use std::time::Duration;

use fathom_term::{Model, Term};

/// Is there an assignment under which every condition of `prefix` and `goal` holds?
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The conditions of the path up to the goal, oldest first: queries that share a beginning are cheaper.
    pub prefix: &'a [Term],
    /// The condition that is to hold as well; on a path, the negation of the decision that was taken.
    pub goal: Term,
    /// The parent's input. What an answer's model leaves out is meant to keep its value from here.
    pub hint: Option<&'a Model>,
    /// How long the answer may take, from the call on.
    pub deadline: Duration,
}

impl<'a> Query<'a> {
    pub fn new(prefix: &'a [Term], goal: Term) -> Query<'a> {
        Query { prefix, goal, hint: None, deadline: Duration::from_secs(5) }
    }

    pub fn with_hint(self, hint: &'a Model) -> Query<'a> {
        Query { hint: Some(hint), ..self }
    }

    pub fn with_deadline(self, deadline: Duration) -> Query<'a> {
        Query { deadline, ..self }
    }

    /// All conditions, the goal last.
    pub fn conditions(&self) -> impl DoubleEndedIterator<Item = Term> + Clone + 'a {
        self.prefix.iter().copied().chain(std::iter::once(self.goal))
    }
}

/// Conditions of the query (its prefix and goal) that cannot hold together.
pub type Core = Vec<Term>;

#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// An assignment under which all conditions hold. A symbol that it leaves out keeps its value from the hint,
    /// or the default of its sort when there was no hint.
    Sat(Model),
    Unsat(Core),
    Unknown(Why),
}

impl Answer {
    pub fn is_sat(&self) -> bool {
        matches!(self, Answer::Sat(_))
    }

    pub fn is_unsat(&self) -> bool {
        matches!(self, Answer::Unsat(_))
    }

    pub fn is_unknown(&self) -> bool {
        matches!(self, Answer::Unknown(_))
    }

    /// SMT-LIB's word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Answer::Sat(_) => "sat",
            Answer::Unsat(_) => "unsat",
            Answer::Unknown(_) => "unknown",
        }
    }
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Why {
    /// The time was up.
    Deadline,
    /// No backend can read this query.
    Unsupported(String),
    /// The solver itself said that it does not know.
    Incomplete(String),
    /// The solver died, could not be started, or said something that is no answer.
    Failed(String),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Deadline => f.write_str("the solver's time was up"),
            Why::Unsupported(what) => write!(f, "no solver for {what}"),
            Why::Incomplete(what) => write!(f, "the solver gave up: {what}"),
            Why::Failed(what) => write!(f, "the solver failed: {what}"),
        }
    }
}
