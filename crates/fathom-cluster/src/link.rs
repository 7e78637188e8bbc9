//! The connection to the server, and the names of what is kept there.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, PullConsumer, pull};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{self, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, kv, object_store};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, RequestErrorKind};
use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt};
use nkeys::KeyPair;
use parking_lot::Mutex;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::io::AsyncReadExt;

use crate::error::ClusterError;
use crate::job::{ClusterJob, Part, Report, VERSION, hash};

const WORKERS: &str = "workers";
/// The time that a server has to start again.
const PATIENCE: Duration = Duration::from_secs(120);
/// The time after which it is reported that something cannot be stored.
const NOTICE: Duration = Duration::from_secs(2);

/// The server's address and the credentials for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Access {
    pub url: String,
    pub creds: Option<PathBuf>,
    pub nkey: Option<PathBuf>,
    /// Name and password.
    pub user: Option<(String, String)>,
    pub tls_ca: Option<PathBuf>,
    /// Keeps teams apart.
    pub prefix: String,
}

/// Room for a message's headers.
const HEADERS: usize = 4 << 10;

/// The replacement for a message that would be too large.
#[derive(Serialize, Deserialize)]
struct Large {
    large: String,
}

/// A connection.
#[derive(Clone)]
pub struct Link {
    pub client: Client,
    pub js: jetstream::Context,
    prefix: String,
    /// Why something that must be stored is not, at present.
    pub trouble: Arc<Mutex<Option<String>>>,
}

