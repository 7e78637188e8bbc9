//! A language: one implementation of [`Language`], one [`Profile`], one line in [`languages`].

use std::path::{Path, PathBuf};
use std::sync::Arc;

use fathom_finding::{Contract, Dependency};
use fathom_spec::Spec;
use fathom_term::Store;

use crate::doctor::Diagnosis;
use crate::parts::Parts;
use crate::stating::{Statement, Stating};
use crate::{Circumstances, Options, Reach, Target, TargetError};

/// The facts about a language that other crates decide by, as plain data. Results store the name; [`profile`] finds the rest again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Profile {
    /// The name in `summary.json`.
    pub name: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// Endings of files that can be part of a program or say how it is built.
    pub source_endings: &'static [&'static str],
    /// Endings of files that can be explored on their own, in an editor for example.
    pub file_endings: &'static [&'static str],
    /// Time kept back for running the written tests, in multiples of the time that starting the target took.
    pub starts_to_confirm: f64,
    /// The same for a search that found nothing: programs that only findings need are not waited for.
    pub starts_to_check: f64,
    /// Code outside of functions and their first lines run when the module is loaded, so that a first line does not show that the function was called.
    pub definitions_run: bool,
    /// An input that is one stream of bytes is written as these bytes, for fuzzers.
    pub byte_inputs: bool,
    /// A bug without a place happened outside of the program, in the platform.
    pub unplaced_is_outside: bool,
    /// Functions without a model can be replaced with `--stub`.
    pub stubs_replace_unsupported: bool,
    /// Programs have the beginnings of statements only, so that the last one of a function may go on below the line it is said to end in.
    pub statements_may_continue: bool,
    /// Answers to properties come with witnesses in the competitions' exchange format.
    pub witnesses: bool,
    /// The word for the value that refers to nothing.
    pub null: &'static str,
    /// The kinds of findings, one Markdown section each.
    pub kinds: &'static str,
}

/// A language, with everything that depends on it and is not a test suite.
pub trait Language: Sync {
    fn profile(&self) -> &'static Profile;

    /// Whether a file or folder is code of this language.
    fn recognises(&self, path: &Path) -> bool;

    /// Completes its own options with what follows from the command and the project's settings. Called for every request, also for targets
    /// of other languages.
    fn settle(&self, options: &mut Options, circumstances: &Circumstances) -> Result<(), TargetError> {
        let _ = (options, circumstances);
        Ok(())
    }

    /// The file or folder below a folder that is meant by a name which is no path, such as `package.module`.
    fn named(&self, name: &str, here: &Path) -> Option<PathBuf> {
        let _ = (name, here);
        None
    }

    /// The parts of a target that are explored one after the other; `None` when it is explored as one.
    fn parts(&self, path: &Path, options: &Options) -> Result<Option<Parts>, TargetError> {
        let _ = (path, options);
        Ok(None)
    }

    /// Asks the target's build tool for its needs, which are put into the options.
    fn ask_build_tool(&self, path: &Path, options: &mut Options) -> Result<(), TargetError> {
        let _ = (path, options);
        Ok(())
    }

    /// Makes what all targets share, outside of any time limit.
    fn make_runtime(&self, options: &Options) -> Result<(), TargetError> {
        let _ = options;
        Ok(())
    }

    /// Opens a target. `specs` are the specifications outside of its source.
    fn open(
        &self,
        path: &Path,
        options: &Options,
        specs: Vec<Spec>,
        store: &Arc<Store>,
    ) -> Result<Box<dyn Target>, TargetError>;

    /// Files and folders outside of the target's own folder whose contents change results.
    fn further_sources(&self, path: &Path, options: &Options) -> Vec<PathBuf> {
        let _ = (path, options);
        Vec::new()
    }

    /// A precondition as an expression that is true where it holds; nothing where the language has no words for it.
    fn condition(&self, contract: &Contract) -> Option<String>;

    /// The function of an entry as a rule of a specification names it; `text` is its source.
    fn rule_function(&self, text: &str, entry: &str) -> Option<String> {
        let _ = text;
        Some(entry.to_owned())
    }

    /// A source file that states preconditions of its functions.
    fn state(&self, reach: &Reach, file: &Path, text: &str, statements: &[Statement<'_>]) -> Stating;

    /// The package that has a missing dependency of this language, under the name to install it by.
    fn package(&self, dependency: &Dependency) -> Option<String> {
        let _ = dependency;
        None
    }

    /// The tools that it needs, for `fathom doctor`.
    fn doctor(&self, options: &Options) -> Vec<Diagnosis>;
}

/// Every language, in the order in which they are asked whether they recognise a target. A new one is a folder and a line here.
pub fn languages() -> [&'static dyn Language; 3] {
    [&crate::c::C, &crate::java::Java, &crate::python::Python]
}

/// The profile of a language by its name in `summary.json`; a language that this version does not know gets the plainest one.
pub fn profile(name: &str) -> &'static Profile {
    const PLAIN: Profile = Profile {
        name: "",
        title: "",
        source_endings: &[],
        file_endings: &[],
        starts_to_confirm: 1.5,
        starts_to_check: 1.5,
        definitions_run: false,
        byte_inputs: false,
        unplaced_is_outside: false,
        stubs_replace_unsupported: true,
        witnesses: false,
        statements_may_continue: false,
        null: "null",
        kinds: "",
    };
    language_named(name).map_or(&PLAIN, |language| language.profile())
}

/// The language of this name in `summary.json`.
pub fn language_named(name: &str) -> Option<&'static dyn Language> {
    languages().into_iter().find(|language| language.profile().name == name)
}

/// The language of a file or folder. Of a pipe or a device there is none: who opens a pipe waits for its other end.
pub fn recognise(path: &Path) -> Option<&'static dyn Language> {
    if path.exists() && !path.is_file() && !path.is_dir() {
        return None;
    }
    languages().into_iter().find(|language| language.recognises(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn profiles_are_found_by_name() {
        for language in languages() {
            let profile = language.profile();
            assert_eq!(super::profile(profile.name), profile);
            assert!(profile.kinds.contains("## "), "{} has no kinds of findings", profile.name);
            assert!(profile.file_endings.iter().all(|e| profile.source_endings.contains(e)), "{profile:?}");
        }
        assert_eq!(profile("cobol").name, "");
    }

    #[test]
    fn each_ending_belongs_to_one_language() {
        let all: Vec<&str> = languages().iter().flat_map(|l| l.profile().file_endings).copied().collect();
        for ending in &all {
            assert_eq!(all.iter().filter(|e| *e == ending).count(), 1, "{ending}");
            let found = recognise(Path::new(&format!("some/file.{ending}"))).expect("it is recognised");
            assert!(found.profile().file_endings.contains(ending));
        }
    }
}
