//! Targets: what the user points at, recognised and made runnable.
//!
//! A language is one file here that implements [`Language`]; [`open`] asks each in turn. What comes back is a [`Target`],
//! behind which no one needs to know the language.

pub mod bundle;
pub mod c;
pub mod error;
pub mod java;
pub mod options;
pub mod pool;
pub mod python;
pub mod specs;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use fathom_finding::InputFlow;
use fathom_spec::{Monitors, Spec};
use fathom_term::Store;
use fathom_trace::{Executor, Input, Program};

pub use bundle::Bundle;
pub use error::TargetError;
pub use options::{Allow, Options};
pub use pool::Pool;

/// How the code under test is reached from outside.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// What an import statement names.
    pub name: String,
    pub file: PathBuf,
    /// The folder that has to be on the search path.
    pub root: PathBuf,
    pub interpreter: PathBuf,
}

/// What refuses harm in plain runs: see `fathom-report`'s plain runner.
#[derive(Clone, Debug, Default)]
pub struct Guard {
    pub source: String,
    pub allowed: Vec<String>,
    pub writable: Vec<PathBuf>,
}

/// A target that is ready to run.
pub trait Target: Send + Sync {
    fn language(&self) -> &'static str;

    fn reach(&self) -> &Reach;

    fn program(&self) -> &Program;

    /// The entries to explore, in the order of the source.
    fn entries(&self) -> &[String];

    /// Inputs to begin with besides the usual first one: what the code's documentation shows of this entry.
    fn examples(&self, entry: &str) -> Vec<Input> {
        let _ = entry;
        Vec::new()
    }

    /// An executor of its own for a worker; terms are made in `store`.
    fn executor(&self, store: &Arc<Store>) -> Result<Box<dyn Executor>, TargetError>;

    /// Starts the plain interpreter; nothing of Fathom is in it.
    fn plain(&self, scratch: &Path) -> Command;

    fn guard(&self) -> Guard;

    /// What its tests are made of.
    fn suite(&self) -> Suite<'_>;

    /// Decisions on a path beyond which none is negated, when the user says nothing.
    fn usual_depth(&self) -> u32 {
        10_000
    }

    /// Whether the steps that its executor reports of a bug have the decisions among them.
    fn tells_decisions(&self) -> bool {
        false
    }

    /// The specifications that runs of an entry are held to, woven into the program.
    fn monitors(&self, entry: &str) -> Option<Arc<Monitors>> {
        let _ = entry;
        None
    }

    /// The source of what holds the plain program to its specifications in tests, where those are not built with it.
    fn watch(&self) -> Option<String> {
        None
    }

    /// Whether its executor can compare states, so that paths can be merged.
    fn merges(&self) -> bool {
        false
    }

    /// What it takes to run it on another machine; `options` are those that it was opened with. Use [`bundle::pack`], which adds what
    /// does not depend on the language.
    fn bundle(&self, options: &Options) -> Result<Bundle, TargetError>;

    /// What has to be the same on other machines, such as the version of an interpreter; empty when nothing has to.
    fn runtime(&self) -> String {
        String::new()
    }

    /// Where input can flow in it, once its paths have been merged.
    fn input_flow(&self) -> Option<InputFlow> {
        None
    }
}

/// The form of a target's tests, with what it takes to build them.
pub enum Suite<'a> {
    Pytest,
    C(&'a c::CSuite),
    Junit(&'a java::JavaSuite),
    /// There is nothing to build tests from: IR without its sources.
    None,
}

/// One language.
pub trait Language {
    fn name(&self) -> &'static str;

    /// Whether a file or folder looks like its code.
    fn recognises(&self, path: &Path) -> bool;

    fn open(
        &self,
        path: &Path,
        options: &Options,
        specs: Vec<Spec>,
        store: &Arc<Store>,
    ) -> Result<Box<dyn Target>, TargetError>;
}

/// Every language. A new one is a file and a line here.
pub fn languages() -> Vec<Box<dyn Language>> {
    vec![Box::new(c::C), Box::new(java::Java), Box::new(python::Python)]
}

/// What the user typed, taken apart: `file.py::func` names one entry of a file.
pub fn split(text: &str) -> (PathBuf, Option<String>) {
    match text.rsplit_once("::") {
        Some((path, entry)) if !path.is_empty() && !entry.is_empty() => {
            (PathBuf::from(path), Some(entry.to_string()))
        }
        _ => (PathBuf::from(text), None),
    }
}

/// The files of a folder that are explored one after the other; nothing when the target is one thing.
pub fn modules(text: &str) -> Option<Vec<PathBuf>> {
    let (path, _) = split(text);
    if !path.is_dir() || c::C.recognises(&path) || java::Java.recognises(&path) {
        return None;
    }
    let found = python::modules::modules_of(&path);
    (!found.is_empty()).then_some(found)
}

/// What is done before any clock runs: whoever builds the target is asked what it needs, which is put into the options, and what is
/// made once for all targets is made.
pub fn make_ready(text: &str, options: &mut Options) -> Result<(), TargetError> {
    let (path, _) = split(text);
    if !path.exists() || !java::Java.recognises(&path) || c::C.recognises(&path) {
        return Ok(());
    }
    let file = path.canonicalize().map_err(|_| TargetError::Missing(path.clone()))?;
    options.java.class_path = java::class_path_of(&file, &options.java.class_path)?;
    java::make_ready(options)
}

/// Recognises and opens what the user pointed at.
pub fn open(text: &str, options: &Options, store: &Arc<Store>) -> Result<Box<dyn Target>, TargetError> {
    let (path, entry) = split(text);
    if !path.exists() {
        return Err(TargetError::Missing(path));
    }
    let mut options = options.clone();
    options.entries.extend(entry);
    let specs = match options.woven {
        Some(_) => Vec::new(),
        None => specs::load(&path, &options.spec_files)?,
    };
    for language in languages() {
        if language.recognises(&path) {
            return language.open(&path, &options, specs, store);
        }
    }
    Err(TargetError::Unknown(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_can_be_named_with_its_file() {
        assert_eq!(split("a/b.py::f"), (PathBuf::from("a/b.py"), Some("f".to_string())));
        assert_eq!(split("a/b.py::C.m"), (PathBuf::from("a/b.py"), Some("C.m".to_string())));
        assert_eq!(split("a/b.py"), (PathBuf::from("a/b.py"), None));
    }

    #[test]
    fn what_no_language_knows_is_told() {
        let store = Arc::new(Store::new());
        let options = Options::default();
        let error = open("no/such/file.py", &options, &store).err().unwrap();
        assert!(matches!(error, TargetError::Missing(_)), "{error}");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notes.txt");
        std::fs::write(&path, "").unwrap();
        let error = open(path.to_str().unwrap(), &options, &store).err().unwrap();
        assert!(matches!(error, TargetError::Unknown(_)), "{error}");
    }
}
