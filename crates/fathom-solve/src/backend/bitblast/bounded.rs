//! Integers and strings within bounds that grow.
//!
//! Small solutions are the rule, and a circuit finds them where the theories' own solvers search long (products,
//! bit operations, several string functions at once). A model is checked in unbounded arithmetic before it is used; that
//! there is none within the bounds says nothing, unless the bounds are the query's own.

use std::collections::BTreeMap;
use std::sync::Arc;

use fathom_term::{Limit, Model, Op, Sort, Store, Symbol, Term, Theories, Value};
use rustc_hash::FxHashSet;

use super::gates::{Lit, Outcome};
use super::lower::{Bounds, Lowerer};
use crate::assign::{self, Judge};
use crate::query::{Answer, Query};

/// A circuit is thrown away when it is large and holds this many times what the query needs.
const RECYCLE: usize = 8;
const LARGE: usize = 50_000;
const HUGE: usize = 3_000_000;
/// How many circuits are kept, one for each bound in use.
const KEPT: usize = 10;
/// Bounds stand on rungs, so that queries of one run share their circuits.
const LENGTHS: [usize; 7] = [2, 4, 8, 12, 16, 24, 42];
const CHARS: [usize; 3] = [8, 16, CHAR_BITS];
const INTS: [usize; 4] = [8, 16, 32, 65];
/// The longest text that operations may make, up to a multiple of this.
const LONGEST_STEP: usize = 32;

/// Texts that may be longer are not decided here.
const LONGEST: usize = 40;
/// Bits that hold every character.
const CHAR_BITS: usize = 21;

/// Queries in which a text, or the result of an operation on texts, may be longer have circuits that are too large.
const LONGEST_RESULT: usize = 640;

/// Grows from level to level.
pub const LEVELS: usize = 4;

/// Circuits within bounds, kept from query to query.
pub struct Bounded {
    store: Arc<Store>,
    judge: Judge,
    seed: u64,
    circuits: BTreeMap<(usize, usize, usize), Kept>,
    asked: u64,
}

/// A circuit and when it was last asked.
struct Kept {
    lowerer: Lowerer,
    asked: u64,
}

impl Bounded {
    /// No circuit yet.
    pub fn new(judge: Judge, seed: u64) -> Bounded {
        Bounded { store: judge.store().clone(), judge, seed, circuits: BTreeMap::new(), asked: 0 }
    }

    /// The bounds of a level, after what occurs in the query.
    pub fn bounds(&self, query: &Query, level: usize) -> Bounds {
        let seen = self.survey(query);
        let int = [8, 16, 32, 64][level.min(3)];
        // Room for the longest constant and a little more; numbers in the query are often lengths or positions.
        let base = (seen.longest + seen.position).clamp(1, 24) + 2;
        let length = match level {
            0 => base.min(8),
            1 => base.max(8),
            2 => base.max(16),
            _ => base.max(40),
        };
        let length = rung(&LENGTHS, length);
        Bounds {
            int,
            widest: (4 * int).min(160),
            length,
            longest: (2 * length + seen.longest).next_multiple_of(LONGEST_STEP),
            char: rung(&CHARS, seen.char),
        }
    }

    fn survey(&self, query: &Query) -> Survey {
        let mut seen = FxHashSet::default();
        let mut stack: Vec<Term> = query.conditions().collect();
        let mut survey = Survey { longest: 0, position: 0, char: 8 };
        while let Some(term) = stack.pop() {
            if !seen.insert(term) {
                continue;
            }
            match self.store.value(term) {
                Some(Value::String(s)) => {
                    survey.longest = survey.longest.max(s.len());
                    let top = s.iter().copied().max().unwrap_or(0);
                    survey.char = survey.char.max((u32::BITS - top.leading_zeros()) as usize);
                }
                Some(Value::Int(i)) => {
                    if let Ok(n) = usize::try_from(i)
                        && n <= 24
                    {
                        survey.position = survey.position.max(n);
                    }
                }
                _ => stack
                    .extend(self.store.args(term).iter().filter(|&&a| self.store.sort(a) != Sort::RegLan)),
            }
        }
        survey
    }

    /// Looks for a model within the bounds; one that is found was checked.
    pub fn find(&mut self, query: &Query, bounds: Bounds, limit: Limit<'_>) -> BoundedResult {
        match self.raw(query, bounds, limit) {
            BoundedResult::Model(model) if self.judge.confirms(query, &model) != Ok(true) => {
                BoundedResult::Nothing
            }
            found => found,
        }
    }

