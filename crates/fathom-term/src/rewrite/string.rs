//! Strings: building, taking apart, searching.

use dashu_int::{IBig, Sign};

use crate::eval::MAX_CHAR;
use crate::eval::string::find;
use crate::op::Op;
use crate::rewrite::linear::{Linear, difference};
use crate::rewrite::num::Num;
use crate::rewrite::{At, Rule, ite, rules, string_compare};
use crate::store::{Args, Store, Term};
use crate::text::Text;

pub(super) fn rules(op: Op) -> &'static [Rule] {
    match op {
        Op::StrConcat => rules![concat_parts],
        Op::StrLen => rules![length_of_concat, length_kept, length_of_part, ite::lift_unary],
        Op::StrAt => rules![at_out_of_range, at_in_concat, at_in_part],
        Op::StrSubstr => rules![substr_trivial, substr_of_one, substr_in_concat, substr_of_substr],
        Op::StrIndexOf => rules![index_trivial, index_in_literal],
        Op::StrLastIndexOf => rules![last_index_trivial],
        Op::StrReplace => rules![replace_trivial],
        Op::StrReplaceAll => rules![replace_all_trivial],
        Op::StrToInt => rules![number_of_digits],
        Op::StrToCode => rules![code_of_char, ite::lift_unary],
        Op::StrFromCode => rules![char_of_code, ite::lift_unary],
        Op::StrFromInt => rules![ite::lift_unary],
        Op::StrUpper | Op::StrLower => rules![case_twice, case_of_concat],
        Op::StrInRe => rules![in_trivial, in_literals, in_affix],
        Op::StrPrefixOf | Op::StrSuffixOf | Op::StrContains | Op::StrLt | Op::StrLe => {
            string_compare::rules(op)
        }
        _ => &[],
    }
}

/// Concatenations are flattened up to this many parts.
const MAX_FLAT: usize = 128;
/// Literals are joined up to this many characters.
const LONGEST: usize = 1 << 20;

/// A constant that is a natural number and no larger than a string can be long.
pub(super) fn small(s: &Store, t: Term) -> Option<usize> {
    usize::try_from(s.as_int(t)?).ok().filter(|&n| n < 1 << 32)
}

/// match: (str.++ a (str.++ b c) "" "x" "y")   result: (str.++ a b c "xy")
fn concat_parts(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let mut parts = Args::new();
    // Literals are gathered and made when something else follows, not one by one.
    let mut pending: Vec<u32> = Vec::new();
    let mut pending_term: Option<Term> = None;
    let mut push = |parts: &mut Args, t: Term| match s.as_text(t) {
        Some(text) if text.is_empty() => {}
        Some(text) => {
            // A literal that is too long stays in pieces.
            if pending.len() + text.len() > LONGEST && !pending.is_empty() {
                let text = Text::new(std::mem::take(&mut pending));
                parts.push(pending_term.take().unwrap_or_else(|| s.text(text)));
            }
            pending_term = if pending.is_empty() { Some(t) } else { None };
            pending.extend_from_slice(text);
        }
        None => {
            if !pending.is_empty() {
                let text = Text::new(std::mem::take(&mut pending));
                parts.push(pending_term.take().unwrap_or_else(|| s.text(text)));
            }
            parts.push(t);
        }
    };
    for &t in at.args {
        let node = s.node(t);
        if node.op == Op::StrConcat && at.args.len() + node.args.len() <= MAX_FLAT {
            node.args.iter().for_each(|&a| push(&mut parts, a));
        } else {
            push(&mut parts, t);
        }
    }
    if !pending.is_empty() {
        let text = Text::new(pending);
        parts.push(pending_term.unwrap_or_else(|| s.text(text)));
    }
    Some(match parts[..] {
        [] => s.string(""),
        [one] => one,
        _ => s.intern(at.op, &parts, at.sort),
    })
}

/// match: (str.len (str.++ x "ab"))   result: (+ (str.len x) 2)
fn length_of_concat(at: &At<'_>) -> Option<Term> {
    let node = at.s.node(at.args[0]);
    (node.op == Op::StrConcat).then(|| {
        let lengths: Args = node.args.iter().map(|&a| at.s.str_len(a)).collect();
        at.s.sum(&lengths)
    })
}

