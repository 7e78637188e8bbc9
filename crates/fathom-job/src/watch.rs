//! How `fathom serve` follows a run: it leaves a note beside the result folder, and a run that finds the note writes its results
//! so far, every few seconds, in the page's own form.

use std::path::{Path, PathBuf};

use fathom_report::{Results, html};

use crate::error::JobError;

/// The two files beside a result folder.
fn places(output: &Path) -> Option<(PathBuf, PathBuf)> {
    let output = std::path::absolute(output).ok()?;
    let name = output.file_name()?.to_string_lossy().into_owned();
    let parent = output.parent()?;
    Some((parent.join(format!(".{name}.fathom-serve")), parent.join(format!(".{name}.fathom-live.json"))))
}

/// The server's note; it goes when the server does.
pub struct Note {
    note: PathBuf,
    data: PathBuf,
}

impl Note {
    pub fn leave(output: &Path) -> Result<Note, JobError> {
        let (note, data) = places(output).ok_or_else(|| {
            JobError::usage(format!("{} is not a name of a result folder", output.display()))
        })?;
        if let Some(parent) = note.parent() {
            std::fs::create_dir_all(parent).map_err(|e| JobError::Write(parent.to_path_buf(), e))?;
        }
        std::fs::write(&note, std::process::id().to_string())
            .map_err(|e| JobError::Write(note.clone(), e))?;
        Ok(Note { note, data })
    }

    /// Where a run writes its results so far.
    pub fn data(&self) -> &Path {
        &self.data
    }

    pub fn remove(&self) {
        let _ = std::fs::remove_file(&self.note);
        let _ = std::fs::remove_file(&self.data);
    }
}

/// A server that watches a run.
pub struct Watcher {
    data: PathBuf,
}

impl Watcher {
    /// The server that watches this result folder, if one is running.
    pub fn of(output: &Path) -> Option<Watcher> {
        let (note, data) = places(output)?;
        let pid: i32 = std::fs::read_to_string(note).ok()?.trim().parse().ok()?;
        // SAFETY: signal 0 only asks whether the process is there.
        let alive = pid > 0 && unsafe { libc::kill(pid, 0) } == 0;
        alive.then_some(Watcher { data })
    }

    /// Writes the results so far, atomically. A watcher must not disturb the run: failures are ignored.
    pub fn tell(&self, results: &Results) {
        let new = self.data.with_extension("new");
        if std::fs::write(&new, html::data::json(results)).is_ok() {
            let _ = std::fs::rename(&new, &self.data);
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.data);
    }
}
