//! Reader of textual LLVM IR, from release 14 to the newest.
//!
//! Names are resolved while reading: globals by a table over the module, locals and labels by one over the
//! function, each made when first spoken of. What does not change how a program runs (most attributes,
//! alignments of parameters, visibility, fast-math flags) is read over.

mod attribute;
mod constant;
mod function;
mod global;
mod instruction;
mod lexer;
mod metadata;
mod ty;

use std::fmt;

use rustc_hash::FxHashMap;

use crate::module::{Global, GlobalId, GlobalKind, Linkage, Module};
use lexer::{Lexer, Token};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub line: u32,
    pub column: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct ParseError {
    pub at: Position,
    pub what: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.at.line, self.at.column, self.what)
    }
}

pub(crate) type Result<T> = std::result::Result<T, ParseError>;

/// Reads a module.
pub fn parse(text: &str) -> Result<Module> {
    let mut parser = Parser {
        lexer: Lexer::new(text),
        token: Token::End,
        at: Position { line: 1, column: 1 },
        ahead: None,
        module: Module::default(),
        globals: FxHashMap::default(),
        depth: 0,
        new_types: false,
        length: text.len(),
    };
    parser.advance()?;
    parser.module()?;
    parser.check_types()?;
    Ok(parser.module)
}

pub(crate) struct Parser<'a> {
    lexer: Lexer<'a>,
    /// The current token and where it starts.
    token: Token,
    at: Position,
    ahead: Option<(Token, Position)>,
    module: Module,
    globals: FxHashMap<String, GlobalId>,
    /// Types, constants and metadata that are open around the current token.
    depth: u32,
    /// Types were defined since [`Types::check_nesting`] was asked.
    new_types: bool,
    /// Bytes of the text: no list of the module can have more entries.
    length: usize,
}

/// Brackets may nest this deep. The reader recurses, and text must not decide how much of the stack it takes.
const MAX_DEPTH: u32 = 100;

impl Parser<'_> {
    /// Reads something that may contain its like.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth >= MAX_DEPTH {
            return self.error(format!("nested more than {MAX_DEPTH} deep"));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    /// Types that contain themselves or nest too deep are refused before anything asks for their size.
    fn check_types(&mut self) -> Result<()> {
        if std::mem::take(&mut self.new_types)
            && let Err(what) = self.module.types.check_nesting()
        {
            return self.error(what);
        }
        Ok(())
    }

    fn advance(&mut self) -> Result<()> {
        (self.token, self.at) = match self.ahead.take() {
            Some(pair) => pair,
            None => self.read()?,
        };
        Ok(())
    }

    fn read(&mut self) -> Result<(Token, Position)> {
        let token = self.lexer.next()?;
        Ok((token, self.lexer.position()))
    }

    /// The token after the current one.
    fn peek(&mut self) -> Result<&Token> {
        if self.ahead.is_none() {
            self.ahead = Some(self.read()?);
        }
        Ok(&self.ahead.as_ref().expect("just read").0)
    }

    fn error<T>(&self, what: impl Into<String>) -> Result<T> {
        Err(ParseError { at: self.at, what: what.into() })
    }

    fn expected<T>(&self, what: &str) -> Result<T> {
        let found = match &self.token {
            Token::End => "the end of the file".to_string(),
            Token::Word(w) => format!("'{w}'"),
            Token::Punct(c) => format!("'{c}'"),
            other => format!("{other:?}"),
        };
        self.error(format!("expected {what}, found {found}"))
    }

    fn take(&mut self) -> Result<Token> {
        let token = std::mem::replace(&mut self.token, Token::End);
        self.advance()?;
        Ok(token)
    }

    fn is(&self, c: char) -> bool {
        self.token == Token::Punct(c)
    }

    fn eat(&mut self, c: char) -> Result<bool> {
        let hit = self.is(c);
        if hit {
            self.advance()?;
        }
        Ok(hit)
    }

    fn expect(&mut self, c: char) -> Result<()> {
        if self.eat(c)? { Ok(()) } else { self.expected(&format!("'{c}'")) }
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(&self.token, Token::Word(w) if w == word)
    }

    fn eat_word(&mut self, word: &str) -> Result<bool> {
        let hit = self.is_word(word);
        if hit {
            self.advance()?;
        }
        Ok(hit)
    }

    fn expect_word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word)? { Ok(()) } else { self.expected(&format!("'{word}'")) }
    }

    /// Takes the first of these words that stands here.
    fn eat_any(&mut self, words: &[&str]) -> Result<Option<String>> {
        match &self.token {
            Token::Word(w) if words.contains(&w.as_str()) => {
                let word = w.clone();
                self.advance()?;
                Ok(Some(word))
            }
            _ => Ok(None),
        }
    }

    fn number(&mut self) -> Result<u64> {
        match &self.token {
            Token::Int { negative: false, magnitude } => match u64::try_from(magnitude) {
                Ok(n) => {
                    self.advance()?;
                    Ok(n)
                }
                Err(_) => self.error("number too large"),
            },
            _ => self.expected("a number"),
        }
    }

    fn string(&mut self) -> Result<String> {
        match self.take()? {
            Token::String(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            other => {
                self.token = other;
                self.expected("a string")
            }
        }
    }

    /// Skips a bracketed group that starts here, whatever is inside.
    fn skip_group(&mut self) -> Result<()> {
        let mut depth = 0usize;
        loop {
            match &self.token {
                Token::Punct('(' | '{' | '[' | '<') => depth += 1,
                Token::Punct(')' | '}' | ']' | '>') if depth == 0 => {
                    return self.expected("an opening bracket");
                }
                Token::Punct(')' | '}' | ']' | '>') => depth -= 1,
                Token::End => return self.expected("a closing bracket"),
                _ => {}
            }
            self.advance()?;
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// The global of this name, made as `Unknown` when it is first spoken of.
    fn global_id(&mut self, name: &str) -> GlobalId {
        if let Some(&id) = self.globals.get(name) {
            return id;
        }
        let id = GlobalId(u32::try_from(self.module.globals.len()).expect("fewer than 2^32 globals"));
        self.module.globals.push(Global {
            name: name.to_string(),
            linkage: Linkage::External,
            kind: GlobalKind::Unknown,
        });
        self.globals.insert(name.to_string(), id);
        id
    }
}
