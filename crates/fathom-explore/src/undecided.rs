//! The chain's reasons for giving no answer, as plain data.

use fathom_finding::Undecided;
use fathom_solve::Why;

pub(crate) fn undecided(why: &Why) -> Undecided {
    match why {
        Why::Deadline | Why::Interrupted => Undecided::Deadline,
        Why::Unsupported(what) => Undecided::Unsupported(what.clone()),
        Why::NoSolver => {
            Undecided::Unsupported("this query: no general solver was found (install z3)".to_owned())
        }
        Why::TooLarge(size) => Undecided::Incomplete(size.to_string()),
        Why::NoSmallSolution => Undecided::Incomplete("no solution within bounds".to_owned()),
        Why::GaveUp(text) => Undecided::Incomplete(text.clone()),
        Why::Crashed(crash) => Undecided::Failed(crash.to_string()),
        Why::WrongModel => Undecided::Failed("its model does not satisfy the query".to_owned()),
        Why::SelfCheck(fault) => Undecided::Failed(format!("self-check: {fault}")),
        Why::Panicked(message) => Undecided::Failed(format!("panic: {message}")),
    }
}
