//! Working backwards: from what a term is wanted to be to values of symbols.

use std::sync::Arc;

use dashu_int::IBig;
use dashu_ratio::RBig;
use fathom_term::{
    ArrayValue, BitVec, Float, Limit, LimitedEvaluator, Model, Op, Sort, Store, Symbol, Term, Text, Value,
};
use rustc_hash::FxHashMap;

use super::range::Range;
use crate::automaton::Automaton;
use crate::rng::Rng;

/// The wanted value of a term.
#[derive(Clone, Debug)]
pub enum Want {
    Bool(bool),
    Int(Range),
    Real(RBig),
    Float(Float),
    Bits(BitVec),
    Text(Text),
}

impl Want {
    pub fn value(v: &Value) -> Option<Want> {
        Some(match v {
            Value::Bool(b) => Want::Bool(*b),
            Value::Int(i) => Want::Int(Range::exactly(i.clone())),
            Value::Real(r) => Want::Real(r.clone()),
            Value::Float(f) => Want::Float(*f),
            Value::BitVec(b) => Want::Bits(b.clone()),
            Value::String(t) => Want::Text(t.clone()),
            Value::Array(_) => return None,
        })
    }
}

/// Data kept from query to query.
#[derive(Default)]
pub struct Pool {
    /// The automata of regular languages; none where they are too large.
    pub automata: FxHashMap<Term, Option<Automaton>>,
    /// The constants that occur in a condition.
    pub constants: FxHashMap<Term, Arc<[Value]>>,
}

/// Terms deeper than this are not followed: stack and time are limited.
const DEPTH: usize = 200;
/// Steps of one proposal: where several ways lead down each of many levels, trying all would take for ever.
const STEPS: u32 = 4_000;

pub struct Proposer<'a> {
    pub store: &'a Arc<Store>,
    evaluator: LimitedEvaluator<'a, 'a, Arc<Store>>,
    model: &'a Model,
    pub rng: &'a mut Rng,
    pub pool: &'a mut Pool,
    moves: Vec<(Symbol, Value)>,
    depth: usize,
    /// Steps that are left; none once the limit is reached.
    steps: u32,
    pub limit: Limit<'a>,
}

