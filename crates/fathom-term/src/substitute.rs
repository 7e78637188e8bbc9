//! Replacing terms inside terms.

use rustc_hash::FxHashMap;

use crate::limit::{Limit, Stopped, Ticker};
use crate::model::Model;
use crate::store::{Args, Store, Term};

impl Store {
    /// `t` with each key of `map` replaced by its value, all at once: the replacements are not substituted
    /// again. The result is rewritten on the way up.
    pub fn substitute(&self, t: Term, map: &FxHashMap<Term, Term>) -> Term {
        Substitution::new(self, map.clone()).apply(t)
    }

    /// `t` with the symbols that `model` has a value for replaced by it.
    pub fn specialise(&self, t: Term, model: &Model) -> Term {
        let map = model.iter().map(|(s, v)| (self.symbol(s), self.constant(v.clone()))).collect();
        Substitution::new(self, map).apply(t)
    }
}

/// A substitution that remembers what it has done, to be applied to many terms.
pub struct Substitution<'s> {
    store: &'s Store,
    done: FxHashMap<Term, Term>,
}

impl<'s> Substitution<'s> {
    /// The substitution that replaces each key of `map` by its value.
    pub fn new(store: &'s Store, map: FxHashMap<Term, Term>) -> Substitution<'s> {
        Substitution { store, done: map }
    }

    /// `t` with the replacements made.
    pub fn apply(&mut self, t: Term) -> Term {
        self.apply_within(t, &mut Limit::NONE.ticker()).expect("there is no limit")
    }

    /// As [`apply`](Self::apply), unless a limit is reached first.
    pub fn apply_within(&mut self, t: Term, ticker: &mut Ticker<'_>) -> Result<Term, Stopped> {
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.done.contains_key(&top) {
                stack.pop();
                continue;
            }
            let node = self.store.node(top);
            // Making a term costs about as much as evaluating ten.
            ticker.tick(10 + node.args.len())?;
            let before = stack.len();
            stack.extend(node.args.iter().filter(|a| !self.done.contains_key(a)));
            if stack.len() > before {
                continue;
            }
            stack.pop();
            let args: Args = node.args.iter().map(|a| self.done[a]).collect();
            let new = if args == node.args { top } else { self.store.mk(node.op, &args) };
            self.done.insert(top, new);
        }
        Ok(self.done[&t])
    }
}
