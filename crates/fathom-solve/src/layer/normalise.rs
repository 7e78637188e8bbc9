//! Normalise: conjunctions are flattened, duplicates dropped, and symbols that a condition pins to a constant
//! replaced by it everywhere else.
//!
//! Every normalised condition keeps the original conditions it came from, so that cores consist of originals;
//! models get the pinned symbols back. The order of the path is kept, because backends share its beginning between
//! queries; what needs a canonical order (the cache) sorts for itself.

use std::sync::Arc;

use fathom_term::{FloatSort, Limit, Model, Op, Stopped, Store, Substitution, Symbol, Term, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::assign::Judge;
use crate::query::{Answer, Core, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};

/// A pinned symbol can pin others (`x = 5`, `x + y = 7`); chains longer than this are left to the layers below.
const ROUNDS: usize = 8;
/// The memo is emptied when it holds this many terms.
const MEMO: usize = 1 << 16;

/// The layer `normalise`, see the module.
pub struct Normalise {
    store: Arc<Store>,
    judge: Judge,
    inner: Box<dyn Solve>,
    counter: Counter,
    /// Normalised conditions, by the original and the bindings that concern it.
    memo: FxHashMap<(Term, Vec<(Symbol, Term)>), Term>,
}

/// A normalised condition.
struct Item {
    now: Term,
    /// Numbers of the original conditions that imply it, sorted.
    origins: Vec<u32>,
}

struct Binding {
    value: Term,
    origins: Vec<u32>,
}

/// A normalised query.
enum Normal {
    False(Vec<u32>),
    Open { items: Vec<Item>, pinned: Model },
}

impl Normalise {
    /// The layer in front of `inner`.
    pub fn new(judge: Judge, inner: Box<dyn Solve>) -> Normalise {
        Normalise {
            store: judge.store().clone(),
            judge,
            inner,
            counter: Counter::default(),
            memo: FxHashMap::default(),
        }
    }

    fn normalise(&mut self, query: &Query) -> Result<Normal, Stopped> {
        let store = self.store.clone();
        let mut items = Vec::new();
        let mut seen = FxHashSet::default();
        for (number, condition) in query.conditions().enumerate() {
            if !flatten(&store, condition, &[number as u32], &mut seen, &mut items) {
                return Ok(Normal::False(vec![number as u32]));
            }
        }
        let mut bindings: FxHashMap<Symbol, Binding> = FxHashMap::default();
        let mut pinned = Model::new();
        for _ in 0..ROUNDS {
            let mut fresh: FxHashSet<Symbol> = FxHashSet::default();
            items.retain(|item: &Item| match pin(&store, item.now) {
                Some((symbol, value)) if !bindings.contains_key(&symbol) => {
                    pinned.set(symbol, store.value(value).expect("a constant").clone());
                    bindings.insert(symbol, Binding { value, origins: item.origins.clone() });
                    fresh.insert(symbol);
                    false
                }
                _ => true,
            });
            if fresh.is_empty() {
                break;
            }
            let mut next = Vec::with_capacity(items.len());
            let mut seen = FxHashSet::default();
            for item in items {
                let symbols = store.symbols_of(item.now);
                if !symbols.iter().any(|s| fresh.contains(s)) {
                    if seen.insert(item.now) {
                        next.push(item);
                    }
                    continue;
                }
                let mut origins = item.origins;
                for binding in symbols.iter().filter_map(|s| bindings.get(s)) {
                    origins.extend(&binding.origins);
                }
                origins.sort_unstable();
                origins.dedup();
                // Nothing is left to solve: evaluating makes no new terms.
                if symbols.iter().all(|s| bindings.contains_key(s)) {
                    if !self.judge.holds(item.now, &pinned, query.limit)? {
                        return Ok(Normal::False(origins));
                    }
                    continue;
                }
                let now = self.replace(item.now, &symbols, &bindings, query.limit)?;
                if !flatten(&store, now, &origins, &mut seen, &mut next) {
                    return Ok(Normal::False(origins));
                }
            }
            items = next;
        }
        Ok(Normal::Open { items, pinned })
    }

    fn replace(
        &mut self,
        term: Term,
        symbols: &[Symbol],
        bindings: &FxHashMap<Symbol, Binding>,
        limit: Limit<'_>,
    ) -> Result<Term, Stopped> {
        let concerned: Vec<(Symbol, Term)> =
            symbols.iter().filter_map(|s| bindings.get(s).map(|b| (*s, b.value))).collect();
        let key = (term, concerned);
        if let Some(&known) = self.memo.get(&key) {
            return Ok(known);
        }
        let map: FxHashMap<Term, Term> = key.1.iter().map(|&(s, v)| (self.store.symbol(s), v)).collect();
        let replaced = Substitution::new(&self.store, map).apply_within(term, &mut limit.ticker())?;
        if self.memo.len() >= MEMO {
            self.memo.clear();
        }
        self.memo.insert(key, replaced);
        Ok(replaced)
    }
}

impl Solve for Normalise {
    fn name(&self) -> &'static str {
        "normalise"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        let originals: Vec<Term> = query.conditions().collect();
        let core_of = |origins: &[u32]| -> Core { origins.iter().map(|&n| originals[n as usize]).collect() };
        let (items, pinned) = match self.normalise(query) {
            Ok(Normal::False(origins)) => {
                let core = core_of(&origins);
                return self.counter.answer(start, Answer::Unsat(core));
            }
            Ok(Normal::Open { items, pinned }) => (items, pinned),
            Err(stopped) => return self.counter.answer(start, stopped.into()),
        };
        let conditions: Vec<Term> = items.iter().map(|item| item.now).collect();
        let Some((&goal, prefix)) = conditions.split_last() else {
            return self.counter.answer(start, Answer::Sat(pinned));
        };
        self.counter.pass(start);
        match self.inner.check(&Query { prefix, goal, ..*query }) {
            Answer::Sat(mut model) => {
                for (symbol, value) in pinned.iter() {
                    model.set(symbol, value.clone());
                }
                Answer::Sat(model)
            }
            Answer::Unsat(core) => {
                let core: FxHashSet<Term> = core.into_iter().collect();
                let mut origins: Vec<u32> = items
                    .iter()
                    .filter(|item| core.contains(&item.now))
                    .flat_map(|item| item.origins.iter().copied())
                    .collect();
                origins.sort_unstable();
                origins.dedup();
                Answer::Unsat(core_of(&origins))
            }
            Answer::Unknown(why) => Answer::Unknown(why),
        }
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}

/// Adds the condition's conjuncts that are new; false when one of them is false.
fn flatten(
    store: &Store,
    term: Term,
    origins: &[u32],
    seen: &mut FxHashSet<Term>,
    items: &mut Vec<Item>,
) -> bool {
    let mut stack = vec![term];
    while let Some(term) = stack.pop() {
        if let Some(value) = store.value(term) {
            if value.as_bool() != Some(true) {
                return false;
            }
        } else if store.op(term) == Op::And {
            stack.extend(store.args(term).iter().rev());
        } else if seen.insert(term) {
            items.push(Item { now: term, origins: origins.to_vec() });
        }
    }
    true
}

/// The symbol that the condition pins, and to which constant.
fn pin(store: &Store, term: Term) -> Option<(Symbol, Term)> {
    let symbol = |t: Term| match store.op(t) {
        Op::Symbol(s) => Some(s),
        _ => None,
    };
    match store.op(term) {
        Op::Symbol(s) => Some((s, store.tt())),
        Op::Not => Some((symbol(store.args(term)[0])?, store.ff())),
        Op::Eq => {
            let (a, b) = (store.args(term)[0], store.args(term)[1]);
            match (store.value(a), store.value(b)) {
                (None, Some(_)) => Some((symbol(a)?, b)),
                (Some(_), None) => Some((symbol(b)?, a)),
                _ => None,
            }
        }
        Op::FpEq => {
            let (a, b) = (store.args(term)[0], store.args(term)[1]);
            let (variable, constant) = if store.value(b).is_some() { (a, b) } else { (b, a) };
            // IEEE equality is identity except between the zeros, and on NaN it never holds.
            let Some(Value::Float(f)) = store.value(constant) else { return None };
            let magnitude = f.bits & !(1u128 << (f.sort.width() - 1));
            (magnitude != 0 && !is_nan(f.sort, magnitude)).then_some((symbol(variable)?, constant))
        }
        _ => None,
    }
}

fn is_nan(sort: FloatSort, magnitude: u128) -> bool {
    let fraction = sort.significand - 1;
    let infinity = ((1u128 << sort.exponent) - 1) << fraction;
    magnitude > infinity
}
