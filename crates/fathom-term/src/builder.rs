//! Named constructors: a method for each operator, and the ones that are used too often to spell out.

use dashu_int::UBig;
use dashu_ratio::RBig;

use crate::op::{Op, Rounding};
use crate::sort::{Base, FloatSort, Sort};
use crate::store::{Func, Store, Term};
use crate::text::Text;
use crate::value::{Float, Value};

macro_rules! operators {
    ($($(#[$doc:meta])* $name:ident($($arg:ident),+) = $op:expr;)*) => {
        impl Store { $(
            #[doc = concat!("The term [`", stringify!($op), "`] of the arguments.")]
            $(#[$doc])*
            pub fn $name(&self, $($arg: Term),+) -> Term { self.mk($op, &[$($arg),+]) }
        )* }
    };
}

operators! {
    not(a) = Op::Not;
    xor(a, b) = Op::Xor;
    eq(a, b) = Op::Eq;
    ite(c, yes, no) = Op::Ite;
    neg(a) = Op::Neg;
    add(a, b) = Op::Add;
    mul(a, b) = Op::Mul;
    le(a, b) = Op::Le;
    lt(a, b) = Op::Lt;
    int_div(a, b) = Op::IntDiv;
    int_mod(a, b) = Op::IntMod;
    int_and(a, b) = Op::IntAnd;
    int_or(a, b) = Op::IntOr;
    int_xor(a, b) = Op::IntXor;
    int_shl(a, b) = Op::IntShl;
    int_shr(a, b) = Op::IntShr;
    int_pow(a, b) = Op::IntPow;
    real_div(a, b) = Op::RealDiv;
    int_to_real(a) = Op::IntToReal;
    real_to_int(a) = Op::RealToInt;

    bv_not(a) = Op::BvNot;
    bv_neg(a) = Op::BvNeg;
    bv_add(a, b) = Op::BvAdd;
    bv_sub(a, b) = Op::BvSub;
    bv_mul(a, b) = Op::BvMul;
    bv_udiv(a, b) = Op::BvUdiv;
    bv_urem(a, b) = Op::BvUrem;
    bv_sdiv(a, b) = Op::BvSdiv;
    bv_srem(a, b) = Op::BvSrem;
    bv_smod(a, b) = Op::BvSmod;
    bv_and(a, b) = Op::BvAnd;
    bv_or(a, b) = Op::BvOr;
    bv_xor(a, b) = Op::BvXor;
    bv_shl(a, b) = Op::BvShl;
    bv_lshr(a, b) = Op::BvLshr;
    bv_ashr(a, b) = Op::BvAshr;
    bv_ult(a, b) = Op::BvUlt;
    bv_ule(a, b) = Op::BvUle;
    bv_slt(a, b) = Op::BvSlt;
    bv_sle(a, b) = Op::BvSle;
    /// The first argument is the high part.
    concat(a, b) = Op::Concat;
    bv_to_int(a) = Op::BvToInt;
    sbv_to_int(a) = Op::SbvToInt;

    fp_neg(a) = Op::FpNeg;
    fp_abs(a) = Op::FpAbs;
    fp_rem(a, b) = Op::FpRem;
    fp_fmod(a, b) = Op::FpFmod;
    fp_min(a, b) = Op::FpMin;
    fp_max(a, b) = Op::FpMax;
    fp_eq(a, b) = Op::FpEq;
    fp_lt(a, b) = Op::FpLt;
    fp_le(a, b) = Op::FpLe;
    fp_is_nan(a) = Op::FpIsNan;
    fp_is_inf(a) = Op::FpIsInf;
    fp_is_zero(a) = Op::FpIsZero;
    fp_is_normal(a) = Op::FpIsNormal;
    fp_is_subnormal(a) = Op::FpIsSubnormal;
    fp_is_negative(a) = Op::FpIsNegative;
    fp_to_bits(a) = Op::FpToBits;
    fp_to_real(a) = Op::FpToReal;

    str_len(s) = Op::StrLen;
    str_at(s, i) = Op::StrAt;
    str_substr(s, from, count) = Op::StrSubstr;
    /// `s` begins with `prefix`.
    str_prefix_of(prefix, s) = Op::StrPrefixOf;
    /// `s` ends with `suffix`.
    str_suffix_of(suffix, s) = Op::StrSuffixOf;
    str_contains(s, part) = Op::StrContains;
    str_index_of(s, part, from) = Op::StrIndexOf;
    str_last_index_of(s, part) = Op::StrLastIndexOf;
    str_replace(s, part, by) = Op::StrReplace;
    str_replace_all(s, part, by) = Op::StrReplaceAll;
    str_lt(a, b) = Op::StrLt;
    str_le(a, b) = Op::StrLe;
    str_to_int(s) = Op::StrToInt;
    str_from_int(i) = Op::StrFromInt;
    str_to_code(s) = Op::StrToCode;
    str_from_code(i) = Op::StrFromCode;
    str_upper(s) = Op::StrUpper;
    str_lower(s) = Op::StrLower;
    str_in_re(s, r) = Op::StrInRe;

    re_from_str(s) = Op::ReFromStr;
    re_range(a, b) = Op::ReRange;
    re_star(r) = Op::ReStar;
    re_plus(r) = Op::RePlus;
    re_opt(r) = Op::ReOpt;
    re_comp(r) = Op::ReComp;
    re_diff(a, b) = Op::ReDiff;

    select(array, index) = Op::Select;
    store(array, index, element) = Op::Store;
}

/// Float operators that round; the plain names round to nearest even, as programs do.
macro_rules! rounded {
    ($($name:ident, $with:ident ($($arg:ident),+) = $op:ident;)*) => {
        impl Store { $(
            #[doc = concat!("The term [`Op::", stringify!($op), "`] of the arguments, rounded to nearest even.")]
            pub fn $name(&self, $($arg: Term),+) -> Term { self.$with(Rounding::NearestEven, $($arg),+) }
            #[doc = concat!("The term [`Op::", stringify!($op), "`] of the arguments, rounded by `mode`.")]
            pub fn $with(&self, mode: Rounding, $($arg: Term),+) -> Term {
                self.mk(Op::$op(mode), &[$($arg),+])
            }
        )* }
    };
}

rounded! {
    fp_add, fp_add_with(a, b) = FpAdd;
    fp_sub, fp_sub_with(a, b) = FpSub;
    fp_mul, fp_mul_with(a, b) = FpMul;
    fp_div, fp_div_with(a, b) = FpDiv;
    fp_fma, fp_fma_with(a, b, c) = FpFma;
    fp_sqrt, fp_sqrt_with(a) = FpSqrt;
    fp_round_even, fp_round(a) = FpRoundToIntegral;
}

/// N-ary operators: of nothing they are their neutral element, of one argument that argument.
macro_rules! nary {
    ($($(#[$doc:meta])* $name:ident = $op:ident, $neutral:expr;)*) => {
        impl Store { $(
            #[doc = concat!("The term [`Op::", stringify!($op), "`] of the arguments: the neutral element for none, the argument for one.")]
            $(#[$doc])*
            pub fn $name(&self, args: &[Term]) -> Term {
                match args {
                    [] => $neutral(self),
                    &[one] => one,
                    _ => self.mk(Op::$op, args),
                }
            }
        )* }
    };
}

nary! {
    and = And, Store::tt;
    or = Or, Store::ff;
    str_concat = StrConcat, |s: &Store| s.string("");
    re_concat = ReConcat, |s: &Store| s.re_from_str(s.string(""));
    re_union = ReUnion, Store::re_none;
    re_inter = ReInter, Store::re_all;
    /// The sum of Ints (of nothing: the Int 0), or of Reals.
    sum = Add, |s: &Store| s.int(0);
    /// The product of Ints (of nothing: the Int 1), or of Reals.
    product = Mul, |s: &Store| s.int(1);
}

impl Store {
    // ---- constants

    /// The Bool constant.
    pub fn bool(&self, b: bool) -> Term {
        if b { Term::TRUE } else { Term::FALSE }
    }

    /// The constant true.
    pub fn tt(&self) -> Term {
        Term::TRUE
    }

    /// The constant false.
    pub fn ff(&self) -> Term {
        Term::FALSE
    }

    /// The Real constant.
    pub fn real(&self, r: impl Into<RBig>) -> Term {
        self.constant(Value::Real(r.into()))
    }

    /// `bits` modulo 2^width.
    pub fn bv(&self, width: u32, bits: impl Into<UBig>) -> Term {
        self.constant(Value::bv(width, bits))
    }

    /// The float constant.
    pub fn float(&self, f: Float) -> Term {
        self.constant(Value::Float(f))
    }

    /// The binary64 constant.
    pub fn float64(&self, x: f64) -> Term {
        self.float(Float::from_f64(x))
    }

    /// The binary32 constant.
    pub fn float32(&self, x: f32) -> Term {
        self.float(Float::from_f32(x))
    }

    /// The String constant.
    pub fn string(&self, s: &str) -> Term {
        self.text(Text::from(s))
    }

    /// The String constant with these code points.
    pub fn text(&self, t: Text) -> Term {
        self.constant(Value::String(t))
    }

    // ---- Bool

    /// `a` implies `b`.
    pub fn implies(&self, a: Term, b: Term) -> Term {
        self.or(&[self.not(a), b])
    }

    /// `a` and `b` differ.
    pub fn ne(&self, a: Term, b: Term) -> Term {
        self.not(self.eq(a, b))
    }

    /// No two are equal.
    pub fn distinct(&self, args: &[Term]) -> Term {
        let pairs = args.iter().enumerate().flat_map(|(i, &a)| args[i + 1..].iter().map(move |&b| (a, b)));
        self.and(&pairs.map(|(a, b)| self.ne(a, b)).collect::<Vec<_>>())
    }

    /// The uninterpreted function `f` applied to the arguments.
    pub fn apply(&self, f: Func, args: &[Term]) -> Term {
        self.mk(Op::Apply(f), args)
    }

    // ---- numbers

    /// `a - b`, over Int or Real.
    pub fn sub(&self, a: Term, b: Term) -> Term {
        self.add(a, self.neg(b))
    }

    /// The number in the sort of `like`.
    fn number(&self, n: i64, like: Term) -> Term {
        match self.sort(like) {
            Sort::Real => self.real(n),
            _ => self.int(n),
        }
    }

    /// `a >= b`, over Int or Real.
    pub fn ge(&self, a: Term, b: Term) -> Term {
        self.le(b, a)
    }

    /// `a > b`, over Int or Real.
    pub fn gt(&self, a: Term, b: Term) -> Term {
        self.lt(b, a)
    }

    /// The absolute value of an Int or Real.
    pub fn abs(&self, a: Term) -> Term {
        self.ite(self.le(self.number(0, a), a), a, self.neg(a))
    }

    /// The smaller of two Ints or Reals.
    pub fn min(&self, a: Term, b: Term) -> Term {
        self.ite(self.le(a, b), a, b)
    }

    /// The larger of two Ints or Reals.
    pub fn max(&self, a: Term, b: Term) -> Term {
        self.ite(self.le(b, a), a, b)
    }

    /// Floor division, as Python's `//`; by zero it is 0.
    pub fn floor_div(&self, a: Term, b: Term) -> Term {
        // Floor and Euclidean division agree for positive divisors, and floor(a/b) = floor(-a/-b).
        let positive = self.lt(self.int(0), b);
        let flipped = || self.int_div(self.neg(a), self.neg(b));
        if positive == self.tt() {
            return self.int_div(a, b);
        }
        self.ite(positive, self.int_div(a, b), flipped())
    }

    /// Floor remainder, as Python's `%`: the sign is the divisor's; by zero it is the dividend.
    pub fn floor_mod(&self, a: Term, b: Term) -> Term {
        let positive = self.lt(self.int(0), b);
        if positive == self.tt() {
            return self.int_mod(a, b);
        }
        self.ite(positive, self.int_mod(a, b), self.neg(self.int_mod(self.neg(a), self.neg(b))))
    }

    /// Division that truncates toward zero, as in C and Java; by zero it is 0.
    pub fn trunc_div(&self, a: Term, b: Term) -> Term {
        let zero = self.int(0);
        self.ite(self.le(zero, a), self.int_div(a, b), self.neg(self.int_div(self.neg(a), b)))
    }

    /// The remainder of [`Store::trunc_div`]: the sign is the dividend's; by zero it is the dividend.
    pub fn trunc_mod(&self, a: Term, b: Term) -> Term {
        let zero = self.int(0);
        self.ite(self.le(zero, a), self.int_mod(a, b), self.neg(self.int_mod(self.neg(a), b)))
    }

    // ---- bit-vectors

    /// Bits `high` down to `low` of a bit-vector, both included.
    pub fn extract(&self, high: u32, low: u32, a: Term) -> Term {
        self.mk(Op::Extract { high, low }, &[a])
    }

    /// A bit-vector with `by` zero bits in front of it.
    pub fn zero_extend(&self, by: u32, a: Term) -> Term {
        self.mk(Op::ZeroExtend(by), &[a])
    }

    /// A bit-vector with `by` copies of its sign bit in front of it.
    pub fn sign_extend(&self, by: u32, a: Term) -> Term {
        self.mk(Op::SignExtend(by), &[a])
    }

    /// An Int modulo 2^width, as a bit-vector.
    pub fn int_to_bv(&self, width: u32, a: Term) -> Term {
        self.mk(Op::IntToBv(width), &[a])
    }

    /// `a >= b`, unsigned.
    pub fn bv_uge(&self, a: Term, b: Term) -> Term {
        self.bv_ule(b, a)
    }

    /// `a > b`, unsigned.
    pub fn bv_ugt(&self, a: Term, b: Term) -> Term {
        self.bv_ult(b, a)
    }

    /// `a >= b`, signed.
    pub fn bv_sge(&self, a: Term, b: Term) -> Term {
        self.bv_sle(b, a)
    }

    /// `a > b`, signed.
    pub fn bv_sgt(&self, a: Term, b: Term) -> Term {
        self.bv_slt(b, a)
    }

    /// A Bool as a bit-vector that is 1 or 0.
    pub fn bool_to_bv(&self, width: u32, b: Term) -> Term {
        self.ite(b, self.bv(width, 1u8), self.bv(width, 0u8))
    }

    /// A Bool as the Int 1 or 0.
    pub fn bool_to_int(&self, b: Term) -> Term {
        self.ite(b, self.int(1), self.int(0))
    }

    // ---- floats

    /// IEEE `a >= b`: false on NaN.
    pub fn fp_ge(&self, a: Term, b: Term) -> Term {
        self.fp_le(b, a)
    }

    /// IEEE `a > b`: false on NaN.
    pub fn fp_gt(&self, a: Term, b: Term) -> Term {
        self.fp_lt(b, a)
    }

    /// The float with these bits of the interchange format.
    pub fn fp_from_bits(&self, sort: FloatSort, bits: Term) -> Term {
        let FloatSort { exponent, significand } = sort;
        self.mk(Op::FpFromBits { exponent, significand }, &[bits])
    }

    /// A float converted to another format.
    pub fn fp_from_fp(&self, sort: FloatSort, rounding: Rounding, a: Term) -> Term {
        let FloatSort { exponent, significand } = sort;
        self.mk(Op::FpFromFp { exponent, significand, rounding }, &[a])
    }

    /// A signed bit-vector as a float.
    pub fn fp_from_sbv(&self, sort: FloatSort, rounding: Rounding, a: Term) -> Term {
        let FloatSort { exponent, significand } = sort;
        self.mk(Op::FpFromSbv { exponent, significand, rounding }, &[a])
    }

    /// An unsigned bit-vector as a float.
    pub fn fp_from_ubv(&self, sort: FloatSort, rounding: Rounding, a: Term) -> Term {
        let FloatSort { exponent, significand } = sort;
        self.mk(Op::FpFromUbv { exponent, significand, rounding }, &[a])
    }

    /// A Real as a float.
    pub fn fp_from_real(&self, sort: FloatSort, rounding: Rounding, a: Term) -> Term {
        let FloatSort { exponent, significand } = sort;
        self.mk(Op::FpFromReal { exponent, significand, rounding }, &[a])
    }

    /// A float as a signed bit-vector; 0 when it does not fit.
    pub fn fp_to_sbv(&self, width: u32, rounding: Rounding, a: Term) -> Term {
        self.mk(Op::FpToSbv { width, rounding }, &[a])
    }

    /// A float as an unsigned bit-vector; 0 when it does not fit.
    pub fn fp_to_ubv(&self, width: u32, rounding: Rounding, a: Term) -> Term {
        self.mk(Op::FpToUbv { width, rounding }, &[a])
    }

    /// An Int as the nearest binary64 (ties to even).
    pub fn fp_from_int(&self, a: Term) -> Term {
        self.fp_from_real(FloatSort::F64, Rounding::NearestEven, self.int_to_real(a))
    }

    /// A float without its fraction, as an Int of any size; NaN and infinities give 0.
    pub fn fp_to_int(&self, a: Term) -> Term {
        self.real_to_int(self.fp_to_real(self.fp_round(Rounding::TowardZero, a)))
    }

    // ---- regular languages

    /// The empty language.
    pub fn re_none(&self) -> Term {
        self.mk(Op::ReNone, &[])
    }

    /// The language of all strings.
    pub fn re_all(&self) -> Term {
        self.mk(Op::ReAll, &[])
    }

    /// The language of all one-character strings.
    pub fn re_all_char(&self) -> Term {
        self.mk(Op::ReAllChar, &[])
    }

    /// `low` to `high` repetitions of a language.
    pub fn re_loop(&self, low: u32, high: u32, r: Term) -> Term {
        self.mk(Op::ReLoop { low, high }, &[r])
    }

    // ---- arrays

    /// The array that maps every index to `element`.
    pub fn const_array(&self, index: Base, element: Term) -> Term {
        self.mk(Op::ConstArray(index), &[element])
    }
}
