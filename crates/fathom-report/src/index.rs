//! Indices over results, so that a format takes time in proportion to its output.

use std::collections::HashMap;

use crate::results::{BranchView, FunctionView, Results};

/// Functions and branches of each file, by the file's number.
pub struct ByFile<'a> {
    functions: Vec<Vec<&'a FunctionView>>,
    branches: Vec<Vec<&'a BranchView>>,
}

impl<'a> ByFile<'a> {
    pub fn new(files: usize, functions: &'a [FunctionView], branches: &'a [BranchView]) -> ByFile<'a> {
        let mut all = ByFile { functions: vec![Vec::new(); files], branches: vec![Vec::new(); files] };
        for f in functions {
            if let Some(here) = all.functions.get_mut(f.file as usize) {
                here.push(f);
            }
        }
        for b in branches {
            if let Some(here) = all.branches.get_mut(b.file as usize) {
                here.push(b);
            }
        }
        all
    }

    pub fn of(results: &'a Results) -> ByFile<'a> {
        ByFile::new(results.files.len(), &results.functions, &results.branches)
    }

    pub fn functions(&self, file: usize) -> &[&'a FunctionView] {
        &self.functions[file]
    }

    pub fn branches(&self, file: usize) -> &[&'a BranchView] {
        &self.branches[file]
    }
}

/// Lines of the sources, by path and number.
pub struct SourceLines<'a> {
    files: HashMap<&'a str, Vec<&'a str>>,
}

impl<'a> SourceLines<'a> {
    pub fn of(results: &'a Results) -> SourceLines<'a> {
        let files = results.files.iter().map(|f| (f.path.as_str(), f.source.lines().collect()));
        SourceLines { files: files.collect() }
    }

    /// The text of a line, without its line end.
    pub fn get(&self, path: &str, line: u32) -> Option<&'a str> {
        self.files.get(path)?.get((line as usize).checked_sub(1)?).copied()
    }
}
