//! Arrays.

use crate::op::Op;
use crate::rewrite::{At, Rule, rules};
use crate::store::{Store, Term};
use crate::value::Value;

pub(super) fn rules(op: Op) -> &'static [Rule] {
    match op {
        Op::Select => rules![select_over_stores, select_of_constant],
        Op::Store => rules![store_same_element, store_same_index],
        _ => &[],
    }
}

/// How many stores a select looks past.
const MAX_STORES: usize = 256;

/// Whether two indices are equal, if that can be seen.
fn same(s: &Store, i: Term, j: Term) -> Option<bool> {
    if i == j {
        return Some(true);
    }
    if s.is_const(i) && s.is_const(j) {
        return Some(false);
    }
    // `i` and `i + 1` differ: the equation is false after rewriting.
    let offsets = matches!(s.op(i), Op::Add | Op::BvAdd) || matches!(s.op(j), Op::Add | Op::BvAdd);
    let equal = offsets.then(|| s.eq(i, j))?;
    if equal == s.ff() {
        Some(false)
    } else if equal == s.tt() {
        Some(true)
    } else {
        None
    }
}

/// match: (select (store a i e) i)   result: e
/// match: (select (store a i e) j)   result: (select a j)   where i and j surely differ
fn select_over_stores(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (start, j) = at.two();
    let mut array = start;
    for _ in 0..MAX_STORES {
        let node = s.node(array);
        if node.op != Op::Store {
            break;
        }
        match same(s, node.args[1], j) {
            Some(true) => return Some(node.args[2]),
            Some(false) => array = node.args[0],
            None => break,
        }
    }
    (array != start).then(|| s.select(array, j))
}

/// match: (select ((as const A) e) i)   result: e
fn select_of_constant(at: &At<'_>) -> Option<Term> {
    if let Some(Value::Array(array)) = at.s.value(at.args[0]) {
        return array.entries.is_empty().then(|| at.s.constant(array.default.clone()));
    }
    let node = at.s.node(at.args[0]);
    matches!(node.op, Op::ConstArray(_)).then(|| node.args[0])
}

/// match: (store a i (select a i))   result: a
fn store_same_element(at: &At<'_>) -> Option<Term> {
    let &[a, i, e] = at.args else { return None };
    (at.s.binary(e, Op::Select) == Some((a, i))).then_some(a)
}

/// match: (store (store a i d) i e)   result: (store a i e)
fn store_same_index(at: &At<'_>) -> Option<Term> {
    let &[a, i, e] = at.args else { return None };
    let node = at.s.node(a);
    (node.op == Op::Store && node.args[1] == i).then(|| at.with(&[node.args[0], i, e]))
}
