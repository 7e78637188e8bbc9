//! The protocol between Fathom and an executor in another process: its one definition.

use fathom_finding::{Bug, Call, End, Outcome};
use fathom_term::{Term, Value};

use crate::program::BranchId;
use crate::trace::DecisionKind;

/// A place that decides, as the executing process knows it. Two sites are the same when all of it is equal.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct SiteInfo {
    /// Empty for the place where the input is put together.
    pub file: String,
    pub function: String,
    /// Line where the function starts, and where in its code the deciding instruction is: these tell sites on
    /// one line apart.
    pub first_line: u32,
    pub offset: u32,
    /// Lines and columns count from 1; 0 is unknown. The end column is one past the last character.
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
}

/// What a run reports, in order, as it happens.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A site met for the first time in this run; sites are numbered from 0 in the order they are told.
    Site(SiteInfo),
    Decision {
        site: u32,
        kind: DecisionKind,
        cond: Term,
        taken: bool,
    },
    Assumption(Term),
    /// A source came to be, with this value.
    Symbol {
        name: String,
        value: Value,
    },
    Covered(BranchId),
    Concretised {
        site: u32,
        what: String,
        why: String,
    },
    Blocked(String),
    Call(Call),
    Outcome(Outcome),
    Bug(Bug),
    /// The last event of a run that ended by itself.
    End(End),
}
