//! The suite writers by language: the only place of this crate that maps languages to writers.

use std::path::Path;
use std::time::Duration;

use fathom_target::c::C;
use fathom_target::java::Java;
use fathom_target::python::Python;
use fathom_target::{Allow, Language, Suite, Target};

use crate::Deadline;
use crate::ctests::replay::NativeReplay;
use crate::ctests::{self, Framework, Kit, Native};
use crate::framework::{FrameworkName, Frameworks};
use crate::junit5::replay::JunitReplay;
use crate::junit5::{self, form::JavaFramework};
use crate::plain::Plain;
use crate::pytest::replay::PytestReplay;
use crate::results::StoredSuite;
use crate::suite::SuiteError;
use crate::suite::replay::SuiteReplay;
use crate::{Results, ktest, pytest, test_comp};

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

/// A suite whose native builds run during the search.
pub struct StartedSuite {
    native: Option<Native>,
}

/// Starts the suite of a target below its result folder.
pub fn start(target: &dyn Target, options: &SuiteOptions, folder: &Path) -> Result<StartedSuite, SuiteError> {
    let native = match target.suite() {
        Suite::C(suite) => Some(Native::start(
            suite,
            options.framework.among(&Framework::NAMES),
            target.guard().allow,
            folder,
        )?),
        Suite::Pytest | Suite::Junit(_) | Suite::None => None,
    };
    Ok(StartedSuite { native })
}

impl StartedSuite {
    /// Writes the suite, runs it on the plain program, and fills in the results' tests and confirmations.
    pub fn finish(
        self,
        results: &mut Results,
        target: &dyn Target,
        options: &SuiteOptions,
        folder: &Path,
        deadline: &Deadline,
    ) -> Result<(), SuiteError> {
        match target.suite() {
            Suite::Pytest => {
                let launch = |scratch: &Path| target.plain(scratch);
                let guard = target.guard();
                let plain = Plain { guard: Some(&guard), launch: &launch, each: options.each, deadline };
                pytest::write(results, folder, &plain, target.watch().as_deref())
            }
            Suite::Junit(suite) => {
                let mut kit = junit5::target::kit(suite, options.framework.among(&JavaFramework::NAMES));
                kit.allow = target.guard().allow;
                junit5::target::write(results, suite, kit, folder, deadline)
            }
            Suite::C(suite) => {
                let native = match self.native {
                    Some(native) => native,
                    None => Native::start(
                        suite,
                        options.framework.among(&Framework::NAMES),
                        target.guard().allow,
                        folder,
                    )?,
                };
                native.finish(results, folder, deadline)?;
                if options.ktest {
                    ktest::write_all(results, &folder.join("tests/ktest"))?;
                }
                if options.test_comp {
                    test_comp::write(results, &folder.join("tests/test-comp"))?;
                }
                Ok(())
            }
            Suite::None => Ok(()),
        }
    }
}

/// The frameworks that tests can be written for. Where a language has one only, there is nothing to choose.
pub fn frameworks() -> [Frameworks; 2] {
    [
        Frameworks {
            title: C.profile().title,
            names: Framework::NAMES.iter().map(|(name, _)| *name).collect(),
        },
        Frameworks {
            title: Java.profile().title,
            names: JavaFramework::NAMES.iter().map(|(name, _)| *name).collect(),
        },
    ]
}

/// Whether the plain program can reproduce findings of this kind; otherwise a missing confirmation means nothing.
pub fn can_confirm(language: &str, kind: &str) -> bool {
    language != C.profile().name || ctests::oracle::oracle(kind).is_some()
}

/// The replay of the suite in a result folder. `interpreter` is used instead of the one that the results were made with, where the language has
/// one.
pub fn replay<'a>(
    results: &'a Results,
    folder: &'a Path,
    interpreter: Option<&Path>,
    allow: &Allow,
) -> Result<Box<dyn SuiteReplay + 'a>, SuiteError> {
    Ok(match &results.suite {
        Some(StoredSuite::C(kit)) => {
            let kit = Kit { allow: allow.clone(), ..kit.clone() };
            Box::new(NativeReplay { results, folder, kit })
        }
        Some(StoredSuite::Junit(kit)) => Box::new(JunitReplay::open(results, folder, kit, allow)?),
        None if results.summary.language == Python.profile().name => {
            Box::new(PytestReplay::open(results, folder, interpreter, allow)?)
        }
        None => return Err(SuiteError::NoSuite),
    })
}
