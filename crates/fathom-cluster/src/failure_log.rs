//! Which workers died with which parts. Workers report several times a second which parts they hold; a silent one counts as dead.
//! The number of deliveries of a part says less: a server that is started again delivers everything once more.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::worker::Pulse;

/// A part that killed so many workers is set aside.
pub const FAILURES: usize = 3;
/// The least time after which a silent worker is counted as dead.
const LEAST: Duration = Duration::from_secs(1);
/// The time that workers have to come back after the connection was lost.
const RETURN: Duration = Duration::from_secs(5);

/// A part that a worker holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Held {
    pub job: String,
    pub entry: String,
    /// The part's name, and its place in the queue.
    pub part: String,
    pub place: u64,
}

/// A part whose workers died.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Case {
    pub held: Held,
    pub workers: BTreeSet<String>,
}

struct LastPulse {
    /// May be in the future: the usual time is counted from then.
    last: Instant,
    holds: Vec<Held>,
}

/// The workers of a job that are alive, and the parts whose workers died.
pub struct FailureLog {
    job: String,
    patience: Duration,
    pulses: BTreeMap<String, LastPulse>,
    cases: BTreeMap<String, Case>,
    /// Parts whose cases others may not know yet.
    changed: BTreeSet<String>,
}

impl FailureLog {
    /// A worker that is silent for half of the server's waiting time is counted as dead: before the part is delivered again.
    pub fn new(job: &str, silence: Duration) -> FailureLog {
        FailureLog {
            job: job.to_owned(),
            patience: LEAST.max(silence / 2),
            pulses: BTreeMap::new(),
            cases: BTreeMap::new(),
            changed: BTreeSet::new(),
        }
    }

    /// Takes over a case of another coordinator.
    pub fn recall(&mut self, case: Case) {
        self.cases.insert(case.held.part.clone(), case);
    }

    /// Records a sign of life. A worker that was counted as dead is not any more.
    pub fn record(&mut self, pulse: Pulse, now: Instant) {
        for (part, case) in &mut self.cases {
            if case.workers.remove(&pulse.worker) {
                self.changed.insert(part.clone());
            }
        }
        let holds: Vec<Held> = pulse.holds.into_iter().filter(|held| held.job == self.job).collect();
        let last = self.pulses.get(&pulse.worker).map_or(now, |pulse| pulse.last.max(now));
        self.pulses.insert(pulse.worker, LastPulse { last, holds });
    }

    /// Records that no pulse could be received: the server was away, or the connection to it.
    pub fn disconnected(&mut self, now: Instant) {
        self.pulses.values_mut().for_each(|pulse| pulse.last = now + RETURN);
    }

    /// Counts the dead workers and returns the parts that killed [`FAILURES`] of them.
    pub fn count(&mut self, now: Instant) -> Vec<Held> {
        let patience = self.patience;
        let is_dead = |pulse: &LastPulse| now.saturating_duration_since(pulse.last) > patience;
        let dead: Vec<String> =
            self.pulses.iter().filter(|(_, pulse)| is_dead(pulse)).map(|(name, _)| name.clone()).collect();
        for name in dead {
            let Some(pulse) = self.pulses.remove(&name) else { continue };
            for held in pulse.holds {
                let part = held.part.clone();
                let case = Case { held, workers: BTreeSet::new() };
                self.cases.entry(part.clone()).or_insert(case).workers.insert(name.clone());
                self.changed.insert(part);
            }
        }
        let fatal = self.cases.values().filter(|case| case.workers.len() >= FAILURES);
        fatal.map(|case| case.held.clone()).collect()
    }

    /// Cases that have changed since they were last asked for.
    pub fn changed(&mut self) -> Vec<Case> {
        let changed = std::mem::take(&mut self.changed);
        changed.iter().filter_map(|part| self.cases.get(part).cloned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SILENCE: Duration = Duration::from_secs(10);

    fn pulse(worker: &str, part: &str) -> Pulse {
        let held = Held { job: "j".to_owned(), entry: "f".to_owned(), part: part.to_owned(), place: 7 };
        Pulse { worker: worker.to_owned(), holds: vec![held], ..Pulse::default() }
    }

    fn after(start: Instant, seconds: u64) -> Instant {
        start + Duration::from_secs(seconds)
    }

    #[test]
    fn a_part_that_kills_three_is_reported_before_a_fourth_gets_it() {
        let start = Instant::now();
        let mut failures = FailureLog::new("j", SILENCE);
        for (n, worker) in ["a", "b", "c"].into_iter().enumerate() {
            let begun = after(start, 10 * n as u64);
            assert_eq!(failures.count(begun), []);
            failures.record(pulse(worker, "poison"), begun);
        }
        assert_eq!(failures.count(after(start, 24)), []);
        let fatal = failures.count(after(start, 26));
        assert_eq!(fatal.iter().map(|held| (&*held.part, held.place)).collect::<Vec<_>>(), [("poison", 7)]);
    }

    #[test]
    fn who_comes_back_did_not_die() {
        let start = Instant::now();
        let mut failures = FailureLog::new("j", SILENCE);
        for round in 0..6 {
            let begun = after(start, 10 * round);
            failures.record(pulse(["a", "b"][round as usize % 2], "slow"), begun);
            assert_eq!(failures.count(after(begun, 6)), []);
        }
    }

    #[test]
    fn a_server_that_is_away_kills_nobody() {
        let start = Instant::now();
        let mut failures = FailureLog::new("j", SILENCE);
        for worker in ["a", "b", "c"] {
            failures.record(pulse(worker, "p"), start);
        }
        failures.disconnected(after(start, 20));
        assert_eq!(failures.count(after(start, 29)), []);
        assert_eq!(failures.count(after(start, 31)).len(), 1, "it has been back for long");
    }

    #[test]
    fn another_coordinator_goes_on_counting() {
        let start = Instant::now();
        let mut first = FailureLog::new("j", SILENCE);
        first.record(pulse("a", "p"), start);
        first.record(pulse("b", "p"), start);
        assert_eq!(first.count(after(start, 6)), []);
        let mut second = FailureLog::new("j", SILENCE);
        first.changed().into_iter().for_each(|case| second.recall(case));
        assert_eq!(first.changed(), []);
        second.record(pulse("c", "p"), start);
        assert_eq!(second.count(after(start, 6)).len(), 1);
    }

    #[test]
    fn parts_of_other_jobs_are_not_counted() {
        let start = Instant::now();
        let mut failures = FailureLog::new("other", SILENCE);
        failures.record(pulse("a", "p"), start);
        assert_eq!((failures.count(after(start, 6)), failures.changed()), (Vec::new(), Vec::new()));
    }
}
