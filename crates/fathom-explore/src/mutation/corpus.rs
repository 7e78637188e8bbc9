//! Inputs that showed something new, and how much work each is worth.
//!
//! An input is worth more when it is the cheapest that comes to a mark, above all one that few runs come to, and less the more often it was
//! changed already.

use fathom_trace::ByteInput;
use rustc_hash::FxHashMap;

use super::hits::{SeenHits, each};
use crate::rng::Rng;

/// A mark is rare when fewer than one in so many runs come to it.
const RARE: u64 = 64;
/// Changes of an input after which it is worth half.
const TIRED: f64 = 500.0;

pub(crate) struct Kept {
    pub input: ByteInput,
    /// Instructions, and bytes: what a run of it costs.
    cost: u64,
    /// Changed inputs that were made of it.
    changed: u64,
}

/// The corpus.
#[derive(Default)]
pub(crate) struct Corpus {
    kept: Vec<Kept>,
    /// By mark: the cheapest input that comes to it.
    cheapest: FxHashMap<u32, usize>,
    /// Sums of what the inputs are worth, up to each.
    sums: Vec<f64>,
    instructions: u64,
    longest_run: u64,
}

impl Corpus {
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Instructions of the longest run.
    pub fn longest_run(&self) -> u64 {
        self.longest_run
    }

    pub fn add(&mut self, input: ByteInput, hits: &[u8], instructions: u64) {
        let bytes: usize = input.parts.iter().map(Vec::len).sum();
        let cost = instructions + 16 * bytes as u64;
        let number = self.kept.len();
        each(hits, |mark, _| {
            let known = self.cheapest.entry(mark as u32).or_insert(number);
            if self.kept.get(*known).is_some_and(|known| known.cost > cost) {
                *known = number;
            }
        });
        self.instructions += instructions;
        self.longest_run = self.longest_run.max(instructions);
        self.kept.push(Kept { input, cost, changed: 0 });
        self.sums.clear();
    }

    /// Finds out again what each input is worth.
    pub fn weigh(&mut self, seen: &SeenHits, executions: u64) {
        let mut worth = vec![0.0; self.kept.len()];
        for (&mark, &number) in &self.cheapest {
            let rare = u64::from(seen.runs(mark)) * RARE < executions;
            worth[number] += if rare { 4.0 } else { 1.0 };
        }
        let average = self.instructions as f64 / self.kept.len().max(1) as f64;
        let mut sum = 0.0;
        self.sums = worth
            .into_iter()
            .zip(&self.kept)
            .map(|(worth, kept)| {
                let speed = (average / kept.cost.max(1) as f64).clamp(0.2, 3.0);
                let fresh = TIRED / (TIRED + kept.changed as f64);
                sum += (0.3 + f64::min(worth, 40.0)) * speed * fresh;
                sum
            })
            .collect();
    }

    /// An input to change, and that it is changed so often.
    pub fn pick(&mut self, rng: &mut Rng, changes: u64) -> &Kept {
        let number = match self.sums.last() {
            Some(&sum) => {
                let at = (rng.draw() >> 11) as f64 / (1u64 << 53) as f64 * sum;
                self.sums.partition_point(|&up_to| up_to <= at).min(self.kept.len() - 1)
            }
            // New ones were added since they were weighed: those are looked at first.
            None => self.kept.len() - 1 - rng.below(self.kept.len().min(4)),
        };
        self.kept[number].changed += changes;
        &self.kept[number]
    }

    /// Any input, for parts of it.
    pub fn any(&self, rng: &mut Rng) -> &ByteInput {
        &self.kept[rng.below(self.kept.len())].input
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(bytes: &[u8]) -> ByteInput {
        ByteInput { parts: vec![bytes.to_vec()], ..ByteInput::default() }
    }

    #[test]
    fn the_cheapest_input_of_rare_marks_is_picked_most() {
        let (mut corpus, mut seen) = (Corpus::default(), SeenHits::default());
        for _ in 0..1000 {
            seen.add(&[1, 0, 0, 0, 0]);
        }
        seen.add(&[1, 1, 1, 1, 1]);
        corpus.add(input(b"often"), &[1, 0, 0, 0, 0], 100);
        corpus.add(input(b"rare"), &[1, 1, 1, 1, 1], 120);
        corpus.add(input(b"dear"), &[1, 1, 1, 1, 1], 900);
        corpus.weigh(&seen, 1001);
        let mut rng = Rng::new(1);
        let mut count = [0; 3];
        for _ in 0..600 {
            let picked = corpus.pick(&mut rng, 0);
            let number = [&b"often"[..], b"rare", b"dear"].iter().position(|b| *b == picked.input.parts[0]);
            count[number.unwrap()] += 1;
        }
        assert!(count[1] > 3 * count[0] && count[0] > count[2] && count[2] > 0, "{count:?}");
        assert_eq!(corpus.longest_run(), 900);
    }

    #[test]
    fn inputs_that_came_since_are_picked_at_once() {
        let mut corpus = Corpus::default();
        (0..20u8).for_each(|n| corpus.add(input(&[n]), &[1], 1));
        assert!(corpus.pick(&mut Rng::new(3), 1).input.parts[0][0] >= 16);
        assert!(!corpus.is_empty());
    }
}
