//! Arithmetic on vectors of literals, least significant bit first.

use super::gates::{Gates, Lit};

/// A bit-vector.
pub type Word = Vec<Lit>;

/// New variables.
pub fn fresh(g: &mut Gates, width: usize) -> Word {
    (0..width).map(|_| g.fresh()).collect()
}

/// A constant, bit by bit.
pub fn constant(width: usize, bit: impl Fn(usize) -> bool) -> Word {
    (0..width).map(|i| Lit::constant(bit(i))).collect()
}

/// A constant.
pub fn from_u64(width: usize, value: u64) -> Word {
    constant(width, |i| i < 64 && value >> i & 1 == 1)
}

/// Zero.
pub fn zeros(width: usize) -> Word {
    vec![Lit::FALSE; width]
}

/// The complement.
pub fn not(a: &[Lit]) -> Word {
    a.iter().map(|&l| !l).collect()
}

/// A gate on each pair of bits.
pub fn zip(g: &mut Gates, a: &[Lit], b: &[Lit], gate: impl Fn(&mut Gates, Lit, Lit) -> Lit) -> Word {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).map(|(&x, &y)| gate(g, x, y)).collect()
}

/// `then` where `cond`, and `other` elsewhere.
pub fn mux(g: &mut Gates, cond: Lit, then: &[Lit], other: &[Lit]) -> Word {
    zip(g, then, other, |g, t, e| g.mux(cond, t, e))
}

/// Every bit and `cond`.
pub fn mask(g: &mut Gates, cond: Lit, a: &[Lit]) -> Word {
    a.iter().map(|&l| g.and(cond, l)).collect()
}

/// Sum and the carry out of the top.
pub fn add_carry(g: &mut Gates, a: &[Lit], b: &[Lit], carry: Lit) -> (Word, Lit) {
    assert_eq!(a.len(), b.len());
    let mut carry = carry;
    let mut sum = Word::with_capacity(a.len());
    for (&x, &y) in a.iter().zip(b) {
        let (s, c) = g.full_adder(x, y, carry);
        sum.push(s);
        carry = c;
    }
    (sum, carry)
}

