//! The mutator of the search: inputs are changed at random and run for coverage alone, many thousands a second where the executor can.
//!
//! An input that reaches a branch that no run with a trace has taken, or a fault, is minimised and given to the scheduler as a first input: tests, findings and
//! coverage come from that run, never from a run for coverage alone. Inputs of all other runs are looked at in turn and kept where they show something new.
//! Each worker has its own mutator, with the seed of the search.

mod corpus;
mod hits;
mod mutators;
mod share;
mod tokens;
mod trim;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fathom_finding::Mutations;
use fathom_term::Store;
use fathom_trace::{BatchEnd, BatchLimits, BatchRun, ByteInput, Executor, ExecutorError, Feed, Input, Part};
use rustc_hash::FxHashSet;

pub use tokens::Dictionary;

use crate::plan::{Criterion, Plan};
use crate::rng::Rng;
use crate::tree::Tree;
use corpus::Corpus;
use hits::SeenHits;
use mutators::Change;
use share::Share;
use tokens::Tokens;
use trim::Trim;

/// Changed inputs in a row that are made of one.
const ROUND: u64 = 64;
/// Inputs with new branches after which a turn ends: each costs a run with a trace.
const MOST_FOUND: usize = 200;
/// Found inputs that are handed over between two turns: later ones often reach all that earlier ones do.
const HANDED: u32 = 8;
/// The longest input that is made for the solver when all shorter ones are explored.
const LONGEST_SOLVED: usize = 4096;
/// Runs without anything new after which inputs may be twice as long.
const STALLED: u64 = 4000;
/// Instructions that a run may always take more than the longest that was kept, and how many times as many.
const INSTRUCTIONS: u64 = 2_000_000;
const LONGER: u64 = 4;
/// Instructions of a run as long as none was kept: nobody knows how many the program needs.
const FIRST_INSTRUCTIONS: u64 = 200_000_000;

/// A run may take so long although the turn is over: programs whose first runs take long are run as well.
const LONGEST_RUN: Duration = Duration::from_secs(1);

/// Preparing the runs of an entry may take one part in so many of the time that is left.
const PREPARING: u32 = 4;

/// An input that is worth a run with a trace.
pub(crate) struct Found {
    input: ByteInput,
    /// Branches that it takes and that are wanted.
    pub branches: Vec<u32>,
    /// The fault that it showed.
    pub fault: Option<u64>,
}

pub(crate) struct Mutator {
    parts: Arc<[Part]>,
    /// Branches come first among the marks.
    branches: u32,
    rng: Rng,
    corpus: Corpus,
    seen: SeenHits,
    tokens: Tokens,
    faults: FxHashSet<u64>,
    found: Vec<Found>,
    pub share: Share,
    pub figures: Mutations,
    /// Inputs of other runs that were looked at.
    pub looked_at: usize,
    /// Most bytes of a changed input, for now.
    limit: usize,
    /// Runs since something new was seen.
    idle: u64,
    /// Found inputs that were handed over since the last turn.
    handed: u32,
    /// Bytes of the longest input that was made for the solver.
    grown: usize,
    /// The executor has run none of the inputs that it was given: the program looks at none.
    is_useless: bool,
}

impl Mutator {
    /// `None` where inputs cannot be run for coverage alone, or are not to be. `timed`: time decides on its share.
    pub fn new(plan: &Plan, worker: usize, timed: bool, executor: &dyn Executor) -> Option<Mutator> {
        // Merging explores fewer paths than inputs show; a part of a tree is explored by its goals.
        if plan.options.no_mutation || plan.criterion != Criterion::Path || plan.part.is_some() {
            return None;
        }
        let parts: Arc<[Part]> = executor.parts(&plan.entry).into();
        if parts.is_empty() {
            return None;
        }
        let mut tokens = Tokens::default();
        let dictionary = plan.options.dict.iter().flat_map(|dictionary| &dictionary.0);
        executor.tokens().iter().chain(dictionary).for_each(|token| tokens.add(token));
        Some(Mutator {
            limit: parts.iter().map(|part| part.usual).max().unwrap_or(0),
            parts,
            branches: executor.program().branches.len() as u32,
            rng: Rng::new(plan.options.seed ^ 0x6d75_7461_7465 ^ (worker as u64) << 48),
            corpus: Corpus::default(),
            seen: SeenHits::default(),
            tokens,
            faults: FxHashSet::default(),
            found: Vec::new(),
            share: Share::new(timed),
            figures: Mutations::default(),
            looked_at: 0,
            idle: 0,
            handed: 0,
            grown: 0,
            is_useless: false,
        })
    }

