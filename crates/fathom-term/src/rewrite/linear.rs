//! Sums and comparisons of Ints and Reals in linear normal form.
//!
//! A sum is `c1*x1 + .. + cn*xn + k`, ordered by the age of the xi, each xi once, the constant last. A comparison has
//! its positive terms left, its negative ones right with the sign turned, and the constant on the side that would be
//! empty, or right. Over the Ints the coefficients have no common divisor, and `<` remains only between two
//! sides without a constant.

use std::cmp::Ordering;

use dashu_int::IBig;
use dashu_int::ops::{BitTest, Gcd};
use dashu_ratio::RBig;
use smallvec::SmallVec;

use crate::op::Op;
use crate::rewrite::num::Num;
use crate::rewrite::{At, Rule, bitvec_compare, ite, real, rules, string_compare};
use crate::sort::Sort;
use crate::store::{Args, Store, Term};
use crate::value::Value;

pub(super) const NEG: &[Rule] = rules![negate];
pub(super) const ADD: &[Rule] = rules![add_plain, collect];
pub(super) const MUL: &[Rule] = rules![multiply];
pub(super) const COMPARE: &[Rule] = rules![
    compare_same,
    ite::lift_compare,
    bitvec_compare::ints_of_bitvecs,
    string_compare::order_of_length,
    real::order_of_ints,
    compare_plain,
    compare_linear,
];

/// Sums are opened up to this length; beyond, building one by one would cost squares.
const MAX_TERMS: usize = 64;

/// A coefficient: an Int's or a Real's.
pub(super) trait Number: Clone + Ord + Sized {
    const SORT: Sort;
    fn of(value: &Value) -> Option<Self>;
    fn from_i8(n: i8) -> Self;
    fn term(&self, s: &Store) -> Term;
    fn plus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn is_nought(&self) -> bool;
    fn is_unit(&self) -> bool;
}

impl Number for Num {
    const SORT: Sort = Sort::Int;
    fn of(value: &Value) -> Option<Num> {
        value.as_int().map(Num::of)
    }
    fn from_i8(n: i8) -> Num {
        Num::Small(n.into())
    }
    fn term(&self, s: &Store) -> Term {
        match self {
            Num::Small(i) => s.int(*i),
            Num::Big(i) => s.int((**i).clone()),
        }
    }
    fn plus(&self, other: &Num) -> Num {
        self.plus(other)
    }
    fn times(&self, other: &Num) -> Num {
        self.times(other)
    }
    fn is_nought(&self) -> bool {
        self.is_zero()
    }
    fn is_unit(&self) -> bool {
        self.is_one()
    }
}

impl Number for RBig {
    const SORT: Sort = Sort::Real;
    fn of(value: &Value) -> Option<RBig> {
        match value {
            Value::Real(r) => Some(r.clone()),
            _ => None,
        }
    }
    fn from_i8(n: i8) -> RBig {
        n.into()
    }
    fn term(&self, s: &Store) -> Term {
        s.real(self.clone())
    }
    fn plus(&self, other: &RBig) -> RBig {
        self + other
    }
    fn times(&self, other: &RBig) -> RBig {
        self * other
    }
    fn is_nought(&self) -> bool {
        self.is_zero()
    }
    fn is_unit(&self) -> bool {
        self.is_one()
    }
}

/// Multiplies by the positive number that makes the coefficients coprime integers.
fn make_coprime(d: &mut Linear<RBig>) {
    let Some((_, first)) = d.terms.first() else { return };
    let mut numerators = IBig::from(first.numerator().clone().into_parts().1);
    let mut denominators = IBig::ONE;
    for (_, c) in d.terms.iter() {
        numerators = numerators.gcd(c.numerator()).into();
        let k = IBig::from(c.denominator().clone());
        denominators = &denominators * &k / IBig::from((&denominators).gcd(&k));
    }
    let factor = RBig::from(denominators) / RBig::from(numerators);
    for (_, c) in d.terms.iter_mut() {
        *c = c.times(&factor);
    }
    d.constant = d.constant.times(&factor);
}

/// A sum of multiples of terms, and a constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Linear<N> {
    pub terms: SmallVec<[(Term, N); 4]>,
    pub constant: N,
}

