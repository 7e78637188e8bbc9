//! Regular: conditions on one text, decided exactly by automata.
//!
//! Most of what programs ask of a text is regular: it matches a pattern from some position on, it has a character at a place,
//! it begins or ends with something, it is so long. Each such condition is the language of the texts that fulfil it; their
//! intersection is walked through from the empty text on. When it is empty, no input fulfils the query, whatever its other conditions
//! are; otherwise its shortest texts are tried on the whole query.

mod intersect;
mod numbers;
mod preimage;

use std::sync::Arc;
use std::time::Duration;

use fathom_term::{Language, Limit, Model, Op, Sort, Stopped, Store, Symbol, Term, Text, Theories, Value};
use rustc_hash::FxHashMap;

use crate::assign::{self, Judge};
use crate::query::{Answer, Core, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};
use intersect::{Intersection, Walks, WordSearch};
use preimage::Reader;

/// States of an intersection that are looked at before it is given up.
const STATES: usize = 6_000;
/// Texts that are tried on the whole query.
const WORDS: usize = 24;
/// Cores are made smaller only where that is cheap.
const CHEAP: usize = 300;

/// The constraint of a condition on texts.
#[derive(Clone, Debug)]
pub(crate) enum TextConstraint {
    /// The same for every text.
    Always(bool),
    Of(Symbol, Language),
}

/// The layer `regular`, see the module.
pub struct Regular {
    store: Arc<Store>,
    judge: Judge,
    inner: Box<dyn Solve>,
    counter: Counter,
    walks: Walks,
    /// The constraint of each condition; none where it is not regular, or concerns more than one text.
    said: FxHashMap<Term, Option<TextConstraint>>,
}

/// The regular conditions on one symbol.
struct Group {
    symbol: Symbol,
    parts: Vec<(Term, Language)>,
}

enum Outcome {
    Sat(Model),
    Unsat(Core),
    Open,
}

impl Regular {
    /// The layer in front of `inner`.
    pub fn new(judge: Judge, inner: Box<dyn Solve>) -> Regular {
        Regular {
            store: judge.store().clone(),
            judge,
            inner,
            counter: Counter::default(),
            walks: Walks::default(),
            said: FxHashMap::default(),
        }
    }

    fn said(&mut self, condition: Term, limit: Limit<'_>) -> Option<TextConstraint> {
        if !self.store.theories(condition).intersects(Theories::STRING) {
            return None;
        }
        if let Some(known) = self.said.get(&condition) {
            return known.clone();
        }
        let small = |said: &TextConstraint| !matches!(said, TextConstraint::Of(_, language) if language.size() > intersect::LARGE);
        let reader = Reader::new(&self.store, limit);
        let said = preimage::condition(&reader, condition, 0).filter(small);
        // A failure for lack of time is not remembered.
        if !reader.is_late() {
            self.said.insert(condition, said.clone());
        }
        said
    }

    /// The regular conditions by symbol, the goal's symbol last: it is the one that has to change.
    fn groups(&mut self, query: &Query, limit: Limit<'_>) -> Result<Vec<Group>, Core> {
        let mut groups: Vec<Group> = Vec::new();
        for condition in query.conditions() {
            if limit.is_over() {
                return Ok(Vec::new());
            }
            for part in conjuncts(&self.store, condition) {
                match self.said(part, limit) {
                    Some(TextConstraint::Always(false)) => return Err(vec![condition]),
                    Some(TextConstraint::Of(symbol, language)) => {
                        let at = groups.iter().position(|g| g.symbol == symbol).unwrap_or_else(|| {
                            groups.push(Group { symbol, parts: Vec::new() });
                            groups.len() - 1
                        });
                        groups[at].parts.push((condition, language));
                    }
                    Some(TextConstraint::Always(true)) | None => {}
                }
            }
        }
        Ok(groups)
    }

