//! Counters of queries as the explorer sees them.

use fathom_finding::Queries;
use fathom_solve::Stats;

#[derive(Default)]
pub(crate) struct QueryCounts {
    sat: u64,
    unsat: u64,
    unknown: u64,
    /// The chains' own counters, layer by layer.
    chain: Stats,
}

impl QueryCounts {
    pub fn sat(&mut self) {
        self.sat += 1;
    }

    pub fn unsat(&mut self) {
        self.unsat += 1;
    }

    pub fn unknown(&mut self) {
        self.unknown += 1;
    }

    /// Adds the counters of one worker's chain.
    pub fn add_chain(&mut self, stats: &Stats) {
        self.chain.merge(stats);
    }

    pub fn total(&self) -> u64 {
        self.sat + self.unsat + self.unknown
    }

    pub fn has_unknown(&self) -> bool {
        self.unknown > 0
    }

    pub fn chain(&self) -> &Stats {
        &self.chain
    }

    /// The figures of the report.
    pub fn summary(&self) -> Queries {
        let layers = self.chain.layers.iter();
        Queries {
            total: self.total(),
            sat: self.sat,
            unsat: self.unsat,
            unknown: self.unknown,
            seconds: self.chain.time().as_secs_f64(),
            by_layer: layers.map(|(name, counter)| (name.clone(), counter.answered())).collect(),
        }
    }
}
