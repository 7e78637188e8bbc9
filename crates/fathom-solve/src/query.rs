//! Queries and their answers.

use std::time::Duration;

use fathom_term::{Limit, Model, Term};

use crate::why::Why;

/// Is there an assignment under which every condition of `prefix` and `goal` holds?
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The conditions of the path up to the goal, oldest first: queries that share a beginning are cheaper.
    pub prefix: &'a [Term],
    /// The condition that is to hold as well; on a path, the negation of the decision that was taken.
    pub goal: Term,
    /// The parent's input. A symbol that the answer's model leaves out is meant to keep its value from here.
    pub hint: Option<&'a Model>,
    /// When there has to be an answer.
    pub limit: Limit<'a>,
}

impl<'a> Query<'a> {
    /// A query without a hint that may take five seconds from now.
    pub fn new(prefix: &'a [Term], goal: Term) -> Query<'a> {
        Query { prefix, goal, hint: None, limit: Limit::within(Duration::from_secs(5)) }
    }

    /// The same query with a hint.
    pub fn with_hint(self, hint: &'a Model) -> Query<'a> {
        Query { hint: Some(hint), ..self }
    }

    /// The same query, which may take this long from now.
    pub fn with_deadline(self, deadline: Duration) -> Query<'a> {
        self.with_limit(Limit::within(deadline))
    }

    /// The same query with another limit.
    pub fn with_limit(self, limit: Limit<'a>) -> Query<'a> {
        Query { limit, ..self }
    }

    /// All conditions, the goal last.
    pub fn conditions(&self) -> impl DoubleEndedIterator<Item = Term> + Clone + 'a {
        self.prefix.iter().copied().chain(std::iter::once(self.goal))
    }
}

/// Conditions of the query (its prefix and goal) that cannot hold together.
pub type Core = Vec<Term>;

/// The answer to a query.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// An assignment under which all conditions hold. A symbol that it leaves out keeps its value from the hint,
    /// or the default of its sort when there was no hint.
    Sat(Model),
    /// No assignment satisfies the query; these conditions alone exclude each other.
    Unsat(Core),
    /// There is no answer, for this reason. Never cached, never read as unsatisfiable.
    Unknown(Why),
}

impl Answer {
    /// Whether there is a model.
    pub fn is_sat(&self) -> bool {
        matches!(self, Answer::Sat(_))
    }

    /// Whether there is a core.
    pub fn is_unsat(&self) -> bool {
        matches!(self, Answer::Unsat(_))
    }

    /// Whether there is no answer.
    pub fn is_unknown(&self) -> bool {
        matches!(self, Answer::Unknown(_))
    }

    /// The SMT-LIB word for the answer.
    pub fn word(&self) -> &'static str {
        match self {
            Answer::Sat(_) => "sat",
            Answer::Unsat(_) => "unsat",
            Answer::Unknown(_) => "unknown",
        }
    }
}

impl From<fathom_term::Stopped> for Answer {
    fn from(stopped: fathom_term::Stopped) -> Answer {
        Answer::Unknown(stopped.into())
    }
}
