//! The backends, one file each, and their names.

pub mod auto;
pub mod bitblast;
pub mod pipe;
pub mod process;
pub mod z3;

use fathom_term::Theories;

use crate::assign::Judge;
use crate::options::{ChainError, ChainOptions};
use crate::solve::Solve;
use process::{Dialect, Process};

/// The backend of that name.
pub fn by_name(options: &ChainOptions, judge: &Judge) -> Result<Box<dyn Solve>, ChainError> {
    let z3 = || -> Option<Box<dyn Solve>> {
        let program = z3::find(options)?;
        Some(Box::new(Process::new(judge.clone(), z3::dialect(&program, options))))
    };
    match options.solver.as_str() {
        "auto" => Ok(Box::new(auto::Auto::new(judge.clone(), options, z3()))),
        "bitblast" => Ok(Box::new(bitblast::BitBlast::new(judge.clone(), options.seed))),
        "z3" => z3().ok_or(ChainError::NoZ3),
        other => match other.strip_prefix("process:").map(str::split_whitespace) {
            Some(mut words) if words.clone().next().is_some() => {
                let command = words.by_ref().map(str::to_owned).collect();
                Ok(Box::new(Process::new(judge.clone(), plain(command, options.memory))))
            }
            _ => Err(ChainError::Solver(other.to_owned())),
        },
    }
}

/// A solver of which nothing is known but that it reads SMT-LIB.
pub fn plain(command: Vec<String>, memory: u64) -> Dialect {
    Dialect {
        name: "process",
        command,
        preamble: "(set-option :global-declarations true)\n(set-option :produce-models true)\n\
                   (set-option :produce-unsat-cores true)\n(set-logic ALL)\n"
            .to_owned(),
        limit: None,
        from_scratch: Theories::NONE,
        memory,
    }
}
