//! Effects of a run on the world outside the program: part of every checkpoint.

pub mod files;
pub mod output;
pub(crate) mod processes;
pub mod world;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use fathom_term::Term;

use crate::environment::files::Files;
use crate::environment::output::Output;
use crate::environment::processes::Children;
use crate::memory::object::ObjectId;
use crate::models::setjmp_h::Jump;
use crate::models::time_h::Clock;

/// Everything outside the program's memory that a run changes.
#[derive(Clone, Default)]
pub struct Environment {
    /// Standard output and error.
    pub stdout: Output,
    pub stderr: Output,
    /// Where `errno` is kept, once something has asked for it.
    pub errno: Option<(u64, ObjectId)>,
    /// Files and descriptors.
    pub files: Arc<Files>,
    /// The working folder, once it has changed.
    pub folder: Option<Arc<PathBuf>>,
    /// Where calls of `setjmp` return to.
    pub jumps: Arc<Vec<Jump>>,
    pub clock: Clock,
    /// Random numbers that were drawn, where they are not input.
    pub draws: u64,
    /// Processes that were started.
    pub children: Arc<Children>,
    /// Unset variables that the program has asked for.
    pub variables: Arc<BTreeMap<Arc<str>, (u64, ObjectId)>>,
    /// The call that failed last because calls may fail.
    pub failed: Option<Arc<str>>,
    /// The file creation mask, if it was ever set.
    pub umask: Option<u32>,
}

impl Environment {
    /// Whether everything that a program can query is the same. Its printed output cannot be read again.
    pub(crate) fn same(&self, other: &Environment) -> bool {
        let Environment {
            stdout: _,
            stderr: _,
            errno,
            files,
            folder,
            jumps,
            clock,
            draws,
            children,
            variables,
            failed,
            umask,
        } = self;
        let term = |a: Option<(u64, Term)>| a.map(|(_, term)| term);
        errno.map(|e| e.0) == other.errno.map(|e| e.0)
            && (Arc::ptr_eq(files, &other.files) || files.same(&other.files))
            && *folder == other.folder
            && *jumps == other.jumps
            && term(clock.seconds) == term(other.clock.seconds)
            && term(clock.micros) == term(other.clock.micros)
            && term(clock.ticks) == term(other.clock.ticks)
            && *draws == other.draws
            && (Arc::ptr_eq(children, &other.children) || children == &other.children)
            && *variables == other.variables
            && *failed == other.failed
            && *umask == other.umask
    }

    /// Calls `see` with every term that it holds, its output's aside.
    pub(crate) fn each_term(&self, see: &mut dyn FnMut(Term)) {
        let clock = &self.clock;
        for (_, term) in [clock.seconds, clock.micros, clock.ticks].into_iter().flatten() {
            see(term);
        }
        self.files.nodes.iter().filter_map(|node| node.len_term).for_each(see);
    }

    /// Forgets that lengths of files depend on the input.
    pub(crate) fn drop_terms(&mut self) {
        if self.files.nodes.iter().any(|node| node.len_term.is_some()) {
            for node in &mut Arc::make_mut(&mut self.files).nodes {
                node.len_term = None;
            }
        }
    }

    /// Updates input-dependent values to those under another input.
    pub fn revalue(&mut self, number: &mut dyn FnMut(Term) -> u64) {
        let clock = &mut self.clock;
        for (value, term) in [&mut clock.seconds, &mut clock.micros, &mut clock.ticks].into_iter().flatten() {
            *value = number(*term);
        }
        if self.files.nodes.iter().any(|node| node.len_term.is_some()) {
            for node in &mut Arc::make_mut(&mut self.files).nodes {
                if let Some(term) = node.len_term {
                    node.len = number(term);
                }
            }
        }
    }
}
