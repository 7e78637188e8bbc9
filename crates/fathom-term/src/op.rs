//! The operators: everything a term can be at its top.

use crate::store::{ConstId, Func, Symbol};

/// IEEE rounding modes, in SMT-LIB's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Rounding {
    NearestEven,
    NearestAway,
    TowardPositive,
    TowardNegative,
    TowardZero,
}

/// The operator of a term. Arguments are kept beside it; `[n]` in a comment means n-ary (at least two).
///
/// Names follow SMT-LIB. The operators marked *own* have no SMT-LIB counterpart: evaluation defines
/// them, and each backend lowers them or declines the query.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Op {
    // ---- leaves
    Const(ConstId),
    Symbol(Symbol),
    // ---- core
    Not,
    And, // [n]
    Or,  // [n]
    Xor,
    Eq, // any sort but RegLan; on floats this is identity (one NaN, +0 /= -0)
    Ite,
    // ---- uninterpreted functions
    Apply(Func),
    // ---- Int and Real (both arguments of one sort)
    Neg,
    Add, // [n]
    Mul, // [n]
    Le,
    Lt,
    /// Euclidean division as in SMT-LIB; division by zero is 0 here (callers branch on the divisor first).
    IntDiv,
    /// Euclidean remainder, never negative; modulo zero is the dividend.
    IntMod,
    /// *own*: bit operations on two's complement of unbounded width.
    IntAnd,
    IntOr,
    IntXor,
    /// *own*: `x * 2^n`; a negative `n` gives 0.
    IntShl,
    /// *own*: floor of `x / 2^n`; a negative `n` gives 0.
    IntShr,
    /// *own*: `x ^ n`; a negative `n` gives 0.
    IntPow,
    RealDiv,
    IntToReal,
    /// Floor.
    RealToInt,
    // ---- bit-vectors
    BvNot,
    BvNeg,
    BvAdd,
    BvSub,
    BvMul,
    BvUdiv, // by zero: all ones
    BvUrem, // by zero: the dividend
    BvSdiv,
    BvSrem,
    BvSmod,
    BvAnd,
    BvOr,
    BvXor,
    BvShl,
    BvLshr,
    BvAshr,
    BvUlt,
    BvUle,
    BvSlt,
    BvSle,
    Concat,
    Extract {
        high: u32,
        low: u32,
    },
    ZeroExtend(u32),
    SignExtend(u32),
    /// Unsigned value.
    BvToInt,
    /// Signed value.
    SbvToInt,
    /// Modulo 2^width.
    IntToBv(u32),
    // ---- IEEE floats
    FpNeg,
    FpAbs,
    FpAdd(Rounding),
    FpSub(Rounding),
    FpMul(Rounding),
    FpDiv(Rounding),
    FpFma(Rounding),
    FpSqrt(Rounding),
    /// IEEE remainder.
    FpRem,
    /// *own*: C's `fmod` and Java's `%`: truncated remainder.
    FpFmod,
    FpRoundToIntegral(Rounding),
    FpMin,
    FpMax,
    /// IEEE comparison: false on NaN, -0 equals +0.
    FpEq,
    FpLt,
    FpLe,
    FpIsNan,
    FpIsInf,
    FpIsZero,
    FpIsNormal,
    FpIsSubnormal,
    FpIsNegative,
    /// Reinterpret the bits.
    FpFromBits {
        exponent: u32,
        significand: u32,
    },
    /// The bits; the one NaN gives the quiet NaN with a clear sign.
    FpToBits,
    FpFromFp {
        exponent: u32,
        significand: u32,
        rounding: Rounding,
    },
    FpFromSbv {
        exponent: u32,
        significand: u32,
        rounding: Rounding,
    },
    FpFromUbv {
        exponent: u32,
        significand: u32,
        rounding: Rounding,
    },
    FpFromReal {
        exponent: u32,
        significand: u32,
        rounding: Rounding,
    },
    /// Out of range or NaN: 0 here (callers branch first).
    FpToSbv {
        width: u32,
        rounding: Rounding,
    },
    FpToUbv {
        width: u32,
        rounding: Rounding,
    },
    /// NaN and infinities: 0 here (callers branch first).
    FpToReal,
    // ---- strings
    StrConcat, // [n]
    StrLen,
    /// One-character string, or empty when out of range.
    StrAt,
    /// `substr s i n`.
    StrSubstr,
    StrPrefixOf,
    StrSuffixOf,
    /// `contains s t`: t occurs in s.
    StrContains,
    /// `indexof s t i`.
    StrIndexOf,
    /// *own* `last_indexof s t`: -1 when absent; the length of s when t is empty.
    StrLastIndexOf,
    StrReplace,
    StrReplaceAll,
    /// Code-point order.
    StrLt,
    StrLe,
    /// Value of a non-empty string of ASCII digits, otherwise -1.
    StrToInt,
    /// Decimal digits; negative numbers give the empty string.
    StrFromInt,
    /// Code point of a one-character string, otherwise -1.
    StrToCode,
    /// Empty when not a code point.
    StrFromCode,
    /// *own*: ASCII letters only, everything else unchanged.
    StrUpper,
    StrLower,
    StrInRe,
    // ---- regular languages
    ReNone,
    ReAll,
    ReAllChar,
    ReFromStr,
    /// `range a b` of one-character strings.
    ReRange,
    ReConcat, // [n]
    ReUnion,  // [n]
    ReInter,  // [n]
    ReStar,
    RePlus,
    ReOpt,
    ReComp,
    ReDiff,
    /// `low` to `high` repetitions.
    ReLoop {
        low: u32,
        high: u32,
    },
    // ---- arrays
    Select,
    Store,
    /// Every index maps to the argument; the index sort is in the operator.
    ConstArray(crate::sort::Base),
}
