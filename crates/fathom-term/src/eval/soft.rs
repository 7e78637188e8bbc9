//! IEEE 754 arithmetic of any binary format and rounding mode, by exact big-integer arithmetic.
//!
//! Every operation computes its exact result as a fraction and rounds once, in [`round`]. That is slower
//! than word tricks, but there is one place to get right; binary64 and binary32 take the machine's own
//! arithmetic where the mode allows it (see `float.rs`).

use std::cmp::Ordering;

use dashu_int::ops::{BitTest, DivRem, SquareRootRem};
use dashu_int::{IBig, Sign, UBig};
use dashu_ratio::RBig;

use crate::op::Rounding;
use crate::sort::FloatSort;
use crate::value::Float;

/// A float taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Parts {
    Nan,
    Inf(bool),
    Zero(bool),
    /// `(-1)^negative * significand * 2^exponent`, significand not zero.
    Finite {
        negative: bool,
        significand: UBig,
        exponent: i64,
    },
}

impl FloatSort {
    fn bias(self) -> i64 {
        (1i64 << (self.exponent - 1)) - 1
    }

    /// Bits of the significand that are stored.
    fn fraction(self) -> u32 {
        self.significand - 1
    }

    /// Exponent of the least bit of the smallest numbers.
    fn least(self) -> i64 {
        1 - self.bias() - i64::from(self.fraction())
    }

    fn exponent_mask(self) -> u128 {
        (1 << self.exponent) - 1
    }

    fn assemble(self, negative: bool, exponent: u128, fraction: u128) -> Float {
        let sign = u128::from(negative) << (self.width() - 1);
        Float { sort: self, bits: sign | exponent << self.fraction() | fraction }
    }

    /// The one NaN: quiet, with a clear sign.
    pub fn nan(self) -> Float {
        self.assemble(false, self.exponent_mask(), 1 << (self.fraction() - 1))
    }

    /// The infinity of this sign.
    pub fn infinity(self, negative: bool) -> Float {
        self.assemble(negative, self.exponent_mask(), 0)
    }

    /// The zero of this sign.
    pub fn zero(self, negative: bool) -> Float {
        self.assemble(negative, 0, 0)
    }

    /// The finite number of this sign with the greatest magnitude.
    pub fn largest(self, negative: bool) -> Float {
        self.assemble(negative, self.exponent_mask() - 1, (1 << self.fraction()) - 1)
    }
}

impl Float {
    /// From the bits of the interchange format; every NaN becomes the one NaN.
    pub fn from_bits(sort: FloatSort, bits: u128) -> Float {
        let float = Float { sort, bits };
        if float.is_nan() { sort.nan() } else { float }
    }

    /// Whether the sign bit is set; false on NaN.
    pub fn is_negative(self) -> bool {
        !self.is_nan() && self.bits >> (self.sort.width() - 1) == 1
    }

    fn biased(self) -> u128 {
        self.bits >> self.sort.fraction() & self.sort.exponent_mask()
    }

    fn stored(self) -> u128 {
        self.bits & ((1 << self.sort.fraction()) - 1)
    }

    /// Whether it is NaN.
    pub fn is_nan(self) -> bool {
        self.biased() == self.sort.exponent_mask() && self.stored() != 0
    }

    /// Whether it is an infinity.
    pub fn is_infinite(self) -> bool {
        self.biased() == self.sort.exponent_mask() && self.stored() == 0
    }

    /// Whether it is a zero of either sign.
    pub fn is_zero(self) -> bool {
        self.biased() == 0 && self.stored() == 0
    }

    /// Whether it is subnormal; a zero is not.
    pub fn is_subnormal(self) -> bool {
        self.biased() == 0 && self.stored() != 0
    }

    /// Whether it is a normal number.
    pub fn is_normal(self) -> bool {
        self.biased() != 0 && self.biased() != self.sort.exponent_mask()
    }

    pub(crate) fn parts(self) -> Parts {
        let negative = self.bits >> (self.sort.width() - 1) == 1;
        if self.is_nan() {
            Parts::Nan
        } else if self.is_infinite() {
            Parts::Inf(negative)
        } else if self.is_zero() {
            Parts::Zero(negative)
        } else {
            let (significand, exponent) = match self.biased() {
                0 => (self.stored(), self.sort.least()),
                e => (self.stored() | 1 << self.sort.fraction(), self.sort.least() + e as i64 - 1),
            };
            Parts::Finite { negative, significand: significand.into(), exponent }
        }
    }

