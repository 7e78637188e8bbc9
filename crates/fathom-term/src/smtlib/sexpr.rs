//! S-expressions: the layer below terms and commands.

use thiserror::Error;

use crate::text::Text;

/// Where and why text is not what it should be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}:{column}: {message}")]
pub struct ParseError {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
    /// The reason.
    pub message: String,
}

/// An expression's number in its [`Sexprs`].
pub type Id = u32;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sexpr {
    /// A symbol, without bars.
    Symbol(String),
    /// A keyword, with its colon.
    Keyword(String),
    Numeral(String),
    Decimal(String),
    /// Hexadecimal digits after `#x`.
    Hex(String),
    /// Binary digits after `#b`.
    Binary(String),
    String(Text),
    List(Vec<Id>),
}

/// Expressions of one text, in one arena: nesting can be deeper than the stack allows to drop.
#[derive(Default, Debug)]
pub struct Sexprs {
    nodes: Vec<(Sexpr, usize)>,
    /// The expressions at top level.
    pub roots: Vec<Id>,
    line_starts: Vec<usize>,
}

impl Sexprs {
    /// Reads all expressions of `text`.
    pub fn parse(text: &str) -> Result<Sexprs, ParseError> {
        let mut all = Sexprs { line_starts: vec![0], ..Sexprs::default() };
        all.line_starts.extend(text.bytes().enumerate().filter(|&(_, b)| b == b'\n').map(|(i, _)| i + 1));
        let mut open: Vec<(Vec<Id>, usize)> = Vec::new();
        let mut lexer = Lexer { text, at: 0 };
        while let Some((token, at)) = lexer.next().map_err(|(at, m)| all.error_at(at, m))? {
            let finished = match token {
                Token::Open => {
                    open.push((Vec::new(), at));
                    continue;
                }
                Token::Close => match open.pop() {
                    Some((items, start)) => all.add(Sexpr::List(items), start),
                    None => return Err(all.error_at(at, "a closing parenthesis too many".into())),
                },
                Token::Atom(atom) => all.add(atom, at),
            };
            match open.last_mut() {
                Some((items, _)) => items.push(finished),
                None => all.roots.push(finished),
            }
        }
        match open.pop() {
            Some((_, at)) => Err(all.error_at(at, "this parenthesis is never closed".into())),
            None => Ok(all),
        }
    }

    fn add(&mut self, node: Sexpr, at: usize) -> Id {
        self.nodes.push((node, at));
        self.nodes.len() as Id - 1
    }

    pub fn get(&self, id: Id) -> &Sexpr {
        &self.nodes[id as usize].0
    }

    pub fn list(&self, id: Id) -> Option<&[Id]> {
        match self.get(id) {
            Sexpr::List(items) => Some(items),
            _ => None,
        }
    }

    pub fn symbol(&self, id: Id) -> Option<&str> {
        match self.get(id) {
            Sexpr::Symbol(s) => Some(s),
            _ => None,
        }
    }

    fn error_at(&self, at: usize, message: String) -> ParseError {
        let line = self.line_starts.partition_point(|&start| start <= at);
        ParseError { line: line as u32, column: (at - self.line_starts[line - 1]) as u32 + 1, message }
    }

    pub fn error(&self, id: Id, message: impl Into<String>) -> ParseError {
        self.error_at(self.nodes[id as usize].1, message.into())
    }
}

enum Token {
    Open,
    Close,
    Atom(Sexpr),
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// The next token and where it starts.
    fn next(&mut self) -> Result<Option<(Token, usize)>, (usize, String)> {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            if !self.rest().starts_with(';') {
                break;
            }
            self.at += self.rest().find('\n').unwrap_or(self.rest().len());
        }
        let start = self.at;
        let Some(first) = self.rest().chars().next() else { return Ok(None) };
        let token = match first {
            '(' => {
                self.at += 1;
                Token::Open
            }
            ')' => {
                self.at += 1;
                Token::Close
            }
            '"' => Token::Atom(Sexpr::String(self.string()?)),
            '|' => {
                let body = &self.rest()[1..];
                let end = body.find('|').ok_or((start, "this name is never closed".to_string()))?;
                let name = body[..end].to_string();
                self.at += end + 2;
                Token::Atom(Sexpr::Symbol(name))
            }
            _ => {
                let rest = self.rest();
                let end =
                    rest.find(|c: char| c.is_whitespace() || "()\";|".contains(c)).unwrap_or(rest.len());
                let word = rest[..end].to_string();
                self.at += end;
                Token::Atom(atom(word).map_err(|m| (start, m))?)
            }
        };
        Ok(Some((token, start)))
    }

    fn string(&mut self) -> Result<Text, (usize, String)> {
        let start = self.at;
        let mut raw = String::new();
        let bytes = self.text.as_bytes();
        let mut at = self.at + 1;
        loop {
            let Some(quote) = self.text[at..].find('"') else {
                return Err((start, "this string is never closed".into()));
            };
            raw.push_str(&self.text[at..at + quote]);
            at += quote + 1;
            if bytes.get(at) != Some(&b'"') {
                break;
            }
            raw.push('"');
            at += 1;
        }
        self.at = at;
        Ok(unescape(&raw))
    }
}

