//! The choices about a C target.

use std::path::PathBuf;

use fathom_vm::checkers::{Checks, Policy};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct COptions {
    pub clang: Option<PathBuf>,
    pub flags: Vec<String>,
    /// Further files of the same program.
    pub more: Vec<PathBuf>,
    /// The units of a compilation database to explore; empty means all of them.
    pub only: Vec<PathBuf>,
    /// Bytes of symbolic standard input; by default some, if the program reads any.
    pub stdin: Option<u64>,
    pub stdin_file: Option<PathBuf>,
    /// Arguments; `@@` is the path of a symbolic file.
    pub args: Vec<String>,
    /// Sizes of symbolic arguments, after the concrete ones.
    pub symbolic_args: Vec<u64>,
    /// Bytes of the symbolic file.
    pub file_size: Option<u64>,
    /// Symbolic environment variables and their sizes.
    pub variables: Vec<(String, u64)>,
    /// Whether variables and files that are not there have symbolic contents.
    pub open_world: bool,
    /// Functions without a caller are called with arguments of any value; findings that need such a call say so.
    pub made_up_callers: bool,
    /// Whether the writers of values that threads read are recorded: some schedules are chosen by that.
    pub watch_defines: bool,
    /// Which sources may reach which sinks.
    pub policy: Policy,
    /// The checkers that are on.
    pub checks: Checks,
    /// The maximal memory of the process in bytes; `None` lets the VM decide.
    pub memory: Option<u64>,
}

impl COptions {
    pub(crate) fn bundled_paths(&mut self) -> impl Iterator<Item = &mut PathBuf> {
        self.more.iter_mut().chain(&mut self.stdin_file)
    }
}