/// The sum, modulo the width.
pub fn add(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Word {
    add_carry(g, a, b, Lit::FALSE).0
}

/// The difference, modulo the width.
pub fn sub(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Word {
    add_carry(g, a, &not(b), Lit::TRUE).0
}

/// The negation, modulo the width.
pub fn neg(g: &mut Gates, a: &[Lit]) -> Word {
    add_carry(g, &zeros(a.len()), &not(a), Lit::TRUE).0
}

/// Equality.
pub fn eq(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Lit {
    let bits = zip(g, a, b, Gates::iff);
    g.and_all(&bits)
}

/// Unsigned `a < b`, as the missing carry of `a - b`.
pub fn ult(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Lit {
    assert_eq!(a.len(), b.len());
    // From the low bit up: the highest bit in which they differ decides.
    let mut less = Lit::FALSE;
    for (&x, &y) in a.iter().zip(b) {
        let differ = g.xor(x, y);
        less = g.mux(differ, y, less);
    }
    less
}

/// Unsigned `a <= b`.
pub fn ule(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Lit {
    !ult(g, b, a)
}

/// Signed `a < b`.
pub fn slt(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Lit {
    ult(g, &flip_top(a), &flip_top(b))
}

/// Signed `a <= b`.
pub fn sle(g: &mut Gates, a: &[Lit], b: &[Lit]) -> Lit {
    !slt(g, b, a)
}

fn flip_top(a: &[Lit]) -> Word {
    let mut a = a.to_vec();
    if let Some(top) = a.last_mut() {
        *top = !*top;
    }
    a
}

/// The low `width` bits of the product.
pub fn mul(g: &mut Gates, a: &[Lit], b: &[Lit], width: usize) -> Word {
    // The operand with more constant bits selects which rows there are.
    let constants = |w: &[Lit]| w.iter().filter(|l| l.is_const()).count();
    let (a, b) = if constants(a) > constants(b) { (b, a) } else { (a, b) };
    let mut total = zeros(width);
    for (shift, &bit) in b.iter().enumerate().take(width) {
        if bit == Lit::FALSE {
            continue;
        }
        let room = width - shift;
        let mut row: Word = a.iter().take(room).map(|&l| g.and(bit, l)).collect();
        row.resize(room, Lit::FALSE);
        let sum = add(g, &total[shift..], &row);
        total[shift..].copy_from_slice(&sum);
    }
    total
}

/// Unsigned quotient and remainder as SMT-LIB defines them: by zero, all ones and the dividend.
///
/// Long division, one subtraction a bit. Guessing the quotient and multiplying back would be a smaller circuit, but then
/// every later query had to find the quotients of divisions it does not even contain.
pub fn udivrem(g: &mut Gates, a: &[Lit], b: &[Lit]) -> (Word, Word) {
    let width = a.len();
    if let Some(shift) = power_of_two(b) {
        let mut quotient = a[shift..].to_vec();
        quotient.resize(width, Lit::FALSE);
        let mut remainder = a[..shift].to_vec();
        remainder.resize(width, Lit::FALSE);
        return (quotient, remainder);
    }
    let mut quotient = zeros(width);
    let mut rest: Word = Vec::new();
    for at in (0..width).rev() {
        // The rest is below the divisor, so it needs no more bits than were brought down so far, nor than the divisor.
        rest.insert(0, a[at]);
        let bits = rest.len();
        let too_large = if bits <= width { g.or_all(&b[bits.min(width)..]) } else { Lit::FALSE };
        let divisor = zero_extend(&b[..bits.min(width)], bits);
        let (difference, no_borrow) = add_carry(g, &rest, &not(&divisor), Lit::TRUE);
        let takes = g.and(no_borrow, !too_large);
        quotient[at] = takes;
        rest = mux(g, takes, &difference, &rest);
        if rest.len() > width {
            rest.truncate(width);
        }
    }
    (quotient, rest)
}

/// The exponent of a constant power of two.
fn power_of_two(b: &[Lit]) -> Option<usize> {
    let ones: Vec<usize> = b.iter().enumerate().filter(|(_, l)| **l == Lit::TRUE).map(|(i, _)| i).collect();
    (b.iter().all(|l| l.is_const()) && ones.len() == 1).then(|| ones[0])
}

/// The direction of a shift.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    /// Towards the high bits, filled with zeros.
    Left,
    /// Filled with the literal.
    Right(Lit),
}

/// `a` shifted by the unsigned `by`; everything is shifted out when it is too large.
pub fn shift(g: &mut Gates, a: &[Lit], by: &[Lit], direction: Shift) -> Word {
    let width = a.len();
    let fill = match direction {
        Shift::Left => Lit::FALSE,
        Shift::Right(fill) => fill,
    };
    let mut out = a.to_vec();
    let mut beyond = Vec::new();
    for (stage, &bit) in by.iter().enumerate() {
        if stage >= 32 || 1usize << stage >= width {
            beyond.push(bit);
            continue;
        }
        let distance = 1usize << stage;
        out = (0..width)
            .map(|i| {
                let from = match direction {
                    Shift::Left => i.checked_sub(distance),
                    Shift::Right(_) => Some(i + distance).filter(|&j| j < width),
                };
                let moved = from.map_or(fill, |j| out[j]);
                g.mux(bit, moved, out[i])
            })
            .collect();
    }
    let gone = g.or_all(&beyond);
    out.iter().map(|&l| g.mux(gone, fill, l)).collect()
}

/// `then` where `cond`, for signed numbers of any two widths.
pub fn mux_signed(g: &mut Gates, cond: Lit, then: &[Lit], other: &[Lit]) -> Word {
    let width = then.len().max(other.len());
    let (then, other) = (sign_extend(then, width), sign_extend(other, width));
    mux(g, cond, &then, &other)
}

/// Wider by copies of the top bit.
pub fn sign_extend(a: &[Lit], width: usize) -> Word {
    let top = *a.last().unwrap_or(&Lit::FALSE);
    let mut a = a.to_vec();
    a.resize(width, top);
    a
}

/// Wider by zeros.
pub fn zero_extend(a: &[Lit], width: usize) -> Word {
    let mut a = a.to_vec();
    a.resize(width, Lit::FALSE);
    a
}

/// Magnitude of a signed number, as wide as the number: exact, read as unsigned.
pub fn abs(g: &mut Gates, a: &[Lit]) -> Word {
    let sign = *a.last().expect("a number has bits");
    let negated = neg(g, a);
    mux(g, sign, &negated, a)
}

/// `-a` where `cond`.
pub fn neg_if(g: &mut Gates, cond: Lit, a: &[Lit]) -> Word {
    let negated = neg(g, a);
    mux(g, cond, &negated, a)
}
