//! The coordinator of a job: puts it on the server, reads the reports, and decides when it is over.

use std::time::{Duration, Instant};

use fathom_explore::Stop;

use crate::error::ClusterError;
use crate::job::{ClusterJob, Part, Report};
use crate::ledger::Ledger;
use crate::link::{Link, next_within, read};
use crate::liveness::LivenessMonitor;

/// The time that workers have to report when the job is to end.
const LAST_REPORTS: Duration = Duration::from_secs(4);

/// The same when the user interrupts: the command ends within two seconds.
const INTERRUPTED: Duration = Duration::from_millis(700);

/// After so long without a report the stream is opened again.
const SILENT: Duration = Duration::from_secs(5);

/// The pause before something is tried again.
const PAUSE: Duration = Duration::from_millis(300);
/// How long a server that has gone away is waited for at the start.
const PATIENCE: Duration = Duration::from_secs(20);

/// The key that asks workers to stop.
pub const STOP: &str = "stop";

/// Follows a job to its end. The state of everything is on the server, so that another coordinator can take its place.
pub struct Coordinator<'a> {
    link: &'a Link,
    job: &'a ClusterJob,
    pub ledger: Ledger,
    /// The number of runs after which it ends.
    pub most_runs: Option<u64>,
    /// How long workers may take for their last reports when the time is over.
    pub last_reports: Duration,
}

/// Progress callbacks of the caller.
pub trait Watch {
    fn tick(&mut self, ledger: &Ledger);

    /// Whether the user wants it to end.
    fn interrupted(&self) -> bool {
        false
    }
}

impl<'a> Coordinator<'a> {
    /// Puts the job on the server, or takes it up where another coordinator left it. A server that goes away meanwhile is waited
    /// for: every step can be done twice.
    pub async fn start(
        link: &'a Link,
        job: &'a ClusterJob,
        bundle: &[u8],
        budget: Duration,
    ) -> Result<Coordinator<'a>, ClusterError> {
        let begun = Instant::now();
        loop {
            match Coordinator::put(link, job, bundle, budget).await {
                Err(ClusterError::Other(_) | ClusterError::Full(_)) if begun.elapsed() < PATIENCE => {
                    tokio::time::sleep(PAUSE).await;
                }
                result => return result,
            }
        }
    }

    async fn put(
        link: &'a Link,
        job: &'a ClusterJob,
        bundle: &[u8],
        budget: Duration,
    ) -> Result<Coordinator<'a>, ClusterError> {
        // A job of another version is reported as an error.
        let known = link.job(&job.id).await?.is_some();
        let mut ledger = Ledger::default();
        // A bundle that is on the server is not sent again.
        link.put_bundle(&job.bundle, bundle).await?;
        link.open_streams(job).await?;
        let state = link.known(&job.id).await?;
        state.purge(STOP).await.map_err(|e| ClusterError::Other(e.to_string()))?;
        for entry in &job.entries {
            let part = Part::whole(entry, budget.as_millis() as u64);
            ledger.expect(&part.id());
            if !known {
                link.put_part(&job.id, &part).await?;
            }
        }
        // Workers see the job when everything else is there.
        let text = serde_json::to_vec(job).expect("plain data");
        let jobs = link.jobs().await?;
        jobs.put(&job.id, text.into()).await.map_err(|e| ClusterError::Full(e.to_string()))?;
        link.announce(&job.id).await;
        Ok(Coordinator { link, job, ledger, most_runs: None, last_reports: LAST_REPORTS })
    }

    /// Reads reports until every part has one, or the time is over.
    pub async fn follow(
        &mut self,
        end: Instant,
        watch: &mut dyn Watch,
    ) -> Result<Option<Stop>, ClusterError> {
        // The server or the connection may go away at any time: then reading resumes after the last report.
        let mut messages = None;
        let (mut next, mut received) = (1, Instant::now());
        let mut liveness = LivenessMonitor::new(self.link, self.job).await?;
        let mut stopping: Option<(Instant, Stop)> = None;
        while !self.ledger.is_done() {
            let stop = if watch.interrupted() {
                Some(Stop::Interrupted)
            } else if Instant::now() >= end {
                Some(Stop::Time)
            } else if self.most_runs.is_some_and(|most| self.ledger.runs() >= most) {
                Some(Stop::Paths)
            } else {
                self.ledger.stop
            };
            if let (None, Some(stop)) = (stopping, stop) {
                // Workers that miss it see that the job is gone.
                let _ = self.say_stop().await;
                let wait = if stop == Stop::Interrupted { INTERRUPTED } else { self.last_reports };
                stopping = Some((Instant::now() + wait, stop));
            }
            if let Some((until, stop)) = stopping
                && Instant::now() >= until
            {
                return Ok(Some(stop));
            }
            match &mut messages {
                None => match self.link.reports(&self.job.id, next).await {
                    Ok(reports) => (messages, received) = (Some(reports), Instant::now()),
                    Err(_) => tokio::time::sleep(PAUSE).await,
                },
                Some(reports) => match next_within(reports, Duration::from_millis(50)).await {
                    Ok(Some(message)) => {
                        received = Instant::now();
                        match self.link.payload(&self.job.id, &message.payload).await {
                            Ok(bytes) => {
                                self.ledger.add(read::<Report>(&bytes)?);
                                next = message.info().map_or(next, |info| info.stream_sequence + 1);
                            }
                            // It is read again.
                            Err(_) => messages = None,
                        }
                    }
                    // A subscription on a broken connection would stay silent for ever.
                    Ok(None) if received.elapsed() > SILENT => messages = None,
                    Ok(None) => {}
                    Err(_) => {
                        messages = None;
                        tokio::time::sleep(PAUSE).await;
                    }
                },
            }
            liveness.look(&mut self.ledger).await;
            watch.tick(&self.ledger);
        }
        Ok(stopping.map(|(_, stop)| stop).or(self.ledger.stop))
    }

    async fn say_stop(&self) -> Result<(), ClusterError> {
        let state = self.link.known(&self.job.id).await?;
        state.put(STOP, "1".into()).await.map_err(|e| ClusterError::Full(e.to_string()))?;
        Ok(())
    }

    /// Removes the job from the server. An error means that something of it is left there; the ledger is valid all the same.
    pub async fn end(self) -> (Ledger, Result<(), ClusterError>) {
        let removed = self.link.forget(self.job).await;
        (self.ledger, removed)
    }
}
