//! Comparing what was made from an integer with a constant.
//!
//! Rounding, and adding, multiplying or dividing by a constant, keep the order of numbers or turn it round. So the
//! integers for which such a float is below a constant are all those below some integer, which a search by halves
//! finds; the solver then sees an integer and a bound instead of floating-point circuits.

use smallvec::SmallVec;

use crate::eval;
use crate::eval::cell::Cell;
use crate::op::Op;
use crate::rewrite::At;
use crate::store::{Store, Term};
use crate::value::{BitVec, Float, Value};

/// Operations between the integer and the comparison, at most.
const STEPS: usize = 6;
/// Wider integers are rare, and each bit costs a try.
const WIDTH: u32 = 64;

/// An operation between the integer and the comparison, with its constant.
#[derive(Clone, Copy)]
struct FloatOp {
    op: Op,
    constant: Option<Float>,
}

/// A float that follows an integer's order, or the opposite order.
struct Steps {
    integer: Term,
    signed: bool,
    width: u32,
    falling: bool,
    /// The last one first.
    steps: SmallVec<[FloatOp; STEPS]>,
}

impl Steps {
    fn of(s: &Store, t: Term) -> Option<Steps> {
        let (mut at, mut falling, mut steps) = (t, false, SmallVec::new());
        while steps.len() < STEPS {
            let node = s.node(at);
            let with = |constant| FloatOp { op: node.op, constant };
            let usable = |k: Float| !k.is_nan() && !k.is_infinite();
            let (step, next) = match (node.op, &node.args[..]) {
                (Op::FpFromSbv { .. } | Op::FpFromUbv { .. }, &[integer]) => {
                    steps.push(with(None));
                    let signed = matches!(node.op, Op::FpFromSbv { .. });
                    let width = s.sort(integer).width();
                    return (width <= WIDTH).then_some(Steps { integer, signed, width, falling, steps });
                }
                (Op::FpNeg, &[x]) => {
                    falling = !falling;
                    (with(None), x)
                }
                (Op::FpFromFp { .. } | Op::FpRoundToIntegral(_), &[x]) => (with(None), x),
                (Op::FpAdd(_) | Op::FpSub(_), &[x, k]) => {
                    (with(Some(s.as_float(k).filter(|&k| usable(k))?)), x)
                }
                (Op::FpMul(_) | Op::FpDiv(_), &[x, k]) => {
                    let k = s.as_float(k).filter(|&k| usable(k) && !k.is_zero())?;
                    falling ^= k.is_negative();
                    (with(Some(k)), x)
                }
                _ => return None,
            };
            steps.push(step);
            at = next;
        }
        None
    }

    /// How many integers of the width there are.
    fn all(&self) -> u128 {
        1 << self.width
    }

    /// The integer that is the `index`th in its own order.
    fn integer(&self, index: u128) -> BitVec {
        let lowest = if self.signed { self.all() / 2 } else { 0 };
        BitVec::new(self.width, index.wrapping_sub(lowest) & (self.all() - 1))
    }

    /// The one that is the `index`th in the order of the floats.
    fn nth(&self, index: u128) -> BitVec {
        self.integer(if self.falling { self.all() - 1 - index } else { index })
    }

    /// The float that an integer becomes.
    fn float(&self, integer: BitVec) -> Cell {
        let mut value = Cell::bv(integer);
        for step in self.steps.iter().rev() {
            value = match step.constant {
                Some(k) => eval::apply(step.op, &[value, Cell::float(k)][..]),
                None => eval::apply(step.op, &[value][..]),
            };
        }
        value
    }

