//! The written tests of a target, whatever their form.

use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use fathom_report::ctests::Framework;
use fathom_report::junit5::form::JavaFramework;
use fathom_report::plain::{self, Plain};
use fathom_report::{Results, ctests, junit5, ktest, pytest, test_comp};
use fathom_target::java::JavaSuite;
use fathom_target::java::mockito::Mockito;
use fathom_target::{Suite, Target};

use crate::error::JobError;
use crate::job::Job;

/// Writes the suite below the folder and runs it on the plain program.
pub fn write(
    results: &mut Results,
    target: &dyn Target,
    native: Option<Native>,
    job: &Job,
    folder: &Path,
    deadline: Instant,
) -> Result<(), JobError> {
    match target.suite() {
        Suite::Pytest => write_pytest(results, target, job.search.run_time, folder, deadline),
        Suite::Junit(suite) => write_java_tests(results, suite, job.suite.java_framework, folder, deadline),
        Suite::C(_) => {
            native.expect("a C suite is built from the start").finish(results, folder, deadline)?;
            if job.suite.ktest {
                write_ktests(results, folder)?;
            }
            if job.suite.test_comp {
                let place = folder.join("tests/test-comp");
                test_comp::write(results, &place).map_err(|e| JobError::Write(place, e))?;
            }
            Ok(())
        }
        Suite::None => Ok(()),
    }
}

/// The native programs of a C suite, built while the search goes on.
pub struct Native {
    kit: ctests::Kit,
    builds: [mpsc::Receiver<Result<PathBuf, String>>; 2],
}

impl Native {
    /// Nothing for other languages, whose tests are not compiled so early.
    pub fn start(
        target: &dyn Target,
        framework: Framework,
        folder: &Path,
    ) -> Result<Option<Native>, JobError> {
        let Suite::C(suite) = target.suite() else { return Ok(None) };
        let tests = folder.join("tests");
        suite.unpack(&tests).map_err(|e| JobError::Write(tests.clone(), e))?;
        let kit = ctests::Kit {
            compiler: suite.compiler.clone(),
            units: suite.units.clone(),
            patched: suite.patched.clone(),
            link: suite.link.clone(),
            framework,
        };
        let builds = [ctests::Build::Plain, ctests::Build::Sanitized].map(|build| {
            let (kit, tests) = (kit.clone(), tests.clone());
            let (done, built) = mpsc::channel();
            std::thread::spawn(move || done.send(kit.build(&tests, build)));
            built
        });
        Ok(Some(Native { kit, builds }))
    }

    /// Writes the suite and runs it natively.
    fn finish(self, results: &mut Results, folder: &Path, deadline: Instant) -> Result<(), JobError> {
        let [plain, sanitized] = self.builds;
        let wait = |build: mpsc::Receiver<Result<PathBuf, String>>| {
            let left = deadline.saturating_duration_since(Instant::now());
            build.recv_timeout(left).unwrap_or_else(|_| Err("there was no time left to build it".into()))
        };
        let plain = wait(plain);
        // Only a finding needs the sanitizers.
        let sanitized = match results.summary.findings.is_empty() {
            true => Err("nothing to confirm".into()),
            false => wait(sanitized),
        };
        ctests::write(results, folder, &self.kit, ctests::Programs { plain, sanitized }, deadline)?;
        results.c = Some(self.kit);
        Ok(())
    }
}

/// Each test once more, as KLEE writes it.
fn write_ktests(results: &Results, folder: &Path) -> Result<(), JobError> {
    let ktests = folder.join("tests/ktest");
    std::fs::create_dir_all(&ktests).map_err(|e| JobError::Write(ktests.clone(), e))?;
    for test in &results.tests {
        let path = ktests.join(format!("{}.ktest", test.name));
        std::fs::write(&path, ktest::write(test)).map_err(|e| JobError::Write(path.clone(), e))?;
    }
    Ok(())
}

/// Writes the JUnit suite and runs it on the plain JVM.
fn write_java_tests(
    results: &mut Results,
    suite: &JavaSuite,
    framework: JavaFramework,
    folder: &Path,
    deadline: Instant,
) -> Result<(), JobError> {
    let mut kit = java_kit(suite, framework);
    if results.runs.iter().filter_map(|run| run.call.as_ref()).any(|call| !call.mocks.is_empty()) {
        match suite.mockito() {
            Ok(found) => kit.mockito = found.map(|found| mockito(&found)),
            // Tests have classes instead; why is told.
            Err(error) => kit.no_mocks = Some(format!("--class-path with Mockito's jars for mocks: {error}")),
        }
    }
    if let Some(why) = junit5::write(results, folder, &kit, deadline)? {
        let why: String = why.chars().take(160).collect();
        kit.no_mocks =
            Some(format!("a Mockito that runs here: tests have classes instead of its mocks ({why})"));
    }
    results.java = Some(kit);
    Ok(())
}

fn mockito(found: &Mockito) -> junit5::kit::Mockito {
    let text = |path: &PathBuf| path.to_string_lossy().into_owned();
    junit5::kit::Mockito {
        class_path: found.class_path.iter().map(text).collect(),
        home: text(&found.home),
        version: found.version.clone(),
    }
}

/// What Java tests are run with, as plain data.
pub fn java_kit(suite: &JavaSuite, framework: JavaFramework) -> junit5::Kit {
    let text = |path: &Path| path.to_string_lossy().into_owned();
    junit5::Kit {
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
    }
}

/// Writes the suite and re-runs it on the plain program.
pub fn write_pytest(
    results: &mut Results,
    target: &dyn Target,
    each: Duration,
    folder: &Path,
    deadline: Instant,
) -> Result<(), JobError> {
    let launch = |scratch: &Path| target.plain(scratch);
    let guard = target.guard();
    let guard = plain::Guard { source: guard.source, allowed: guard.allowed, writable: guard.writable };
    let plain = Plain { guard: Some(&guard), launch: &launch, each, deadline };
    Ok(pytest::write(results, folder, &plain, target.watch().as_deref())?)
}
