//! The row of Java in the table of suites.

use std::path::Path;

use fathom_target::java::Java;
use fathom_target::{Language, Profile, Suite, Target};

use super::form::JavaFramework;
use super::replay::JunitReplay;
use super::target;
use crate::results::StoredSuite;
use crate::suite::SuiteError;
use crate::suite::backend::{ReplayRequest, SuiteBackend, SuiteOptions, UnfinishedSuite};
use crate::suite::replay::SuiteReplay;
use crate::{Deadline, Results};

pub struct JavaTests;

impl SuiteBackend for JavaTests {
    fn language(&self) -> &'static Profile {
        Java.profile()
    }

    fn frameworks(&self) -> Vec<&'static str> {
        JavaFramework::NAMES.iter().map(|(name, _)| *name).collect()
    }

    fn start(
        &self,
        _: &dyn Target,
        _: &SuiteOptions,
        _: &Path,
    ) -> Result<Box<dyn UnfinishedSuite>, SuiteError> {
        Ok(Box::new(JavaTests))
    }

    fn advice<'a>(&self, results: &'a Results) -> Option<&'a str> {
        match &results.suite {
            Some(StoredSuite::Junit(kit)) => kit.no_mocks.as_deref(),
            _ => None,
        }
    }

    fn replay<'a>(&self, request: &ReplayRequest<'a>) -> Result<Box<dyn SuiteReplay + 'a>, SuiteError> {
        let ReplayRequest { results, folder, allow, .. } = *request;
        let Some(StoredSuite::Junit(kit)) = &results.suite else { return Err(SuiteError::NoSuite) };
        Ok(Box::new(JunitReplay::open(results, folder, kit, allow)?))
    }
}

impl UnfinishedSuite for JavaTests {
    fn finish(
        self: Box<Self>,
        results: &mut Results,
        target: &dyn Target,
        options: &SuiteOptions,
        folder: &Path,
        deadline: &Deadline,
    ) -> Result<(), SuiteError> {
        let Suite::Junit(suite) = target.suite() else { return Ok(()) };
        let mut kit = target::kit(suite, options.framework.among(&JavaFramework::NAMES));
        kit.allow = target.guard().allow;
        target::write(results, suite, kit, folder, deadline)
    }
}
