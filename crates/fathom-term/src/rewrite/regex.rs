//! Regular languages.

use crate::op::Op;
use crate::rewrite::{At, Rule, rules};
use crate::store::{Args, Store, Term};
use crate::text::Text;

pub(super) fn rules(op: Op) -> &'static [Rule] {
    match op {
        Op::ReRange => rules![range_of_one],
        Op::ReConcat => rules![concat_parts],
        Op::ReUnion | Op::ReInter => rules![choice_parts],
        Op::ReStar | Op::RePlus | Op::ReOpt => rules![repeat_trivial],
        Op::ReLoop { .. } => rules![loop_trivial],
        Op::ReComp => rules![complement_trivial],
        Op::ReDiff => rules![difference_trivial],
        _ => &[],
    }
}

const MAX_FLAT: usize = 256;

fn epsilon(s: &Store) -> Term {
    s.re_from_str(s.string(""))
}

fn is_epsilon(s: &Store, t: Term) -> bool {
    s.unary(t, Op::ReFromStr).is_some_and(|t| s.is_empty_text(t))
}

/// match: (re.range "a" "a")   result: (str.to_re "a")
/// match: (re.range "b" "a"), (re.range "ab" "c")   result: re.none
fn range_of_one(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    match (&s.as_text(at.args[0])?[..], &s.as_text(at.args[1])?[..]) {
        ([a], [b]) if a == b => Some(s.re_from_str(at.args[0])),
        ([a], [b]) if a < b => None,
        _ => Some(s.re_none()),
    }
}

/// match: (re.++ r (re.++ u v) "" "a" "b" re.all re.all)   result: (re.++ r u v "ab" re.all)
/// match: (re.++ .. re.none ..)   result: re.none
fn concat_parts(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let mut parts = Args::new();
    let push = |parts: &mut Args, r: Term| {
        if is_epsilon(s, r) {
            return;
        }
        if let Some(&last) = parts.last() {
            if s.op(last) == Op::ReAll && s.op(r) == Op::ReAll {
                return;
            }
            let text = |r: Term| s.unary(r, Op::ReFromStr).and_then(|t| s.as_text(t));
            if let (Some(a), Some(b)) = (text(last), text(r)) {
                let joined = Text::new([&a[..], &b[..]].concat());
                *parts.last_mut().expect("not empty") = s.re_from_str(s.text(joined));
                return;
            }
        }
        parts.push(r);
    };
    for &r in at.args {
        let node = s.node(r);
        match node.op {
            Op::ReNone => return Some(r),
            Op::ReConcat if node.args.len() <= MAX_FLAT => {
                node.args.iter().for_each(|&a| push(&mut parts, a))
            }
            _ => push(&mut parts, r),
        }
    }
    Some(match parts[..] {
        [] => epsilon(s),
        [one] => one,
        _ => s.intern(at.op, &parts, at.sort),
    })
}

/// match: (re.union r (re.union u v) r re.none)   result: (re.union r u v)
/// match: (re.union .. re.all ..)   result: re.all   and the dual for re.inter
fn choice_parts(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (neutral, absorbing) =
        if at.op == Op::ReUnion { (Op::ReNone, Op::ReAll) } else { (Op::ReAll, Op::ReNone) };
    let mut parts = Args::new();
    for &r in at.args {
        let node = s.node(r);
        if node.op == absorbing {
            return Some(r);
        } else if node.op == at.op && node.args.len() <= MAX_FLAT {
            parts.extend_from_slice(&node.args);
        } else if node.op != neutral {
            parts.push(r);
        }
    }
    parts.sort_unstable();
    parts.dedup();
    Some(match parts[..] {
        [] => s.mk(neutral, &[]),
        [one] => one,
        _ => s.intern(at.op, &parts, at.sort),
    })
}

/// match: (re.* (re.* r)), (re.+ (re.* r)), (re.opt (re.* r))   result: (re.* r)
/// match: (re.* (re.+ r)), (re.* (re.opt r))   result: (re.* r)
/// match: (re.* re.allchar), (re.* re.all)   result: re.all   likewise for + and opt of re.all
/// match: (re.* re.none), (re.* ""), (re.opt re.none)   result: ""
fn repeat_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let r = at.args[0];
    match (at.op, s.op(r)) {
        (_, Op::ReStar | Op::ReAll) => Some(r),
        (Op::ReStar, Op::RePlus | Op::ReOpt) => Some(s.re_star(s.args(r)[0])),
        (Op::RePlus, Op::RePlus) | (Op::ReOpt, Op::ReOpt) => Some(r),
        (Op::ReStar, Op::ReAllChar) => Some(s.re_all()),
        (Op::RePlus, Op::ReNone) => Some(r),
        (Op::ReStar | Op::ReOpt, Op::ReNone) => Some(epsilon(s)),
        _ if is_epsilon(s, r) => Some(r),
        _ => None,
    }
}

/// match: ((_ re.loop 1 1) r)   result: r
/// match: ((_ re.loop 0 1) r)   result: (re.opt r)
/// match: ((_ re.loop 0 0) r)   result: ""
/// match: ((_ re.loop 3 2) r)   result: re.none
fn loop_trivial(at: &At<'_>) -> Option<Term> {
    let Op::ReLoop { low, high } = at.op else { return None };
    let s = at.s;
    match (low, high) {
        _ if low > high => Some(s.re_none()),
        (_, 0) => Some(epsilon(s)),
        (1, 1) => Some(at.args[0]),
        (0, 1) => Some(s.re_opt(at.args[0])),
        _ => None,
    }
}

/// match: (re.comp (re.comp r))   result: r
/// match: (re.comp re.none)   result: re.all   and the other way round
fn complement_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    match s.op(at.args[0]) {
        Op::ReComp => Some(s.args(at.args[0])[0]),
        Op::ReNone => Some(s.re_all()),
        Op::ReAll => Some(s.re_none()),
        _ => None,
    }
}

/// match: (re.diff r re.none)   result: r
/// match: (re.diff r r), (re.diff r re.all), (re.diff re.none r)   result: re.none
/// match: (re.diff re.all r)   result: (re.comp r)
fn difference_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    match (s.op(a), s.op(b)) {
        (_, Op::ReNone) => Some(a),
        (Op::ReNone, _) => Some(a),
        (_, Op::ReAll) => Some(s.re_none()),
        (Op::ReAll, _) => Some(s.re_comp(b)),
        _ => (a == b).then(|| s.re_none()),
    }
}
