//! Small: queries about so few bits that every assignment can be tried.
//!
//! Programs decide much about one byte at a time, and slicing leaves such queries alone with their byte. For a condition on
//! one byte the values that satisfy it are kept as a set, so that a long path's conditions are intersected and only
//! what is new is evaluated. Where a solver would need floating-point arithmetic, which is slow at any width, up to 65,536
//! assignments are tried one by one: two bytes, or the four digits of a number. Both answers are exact: evaluation is what models are checked by anyway.

use fathom_term::{Limit, Model, Sort, Stopped, Symbol, Term, Theories, Value};
use rustc_hash::FxHashMap;

use crate::assign::{Judge, symbols_of};
use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};

/// Conditions on one symbol of at most so many bits are kept as sets.
const BYTE: u32 = 8;
/// Most assignments that are tried one by one, as a power of two.
const BITS: u32 = 16;
/// Most symbols of such a query.
const SYMBOLS: usize = 8;
/// Sets that are kept before all are forgotten.
const KEPT: usize = 200_000;

/// The values of one byte that satisfy a condition.
type Set = [u64; 4];

/// The layer `small`, see the module.
pub struct Small {
    judge: Judge,
    sets: FxHashMap<Term, Set>,
    inner: Box<dyn Solve>,
    counter: Counter,
}

impl Small {
    /// The layer in front of `inner`.
    pub fn new(judge: Judge, inner: Box<dyn Solve>) -> Small {
        Small { judge, sets: FxHashMap::default(), inner, counter: Counter::default() }
    }

    /// The values of a symbol under which the condition holds.
    fn set(&mut self, cond: Term, symbol: Symbol, sort: Sort, limit: Limit<'_>) -> Result<Set, Stopped> {
        if let Some(known) = self.sets.get(&cond) {
            return Ok(*known);
        }
        let mut set = [0; 4];
        let mut evaluator = self.judge.evaluator();
        let mut limited = evaluator.within(limit);
        let mut model = Model::new();
        for value in 0..1usize << bits(sort) {
            model.set(symbol, value_of(sort, value as u64));
            if limited.holds(cond, &model)? {
                set[value / 64] |= 1 << (value % 64);
            }
        }
        drop(evaluator);
        if self.sets.len() >= KEPT {
            self.sets.clear();
        }
        self.sets.insert(cond, set);
        Ok(set)
    }

    fn one_byte(&mut self, query: &Query, symbol: Symbol, sort: Sort) -> Result<Answer, Stopped> {
        let mut left = [u64::MAX; 4];
        let mut core = Vec::new();
        // The goal first: with it, few conditions are enough for a contradiction.
        for cond in query.conditions().rev() {
            let set = self.set(cond, symbol, sort, query.limit)?;
            let narrowed = [0, 1, 2, 3].map(|word| left[word] & set[word]);
            if narrowed != left {
                core.push(cond);
                left = narrowed;
            }
            if left == [0; 4] {
                return Ok(Answer::Unsat(core));
            }
        }
        let fits = |value: &u64| left[*value as usize / 64] >> (value % 64) & 1 == 1;
        let all = 1u64 << bits(sort);
        // Printable characters come first: inputs are for people.
        let value = (0x20..0x7f.min(all)).chain(0..all).find(fits).expect("the set is not empty");
        Ok(Answer::Sat([(symbol, value_of(sort, value))].into_iter().collect()))
    }

