//! The row of C in the table of suites.

use std::path::Path;

use fathom_target::c::C;
use fathom_target::{Language, Profile, Suite, Target};

use super::replay::NativeReplay;
use super::{Framework, Kit, Native, oracle};
use crate::results::StoredSuite;
use crate::suite::SuiteError;
use crate::suite::backend::{ReplayRequest, SuiteBackend, SuiteOptions, UnfinishedSuite};
use crate::suite::haste::Haste;
use crate::suite::replay::SuiteReplay;
use crate::{Deadline, Results, ktest, test_comp};

pub struct CTests;

/// The native builds of a suite; none where there is nothing to build tests from.
struct StartedBuilds(Option<Native>);

impl SuiteBackend for CTests {
    fn language(&self) -> &'static Profile {
        C.profile()
    }

    fn frameworks(&self) -> Vec<&'static str> {
        Framework::NAMES.iter().map(|(name, _)| *name).collect()
    }

    fn start(
        &self,
        target: &dyn Target,
        options: &SuiteOptions,
        folder: &Path,
    ) -> Result<Box<dyn UnfinishedSuite>, SuiteError> {
        let Suite::C(suite) = target.suite() else { return Ok(Box::new(StartedBuilds(None))) };
        let framework = options.framework.among(&Framework::NAMES);
        let native = Native::start(suite, framework, target.guard().allow, folder)?;
        Ok(Box::new(StartedBuilds(Some(native))))
    }

    fn can_confirm(&self, kind: &str) -> bool {
        oracle::oracle(kind).is_some()
    }

    fn replay<'a>(&self, request: &ReplayRequest<'a>) -> Result<Box<dyn SuiteReplay + 'a>, SuiteError> {
        let ReplayRequest { results, folder, allow, .. } = *request;
        let Some(StoredSuite::C(kit)) = &results.suite else { return Err(SuiteError::NoSuite) };
        let kit = Kit { allow: allow.clone(), ..kit.clone() };
        Ok(Box::new(NativeReplay { results, folder, kit }))
    }
}

impl UnfinishedSuite for StartedBuilds {
    fn haste(&self) -> Haste {
        self.0.as_ref().map(Native::haste).unwrap_or_default()
    }

    fn finish(
        self: Box<Self>,
        results: &mut Results,
        _: &dyn Target,
        options: &SuiteOptions,
        folder: &Path,
        deadline: &Deadline,
    ) -> Result<(), SuiteError> {
        let Some(native) = self.0 else { return Ok(()) };
        native.finish(results, folder, deadline)?;
        if options.ktest {
            ktest::write_all(results, &folder.join("tests/ktest"))?;
        }
        if options.test_comp {
            test_comp::write(results, &folder.join("tests/test-comp"))?;
        }
        Ok(())
    }
}
