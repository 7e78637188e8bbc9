//! A suite as the job sees it: what a language's tests take from start to replay. [`crate::writers`] has the table.

use std::path::Path;
use std::time::Duration;

use fathom_target::{Allow, Profile, Target};

use super::SuiteError;
use super::haste::Haste;
use super::replay::SuiteReplay;
use crate::Deadline;
use crate::Results;
use crate::framework::FrameworkName;

/// Options of a suite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SuiteOptions {
    /// Time limit of one test on the plain program.
    pub each: Duration,
    pub framework: FrameworkName,
    /// `.ktest` files beside C tests.
    pub ktest: bool,
    /// A Test-Comp suite beside C tests.
    pub test_comp: bool,
}

/// The tests of one language.
pub trait SuiteBackend: Sync {
    fn language(&self) -> &'static Profile;

    /// The frameworks that tests can be written for, the default first; none where there is nothing to choose.
    fn frameworks(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Starts the suite of a target below its result folder; builds may run during the search.
    fn start(
        &self,
        target: &dyn Target,
        options: &SuiteOptions,
        folder: &Path,
    ) -> Result<Box<dyn UnfinishedSuite>, SuiteError>;

    /// The plain program can reproduce findings of this kind; otherwise a missing confirmation means nothing.
    fn can_confirm(&self, kind: &str) -> bool {
        let _ = kind;
        true
    }

    /// Advice about the suite of these results.
    fn advice<'a>(&self, results: &'a Results) -> Option<&'a str> {
        let _ = results;
        None
    }

    fn replay<'a>(&self, request: &ReplayRequest<'a>) -> Result<Box<dyn SuiteReplay + 'a>, SuiteError>;
}

/// A suite that was started and is written when the search is over.
pub trait UnfinishedSuite {
    /// Set by the search once a finding waits for its confirmation: builds that only findings need then take more of the
    /// processor.
    fn haste(&self) -> Haste {
        Haste::default()
    }

    /// Writes the suite, runs it on the plain program, and fills in the results' tests and confirmations.
    fn finish(
        self: Box<Self>,
        results: &mut Results,
        target: &dyn Target,
        options: &SuiteOptions,
        folder: &Path,
        deadline: &Deadline,
    ) -> Result<(), SuiteError>;
}

/// The replay of the suite in a result folder.
#[derive(Clone, Copy)]
pub struct ReplayRequest<'a> {
    pub results: &'a Results,
    pub folder: &'a Path,
    /// Used instead of the interpreter that the results were made with, where the language has one.
    pub interpreter: Option<&'a Path>,
    pub allow: &'a Allow,
}
