//! Words and signs, each with its line and column.

use super::program::ToyError;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Name(String),
    Number(i64),
    Sign(&'static str),
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub line: u32,
    pub column: u32,
}

/// Longer signs first.
const SIGNS: [&str; 23] = [
    "==", "!=", "<=", ">=", "<", ">", "=", "+", "-", "*", "/", "%", "(", ")", "[", "]", "{", "}", ",", ";",
    "&", "|", "^",
];

pub(super) fn tokens(source: &str) -> Result<Vec<(Token, Spot)>, ToyError> {
    let mut tokens = Vec::new();
    let mut last = Spot { line: 1, column: 1 };
    for (number, line) in source.lines().enumerate() {
        let line = line.split("//").next().unwrap_or("");
        let mut rest = line;
        while let Some(c) = rest.chars().next() {
            let spot = Spot { line: number as u32 + 1, column: (line.len() - rest.len()) as u32 + 1 };
            last = spot;
            let taken = |test: fn(char) -> bool| rest.find(|c| !test(c)).unwrap_or(rest.len());
            let (token, length) = if c.is_whitespace() {
                rest = &rest[c.len_utf8()..];
                continue;
            } else if c.is_ascii_digit() {
                let n = taken(|c| c.is_ascii_digit());
                (Token::Number(rest[..n].parse().map_err(|_| ToyError::at(spot, "number too large"))?), n)
            } else if c.is_ascii_alphabetic() {
                let n = taken(|c| c.is_ascii_alphanumeric() || c == '_');
                (Token::Name(rest[..n].to_owned()), n)
            } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
                (Token::Sign(sign), sign.len())
            } else {
                return Err(ToyError::at(spot, &format!("`{c}` means nothing here")));
            };
            tokens.push((token, spot));
            rest = &rest[length..];
        }
    }
    tokens.push((Token::End, last));
    Ok(tokens)
}