    /// A model or a proof that there is none, where the query itself says how long every text and how large every number
    /// is at most.
    pub fn decide(&mut self, query: &Query, limit: Limit<'_>) -> Option<Answer> {
        let own = self.own_bounds(query)?;
        // Most characters are of one byte; only a "no" has to look at all of them.
        let narrow =
            Bounds { char: own.bounds.char.min(8).max(rung(&CHARS, self.survey(query).char)), ..own.bounds };
        let asked: Vec<Term> = query.conditions().collect();
        match self.outcome(&asked, narrow, limit)? {
            Outcome::Sat => {
                let model = self.model_of(query, narrow)?;
                let fits = self.judge.confirms(query, &model).ok()?;
                return fits.then_some(Answer::Sat(model));
            }
            Outcome::Unsat(_) => {}
            Outcome::Stopped(_) | Outcome::Failed(_) => return None,
        }
        match self.outcome(&asked, own.bounds, limit)? {
            Outcome::Unsat(core) => {
                let lowerer = &self.circuits.get(&key(own.bounds))?.lowerer;
                let lits: Vec<Lit> = asked.iter().map(|&c| lowerer.lit(c)).collect();
                // A core that needs a guard proves only that there is no small solution.
                if core.iter().any(|lit| !lits.contains(lit)) {
                    return None;
                }
                let mut terms: Vec<Term> =
                    asked.iter().zip(&lits).filter(|(_, lit)| core.contains(lit)).map(|(&t, _)| t).collect();
                terms.extend(own.because);
                terms.sort_unstable();
                terms.dedup();
                Some(Answer::Unsat(terms))
            }
            Outcome::Sat => {
                let model = self.model_of(query, own.bounds)?;
                let fits = self.judge.confirms(query, &model).ok()?;
                fits.then_some(Answer::Sat(model))
            }
            Outcome::Stopped(_) | Outcome::Failed(_) => None,
        }
    }

    fn own_bounds(&self, query: &Query) -> Option<Own> {
        let mut limits: BTreeMap<Symbol, Limits> = BTreeMap::new();
        for condition in query.conditions() {
            let parts = match self.store.op(condition) {
                Op::And => self.store.args(condition).to_vec(),
                _ => vec![condition],
            };
            for part in parts {
                if let Some((symbol, low, high)) = limit_in(&self.store, part) {
                    limits.entry(symbol).or_default().add(low, high, condition);
                }
            }
        }
        let (mut length, mut int) = (1, 8);
        let mut because = Vec::new();
        for symbol in assign::symbols_of(&self.store, query.conditions()) {
            let limit = || limits.get(&symbol);
            match self.store.symbol_info(symbol).sort {
                Sort::Bool => {}
                Sort::String => {
                    let (most, why) = limit()?.high?;
                    length = length.max(usize::try_from(most).ok().filter(|&n| n <= LONGEST)?);
                    because.push(why);
                }
                Sort::Int => {
                    let ((low, why), (high, also)) = (limit()?.low?, limit()?.high?);
                    let size = low.unsigned_abs().max(high.unsigned_abs());
                    int = int.max((u64::BITS - size.leading_zeros()) as usize + 1);
                    because.extend([why, also]);
                }
                _ => return None,
            }
        }
        let seen = self.survey(query);
        let (length, int) = (rung(&LENGTHS, length), rung(&INTS, int));
        let longest = (4 * length + seen.longest).next_multiple_of(LONGEST_STEP);
        Some(Own { bounds: Bounds { int, widest: 160, length, longest, char: CHAR_BITS }, because })
    }

    fn outcome(&mut self, asked: &[Term], bounds: Bounds, limit: Limit<'_>) -> Option<Outcome> {
        if !is_small(bounds) {
            return None;
        }
        let lowerer = self.circuit(bounds);
        let outcome = ask(lowerer, asked, limit);
        // An incomplete circuit is of no use any more.
        if lowerer.gates().stopped().is_some() {
            self.circuits.remove(&key(bounds));
        }
        outcome
    }

    fn model_of(&mut self, query: &Query, bounds: Bounds) -> Option<Model> {
        let symbols = assign::symbols_of(&self.store, query.conditions());
        let model = self.circuits.get(&key(bounds))?.lowerer.model(&symbols);
        Some(assign::over(&self.store, &model, None, &symbols))
    }

    /// The circuit for these bounds, as far as it was built.
    fn circuit(&mut self, bounds: Bounds) -> &mut Lowerer {
        let key = key(bounds);
        if self.circuits.len() >= KEPT && !self.circuits.contains_key(&key) {
            let oldest = self.circuits.iter().min_by_key(|(_, kept)| kept.asked).map(|(&key, _)| key);
            oldest.map(|key| self.circuits.remove(&key));
        }
        let outgrown =
            |l: &Lowerer| l.bounds.is_some_and(|b| b.longest < bounds.longest) || l.gates_size() > HUGE;
        if self.circuits.get(&key).is_some_and(|kept| outgrown(&kept.lowerer)) {
            self.circuits.remove(&key);
        }
        self.asked += 1;
        let (store, seed, asked) = (&self.store, self.seed, self.asked);
        let kept = self
            .circuits
            .entry(key)
            .or_insert_with(|| Kept { lowerer: Lowerer::new(store.clone(), Some(bounds), seed), asked });
        kept.asked = asked;
        &mut kept.lowerer
    }

    /// Whether the circuit has a model, right or wrong: tests compare it with evaluation.
    pub fn claims(&mut self, query: &Query, bounds: Bounds, limit: Limit<'_>) -> bool {
        self.raw(query, bounds, limit).is_model()
    }

