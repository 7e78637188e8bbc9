//! Errors between machines. Each is one line for the user that says what to do.

use std::path::PathBuf;

#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    #[error("no NATS server answers at {0}; start one with `nats-server -js`, or name another with --nats")]
    NoServer(String),
    #[error("the server at {0} refuses these credentials; see --creds, --nkey and --nats-user")]
    Refused(String),
    #[error("{0} is not an address of a NATS server; say nats://host:4222 or tls://host:4222")]
    BadAddress(String),
    #[error(
        "TLS with the server at {0} failed: {1}; --tls-ca names the authority that signed its certificate"
    )]
    Tls(String, String),
    #[error("the server at {0} keeps nothing (JetStream is off); start it with `nats-server -js`")]
    NoJetStream(String),
    #[error("{0} holds no seed of an NKey (one line that begins with SU)")]
    BadKey(PathBuf),
    #[error("cannot read {0}: {1}")]
    Read(PathBuf, std::io::Error),
    #[error("the server does not take what has to be kept ({0}); it may be out of space, see its log")]
    Full(String),
    #[error(
        "job {id} was left by fathom {theirs}, this is fathom {ours}; `fathom cluster forget {id}` removes it"
    )]
    OtherVersion { id: String, theirs: String, ours: String },
    #[error("the bundle of job {0} is not what its name says; it is not used")]
    BadBundle(String),
    #[error("a bundle wants to write outside of its folder; it is not used")]
    Escapes,
    #[error("a prefix has letters, digits, - and _ only, not `{0}`")]
    BadPrefix(String),
    #[error("there is no job {0}; `fathom cluster status` lists them")]
    NoJob(String),
    #[error("{0}")]
    Other(String),
}