    pub fn parts(&self) -> &Arc<[Part]> {
        &self.parts
    }

    /// Adds the constants of conditions that other runs have decided.
    pub fn read_constants(&mut self, store: &Store, tree: &Tree) {
        self.tokens.read(store, tree);
    }

    /// The found input that reaches the most of what is wanted; inputs that reach nothing of it any more are dropped.
    pub fn best_found(&mut self, wanted: impl Fn(u32) -> bool) -> Option<Found> {
        for found in &mut self.found {
            found.branches.retain(|&branch| wanted(branch));
        }
        self.found.retain(|found| found.fault.is_some() || !found.branches.is_empty());
        let worth = |found: &Found| (found.fault.is_some(), found.branches.len());
        let best = (0..self.found.len()).max_by_key(|&at| (worth(&self.found[at]), std::cmp::Reverse(at)))?;
        Some(self.found.swap_remove(best))
    }

    /// Whether it is its turn, after so many tasks in all.
    pub fn is_turn(&self, tasks: u64) -> bool {
        !self.is_useless && self.share.is_turn(tasks)
    }

    /// Found inputs go to the symbolic side before the next turn, unless it has enough of them or is slow.
    pub fn hands_over(&self) -> bool {
        self.handed < HANDED && !self.share.is_behind() || !self.share.is_timed()
    }

    /// A longer input than all that the solver has seen, when it has explored all shorter ones.
    pub fn grow(&mut self) -> Option<Input> {
        let usual = self.parts.iter().filter(|part| part.length.is_some()).map(|part| part.usual).max()?;
        let (number, part) = self.parts.iter().enumerate().find(|(_, part)| part.most > usual)?;
        let len = (self.grown.max(part.usual) * 2).next_power_of_two().min(part.most);
        if len <= self.grown || len > LONGEST_SOLVED {
            return None;
        }
        self.grown = len;
        self.figures.longest = self.figures.longest.max(len as u64);
        let mut longer = ByteInput::of(&self.parts, &Input::default());
        longer.parts[number].resize(len, 0);
        Some(longer.to_input(&self.parts))
    }

    /// Runs changed inputs for a while, after the inputs of other runs.
    pub fn turn(
        &mut self,
        entry: &str,
        executor: &mut dyn Executor,
        inputs: &[Arc<ByteInput>],
        limits: &TurnLimits<'_>,
    ) -> Result<(), ExecutorError> {
        let (begun, before) = (Instant::now(), self.figures.executions);
        self.corpus.weigh(&self.seen, self.figures.executions);
        self.handed = 0;
        let batch = self.limits(limits);
        let runs = if self.share.is_timed() { u64::MAX } else { share::RUNS };
        let mut turn = Turn {
            left: runs,
            inputs,
            given: false,
            round: 0,
            base: ByteInput::default(),
            now: ByteInput::default(),
            mutator: self,
        };
        let result = executor.batch(entry, &batch, &mut turn);
        // Those that there was no time for are looked at in the next turn.
        self.looked_at += inputs.len() - turn.inputs.len();
        self.figures.seconds += begun.elapsed().as_secs_f64();
        let in_time = Instant::now() < limits.until;
        self.is_useless = in_time && !inputs.is_empty() && self.figures.executions == before;
        result
    }

    fn limits<'l>(&self, limits: &TurnLimits<'l>) -> BatchLimits<'l> {
        let instructions = match self.corpus.is_empty() {
            true => FIRST_INSTRUCTIONS,
            false => INSTRUCTIONS + LONGER * self.corpus.longest_run(),
        };
        BatchLimits {
            instructions,
            memory: limits.memory,
            until: limits.until,
            end: limits.end,
            prepared: limits.prepared,
            interrupt: limits.interrupt,
        }
    }

    /// Minimises a found input.
    pub fn trim(
        &mut self,
        entry: &str,
        executor: &mut dyn Executor,
        found: Found,
        limits: &TurnLimits<'_>,
    ) -> Result<Input, ExecutorError> {
        let begun = Instant::now();
        self.handed += 1;
        let batch = self.limits(limits);
        let mut trim = Trim::new(&self.parts, found.input, &found.branches, found.fault, &mut self.tokens);
        let result = executor.batch(entry, &batch, &mut trim);
        self.figures.executions += u64::from(trim.runs);
        self.figures.seconds += begun.elapsed().as_secs_f64();
        result.map(|()| trim.best.to_input(&self.parts))
    }
}

/// The limits of a turn.
pub(crate) struct TurnLimits<'a> {
    pub until: Instant,
    /// A run that is under way then is stopped.
    pub end: Instant,
    /// Until when the first runs may be prepared.
    prepared: Instant,
    pub memory: u64,
    pub interrupt: &'a AtomicBool,
}

