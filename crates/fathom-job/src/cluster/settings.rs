//! Settings of a clustered run: server, credentials, whether this process works, too.

use std::time::Duration;

use fathom_cluster::Access;

/// Variable with the password of `--nats-user`.
pub const PASSWORD: &str = "FATHOM_NATS_PASSWORD";

/// Other machines explore.
#[derive(Clone, Debug)]
pub struct ClusterSettings {
    pub access: Access,
    /// This process explores, too.
    pub works_too: bool,
    /// How long a worker may be silent.
    pub silence: Duration,
}
