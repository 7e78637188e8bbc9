//! The suite: runs that are kept as tests, and those of them that a small suite needs.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use fathom_finding::{End, Outcome};
use fathom_trace::{BranchId, DecisionKind, Trace};
use rustc_hash::FxHashMap;

use crate::coverage::Gain;
use crate::tree::RunId;

/// Runs kept so far, in their order.
pub struct Suite {
    runs: Vec<(RunId, Trace)>,
    /// Outcomes seen.
    outcomes: BTreeSet<String>,
    /// The number of further runs that may be kept for their outcome or decisions alone.
    room: usize,
}

impl Suite {
    pub fn new(room: usize) -> Suite {
        Suite { runs: Vec::new(), outcomes: BTreeSet::new(), room }
    }

    /// Keeps a run that covers something new, or something that only runs without a good end covered, or that
    /// decides a place as no run did, or that ends in a way not seen yet.
    pub fn consider(&mut self, run: RunId, trace: &Trace, gain: Gain, new_sides: u32) {
        let covers = gain.branches > 0 || gain.clean > 0 || gain.lines > 0;
        // A test cannot reproduce a schedule other than the default one.
        if trace.decisions.iter().any(|decision| decision.kind == DecisionKind::Schedule) {
            return;
        }
        let wanted = self.room > 0 && trace.end != End::Discarded;
        let differs = wanted && (self.outcomes.insert(outcome_key(trace)) || new_sides > 0);
        if covers || differs {
            if !covers {
                self.room -= 1;
            }
            self.runs.push((run, trace.clone()));
        }
    }

    pub fn runs(&self) -> &[(RunId, Trace)] {
        &self.runs
    }
}

/// The outcome as seen from outside. Two messages of one exception are the same behaviour.
fn outcome_key(trace: &Trace) -> String {
    match &trace.outcome {
        Some(Outcome::Returned { literal, shown }) => {
            format!("returned {}", literal.as_ref().unwrap_or(shown))
        }
        Some(Outcome::Raised { class, module, .. }) => format!("raised {module}.{class}"),
        Some(Outcome::Exited { code }) => format!("exited {code}"),
        Some(Outcome::Hung) => "hung".to_owned(),
        Some(Outcome::Crashed { signal }) => format!("crashed {signal}"),
        None => format!("{:?}", trace.end),
    }
}

/// The quality of a run as a test; lower is better.
fn quality(end: &End) -> u32 {
    match end {
        End::Returned | End::Raised | End::Exited { .. } => 0,
        End::Bug => 1,
        End::Merged { .. }
        | End::Diverged { .. }
        | End::Discarded
        | End::Limit(_)
        | End::Unsupported { .. }
        | End::Missing(_) => 2,
    }
}

/// The runs that together take every branch and line which any of them takes: greedy set cover, good ends first
/// where they cover as much. Indices, ascending.
pub fn needed(traces: &[&Trace]) -> Vec<usize> {
    type Item = (Option<BranchId>, (u32, u32));
    let mut numbers: FxHashMap<Item, usize> = FxHashMap::default();
    let sets: Vec<Vec<usize>> = traces
        .iter()
        .map(|trace| {
            let branches = trace.covered.iter().map(|&(branch, _)| (Some(branch), (0, 0)));
            let items = branches.chain(trace.lines.iter().map(|&line| (None, line)));
            let mut set: Vec<usize> = items
                .map(|item| {
                    let next = numbers.len();
                    *numbers.entry(item).or_insert(next)
                })
                .collect();
            set.sort_unstable();
            set.dedup();
            set
        })
        .collect();
    let mut left = vec![true; numbers.len()];
    let mut chosen = Vec::new();
    // Runs without a good end only serve for items that no good run covers.
    for level in 0..=2 {
        // The gain of a run only shrinks: a run whose old gain still holds at the top is the best.
        let rank = |gain: usize, i: usize| (gain, Reverse((traces[i].decisions.len(), i)));
        let candidates = (0..traces.len()).filter(|&i| quality(&traces[i].end) == level);
        let mut queue: BinaryHeap<_> = candidates.map(|i| rank(sets[i].len(), i)).collect();
        while let Some((known, Reverse((_, best)))) = queue.pop() {
            let gain = sets[best].iter().filter(|&&item| left[item]).count();
            if gain == 0 {
                continue;
            }
            if gain < known {
                queue.push(rank(gain, best));
                continue;
            }
            sets[best].iter().for_each(|&item| left[item] = false);
            chosen.push(best);
        }
    }
    chosen.sort_unstable();
    chosen
}
