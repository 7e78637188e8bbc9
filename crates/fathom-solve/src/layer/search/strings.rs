//! String terms, backwards, and what is measured about strings.

use dashu_int::ops::BitTest;
use dashu_int::{IBig, Sign};
use fathom_term::{MAX_CHAR, Op, Term, Text};

use super::language;
use super::propose::{Proposer, Want};
use super::range::Range;
use crate::automaton::Automaton;

/// No text is made longer than this.
const LONGEST: usize = 4096;
/// Automata larger than this are left to the solvers.
const STATES: usize = 400;

fn find(s: &[u32], part: &[u32], from: usize) -> Option<usize> {
    if part.is_empty() {
        return (from <= s.len()).then_some(from);
    }
    (from..s.len().checked_sub(part.len())? + 1).find(|&i| s[i..i + part.len()] == *part)
}

fn replaced(s: &[u32], part: &[u32], by: &[u32]) -> Vec<u32> {
    if part.is_empty() {
        return s.to_vec();
    }
    let mut out = Vec::with_capacity(s.len());
    let mut at = 0;
    while let Some(hit) = find(s, part, at) {
        out.extend_from_slice(&s[at..hit]);
        out.extend_from_slice(by);
        at = hit + part.len();
    }
    out.extend_from_slice(&s[at..]);
    out
}

/// `with` put over `s` from position `at`, padded where `s` is too short.
fn overwritten(s: &[u32], at: usize, with: &[u32], pad: u32) -> Vec<u32> {
    let mut out = s.to_vec();
    if out.len() < at + with.len() {
        out.resize(at + with.len(), pad);
    }
    out[at..at + with.len()].copy_from_slice(with);
    out
}

/// Lengths and positions that a text of `now` characters may be changed to: not much further than it must be, since
/// programs loop over texts and a long one makes a long path.
fn modest(range: &Range, now: usize) -> Range {
    let low = range.low.clone().unwrap_or_default().max(IBig::ZERO);
    let most = IBig::from(now).max(low) + IBig::from(8);
    range.meet(&Range::between(0, most.min(IBig::from(LONGEST))))
}

fn small(i: &IBig) -> Option<usize> {
    usize::try_from(i).ok().filter(|&n| n <= LONGEST)
}

