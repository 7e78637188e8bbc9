//! Evaluation of bit-vector operators.

use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};

use crate::eval::cell::{Cell, Operands};
use crate::op::Op;
use crate::value::{BitVec, mask};

#[inline]
pub(crate) fn mask64(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The signed value of the low `width` bits.
#[inline]
pub(crate) fn signed64(width: u32, bits: u64) -> i64 {
    let unused = 64 - width;
    ((bits << unused) as i64) >> unused
}

pub(crate) fn apply<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    match op {
        Op::BvNot | Op::BvNeg => match args.at(0) {
            &Cell::Bv { width, bits } => {
                let r = if op == Op::BvNot { !bits } else { bits.wrapping_neg() };
                Cell::Bv { width, bits: r & mask64(width) }
            }
            wide => {
                let BitVec { width, bits } = wide.as_bitvec();
                let not = bits ^ mask(width);
                Cell::bv(BitVec::new(width, if op == Op::BvNot { not } else { not + UBig::ONE }))
            }
        },
        Op::BvUlt | Op::BvUle | Op::BvSlt | Op::BvSle => match (args.at(0), args.at(1)) {
            (&Cell::Bv { width, bits: a }, &Cell::Bv { bits: b, .. }) => Cell::Bool(match op {
                Op::BvUlt => a < b,
                Op::BvUle => a <= b,
                Op::BvSlt => signed64(width, a) < signed64(width, b),
                _ => signed64(width, a) <= signed64(width, b),
            }),
            (a, b) => {
                let (a, b) = (a.as_bitvec(), b.as_bitvec());
                Cell::Bool(match op {
                    Op::BvUlt => a.bits < b.bits,
                    Op::BvUle => a.bits <= b.bits,
                    Op::BvSlt => a.signed() < b.signed(),
                    _ => a.signed() <= b.signed(),
                })
            }
        },
        Op::Concat => match (args.at(0), args.at(1)) {
            (&Cell::Bv { width: wa, bits: a }, &Cell::Bv { width: wb, bits: b }) if wa + wb <= 64 => {
                Cell::Bv { width: wa + wb, bits: (a << wb) | b }
            }
            (a, b) => {
                let (a, b) = (a.as_bitvec(), b.as_bitvec());
                Cell::bv(BitVec { width: a.width + b.width, bits: (a.bits << b.width as usize) | b.bits })
            }
        },
        Op::Extract { high, low } => {
            let width = high - low + 1;
            match args.at(0) {
                &Cell::Bv { bits, .. } => Cell::Bv { width, bits: (bits >> low) & mask64(width) },
                wide => Cell::bv(BitVec::new(width, wide.as_bitvec().bits >> low as usize)),
            }
        }
        Op::ZeroExtend(n) => match args.at(0) {
            &Cell::Bv { width, bits } if width + n <= 64 => Cell::Bv { width: width + n, bits },
            wide => {
                let b = wide.as_bitvec();
                Cell::bv(BitVec { width: b.width + n, bits: b.bits })
            }
        },
        Op::SignExtend(n) => match args.at(0) {
            &Cell::Bv { width, bits } if width + n <= 64 => {
                Cell::Bv { width: width + n, bits: signed64(width, bits) as u64 & mask64(width + n) }
            }
            wide => {
                let b = wide.as_bitvec();
                Cell::bv(from_signed(b.width + n, b.signed()))
            }
        },
        Op::BvToInt => match args.at(0) {
            &Cell::Bv { bits, .. } if bits <= i64::MAX as u64 => Cell::Int(bits as i64),
            wide => Cell::int(wide.as_bitvec().bits.into()),
        },
        Op::SbvToInt => match args.at(0) {
            &Cell::Bv { width, bits } => Cell::Int(signed64(width, bits)),
            wide => Cell::int(wide.as_bitvec().signed()),
        },
        Op::IntToBv(width) => match args.at(0) {
            &Cell::Int(i) if width <= 64 => Cell::Bv { width, bits: i as u64 & mask64(width) },
            wide => Cell::bv(from_signed(width, wide.as_ibig())),
        },
        _ => match (args.at(0), args.at(1)) {
            (&Cell::Bv { width, bits: a }, &Cell::Bv { bits: b, .. }) => {
                Cell::Bv { width, bits: binary64(op, width, a, b) }
            }
            (a, b) => Cell::bv(binary(op, a.as_bitvec(), b.as_bitvec())),
        },
    }
}

