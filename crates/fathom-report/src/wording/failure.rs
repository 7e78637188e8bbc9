//! Reasons why tests are left out, as text.

use crate::suite::Failure;

pub fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Differs(why)
        | Failure::DoesNotBuild(why)
        | Failure::DoesNotLoad(why)
        | Failure::SuiteDoesNotBuild(why) => why.clone(),
        Failure::NotShown => "the plain program does not show it".into(),
        Failure::NotInTime => "there was no time left to run it on the plain program".into(),
    }
}
