//! Runs toy programs on concrete and symbolic values at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_finding::{Approximated, Approximation, Bug, Call, End, Limit, Outcome, Place};
use fathom_term::{Sort, Store, Term, Value};
use fathom_trace::{
    BranchId, Decision, DecisionKind, Executor, ExecutorError, Input, Observer, Program, Request, RunLimits,
    Site, SiteId, Trace,
};

use super::lexer::Spot;
use super::program::{BinaryOp, Expr, Stmt, StmtKind, Toy};

/// Statements of one run.
const STEPS: u64 = 200_000;

/// The executor of one toy program.
pub struct ToyExecutor {
    toy: Arc<Toy>,
    store: Arc<Store>,
    /// Runs so far: state that is hidden from the explorer, for programs that ask for it.
    ticks: i64,
    /// Number sites the other way round, as another process may.
    reversed: bool,
}

impl ToyExecutor {
    pub fn new(toy: Arc<Toy>, store: Arc<Store>) -> ToyExecutor {
        ToyExecutor { toy, store, ticks: 0, reversed: false }
    }

    pub fn with_reversed_sites(self) -> ToyExecutor {
        ToyExecutor { reversed: true, ..self }
    }
}

impl Executor for ToyExecutor {
    fn program(&self) -> &Arc<Program> {
        &self.toy.program
    }

    fn site(&self, id: SiteId) -> Site {
        let last = self.toy.sites.len() - 1;
        let index = if self.reversed { last - id.0 as usize } else { id.0 as usize };
        self.toy.sites[index].clone()
    }

    fn run(&mut self, request: &Request<'_>, _: &mut dyn Observer) -> Result<Trace, ExecutorError> {
        if request.entry != "main" {
            return Err(ExecutorError::Target(format!(
                "there is no function `{}`; say `main`",
                request.entry
            )));
        }
        self.ticks += 1;
        let mut run = Run {
            toy: &self.toy,
            store: &self.store,
            ticks: self.ticks,
            limits: request.limits,
            names: BTreeMap::new(),
            trace: Trace::ended(request.input.clone(), End::Returned),
        };
        run.read_inputs(request.input);
        let end = match run.body(&self.toy.body) {
            Ok(()) => Stopped::Returned(None),
            Err(stopped) => stopped,
        };
        run.finish(end);
        let mut trace = run.trace;
        if self.reversed {
            let last = self.toy.sites.len() as u32 - 1;
            trace.decisions.iter_mut().for_each(|decision| decision.site = SiteId(last - decision.site.0));
        }
        Ok(trace)
    }
}

/// A value: concrete, and a term where it depends on inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Num {
    value: i128,
    term: Option<Term>,
}

#[derive(Clone, Copy)]
struct Truth {
    value: bool,
    term: Option<Term>,
}

enum Slot {
    Number(Num),
    Array(Vec<Num>),
}

/// Why the run left where it was.
enum Stopped {
    Returned(Option<Num>),
    Bug(&'static str, u32, Spot, String),
    Discarded,
    Limit(Limit),
    Unsupported(String),
}

type ToyResult<T> = Result<T, Stopped>;

struct Run<'a> {
    toy: &'a Toy,
    store: &'a Store,
    ticks: i64,
    limits: RunLimits,
    names: BTreeMap<String, Slot>,
    trace: Trace,
}

