//! The runtime's files: the Java half is compiled once per version with the user's compiler, the native half lies beside
//! the program.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use fathom_trace::{ExecutorError, halves};

use crate::classfile::ClassFile;

macro_rules! files {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("../java/fathom/rt/", $name)))),*] };
}

const FILES: &[(&str, &str)] = files! {
    "Heap.java" "Inputs.java" "Loader.java" "Main.java" "Models.java" "N.java" "Outcomes.java" "Rt.java" "Stop.java"
};

/// The oldest Java that is explored; the runtime is compiled for it.
pub const OLDEST: u32 = 17;

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
        let folder = compile(javac).map_err(|e| {
            ExecutorError::Target(format!(
                "the Java runtime cannot be compiled: {e}; name a working JDK with --java PATH, or set TMPDIR to a folder that can be written"
            ))
        })?;
        let models = models(&folder)
            .ok_or_else(|| ExecutorError::Broken("the models of the Java runtime cannot be read".into()))?;
        Ok(Runtime { folder, native: halves::library("libfathom_jvm.so", "FATHOM_JVMRT")?, models })
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

/// Compiles the Java half, once per version of it.
fn compile(javac: &Path) -> io::Result<PathBuf> {
    halves::cached("java", FILES, |fresh| {
        let sources = tempfile::tempdir()?;
        let mut command = Command::new(javac);
        command.args(["--release", &OLDEST.to_string(), "-g", "-nowarn", "-d"]).arg(fresh);
        for (name, text) in FILES {
            let path = sources.path().join(name);
            fs::write(&path, text)?;
            command.arg(path);
        }
        let output = command.output()?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(io::Error::other(said.lines().next().unwrap_or("javac failed").to_owned()))
    })
}
