//! How results are shown: nothing here changes what is explored.

use crate::args;
use crate::problem::Problem;

/// Amount of output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verbosity {
    Json,
    Quiet,
    Normal { verbose: bool, progress: bool },
}

/// The build server whose annotations are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Host {
    Github,
}

impl Host {
    pub fn named(name: &str) -> Result<Host, Problem> {
        match name {
            "github" => Ok(Host::Github),
            "gitlab" => Err(Problem::usage(
                "GitLab takes annotations from a file: name code-quality.json of the result folder under artifacts:reports:codequality",
            )),
            other => Err(Problem::usage(format!("--annotate does not support `{other}`: use github"))),
        }
    }
}

#[derive(Clone, Debug)]
pub struct Presentation {
    pub verbosity: Verbosity,
    /// The report is opened in the browser at the end.
    pub open: bool,
    pub annotate: Option<Host>,
}

impl Presentation {
    pub fn new(args: &args::Explore) -> Result<Presentation, Problem> {
        let verbosity = match (args.json, args.quiet) {
            (true, _) => Verbosity::Json,
            (false, true) => Verbosity::Quiet,
            (false, false) => Verbosity::Normal { verbose: args.verbose, progress: !args.no_progress },
        };
        let annotate = args.annotate.as_deref().map(Host::named).transpose()?;
        Ok(Presentation { verbosity, open: args.open, annotate })
    }
}
