//! Integers as two's complement that grows: a result is as wide as it needs to be, so nothing wraps. Only the symbols
//! are bounded, and intermediate results that would become absurdly wide, which a guard keeps small.

use std::sync::Arc;

use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, Sign};
use fathom_term::{Op, Term, Value};

use super::gates::{Gates, Lit};
use super::lower::{Bits, Lowered, Lowerer, declined};
use super::word::{self, Shift, Word};

/// The narrowest two's complement of a constant.
pub fn constant(i: &IBig) -> Word {
    let magnitude = i.unsigned_abs();
    let negative = i.sign() == Sign::Negative;
    // -x is the complement of x - 1.
    let bits = if negative { magnitude - dashu_int::UBig::ONE } else { magnitude };
    let width = bits.bit_len() + 1;
    word::constant(width, |at| bits.bit(at) != negative)
}

pub fn lower(l: &mut Lowerer, op: Op, args: &[Term]) -> Lowered<Bits> {
    if let Op::IntToBv(width) = op {
        let a = l.word(args[0]);
        let width = width as usize;
        let wide = word::sign_extend(&a, width.max(a.len()));
        return Ok(Bits::Word(Arc::new(wide[..width].to_vec())));
    }
    l.bounds()?;
    let a = l.word(args[0]);
    let out = match op {
        Op::Neg => negate(&mut l.gates, &a),
        Op::Add => {
            let mut total = a.to_vec();
            for &arg in &args[1..] {
                let b = l.word(arg);
                total = add(&mut l.gates, &total, &b);
            }
            total
        }
        Op::Mul => {
            let mut total = a.to_vec();
            for &arg in &args[1..] {
                let b = l.word(arg);
                total = multiply(l, &total, &b)?;
            }
            total
        }
        Op::Le | Op::Lt => {
            let b = l.word(args[1]);
            let width = a.len().max(b.len());
            let (a, b) = (word::sign_extend(&a, width), word::sign_extend(&b, width));
            let g = &mut l.gates;
            return Ok(Bits::Bool(if op == Op::Le { word::sle(g, &a, &b) } else { word::slt(g, &a, &b) }));
        }
        Op::IntDiv | Op::IntMod => {
            let b = l.word(args[1]);
            let (quotient, remainder) = euclid(&mut l.gates, &a, &b);
            if op == Op::IntDiv { quotient } else { remainder }
        }
        Op::IntAnd | Op::IntOr | Op::IntXor => {
            let b = l.word(args[1]);
            let width = a.len().max(b.len());
            let (a, b) = (word::sign_extend(&a, width), word::sign_extend(&b, width));
            let gate = match op {
                Op::IntAnd => Gates::and,
                Op::IntOr => Gates::or,
                _ => Gates::xor,
            };
            word::zip(&mut l.gates, &a, &b, gate)
        }
        Op::IntShl | Op::IntShr => shift(l, op, &a, args[1])?,
        Op::IntPow => power(l, args)?,
        op => return declined(format!("{op:?}")),
    };
    let out = narrow(out);
    let out = bounded(l, out)?;
    Ok(Bits::Word(Arc::new(out)))
}

/// Drops top bits that only repeat the sign.
fn narrow(mut a: Word) -> Word {
    while a.len() > 1 && a[a.len() - 1] == a[a.len() - 2] {
        a.pop();
    }
    a
}

/// Cut to the widest that is followed, under the guard that nothing is cut off.
fn bounded(l: &mut Lowerer, a: Word) -> Lowered<Word> {
    let widest = l.bounds()?.widest;
    if a.len() <= widest {
        return Ok(a);
    }
    let sign = a[widest - 1];
    let same: Vec<Lit> = a[widest..].iter().map(|&bit| l.gates.iff(bit, sign)).collect();
    let fits = l.gates.and_all(&same);
    l.pending.push(fits);
    Ok(a[..widest].to_vec())
}

pub fn negate(g: &mut Gates, a: &[Lit]) -> Word {
    let wide = word::sign_extend(a, a.len() + 1);
    word::neg(g, &wide)
}

