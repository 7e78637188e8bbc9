//! The choices about a Python target.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PythonOptions {
    /// The interpreter to use instead of the one that is found.
    pub interpreter: Option<PathBuf>,
    /// Packages that are explored beside the target.
    pub packages: Vec<String>,
}
