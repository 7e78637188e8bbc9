//! Rust sources as tokens: as much as the rules about code need.

use std::ops::Range;
use std::path::Path;

/// A word (identifier, keyword, number), or one character of anything else. Comments, strings and characters are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token<'t> {
    Word(&'t str),
    Symbol(char),
}

/// The sources below a folder, by path from it, sorted.
pub fn files(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(next) = waiting.pop() {
        for entry in std::fs::read_dir(&next).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs")
                && let (Ok(below), Ok(text)) = (path.strip_prefix(folder), std::fs::read_to_string(&path))
            {
                found.push((below.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    found.sort();
    found
}

pub fn tokens(text: &str) -> Vec<Token<'_>> {
    numbered_tokens(text).into_iter().map(|(token, _)| token).collect()
}

/// The tokens, each with its line from 1.
pub fn numbered_tokens(text: &str) -> Vec<(Token<'_>, usize)> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < bytes.len() {
        let rest = &text[at..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some(length) = raw_string(rest) {
            length
        } else if rest.starts_with('"') || rest.starts_with("b\"") || rest.starts_with("c\"") {
            string(rest)
        } else if rest.starts_with('\'') {
            character(rest)
        } else {
            let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            if word > 0 {
                found.push((Token::Word(&rest[..word]), line));
                word
            } else {
                let symbol = rest.chars().next().expect("not at the end");
                if !symbol.is_whitespace() {
                    found.push((Token::Symbol(symbol), line));
                }
                symbol.len_utf8()
            }
        };
        line += rest[..length].matches('\n').count();
        at += length;
    }
    found
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// The length of `r"…"`, `r#"…"#`, `br"…"`, if one starts here.
fn raw_string(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r').or_else(|| rest.strip_prefix("br"))?;
    let hashes = after.bytes().take_while(|&byte| byte == b'#').count();
    let body = after[hashes..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let end = body.find(&close)? + close.len();
    Some(rest.len() - body.len() + end)
}

fn string(rest: &str) -> usize {
    let open = rest.find('"').expect("a string starts here") + 1;
    let mut escaped = false;
    for (at, c) in rest[open..].char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return open + at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// A character, or the quote of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => rest[2..].find('\'').map_or(1, |end| {
            // The escaped character may be a quote itself.
            if end == 0 { rest[3..].find('\'').map_or(1, |end| end + 4) } else { end + 3 }
        }),
        Some((at, c)) if rest[at + c.len_utf8()..].starts_with('\'') => at + c.len_utf8() + 1,
        _ => 1,
    }
}

/// The tokens without items that are compiled for tests only.
pub fn without_tests<'t>(tokens: &[Token<'t>]) -> Vec<Token<'t>> {
    let tests = test_ranges(tokens);
    let is_test = |at: usize| tests.iter().any(|range| range.contains(&at));
    tokens.iter().enumerate().filter(|&(at, _)| !is_test(at)).map(|(_, &token)| token).collect()
}

/// The ranges of tokens that are compiled for tests only: items behind `#[cfg(test)]`.
pub fn test_ranges(tokens: &[Token<'_>]) -> Vec<Range<usize>> {
    let attribute = [
        Token::Symbol('#'),
        Token::Symbol('['),
        Token::Word("cfg"),
        Token::Symbol('('),
        Token::Word("test"),
        Token::Symbol(')'),
        Token::Symbol(']'),
    ];
    let mut ranges = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at..].starts_with(&attribute) {
            let end = item_end(tokens, at + attribute.len());
            ranges.push(at..end);
            at = end;
        } else {
            at += 1;
        }
    }
    ranges
}

/// The place after the item that starts here: after its semicolon or its braces.
fn item_end(tokens: &[Token<'_>], mut at: usize) -> usize {
    let mut depth = 0usize;
    while let Some(token) = tokens.get(at) {
        at += 1;
        match token {
            Token::Symbol(';') if depth == 0 => return at,
            Token::Symbol('{') => depth += 1,
            Token::Symbol('}') => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> String {
        let words = tokens(text).into_iter().map(|token| match token {
            Token::Word(word) => word.to_owned(),
            Token::Symbol(symbol) => symbol.to_string(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn text_and_comments_are_left_out() {
        assert_eq!(words("a /* b /* c */ */ \"d \\\" e\" // f\n g"), "a g");
        assert_eq!(words("r#\"x \" y\"# b\"z\" ok"), "ok");
        assert_eq!(words("'a' '\\'' '\\n' '\\u{1f}' &'a str"), "& a str");
    }

    #[test]
    fn items_of_tests_are_left_out() {
        let all =
            tokens("fn a() {} #[cfg(test)] mod tests { fn b() { {} } } #[cfg(test)] use x::y; fn c() {}");
        let kept: Vec<&str> = without_tests(&all)
            .into_iter()
            .filter_map(|token| match token {
                Token::Word(word) if word != "fn" => Some(word),
                _ => None,
            })
            .collect();
        assert_eq!(kept, ["a", "c"]);
    }

    #[test]
    fn tokens_know_their_lines() {
        let lines: Vec<usize> = numbered_tokens("a\n\"x\ny\"\nb").into_iter().map(|(_, line)| line).collect();
        assert_eq!(lines, [1, 4]);
    }
}
