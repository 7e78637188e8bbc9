//! The evaluator: values of terms under one model after another.

use dashu_int::ops::BitTest;
use smallvec::SmallVec;

use crate::eval::apply;
use crate::eval::cell::{Cell, Operands};
use crate::limit::{Limit, Stopped, Ticker};
use crate::model::Model;
use crate::op::Op;
use crate::sort::Sort;
use crate::store::{Store, Term};
use crate::value::Value;

/// Constants are the same under every model.
const ALWAYS: u32 = u32::MAX;

/// Evaluates terms of one store. Values are cached by term number, so a shared subterm is computed
/// once a model; nothing is cleared between models, a stamp marks the values that are current.
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

    /// The same evaluator under a limit: evaluation ends with an error when the limit is reached.
    pub fn within<'e, 'l>(&'e mut self, limit: Limit<'l>) -> LimitedEvaluator<'e, 'l, S> {
        LimitedEvaluator { evaluator: self, ticker: Some(limit.ticker()) }
    }

    fn unlimited(&mut self) -> LimitedEvaluator<'_, 'static, S> {
        LimitedEvaluator { evaluator: self, ticker: None }
    }

    /// The value of `t`; symbols without a value have their sort's default.
    pub fn eval(&mut self, t: Term, model: &Model) -> Value {
        self.unlimited().eval(t, model).expect(NO_LIMIT)
    }

    /// Whether the Bool term `t` is true.
    pub fn holds(&mut self, t: Term, model: &Model) -> bool {
        self.unlimited().holds(t, model).expect(NO_LIMIT)
    }

    /// Whether all terms are true; stops at the first that is not.
    pub fn all_hold(&mut self, terms: &[Term], model: &Model) -> bool {
        self.first_false(terms, model).is_none()
    }

    /// The position of the first term that is not true.
    pub fn first_false(&mut self, terms: &[Term], model: &Model) -> Option<usize> {
        self.unlimited().first_false(terms, model).expect(NO_LIMIT)
    }

    /// The values of several terms under one model.
    pub fn eval_all(&mut self, terms: &[Term], model: &Model) -> Vec<Value> {
        self.unlimited().eval_all(terms, model).expect(NO_LIMIT)
    }

    /// The value of `t` under the same model as in the call before, which must be `model`: what that call computed
    /// is not computed again.
    pub fn again(&mut self, t: Term, model: &Model) -> Value {
        self.unlimited().again(t, model).expect(NO_LIMIT)
    }

    /// As [`again`](Self::again), for a Bool term.
    pub fn still_holds(&mut self, t: Term, model: &Model) -> bool {
        self.unlimited().still_holds(t, model).expect(NO_LIMIT)
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
    fn run(&mut self, root: Term, model: &Model, ticker: &mut Option<Ticker<'_>>) -> Result<(), Stopped> {
        if self.cells.len() <= root.index() {
            // Arguments are older than what they are arguments of, so this covers all of them.
            self.cells.resize(root.index() + 1, Cell::Bool(false));
            self.stamps.resize(root.index() + 1, 0);
        }
        if self.ready(root, model) {
            return Ok(());
        }
        self.stack.push((root, 0));
        while let Some((t, next)) = self.stack.pop() {
            if self.done(t) {
                continue;
            }
            let stepped = self.step(t, next as usize, model, ticker);
            if stepped.is_err() {
                self.stack.clear();
                return stepped;
            }
        }
        Ok(())
    }

    /// Finishes `t`, or puts it back on the stack below the argument it waits for.
    fn step(
        &mut self,
        t: Term,
        next: usize,
        model: &Model,
        ticker: &mut Option<Ticker<'_>>,
    ) -> Result<(), Stopped> {
        if let Some(ticker) = ticker {
            ticker.tick(1)?;
        }
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
                    return Ok(());
                }
                let chosen = if self.cells[c.index()].as_bool() { yes } else { no };
                if !self.ready(chosen, model) {
                    self.wait(t, 0, chosen);
                    return Ok(());
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
                        return Ok(());
                    }
                    if self.cells[a.index()].as_bool() == (op == Op::Or) {
                        self.finish(t, Cell::Bool(op == Op::Or), self.epoch);
                        return Ok(());
                    }
                }
                self.finish(t, Cell::Bool(op == Op::And), self.epoch);
            }
            _ => {
                for i in next..count {
                    let a = self.arg(t, i);
                    if !self.ready(a, model) {
                        self.wait(t, i, a);
                        return Ok(());
                    }
                }
                let args = &self.store.as_ref().node(t).args[..];
                let operands = Cached { cells: &self.cells, args };
                let cell = match (op, ticker) {
                    (Op::StrInRe, Some(ticker)) => {
                        let text = operands.at(0).as_text();
                        Cell::Bool(operands.at(1).as_regex().matches_within(text, ticker)?)
                    }
                    (_, ticker) => {
                        if let Some(ticker) = ticker {
                            ticker.tick(work(op, &operands)?)?;
                        }
                        self.value(op, &operands, model)
                    }
                };
                self.finish(t, cell, self.epoch);
            }
        }
        Ok(())
    }

    /// The value of an operator other than the lazy ones.
    fn value(&self, op: Op, operands: &Cached<'_>, model: &Model) -> Cell {
        match op {
            Op::Apply(f) => {
                let values: SmallVec<[Value; 4]> = operands.cells().map(Cell::to_value).collect();
                Cell::from_value(&model.apply(self.store.as_ref(), f, &values))
            }
            _ => apply(op, operands),
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

/// Evaluation without a limit cannot be stopped.
const NO_LIMIT: &str = "there is no limit";

/// An evaluator under a limit, made by [`Evaluator::within`]. The values computed before the limit was reached are kept.
pub struct LimitedEvaluator<'e, 'l, S> {
    evaluator: &'e mut Evaluator<S>,
    ticker: Option<Ticker<'l>>,
}

impl<S: AsRef<Store>> LimitedEvaluator<'_, '_, S> {
    fn cell(&mut self, t: Term, model: &Model) -> Result<&Cell, Stopped> {
        self.evaluator.run(t, model, &mut self.ticker)?;
        Ok(&self.evaluator.cells[t.index()])
    }

    /// As [`Evaluator::eval`].
    pub fn eval(&mut self, t: Term, model: &Model) -> Result<Value, Stopped> {
        self.evaluator.next_model();
        self.again(t, model)
    }

    /// As [`Evaluator::holds`].
    pub fn holds(&mut self, t: Term, model: &Model) -> Result<bool, Stopped> {
        self.evaluator.next_model();
        self.still_holds(t, model)
    }

    /// As [`Evaluator::all_hold`].
    pub fn all_hold(&mut self, terms: &[Term], model: &Model) -> Result<bool, Stopped> {
        Ok(self.first_false(terms, model)?.is_none())
    }

    /// As [`Evaluator::first_false`].
    pub fn first_false(&mut self, terms: &[Term], model: &Model) -> Result<Option<usize>, Stopped> {
        self.evaluator.next_model();
        for (i, &t) in terms.iter().enumerate() {
            if !self.still_holds(t, model)? {
                return Ok(Some(i));
            }
        }
        Ok(None)
    }

    /// As [`Evaluator::eval_all`].
    pub fn eval_all(&mut self, terms: &[Term], model: &Model) -> Result<Vec<Value>, Stopped> {
        self.evaluator.next_model();
        terms.iter().map(|&t| self.again(t, model)).collect()
    }

    /// As [`Evaluator::again`].
    pub fn again(&mut self, t: Term, model: &Model) -> Result<Value, Stopped> {
        self.cell(t, model).map(Cell::to_value)
    }

    /// As [`Evaluator::still_holds`].
    pub fn still_holds(&mut self, t: Term, model: &Model) -> Result<bool, Stopped> {
        self.cell(t, model).map(Cell::as_bool)
    }
}

/// Words that one operation may read, and words that it may write: more can take longer than a deadline, or more memory than
/// there is.
const MOST_READ: u64 = 1 << 21;
const MOST_WRITTEN: u64 = 1 << 21;
/// Words that an operation may read whose time grows faster than its operands.
const MOST_MULTIPLIED: u64 = 1 << 15;

/// The units of work of one operation, about one for each word that it reads or writes; an error when it is too much.
pub(crate) fn work<O: Operands + ?Sized>(op: Op, operands: &O) -> Result<usize, Stopped> {
    let read: u64 = operands.cells().map(weight).sum();
    let written = match op {
        Op::IntPow | Op::IntShl => match (operands.at(0), operands.at(1)) {
            (_, &Cell::Int(n)) if n <= 1 => 0,
            (&Cell::Int(-1..=1), _) => 0,
            (base, &Cell::Int(n)) if op == Op::IntPow => weight(base).saturating_mul(n as u64),
            (_, &Cell::Int(n)) => n as u64 / 64,
            // Larger than any bound: evaluates to a constant.
            _ => 0,
        },
        // Every character may be replaced.
        Op::StrReplaceAll => {
            let (text, by) = (operands.at(0).as_text().len() as u64, operands.at(2).as_text().len() as u64);
            text.saturating_mul(by) / 2
        }
        _ => read,
    };
    let multiplies = matches!(
        op,
        Op::Mul
            | Op::IntDiv
            | Op::IntMod
            | Op::RealDiv
            | Op::BvMul
            | Op::BvUdiv
            | Op::BvUrem
            | Op::BvSdiv
            | Op::BvSrem
            | Op::BvSmod
            | Op::StrFromInt
            | Op::StrToInt
    ) || matches!(operands.cells().next(), Some(Cell::Big(v)) if matches!(**v, Value::Real(_)));
    if read > MOST_READ || written > MOST_WRITTEN || (multiplies && read > MOST_MULTIPLIED) {
        return Err(Stopped::TooLarge);
    }
    // A product of large numbers takes longer than its operands are long.
    Ok((read + written + if multiplies { read * read / 64 } else { 0 }) as usize)
}

/// The size of a value in words of eight bytes, roughly.
fn weight(cell: &Cell) -> u64 {
    match cell {
        Cell::Str(text) => text.len() as u64 / 2,
        Cell::Big(value) => match &**value {
            Value::Int(i) => i.bit_len() as u64 / 64,
            Value::Real(r) => (r.numerator().bit_len() + r.denominator().bit_len()) as u64 / 64,
            Value::BitVec(b) => u64::from(b.width) / 64,
            Value::Array(a) => a.entries.len() as u64 * 4,
            Value::Bool(_) | Value::Float(_) | Value::String(_) => 1,
        },
        _ => 1,
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