impl Run<'_> {
    fn read_inputs(&mut self, input: &Input) {
        let mut arguments = Vec::new();
        for (name, length) in &self.toy.inputs {
            let mut number = |name: &str| {
                let value = match input.get(name) {
                    Some(Value::Int(i)) => i128::try_from(i).unwrap_or(0),
                    _ => 0,
                };
                self.trace.input.set(name, Value::int(value));
                arguments.push(format!("{name}={value}"));
                Num { value, term: Some(self.store.var(name, Sort::Int)) }
            };
            let slot = match length {
                None => Slot::Number(number(name)),
                Some(n) => Slot::Array((0..*n).map(|i| number(&format!("{name}[{i}]"))).collect()),
            };
            self.names.insert(name.clone(), slot);
        }
        let expression = format!("main({})", arguments.join(", "));
        self.trace.call = Some(Call { expression, ..Call::default() });
    }

    fn finish(&mut self, end: Stopped) {
        let (end, outcome) = match end {
            Stopped::Returned(result) => {
                let shown = result.map_or("nothing".to_owned(), |num| num.value.to_string());
                (End::Returned, Some(Outcome::Returned { literal: Some(shown.clone()), shown }))
            }
            Stopped::Bug(kind, cwe, spot, message) => {
                let place = Place {
                    file: "toy".to_owned(),
                    line: spot.line,
                    column: spot.column,
                    function: "main".to_owned(),
                };
                let bug = Bug {
                    kind: kind.to_owned(),
                    cwe: Some(cwe),
                    place,
                    message: message.clone(),
                    ..Bug::default()
                };
                self.trace.bug = Some(bug);
                let raised = Outcome::Raised { class: kind.to_owned(), module: "toy".to_owned(), message };
                (End::Bug, Some(raised))
            }
            Stopped::Discarded => (End::Discarded, None),
            Stopped::Limit(limit) => (End::Limit(limit), Some(Outcome::Hung)),
            Stopped::Unsupported(what) => (End::Unsupported { what }, None),
        };
        self.trace.end = end;
        self.trace.outcome = outcome;
    }

    fn body(&mut self, body: &[Stmt]) -> ToyResult<()> {
        body.iter().try_for_each(|stmt| self.stmt(stmt))
    }

    fn stmt(&mut self, stmt: &Stmt) -> ToyResult<()> {
        self.trace.instructions += 1;
        if self.trace.instructions > STEPS {
            return Err(Stopped::Limit(Limit::Time));
        }
        let line = (0, stmt.spot.line);
        if !self.trace.lines.contains(&line) {
            self.trace.lines.push(line);
        }
        match &stmt.what {
            StmtKind::Let(name, value) | StmtKind::Set(name, value) => {
                let value = self.number(value)?;
                self.names.insert(name.clone(), Slot::Number(value));
            }
            StmtKind::LetArray(name, length) => {
                let zero = Num { value: 0, term: None };
                self.names.insert(name.clone(), Slot::Array(vec![zero; *length]));
            }
            StmtKind::SetIndex(name, index, value, site) => {
                let index = self.number(index)?;
                let value = self.number(value)?;
                let at = self.bounds(name, index, *site, stmt.spot)?;
                self.pin(index, site + 1)?;
                let Some(Slot::Array(items)) = self.names.get_mut(name) else {
                    unreachable!("checked by bounds")
                };
                items[at] = value;
            }
            StmtKind::If(cond, yes, no, id) => {
                let taken = self.decide(cond, DecisionKind::Branch)?;
                self.cover(*id, taken);
                self.body(if taken { yes } else { no })?;
            }
            StmtKind::While(cond, body, id) => loop {
                let taken = self.decide(cond, DecisionKind::Branch)?;
                self.cover(*id, taken);
                if !taken {
                    break;
                }
                self.trace.instructions += 1;
                self.body(body)?;
            },
            StmtKind::Assert(cond) => {
                if !self.decide(cond, DecisionKind::Check)? {
                    return Err(Stopped::Bug("assertion", 617, stmt.spot, "the assertion fails".to_owned()));
                }
            }
            StmtKind::Assume(cond) => {
                let truth = self.truth(cond)?;
                if let Some(term) = truth.term {
                    self.trace.assumptions.push((self.trace.decisions.len() as u32, term));
                }
                if !truth.value {
                    return Err(Stopped::Discarded);
                }
            }
            StmtKind::Return(value) => return Err(Stopped::Returned(Some(self.number(value)?))),
        }
        Ok(())
    }

    fn cover(&mut self, id: u32, taken: bool) {
        let branch = BranchId(id + u32::from(taken));
        if !self.trace.covered.iter().any(|(known, _)| *known == branch) {
            self.trace.covered.push((branch, self.trace.decisions.len() as u32));
        }
    }

    fn record(&mut self, site: usize, kind: DecisionKind, truth: Truth) -> ToyResult<()> {
        let Some(cond) = truth.term else { return Ok(()) };
        if self.store.value(cond).is_some() {
            return Ok(());
        }
        if self.trace.decisions.len() as u32 >= self.limits.depth {
            return Err(Stopped::Limit(Limit::Depth));
        }
        self.trace.decisions.push(Decision {
            site: SiteId(site as u32),
            kind,
            cond,
            taken: truth.value,
            scene: 0,
        });
        Ok(())
    }

    /// A condition that control depends on: one operand after the other.
    fn decide(&mut self, cond: &Expr, kind: DecisionKind) -> ToyResult<bool> {
        match cond {
            Expr::Not(inner) => Ok(!self.decide(inner, kind)?),
            Expr::And(left, right) => Ok(self.decide(left, kind)? && self.decide(right, kind)?),
            Expr::Or(left, right) => Ok(self.decide(left, kind)? || self.decide(right, kind)?),
            Expr::Binary(_, _, _, site, _) => {
                let truth = self.truth(cond)?;
                self.record(*site, kind, truth)?;
                Ok(truth.value)
            }
            _ => Err(Stopped::Unsupported("a number as a condition".to_owned())),
        }
    }

    /// A condition as a value: all operands at once.
    fn truth(&mut self, cond: &Expr) -> ToyResult<Truth> {
        let store = self.store;
        let both = |left: Truth, right: Truth, and: bool| {
            let value = if and { left.value && right.value } else { left.value || right.value };
            let term = (left.term.is_some() || right.term.is_some()).then(|| {
                let args = [left, right].map(|truth| truth.term.unwrap_or_else(|| store.bool(truth.value)));
                if and { store.and(&args) } else { store.or(&args) }
            });
            Truth { value, term }
        };
        Ok(match cond {
            Expr::Not(inner) => {
                let inner = self.truth(inner)?;
                Truth { value: !inner.value, term: inner.term.map(|term| store.not(term)) }
            }
            Expr::And(left, right) => both(self.truth(left)?, self.truth(right)?, true),
            Expr::Or(left, right) => both(self.truth(left)?, self.truth(right)?, false),
            Expr::Binary(op, left, right, _, _) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                self.comparison(*op, left, right)?
            }
            _ => return Err(Stopped::Unsupported("a number as a condition".to_owned())),
        })
    }

    fn comparison(&self, op: BinaryOp, left: Num, right: Num) -> ToyResult<Truth> {
        let (a, b) = (left.value, right.value);
        let value = match op {
            BinaryOp::Eq => a == b,
            BinaryOp::Ne => a != b,
            BinaryOp::Lt => a < b,
            BinaryOp::Le => a <= b,
            BinaryOp::Gt => a > b,
            BinaryOp::Ge => a >= b,
            _ => return Err(Stopped::Unsupported("a number as a condition".to_owned())),
        };
        let term = self.terms(left, right).map(|(a, b)| match op {
            BinaryOp::Eq => self.store.eq(a, b),
            BinaryOp::Ne => self.store.ne(a, b),
            BinaryOp::Lt => self.store.lt(a, b),
            BinaryOp::Le => self.store.le(a, b),
            BinaryOp::Gt => self.store.gt(a, b),
            _ => self.store.ge(a, b),
        });
        Ok(Truth { value, term })
    }

    fn term(&self, num: Num) -> Term {
        num.term.unwrap_or_else(|| self.store.int(num.value))
    }

    /// Both as terms, if either depends on inputs.
    fn terms(&self, left: Num, right: Num) -> Option<(Term, Term)> {
        (left.term.is_some() || right.term.is_some()).then(|| (self.term(left), self.term(right)))
    }

    fn number(&mut self, expr: &Expr) -> ToyResult<Num> {
        Ok(match expr {
            Expr::Number(n) => Num { value: (*n).into(), term: None },
            Expr::Name(name, _) => match self.names.get(name) {
                Some(Slot::Number(num)) => *num,
                _ => return Err(Stopped::Unsupported(format!("`{name}` is not a number"))),
            },
            Expr::Index(name, index, site, spot) => {
                let index = self.number(index)?;
                let at = self.bounds(name, index, *site, *spot)?;
                let Some(Slot::Array(items)) = self.names.get(name) else {
                    unreachable!("checked by bounds")
                };
                match index.term {
                    None => items[at],
                    Some(term) => {
                        let mut chosen = self.term(items[items.len() - 1]);
                        for (i, item) in items.iter().enumerate().rev().skip(1) {
                            let here = self.store.eq(term, self.store.int(i as i128));
                            chosen = self.store.ite(here, self.term(*item), chosen);
                        }
                        Num { value: items[at].value, term: Some(chosen) }
                    }
                }
            }
            Expr::Neg(inner) => {
                let inner = self.number(inner)?;
                Num { value: -inner.value, term: inner.term.map(|term| self.store.neg(term)) }
            }
            Expr::Binary(op, left, right, site, spot) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                self.arithmetic(*op, left, right, *site, *spot)?
            }
            Expr::Opaque(inner, spot) => {
                let inner = self.number(inner)?;
                if inner.term.is_some() {
                    let site = format!("toy:{}:{}", spot.line, spot.column);
                    self.trace.concretised.push(Approximated {
                        site,
                        what: Approximation::TakenAtValue { operand: "opaque".to_owned() },
                    });
                }
                Num { value: inner.value, term: None }
            }
            Expr::Ticks => Num { value: self.ticks.into(), term: None },
            Expr::Not(_) | Expr::And(..) | Expr::Or(..) => {
                return Err(Stopped::Unsupported("a condition as a number".to_owned()));
            }
        })
    }

    fn arithmetic(&mut self, op: BinaryOp, left: Num, right: Num, site: usize, spot: Spot) -> ToyResult<Num> {
        if matches!(op, BinaryOp::Div | BinaryOp::Mod) {
            let zero = Num { value: 0, term: None };
            let fine = self.comparison(BinaryOp::Ne, right, zero)?;
            self.record(site, DecisionKind::Check, fine)?;
            if !fine.value {
                return Err(Stopped::Bug("zero-division", 369, spot, "division by zero".to_owned()));
            }
        }
        let (a, b) = (left.value, right.value);
        let value = match op {
            BinaryOp::Add => a.checked_add(b),
            BinaryOp::Sub => a.checked_sub(b),
            BinaryOp::Mul => a.checked_mul(b),
            BinaryOp::Div => a.checked_div_euclid(b),
            BinaryOp::Mod => a.checked_rem_euclid(b),
            BinaryOp::BitAnd => Some(a & b),
            BinaryOp::BitOr => Some(a | b),
            BinaryOp::BitXor => Some(a ^ b),
            _ => return Err(Stopped::Unsupported("a condition as a number".to_owned())),
        };
        let Some(value) = value else { return Err(Stopped::Unsupported("a number this large".to_owned())) };
        let store = self.store;
        let term = self.terms(left, right).map(|(a, b)| match op {
            BinaryOp::Add => store.add(a, b),
            BinaryOp::Sub => store.sub(a, b),
            BinaryOp::Mul => store.mul(a, b),
            BinaryOp::Div => store.int_div(a, b),
            BinaryOp::Mod => store.int_mod(a, b),
            BinaryOp::BitAnd => store.int_and(a, b),
            BinaryOp::BitOr => store.int_or(a, b),
            _ => store.int_xor(a, b),
        });
        Ok(Num { value, term })
    }

    fn bounds(&mut self, name: &str, index: Num, site: usize, spot: Spot) -> ToyResult<usize> {
        let Some(Slot::Array(items)) = self.names.get(name) else {
            return Err(Stopped::Unsupported(format!("`{name}` is no array")));
        };
        let length = items.len() as i128;
        let value = (0..length).contains(&index.value);
        let term = index.term.map(|term| {
            let (zero, length) = (self.store.int(0), self.store.int(length));
            self.store.and(&[self.store.le(zero, term), self.store.lt(term, length)])
        });
        self.record(site, DecisionKind::Check, Truth { value, term })?;
        if value {
            Ok(index.value as usize)
        } else {
            let message = format!("index {} of {length}", index.value);
            Err(Stopped::Bug("out-of-bounds", 129, spot, message))
        }
    }

    fn pin(&mut self, index: Num, site: usize) -> ToyResult<()> {
        let term = index.term.map(|term| self.store.eq(term, self.store.int(index.value)));
        self.record(site, DecisionKind::Pin, Truth { value: true, term })
    }
}