fn atom(word: String) -> Result<Sexpr, String> {
    let all = |s: &str, f: fn(char) -> bool| !s.is_empty() && s.chars().all(f);
    let is_digit = |c: char| c.is_ascii_digit();
    if let Some(hex) = word.strip_prefix("#x") {
        return match all(hex, |c| c.is_ascii_hexdigit()) {
            true => Ok(Sexpr::Hex(hex.to_string())),
            false => Err(format!("{word} is not a hexadecimal number")),
        };
    }
    if let Some(binary) = word.strip_prefix("#b") {
        return match all(binary, |c| c == '0' || c == '1') {
            true => Ok(Sexpr::Binary(binary.to_string())),
            false => Err(format!("{word} is not a binary number")),
        };
    }
    if word.starts_with(':') {
        return Ok(Sexpr::Keyword(word));
    }
    if word.starts_with(is_digit) {
        if all(&word, |c| c.is_ascii_digit()) {
            return Ok(Sexpr::Numeral(word));
        }
        if let Some((whole, fraction)) = word.split_once('.')
            && all(whole, |c| c.is_ascii_digit())
            && all(fraction, |c| c.is_ascii_digit())
        {
            return Ok(Sexpr::Decimal(word));
        }
        return Err(format!("{word} is not a number"));
    }
    Ok(Sexpr::Symbol(word))
}

/// The characters of a string literal: `\ud₃d₂d₁d₀`, `\u{d…}`, and what z3 wrote in older days, `\x41`, are not
/// all standard; only the `\u` forms are read as escapes.
pub fn unescape(raw: &str) -> Text {
    let mut out = Vec::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(c) = rest.chars().next() {
        if let Some((point, length)) = escape(rest) {
            out.push(point);
            rest = &rest[length..];
        } else {
            out.push(c.into());
            rest = &rest[c.len_utf8()..];
        }
    }
    Text::new(out)
}

/// The escape at the front of `s`: its character and its length in bytes.
fn escape(s: &str) -> Option<(u32, usize)> {
    let body = s.strip_prefix("\\u")?;
    let (digits, length) = match body.strip_prefix('{') {
        Some(inner) => {
            let end = inner.find('}')?;
            (&inner[..end], end + 4)
        }
        None => (body.get(..4)?, 6),
    };
    // Six digits and characters beyond SMT-LIB's are our own: Unicode has them.
    let hex = (1..=6).contains(&digits.len()) && digits.chars().all(|c| c.is_ascii_hexdigit());
    let point = hex.then(|| u32::from_str_radix(digits, 16).expect("hexadecimal"))?;
    (point <= crate::eval::MAX_CHAR).then_some((point, length))
}

/// Length of the first complete expression in `text`, as a solver's answer arrives piece by piece; `None`
/// while it is incomplete. Blanks before it count.
pub fn complete(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut chars = text.char_indices().peekable();
    let mut in_word = false;
    while let Some((i, c)) = chars.next() {
        if in_word && (c.is_whitespace() || "()\";|".contains(c)) {
            if depth == 0 {
                return Some(i);
            }
            in_word = false;
        }
        match c {
            '(' => depth += 1,
            ')' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(i + 1);
                }
            }
            ';' => while chars.next_if(|&(_, c)| c != '\n').is_some() {},
            '"' | '|' => loop {
                let (end, q) = chars.next()?;
                if q == c && (c == '|' || chars.next_if(|&(_, n)| n == '"').is_none()) {
                    if depth == 0 {
                        return Some(end + 1);
                    }
                    break;
                }
            },
            c if c.is_whitespace() => {}
            _ => in_word = true,
        }
    }
    None
}
