//! Lowering: from our operators to what SMT-LIB solvers know, with exactly our meaning.
//!
//! Three kinds of rewriting happen here, and only on the way to a solver:
//!
//! - operators of our own are expressed by standard ones, or defined by fresh symbols and conditions on them;
//! - where SMT-LIB leaves a result open (division by zero, floats out of range), the result we define is
//!   put in by an if-then-else, unless the operands show that the case cannot happen;
//! - operators that cannot be expressed in full are expressed within bounds; then the bounds are listed as
//!   assumptions, and "unsatisfiable" is no longer an answer about the original.
//!
//! One difference remains: SMT-LIB's strings end at U+2FFFF, ours at U+10FFFF. "Unsatisfiable" is said about
//! strings without the characters between.

use dashu_int::{IBig, Sign, UBig};
use rustc_hash::FxHashMap;

use crate::op::{Op, Rounding};
use crate::smtlib::MAX_SMTLIB_CHAR;
use crate::sort::{FloatSort, Sort};
use crate::store::{Args, Store, Term};
use crate::value::{BitVec, Value, low_ones};

/// How far the bounded forms reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Bits of the operands of `IntAnd`, `IntOr`, `IntXor` when none is constant.
    pub width: u32,
    /// Greatest symbolic shift distance and exponent.
    pub exponent: u32,
    /// Greatest length of strings whose case is changed.
    pub length: u32,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { width: 64, exponent: 64, length: 24 }
    }
}

/// Lowers terms of one query; shared subterms are done once, fresh symbols are defined once.
pub struct Lowering<'s> {
    store: &'s Store,
    bounds: Bounds,
    done: FxHashMap<Term, Term>,
    /// Conditions that define fresh symbols: always assert them.
    definitions: Vec<Term>,
    /// Conditions that keep bounded forms within their bounds: assert them, and do not trust "unsat".
    assumptions: Vec<Term>,
}

impl<'s> Lowering<'s> {
    /// A lowering of terms of `store`, with bounds for the operators that need them.
    pub fn new(store: &'s Store, bounds: Bounds) -> Lowering<'s> {
        Lowering {
            store,
            bounds,
            done: FxHashMap::default(),
            definitions: Vec::new(),
            assumptions: Vec::new(),
        }
    }

    /// Definitions since the last call.
    pub fn take_definitions(&mut self) -> Vec<Term> {
        std::mem::take(&mut self.definitions)
    }

    /// Assumptions since the last call. None means the lowered terms are equivalent to the originals.
    pub fn take_assumptions(&mut self) -> Vec<Term> {
        std::mem::take(&mut self.assumptions)
    }

    /// `t` in standard operators.
    pub fn lower(&mut self, t: Term) -> Term {
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.done.contains_key(&top) {
                stack.pop();
                continue;
            }
            let node = self.store.node(top);
            let before = stack.len();
            stack.extend(node.args.iter().filter(|a| !self.done.contains_key(a)));
            if stack.len() > before {
                continue;
            }
            stack.pop();
            let args: Args = node.args.iter().map(|a| self.done[a]).collect();
            let lowered = self.node(node.op, &args);
            self.done.insert(top, lowered);
        }
        self.done[&t]
    }

    /// Terms are interned as they are: rewriting could bring back what was just removed.
    fn mk(&self, op: Op, args: &[Term]) -> Term {
        if args.iter().all(|&a| self.store.value(a).is_some()) {
            return self.store.mk(op, args);
        }
        match (op, args) {
            (Op::Ite, &[c, yes, no]) => match self.store.value(c) {
                Some(Value::Bool(true)) => yes,
                Some(Value::Bool(false)) => no,
                _ => self.store.raw(op, args),
            },
            _ => self.store.raw(op, args),
        }
    }

