//! Programs of the toy language, and their static data.

use std::sync::Arc;

use fathom_trace::{Branch, BranchId, Function, Program, Site, SourceFile};

use super::lexer::Spot;
use super::parser;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("toy:{line}:{column}: {message}")]
pub struct ToyError {
    pub line: u32,
    pub column: u32,
    pub message: String,
}

impl ToyError {
    pub(super) fn at(spot: Spot, message: &str) -> ToyError {
        ToyError { line: spot.line, column: spot.column, message: message.to_owned() }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    BitAnd,
    BitOr,
    BitXor,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Expr {
    Number(i64),
    Name(String, Spot),
    /// The number is that of its bounds check.
    Index(String, Box<Expr>, usize, Spot),
    Neg(Box<Expr>),
    Not(Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    /// The number is that of the site: of the decision when it is a condition, of the check when it divides.
    Binary(BinaryOp, Box<Expr>, Box<Expr>, usize, Spot),
    Opaque(Box<Expr>, Spot),
    Ticks,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stmt {
    pub spot: Spot,
    pub what: StmtKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum StmtKind {
    Let(String, Expr),
    LetArray(String, usize),
    Set(String, Expr),
    /// The number is that of its bounds check; the one after it is that of the pinned index.
    SetIndex(String, Expr, Expr, usize),
    /// The number is that of the false branch; the true one comes after it.
    If(Expr, Vec<Stmt>, Vec<Stmt>, u32),
    While(Expr, Vec<Stmt>, u32),
    Assert(Expr),
    Assume(Expr),
    Return(Expr),
}

/// A program of the toy language.
#[derive(Clone, Debug)]
pub struct Toy {
    /// Names, and lengths of arrays.
    pub(super) inputs: Vec<(String, Option<usize>)>,
    pub(super) body: Vec<Stmt>,
    pub(super) sites: Vec<Site>,
    pub(super) program: Arc<Program>,
}

impl Toy {
    pub fn parse(source: &str) -> Result<Toy, ToyError> {
        let mut parsed = parser::parse(source)?;
        let mut map = CoverageMap::new(parsed.branches);
        map.entry(&parsed.body, Vec::new(), -1);
        map.sides(&parsed.body, &mut parsed.sites);
        let mut lines = Vec::new();
        collect_lines(&parsed.body, &mut lines);
        let end_line = source.lines().count() as u32;
        let program = Program {
            files: vec![SourceFile { path: "toy".into(), lines }],
            functions: vec![Function { name: "main".into(), file: 0, line: 1, end_line, public: true }],
            branches: map.branches,
            follows: map.follows,
        };
        Ok(Toy { inputs: parsed.inputs, body: parsed.body, sites: parsed.sites, program: Arc::new(program) })
    }

    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }
}

fn collect_lines(body: &[Stmt], lines: &mut Vec<u32>) {
    for stmt in body {
        lines.push(stmt.spot.line);
        match &stmt.what {
            StmtKind::If(_, yes, no, _) => {
                collect_lines(yes, lines);
                collect_lines(no, lines);
            }
            StmtKind::While(_, body, _) => collect_lines(body, lines),
            _ => {}
        }
    }
}

/// Branches and how they follow each other.
struct CoverageMap {
    branches: Vec<Branch>,
    follows: Vec<Vec<BranchId>>,
}

impl CoverageMap {
    fn new(branches: u32) -> CoverageMap {
        let function: Arc<str> = "main".into();
        let empty = Branch { file: 0, line: 0, column: 0, to_line: 0, function, label_of: None };
        CoverageMap { branches: vec![empty; branches as usize], follows: vec![Vec::new(); branches as usize] }
    }

    fn set(&mut self, id: u32, spot: Spot, (next, to_line): (Vec<BranchId>, i64)) {
        let branch = &mut self.branches[id as usize];
        (branch.line, branch.column, branch.to_line) = (spot.line, spot.column, to_line);
        self.follows[id as usize] = next;
    }

    /// The branches that come first in `body` when `after` (at line `after_line`) comes behind it, and the
    /// line where it starts.
    fn entry(&mut self, body: &[Stmt], after: Vec<BranchId>, after_line: i64) -> (Vec<BranchId>, i64) {
        let (mut next, mut line) = (after, after_line);
        for stmt in body.iter().rev() {
            match &stmt.what {
                StmtKind::If(_, yes, no, id) => {
                    let yes = self.entry(yes, next.clone(), line);
                    let no = self.entry(no, next, line);
                    self.set(*id, stmt.spot, no);
                    self.set(*id + 1, stmt.spot, yes);
                    next = vec![BranchId(*id), BranchId(*id + 1)];
                }
                StmtKind::While(_, body, id) => {
                    self.set(*id, stmt.spot, (next, line));
                    let both = vec![BranchId(*id), BranchId(*id + 1)];
                    let body = self.entry(body, both.clone(), stmt.spot.line.into());
                    self.set(*id + 1, stmt.spot, body);
                    next = both;
                }
                StmtKind::Return(_) => next = Vec::new(),
                _ => {}
            }
            line = stmt.spot.line.into();
        }
        (next, line)
    }

    /// Records at the sites of conditions which branches they lead to.
    fn sides(&mut self, body: &[Stmt], sites: &mut [Site]) {
        for stmt in body {
            match &stmt.what {
                StmtKind::If(cond, yes, no, id) => {
                    sides_of(cond, [Some(BranchId(*id)), Some(BranchId(*id + 1))], sites);
                    self.sides(yes, sites);
                    self.sides(no, sites);
                }
                StmtKind::While(cond, body, id) => {
                    sides_of(cond, [Some(BranchId(*id)), Some(BranchId(*id + 1))], sites);
                    self.sides(body, sites);
                }
                _ => {}
            }
        }
    }
}

fn sides_of(cond: &Expr, [no, yes]: [Option<BranchId>; 2], sites: &mut [Site]) {
    match cond {
        Expr::Not(inner) => sides_of(inner, [yes, no], sites),
        Expr::And(left, right) => {
            sides_of(left, [no, None], sites);
            sides_of(right, [no, yes], sites);
        }
        Expr::Or(left, right) => {
            sides_of(left, [None, yes], sites);
            sides_of(right, [no, yes], sites);
        }
        Expr::Binary(_, _, _, site, _) => sites[*site].sides = [no, yes],
        _ => {}
    }
}
