//! Static facts about the target: files, functions, branches and how they follow each other.

use std::sync::Arc;

/// Number of a place that decides, dense, stable between runs of one executor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct SiteId(pub u32);

/// Number of a branch as the language's coverage tool counts them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BranchId(pub u32);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    pub path: Arc<str>,
    /// Lines that can be executed, for line coverage.
    pub lines: Vec<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// `Class.method` or `function`.
    pub name: Arc<str>,
    pub file: u32,
    pub line: u32,
    pub end_line: u32,
    /// Chosen when the user names no entry.
    pub public: bool,
}

/// A place in the program that decides something.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Site {
    pub file: u32,
    pub line: u32,
    pub column: u32,
    pub function: Arc<str>,
    /// The condition in source text, where known.
    pub text: Arc<str>,
    /// The branches that follow when the condition is false and when it is true, where that is known.
    pub sides: [Option<BranchId>; 2],
    /// Distinguishes places that are equal in everything else, as those of one library function called
    /// from one line.
    pub place: u32,
    /// The branches that the program reaches next, where neither side is a branch of its own: a decision in
    /// library code is as near to them as its call.
    pub next: Box<[BranchId]>,
}

/// One side of a branching place, as the language's coverage tool counts them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    pub file: u32,
    pub line: u32,
    pub column: u32,
    /// Where it leads; negative when it leaves the function or module that starts there.
    pub to_line: i64,
    pub function: Arc<str>,
    /// The branch that it is a part of: one of several labels of a `switch` for the same statement. Labels are goals of the search and
    /// of tests, and coverage tools do not count them.
    pub label_of: Option<BranchId>,
}

/// The static description of a target.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Program {
    pub files: Vec<SourceFile>,
    pub functions: Vec<Function>,
    /// Labels come last.
    pub branches: Vec<Branch>,
    /// Which branches may come next after a branch, over calls where they are known: the graph that the
    /// `coverage` strategy measures distances on.
    pub follows: Vec<Vec<BranchId>>,
}

impl Program {
    /// The branches as the language's coverage tool counts them.
    pub fn counted_branches(&self) -> &[Branch] {
        &self.branches[..self.branches.partition_point(|branch| branch.label_of.is_none())]
    }
}
