//! Cache: answers that follow from earlier ones.
//!
//! Four rules, tried from the cheapest to the dearest:
//! 1. the same set of conditions was asked: the same answer;
//! 2. a subset is unsatisfiable: unsatisfiable, with that core;
//! 3. a superset has a model: that model;
//! 4. the model of a set that has conditions in common happens to fit, which is found by evaluation.
//!
//! The rules hold together with slicing because a model has values for the symbols of its own conditions only, and
//! the caller adds it to the values that the other symbols already have.
//! `Unknown` is never kept: it says something about a deadline, not about the conditions.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};

use fathom_term::{Model, Stopped, Store, Term};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::assign::{self, Judge};
use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};

/// How many models rule 4 evaluates.
const FITS: usize = 6;
/// How much all entries weigh at most: see [`Entry::weight`].
const WEIGHT: usize = 400_000;
/// How many entries a term's list keeps.
const POSTINGS: usize = 24;

/// Answers shared by all workers of a run. Bounded: the oldest answers are forgotten first.
pub struct SharedCache {
    inner: Mutex<Known>,
    capacity: usize,
}

#[derive(Default)]
struct Known {
    /// Entries by number; numbers only grow, so the front is the oldest.
    entries: VecDeque<Option<Arc<Entry>>>,
    /// The weight of all entries.
    weight: usize,
    first: u64,
    /// Rule 1: the entry of exactly this set.
    exact: FxHashMap<Arc<[Term]>, u64>,
    /// Rule 2: cores by their largest term. A set that contains the core contains that term.
    cores: FxHashMap<Term, Vec<u64>>,
    /// Rules 3 and 4: sets with a model by each of their terms, the newest last.
    models: FxHashMap<Term, VecDeque<u64>>,
}

struct Entry {
    /// Sorted: the whole query for a model, the core alone for `Unsat`.
    set: Arc<[Term]>,
    /// None: the set is unsatisfiable.
    model: Option<Arc<Model>>,
    /// It was found by another explorer.
    imported: bool,
}

impl Entry {
    /// Its memory in units of a model's value, roughly: eight terms are as large as a value.
    fn weight(&self) -> usize {
        1 + self.set.len() / 8 + self.model.as_ref().map_or(0, |model| model.iter().count())
    }
}

/// The result of a lookup, before anything is evaluated.
enum Lookup {
    Unsat(Arc<[Term]>),
    /// Rules 1 and 3.
    Sat(Arc<Model>),
    /// Rule 4: models to try.
    Maybe(Vec<Arc<Model>>),
}

impl Default for SharedCache {
    fn default() -> SharedCache {
        SharedCache::new()
    }
}

impl SharedCache {
    /// An empty cache of the usual size.
    pub fn new() -> SharedCache {
        SharedCache::with_capacity(20_000)
    }

    /// An empty cache of this many answers.
    pub fn with_capacity(capacity: usize) -> SharedCache {
        SharedCache { inner: Mutex::default(), capacity: capacity.max(1) }
    }

    /// Forgets everything, to have its memory.
    pub fn clear(&self) {
        *self.lock() = Known::default();
    }

    /// How many answers are remembered.
    pub fn len(&self) -> usize {
        self.lock().exact.len()
    }

    /// Whether nothing is remembered.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        // A worker that panicked while holding the lock leaves at worst an entry that is missing in one index.
        self.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn find(&self, set: &[Term], goal: Term) -> Lookup {
        let known = self.lock();
        if let Some(entry) = known.exact.get(set).and_then(|&n| known.entry(n)) {
            return match &entry.model {
                Some(model) => Lookup::Sat(model.clone()),
                None => Lookup::Unsat(entry.set.clone()),
            };
        }
        for term in set {
            for &n in known.cores.get(term).into_iter().flatten() {
                if let Some(entry) = known.entry(n).filter(|e| contains_all(set, &e.set)) {
                    return Lookup::Unsat(entry.set.clone());
                }
            }
        }
        let of_goal = known.models.get(&goal).into_iter().flatten().rev();
        let mut maybe: Vec<Arc<Model>> = Vec::new();
        for entry in of_goal.filter_map(|&n| known.entry(n)) {
            let Some(model) = &entry.model else { continue };
            if contains_all(&entry.set, set) {
                return Lookup::Sat(model.clone());
            }
            if maybe.len() < FITS {
                maybe.push(model.clone());
            }
        }
        // Newest conditions first: what was asked about them is closest to this query.
        for term in set.iter().rev() {
            if maybe.len() >= FITS {
                break;
            }
            let newest = known.models.get(term).and_then(|list| list.back()).and_then(|&n| known.entry(n));
            if let Some(model) = newest.and_then(|e| e.model.as_ref())
                && !maybe.iter().any(|m| Arc::ptr_eq(m, model))
            {
                maybe.push(model.clone());
            }
        }
        Lookup::Maybe(maybe)
    }

