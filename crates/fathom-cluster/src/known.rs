//! What the workers of a job tell each other: what is covered, summaries of places, and cores. It is kept in a bucket, in batches. A
//! worker without it is slower, never wrong; what stands there was reported before, so that nothing is lost with who told it.

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
/// So much is kept of what others tell; what comes later is left alone.
const MOST_CORES: usize = 20_000;
const MOST_TOLD: usize = 2_000;

/// Under these names a worker tells.
const COVERED: &str = "covered.";
const SHARED: &str = "shared.";

/// What a part found out that others can use.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SharedKnowledge {
    pub told: Vec<SharedSummary>,
    /// As the chain writes its cores.
    pub cores: Vec<Vec<u8>>,
}

/// SharedKnowledge as it travels.
#[derive(Serialize, Deserialize)]
struct Batch {
    entry: String,
    told: Vec<(String, u32, String)>,
    cores: Vec<String>,
}

impl SharedKnowledge {
    /// A batch that the server takes: what does not fit is left out.
    fn batch(&self, entry: &str) -> Option<Vec<u8>> {
        let mut batch = Batch { entry: entry.to_owned(), told: Vec::new(), cores: Vec::new() };
        let mut room = BATCH;
        for told in &self.told {
            let told = (travel::to_text(&told.input), told.last, BASE64.encode(&told.places));
            if let Some(left) = room.checked_sub(told.0.len() + told.2.len() + 20) {
                room = left;
                batch.told.push(told);
            }
        }
        for core in &self.cores {
            let text = BASE64.encode(core);
            if let Some(left) = room.checked_sub(text.len() + 4) {
                room = left;
                batch.cores.push(text);
            }
        }
        let something = !batch.told.is_empty() || !batch.cores.is_empty();
        something.then(|| serde_json::to_vec(&batch).expect("plain data"))
    }
}

#[derive(Default)]
struct Inner {
    covered: Arc<BTreeSet<BranchKey>>,
    told: BTreeMap<String, Vec<Arc<SharedSummary>>>,
    cores: Vec<Arc<[u8]>>,
    /// Batches that were read or written here.
    seen: HashSet<String>,
    batches: u64,
}

/// What is known of a job here.
#[derive(Default)]
pub struct Known(Mutex<Inner>);

impl Known {
    pub fn covered(&self) -> Arc<BTreeSet<BranchKey>> {
        self.0.lock().covered.clone()
    }

    /// What others told of an entry since so many of them.
    pub fn told(&self, entry: &str, since: usize) -> Vec<Arc<SharedSummary>> {
        let inner = self.0.lock();
        inner.told.get(entry).map_or_else(Vec::new, |all| all.iter().skip(since).cloned().collect())
    }

    /// Cores that others found since so many of them.
    pub fn cores(&self, since: usize) -> Vec<Arc<[u8]>> {
        self.0.lock().cores.iter().skip(since).cloned().collect()
    }

    /// What is to be put into the bucket, with its names, now that a report says the same.
    pub fn tell(
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

    /// Takes in what stands in the bucket under a name. What cannot be read is not known.
    pub fn hear(&self, name: &str, bytes: &[u8]) {
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
        let told = self.told.entry(batch.entry).or_default();
        for (input, last, places) in batch.told {
            if let (Some(input), Ok(places)) = (travel::from_text(&input), BASE64.decode(places))
                && told.len() < MOST_TOLD
            {
                told.push(Arc::new(SharedSummary { input, last, places }));
            }
        }
        let room = MOST_CORES.saturating_sub(self.cores.len());
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

    fn told(n: u8) -> SharedSummary {
        SharedSummary { input: Input::default(), last: 3, places: vec![n] }
    }

    #[test]
    fn what_one_tells_the_other_hears_once() {
        let (here, there) = (Known::default(), Known::default());
        let shared = SharedKnowledge { told: vec![told(1), told(2)], cores: vec![vec![7, 8]] };
        let all = here.tell("w1", "f", &[branch(3)], &shared);
        assert_eq!(all.len(), 2);
        for (name, bytes) in all.iter().chain(&all) {
            there.hear(name, bytes);
            here.hear(name, bytes);
        }
        assert_eq!(there.told("f", 0), [Arc::new(told(1)), Arc::new(told(2))]);
        assert_eq!(there.told("f", 1).len(), 1);
        assert!(there.told("g", 0).is_empty());
        assert_eq!(there.cores(0), [Arc::from([7u8, 8].as_slice())]);
        assert_eq!(*there.covered(), [branch(3)].into());
        // What it told itself it does not hear, and what is known is not told again.
        assert!(here.told("f", 0).is_empty() && here.cores(0).is_empty());
        assert!(here.tell("w1", "f", &[branch(3)], &SharedKnowledge::default()).is_empty());
    }

    #[test]
    fn a_batch_is_never_too_large_and_damage_is_left_alone() {
        let known = Known::default();
        let shared = SharedKnowledge { told: Vec::new(), cores: vec![vec![1; 90_000]; 9] };
        let all = known.tell("w", "f", &[], &shared);
        assert!(all[0].1.len() < 500_000 && all[0].1.len() > 300_000);
        known.hear("shared.other.1", b"nonsense");
        known.hear("covered.other", b"[1, 2]");
        known.hear("anything", b"");
        assert!(known.cores(0).is_empty() && known.covered().is_empty());
    }
}
