//! The choices about a Python target. A flag is one field with its clap attribute.

use std::path::PathBuf;

use clap::Args;
use serde::{Deserialize, Serialize};

#[derive(Args, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[command(next_help_heading = "Python")]
pub struct PythonOptions {
    /// Python interpreter or virtual environment [default: the active one]
    #[arg(long = "python", value_name = "PATH")]
    pub interpreter: Option<PathBuf>,

    /// Explore this package, too, not only the target's module (repeatable)
    #[arg(long = "instrument", value_name = "PKG")]
    pub packages: Vec<String>,
}
