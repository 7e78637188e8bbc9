//! Facts about numbers in a condition: sums of atoms compared with zero.

use std::cell::Cell;
use std::sync::Arc;

use dashu_int::IBig;
use fathom_term::{Float, FloatSort, Op, Sort, Store, Term, Value};
use rustc_hash::FxHashMap;

/// How a term is read as an integer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum View {
    Int,
    Unsigned,
    Signed,
}

/// A term that is not looked into.
pub type Atom = (Term, View);

/// A sum of multiples of atoms and a constant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// Sorted by atom; no factor is zero.
    pub atoms: Vec<(Atom, IBig)>,
    pub constant: IBig,
}

impl Sum {
    fn atom(atom: Atom) -> Sum {
        Sum { atoms: vec![(atom, IBig::ONE)], constant: IBig::ZERO }
    }

    fn constant(constant: IBig) -> Sum {
        Sum { atoms: Vec::new(), constant }
    }

    fn times(mut self, factor: &IBig) -> Sum {
        if factor.is_zero() {
            return Sum::default();
        }
        for (_, f) in &mut self.atoms {
            *f *= factor;
        }
        self.constant *= factor;
        self
    }

    fn plus(self, other: Sum) -> Sum {
        let mut all = self.atoms;
        all.extend(other.atoms);
        all.sort_by_key(|(atom, _)| *atom);
        let mut atoms: Vec<(Atom, IBig)> = Vec::with_capacity(all.len());
        for (atom, factor) in all {
            match atoms.last_mut() {
                Some((last, f)) if *last == atom => *f += factor,
                _ => atoms.push((atom, factor)),
            }
        }
        atoms.retain(|(_, f)| !f.is_zero());
        Sum { atoms, constant: self.constant + other.constant }
    }

    fn minus(self, other: Sum) -> Sum {
        self.plus(other.times(&IBig::from(-1)))
    }

    fn plus_one(mut self) -> Sum {
        self.constant += IBig::ONE;
        self
    }

    pub fn negated(self) -> Sum {
        self.times(&IBig::from(-1))
    }
}

/// Comparison of a float term with a constant.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FloatFact {
    /// The term is less than this (or equal, unless strict).
    Below {
        limit: f64,
        strict: bool,
    },
    Above {
        limit: f64,
        strict: bool,
    },
    Nan,
    NotNan,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Fact {
    /// At most zero.
    AtMost(Sum),
    Zero(Sum),
    NotZero(Sum),
    /// On a float term. With `or_nan`, NaN fulfils it, too.
    Float {
        term: Term,
        fact: FloatFact,
        or_nan: bool,
    },
    All(Vec<Fact>),
    Any(Vec<Fact>),
    False,
    /// Nothing that is understood here.
    Nothing,
}

/// Facts of conditions, remembered.
pub struct Reader {
    store: Arc<Store>,
    facts: FxHashMap<Term, Arc<Fact>>,
    /// Steps that are left for the condition being read.
    steps: Cell<u32>,
}

/// Remembered facts are dropped when there are this many.
const MEMO: usize = 1 << 15;
/// Conditions nested deeper are not understood.
const DEPTH: usize = 24;
/// Terms that are looked at for one condition: shared terms are looked at once for each use.
const STEPS: u32 = 20_000;
/// Sums of more atoms are not worth the time.
const ATOMS: usize = 12;

impl Reader {
    pub fn new(store: Arc<Store>) -> Reader {
        Reader { store, facts: FxHashMap::default(), steps: Cell::new(0) }
    }

    pub fn fact(&mut self, condition: Term) -> Arc<Fact> {
        if let Some(known) = self.facts.get(&condition) {
            return known.clone();
        }
        self.steps.set(STEPS);
        let fact = Arc::new(self.read(condition, true, 0));
        if self.facts.len() >= MEMO {
            self.facts.clear();
        }
        self.facts.insert(condition, fact.clone());
        fact
    }

    /// Takes one step; false when there is none left.
    fn step(&self) -> bool {
        let left = self.steps.get();
        self.steps.set(left.saturating_sub(1));
        left > 0
    }

    /// The fact that `t` has the truth value `holds`.
    fn read(&self, t: Term, holds: bool, depth: usize) -> Fact {
        let node = self.store.node(t);
        let args = &node.args[..];
        if depth > DEPTH || !self.step() {
            return Fact::Nothing;
        }
        match node.op {
            Op::Const(_) if self.store.value(t) == Some(&Value::Bool(!holds)) => Fact::False,
            Op::Not => self.read(args[0], !holds, depth + 1),
            Op::And | Op::Or => {
                let parts = args.iter().map(|&a| self.read(a, holds, depth + 1)).collect();
                if (node.op == Op::And) == holds { Fact::All(parts) } else { Fact::Any(parts) }
            }
            Op::Eq => self.equality(args[0], args[1], holds),
            Op::Le if self.store.sort(args[0]) == Sort::Int => self.order(args, View::Int, holds, false),
            Op::Lt if self.store.sort(args[0]) == Sort::Int => self.order(args, View::Int, holds, true),
            Op::BvUle => self.order(args, View::Unsigned, holds, false),
            Op::BvUlt => self.order(args, View::Unsigned, holds, true),
            Op::BvSle => self.order(args, View::Signed, holds, false),
            Op::BvSlt => self.order(args, View::Signed, holds, true),
            Op::FpLt | Op::FpLe | Op::FpEq => self.float_order(node.op, args, holds),
            Op::FpIsNan => {
                let fact = if holds { FloatFact::Nan } else { FloatFact::NotNan };
                Fact::Float { term: args[0], fact, or_nan: false }
            }
            _ => Fact::Nothing,
        }
    }

