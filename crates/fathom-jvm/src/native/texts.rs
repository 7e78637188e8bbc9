//! The texts that a run knows by number, and the methods of `String` that are asked of them.

use fathom_term::{Sort, Store, Term, Value};
use fathom_trace::DecisionKind;

use super::RuntimeState;
use super::functions::{LONGER, LONGEST, SHORT};
use super::regex::Program;
use super::run::Over;
use super::terms::{Width, operand, shadow};
use super::text_ops::{self, Strip, Text, constant};

/// How long a text of the input is taken to be at most, when its end matters: one decision, instead of one for each length.
const STEPS: [u32; 7] = [8, 16, 32, SHORT, LONGER[0], LONGER[1], LONGER[2]];
/// Beyond this many cells of a result, lengths are decided instead.
const WIDEST: usize = 128;

/// A text, and where it comes from if more characters of it can be asked for.
pub struct Held {
    text: Text,
    /// Its length on this path.
    length: usize,
    name: Option<String>,
}

/// The characters of a text as the Java half knows them.
pub struct Chars {
    pub length: i32,
    pub shadow: i32,
    pub chars: Vec<u16>,
    pub cells: Vec<i32>,
}

/// A question about texts: two of them and two numbers with their shadows.
#[derive(Clone, Copy)]
pub struct Question {
    pub what: i32,
    pub a: i32,
    pub b: i32,
    pub x: (i32, i32),
    pub y: (i32, i32),
}

/// The number of a text that the Java half knows.
pub fn hold(s: &mut RuntimeState, chars: &Chars) -> i32 {
    let store = &s.run.store;
    let length = operand(store, Width::Int, chars.length.into(), chars.shadow);
    let cells = chars
        .chars
        .iter()
        .zip(&chars.cells)
        .map(|(&c, &cell)| store.extract(15, 0, operand(store, Width::Int, c.into(), cell)))
        .collect();
    let name = s.run.lengths.get(&length).cloned();
    keep(s, Held { text: Text { length, cells }, length: chars.length as usize, name })
}

/// The characters that a text of the input can have, before any other term is made of them: paths that differ in its length
/// only then write their conditions alike.
pub fn reserve(s: &mut RuntimeState, name: &str) {
    for i in 0..SHORT {
        let symbol = s.run.store.declare(&format!("{name}[{i}]"), Sort::BitVec(16));
        s.run.store.zero_extend(16, s.run.store.symbol(symbol));
    }
}

fn keep(s: &mut RuntimeState, held: Held) -> i32 {
    s.run.texts.push(held);
    s.run.texts.len() as i32
}

fn held(s: &RuntimeState, number: i32) -> Option<&Held> {
    s.run.texts.get(number as usize - 1)
}

/// Makes sure that a text has cells up to a length, if it can be that long.
fn grow(s: &mut RuntimeState, number: i32, to: usize) {
    let Some(held) = held(s, number) else { return };
    let Some(name) = held.name.clone() else { return };
    let from = held.text.cells.len();
    for i in from..to.min(LONGEST as usize) {
        let (term, _) =
            s.run.symbol(&format!("{name}[{i}]"), Sort::BitVec(16), Value::bv(16, u32::from(b'a')));
        s.run.texts[number as usize - 1].text.cells.push(term);
    }
}

/// The text with all characters that it can have. How long it can be is decided in steps.
fn whole(s: &mut RuntimeState, number: i32) -> Result<Text, Over> {
    in_steps(s, number, 0)
}

/// The same, where steps below a length are not worth a decision.
fn in_steps(s: &mut RuntimeState, number: i32, from: u32) -> Result<Text, Over> {
    let Some(found) = held(s, number) else { return Ok(nothing(&s.run.store)) };
    let (length, term) = (found.length, found.text.length);
    if found.name.is_some() {
        for step in STEPS.into_iter().filter(|&step| step >= from) {
            let short = length <= step as usize;
            let cond = s.run.store.bv_ule(term, s.run.store.bv(32, step));
            s.run.decide(&s.registry, -1, cond, short, DecisionKind::Shape)?;
            if short {
                grow(s, number, step as usize);
                break;
            }
        }
    }
    Ok(held(s, number).map_or_else(|| nothing(&s.run.store), |h| h.text.clone()))
}

/// The text with its length decided.
fn fixed(s: &mut RuntimeState, number: i32) -> Result<Text, Over> {
    let Some(found) = held(s, number) else { return Ok(nothing(&s.run.store)) };
    let (length, term) = (found.length, found.text.length);
    let mut text = found.text.clone();
    if constant(&s.run.store, term).is_none() {
        let cond = s.run.store.eq(term, s.run.store.bv(32, length as u32));
        s.run.decide(&s.registry, -1, cond, true, DecisionKind::Pin)?;
    }
    text.cells.truncate(length);
    text.length = s.run.store.bv(32, length as u32);
    Ok(text)
}

