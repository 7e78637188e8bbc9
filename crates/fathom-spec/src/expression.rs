//! Expressions of any source language, as far as all languages agree: names, calls of `old`, quoted text.

use crate::spec::{At, Source, SpecError};

/// A name in an expression: its range in bytes, and whether it follows a dot or an arrow (then it is a member).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name {
    pub from: usize,
    pub to: usize,
    pub member: bool,
}

/// The names of an expression, outside of quotes.
pub fn names(text: &str) -> Vec<Name> {
    let bytes = text.as_bytes();
    let mut names = Vec::new();
    let mut i = 0;
    while i < bytes.len() {
        let c = bytes[i];
        if c == b'"' || c == b'\'' {
            i += 1;
            while i < bytes.len() && bytes[i] != c {
                i += if bytes[i] == b'\\' { 2 } else { 1 };
            }
            i += 1;
        } else if c.is_ascii_alphabetic() || c == b'_' || c == b'$' || c >= 0x80 {
            let from = i;
            while i < bytes.len()
                && (bytes[i].is_ascii_alphanumeric()
                    || bytes[i] == b'_'
                    || bytes[i] == b'$'
                    || bytes[i] >= 0x80)
            {
                i += 1;
            }
            let before = text[..from].trim_end();
            // The prefix of a quoted text, as in b"x", is no name.
            let prefix = bytes.get(i).is_some_and(|&q| q == b'"' || q == b'\'');
            if !prefix {
                names.push(Name { from, to: i, member: before.ends_with('.') || before.ends_with("->") });
            }
        } else if c.is_ascii_digit() {
            while i < bytes.len()
                && (bytes[i].is_ascii_alphanumeric() || bytes[i] == b'.' || bytes[i] == b'_')
            {
                i += 1;
            }
        } else {
            i += 1;
        }
    }
    names
}

/// The expression with free names replaced.
pub fn rename(text: &str, new: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for name in names(text) {
        if !name.member
            && let Some(new) = new(&text[name.from..name.to])
        {
            out.push_str(&text[done..name.from]);
            out.push_str(&new);
            done = name.to;
        }
    }
    out.push_str(&text[done..]);
    out
}

/// Whether the expression has this name, free.
pub fn mentions(text: &str, word: &str) -> bool {
    names(text).iter().any(|name| !name.member && &text[name.from..name.to] == word)
}

/// The name under which the value of `old(...)` is kept.
pub fn old_name(number: usize) -> String {
    format!("fathom_old_{number}")
}

/// Replaces each `old(...)` of the expression by the name of its value ([`old_name`]); `olds` gets the expressions to evaluate at
/// the call.
pub fn take_olds(source: &Source, olds: &mut Vec<Source>, file: &str) -> Result<Source, SpecError> {
    let text = &source.text;
    let mut out = String::new();
    let mut done = 0;
    for name in names(text) {
        if name.member || name.from < done || &text[name.from..name.to] != "old" {
            continue;
        }
        let open = name.to + text[name.to..].len() - text[name.to..].trim_start().len();
        if !text[open..].starts_with('(') {
            continue;
        }
        let at =
            At { line: source.at.line, column: source.at.column + text[..name.from].chars().count() as u32 };
        let close = closing(text, open).ok_or_else(|| SpecError {
            file: file.to_owned(),
            at,
            message: "`)` was expected for this `old(`".into(),
        })?;
        let inner = Source { text: text[open + 1..close].trim().to_owned(), at };
        let number = olds.iter().position(|old| old.text == inner.text).unwrap_or_else(|| {
            olds.push(inner);
            olds.len() - 1
        });
        out.push_str(&text[done..name.from]);
        out.push_str(&old_name(number));
        done = close + 1;
    }
    out.push_str(&text[done..]);
    Ok(Source { text: out, at: source.at })
}

/// The position of the closing bracket.
fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    let mut quote: Option<char> = None;
    let mut escaped = false;
    for (i, c) in text[open..].char_indices() {
        match quote {
            Some(q) => {
                if c == q && !escaped {
                    quote = None;
                }
                escaped = c == '\\' && !escaped;
            }
            None => match c {
                '"' | '\'' => quote = Some(c),
                '(' => depth += 1,
                ')' => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(open + i);
                    }
                }
                _ => {}
            },
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_and_quotes_are_not_free_names() {
        let text = "this.count == b->this + \"this\" + 0x1f + this";
        assert_eq!(
            rename(text, |n| (n == "this").then(|| "it".into())),
            "it.count == b->this + \"this\" + 0x1f + it"
        );
        assert!(mentions("a + b.c", "a") && !mentions("a + b.c", "c"));
    }

    #[test]
    fn what_was_is_taken_out() {
        let mut olds = Vec::new();
        let at = At { line: 3, column: 10 };
        let source = Source { text: "n == old(f(n)) + old( n ) + old(f(n)) && old != 1".into(), at };
        let left = take_olds(&source, &mut olds, "x.spec").unwrap();
        assert_eq!(left.text, "n == fathom_old_0 + fathom_old_1 + fathom_old_0 && old != 1");
        assert_eq!(olds.iter().map(|old| &*old.text).collect::<Vec<_>>(), ["f(n)", "n"]);
        let open = Source { text: "old(n".into(), at };
        assert_eq!(
            take_olds(&open, &mut olds, "x.spec").unwrap_err().to_string(),
            "x.spec:3:10: `)` was expected for this `old(`"
        );
    }
}
