//! The backends, one file each, and their names.

pub mod auto;
pub mod bitblast;
pub mod pipe;

use crate::assign::Judge;
use crate::options::{ChainError, ChainOptions};
use crate::solve::Solve;

/// The backend of that name.
pub fn by_name(options: &ChainOptions, judge: &Judge) -> Result<Box<dyn Solve>, ChainError> {
    match options.solver.as_str() {
        "auto" => Ok(Box::new(auto::Auto::new(judge.clone(), options, None))),
        "bitblast" => Ok(Box::new(bitblast::BitBlast::new(judge.clone(), options.seed))),
        other => Err(ChainError::Solver(other.to_owned())),
    }
}
