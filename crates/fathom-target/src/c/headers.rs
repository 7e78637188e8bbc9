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
        // The package of the C library for i386 has one more header: a list of functions that are not there. None is asked for.
        std::fs::create_dir_all(include.join("gnu"))?;
        std::fs::write(include.join("gnu/stubs-32.h"), "")?;
        Ok(Headers { folder, include })
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn include(&self) -> &Path {
        &self.include
    }
}

/// Headers of the C library for x86-64, which serve `-m32` as well.
const MULTIARCH: &str = "/usr/include/x86_64-linux-gnu";

/// The flags for i386 and for x86-64.
pub const NARROW: &str = "-m32";
const WIDE: &str = "-m64";

/// The machine that flags of a unit name last, by its flag.
pub fn machine(flags: &[String]) -> Option<&str> {
    flags.iter().map(String::as_str).rfind(|flag| [NARROW, WIDE].contains(flag))
}

/// True for the flags of a unit of i386.
pub fn is_narrow(flags: &[String]) -> bool {
    machine(flags) == Some(NARROW)
}

/// The flags that let clang find the C library's headers for a unit of i386, whose own are a package that few have.
pub fn narrow_flags(flags: &[String]) -> Vec<&'static str> {
    match is_narrow(flags) && Path::new(MULTIARCH).exists() {
        true => vec!["-idirafter", MULTIARCH],
        false => Vec::new(),
    }
}

/// Writes the headers into a folder.
pub fn write(include: &Path) -> io::Result<()> {
    std::fs::create_dir_all(include.join("klee"))?;
    super::cxx::write(include)?;
    std::fs::write(include.join("fathom.h"), FATHOM_H)?;
    std::fs::write(include.join("klee/klee.h"), KLEE_H)
}