fn nothing(store: &Store) -> Text {
    Text { length: store.bv(32, 0u8), cells: Vec::new() }
}

/// The text that a method gives; 0 where it would be too large.
pub fn made(s: &mut RuntimeState, q: Question, length: i32) -> Result<i32, Over> {
    let text = match q.what {
        // trim, strip, stripLeading, stripTrailing
        1..=4 => {
            let how = Strip { unicode: q.what > 1, front: q.what != 4, back: q.what != 3 };
            whole(s, q.a)?.strip(&s.run.store, how)
        }
        // toUpperCase, toLowerCase: no character is decided, not even of a named text
        5 | 6 => {
            let text = whole(s, q.a)?;
            let store = &s.run.store;
            text.map(|c| if q.what == 5 { text_ops::upper(store, c) } else { text_ops::lower(store, c) })
        }
        // replace(char, char)
        7 => {
            let text = whole(s, q.a)?;
            let store = &s.run.store;
            let (from, to) = (narrow(store, q.x), narrow(store, q.y));
            text.map(|c| store.ite(store.eq(c, from), to, c))
        }
        // concat
        8 => {
            let (mut a, mut b) = (whole(s, q.a)?, whole(s, q.b)?);
            if a.fixed(&s.run.store).is_none() && a.cells.len() + b.cells.len() > WIDEST {
                (a, b) = (fixed(s, q.a)?, fixed(s, q.b)?);
            }
            a.concat(&s.run.store, &b)
        }
        // substring
        9 => {
            let text = whole(s, q.a)?;
            let store = &s.run.store;
            text.part(store, number(store, q.x), number(store, q.y))
        }
        // replace of texts: `x` is the other text's replacement
        10 => {
            let (text, from, to) = (whole(s, q.a)?, fixed(s, q.b)?, fixed(s, q.x.0)?);
            let pieces = text.cells.len() * (1 + to.cells.len());
            if from.cells.is_empty() || pieces * pieces > WIDEST * WIDEST {
                return Ok(0);
            }
            text.replace(&s.run.store, &from, &to)
        }
        // the part between two separators
        11 => {
            let (text, by) = (whole(s, q.a)?, fixed(s, q.b)?);
            text.piece(&s.run.store, &by, q.x.0 as usize, q.y.0 != 0)
        }
        _ => return Ok(0),
    };
    Ok(keep(s, Held { text, length: length as usize, name: None }))
}

/// The number or truth that a method gives, as a shadow.
pub fn asked(s: &mut RuntimeState, q: Question) -> Result<i32, Over> {
    let truth = |s: &RuntimeState, cond: Term| shadow(&s.run.store, s.run.store.bool_to_bv(32, cond));
    Ok(match q.what {
        // equals
        20 => {
            let cond = equal(s, q)?;
            truth(s, cond)
        }
        // equalsIgnoreCase of ASCII
        21 => {
            let (a, b) = pair(s, q)?;
            let store = &s.run.store;
            let fold = |t: &Text| t.map(|c| text_ops::lower(store, c));
            truth(s, fold(&a).equals(store, &fold(&b)))
        }
        // compareTo, and of ASCII in lower case
        22 => {
            let (a, b) = pair(s, q)?;
            shadow(&s.run.store, a.compare(&s.run.store, &b))
        }
        23 => {
            let (a, b) = pair(s, q)?;
            let store = &s.run.store;
            let fold = |t: &Text| t.map(|c| text_ops::lower(store, c));
            shadow(store, fold(&a).compare(store, &fold(&b)))
        }
        // startsWith at a place: only as many characters as the other one has
        24 => {
            let b = whole(s, q.b)?;
            grow(s, q.a, q.x.0 as usize + b.cells.len());
            let a = held(s, q.a).map_or_else(|| nothing(&s.run.store), |h| h.text.clone());
            truth(s, a.starts(&s.run.store, &b, q.x.0 as usize))
        }
        // endsWith, contains
        25 => {
            let (a, b) = (whole(s, q.a)?, fixed(s, q.b)?);
            truth(s, a.ends(&s.run.store, &b))
        }
        26 => {
            let (a, b) = (whole(s, q.a)?, whole(s, q.b)?);
            truth(s, a.contains(&s.run.store, &b))
        }
        // indexOf, lastIndexOf
        27 | 28 => {
            let (a, b) = (whole(s, q.a)?, fixed(s, q.b)?);
            let store = &s.run.store;
            let from = number(store, q.x);
            let found = if q.what == 27 { a.index(store, &b, from) } else { a.last_index(store, &b, from) };
            shadow(store, found)
        }
        // isBlank; whether all is ASCII
        29 => {
            let a = whole(s, q.a)?;
            truth(s, a.blank(&s.run.store))
        }
        30 => {
            let a = whole(s, q.a)?;
            truth(s, a.ascii(&s.run.store))
        }
        31 => {
            let a = whole(s, q.a)?;
            shadow(&s.run.store, a.hash(&s.run.store))
        }
        // how many separators there are
        32 => {
            let (a, b) = (whole(s, q.a)?, fixed(s, q.b)?);
            shadow(&s.run.store, a.count(&s.run.store, &b))
        }
        // whether it is a number in base `x` of `y` bits, and which
        33 | 34 => {
            let a = whole(s, q.a)?;
            let store = &s.run.store;
            let (good, value) = text_ops::number(store, &a, q.x.0 as u32, q.y.0 as u32);
            if q.what == 33 { truth(s, good) } else { shadow(store, value) }
        }
        _ => 0,
    })
}

