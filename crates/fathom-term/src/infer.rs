//! Sort inference: the sort of a term from its operator and the sorts of its arguments.

use thiserror::Error;

use crate::op::Op;
use crate::sort::{FloatSort, Sort};
use crate::store::{Store, Term};

/// An operator was given arguments it cannot take.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{op:?} takes {expected}, not ({})", got.iter().map(|s| s.to_string()).collect::<Vec<_>>().join(", "))]
pub struct SortError {
    /// The operator.
    pub op: Op,
    /// The arguments that it takes, in words.
    pub expected: &'static str,
    /// The sorts of the arguments that it got.
    pub got: Vec<Sort>,
}

/// Widest bit-vector; wider ones come from damaged input, not from programs.
pub const MAX_WIDTH: u32 = 1 << 24;

fn is_float_sort(exponent: u32, significand: u32) -> Option<Sort> {
    let sort = FloatSort { exponent, significand };
    sort.is_valid().then_some(Sort::Float(sort))
}

impl Store {
    /// The sort that `op` on `args` has, or why it has none.
    pub fn infer(&self, op: Op, args: &[Term]) -> Result<Sort, SortError> {
        use Sort::*;
        let sort = |i: usize| self.sort(args[i]);
        let wrong = |expected| SortError { op, expected, got: args.iter().map(|&a| self.sort(a)).collect() };
        let need = |ok: bool, expected| if ok { Ok(()) } else { Err(wrong(expected)) };
        let all = |s: Sort| args.iter().all(|&a| self.sort(a) == s);
        let exactly = |sorts: &[Sort]| {
            args.len() == sorts.len() && args.iter().zip(sorts).all(|(&a, &s)| self.sort(a) == s)
        };
        // n arguments of one sort that `f` accepts.
        let alike = |n: usize, f: fn(Sort) -> bool| args.len() == n && f(sort(0)) && all(sort(0));
        let is_bv = |s| matches!(s, BitVec(_));
        let is_num = |s| matches!(s, Int | Real);
        let is_fp = |s| matches!(s, Float(_));

        Ok(match op {
            Op::Const(c) => {
                need(args.is_empty(), "nothing")?;
                self.const_value(c).sort()
            }
            Op::Symbol(s) => {
                need(args.is_empty(), "nothing")?;
                self.symbol_info(s).sort
            }
            Op::Not => need(exactly(&[Bool]), "one Bool").map(|()| Bool)?,
            Op::And | Op::Or => need(args.len() >= 2 && all(Bool), "two or more Bools").map(|()| Bool)?,
            Op::Xor => need(exactly(&[Bool, Bool]), "two Bools").map(|()| Bool)?,
            Op::Eq => need(alike(2, |s| s != RegLan), "two arguments of one sort").map(|()| Bool)?,
            Op::Ite => {
                let ok = args.len() == 3 && sort(0) == Bool && sort(1) == sort(2);
                need(ok, "a Bool and two arguments of one sort")?;
                sort(1)
            }
            Op::Apply(f) => {
                let info = self.func_info(f);
                need(exactly(&info.params), "the function's parameters")?;
                info.result
            }
            Op::Neg => {
                need(alike(1, is_num), "a number")?;
                sort(0)
            }
            Op::Add | Op::Mul => {
                need(args.len() >= 2 && is_num(sort(0)) && all(sort(0)), "two or more numbers of one sort")?;
                sort(0)
            }
            Op::Le | Op::Lt => need(alike(2, is_num), "two numbers of one sort").map(|()| Bool)?,
            Op::IntDiv
            | Op::IntMod
            | Op::IntAnd
            | Op::IntOr
            | Op::IntXor
            | Op::IntShl
            | Op::IntShr
            | Op::IntPow => need(exactly(&[Int, Int]), "two Ints").map(|()| Int)?,
            Op::RealDiv => need(exactly(&[Real, Real]), "two Reals").map(|()| Real)?,
            Op::IntToReal => need(exactly(&[Int]), "an Int").map(|()| Real)?,
            Op::RealToInt => need(exactly(&[Real]), "a Real").map(|()| Int)?,
            Op::BvNot | Op::BvNeg => {
                need(alike(1, is_bv), "a bit-vector")?;
                sort(0)
            }
            Op::BvAdd
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
            | Op::BvAshr => {
                need(alike(2, is_bv), "two bit-vectors of one width")?;
                sort(0)
            }
            Op::BvUlt | Op::BvUle | Op::BvSlt | Op::BvSle => {
                need(alike(2, is_bv), "two bit-vectors of one width").map(|()| Bool)?
            }
            Op::Concat => {
                match args.iter().map(|&a| self.sort(a)).collect::<smallvec::SmallVec<[_; 2]>>()[..] {
                    [BitVec(a), BitVec(b)] if a.saturating_add(b) <= MAX_WIDTH => BitVec(a + b),
                    _ => return Err(wrong("two bit-vectors")),
                }
            }
            Op::Extract { high, low } => {
                let ok = args.len() == 1 && matches!(sort(0), BitVec(w) if high < w) && low <= high;
                need(ok, "a bit-vector that has these bits")?;
                BitVec(high - low + 1)
            }
            Op::ZeroExtend(n) | Op::SignExtend(n) => match args {
                [a] => match self.sort(*a) {
                    BitVec(w) if w.saturating_add(n) <= MAX_WIDTH => BitVec(w + n),
                    _ => return Err(wrong("a bit-vector")),
                },
                _ => return Err(wrong("a bit-vector")),
            },
            Op::BvToInt | Op::SbvToInt => need(alike(1, is_bv), "a bit-vector").map(|()| Int)?,
            Op::IntToBv(w) => {
                need(exactly(&[Int]) && (1..=MAX_WIDTH).contains(&w), "an Int").map(|()| BitVec(w))?
            }
            Op::FpNeg | Op::FpAbs | Op::FpSqrt(_) | Op::FpRoundToIntegral(_) => {
                need(alike(1, is_fp), "a float")?;
                sort(0)
            }
            Op::FpAdd(_)
            | Op::FpSub(_)
            | Op::FpMul(_)
            | Op::FpDiv(_)
            | Op::FpRem
            | Op::FpFmod
            | Op::FpMin
            | Op::FpMax => {
                need(alike(2, is_fp), "two floats of one sort")?;
                sort(0)
            }
            Op::FpFma(_) => {
                need(alike(3, is_fp), "three floats of one sort")?;
                sort(0)
            }
            Op::FpEq | Op::FpLt | Op::FpLe => {
                need(alike(2, is_fp), "two floats of one sort").map(|()| Bool)?
            }
            Op::FpIsNan
            | Op::FpIsInf
            | Op::FpIsZero
            | Op::FpIsNormal
            | Op::FpIsSubnormal
            | Op::FpIsNegative => need(alike(1, is_fp), "a float").map(|()| Bool)?,
            Op::FpFromBits { exponent, significand } => {
                let result = is_float_sort(exponent, significand).ok_or_else(|| wrong("a float format"))?;
                need(exactly(&[BitVec(exponent + significand)]), "a bit-vector as wide as the format")?;
                result
            }
            Op::FpToBits => match args {
                [a] => match self.sort(*a) {
                    Float(f) => BitVec(f.width()),
                    _ => return Err(wrong("a float")),
                },
                _ => return Err(wrong("a float")),
            },
            Op::FpFromFp { exponent, significand, .. } => {
                need(alike(1, is_fp), "a float")?;
                is_float_sort(exponent, significand).ok_or_else(|| wrong("a float format"))?
            }
            Op::FpFromSbv { exponent, significand, .. } | Op::FpFromUbv { exponent, significand, .. } => {
                need(alike(1, is_bv), "a bit-vector")?;
                is_float_sort(exponent, significand).ok_or_else(|| wrong("a float format"))?
            }
            Op::FpFromReal { exponent, significand, .. } => {
                need(exactly(&[Real]), "a Real")?;
                is_float_sort(exponent, significand).ok_or_else(|| wrong("a float format"))?
            }
            Op::FpToSbv { width, .. } | Op::FpToUbv { width, .. } => {
                let ok = alike(1, is_fp) && (1..=MAX_WIDTH).contains(&width);
                need(ok, "a float").map(|()| BitVec(width))?
            }
            Op::FpToReal => need(alike(1, is_fp), "a float").map(|()| Real)?,
            Op::StrConcat => need(args.len() >= 2 && all(String), "two or more Strings").map(|()| String)?,
            Op::StrLen | Op::StrToInt | Op::StrToCode => {
                need(exactly(&[String]), "a String").map(|()| Int)?
            }
            Op::StrAt => need(exactly(&[String, Int]), "a String and an Int").map(|()| String)?,
            Op::StrSubstr => need(exactly(&[String, Int, Int]), "a String and two Ints").map(|()| String)?,
            Op::StrPrefixOf | Op::StrSuffixOf | Op::StrContains | Op::StrLt | Op::StrLe => {
                need(exactly(&[String, String]), "two Strings").map(|()| Bool)?
            }
            Op::StrIndexOf => {
                need(exactly(&[String, String, Int]), "two Strings and an Int").map(|()| Int)?
            }
            Op::StrLastIndexOf => need(exactly(&[String, String]), "two Strings").map(|()| Int)?,
            Op::StrReplace | Op::StrReplaceAll => {
                need(exactly(&[String, String, String]), "three Strings").map(|()| String)?
            }
            Op::StrFromInt | Op::StrFromCode => need(exactly(&[Int]), "an Int").map(|()| String)?,
            Op::StrUpper | Op::StrLower => need(exactly(&[String]), "a String").map(|()| String)?,
            Op::StrInRe => need(exactly(&[String, RegLan]), "a String and a RegLan").map(|()| Bool)?,
            Op::ReNone | Op::ReAll | Op::ReAllChar => need(args.is_empty(), "nothing").map(|()| RegLan)?,
            Op::ReFromStr => need(exactly(&[String]), "a String").map(|()| RegLan)?,
            Op::ReRange => need(exactly(&[String, String]), "two Strings").map(|()| RegLan)?,
            Op::ReConcat | Op::ReUnion | Op::ReInter => {
                need(args.len() >= 2 && all(RegLan), "two or more RegLans").map(|()| RegLan)?
            }
            Op::ReStar | Op::RePlus | Op::ReOpt | Op::ReComp | Op::ReLoop { .. } => {
                need(exactly(&[RegLan]), "a RegLan").map(|()| RegLan)?
            }
            Op::ReDiff => need(exactly(&[RegLan, RegLan]), "two RegLans").map(|()| RegLan)?,
            Op::Select => match args {
                [a, i] => match self.sort(*a) {
                    Array(index, element) if Sort::from(index) == self.sort(*i) => element.into(),
                    _ => return Err(wrong("an array and an index of it")),
                },
                _ => return Err(wrong("an array and an index of it")),
            },
            Op::Store => match args {
                [a, i, e] => match self.sort(*a) {
                    Array(index, element)
                        if Sort::from(index) == self.sort(*i) && Sort::from(element) == self.sort(*e) =>
                    {
                        Array(index, element)
                    }
                    _ => return Err(wrong("an array, an index and an element of it")),
                },
                _ => return Err(wrong("an array, an index and an element of it")),
            },
            Op::ConstArray(index) => match args {
                [a] => match self.sort(*a).base() {
                    Some(element) => Array(index, element),
                    None => return Err(wrong("an element of a base sort")),
                },
                _ => return Err(wrong("an element of a base sort")),
            },
        })
    }
}