    /// Every assignment that the conditions on single symbols allow, in order; `None` when there are too many.
    fn all(
        &mut self,
        query: &Query,
        symbols: &[(Symbol, Sort)],
        limit: Limit<'_>,
    ) -> Result<Option<Answer>, Stopped> {
        let store = self.judge.store().clone();
        let mut core: Vec<Term> = Vec::new();
        let mut rest: Vec<Term> = Vec::new();
        let mut left: FxHashMap<Symbol, Set> = FxHashMap::default();
        for cond in query.conditions().rev() {
            match store.symbols_of(cond)[..] {
                [symbol] if bits(store.symbol_info(symbol).sort) <= BYTE => {
                    let set = self.set(cond, symbol, store.symbol_info(symbol).sort, limit)?;
                    let old = left.get(&symbol).copied().unwrap_or([u64::MAX; 4]);
                    let narrowed = [0, 1, 2, 3].map(|word| old[word] & set[word]);
                    if narrowed != old {
                        core.push(cond);
                        left.insert(symbol, narrowed);
                    }
                }
                _ => rest.push(cond),
            }
        }
        let allowed: Vec<(Symbol, Sort, Vec<u64>)> = symbols
            .iter()
            .map(|&(symbol, sort)| {
                let set = left.get(&symbol);
                let fits = |v: &u64| set.is_none_or(|set| set[*v as usize / 64] >> (v % 64) & 1 == 1);
                (symbol, sort, (0..1u64 << bits(sort)).filter(fits).collect())
            })
            .collect();
        let count = allowed.iter().fold(1u64, |all, (_, _, values)| all.saturating_mul(values.len() as u64));
        if count > 1 << BITS {
            return Ok(None);
        }
        let mut blocking = vec![false; rest.len()];
        let mut model = Model::new();
        for number in 0..count {
            let mut at = number;
            for (symbol, sort, values) in &allowed {
                model.set(*symbol, value_of(*sort, values[(at % values.len() as u64) as usize]));
                at /= values.len() as u64;
            }
            match self.judge.first_false(&rest, &model, limit)? {
                None => return Ok(Some(Answer::Sat(model))),
                Some(failed) => blocking[failed] = true,
            }
        }
        // Each assignment fails one of these.
        core.extend(rest.iter().zip(blocking).filter(|(_, blocks)| *blocks).map(|(&cond, _)| cond));
        Ok(Some(Answer::Unsat(core)))
    }

    fn answer(&mut self, query: &Query) -> Result<Option<Answer>, Stopped> {
        let store = self.judge.store().clone();
        // Looked at before all conditions are: most queries are about more.
        let small = |s: &Symbol| bits(store.symbol_info(*s).sort) <= BITS;
        let goal = store.symbols_of(query.goal);
        if goal.len() > SYMBOLS || !goal.iter().all(small) {
            return Ok(None);
        }
        let symbols: Vec<(Symbol, Sort)> = symbols_of(&store, query.conditions())
            .into_iter()
            .map(|symbol| (symbol, store.symbol_info(symbol).sort))
            .collect();
        if query.conditions().any(|c| store.theories(c).intersects(Theories::FUNCTION)) {
            return Ok(None);
        }
        let floats = || query.conditions().any(|c| store.theories(c).contains(Theories::FLOAT));
        match symbols[..] {
            [(symbol, sort)] if bits(sort) <= BYTE => self.one_byte(query, symbol, sort).map(Some),
            _ if symbols.len() <= SYMBOLS && symbols.iter().all(|(s, _)| small(s)) && floats() => {
                self.all(query, &symbols, query.limit.percent(50))
            }
            _ => Ok(None),
        }
    }
}

/// Bits of a symbol; too many for those that have no end.
fn bits(sort: Sort) -> u32 {
    match sort {
        Sort::Bool => 1,
        Sort::BitVec(width) => width,
        _ => u32::MAX / 4,
    }
}

fn value_of(sort: Sort, value: u64) -> Value {
    match sort {
        Sort::Bool => Value::Bool(value != 0),
        _ => Value::bv(bits(sort), value),
    }
}

impl Solve for Small {
    fn name(&self) -> &'static str {
        "small"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        // When this layer's share of the time is over, the layers below answer.
        if let Ok(Some(answer)) = self.answer(query) {
            return self.counter.answer(start, answer);
        }
        self.counter.pass(start);
        self.inner.check(query)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}