/// Whether a text has a match, as a shadow. No more characters are asked for than a match can have.
pub fn matched(
    s: &mut RuntimeState,
    number: i32,
    program: &Program,
    from: usize,
    longest: Option<usize>,
) -> Result<i32, Over> {
    let cells = longest.filter(|n| !program.is_searched() && *n < SHORT as usize);
    let text = match cells {
        Some(n) => {
            grow(s, number, n + 2);
            held(s, number).map_or_else(|| nothing(&s.run.store), |h| h.text.clone())
        }
        None => whole(s, number)?,
    };
    let store = &s.run.store;
    Ok(shadow(store, store.bool_to_bv(32, program.matches(store, &text, from))))
}

/// Two texts with all characters that they can have: what compares them place by place needs no decision among short ones.
fn pair(s: &mut RuntimeState, q: Question) -> Result<(Text, Text), Over> {
    Ok((in_steps(s, q.a, SHORT)?, in_steps(s, q.b, SHORT)?))
}

/// Equality with a text of one length asks for no more characters than that has.
fn equal(s: &mut RuntimeState, q: Question) -> Result<Term, Over> {
    let known = |s: &RuntimeState, t: i32| held(s, t).and_then(|h| h.text.fixed(&s.run.store));
    let grows = |s: &RuntimeState, t: i32| held(s, t).is_some_and(|h| h.name.is_some());
    for (one, other) in [(q.a, q.b), (q.b, q.a)] {
        if let (Some(n), true) = (known(s, one), grows(s, other)) {
            grow(s, other, n);
            let (Some(a), Some(b)) = (held(s, one), held(s, other)) else { break };
            let cells = b.text.cells.iter().take(n).copied().collect();
            let b = Text { length: b.text.length, cells };
            return Ok(a.text.equals(&s.run.store, &b));
        }
    }
    let (a, b) = pair(s, q)?;
    Ok(a.equals(&s.run.store, &b))
}

fn number(store: &Store, (value, shadowed): (i32, i32)) -> Term {
    operand(store, Width::Int, value.into(), shadowed)
}

fn narrow(store: &Store, number_: (i32, i32)) -> Term {
    store.extract(15, 0, number(store, number_))
}

/// Takes a text to be what it is on this path, without a goal for what else it could be; that is listed.
pub fn fix(s: &mut RuntimeState, number: i32, all: bool, what: &str) {
    let Some(held) = held(s, number) else { return };
    let text = Text { length: held.text.length, cells: held.text.cells[..held.length].to_vec() };
    let length = s.run.store.bv(32, held.length as u32);
    let mut conds = vec![s.run.store.eq(text.length, length)];
    for &cell in &text.cells {
        let value = s.run.value(cell);
        let store = &s.run.store;
        let plain = matches!(&value, Value::BitVec(b) if b.to_u64() < Some(128));
        conds.push(match plain && !all {
            true => store.bv_ult(cell, store.bv(16, 128u8)),
            false => store.eq(cell, store.constant(value)),
        });
    }
    conds.into_iter().for_each(|cond| s.run.assume(cond));
    s.run.concretised(&s.registry, -1, what, "only those of one path were tried");
}

/// The shadow of a text's length, and then those of its characters; under `--self-check` they are held to what the method gave.
pub fn shadows(s: &mut RuntimeState, number: i32, chars: &[u16]) -> Vec<i32> {
    let Some(held) = held(s, number) else { return Vec::new() };
    let store = &s.run.store;
    let wide = |c: &Term| store.zero_extend(16, *c);
    let terms: Vec<Term> =
        std::iter::once(held.text.length).chain(held.text.cells.iter().take(chars.len()).map(wide)).collect();
    let values = std::iter::once(chars.len() as i64).chain(chars.iter().map(|&c| i64::from(c)));
    let wrong = s.run.check
        && terms.iter().zip(values).any(|(&term, value)| s.run.value(term) != Value::bv(32, value as u32));
    let found = terms.iter().map(|&t| shadow(store, t)).collect();
    if wrong {
        s.run.end(fathom_finding::End::Unsupported { what: "a text that disagrees with the run".into() });
    }
    found
}