impl<N: Number> Linear<N> {
    pub fn zero() -> Linear<N> {
        Linear { terms: SmallVec::new(), constant: N::from_i8(0) }
    }

    /// Adds `factor * t`. Sums within sums are opened unless that leads too far: then one stays a term
    /// like any other.
    pub fn add(&mut self, s: &Store, t: Term, factor: &N) {
        self.add_at(s, t, factor, 0);
    }

    fn add_at(&mut self, s: &Store, t: Term, factor: &N, depth: u32) {
        let node = s.node(t);
        match node.op {
            Op::Const(c) => {
                let k = N::of(s.const_value(c)).expect("numbers of one sort");
                self.constant = self.constant.plus(&k.times(factor));
            }
            Op::Add if depth < 4 && self.terms.len() + node.args.len() <= MAX_TERMS => {
                for &a in &node.args {
                    self.add_at(s, a, factor, depth + 1);
                }
            }
            Op::Neg if depth < 4 => {
                self.add_at(s, node.args[0], &factor.times(&N::from_i8(-1)), depth + 1);
            }
            Op::Mul if node.args.len() == 2 => match s.value(node.args[0]).and_then(N::of) {
                // In normal form the other factor is no sum; in raw terms it may be anything.
                Some(k) if depth < 4 => self.add_at(s, node.args[1], &k.times(factor), depth + 1),
                _ => self.terms.push((t, factor.clone())),
            },
            _ => self.terms.push((t, factor.clone())),
        }
    }

    /// Orders the terms and adds up those that are alike.
    pub fn collect(&mut self) {
        self.terms.sort_by_key(|&(t, _)| t);
        let mut merged: SmallVec<[(Term, N); 4]> = SmallVec::with_capacity(self.terms.len());
        for (t, k) in self.terms.drain(..) {
            match merged.last_mut() {
                Some((last, sum)) if *last == t => *sum = sum.plus(&k),
                _ => merged.push((t, k)),
            }
        }
        merged.retain(|(_, k)| !k.is_nought());
        self.terms = merged;
    }

    pub fn of(s: &Store, t: Term) -> Linear<N> {
        let mut sum = Linear::zero();
        sum.add(s, t, &N::from_i8(1));
        sum.collect();
        sum
    }

    /// The term of this sum.
    pub fn term(&self, s: &Store) -> Term {
        self.signed_part(s, |_| true, Some(&self.constant))
    }

    /// The terms that `keep` likes by their coefficients, taken positive if they all are negative in `self`.
    fn signed_part(&self, s: &Store, keep: impl Fn(&N) -> bool, constant: Option<&N>) -> Term {
        let mut args = Args::new();
        for (t, k) in self.terms.iter().filter(|(_, k)| keep(k)) {
            args.push(monomial(s, *t, k));
        }
        let constant = constant.filter(|k| !k.is_nought() || args.is_empty());
        if let Some(k) = constant {
            args.push(k.term(s));
        }
        match args[..] {
            [] => N::from_i8(0).term(s),
            [one] => one,
            _ => s.intern(Op::Add, &args, N::SORT),
        }
    }

    fn negated(&self) -> Linear<N> {
        let minus = N::from_i8(-1);
        Linear {
            terms: self.terms.iter().map(|(t, k)| (*t, k.times(&minus))).collect(),
            constant: self.constant.times(&minus),
        }
    }
}

fn monomial<N: Number>(s: &Store, t: Term, k: &N) -> Term {
    if k.is_unit() {
        return t;
    }
    s.intern(Op::Mul, &[k.term(s), t], N::SORT)
}

/// Neither a constant nor of a shape that sums look into.
fn is_plain(s: &Store, t: Term) -> bool {
    !matches!(s.op(t), Op::Const(_) | Op::Add | Op::Mul | Op::Neg)
}

/// match: (- x)   result: (* -1 x), collected
fn negate(at: &At<'_>) -> Option<Term> {
    fn go<N: Number>(at: &At<'_>) -> Option<Term> {
        let mut sum = Linear::<N>::zero();
        sum.add(at.s, at.args[0], &N::from_i8(-1));
        sum.collect();
        Some(sum.term(at.s))
    }
    if at.sort == Sort::Int { go::<Num>(at) } else { go::<RBig>(at) }
}

