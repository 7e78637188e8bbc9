//! The chain's reasons for giving no answer, as plain data.

use fathom_finding::Undecided;
use fathom_solve::Why;

pub(crate) fn undecided(why: &Why) -> Undecided {
    match why {
        Why::Deadline => Undecided::Deadline,
        Why::Unsupported(what) => Undecided::Unsupported(what.clone()),
        Why::Incomplete(what) => Undecided::Incomplete(what.clone()),
        Why::Failed(what) => Undecided::Failed(what.clone()),
    }
}
