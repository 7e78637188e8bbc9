//! Predicates on strings: equality, prefixes, order; and comparisons of lengths and codes.

use dashu_int::IBig;

use crate::eval::MAX_CHAR;
use crate::eval::string::find;
use crate::op::Op;
use crate::rewrite::{At, Rule, ite, rules};
use crate::sort::Sort;
use crate::store::{Args, Store, Term};
use crate::text::Text;

pub(super) fn rules(op: Op) -> &'static [Rule] {
    match op {
        Op::StrPrefixOf | Op::StrSuffixOf => rules![affix_trivial, affix_of_literals, ite::lift_compare],
        Op::StrContains => rules![contains_trivial, contains_in_part, ite::lift_compare],
        Op::StrLt | Op::StrLe => rules![order_trivial, ite::lift_compare],
        _ => &[],
    }
}

/// The parts of a string: of a concatenation its own, of anything else itself.
fn parts<'a>(s: &'a Store, t: &'a Term) -> &'a [Term] {
    let node = s.node(*t);
    match node.op {
        Op::StrConcat => &node.args,
        _ => std::slice::from_ref(t),
    }
}

/// match: (str.prefixof "" x), (str.prefixof x x)   result: true   likewise for suffixof
/// match: (str.prefixof x "")   result: (= x "")
fn affix_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (p, x) = at.two();
    if p == x || s.is_empty_text(p) {
        return Some(s.tt());
    }
    s.is_empty_text(x).then(|| s.eq(p, x))
}

/// match: (str.prefixof "abc" (str.++ "ab" x))   result: (str.prefixof "c" x)
/// match: (str.prefixof "abc" (str.++ "ax" y))   result: false   likewise for suffixof, from the end
fn affix_of_literals(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (p, x) = at.two();
    let at_start = at.op == Op::StrPrefixOf;
    let literal = s.as_text(p)?;
    let list = parts(s, &x);
    let edge = if at_start { *list.first()? } else { *list.last()? };
    if list.len() < 2 {
        // A literal that is longer than one character fits into no single character.
        return (s.op(x) == Op::StrAt && literal.len() > 1).then(|| s.ff());
    }
    let known = s.as_text(edge)?;
    let common = known.len().min(literal.len());
    let (agree, rest) = if at_start {
        (literal[..common] == known[..common], &literal[common..])
    } else {
        (
            literal[literal.len() - common..] == known[known.len() - common..],
            &literal[..literal.len() - common],
        )
    };
    if !agree {
        return Some(s.ff());
    }
    if rest.is_empty() {
        return Some(s.tt());
    }
    let others = if at_start { &list[1..] } else { &list[..list.len() - 1] };
    Some(at.with(&[s.text(Text::new(rest)), s.str_concat(others)]))
}

/// match: (str.contains x ""), (str.contains x x)   result: true
/// match: (str.contains "" t)   result: (= t "")
fn contains_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, t) = at.two();
    if x == t || s.is_empty_text(t) {
        return Some(s.tt());
    }
    s.is_empty_text(x).then(|| s.eq(t, x))
}

/// match: (str.contains (str.++ .. t ..) t), (str.contains (str.++ .. "abc" ..) "b")   result: true
/// match: (str.contains (str.at x i) "a")   result: (= (str.at x i) "a")
fn contains_in_part(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, t) = at.two();
    if s.op(x) == Op::StrAt {
        return match s.as_text(t)?.len() {
            1 => Some(s.eq(x, t)),
            _ => Some(s.ff()),
        };
    }
    let list = parts(s, &x);
    let holds = |part: Term| {
        part == t
            || matches!((s.as_text(part), s.as_text(t)), (Some(hay), Some(needle)) if find(hay, needle, 0).is_some())
    };
    (list.len() > 1 && list.iter().any(|&p| holds(p))).then(|| s.tt())
}

/// match: (str.< x x), (str.< x "")   result: false
/// match: (str.<= x x), (str.<= "" x)   result: true
/// match: (str.<= x "")   result: (= x "")
/// match: (str.< "" x)   result: (not (= x ""))
fn order_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    let strict = at.op == Op::StrLt;
    if a == b {
        return Some(s.bool(!strict));
    }
    if s.is_empty_text(b) {
        return Some(if strict { s.ff() } else { s.eq(a, b) });
    }
    s.is_empty_text(a).then(|| if strict { s.ne(b, a) } else { s.tt() })
}

/// Equality of strings; a constant, if any, is on the right.
pub(super) fn eq_string(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    if s.sort(a) != Sort::String {
        return None;
    }
    if let Some(text) = s.as_text(b)
        && let Some(t) = eq_literal(s, a, b, text)
    {
        return Some(t);
    }
    strip_common(s, a, b)
}

