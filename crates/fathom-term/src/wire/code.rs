//! The byte that encodes each operator. Codes are never reused: an executor of another build may send them.

use crate::op::{Op, Rounding};
use crate::sort::Sort;
use crate::store::Store;
use crate::wire::WireError;
use crate::wire::bytes::{
    get_byte, get_sort, get_str, get_u32, get_value, get_varint, put_sort, put_str, put_value, put_varint,
};

const MANY: u8 = u8::MAX;

const CONST: u8 = 0;
const SYMBOL: u8 = 1;
const APPLY: u8 = 2;

/// Operators without parameters: code, operator, number of arguments. One table, read both ways.
macro_rules! plain {
    ($($code:literal $op:ident $arity:expr;)*) => {
        const PLAIN: &[(u8, Op, u8)] = &[$(($code, Op::$op, $arity)),*];

        fn plain_code(op: Op) -> Option<u8> {
            Some(match op { $(Op::$op => $code,)* _ => return None })
        }
    };
}

plain! {
    3 Not 1;
    4 And MANY;
    5 Or MANY;
    6 Xor 2;
    7 Eq 2;
    8 Ite 3;
    9 Neg 1;
    10 Add MANY;
    11 Mul MANY;
    12 Le 2;
    13 Lt 2;
    14 IntDiv 2;
    15 IntMod 2;
    16 IntAnd 2;
    17 IntOr 2;
    18 IntXor 2;
    19 IntShl 2;
    20 IntShr 2;
    21 IntPow 2;
    22 RealDiv 2;
    23 IntToReal 1;
    24 RealToInt 1;
    25 BvNot 1;
    26 BvNeg 1;
    27 BvAdd 2;
    28 BvSub 2;
    29 BvMul 2;
    30 BvUdiv 2;
    31 BvUrem 2;
    32 BvSdiv 2;
    33 BvSrem 2;
    34 BvSmod 2;
    35 BvAnd 2;
    36 BvOr 2;
    37 BvXor 2;
    38 BvShl 2;
    39 BvLshr 2;
    40 BvAshr 2;
    41 BvUlt 2;
    42 BvUle 2;
    43 BvSlt 2;
    44 BvSle 2;
    45 Concat 2;
    46 BvToInt 1;
    47 SbvToInt 1;
    48 FpNeg 1;
    49 FpAbs 1;
    50 FpRem 2;
    51 FpFmod 2;
    52 FpMin 2;
    53 FpMax 2;
    54 FpEq 2;
    55 FpLt 2;
    56 FpLe 2;
    57 FpIsNan 1;
    58 FpIsInf 1;
    59 FpIsZero 1;
    60 FpIsNormal 1;
    61 FpIsSubnormal 1;
    62 FpIsNegative 1;
    63 FpToBits 1;
    64 FpToReal 1;
    65 StrConcat MANY;
    66 StrLen 1;
    67 StrAt 2;
    68 StrSubstr 3;
    69 StrPrefixOf 2;
    70 StrSuffixOf 2;
    71 StrContains 2;
    72 StrIndexOf 3;
    73 StrLastIndexOf 2;
    74 StrReplace 3;
    75 StrReplaceAll 3;
    76 StrLt 2;
    77 StrLe 2;
    78 StrToInt 1;
    79 StrFromInt 1;
    80 StrToCode 1;
    81 StrFromCode 1;
    82 StrUpper 1;
    83 StrLower 1;
    84 StrInRe 2;
    85 ReNone 0;
    86 ReAll 0;
    87 ReAllChar 0;
    88 ReFromStr 1;
    89 ReRange 2;
    90 ReConcat MANY;
    91 ReUnion MANY;
    92 ReInter MANY;
    93 ReStar 1;
    94 RePlus 1;
    95 ReOpt 1;
    96 ReComp 1;
    97 ReDiff 2;
    98 Select 2;
    99 Store 3;
}

