//! The backend that chooses: by the theories that occur in the query.
//!
//! Bit-vectors and arrays go to the bit-blaster. For integers and strings the solver of the theories is asked, and
//! bounded circuits before it where they are likely to be faster: products, bit operations, strings. Each attempt has
//! a share of the deadline, so that one that does not end leaves time for the next.

use std::sync::Arc;

use fathom_term::{Op, Store, Term, Theories, Value};
use rustc_hash::FxHashMap;

use super::bitblast::BitBlast;
use super::bitblast::bounded::{self, Bounded, BoundedResult};
use crate::assign::Judge;
use crate::options::ChainOptions;
use crate::query::{Answer, Query};
use crate::solve::Solve;
use crate::stats::{Counter, Stats};
use crate::why::Why;

/// The share of the time that is left, in percent, that is still spent when there is no small solution.
const IN_DOUBT: u32 = 40;

/// The backend `auto`, see the module.
pub struct Auto {
    store: Arc<Store>,
    blaster: BitBlast,
    bounded: Bounded,
    bounded_counter: Counter,
    /// The solver for everything; there may be none on this machine.
    general: Option<Box<dyn Solve>>,
    linear: FxHashMap<Term, bool>,
}

/// One attempt at a query.
#[derive(Clone, Copy)]
enum Attempt {
    Blast,
    /// Within the bounds that the query itself sets, if it sets any.
    Own,
    /// A level of growing bounds.
    Bounded(usize),
    General,
}

impl Auto {
    /// A backend that may use `general` for every theory.
    pub fn new(judge: Judge, options: &ChainOptions, general: Option<Box<dyn Solve>>) -> Auto {
        Auto {
            store: judge.store().clone(),
            blaster: BitBlast::new(judge.clone(), options.seed),
            bounded: Bounded::new(judge, options.seed),
            bounded_counter: Counter::default(),
            general,
            linear: FxHashMap::default(),
        }
    }

    /// The attempts in order, each with its share of the time that is then left, in percent.
    fn plan(&mut self, query: &Query) -> Vec<(Attempt, u32)> {
        use Attempt::{Blast, Bounded, General, Own};
        let theories = query.conditions().fold(Theories::NONE, |all, c| all | self.store.theories(c));
        let bits = Theories::BITVEC | Theories::ARRAY | Theories::PRODUCT | Theories::SYMBOL;
        if theories.within(bits) {
            return vec![(Blast, 70), (General, 100)];
        }
        if !bounded::within(theories) {
            return vec![(General, 100)];
        }
        if theories.intersects(Theories::STRING) {
            // One level of bounds, so that its circuit is warm: measured on recorded queries of text functions.
            return vec![(Own, 85), (Bounded(2), 90), (General, 70), (Bounded(3), 100)];
        }
        if query.conditions().all(|c| self.is_linear(c)) {
            return vec![(General, 80), (Bounded(1), 30), (Bounded(3), 100)];
        }
        vec![
            (Bounded(0), 10),
            (Bounded(1), 15),
            (General, 40),
            (Bounded(2), 40),
            (Bounded(3), 60),
            (General, 100),
        ]
    }

    /// No product of two symbols, no division by one, no bit operation.
    fn is_linear(&mut self, root: Term) -> bool {
        let mut stack = vec![(root, false)];
        while let Some((term, ready)) = stack.pop() {
            if self.linear.contains_key(&term) {
                continue;
            }
            let args = self.store.args(term);
            if !ready {
                stack.push((term, true));
                stack.extend(args.iter().map(|&a| (a, false)));
                continue;
            }
            let constant = |t: &Term| matches!(self.store.value(*t), Some(Value::Int(_)));
            let here = match self.store.op(term) {
                Op::Mul => args.iter().filter(|t| !constant(t)).count() <= 1,
                Op::IntDiv | Op::IntMod => constant(&args[1]),
                Op::IntAnd | Op::IntOr | Op::IntXor | Op::IntShl | Op::IntShr | Op::IntPow => false,
                _ => true,
            };
            let all = here && args.iter().all(|a| self.linear[a]);
            self.linear.insert(term, all);
        }
        self.linear[&root]
    }

    /// The answer of one attempt, or what else it leaves behind.
    fn attempt(&mut self, attempt: Attempt, query: &Query) -> Result<Answer, NoAnswer> {
        match attempt {
            Attempt::Blast => Ok(self.blaster.check(query)),
            Attempt::General => {
                self.general.as_mut().map(|solver| solver.check(query)).ok_or(NoAnswer::Nothing)
            }
            Attempt::Own => {
                let start = self.bounded_counter.start();
                let answer = self.bounded.decide(query, query.limit);
                match answer {
                    Some(answer) => Ok(self.bounded_counter.answer(start, answer)),
                    None => {
                        self.bounded_counter.pass(start);
                        Err(NoAnswer::Nothing)
                    }
                }
            }
            Attempt::Bounded(level) => {
                let start = self.bounded_counter.start();
                let bounds = self.bounded.bounds(query, level);
                match self.bounded.find(query, bounds, query.limit) {
                    BoundedResult::Model(model) => Ok(self.bounded_counter.answer(start, Answer::Sat(model))),
                    found => {
                        self.bounded_counter.pass(start);
                        Err(if matches!(found, BoundedResult::NoneWithin) {
                            NoAnswer::Doubt
                        } else {
                            NoAnswer::Nothing
                        })
                    }
                }
            }
        }
    }
}

/// The conclusion from an attempt without an answer.
enum NoAnswer {
    Nothing,
    /// There is no small solution, so that probably there is none at all.
    Doubt,
}

impl Solve for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn check(&mut self, query: &Query) -> Answer {
        let mut why = None;
        let mut doubt = false;
        for (attempt, percent) in self.plan(query) {
            if let Err(stopped) = query.limit.check() {
                return stopped.into();
            }
            // A goal that is probably unsatisfiable gets less time.
            let percent = if doubt { percent.min(IN_DOUBT) } else { percent };
            match self.attempt(attempt, &query.with_limit(query.limit.percent(percent))) {
                Ok(answer @ (Answer::Sat(_) | Answer::Unsat(_))) => return answer,
                // The last word of a solver is the reason, unless there was a better one.
                Ok(Answer::Unknown(reason)) => why = Some(reason),
                Err(NoAnswer::Doubt) => doubt = true,
                Err(NoAnswer::Nothing) => {}
            }
        }
        let default = if self.general.is_some() { Why::Deadline } else { Why::NoSolver };
        Answer::Unknown(why.unwrap_or(default))
    }

    fn collect(&self, stats: &mut Stats) {
        self.blaster.collect(stats);
        stats.add("bounded", &self.bounded_counter);
        if let Some(general) = &self.general {
            general.collect(stats);
        }
    }
}