/// match: (+ x k), (+ k x)   result: (+ x k)   for x neither sum nor product, k not 0
fn add_plain(at: &At<'_>) -> Option<Term> {
    let &[a, b] = at.args else { return None };
    let (x, k) = if at.s.is_const(a) { (b, a) } else { (a, b) };
    if !at.s.is_const(k) || !is_plain(at.s, x) {
        return None;
    }
    let zero = match at.s.value(k)? {
        Value::Int(i) => i.is_zero(),
        Value::Real(r) => r.is_zero(),
        _ => return None,
    };
    Some(if zero { x } else { at.s.intern(Op::Add, &[x, k], at.sort) })
}

/// match: (+ (* 2 x) 3 y (- x) (+ z 4))   result: (+ x y z 7)
fn collect(at: &At<'_>) -> Option<Term> {
    fn go<N: Number>(at: &At<'_>) -> Option<Term> {
        let mut sum = Linear::<N>::zero();
        let one = N::from_i8(1);
        at.args.iter().for_each(|&a| sum.add(at.s, a, &one));
        sum.collect();
        Some(sum.term(at.s))
    }
    if at.sort == Sort::Int { go::<Num>(at) } else { go::<RBig>(at) }
}

/// Bits of constants that are multiplied when a term is made.
const MOST_BITS: usize = 1 << 20;

fn is_small(value: &Value) -> bool {
    match value {
        Value::Int(i) => i.bit_len() <= MOST_BITS,
        Value::Real(r) => r.numerator().bit_len() + r.denominator().bit_len() <= MOST_BITS,
        _ => true,
    }
}

/// match: (* 2 x 3 (+ y 1))   result: (* 6 x (+ y 1))   the constant in front of the sorted rest
/// match: (* 2 (+ x y))   result: (+ (* 2 x) (* 2 y))
/// match: (* .. 0 ..)   result: 0
fn multiply(at: &At<'_>) -> Option<Term> {
    fn go<N: Number>(at: &At<'_>) -> Option<Term> {
        let s = at.s;
        let mut factor = N::from_i8(1);
        let mut rest: SmallVec<[Term; 4]> = SmallVec::new();
        let mut todo: SmallVec<[Term; 8]> = at.args.iter().rev().copied().collect();
        while let Some(t) = todo.pop() {
            let node = s.node(t);
            match node.op {
                // A product that is too large to be computed stays a product.
                Op::Const(c) if !is_small(s.const_value(c)) => return None,
                Op::Const(c) => factor = factor.times(&N::of(s.const_value(c)).expect("numbers of one sort")),
                Op::Mul if rest.len() + todo.len() + node.args.len() <= MAX_TERMS => {
                    todo.extend(node.args.iter().rev().copied());
                }
                Op::Neg => {
                    factor = factor.times(&N::from_i8(-1));
                    todo.push(node.args[0]);
                }
                _ => rest.push(t),
            }
        }
        if factor.is_nought() {
            return Some(factor.term(s));
        }
        rest.sort_unstable();
        let product = match rest[..] {
            [] => return Some(factor.term(s)),
            [one] => one,
            _ => s.intern(Op::Mul, &rest, N::SORT),
        };
        let mut sum = Linear::<N>::zero();
        sum.add(s, product, &factor);
        sum.collect();
        Some(sum.term(s))
    }
    if at.sort == Sort::Int { go::<Num>(at) } else { go::<RBig>(at) }
}

/// match: (<= x x)   result: true
/// match: (< x x)   result: false
fn compare_same(at: &At<'_>) -> Option<Term> {
    (at.args[0] == at.args[1]).then(|| at.s.bool(at.op == Op::Le))
}

/// match: (< x k)   result: (<= x k-1)   over the Ints, for x neither sum nor product
/// match: (< k x)   result: (<= k+1 x)
/// match: (<= x y)   result: itself, without a look at sums
fn compare_plain(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let (plain_a, plain_b) = (is_plain(s, a), is_plain(s, b));
    if plain_a && plain_b {
        return Some(s.intern(at.op, at.args, Sort::Bool));
    }
    if s.sort(a) != Sort::Int || bounded(s, a) || bounded(s, b) {
        return None;
    }
    let strict = at.op == Op::Lt;
    if plain_a && let Some(k) = s.as_int(b) {
        let bound = if strict { s.int(k - IBig::ONE) } else { b };
        return Some(s.intern(Op::Le, &[a, bound], Sort::Bool));
    }
    if plain_b && let Some(k) = s.as_int(a) {
        let bound = if strict { s.int(k + IBig::ONE) } else { a };
        return Some(s.intern(Op::Le, &[bound, b], Sort::Bool));
    }
    None
}