    fn int_value(&self, t: Term) -> Option<&'s IBig> {
        self.store.value(t).and_then(Value::as_int)
    }

    fn node(&mut self, op: Op, args: &[Term]) -> Term {
        let s = self.store;
        match (op, args) {
            (Op::Const(_) | Op::Symbol(_), _) => s.raw(op, args),
            (Op::IntDiv | Op::IntMod, &[a, b]) => {
                let zero = if op == Op::IntDiv { s.int(0) } else { a };
                self.unless_zero(b, zero, self.mk(op, args))
            }
            (Op::RealDiv, &[_, b]) => self.unless_zero(b, s.real(0), self.mk(op, args)),
            (Op::IntAnd | Op::IntOr | Op::IntXor, &[a, b]) => self.bitwise(op, a, b),
            (Op::IntShl | Op::IntShr, &[a, n]) => self.shift(op, a, n),
            (Op::IntPow, &[a, n]) => self.power(a, n),
            (Op::SbvToInt, &[a]) => self.signed(a),
            (Op::FpFmod, &[a, b]) => self.fmod(a, b),
            (Op::FpMin | Op::FpMax, &[a, b]) => {
                let zeros = self.mk(Op::And, &[self.mk(Op::FpIsZero, &[a]), self.mk(Op::FpIsZero, &[b])]);
                self.mk(Op::Ite, &[zeros, b, self.mk(op, args)])
            }
            (Op::FpToReal, &[a]) => {
                let bad = self.mk(Op::Or, &[self.mk(Op::FpIsNan, args), self.mk(Op::FpIsInf, &[a])]);
                self.mk(Op::Ite, &[bad, s.real(0), self.mk(op, args)])
            }
            (Op::FpToSbv { width, rounding }, &[a]) => self.float_to_bits(op, a, width, rounding, true),
            (Op::FpToUbv { width, rounding }, &[a]) => self.float_to_bits(op, a, width, rounding, false),
            (Op::FpToBits, &[a]) => self.float_bits(a),
            // SMT-LIB's strings have no characters beyond this one, so the language is the same there.
            (Op::ReRange, &[low, high]) => match s.value(high) {
                Some(Value::String(t)) if t.len() == 1 && t[0] > MAX_SMTLIB_CHAR => {
                    self.mk(op, &[low, s.text(crate::text::Text::new([MAX_SMTLIB_CHAR]))])
                }
                _ => self.mk(op, args),
            },
            (Op::StrLastIndexOf, &[a, b]) => self.last_index(a, b),
            (Op::StrUpper, &[a]) => self.change_case(a, 97, 122, -32),
            (Op::StrLower, &[a]) => self.change_case(a, 65, 90, 32),
            _ => self.mk(op, args),
        }
    }

    fn unless_zero(&self, divisor: Term, at_zero: Term, otherwise: Term) -> Term {
        let s = self.store;
        let zero = if s.sort(divisor) == Sort::Real { s.real(0) } else { s.int(0) };
        self.mk(Op::Ite, &[self.mk(Op::Eq, &[divisor, zero]), at_zero, otherwise])
    }

    /// `x & c` as sums of the runs of one bits in `c`; the other two follow from it.
    fn bitwise(&mut self, op: Op, a: Term, b: Term) -> Term {
        let s = self.store;
        let (x, c) = match (self.int_value(a), self.int_value(b)) {
            (Some(_), Some(_)) => return s.mk(op, &[a, b]),
            (_, Some(c)) => (a, c.clone()),
            (Some(c), _) => (b, c.clone()),
            (None, None) => return self.bitwise_within_bounds(op, a, b),
        };
        let and = match c.sign() {
            Sign::Positive => self.and_mask(x, &UBig::try_from(c.clone()).expect("not negative")),
            // x & ~d  =  x - (x & d)
            Sign::Negative => {
                let d = UBig::try_from(-c.clone() - IBig::ONE).expect("not negative");
                self.mk(Op::Add, &[x, self.negative(self.and_mask(x, &d))])
            }
        };
        match op {
            Op::IntAnd => and,
            Op::IntOr => self.mk(Op::Add, &[x, s.int(c), self.negative(and)]),
            _ => self.mk(Op::Add, &[x, s.int(c), self.mk(Op::Mul, &[s.int(-2), and])]),
        }
    }

    fn negative(&self, t: Term) -> Term {
        self.mk(Op::Neg, &[t])
    }

    fn and_mask(&self, x: Term, mask: &UBig) -> Term {
        let s = self.store;
        let mut parts = Vec::new();
        let mut low = 0;
        while let Some(skip) = (mask.clone() >> low).trailing_zeros() {
            low += skip;
            let run = low_ones(&(mask.clone() >> low));
            let power = |n: usize| s.int(UBig::ONE << n);
            let shifted = if low == 0 { x } else { self.mk(Op::IntDiv, &[x, power(low)]) };
            let bits = self.mk(Op::IntMod, &[shifted, power(run)]);
            parts.push(if low == 0 { bits } else { self.mk(Op::Mul, &[power(low), bits]) });
            low += run;
        }
        match parts[..] {
            [] => s.int(0),
            [one] => one,
            _ => self.mk(Op::Add, &parts),
        }
    }

    fn bitwise_within_bounds(&mut self, op: Op, a: Term, b: Term) -> Term {
        let s = self.store;
        let width = self.bounds.width;
        let half = IBig::ONE << (width as usize - 1);
        for x in [a, b] {
            self.assumptions.push(self.mk(Op::Le, &[s.int(-half.clone()), x]));
            self.assumptions.push(self.mk(Op::Lt, &[x, s.int(half.clone())]));
        }
        let bits = match op {
            Op::IntAnd => Op::BvAnd,
            Op::IntOr => Op::BvOr,
            _ => Op::BvXor,
        };
        let as_bits = |x: Term| self.mk(Op::IntToBv(width), &[x]);
        self.signed(self.mk(bits, &[as_bits(a), as_bits(b)]))
    }

    /// The signed value by the unsigned one.
    fn signed(&self, a: Term) -> Term {
        let s = self.store;
        let width = s.sort(a).width();
        let unsigned = self.mk(Op::BvToInt, &[a]);
        let top = self.mk(Op::Extract { high: width - 1, low: width - 1 }, &[a]);
        let negative = self.mk(Op::Eq, &[top, s.bv(1, 1u8)]);
        let wrapped = self.mk(Op::Add, &[unsigned, s.int(-(IBig::ONE << width as usize))]);
        self.mk(Op::Ite, &[negative, wrapped, unsigned])
    }

    /// A chain over `n` = 0, 1, … up to the bound, which is assumed; negative `n` gives 0.
    fn by_cases(&mut self, n: Term, case: impl Fn(&Self, u32) -> Term) -> Term {
        let s = self.store;
        self.assumptions.push(self.mk(Op::Le, &[n, s.int(self.bounds.exponent)]));
        let mut result = s.int(0);
        for i in 0..=self.bounds.exponent {
            let hit = self.mk(Op::Eq, &[n, s.int(i)]);
            result = self.mk(Op::Ite, &[hit, case(self, i), result]);
        }
        result
    }

    fn shift(&mut self, op: Op, a: Term, n: Term) -> Term {
        let s = self.store;
        let by = |this: &Self, n: usize| {
            let power = s.int(UBig::ONE << n);
            this.mk(if op == Op::IntShl { Op::Mul } else { Op::IntDiv }, &[a, power])
        };
        match self.int_value(n) {
            Some(n) if n.sign() == Sign::Negative => s.int(0),
            Some(n) => match u32::try_from(n) {
                Ok(n) if n <= 1 << 16 => by(self, n as usize),
                _ => self.by_cases(s.int(n.clone()), |this, i| by(this, i as usize)),
            },
            None => self.by_cases(n, |this, i| by(this, i as usize)),
        }
    }

    fn power(&mut self, a: Term, n: Term) -> Term {
        let s = self.store;
        let product = |this: &Self, n: u32| match n {
            0 => s.int(1),
            1 => a,
            _ if this.int_value(a).is_some() => s.int_pow(a, s.int(n)),
            _ => this.mk(Op::Mul, &vec![a; n as usize]),
        };
        match self.int_value(n) {
            Some(n) if n.sign() == Sign::Negative => s.int(0),
            Some(n) => match u32::try_from(n) {
                Ok(n) if n <= 256 => product(self, n),
                _ => self.by_cases(s.int(n.clone()), product),
            },
            None => self.by_cases(n, product),
        }
    }

    /// The truncated remainder by IEEE's: of the magnitudes, one divisor more where that is negative, with
    /// the dividend's sign. The addition is exact, because the truncated remainder is representable.
    fn fmod(&self, a: Term, b: Term) -> Term {
        let s = self.store;
        let Sort::Float(sort) = s.sort(a) else { unreachable!("a float operator") };
        let zero = s.float(sort.zero(false));
        let divisor = self.mk(Op::FpAbs, &[b]);
        let rest = self.mk(Op::FpRem, &[self.mk(Op::FpAbs, &[a]), divisor]);
        let more = self.mk(Op::FpAdd(Rounding::NearestEven), &[rest, divisor]);
        let fixed = self.mk(Op::Ite, &[self.mk(Op::FpLt, &[rest, zero]), more, rest]);
        let magnitude = self.mk(Op::FpAbs, &[fixed]);
        let negated = self.mk(Op::FpNeg, &[magnitude]);
        self.mk(Op::Ite, &[self.mk(Op::FpIsNegative, &[a]), negated, magnitude])
    }

    /// Out of range means 0: the rounded float is compared with the bounds, as floats that are exact.
    fn float_to_bits(&self, op: Op, a: Term, width: u32, rounding: Rounding, signed: bool) -> Term {
        let s = self.store;
        let Sort::Float(sort) = s.sort(a) else { unreachable!("a float operator") };
        let zero = s.constant(Value::BitVec(BitVec::new(width, 0u8)));
        let whole = self.mk(Op::FpRoundToIntegral(rounding), &[a]);
        // The exclusive upper bound 2^k; where the format does not reach it, all finite floats are below.
        let exponent = if signed { width - 1 } else { width };
        let below = match power_of_two(sort, exponent) {
            Some(bound) => self.mk(Op::FpLt, &[whole, s.float(bound)]),
            None => self.mk(Op::Not, &[self.mk(Op::FpIsInf, &[a])]),
        };
        let above = if !signed {
            self.mk(Op::FpLe, &[s.float(sort.zero(false)), whole])
        } else {
            match power_of_two(sort, exponent) {
                Some(bound) => self.mk(Op::FpLe, &[s.float(crate::eval::soft::negate(bound)), whole]),
                None => self.mk(Op::Not, &[self.mk(Op::FpIsInf, &[a])]),
            }
        };
        let number = self.mk(Op::Not, &[self.mk(Op::FpIsNan, &[a])]);
        let inside = self.mk(Op::And, &[number, below, above]);
        self.mk(Op::Ite, &[inside, self.mk(op, &[a]), zero])
    }

    /// A fresh bit-vector that reads as the float; the one NaN has its own bits.
    fn float_bits(&mut self, a: Term) -> Term {
        let s = self.store;
        let Sort::Float(sort) = s.sort(a) else { unreachable!("a float operator") };
        let FloatSort { exponent, significand } = sort;
        let bits = s.var(&format!("fathom!bits!{}", a.index()), Sort::BitVec(sort.width()));
        let reads = self.mk(Op::Eq, &[self.mk(Op::FpFromBits { exponent, significand }, &[bits]), a]);
        let nan = s.constant(Value::BitVec(BitVec::new(sort.width(), sort.nan().bits)));
        let one_nan = self
            .mk(Op::Or, &[self.mk(Op::Not, &[self.mk(Op::FpIsNan, &[a])]), self.mk(Op::Eq, &[bits, nan])]);
        self.definitions.push(self.mk(Op::And, &[reads, one_nan]));
        bits
    }

    /// A fresh Int `i`: `b` stands in `a` at `i` and not later.
    fn last_index(&mut self, a: Term, b: Term) -> Term {
        let s = self.store;
        let i = s.var(&format!("fathom!last!{}!{}", a.index(), b.index()), Sort::Int);
        let length = |x: Term| self.mk(Op::StrLen, &[x]);
        let empty = self.mk(Op::Eq, &[b, s.string("")]);
        let absent = self.mk(Op::Not, &[self.mk(Op::StrContains, &[a, b])]);
        let at_end = self.mk(Op::Eq, &[i, length(a)]);
        let minus_one = self.mk(Op::Eq, &[i, s.int(-1)]);
        let here = self.mk(Op::Eq, &[self.mk(Op::StrSubstr, &[a, i, length(b)]), b]);
        let after = self.mk(Op::StrSubstr, &[a, self.mk(Op::Add, &[i, s.int(1)]), length(a)]);
        let not_later = self.mk(Op::Not, &[self.mk(Op::StrContains, &[after, b])]);
        let found = self.mk(Op::And, &[self.mk(Op::Le, &[s.int(0), i]), here, not_later]);
        let otherwise = self.mk(Op::Ite, &[absent, minus_one, found]);
        self.definitions.push(self.mk(Op::Ite, &[empty, at_end, otherwise]));
        i
    }

    /// Character by character, up to the bound.
    fn change_case(&mut self, a: Term, from: i32, to: i32, by: i32) -> Term {
        let s = self.store;
        let bound = self.bounds.length;
        self.assumptions.push(self.mk(Op::Le, &[self.mk(Op::StrLen, &[a]), s.int(bound)]));
        let parts: Vec<Term> = (0..bound)
            .map(|i| {
                let c = self.mk(Op::StrAt, &[a, s.int(i)]);
                let code = self.mk(Op::StrToCode, &[c]);
                let inside = self.mk(
                    Op::And,
                    &[self.mk(Op::Le, &[s.int(from), code]), self.mk(Op::Le, &[code, s.int(to)])],
                );
                let changed = self.mk(Op::StrFromCode, &[self.mk(Op::Add, &[code, s.int(by)])]);
                self.mk(Op::Ite, &[inside, changed, c])
            })
            .collect();
        self.mk(Op::StrConcat, &parts)
    }
}

/// 2^exponent as a float, if the format has it.
fn power_of_two(sort: FloatSort, exponent: u32) -> Option<crate::value::Float> {
    let exact = IBig::ONE << exponent as usize;
    let float = crate::eval::soft::from_int(sort, Rounding::NearestEven, exact);
    (!float.is_infinite()).then_some(float)
}
