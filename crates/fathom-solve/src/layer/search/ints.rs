//! Integer and real terms, backwards.

use dashu_int::ops::{DivEuclid, RemEuclid, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};
use dashu_ratio::RBig;
use fathom_term::{Float, FloatSort, Op, Term, Value};

use super::propose::{Proposer, Want};
use super::range::Range;

impl Proposer<'_> {
    pub(super) fn integer(&mut self, op: Op, args: &[Term], range: Range) -> bool {
        match op {
            Op::Neg => self.want(args[0], Want::Int(range.negated())),
            Op::Add => {
                let Some(i) = self.pick_open(args) else { return false };
                let mut others = IBig::ZERO;
                for (j, &arg) in args.iter().enumerate() {
                    if j != i {
                        others += self.int(arg);
                    }
                }
                self.want(args[i], Want::Int(range.minus(&others)))
            }
            Op::Mul => self.product(args, range),
            Op::IntDiv => self.quotient(args[0], args[1], range),
            Op::IntMod => self.remainder(args[0], args[1], range),
            Op::IntShl => {
                let n = self.int(args[1]);
                let Some(power) = power_of_two(&n) else { return false };
                let range = range.divided(&power);
                !range.is_empty() && self.want(args[0], Want::Int(range))
            }
            Op::IntShr => {
                let n = self.int(args[1]);
                let Some(power) = power_of_two(&n) else { return false };
                let last = &power - IBig::ONE;
                self.want(
                    args[0],
                    Want::Int(Range {
                        low: range.low.map(|l| l * &power),
                        high: range.high.map(|h| h * &power + last),
                    }),
                )
            }
            Op::IntPow => self.power(args[0], args[1], range),
            Op::IntAnd | Op::IntOr | Op::IntXor => self.bitwise(op, args, range),
            Op::BvToInt | Op::SbvToInt => {
                let Value::BitVec(now) = self.now(args[0]) else { return false };
                let width = now.width as usize;
                let value = if op == Op::BvToInt { IBig::from(now.bits.clone()) } else { now.signed() };
                let all = if op == Op::BvToInt {
                    Range::between(0, (IBig::ONE << width) - IBig::ONE)
                } else {
                    let half = IBig::ONE << (width.max(1) - 1);
                    Range::between(-half.clone(), half - IBig::ONE)
                };
                let Some(v) = range.meet(&all).pick(&value, self.rng) else { return false };
                self.want(args[0], Want::Bits(super::bits::from_ibig(now.width, &v)))
            }
            Op::RealToInt => {
                let Value::Real(now) = self.now(args[0]) else { return false };
                let Some(v) = range.pick(&now.floor(), self.rng) else { return false };
                self.want(args[0], Want::Real(RBig::from(v)))
            }
            _ => self.measure(op, args, range),
        }
    }

    fn product(&mut self, args: &[Term], range: Range) -> bool {
        // x * x: a root, where there is one.
        if args.iter().all(|&a| a == args[0]) && !self.is_const(args[0]) {
            return self.root(args[0], args.len(), range);
        }
        for _ in 0..2 {
            let Some(i) = self.pick_open(args) else { return false };
            let mut others = IBig::ONE;
            for (j, &arg) in args.iter().enumerate() {
                if j != i {
                    others *= self.int(arg);
                }
            }
            if others.sign() != Sign::Negative && others.is_zero() {
                // A zero factor has to go first, unless zero is fine.
                let zeros: Vec<Term> = args.iter().copied().filter(|&a| a != args[i]).collect();
                let Some(j) = self.pick_open(&zeros) else { continue };
                return self.want(zeros[j], Want::Int(Range::exactly(IBig::ONE)));
            }
            let factor = range.divided(&others);
            if !factor.is_empty() && self.want(args[i], Want::Int(factor)) {
                return true;
            }
        }
        // No multiple fits: another factor may have one that does.
        let Some(i) = self.pick_open(args) else { return false };
        let small = IBig::from(self.rng.below(7) as i64 - 3);
        self.want(args[i], Want::Int(Range::exactly(small)))
    }

    fn root(&mut self, x: Term, degree: usize, range: Range) -> bool {
        let now = self.int(x);
        let whole = now.pow(degree);
        let Some(v) = range.pick(&whole, self.rng) else { return false };
        let negative = v.sign() == Sign::Negative;
        if negative && degree.is_multiple_of(2) {
            return false;
        }
        let root = nth_root(&v.unsigned_abs(), degree);
        // The range may hold the power of a neighbour instead.
        for step in [0, 1, -1i64] {
            let mut r = IBig::from(root.clone()) + IBig::from(step);
            if negative || (degree.is_multiple_of(2) && self.rng.one_in(4)) {
                r = -r;
            }
            if range.contains(&r.clone().pow(degree)) {
                return self.want(x, Want::Int(Range::exactly(r)));
            }
        }
        false
    }

    fn quotient(&mut self, a: Term, b: Term, range: Range) -> bool {
        let divisor = self.int(b);
        if divisor.is_zero() {
            return self.want(b, Want::Int(Range::exactly(IBig::ONE)));
        }
        if !self.is_const(b) && (self.is_const(a) || self.rng.one_in(4)) {
            let dividend = self.int(a);
            let quotient = (&dividend).div_euclid(&divisor);
            let Some(q) = range.pick(&quotient, self.rng) else { return false };
            let wanted = if q.is_zero() { dividend + IBig::ONE } else { dividend.div_euclid(q) };
            return self.want(b, Want::Int(Range::exactly(wanted)));
        }
        // q = lo … hi  means  a = lo * d … hi * d + |d| - 1, the ends swapped for a negative divisor.
        let last = IBig::from((&divisor).unsigned_abs()) - IBig::ONE;
        let (low, high) =
            if divisor.sign() == Sign::Negative { (range.high, range.low) } else { (range.low, range.high) };
        let wanted = Range { low: low.map(|l| l * &divisor), high: high.map(|h| h * &divisor + last) };
        self.want(a, Want::Int(wanted))
    }

    fn remainder(&mut self, a: Term, b: Term, range: Range) -> bool {
        let (dividend, divisor) = (self.int(a), self.int(b));
        if divisor.is_zero() {
            return self.want(a, Want::Int(range));
        }
        let size = IBig::from((&divisor).unsigned_abs());
        let now = IBig::from((&dividend).rem_euclid(&divisor));
        let possible = range.meet(&Range::between(0, &size - IBig::ONE));
        if possible.is_empty() || self.is_const(a) {
            // A larger divisor leaves larger remainders; a divisor of the difference leaves this one.
            let Some(r) = range.pick(&now, self.rng) else { return false };
            return self.want(b, Want::Int(Range::exactly(dividend - r)));
        }
        let Some(r) = possible.pick(&now, self.rng).or_else(|| possible.low.clone()) else { return false };
        let mut wanted = dividend - now + r;
        if self.rng.one_in(4) {
            wanted += size * IBig::from(self.rng.below(5) as i64 - 2);
        }
        self.want(a, Want::Int(Range::exactly(wanted)))
    }

    fn power(&mut self, base: Term, exponent: Term, range: Range) -> bool {
        let n = self.int(exponent);
        if !self.is_const(base) && (self.is_const(exponent) || !self.rng.one_in(4)) {
            return match usize::try_from(&n) {
                Ok(n) if (1..=64).contains(&n) => self.root(base, n, range),
                _ => self.want(exponent, Want::Int(Range::between(1, 3))),
            };
        }
        let b = self.int(base);
        for n in 0..64usize {
            if range.contains(&b.clone().pow(n)) {
                return self.want(exponent, Want::Int(Range::exactly(n.into())));
            }
        }
        false
    }

    fn bitwise(&mut self, op: Op, args: &[Term], range: Range) -> bool {
        let Some(i) = self.pick_open(args) else { return false };
        let (mine, other) = (self.int(args[i]), self.int(args[1 - i]));
        let now = match op {
            Op::IntAnd => &mine & &other,
            Op::IntOr => &mine | &other,
            _ => &mine ^ &other,
        };
        let Some(v) = range.pick(&now, self.rng) else { return false };
        let wanted = match op {
            // Bits outside the mask keep their values.
            Op::IntAnd => {
                let inside = &v & &other;
                if inside != v && self.is_const(args[1 - i]) && range.low == range.high {
                    return false;
                }
                (mine & !other) | inside
            }
            Op::IntOr => (&mine & &other) | (v & !other),
            _ => v ^ other,
        };
        self.want(args[i], Want::Int(Range::exactly(wanted)))
    }

    pub(super) fn real(&mut self, op: Op, args: &[Term], wanted: RBig) -> bool {
        let number = |this: &mut Self, t: Term| match this.now(t) {
            Value::Real(r) => r,
            _ => RBig::ZERO,
        };
        match op {
            Op::Neg => self.want(args[0], Want::Real(-wanted)),
            Op::Add | Op::Mul => {
                let Some(i) = self.pick_open(args) else { return false };
                let mut rest = wanted;
                for (j, &arg) in args.iter().enumerate() {
                    if j != i {
                        let other = number(self, arg);
                        if op == Op::Add {
                            rest -= other;
                        } else if other == RBig::ZERO {
                            return false;
                        } else {
                            rest /= other;
                        }
                    }
                }
                self.want(args[i], Want::Real(rest))
            }
            Op::RealDiv => {
                let (a, b) = (number(self, args[0]), number(self, args[1]));
                if !self.is_const(args[0]) {
                    return self.want(args[0], Want::Real(wanted * b));
                }
                wanted != RBig::ZERO && self.want(args[1], Want::Real(a / wanted))
            }
            Op::IntToReal => {
                // Whole numbers only; the nearest ones serve comparisons, too.
                let floor = wanted.floor();
                let range = if RBig::from(floor.clone()) == wanted {
                    Range::exactly(floor)
                } else {
                    Range::between(floor.clone(), floor + IBig::ONE)
                };
                self.want(args[0], Want::Int(range))
            }
            Op::FpToReal => match nearest(&wanted) {
                Some(f) => self.want(args[0], Want::Float(f)),
                None => false,
            },
            _ => false,
        }
    }
}

/// The binary64 nearest to a number.
fn nearest(r: &RBig) -> Option<Float> {
    let x = r.to_f64().value();
    x.is_finite().then(|| Float { sort: FloatSort::F64, bits: x.to_bits().into() })
}

fn power_of_two(n: &IBig) -> Option<IBig> {
    usize::try_from(n).ok().filter(|&n| n <= 4096).map(|n| IBig::ONE << n)
}

/// The largest number whose power is at most `x`.
fn nth_root(x: &UBig, degree: usize) -> UBig {
    let mut low = UBig::ZERO;
    let mut high = (UBig::ONE << (bits(x) / degree + 1)) + UBig::ONE;
    while &low + UBig::ONE < high {
        let middle = (&low + &high) >> 1;
        if middle.pow(degree) <= *x {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

fn bits(x: &UBig) -> usize {
    use dashu_int::ops::BitTest;
    x.bit_len()
}
