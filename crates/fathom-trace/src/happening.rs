//! Events of a run that a specification watches.

use fathom_finding::Place;
use serde::{Deserialize, Serialize};

/// A probe was passed: a call, a return, an exception or a write that a specification names.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Happening {
    /// The probe, by the number it was woven with.
    pub probe: u32,
    /// Decisions before its expressions were evaluated …
    pub begun: u32,
    /// … and after.
    pub position: u32,
    /// The object that it is on, by a number that identifies the object throughout the run.
    pub object: u64,
    pub thread: u32,
    /// The values of the probe's expressions, a bit each.
    pub values: u64,
    pub place: Place,
    /// The call in source terms, where the executor knows it: `read_file(3)`.
    pub shown: String,
}
