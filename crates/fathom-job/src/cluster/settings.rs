//! What was said about other machines.

use std::time::Duration;

use fathom_cluster::Access;

use crate::config::Config;

/// Where the password of `--nats-user` is.
pub const PASSWORD: &str = "FATHOM_NATS_PASSWORD";

/// Other machines explore.
#[derive(Clone, Debug)]
pub struct ClusterSettings {
    pub access: Access,
    /// The words before and after those that name the target.
    pub words: Vec<String>,
    pub last_words: Vec<String>,
    /// What the project says.
    pub config: Config,
    /// This process explores, too.
    pub works_too: bool,
    /// How long a worker may say nothing.
    pub silence: Duration,
}
