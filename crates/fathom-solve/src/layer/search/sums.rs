//! Sums of multiples, backwards: numbers that a program puts together digit by digit.
//!
//! One summand at a time does not get far with `100*a + 10*b + c = 275`: each has to take its share at once.

use dashu_int::{IBig, UBig};
use fathom_term::{BitVec, Op, Store, Term, Value};

use super::bits::from_ibig;
use super::propose::{Proposer, Want};

/// Sums of more terms than this are no numbers in digits.
const MAX_SUMMANDS: usize = 24;
/// Terms that are looked at: constants and shared sums add no term, but take time.
const STEPS: usize = 400;

/// `constant + factor * term + …`, the largest factor first.
struct Sum {
    constant: IBig,
    parts: Vec<(IBig, Term)>,
}

fn number(store: &Store, t: Term) -> Option<UBig> {
    match store.value(t) {
        Some(Value::BitVec(bits)) => Some(bits.bits.clone()),
        _ => None,
    }
}

/// Adds `factor * t`; false when it is no sum of few multiples.
fn collect(store: &Store, t: Term, factor: &IBig, into: &mut Sum) -> bool {
    let mut stack = vec![(t, factor.clone())];
    let mut steps = 0;
    while let Some((t, factor)) = stack.pop() {
        steps += 1;
        if steps > STEPS || into.parts.len() > MAX_SUMMANDS {
            return false;
        }
        if let Some(value) = number(store, t) {
            into.constant += factor * IBig::from(value);
            continue;
        }
        let node = store.node(t);
        match (node.op, &node.args[..]) {
            (Op::BvAdd, args) => stack.extend(args.iter().rev().map(|&arg| (arg, factor.clone()))),
            (Op::BvMul, &[a, b]) => match (number(store, a), number(store, b)) {
                (Some(by), _) => stack.push((b, factor * IBig::from(by))),
                (_, Some(by)) => stack.push((a, factor * IBig::from(by))),
                _ => into.parts.push((factor, t)),
            },
            _ => into.parts.push((factor, t)),
        }
    }
    into.parts.len() <= MAX_SUMMANDS
}

impl Sum {
    /// None when a factor is no positive number of half the width: then digits have no meaning here.
    fn of(store: &Store, t: Term) -> Option<Sum> {
        let width = store.sort(t).width();
        let mut sum = Sum { constant: IBig::ZERO, parts: Vec::new() };
        if !collect(store, t, &IBig::ONE, &mut sum) || sum.parts.len() < 2 {
            return None;
        }
        let most = IBig::ONE << (width as usize / 2);
        if sum.parts.iter().any(|(factor, _)| *factor >= most) {
            return None;
        }
        sum.constant = from_ibig(width, &sum.constant).signed();
        sum.parts.sort_by(|a, b| b.0.cmp(&a.0));
        (sum.parts[0].0 > IBig::ONE).then_some(sum)
    }

    /// The value of each term when the number's digits are all zero: `'0'` where the characters themselves are added up.
    fn zero(&self) -> Option<IBig> {
        let factors: IBig = self.parts.iter().map(|(factor, _)| factor).sum();
        let zero = -&self.constant / &factors;
        (&zero * &factors == -&self.constant && zero >= IBig::ZERO).then_some(zero)
    }
}

impl Proposer<'_> {
    /// Gives every summand its share of the number that is wanted.
    pub(super) fn digits(&mut self, t: Term, want: &BitVec) -> bool {
        let store = self.store.clone();
        let Some(sum) = Sum::of(&store, t) else { return false };
        let Some(zero) = sum.zero() else { return false };
        let mut rest = want.signed();
        if rest < IBig::ZERO {
            return false;
        }
        for (factor, part) in &sum.parts {
            let digit = &rest / factor;
            rest -= &digit * factor;
            let value = &digit + &zero;
            let width = store.sort(*part).width();
            if value >= IBig::ONE << width as usize {
                return false;
            }
            let value = from_ibig(width, &value);
            if self.now(*part) != Value::BitVec(value.clone()) && !self.want(*part, Want::Bits(value)) {
                return false;
            }
        }
        rest == IBig::ZERO
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use fathom_term::{Evaluator, Limit, Model, Sort};

    use super::*;
    use crate::layer::search::propose::Pool;
    use crate::rng::Rng;

    /// `((a - 48) * 10 + (b - 48)) * 10 + (c - 48)` of three characters.
    fn three_characters(store: &Store) -> Term {
        let constant = |n: u64| store.constant(Value::bv(64, n));
        let mut value = constant(0);
        for name in ["a", "b", "c"] {
            let wide = store.mk(Op::ZeroExtend(56), &[store.var(name, Sort::BYTE)]);
            let digit = store.mk(Op::BvSub, &[wide, constant(48)]);
            value = store.mk(Op::BvAdd, &[store.mk(Op::BvMul, &[value, constant(10)]), digit]);
        }
        value
    }

    #[test]
    fn a_number_in_characters_is_taken_apart_at_once() {
        let store = Arc::new(Store::new());
        let number = three_characters(&store);
        let wanted = store.mk(Op::Eq, &[number, store.constant(Value::bv(64, 275u64))]);
        let mut evaluator = Evaluator::new(store.clone());
        let (mut rng, mut pool) = (Rng::new(1), Pool::default());
        let model = Model::new();
        evaluator.holds(wanted, &model);
        let mut proposer =
            Proposer::new(&store, evaluator.within(Limit::NONE), &model, &mut rng, &mut pool, Limit::NONE);
        assert!(proposer.digits(number, &BitVec::new(64, 275u64)));
        let mut moved = Model::new();
        for (symbol, value) in proposer.moves() {
            moved.set(symbol, value);
        }
        assert!(Evaluator::new(store.clone()).holds(wanted, &moved));
    }

    #[test]
    fn what_is_no_number_in_digits_is_left_alone() {
        let store = Arc::new(Store::new());
        let (a, b) = (store.var("a", Sort::BitVec(64)), store.var("b", Sort::BitVec(64)));
        assert!(Sum::of(&store, store.mk(Op::BvAdd, &[a, b])).is_none());
        let minus = store.mk(Op::BvMul, &[a, store.constant(Value::bv(64, -10i64 as u64))]);
        assert!(Sum::of(&store, store.mk(Op::BvAdd, &[minus, b])).is_none());
    }
}
