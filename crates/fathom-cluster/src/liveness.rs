//! Liveness of workers: the coordinator follows their signs of life, counts the dead, and sets aside parts that killed too many.

use std::time::{Duration, Instant};

use async_nats::Subscriber;
use async_nats::jetstream::kv;
use futures_util::{FutureExt, StreamExt};

use crate::error::ClusterError;
use crate::failure_log::{Case, FAILURES, FailureLog};
use crate::job::ClusterJob;
use crate::ledger::Ledger;
use crate::link::{Link, read};
use crate::worker::Pulse;

/// The interval of echo messages to itself.
const ECHO_INTERVAL: Duration = Duration::from_millis(250);
/// The time without an echo after which the connection counts as broken.
const ECHO_TIMEOUT: Duration = Duration::from_millis(1000);
/// The prefix of the bucket's keys for the counts, which a coordinator that replaces this one reads.
const NAMES: &str = "failures.";

pub(crate) struct LivenessMonitor<'a> {
    link: &'a Link,
    job: &'a ClusterJob,
    pulses: Subscriber,
    echoes: Subscriber,
    failures: FailureLog,
    sent: Instant,
    received: Instant,
}

impl<'a> LivenessMonitor<'a> {
    pub async fn new(link: &'a Link, job: &'a ClusterJob) -> Result<LivenessMonitor<'a>, ClusterError> {
        let other = |text: String| ClusterError::Other(text);
        let pulses = link.client.subscribe(link.pulse()).await.map_err(|e| other(e.to_string()))?;
        let echoes = link.client.subscribe(link.echo(&job.id)).await.map_err(|e| other(e.to_string()))?;
        let mut failures = FailureLog::new(&job.id, Duration::from_millis(job.silence_ms));
        if let Ok(store) = link.known(&job.id).await {
            recall(&store, &mut failures).await;
        }
        let now = Instant::now();
        Ok(LivenessMonitor { link, job, pulses, echoes, failures, sent: now, received: now })
    }

    /// Reads the pending messages and counts the dead. A server that is away is no error.
    pub async fn look(&mut self, ledger: &mut Ledger) {
        while let Some(Some(message)) = self.pulses.next().now_or_never() {
            if let Ok(pulse) = read::<Pulse>(&message.payload) {
                self.failures.record(pulse, Instant::now());
            }
        }
        while let Some(Some(_)) = self.echoes.next().now_or_never() {
            self.received = Instant::now();
        }
        if self.sent.elapsed() < ECHO_INTERVAL {
            return;
        }
        // A process that was suspended, as when its machine was asleep, has missed the signs of life.
        let asleep = self.sent.elapsed() > ECHO_TIMEOUT;
        self.sent = Instant::now();
        let _ = self.link.client.publish(self.link.echo(&self.job.id), "1".into()).await;
        if asleep || self.received.elapsed() > ECHO_TIMEOUT {
            self.failures.disconnected(Instant::now());
            return;
        }
        let fatal = self.failures.count(Instant::now());
        let changed = self.failures.changed();
        if !changed.is_empty() {
            let _ = self.write_down(&changed).await;
        }
        for held in fatal {
            if ledger.is_settled(&held.part) {
                continue;
            }
            ledger.set_aside(&held.part, &held.entry, FAILURES as u32);
            if let Ok(stream) = self.link.parts_stream(&self.job.id).await {
                let _ = stream.delete_message(held.place).await;
            }
        }
    }

    async fn write_down(&self, cases: &[Case]) -> Result<(), ClusterError> {
        let store = self.link.known(&self.job.id).await?;
        for case in cases {
            let name = format!("{NAMES}{}", case.held.part);
            let text = serde_json::to_vec(case).expect("plain data");
            store.put(name, text.into()).await.map_err(|e| ClusterError::Full(e.to_string()))?;
        }
        Ok(())
    }
}

/// Reads the counts of another coordinator. Without them one more worker may die.
async fn recall(store: &kv::Store, failures: &mut FailureLog) {
    let Ok(mut names) = store.keys().await else { return };
    while let Some(Ok(name)) = names.next().await {
        if name.starts_with(NAMES)
            && let Ok(Some(bytes)) = store.get(&name).await
            && let Ok(case) = read::<Case>(&bytes)
        {
            failures.recall(case);
        }
    }
}
