//! The runtime's files: unpacked once per version, the native module found beside the program.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use fathom_trace::ExecutorError;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Where the two halves of the runtime are.
#[derive(Clone, Debug)]
pub struct Runtime {
    /// The folder that holds the package `fathom_rt`.
    pub folder: PathBuf,
    pub native: PathBuf,
}

impl Runtime {
    pub fn find() -> Result<Runtime, ExecutorError> {
        let folder = match env::var_os("FATHOM_RUNTIME") {
            Some(folder) => PathBuf::from(folder),
            None => unpack().map_err(|e| {
                ExecutorError::Target(format!(
                    "the Python runtime cannot be unpacked: {e}; set TMPDIR to a folder that can be written"
                ))
            })?,
        };
        Ok(Runtime { folder, native: native()? })
    }
}

const NATIVE: &str = "libfathom_pyrt.so";

/// The native module: named by the environment, or beside the program.
fn native() -> Result<PathBuf, ExecutorError> {
    if let Some(path) = env::var_os("FATHOM_PYRT").map(PathBuf::from) {
        return if path.exists() {
            Ok(path)
        } else {
            Err(ExecutorError::Target(format!("FATHOM_PYRT names {}, which does not exist", path.display())))
        };
    }
    let program = env::current_exe().and_then(fs::canonicalize).unwrap_or_default();
    let beside = program.parent().unwrap_or(Path::new("."));
    // Tests lie one folder deeper than programs.
    let places =
        [beside.join(NATIVE), beside.join("..").join(NATIVE), beside.join("../lib/fathom").join(NATIVE)];
    places.into_iter().find(|p| p.exists()).ok_or_else(|| {
        ExecutorError::Target(format!(
            "{NATIVE} is not beside {}: build it with `make build`, or name it in FATHOM_PYRT",
            program.display()
        ))
    })
}

/// The package in a folder of its own version, so that Python's compiled files are made once.
fn unpack() -> io::Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    FILES.hash(&mut hasher);
    let name = format!("python-{:016x}", hasher.finish());
    let mut last = io::Error::other("no folder to write to");
    for base in cache_folders() {
        let folder = base.join(&name);
        if folder.is_dir() {
            return Ok(folder);
        }
        match unpack_to(&base, &folder) {
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

/// Unpacks beside the place and moves it there, so that no one sees half of it.
fn unpack_to(base: &Path, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(base)?;
    let fresh = tempfile::Builder::new().prefix("unpack-").tempdir_in(base)?;
    for (name, text) in FILES {
        let path = fresh.path().join(name);
        fs::create_dir_all(path.parent().expect("files lie in folders"))?;
        fs::write(path, text)?;
    }
    let fresh = fresh.keep();
    match fs::rename(&fresh, folder) {
        Ok(()) => Ok(()),
        // Someone else was faster.
        Err(_) if folder.is_dir() => fs::remove_dir_all(&fresh),
        Err(error) => {
            let _ = fs::remove_dir_all(&fresh);
            Err(error)
        }
    }
}
