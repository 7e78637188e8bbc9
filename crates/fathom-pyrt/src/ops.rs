//! The operators, one Python function each: terms in, term out.

use fathom_term::{FloatSort, Op, Rounding, Term};

use crate::args::{Arguments, term_object};
use crate::error::{Fault, Result, guard};
use crate::ffi::{Py_ssize_t, PyObject};
use crate::run::NEAREST;
use crate::state::{ModuleState, state};

const F64: FloatSort = FloatSort::F64;

/// Terms of all arguments from `skip` on.
fn terms(state: &ModuleState, args: Arguments<'_>, skip: usize) -> Result<Vec<Term>> {
    (skip..args.0.len()).map(|i| args.term(state, i)).collect()
}

fn mk(state: &ModuleState, op: Op, args: &[Term]) -> Result<Term> {
    state.store.try_mk(op, args).map_err(|e| Fault::type_error(e.to_string()))
}

pub unsafe extern "C" fn plain<const N: usize>(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    guard(|| {
        // SAFETY: the interpreter passes `n` live objects.
        let args = unsafe { Arguments::new(args, n) };
        let state = state();
        let terms = terms(state, args, 0)?;
        let op = PLAIN[N].1;
        let nary = matches!(
            op,
            Op::And | Op::Or | Op::Add | Op::Mul | Op::StrConcat | Op::ReConcat | Op::ReUnion | Op::ReInter
        );
        match terms[..] {
            // One argument of an n-ary operator is itself.
            [only] if nary => term_object(only),
            _ => term_object(mk(state, op, &terms)?),
        }
    })
}

/// Operators that take terms only. The order is the order of the functions in the module's table.
pub const PLAIN: &[(&std::ffi::CStr, Op)] = &[
    (c"not_", Op::Not),
    (c"and_", Op::And),
    (c"or_", Op::Or),
    (c"xor", Op::Xor),
    (c"eq", Op::Eq),
    (c"ite", Op::Ite),
    (c"neg", Op::Neg),
    (c"add", Op::Add),
    (c"mul", Op::Mul),
    (c"le", Op::Le),
    (c"lt", Op::Lt),
    (c"int_div", Op::IntDiv),
    (c"int_mod", Op::IntMod),
    (c"int_and", Op::IntAnd),
    (c"int_or", Op::IntOr),
    (c"int_xor", Op::IntXor),
    (c"int_shl", Op::IntShl),
    (c"int_shr", Op::IntShr),
    (c"int_pow", Op::IntPow),
    (c"real_div", Op::RealDiv),
    (c"int_to_real", Op::IntToReal),
    (c"real_to_int", Op::RealToInt),
    (c"fp_neg", Op::FpNeg),
    (c"fp_abs", Op::FpAbs),
    (c"fp_add", Op::FpAdd(NEAREST)),
    (c"fp_sub", Op::FpSub(NEAREST)),
    (c"fp_mul", Op::FpMul(NEAREST)),
    (c"fp_div", Op::FpDiv(NEAREST)),
    (c"fp_fma", Op::FpFma(NEAREST)),
    (c"fp_sqrt", Op::FpSqrt(NEAREST)),
    (c"fp_rem", Op::FpRem),
    (c"fp_fmod", Op::FpFmod),
    (c"fp_min", Op::FpMin),
    (c"fp_max", Op::FpMax),
    (c"fp_eq", Op::FpEq),
    (c"fp_lt", Op::FpLt),
    (c"fp_le", Op::FpLe),
    (c"fp_is_nan", Op::FpIsNan),
    (c"fp_is_inf", Op::FpIsInf),
    (c"fp_is_zero", Op::FpIsZero),
    (c"fp_is_normal", Op::FpIsNormal),
    (c"fp_is_subnormal", Op::FpIsSubnormal),
    (c"fp_is_negative", Op::FpIsNegative),
    (c"fp_to_real", Op::FpToReal),
    (c"fp_to_bits", Op::FpToBits),
    (c"bv_to_int", Op::BvToInt),
    (
        c"fp_from_real",
        Op::FpFromReal { exponent: F64.exponent, significand: F64.significand, rounding: NEAREST },
    ),
    (c"str_concat", Op::StrConcat),
    (c"str_len", Op::StrLen),
    (c"str_at", Op::StrAt),
    (c"str_substr", Op::StrSubstr),
    (c"str_prefix_of", Op::StrPrefixOf),
    (c"str_suffix_of", Op::StrSuffixOf),
    (c"str_contains", Op::StrContains),
    (c"str_index_of", Op::StrIndexOf),
    (c"str_last_index_of", Op::StrLastIndexOf),
    (c"str_replace", Op::StrReplace),
    (c"str_replace_all", Op::StrReplaceAll),
    (c"str_lt", Op::StrLt),
    (c"str_le", Op::StrLe),
    (c"str_to_int", Op::StrToInt),
    (c"str_from_int", Op::StrFromInt),
    (c"str_to_code", Op::StrToCode),
    (c"str_from_code", Op::StrFromCode),
    (c"str_upper", Op::StrUpper),
    (c"str_lower", Op::StrLower),
    (c"str_in_re", Op::StrInRe),
    (c"re_none", Op::ReNone),
    (c"re_all", Op::ReAll),
    (c"re_all_char", Op::ReAllChar),
    (c"re_from_str", Op::ReFromStr),
    (c"re_range", Op::ReRange),
    (c"re_concat", Op::ReConcat),
    (c"re_union", Op::ReUnion),
    (c"re_inter", Op::ReInter),
    (c"re_star", Op::ReStar),
    (c"re_plus", Op::RePlus),
    (c"re_opt", Op::ReOpt),
    (c"re_comp", Op::ReComp),
    (c"re_diff", Op::ReDiff),
];

