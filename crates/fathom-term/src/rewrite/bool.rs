//! Bool and equality.

use smallvec::SmallVec;

use crate::op::Op;
use crate::rewrite::view::commute;
use crate::rewrite::{At, Rule, bitvec_compare, float, ite, linear, rules, string_compare};
use crate::sort::Sort;
use crate::store::{Store, Term};

pub(super) const NOT: &[Rule] = rules![double_negation, negated_order, negated_ite];
pub(super) const AND_OR: &[Rule] = rules![two_plain, normalise_junction];
pub(super) const XOR: &[Rule] = rules![xor_is_not_eq];
pub(super) const EQ: &[Rule] = rules![
    eq_same,
    commute,
    eq_bool,
    ite::lift_compare,
    linear::eq_numbers,
    bitvec_compare::eq_bitvec,
    string_compare::eq_string,
    float::eq_float,
];

/// Junctions are flattened up to this many arguments; beyond, building one by one would cost squares.
const MAX_FLAT: usize = 64;

/// match: (not (not x))   result: x
fn double_negation(at: &At<'_>) -> Option<Term> {
    at.s.unary(at.args[0], Op::Not)
}

/// match: (not (< a b))   result: (<= b a)   for every total order, and the other way round
fn negated_order(at: &At<'_>) -> Option<Term> {
    let node = at.s.node(at.args[0]);
    let dual = match node.op {
        Op::Le => Op::Lt,
        Op::Lt => Op::Le,
        Op::BvUlt => Op::BvUle,
        Op::BvUle => Op::BvUlt,
        Op::BvSlt => Op::BvSle,
        Op::BvSle => Op::BvSlt,
        Op::StrLt => Op::StrLe,
        Op::StrLe => Op::StrLt,
        _ => return None,
    };
    Some(at.s.mk(dual, &[node.args[1], node.args[0]]))
}

/// match: (not (ite c a b))   result: (ite c (not a) (not b))
fn negated_ite(at: &At<'_>) -> Option<Term> {
    let (c, a, b) = at.s.as_ite(at.args[0])?;
    // Only where a negation disappears by it.
    let shrinks = |t: Term| at.s.is_const(t) || at.s.op(t) == Op::Not;
    (shrinks(a) || shrinks(b)).then(|| at.s.ite(c, at.s.not(a), at.s.not(b)))
}

/// match: (xor a b)   result: (not (= a b))
fn xor_is_not_eq(at: &At<'_>) -> Option<Term> {
    let (a, b) = at.two();
    Some(at.s.ne(a, b))
}

/// match: (and x y)   result: itself   where nothing can be simplified, and x is older than y
fn two_plain(at: &At<'_>) -> Option<Term> {
    let &[a, b] = at.args else { return None };
    let plain = |t: Term| {
        matches!(
            at.s.op(t),
            Op::Symbol(_) | Op::Apply(_) | Op::Eq | Op::StrInRe | Op::StrPrefixOf | Op::Select
        )
    };
    (a < b && plain(a) && plain(b)).then(|| at.s.intern(at.op, at.args, Sort::Bool))
}

/// match: (and .. true .. (and ..) .. x .. x ..)   result: flat, sorted, without repetition
/// match: (and .. false ..), (and .. x .. (not x) ..)   result: false
/// match: (and .. x .. (or .. x ..) ..)   result: without the disjunction; likewise for or
fn normalise_junction(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (neutral, absorbing) = if at.op == Op::And { (s.tt(), s.ff()) } else { (s.ff(), s.tt()) };
    let dual = if at.op == Op::And { Op::Or } else { Op::And };
    let mut flat: SmallVec<[Term; 8]> = SmallVec::new();
    let room = |n: usize| at.args.len() + n <= MAX_FLAT;
    for &a in at.args {
        let node = s.node(a);
        if a == absorbing {
            return Some(absorbing);
        } else if node.op == at.op && room(node.args.len()) {
            flat.extend_from_slice(&node.args);
        } else if a != neutral {
            flat.push(a);
        }
    }
    flat.sort_unstable();
    flat.dedup();
    let holds = |list: &[Term], t: Term| list.binary_search(&t).is_ok();
    for &a in &flat {
        if let Some(inner) = s.unary(a, Op::Not)
            && holds(&flat, inner)
        {
            return Some(absorbing);
        }
    }
    if flat.len() <= 4 && flat.iter().any(|&a| is_order(s, a)) {
        // The negation of a comparison is a comparison, so it does not show as a `not`.
        for &a in &flat {
            if is_order(s, a) && holds(&flat, s.not(a)) {
                return Some(absorbing);
            }
        }
    }
    let absorbed = |a: Term| s.op(a) == dual && s.args(a).iter().any(|&x| holds(&flat, x));
    if flat.len() <= 16 && flat.iter().any(|&a| absorbed(a)) {
        flat = flat.iter().copied().filter(|&a| !absorbed(a)).collect();
    }
    Some(match flat[..] {
        [] => neutral,
        [one] => one,
        _ => s.intern(at.op, &flat, Sort::Bool),
    })
}

fn is_order(s: &Store, t: Term) -> bool {
    matches!(s.op(t), Op::Le | Op::Lt | Op::BvUle | Op::BvUlt | Op::BvSle | Op::BvSlt)
}

/// match: (= x x)   result: true
fn eq_same(at: &At<'_>) -> Option<Term> {
    (at.args[0] == at.args[1]).then(|| at.s.tt())
}

/// match: (= x true)   result: x
/// match: (= x false)   result: (not x)
/// match: (= x (not x))   result: false
/// match: (= (not x) (not y))   result: (= x y)
/// match: (= (not x) y)   result: (not (= x y))
fn eq_bool(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    if s.sort(a) != Sort::Bool {
        return None;
    }
    if b == s.tt() {
        return Some(a);
    }
    if b == s.ff() {
        return Some(s.not(a));
    }
    match (s.unary(a, Op::Not), s.unary(b, Op::Not)) {
        (Some(x), Some(y)) => Some(s.eq(x, y)),
        (Some(x), None) if x == b => Some(s.ff()),
        (None, Some(y)) if y == a => Some(s.ff()),
        (Some(x), None) => Some(s.ne(x, b)),
        (None, Some(y)) => Some(s.ne(a, y)),
        (None, None) => None,
    }
}