/// match: (<= (+ (* 2 x) 3) (+ y y x))   result: (<= (+ x 3) (* 2 y))
/// match: (<= (* 2 x) 7)   result: (<= x 3)   over the Ints
/// match: (<= 0 (str.len s))   result: true   and the like, where the range of each term is known
fn compare_linear(at: &At<'_>) -> Option<Term> {
    let (a, b) = at.two();
    if at.s.sort(a) == Sort::Int {
        let d = difference::<Num>(at.s, a, b);
        Some(int_bound(at, d))
    } else {
        let mut d = difference::<RBig>(at.s, a, b);
        make_coprime(&mut d);
        Some(two_sides(at, at.op, &d))
    }
}

pub(super) fn difference<N: Number>(s: &Store, a: Term, b: Term) -> Linear<N> {
    let mut d = Linear::zero();
    d.add(s, a, &N::from_i8(1));
    d.add(s, b, &N::from_i8(-1));
    d.collect();
    d
}

/// The greatest common divisor of the coefficients.
fn content(d: &Linear<Num>) -> Num {
    let mut g = Num::ZERO;
    for (_, k) in &d.terms {
        g = g.gcd(k);
        if g.is_one() {
            break;
        }
    }
    g
}

/// `d <= 0` or `d < 0` over the Ints.
fn int_bound(at: &At<'_>, mut d: Linear<Num>) -> Term {
    let s = at.s;
    if at.op == Op::Lt {
        d.constant = d.constant.plus(&Num::ONE);
    }
    if d.terms.is_empty() {
        return s.bool(!d.constant.is_positive());
    }
    let g = content(&d);
    if !g.is_one() {
        d.terms.iter_mut().for_each(|(_, k)| *k = k.div_euclid(&g));
        // sum <= -constant  means  sum/g <= floor(-constant/g)
        d.constant = d.constant.negated().div_euclid(&g).negated();
    }
    let (low, high) = range(s, &d);
    if high.is_some_and(|h| !h.is_positive()) {
        return s.tt();
    }
    if low.is_some_and(|l| l.is_positive()) {
        return s.ff();
    }
    let mixed = d.terms.iter().any(|(_, k)| k.is_negative()) && d.terms.iter().any(|(_, k)| k.is_positive());
    if mixed && d.constant.is_one() {
        d.constant = Num::ZERO;
        return two_sides(at, Op::Lt, &d);
    }
    two_sides(at, Op::Le, &d)
}

/// `d op 0` with positive terms left and negative ones right.
fn two_sides<N: Number>(at: &At<'_>, op: Op, d: &Linear<N>) -> Term {
    let s = at.s;
    let zero = N::from_i8(0);
    if d.terms.is_empty() {
        let order = d.constant.cmp(&zero);
        return s.bool(match op {
            Op::Le => order != Ordering::Greater,
            Op::Lt => order == Ordering::Less,
            _ => order == Ordering::Equal,
        });
    }
    let flipped = d.negated();
    let any_left = d.terms.iter().any(|(_, k)| *k > zero);
    let any_right = d.terms.iter().any(|(_, k)| *k < zero);
    // sum + k <= 0: on the left as it is, on the right negated.
    let (left_k, right_k) = match (any_left, any_right) {
        (false, true) => (Some(&d.constant), None),
        _ => (None, Some(&flipped.constant)),
    };
    let left = d.signed_part(s, |k| *k > zero, left_k);
    let right = flipped.signed_part(s, |k| *k > zero, right_k);
    let sides = match op {
        Op::Eq if s.is_const(left) || (!s.is_const(right) && left > right) => [right, left],
        _ => [left, right],
    };
    if op == at.op && sides == at.args {
        s.intern(op, &sides, Sort::Bool)
    } else {
        // Other rules may apply to what has come out.
        s.mk(op, &sides)
    }
}

