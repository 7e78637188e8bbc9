//! Intervals of atoms, and what follows from them. Each bound remembers the conditions that it follows from.

use std::sync::Arc;

use dashu_int::ops::{DivEuclid, UnsignedAbs};
use dashu_int::{IBig, Sign};
use fathom_term::{MAX_CHAR, Op, Store, Term, Value};
use rustc_hash::FxHashMap;

use super::facts::{Atom, Fact, FloatFact, Sum, View};

/// Numbers of conditions, sorted.
pub type Sources = Arc<[u32]>;

/// Cores of more conditions than this come from long chains; solvers give better ones.
const SOURCES: usize = 40;
/// Terms are looked into this deep for what they can be at all.
const DEPTH: usize = 8;

pub fn union(a: &Sources, b: &Sources) -> Sources {
    if a.is_empty() {
        return b.clone();
    }
    if b.is_empty() || a == b {
        return a.clone();
    }
    let mut all: Vec<u32> = a.iter().chain(b.iter()).copied().collect();
    all.sort_unstable();
    all.dedup();
    all.into()
}

type Bound = Option<(IBig, Sources)>;

#[derive(Clone, Default, Debug)]
struct Interval {
    low: Bound,
    high: Bound,
}

#[derive(Clone, Debug)]
struct FloatInterval {
    /// With whether the limit itself is excluded.
    low: Option<(f64, bool, Sources)>,
    high: Option<(f64, bool, Sources)>,
    /// Bounds that hold unless the value is NaN.
    nan_low: Option<(f64, bool, Sources)>,
    nan_high: Option<(f64, bool, Sources)>,
    not_nan: Option<Sources>,
    nan: Option<Sources>,
}

/// A contradiction: these conditions cannot hold together.
pub struct Clash(pub Sources);

pub struct Intervals<'a> {
    store: &'a Store,
    atoms: FxHashMap<Atom, Interval>,
    floats: FxHashMap<Term, FloatInterval>,
    /// Something became narrower since this was last cleared.
    pub changed: bool,
}

