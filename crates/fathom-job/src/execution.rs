//! Where a job is done and where its results go. None of it changes the answer.

use std::path::PathBuf;

use crate::cluster::ClusterSettings;

#[derive(Clone, Debug, Default)]
pub struct Execution {
    pub output: PathBuf,
    /// Whether kept results do not count.
    pub fresh: bool,
    /// Whether entries that did not change are taken from the results that are there.
    pub by_function: bool,
    /// Other machines explore.
    pub cluster: Option<ClusterSettings>,
}
