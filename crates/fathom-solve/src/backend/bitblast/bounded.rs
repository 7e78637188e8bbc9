//! Integers and strings within bounds that grow.
//!
//! Small solutions are the rule, and a circuit finds them where the theories' own solvers search long (products,
//! bit operations, several string functions at once). A model is checked in unbounded arithmetic before it is believed; that
//! there is none within the bounds says nothing.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use fathom_term::{Model, Sort, Store, Term, Theories, Value};
use rustc_hash::FxHashSet;

use super::gates::Outcome;
use super::lower::{Bounds, Lowerer};
use crate::assign::{self, Judge};
use crate::query::Query;

/// A circuit is thrown away when it is large and holds this many times what the query needs.
const RECYCLE: usize = 8;
const LARGE: usize = 50_000;
const HUGE: usize = 3_000_000;
/// How many circuits are kept, one for each bound in use.
const KEPT: usize = 8;

/// Grows from level to level.
pub const LEVELS: usize = 4;

pub struct Bounded {
    store: Arc<Store>,
    judge: Judge,
    seed: u64,
    circuits: BTreeMap<(usize, usize, usize), Lowerer>,
}

impl Bounded {
    pub fn new(judge: Judge, seed: u64) -> Bounded {
        Bounded { store: judge.store().clone(), judge, seed, circuits: BTreeMap::new() }
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
        Bounds {
            int,
            widest: (4 * int).min(160),
            length,
            longest: 2 * length + seen.longest,
            char: seen.char,
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

    /// A checked model within the bounds, if one is found in time.
    pub fn find(&mut self, query: &Query, bounds: Bounds, until: Instant) -> Option<Model> {
        let model = self.raw(query, bounds, until)?;
        self.judge.fits(query, &model).then_some(model)
    }

    /// Whether the circuit has a model, right or wrong: tests compare it with evaluation.
    pub fn claims(&mut self, query: &Query, bounds: Bounds, until: Instant) -> bool {
        self.raw(query, bounds, until).is_some()
    }

    fn raw(&mut self, query: &Query, bounds: Bounds, until: Instant) -> Option<Model> {
        let key = (bounds.int, bounds.length, bounds.char);
        let conditions: Vec<Term> = query.conditions().collect();
        // Circuits of other bounds that have not been asked for are the first to go.
        if self.circuits.len() >= KEPT && !self.circuits.contains_key(&key) {
            self.circuits.clear();
        }
        let (store, seed) = (&self.store, self.seed);
        let fits = |l: &Lowerer| l.bounds.is_some_and(|b| b.longest >= bounds.longest);
        if self.circuits.get(&key).is_some_and(|l| !fits(l)) {
            self.circuits.remove(&key);
        }
        let lowerer =
            self.circuits.entry(key).or_insert_with(|| Lowerer::new(store.clone(), Some(bounds), seed));
        let outcome = ask(lowerer, &conditions, until);
        let symbols = assign::symbols_of(store, query.conditions());
        let model = matches!(outcome, Some(Outcome::Sat)).then(|| lowerer.model(&symbols));
        let size = lowerer.gates().size();
        if size > HUGE || (size > LARGE && size > RECYCLE * lowerer.cost(query.conditions())) {
            self.circuits.remove(&key);
        }
        Some(assign::over(&self.store, &model?, None, &symbols))
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

fn ask(lowerer: &mut Lowerer, conditions: &[Term], until: Instant) -> Option<Outcome> {
    let mut assumptions = Vec::with_capacity(conditions.len());
    for &condition in conditions {
        assumptions.push(lowerer.condition(condition, until).ok()?);
    }
    assumptions.extend(lowerer.guards(conditions));
    Some(lowerer.gates().solve(&assumptions, until))
}

/// What bounded circuits can be made of.
pub fn within(theories: Theories) -> bool {
    !theories.intersects(Theories::FLOAT | Theories::REAL | Theories::FUNCTION)
}
