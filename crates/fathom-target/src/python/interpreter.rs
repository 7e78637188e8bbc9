//! The user's own interpreter: the named one, the active virtual environment's, the one on the path, or at last that of the
//! environment which Fathom is installed in.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{project, shim};
use crate::TargetError;

/// An interpreter, with its path and version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interpreter {
    /// The binary itself, not a shim that starts it.
    pub path: PathBuf,
    pub version: (u32, u32, u32),
}

const OLDEST: (u32, u32) = (3, 9);

/// Asks an interpreter for its path and version.
pub fn probe(path: &Path) -> Result<Interpreter, TargetError> {
    let bad = |why: String| TargetError::BadPython(path.to_path_buf(), why);
    const WHO: &str = "import sys; v = sys.version_info; \
                       print(sys.implementation.name, v[0], v[1], v[2]); print(sys.executable)";
    let output = Command::new(shim::behind(path).as_deref().unwrap_or(path))
        .args(["-I", "-S", "-c", WHO])
        .stdin(Stdio::null())
        .output()
        .map_err(|e| bad(e.to_string()))?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        return Err(bad(text.lines().last().unwrap_or("it fails").to_string()));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let mut lines = text.lines();
    let first: Vec<&str> = lines.next().unwrap_or("").split(' ').collect();
    let [name, version @ ..] = first.as_slice() else { return Err(bad("it says nothing".into())) };
    let version: Vec<u32> = version.iter().filter_map(|v| v.parse().ok()).collect();
    let &[major, minor, patch] = version.as_slice() else {
        return Err(bad("it does not say its version".into()));
    };
    if *name != "cpython" || (major, minor) < OLDEST {
        return Err(TargetError::OldPython(path.to_path_buf(), format!("{major}.{minor} ({name})")));
    }
    let path = match lines.next() {
        // A virtual environment's python stays as it is: its real path would lose the environment.
        Some(real) if !real.is_empty() => PathBuf::from(real),
        _ => path.to_path_buf(),
    };
    Ok(Interpreter { path, version: (major, minor, patch) })
}

/// The interpreter for a file: as [`find`], but the environment of the project around it comes before the search path.
pub fn find_for(named: Option<&Path>, file: &Path) -> Result<Interpreter, TargetError> {
    let active = std::env::var_os("VIRTUAL_ENV").is_some_and(|v| !v.is_empty());
    match project::environment(file).filter(|_| named.is_none() && !active) {
        Some(python) => probe(&python),
        None => find(named),
    }
}

/// The interpreter to use.
pub fn find(named: Option<&Path>) -> Result<Interpreter, TargetError> {
    if let Some(path) = named {
        let path = if path.is_dir() { path.join("bin/python") } else { path.to_path_buf() };
        return probe(&path);
    }
    if let Some(environment) = std::env::var_os("VIRTUAL_ENV").filter(|v| !v.is_empty()) {
        let path = PathBuf::from(environment).join("bin/python");
        if path.exists() {
            return probe(&path);
        }
    }
    let mut first_error = None;
    for name in ["python3", "python"] {
        let beside = std::env::current_exe().ok().and_then(|own| Some(own.parent()?.join(name)));
        for path in on_path(name).into_iter().chain(beside.filter(|path| path.is_file())) {
            match probe(&path) {
                Ok(found) => return Ok(found),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
    }
    Err(first_error.unwrap_or(TargetError::NoPython))
}

/// Every program of this name on the search path.
pub fn on_path(name: &str) -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|folder| folder.join(name)).filter(|p| p.is_file()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machines_python_says_who_it_is() {
        let found = find(None).unwrap();
        assert!(found.version >= (3, 9, 0), "{found:?}");
        assert!(found.path.is_absolute());
    }

    #[test]
    fn an_error_for_a_program_that_is_no_python_says_what_to_do() {
        let error = find(Some(Path::new("/bin/false"))).unwrap_err().to_string();
        assert!(error.contains("--python"), "{error}");
        let error = find(Some(Path::new("/no/such/python"))).unwrap_err().to_string();
        assert!(error.contains("/no/such/python does not run as Python"), "{error}");
        let error = find(Some(Path::new("/bin/echo"))).unwrap_err().to_string();
        assert!(error.contains("does not"), "{error}");
    }
}