impl Proposer<'_> {
    /// A character to fill up with.
    fn pad(&mut self, s: &[u32]) -> u32 {
        match self.rng.below(4) {
            0 => s.last().copied().unwrap_or(u32::from('a')),
            1 => u32::from('0'),
            2 => u32::from('x'),
            _ => u32::from('a'),
        }
    }

    /// A text that is not `s`.
    pub(super) fn different(&mut self, s: &Text) -> Text {
        let mut out = s.to_vec();
        match self.rng.below(3) {
            0 if !out.is_empty() => {
                let i = self.rng.below(out.len());
                out[i] = if out[i] == u32::from('x') { u32::from('y') } else { u32::from('x') };
            }
            1 if !out.is_empty() => {
                out.pop();
            }
            _ => {
                let pad = self.pad(&out);
                out.push(pad);
            }
        }
        Text::new(out)
    }

    fn automaton(&mut self, re: Term) -> Option<Automaton> {
        if let Some(known) = self.pool.automata.get(&re) {
            return known.clone();
        }
        let made = Automaton::of(self.store, re, STATES, self.limit);
        // A failure for lack of time is not remembered.
        if made.is_some() || !self.limit.is_over() {
            self.pool.automata.insert(re, made.clone());
        }
        made
    }

    fn want_text(&mut self, t: Term, text: impl Into<Vec<u32>>) -> bool {
        let text: Vec<u32> = text.into();
        text.len() <= LONGEST && self.want(t, Want::Text(Text::new(text)))
    }

    // ---- conditions

    pub(super) fn string_condition(&mut self, op: Op, args: &[Term], want: bool) -> bool {
        match op {
            Op::StrPrefixOf => self.affix(args[1], args[0], want, true),
            Op::StrSuffixOf => self.affix(args[1], args[0], want, false),
            Op::StrContains => self.contains(args[0], args[1], want),
            Op::StrLt | Op::StrLe => self.text_order(op, args[0], args[1], want),
            Op::StrInRe => {
                let now = self.text(args[0]);
                let Some(automaton) = self.automaton(args[1]) else { return false };
                let automaton = if want { automaton } else { automaton.complement() };
                match language::near(&automaton, &now, self.rng, self.limit) {
                    Some(text) => self.want(args[0], Want::Text(text)),
                    None => false,
                }
            }
            _ => false,
        }
    }

    fn affix(&mut self, s: Term, part: Term, want: bool, front: bool) -> bool {
        let (now, p) = (self.text(s), self.text(part));
        if !want {
            if p.is_empty() {
                return self.want_text(part, [u32::from('x')]);
            }
            let mut out = now.to_vec();
            // One of its characters changes, or the whole text becomes too short for it.
            if self.rng.one_in(3) || out.len() < p.len() {
                out.truncate(p.len() - 1);
            } else {
                let at = self.rng.below(p.len());
                let i = if front { at } else { out.len() - p.len() + at };
                out[i] = if out[i] == u32::from('x') { u32::from('y') } else { u32::from('x') };
            }
            return self.want_text(s, out);
        }
        if self.is_const(s) || (!self.is_const(part) && self.rng.one_in(2)) {
            let n = p.len().min(now.len());
            return self.want_text(part, if front { &now[..n] } else { &now[now.len() - n..] });
        }
        let out = match (self.rng.below(3), front) {
            (0, true) => [&p[..], &now[..]].concat(),
            (0, false) => [&now[..], &p[..]].concat(),
            (1, _) => p.to_vec(),
            (_, true) => overwritten(&now, 0, &p, 0),
            (_, false) => {
                let start = now.len().saturating_sub(p.len());
                overwritten(&now, start, &p, 0)
            }
        };
        self.want_text(s, out)
    }

    fn contains(&mut self, s: Term, part: Term, want: bool) -> bool {
        let (now, p) = (self.text(s), self.text(part));
        if !want {
            if p.is_empty() {
                return self.want_text(part, [u32::from('x')]);
            }
            let out = match self.rng.below(3) {
                0 => replaced(&now, &p, &[]),
                1 => {
                    let other = if p[0] == u32::from('x') { u32::from('y') } else { u32::from('x') };
                    let filler = vec![other; p.len()];
                    replaced(&now, &p, &filler)
                }
                _ => Vec::new(),
            };
            return self.want_text(s, out);
        }
        if self.is_const(s) || (!self.is_const(part) && self.rng.one_in(3)) {
            let start = self.rng.below(now.len() + 1);
            let n = self.rng.below(now.len() - start + 1).min(p.len().max(1));
            return self.want_text(part, &now[start..start + n]);
        }
        let at = match self.rng.below(3) {
            0 => 0,
            1 => now.len(),
            _ => self.rng.below(now.len() + 1),
        };
        let out = if self.rng.one_in(2) && at + p.len() <= now.len() {
            overwritten(&now, at, &p, 0)
        } else {
            [&now[..at], &p[..], &now[at..]].concat()
        };
        self.want_text(s, out)
    }

    fn text_order(&mut self, op: Op, a: Term, b: Term, want: bool) -> bool {
        // not (a <= b)  =  b < a
        let (a, b, strict) = if want { (a, b, op == Op::StrLt) } else { (b, a, op == Op::StrLe) };
        let Some(i) = self.pick_open(&[a, b]) else { return false };
        let (change, other) = if i == 0 { (a, self.text(b)) } else { (b, self.text(a)) };
        if !strict && self.rng.one_in(3) {
            return self.want_text(change, other.to_vec());
        }
        let mut out = other.to_vec();
        if i == 0 {
            // Something smaller: a character less, or the last character lower.
            match out.last_mut() {
                None => return false,
                Some(last) if *last > 32 && self.rng.one_in(2) => *last -= 1,
                Some(_) => {
                    out.pop();
                }
            }
        } else {
            match out.last_mut() {
                Some(last) if *last < MAX_CHAR && self.rng.one_in(2) => *last += 1,
                _ => {
                    let pad = self.pad(&other);
                    out.push(pad);
                }
            }
        }
        self.want_text(change, out)
    }

    // ---- what is measured: integers about strings

    pub(super) fn measure(&mut self, op: Op, args: &[Term], range: Range) -> bool {
        match op {
            Op::StrLen => {
                let now = self.text(args[0]);
                let possible = modest(&range, now.len());
                let picked = possible.pick(&IBig::from(now.len()), self.rng).or(possible.low);
                let Some(length) = picked.as_ref().and_then(small) else { return false };
                let mut out = now.to_vec();
                if length < out.len() && self.rng.one_in(2) {
                    out.drain(..out.len() - length);
                } else {
                    let pad = self.pad(&now);
                    out.resize(length, pad);
                }
                self.want_text(args[0], out)
            }
            Op::StrIndexOf | Op::StrLastIndexOf => self.position(op, args, range),
            Op::StrToInt => {
                let now = self.text(args[0]);
                let value = self.store_value_of_digits(&now);
                let Some(v) = range.meet(&Range::at_least(IBig::from(-1))).pick(&value, self.rng) else {
                    return false;
                };
                if v.sign() == Sign::Negative {
                    let out = if self.rng.one_in(2) { vec![] } else { vec![u32::from('x')] };
                    return self.want_text(args[0], out);
                }
                if v.bit_len() > 4 * LONGEST {
                    return false;
                }
                let mut digits: Vec<u32> = v.to_string().bytes().map(u32::from).collect();
                // As wide as it was, where that is wider: fields keep their widths.
                while digits.len() < now.len().min(64) && !self.rng.one_in(8) {
                    digits.insert(0, u32::from('0'));
                }
                self.want_text(args[0], digits)
            }
            Op::StrToCode => {
                let now = self.text(args[0]);
                let value = if let [c] = now[..] { IBig::from(c) } else { IBig::from(u32::from('a')) };
                let Some(v) = range.meet(&Range::between(-1, MAX_CHAR)).pick_near(&value, self.rng) else {
                    return false;
                };
                match u32::try_from(&v) {
                    Ok(c) => self.want_text(args[0], [c]),
                    Err(_) => {
                        let out = if self.rng.one_in(2) { vec![] } else { vec![97, 97] };
                        self.want_text(args[0], out)
                    }
                }
            }
            _ => false,
        }
    }

    fn store_value_of_digits(&mut self, s: &[u32]) -> IBig {
        let digits: Option<String> =
            s.iter().map(|&c| char::from_u32(c).filter(char::is_ascii_digit)).collect();
        digits.and_then(|d| d.parse().ok()).unwrap_or(IBig::from(-1))
    }

    fn position(&mut self, op: Op, args: &[Term], range: Range) -> bool {
        let (s, p) = (self.text(args[0]), self.text(args[1]));
        let from = match op {
            Op::StrIndexOf => match small(&self.int(args[2])) {
                Some(from) => from,
                None => return self.want(args[2], Want::Int(Range::exactly(IBig::ZERO))),
            },
            _ => 0,
        };
        let now = match op {
            Op::StrIndexOf => find(&s, &p, from),
            _ => (0..=s.len()).rev().find(|&i| s[i..].starts_with(&p)),
        };
        let now = now.map_or(IBig::from(-1), IBig::from);
        let mut places = modest(&range, s.len());
        // Not occurring at all is position -1.
        if range.contains(&IBig::from(-1)) {
            places.low = Some(IBig::from(-1));
        }
        let Some(v) = places.pick(&now, self.rng) else {
            return false;
        };
        if self.is_const(args[0]) {
            // Only what is looked for can change.
            return match small(&v) {
                Some(at) if at < s.len() => {
                    let n = p.len().max(1).min(s.len() - at);
                    self.want_text(args[1], &s[at..at + n])
                }
                _ => self.want_text(args[1], [u32::from('\u{7f}')]),
            };
        }
        let other = if p.first() == Some(&u32::from('x')) { u32::from('y') } else { u32::from('x') };
        let filler = vec![other; p.len()];
        let Some(at) = small(&v) else {
            // Nowhere: every occurrence from there on goes.
            if p.is_empty() {
                return false;
            }
            let from = from.min(s.len());
            let by = if self.rng.one_in(2) { &filler[..] } else { &[] };
            let out = [&s[..from], &replaced(&s[from..], &p, by)].concat();
            return self.want_text(args[0], out);
        };
        if p.is_empty() {
            return false;
        }
        // Exactly there: the text before (or after) it must not hold another.
        let pad = self.pad(&s);
        let mut out = overwritten(&s, at, &p, if p.contains(&pad) { other } else { pad });
        if op == Op::StrIndexOf {
            while let Some(hit) = find(&out, &p, from).filter(|&hit| hit < at) {
                out[hit] = other;
                if hit + p.len() > at {
                    break;
                }
            }
        } else {
            let tail = replaced(&out[at + p.len()..], &p, &filler);
            out.truncate(at + p.len());
            out.extend(tail);
        }
        self.want_text(args[0], out)
    }

    // ---- strings

    pub(super) fn string(&mut self, op: Op, args: &[Term], want: Text) -> bool {
        match op {
            Op::StrConcat => self.joined(args, &want),
            Op::StrAt => self.part(args[0], args[1], None, &want),
            Op::StrSubstr => self.part(args[0], args[1], Some(args[2]), &want),
            Op::StrReplace | Op::StrReplaceAll => {
                let (part, by) = (self.text(args[1]), self.text(args[2]));
                if find(&want, &part, 0).is_none() && !self.rng.one_in(3) {
                    return self.want(args[0], Want::Text(want));
                }
                if by.is_empty() {
                    // Something was deleted, perhaps.
                    let at = self.rng.below(want.len() + 1);
                    return self.want_text(args[0], [&want[..at], &part[..], &want[at..]].concat());
                }
                let out = match op {
                    Op::StrReplace => match find(&want, &by, 0) {
                        Some(at) => [&want[..at], &part[..], &want[at + by.len()..]].concat(),
                        None => return false,
                    },
                    _ => replaced(&want, &by, &part),
                };
                self.want_text(args[0], out)
            }
            Op::StrUpper | Op::StrLower => {
                let changed = |c: u32| match (op, u8::try_from(c)) {
                    (Op::StrUpper, Ok(b)) => b.to_ascii_uppercase().into(),
                    (_, Ok(b)) => b.to_ascii_lowercase().into(),
                    _ => c,
                };
                if want.iter().any(|&c| changed(c) != c) {
                    return false;
                }
                // Characters that already give what is wanted stay as they are.
                let now = self.text(args[0]);
                let out: Vec<u32> = want
                    .iter()
                    .enumerate()
                    .map(|(i, &c)| now.get(i).copied().filter(|&n| changed(n) == c).unwrap_or(c))
                    .collect();
                self.want_text(args[0], out)
            }
            Op::StrFromInt => {
                let value = self.store_value_of_digits(&want);
                let canonical = value.to_string().bytes().map(u32::from).eq(want.iter().copied());
                if want.is_empty() {
                    return self.want(args[0], Want::Int(Range::at_most(IBig::from(-1))));
                }
                canonical && self.want(args[0], Want::Int(Range::exactly(value)))
            }
            Op::StrFromCode => match want[..] {
                [c] => self.want(args[0], Want::Int(Range::exactly(c.into()))),
                [] => self.want(args[0], Want::Int(Range::at_most(IBig::from(-1)))),
                _ => false,
            },
            _ => false,
        }
    }

    /// A concatenation: what stays the same is taken off both ends, and what is open between takes the rest.
    fn joined(&mut self, args: &[Term], want: &Text) -> bool {
        let Some(i) = self.pick_open(args) else { return false };
        let mut middle: &[u32] = want;
        let mut fits = true;
        for &arg in &args[..i] {
            match middle.strip_prefix(&self.text(arg)[..]) {
                Some(rest) => middle = rest,
                None => fits = false,
            }
        }
        for &arg in args[i + 1..].iter().rev() {
            match middle.strip_suffix(&self.text(arg)[..]) {
                Some(rest) => middle = rest,
                None => fits = false,
            }
        }
        if fits {
            return self.want_text(args[i], middle);
        }
        // Several have to change: constants are found in their order, and each open one takes what lies before the next.
        let mut rest: &[u32] = want;
        let mut any = false;
        let mut open: Vec<Term> = Vec::new();
        for (k, &arg) in args.iter().enumerate() {
            if !self.is_const(arg) {
                open.push(arg);
                continue;
            }
            let constant = self.text(arg);
            let last = k + 1 == args.len();
            let at = if last {
                rest.len().checked_sub(constant.len()).filter(|&n| rest[n..] == constant[..])
            } else {
                find(rest, &constant, 0)
            };
            let Some(at) = at.filter(|&at| at == 0 || !open.is_empty()) else { return false };
            if !self.share(&open, &rest[..at]) {
                return false;
            }
            any |= !open.is_empty();
            open.clear();
            rest = &rest[at + constant.len()..];
        }
        if open.is_empty() { rest.is_empty() && any } else { self.share(&open, rest) }
    }

    /// Neighbours without a constant between them share a text: each keeps its length as far as it can.
    fn share(&mut self, open: &[Term], text: &[u32]) -> bool {
        let mut rest = text;
        for (k, &arg) in open.iter().enumerate() {
            let n = if k + 1 == open.len() { rest.len() } else { self.text(arg).len().min(rest.len()) };
            let (mine, others) = rest.split_at(n);
            if self.text(arg)[..] != *mine && !self.want_text(arg, mine) {
                return false;
            }
            rest = others;
        }
        true
    }

    /// A part of a string; without a count, one character.
    fn part(&mut self, s: Term, from: Term, count: Option<Term>, want: &Text) -> bool {
        let now = self.text(s);
        let at = self.int(from);
        let length = match count {
            Some(count) => self.int(count),
            None => IBig::ONE,
        };
        let Some(at) = small(&at) else {
            return self.want(from, Want::Int(Range::between(0, now.len() as i64)));
        };
        if self.is_const(s) {
            // Where does it stand?
            return match find(&now, want, 0) {
                Some(hit) => self.want(from, Want::Int(Range::exactly(hit.into()))),
                None => false,
            };
        }
        let Some(room) = small(&length).filter(|&n| n > 0) else {
            // Nothing is taken now: a count that takes enough, or a text long enough for it.
            let enough = count.is_some_and(|c| {
                !self.is_const(c) && self.want(c, Want::Int(Range::exactly(want.len().into())))
            });
            return (enough || count.is_none()) || {
                let pad = self.pad(&now);
                self.want_text(s, overwritten(&now, at, want, pad))
            };
        };
        let pad = self.pad(&now);
        let mut head = now[..at.min(now.len())].to_vec();
        let reaches_end = at.saturating_add(room) >= now.len();
        if want.is_empty() {
            return self.want_text(s, head);
        }
        head.resize(at, pad);
        if want.len() < room || (reaches_end && !self.rng.one_in(4)) {
            // Shorter than there is room for, or up to the end anyway: it becomes the end of the string. A count
            // that is measured from the string grows with it; any other cannot take more.
            if want.len() > room && count.is_none_or(|c| self.is_const(c)) {
                return false;
            }
            head.extend_from_slice(want);
            return self.want_text(s, head);
        }
        if want.len() > room {
            return false;
        }
        head.extend_from_slice(want);
        head.extend(now.iter().skip(at + room));
        self.want_text(s, head)
    }
}
