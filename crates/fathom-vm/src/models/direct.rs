//! Models that compiled code may call without leaving.
//!
//! Such a model looks at nothing but its arguments, memory and objects. Before it refuses, or finds out that it has to decide something, it changes
//! nothing that it does not change again: then the interpreter calls it a second time.

use fathom_ir::types::FloatKind;

use super::Entry;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direct {
    /// The line of the call is written down.
    pub place: bool,
    /// It has a result, of one register.
    pub gives: bool,
}

const GIVES: Direct = Direct { place: false, gives: true };
const GIVES_PLACED: Direct = Direct { place: true, gives: true };
const NOTHING: Direct = Direct { place: false, gives: false };
const NOTHING_PLACED: Direct = Direct { place: true, gives: false };

/// Models by name; those of LLVM by the beginning of theirs.
const TABLE: &[(&str, Direct)] = &[
    ("malloc", GIVES_PLACED),
    ("calloc", GIVES_PLACED),
    ("realloc", GIVES_PLACED),
    ("reallocarray", GIVES_PLACED),
    ("free", NOTHING_PLACED),
    ("__errno_location", GIVES_PLACED),
    ("memcpy", GIVES),
    ("memmove", GIVES),
    ("__memcpy_chk", GIVES),
    ("__memmove_chk", GIVES),
    ("mempcpy", GIVES),
    ("memset", GIVES),
    ("__memset_chk", GIVES),
    ("bcopy", NOTHING),
    ("bzero", NOTHING),
    ("memcmp", GIVES),
    ("bcmp", GIVES),
    ("strcmp", GIVES),
    ("strcoll", GIVES),
    ("strcasecmp", GIVES),
    ("strncmp", GIVES),
    ("strncasecmp", GIVES),
    ("__fathom_apart", NOTHING),
    ("__fathom_plain", GIVES),
    ("__fathom_plain_until", GIVES),
    ("__fathom_plain_but", GIVES),
    ("__fathom_each", GIVES),
    ("__fathom_strtod", GIVES),
    ("__fathom_strtof", GIVES),
    ("abs", GIVES),
    ("labs", GIVES),
    ("llabs", GIVES),
    ("fabs", GIVES),
    ("fabsf", GIVES),
    ("copysign", GIVES),
    ("copysignf", GIVES),
    ("isnan", GIVES),
    ("isnanf", GIVES),
    ("__isnan", GIVES),
    ("isinf", GIVES),
    ("isinff", GIVES),
    ("__isinf", GIVES),
    ("finite", GIVES),
    ("__finite", GIVES),
    ("__signbit", GIVES),
    ("__fpclassify", GIVES),
];

const STEMS: &[(&str, Direct)] = &[
    ("llvm.memcpy.", NOTHING),
    ("llvm.memmove.", NOTHING),
    ("llvm.memset.", NOTHING),
    ("llvm.fabs.", GIVES),
    ("llvm.copysign.", GIVES),
    ("llvm.expect.", GIVES),
    ("llvm.lifetime.", NOTHING),
    ("llvm.assume", NOTHING),
];

pub fn find(name: &str) -> Option<Direct> {
    if let Some((_, direct)) = TABLE.iter().find(|(own, _)| *own == name) {
        return Some(*direct);
    }
    if let Some((_, direct)) = STEMS.iter().find(|(stem, _)| name.starts_with(stem)) {
        return Some(*direct);
    }
    match super::find(name)? {
        Entry::Elementwise(_) | Entry::Float(_, FloatKind::Double | FloatKind::Float, 1) => Some(GIVES),
        Entry::Model(_) | Entry::WithOverflow(_) | Entry::Float(..) => None,
    }
}
