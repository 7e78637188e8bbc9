//! Bool terms: making a condition true or false.

use dashu_int::IBig;
use dashu_ratio::RBig;
use fathom_term::{Op, Sort, Term, Value};

use super::propose::{Proposer, Want};
use super::range::Range;

impl Proposer<'_> {
    pub(super) fn condition(&mut self, op: Op, args: &[Term], want: bool) -> bool {
        match op {
            Op::Not => self.want(args[0], Want::Bool(!want)),
            Op::And | Op::Or => {
                // All of them, or any one of them?
                if (op == Op::And) == want { self.every(args, want) } else { self.any(args, want) }
            }
            Op::Xor => {
                let Some(i) = self.pick_open(args) else { return false };
                let other = self.truth(args[1 - i]);
                self.want(args[i], Want::Bool(other != want))
            }
            Op::Eq => self.equality(args[0], args[1], want),
            Op::Le | Op::Lt => self.order(op, args[0], args[1], want),
            Op::BvUlt | Op::BvUle | Op::BvSlt | Op::BvSle => self.bit_order(op, args[0], args[1], want),
            Op::FpEq | Op::FpLt | Op::FpLe => self.float_order(op, args[0], args[1], want),
            Op::FpIsNan
            | Op::FpIsInf
            | Op::FpIsZero
            | Op::FpIsNormal
            | Op::FpIsSubnormal
            | Op::FpIsNegative => self.float_class(op, args[0], want),
            _ => self.string_condition(op, args, want),
        }
    }

    /// The first argument that is not as wanted; the others are looked at in later tries.
    fn every(&mut self, args: &[Term], want: bool) -> bool {
        for &arg in args {
            if self.truth(arg) != want {
                return self.want(arg, Want::Bool(want));
            }
        }
        false
    }

    fn any(&mut self, args: &[Term], want: bool) -> bool {
        // A few of them, because some may be impossible.
        for _ in 0..3 {
            let Some(i) = self.pick_open(args) else { return false };
            if self.want(args[i], Want::Bool(want)) {
                return true;
            }
        }
        false
    }

    fn equality(&mut self, a: Term, b: Term, want: bool) -> bool {
        let Some(i) = self.pick_open(&[a, b]) else { return false };
        let (change, keep) = if i == 0 { (a, b) } else { (b, a) };
        let target = self.now(keep);
        if want {
            let Some(wanted) = Want::value(&target) else { return false };
            // The other way round where this way is not possible.
            return self.want(change, wanted)
                || (!self.is_const(keep) && {
                    let target = self.now(change);
                    Want::value(&target).is_some_and(|w| self.want(keep, w))
                });
        }
        match target {
            Value::Bool(x) => self.want(change, Want::Bool(!x)),
            Value::Int(x) => {
                let range = if self.rng.one_in(2) {
                    Range::at_least(x + IBig::ONE)
                } else {
                    Range::at_most(x - IBig::ONE)
                };
                self.want(change, Want::Int(range))
            }
            Value::Real(r) => self.want(change, Want::Real(r + RBig::ONE)),
            Value::Float(f) => {
                let other = super::floats::step(f, if self.rng.one_in(2) { 1 } else { -1 });
                self.want(change, Want::Float(other))
            }
            Value::BitVec(b) => {
                let step = IBig::from(if self.rng.one_in(2) { 1 } else { -1 });
                let other = super::bits::from_ibig(b.width, &(IBig::from(b.bits) + step));
                self.want(change, Want::Bits(other))
            }
            Value::String(s) => {
                let other = self.different(&s);
                self.want(change, Want::Text(other))
            }
            Value::Array(_) => false,
        }
    }

    fn order(&mut self, op: Op, a: Term, b: Term, want: bool) -> bool {
        // not (a <= b)  =  b < a
        let (op, a, b) = match (op, want) {
            (op, true) => (op, a, b),
            (Op::Le, false) => (Op::Lt, b, a),
            (_, false) => (Op::Le, b, a),
        };
        let Some(i) = self.pick_open(&[a, b]) else { return false };
        if self.store.sort(a) == Sort::Real {
            let (Value::Real(x), Value::Real(y)) = (self.now(a), self.now(b)) else { return false };
            let gap = if op == Op::Lt { RBig::ONE } else { RBig::ZERO };
            return if i == 0 {
                self.want(a, Want::Real(y - gap))
            } else {
                self.want(b, Want::Real(x + gap))
            };
        }
        let gap = IBig::from(i32::from(op == Op::Lt));
        let (low, high) = (self.int(a), self.int(b));
        // One side first, the other if that is not possible.
        let sides = [(a, Range::at_most(&high - &gap)), (b, Range::at_least(&low + &gap))];
        let (first, second) = (sides[i].clone(), sides[1 - i].clone());
        self.want(first.0, Want::Int(first.1)) || self.want(second.0, Want::Int(second.1))
    }
}