/// match: (str.len (str.upper x)), lower   result: (str.len x)
fn length_kept(at: &At<'_>) -> Option<Term> {
    let node = at.s.node(at.args[0]);
    matches!(node.op, Op::StrUpper | Op::StrLower).then(|| at.s.str_len(node.args[0]))
}

/// match: (str.len (str.at x k))   result: (ite (< k (str.len x)) 1 0)
/// match: (str.len (str.substr x k (- (str.len x) k)))   result: (ite (<= k (str.len x)) (- (str.len x) k) 0)
/// match: (str.len (str.from_code n))   result: (ite (<= 0 n max) 1 0)
fn length_of_part(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let node = s.node(at.args[0]);
    match (node.op, &node.args[..]) {
        (Op::StrAt, &[x, k]) if small(s, k).is_some() => Some(s.bool_to_int(s.lt(k, s.str_len(x)))),
        (Op::StrSubstr, &[x, k, n]) => {
            let from = small(s, k)?;
            is_rest(s, x, from, n).then(|| s.ite(s.le(k, s.str_len(x)), n, s.int(0)))
        }
        (Op::StrFromCode, &[n]) => Some(s.bool_to_int(is_code(s, n))),
        _ => None,
    }
}

fn is_code(s: &Store, n: Term) -> Term {
    s.and(&[s.le(s.int(0), n), s.le(n, s.int(MAX_CHAR))])
}

/// Whether `n` is `(- (str.len x) from)`: what is left of `x`.
fn is_rest(s: &Store, x: Term, from: usize, n: Term) -> bool {
    let length = s.str_len(x);
    let d: Linear<Num> = difference(s, length, n);
    d.terms.is_empty() && d.constant == Num::Small(from as i64)
}

/// match: (str.at x -1), (str.at "" i)   result: ""
fn at_out_of_range(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let negative = s.as_int(at.args[1]).is_some_and(|i| i.sign() == Sign::Negative);
    (negative || s.is_empty_text(at.args[0])).then(|| s.string(""))
}

/// The parts of a concatenation after its first `from` characters, where those are in its leading literals; the
/// parts, and how many characters to skip in them.
fn skip_literals(s: &Store, t: Term, from: usize) -> Option<(Args, usize)> {
    let node = s.node(t);
    if node.op != Op::StrConcat {
        return None;
    }
    let first = s.as_text(node.args[0])?;
    if from >= first.len() { Some((Args::from_slice(&node.args[1..]), from - first.len())) } else { None }
}

/// match: (str.at (str.++ "abc" x) 1)   result: "b"
/// match: (str.at (str.++ "abc" x) 5)   result: (str.at x 2)
fn at_in_concat(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let i = small(s, at.args[1])?;
    let node = s.node(at.args[0]);
    if node.op != Op::StrConcat {
        return None;
    }
    let first = s.as_text(node.args[0])?;
    if let Some(&c) = first.get(i) {
        return Some(s.text(Text::new([c])));
    }
    let (rest, i) = skip_literals(s, at.args[0], i)?;
    Some(s.str_at(s.str_concat(&rest), s.int(i)))
}

/// match: (str.at (str.substr x k n) j)   result: (str.at x k+j)   where j is surely below n
/// match: (str.at (str.at x i) 0)   result: (str.at x i)
fn at_in_part(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let j = small(s, at.args[1])?;
    let node = s.node(at.args[0]);
    match (node.op, &node.args[..]) {
        (Op::StrAt, _) => Some(if j == 0 { at.args[0] } else { s.string("") }),
        (Op::StrSubstr, &[x, k, n]) => {
            let from = small(s, k)?;
            let inside = small(s, n).is_some_and(|n| j < n) || is_rest(s, x, from, n);
            inside.then(|| s.str_at(x, s.int(from + j)))
        }
        _ => None,
    }
}

