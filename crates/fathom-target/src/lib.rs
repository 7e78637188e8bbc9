//! Targets: the code that the user names, recognised and made runnable.
//!
//! A language is one folder here that implements [`Language`]; [`open`] asks each in turn. Other crates see a [`Target`], and decide by
//! the [`Profile`] of its language, never by its name.

pub mod bundle;
pub mod c;
pub mod circumstances;
pub mod doctor;
pub mod error;
pub mod java;
pub mod language;
pub mod options;
pub mod oracle;
mod parallel;
pub mod parts;
pub mod pool;
pub mod python;
pub mod source_text;
pub mod specs;
pub mod stating;
pub mod whole;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use fathom_finding::InputFlow;
use fathom_spec::Monitors;
use fathom_term::Store;
use fathom_trace::{Executor, Input, Program};

pub use bundle::Bundle;
pub use circumstances::{Circumstances, settle};
pub use error::TargetError;
pub use language::{Language, Profile, language_named, languages, profile, recognise};
pub use options::{Allow, Options, memory_size};
pub use oracle::OracleAnswer;
pub use parts::{Layout, LeftOut, PartOf, Parts, parts};
pub use pool::Pool;
// For the face that serves a target in its own process.
pub use python::Runtime as HostedRuntime;

/// How the code under test is reached from outside.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// The name for import statements.
    pub name: String,
    pub file: PathBuf,
    /// The folder that has to be on the search path.
    pub root: PathBuf,
    pub interpreter: PathBuf,
}

/// The restrictions of plain runs: see `fathom-report`'s plain runner.
#[derive(Clone, Debug, Default)]
pub struct Guard {
    /// Code that the interpreter runs first, to refuse with a reason.
    pub source: String,
    pub allow: Allow,
}

/// A parameter of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    pub name: String,
    /// By which overloads are told apart.
    pub ty: String,
}

/// A target that is ready to run.
pub trait Target: Send + Sync {
    fn language(&self) -> &'static Profile;

    fn reach(&self) -> &Reach;

    fn program(&self) -> &Program;

    /// The entries to explore, in the order of the source.
    fn entries(&self) -> &[String];

    /// The modules of a package that was opened as one target. An entry of theirs is named `module:function`, see [`module_of`].
    fn modules(&self) -> &[Reach] {
        &[]
    }

    /// Modules of a package that could not be loaded, and why.
    fn left_out(&self) -> Vec<(String, TargetError)> {
        Vec::new()
    }

    /// Whether users reach this entry through others: it is explored when those have been.
    fn is_inner(&self, entry: &str) -> bool {
        let _ = entry;
        false
    }

    /// The parameters of an entry; none where overloads, which they tell apart, are unknown to the language.
    fn parameters(&self, entry: &str) -> Vec<Parameter> {
        let _ = entry;
        Vec::new()
    }

    /// Inputs to begin with besides the usual first one: examples in the documentation of this entry.
    fn examples(&self, entry: &str) -> Vec<Input> {
        let _ = entry;
        Vec::new()
    }

    /// An executor of its own for a worker; terms are made in `store`.
    fn executor(&self, store: &Arc<Store>) -> Result<Box<dyn Executor>, TargetError>;

    /// Starts the plain interpreter; nothing of Fathom is in it.
    fn plain(&self, scratch: &Path) -> Command;

    fn guard(&self) -> Guard;

    /// The form of its tests.
    fn suite(&self) -> Suite<'_>;

    /// Whether findings of this kind are reported.
    fn wants(&self, kind: &str) -> bool {
        let _ = kind;
        true
    }

    /// Decisions on a path beyond which none is negated, when the user says nothing.
    fn usual_depth(&self) -> u32 {
        10_000
    }

    /// Whether the steps that its executor reports of a bug include the decisions.
    fn tells_decisions(&self) -> bool {
        false
    }

    /// The specifications that runs of an entry are checked against, woven into the program.
    fn monitors(&self, entry: &str) -> Option<Arc<Monitors>> {
        let _ = entry;
        None
    }