    fn order(&self, args: &[Term], view: View, holds: bool, strict: bool) -> Fact {
        // not (a <= b)  =  b < a
        let (a, b, strict) = if holds { (args[0], args[1], strict) } else { (args[1], args[0], !strict) };
        let difference = self.sum(a, view, 0).minus(self.sum(b, view, 0));
        if difference.atoms.len() > ATOMS {
            return Fact::Nothing;
        }
        Fact::AtMost(if strict { difference.plus_one() } else { difference })
    }

    fn equality(&self, a: Term, b: Term, holds: bool) -> Fact {
        let view = match self.store.sort(a) {
            Sort::Int => View::Int,
            Sort::BitVec(_) => View::Unsigned,
            Sort::Float(FloatSort::F64) if holds => return self.float_identity(a, b),
            _ => return Fact::Nothing,
        };
        let difference = self.sum(a, view, 0).minus(self.sum(b, view, 0));
        match (difference.atoms.len() > ATOMS, holds) {
            (true, _) => Fact::Nothing,
            (false, true) => Fact::Zero(difference),
            (false, false) => Fact::NotZero(difference),
        }
    }

    /// The term as a sum.
    fn sum(&self, t: Term, view: View, depth: usize) -> Sum {
        let node = self.store.node(t);
        let args = &node.args[..];
        match (self.store.value(t), view) {
            (Some(Value::Int(i)), _) => return Sum::constant(i.clone()),
            (Some(Value::BitVec(b)), View::Signed) => return Sum::constant(b.signed()),
            (Some(Value::BitVec(b)), _) => return Sum::constant(b.bits.clone().into()),
            _ => {}
        }
        if depth > DEPTH || view != View::Int || !self.step() {
            return match node.op {
                // Extended by zeros, the number stays the same.
                Op::ZeroExtend(by) if by > 0 => Sum::atom((args[0], View::Unsigned)),
                Op::SignExtend(_) if view == View::Signed => Sum::atom((args[0], View::Signed)),
                _ => Sum::atom((t, view)),
            };
        }
        match node.op {
            Op::Add => args.iter().fold(Sum::default(), |sum, &a| sum.plus(self.sum(a, view, depth + 1))),
            Op::Neg => self.sum(args[0], view, depth + 1).negated(),
            Op::Mul => {
                let mut factor = IBig::ONE;
                let mut other = None;
                for &arg in args {
                    match self.store.value(arg) {
                        Some(Value::Int(i)) => factor *= i,
                        _ if other.is_none() => other = Some(arg),
                        _ => return Sum::atom((t, view)),
                    }
                }
                match other {
                    Some(other) => self.sum(other, view, depth + 1).times(&factor),
                    None => Sum::constant(factor),
                }
            }
            Op::BvToInt => Sum::atom((args[0], View::Unsigned)),
            Op::SbvToInt => Sum::atom((args[0], View::Signed)),
            _ => Sum::atom((t, view)),
        }
    }

    fn float_identity(&self, a: Term, b: Term) -> Fact {
        let (term, constant) = if self.store.value(b).is_some() { (a, b) } else { (b, a) };
        let Some(x) = number(self.store.value(constant)) else { return Fact::Nothing };
        let float = |fact| Fact::Float { term, fact, or_nan: false };
        if x.is_nan() {
            return float(FloatFact::Nan);
        }
        Fact::All(vec![
            float(FloatFact::Below { limit: x, strict: false }),
            float(FloatFact::Above { limit: x, strict: false }),
        ])
    }

    fn float_order(&self, op: Op, args: &[Term], holds: bool) -> Fact {
        let (left, right) = (number(self.store.value(args[0])), number(self.store.value(args[1])));
        let (term, limit, below) = match (left, right) {
            (None, Some(limit)) => (args[0], limit, true),
            (Some(limit), None) => (args[1], limit, false),
            _ => return Fact::Nothing,
        };
        if limit.is_nan() {
            // No comparison with NaN holds.
            return if holds { Fact::False } else { Fact::Nothing };
        }
        let float = |fact, or_nan| Fact::Float { term, fact, or_nan };
        if op == Op::FpEq {
            return if holds {
                Fact::All(vec![
                    float(FloatFact::Below { limit, strict: false }, false),
                    float(FloatFact::Above { limit, strict: false }, false),
                ])
            } else {
                Fact::Nothing
            };
        }
        let strict = (op == Op::FpLt) == holds;
        // A comparison that fails turns round, unless there was a NaN.
        let fact = if below == holds {
            FloatFact::Below { limit, strict }
        } else {
            FloatFact::Above { limit, strict }
        };
        float(fact, !holds)
    }
}

fn number(value: Option<&Value>) -> Option<f64> {
    match value {
        Some(Value::Float(Float { sort: FloatSort::F64, bits })) => Some(f64::from_bits(*bits as u64)),
        _ => None,
    }
}
