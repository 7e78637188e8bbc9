//! Tokens of textual LLVM IR.

use dashu_int::UBig;

use super::{ParseError, Position};

#[derive(Clone, PartialEq, Debug)]
pub enum Token {
    /// `@name`, `@"quoted"`, `@12`.
    Global(String),
    /// `%name`, `%12`.
    Local(String),
    /// `!name` (named metadata or a `!DI…` record).
    MetaName(String),
    /// `!12`.
    MetaId(u32),
    /// A lone `!`.
    Bang,
    /// `#12`.
    AttrGroup(u32),
    /// `#dbg_value` and other debug records.
    DebugRecord(String),
    /// `$name`: a comdat.
    Comdat(String),
    /// `name:` or `12:` at the start of a block.
    Label(String),
    Word(String),
    String(Vec<u8>),
    /// `c"…"`.
    CString(Vec<u8>),
    Int {
        negative: bool,
        magnitude: UBig,
    },
    /// Decimal floating-point literal as written.
    Float(String),
    /// `0x…`, `0xK…`, …: the letter after the x, if any, and the digits.
    HexFloat(Option<char>, String),
    Punct(char),
    /// `...`
    Ellipsis,
    End,
}

pub struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    line: u32,
    line_start: usize,
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'$' | b'-')
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text: text.as_bytes(), at: 0, line: 1, line_start: 0 }
    }

    pub fn position(&self) -> Position {
        Position { line: self.line, column: (self.at - self.line_start + 1) as u32 }
    }

    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn error(&self, what: impl Into<String>) -> ParseError {
        ParseError { at: self.position(), what: what.into() }
    }

    fn skip_blanks(&mut self) {
        loop {
            match self.peek() {
                b'\n' => {
                    self.at += 1;
                    self.line += 1;
                    self.line_start = self.at;
                }
                b' ' | b'\t' | b'\r' => self.at += 1,
                b';' => {
                    while self.at < self.text.len() && self.peek() != b'\n' {
                        self.at += 1;
                    }
                }
                _ => return,
            }
        }
    }

    fn word(&mut self) -> &'a str {
        let start = self.at;
        while is_word(self.peek()) {
            self.at += 1;
        }
        std::str::from_utf8(&self.text[start..self.at]).expect("words are ASCII")
    }

    /// The rest of a `"…"` after the opening quote; `\xx` is a byte in hexadecimal, `\\` a backslash.
    fn quoted(&mut self) -> Result<Vec<u8>, ParseError> {
        let mut bytes = Vec::new();
        loop {
            let Some(&b) = self.text.get(self.at) else { return Err(self.error("a string is not closed")) };
            self.at += 1;
            match b {
                b'"' => return Ok(bytes),
                b'\\' if self.peek() == b'\\' => {
                    self.at += 1;
                    bytes.push(b'\\');
                }
                b'\\' => {
                    let hex = self
                        .text
                        .get(self.at..self.at + 2)
                        .and_then(|h| u8::from_str_radix(std::str::from_utf8(h).ok()?, 16).ok());
                    match hex {
                        Some(byte) => {
                            self.at += 2;
                            bytes.push(byte);
                        }
                        None => bytes.push(b'\\'),
                    }
                }
                b'\n' => {
                    self.line += 1;
                    self.line_start = self.at;
                    bytes.push(b);
                }
                _ => bytes.push(b),
            }
        }
    }

    /// A name after its sigil, plain or quoted.
    fn name(&mut self) -> Result<String, ParseError> {
        if self.peek() == b'"' {
            self.at += 1;
            let bytes = self.quoted()?;
            return Ok(String::from_utf8_lossy(&bytes).into_owned());
        }
        let word = self.word();
        if word.is_empty() {
            return Err(self.error("expected a name"));
        }
        Ok(word.to_string())
    }

    pub fn next(&mut self) -> Result<Token, ParseError> {
        self.skip_blanks();
        if self.at >= self.text.len() {
            return Ok(Token::End);
        }
        let b = self.peek();
        match b {
            b'@' => {
                self.at += 1;
                Ok(Token::Global(self.name()?))
            }
            b'%' => {
                self.at += 1;
                Ok(Token::Local(self.name()?))
            }
            b'$' => {
                self.at += 1;
                Ok(Token::Comdat(self.name()?))
            }
            b'#' => {
                self.at += 1;
                let word = self.word();
                match word.parse() {
                    Ok(n) => Ok(Token::AttrGroup(n)),
                    Err(_) => Ok(Token::DebugRecord(word.to_string())),
                }
            }
            b'!' => self.metadata(),
            b'"' => {
                self.at += 1;
                let bytes = self.quoted()?;
                if self.peek() == b':' {
                    self.at += 1;
                    return Ok(Token::Label(String::from_utf8_lossy(&bytes).into_owned()));
                }
                Ok(Token::String(bytes))
            }
            b'c' if self.text.get(self.at + 1) == Some(&b'"') => {
                self.at += 2;
                Ok(Token::CString(self.quoted()?))
            }
            b'.' if self.text[self.at..].starts_with(b"...") => {
                self.at += 3;
                Ok(Token::Ellipsis)
            }
            b'+' => {
                self.at += 1;
                self.word_or_number()
            }
            _ if is_word(b) => self.word_or_number(),
            b'(' | b')' | b'{' | b'}' | b'[' | b']' | b'<' | b'>' | b',' | b'=' | b'*' | b'|' | b':' => {
                self.at += 1;
                Ok(Token::Punct(b as char))
            }
            _ => Err(self.error(format!("unexpected character {:?}", b as char))),
        }
    }

    fn metadata(&mut self) -> Result<Token, ParseError> {
        self.at += 1;
        match self.peek() {
            b'0'..=b'9' => {
                let word = self.word();
                word.parse().map(Token::MetaId).map_err(|_| self.error("metadata number too large"))
            }
            b if b.is_ascii_alphabetic() || matches!(b, b'_' | b'.' | b'$' | b'-' | b'\\') => {
                let start = self.at;
                while is_word(self.peek()) || self.peek() == b'\\' {
                    self.at += 1;
                }
                let name = String::from_utf8_lossy(&self.text[start..self.at]).into_owned();
                Ok(Token::MetaName(name))
            }
            _ => Ok(Token::Bang),
        }
    }

    fn word_or_number(&mut self) -> Result<Token, ParseError> {
        let word = self.word();
        if self.peek() == b':' && !word.is_empty() {
            // The parser distinguishes `name: value` inside metadata records: it expects a field name there.
            self.at += 1;
            return Ok(Token::Label(word.to_string()));
        }
        let (negative, digits) = match word.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, word),
        };
        if let Some(hex) = digits.strip_prefix("0x") {
            let letter = hex.chars().next().filter(|c| matches!(c, 'K' | 'L' | 'M' | 'H' | 'R'));
            let digits = &hex[letter.map_or(0, |_| 1)..];
            return Ok(Token::HexFloat(letter, digits.to_string()));
        }
        for prefix in ["u0x", "s0x"] {
            if let Some(hex) = digits.strip_prefix(prefix) {
                let magnitude =
                    UBig::from_str_radix(hex, 16).map_err(|_| self.error("bad hexadecimal number"))?;
                return Ok(Token::Int { negative, magnitude });
            }
        }
        if digits.starts_with(|c: char| c.is_ascii_digit()) {
            if digits.bytes().all(|b| b.is_ascii_digit()) {
                let magnitude = UBig::from_str_radix(digits, 10).map_err(|_| self.error("bad number"))?;
                return Ok(Token::Int { negative, magnitude });
            }
            let mut text = word.to_string();
            // `1.000000e+00`: the sign ended the word.
            if (text.ends_with('e') || text.ends_with('E')) && self.peek() == b'+' {
                self.at += 1;
                text.push_str(self.word());
            }
            return Ok(Token::Float(text));
        }
        Ok(Token::Word(word.to_string()))
    }
}
