//! Which lines ran, where an executor tells branches only: what a taken branch leads to, and what follows it without a choice.

use std::collections::{BTreeMap, BTreeSet};

use crate::results::{BranchView, FileView, FunctionView};

/// Words that begin a statement after which the next line is not what follows.
const LEAVES: [&str; 7] = ["return", "raise", "throw", "break", "continue", "goto", "yield"];

/// The lines of a file that can be executed: those that the executor names, or what branches and functions tell of them.
pub fn known(
    number: u32,
    file: &FileView,
    functions: &[FunctionView],
    branches: &[BranchView],
) -> BTreeSet<u32> {
    if !file.lines.is_empty() {
        return file.lines.iter().copied().collect();
    }
    let here = || branches.iter().filter(|b| b.file == number);
    let ends = here().filter_map(|b| u32::try_from(b.to_line).ok());
    let bounds = functions
        .iter()
        .filter(|f| f.file == number && f.line <= f.end_line)
        .flat_map(|f| [f.line, f.end_line]);
    here().map(|b| b.line).chain(ends).chain(bounds).filter(|l| *l > 0).collect()
}

/// Fills in the hits of files that have none. `entered` has the functions that runs began in.
pub fn infer(
    files: &mut [FileView],
    functions: &[FunctionView],
    branches: &[BranchView],
    entered: &BTreeMap<String, u64>,
) {
    for (number, file) in files.iter_mut().enumerate().filter(|(_, f)| f.hits.is_empty()) {
        let number = number as u32;
        let here: Vec<&BranchView> = branches.iter().filter(|b| b.file == number).collect();
        let lines = known(number, file, functions, branches);
        let source: Vec<&str> = file.source.lines().collect();
        let leaves = |line: u32| {
            let text = source.get(line as usize - 1).map_or("", |t| t.trim_start());
            LEAVES.iter().any(|w| {
                text.strip_prefix(w)
                    .is_some_and(|r| !r.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
            })
        };
        let branching: BTreeSet<u32> = here.iter().map(|b| b.line).collect();
        let mut hits: BTreeMap<u32, u64> = BTreeMap::new();
        let mut note = |line: u32, n: u64| {
            let known = hits.entry(line).or_insert(0);
            let more = *known < n;
            *known = n.max(*known);
            more
        };
        // What lies outside of functions ran when the module was imported.
        if file.path.ends_with(".py") && !entered.is_empty() {
            let inside =
                |line: u32| functions.iter().any(|f| f.file == number && f.line < line && line <= f.end_line);
            let skipped = |line: u32| here.iter().any(|b| b.hits == 0 && b.to_line == i64::from(line));
            for &line in lines.iter().filter(|l| !inside(**l) && !skipped(**l)) {
                note(line, 1);
            }
        }
        // Where control certainly came, how often, and the last line of the function it is in.
        let mut starts: Vec<(u32, u64)> = Vec::new();
        for b in here.iter().filter(|b| b.hits > 0) {
            note(b.line, b.hits);
            starts.extend(u32::try_from(b.to_line).ok().filter(|l| *l > 0).map(|line| (line, b.hits)));
        }
        for f in functions.iter().filter(|f| f.file == number) {
            let inside = here.iter().filter(|b| b.function == f.name).map(|b| b.hits).max().unwrap_or(0);
            let n = inside.max(entered.get(&f.name).copied().unwrap_or(0));
            if n > 0 && lines.contains(&f.line) {
                note(f.line, n);
            }
            if let (true, Some(&first)) = (n > 0, lines.range(f.line + 1..=f.end_line.max(f.line + 1)).next())
            {
                starts.push((first, n));
            }
        }
        for (start, n) in starts {
            let inside =
                functions.iter().filter(|f| f.file == number && f.line <= start && start <= f.end_line);
            let end = inside.map(|f| f.end_line).min().unwrap_or(start);
            for &line in lines.range(start..=end.max(start)) {
                if !note(line, n) || branching.contains(&line) || leaves(line) {
                    break;
                }
            }
        }
        file.hits = hits.into_iter().filter(|(_, n)| *n > 0).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::Why;

    #[test]
    fn what_follows_a_taken_branch_without_a_choice_ran() {
        let source =
            "def f(x):\n    y = 1\n    if x:\n        y = 2\n        return y\n    y = 3\n    return y\n";
        let mut files = vec![FileView {
            path: "f.py".into(),
            source: source.into(),
            lines: vec![1, 2, 3, 4, 5, 6, 7],
            hits: BTreeMap::new(),
        }];
        let function = FunctionView { name: "f".into(), file: 0, line: 1, end_line: 7 };
        let branch = |to_line, hits| BranchView {
            file: 0,
            line: 3,
            column: 5,
            to_line,
            function: "f".into(),
            hits,
            why_not: String::new(),
            why: Why::default(),
        };
        infer(&mut files, std::slice::from_ref(&function), &[branch(4, 2), branch(6, 0)], &BTreeMap::new());
        assert_eq!(files[0].hits.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        files[0].hits.clear();
        infer(&mut files, &[function], &[branch(4, 0), branch(6, 1)], &BTreeMap::new());
        assert_eq!(files[0].hits.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 6, 7]);
    }

    #[test]
    fn a_function_whose_end_is_not_known_does_no_harm() {
        let mut files = vec![FileView {
            path: "F.java".into(),
            source: String::new(),
            lines: Vec::new(),
            hits: BTreeMap::new(),
        }];
        let function = FunctionView { name: "F.f".into(), file: 0, line: 9, end_line: 0 };
        let entered = BTreeMap::from([("F.f".to_string(), 1)]);
        infer(&mut files, &[function], &[], &entered);
        assert!(files[0].hits.is_empty());
    }
}
