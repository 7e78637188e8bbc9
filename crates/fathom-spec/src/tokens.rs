//! Tokens of the specification language. Expressions of the source language are kept as text.

use crate::spec::{At, SpecError};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    Name(String),
    Number(u32),
    /// One of `( ) [ ] { } , . : = | & * + ? ! -> <-> && ||`.
    Mark(&'static str),
    End,
}

impl Token {
    pub fn words(&self) -> String {
        match self {
            Token::Name(name) => format!("`{name}`"),
            Token::Number(number) => format!("`{number}`"),
            Token::Mark(mark) => format!("`{mark}`"),
            Token::End => "the end of the line".into(),
        }
    }
}

/// Longer ones first.
const MARKS: [&str; 21] = [
    "<->", "->", "&&", "||", "(", ")", "[", "]", "{", "}", ",", ".", ":", "=", "|", "&", "*", "+", "?", "!",
    "^",
];

/// A statement: a line with its continuation lines, and the position of each character.
#[derive(Clone, Debug)]
pub struct Line {
    pub chars: Vec<(char, At)>,
    pub end: At,
}

/// Cuts the text into statements. A line goes on where it is indented, where a bracket is open, or after a backslash; `#` begins
/// a comment outside of quotes.
pub fn lines(text: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut depth = 0i32;
    let mut continued = false;
    for (number, raw) in text.lines().enumerate() {
        let line = number as u32 + 1;
        let mut chars: Vec<(char, At)> = Vec::new();
        let mut quote: Option<char> = None;
        let mut escaped = false;
        for (i, c) in raw.chars().enumerate() {
            if quote.is_none() && c == '#' {
                break;
            }
            match quote {
                Some(open) => {
                    if !escaped && c == open {
                        quote = None;
                    }
                    escaped = !escaped && c == '\\';
                }
                None => match c {
                    '"' | '\'' => quote = Some(c),
                    '(' | '[' | '{' => depth += 1,
                    ')' | ']' | '}' => depth -= 1,
                    _ => {}
                },
            }
            chars.push((c, At { line, column: i as u32 + 1 }));
        }
        while chars.last().is_some_and(|(c, _)| c.is_whitespace()) {
            chars.pop();
        }
        let end = At { line, column: chars.last().map_or(0, |(_, at)| at.column) + 1 };
        let more = chars.last().is_some_and(|&(c, _)| c == '\\');
        if more {
            chars.pop();
        }
        let indented = raw.starts_with([' ', '\t']);
        if chars.iter().all(|(c, _)| c.is_whitespace()) {
            if !more {
                depth = 0;
                continued = false;
            }
            continue;
        }
        match lines.last_mut() {
            Some(last) if continued || indented || last_open(last) => {
                last.chars.push((' ', last.end));
                last.chars.extend(chars);
                last.end = end;
            }
            _ => {
                lines.push(Line { chars, end });
            }
        }
        continued = more || depth > 0;
    }
    lines
}

/// Whether the statement ends where something must follow.
fn last_open(line: &Line) -> bool {
    matches!(line.chars.last(), Some(&(':' | '=' | '|' | '&' | ',', _)))
}

/// Reads tokens of one statement.
pub struct Tokens<'a> {
    file: &'a str,
    line: &'a Line,
    pos: usize,
    /// Parentheses and operators around the current place.
    depth: usize,
}

/// Deeper formulas and expressions are refused: they are read, and later walked, by recursion.
const MAX_DEPTH: usize = 200;