impl<'a> Intervals<'a> {
    pub fn new(store: &'a Store) -> Intervals<'a> {
        Intervals { store, atoms: FxHashMap::default(), floats: FxHashMap::default(), changed: false }
    }

    fn interval(&mut self, atom: Atom) -> &mut Interval {
        if !self.atoms.contains_key(&atom) {
            let (low, high) = self.intrinsic(atom, 0);
            let none: Sources = Arc::new([]);
            let bound = |b: Option<IBig>| b.map(|b| (b, none.clone()));
            self.atoms.insert(atom, Interval { low: bound(low), high: bound(high) });
        }
        self.atoms.get_mut(&atom).expect("just there")
    }

    /// The range of a term by itself, without the conditions.
    fn intrinsic(&self, (t, view): Atom, depth: usize) -> (Option<IBig>, Option<IBig>) {
        let node = self.store.node(t);
        let args = &node.args[..];
        match view {
            View::Unsigned => {
                let width = node.sort.width() as usize;
                return (Some(IBig::ZERO), Some((IBig::ONE << width) - IBig::ONE));
            }
            View::Signed => {
                let half = IBig::ONE << (node.sort.width().max(1) as usize - 1);
                return (Some(-half.clone()), Some(half - IBig::ONE));
            }
            View::Int => {}
        }
        if let Some(Value::Int(i)) = self.store.value(t) {
            return (Some(i.clone()), Some(i.clone()));
        }
        if depth > DEPTH {
            return (None, None);
        }
        match node.op {
            Op::StrLen => (Some(IBig::ZERO), None),
            Op::StrIndexOf | Op::StrLastIndexOf | Op::StrToInt => (Some(IBig::from(-1)), None),
            Op::StrToCode => (Some(IBig::from(-1)), Some(MAX_CHAR.into())),
            Op::IntMod => match self.store.value(args[1]) {
                Some(Value::Int(d)) if !d.is_zero() => {
                    (Some(IBig::ZERO), Some(IBig::from(d.unsigned_abs()) - IBig::ONE))
                }
                _ => (None, None),
            },
            Op::IntAnd => {
                // With a mask that is not negative, between zero and the mask.
                let mask = args.iter().find_map(|&a| match self.store.value(a) {
                    Some(Value::Int(m)) if m.sign() == Sign::Positive => Some(m.clone()),
                    _ => None,
                });
                match mask {
                    Some(mask) => (Some(IBig::ZERO), Some(mask)),
                    None => (None, None),
                }
            }
            Op::Ite => {
                let (a, b) =
                    (self.intrinsic((args[1], view), depth + 1), self.intrinsic((args[2], view), depth + 1));
                let low = a.0.zip(b.0).map(|(x, y)| x.min(y));
                let high = a.1.zip(b.1).map(|(x, y)| x.max(y));
                (low, high)
            }
            Op::Mul if args.len() == 2 && args[0] == args[1] => (Some(IBig::ZERO), None),
            Op::IntDiv => match self.store.value(args[1]) {
                Some(Value::Int(d)) if d.sign() == Sign::Positive && !d.is_zero() => {
                    let (low, high) = self.intrinsic((args[0], view), depth + 1);
                    (low.map(|l| l.div_euclid(d)), high.map(|h| h.div_euclid(d)))
                }
                _ => (None, None),
            },
            Op::Add => {
                let mut total = (Some(IBig::ZERO), Some(IBig::ZERO));
                for &arg in args {
                    let (low, high) = self.intrinsic((arg, view), depth + 1);
                    total = (total.0.zip(low).map(|(a, b)| a + b), total.1.zip(high).map(|(a, b)| a + b));
                }
                total
            }
            Op::Neg => {
                let (low, high) = self.intrinsic((args[0], view), depth + 1);
                (high.map(|h| -h), low.map(|l| -l))
            }
            Op::BvToInt => self.intrinsic((args[0], View::Unsigned), depth + 1),
            Op::SbvToInt => self.intrinsic((args[0], View::Signed), depth + 1),
            _ => (None, None),
        }
    }

    fn lower(&mut self, atom: Atom, to: IBig, sources: Sources) -> Result<(), Clash> {
        if sources.len() > SOURCES {
            return Ok(());
        }
        let interval = self.interval(atom);
        if interval.high.as_ref().is_some_and(|(h, _)| *h <= to) {
            return Ok(());
        }
        if let Some((low, why)) = &interval.low
            && *low > to
        {
            return Err(Clash(union(why, &sources)));
        }
        interval.high = Some((to, sources));
        self.changed = true;
        Ok(())
    }

    fn raise(&mut self, atom: Atom, to: IBig, sources: Sources) -> Result<(), Clash> {
        if sources.len() > SOURCES {
            return Ok(());
        }
        let interval = self.interval(atom);
        if interval.low.as_ref().is_some_and(|(l, _)| *l >= to) {
            return Ok(());
        }
        if let Some((high, why)) = &interval.high
            && *high < to
        {
            return Err(Clash(union(why, &sources)));
        }
        interval.low = Some((to, sources));
        self.changed = true;
        Ok(())
    }

    /// The least that a multiple of an atom can be.
    fn least(&mut self, atom: Atom, factor: &IBig) -> Bound {
        let interval = self.interval(atom);
        let bound = if factor.sign() == Sign::Positive { &interval.low } else { &interval.high };
        bound.as_ref().map(|(b, why)| (b * factor, why.clone()))
    }

    /// The least that a sum can be.
    fn least_sum(&mut self, sum: &Sum) -> Bound {
        let mut total = sum.constant.clone();
        let mut sources: Sources = Arc::new([]);
        for (atom, factor) in &sum.atoms {
            let (least, why) = self.least(*atom, factor)?;
            total += least;
            sources = union(&sources, &why);
        }
        Some((total, sources))
    }

    /// `sum` is at most zero: every atom is bounded by the least that the others can be.
    fn at_most(&mut self, sum: &Sum, sources: &Sources) -> Result<(), Clash> {
        let least: Vec<Bound> = sum.atoms.iter().map(|(atom, factor)| self.least(*atom, factor)).collect();
        let open = least.iter().filter(|l| l.is_none()).count();
        if open == 0 {
            let total: IBig =
                least.iter().flatten().map(|(l, _)| l).fold(sum.constant.clone(), |total, l| total + l);
            if total.sign() == Sign::Positive && !total.is_zero() {
                let why = least.iter().flatten().fold(sources.clone(), |all, (_, w)| union(&all, w));
                return Err(Clash(why));
            }
        }
        if open > 1 {
            return Ok(());
        }
        for (i, (atom, factor)) in sum.atoms.iter().enumerate() {
            if open == 1 && least[i].is_some() {
                continue;
            }
            // factor * atom <= -(constant + the least of the others)
            let mut others = sum.constant.clone();
            let mut why = sources.clone();
            for (j, bound) in least.iter().enumerate() {
                if let (true, Some((l, w))) = (i != j, bound) {
                    others += l;
                    why = union(&why, w);
                }
            }
            let limit = -others;
            if factor.sign() == Sign::Positive {
                self.lower(*atom, limit.div_euclid(factor), why)?;
            } else {
                // atom >= limit / factor, rounded up.
                let positive = -factor;
                self.raise(*atom, -(limit.div_euclid(&positive)), why)?;
            }
        }
        Ok(())
    }

    fn not_zero(&mut self, sum: &Sum, sources: &Sources) -> Result<(), Clash> {
        let [(atom, factor)] = &sum.atoms[..] else {
            return match (sum.atoms.is_empty(), sum.constant.is_zero()) {
                (true, true) => Err(Clash(sources.clone())),
                _ => Ok(()),
            };
        };
        // The one value that is excluded.
        let excluded = -&sum.constant;
        let value = (&excluded).div_euclid(factor);
        if &value * factor != excluded {
            return Ok(());
        }
        let interval = self.interval(*atom).clone();
        if let Some((low, why)) = interval.low
            && low == value
        {
            self.raise(*atom, low + IBig::ONE, union(&why, sources))?;
        }
        let interval = self.interval(*atom).clone();
        if let Some((high, why)) = interval.high
            && high == value
        {
            self.lower(*atom, high - IBig::ONE, union(&why, sources))?;
        }
        Ok(())
    }

    /// Takes a fact in.
    pub fn assume(&mut self, fact: &Fact, sources: &Sources) -> Result<(), Clash> {
        match fact {
            Fact::AtMost(sum) => self.at_most(sum, sources),
            Fact::Zero(sum) => {
                self.at_most(sum, sources)?;
                self.at_most(&sum.clone().negated(), sources)
            }
            Fact::NotZero(sum) => self.not_zero(sum, sources),
            Fact::Float { term, fact, or_nan } => self.float(*term, *fact, *or_nan, sources),
            Fact::All(parts) => parts.iter().try_for_each(|part| self.assume(part, sources)),
            Fact::Any(parts) => {
                // When all but one are impossible, that one holds.
                let mut why = sources.clone();
                let mut open = None;
                for part in parts {
                    match self.refuted(part) {
                        Some(w) => why = union(&why, &w),
                        None if open.is_none() => open = Some(part),
                        None => return Ok(()),
                    }
                }
                match open {
                    Some(part) => self.assume(part, &why),
                    None => Err(Clash(why)),
                }
            }
            Fact::False => Err(Clash(sources.clone())),
            Fact::Nothing => Ok(()),
        }
    }

    /// Why a fact cannot hold, if that is plain.
    fn refuted(&mut self, fact: &Fact) -> Option<Sources> {
        match fact {
            Fact::AtMost(sum) => {
                let (least, why) = self.least_sum(sum)?;
                (least.sign() == Sign::Positive && !least.is_zero()).then_some(why)
            }
            Fact::Zero(sum) => self
                .refuted(&Fact::AtMost(sum.clone()))
                .or_else(|| self.refuted(&Fact::AtMost(sum.clone().negated()))),
            Fact::All(parts) => parts.iter().find_map(|part| self.refuted(part)),
            Fact::Any(parts) => {
                let mut all: Sources = Arc::new([]);
                for part in parts {
                    all = union(&all, &self.refuted(part)?);
                }
                Some(all)
            }
            Fact::False => Some(Arc::new([])),
            Fact::NotZero(_) | Fact::Float { .. } | Fact::Nothing => None,
        }
    }

    // ---- floats

    fn float(&mut self, term: Term, fact: FloatFact, or_nan: bool, sources: &Sources) -> Result<(), Clash> {
        let empty =
            FloatInterval { low: None, high: None, nan_low: None, nan_high: None, not_nan: None, nan: None };
        let entry = self.floats.entry(term).or_insert(empty);
        match fact {
            FloatFact::Nan => drop(entry.nan.get_or_insert_with(|| sources.clone())),
            FloatFact::NotNan => drop(entry.not_nan.get_or_insert_with(|| sources.clone())),
            FloatFact::Below { limit, strict } => {
                let slot = if or_nan { &mut entry.nan_high } else { &mut entry.high };
                let tighter =
                    slot.as_ref().is_none_or(|(old, s, _)| limit < *old || (limit == *old && strict && !s));
                if tighter {
                    *slot = Some((limit, strict, sources.clone()));
                }
            }
            FloatFact::Above { limit, strict } => {
                let slot = if or_nan { &mut entry.nan_low } else { &mut entry.low };
                let tighter =
                    slot.as_ref().is_none_or(|(old, s, _)| limit > *old || (limit == *old && strict && !s));
                if tighter {
                    *slot = Some((limit, strict, sources.clone()));
                }
            }
        }
        if !or_nan && !matches!(fact, FloatFact::Nan) {
            entry.not_nan.get_or_insert_with(|| sources.clone());
        }
        if let (Some(a), Some(b)) = (&entry.nan, &entry.not_nan) {
            return Err(Clash(union(a, b)));
        }
        let Some(ordered) = entry.not_nan.clone() else { return Ok(()) };
        for (low, low_needs) in [(&entry.low, false), (&entry.nan_low, true)] {
            for (high, high_needs) in [(&entry.high, false), (&entry.nan_high, true)] {
                let (Some((l, sl, wl)), Some((h, sh, wh))) = (low, high) else { continue };
                if l > h || (l == h && (*sl || *sh)) {
                    let why = union(wl, wh);
                    return Err(Clash(if low_needs || high_needs { union(&why, &ordered) } else { why }));
                }
            }
        }
        Ok(())
    }
}
