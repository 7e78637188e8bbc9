//! The native programs of a C suite, built during the search.

use std::path::{Path, PathBuf};
use std::sync::mpsc;

use fathom_target::Allow;
use fathom_target::c::CSuite;

use super::{Build, Framework, Kit, Programs};
use crate::Deadline;
use crate::Results;
use crate::results::StoredSuite;
use crate::suite::SuiteError;

type Building = mpsc::Receiver<Result<PathBuf, String>>;

pub struct Native {
    kit: Kit,
    plain: Building,
    sanitized: Building,
}

impl Native {
    /// Unpacks the suite's own files and starts the two builds that nearly every suite needs.
    pub fn start(
        suite: &CSuite,
        framework: Framework,
        allow: Allow,
        folder: &Path,
    ) -> Result<Native, SuiteError> {
        let tests = folder.join("tests");
        suite.unpack(&tests)?;
        let kit = Kit {
            compiler: suite.compiler.clone(),
            units: suite.units.clone(),
            patched: suite.patched.clone(),
            link: suite.link.clone(),
            framework,
            allow,
        };
        let start = |build: Build| {
            let (kit, tests) = (kit.clone(), tests.clone());
            let (done, built) = mpsc::channel();
            std::thread::spawn(move || done.send(kit.build(&tests, build)));
            built
        };
        Ok(Native { plain: start(Build::Plain), sanitized: start(Build::Sanitized), kit })
    }

    /// Writes the suite and runs it natively.
    pub fn finish(self, results: &mut Results, folder: &Path, deadline: &Deadline) -> Result<(), SuiteError> {
        let wait = |build: Building| {
            deadline.receive(&build).unwrap_or_else(|| Err("there was no time left to build it".into()))
        };
        let plain = wait(self.plain);
        // Only a finding needs the sanitizers.
        let sanitized = match results.summary.findings.is_empty() {
            true => Err("nothing to confirm".into()),
            false => wait(self.sanitized),
        };
        super::write(results, folder, &self.kit, Programs { plain, sanitized }, deadline)?;
        results.suite = Some(StoredSuite::C(self.kit));
        Ok(())
    }
}