    /// The exact value of a finite float.
    pub fn to_real(self) -> Option<RBig> {
        match self.parts() {
            Parts::Nan | Parts::Inf(_) => None,
            Parts::Zero(_) => Some(RBig::ZERO),
            Parts::Finite { negative, significand, exponent } => {
                let (num, den) = scale(significand, exponent);
                Some(RBig::from_parts(IBig::from_parts(sign(negative), num), den))
            }
        }
    }
}

fn sign(negative: bool) -> Sign {
    if negative { Sign::Negative } else { Sign::Positive }
}

/// `n * 2^e` as a fraction.
fn scale(n: UBig, e: i64) -> (UBig, UBig) {
    if e >= 0 { (n << e as usize, UBig::ONE) } else { (n, UBig::ONE << -e as usize) }
}

/// Whether the magnitude goes up by one unit, given how what was cut off compares with half a unit.
fn goes_up(mode: Rounding, negative: bool, odd: bool, exact: bool, half: Ordering) -> bool {
    match mode {
        Rounding::NearestEven => half == Ordering::Greater || (half == Ordering::Equal && odd),
        Rounding::NearestAway => half != Ordering::Less,
        Rounding::TowardPositive => !exact && !negative,
        Rounding::TowardNegative => !exact && negative,
        Rounding::TowardZero => false,
    }
}

/// `num / den` to an integer.
fn round_integer(mode: Rounding, negative: bool, num: UBig, den: &UBig) -> UBig {
    let (q, r) = num.div_rem(den);
    let exact = r.is_zero();
    let half = (r << 1).cmp(den);
    if goes_up(mode, negative, q.bit(0), exact, half) { q + UBig::ONE } else { q }
}

/// The float nearest to `(-1)^negative * num / den * 2^exponent` in the given mode; `num` is not zero.
fn round(sort: FloatSort, mode: Rounding, negative: bool, num: UBig, den: &UBig, exponent: i64) -> Float {
    let precision = i64::from(sort.significand);
    // A lower bound of the result's exponent; it is short by at most one.
    let mut top = num.bit_len() as i64 - den.bit_len() as i64 + exponent - 1;
    loop {
        let unit = (top - (precision - 1)).max(sort.least());
        let shift = exponent - unit;
        let (n, d) = if shift >= 0 {
            (num.clone() << shift as usize, den.clone())
        } else {
            (num.clone(), den.clone() << -shift as usize)
        };
        let mut q = round_integer(mode, negative, n.clone(), &d);
        let mut unit = unit;
        if q.bit_len() as i64 > precision {
            // Either the exponent was short by one, and rounding must be done again one bit higher, or
            // rounding itself carried into a new bit, and the low bit that goes is zero.
            if (n / d).bit_len() as i64 > precision {
                top += 1;
                continue;
            }
            q >>= 1;
            unit += 1;
        }
        return pack(sort, mode, negative, q, unit);
    }
}

/// `q * 2^unit`, which needs no more rounding, but may be too large.
fn pack(sort: FloatSort, mode: Rounding, negative: bool, q: UBig, unit: i64) -> Float {
    let normal = q.bit_len() as u32 == sort.significand;
    let biased = if normal { unit - sort.least() + 1 } else { 0 };
    if biased as u128 >= sort.exponent_mask() {
        let to_infinity = match mode {
            Rounding::NearestEven | Rounding::NearestAway => true,
            Rounding::TowardPositive => !negative,
            Rounding::TowardNegative => negative,
            Rounding::TowardZero => false,
        };
        return if to_infinity { sort.infinity(negative) } else { sort.largest(negative) };
    }
    let bits = u128::try_from(&q).expect("at most 128 bits");
    sort.assemble(negative, biased as u128, bits & ((1 << sort.fraction()) - 1))
}

/// The real number as a float; zero is +0.
pub(crate) fn from_real(sort: FloatSort, mode: Rounding, x: &RBig) -> Float {
    if x.is_zero() {
        return sort.zero(false);
    }
    let (s, num) = x.numerator().clone().into_parts();
    round(sort, mode, s == Sign::Negative, num, x.denominator(), 0)
}

pub(crate) fn from_int(sort: FloatSort, mode: Rounding, x: IBig) -> Float {
    let (s, magnitude) = x.into_parts();
    if magnitude.is_zero() {
        return sort.zero(false);
    }
    round(sort, mode, s == Sign::Negative, magnitude, &UBig::ONE, 0)
}

pub(crate) fn convert(sort: FloatSort, mode: Rounding, x: Float) -> Float {
    match x.parts() {
        Parts::Nan => sort.nan(),
        Parts::Inf(n) => sort.infinity(n),
        Parts::Zero(n) => sort.zero(n),
        Parts::Finite { negative, significand, exponent } => {
            round(sort, mode, negative, significand, &UBig::ONE, exponent)
        }
    }
}