    fn decide(&mut self, query: &Query, limit: Limit<'_>) -> Result<Outcome, Stopped> {
        let groups = match self.groups(query, limit) {
            Ok(groups) => groups,
            Err(core) => return Ok(Outcome::Unsat(core)),
        };
        if groups.is_empty() {
            return Ok(Outcome::Open);
        }
        let symbols = assign::symbols_of(&self.store, query.conditions());
        let mut model = assign::over(&self.store, &Model::new(), query.hint, &symbols);
        // Texts that are as they should be already stay as they are.
        let mut wrong: Vec<Group> = Vec::new();
        for group in groups {
            let terms: Vec<Term> = group.parts.iter().map(|p| p.0).collect();
            if self.judge.first_false(&terms, &model, limit)?.is_some() {
                wrong.push(group);
            }
        }
        let Some((last, others)) = wrong.split_last() else { return Ok(Outcome::Open) };
        for group in others {
            let mut first = None;
            match self.words(group, limit, |word| {
                first = Some(word.to_vec());
                true
            }) {
                WordSearch::Yes => model.set(group.symbol, text(first.expect("a word was found"))),
                WordSearch::Empty => return Ok(Outcome::Unsat(self.core(group, limit))),
                WordSearch::NotYet => return Ok(Outcome::Open),
            }
        }
        let judge = self.judge.clone();
        let mut tried = 0;
        let mut fits = false;
        let limited = query.with_limit(limit);
        let found = self.words(last, limit, |word| {
            tried += 1;
            model.set(last.symbol, text(word.to_vec()));
            fits = judge.fits(&limited, &model).unwrap_or(false);
            fits || tried >= WORDS
        });
        Ok(match found {
            WordSearch::Yes if fits => Outcome::Sat(model),
            WordSearch::Empty => Outcome::Unsat(self.core(last, limit)),
            WordSearch::Yes | WordSearch::NotYet => Outcome::Open,
        })
    }

    fn words(&mut self, group: &Group, limit: Limit<'_>, accept: impl FnMut(&[u32]) -> bool) -> WordSearch {
        let languages: Vec<&Language> = group.parts.iter().map(|p| &p.1).collect();
        let mut intersection = Intersection::new(&mut self.walks, &languages);
        intersection.words(STATES, limit, accept)
    }

    /// The conditions that clash; those that can be left out are, where that costs little.
    fn core(&mut self, group: &Group, limit: Limit<'_>) -> Core {
        let mut parts: Vec<&(Term, Language)> = group.parts.iter().collect();
        let mut at = 0;
        while at < parts.len() && parts.len() > 1 && !limit.is_over() {
            let languages: Vec<&Language> =
                parts.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, p)| &p.1).collect();
            let mut fewer = Intersection::new(&mut self.walks, &languages);
            match fewer.words(CHEAP, limit, |_| true) {
                WordSearch::Empty => {
                    parts.remove(at);
                }
                WordSearch::Yes | WordSearch::NotYet => at += 1,
            }
        }
        let mut core: Core = Vec::new();
        for (condition, _) in parts {
            if !core.contains(condition) {
                core.push(*condition);
            }
        }
        core
    }
}

fn text(word: Vec<u32>) -> Value {
    Value::String(Text::new(word))
}

/// The parts of a conjunction: what is not regular in it does not keep the rest from being used.
fn conjuncts(store: &Store, condition: Term) -> Vec<Term> {
    if store.op(condition) == Op::And { store.args(condition).to_vec() } else { vec![condition] }
}

impl Solve for Regular {
    fn name(&self) -> &'static str {
        "regular"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let start = self.counter.start();
        let share = query.limit.percent(50).at_most(Duration::from_millis(500));
        match self.decide(query, share) {
            Ok(Outcome::Sat(model)) => return self.counter.answer(start, Answer::Sat(model)),
            Ok(Outcome::Unsat(core)) => return self.counter.answer(start, Answer::Unsat(core)),
            // When this layer's share of the time is over, the layers below answer.
            Ok(Outcome::Open) | Err(_) => {}
        }
        self.counter.pass(start);
        self.inner.check(query)
    }

    fn collect(&self, stats: &mut Stats) {
        stats.add(self.name(), &self.counter);
        self.inner.collect(stats);
    }
}

/// Whether the symbol is a text.
pub(crate) fn is_text(store: &Store, symbol: Symbol) -> bool {
    store.symbol_info(symbol).sort == Sort::String
}

#[cfg(test)]
mod tests;
