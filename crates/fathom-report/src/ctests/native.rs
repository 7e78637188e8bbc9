//! The native programs of a C suite, built during the search.

use std::path::Path;

use fathom_target::Allow;
use fathom_target::c::CSuite;

use super::building::Building;
use super::{Build, Framework, Kit, Programs};
use crate::Deadline;
use crate::Results;
use crate::results::StoredSuite;
use crate::suite::SuiteError;
use crate::suite::haste::Haste;

pub struct Native {
    kit: Kit,
    plain: Building,
    sanitized: Building,
    haste: Haste,
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
        let haste = Haste::default();
        let start = |build, haste| Building::start(&kit, &tests, build, haste);
        Ok(Native {
            plain: start(Build::Plain, Haste::now()),
            // Only a finding needs it.
            sanitized: start(Build::Sanitized, haste.clone()),
            haste,
            kit,
        })
    }

    /// Set when there is a finding.
    pub fn haste(&self) -> Haste {
        self.haste.clone()
    }

    /// Writes the suite and runs it natively.
    pub fn finish(self, results: &mut Results, folder: &Path, deadline: &Deadline) -> Result<(), SuiteError> {
        // The search needs the processor no more.
        self.haste.set();
        let sanitized = (!results.summary.findings.is_empty()).then_some(self.sanitized);
        let late = || Err("there was no time left to build it".into());
        let plain = self.plain.wait(deadline).unwrap_or_else(late);
        super::write(results, folder, &self.kit, Programs { plain, sanitized }, deadline)?;
        results.suite = Some(StoredSuite::C(self.kit));
        Ok(())
    }
}
