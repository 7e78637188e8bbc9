//! Random restarts: inputs made by mutating known ones.
//!
//! Behind code that could not be followed symbolically there may be branches that no goal leads to. When the search stalls, an input
//! that covered something new is mutated: boundary values, and constants from the program's own conditions. It runs as one more
//! first input, and the goals that it opens are solved like all others.

use std::collections::BTreeSet;

use fathom_term::{Op, Store, Term, Text, Value};
use fathom_trace::Input;
use rustc_hash::FxHashSet;

use super::{Context, Moment, News, Occasion, Tactic, Work};
use crate::rng::Rng;
use crate::tree::{RunId, Tree};

/// Constants kept of each sort.
const MAX_CONSTANTS: usize = 200;
/// While goals are left, one of so many in a row without anything new is a restart.
const STALLED: u64 = 40;
/// Restarts in a row without anything new when no goal is left.
const MAX_LAST_ATTEMPTS: u32 = 100;

/// Makes inputs. The same seed and the same tree give the same ones.
pub(super) struct Restarts {
    /// Restarts since something new was seen.
    attempts: u32,
    rng: Rng,
    ints: BTreeSet<Value>,
    texts: BTreeSet<Text>,
    /// Nodes of the tree whose constants are known.
    read: usize,
    visited: FxHashSet<Term>,
}

impl Restarts {
    pub fn new(seed: u64) -> Restarts {
        let ints = [0, 1, -1, 2, 10, 100, 255, 256, 65_536, i64::from(i32::MAX), i64::from(i32::MIN)];
        Restarts {
            attempts: 0,
            rng: Rng::new(seed ^ 0x000f_f5e7),
            ints: ints.into_iter().map(Value::int).collect(),
            texts: ["", " ", "0", "-1", "a", "A", "é", "\n"].into_iter().map(Text::from).collect(),
            read: 0,
            visited: FxHashSet::default(),
        }
    }

    /// Whether a restart is worth a run: nothing new for long; or nothing else to do, and some path was not followed exactly.
    fn is_stalled(&self, moment: &Moment<'_>, context: &Context<'_>) -> bool {
        if moment.done {
            context.tree.fences.is_none() && context.inexact && self.attempts < MAX_LAST_ATTEMPTS
        } else {
            *moment.idle % STALLED == STALLED - 1
        }
    }

    /// A mutation of an input that covered something new, or `None` when there is nothing to mutate.
    fn mutate(&mut self, tree: &Tree) -> Option<Input> {
        self.read_constants(tree.store(), tree);
        let good: Vec<usize> =
            (0..tree.runs().len()).filter(|&run| tree.runs()[run].new_branches > 0).collect();
        let run = *good.get(self.rng.below(good.len().max(1)))?;
        let mut input = tree.input_of_run(RunId(run as u32));
        let names: Vec<_> = input.values.keys().cloned().collect();
        if names.is_empty() {
            return None;
        }
        for _ in 0..1 + self.rng.below(3) {
            let name = &names[self.rng.below(names.len())];
            let changed = self.change(&input.values[name]);
            input.values.insert(name.clone(), changed);
        }
        Some(input)
    }

    fn read_constants(&mut self, store: &Store, tree: &Tree) {
        let mut waiting: Vec<Term> = tree.nodes()[self.read..].iter().map(|node| node.cond).collect();
        self.read = tree.nodes().len();
        while let Some(term) = waiting.pop() {
            if !self.visited.insert(term) {
                continue;
            }
            match store.op(term) {
                Op::Const(id) => match store.const_value(id) {
                    value @ Value::Int(_) if self.ints.len() < MAX_CONSTANTS => {
                        self.ints.insert(value.clone());
                    }
                    Value::String(text) if self.texts.len() < MAX_CONSTANTS => {
                        self.texts.insert(text.clone());
                    }
                    _ => {}
                },
                _ => waiting.extend_from_slice(store.args(term)),
            }
        }
    }

    fn pick<T: Clone>(rng: &mut Rng, from: &BTreeSet<T>) -> T {
        from.iter().nth(rng.below(from.len())).expect("never empty").clone()
    }

    fn change(&mut self, value: &Value) -> Value {
        match value {
            Value::Bool(b) => Value::Bool(!b),
            Value::Int(i) => match self.rng.below(4) {
                0 => Value::Int(i + 1),
                1 => Value::Int(i - 1),
                _ => Self::pick(&mut self.rng, &self.ints),
            },
            Value::Float(float) => {
                let edges = [0.0, -0.0, 1.0, -1.0, 0.5, 1e308, 5e-324, f64::INFINITY, f64::NAN];
                match float.to_f64() {
                    Some(_) => Value::Float(fathom_term::Float::from_f64(edges[self.rng.below(edges.len())])),
                    None => value.clone(),
                }
            }
            Value::String(text) => Value::String(self.change_text(text)),
            Value::BitVec(bits) => {
                let one = 1u64 << self.rng.below(bits.width.min(64) as usize);
                Value::bv(bits.width, bits.bits.clone() ^ dashu_int::UBig::from(one))
            }
            Value::Real(_) | Value::Array(_) => value.clone(),
        }
    }

    /// Inserts, deletes, replaces or repeats at one place.
    fn change_text(&mut self, text: &Text) -> Text {
        let piece = Self::pick(&mut self.rng, &self.texts);
        let at = self.rng.below(text.len() + 1);
        let (before, after) = text.split_at(at);
        let joined = |parts: &[&[u32]]| -> Text { parts.concat().into_iter().collect() };
        match self.rng.below(5) {
            0 => piece,
            1 => joined(&[before, after.get(1..).unwrap_or(&[])]),
            2 => joined(&[before, &piece, after.get(1..).unwrap_or(&[])]),
            3 => joined(&[before, before, after]),
            _ => joined(&[before, &piece, after]),
        }
    }
}

impl Tactic for Restarts {
    fn next(&mut self, moment: &mut Moment<'_>, context: &mut Context<'_>) -> Option<Work> {
        if moment.occasion != Occasion::BeforeStrategy
            || !self.is_stalled(moment, context)
            || context.coverage.all_done()
        {
            return None;
        }
        *moment.idle += 1;
        self.attempts += 1;
        self.mutate(context.tree).map(Work::from)
    }

    fn progressed(&mut self, news: News) {
        if news.any() {
            self.attempts = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_stay_in_the_sort() {
        let mut restarts = Restarts::new(1);
        let values = [
            Value::Bool(true),
            Value::int(7),
            Value::Float(fathom_term::Float::from_f64(2.5)),
            Value::String("héllo".into()),
            Value::String(Text::default()),
            Value::bv(8, 255u8),
        ];
        for _ in 0..200 {
            for value in &values {
                assert_eq!(restarts.change(value).sort(), value.sort());
            }
        }
    }
}
