//! The suite writers by language: the one place of this crate that knows which language has which.

use fathom_target::Language;
use fathom_target::c::C;

use crate::ctests;

/// Whether the plain program can show findings of this kind again. Without that, a finding that was not confirmed says nothing.
pub fn can_confirm(language: &str, kind: &str) -> bool {
    language != C.profile().name || ctests::oracle::oracle(kind).is_some()
}