pub fn add(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Word {
    let width = a.len().max(b.len()) + 1;
    narrow(word::add(g, &word::sign_extend(a, width), &word::sign_extend(b, width)))
}

pub fn sub(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Word {
    let width = a.len().max(b.len()) + 1;
    narrow(word::sub(g, &word::sign_extend(a, width), &word::sign_extend(b, width)))
}

pub fn less(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Lit {
    let width = a.len().max(b.len());
    word::slt(g, &word::sign_extend(a, width), &word::sign_extend(b, width))
}

fn multiply(l: &mut Lowerer, a: &[Lit], b: &[Lit]) -> Lowered<Word> {
    let width = a.len() + b.len();
    let g = &mut l.gates;
    // By magnitudes: a product of sign-extended operands would have twice the rows.
    let product = if a.iter().all(|l| l.is_const()) || b.iter().all(|l| l.is_const()) {
        word::mul(g, &word::sign_extend(a, width), &word::sign_extend(b, width), width)
    } else {
        let signs = g.xor(a[a.len() - 1], b[b.len() - 1]);
        let (x, y) = (word::abs(g, a), word::abs(g, b));
        let magnitude = word::mul(g, &x, &y, width);
        word::neg_if(g, signs, &magnitude)
    };
    bounded(l, narrow(product))
}

/// Quotient and remainder as SMT-LIB defines them, `0` and the dividend when dividing by zero.
fn euclid(g: &mut Gates, a: &[Lit], b: &[Lit]) -> (Word, Word) {
    let width = a.len().max(b.len()) + 1;
    let (a, b) = (word::sign_extend(a, width), word::sign_extend(b, width));
    let (sign_a, sign_b) = (a[width - 1], b[width - 1]);
    let (abs_a, abs_b) = (word::abs(g, &a), word::abs(g, &b));
    let (q, r) = word::udivrem(g, &abs_a, &abs_b);
    // The remainder is never negative: a negative dividend with a remainder goes one step further.
    let some = g.or_all(&r);
    let steps = g.and(sign_a, some);
    let mut one = word::zeros(width);
    one[0] = steps;
    let q = word::add(g, &q, &one);
    let up = word::sub(g, &abs_b, &r);
    let r = word::mux(g, steps, &up, &r);
    let differ = g.xor(sign_a, sign_b);
    let q = word::neg_if(g, differ, &q);
    let by_zero = !g.or_all(&b);
    let q = word::mask(g, !by_zero, &q);
    let r = word::mux(g, by_zero, &a, &r);
    (narrow(q), narrow(r))
}

fn shift(l: &mut Lowerer, op: Op, a: &[Lit], by: Term) -> Lowered<Word> {
    let widest = l.bounds()?.widest;
    let by = l.word(by);
    let negative = by[by.len() - 1];
    let distance = &by[..by.len() - 1];
    if op == Op::IntShr {
        let sign = a[a.len() - 1];
        let shifted = word::shift(&mut l.gates, a, distance, Shift::Right(sign));
        return Ok(word::mask(&mut l.gates, !negative, &shifted));
    }
    // Distances of at most `widest`; the guard says so, unless zero is shifted or the distance is negative.
    let stages = (usize::BITS - widest.leading_zeros()) as usize;
    let (near, far) = distance.split_at(distance.len().min(stages));
    let furthest = (1usize << near.len()) - 1;
    let wide = word::sign_extend(a, a.len() + furthest.min(widest));
    let shifted = word::shift(&mut l.gates, &wide, near, Shift::Left);
    let some = l.gates.or_all(a);
    let too_far = l.gates.or_all(far);
    let mut limit = word::from_u64(near.len(), widest as u64);
    limit.truncate(near.len());
    let within = if furthest > widest { word::ule(&mut l.gates, near, &limit) } else { Lit::TRUE };
    let near_enough = l.gates.and(within, !too_far);
    let fits = l.gates.or_all(&[near_enough, negative, !some]);
    l.pending.push(fits);
    Ok(word::mask(&mut l.gates, !negative, &shifted))
}

fn power(l: &mut Lowerer, args: &[Term]) -> Lowered<Word> {
    let store = l.store.clone();
    if let Some(Value::Int(exponent)) = store.value(args[1]) {
        if exponent.sign() == Sign::Negative {
            return Ok(constant(&IBig::ZERO));
        }
        let Some(exponent) = u32::try_from(exponent).ok().filter(|&e| e <= 64) else {
            return declined("large powers");
        };
        let base = l.word(args[0]);
        let mut total = constant(&IBig::ONE);
        for _ in 0..exponent {
            total = multiply(l, &total, &base)?;
        }
        return Ok(total);
    }
    if let Some(Value::Int(base)) = store.value(args[0])
        && *base == IBig::from(2)
    {
        return shift(l, Op::IntShl, &constant(&IBig::ONE), args[1]);
    }
    // A choice among the powers that fit.
    let base = l.word(args[0]);
    let exponent = l.word(args[1]);
    let mut out = constant(&IBig::ZERO);
    let mut power = constant(&IBig::ONE);
    let mut hits = vec![exponent[exponent.len() - 1]];
    let widest = l.bounds()?.widest;
    for n in 0..=16u32 {
        let here = constant(&IBig::from(n));
        let width = here.len().max(exponent.len());
        let hit =
            word::eq(&mut l.gates, &word::sign_extend(&exponent, width), &word::sign_extend(&here, width));
        out = word::mux_signed(&mut l.gates, hit, &power, &out);
        hits.push(hit);
        if power.len() + base.len() > widest {
            break;
        }
        power = multiply(l, &power, &base)?;
    }
    let fits = l.gates.or_all(&hits);
    l.pending.push(fits);
    Ok(out)
}
