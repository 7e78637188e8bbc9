//! The runtime's files: unpacked once per version, the native module found beside the program.

use std::path::PathBuf;
use std::{env, fs};

use fathom_trace::{ExecutorError, halves};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Where the two halves of the runtime are.
#[derive(Clone, Debug)]
pub struct Runtime {
    /// The folder that holds the package `fathom_rt`: one for each version, so that Python's compiled files are made once.
    pub folder: PathBuf,
    pub native: PathBuf,
}

impl Runtime {
    pub fn find() -> Result<Runtime, ExecutorError> {
        let folder = match env::var_os("FATHOM_RUNTIME") {
            Some(folder) => PathBuf::from(folder),
            None => unpack()?,
        };
        Ok(Runtime { folder, native: halves::library("libfathom_pyrt.so", "FATHOM_PYRT")? })
    }
}

fn unpack() -> Result<PathBuf, ExecutorError> {
    let unpacked = halves::cached("python", FILES, |fresh| {
        for (name, text) in FILES {
            let path = fresh.join(name);
            fs::create_dir_all(path.parent().expect("files lie in folders"))?;
            fs::write(path, text)?;
        }
        Ok(())
    });
    unpacked.map_err(|e| {
        ExecutorError::Target(format!(
            "the Python runtime cannot be unpacked: {e}; set TMPDIR to a folder that can be written"
        ))
    })
}
