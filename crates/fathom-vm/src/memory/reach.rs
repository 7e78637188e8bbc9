//! Values that an offset can take, from the form of its term: what is masked, extended or scaled reaches a part of its object only.

use std::cell::Cell;

use fathom_term::{Op, Sort, Store, Term, Value};

/// A range of bit-vectors of one width: `first` and the `span` values behind it, around the end where it is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    width: u32,
    first: u64,
    span: u64,
}

/// Terms that are looked through on the way down.
const DEPTH: u32 = 24;
/// Terms that are looked at altogether: a hash has itself in it several times, and there are exponentially many ways down.
const LOOKS: u32 = 1_000;

fn most(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

impl Reach {
    /// A superset of the values of a term of at most 64 bits; nothing for other terms.
    pub fn of(store: &Store, term: Term) -> Option<Reach> {
        match store.sort(term) {
            Sort::BitVec(width) if width <= 64 => Some(reach(store, term, width, DEPTH, &Cell::new(LOOKS))),
            _ => None,
        }
    }

    pub fn contains(&self, value: u64) -> bool {
        value.wrapping_sub(self.first) & most(self.width) <= self.span
    }

    /// The first and the last value, where the range does not pass the end.
    pub fn bounds(&self) -> (u64, u64) {
        match self.first.checked_add(self.span) {
            Some(last) if last <= most(self.width) => (self.first, last),
            _ => (0, most(self.width)),
        }
    }

    fn all(width: u32) -> Reach {
        Reach { width, first: 0, span: most(width) }
    }

    fn between(width: u32, first: u64, last: u64) -> Reach {
        Reach { width, first, span: last - first }
    }

    fn plus(self, other: Reach) -> Reach {
        match self.span.checked_add(other.span) {
            Some(span) if span <= most(self.width) => {
                Reach { first: self.first.wrapping_add(other.first) & most(self.width), span, ..self }
            }
            _ => Reach::all(self.width),
        }
    }

    fn times(self, factor: u64) -> Reach {
        match self.span.checked_mul(factor) {
            Some(span) if span <= most(self.width) => {
                Reach { first: self.first.wrapping_mul(factor) & most(self.width), span, ..self }
            }
            _ => Reach::all(self.width),
        }
    }

    fn negated(self) -> Reach {
        let last = self.first.wrapping_add(self.span);
        Reach { first: last.wrapping_neg() & most(self.width), ..self }
    }
}

fn reach(store: &Store, term: Term, width: u32, depth: u32, looks: &Cell<u32>) -> Reach {
    let all = Reach::all(width);
    if let Some(value) = constant(store, term) {
        return Reach { width, first: value, span: 0 };
    }
    if depth == 0 || looks.get() == 0 {
        return all;
    }
    looks.set(looks.get() - 1);
    let args = store.args(term);
    let of = |term: Term| match store.sort(term).width() {
        width if width <= 64 => Some(reach(store, term, width, depth - 1, looks)),
        _ => None,
    };
    let number = |term: &Term| constant(store, *term);
    let bounds = |term: Term| of(term).map(|reach| reach.bounds());
    let found = match (store.op(term), args) {
        (Op::BvAdd, args) => {
            args.iter().map(|&arg| of(arg)).reduce(|sum, arg| Some(sum?.plus(arg?))).flatten()
        }
        (Op::BvSub, [a, b]) => of(*a).zip(of(*b)).map(|(a, b)| a.plus(b.negated())),
        (Op::BvNeg, [a]) => of(*a).map(Reach::negated),
        (Op::BvMul, [a, b]) => match (number(a), number(b)) {
            (Some(factor), _) => of(*b).map(|reach| reach.times(factor)),
            (_, Some(factor)) => of(*a).map(|reach| reach.times(factor)),
            _ => None,
        },
        (Op::BvShl, [a, by]) => number(by)
            .filter(|&by| by < u64::from(width))
            .and_then(|by| of(*a).map(|reach| reach.times(1 << by))),
        (Op::BvLshr, [a, by]) => number(by)
            .filter(|&by| by < u64::from(width))
            .and_then(|by| bounds(*a).map(|(first, last)| Reach::between(width, first >> by, last >> by))),
        (Op::BvUdiv, [a, by]) => number(by)
            .filter(|&by| by != 0)
            .and_then(|by| bounds(*a).map(|(first, last)| Reach::between(width, first / by, last / by))),
        (Op::BvUrem, [a, by]) => number(by)
            .filter(|&by| by != 0)
            .and_then(|by| bounds(*a).map(|(_, last)| Reach::between(width, 0, last.min(by - 1)))),
        (Op::BvAnd, args) => {
            let least = args.iter().filter_map(|&arg| bounds(arg)).map(|(_, last)| last).min();
            least.map(|last| Reach::between(width, 0, last))
        }
        (Op::BvOr, args) => {
            let highest =
                args.iter().map(|&arg| Some(bounds(arg)?.1)).try_fold(0, |all, one| Some(all | one?));
            highest.map(|bits: u64| {
                let last = if bits == 0 { 0 } else { u64::MAX >> bits.leading_zeros() };
                Reach::between(width, 0, last.min(most(width)))
            })
        }
        (Op::Ite, [_, a, b]) => bounds(*a)
            .zip(bounds(*b))
            .map(|((a, last_a), (b, last_b))| Reach::between(width, a.min(b), last_a.max(last_b))),
        (Op::ZeroExtend(_), [a]) => bounds(*a).map(|(first, last)| Reach::between(width, first, last)),
        (Op::SignExtend(_), [a]) => of(*a).map(|inner| {
            let (half, (first, last)) = (most(inner.width) / 2, inner.bounds());
            match last <= half {
                true => Reach::between(width, first, last),
                false => {
                    Reach { width, first: (half + 1).wrapping_neg() & most(width), span: most(inner.width) }
                }
            }
        }),
        (Op::Extract { low, .. }, [a]) => bounds(*a)
            .map(|(first, last)| (first >> low, last >> low))
            .filter(|(_, last)| *last <= most(width))
            .map(|(first, last)| Reach::between(width, first, last)),
        (Op::Concat, args) => args
            .iter()
            .map(|&arg| Some((store.sort(arg).width(), bounds(arg)?)))
            .try_fold((0, 0), |(first, last), part| {
                let (width, (low, high)) = part?;
                // A part of 64 bits has no neighbours.
                let shift = |value: u64| value.checked_shl(width).unwrap_or_default();
                Some((shift(first) | low, shift(last) | high))
            })
            .map(|(first, last)| Reach::between(width, first, last)),
        _ => None,
    };
    found.unwrap_or(all)
}

/// A number that divides the distance between any two values of the term.
pub fn stride(store: &Store, term: Term) -> u64 {
    stride_within(store, term, &Cell::new(LOOKS))
}

fn stride_within(store: &Store, term: Term, looks: &Cell<u32>) -> u64 {
    if looks.get() == 0 {
        return 1;
    }
    looks.set(looks.get() - 1);
    match store.op(term) {
        Op::Const(_) => 0,
        Op::BvMul => store
            .args(term)
            .iter()
            .find_map(|&t| constant(store, t))
            .map_or(1, |c| 1 << c.trailing_zeros().min(16)),
        Op::BvAdd => store
            .args(term)
            .iter()
            .map(|&t| stride_within(store, t, looks))
            .filter(|&s| s != 0)
            .min()
            .unwrap_or(0),
        // An address of i386 that was stored and loaded. Strides are powers of two, which divide the distances modulo another one, too.
        Op::ZeroExtend(_) | Op::Extract { low: 0, .. } => stride_within(store, store.args(term)[0], looks),
        Op::BvShl => match store.args(term) {
            [_, by] => constant(store, *by).map_or(1, |c| 1 << c.min(16)),
            _ => 1,
        },
        Op::Concat => {
            // Zeros at the low end.
            match store.args(term) {
                [.., low] if constant(store, *low) == Some(0) => 1 << store.sort(*low).width().min(16),
                _ => 1,
            }
        }
        _ => 1,
    }
    .max(u64::from(!matches!(store.op(term), Op::Const(_))))
}

fn constant(store: &Store, term: Term) -> Option<u64> {
    match store.value(term) {
        Some(Value::BitVec(bits)) => bits.to_u64(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use fathom_term::{Evaluator, Model};

    use super::*;

    fn number(store: &Store, width: u32, value: u64) -> Term {
        store.constant(Value::bv(width, value))
    }

    #[test]
    fn a_hash_is_not_looked_through_in_all_ways() {
        let store = Store::new();
        let mut hash = number(&store, 64, 5381);
        for at in 0..40 {
            let byte = store.var(&format!("s[{at}]"), Sort::BitVec(64));
            let shifted = store.mk(Op::BvShl, &[hash, number(&store, 64, 5)]);
            let sum = store.mk(Op::BvAdd, &[shifted, hash]);
            hash = store.mk(Op::BvOr, &[sum, byte]);
        }
        let begun = std::time::Instant::now();
        let reach = Reach::of(&store, hash).expect("64 bits");
        assert_eq!((reach.bounds(), stride(&store, hash)), ((0, u64::MAX), 1));
        assert!(begun.elapsed() < std::time::Duration::from_secs(1));
    }

    #[test]
    fn masked_and_scaled_offsets_reach_a_part() {
        let store = Store::new();
        let x = store.var("x", Sort::BitVec(64));
        let masked = store.mk(Op::BvAnd, &[x, number(&store, 64, 1023)]);
        let scaled = store.mk(Op::BvShl, &[masked, number(&store, 64, 1)]);
        let at = store.mk(Op::BvAdd, &[scaled, number(&store, 64, 100)]);
        assert_eq!(Reach::of(&store, at).unwrap().bounds(), (100, 2146));
        assert_eq!(Reach::of(&store, x).unwrap(), Reach::all(64));
        let b = store.var("b", Sort::BYTE);
        let signed = store.mk(Op::SignExtend(56), &[b]);
        let around = Reach::of(&store, store.mk(Op::BvAdd, &[signed, number(&store, 64, 200)])).unwrap();
        assert_eq!(around.bounds(), (72, 327));
        let below = Reach::of(&store, store.mk(Op::BvAdd, &[signed, number(&store, 64, 8)])).unwrap();
        assert!(below.contains(0) && below.contains(135) && !below.contains(136));
    }

    /// Terms over one byte, compared with each of its values.
    #[test]
    fn every_value_of_a_term_is_in_its_reach() {
        let mut random = 7u64;
        let mut next = |below: u64| {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (random >> 33) % below
        };
        for _ in 0..400 {
            let store = Store::new();
            let b = store.var("b", Sort::BYTE);
            let mut term = match next(3) {
                0 => store.mk(Op::ZeroExtend(8), &[b]),
                1 => store.mk(Op::SignExtend(8), &[b]),
                _ => store.mk(Op::Concat, &[number(&store, 8, next(256)), b]),
            };
            for _ in 0..1 + next(4) {
                let most = if next(2) == 0 { 9 } else { 65536 };
                let n = number(&store, 16, next(most));
                let condition = store.mk(Op::BvUlt, &[b, number(&store, 8, next(256))]);
                term = match next(11) {
                    0 => store.mk(Op::BvAdd, &[term, n]),
                    1 => store.mk(Op::BvSub, &[n, term]),
                    2 => store.mk(Op::BvMul, &[term, n]),
                    3 => store.mk(Op::BvShl, &[term, n]),
                    4 => store.mk(Op::BvLshr, &[term, n]),
                    5 => store.mk(Op::BvUdiv, &[term, n]),
                    6 => store.mk(Op::BvUrem, &[term, n]),
                    7 => store.mk(Op::BvAnd, &[term, n]),
                    8 => store.mk(Op::BvOr, &[term, n]),
                    9 => store.mk(Op::Ite, &[condition, term, n]),
                    _ => {
                        let low = next(8) as u32;
                        let part = store.mk(Op::Extract { high: low + 7, low }, &[term]);
                        store.mk(Op::ZeroExtend(8), &[part])
                    }
                };
            }
            let reach = Reach::of(&store, term).unwrap();
            for value in 0..256u64 {
                let mut model = Model::new();
                model.set(store.declare("b", Sort::BYTE), Value::bv(8, value));
                let Value::BitVec(bits) = Evaluator::new(&store).eval(term, &model) else {
                    panic!("a bit-vector")
                };
                let at = bits.to_u64().unwrap();
                assert!(reach.contains(at), "{at} for {value} is not in {reach:?}");
                let (first, last) = reach.bounds();
                assert!((first..=last).contains(&at));
            }
        }
    }
}
