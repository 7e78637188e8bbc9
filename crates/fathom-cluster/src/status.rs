//! The status of the cluster: live workers, jobs, and how many parts wait.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::StreamExt;

use crate::error::ClusterError;
use crate::job::Report;
use crate::ledger::Ledger;
use crate::link::{Link, next_within, read, read_job};
use crate::worker::Pulse;

/// One job, as the server knows it.
#[derive(Clone, Debug)]
pub struct JobStatus {
    pub id: String,
    /// Its name, or why it cannot be read.
    pub name: String,
    /// Parts in the queue, being explored, reported.
    pub waiting: u64,
    pub taken: u64,
    pub reported: u64,
    pub branches: usize,
    pub findings: usize,
    pub executions: u64,
}

#[derive(Clone, Debug, Default)]
pub struct Status {
    pub workers: Vec<Pulse>,
    pub jobs: Vec<JobStatus>,
}

/// Collects signs of life for the given time: workers send several a second.
pub async fn look(link: &Link, time: Duration) -> Result<Status, ClusterError> {
    let other = |text: String| ClusterError::Other(text);
    let mut pulses = link.client.subscribe(link.pulse()).await.map_err(|e| other(e.to_string()))?;
    let mut workers = BTreeMap::new();
    let _ = tokio::time::timeout(time, async {
        while let Some(message) = pulses.next().await {
            if let Ok(pulse) = read::<Pulse>(&message.payload) {
                workers.insert(pulse.worker.clone(), pulse);
            }
        }
    })
    .await;
    let mut status = Status { workers: workers.into_values().collect(), jobs: Vec::new() };
    let store = link.jobs().await?;
    let mut keys = store.keys().await.map_err(|e| other(e.to_string()))?;
    while let Some(key) = keys.next().await {
        let id = key.map_err(|e| other(e.to_string()))?;
        let Some(bytes) = store.get(&id).await.map_err(|e| other(e.to_string()))? else { continue };
        status.jobs.push(match read_job(&id, &bytes) {
            Ok(job) => job_status(link, &id, &job.name).await?,
            Err(error) => JobStatus {
                name: error.to_string(),
                id,
                waiting: 0,
                taken: 0,
                reported: 0,
                branches: 0,
                findings: 0,
                executions: 0,
            },
        });
    }
    Ok(status)
}

async fn job_status(link: &Link, id: &str, name: &str) -> Result<JobStatus, ClusterError> {
    let mut consumer = link.parts(id).await?;
    let info = consumer.info().await.map_err(|e| ClusterError::Other(e.to_string()))?;
    let (waiting, taken) = (info.num_pending, info.num_ack_pending as u64);
    let mut ledger = Ledger::default();
    let mut findings = 0;
    let mut messages = link.reports(id, 1).await?;
    let mut reported = 0;
    while let Some(message) = next_within(&mut messages, Duration::from_millis(200)).await? {
        let report = read::<Report>(&link.payload(id, &message.payload).await?)?;
        findings = findings.max(report.findings);
        reported += 1;
        ledger.add(report);
    }
    Ok(JobStatus {
        id: id.to_owned(),
        name: name.to_owned(),
        waiting,
        taken,
        reported,
        branches: ledger.covered.len(),
        findings,
        executions: ledger.runs(),
    })
}