/// match: (= (str.at x i) "ab")   result: false
/// match: (= (str.from_int n) "12")   result: (= n 12), or false where no number prints so
/// match: (= (str.from_code n) "a")   result: (= n 97)
/// match: (= (upper x) "a")   result: false
/// match: (= (str.++ x y) "")   result: (and (= x "") (= y ""))
fn eq_literal(s: &Store, a: Term, b: Term, text: &Text) -> Option<Term> {
    let node = s.node(a);
    match node.op {
        Op::StrAt if text.len() > 1 => Some(s.ff()),
        Op::StrFromCode => match text[..] {
            [c] if c <= MAX_CHAR => Some(s.eq(node.args[0], s.int(c))),
            [] => None,
            _ => Some(s.ff()),
        },
        Op::StrFromInt => {
            let n = node.args[0];
            let digits = text.to_std().unwrap_or_default();
            if text.is_empty() {
                return Some(s.lt(n, s.int(0)));
            }
            let canonical = digits.len() == text.len()
                && digits.bytes().all(|c| c.is_ascii_digit())
                && (digits.len() == 1 || !digits.starts_with('0'));
            Some(if canonical {
                s.eq(n, s.int(IBig::from_str_radix(&digits, 10).expect("digits")))
            } else {
                s.ff()
            })
        }
        Op::StrUpper if text.iter().any(|p| (97..=122).contains(p)) => Some(s.ff()),
        Op::StrLower if text.iter().any(|p| (65..=90).contains(p)) => Some(s.ff()),
        Op::StrConcat if text.is_empty() => {
            let all: Args = node.args.iter().map(|&p| s.eq(p, b)).collect();
            Some(s.and(&all))
        }
        _ => None,
    }
}

/// match: (= (str.++ "ab" x) (str.++ "a" y))   result: (= (str.++ "b" x) y)   likewise at the end, for literals and for equal
/// parts
/// match: (= (str.++ "ab" x) "ac")   result: false
fn strip_common(s: &Store, a: Term, b: Term) -> Option<Term> {
    if s.op(a) != Op::StrConcat && s.op(b) != Op::StrConcat {
        return None;
    }
    let (mut left, mut right) = (Args::from_slice(parts(s, &a)), Args::from_slice(parts(s, &b)));
    let mut stripped = false;
    for at_start in [true, false] {
        loop {
            let edge = |list: &Args| if at_start { list.first().copied() } else { list.last().copied() };
            let (Some(x), Some(y)) = (edge(&left), edge(&right)) else { break };
            let place = |list: &Args| if at_start { 0 } else { list.len() - 1 };
            if x == y {
                let (i, j) = (place(&left), place(&right));
                left.remove(i);
                right.remove(j);
                stripped = true;
                continue;
            }
            let (Some(p), Some(q)) = (s.as_text(x), s.as_text(y)) else { break };
            let common = p.len().min(q.len());
            let agree = if at_start {
                p[..common] == q[..common]
            } else {
                p[p.len() - common..] == q[q.len() - common..]
            };
            if !agree {
                return Some(s.ff());
            }
            stripped = true;
            let rest = |t: &Text| {
                let kept = if at_start { &t[common..] } else { &t[..t.len() - common] };
                (!kept.is_empty()).then(|| s.text(Text::new(kept)))
            };
            for (list, rest) in [(&mut left, rest(p)), (&mut right, rest(q))] {
                let i = place(list);
                match rest {
                    Some(t) => list[i] = t,
                    None => {
                        list.remove(i);
                    }
                }
            }
        }
    }
    stripped.then(|| s.eq(s.str_concat(&left), s.str_concat(&right)))
}

/// match: (<= (str.len x) 0)   result: (= x "")
pub(super) fn order_of_length(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let x = s.unary(at.args[0], Op::StrLen)?;
    let bound = s.as_int(at.args[1])?;
    let greatest = if at.op == Op::Lt { bound - IBig::ONE } else { bound.clone() };
    greatest.is_zero().then(|| s.eq(x, s.string("")))
}

/// match: (= (str.len x) 0)   result: (= x "")
/// match: (= (str.to_code x) 97)   result: (= x "a")
pub(super) fn eq_numbers_of_strings(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (a, b) = at.two();
    match s.op(a) {
        Op::StrLen if s.as_int(b)?.is_zero() => Some(s.eq(s.args(a)[0], s.string(""))),
        Op::StrToCode => {
            let code = u32::try_from(s.as_int(b)?).ok().filter(|&c| c <= MAX_CHAR)?;
            Some(s.eq(s.args(a)[0], s.text(Text::new([code]))))
        }
        _ => None,
    }
}