    fn raw(&mut self, query: &Query, bounds: Bounds, limit: Limit<'_>) -> BoundedResult {
        let key = key(bounds);
        if !is_small(bounds) {
            return BoundedResult::Nothing;
        }
        let conditions: Vec<Term> = query.conditions().collect();
        let symbols = assign::symbols_of(&self.store, query.conditions());
        let lowerer = self.circuit(bounds);
        let found = match ask(lowerer, &conditions, limit) {
            Some(Outcome::Sat) => {
                let model = lowerer.model(&symbols);
                BoundedResult::Model(assign::over(&self.store, &model, None, &symbols))
            }
            Some(Outcome::Unsat(_)) => BoundedResult::NoneWithin,
            Some(Outcome::Stopped(_) | Outcome::Failed(_)) | None => BoundedResult::Nothing,
        };
        let lowerer = self.circuit(bounds);
        let size = lowerer.gates().size();
        if lowerer.gates().stopped().is_some()
            || size > HUGE
            || (size > LARGE && size > RECYCLE * lowerer.cost(query.conditions()))
        {
            self.circuits.remove(&key);
        }
        found
    }
}

/// The result of a search for a model within bounds.
pub enum BoundedResult {
    /// A model, which was checked.
    Model(Model),
    /// There is none within the bounds; with larger ones there may be.
    NoneWithin,
    /// Not in time, or the circuit's model was none.
    Nothing,
}

impl BoundedResult {
    /// Whether there is a model.
    pub fn is_model(&self) -> bool {
        matches!(self, BoundedResult::Model(_))
    }
}

/// The first rung that reaches as high, or the number itself above the last.
fn rung(rungs: &[usize], least: usize) -> usize {
    rungs.iter().copied().find(|&rung| rung >= least).unwrap_or(least)
}

/// Circuits of strings grow with the square of their lengths.
fn is_small(bounds: Bounds) -> bool {
    bounds.longest <= LONGEST_RESULT
}

fn key(bounds: Bounds) -> (usize, usize, usize) {
    (bounds.int, bounds.length, bounds.char)
}

/// Bounds that the query sets, and the conditions that set them.
struct Own {
    bounds: Bounds,
    because: Vec<Term>,
}

/// Limits that conditions set on a number, or on a text's length; each end with its condition.
#[derive(Default)]
struct Limits {
    low: Option<(i64, Term)>,
    high: Option<(i64, Term)>,
}

impl Limits {
    fn add(&mut self, low: Option<i64>, high: Option<i64>, because: Term) {
        if let Some(n) = low
            && self.low.is_none_or(|(old, _)| n > old)
        {
            self.low = Some((n, because));
        }
        if let Some(n) = high
            && self.high.is_none_or(|(old, _)| n < old)
        {
            self.high = Some((n, because));
        }
    }
}

/// The symbol whose number or length a condition limits, from below and from above.
fn limit_in(store: &Store, condition: Term) -> Option<(Symbol, Option<i64>, Option<i64>)> {
    let node = store.node(condition);
    let number = |t: Term| match store.value(t) {
        Some(Value::Int(i)) => i64::try_from(i).ok(),
        _ => None,
    };
    // A symbol, or its length.
    let measured = |t: Term| match store.op(t) {
        Op::Symbol(s) if store.sort(t) == Sort::Int => Some(s),
        Op::StrLen => match store.op(store.args(t)[0]) {
            Op::Symbol(s) => Some(s),
            _ => None,
        },
        _ => None,
    };
    let &[a, b] = &node.args[..] else { return None };
    match node.op {
        Op::Le => match (measured(a), number(b), number(a), measured(b)) {
            (Some(symbol), Some(n), ..) => Some((symbol, None, Some(n))),
            (.., Some(n), Some(symbol)) => Some((symbol, Some(n), None)),
            _ => None,
        },
        Op::Eq => {
            let (t, value) = if store.value(a).is_some() { (b, a) } else { (a, b) };
            if let (Op::Symbol(s), Some(Value::String(text))) = (store.op(t), store.value(value)) {
                return Some((s, None, Some(text.len() as i64)));
            }
            let n = number(value)?;
            Some((measured(t)?, Some(n), Some(n)))
        }
        _ => None,
    }
}

struct Survey {
    /// Of the string constants.
    longest: usize,
    /// The largest small number.
    position: usize,
    /// Bits of the largest character.
    char: usize,
}

fn ask(lowerer: &mut Lowerer, conditions: &[Term], limit: Limit<'_>) -> Option<Outcome> {
    let mut assumptions = Vec::with_capacity(conditions.len());
    for &condition in conditions {
        assumptions.push(lowerer.condition(condition, limit).ok()?);
    }
    assumptions.extend(lowerer.guards(conditions));
    Some(lowerer.gates().solve(&assumptions, limit))
}

/// Whether bounded circuits support these theories.
pub fn within(theories: Theories) -> bool {
    !theories.intersects(Theories::FLOAT | Theories::REAL | Theories::FUNCTION)
}
