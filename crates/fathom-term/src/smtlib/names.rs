//! SMT-LIB's names of operators, and names that are safe for symbols.

use crate::op::{Op, Rounding};

macro_rules! names {
    ($($op:ident $name:literal;)*) => {
        /// The name of an operator without parameters.
        pub(super) fn name_of(op: Op) -> Option<&'static str> {
            Some(match op { $(Op::$op => $name,)* _ => return None })
        }

        /// The operator without parameters that has this name.
        pub(super) fn op_named(name: &str) -> Option<Op> {
            Some(match name { $($name => Op::$op,)* _ => return None })
        }
    };
}

names! {
    Not "not"; And "and"; Or "or"; Xor "xor"; Eq "="; Ite "ite";
    Neg "neg"; Add "+"; Mul "*"; Le "<="; Lt "<"; IntDiv "div"; IntMod "mod"; RealDiv "/";
    IntToReal "to_real"; RealToInt "to_int";
    IntAnd "fathom.int_and"; IntOr "fathom.int_or"; IntXor "fathom.int_xor"; IntShl "fathom.int_shl";
    IntShr "fathom.int_shr"; IntPow "fathom.int_pow";
    BvNot "bvnot"; BvNeg "bvneg"; BvAdd "bvadd"; BvSub "bvsub"; BvMul "bvmul"; BvUdiv "bvudiv";
    BvUrem "bvurem"; BvSdiv "bvsdiv"; BvSrem "bvsrem"; BvSmod "bvsmod"; BvAnd "bvand"; BvOr "bvor";
    BvXor "bvxor"; BvShl "bvshl"; BvLshr "bvlshr"; BvAshr "bvashr"; BvUlt "bvult"; BvUle "bvule";
    BvSlt "bvslt"; BvSle "bvsle"; Concat "concat"; BvToInt "bv2nat"; SbvToInt "sbv_to_int";
    FpNeg "fp.neg"; FpAbs "fp.abs"; FpRem "fp.rem"; FpFmod "fathom.fp_fmod"; FpMin "fp.min"; FpMax "fp.max";
    FpEq "fp.eq"; FpLt "fp.lt"; FpLe "fp.leq"; FpIsNan "fp.isNaN"; FpIsInf "fp.isInfinite";
    FpIsZero "fp.isZero"; FpIsNormal "fp.isNormal"; FpIsSubnormal "fp.isSubnormal";
    FpIsNegative "fp.isNegative"; FpToBits "fp.to_ieee_bv"; FpToReal "fp.to_real";
    StrConcat "str.++"; StrLen "str.len"; StrAt "str.at"; StrSubstr "str.substr";
    StrPrefixOf "str.prefixof"; StrSuffixOf "str.suffixof"; StrContains "str.contains";
    StrIndexOf "str.indexof"; StrLastIndexOf "fathom.str_last_indexof"; StrReplace "str.replace";
    StrReplaceAll "str.replace_all"; StrLt "str.<"; StrLe "str.<="; StrToInt "str.to_int";
    StrFromInt "str.from_int"; StrToCode "str.to_code"; StrFromCode "str.from_code";
    StrUpper "fathom.str_upper"; StrLower "fathom.str_lower"; StrInRe "str.in_re";
    ReNone "re.none"; ReAll "re.all"; ReAllChar "re.allchar"; ReFromStr "str.to_re"; ReRange "re.range";
    ReConcat "re.++"; ReUnion "re.union"; ReInter "re.inter"; ReStar "re.*"; RePlus "re.+"; ReOpt "re.opt";
    ReComp "re.comp"; ReDiff "re.diff";
    Select "select"; Store "store";
}

const ROUNDINGS: [(Rounding, &str, &str); 5] = [
    (Rounding::NearestEven, "RNE", "roundNearestTiesToEven"),
    (Rounding::NearestAway, "RNA", "roundNearestTiesToAway"),
    (Rounding::TowardPositive, "RTP", "roundTowardPositive"),
    (Rounding::TowardNegative, "RTN", "roundTowardNegative"),
    (Rounding::TowardZero, "RTZ", "roundTowardZero"),
];

pub(super) fn rounding_name(mode: Rounding) -> &'static str {
    ROUNDINGS[mode as usize].1
}

pub(super) fn rounding_named(name: &str) -> Option<Rounding> {
    ROUNDINGS.iter().find(|(_, short, long)| name == *short || name == *long).map(|row| row.0)
}

