//! `fathom replay`: tests and findings again, on the plain program.

use fathom_job::replay::{self, Replay};

use crate::problem::Problem;
use crate::{Verdict, args, request};

pub fn replay(args: &args::Replay) -> Result<Verdict, Problem> {
    let request = Replay {
        what: args.what.clone(),
        interpreter: args.python.clone(),
        allow: request::allow(&args.allow)?,
    };
    let say = |text: &str| {
        if !args.quiet {
            println!("{text}");
        }
    };
    let same = replay::replay(&request, &say)?;
    Ok(if same { Verdict::Nothing } else { Verdict::Finding })
}
