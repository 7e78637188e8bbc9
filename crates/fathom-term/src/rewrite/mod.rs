//! Rewriting: every term that `mk` makes is brought into normal form.
//!
//! Rules are data. Each is a small function headed by what it matches and what it gives, listed by name in the
//! table of its operator, in the file of its theory. A rule that applies builds its result with `mk` again, so
//! what comes out is normal; the tables are ordered, and the first rule that applies wins.
//!
//! Invariants of every rule: the value under every assignment (the property tests check each rule on its own),
//! termination (a result is smaller, or closer to the normal form), and cost: terms are made by the million,
//! so a rule looks at its arguments and their arguments, hardly deeper, and never recurses over a whole term. Where the results of
//! rules do so together, a budget ends it (`budget.rs`).

mod array;
mod bitvec;
mod bitvec_compare;
mod bitvec_parts;
mod bool;
mod budget;
mod float;
mod float_steps;
mod int;
mod ite;
mod linear;
mod num;
mod real;
mod regex;
mod string;
mod string_compare;
mod view;

use budget::Entered;
use smallvec::SmallVec;

use crate::eval;
use crate::eval::cell::Cell;
use crate::op::Op;
use crate::sort::Sort;
use crate::store::{Store, Term};

/// An application about to be made, as rules see it.
pub(crate) struct At<'a> {
    pub s: &'a Store,
    pub op: Op,
    pub args: &'a [Term],
    pub sort: Sort,
}

/// A rule: its name, and the rewritten term if it applies.
pub(crate) type Rule = (&'static str, fn(&At<'_>) -> Option<Term>);

/// The table of `(name, function)` rows of functions named like themselves.
macro_rules! rules {
    ($($path:ident $(:: $rest:ident)*),* $(,)?) => {
        &[$((stringify!($path $(:: $rest)*), $path $(:: $rest)*)),*]
    };
}
pub(crate) use rules;

/// The rules of an operator, in the order they are tried.
fn rules_of(op: Op, sort: Sort) -> &'static [Rule] {
    match op {
        Op::Const(_) | Op::Symbol(_) | Op::Apply(_) => &[],
        Op::Not => bool::NOT,
        Op::And | Op::Or => bool::AND_OR,
        Op::Xor => bool::XOR,
        Op::Eq => bool::EQ,
        Op::Ite => ite::ITE,
        Op::Neg => linear::NEG,
        Op::Add => linear::ADD,
        Op::Mul => linear::MUL,
        Op::Le | Op::Lt => linear::COMPARE,
        Op::IntDiv => int::DIV,
        Op::IntMod => int::MOD,
        Op::IntAnd | Op::IntOr | Op::IntXor => int::BITWISE,
        Op::IntShl | Op::IntShr => int::SHIFT,
        Op::IntPow => int::POW,
        Op::RealDiv | Op::IntToReal | Op::RealToInt => real::rules(op),
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
        | Op::BvAshr => bitvec::rules(op),
        Op::Concat
        | Op::Extract { .. }
        | Op::ZeroExtend(_)
        | Op::SignExtend(_)
        | Op::BvToInt
        | Op::SbvToInt
        | Op::IntToBv(_) => bitvec_parts::rules(op),
        Op::BvUlt | Op::BvUle | Op::BvSlt | Op::BvSle => bitvec_compare::COMPARE,
        Op::Select | Op::Store | Op::ConstArray(_) => array::rules(op),
        _ if sort == Sort::RegLan => regex::rules(op),
        _ => match string::rules(op) {
            [] => float::rules(op),
            found => found,
        },
    }
}

/// The term `op(args)`, folded and rewritten; its sort is known to be right.
pub(crate) fn make(store: &Store, op: Op, args: &[Term], sort: Sort) -> Term {
    if let Some(folded) = fold(store, op, args, sort) {
        return folded;
    }
    let rules = rules_of(op, sort);
    let Some(_entered) = (!rules.is_empty()).then(Entered::new).flatten() else {
        return store.intern(op, args, sort);
    };
    let at = At { s: store, op, args, sort };
    for (_, rule) in rules {
        if let Some(t) = rule(&at) {
            debug_assert_eq!(store.sort(t), sort, "a rule changed the sort");
            return t;
        }
    }
    store.intern(op, args, sort)
}