type Body = fn(&ModuleState, Arguments<'_>) -> Result<Term>;

pub unsafe extern "C" fn derived<const N: usize>(
    _module: *mut PyObject,
    args: *const *mut PyObject,
    n: Py_ssize_t,
) -> *mut PyObject {
    guard(|| {
        // SAFETY: the interpreter passes `n` live objects.
        let args = unsafe { Arguments::new(args, n) };
        let (_, arity, body) = DERIVED[N];
        args.expect(arity, arity)?;
        term_object(body(state(), args)?)
    })
}

/// Operators with numbers among the arguments, and compositions that every model would write otherwise.
pub const DERIVED: &[(&std::ffi::CStr, usize, Body)] = &[
    (c"sub", 2, |s, a| {
        let minus = mk(s, Op::Neg, &[a.term(s, 1)?])?;
        mk(s, Op::Add, &[a.term(s, 0)?, minus])
    }),
    (c"ne", 2, |s, a| {
        let eq = mk(s, Op::Eq, &[a.term(s, 0)?, a.term(s, 1)?])?;
        mk(s, Op::Not, &[eq])
    }),
    (c"ge", 2, |s, a| mk(s, Op::Le, &[a.term(s, 1)?, a.term(s, 0)?])),
    (c"gt", 2, |s, a| mk(s, Op::Lt, &[a.term(s, 1)?, a.term(s, 0)?])),
    (c"implies", 2, |s, a| {
        let not = mk(s, Op::Not, &[a.term(s, 0)?])?;
        mk(s, Op::Or, &[not, a.term(s, 1)?])
    }),
    (c"floor_div", 2, |s, a| floor_div(s, a.term(s, 0)?, a.term(s, 1)?)),
    (c"floor_mod", 2, |s, a| {
        let (x, y) = (a.term(s, 0)?, a.term(s, 1)?);
        let product = mk(s, Op::Mul, &[floor_div(s, x, y)?, y])?;
        match s.store.value(y).and_then(|v| v.as_int()) {
            // By a positive constant the two remainders are the same.
            Some(d) if *d > dashu_int::IBig::ZERO => mk(s, Op::IntMod, &[x, y]),
            _ => {
                let minus = mk(s, Op::Neg, &[product])?;
                mk(s, Op::Add, &[x, minus])
            }
        }
    }),
    (c"bool_to_int", 1, |s, a| {
        let (one, zero) =
            (s.store.constant(fathom_term::Value::int(1)), s.store.constant(fathom_term::Value::int(0)));
        mk(s, Op::Ite, &[a.term(s, 0)?, one, zero])
    }),
    (c"fp_from_int", 1, |s, a| {
        let real = mk(s, Op::IntToReal, &[a.term(s, 0)?])?;
        mk(
            s,
            Op::FpFromReal { exponent: F64.exponent, significand: F64.significand, rounding: NEAREST },
            &[real],
        )
    }),
    (c"fp_to_int", 1, |s, a| {
        let whole = mk(s, Op::FpRoundToIntegral(Rounding::TowardZero), &[a.term(s, 0)?])?;
        let real = mk(s, Op::FpToReal, &[whole])?;
        mk(s, Op::RealToInt, &[real])
    }),
    (c"fp_round", 2, |s, a| {
        let mode = match a.number(0)? {
            0 => Rounding::NearestEven,
            1 => Rounding::NearestAway,
            2 => Rounding::TowardPositive,
            3 => Rounding::TowardNegative,
            4 => Rounding::TowardZero,
            other => return Err(Fault::type_error(format!("no rounding mode has the number {other}"))),
        };
        mk(s, Op::FpRoundToIntegral(mode), &[a.term(s, 1)?])
    }),
    (c"re_loop", 3, |s, a| {
        let bound = |i| -> Result<u32> {
            u32::try_from(a.number(i)?)
                .map_err(|_| Fault::type_error("a repetition count is out of range".into()))
        };
        mk(s, Op::ReLoop { low: bound(0)?, high: bound(1)? }, &[a.term(s, 2)?])
    }),
];

/// Floor division from the Euclidean one: they differ by the sign of the divisor when there is a remainder.
fn floor_div(s: &ModuleState, x: Term, y: Term) -> Result<Term> {
    let positive = s.store.value(y).and_then(|v| v.as_int()).map(|d| *d > dashu_int::IBig::ZERO);
    let plain = mk(s, Op::IntDiv, &[x, y])?;
    if positive == Some(true) {
        return Ok(plain);
    }
    // x // y == (-x) // (-y), and for a negative y the right side divides by a positive number.
    let turned = mk(s, Op::IntDiv, &[mk(s, Op::Neg, &[x])?, mk(s, Op::Neg, &[y])?])?;
    if positive == Some(false) {
        return Ok(turned);
    }
    let zero = s.store.constant(fathom_term::Value::int(0));
    let negative = mk(s, Op::Lt, &[y, zero])?;
    mk(s, Op::Ite, &[negative, turned, plain])
}
