//! Applications: SMT-LIB's functions, chains and abbreviations to our operators.

use rustc_hash::FxHashMap;

use crate::op::{Op, Rounding};
use crate::smtlib::names::{op_named, rounded_named};
use crate::smtlib::parse::{Binding, Parser, float_literal, need_rounding};
use crate::smtlib::print::Named;
use crate::smtlib::sexpr::{Id, ParseError, Sexpr, Sexprs};
use crate::sort::{FloatSort, Sort};
use crate::store::Term;
use crate::text::Text;
use crate::value::Value;

/// The head of an application.
#[derive(Default, Debug)]
pub(super) struct Head {
    pub name: String,
    pub indices: Vec<u32>,
    /// From `(as name sort)`.
    pub sort: Option<Sort>,
    pub rounding: Option<Rounding>,
}

/// Makes terms at one place of the text.
struct Maker<'a, 's> {
    parser: &'a Parser<'s>,
    all: &'a Sexprs,
    at: Id,
}

type Made = Result<Term, ParseError>;

impl Maker<'_, '_> {
    fn op(&self, op: Op, args: &[Term]) -> Made {
        self.parser.make(self.all, self.at, op, args)
    }

    fn error(&self, message: impl Into<String>) -> ParseError {
        self.all.error(self.at, message)
    }

    fn not(&self, t: Term) -> Made {
        self.op(Op::Not, &[t])
    }

    fn all_of(&self, parts: Vec<Term>) -> Made {
        match parts[..] {
            [] => Ok(self.parser.store.tt()),
            [one] => Ok(one),
            _ => self.op(Op::And, &parts),
        }
    }

    /// `a < b < c` is `a < b and b < c`.
    fn chain(&self, op: Op, args: &[Term], flipped: bool) -> Made {
        if args.len() < 2 {
            return Err(self.error("too few arguments"));
        }
        let pair = |w: &[Term]| self.op(op, &if flipped { [w[1], w[0]] } else { [w[0], w[1]] });
        self.all_of(args.windows(2).map(pair).collect::<Result<_, _>>()?)
    }

    fn left(&self, op: Op, args: &[Term]) -> Made {
        match args.split_first() {
            Some((&first, rest)) if !rest.is_empty() => {
                rest.iter().try_fold(first, |acc, &a| self.op(op, &[acc, a]))
            }
            _ => Err(self.error("too few arguments")),
        }
    }

    fn nary(&self, op: Op, args: &[Term]) -> Made {
        match *args {
            [one] => Ok(one),
            _ => self.op(op, args),
        }
    }

    /// A bit-vector so many times in a row. Doubling keeps the cost of a large number small.
    fn repeat(&self, a: Term, n: u32) -> Made {
        match n {
            0 => Err(self.error("repeat takes a number from 1 on")),
            1..=64 => (1..n).try_fold(a, |acc, _| self.op(Op::Concat, &[acc, a])),
            _ => {
                let half = self.repeat(a, n / 2)?;
                let both = self.op(Op::Concat, &[half, half])?;
                if n.is_multiple_of(2) { Ok(both) } else { self.op(Op::Concat, &[both, a]) }
            }
        }
    }

    fn one(&self, args: &[Term]) -> Made {
        match *args {
            [one] => Ok(one),
            _ => Err(self.error("expected one argument")),
        }
    }

    fn width(&self, t: Term) -> Result<u32, ParseError> {
        match self.parser.store.sort(t) {
            Sort::BitVec(w) => Ok(w),
            other => Err(self.error(format!("{other} is not a bit-vector"))),
        }
    }

    /// Where Ints and Reals meet, the Ints become Reals.
    fn numbers(&self, args: Vec<Term>, force_real: bool) -> Result<Vec<Term>, ParseError> {
        let store = self.parser.store;
        let real = force_real || args.iter().any(|&a| store.sort(a) == Sort::Real);
        let convert = |a: Term| match (real, store.sort(a), store.value(a)) {
            (true, Sort::Int, Some(Value::Int(i))) => Ok(store.real(i.clone())),
            (true, Sort::Int, _) => self.op(Op::IntToReal, &[a]),
            _ => Ok(a),
        };
        args.into_iter().map(convert).collect()
    }