    /// The source that checks the plain program against its specifications in tests, where tests are not built with it.
    fn watch(&self) -> Option<String> {
        None
    }

    /// Compares the results of all paths, as literals, with the program's own expectation; a language in which programs have none gives no
    /// answer.
    fn oracle(&self, results: &[&str]) -> std::io::Result<OracleAnswer> {
        let _ = results;
        Ok(OracleAnswer::no_answer())
    }

    /// Whether its executor can compare states, so that paths can be merged.
    fn merges(&self) -> bool {
        false
    }

    /// The files and options to run it on another machine; `options` are those that it was opened with. Use [`bundle::pack`], which adds what
    /// does not depend on the language.
    fn bundle(&self, options: &Options) -> Result<Bundle, TargetError>;

    /// The runtime that other machines must have, too, such as the version of an interpreter; empty when nothing has to.
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

/// Splits the name of an entry of a package into its module and its name there.
pub fn module_of(entry: &str) -> Option<(&str, &str)> {
    entry.split_once(':')
}

/// Splits the user's target into path and entry: `file.py::func` names one entry of a file, `file.cpp::ns::func` one with its namespace.
pub fn split(text: &str) -> (PathBuf, Option<String>) {
    if let Some((path, entry)) = text.split_once("::")
        && !entry.is_empty()
        && Path::new(path).is_file()
    {
        return (PathBuf::from(path), Some(entry.to_string()));
    }
    match text.rsplit_once("::") {
        Some((path, entry)) if !path.is_empty() && !entry.is_empty() => {
            (PathBuf::from(path), Some(entry.to_string()))
        }
        _ => (PathBuf::from(text), None),
    }
}

/// The target as a path: a name that a language knows, such as `package.module` or `package.module::function`, is looked up below a
/// folder where there is no file of this name.
pub fn named(text: &str, here: &Path) -> String {
    let (path, entry) = split(text);
    if here.join(&path).exists() {
        return text.to_string();
    }
    let name = path.to_string_lossy();
    let found = languages().into_iter().find_map(|language| language.named(&name, here));
    match (found, entry) {
        (Some(path), Some(entry)) => format!("{}::{entry}", path.display()),
        (Some(path), None) => path.display().to_string(),
        (None, _) => text.to_string(),
    }
}

/// The needs of a target that its build tool knows, see [`Language::ask_build_tool`].
pub fn ask_build_tool(text: &str, options: &mut Options) -> Result<(), TargetError> {
    let (path, _) = split(text);
    match recognise(&path) {
        Some(language) if path.exists() => language.ask_build_tool(&path, options),
        _ => Ok(()),
    }
}

/// Makes the parts that all targets of a language share, see [`Language::make_runtime`].
pub fn make_runtime(text: &str, options: &Options) -> Result<(), TargetError> {
    let (path, _) = split(text);
    match recognise(&path) {
        Some(language) if path.exists() => language.make_runtime(options),
        _ => Ok(()),
    }
}

/// The name of the language of a target; empty where it is not known.
pub fn language_of(text: &str) -> &'static str {
    recognise(&split(text).0).map_or("", |language| language.profile().name)
}

/// Recognises and opens the target that the user named.
pub fn open(text: &str, options: &Options, store: &Arc<Store>) -> Result<Box<dyn Target>, TargetError> {
    let (path, entry) = split(text);
    if path.as_os_str().is_empty() {
        return Err(TargetError::Nameless);
    }
    if !path.exists() {
        return Err(TargetError::Missing(path));
    }
    let mut options = options.clone();
    options.entries.extend(entry);
    let specs = match options.woven {
        Some(_) => Vec::new(),
        None => specs::load(&path, &options.spec_files)?,
    };
    match recognise(&path) {
        Some(language) => language.open(&path, &options, specs, store),
        None if !path.is_file() && !path.is_dir() => Err(TargetError::Special(path)),
        None => Err(TargetError::Unknown(path)),
    }
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
    fn a_target_that_no_language_recognises_is_an_error() {
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
