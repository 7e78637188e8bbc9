//! Executed lines, where an executor reports branches only: the target of a taken branch, and the straight-line code after it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};

use fathom_target::Profile;

use crate::index::ByFile;
use crate::results::{BranchView, FileView, FunctionView};

/// Keywords of statements after which control does not continue on the next line.
const LEAVES: [&str; 7] = ["return", "raise", "throw", "break", "continue", "goto", "yield"];

/// The lines of a file that can be executed: those that the executor names, or those of branches and functions.
pub fn known(file: &FileView, functions: &[&FunctionView], branches: &[&BranchView]) -> BTreeSet<u32> {
    if !file.lines.is_empty() {
        return file.lines.iter().copied().collect();
    }
    let ends = branches.iter().filter_map(|b| u32::try_from(b.to_line).ok());
    let bounds = functions.iter().filter(|f| f.line <= f.end_line).flat_map(|f| [f.line, f.end_line]);
    branches.iter().map(|b| b.line).chain(ends).chain(bounds).filter(|l| *l > 0).collect()
}

/// Fills in the hits of files that have none. `entered` has the functions that runs began in.
pub fn infer(
    files: &mut [FileView],
    functions: &[FunctionView],
    branches: &[BranchView],
    entered: &BTreeMap<String, u64>,
    profile: &Profile,
) {
    let index = ByFile::new(files.len(), functions, branches);
    for (number, file) in files.iter_mut().enumerate().filter(|(_, f)| f.hits.is_empty()) {
        file.hits = inferred(file, index.functions(number), index.branches(number), entered, profile);
    }
}

/// Hits by line.
#[derive(Default)]
struct Hits(BTreeMap<u32, u64>);

impl Hits {
    /// Raises the hits of a line; returns whether they changed.
    fn note(&mut self, line: u32, n: u64) -> bool {
        let known = self.0.entry(line).or_insert(0);
        let more = *known < n;
        *known = n.max(*known);
        more
    }
}

fn inferred(
    file: &FileView,
    functions: &[&FunctionView],
    here: &[&BranchView],
    entered: &BTreeMap<String, u64>,
    profile: &Profile,
) -> BTreeMap<u32, u64> {
    let lines = known(file, functions, here);
    let source: Vec<&str> = file.source.lines().collect();
    let mut hits = Hits::default();
    // Code outside of functions ran when the module was loaded.
    if profile.definitions_run && !entered.is_empty() {
        let skipped: BTreeSet<i64> = here.iter().filter(|b| b.hits == 0).map(|b| b.to_line).collect();
        for line in outside(&lines, functions) {
            if !skipped.contains(&i64::from(line)) {
                hits.note(line, 1);
            }
        }
    }
    // Lines that were certainly reached, and how often.
    let mut starts: Vec<(u32, u64)> = Vec::new();
    let mut inside: HashMap<&str, u64> = HashMap::new();
    for b in here.iter().filter(|b| b.hits > 0) {
        hits.note(b.line, b.hits);
        starts.extend(u32::try_from(b.to_line).ok().filter(|l| *l > 0).map(|line| (line, b.hits)));
        let most = inside.entry(&b.function).or_default();
        *most = b.hits.max(*most);
    }
    for f in functions {
        let most = inside.get(f.name.as_str()).copied().unwrap_or(0);
        let n = most.max(entered.get(&f.name).copied().unwrap_or(0));
        if n > 0 && lines.contains(&f.line) {
            hits.note(f.line, n);
        }
        if let (true, Some(&first)) = (n > 0, lines.range(f.line + 1..=f.end_line.max(f.line + 1)).next()) {
            starts.push((first, n));
        }
    }
    let branching: BTreeSet<u32> = here.iter().map(|b| b.line).collect();
    let mut stretches = with_ends(starts, functions);
    // The most frequent first, so that no line is visited twice.
    stretches.sort_by_key(|&(_, _, n)| Reverse(n));
    for (start, end, n) in stretches {
        for &line in lines.range(start..=end.max(start)) {
            if !hits.note(line, n) || branching.contains(&line) || leaves(&source, line) {
                break;
            }
        }
    }
    hits.0.into_iter().filter(|(_, n)| *n > 0).collect()
}

/// Whether control does not continue on the next line.
fn leaves(source: &[&str], line: u32) -> bool {
    let text = source.get(line as usize - 1).map_or("", |t| t.trim_start());
    LEAVES.iter().any(|w| {
        text.strip_prefix(w).is_some_and(|r| !r.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    })
}

/// Lines that are in no function; a function's first line belongs to the enclosing code.
fn outside(lines: &BTreeSet<u32>, functions: &[&FunctionView]) -> Vec<u32> {
    let mut bounds: Vec<(u32, u32)> = functions.iter().map(|f| (f.line, f.end_line)).collect();
    bounds.sort_unstable();
    let mut bounds = bounds.into_iter().peekable();
    let mut furthest = 0;
    let free = lines.iter().copied().filter(|&line| {
        while let Some((_, end)) = bounds.next_if(|(first, _)| *first < line) {
            furthest = end.max(furthest);
        }
        furthest < line
    });
    free.collect()
}

/// Each start with the end of the innermost function around it.
fn with_ends(mut starts: Vec<(u32, u64)>, functions: &[&FunctionView]) -> Vec<(u32, u32, u64)> {
    starts.sort_unstable();
    let mut bounds: Vec<(u32, u32)> = functions.iter().map(|f| (f.line, f.end_line)).collect();
    bounds.sort_unstable();
    let mut bounds = bounds.into_iter().peekable();
    let mut around: BinaryHeap<Reverse<u32>> = BinaryHeap::new();
    let end = |(start, n)| {
        while let Some((_, end)) = bounds.next_if(|(first, _)| *first <= start) {
            around.push(Reverse(end));
        }
        while around.peek().is_some_and(|Reverse(end)| *end < start) {
            around.pop();
        }
        (start, around.peek().map_or(start, |Reverse(end)| *end), n)
    };
    starts.into_iter().map(end).collect()
}

#[cfg(test)]
mod tests {
    use fathom_target::profile;

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
            why: Why::default(),
        };
        infer(
            &mut files,
            std::slice::from_ref(&function),
            &[branch(4, 2), branch(6, 0)],
            &BTreeMap::new(),
            profile("python"),
        );
        assert_eq!(files[0].hits.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        files[0].hits.clear();
        infer(&mut files, &[function], &[branch(4, 0), branch(6, 1)], &BTreeMap::new(), profile("python"));
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
        infer(&mut files, &[function], &[], &entered, profile("java"));
        assert!(files[0].hits.is_empty());
    }
}