impl<'a> Proposer<'a> {
    pub fn new(
        store: &'a Arc<Store>,
        evaluator: LimitedEvaluator<'a, 'a, Arc<Store>>,
        model: &'a Model,
        rng: &'a mut Rng,
        pool: &'a mut Pool,
        limit: Limit<'a>,
    ) -> Proposer<'a> {
        Proposer { store, evaluator, model, rng, pool, moves: Vec::new(), depth: 0, steps: STEPS, limit }
    }

    /// Moves that may make the condition true; none when no way was found this time.
    pub fn make_true(&mut self, condition: Term) -> Vec<(Symbol, Value)> {
        if self.evaluator.holds(condition, self.model).is_err() {
            return Vec::new();
        }
        if self.rng.one_in(8) {
            self.guess(condition);
        } else if !self.want(condition, Want::Bool(true)) {
            self.moves.clear();
            self.guess(condition);
        }
        self.moves()
    }

    pub fn moves(&mut self) -> Vec<(Symbol, Value)> {
        std::mem::take(&mut self.moves)
    }

    /// The value of a term under the present assignment.
    pub fn now(&mut self, t: Term) -> Value {
        self.evaluator.again(t, self.model).unwrap_or_else(|_| {
            // The proposal ends here; what is returned only has to be of the right sort.
            self.steps = 0;
            Value::default_of(self.store.sort(t))
        })
    }

    pub fn int(&mut self, t: Term) -> IBig {
        match self.now(t) {
            Value::Int(i) => i,
            other => panic!("{other:?} is not an Int"),
        }
    }

    pub fn text(&mut self, t: Term) -> Text {
        match self.now(t) {
            Value::String(s) => s,
            other => panic!("{other:?} is not a String"),
        }
    }

    pub fn truth(&mut self, t: Term) -> bool {
        self.now(t) == Value::Bool(true)
    }

    pub fn float(&mut self, t: Term) -> Float {
        match self.now(t) {
            Value::Float(f) => f,
            other => panic!("{other:?} is not a float"),
        }
    }

    pub fn is_const(&self, t: Term) -> bool {
        self.store.is_ground(t)
    }

    /// One of the terms that are not constant.
    pub fn pick_open(&mut self, terms: &[Term]) -> Option<usize> {
        let open: Vec<usize> = (0..terms.len()).filter(|&i| !self.is_const(terms[i])).collect();
        self.rng.pick(&open).copied()
    }

    /// Adds the moves that may make `t` what is wanted; false when none was found.
    pub fn want(&mut self, t: Term, want: Want) -> bool {
        if self.is_const(t) || self.depth >= DEPTH || self.steps == 0 {
            return false;
        }
        self.steps -= 1;
        if self.steps.is_multiple_of(64) && self.limit.is_over() {
            self.steps = 0;
            return false;
        }
        self.depth += 1;
        let found = self.step(t, want);
        self.depth -= 1;
        found
    }

    fn step(&mut self, t: Term, want: Want) -> bool {
        let store = self.store.clone();
        let node = store.node(t);
        let args = &node.args[..];
        match node.op {
            Op::Symbol(s) => self.set(s, t, want),
            Op::Ite => self.choose(args, want),
            Op::Select => self.select(args[0], args[1], want),
            op => match want {
                Want::Bool(b) => self.condition(op, args, b),
                Want::Int(range) => self.integer(op, args, range),
                Want::Real(r) => self.real(op, args, r),
                Want::Float(f) => self.floating(op, args, f),
                Want::Bits(b) => {
                    if op == Op::BvAdd && !self.rng.one_in(3) {
                        let before = self.moves.len();
                        if self.digits(t, &b) {
                            return true;
                        }
                        self.moves.truncate(before);
                    }
                    self.bit_vector(op, args, b)
                }
                Want::Text(s) => self.string(op, args, s),
            },
        }
    }

    fn set(&mut self, symbol: Symbol, t: Term, want: Want) -> bool {
        let value = match want {
            Want::Bool(b) => Value::Bool(b),
            Want::Int(range) => {
                let now = self.int(t);
                match range.pick(&now, self.rng) {
                    Some(i) => Value::Int(i),
                    None => return false,
                }
            }
            Want::Real(r) => Value::Real(r),
            Want::Float(f) => Value::Float(f),
            Want::Bits(b) => Value::BitVec(b),
            Want::Text(s) => Value::String(s),
        };
        if let Some((_, old)) = self.moves.iter().find(|(s, _)| *s == symbol) {
            // Wanted twice at once: possible only if it is the same.
            return *old == value;
        }
        self.moves.push((symbol, value));
        true
    }

    /// If-then-else: the branch that is taken becomes what is wanted, or the other one is taken.
    fn choose(&mut self, args: &[Term], want: Want) -> bool {
        let cond = self.truth(args[0]);
        let (taken, other) = if cond { (args[1], args[2]) } else { (args[2], args[1]) };
        let fits = match (&want, self.now(other)) {
            (Want::Int(range), Value::Int(i)) => range.contains(&i),
            (want, value) => match (want, Want::value(&value)) {
                (Want::Bool(a), Some(Want::Bool(b))) => *a == b,
                (Want::Text(a), Some(Want::Text(b))) => *a == b,
                (Want::Float(a), Some(Want::Float(b))) => *a == b,
                (Want::Bits(a), Some(Want::Bits(b))) => *a == b,
                (Want::Real(a), Some(Want::Real(b))) => *a == b,
                _ => false,
            },
        };
        if fits && !self.rng.one_in(4) && self.want(args[0], Want::Bool(!cond)) {
            return true;
        }
        if !self.rng.one_in(4) && self.want(taken, want.clone()) {
            return true;
        }
        self.want(args[0], Want::Bool(!cond)) && (fits || self.is_const(other) || self.want(other, want))
    }

    /// An element of an array: the write that is read, or the symbol at the end.
    fn select(&mut self, array: Term, index: Term, want: Want) -> bool {
        let store = self.store.clone();
        let at = self.now(index);
        let mut array = array;
        loop {
            if self.steps == 0 {
                return false;
            }
            let node = store.node(array);
            match node.op {
                Op::Store => {
                    if self.now(node.args[1]) == at {
                        return self.want(node.args[2], want);
                    }
                    array = node.args[0];
                }
                Op::Ite => {
                    array = if self.truth(node.args[0]) { node.args[1] } else { node.args[2] };
                }
                Op::ConstArray(_) => return self.want(node.args[0], want),
                Op::Symbol(s) => {
                    let Value::Array(now) = self.now(array) else { return false };
                    let value = match want {
                        Want::Bool(b) => Value::Bool(b),
                        Want::Int(range) => match range.pick(&IBig::ZERO, self.rng) {
                            Some(i) => Value::Int(i),
                            None => return false,
                        },
                        Want::Real(r) => Value::Real(r),
                        Want::Float(f) => Value::Float(f),
                        Want::Bits(b) => Value::BitVec(b),
                        Want::Text(t) => Value::String(t),
                    };
                    let mut changed: ArrayValue = (*now).clone();
                    if value == changed.default {
                        changed.entries.remove(&at);
                    } else {
                        changed.entries.insert(at, value);
                    }
                    self.moves.push((s, Value::Array(Arc::new(changed))));
                    return true;
                }
                _ => return false,
            }
        }
    }

    // ---- guessing

    /// Some symbol of the condition becomes a constant that occurs in it, or something near.
    fn guess(&mut self, condition: Term) {
        let symbols = self.store.symbols_of(condition);
        let Some(&symbol) = self.rng.pick(&symbols) else { return };
        let sort = self.store.symbol_info(symbol).sort;
        let constants = self.constants(condition);
        let alike: Vec<&Value> = constants.iter().filter(|v| v.sort() == sort).collect();
        let value = match self.rng.pick(&alike) {
            Some(&value) => self.near(value.clone()),
            None => self.near(Value::default_of(sort)),
        };
        if let Some(value) = value {
            self.moves.push((symbol, value));
        }
    }

    fn near(&mut self, value: Value) -> Option<Value> {
        let step = self.rng.below(3) as i64 - 1;
        Some(match value {
            Value::Bool(_) => Value::Bool(self.rng.one_in(2)),
            Value::Int(i) => Value::Int(i + IBig::from(step)),
            Value::Real(r) => Value::Real(r + RBig::from(IBig::from(step))),
            Value::Float(f) => Value::Float(super::floats::step(f, step)),
            Value::BitVec(b) => {
                Value::BitVec(super::bits::from_ibig(b.width, &(IBig::from(b.bits) + IBig::from(step))))
            }
            Value::String(s) => Value::String(s),
            Value::Array(_) => return None,
        })
    }

    /// The constants in a term, each once, in the order of appearance.
    pub fn constants(&mut self, root: Term) -> Arc<[Value]> {
        if let Some(known) = self.pool.constants.get(&root) {
            return known.clone();
        }
        let mut found: Vec<Value> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack = vec![root];
        while let Some(t) = stack.pop() {
            if !seen.insert(t) || self.store.sort(t) == Sort::RegLan {
                continue;
            }
            match self.store.value(t) {
                Some(value) => found.push(value.clone()),
                None => stack.extend(self.store.args(t)),
            }
        }
        if self.pool.constants.len() > 1 << 14 {
            self.pool.constants.clear();
        }
        let found: Arc<[Value]> = found.into();
        self.pool.constants.insert(root, found.clone());
        found
    }
}
