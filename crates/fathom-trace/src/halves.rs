//! The two halves of a runtime that lives in another process: a shared library beside the program, and files that are put into
//! a cache folder once per version.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use crate::executor::ExecutorError;

/// The shared library: named by the environment variable, beside the program, or in `lib/fathom` of the same installation.
pub fn library(file: &str, variable: &str) -> Result<PathBuf, ExecutorError> {
    if let Some(path) = env::var_os(variable).map(PathBuf::from) {
        return if path.exists() {
            Ok(path)
        } else {
            Err(ExecutorError::Target(format!("{variable} names {}, which does not exist", path.display())))
        };
    }
    let program = env::current_exe().and_then(fs::canonicalize).unwrap_or_default();
    let beside = program.parent().unwrap_or(Path::new("."));
    // Tests lie one folder deeper than programs.
    let places = [beside.join(file), beside.join("..").join(file), beside.join("../lib/fathom").join(file)];
    places.into_iter().find(|p| p.exists()).ok_or_else(|| {
        ExecutorError::Target(format!(
            "{file} is missing: it is neither beside {} nor in {}; install Fathom as a whole (`make install`, a package), or name the file in {variable}",
            program.display(),
            beside.parent().unwrap_or(beside).join("lib/fathom").display()
        ))
    })
}

/// A cache folder for these files, filled by `fill` when this version of them was not used before. It is filled beside its
/// place and moved there, so that no one sees half of it.
pub fn cached(
    language: &str,
    files: &[(&str, &str)],
    fill: impl Fn(&Path) -> io::Result<()>,
) -> io::Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let name = format!("{language}-{:016x}", hasher.finish());
    let mut last = io::Error::other("no folder to write to");
    for base in cache_folders() {
        let folder = base.join(&name);
        if folder.is_dir() {
            return Ok(folder);
        }
        match fill_whole(&base, &folder, &fill) {
            Ok(()) => return Ok(folder),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn cache_folders() -> Vec<PathBuf> {
    let mut folders = Vec::new();
    if let Some(cache) = env::var_os("XDG_CACHE_HOME").filter(|c| !c.is_empty()) {
        folders.push(PathBuf::from(cache).join("fathom"));
    } else if let Some(home) = env::var_os("HOME").filter(|h| !h.is_empty()) {
        folders.push(PathBuf::from(home).join(".cache/fathom"));
    }
    // SAFETY: reads a number of this process.
    folders.push(env::temp_dir().join(format!("fathom-{}", unsafe { libc::getuid() })));
    folders
}

fn fill_whole(base: &Path, folder: &Path, fill: &impl Fn(&Path) -> io::Result<()>) -> io::Result<()> {
    fs::create_dir_all(base)?;
    let fresh = tempfile::Builder::new().prefix("fill-").tempdir_in(base)?;
    fill(fresh.path())?;
    let fresh = fresh.keep();
    match fs::rename(&fresh, folder) {
        Ok(()) => Ok(()),
        // Another process was faster.
        Err(_) if folder.is_dir() => fs::remove_dir_all(&fresh),
        Err(error) => {
            let _ = fs::remove_dir_all(&fresh);
            Err(error)
        }
    }
}
