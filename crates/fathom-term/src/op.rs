//! The operators: everything a term can be at its top.

use crate::store::{ConstId, Func, Symbol};

/// IEEE rounding modes, in SMT-LIB's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Rounding {
    /// To the nearest, ties to even.
    NearestEven,
    /// To the nearest, ties away from zero.
    NearestAway,
    /// Toward positive infinity.
    TowardPositive,
    /// Toward negative infinity.
    TowardNegative,
    /// Toward zero.
    TowardZero,
}

/// The operator of a term. Arguments are kept beside it; *n-ary* means at least two.
///
/// Names follow SMT-LIB. The operators marked *own* have no SMT-LIB counterpart: evaluation defines
/// them, and each backend lowers them or declines the query.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Op {
    // ---- leaves
    /// A constant.
    Const(ConstId),
    /// A symbol.
    Symbol(Symbol),
    // ---- core
    /// Negation.
    Not,
    /// Conjunction, n-ary.
    And,
    /// Disjunction, n-ary.
    Or,
    /// Exclusive or.
    Xor,
    /// Equality, on any sort but RegLan; on floats this is identity (one NaN, +0 /= -0).
    Eq,
    /// `ite c a b`: a if c holds, otherwise b.
    Ite,
    // ---- uninterpreted functions
    /// An uninterpreted function.
    Apply(Func),
    // ---- Int and Real (both arguments of one sort)
    /// Negation of a number.
    Neg,
    /// Sum, n-ary.
    Add,
    /// Product, n-ary.
    Mul,
    /// Less than or equal.
    Le,
    /// Less than.
    Lt,
    /// Euclidean division as in SMT-LIB; division by zero is 0 here (callers branch on the divisor first).
    IntDiv,
    /// Euclidean remainder, never negative; modulo zero is the dividend.
    IntMod,
    /// *own*: bitwise and, on two's complement of unbounded width.
    IntAnd,
    /// *own*: bitwise or, on two's complement of unbounded width.
    IntOr,
    /// *own*: bitwise exclusive or, on two's complement of unbounded width.
    IntXor,
    /// *own*: `x * 2^n`; a negative `n` gives 0.
    IntShl,
    /// *own*: floor of `x / 2^n`; a negative `n` gives 0.
    IntShr,
    /// *own*: `x ^ n`; a negative `n` gives 0.
    IntPow,
    /// Division of Reals; by zero it is 0 here.
    RealDiv,
    /// An Int as a Real.
    IntToReal,
    /// Floor of a Real.
    RealToInt,
    // ---- bit-vectors
    /// Bitwise negation.
    BvNot,
    /// Two's complement negation.
    BvNeg,
    /// Sum modulo 2^width.
    BvAdd,
    /// Difference modulo 2^width.
    BvSub,
    /// Product modulo 2^width.
    BvMul,
    /// Unsigned division; by zero: all ones.
    BvUdiv,
    /// Unsigned remainder; by zero: the dividend.
    BvUrem,
    /// Signed division toward zero; by zero: 1 for a negative dividend, otherwise -1.
    BvSdiv,
    /// Signed remainder with the sign of the dividend; by zero: the dividend.
    BvSrem,
    /// Signed remainder with the sign of the divisor; by zero: the dividend.
    BvSmod,
    /// Bitwise and.
    BvAnd,
    /// Bitwise or.
    BvOr,
    /// Bitwise exclusive or.
    BvXor,
    /// Shift to the left; 0 from the width on.
    BvShl,
    /// Logical shift to the right; 0 from the width on.
    BvLshr,
    /// Arithmetic shift to the right: copies the sign bit.
    BvAshr,
    /// Unsigned less than.
    BvUlt,
    /// Unsigned less than or equal.
    BvUle,
    /// Signed less than.
    BvSlt,
    /// Signed less than or equal.
    BvSle,
    /// Concatenation; the first argument is the high part.
    Concat,
    /// Bits `high` down to `low`, both included.
    Extract {
        /// The highest bit.
        high: u32,
        /// The lowest bit.
        low: u32,
    },
    /// This many zero bits in front.
    ZeroExtend(u32),
    /// This many copies of the sign bit in front.
    SignExtend(u32),
    /// Unsigned value of a bit-vector, as an Int.
    BvToInt,
    /// Signed value of a bit-vector, as an Int.
    SbvToInt,
    /// An Int modulo 2^width, as a bit-vector of this width.
    IntToBv(u32),
    // ---- IEEE floats
    /// Negation.
    FpNeg,
    /// Absolute value.
    FpAbs,
    /// Sum.
    FpAdd(Rounding),
    /// Difference.
    FpSub(Rounding),
    /// Product.
    FpMul(Rounding),
    /// Quotient.
    FpDiv(Rounding),
    /// `fma a b c`: `a * b + c`, rounded once.
    FpFma(Rounding),
    /// Square root.
    FpSqrt(Rounding),
    /// IEEE remainder.
    FpRem,
    /// *own*: C's `fmod` and Java's `%`: truncated remainder.
    FpFmod,
    /// Rounded to an integral float.
    FpRoundToIntegral(Rounding),
    /// The smaller one; of a number and NaN the number.
    FpMin,
    /// The larger one; of a number and NaN the number.
    FpMax,
    /// IEEE comparison: false on NaN, -0 equals +0.
    FpEq,
    /// IEEE less than: false on NaN.
    FpLt,
    /// IEEE less than or equal: false on NaN.
    FpLe,
    /// Whether it is NaN.
    FpIsNan,
    /// Whether it is an infinity.
    FpIsInf,
    /// Whether it is a zero of either sign.
    FpIsZero,
    /// Whether it is a normal number.
    FpIsNormal,
    /// Whether it is subnormal.
    FpIsSubnormal,
    /// Whether the sign bit is set; false on NaN.
    FpIsNegative,
    /// The float with these bits.
    FpFromBits {
        /// Exponent bits of the result.
        exponent: u32,
        /// Significand bits of the result, the hidden bit counted.
        significand: u32,
    },
    /// The bits of a float; the one NaN gives the quiet NaN with a clear sign.
    FpToBits,
    /// A float of another format.
    FpFromFp {
        /// Exponent bits of the result.
        exponent: u32,
        /// Significand bits of the result, the hidden bit counted.
        significand: u32,
        /// The rounding mode.
        rounding: Rounding,
    },
    /// A signed bit-vector as a float.
    FpFromSbv {
        /// Exponent bits of the result.
        exponent: u32,
        /// Significand bits of the result, the hidden bit counted.
        significand: u32,
        /// The rounding mode.
        rounding: Rounding,
    },
    /// An unsigned bit-vector as a float.
    FpFromUbv {
        /// Exponent bits of the result.
        exponent: u32,
        /// Significand bits of the result, the hidden bit counted.
        significand: u32,
        /// The rounding mode.
        rounding: Rounding,
    },
    /// A Real as a float.
    FpFromReal {
        /// Exponent bits of the result.
        exponent: u32,
        /// Significand bits of the result, the hidden bit counted.
        significand: u32,
        /// The rounding mode.
        rounding: Rounding,
    },
    /// As a signed bit-vector. Out of range or NaN: 0 here (callers branch first).
    FpToSbv {
        /// Width of the result.
        width: u32,
        /// The rounding mode.
        rounding: Rounding,
    },
    /// As an unsigned bit-vector. Out of range or NaN: 0 here (callers branch first).
    FpToUbv {
        /// Width of the result.
        width: u32,
        /// The rounding mode.
        rounding: Rounding,
    },
    /// As a Real. NaN and infinities: 0 here (callers branch first).
    FpToReal,
    // ---- strings
    /// Concatenation, n-ary.
    StrConcat,
    /// The number of code points.
    StrLen,
    /// One-character string, or empty when out of range.
    StrAt,
    /// `substr s i n`: at most n characters of s from i on.
    StrSubstr,
    /// `prefixof t s`: s begins with t.
    StrPrefixOf,
    /// `suffixof t s`: s ends with t.
    StrSuffixOf,
    /// `contains s t`: t occurs in s.
    StrContains,
    /// `indexof s t i`: the first place of t in s from i on, or -1.
    StrIndexOf,
    /// *own* `last_indexof s t`: -1 when absent; the length of s when t is empty.
    StrLastIndexOf,
    /// `replace s t u`: the first t in s becomes u.
    StrReplace,
    /// `replace_all s t u`: every t in s becomes u.
    StrReplaceAll,
    /// Less than, in code-point order.
    StrLt,
    /// Less than or equal, in code-point order.
    StrLe,
    /// Value of a non-empty string of ASCII digits, otherwise -1.
    StrToInt,
    /// Decimal digits; negative numbers give the empty string.
    StrFromInt,
    /// Code point of a one-character string, otherwise -1.
    StrToCode,
    /// The string of one code point; empty when the number is not a code point.
    StrFromCode,
    /// *own*: upper case of ASCII letters, everything else unchanged.
    StrUpper,
    /// *own*: lower case of ASCII letters, everything else unchanged.
    StrLower,
    /// Whether a string is in a language.
    StrInRe,
    // ---- regular languages
    /// The empty language.
    ReNone,
    /// All strings.
    ReAll,
    /// All one-character strings.
    ReAllChar,
    /// The language of one string.
    ReFromStr,
    /// `range a b`: the characters from a to b, both one-character strings.
    ReRange,
    /// Concatenation, n-ary.
    ReConcat,
    /// Union, n-ary.
    ReUnion,
    /// Intersection, n-ary.
    ReInter,
    /// Any number of repetitions.
    ReStar,
    /// At least one repetition.
    RePlus,
    /// The language and the empty string.
    ReOpt,
    /// Complement.
    ReComp,
    /// Difference.
    ReDiff,
    /// `low` to `high` repetitions; none at all when `low` is greater.
    ReLoop {
        /// The fewest repetitions.
        low: u32,
        /// The most repetitions.
        high: u32,
    },
    // ---- arrays
    /// `select a i`: the element at i.
    Select,
    /// `store a i e`: the array a with e at i.
    Store,
    /// Every index maps to the argument; the index sort is in the operator.
    ConstArray(crate::sort::Base),
}
