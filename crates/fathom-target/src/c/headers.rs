//! A scratch folder with the headers that programs may include without a flag.

use std::io;
use std::path::{Path, PathBuf};

pub const FATHOM_H: &str = include_str!("assets/fathom.h");
pub const KLEE_H: &str = include_str!("assets/klee/klee.h");

pub struct Headers {
    folder: tempfile::TempDir,
    include: PathBuf,
}

impl Headers {
    pub fn unpack() -> io::Result<Headers> {
        let folder = tempfile::Builder::new().prefix("fathom-c-").tempdir()?;
        let include = folder.path().join("include");
        write(&include)?;
        Ok(Headers { folder, include })
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn include(&self) -> &Path {
        &self.include
    }
}

/// Writes the headers into a folder.
pub fn write(include: &Path) -> io::Result<()> {
    std::fs::create_dir_all(include.join("klee"))?;
    super::cxx::write(include)?;
    std::fs::write(include.join("fathom.h"), FATHOM_H)?;
    std::fs::write(include.join("klee/klee.h"), KLEE_H)
}
