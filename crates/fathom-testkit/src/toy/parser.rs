//! From text to programs.

use fathom_trace::Site;

use super::lexer::{Spot, Token, tokens};
use super::program::{BinaryOp, Expr, Stmt, StmtKind, ToyError};

pub(super) struct Parsed {
    pub inputs: Vec<(String, Option<usize>)>,
    pub body: Vec<Stmt>,
    pub sites: Vec<Site>,
    pub branches: u32,
}

pub(super) fn parse(source: &str) -> Result<Parsed, ToyError> {
    let mut parser = Parser {
        tokens: tokens(source)?,
        at: 0,
        source,
        parsed: Parsed { inputs: Vec::new(), body: Vec::new(), sites: Vec::new(), branches: 0 },
    };
    let mut body = Vec::new();
    while parser.peek() != &Token::End {
        if parser.word("input") {
            parser.inputs()?;
        } else {
            body.push(parser.stmt()?);
        }
    }
    parser.parsed.body = body;
    Ok(parser.parsed)
}

struct Parser<'a> {
    tokens: Vec<(Token, Spot)>,
    at: usize,
    source: &'a str,
    parsed: Parsed,
}

type Parse<T> = Result<T, ToyError>;

impl Parser<'_> {
    fn peek(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn spot(&self) -> Spot {
        self.tokens[self.at].1
    }

    fn error<T>(&self, message: &str) -> Parse<T> {
        Err(ToyError::at(self.spot(), message))
    }

    fn word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Token::Name(name) if name == word);
        self.at += usize::from(found);
        found
    }

    fn sign(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Token::Sign(s) if *s == sign);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, sign: &str) -> Parse<()> {
        if self.sign(sign) { Ok(()) } else { self.error(&format!("expected `{sign}`")) }
    }

    fn name(&mut self) -> Parse<String> {
        match self.peek().clone() {
            Token::Name(name) => {
                self.at += 1;
                Ok(name)
            }
            _ => self.error("expected a name"),
        }
    }

    fn length(&mut self) -> Parse<Option<usize>> {
        if !self.sign("[") {
            return Ok(None);
        }
        let Token::Number(n) = *self.peek() else { return self.error("expected a length") };
        self.at += 1;
        self.expect("]")?;
        Ok(Some(n as usize))
    }

    fn inputs(&mut self) -> Parse<()> {
        loop {
            let name = self.name()?;
            let length = self.length()?;
            self.parsed.inputs.push((name, length));
            if !self.sign(",") {
                return self.expect(";");
            }
        }
    }

    /// A new site, whose text is the source from this position on.
    fn site(&mut self, spot: Spot) -> usize {
        let line = self.source.lines().nth(spot.line as usize - 1).unwrap_or("");
        let next = self.spot();
        let end = if next.line == spot.line { next.column as usize - 1 } else { line.len() };
        let text = line[spot.column as usize - 1..end].trim_end();
        self.parsed.sites.push(Site {
            file: 0,
            line: spot.line,
            column: spot.column,
            function: "main".into(),
            text: text.into(),
            sides: [None, None],
            place: 0,
            next: Box::default(),
        });
        self.parsed.sites.len() - 1
    }

    fn branches(&mut self) -> u32 {
        self.parsed.branches += 2;
        self.parsed.branches - 2
    }

    fn block(&mut self) -> Parse<Vec<Stmt>> {
        self.expect("{")?;
        let mut body = Vec::new();
        while !self.sign("}") {
            body.push(self.stmt()?);
        }
        Ok(body)
    }

    fn stmt(&mut self) -> Parse<Stmt> {
        let spot = self.spot();
        let what = if self.word("if") {
            return self.conditional(spot);
        } else if self.word("while") {
            let id = self.branches();
            let cond = self.expr()?;
            return Ok(Stmt { spot, what: StmtKind::While(cond, self.block()?, id) });
        } else if self.word("let") {
            let name = self.name()?;
            match self.length()? {
                Some(length) => StmtKind::LetArray(name, length),
                None => {
                    self.expect("=")?;
                    StmtKind::Let(name, self.expr()?)
                }
            }
        } else if self.word("assert") {
            StmtKind::Assert(self.expr()?)
        } else if self.word("assume") {
            StmtKind::Assume(self.expr()?)
        } else if self.word("return") {
            StmtKind::Return(self.expr()?)
        } else {
            let name = self.name()?;
            if self.sign("[") {
                let index = self.expr()?;
                self.expect("]")?;
                let site = self.site(spot);
                self.site(spot);
                self.expect("=")?;
                StmtKind::SetIndex(name, index, self.expr()?, site)
            } else {
                self.expect("=")?;
                StmtKind::Set(name, self.expr()?)
            }
        };
        self.expect(";")?;
        Ok(Stmt { spot, what })
    }

    fn conditional(&mut self, spot: Spot) -> Parse<Stmt> {
        let id = self.branches();
        let cond = self.expr()?;
        let yes = self.block()?;
        let no = if !self.word("else") {
            Vec::new()
        } else if matches!(self.peek(), Token::Name(name) if name == "if") {
            vec![self.stmt()?]
        } else {
            self.block()?
        };
        Ok(Stmt { spot, what: StmtKind::If(cond, yes, no, id) })
    }

    fn expr(&mut self) -> Parse<Expr> {
        let mut left = self.conjunction()?;
        while self.word("or") {
            left = Expr::Or(Box::new(left), Box::new(self.conjunction()?));
        }
        Ok(left)
    }

    fn conjunction(&mut self) -> Parse<Expr> {
        let mut left = self.negation()?;
        while self.word("and") {
            left = Expr::And(Box::new(left), Box::new(self.negation()?));
        }
        Ok(left)
    }

    fn negation(&mut self) -> Parse<Expr> {
        if self.word("not") { Ok(Expr::Not(Box::new(self.negation()?))) } else { self.binary(0) }
    }

    /// Loosest first.
    fn binary(&mut self, level: usize) -> Parse<Expr> {
        use BinaryOp::*;
        const LEVELS: [&[(&str, BinaryOp)]; 4] = [
            &[("==", Eq), ("!=", Ne), ("<=", Le), (">=", Ge), ("<", Lt), (">", Gt)],
            &[("&", BitAnd), ("|", BitOr), ("^", BitXor)],
            &[("+", Add), ("-", Sub)],
            &[("*", Mul), ("/", Div), ("%", Mod)],
        ];
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let spot = self.spot();
        let mut left = self.binary(level + 1)?;
        while let Some(&(_, op)) = operators.iter().find(|(sign, _)| self.sign(sign)) {
            let right = self.binary(level + 1)?;
            let site = self.site(spot);
            left = Expr::Binary(op, Box::new(left), Box::new(right), site, spot);
        }
        Ok(left)
    }

    fn unary(&mut self) -> Parse<Expr> {
        let spot = self.spot();
        if self.sign("-") {
            return Ok(Expr::Neg(Box::new(self.unary()?)));
        }
        if self.sign("(") {
            let inner = self.expr()?;
            self.expect(")")?;
            return Ok(inner);
        }
        if let Token::Number(n) = *self.peek() {
            self.at += 1;
            return Ok(Expr::Number(n));
        }
        let name = self.name()?;
        if self.sign("[") {
            let index = self.expr()?;
            self.expect("]")?;
            let site = self.site(spot);
            return Ok(Expr::Index(name, Box::new(index), site, spot));
        }
        if !self.sign("(") {
            return Ok(Expr::Name(name, spot));
        }
        let call = match name.as_str() {
            "opaque" => Expr::Opaque(Box::new(self.expr()?), spot),
            "ticks" => Expr::Ticks,
            _ => return self.error(&format!("there is no function `{name}`")),
        };
        self.expect(")")?;
        Ok(call)
    }
}