/// The first rule that applies to `op(args)`, with its result: how the tests look at rules one by one.
#[doc(hidden)]
pub fn first_rule(store: &Store, op: Op, args: &[Term]) -> Option<(&'static str, Term)> {
    let sort = store.infer(op, args).ok()?;
    if let Some(t) = fold(store, op, args, sort) {
        return Some(("fold", t));
    }
    let at = At { s: store, op, args, sort };
    rules_of(op, sort).iter().find_map(|(name, rule)| rule(&at).map(|t| (*name, t)))
}

/// The names of all rules.
#[doc(hidden)]
pub fn rule_names() -> Vec<&'static str> {
    use crate::op::Rounding::NearestEven;
    use crate::sort::Base;
    let (exponent, significand, rounding) = (11, 53, NearestEven);
    let samples = [
        Op::Not,
        Op::And,
        Op::Xor,
        Op::Eq,
        Op::Ite,
        Op::Neg,
        Op::Add,
        Op::Mul,
        Op::Le,
        Op::IntDiv,
        Op::IntMod,
        Op::IntAnd,
        Op::IntShl,
        Op::IntPow,
        Op::RealDiv,
        Op::IntToReal,
        Op::RealToInt,
        Op::BvNot,
        Op::BvAdd,
        Op::BvSub,
        Op::BvMul,
        Op::BvUdiv,
        Op::BvSdiv,
        Op::BvAnd,
        Op::BvOr,
        Op::BvXor,
        Op::BvShl,
        Op::BvUlt,
        Op::Concat,
        Op::Extract { high: 0, low: 0 },
        Op::ZeroExtend(1),
        Op::BvToInt,
        Op::IntToBv(1),
        Op::FpNeg,
        Op::FpAbs,
        Op::FpAdd(NearestEven),
        Op::FpSub(NearestEven),
        Op::FpMul(NearestEven),
        Op::FpDiv(NearestEven),
        Op::FpRoundToIntegral(NearestEven),
        Op::FpEq,
        Op::FpLt,
        Op::FpIsNan,
        Op::FpIsNegative,
        Op::FpFromBits { exponent, significand },
        Op::FpFromFp { exponent, significand, rounding },
        Op::StrConcat,
        Op::StrLen,
        Op::StrAt,
        Op::StrSubstr,
        Op::StrPrefixOf,
        Op::StrContains,
        Op::StrLt,
        Op::StrIndexOf,
        Op::StrLastIndexOf,
        Op::StrReplace,
        Op::StrReplaceAll,
        Op::StrToInt,
        Op::StrToCode,
        Op::StrFromCode,
        Op::StrUpper,
        Op::StrInRe,
        Op::ReRange,
        Op::ReConcat,
        Op::ReUnion,
        Op::ReStar,
        Op::ReLoop { low: 0, high: 0 },
        Op::ReComp,
        Op::ReDiff,
        Op::Select,
        Op::Store,
        Op::ConstArray(Base::Int),
    ];
    let regex = |op: &Op| {
        matches!(
            op,
            Op::ReRange
                | Op::ReConcat
                | Op::ReUnion
                | Op::ReStar
                | Op::ReLoop { .. }
                | Op::ReComp
                | Op::ReDiff
        )
    };
    let mut names: Vec<&'static str> = samples
        .iter()
        .flat_map(|op| rules_of(*op, if regex(op) { Sort::RegLan } else { Sort::Bool }))
        .map(|rule| rule.0)
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// match: (f c1 .. cn)   result: the constant that evaluation gives
fn fold(store: &Store, op: Op, args: &[Term], sort: Sort) -> Option<Term> {
    if args.is_empty() || sort == Sort::RegLan || matches!(op, Op::Apply(_)) {
        return None;
    }
    let constant = |&a: &Term| match store.op(a) {
        Op::Const(_) => true,
        _ => store.sort(a) == Sort::RegLan && store.is_ground(a),
    };
    if !args.iter().all(constant) {
        return None;
    }
    let cell = |&a: &Term| match store.op(a) {
        Op::Const(c) => Cell::from_value(store.const_value(c)),
        _ => Cell::Re(store.ground_regex(a)),
    };
    let cells: SmallVec<[Cell; 4]> = args.iter().map(cell).collect();
    // A constant that would be too large to compute stays a term.
    if eval::work(op, &cells[..]).is_err() || op == Op::StrInRe && !cells[1].as_regex().is_small(&cells[0]) {
        return None;
    }
    Some(match eval::apply(op, &cells[..]) {
        Cell::Bool(b) => store.bool(b),
        Cell::Int(i) => store.int(i),
        other => store.constant(other.to_value()),
    })
}