    fn negated(&self, a: Term) -> Made {
        let store = self.parser.store;
        match store.value(a) {
            Some(Value::Int(i)) => Ok(store.int(-i.clone())),
            Some(Value::Real(r)) => Ok(store.real(-r.clone())),
            _ => self.op(Op::Neg, &[a]),
        }
    }
}

impl Parser<'_> {
    pub(super) fn apply(&mut self, all: &Sexprs, at: Id, head: &Head, args: Vec<Term>) -> Made {
        if head.indices.is_empty() && head.sort.is_none() {
            match self.lookup(&head.name) {
                Some(Binding::Named(Named::Func(f))) => {
                    let f = *f;
                    return self.make(all, at, Op::Apply(f), &args);
                }
                Some(Binding::Macro { params, body }) => {
                    let fits = params.len() == args.len()
                        && params.iter().zip(&args).all(|(&p, &a)| self.store.sort(p) == self.store.sort(a));
                    if !fits {
                        return Err(all.error(at, format!("{} is given the wrong arguments", head.name)));
                    }
                    let map: FxHashMap<Term, Term> = params.iter().copied().zip(args).collect();
                    return Ok(self.store.substitute(*body, &map));
                }
                Some(_) if !args.is_empty() => {
                    return Err(all.error(at, format!("{} is not a function", head.name)));
                }
                _ => {}
            }
        }
        let maker = Maker { parser: self, all, at };
        match &head.indices[..] {
            [] => maker.plain(head, args),
            indices => maker.indexed(head, indices, &args),
        }
    }
}

