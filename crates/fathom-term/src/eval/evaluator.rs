//! The evaluator: values of terms under one model after another.

use smallvec::SmallVec;

use crate::eval::apply;
use crate::eval::cell::{Cell, Operands};
use crate::model::Model;
use crate::op::Op;
use crate::sort::Sort;
use crate::store::{Store, Term};
use crate::value::Value;

/// Constants are the same under every model.
const ALWAYS: u32 = u32::MAX;

/// Evaluates terms of one store. Values are cached by term number, so a shared subterm is computed
/// once a model; nothing is cleared between models, a stamp tells which values are current.
///
/// ```
/// use std::sync::Arc;
/// use fathom_term::{Evaluator, Model, Sort, Store, Value};
///
/// let store = Arc::new(Store::new());
/// let x = store.var("x", Sort::Int);
/// let t = store.le(store.add(x, store.int(1)), store.int(10));
/// let mut evaluator = Evaluator::new(&store);
/// let mut model = Model::new();
/// model.set(store.declare("x", Sort::Int), Value::int(10));
/// assert!(!evaluator.holds(t, &model));
/// ```
pub struct Evaluator<S> {
    store: S,
    cells: Vec<Cell>,
    stamps: Vec<u32>,
    epoch: u32,
    /// Terms being computed, each with the number of the argument to look at next.
    stack: Vec<(Term, u32)>,
}

impl<S: AsRef<Store>> Evaluator<S> {
    /// For terms of this store: a reference to it or an `Arc`.
    pub fn new(store: S) -> Evaluator<S> {
        Evaluator { store, cells: Vec::new(), stamps: Vec::new(), epoch: 0, stack: Vec::new() }
    }

    /// The value of `t`; symbols without a value have their sort's default.
    pub fn eval(&mut self, t: Term, model: &Model) -> Value {
        self.next_model();
        self.run(t, model);
        self.cells[t.index()].to_value()
    }

    /// Whether the Bool term `t` is true.
    pub fn holds(&mut self, t: Term, model: &Model) -> bool {
        self.next_model();
        self.run(t, model);
        self.cells[t.index()].as_bool()
    }

    /// Whether all terms are true; stops at the first that is not.
    pub fn all_hold(&mut self, terms: &[Term], model: &Model) -> bool {
        self.first_false(terms, model).is_none()
    }

    /// The position of the first term that is not true.
    pub fn first_false(&mut self, terms: &[Term], model: &Model) -> Option<usize> {
        self.next_model();
        terms.iter().position(|&t| {
            self.run(t, model);
            !self.cells[t.index()].as_bool()
        })
    }

    /// The values of several terms under one model.
    pub fn eval_all(&mut self, terms: &[Term], model: &Model) -> Vec<Value> {
        self.next_model();
        let value = |&t: &Term| {
            self.run(t, model);
            self.cells[t.index()].to_value()
        };
        terms.iter().map(value).collect()
    }

    /// The value of `t` under the same model as in the call before, which must be `model`: what that call computed
    /// is not computed again.
    pub fn again(&mut self, t: Term, model: &Model) -> Value {
        self.run(t, model);
        self.cells[t.index()].to_value()
    }

    /// As [`again`](Self::again), for a Bool term.
    pub fn still_holds(&mut self, t: Term, model: &Model) -> bool {
        self.run(t, model);
        self.cells[t.index()].as_bool()
    }

    fn next_model(&mut self) {
        self.epoch += 1;
        if self.epoch == ALWAYS {
            self.stamps.fill(0);
            self.epoch = 1;
        }
    }

    #[inline]
    fn done(&self, t: Term) -> bool {
        let stamp = self.stamps[t.index()];
        stamp == self.epoch || stamp == ALWAYS
    }

    fn finish(&mut self, t: Term, cell: Cell, stamp: u32) {
        self.cells[t.index()] = cell;
        self.stamps[t.index()] = stamp;
    }

