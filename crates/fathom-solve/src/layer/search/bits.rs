//! Bit-vector terms, backwards.

use dashu_int::ops::RemEuclid;
use dashu_int::{IBig, UBig};
use fathom_term::{BitVec, Float, Op, Term, Value};

use super::floats;
use super::propose::{Proposer, Want};
use super::range::Range;

/// The number modulo 2^width.
pub fn from_ibig(width: u32, value: &IBig) -> BitVec {
    let modulus = IBig::ONE << width as usize;
    let bits: UBig = value.clone().rem_euclid(modulus);
    BitVec::new(width, bits)
}

fn ones(width: u32) -> UBig {
    (UBig::ONE << width as usize) - UBig::ONE
}

impl Proposer<'_> {
    fn bits(&mut self, t: Term) -> BitVec {
        match self.now(t) {
            Value::BitVec(b) => b,
            other => panic!("{other:?} is not a bit-vector"),
        }
    }

    pub(super) fn bit_order(&mut self, op: Op, a: Term, b: Term, want: bool) -> bool {
        let signed = matches!(op, Op::BvSlt | Op::BvSle);
        let strict = matches!(op, Op::BvUlt | Op::BvSlt);
        // not (a <= b)  =  b < a
        let (a, b, strict) = if want { (a, b, strict) } else { (b, a, !strict) };
        let (x, y) = (self.bits(a), self.bits(b));
        let width = x.width;
        let number = |v: &BitVec| if signed { v.signed() } else { IBig::from(v.bits.clone()) };
        let gap = IBig::from(i32::from(strict));
        let (low, high) = if signed {
            let half = IBig::ONE << (width.max(1) as usize - 1);
            (-half.clone(), half - IBig::ONE)
        } else {
            (IBig::ZERO, IBig::from(ones(width)))
        };
        let Some(i) = self.pick_open(&[a, b]) else { return false };
        let (change, now, range) = if i == 0 {
            (a, number(&x), Range::between(low, number(&y) - gap))
        } else {
            (b, number(&y), Range::between(number(&x) + gap, high))
        };
        let Some(v) = range.pick(&now, self.rng) else { return false };
        self.want(change, Want::Bits(from_ibig(width, &v)))
    }

    pub(super) fn bit_vector(&mut self, op: Op, args: &[Term], want: BitVec) -> bool {
        let width = want.width;
        let target = IBig::from(want.bits.clone());
        match op {
            Op::BvNot => self.want(args[0], Want::Bits(BitVec::new(width, ones(width) - want.bits))),
            Op::BvNeg => self.want(args[0], Want::Bits(from_ibig(width, &-target))),
            Op::BvAdd | Op::BvXor => {
                let Some(i) = self.pick_open(args) else { return false };
                let other = self.bits(args[1 - i]).bits;
                let v = if op == Op::BvAdd {
                    from_ibig(width, &(target - IBig::from(other)))
                } else {
                    BitVec::new(width, want.bits ^ other)
                };
                self.want(args[i], Want::Bits(v))
            }
            Op::BvSub => {
                let Some(i) = self.pick_open(args) else { return false };
                let other = IBig::from(self.bits(args[1 - i]).bits);
                let v = if i == 0 { target + other } else { other - target };
                self.want(args[i], Want::Bits(from_ibig(width, &v)))
            }
            Op::BvMul => {
                let Some(i) = self.pick_open(args) else { return false };
                let other = self.bits(args[1 - i]);
                match inverse(&other, &want) {
                    Some(v) => self.want(args[i], Want::Bits(v)),
                    None => false,
                }
            }
            Op::BvAnd | Op::BvOr => {
                let Some(i) = self.pick_open(args) else { return false };
                let (mine, other) = (self.bits(args[i]).bits, self.bits(args[1 - i]).bits);
                let all = ones(width);
                let v = if op == Op::BvAnd {
                    if &want.bits & &other != want.bits && self.is_const(args[1 - i]) {
                        return false;
                    }
                    (mine & (&all ^ &other)) | want.bits
                } else {
                    if &want.bits & &other != other && self.is_const(args[1 - i]) {
                        return false;
                    }
                    (mine & &other) | (want.bits & (&all ^ other))
                };
                self.want(args[i], Want::Bits(BitVec::new(width, v)))
            }
            Op::BvShl | Op::BvLshr | Op::BvAshr => self.bit_shift(op, args, want),
            Op::BvUdiv => {
                let divisor = self.bits(args[1]).bits;
                let v = want.bits * divisor;
                v <= ones(width) && self.want(args[0], Want::Bits(BitVec::new(width, v)))
            }
            Op::BvUrem => {
                let (a, d) = (self.bits(args[0]).bits, self.bits(args[1]).bits);
                if d == UBig::ZERO || want.bits >= d {
                    return false;
                }
                let v = &a - &a % &d + want.bits;
                self.want(args[0], Want::Bits(BitVec::new(width, v)))
            }
            Op::FpToBits => {
                let sort = self.float(args[0]).sort;
                let Ok(bits) = u128::try_from(&want.bits) else { return false };
                floats::one_nan(Float { sort, bits }).is_some_and(|f| self.want(args[0], Want::Float(f)))
            }
            Op::FpToSbv { .. } | Op::FpToUbv { .. } => {
                let sort = self.float(args[0]).sort;
                let number = if matches!(op, Op::FpToSbv { .. }) { want.signed() } else { target };
                floats::of_integer(sort, &number).is_some_and(|f| self.want(args[0], Want::Float(f)))
            }
            Op::Concat => {
                let mut rest = want.bits;
                let mut any = false;
                // The last argument holds the low bits; every part has to fit.
                for &arg in args.iter().rev() {
                    let part = self.bits(arg);
                    let wanted = BitVec::new(part.width, rest.clone() & ones(part.width));
                    rest >>= part.width as usize;
                    if wanted != part {
                        if !self.want(arg, Want::Bits(wanted)) {
                            return false;
                        }
                        any = true;
                    }
                }
                any
            }
            Op::Extract { high, low } => {
                let whole = self.bits(args[0]);
                let hole = ones(high - low + 1) << low as usize;
                let kept = &whole.bits & (ones(whole.width) ^ &hole);
                let v = kept | (want.bits << low as usize);
                self.want(args[0], Want::Bits(BitVec::new(whole.width, v)))
            }
            Op::ZeroExtend(by) => {
                let inner = width - by;
                want.bits <= ones(inner) && self.want(args[0], Want::Bits(BitVec::new(inner, want.bits)))
            }
            Op::SignExtend(by) => {
                let inner = BitVec::new(width - by, want.bits.clone());
                from_ibig(width, &inner.signed()) == want && self.want(args[0], Want::Bits(inner))
            }
            Op::IntToBv(_) => {
                let now = self.int(args[0]);
                let modulus = IBig::ONE << width as usize;
                let kept = &now - IBig::from(now.clone().rem_euclid(modulus));
                self.want(args[0], Want::Int(Range::exactly(kept + target)))
            }
            _ => false,
        }
    }

    fn bit_shift(&mut self, op: Op, args: &[Term], want: BitVec) -> bool {
        let width = want.width;
        let by = self.bits(args[1]);
        let Some(n) = by.to_u64().filter(|&n| n < u64::from(width)) else {
            return self.want(args[1], Want::Bits(BitVec::new(width, 1u8)));
        };
        let n = n as usize;
        let now = self.bits(args[0]);
        let lost = ones(n as u32);
        let v = match op {
            // The bits that are shifted out keep their values.
            Op::BvShl if &want.bits & &lost == UBig::ZERO => {
                let kept = now.bits & (lost << (width as usize - n));
                kept | (want.bits >> n)
            }
            Op::BvLshr | Op::BvAshr if want.bits.clone() << n <= ones(width) => {
                (want.bits << n) | (now.bits & lost)
            }
            _ => return false,
        };
        self.want(args[0], Want::Bits(BitVec::new(width, v)))
    }
}

/// The `x` with `x * factor = product`, modulo 2^width.
fn inverse(factor: &BitVec, product: &BitVec) -> Option<BitVec> {
    let shift = factor.bits.trailing_zeros()?;
    let width = factor.width;
    if product.bits.clone() & ones(shift as u32) != UBig::ZERO {
        return None;
    }
    let odd = &factor.bits >> shift;
    let modulus = ones(width);
    // Newton: every step doubles the number of right bits.
    let mut inverse = UBig::ONE;
    let mut right = 1;
    while right < width {
        let two = UBig::from(2u8) + &modulus + UBig::ONE - ((&odd * &inverse) & &modulus);
        inverse = (inverse * two) & &modulus;
        right *= 2;
    }
    Some(BitVec::new(width, (&product.bits >> shift) * inverse))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_inverted() {
        for factor in 0..64u32 {
            for x in 0..64u32 {
                let product = BitVec::new(6, factor * x);
                let found = inverse(&BitVec::new(6, factor), &product);
                match found {
                    Some(v) => assert_eq!(BitVec::new(6, v.bits * UBig::from(factor)), product),
                    None => assert_eq!(factor, 0),
                }
            }
        }
    }
}