    /// How many of the integers come before the first, in the order of their floats, for which the comparison with `k`
    /// fails; it holds for those below.
    fn holding(&self, op: Op, k: &Cell) -> u128 {
        let (mut low, mut high) = (0, self.all());
        while low < high {
            let middle = low + (high - low) / 2;
            if eval::apply(op, &[self.float(self.nth(middle)), k.clone()][..]).as_bool() {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// That the integer is among the first `count` in the order of the floats.
    fn among_first(&self, s: &Store, count: u128) -> Term {
        if self.falling { s.not(self.below(s, self.all() - count)) } else { self.below(s, count) }
    }

    /// That the integer is among the first `count` in its own order.
    fn below(&self, s: &Store, count: u128) -> Term {
        if count == 0 {
            return s.ff();
        }
        let last = s.constant(Value::BitVec(self.integer(count - 1)));
        s.mk(if self.signed { Op::BvSle } else { Op::BvUle }, &[self.integer, last])
    }
}

/// match: (fp.leq (fp.div m (to_fp n x) c) k)   result: (bvsle x j)   for x a bit-vector, c and k constants; the same for the
/// other comparisons, the other way round, and through sums, products, negations and conversions
pub(super) fn compare_steps(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let (k, steps, k_first) = match (s.as_float(a), s.as_float(b)) {
        (None, Some(k)) => (k, Steps::of(s, a)?, false),
        (Some(k), None) => (k, Steps::of(s, b)?, true),
        _ => return None,
    };
    let k = Cell::float(k);
    let less = || steps.among_first(s, steps.holding(Op::FpLt, &k));
    let less_or_equal = || steps.among_first(s, steps.holding(Op::FpLe, &k));
    Some(match (at.op, k_first) {
        (Op::FpLt, false) => less(),
        (Op::FpLe, false) => less_or_equal(),
        (Op::FpLt, true) => s.not(less_or_equal()),
        (Op::FpLe, true) => s.not(less()),
        _ => {
            let (below, upto) = (steps.holding(Op::FpLt, &k), steps.holding(Op::FpLe, &k));
            match upto - below {
                0 => s.ff(),
                1 => s.eq(steps.integer, s.constant(Value::BitVec(steps.nth(below)))),
                _ => s.and(&[steps.among_first(s, upto), s.not(steps.among_first(s, below))]),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Evaluator;
    use crate::model::Model;
    use crate::op::Rounding::{self, NearestEven};
    use crate::sort::Sort;

    /// Every integer of a byte, every comparison: the rewritten term says what evaluating it step by step says.
    #[test]
    fn bounds_say_what_the_floats_say() {
        let s = Store::new();
        let x = s.var("x", Sort::BYTE);
        let Op::Symbol(symbol) = s.op(x) else { unreachable!() };
        let half = |bits: u16| Float::from_bits(crate::sort::FloatSort::F16, bits.into());
        // 100, -3, the smallest number, one half, the largest number, zero.
        let constants = [0x5640, 0xc200, 0x0001, 0x3800, 0x7bff, 0x0000].map(half);
        let (exponent, significand) = (5, 11);
        let mut seen = 0;
        for rounding in [NearestEven, Rounding::TowardNegative] {
            for from in [
                Op::FpFromSbv { exponent, significand, rounding },
                Op::FpFromUbv { exponent, significand, rounding },
            ] {
                for step in
                    [Op::FpAdd(rounding), Op::FpSub(rounding), Op::FpMul(rounding), Op::FpDiv(rounding)]
                {
                    for c in constants {
                        for k in constants {
                            let (kt, ct) = (s.float(k), s.float(c));
                            for op in [Op::FpEq, Op::FpLt, Op::FpLe] {
                                for k_first in [false, true] {
                                    let float = s.fp_neg(s.mk(step, &[s.mk(from, &[x]), ct]));
                                    let args = if k_first { [kt, float] } else { [float, kt] };
                                    let term = s.mk(op, &args);
                                    if c.is_zero() && matches!(step, Op::FpMul(_) | Op::FpDiv(_)) {
                                        continue;
                                    }
                                    seen += 1;
                                    for byte in 0..=255u8 {
                                        let start = [Cell::bv(BitVec::new(8, byte))];
                                        let made = eval::apply(from, &start[..]);
                                        let stepped = eval::apply(step, &[made, Cell::float(c)][..]);
                                        let value = eval::apply(Op::FpNeg, &[stepped][..]);
                                        let k = Cell::float(k);
                                        let pair = if k_first { [k, value] } else { [value, k] };
                                        let expected = eval::apply(op, &pair[..]).as_bool();
                                        let mut model = Model::new();
                                        model.set(symbol, Value::bv(8, byte));
                                        let got = Evaluator::new(&s).holds(term, &model);
                                        assert_eq!(got, expected, "{op:?} {step:?} {from:?} {byte}");
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        assert!(seen > 3000);
    }

    #[test]
    fn a_decimal_number_is_an_integer_and_a_bound() {
        let s = Store::new();
        let x = s.var("x", Sort::BitVec(64));
        let from = Op::FpFromSbv { exponent: 11, significand: 53, rounding: NearestEven };
        let hundred = s.float(Float::from_f64(100.0));
        let float = s.mk(Op::FpDiv(NearestEven), &[s.mk(from, &[x]), hundred]);
        let is = s.mk(Op::FpEq, &[float, s.float(Float::from_f64(2.75))]);
        assert_eq!(is, s.eq(x, s.constant(Value::bv(64, 275u32))));
    }
}