impl Link {
    pub async fn connect(access: &Access) -> Result<Link, ClusterError> {
        let prefix = &access.prefix;
        if prefix.is_empty() || !prefix.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)) {
            return Err(ClusterError::BadPrefix(prefix.clone()));
        }
        let mut options = ConnectOptions::new()
            .name("fathom")
            .connection_timeout(Duration::from_secs(5))
            // A broken connection gives no notice: frequent pings detect it.
            .ping_interval(Duration::from_secs(5))
            .reconnect_delay_callback(|tries| Duration::from_millis((20 << tries.min(6)) as u64));
        if let Some(file) = &access.creds {
            options = options
                .credentials_file(file)
                .await
                .map_err(|error| ClusterError::Read(file.clone(), error))?;
        }
        if let Some(file) = &access.nkey {
            let seed = std::fs::read_to_string(file).map_err(|e| ClusterError::Read(file.clone(), e))?;
            let seed = seed.trim();
            KeyPair::from_seed(seed).map_err(|_| ClusterError::BadKey(file.clone()))?;
            options = options.nkey(seed.to_owned());
        }
        if let Some((name, password)) = &access.user {
            options = options.user_and_password(name.clone(), password.clone());
        }
        if let Some(file) = &access.tls_ca {
            std::fs::metadata(file).map_err(|e| ClusterError::Read(file.clone(), e))?;
            options = options.add_root_certificates(file.clone()).require_tls(true);
        }
        let url = access.url.clone();
        let client = options.connect(access.url.as_str()).await.map_err(|error| match error.kind() {
            ConnectErrorKind::ServerParse | ConnectErrorKind::Dns => ClusterError::BadAddress(url.clone()),
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                ClusterError::Refused(url.clone())
            }
            ConnectErrorKind::Tls => ClusterError::Tls(url.clone(), reason(&error)),
            // The client reports certificate errors as connection errors.
            _ if reason(&error).contains("certificate") => ClusterError::Tls(url.clone(), reason(&error)),
            _ => ClusterError::NoServer(url.clone()),
        })?;
        let js = jetstream::new(client.clone());
        // Asked by hand: answers of older servers lack fields that the client requires.
        match client.request("$JS.API.INFO", Bytes::new()).await {
            Ok(answer) if !String::from_utf8_lossy(&answer.payload).contains("\"error\"") => {}
            Ok(_) => return Err(ClusterError::NoJetStream(url)),
            Err(error) if error.kind() == RequestErrorKind::NoResponders => {
                return Err(ClusterError::NoJetStream(url));
            }
            Err(error) => return Err(ClusterError::Other(error.to_string())),
        }
        Ok(Link { client, js, prefix: access.prefix.clone(), trouble: Arc::default() })
    }

    fn stream(&self, job: &str, what: &str) -> String {
        format!("fathom-{}-{job}-{what}", self.prefix)
    }

    fn subject(&self, job: &str, what: &str) -> String {
        format!("fathom.{}.{job}.{what}", self.prefix)
    }

    /// The subject on which idle workers ask for goals.
    pub fn hunger(&self, job: &str) -> String {
        self.subject(job, "hungry")
    }

    /// The subject on which new and ended jobs are announced.
    pub fn news(&self) -> String {
        format!("fathom.{}.news", self.prefix)
    }

    /// Announces that a job is new or has ended. Workers that miss it look by themselves from time to time.
    pub async fn announce(&self, job: &str) {
        let _ = self.client.publish(self.news(), job.to_owned().into()).await;
    }

    /// The subject on which a coordinator receives its own messages, to check the connection.
    pub fn echo(&self, job: &str) -> String {
        self.subject(job, "echo")
    }

    /// The subject of the workers' signs of life.
    pub fn pulse(&self) -> String {
        format!("fathom.{}.alive", self.prefix)
    }

    /// The bucket of jobs, by id.
    pub async fn jobs(&self) -> Result<kv::Store, ClusterError> {
        self.bucket(format!("fathom-{}-jobs", self.prefix)).await
    }

    /// The bucket of knowledge that the workers of a job share.
    pub async fn known(&self, job: &str) -> Result<kv::Store, ClusterError> {
        self.bucket(self.stream(job, "known")).await
    }

    /// A key-value bucket, created if it is missing. The client cannot create one on older servers, so its stream is created here.
    async fn bucket(&self, name: String) -> Result<kv::Store, ClusterError> {
        if let Ok(store) = self.js.get_key_value(&name).await {
            return Ok(store);
        }
        let config = stream::Config {
            name: format!("KV_{name}"),
            subjects: vec![format!("$KV.{name}.>")],
            max_messages_per_subject: 1,
            discard: stream::DiscardPolicy::New,
            storage: StorageType::File,
            allow_rollup: true,
            deny_delete: true,
            allow_direct: true,
            ..stream::Config::default()
        };
        let full = |text: String| ClusterError::Full(text);
        self.js.get_or_create_stream(config).await.map_err(|e| full(e.to_string()))?;
        self.js.get_key_value(&name).await.map_err(|e| full(e.to_string()))
    }

    async fn bundles(&self) -> Result<object_store::ObjectStore, ClusterError> {
        let bucket = format!("fathom-{}-bundles", self.prefix);
        match self.js.get_object_store(&bucket).await {
            Ok(store) => Ok(store),
            Err(_) => self
                .js
                .create_object_store(object_store::Config { bucket, ..object_store::Config::default() })
                .await
                .map_err(|e| ClusterError::Full(e.to_string())),
        }
    }

    pub async fn put_bundle(&self, name: &str, bytes: &[u8]) -> Result<(), ClusterError> {
        let store = self.bundles().await?;
        // A removed bundle is still listed.
        if store.info(name).await.is_ok_and(|info| !info.deleted) {
            return Ok(());
        }
        store.put(name, &mut &bytes[..]).await.map_err(|e| ClusterError::Full(e.to_string()))?;
        Ok(())
    }

    pub async fn get_bundle(&self, name: &str) -> Result<Vec<u8>, ClusterError> {
        let other = |text: String| ClusterError::Other(format!("bundle {name}: {text}"));
        let mut object = self.bundles().await?.get(name).await.map_err(|e| other(e.to_string()))?;
        let mut bytes = Vec::new();
        object.read_to_end(&mut bytes).await.map_err(|e| other(e.to_string()))?;
        Ok(bytes)
    }

    /// The queue of parts and the stream of reports; created if they are missing.
    pub async fn open_streams(&self, whole: &ClusterJob) -> Result<(), ClusterError> {
        let job = &whole.id;
        let parts = stream::Config {
            name: self.stream(job, "parts"),
            subjects: vec![self.subject(job, "parts")],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::File,
            // A part that was given away twice within this time is in the queue once.
            duplicate_window: Duration::from_secs(120),
            ..stream::Config::default()
        };
        let reports = stream::Config {
            name: self.stream(job, "reports"),
            subjects: vec![self.subject(job, "reports")],
            storage: StorageType::File,
            ..stream::Config::default()
        };
        for config in [parts, reports] {
            self.js.get_or_create_stream(config).await.map_err(|e| ClusterError::Full(e.to_string()))?;
        }
        // All workers are one consumer.
        let workers = pull::Config {
            durable_name: Some(WORKERS.to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: Duration::from_millis(whole.silence_ms),
            // Parts that kill their workers are recognised by the workers' silence.
            max_deliver: -1,
            max_ack_pending: 100_000,
            max_waiting: 10_000,
            ..pull::Config::default()
        };
        let stream = self.parts_stream(job).await?;
        stream
            .get_or_create_consumer(WORKERS, workers)
            .await
            .map_err(|e| ClusterError::Full(e.to_string()))?;
        Ok(())
    }

    /// The consumer of the queue of parts.
    pub async fn parts(&self, job: &str) -> Result<PullConsumer, ClusterError> {
        let other = |text: String| ClusterError::Other(format!("the queue of job {job}: {text}"));
        let stream = self.js.get_stream_no_info(self.stream(job, "parts")).await;
        let stream = stream.map_err(|e| other(e.to_string()))?;
        stream.get_consumer(WORKERS).await.map_err(|e| other(e.to_string()))
    }

    pub async fn parts_stream(&self, job: &str) -> Result<stream::Stream, ClusterError> {
        let name = self.stream(job, "parts");
        self.js.get_stream(&name).await.map_err(|e| ClusterError::Other(e.to_string()))
    }

    /// Every report of a job from this one on, in order, and new ones as they come. The first has number 1.
    pub async fn reports(&self, job: &str, from: u64) -> Result<pull::Ordered, ClusterError> {
        let other = |text: String| ClusterError::Other(format!("the reports of job {job}: {text}"));
        let stream =
            self.js.get_stream(self.stream(job, "reports")).await.map_err(|e| other(e.to_string()))?;
        let deliver_policy = match from {
            0 | 1 => DeliverPolicy::All,
            start_sequence => DeliverPolicy::ByStartSequence { start_sequence },
        };
        let config = pull::OrderedConfig { deliver_policy, ..pull::OrderedConfig::default() };
        let consumer = stream.create_consumer(config).await.map_err(|e| other(e.to_string()))?;
        consumer.messages().await.map_err(|e| other(e.to_string()))
    }

    pub async fn put_part(&self, job: &str, part: &Part) -> Result<(), ClusterError> {
        self.keep(job, "parts", &part.id(), part).await
    }

    pub async fn put_report(&self, job: &str, report: &Report) -> Result<(), ClusterError> {
        // Two workers may have explored the part: both reports count, see the ledger.
        let id = format!("{}-{}", report.part, report.worker);
        self.keep(job, "reports", &id, report).await
    }

    /// Publishes a message that must not be lost: tries again while the server is away.
    async fn keep(&self, job: &str, to: &str, id: &str, what: &impl Serialize) -> Result<(), ClusterError> {
        let subject = self.subject(job, to);
        let mut payload = Bytes::from(serde_json::to_vec(what).expect("plain data"));
        let mut large = payload.len() + HEADERS > self.client.server_info().max_payload;
        let begun = tokio::time::Instant::now();
        let mut pause = Duration::from_millis(20);
        loop {
            let sent = async {
                if large {
                    let name = self.put_large(job, &payload).await.map_err(|e| e.to_string())?;
                    payload = Bytes::from(serde_json::to_vec(&Large { large: name }).expect("plain data"));
                    large = false;
                }
                let message = PublishMessage::build().payload(payload.clone()).message_id(id);
                let sent = self.js.send_publish(subject.clone(), message).await.map_err(|e| e.to_string())?;
                sent.await.map_err(|e| e.to_string())
            };
            let Err(error) = sent.await else {
                *self.trouble.lock() = None;
                return Ok(());
            };
            if begun.elapsed() > PATIENCE {
                return Err(ClusterError::Full(error));
            }
            if begun.elapsed() > NOTICE {
                *self.trouble.lock() = Some(ClusterError::Full(error).to_string());
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(Duration::from_secs(1));
        }
    }

    /// Stores a payload that is too large for a message, and returns its name.
    async fn put_large(&self, job: &str, bytes: &[u8]) -> Result<String, ClusterError> {
        let bucket = self.stream(job, "large");
        let full = |text: String| ClusterError::Full(text);
        let store = match self.js.get_object_store(&bucket).await {
            Ok(store) => store,
            Err(_) => {
                let config = object_store::Config { bucket, ..object_store::Config::default() };
                self.js.create_object_store(config).await.map_err(|e| full(e.to_string()))?
            }
        };
        let name = hash(bytes);
        store.put(name.as_str(), &mut &bytes[..]).await.map_err(|e| full(e.to_string()))?;
        Ok(name)
    }

    /// The payload of a job's message, wherever it is stored.
    pub async fn payload(&self, job: &str, message: &Bytes) -> Result<Bytes, ClusterError> {
        let Ok(Large { large }) = serde_json::from_slice(message) else { return Ok(message.clone()) };
        let other = |text: String| ClusterError::Other(format!("a large message of job {job}: {text}"));
        let store = self.js.get_object_store(self.stream(job, "large")).await;
        let store = store.map_err(|e| other(e.to_string()))?;
        let mut object = store.get(&large).await.map_err(|e| other(e.to_string()))?;
        let mut bytes = Vec::new();
        object.read_to_end(&mut bytes).await.map_err(|e| other(e.to_string()))?;
        Ok(bytes.into())
    }

    /// The job of an id, if it is there and of this version.
    pub async fn job(&self, id: &str) -> Result<Option<ClusterJob>, ClusterError> {
        let Some(bytes) = self.jobs().await?.get(id).await.map_err(|e| ClusterError::Other(e.to_string()))?
        else {
            return Ok(None);
        };
        read_job(id, &bytes).map(Some)
    }

    /// Removes a job from the server.
    pub async fn forget(&self, job: &ClusterJob) -> Result<(), ClusterError> {
        self.forget_id(&job.id).await?;
        // Jobs of one target share its bundle.
        if !self.is_needed(&job.bundle).await?
            && let Ok(store) = self.bundles().await
        {
            let _ = store.delete(&job.bundle).await;
        }
        Ok(())
    }

    /// Whether a job has this bundle.
    async fn is_needed(&self, bundle: &str) -> Result<bool, ClusterError> {
        let jobs = self.jobs().await?;
        let other = |text: String| ClusterError::Other(text);
        let mut ids = jobs.keys().await.map_err(|e| other(e.to_string()))?;
        while let Some(id) = ids.next().await {
            let id = id.map_err(|e| other(e.to_string()))?;
            let bytes = jobs.get(&id).await.map_err(|e| other(e.to_string()))?;
            let job = bytes.and_then(|bytes| serde_json::from_slice::<serde_json::Value>(&bytes).ok());
            if job.is_some_and(|job| job["bundle"] == bundle) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub async fn forget_id(&self, id: &str) -> Result<(), ClusterError> {
        let jobs = self.jobs().await?;
        jobs.purge(id).await.map_err(|e| ClusterError::Other(e.to_string()))?;
        for what in ["parts", "reports"] {
            let name = self.stream(id, what);
            // Remaining parts and reports would be taken for those of a later job with this name.
            if let Err(error) = self.js.delete_stream(&name).await
                && self.js.get_stream(&name).await.is_ok()
            {
                return Err(ClusterError::Other(error.to_string()));
            }
        }
        let _ = self.js.delete_object_store(self.stream(id, "large")).await;
        let _ = self.js.delete_key_value(self.stream(id, "known")).await;
        self.announce(id).await;
        Ok(())
    }
}

/// The root cause of an error, in one line.
fn reason(error: &dyn std::error::Error) -> String {
    let mut last = error;
    while let Some(source) = last.source() {
        last = source;
    }
    last.to_string().lines().next().unwrap_or_default().to_owned()
}

/// Parses a stored job. One of another version is an error.
pub fn read_job(id: &str, bytes: &[u8]) -> Result<ClusterJob, ClusterError> {
    let version = |bytes: &[u8]| {
        let value: serde_json::Value = serde_json::from_slice(bytes).ok()?;
        Some(value.get("version")?.as_str()?.to_owned())
    };
    let theirs = version(bytes).unwrap_or_else(|| "of an unknown version".to_owned());
    if theirs != VERSION {
        return Err(ClusterError::OtherVersion { id: id.to_owned(), theirs, ours: VERSION.to_owned() });
    }
    read(bytes)
}

pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ClusterError> {
    serde_json::from_slice(bytes)
        .map_err(|error| ClusterError::Other(format!("a message that nobody here understands: {error}")))
}

/// The next message of an ordered consumer, or `None` if there is none within the time.
pub async fn next_within(
    messages: &mut pull::Ordered,
    time: Duration,
) -> Result<Option<jetstream::Message>, ClusterError> {
    match tokio::time::timeout(time, messages.try_next()).await {
        Err(_) => Ok(None),
        Ok(Ok(message)) => Ok(message),
        Ok(Err(error)) => Err(ClusterError::Other(error.to_string())),
    }
}