/// A float operator that takes a rounding mode first.
pub(super) fn rounded_named(name: &str, mode: Rounding) -> Option<Op> {
    Some(match name {
        "fp.add" => Op::FpAdd(mode),
        "fp.sub" => Op::FpSub(mode),
        "fp.mul" => Op::FpMul(mode),
        "fp.div" => Op::FpDiv(mode),
        "fp.fma" => Op::FpFma(mode),
        "fp.sqrt" => Op::FpSqrt(mode),
        "fp.roundToIntegral" => Op::FpRoundToIntegral(mode),
        _ => return None,
    })
}

pub(super) fn rounded_name(op: Op) -> Option<(&'static str, Rounding)> {
    Some(match op {
        Op::FpAdd(m) => ("fp.add", m),
        Op::FpSub(m) => ("fp.sub", m),
        Op::FpMul(m) => ("fp.mul", m),
        Op::FpDiv(m) => ("fp.div", m),
        Op::FpFma(m) => ("fp.fma", m),
        Op::FpSqrt(m) => ("fp.sqrt", m),
        Op::FpRoundToIntegral(m) => ("fp.roundToIntegral", m),
        _ => return None,
    })
}

/// Operators that no SMT-LIB solver knows.
pub(crate) fn is_own(op: Op) -> bool {
    matches!(
        op,
        Op::IntAnd
            | Op::IntOr
            | Op::IntXor
            | Op::IntShl
            | Op::IntShr
            | Op::IntPow
            | Op::FpFmod
            | Op::StrLastIndexOf
            | Op::StrUpper
            | Op::StrLower
    )
}

fn is_simple_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c)
}

/// Whether a solver may already know this name. Function names of theories are lower-case letters,
/// possibly with dots, digits and operator characters; a program's variables rarely collide, so
/// names that might are marked rather than listed solver by solver.
fn may_be_taken(name: &str) -> bool {
    const KNOWN: &[&str] = &[
        "true",
        "false",
        "let",
        "forall",
        "exists",
        "match",
        "par",
        "as",
        "assert",
        "push",
        "pop",
        "exit",
        "echo",
        "lambda",
        "distinct",
        "implies",
        "iff",
        "if",
        "abs",
        "rem",
        "const",
        "map",
        "is",
        "div0",
        "mod0",
        "rem0",
        "default",
        "subset",
        "union",
        "intersection",
        "complement",
        "setminus",
        "as-array",
        "bit2bool",
        "int2bv",
        "bv2int",
        "nat2bv",
        "ubv_to_int",
        "int_to_bv",
        "repeat",
        "extract",
        "zero_extend",
        "sign_extend",
        "rotate_left",
        "rotate_right",
        "ext_rotate_left",
        "ext_rotate_right",
        "is_int",
        "divisible",
        "fp",
        "to_fp",
        "to_fp_unsigned",
        "power",
        "sin",
        "cos",
        "tan",
        "asin",
        "acos",
        "atan",
        "sinh",
        "cosh",
        "tanh",
        "asinh",
        "acosh",
        "atanh",
        "pi",
        "euler",
        "exp",
        "NaN",
        "roundNearestTiesToEven",
        "roundNearestTiesToAway",
        "roundTowardPositive",
        "roundTowardNegative",
        "roundTowardZero",
        "RNE",
        "RNA",
        "RTP",
        "RTN",
        "RTZ",
        "int",
        "real",
        "seq",
        "char",
        "nth",
        "bvcomp",
        "insert",
        "cons",
        "nil",
        "head",
        "tail",
        "proof",
        "_",
    ];
    op_named(name).is_some()
        || rounding_named(name).is_some()
        || KNOWN.contains(&name)
        || name.starts_with("bv")
        || ["fp.", "str.", "re.", "seq.", "char.", "set.", "int.", "fathom.", "array.", "bag."]
            .iter()
            .any(|p| name.starts_with(p))
        || name.starts_with(['$', '?', '.', '@', '!'])
        || !name.contains(|c: char| c.is_alphanumeric())
}

/// A name that means this symbol and nothing else: marked with `$` where a solver may know it already.
pub(super) fn symbol_name(name: &str) -> String {
    let mut safe = String::with_capacity(name.len() + 1);
    if may_be_taken(name) {
        safe.push('$');
    }
    for c in name.chars() {
        match c {
            // Not allowed even between bars.
            '|' => safe.push_str("$bar$"),
            '\\' => safe.push_str("$back$"),
            c => safe.push(c),
        }
    }
    safe
}

/// The name as it is written: bare where the grammar allows, between bars otherwise.
pub(super) fn quoted(name: &str) -> String {
    let bare = !name.is_empty()
        && name.chars().all(is_simple_char)
        && !name.starts_with(|c: char| c.is_ascii_digit());
    if bare { name.to_string() } else { format!("|{name}|") }
}