pub(crate) fn negate(x: Float) -> Float {
    if x.is_nan() { x } else { Float { bits: x.bits ^ 1 << (x.sort.width() - 1), ..x } }
}

pub(crate) fn abs(x: Float) -> Float {
    if x.is_negative() { negate(x) } else { x }
}

/// A finite number as integer times a power of two, the sign in the integer; zero included.
fn dyadic(x: &Parts) -> (IBig, i64) {
    match x {
        Parts::Finite { negative, significand, exponent } => {
            (IBig::from_parts(sign(*negative), significand.clone()), *exponent)
        }
        _ => (IBig::ZERO, 0),
    }
}

/// Both numbers over the smaller exponent.
fn align((a, ea): (IBig, i64), (b, eb): (IBig, i64)) -> (IBig, IBig, i64) {
    let e = if a.is_zero() {
        eb
    } else if b.is_zero() {
        ea
    } else {
        ea.min(eb)
    };
    let shift = |x: IBig, ex: i64| if x.is_zero() { x } else { x << (ex - e) as usize };
    (shift(a, ea), shift(b, eb), e)
}

fn round_dyadic(sort: FloatSort, mode: Rounding, x: IBig, exponent: i64) -> Float {
    let (s, magnitude) = x.into_parts();
    round(sort, mode, s == Sign::Negative, magnitude, &UBig::ONE, exponent)
}

/// The sum of two dyadic numbers; `negative_zeros` says of each whether it is a zero with a minus sign
/// or a negative number, which decides the sign of an exact zero.
fn sum(sort: FloatSort, mode: Rounding, a: (IBig, i64), b: (IBig, i64), negative: (bool, bool)) -> Float {
    let (x, y, e) = align(a, b);
    let both_zero = x.is_zero() && y.is_zero();
    let total = x + y;
    if total.is_zero() {
        let minus =
            if both_zero && negative.0 == negative.1 { negative.0 } else { mode == Rounding::TowardNegative };
        return sort.zero(minus);
    }
    round_dyadic(sort, mode, total, e)
}

pub(crate) fn add(mode: Rounding, a: Float, b: Float) -> Float {
    let sort = a.sort;
    match (a.parts(), b.parts()) {
        (Parts::Nan, _) | (_, Parts::Nan) => sort.nan(),
        (Parts::Inf(x), Parts::Inf(y)) if x != y => sort.nan(),
        (Parts::Inf(x), _) | (_, Parts::Inf(x)) => sort.infinity(x),
        (x, y) => sum(sort, mode, dyadic(&x), dyadic(&y), (a.is_negative(), b.is_negative())),
    }
}

pub(crate) fn sub(mode: Rounding, a: Float, b: Float) -> Float {
    add(mode, a, negate(b))
}

pub(crate) fn mul(mode: Rounding, a: Float, b: Float) -> Float {
    let sort = a.sort;
    let negative = a.is_negative() != b.is_negative();
    match (a.parts(), b.parts()) {
        (Parts::Nan, _) | (_, Parts::Nan) => sort.nan(),
        (Parts::Inf(_), Parts::Zero(_)) | (Parts::Zero(_), Parts::Inf(_)) => sort.nan(),
        (Parts::Inf(_), _) | (_, Parts::Inf(_)) => sort.infinity(negative),
        (Parts::Zero(_), _) | (_, Parts::Zero(_)) => sort.zero(negative),
        (x, y) => {
            let ((x, ex), (y, ey)) = (dyadic(&x), dyadic(&y));
            round_dyadic(sort, mode, x * y, ex + ey)
        }
    }
}

pub(crate) fn div(mode: Rounding, a: Float, b: Float) -> Float {
    let sort = a.sort;
    let negative = a.is_negative() != b.is_negative();
    match (a.parts(), b.parts()) {
        (Parts::Nan, _) | (_, Parts::Nan) => sort.nan(),
        (Parts::Inf(_), Parts::Inf(_)) | (Parts::Zero(_), Parts::Zero(_)) => sort.nan(),
        (Parts::Inf(_), _) | (_, Parts::Zero(_)) => sort.infinity(negative),
        (Parts::Zero(_), _) | (_, Parts::Inf(_)) => sort.zero(negative),
        (
            Parts::Finite { significand: x, exponent: ex, .. },
            Parts::Finite { significand: y, exponent: ey, .. },
        ) => round(sort, mode, negative, x, &y, ex - ey),
    }
}

