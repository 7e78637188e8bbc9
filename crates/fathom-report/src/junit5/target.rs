//! The kit of JUnit tests, from a target.

use std::path::{Path, PathBuf};

use fathom_target::Allow;
use fathom_target::java::JavaSuite;
use fathom_target::java::mockito;

use super::form::JavaFramework;
use super::kit::{Kit, Mockito};
use crate::Deadline;
use crate::Results;
use crate::results::StoredSuite;
use crate::suite::SuiteError;

/// Longest reason that is repeated for mocks that do not work.
const LONGEST_REASON: usize = 160;

/// Writes the suite of a target and runs it on the plain JVM, with mocks where some run needs them and the project has Mockito.
pub fn write(
    results: &mut Results,
    suite: &JavaSuite,
    mut kit: Kit,
    folder: &Path,
    deadline: &Deadline,
) -> Result<(), SuiteError> {
    if results.runs.iter().filter_map(|run| run.call.as_ref()).any(|call| !call.mocks.is_empty()) {
        match suite.mockito(Some(deadline.end())) {
            Ok(found) => kit.mockito = found.map(|found| mockito_of(&found)),
            // Tests have classes instead, and the report says why.
            Err(error) => kit.no_mocks = Some(format!("--class-path with Mockito's jars for mocks: {error}")),
        }
    }
    if let Some(why) = super::write(results, folder, &kit, deadline)? {
        let why: String = why.chars().take(LONGEST_REASON).collect();
        kit.no_mocks =
            Some(format!("a Mockito that runs here: tests have classes instead of its mocks ({why})"));
    }
    results.suite = Some(StoredSuite::Junit(Box::new(kit)));
    Ok(())
}

fn mockito_of(found: &mockito::Mockito) -> Mockito {
    let text = |path: &PathBuf| path.to_string_lossy().into_owned();
    Mockito {
        class_path: found.class_path.iter().map(text).collect(),
        home: text(&found.home),
        version: found.version.clone(),
    }
}

/// The kit that Java tests are run with, as plain data.
pub fn kit(suite: &JavaSuite, framework: JavaFramework) -> Kit {
    let text = |path: &Path| path.to_string_lossy().into_owned();
    Kit {
        java: suite.java.clone(),
        javac: suite.javac.clone(),
        javac_flags: suite.javac_flags.clone(),
        classes: suite.folders.iter().map(|f| text(f)).collect(),
        sources: suite.sources.as_deref().map(text),
        jar: suite.jar.as_deref().map(text),
        class_path: suite.class_path.iter().map(|f| text(f)).collect(),
        packages: suite.packages.clone().into_iter().collect(),
        stand_ins: suite.stand_ins.clone(),
        watch: suite.watch.clone(),
        release: suite.release,
        framework,
        mockito: None,
        no_mocks: None,
        allow: Allow::default(),
    }
}
