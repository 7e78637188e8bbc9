//! The native programs of a C suite, built during the search.

use std::path::Path;

use fathom_target::Allow;
use fathom_target::c::CSuite;

use super::building::{Building, Urgency};
use super::{Build, Framework, Kit, Programs};
use crate::Deadline;
use crate::Results;
use crate::results::StoredSuite;
use crate::suite::SuiteError;

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
        let start = |build, urgency| Building::start(&kit, &tests, build, urgency);
        Ok(Native {
            plain: start(Build::Plain, Urgency::Now),
            sanitized: start(Build::Sanitized, Urgency::Perhaps),
            kit,
        })
    }

    /// Writes the suite and runs it natively.
    pub fn finish(self, results: &mut Results, folder: &Path, deadline: &Deadline) -> Result<(), SuiteError> {
        let wait = |build: Building| {
            build.wait(deadline).unwrap_or_else(|| Err("there was no time left to build it".into()))
        };
        let plain = wait(self.plain);
        // Only a finding needs the sanitizers.
        let sanitized = match results.summary.findings.is_empty() {
            true => {
                drop(self.sanitized);
                Err("nothing to confirm".into())
            }
            false => wait(self.sanitized),
        };
        super::write(results, folder, &self.kit, Programs { plain, sanitized }, deadline)?;
        results.suite = Some(StoredSuite::C(self.kit));
        Ok(())
    }
}