const EXTRACT: u8 = 128;
const ZERO_EXTEND: u8 = 129;
const SIGN_EXTEND: u8 = 130;
const INT_TO_BV: u8 = 131;
const RE_LOOP: u8 = 132;
const CONST_ARRAY: u8 = 133;
const FP_ADD: u8 = 134;
const FP_SUB: u8 = 135;
const FP_MUL: u8 = 136;
const FP_DIV: u8 = 137;
const FP_FMA: u8 = 138;
const FP_SQRT: u8 = 139;
const FP_ROUND: u8 = 140;
const FP_FROM_BITS: u8 = 141;
const FP_FROM_FP: u8 = 142;
const FP_FROM_SBV: u8 = 143;
const FP_FROM_UBV: u8 = 144;
const FP_FROM_REAL: u8 = 145;
const FP_TO_SBV: u8 = 146;
const FP_TO_UBV: u8 = 147;

const ROUNDINGS: [Rounding; 5] = [
    Rounding::NearestEven,
    Rounding::NearestAway,
    Rounding::TowardPositive,
    Rounding::TowardNegative,
    Rounding::TowardZero,
];

fn get_rounding(input: &mut &[u8]) -> Result<Rounding, WireError> {
    ROUNDINGS.get(get_byte(input)? as usize).copied().ok_or(WireError::Malformed("rounding mode"))
}

fn put_u32s(out: &mut Vec<u8>, code: u8, numbers: &[u32]) {
    out.push(code);
    numbers.iter().for_each(|&n| put_varint(out, n.into()));
}

fn put_rounded(out: &mut Vec<u8>, code: u8, numbers: &[u32], mode: Rounding) {
    put_u32s(out, code, numbers);
    out.push(mode as u8);
}

/// One node: code, payload, and how far back each argument is.
pub(super) fn put_node(
    store: &Store,
    op: Op,
    distances: impl ExactSizeIterator<Item = u64>,
    out: &mut Vec<u8>,
) {
    let many = matches!(
        op,
        Op::And
            | Op::Or
            | Op::Add
            | Op::Mul
            | Op::StrConcat
            | Op::ReConcat
            | Op::ReUnion
            | Op::ReInter
            | Op::Apply(_)
    );
    match op {
        Op::Const(c) => {
            out.push(CONST);
            put_value(out, store.const_value(c));
        }
        Op::Symbol(s) => {
            let info = store.symbol_info(s);
            out.push(SYMBOL);
            put_str(out, &info.name);
            put_sort(out, info.sort);
        }
        Op::Apply(f) => {
            let info = store.func_info(f);
            out.push(APPLY);
            put_str(out, &info.name);
            put_sort(out, info.result);
            put_varint(out, info.params.len() as u64);
            info.params.iter().for_each(|&p| put_sort(out, p));
        }
        Op::Extract { high, low } => put_u32s(out, EXTRACT, &[high, low]),
        Op::ZeroExtend(n) => put_u32s(out, ZERO_EXTEND, &[n]),
        Op::SignExtend(n) => put_u32s(out, SIGN_EXTEND, &[n]),
        Op::IntToBv(w) => put_u32s(out, INT_TO_BV, &[w]),
        Op::ReLoop { low, high } => put_u32s(out, RE_LOOP, &[low, high]),
        Op::ConstArray(index) => {
            out.push(CONST_ARRAY);
            put_sort(out, index.into());
        }
        Op::FpAdd(m) => put_rounded(out, FP_ADD, &[], m),
        Op::FpSub(m) => put_rounded(out, FP_SUB, &[], m),
        Op::FpMul(m) => put_rounded(out, FP_MUL, &[], m),
        Op::FpDiv(m) => put_rounded(out, FP_DIV, &[], m),
        Op::FpFma(m) => put_rounded(out, FP_FMA, &[], m),
        Op::FpSqrt(m) => put_rounded(out, FP_SQRT, &[], m),
        Op::FpRoundToIntegral(m) => put_rounded(out, FP_ROUND, &[], m),
        Op::FpFromBits { exponent, significand } => put_u32s(out, FP_FROM_BITS, &[exponent, significand]),
        Op::FpFromFp { exponent, significand, rounding } => {
            put_rounded(out, FP_FROM_FP, &[exponent, significand], rounding)
        }
        Op::FpFromSbv { exponent, significand, rounding } => {
            put_rounded(out, FP_FROM_SBV, &[exponent, significand], rounding)
        }
        Op::FpFromUbv { exponent, significand, rounding } => {
            put_rounded(out, FP_FROM_UBV, &[exponent, significand], rounding)
        }
        Op::FpFromReal { exponent, significand, rounding } => {
            put_rounded(out, FP_FROM_REAL, &[exponent, significand], rounding)
        }
        Op::FpToSbv { width, rounding } => put_rounded(out, FP_TO_SBV, &[width], rounding),
        Op::FpToUbv { width, rounding } => put_rounded(out, FP_TO_UBV, &[width], rounding),
        plain => {
            out.push(plain_code(plain).expect("every operator without parameters is in the table"));
        }
    }
    if many {
        put_varint(out, distances.len() as u64);
    }
    distances.for_each(|d| put_varint(out, d));
}

