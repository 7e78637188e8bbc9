//! Coefficients of Int sums: machine numbers while they fit, since nearly all do.

use std::cmp::Ordering;

use dashu_int::ops::{DivEuclid, Gcd, RemEuclid};
use dashu_int::{IBig, Sign};

/// An integer. `Big` holds only what does not fit `Small`, so that equality is that of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Num {
    Small(i64),
    Big(Box<IBig>),
}

use Num::{Big, Small};

impl Num {
    pub const ZERO: Num = Small(0);
    pub const ONE: Num = Small(1);

    pub fn of(i: &IBig) -> Num {
        match i64::try_from(i) {
            Ok(small) => Small(small),
            Err(_) => Big(Box::new(i.clone())),
        }
    }

    fn from_big(i: IBig) -> Num {
        match i64::try_from(&i) {
            Ok(small) => Small(small),
            Err(_) => Big(Box::new(i)),
        }
    }

    pub fn big(&self) -> IBig {
        match self {
            Small(i) => (*i).into(),
            Big(i) => (**i).clone(),
        }
    }

    pub fn plus(&self, other: &Num) -> Num {
        if let (Small(a), Small(b)) = (self, other)
            && let Some(sum) = a.checked_add(*b)
        {
            return Small(sum);
        }
        Num::from_big(self.big() + other.big())
    }

    pub fn times(&self, other: &Num) -> Num {
        if let (Small(a), Small(b)) = (self, other)
            && let Some(product) = a.checked_mul(*b)
        {
            return Small(product);
        }
        Num::from_big(self.big() * other.big())
    }

    pub fn negated(&self) -> Num {
        match self {
            Small(a) if *a != i64::MIN => Small(-a),
            _ => Num::from_big(-self.big()),
        }
    }

    pub fn div_euclid(&self, other: &Num) -> Num {
        if let (Small(a), Small(b)) = (self, other)
            && let Some(quotient) = a.checked_div_euclid(*b)
        {
            return Small(quotient);
        }
        Num::from_big(self.big().div_euclid(other.big()))
    }

    pub fn rem_euclid(&self, other: &Num) -> Num {
        if let (Small(a), Small(b)) = (self, other)
            && let Some(rest) = a.checked_rem_euclid(*b)
        {
            return Small(rest);
        }
        Num::from_big(self.big().rem_euclid(other.big()).into())
    }

    /// The greatest common divisor, not negative; that of 0 and x is |x|.
    pub fn gcd(&self, other: &Num) -> Num {
        if let (Small(a), Small(b)) = (self, other) {
            let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
            while b != 0 {
                (a, b) = (b, a % b);
            }
            if let Ok(g) = i64::try_from(a) {
                return Small(g);
            }
        }
        if self.is_zero() {
            return Num::from_big(other.big().into_parts().1.into());
        }
        if other.is_zero() {
            return Num::from_big(self.big().into_parts().1.into());
        }
        Num::from_big(self.big().gcd(other.big()).into())
    }

    pub fn is_zero(&self) -> bool {
        *self == Num::ZERO
    }

    pub fn is_one(&self) -> bool {
        *self == Num::ONE
    }

    pub fn is_negative(&self) -> bool {
        match self {
            Small(a) => *a < 0,
            Big(a) => a.sign() == Sign::Negative,
        }
    }

    pub fn is_positive(&self) -> bool {
        !self.is_negative() && !self.is_zero()
    }
}

impl Ord for Num {
    fn cmp(&self, other: &Num) -> Ordering {
        match (self, other) {
            (Small(a), Small(b)) => a.cmp(b),
            _ => self.big().cmp(&other.big()),
        }
    }
}

impl PartialOrd for Num {
    fn partial_cmp(&self, other: &Num) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_and_big_agree() {
        let all: Vec<IBig> = [0i128, 1, -1, 6, -9, i64::MAX.into(), i64::MIN.into(), 1 << 70, -(1 << 65) + 3]
            .into_iter()
            .map(IBig::from)
            .collect();
        for a in &all {
            for b in &all {
                let (x, y) = (Num::of(a), Num::of(b));
                assert_eq!(x.plus(&y), Num::of(&(a + b)));
                assert_eq!(x.times(&y), Num::of(&(a * b)));
                assert_eq!(x.negated(), Num::of(&-a));
                assert_eq!(x.cmp(&y), a.cmp(b));
                if !b.is_zero() {
                    assert_eq!(x.div_euclid(&y), Num::of(&a.clone().div_euclid(b)));
                    assert_eq!(x.rem_euclid(&y), Num::of(&a.clone().rem_euclid(b).into()));
                    let g = x.gcd(&y);
                    assert!(g.is_positive() && x.rem_euclid(&g).is_zero() && y.rem_euclid(&g).is_zero());
                }
            }
        }
        assert_eq!(Num::ZERO.gcd(&Num::Small(-4)), Num::Small(4));
    }
}