impl<'a> Tokens<'a> {
    pub fn new(file: &'a str, line: &'a Line) -> Tokens<'a> {
        Tokens { file, line, pos: 0, depth: 0 }
    }

    /// Reads something that is inside of what is being read.
    pub fn nested<T>(
        &mut self,
        read: impl FnOnce(&mut Tokens<'a>) -> Result<T, SpecError>,
    ) -> Result<T, SpecError> {
        if self.depth == MAX_DEPTH {
            let at = self.at();
            return Err(
                self.error(at, format!("more than {MAX_DEPTH} operators and parentheses inside each other"))
            );
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    fn skip(&mut self) {
        while self.line.chars.get(self.pos).is_some_and(|(c, _)| c.is_whitespace()) {
            self.pos += 1;
        }
    }

    pub fn at(&mut self) -> At {
        self.skip();
        self.line.chars.get(self.pos).map_or(self.line.end, |&(_, at)| at)
    }

    /// The next token and its end.
    fn look(&mut self) -> Result<(Token, usize), SpecError> {
        self.skip();
        let chars = &self.line.chars[self.pos..];
        let Some(&(first, at)) = chars.first() else { return Ok((Token::End, self.pos)) };
        if first.is_alphabetic() || first == '_' {
            let length = chars.iter().take_while(|(c, _)| c.is_alphanumeric() || *c == '_').count();
            let name = chars[..length].iter().map(|(c, _)| c).collect();
            return Ok((Token::Name(name), self.pos + length));
        }
        if first.is_ascii_digit() {
            let length = chars.iter().take_while(|(c, _)| c.is_ascii_digit()).count();
            let digits: String = chars[..length].iter().map(|(c, _)| c).collect();
            let number = digits.parse().map_err(|_| self.error(at, "a smaller number was expected"))?;
            return Ok((Token::Number(number), self.pos + length));
        }
        for mark in MARKS {
            if mark.chars().enumerate().all(|(i, c)| chars.get(i).is_some_and(|&(d, _)| c == d)) {
                return Ok((Token::Mark(mark), self.pos + mark.chars().count()));
            }
        }
        Err(self.error(at, format!("`{first}` is not part of a specification")))
    }

    pub fn peek(&mut self) -> Result<Token, SpecError> {
        Ok(self.look()?.0)
    }

    pub fn next(&mut self) -> Result<Token, SpecError> {
        let (token, pos) = self.look()?;
        self.pos = pos;
        Ok(token)
    }

    /// Takes this mark or word if it comes next.
    pub fn takes(&mut self, text: &str) -> Result<bool, SpecError> {
        let (token, pos) = self.look()?;
        let fits = match &token {
            Token::Name(name) => name == text,
            Token::Mark(mark) => *mark == text,
            _ => false,
        };
        if fits {
            self.pos = pos;
        }
        Ok(fits)
    }

    pub fn expect(&mut self, text: &str) -> Result<(), SpecError> {
        if self.takes(text)? { Ok(()) } else { Err(self.expected(&format!("`{text}`"))) }
    }

    pub fn name(&mut self, what: &str) -> Result<(String, At), SpecError> {
        let at = self.at();
        match self.peek()? {
            Token::Name(name) => {
                self.next()?;
                Ok((name, at))
            }
            _ => Err(self.expected(what)),
        }
    }

    /// `a.b.c`, without blanks.
    pub fn path(&mut self, what: &str) -> Result<(String, At), SpecError> {
        let (mut path, at) = self.name(what)?;
        while self.takes(".")? {
            if self.takes_init() {
                return Ok((format!("{path}.<init>"), at));
            }
            path = format!("{path}.{}", self.name("a name after `.`")?.0);
        }
        Ok((path, at))
    }

    /// The name that constructors have.
    fn takes_init(&mut self) -> bool {
        const INIT: &str = "<init>";
        let rest = self.line.chars[self.pos..].iter().map(|(c, _)| *c);
        let here = rest.take(INIT.len()).eq(INIT.chars());
        self.pos += if here { INIT.len() } else { 0 };
        here
    }

    /// The position of a word in the rest of the statement, outside of quotes and brackets.
    pub fn find_word(&self, word: &str) -> Option<usize> {
        let chars = &self.line.chars;
        let mut depth = 0;
        let mut quote = None;
        for i in self.pos..chars.len() {
            let c = chars[i].0;
            match (quote, c) {
                (Some(open), _) if c == open => quote = None,
                (Some(_), _) => {}
                (None, '"' | '\'') => quote = Some(c),
                (None, '(' | '[' | '{') => depth += 1,
                (None, ')' | ']' | '}') => depth -= 1,
                _ => {}
            }
            let before = i == 0 || chars[i - 1].0.is_whitespace();
            let fits = word.chars().enumerate().all(|(k, w)| chars.get(i + k).is_some_and(|&(d, _)| d == w));
            let after = chars.get(i + word.len()).is_none_or(|(c, _)| c.is_whitespace());
            if quote.is_none() && depth == 0 && before && fits && after {
                return Some(i);
            }
        }
        None
    }

    /// The rest of the statement, or its part up to a place, as an expression of the source language.
    pub fn source(&mut self, until: Option<usize>, what: &str) -> Result<crate::Source, SpecError> {
        let at = self.at();
        let until = until.unwrap_or(self.line.chars.len());
        let text: String = self.line.chars[self.pos.min(until)..until].iter().map(|(c, _)| c).collect();
        self.pos = until;
        let text = text.trim().to_owned();
        if text.is_empty() {
            return Err(self.error(at, format!("{what} was expected")));
        }
        Ok(crate::Source { text, at })
    }

    /// The rest as it stands, without taking it.
    pub fn rest(&self) -> String {
        let text: String = self.line.chars[self.pos..].iter().map(|(c, _)| c).collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    pub fn end(&mut self) -> Result<(), SpecError> {
        match self.peek()? {
            Token::End => Ok(()),
            _ => Err(self.expected("the end of the line")),
        }
    }

    pub fn error(&self, at: At, message: impl Into<String>) -> SpecError {
        SpecError { file: self.file.to_owned(), at, message: message.into() }
    }

    /// The error for an unexpected token.
    pub fn expected(&mut self, what: &str) -> SpecError {
        let at = self.at();
        match self.peek() {
            Ok(token) => self.error(at, format!("{what} was expected, not {}", token.words())),
            Err(error) => error,
        }
    }
}
