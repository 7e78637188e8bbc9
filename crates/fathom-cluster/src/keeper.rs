//! Tasks beside the exploration: reporting to the server that a part is being explored, giving goals to idle workers, and
//! receiving what other workers know.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::kv::Operation;
use async_nats::jetstream::{self, AckKind};
use fathom_explore::Control;
use futures_util::StreamExt;
use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::coordinator::STOP;
use crate::error::ClusterError;
use crate::job::Part;
use crate::link::Link;
use crate::worker::Open;

/// The interval at which goals are collected that the explorer gives away.
const GLANCE: Duration = Duration::from_millis(5);
/// A bucket that is silent for so long is opened again: a restarted server has no subscriptions.
const SILENT: Duration = Duration::from_secs(5);

/// A part that is being explored.
pub(crate) struct Keeper {
    pub link: Link,
    pub open: Arc<Open>,
    pub part: Part,
    pub control: Arc<Control>,
    /// The worker is to end.
    pub quit: Arc<AtomicBool>,
    /// Parts that were made of it.
    pub children: Arc<Mutex<Vec<String>>>,
}

/// Reports that the part is being explored, and gives away goals that others ask for, until it has ended.
pub(crate) async fn keep(
    keeper: Keeper,
    message: jetstream::Message,
    mut ended: oneshot::Receiver<()>,
) -> Result<(), ClusterError> {
    let Keeper { link, open, part, control, quit, children } = keeper;
    let id = &open.job.id;
    let mut hungry = link
        .client
        .queue_subscribe(link.hunger(id), "givers".to_owned())
        .await
        .map_err(|e| ClusterError::Other(e.to_string()))?;
    let mut said = Instant::now();
    let silence = Duration::from_millis(open.job.silence_ms);
    loop {
        tokio::select! {
            _ = &mut ended => break,
            Some(_) = hungry.next() => control.ask_for(1),
            () = tokio::time::sleep(GLANCE) => {}
        }
        for goal in control.take_given() {
            let child = Part { starts: vec![goal.into()], ..part.clone() };
            link.put_part(id, &child).await?;
            children.lock().push(child.id());
        }
        if open.is_stopped() || quit.load(Ordering::Relaxed) {
            control.interrupt();
        }
        if said.elapsed() > silence / 3 {
            said = Instant::now();
            let _ = message.ack_with(AckKind::Progress).await;
        }
    }
    let _ = hungry.unsubscribe().await;
    Ok(())
}

/// Follows the bucket of a job as long as the job is there: whether it is to end, and what other workers know.
pub(crate) async fn listen(link: Link, open: Arc<Open>) {
    while !open.is_gone() {
        if listen_once(&link, &open).await.is_none() {
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }
}

/// Follows the bucket until it is silent for a while. `None`: the bucket cannot be opened.
async fn listen_once(link: &Link, open: &Open) -> Option<()> {
    let store = link.known(&open.job.id).await.ok()?;
    open.set_stopped(store.get(STOP).await.ok()?.is_some());
    let mut entries = store.watch_with_history(">").await.ok()?;
    while !open.is_gone() {
        let Ok(Some(Ok(entry))) = tokio::time::timeout(SILENT, entries.next()).await else { break };
        if entry.key == STOP {
            open.set_stopped(entry.operation == Operation::Put);
        } else if entry.operation == Operation::Put {
            open.known.receive(&entry.key, &entry.value);
        }
    }
    Some(())
}