/// match: (str.substr x i 0), (str.substr x -1 n), (str.substr "" i n)   result: ""
/// match: (str.substr x 0 (str.len x))   result: x
fn substr_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let &[x, i, n] = at.args else { return None };
    let empty = s.as_int(n).is_some_and(|n| *n <= IBig::ZERO)
        || s.as_int(i).is_some_and(|i| i.sign() == Sign::Negative)
        || s.is_empty_text(x);
    if empty {
        return Some(s.string(""));
    }
    let whole = s.as_int(i).is_some_and(IBig::is_zero) && !s.is_const(n) && is_rest(s, x, 0, n);
    whole.then_some(x)
}

/// match: (str.substr x i 1)   result: (str.at x i)
fn substr_of_one(at: &At<'_>) -> Option<Term> {
    at.s.as_int(at.args[2]).is_some_and(IBig::is_one).then(|| at.s.str_at(at.args[0], at.args[1]))
}

/// match: (str.substr (str.++ "abc" x) 1 2)   result: "bc"
/// match: (str.substr (str.++ "abc" x) 4 n)   result: (str.substr x 1 n)
fn substr_in_concat(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let from = small(s, at.args[1])?;
    let node = s.node(at.args[0]);
    if node.op != Op::StrConcat {
        return None;
    }
    let first = s.as_text(node.args[0])?;
    if let Some(n) = small(s, at.args[2])
        && from + n <= first.len()
    {
        return Some(s.text(Text::new(&first[from..from + n])));
    }
    let (rest, from) = skip_literals(s, at.args[0], from)?;
    Some(s.str_substr(s.str_concat(&rest), s.int(from), at.args[2]))
}

/// match: (str.substr (str.substr x k n) j m)   result: (str.substr x k+j (min m n-j))   for constants
/// match: (str.substr (str.substr x k (- (str.len x) k)) j m)   result: (str.substr x k+j m)
fn substr_of_substr(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let node = s.node(at.args[0]);
    let (Op::StrSubstr, &[x, k, n]) = (node.op, &node.args[..]) else { return None };
    let (from, j) = (small(s, k)?, small(s, at.args[1])?);
    let start = s.int(from + j);
    if let (Some(n), Some(m)) = (small(s, n), small(s, at.args[2])) {
        return Some(s.str_substr(x, start, s.int(m.min(n.saturating_sub(j)))));
    }
    is_rest(s, x, from, n).then(|| s.str_substr(x, start, at.args[2]))
}

/// match: (str.indexof x t -1)   result: -1
/// match: (str.indexof x x 0)   result: 0
/// match: (str.indexof x "" 0)   result: 0
fn index_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let &[x, t, i] = at.args else { return None };
    let i = s.as_int(i)?;
    if i.sign() == Sign::Negative {
        return Some(s.int(-1));
    }
    (i.is_zero() && (x == t || s.is_empty_text(t))).then(|| s.int(0))
}

/// match: (str.indexof (str.++ "abc" x) "b" 0)   result: 1   where it is found in the leading literal
fn index_in_literal(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (needle, from) = (s.as_text(at.args[1])?, small(s, at.args[2])?);
    let node = s.node(at.args[0]);
    if node.op != Op::StrConcat {
        return None;
    }
    let first = s.as_text(node.args[0])?;
    if from > first.len() {
        return None;
    }
    find(first, needle, from).map(|i| s.int(i))
}

/// match: (last_indexof x "")   result: (str.len x)
/// match: (last_indexof x x)   result: 0
fn last_index_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, t) = at.two();
    if s.is_empty_text(t) {
        return Some(s.str_len(x));
    }
    // Of the empty string in itself, the last place is 0 as well.
    (x == t).then(|| s.int(0))
}

/// match: (str.replace x t t)   result: x
/// match: (str.replace x x u)   result: u
/// match: (str.replace x "" u)   result: (str.++ u x)
fn replace_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let &[x, t, u] = at.args else { return None };
    if t == u {
        Some(x)
    } else if x == t {
        Some(u)
    } else if s.is_empty_text(t) {
        Some(s.str_concat(&[u, x]))
    } else {
        None
    }
}