impl Maker<'_, '_> {
    fn plain(&self, head: &Head, args: Vec<Term>) -> Made {
        let store = self.parser.store;
        let name = head.name.as_str();
        if let Some(mode) = head.rounding
            && let Some(op) = rounded_named(name, mode)
        {
            return self.op(op, &args);
        }
        match name {
            "true" => Ok(store.tt()),
            "false" => Ok(store.ff()),
            "and" | "or" | "+" | "*" | "str.++" | "re.++" | "re.union" | "re.inter" => {
                let op = op_named(name).expect("in the table");
                let args = if matches!(op, Op::Add | Op::Mul) { self.numbers(args, false)? } else { args };
                self.nary(op, &args)
            }
            "xor" | "bvadd" | "bvmul" | "bvand" | "bvor" | "bvxor" | "concat" | "div" | "re.diff" => {
                self.left(op_named(name).expect("in the table"), &args)
            }
            "mod" => self.op(Op::IntMod, &args),
            "=>" | "implies" => match args.split_last() {
                Some((&last, rest)) if !rest.is_empty() => rest.iter().rev().try_fold(last, |acc, &a| {
                    let no = self.not(a)?;
                    self.op(Op::Or, &[no, acc])
                }),
                _ => Err(self.error("too few arguments")),
            },
            "if" => self.op(Op::Ite, &self.numbers_after_first(args)?),
            "ite" => self.op(Op::Ite, &self.numbers_after_first(args)?),
            "=" => self.chain(Op::Eq, &self.numbers(args, false)?, false),
            "distinct" => {
                let args = self.numbers(args, false)?;
                let mut parts = Vec::new();
                for (i, &a) in args.iter().enumerate() {
                    for &b in &args[i + 1..] {
                        parts.push(self.not(self.op(Op::Eq, &[a, b])?)?);
                    }
                }
                self.all_of(parts)
            }
            "<=" => self.chain(Op::Le, &self.numbers(args, false)?, false),
            "<" => self.chain(Op::Lt, &self.numbers(args, false)?, false),
            ">=" => self.chain(Op::Le, &self.numbers(args, false)?, true),
            ">" => self.chain(Op::Lt, &self.numbers(args, false)?, true),
            "-" => {
                let args = self.numbers(args, false)?;
                match args.split_first() {
                    Some((&only, [])) => self.negated(only),
                    Some((&first, rest)) => {
                        let mut sum = vec![first];
                        for &a in rest {
                            sum.push(self.negated(a)?);
                        }
                        self.op(Op::Add, &sum)
                    }
                    None => Err(self.error("too few arguments")),
                }
            }
            "/" => {
                let args = self.numbers(args, true)?;
                match args.iter().map(|&a| store.value(a)).collect::<Vec<_>>()[..] {
                    [Some(Value::Real(a)), Some(Value::Real(b))] if !b.is_zero() => Ok(store.real(a / b)),
                    _ => self.left(Op::RealDiv, &args),
                }
            }
            "abs" => {
                let a = self.one(&args)?;
                let zero = if store.sort(a) == Sort::Real { store.real(0) } else { store.int(0) };
                self.op(Op::Ite, &[self.op(Op::Le, &[zero, a])?, a, self.op(Op::Neg, &[a])?])
            }
            "to_real" => match args[..] {
                [a] if store.sort(a) == Sort::Real => Ok(a),
                _ => self.op(Op::IntToReal, &args),
            },
            "is_int" => {
                let a = self.one(&args)?;
                let whole = self.op(Op::IntToReal, &[self.op(Op::RealToInt, &[a])?])?;
                self.op(Op::Eq, &[a, whole])
            }
            "bvuge" => self.chain(Op::BvUle, &args, true),
            "bvugt" => self.chain(Op::BvUlt, &args, true),
            "bvsge" => self.chain(Op::BvSle, &args, true),
            "bvsgt" => self.chain(Op::BvSlt, &args, true),
            "bvnand" => self.op(Op::BvNot, &[self.left(Op::BvAnd, &args)?]),
            "bvnor" => self.op(Op::BvNot, &[self.left(Op::BvOr, &args)?]),
            "bvxnor" => self.op(Op::BvNot, &[self.left(Op::BvXor, &args)?]),
            "bvcomp" => self.op(Op::Ite, &[self.op(Op::Eq, &args)?, store.bv(1, 1u8), store.bv(1, 0u8)]),
            "bv2int" | "ubv_to_int" => self.op(Op::BvToInt, &args),
            "fp" => match float_literal(store, &args) {
                Some(value) => Ok(store.constant(value)),
                None => match args[..] {
                    [sign, exponent, fraction] => {
                        let sort = FloatSort {
                            exponent: self.width(exponent)?,
                            significand: self.width(fraction)? + 1,
                        };
                        let bits =
                            self.op(Op::Concat, &[sign, self.op(Op::Concat, &[exponent, fraction])?])?;
                        let FloatSort { exponent, significand } = sort;
                        self.op(Op::FpFromBits { exponent, significand }, &[bits])
                    }
                    _ => Err(self.error("fp takes three bit-vectors")),
                },
            },
            "fp.eq" | "fp.lt" | "fp.leq" => self.chain(op_named(name).expect("in the table"), &args, false),
            "fp.gt" => self.chain(Op::FpLt, &args, true),
            "fp.geq" => self.chain(Op::FpLe, &args, true),
            "fp.isPositive" => {
                let a = self.one(&args)?;
                let (nan, negative) = (self.op(Op::FpIsNan, &[a])?, self.op(Op::FpIsNegative, &[a])?);
                self.op(Op::And, &[self.not(nan)?, self.not(negative)?])
            }
            "str.<" | "str.<=" => self.chain(op_named(name).expect("in the table"), &args, false),
            "str.is_digit" => {
                let code = self.op(Op::StrToCode, &[self.one(&args)?])?;
                let from = self.op(Op::Le, &[store.int(48), code])?;
                let to = self.op(Op::Le, &[code, store.int(57)])?;
                self.op(Op::And, &[from, to])
            }
            "str.indexof" if args.len() == 2 => self.op(Op::StrIndexOf, &[args[0], args[1], store.int(0)]),
            "str.to.int" => self.op(Op::StrToInt, &args),
            "int.to.str" => self.op(Op::StrFromInt, &args),
            "str.in.re" => self.op(Op::StrInRe, &args),
            "str.to.re" => self.op(Op::ReFromStr, &args),
            "str.last_indexof" | "seq.last_indexof" => self.op(Op::StrLastIndexOf, &args),
            "seq.len" => self.op(Op::StrLen, &args),
            "seq.++" => self.nary(Op::StrConcat, &args),
            "seq.unit" => match args.first().map(|&a| store.value(a)) {
                Some(Some(Value::String(t))) if args.len() == 1 => Ok(store.text(t.clone())),
                _ => Err(self.error("seq.unit takes a character")),
            },
            "seq.empty" => Ok(store.text(Text::default())),
            "const" => match head.sort {
                Some(Sort::Array(index, _)) => self.op(Op::ConstArray(index), &args),
                _ => Err(self.error("const needs an array sort")),
            },
            _ => match op_named(name) {
                Some(op) => self.op(op, &args),
                None => Err(self.error(format!("{name} is not known"))),
            },
        }
    }