/// The operator at the front of `input`, and how many arguments follow.
pub(super) fn get_op(store: &Store, input: &mut &[u8]) -> Result<(Op, u64), WireError> {
    let code = get_byte(input)?;
    if let Some(&(_, op, arity)) = PLAIN.get(usize::from(code).wrapping_sub(3)) {
        let arity = if arity == MANY { get_varint(input)? } else { arity.into() };
        return Ok((op, arity));
    }
    Ok(match code {
        CONST => {
            let value = get_value(input)?;
            (store.op(store.constant(value)), 0)
        }
        SYMBOL => {
            let name = get_str(input)?;
            match get_sort(input)? {
                Sort::RegLan => return Err(WireError::Malformed("symbol")),
                sort => (Op::Symbol(store.declare(name, sort)), 0),
            }
        }
        APPLY => {
            let name = get_str(input)?;
            let result = get_sort(input)?;
            let count = get_varint(input)?;
            let params = (0..count).map(|_| get_sort(input)).collect::<Result<Vec<_>, _>>()?;
            (Op::Apply(store.declare_func(name, &params, result)), get_varint(input)?)
        }
        EXTRACT => (Op::Extract { high: get_u32(input)?, low: get_u32(input)? }, 1),
        ZERO_EXTEND => (Op::ZeroExtend(get_u32(input)?), 1),
        SIGN_EXTEND => (Op::SignExtend(get_u32(input)?), 1),
        INT_TO_BV => (Op::IntToBv(get_u32(input)?), 1),
        RE_LOOP => (Op::ReLoop { low: get_u32(input)?, high: get_u32(input)? }, 1),
        CONST_ARRAY => {
            (Op::ConstArray(get_sort(input)?.base().ok_or(WireError::Malformed("index sort"))?), 1)
        }
        FP_ADD => (Op::FpAdd(get_rounding(input)?), 2),
        FP_SUB => (Op::FpSub(get_rounding(input)?), 2),
        FP_MUL => (Op::FpMul(get_rounding(input)?), 2),
        FP_DIV => (Op::FpDiv(get_rounding(input)?), 2),
        FP_FMA => (Op::FpFma(get_rounding(input)?), 3),
        FP_SQRT => (Op::FpSqrt(get_rounding(input)?), 1),
        FP_ROUND => (Op::FpRoundToIntegral(get_rounding(input)?), 1),
        FP_FROM_BITS => (Op::FpFromBits { exponent: get_u32(input)?, significand: get_u32(input)? }, 1),
        FP_FROM_FP | FP_FROM_SBV | FP_FROM_UBV | FP_FROM_REAL => {
            let (exponent, significand) = (get_u32(input)?, get_u32(input)?);
            let rounding = get_rounding(input)?;
            let op = match code {
                FP_FROM_FP => Op::FpFromFp { exponent, significand, rounding },
                FP_FROM_SBV => Op::FpFromSbv { exponent, significand, rounding },
                FP_FROM_UBV => Op::FpFromUbv { exponent, significand, rounding },
                _ => Op::FpFromReal { exponent, significand, rounding },
            };
            (op, 1)
        }
        FP_TO_SBV => (Op::FpToSbv { width: get_u32(input)?, rounding: get_rounding(input)? }, 1),
        FP_TO_UBV => (Op::FpToUbv { width: get_u32(input)?, rounding: get_rounding(input)? }, 1),
        unknown => return Err(WireError::UnknownCode(unknown)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_codes_are_their_place_in_the_table() {
        for (i, &(code, ..)) in PLAIN.iter().enumerate() {
            assert_eq!(code as usize, i + 3);
        }
    }
}
