//! Evaluation of terms under an assignment.
//!
//! The meaning of each operator is written once, in the files beside this one, on [`cell::Cell`]s; constant
//! folding, the [`Evaluator`] and compiled programs all call it.

pub(crate) mod arith;
mod array;
pub(crate) mod bitvec;
pub(crate) mod cell;
mod evaluator;
mod float;
mod language;
mod program;
pub(crate) mod regex;
pub mod soft;
pub(crate) mod string;

pub(crate) use evaluator::work;
pub use evaluator::{Evaluator, LimitedEvaluator};
pub use language::{Language, Walk};
pub use program::Program;
pub use regex::{CharMap, Regex, RegexTable};
pub use string::MAX_CHAR;

use crate::op::Op;
use cell::{Cell, Operands};

/// The value of `op` on evaluated arguments. Leaves and uninterpreted functions are the caller's.
#[inline]
pub(crate) fn apply<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    match op {
        Op::Not => Cell::Bool(!args.at(0).as_bool()),
        Op::And => Cell::Bool(args.cells().all(Cell::as_bool)),
        Op::Or => Cell::Bool(args.cells().any(Cell::as_bool)),
        Op::Xor => Cell::Bool(args.at(0).as_bool() != args.at(1).as_bool()),
        Op::Eq => Cell::Bool(args.at(0).same(args.at(1))),
        Op::Ite => args.at(if args.at(0).as_bool() { 1 } else { 2 }).clone(),
        Op::Const(_) | Op::Symbol(_) | Op::Apply(_) => panic!("{op:?} has no value of its own"),
        Op::Neg
        | Op::Add
        | Op::Mul
        | Op::Le
        | Op::Lt
        | Op::IntDiv
        | Op::IntMod
        | Op::IntAnd
        | Op::IntOr
        | Op::IntXor
        | Op::IntShl
        | Op::IntShr
        | Op::IntPow
        | Op::RealDiv
        | Op::IntToReal
        | Op::RealToInt => arith::apply(op, args),
        Op::BvNot
        | Op::BvNeg
        | Op::BvAdd
        | Op::BvSub
        | Op::BvMul
        | Op::BvUdiv
        | Op::BvUrem
        | Op::BvSdiv
        | Op::BvSrem
        | Op::BvSmod
        | Op::BvAnd
        | Op::BvOr
        | Op::BvXor
        | Op::BvShl
        | Op::BvLshr
        | Op::BvAshr
        | Op::BvUlt
        | Op::BvUle
        | Op::BvSlt
        | Op::BvSle
        | Op::Concat
        | Op::Extract { .. }
        | Op::ZeroExtend(_)
        | Op::SignExtend(_)
        | Op::BvToInt
        | Op::SbvToInt
        | Op::IntToBv(_) => bitvec::apply(op, args),
        Op::FpNeg
        | Op::FpAbs
        | Op::FpAdd(_)
        | Op::FpSub(_)
        | Op::FpMul(_)
        | Op::FpDiv(_)
        | Op::FpFma(_)
        | Op::FpSqrt(_)
        | Op::FpRem
        | Op::FpFmod
        | Op::FpRoundToIntegral(_)
        | Op::FpMin
        | Op::FpMax
        | Op::FpEq
        | Op::FpLt
        | Op::FpLe
        | Op::FpIsNan
        | Op::FpIsInf
        | Op::FpIsZero
        | Op::FpIsNormal
        | Op::FpIsSubnormal
        | Op::FpIsNegative
        | Op::FpFromBits { .. }
        | Op::FpToBits
        | Op::FpFromFp { .. }
        | Op::FpFromSbv { .. }
        | Op::FpFromUbv { .. }
        | Op::FpFromReal { .. }
        | Op::FpToSbv { .. }
        | Op::FpToUbv { .. }
        | Op::FpToReal => float::apply(op, args),
        Op::StrConcat
        | Op::StrLen
        | Op::StrAt
        | Op::StrSubstr
        | Op::StrPrefixOf
        | Op::StrSuffixOf
        | Op::StrContains
        | Op::StrIndexOf
        | Op::StrLastIndexOf
        | Op::StrReplace
        | Op::StrReplaceAll
        | Op::StrLt
        | Op::StrLe
        | Op::StrToInt
        | Op::StrFromInt
        | Op::StrToCode
        | Op::StrFromCode
        | Op::StrUpper
        | Op::StrLower
        | Op::StrInRe => string::apply(op, args),
        Op::ReNone
        | Op::ReAll
        | Op::ReAllChar
        | Op::ReFromStr
        | Op::ReRange
        | Op::ReConcat
        | Op::ReUnion
        | Op::ReInter
        | Op::ReStar
        | Op::RePlus
        | Op::ReOpt
        | Op::ReComp
        | Op::ReDiff
        | Op::ReLoop { .. } => regex::apply(op, args),
        Op::Select | Op::Store | Op::ConstArray(_) => array::apply(op, args),
    }
}