    fn numbers_after_first(&self, mut args: Vec<Term>) -> Result<Vec<Term>, ParseError> {
        if args.is_empty() {
            return Ok(args);
        }
        let rest = args.split_off(1);
        args.extend(self.numbers(rest, false)?);
        Ok(args)
    }

    fn indexed(&self, head: &Head, indices: &[u32], args: &[Term]) -> Made {
        let store = self.parser.store;
        let name = head.name.as_str();
        match (name, indices) {
            ("extract", &[high, low]) => self.op(Op::Extract { high, low }, args),
            ("zero_extend", &[n]) => self.op(Op::ZeroExtend(n), args),
            ("sign_extend", &[n]) => self.op(Op::SignExtend(n), args),
            ("int2bv" | "nat2bv" | "int_to_bv", &[w]) => self.op(Op::IntToBv(w), args),
            ("rotate_left" | "rotate_right", &[n]) => {
                let a = self.one(args)?;
                let w = self.width(a)?;
                let n = if name == "rotate_left" { n % w } else { (w - n % w) % w };
                if n == 0 {
                    return Ok(a);
                }
                let high = self.op(Op::Extract { high: w - n - 1, low: 0 }, &[a])?;
                let low = self.op(Op::Extract { high: w - 1, low: w - n }, &[a])?;
                self.op(Op::Concat, &[high, low])
            }
            ("repeat", &[n]) => {
                let a = self.one(args)?;
                self.repeat(a, n)
            }
            ("to_fp", &[exponent, significand]) => {
                let a = self.one(args)?;
                match (store.sort(a), head.rounding) {
                    (Sort::BitVec(_), None) => self.op(Op::FpFromBits { exponent, significand }, args),
                    (sort, mode) => {
                        let rounding = need_rounding(self.all, self.at, mode)?;
                        match sort {
                            Sort::BitVec(_) => {
                                self.op(Op::FpFromSbv { exponent, significand, rounding }, args)
                            }
                            Sort::Float(_) => self.op(Op::FpFromFp { exponent, significand, rounding }, args),
                            _ => {
                                let real = self.numbers(args.to_vec(), true)?;
                                self.op(Op::FpFromReal { exponent, significand, rounding }, &real)
                            }
                        }
                    }
                }
            }
            ("to_fp_unsigned", &[exponent, significand]) => {
                let rounding = need_rounding(self.all, self.at, head.rounding)?;
                self.op(Op::FpFromUbv { exponent, significand, rounding }, args)
            }
            ("fp.to_sbv" | "fp.to_ubv", &[width]) => {
                let rounding = need_rounding(self.all, self.at, head.rounding)?;
                let signed = name == "fp.to_sbv";
                let op =
                    if signed { Op::FpToSbv { width, rounding } } else { Op::FpToUbv { width, rounding } };
                self.op(op, args)
            }
            ("re.loop", &[low, high]) => self.op(Op::ReLoop { low, high }, args),
            ("re.loop", &[low]) => {
                let a = self.one(args)?;
                let fixed = self.op(Op::ReLoop { low, high: low }, &[a])?;
                self.op(Op::ReConcat, &[fixed, self.op(Op::ReStar, &[a])?])
            }
            ("re.^", &[n]) => self.op(Op::ReLoop { low: n, high: n }, args),
            ("divisible", &[n]) => {
                let rest = self.op(Op::IntMod, &[self.one(args)?, store.int(n)])?;
                self.op(Op::Eq, &[rest, store.int(0)])
            }
            _ => Err(self.error(format!("(_ {name} …) is not known"))),
        }
    }
}

/// The numeral at `id`, for commands like `(push 2)`.
pub(super) fn numeral(all: &Sexprs, id: Id) -> Option<u32> {
    match all.get(id) {
        Sexpr::Numeral(n) => n.parse().ok(),
        _ => None,
    }
}