impl<'a> TurnLimits<'a> {
    /// `left`: the time until the end of the exploration.
    pub fn new(
        left: Option<Duration>,
        memory: u64,
        timed: bool,
        interrupt: &'a AtomicBool,
    ) -> TurnLimits<'a> {
        // Without a time limit the number of runs ends the turn.
        let turn = if timed { share::TURN } else { Duration::from_secs(60) };
        let within = |time: Duration| Instant::now() + left.map_or(time, |left| time.min(left));
        let prepared = within(left.map_or(turn, |left| LONGEST_RUN.max(left / PREPARING)));
        TurnLimits { until: within(turn), end: within(turn.max(LONGEST_RUN)), prepared, memory, interrupt }
    }
}

/// A turn under way.
struct Turn<'m> {
    mutator: &'m mut Mutator,
    inputs: &'m [Arc<ByteInput>],
    /// The input that runs is one of these.
    given: bool,
    /// Changed inputs that are still made of `base`.
    round: u64,
    base: ByteInput,
    now: ByteInput,
    left: u64,
}

impl Turn<'_> {
    /// Makes the next changed input.
    fn change(&mut self) {
        let mutator = &mut *self.mutator;
        if self.round == 0 {
            self.round = ROUND;
            self.base.clone_from(&mutator.corpus.pick(&mut mutator.rng, ROUND).input);
        }
        self.round -= 1;
        self.now.rest.clone_from(&self.base.rest);
        self.now.parts.clone_from(&self.base.parts);
        // Most programs have one part; of several, one is changed, and sometimes another.
        let mut more = true;
        while more {
            let number = mutator.rng.below(mutator.parts.len());
            let part = &mutator.parts[number];
            let other = &mutator.corpus.any(&mut mutator.rng).parts[number];
            let resizes = part.length.is_some();
            let most = if resizes { part.most.min(mutator.limit.max(part.usual)) } else { part.usual };
            let mut change = Change { rng: &mut mutator.rng, tokens: &mutator.tokens, other, most, resizes };
            mutators::mutate(&mut self.now.parts[number], &mut change);
            more = mutator.parts.len() > 1 && mutator.rng.below(3) == 0;
        }
    }
}

impl Feed for Turn<'_> {
    fn next(&mut self) -> Option<&ByteInput> {
        // Given ones and changed ones take turns, so that slow runs leave time for both.
        let change = self.given && !self.mutator.corpus.is_empty() && self.left > 0;
        if let ([input, rest @ ..], false) = (self.inputs, change) {
            self.inputs = rest;
            self.given = true;
            self.now.clone_from(input);
            return Some(&self.now);
        }
        self.given = false;
        if self.mutator.corpus.is_empty() || self.left == 0 || self.mutator.found.len() >= MOST_FOUND {
            return None;
        }
        self.left -= 1;
        self.change();
        Some(&self.now)
    }

    fn ran(&mut self, run: &BatchRun<'_>) {
        let mutator = &mut *self.mutator;
        mutator.figures.executions += 1;
        mutator.figures.longest = mutator.figures.longest.max(self.now.longest() as u64);
        mutator.idle += 1;
        match run.end {
            BatchEnd::Cut => return,
            BatchEnd::Fault(fault) => {
                if mutator.faults.insert(fault) && !self.given {
                    mutator.found.push(Found {
                        input: self.now.clone(),
                        branches: Vec::new(),
                        fault: Some(fault),
                    });
                }
                return;
            }
            BatchEnd::Ended => {}
        }
        let news = mutator.seen.add(run.hits);
        if news.any() {
            mutator.idle = 0;
            mutator.figures.kept += 1;
            mutator.corpus.add(self.now.clone(), run.hits, run.instructions);
            if !self.given && news.marks.iter().any(|&mark| mark < mutator.branches) {
                let mut branches = Vec::new();
                hits::each(&run.hits[..mutator.branches as usize], |branch, _| branches.push(branch as u32));
                mutator.found.push(Found { input: self.now.clone(), branches, fault: None });
            }
        }
        let hungry = run.hungry && self.now.longest() >= mutator.limit;
        if mutator.idle >= STALLED || hungry && mutator.idle >= STALLED / 4 {
            let most = mutator.parts.iter().map(|part| part.most).max().unwrap_or(0);
            mutator.limit = (mutator.limit * 2).min(most);
            mutator.idle = 0;
        }
    }

    fn token(&mut self, bytes: &[u8]) {
        self.mutator.tokens.add(bytes);
    }
}