/// match: (str.replace_all x t t), (str.replace_all x "" u)   result: x
/// match: (str.replace_all "" t u)   result: ""
fn replace_all_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let &[x, t, u] = at.args else { return None };
    (t == u || s.is_empty_text(t) || s.is_empty_text(x)).then_some(x)
}

/// match: (str.to_int (str.from_int n))   result: (ite (<= 0 n) n -1)
fn number_of_digits(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let n = s.unary(at.args[0], Op::StrFromInt)?;
    Some(s.ite(s.le(s.int(0), n), n, s.int(-1)))
}

/// match: (str.to_code (str.from_code n))   result: (ite (<= 0 n max) n -1)
fn code_of_char(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let n = s.unary(at.args[0], Op::StrFromCode)?;
    Some(s.ite(is_code(s, n), n, s.int(-1)))
}

/// match: (str.from_code (str.to_code x))   result: (ite (= (str.len x) 1) x "")
fn char_of_code(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let x = s.unary(at.args[0], Op::StrToCode)?;
    Some(s.ite(s.eq(s.str_len(x), s.int(1)), x, s.string("")))
}

/// match: (upper (upper x)), (upper (lower x))   result: (upper x)   likewise for lower
fn case_twice(at: &At<'_>) -> Option<Term> {
    let node = at.s.node(at.args[0]);
    matches!(node.op, Op::StrUpper | Op::StrLower).then(|| at.with(&[node.args[0]]))
}

/// match: (upper (str.++ x "ab"))   result: (str.++ (upper x) "AB")
fn case_of_concat(at: &At<'_>) -> Option<Term> {
    let node = at.s.node(at.args[0]);
    (node.op == Op::StrConcat).then(|| {
        let parts: Args = node.args.iter().map(|&a| at.with(&[a])).collect();
        at.s.str_concat(&parts)
    })
}

/// match: (str.in_re x re.none)   result: false
/// match: (str.in_re x re.all)   result: true
/// match: (str.in_re x re.allchar)   result: (= (str.len x) 1)
/// match: (str.in_re x (str.to_re t))   result: (= x t)
/// match: (str.in_re x (re.comp r))   result: (not (str.in_re x r))
fn in_trivial(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, r) = at.two();
    match s.op(r) {
        Op::ReNone => Some(s.ff()),
        Op::ReAll => Some(s.tt()),
        Op::ReAllChar => Some(s.eq(s.str_len(x), s.int(1))),
        Op::ReFromStr => Some(s.eq(x, s.args(r)[0])),
        Op::ReComp => Some(s.not(s.str_in_re(x, s.args(r)[0]))),
        _ => None,
    }
}

/// match: (str.in_re x (re.union (str.to_re a) (str.to_re b)))   result: (or (= x a) (= x b))
fn in_literals(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, r) = at.two();
    let node = s.node(r);
    let enumerates = node.op == Op::ReUnion
        && node.args.len() <= 16
        && node.args.iter().all(|&r| s.op(r) == Op::ReFromStr);
    enumerates.then(|| {
        let cases: Args = node.args.iter().map(|&r| s.eq(x, s.args(r)[0])).collect();
        s.or(&cases)
    })
}

/// match: (str.in_re x (re.++ (str.to_re t) re.all))   result: (str.prefixof t x)
/// match: (str.in_re x (re.++ re.all (str.to_re t)))   result: (str.suffixof t x)
/// match: (str.in_re x (re.++ re.all (str.to_re t) re.all))   result: (str.contains x t)
fn in_affix(at: &At<'_>) -> Option<Term> {
    let s = at.s;
    let (x, r) = at.two();
    let node = s.node(r);
    if node.op != Op::ReConcat {
        return None;
    }
    let text = |r: Term| s.unary(r, Op::ReFromStr);
    let all = |r: Term| s.op(r) == Op::ReAll;
    match node.args[..] {
        [a, b] if all(b) => text(a).map(|t| s.str_prefix_of(t, x)),
        [a, b] if all(a) => text(b).map(|t| s.str_suffix_of(t, x)),
        [a, b, c] if all(a) && all(c) => text(b).map(|t| s.str_contains(x, t)),
        _ => None,
    }
}