/// The bit-vector of an integer modulo 2^width.
pub(crate) fn from_signed(width: u32, x: IBig) -> BitVec {
    let modulus = IBig::ONE << width as usize;
    let r = dashu_int::ops::RemEuclid::rem_euclid(x, modulus);
    BitVec { width, bits: r }
}

fn binary64(op: Op, w: u32, a: u64, b: u64) -> u64 {
    let m = mask64(w);
    let (sa, sb) = (signed64(w, a), signed64(w, b));
    match op {
        Op::BvAdd => a.wrapping_add(b) & m,
        Op::BvSub => a.wrapping_sub(b) & m,
        Op::BvMul => a.wrapping_mul(b) & m,
        Op::BvAnd => a & b,
        Op::BvOr => a | b,
        Op::BvXor => a ^ b,
        Op::BvUdiv => a.checked_div(b).unwrap_or(m),
        Op::BvUrem => a.checked_rem(b).unwrap_or(a),
        // By zero: -1 on what is not negative and 1 on what is, as the unsigned definition gives.
        Op::BvSdiv if b == 0 => {
            if sa < 0 {
                1
            } else {
                m
            }
        }
        Op::BvSdiv => sa.wrapping_div(sb) as u64 & m,
        Op::BvSrem if b == 0 => a,
        Op::BvSrem => sa.wrapping_rem(sb) as u64 & m,
        Op::BvSmod if b == 0 => a,
        Op::BvSmod => {
            let r = sa.wrapping_rem(sb);
            let r = if r != 0 && (r < 0) != (sb < 0) { r.wrapping_add(sb) } else { r };
            r as u64 & m
        }
        Op::BvShl => {
            if b >= u64::from(w) {
                0
            } else {
                (a << b) & m
            }
        }
        Op::BvLshr => {
            if b >= u64::from(w) {
                0
            } else {
                a >> b
            }
        }
        Op::BvAshr => (sa >> b.min(63)) as u64 & m,
        other => panic!("{other:?} is not a bit-vector operator"),
    }
}

/// How far to shift: at least the width means everything is shifted out.
fn distance(b: &BitVec) -> usize {
    match b.to_u64() {
        Some(n) if n < u64::from(b.width) => n as usize,
        _ => b.width as usize,
    }
}

fn binary(op: Op, a: BitVec, b: BitVec) -> BitVec {
    let w = a.width;
    let zero = b.bits.is_zero();
    match op {
        Op::BvAdd => BitVec::new(w, a.bits + b.bits),
        Op::BvSub => BitVec::new(w, a.bits + ((UBig::ONE << w as usize) - b.bits)),
        Op::BvMul => BitVec::new(w, a.bits * b.bits),
        Op::BvAnd => BitVec { width: w, bits: a.bits & b.bits },
        Op::BvOr => BitVec { width: w, bits: a.bits | b.bits },
        Op::BvXor => BitVec { width: w, bits: a.bits ^ b.bits },
        Op::BvUdiv if zero => BitVec { width: w, bits: mask(w) },
        Op::BvUdiv => BitVec { width: w, bits: a.bits / b.bits },
        Op::BvUrem if zero => a,
        Op::BvUrem => BitVec { width: w, bits: a.bits % b.bits },
        Op::BvSdiv if zero => {
            let negative = a.bits.bit(w as usize - 1);
            BitVec { width: w, bits: if negative { UBig::ONE } else { mask(w) } }
        }
        Op::BvSdiv => from_signed(w, a.signed() / b.signed()),
        Op::BvSrem | Op::BvSmod if zero => a,
        Op::BvSrem => from_signed(w, a.signed() % b.signed()),
        Op::BvSmod => {
            let divisor = b.signed();
            let r = a.signed() % &divisor;
            let adjust = !r.is_zero() && (r < IBig::ZERO) != (divisor < IBig::ZERO);
            from_signed(w, if adjust { r + divisor } else { r })
        }
        Op::BvShl => BitVec::new(w, a.bits << distance(&b)),
        Op::BvLshr => BitVec { width: w, bits: a.bits >> distance(&b) },
        Op::BvAshr => from_signed(w, a.signed() >> distance(&b)),
        other => panic!("{other:?} is not a bit-vector operator"),
    }
}
