//! `coverage.lcov`: lines and branches in the format that editors and coverage services read.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use crate::index::ByFile;
use crate::lines;
use crate::results::Results;

/// The text of `coverage.lcov`.
pub fn write(results: &Results) -> String {
    let mut out = String::new();
    let index = ByFile::of(results);
    let mut inside: HashMap<&str, u64> = HashMap::new();
    for b in &results.branches {
        let most = inside.entry(&b.function).or_default();
        *most = b.hits.max(*most);
    }
    let mut runs: HashMap<&str, u64> = HashMap::new();
    for run in &results.runs {
        *runs.entry(&run.entry).or_default() += 1;
    }
    for (number, file) in results.files.iter().enumerate() {
        let hits = |line: u32| file.hits.get(&line).copied().unwrap_or(0);
        writeln!(out, "TN:\nSF:{}", file.path).unwrap();
        let functions = index.functions(number);
        // A function was entered when something inside it ran; its first line may run when it is defined.
        let first = u32::from(fathom_target::profile(&results.summary.language).definitions_run);
        let entered = |f: &crate::FunctionView| {
            let begin = f.line + first;
            let lines =
                (begin <= f.end_line).then(|| file.hits.range(begin..=f.end_line)).into_iter().flatten();
            let lines = lines.map(|(_, h)| *h).max().unwrap_or(0);
            let of = |counts: &HashMap<&str, u64>| counts.get(f.name.as_str()).copied().unwrap_or(0);
            lines.max(of(&inside)).max(of(&runs))
        };
        for f in functions {
            writeln!(out, "FN:{},{}", f.line, f.name).unwrap();
        }
        for f in functions {
            writeln!(out, "FNDA:{},{}", entered(f), f.name).unwrap();
        }
        if !functions.is_empty() {
            writeln!(out, "FNF:{}", functions.len()).unwrap();
            writeln!(out, "FNH:{}", functions.iter().filter(|f| entered(f) > 0).count()).unwrap();
        }
        let mut branches = index.branches(number).to_vec();
        let taken_lines: HashSet<u32> = branches.iter().filter(|b| b.hits > 0).map(|b| b.line).collect();
        branches.sort_by_key(|b| (b.line, b.column));
        let (mut line, mut of_line) = (0, 0);
        for b in &branches {
            of_line = if b.line == line { of_line + 1 } else { 0 };
            line = b.line;
            let reached = taken_lines.contains(&b.line) || hits(b.line) > 0;
            let taken = if reached { b.hits.to_string() } else { "-".into() };
            writeln!(out, "BRDA:{},0,{of_line},{taken}", b.line).unwrap();
        }
        if !branches.is_empty() {
            writeln!(out, "BRF:{}", branches.len()).unwrap();
            writeln!(out, "BRH:{}", branches.iter().filter(|b| b.hits > 0).count()).unwrap();
        }
        let lines = lines::known(file, functions, index.branches(number));
        for &line in &lines {
            writeln!(out, "DA:{line},{}", hits(line)).unwrap();
        }
        writeln!(out, "LF:{}", lines.len()).unwrap();
        writeln!(out, "LH:{}", lines.iter().filter(|&&l| hits(l) > 0).count()).unwrap();
        writeln!(out, "end_of_record").unwrap();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_only_branches_tell_of_are_there_too() {
        let mut results = crate::results::tests::sample();
        (results.files[0].lines, results.summary.language) = (Vec::new(), "java".into());
        let text = write(&results);
        assert!(text.contains("DA:2,2"), "{text}");
    }

    #[test]
    fn lines_branches_and_functions_are_counted() {
        let text = write(&crate::results::tests::sample());
        assert_eq!(
            text,
            "TN:\nSF:/p/demo.py\nFN:1,mean\nFNDA:2,mean\nFNF:1\nFNH:1\nBRDA:2,0,0,2\nBRDA:2,0,1,0\nBRF:2\n\
             BRH:1\nDA:1,0\nDA:2,2\nLF:2\nLH:1\nend_of_record\n"
        );
    }
}
