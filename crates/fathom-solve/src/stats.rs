//! Counting: what each layer answered and how long it took.

use std::time::{Duration, Instant};

use crate::query::Answer;

/// The counters of one layer or backend. `time` is its own time, without the layers below it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counter {
    /// Queries that came in.
    pub asked: u64,
    /// Queries answered here with a model.
    pub sat: u64,
    /// Queries answered here with a core.
    pub unsat: u64,
    /// Queries that ended here without an answer.
    pub unknown: u64,
    /// Time spent here, without the layers below.
    pub time: Duration,
}

impl Counter {
    /// How many queries ended here.
    pub fn answered(&self) -> u64 {
        self.sat + self.unsat + self.unknown
    }

    /// Starts the clock for one query.
    pub fn start(&mut self) -> Instant {
        self.asked += 1;
        Instant::now()
    }

    /// The query goes on to the next layer; returns the time that was spent on it here.
    pub fn pass(&mut self, start: Instant) -> Duration {
        let spent = start.elapsed();
        self.time += spent;
        spent
    }

    /// The query ends here.
    pub fn answer(&mut self, start: Instant, answer: Answer) -> Answer {
        self.time += start.elapsed();
        match answer {
            Answer::Sat(_) => self.sat += 1,
            Answer::Unsat(_) => self.unsat += 1,
            Answer::Unknown(_) => self.unknown += 1,
        }
        answer
    }

    /// Adds the counters of another.
    pub fn add(&mut self, other: &Counter) {
        self.asked += other.asked;
        self.sat += other.sat;
        self.unsat += other.unsat;
        self.unknown += other.unknown;
        self.time += other.time;
    }
}

/// The counters of a chain, outermost layer first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// The counters by name of the layer.
    pub layers: Vec<(String, Counter)>,
}

impl Stats {
    /// Adds a layer's counters, to those of the same name if there are any.
    pub fn add(&mut self, name: &str, counter: &Counter) {
        match self.layers.iter_mut().find(|(n, _)| n == name) {
            Some((_, c)) => c.add(counter),
            None => self.layers.push((name.to_owned(), *counter)),
        }
    }

    /// Adds the counters of another chain.
    pub fn merge(&mut self, other: &Stats) {
        for (name, counter) in &other.layers {
            self.add(name, counter);
        }
    }

    /// The counters of one layer.
    pub fn layer(&self, name: &str) -> Option<&Counter> {
        self.layers.iter().find(|(n, _)| n == name).map(|(_, c)| c)
    }

    /// The queries that the chain as a whole was asked: those of its outermost layer.
    pub fn total(&self) -> u64 {
        self.layers.first().map_or(0, |(_, c)| c.asked)
    }

    /// The time of all layers.
    pub fn time(&self) -> Duration {
        self.layers.iter().map(|(_, c)| c.time).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::why::Why;

    #[test]
    fn counters_of_one_name_are_added() {
        let mut counter = Counter::default();
        let start = counter.start();
        counter.answer(start, Answer::Unknown(Why::Deadline));
        let mut stats = Stats::default();
        stats.add("cache", &counter);
        let other = stats.clone();
        stats.merge(&other);
        assert_eq!(stats.layers.len(), 1);
        assert_eq!(stats.layer("cache").unwrap().unknown, 2);
        assert_eq!(stats.total(), 2);
    }
}
