//! Evaluation of string operators, on code points.

use dashu_int::{IBig, UBig};

use crate::eval::arith::natural;
use crate::eval::cell::{Cell, Operands};
use crate::op::Op;
use crate::text::Text;

/// The greatest code point.
pub const MAX_CHAR: u32 = 0x10_ffff;

pub(crate) fn apply<O: Operands + ?Sized>(op: Op, args: &O) -> Cell {
    let text = |i: usize| args.at(i).as_text();
    match op {
        Op::StrConcat => {
            let mut all = Vec::with_capacity(args.cells().map(|c| c.as_text().len()).sum());
            args.cells().for_each(|c| all.extend_from_slice(c.as_text()));
            Cell::Str(Text::new(all))
        }
        Op::StrLen => Cell::Int(text(0).len() as i64),
        Op::StrAt => Cell::Str(substring(text(0), args.at(1), &Cell::Int(1))),
        Op::StrSubstr => Cell::Str(substring(text(0), args.at(1), args.at(2))),
        Op::StrPrefixOf => Cell::Bool(text(1).starts_with(text(0))),
        Op::StrSuffixOf => Cell::Bool(text(1).ends_with(text(0))),
        Op::StrContains => Cell::Bool(find(text(0), text(1), 0).is_some()),
        Op::StrIndexOf => Cell::Int(match args.at(2) {
            &Cell::Int(from) if from >= 0 && from as u64 <= text(0).len() as u64 => {
                find(text(0), text(1), from as usize).map_or(-1, |i| i as i64)
            }
            _ => -1,
        }),
        Op::StrLastIndexOf => {
            let (s, t) = (text(0), text(1));
            let last = match s.len().checked_sub(t.len()) {
                Some(room) => (0..=room).rev().find(|&i| s[i..].starts_with(t)),
                None => None,
            };
            Cell::Int(last.map_or(-1, |i| i as i64))
        }
        Op::StrReplace => {
            let (s, t, u) = (text(0), text(1), text(2));
            match find(s, t, 0) {
                None => Cell::Str(s.clone()),
                Some(i) => Cell::Str(Text::new([&s[..i], u, &s[i + t.len()..]].concat())),
            }
        }
        Op::StrReplaceAll => Cell::Str(replace_all(text(0), text(1), text(2))),
        Op::StrLt => Cell::Bool(text(0)[..] < text(1)[..]),
        Op::StrLe => Cell::Bool(text(0)[..] <= text(1)[..]),
        Op::StrToInt => to_int(text(0)),
        Op::StrFromInt => Cell::Str(match args.at(0) {
            Cell::Int(i) if *i < 0 => Text::default(),
            Cell::Int(i) => Text::from(i.to_string().as_str()),
            wide => match natural(&wide.as_ibig()) {
                Some(n) => Text::from(n.to_string().as_str()),
                None => Text::default(),
            },
        }),
        Op::StrToCode => Cell::Int(match text(0)[..] {
            [point] => point.into(),
            _ => -1,
        }),
        Op::StrFromCode => Cell::Str(match args.at(0) {
            &Cell::Int(i) if (0..=i64::from(MAX_CHAR)).contains(&i) => Text::new([i as u32]),
            _ => Text::default(),
        }),
        Op::StrUpper => Cell::Str(map_ascii(text(0), b'a'..=b'z', |p| p - 32)),
        Op::StrLower => Cell::Str(map_ascii(text(0), b'A'..=b'Z', |p| p + 32)),
        Op::StrInRe => Cell::Bool(args.at(1).as_regex().matches(text(0))),
        other => panic!("{other:?} is not a string operator"),
    }
}

/// The first place at or after `from` where `needle` stands.
pub(crate) fn find(hay: &[u32], needle: &[u32], from: usize) -> Option<usize> {
    let Some((&head, rest)) = needle.split_first() else {
        return (from <= hay.len()).then_some(from);
    };
    let last = hay.len().checked_sub(needle.len())?;
    let mut at = from;
    while at <= last {
        let step = hay[at..=last].iter().position(|&p| p == head)?;
        at += step;
        if hay[at + 1..].starts_with(rest) {
            return Some(at);
        }
        at += 1;
    }
    None
}

fn substring(s: &Text, from: &Cell, count: &Cell) -> Text {
    let len = s.len() as i64;
    // A number beyond 64 bits is out of range as a start, and as a count means all or nothing.
    let Cell::Int(from) = *from else { return Text::default() };
    let count = match count {
        Cell::Int(n) => *n,
        wide => {
            if wide.as_ibig() > IBig::ZERO {
                i64::MAX
            } else {
                0
            }
        }
    };
    if from < 0 || from >= len || count <= 0 {
        return Text::default();
    }
    let end = from.saturating_add(count).min(len);
    if from == 0 && end == len {
        return s.clone();
    }
    Text::new(&s[from as usize..end as usize])
}

fn replace_all(s: &Text, t: &Text, u: &Text) -> Text {
    if t.is_empty() {
        return s.clone();
    }
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(i) = find(s, t, at) {
        out.extend_from_slice(&s[at..i]);
        out.extend_from_slice(u);
        at = i + t.len();
    }
    if at == 0 {
        return s.clone();
    }
    out.extend_from_slice(&s[at..]);
    Text::new(out)
}

fn to_int(s: &Text) -> Cell {
    let digit = |p: u32| (u32::from(b'0')..=u32::from(b'9')).contains(&p);
    if s.is_empty() || !s.iter().all(|&p| digit(p)) {
        return Cell::Int(-1);
    }
    if s.len() <= 18 {
        return Cell::Int(s.iter().fold(0, |n, &p| n * 10 + i64::from(p - u32::from(b'0'))));
    }
    let digits: String = s.iter().map(|&p| char::from(p as u8)).collect();
    Cell::int(UBig::from_str_radix(&digits, 10).expect("only digits").into())
}

fn map_ascii(s: &Text, range: std::ops::RangeInclusive<u8>, f: fn(u32) -> u32) -> Text {
    let inside = |p: u32| p < 128 && range.contains(&(p as u8));
    if !s.iter().any(|&p| inside(p)) {
        return s.clone();
    }
    s.iter().map(|&p| if inside(p) { f(p) } else { p }).collect()
}
