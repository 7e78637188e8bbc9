//! The runtime's files: the Java half is compiled once per version with the user's compiler, the native half lies beside
//! the program.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use fathom_trace::ExecutorError;

use crate::classfile::ClassFile;

macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../java/fathom/rt/", $name)))),*] };
}

const FILES: &[(&str, &str)] = files! {
    "Heap.java" "Inputs.java" "Loader.java" "Main.java" "Models.java" "N.java" "Outcomes.java" "Rt.java" "Stop.java"
};

/// The oldest Java that is explored; the runtime is compiled for it.
pub const OLDEST: u32 = 17;

const NATIVE: &str = "libfathom_jvm.so";

/// Where the two halves of the runtime are.
#[derive(Clone, Debug)]
pub struct Runtime {
    /// The folder with the compiled Java half.
    pub folder: PathBuf,
    pub native: PathBuf,
    /// Name and descriptor of every model.
    pub models: Vec<String>,
}

impl Runtime {
    /// Finds both halves, compiling the Java half if this version of it was not used before.
    pub fn find(javac: &Path) -> Result<Runtime, ExecutorError> {
        let folder = unpack(javac).map_err(|e| {
            ExecutorError::Target(format!(
                "the Java runtime cannot be compiled: {e}; name a working JDK with --java PATH, or set TMPDIR to a folder that can be written"
            ))
        })?;
        let models = models(&folder)
            .ok_or_else(|| ExecutorError::Broken("the models of the Java runtime cannot be read".into()))?;
        Ok(Runtime { folder, native: native()?, models })
    }
}

fn models(folder: &Path) -> Option<Vec<String>> {
    let bytes = fs::read(folder.join("fathom/rt/Models.class")).ok()?;
    let class = ClassFile::read(&bytes).ok()?;
    class
        .methods
        .iter()
        .map(|m| Some(format!("{}{}", class.pool.text(m.name).ok()?, class.pool.text(m.descriptor).ok()?)))
        .collect()
}

/// The native half: named by the environment, or beside the program.
fn native() -> Result<PathBuf, ExecutorError> {
    if let Some(path) = env::var_os("FATHOM_JVMRT").map(PathBuf::from) {
        return if path.exists() {
            Ok(path)
        } else {
            Err(ExecutorError::Target(format!("FATHOM_JVMRT names {}, which does not exist", path.display())))
        };
    }
    let program = env::current_exe().and_then(fs::canonicalize).unwrap_or_default();
    let beside = program.parent().unwrap_or(Path::new("."));
    // Tests lie one folder deeper than programs.
    let places =
        [beside.join(NATIVE), beside.join("..").join(NATIVE), beside.join("../lib/fathom").join(NATIVE)];
    places.into_iter().find(|p| p.exists()).ok_or_else(|| {
        ExecutorError::Target(format!(
            "{NATIVE} is not beside {}: build it with `make build`, or name it in FATHOM_JVMRT",
            program.display()
        ))
    })
}

fn unpack(javac: &Path) -> io::Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    FILES.hash(&mut hasher);
    let name = format!("java-{:016x}", hasher.finish());
    let mut last = io::Error::other("no folder to write to");
    for base in cache_folders() {
        let folder = base.join(&name);
        if folder.is_dir() {
            return Ok(folder);
        }
        match compile_to(javac, &base, &folder) {
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

/// Compiles beside the place and moves the result there, so that no one sees half of it.
fn compile_to(javac: &Path, base: &Path, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(base)?;
    let fresh = tempfile::Builder::new().prefix("compile-").tempdir_in(base)?;
    let sources = tempfile::tempdir()?;
    let mut command = Command::new(javac);
    command.args(["--release", &OLDEST.to_string(), "-g", "-nowarn", "-d"]).arg(fresh.path());
    for (name, text) in FILES {
        let path = sources.path().join(name);
        fs::write(&path, text)?;
        command.arg(path);
    }
    let output = command.output()?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(io::Error::other(said.lines().next().unwrap_or("javac failed").to_owned()));
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
