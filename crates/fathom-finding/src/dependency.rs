//! Dependencies of a target that are not on this machine.

use serde::{Deserialize, Serialize};

/// Something that the target needs to run.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dependency {
    /// A module of Python, by its full name.
    Module(String),
    /// A class of Java, by its full name.
    Class(String),
    /// A class of Java that fits those it is used with; the error of the JVM.
    Linkage(String),
}
