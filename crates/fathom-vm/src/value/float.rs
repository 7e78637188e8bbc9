//! Floating-point arithmetic on concrete values, exact in every format.

use std::ops::{Add, Div, Mul, Rem, Sub};

use fathom_ir::module::{BinOp, FloatPred};
use fathom_ir::types::FloatKind;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round};

use crate::value::{mask, sign_extend_wide};

/// Runs `$body` with `$F` as the format's type.
macro_rules! with_format {
    ($kind:expr, $F:ident => $body:expr) => {
        with_format!(@ $kind, $F => $body; Half Half, BFloat BFloat, Float Single, Double Double,
            X86Fp80 X87DoubleExtended, Fp128 Quad)
    };
    (@ $kind:expr, $F:ident => $body:expr; $($name:ident $format:ident),*) => {
        match $kind {
            $(FloatKind::$name => {
                type $F = $format;
                $body
            })*
        }
    };
}

/// Bits in, bits out.
pub fn binary(op: BinOp, kind: FloatKind, a: u128, b: u128) -> u128 {
    if kind == FloatKind::Double {
        return native(op, f64::from_bits(a as u64), f64::from_bits(b as u64)).to_bits().into();
    }
    if kind == FloatKind::Float {
        return native(op, f32::from_bits(a as u32), f32::from_bits(b as u32)).to_bits().into();
    }
    with_format!(kind, F => {
        let (x, y) = (F::from_bits(a), F::from_bits(b));
        match op {
            BinOp::FAdd => x + y,
            BinOp::FSub => x - y,
            BinOp::FMul => x * y,
            BinOp::FDiv => x / y,
            BinOp::FRem => x.c_fmod(y),
            _ => unreachable!("an integer operation"),
        }
        .value
        .to_bits()
    })
}

/// On a format that the host has.
fn native<F>(op: BinOp, x: F, y: F) -> F
where
    F: Add<Output = F> + Sub<Output = F> + Mul<Output = F> + Div<Output = F> + Rem<Output = F>,
{
    match op {
        BinOp::FAdd => x + y,
        BinOp::FSub => x - y,
        BinOp::FMul => x * y,
        BinOp::FDiv => x / y,
        BinOp::FRem => x % y,
        _ => unreachable!("an integer operation"),
    }
}

pub fn negate(kind: FloatKind, a: u128) -> u128 {
    let bits = match kind {
        FloatKind::X86Fp80 => 80,
        other => other.store_size() * 8,
    };
    a ^ (1 << (bits - 1))
}

pub fn compare(pred: FloatPred, kind: FloatKind, a: u128, b: u128) -> bool {
    use std::cmp::Ordering;
    let order: Option<Ordering> = with_format!(kind, F => F::from_bits(a).partial_cmp(&F::from_bits(b)));
    match pred {
        FloatPred::False => false,
        FloatPred::Oeq => order == Some(Ordering::Equal),
        FloatPred::Ogt => order == Some(Ordering::Greater),
        FloatPred::Oge => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
        FloatPred::Olt => order == Some(Ordering::Less),
        FloatPred::Ole => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        FloatPred::One => matches!(order, Some(Ordering::Less | Ordering::Greater)),
        FloatPred::Ord => order.is_some(),
        FloatPred::Ueq => matches!(order, None | Some(Ordering::Equal)),
        FloatPred::Ugt => matches!(order, None | Some(Ordering::Greater)),
        FloatPred::Uge => order != Some(Ordering::Less),
        FloatPred::Ult => matches!(order, None | Some(Ordering::Less)),
        FloatPred::Ule => order != Some(Ordering::Greater),
        FloatPred::Une => order != Some(Ordering::Equal),
        FloatPred::Uno => order.is_none(),
        FloatPred::True => true,
    }
}

/// From one format to another, to nearest even.
pub fn convert(from: FloatKind, to: FloatKind, a: u128) -> u128 {
    fn through<A: Float + FloatConvert<B>, B: Float>(a: u128) -> u128 {
        let mut lost = false;
        A::from_bits(a).convert(&mut lost).value.to_bits()
    }
    match (from, to) {
        (FloatKind::Float, FloatKind::Double) => (f64::from(f32::from_bits(a as u32))).to_bits().into(),
        (FloatKind::Double, FloatKind::Float) => (f64::from_bits(a as u64) as f32).to_bits().into(),
        _ => with_format!(from, A => with_format!(to, B => through::<A, B>(a))),
    }
}

/// To an integer of `width` bits, toward zero. `None` when the number does not fit.
pub fn to_int(signed: bool, kind: FloatKind, width: u32, a: u128) -> Option<u128> {
    with_format!(kind, F => {
        let x = F::from_bits(a);
        let mut exact = false;
        if signed {
            let result = x.to_i128_r(width as usize, Round::TowardZero, &mut exact);
            let keep = if width >= 128 { u128::MAX } else { (1 << width) - 1 };
            (!result.status.contains(rustc_apfloat::Status::INVALID_OP)).then_some(result.value as u128 & keep)
        } else {
            let result = x.to_u128_r(width as usize, Round::TowardZero, &mut exact);
            (!result.status.contains(rustc_apfloat::Status::INVALID_OP)).then_some(result.value)
        }
    })
}

/// From an integer of `width` bits, to nearest even.
pub fn from_int(signed: bool, kind: FloatKind, width: u32, a: u128) -> u128 {
    let a = if width <= 64 { a & u128::from(mask(width)) } else { a };
    with_format!(kind, F => {
        if signed {
            F::from_i128(sign_extend_wide(a, width)).value.to_bits()
        } else {
            F::from_u128(a).value.to_bits()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(x: f64) -> u128 {
        x.to_bits().into()
    }

    #[test]
    fn doubles_agree_with_the_machine() {
        assert_eq!(binary(BinOp::FDiv, FloatKind::Double, d(1.0), d(3.0)), d(1.0 / 3.0));
        assert_eq!(to_int(true, FloatKind::Double, 32, d(-1.9)), Some(0xffff_ffff));
        assert_eq!(to_int(true, FloatKind::Double, 32, d(3e9)), None);
        assert_eq!(to_int(false, FloatKind::Double, 32, d(3e9)), Some(3_000_000_000));
        assert_eq!(from_int(true, FloatKind::Double, 32, 0xffff_ffff), d(-1.0));
        assert!(compare(FloatPred::Une, FloatKind::Double, d(f64::NAN), d(f64::NAN)));
    }

    #[test]
    fn extended_precision_keeps_what_doubles_lose() {
        let third = binary(
            BinOp::FDiv,
            FloatKind::X86Fp80,
            from_int(true, FloatKind::X86Fp80, 32, 1),
            from_int(true, FloatKind::X86Fp80, 32, 3),
        );
        assert_eq!(third, 0x3ffd_aaaa_aaaa_aaaa_aaab);
        assert_eq!(convert(FloatKind::X86Fp80, FloatKind::Double, third), d(1.0 / 3.0));
    }
}