pub(crate) fn fma(mode: Rounding, a: Float, b: Float, c: Float) -> Float {
    let sort = a.sort;
    let negative = a.is_negative() != b.is_negative();
    let (pa, pb, pc) = (a.parts(), b.parts(), c.parts());
    match (&pa, &pb, &pc) {
        (Parts::Nan, ..) | (_, Parts::Nan, _) | (.., Parts::Nan) => sort.nan(),
        (Parts::Inf(_), Parts::Zero(_), _) | (Parts::Zero(_), Parts::Inf(_), _) => sort.nan(),
        (Parts::Inf(_), _, Parts::Inf(n)) | (_, Parts::Inf(_), Parts::Inf(n)) if *n != negative => sort.nan(),
        (Parts::Inf(_), ..) | (_, Parts::Inf(_), _) => sort.infinity(negative),
        (.., Parts::Inf(n)) => sort.infinity(*n),
        _ => {
            let ((x, ex), (y, ey)) = (dyadic(&pa), dyadic(&pb));
            sum(sort, mode, (x * y, ex + ey), dyadic(&pc), (negative, c.is_negative()))
        }
    }
}

pub(crate) fn sqrt(mode: Rounding, a: Float) -> Float {
    let sort = a.sort;
    match a.parts() {
        Parts::Nan => sort.nan(),
        Parts::Zero(n) => sort.zero(n),
        _ if a.is_negative() => sort.nan(),
        Parts::Inf(_) => sort.infinity(false),
        Parts::Finite { mut significand, mut exponent, .. } => {
            // Enough bits that the root has two more than needed; what is cut off after that only
            // matters as "something", which one more bit records.
            let wanted = 2 * (sort.significand as usize + 2);
            let mut shift = wanted.saturating_sub(significand.bit_len());
            if (exponent - shift as i64) % 2 != 0 {
                shift += 1;
            }
            significand <<= shift;
            exponent -= shift as i64;
            let (root, rest) = significand.sqrt_rem();
            let sticky = if rest.is_zero() { UBig::ZERO } else { UBig::ONE };
            round(sort, mode, false, (root << 1) + sticky, &UBig::ONE, exponent / 2 - 1)
        }
    }
}

/// `a - b * n` with `n` the quotient rounded to nearest even (`truncated`: toward zero).
pub(crate) fn rem(a: Float, b: Float, truncated: bool) -> Float {
    let sort = a.sort;
    match (a.parts(), b.parts()) {
        (Parts::Nan, _) | (_, Parts::Nan) | (Parts::Inf(_), _) | (_, Parts::Zero(_)) => sort.nan(),
        (Parts::Zero(_), _) | (_, Parts::Inf(_)) => a,
        (x, y) => {
            let (x, y, e) = align(dyadic(&x), dyadic(&y));
            let (s, x) = x.into_parts();
            let y = y.into_parts().1;
            let mode = if truncated { Rounding::TowardZero } else { Rounding::NearestEven };
            let n = round_integer(mode, false, x.clone(), &y);
            let r = IBig::from(x) - IBig::from(n * y);
            if r.is_zero() {
                return sort.zero(s == Sign::Negative);
            }
            // The remainder is exact in the format, so any mode will do.
            round_dyadic(sort, Rounding::NearestEven, if s == Sign::Negative { -r } else { r }, e)
        }
    }
}

/// The integer a finite float rounds to.
pub(crate) fn to_integer(mode: Rounding, a: Float) -> Option<IBig> {
    match a.parts() {
        Parts::Nan | Parts::Inf(_) => None,
        Parts::Zero(_) => Some(IBig::ZERO),
        Parts::Finite { negative, significand, exponent } => {
            let (num, den) = scale(significand, exponent);
            Some(IBig::from_parts(sign(negative), round_integer(mode, negative, num, &den)))
        }
    }
}

pub(crate) fn round_to_integral(mode: Rounding, a: Float) -> Float {
    match to_integer(mode, a) {
        None => a,
        Some(n) if n.is_zero() => a.sort.zero(a.is_negative()),
        Some(n) => from_int(a.sort, mode, n),
    }
}

/// IEEE order; `None` when unordered. The zeros are equal.
pub(crate) fn compare(a: Float, b: Float) -> Option<Ordering> {
    if a.is_nan() || b.is_nan() {
        return None;
    }
    let key = |x: Float| {
        let magnitude = (x.bits & ((1 << (x.sort.width() - 1)) - 1)) as i128;
        if x.is_negative() { -magnitude } else { magnitude }
    };
    Some(key(a).cmp(&key(b)))
}
