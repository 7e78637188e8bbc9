//! Integer arithmetic on concrete values.

use fathom_ir::module::{BinOp, IntPred, RmwOp};

use crate::value::{mask, sign_extend, sign_extend_wide};

/// Why an operation has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trap {
    DivisionByZero,
    /// The smallest number divided by minus one.
    DivisionOverflow,
}

/// An operation on values of up to 64 bits. A shift by the width or more gives 0 (it is poison; a checker reports it).
#[inline]
pub fn binary(op: BinOp, width: u32, a: u64, b: u64) -> Result<u64, Trap> {
    let result = match op {
        BinOp::Add => a.wrapping_add(b),
        BinOp::Sub => a.wrapping_sub(b),
        BinOp::Mul => a.wrapping_mul(b),
        BinOp::And => a & b,
        BinOp::Or => a | b,
        BinOp::Xor => a ^ b,
        BinOp::Shl => {
            if b >= u64::from(width) {
                0
            } else {
                a << b
            }
        }
        BinOp::LShr => {
            if b >= u64::from(width) {
                0
            } else {
                a >> b
            }
        }
        BinOp::AShr => (sign_extend(a, width) >> b.min(u64::from(width) - 1)) as u64,
        BinOp::UDiv | BinOp::URem | BinOp::SDiv | BinOp::SRem if b == 0 => return Err(Trap::DivisionByZero),
        BinOp::UDiv => a / b,
        BinOp::URem => a % b,
        BinOp::SDiv | BinOp::SRem => {
            let (x, y) = (sign_extend(a, width), sign_extend(b, width));
            // A call through a pointer of another type may pass bits above the width.
            if y == 0 {
                return Err(Trap::DivisionByZero);
            }
            if y == -1 && x == sign_extend(1 << (width - 1), width) {
                return Err(Trap::DivisionOverflow);
            }
            (if op == BinOp::SDiv { x / y } else { x % y }) as u64
        }
        BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv | BinOp::FRem => {
            unreachable!("floating-point operations have an instruction of their own")
        }
    };
    Ok(result & mask(width))
}

/// The same on values of up to 128 bits.
pub fn binary_wide(op: BinOp, width: u32, a: u128, b: u128) -> Result<u128, Trap> {
    let wide = u128::from(width);
    let result = match op {
        BinOp::Add => a.wrapping_add(b),
        BinOp::Sub => a.wrapping_sub(b),
        BinOp::Mul => a.wrapping_mul(b),
        BinOp::And => a & b,
        BinOp::Or => a | b,
        BinOp::Xor => a ^ b,
        BinOp::Shl if b >= wide => 0,
        BinOp::Shl => a << b,
        BinOp::LShr if b >= wide => 0,
        BinOp::LShr => a >> b,
        BinOp::AShr => (sign_extend_wide(a, width) >> b.min(wide - 1)) as u128,
        BinOp::UDiv | BinOp::URem | BinOp::SDiv | BinOp::SRem if b == 0 => return Err(Trap::DivisionByZero),
        BinOp::UDiv => a / b,
        BinOp::URem => a % b,
        BinOp::SDiv | BinOp::SRem => {
            let (x, y) = (sign_extend_wide(a, width), sign_extend_wide(b, width));
            if y == 0 {
                return Err(Trap::DivisionByZero);
            }
            let divided = if op == BinOp::SDiv { x.checked_div(y) } else { x.checked_rem(y) };
            match divided {
                Some(q) if !(y == -1 && x == sign_extend_wide(1 << (width - 1), width)) => q as u128,
                _ => return Err(Trap::DivisionOverflow),
            }
        }
        BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv | BinOp::FRem => {
            unreachable!("floating-point operations have an instruction of their own")
        }
    };
    Ok(if width >= 128 { result } else { result & ((1 << width) - 1) })
}

#[inline]
pub fn compare(pred: IntPred, width: u32, a: u64, b: u64) -> bool {
    pred.holds((a, b), (sign_extend(a, width), sign_extend(b, width)))
}

pub fn compare_wide(pred: IntPred, width: u32, a: u128, b: u128) -> bool {
    pred.holds((a, b), (sign_extend_wide(a, width), sign_extend_wide(b, width)))
}

/// The new value of an atomic read-modify-write on integers; `None` for the floating-point ones.
pub fn read_modify_write(op: RmwOp, width: u32, old: u64, value: u64) -> Option<u64> {
    let signed = |x| sign_extend(x, width);
    let result = match op {
        RmwOp::Xchg => value,
        RmwOp::Add => old.wrapping_add(value),
        RmwOp::Sub => old.wrapping_sub(value),
        RmwOp::And => old & value,
        RmwOp::Nand => !(old & value),
        RmwOp::Or => old | value,
        RmwOp::Xor => old ^ value,
        RmwOp::Max => signed(old).max(signed(value)) as u64,
        RmwOp::Min => signed(old).min(signed(value)) as u64,
        RmwOp::UMax => old.max(value),
        RmwOp::UMin => old.min(value),
        RmwOp::UIncWrap => {
            if old >= value {
                0
            } else {
                old + 1
            }
        }
        RmwOp::UDecWrap => {
            if old == 0 || old > value {
                value
            } else {
                old - 1
            }
        }
        RmwOp::USubCond => {
            if old >= value {
                old - value
            } else {
                old
            }
        }
        RmwOp::USubSat => old.saturating_sub(value),
        RmwOp::FAdd | RmwOp::FSub | RmwOp::FMax | RmwOp::FMin => return None,
    };
    Some(result & mask(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_operations_wrap_at_their_width() {
        assert_eq!(binary(BinOp::Add, 8, 200, 100), Ok(44));
        assert_eq!(binary(BinOp::SDiv, 8, 0xf8, 3), Ok(0xfe));
        assert_eq!(binary(BinOp::SRem, 32, (-7i32) as u32 as u64, 3), Ok((-1i32) as u32 as u64));
        assert_eq!(binary(BinOp::AShr, 16, 0x8000, 20), Ok(0xffff));
        assert_eq!(binary(BinOp::SDiv, 32, 0x8000_0000, 0xffff_ffff), Err(Trap::DivisionOverflow));
        assert_eq!(binary(BinOp::URem, 32, 1, 0), Err(Trap::DivisionByZero));
        assert_eq!(binary(BinOp::SRem, 32, 1, 1 << 32), Err(Trap::DivisionByZero));
        assert_eq!(binary_wide(BinOp::SDiv, 65, 1, 1 << 65), Err(Trap::DivisionByZero));
        assert!(compare(IntPred::Slt, 1, 1, 0), "a set bit is minus one");
    }
}
