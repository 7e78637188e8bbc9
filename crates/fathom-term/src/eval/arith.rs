//! Evaluation of Int and Real operators.

use std::cmp::Ordering;

use dashu_int::ops::{DivEuclid, RemEuclid};
use dashu_int::{IBig, Sign, UBig};
use dashu_ratio::RBig;

use crate::eval::cell::{Cell, Operands};
use crate::op::Op;
use crate::value::Value;

/// Beyond this many bits a power or a shift is not computed: the result would not fit into memory, and no
/// program computes it either. Such an operation evaluates to 0, as the other operations outside their domain.
pub(crate) const MAX_BITS: u64 = 1 << 26;

pub(crate) fn apply<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    let first = args.at(0);
    if let Cell::Big(v) = first
        && let Value::Real(_) = **v
    {
        return real(op, args);
    }
    match op {
        Op::Add | Op::Mul => fold_ints(op, args),
        Op::Neg => match first {
            &Cell::Int(a) if a != i64::MIN => Cell::Int(-a),
            a => Cell::int(-a.as_ibig()),
        },
        Op::Le => Cell::Bool(compare_ints(first, args.at(1)) != Ordering::Greater),
        Op::Lt => Cell::Bool(compare_ints(first, args.at(1)) == Ordering::Less),
        Op::IntToReal => Cell::big(Value::Real(RBig::from(first.as_ibig()))),
        _ => {
            if let (&Cell::Int(a), &Cell::Int(b)) = (first, args.at(1))
                && let Some(r) = small(op, a, b)
            {
                return Cell::Int(r);
            }
            Cell::int(large(op, first.as_ibig(), args.at(1).as_ibig()))
        }
    }
}

fn fold_ints<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    let mut total: i64 = if op == Op::Add { 0 } else { 1 };
    for cell in args.cells() {
        let next = match (op, cell) {
            (Op::Add, &Cell::Int(i)) => total.checked_add(i),
            (_, &Cell::Int(i)) => total.checked_mul(i),
            _ => None,
        };
        match next {
            Some(t) => total = t,
            None => {
                let all = args.cells().map(Cell::as_ibig);
                return Cell::int(if op == Op::Add { all.sum() } else { all.product() });
            }
        }
    }
    Cell::Int(total)
}

fn compare_ints(a: &Cell, b: &Cell) -> Ordering {
    match (a, b) {
        (Cell::Int(a), Cell::Int(b)) => a.cmp(b),
        _ => a.as_ibig().cmp(&b.as_ibig()),
    }
}

/// The result where it and everything on the way fits 64 bits.
fn small(op: Op, a: i64, b: i64) -> Option<i64> {
    Some(match op {
        Op::IntDiv if b == 0 => 0,
        Op::IntDiv => a.checked_div_euclid(b)?,
        Op::IntMod if b == 0 => a,
        Op::IntMod => a.checked_rem_euclid(b)?,
        Op::IntAnd => a & b,
        Op::IntOr => a | b,
        Op::IntXor => a ^ b,
        Op::IntShl | Op::IntShr | Op::IntPow if b < 0 => 0,
        Op::IntShl if a == 0 => 0,
        Op::IntShl => a.checked_mul(1i64.checked_shl(u32::try_from(b).ok()?).filter(|&p| p > 0)?)?,
        Op::IntShr => a >> b.min(63),
        Op::IntPow => a.checked_pow(u32::try_from(b).ok()?)?,
        _ => return None,
    })
}

pub(crate) fn large(op: Op, a: IBig, b: IBig) -> IBig {
    match op {
        Op::IntDiv if b.is_zero() => IBig::ZERO,
        Op::IntDiv => a.div_euclid(b),
        Op::IntMod if b.is_zero() => a,
        Op::IntMod => a.rem_euclid(b).into(),
        Op::IntAnd => a & b,
        Op::IntOr => a | b,
        Op::IntXor => a ^ b,
        Op::IntShl | Op::IntShr | Op::IntPow if b.sign() == Sign::Negative => IBig::ZERO,
        Op::IntShl => match bounded(&b, 1) {
            Some(n) => a << n,
            None => IBig::ZERO,
        },
        Op::IntShr => match usize::try_from(&b) {
            Ok(n) => a >> n,
            Err(_) if a.sign() == Sign::Negative => IBig::NEG_ONE,
            Err(_) => IBig::ZERO,
        },
        Op::IntPow => power(a, b),
        other => panic!("{other:?} is not an Int operator"),
    }
}

/// `n` as a machine number when `n * bits_each` stays within the limit.
fn bounded(n: &IBig, bits_each: u64) -> Option<usize> {
    let n = u64::try_from(n).ok()?;
    (n.checked_mul(bits_each)? <= MAX_BITS).then_some(n as usize)
}

fn power(base: IBig, exponent: IBig) -> IBig {
    use dashu_int::ops::BitTest;
    if base.is_zero() {
        return if exponent.is_zero() { IBig::ONE } else { IBig::ZERO };
    }
    if base.is_one() {
        return IBig::ONE;
    }
    if base == IBig::NEG_ONE {
        return if exponent.bit(0) { IBig::NEG_ONE } else { IBig::ONE };
    }
    match bounded(&exponent, base.bit_len() as u64) {
        Some(n) => base.pow(n),
        None => IBig::ZERO,
    }
}

fn as_real(cell: &Cell) -> &RBig {
    match cell {
        Cell::Big(v) => match &**v {
            Value::Real(r) => r,
            other => panic!("{other:?} is not a Real"),
        },
        other => panic!("{other:?} is not a Real"),
    }
}

fn real<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    let a = as_real(args.at(0));
    let rest = || (1..args.count()).map(|i| as_real(args.at(i)));
    let value = match op {
        Op::Add => rest().fold(a.clone(), |sum, x| sum + x),
        Op::Mul => rest().fold(a.clone(), |product, x| product * x),
        Op::Neg => -a.clone(),
        Op::Le => return Cell::Bool(a <= as_real(args.at(1))),
        Op::Lt => return Cell::Bool(a < as_real(args.at(1))),
        Op::RealDiv => {
            let b = as_real(args.at(1));
            if b.is_zero() { RBig::ZERO } else { a / b }
        }
        Op::RealToInt => return Cell::int(a.floor()),
        other => panic!("{other:?} is not a Real operator"),
    };
    Cell::big(Value::Real(value))
}

/// The integer as a natural number, if it is one.
pub(crate) fn natural(x: &IBig) -> Option<UBig> {
    (x.sign() == Sign::Positive).then(|| UBig::try_from(x.clone()).expect("not negative"))
}
