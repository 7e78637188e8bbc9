//! The temporary folder of a command. All others lie inside it, so that a command which was killed leaves one folder only; the next command
//! removes it. A folder belongs to a command as long as the command holds its lock.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

const PREFIX: &str = "fathom-run-";

/// Removed when it is dropped.
pub struct Scratch {
    folder: PathBuf,
    _lock: File,
}

impl Scratch {
    /// Makes the folder, lets temporary files be made there, and removes those of commands that were killed.
    pub fn open() -> io::Result<Scratch> {
        let scratch = Scratch::in_folder(&std::env::temp_dir())?;
        // The first one of a process stays; tests of this file do not get here.
        let _ = tempfile::env::override_temp_dir(&scratch.folder);
        Ok(scratch)
    }

    fn in_folder(all: &Path) -> io::Result<Scratch> {
        remove_abandoned(all);
        // Nobody sees it by its own name before it is locked.
        let fresh = tempfile::Builder::new().prefix("fathom-new-").tempdir_in(all)?;
        let lock = File::open(fresh.path())?;
        lock.try_lock()?;
        let name = fresh.path().file_name().unwrap_or_default().to_string_lossy();
        let folder = all.join(name.replace("fathom-new-", PREFIX));
        fs::rename(fresh.path(), &folder)?;
        let _ = fresh.keep();
        Ok(Scratch { folder, _lock: lock })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Removes this user's folders that no process holds. Whatever cannot be removed stays: it harms no command.
fn remove_abandoned(all: &Path) {
    // SAFETY: reads a number of this process.
    let user = unsafe { libc::getuid() };
    for entry in fs::read_dir(all).into_iter().flatten().flatten() {
        let ours = entry.file_name().to_string_lossy().starts_with(PREFIX)
            && entry.metadata().is_ok_and(|data| data.is_dir() && data.uid() == user);
        if ours && File::open(entry.path()).is_ok_and(|lock| lock.try_lock().is_ok()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn folders_that_nobody_holds_are_removed() {
        let all = tempfile::tempdir().unwrap();
        let held = Scratch::in_folder(all.path()).unwrap();
        let abandoned = all.path().join("fathom-run-killed");
        fs::create_dir_all(abandoned.join("classes")).unwrap();
        fs::create_dir(all.path().join("somebody-else")).unwrap();
        let other = Scratch::in_folder(all.path()).unwrap();
        assert!(held.folder.is_dir() && other.folder.is_dir() && !abandoned.exists());
        drop((held, other));
        assert_eq!(names(all.path()), ["somebody-else"]);
    }

    #[test]
    fn a_link_is_not_followed() {
        let all = tempfile::tempdir().unwrap();
        let elsewhere = tempfile::tempdir().unwrap();
        fs::write(elsewhere.path().join("kept"), "").unwrap();
        std::os::unix::fs::symlink(elsewhere.path(), all.path().join("fathom-run-link")).unwrap();
        drop(Scratch::in_folder(all.path()).unwrap());
        assert_eq!(
            (names(elsewhere.path()), names(all.path())),
            (vec!["kept".into()], vec!["fathom-run-link".into()])
        );
    }
}
