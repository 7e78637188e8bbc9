//! Targets of several parts: the modules of a package, the programs of a folder.

use std::path::PathBuf;

use crate::{Options, TargetError, recognise, split};

/// Where the results of parts go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// One folder and one test suite for all: modules of one package.
    Shared,
    /// A folder for each: programs.
    FolderEach,
}

/// A part, as a target of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct PartOf {
    pub name: String,
    pub target: String,
    pub options: Options,
}

/// A file that is not explored, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    pub file: PathBuf,
    pub why: String,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Parts {
    pub layout: Layout,
    /// The bytes of their sources, where [`crate::open`] can open all of them as one target.
    pub as_one: Option<u64>,
    pub parts: Vec<PartOf>,
    pub left_out: Vec<LeftOut>,
}

/// The parts of the target that the user named; `None` when it is explored as one.
pub fn parts(text: &str, options: &Options) -> Result<Option<Parts>, TargetError> {
    let (path, _) = split(text);
    match recognise(&path) {
        Some(language) if path.is_dir() => language.parts(&path, options),
        _ => Ok(None),
    }
}
