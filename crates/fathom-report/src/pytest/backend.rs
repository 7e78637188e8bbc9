//! The row of Python in the table of suites.

use std::path::Path;

use fathom_target::python::Python;
use fathom_target::{Language, Profile, Target};

use super::replay::PytestReplay;
use crate::plain::Plain;
use crate::suite::SuiteError;
use crate::suite::backend::{ReplayRequest, SuiteBackend, SuiteOptions, UnfinishedSuite};
use crate::suite::replay::SuiteReplay;
use crate::{Deadline, Results};

pub struct PythonTests;

impl SuiteBackend for PythonTests {
    fn language(&self) -> &'static Profile {
        Python.profile()
    }

    fn start(
        &self,
        _: &dyn Target,
        _: &SuiteOptions,
        _: &Path,
    ) -> Result<Box<dyn UnfinishedSuite>, SuiteError> {
        Ok(Box::new(PythonTests))
    }

    fn replay<'a>(&self, request: &ReplayRequest<'a>) -> Result<Box<dyn SuiteReplay + 'a>, SuiteError> {
        let ReplayRequest { results, folder, interpreter, allow } = *request;
        Ok(Box::new(PytestReplay::open(results, folder, interpreter, allow)?))
    }
}

impl UnfinishedSuite for PythonTests {
    fn finish(
        self: Box<Self>,
        results: &mut Results,
        target: &dyn Target,
        options: &SuiteOptions,
        folder: &Path,
        deadline: &Deadline,
    ) -> Result<(), SuiteError> {
        let launch = |scratch: &Path| target.plain(scratch);
        let guard = target.guard();
        let plain = Plain { guard: Some(&guard), launch: &launch, each: options.each, deadline };
        super::write(results, folder, &plain, target.watch().as_deref())
    }
}
