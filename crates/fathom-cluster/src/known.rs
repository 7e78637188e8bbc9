//! Knowledge that the workers of a job share: covered branches, summaries of places, and unsat cores. It is kept in a bucket, in
//! batches. A worker without it is slower, never wrong; it is reported before it is shared, so that nothing is lost when a worker dies.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD as BASE64;
use fathom_explore::SharedSummary;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::job::BranchKey;
use crate::travel;

/// The largest batch; servers refuse a megabyte.
const BATCH: usize = 400_000;
/// Limits of what is kept from other workers; later cores and summaries are ignored.
const MAX_CORES: usize = 20_000;
const MAX_SUMMARIES: usize = 2_000;

/// The prefixes of the bucket's keys that workers write.
const COVERED: &str = "covered.";
const SHARED: &str = "shared.";

/// Results of a part that other workers can use.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SharedKnowledge {
    pub summaries: Vec<SharedSummary>,
    /// In the format of the solver chain.
    pub cores: Vec<Vec<u8>>,
}

/// [`SharedKnowledge`] as it is sent.
#[derive(Serialize, Deserialize)]
struct Batch {
    entry: String,
    #[serde(rename = "told")]
    summaries: Vec<(String, u32, String)>,
    cores: Vec<String>,
}

impl SharedKnowledge {
    /// A batch that the server takes: what does not fit is left out.
    fn batch(&self, entry: &str) -> Option<Vec<u8>> {
        let mut batch = Batch { entry: entry.to_owned(), summaries: Vec::new(), cores: Vec::new() };
        let mut room = BATCH;
        for summary in &self.summaries {
            let summary = (travel::to_text(&summary.input), summary.last, BASE64.encode(&summary.places));
            if let Some(left) = room.checked_sub(summary.0.len() + summary.2.len() + 20) {
                room = left;
                batch.summaries.push(summary);
            }
        }
        for core in &self.cores {
            let text = BASE64.encode(core);
            if let Some(left) = room.checked_sub(text.len() + 4) {
                room = left;
                batch.cores.push(text);
            }
        }
        let something = !batch.summaries.is_empty() || !batch.cores.is_empty();
        something.then(|| serde_json::to_vec(&batch).expect("plain data"))
    }
}

#[derive(Default)]
struct Inner {
    covered: Arc<BTreeSet<BranchKey>>,
    summaries: BTreeMap<String, Vec<Arc<SharedSummary>>>,
    cores: Vec<Arc<[u8]>>,
    /// Batches that were read or written here.
    seen: HashSet<String>,
    batches: u64,
}

/// A worker's knowledge of a job.
#[derive(Default)]
pub struct Known(Mutex<Inner>);

impl Known {
    pub fn covered(&self) -> Arc<BTreeSet<BranchKey>> {
        self.0.lock().covered.clone()
    }

    /// The summaries of an entry that other workers found, without the first `since`.
    pub fn summaries(&self, entry: &str, since: usize) -> Vec<Arc<SharedSummary>> {
        let inner = self.0.lock();
        inner.summaries.get(entry).map_or_else(Vec::new, |all| all.iter().skip(since).cloned().collect())
    }

    /// The cores that other workers found, without the first `since`.
    pub fn cores(&self, since: usize) -> Vec<Arc<[u8]>> {
        self.0.lock().cores.iter().skip(since).cloned().collect()
    }

    /// New entries for the bucket, by key. The caller has put a report with the same contents before.
    pub fn to_publish(
        &self,
        worker: &str,
        entry: &str,
        covered: &[BranchKey],
        shared: &SharedKnowledge,
    ) -> Vec<(String, Vec<u8>)> {
        let mut inner = self.0.lock();
        let mut all = Vec::new();
        if covered.iter().any(|branch| !inner.covered.contains(branch)) {
            Arc::make_mut(&mut inner.covered).extend(covered.iter().cloned());
            let text = serde_json::to_vec(&*inner.covered).expect("plain data");
            all.push((format!("{COVERED}{worker}"), text));
        }
        if let Some(batch) = shared.batch(entry) {
            inner.batches += 1;
            let name = format!("{SHARED}{worker}.{}", inner.batches);
            inner.seen.insert(name.clone());
            all.push((name, batch));
        }
        all
    }

    /// Reads an entry of the bucket. One that cannot be parsed is ignored.
    pub fn receive(&self, name: &str, bytes: &[u8]) {
        if name.starts_with(COVERED) {
            if let Ok(covered) = serde_json::from_slice::<Vec<BranchKey>>(bytes) {
                let mut inner = self.0.lock();
                if covered.iter().any(|branch| !inner.covered.contains(branch)) {
                    Arc::make_mut(&mut inner.covered).extend(covered);
                }
            }
        } else if name.starts_with(SHARED) {
            let mut inner = self.0.lock();
            if inner.seen.insert(name.to_owned())
                && let Ok(batch) = serde_json::from_slice::<Batch>(bytes)
            {
                inner.add(batch);
            }
        }
    }
}

impl Inner {
    fn add(&mut self, batch: Batch) {
        let summaries = self.summaries.entry(batch.entry).or_default();
        for (input, last, places) in batch.summaries {
            if let (Some(input), Ok(places)) = (travel::from_text(&input), BASE64.decode(places))
                && summaries.len() < MAX_SUMMARIES
            {
                summaries.push(Arc::new(SharedSummary { input, last, places }));
            }
        }
        let room = MAX_CORES.saturating_sub(self.cores.len());
        let cores = batch.cores.iter().take(room).filter_map(|core| BASE64.decode(core).ok());
        self.cores.extend(cores.map(Arc::from));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_trace::Input;

    fn branch(line: u32) -> BranchKey {
        BranchKey { file: "a.c".to_owned(), line, column: 1, to_line: 2, nth: 0 }
    }

    fn summary(n: u8) -> SharedSummary {
        SharedSummary { input: Input::default(), last: 3, places: vec![n] }
    }

    #[test]
    fn shared_knowledge_is_received_once() {
        let (here, there) = (Known::default(), Known::default());
        let shared = SharedKnowledge { summaries: vec![summary(1), summary(2)], cores: vec![vec![7, 8]] };
        let all = here.to_publish("w1", "f", &[branch(3)], &shared);
        assert_eq!(all.len(), 2);
        for (name, bytes) in all.iter().chain(&all) {
            there.receive(name, bytes);
            here.receive(name, bytes);
        }
        assert_eq!(there.summaries("f", 0), [Arc::new(summary(1)), Arc::new(summary(2))]);
        assert_eq!(there.summaries("f", 1).len(), 1);
        assert!(there.summaries("g", 0).is_empty());
        assert_eq!(there.cores(0), [Arc::from([7u8, 8].as_slice())]);
        assert_eq!(*there.covered(), [branch(3)].into());
        // A worker ignores its own batches, and does not publish known branches again.
        assert!(here.summaries("f", 0).is_empty() && here.cores(0).is_empty());
        assert!(here.to_publish("w1", "f", &[branch(3)], &SharedKnowledge::default()).is_empty());
    }

    #[test]
    fn a_batch_is_never_too_large_and_damage_is_left_alone() {
        let known = Known::default();
        let shared = SharedKnowledge { summaries: Vec::new(), cores: vec![vec![1; 90_000]; 9] };
        let all = known.to_publish("w", "f", &[], &shared);
        assert!(all[0].1.len() < 500_000 && all[0].1.len() > 300_000);
        known.receive("shared.other.1", b"nonsense");
        known.receive("covered.other", b"[1, 2]");
        known.receive("anything", b"");
        assert!(known.cores(0).is_empty() && known.covered().is_empty());
    }
}
