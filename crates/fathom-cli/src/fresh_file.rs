//! A file that is written only where there is none, so that nothing of the user's is overwritten.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use crate::problem::Problem;

/// Writes a file, with the folders it lies in; false when there is one already.
pub fn write(path: &Path, text: &str) -> Result<bool, Problem> {
    let problem = |error| Problem::Write(path.to_path_buf(), error);
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(problem)?;
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(mut file) => file.write_all(text.as_bytes()).map(|()| true).map_err(problem),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(problem(error)),
    }
}
