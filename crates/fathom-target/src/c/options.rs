//! The choices about a C target. A flag is one field with its clap attribute; fields without one are derived from the command.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use fathom_finding::Rule;
use fathom_vm::Mode;
use fathom_vm::checkers::{Checks, Policy, Proof, REGISTRY};
use serde::{Deserialize, Serialize};

use super::making::Plan;
use crate::{Circumstances, TargetError};

/// Most bytes of one symbolic source.
const MAX_SOURCE: u64 = 1 << 20;

#[derive(Args, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[command(next_help_heading = "C programs")]
pub struct COptions {
    /// The clang to compile with [default: the newest that is installed]
    #[arg(long, value_name = "PATH")]
    pub clang: Option<PathBuf>,

    /// A flag for clang, such as --cc-flag=-DX (repeatable)
    #[arg(long = "cc-flag", value_name = "FLAG", allow_hyphen_values = true)]
    pub flags: Vec<String>,

    /// Further files of the same program.
    #[arg(skip)]
    pub more: Vec<PathBuf>,
    /// The units of a compilation database that are meant; all of them when there are none.
    #[arg(skip)]
    pub only: Vec<PathBuf>,

    /// Bytes of symbolic standard input [default: 32 if the program reads any]
    #[arg(long, value_name = "BYTES", value_parser = source_size)]
    pub stdin: Option<u64>,

    /// The standard input of the first run
    #[arg(long, value_name = "FILE")]
    pub stdin_file: Option<PathBuf>,

    /// Arguments of the C program; @@ is the path of a symbolic file
    #[arg(last = true, value_name = "ARGS", help_heading = "Arguments")]
    pub args: Vec<String>,

    /// A symbolic argument of at most BYTES bytes, after ARGS (repeatable)
    #[arg(long = "sym-arg", value_name = "BYTES", value_parser = source_size)]
    pub symbolic_args: Vec<u64>,

    /// Bytes of the symbolic file @@ [default: 64]
    #[arg(long, value_name = "BYTES", value_parser = source_size)]
    pub file_size: Option<u64>,

    /// A symbolic environment variable: NAME=BYTES (repeatable)
    #[arg(long = "sym-env", value_name = "NAME=BYTES", value_parser = variable)]
    pub variables: Vec<(String, u64)>,

    /// The calls that set up the objects of entries, where IR of another machine has its drivers with it.
    #[arg(skip)]
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub plans: BTreeMap<String, Plan>,
    /// Whether variables and files that are not there have symbolic contents.
    #[arg(skip)]
    pub open_world: bool,
    /// Functions without a caller are called with arguments of any value; findings that need such a call say so.
    #[arg(skip)]
    pub made_up_callers: bool,
    /// Whether it is noted who wrote what threads read: some schedules are chosen by that.
    #[arg(skip)]
    pub watch_defines: bool,
    /// Which sources may reach which sinks.
    #[arg(skip)]
    pub policy: Policy,
    /// The checkers that are on.
    #[arg(skip)]
    pub checks: Checks,
    /// The functions whose call is an error, where a property names them; otherwise those that harnesses have.
    #[arg(skip)]
    pub errors: Option<Vec<String>>,
    /// When functions are compiled to native code: off, warm, always, checked (default: warm)
    #[arg(long = "jit", value_name = "WHEN", value_parser = mode, hide = true)]
    pub jit: Option<Mode>,

    /// Interpret everything instead of compiling functions that run often to native code
    #[arg(long, conflicts_with = "jit")]
    pub no_jit: bool,
}

impl COptions {
    /// When functions are compiled.
    pub(crate) fn mode(&self) -> Mode {
        if self.no_jit { Mode::Off } else { self.jit.unwrap_or(Mode::Warm) }
    }

    /// Completes the options with the circumstances of the request; `names_entry` says that the user asks about certain functions.
    pub(crate) fn settle(&mut self, asked: &Circumstances, names_entry: bool) -> Result<(), TargetError> {
        self.more.clone_from(&asked.more);
        self.checks = checks(asked)?;
        self.errors = asked.property.as_ref().map(|property| property.errors().map(str::to_owned).collect());
        self.policy = policy(asked);
        self.open_world = asked.looks_for_bugs;
        self.watch_defines = asked.watches_defines;
        self.made_up_callers = asked.looks_for_bugs && !names_entry;
        Ok(())
    }

    pub(crate) fn bundled_paths(&mut self) -> impl Iterator<Item = &mut PathBuf> {
        self.more.iter_mut().chain(&mut self.stdin_file)
    }
}

/// The checkers that look at a program.
fn checks(asked: &Circumstances) -> Result<Checks, TargetError> {
    if let Some(property) = &asked.property {
        let names = property.checkers().join(",");
        let mut checks = Checks::default().select(&names).expect("a property names checkers of the registry");
        let all_freed = property.has(&Rule::ValidMemcleanup);
        checks.proof = if all_freed { Proof::AllFreed } else { Proof::Yes };
        return Ok(checks);
    }
    let usual = if asked.looks_for_bugs { Checks::all() } else { Checks::default() };
    let mut chosen = match &asked.checkers {
        Some(words) => usual.select(words).map_err(|name| {
            let known: Vec<&str> = REGISTRY.iter().map(|c| c.name).collect();
            TargetError::NoChecker { name, known: known.join(", ") }
        })?,
        None => usual,
    };
    chosen.fail_alloc = asked.fail_alloc;
    chosen.strict_int = asked.strict_int;
    Ok(chosen)
}

/// The exposure policy: the defaults, and those of the project.
fn policy(asked: &Circumstances) -> Policy {
    let mut policy = Policy::default();
    policy.sources.extend(asked.sources.clone());
    policy.sinks.extend(asked.sinks.clone());
    policy
}

fn mode(text: &str) -> Result<Mode, String> {
    let named =
        [("off", Mode::Off), ("warm", Mode::Warm), ("always", Mode::Always), ("checked", Mode::Checked)];
    let found = named.into_iter().find(|(name, _)| *name == text);
    found.map(|(_, mode)| mode).ok_or_else(|| "it takes off, warm, always or checked".to_owned())
}

fn source_size(text: &str) -> Result<u64, String> {
    let size = text.parse::<u64>().map_err(|_| "it takes a number of bytes, such as 64".to_owned())?;
    let too_large = || format!("a symbolic source has at most {MAX_SOURCE} bytes");
    Some(size).filter(|&size| size <= MAX_SOURCE).ok_or_else(too_large)
}

fn variable(text: &str) -> Result<(String, u64), String> {
    let parts = text.split_once('=').filter(|(name, _)| !name.is_empty());
    let (name, size) = parts.ok_or_else(|| "it takes NAME=BYTES, such as HOME=8".to_owned())?;
    Ok((name.to_string(), source_size(size)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_variables_say_what_they_take() {
        assert_eq!(variable("HOME=8"), Ok(("HOME".to_string(), 8)));
        assert!(variable("HOME").unwrap_err().contains("NAME=BYTES"));
        assert!(source_size("1048577").unwrap_err().contains("1048576"));
    }
}