    /// Adds a core that another explorer has found.
    pub fn learn(&self, mut core: Vec<Term>) {
        core.sort_unstable();
        core.dedup();
        self.insert(core.into(), None, true);
    }

    /// The cores that were found here since the answer with this number, and the number to ask with the next time.
    pub fn cores_since(&self, number: u64) -> (Vec<Arc<[Term]>>, u64) {
        let known = self.lock();
        let skip = number.saturating_sub(known.first) as usize;
        let new = known.entries.iter().skip(skip).flatten();
        let cores = new.filter(|e| e.model.is_none() && !e.imported).map(|e| e.set.clone()).collect();
        (cores, known.first + known.entries.len() as u64)
    }

    fn insert(&self, set: Arc<[Term]>, model: Option<Arc<Model>>, imported: bool) {
        let mut known = self.lock();
        if known.exact.contains_key(&set) {
            return;
        }
        let number = known.first + known.entries.len() as u64;
        known.exact.insert(set.clone(), number);
        if model.is_some() {
            for &term in set.iter() {
                let list = known.models.entry(term).or_default();
                list.push_back(number);
                if list.len() > POSTINGS {
                    list.pop_front();
                }
            }
        } else if let Some(&largest) = set.last() {
            known.cores.entry(largest).or_default().push(number);
        }
        let entry = Entry { set, model, imported };
        known.weight += entry.weight();
        known.entries.push_back(Some(Arc::new(entry)));
        while known.entries.len() > self.capacity || known.weight > WEIGHT && known.entries.len() > 1 {
            known.forget_oldest();
        }
    }
}

impl Known {
    fn entry(&self, number: u64) -> Option<&Arc<Entry>> {
        let index = number.checked_sub(self.first)?;
        self.entries.get(index as usize)?.as_ref()
    }

    fn forget_oldest(&mut self) {
        let Some(oldest) = self.entries.pop_front() else { return };
        let number = self.first;
        self.first += 1;
        let Some(entry) = oldest else { return };
        self.weight -= entry.weight();
        self.exact.remove(&entry.set);
        if entry.model.is_some() {
            for term in entry.set.iter() {
                if let Some(list) = self.models.get_mut(term) {
                    list.retain(|&n| n != number);
                    if list.is_empty() {
                        self.models.remove(term);
                    }
                }
            }
        } else if let Some(largest) = entry.set.last()
            && let Some(list) = self.cores.get_mut(largest)
        {
            list.retain(|&n| n != number);
            if list.is_empty() {
                self.cores.remove(largest);
            }
        }
    }
}

/// Both sorted.
fn contains_all(large: &[Term], small: &[Term]) -> bool {
    if small.len() > large.len() {
        return false;
    }
    let mut rest = large.iter();
    small.iter().all(|s| rest.by_ref().find(|&l| l >= s) == Some(s))
}

/// The layer `cache`, see the module.
pub struct Cache {
    store: Arc<Store>,
    judge: Judge,
    shared: Arc<SharedCache>,
    inner: Box<dyn Solve>,
    counter: Counter,
}

impl Cache {
    /// The layer in front of `inner`.
    pub fn new(judge: Judge, shared: Arc<SharedCache>, inner: Box<dyn Solve>) -> Cache {
        Cache { store: judge.store().clone(), judge, shared, inner, counter: Counter::default() }
    }

    fn known(&self, set: &[Term], query: &Query) -> Result<Option<Answer>, Stopped> {
        Ok(match self.shared.find(set, query.goal) {
            Lookup::Unsat(core) => {
                let core: FxHashSet<Term> = core.iter().copied().collect();
                Some(Answer::Unsat(query.conditions().filter(|c| core.contains(c)).collect()))
            }
            Lookup::Sat(model) => {
                let symbols = assign::symbols_of(&self.store, query.conditions());
                Some(Answer::Sat(assign::restrict(&model, &symbols)))
            }
            Lookup::Maybe(models) => {
                let symbols = assign::symbols_of(&self.store, query.conditions());
                for model in &models {
                    let full = assign::over(&self.store, model, query.hint, &symbols);
                    if self.judge.fits(query, &full)? {
                        return Ok(Some(Answer::Sat(full)));
                    }
                }
                None
            }
        })
    }
}

impl Solve for Cache {
    fn name(&self) -> &'static str {
        "cache"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        let mut set: Vec<Term> = query.conditions().collect();
        set.sort_unstable();
        set.dedup();
        match self.known(&set, query) {
            Ok(Some(answer)) => return self.counter.answer(start, answer),
            Ok(None) => {}
            Err(stopped) => return self.counter.answer(start, stopped.into()),
        }
        self.counter.pass(start);
        let answer = self.inner.check(query);
        match &answer {
            Answer::Sat(model) => self.shared.insert(set.into(), Some(Arc::new(model.clone())), false),
            Answer::Unsat(core) => {
                let mut core = core.clone();
                core.sort_unstable();
                core.dedup();
                self.shared.insert(core.into(), None, false);
            }
            Answer::Unknown(_) => {}
        }
        answer
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}