/// match: (= (+ (* 2 x) 1) (+ y 3))   result: (= (* 2 x) (+ y 2))
/// match: (= (* 2 x) 7)   result: false   over the Ints
/// match: (= (f x) k)   result: false   where k is outside the range of f
pub(super) fn eq_numbers(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let sort = s.sort(a);
    if !matches!(sort, Sort::Int | Sort::Real) {
        return None;
    }
    if let Some(t) = bitvec_compare::ints_of_bitvecs(at)
        .or_else(|| string_compare::eq_numbers_of_strings(at))
        .or_else(|| real::eq_of_ints(at))
    {
        return Some(t);
    }
    if is_plain(s, a) && (is_plain(s, b) || (s.is_const(b) && !bounded(s, a))) {
        return Some(s.intern(Op::Eq, at.args, Sort::Bool));
    }
    if sort == Sort::Real {
        let mut d = difference::<RBig>(s, a, b);
        make_coprime(&mut d);
        return Some(two_sides(at, Op::Eq, &leading_positive(d)));
    }
    let mut d = difference::<Num>(s, a, b);
    if !d.terms.is_empty() {
        let g = content(&d);
        if !g.is_one() {
            if !d.constant.rem_euclid(&g).is_zero() {
                return Some(s.ff());
            }
            d.terms.iter_mut().for_each(|(_, k)| *k = k.div_euclid(&g));
            d.constant = d.constant.div_euclid(&g);
        }
        let (low, high) = range(s, &d);
        if low.is_some_and(|l| l.is_positive()) || high.is_some_and(|h| h.is_negative()) {
            return Some(s.ff());
        }
    }
    Some(two_sides(at, Op::Eq, &leading_positive(d)))
}

fn leading_positive<N: Number>(d: Linear<N>) -> Linear<N> {
    match d.terms.first() {
        Some((_, k)) if *k < N::from_i8(0) => d.negated(),
        _ => d,
    }
}

/// Whether something is known about the range of `t` by its operator.
pub(super) fn bounded(s: &Store, t: Term) -> bool {
    matches!(
        s.op(t),
        Op::StrLen
            | Op::IntMod
            | Op::BvToInt
            | Op::SbvToInt
            | Op::StrToCode
            | Op::StrIndexOf
            | Op::StrToInt
            | Op::StrLastIndexOf
    )
}

/// The least and greatest value of a term, as far as its operator shows.
fn term_range(s: &Store, t: Term) -> (Option<Num>, Option<Num>) {
    let minus_one = || Some(Num::Small(-1));
    match s.op(t) {
        Op::StrLen => (Some(Num::ZERO), None),
        Op::StrIndexOf | Op::StrToInt | Op::StrLastIndexOf => (minus_one(), None),
        Op::StrToCode => (minus_one(), Some(Num::Small(crate::eval::MAX_CHAR.into()))),
        Op::IntMod => match s.as_int(s.args(t)[1]).map(Num::of) {
            Some(k) if !k.is_zero() => {
                let size = if k.is_negative() { k.negated() } else { k };
                (Some(Num::ZERO), Some(size.plus(&Num::Small(-1))))
            }
            _ => (None, None),
        },
        Op::BvToInt => {
            let top: IBig = crate::value::mask(s.sort(s.args(t)[0]).width()).into();
            (Some(Num::ZERO), Some(Num::of(&top)))
        }
        Op::SbvToInt => {
            let top: IBig = crate::value::mask(s.sort(s.args(t)[0]).width() - 1).into();
            let top = Num::of(&top);
            (Some(top.negated().plus(&Num::Small(-1))), Some(top))
        }
        _ => (None, None),
    }
}

/// The least and greatest value of a sum.
pub(super) fn range(s: &Store, d: &Linear<Num>) -> (Option<Num>, Option<Num>) {
    let (mut low, mut high) = (Some(d.constant.clone()), Some(d.constant.clone()));
    for (t, k) in &d.terms {
        let (l, h) = term_range(s, *t);
        let (l, h) = if k.is_positive() { (l, h) } else { (h, l) };
        low = low.zip(l).map(|(sum, x)| sum.plus(&x.times(k)));
        high = high.zip(h).map(|(sum, x)| sum.plus(&x.times(k)));
        if low.is_none() && high.is_none() {
            break;
        }
    }
    (low, high)
}
