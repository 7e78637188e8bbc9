//! The table of suites: the only place of this crate that maps languages to the writers of their tests.

use crate::Results;
use crate::ctests::backend::CTests;
use crate::framework::Frameworks;
use crate::junit5::backend::JavaTests;
use crate::pytest::backend::PythonTests;
use crate::suite::SuiteError;
use crate::suite::backend::{ReplayRequest, SuiteBackend};
use crate::suite::replay::SuiteReplay;

/// One row for each language that tests are written in.
const SUITES: [&dyn SuiteBackend; 3] = [&CTests, &JavaTests, &PythonTests];

/// The tests of a language, by its name.
pub fn suite_of(language: &str) -> Result<&'static dyn SuiteBackend, SuiteError> {
    SUITES.into_iter().find(|suite| suite.language().name == language).ok_or(SuiteError::NoSuite)
}

/// The frameworks that tests can be written for, by language.
pub fn frameworks() -> Vec<Frameworks> {
    let list =
        |suite: &dyn SuiteBackend| Frameworks { title: suite.language().title, names: suite.frameworks() };
    SUITES.into_iter().map(list).filter(|known| !known.names.is_empty()).collect()
}

/// The plain program can reproduce findings of this kind; otherwise a missing confirmation means nothing.
pub fn can_confirm(language: &str, kind: &str) -> bool {
    suite_of(language).is_ok_and(|suite| suite.can_confirm(kind))
}

/// Advice about the suite of these results.
pub fn advice(results: &Results) -> Option<&str> {
    suite_of(&results.summary.language).ok()?.advice(results)
}

/// The replay of the suite in a result folder.
pub fn replay<'a>(request: &ReplayRequest<'a>) -> Result<Box<dyn SuiteReplay + 'a>, SuiteError> {
    suite_of(&request.results.summary.language)?.replay(request)
}

#[cfg(test)]
mod tests {
    use fathom_target::languages;

    use super::*;

    #[test]
    fn every_language_has_a_suite() {
        for language in languages() {
            let name = language.profile().name;
            assert_eq!(suite_of(name).unwrap().language().name, name);
        }
        assert!(suite_of("cobol").is_err());
    }

    #[test]
    fn a_kind_without_an_oracle_is_not_confirmed_in_c() {
        assert!(can_confirm("c", "null-dereference"));
        assert!(!can_confirm("c", "format-injection"));
        assert!(can_confirm("python", "uncaught-exception"));
    }
}