    /// Whether `t` has its value; leaves get theirs here.
    #[inline]
    fn ready(&mut self, t: Term, model: &Model) -> bool {
        if self.done(t) {
            return true;
        }
        let store = self.store.as_ref();
        let node = store.node(t);
        match node.op {
            Op::Const(c) => {
                let cell = Cell::from_value(store.const_value(c));
                self.finish(t, cell, ALWAYS);
                true
            }
            Op::Symbol(s) => {
                let cell = match model.get(s) {
                    Some(value) => Cell::from_value(value),
                    None => Cell::from_value(&Value::default_of(node.sort)),
                };
                self.finish(t, cell, self.epoch);
                true
            }
            _ if node.sort == Sort::RegLan && store.is_ground(t) => {
                let cell = Cell::Re(store.ground_regex(t));
                self.finish(t, cell, ALWAYS);
                true
            }
            _ => false,
        }
    }

    /// Computes `t` and what it needs, without recursion: path conditions can be deep.
    fn run(&mut self, root: Term, model: &Model) {
        if self.cells.len() <= root.index() {
            // Arguments are older than what they are arguments of, so this covers all of them.
            self.cells.resize(root.index() + 1, Cell::Bool(false));
            self.stamps.resize(root.index() + 1, 0);
        }
        if self.ready(root, model) {
            return;
        }
        self.stack.push((root, 0));
        while let Some((t, next)) = self.stack.pop() {
            if self.done(t) {
                continue;
            }
            self.step(t, next as usize, model);
        }
    }

    /// Finishes `t`, or puts it back on the stack below the argument it waits for.
    fn step(&mut self, t: Term, next: usize, model: &Model) {
        let (op, count) = {
            let node = self.store.as_ref().node(t);
            (node.op, node.args.len())
        };
        match op {
            // Only the chosen branch is computed.
            Op::Ite => {
                let [c, yes, no] = self.args3(t);
                if !self.ready(c, model) {
                    self.wait(t, 0, c);
                    return;
                }
                let chosen = if self.cells[c.index()].as_bool() { yes } else { no };
                if !self.ready(chosen, model) {
                    self.wait(t, 0, chosen);
                    return;
                }
                let cell = self.cells[chosen.index()].clone();
                self.finish(t, cell, self.epoch);
            }
            // The first argument that decides ends it.
            Op::And | Op::Or => {
                for i in next..count {
                    let a = self.arg(t, i);
                    if !self.ready(a, model) {
                        self.wait(t, i, a);
                        return;
                    }
                    if self.cells[a.index()].as_bool() == (op == Op::Or) {
                        self.finish(t, Cell::Bool(op == Op::Or), self.epoch);
                        return;
                    }
                }
                self.finish(t, Cell::Bool(op == Op::And), self.epoch);
            }
            _ => {
                for i in next..count {
                    let a = self.arg(t, i);
                    if !self.ready(a, model) {
                        self.wait(t, i, a);
                        return;
                    }
                }
                let args = &self.store.as_ref().node(t).args[..];
                let cell = match op {
                    Op::Apply(f) => {
                        let values: SmallVec<[Value; 4]> =
                            args.iter().map(|a| self.cells[a.index()].to_value()).collect();
                        Cell::from_value(&model.apply(self.store.as_ref(), f, &values))
                    }
                    _ => apply(op, &Cached { cells: &self.cells, args }),
                };
                self.finish(t, cell, self.epoch);
            }
        }
    }

    fn wait(&mut self, t: Term, next: usize, for_: Term) {
        self.stack.push((t, next as u32));
        self.stack.push((for_, 0));
    }

    #[inline]
    fn arg(&self, t: Term, i: usize) -> Term {
        self.store.as_ref().node(t).args[i]
    }

    fn args3(&self, t: Term) -> [Term; 3] {
        self.store.as_ref().args(t).try_into().expect("three arguments")
    }
}

struct Cached<'a> {
    cells: &'a [Cell],
    args: &'a [Term],
}

impl Operands for Cached<'_> {
    fn count(&self) -> usize {
        self.args.len()
    }
    #[inline]
    fn at(&self, i: usize) -> &Cell {
        &self.cells[self.args[i].index()]
    }
}
