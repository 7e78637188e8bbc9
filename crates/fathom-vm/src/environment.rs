//! What a run does to the world outside the program: part of every checkpoint.

use std::path::PathBuf;
use std::sync::Arc;

use fathom_term::Term;

use crate::files::Files;
use crate::models::setjmp_h::Jump;
use crate::models::time_h::Clock;
use crate::object::ObjectId;
use crate::output::Output;
use crate::processes::Children;

/// Everything outside the program's memory that a run changes.
#[derive(Clone, Default)]
pub struct Environment {
    /// What was written to standard output and error.
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
    /// Processes that were started.
    pub children: Arc<Children>,
    /// The file creation mask, if it was ever set.
    pub umask: Option<u32>,
}

impl Environment {
    /// Gives what depends on the input its value under another one.
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
