//! Where a job is executed and where its results go. None of it changes the results.

use std::path::PathBuf;

use crate::cluster::ClusterSettings;

#[derive(Clone, Debug, Default)]
pub struct Execution {
    pub output: PathBuf,
    /// Whether cached results are ignored.
    pub fresh: bool,
    /// Whether unchanged entries are taken from the existing results.
    pub by_function: bool,
    /// Other machines explore.
    pub cluster: Option<ClusterSettings>,
}
