//! Float terms, backwards. Other formats than binary64 and binary32 are left to the solvers.

use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use fathom_term::{BitVec, Float, FloatSort, Op, Term};

use super::propose::{Proposer, Want};

/// As a binary64, which holds every value of the smaller formats.
fn number(f: Float) -> Option<f64> {
    match f.sort {
        FloatSort::F64 => Some(f64::from_bits(f.bits as u64)),
        FloatSort::F32 => Some(f32::from_bits(f.bits as u32).into()),
        _ => None,
    }
}

fn of(sort: FloatSort, x: f64) -> Option<Float> {
    match sort {
        FloatSort::F64 => Some(Float::from_f64(x)),
        FloatSort::F32 => Some(Float::from_f32(x as f32)),
        _ => None,
    }
}

/// The number that an integer is converted to, or nothing in other formats.
pub fn of_integer(sort: FloatSort, i: &IBig) -> Option<Float> {
    of(sort, i.to_f64().value())
}

/// The value with these bits, where all that are not numbers are one.
pub fn one_nan(f: Float) -> Option<Float> {
    of(f.sort, number(f)?)
}

/// A neighbour: one unit in the last place up or down.
pub fn step(f: Float, by: i64) -> Float {
    match f.sort {
        FloatSort::F64 => {
            let x = f64::from_bits(f.bits as u64);
            Float::from_f64(match by {
                0 => x,
                1.. => x.next_up(),
                _ => x.next_down(),
            })
        }
        FloatSort::F32 => {
            let x = f32::from_bits(f.bits as u32);
            Float::from_f32(match by {
                0 => x,
                1.. => x.next_up(),
                _ => x.next_down(),
            })
        }
        _ => f,
    }
}

impl Proposer<'_> {
    pub(super) fn float_order(&mut self, op: Op, a: Term, b: Term, want: bool) -> bool {
        let Some(i) = self.pick_open(&[a, b]) else { return false };
        let (change, keep) = if i == 0 { (a, b) } else { (b, a) };
        let Some(y) = number(self.float(keep)) else { return false };
        let Some(now) = number(self.float(change)) else { return false };
        let sort = self.float(change).sort;
        let holds = |x: f64| {
            let (l, r) = if i == 0 { (x, y) } else { (y, x) };
            want == match op {
                Op::FpEq => l == r,
                Op::FpLt => l < r,
                _ => l <= r,
            }
        };
        // Plain numbers before neighbours and specials: people read these.
        let all = [
            y,
            y - 1.0,
            y + 1.0,
            0.0,
            (y - 1.0).floor(),
            (y + 1.0).ceil(),
            now,
            y.next_up(),
            y.next_down(),
            -y,
            y / 2.0,
            y * 2.0,
            1e9,
            -1e9,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::NAN,
        ];
        let fitting: Vec<f64> = all.into_iter().filter(|&x| holds(x)).collect();
        if fitting.is_empty() {
            return false;
        }
        let n = if self.rng.one_in(3) {
            self.rng.below(fitting.len())
        } else {
            self.rng.below(fitting.len().min(3))
        };
        of(sort, fitting[n]).is_some_and(|f| self.want(change, Want::Float(f)))
    }

    pub(super) fn float_class(&mut self, op: Op, a: Term, want: bool) -> bool {
        let now = self.float(a);
        let Some(x) = number(now) else { return false };
        let wanted = match (op, want) {
            (Op::FpIsNan, true) => f64::NAN,
            (Op::FpIsInf, true) => {
                if self.rng.one_in(2) {
                    f64::INFINITY
                } else {
                    f64::NEG_INFINITY
                }
            }
            (Op::FpIsZero, true) => 0.0,
            (Op::FpIsNegative, true) => {
                if x.is_nan() || x == 0.0 {
                    -1.0
                } else {
                    -x.abs()
                }
            }
            (Op::FpIsNegative, false) => x.abs(),
            (Op::FpIsSubnormal, true) => f64::from_bits(1),
            (Op::FpIsNormal, false) => 0.0,
            _ => 1.0,
        };
        of(now.sort, wanted).is_some_and(|f| self.want(a, Want::Float(f)))
    }

    pub(super) fn floating(&mut self, op: Op, args: &[Term], want: Float) -> bool {
        let sort = want.sort;
        let Some(target) = number(want) else { return false };
        let value = |this: &mut Self, i: usize| number(this.float(args[i])).unwrap_or(f64::NAN);
        let inverse: (usize, f64) = match op {
            Op::FpNeg => (0, -target),
            Op::FpAbs => (0, if self.rng.one_in(2) { target } else { -target }),
            Op::FpAdd(_) | Op::FpSub(_) | Op::FpMul(_) | Op::FpDiv(_) => {
                if args[0] == args[1] {
                    return match op {
                        Op::FpAdd(_) => {
                            of(sort, target / 2.0).is_some_and(|f| self.want(args[0], Want::Float(f)))
                        }
                        Op::FpMul(_) => {
                            of(sort, target.sqrt()).is_some_and(|f| self.want(args[0], Want::Float(f)))
                        }
                        _ => false,
                    };
                }
                let Some(i) = self.pick_open(args) else { return false };
                let other = value(self, 1 - i);
                let x = match (op, i) {
                    (Op::FpAdd(_), _) => target - other,
                    (Op::FpSub(_), 0) => target + other,
                    (Op::FpSub(_), _) => other - target,
                    (Op::FpMul(_), _) => target / other,
                    (_, 0) => target * other,
                    _ => other / target,
                };
                (i, x)
            }
            Op::FpFma(_) => {
                let Some(i) = self.pick_open(args) else { return false };
                let x = match i {
                    2 => target - value(self, 0) * value(self, 1),
                    _ => (target - value(self, 2)) / value(self, 1 - i),
                };
                (i, x)
            }
            Op::FpFromBits { .. } => {
                let bits = BitVec::new(sort.exponent + sort.significand, UBig::from(want.bits));
                return self.want(args[0], Want::Bits(bits));
            }
            Op::FpSqrt(_) => (0, target * target),
            Op::FpRoundToIntegral(_) => (0, target),
            Op::FpRem | Op::FpFmod => (0, target),
            Op::FpMin | Op::FpMax => {
                let Some(i) = self.pick_open(args) else { return false };
                (i, target)
            }
            Op::FpFromFp { .. } => {
                let inner = self.float(args[0]).sort;
                return of(inner, target).is_some_and(|f| self.want(args[0], Want::Float(f)));
            }
            Op::FpFromReal { .. } => {
                return target.is_finite()
                    && RBig::try_from(target).is_ok_and(|r| self.want(args[0], Want::Real(r)));
            }
            Op::FpFromSbv { .. } | Op::FpFromUbv { .. } => {
                if !target.is_finite() {
                    return false;
                }
                let Ok(i) = IBig::try_from(target.round()) else { return false };
                let width = self.store.sort(args[0]).width();
                return self.want(args[0], Want::Bits(super::bits::from_ibig(width, &i)));
            }
            _ => return false,
        };
        let (i, mut x) = inverse;
        // Rounding may have missed the target by a little.
        if self.rng.one_in(4) {
            x = if self.rng.one_in(2) { x.next_up() } else { x.next_down() };
        }
        of(sort, x).is_some_and(|f| self.want(args[i], Want::Float(f)))
    }
}
