//! `coverage.lcov`: lines and branches in the format that editors and coverage services read.

use std::fmt::Write;

use crate::lines;
use crate::results::Results;

/// The text of `coverage.lcov`.
pub fn write(results: &Results) -> String {
    let mut out = String::new();
    for (number, file) in results.files.iter().enumerate() {
        let number = number as u32;
        let hits = |line: u32| file.hits.get(&line).copied().unwrap_or(0);
        writeln!(out, "TN:\nSF:{}", file.path).unwrap();
        let functions: Vec<_> = results.functions.iter().filter(|f| f.file == number).collect();
        // A function was entered when something inside it ran; its first line may run when it is defined.
        let first = u32::from(fathom_target::profile(&results.summary.language).definitions_run);
        let entered = |f: &crate::FunctionView| {
            let lines =
                file.hits.iter().filter(|(l, _)| (f.line + first..=f.end_line).contains(l)).map(|(_, h)| *h);
            let branches = results.branches.iter().filter(|b| b.function == f.name).map(|b| b.hits);
            let runs = results.runs.iter().filter(|r| r.entry == f.name).count() as u64;
            lines.chain(branches).max().unwrap_or(0).max(runs)
        };
        for f in &functions {
            writeln!(out, "FN:{},{}", f.line, f.name).unwrap();
        }
        for f in &functions {
            writeln!(out, "FNDA:{},{}", entered(f), f.name).unwrap();
        }
        if !functions.is_empty() {
            writeln!(out, "FNF:{}", functions.len()).unwrap();
            writeln!(out, "FNH:{}", functions.iter().filter(|f| entered(f) > 0).count()).unwrap();
        }
        let mut branches: Vec<_> = results.branches.iter().filter(|b| b.file == number).collect();
        branches.sort_by_key(|b| (b.line, b.column));
        let (mut line, mut of_line) = (0, 0);
        for b in &branches {
            of_line = if b.line == line { of_line + 1 } else { 0 };
            line = b.line;
            let reached = branches.iter().any(|o| o.line == b.line && o.hits > 0) || hits(b.line) > 0;
            let taken = if reached { b.hits.to_string() } else { "-".into() };
            writeln!(out, "BRDA:{},0,{of_line},{taken}", b.line).unwrap();
        }
        if !branches.is_empty() {
            writeln!(out, "BRF:{}", branches.len()).unwrap();
            writeln!(out, "BRH:{}", branches.iter().filter(|b| b.hits > 0).count()).unwrap();
        }
        let lines = lines::known(number, file, &results.functions, &results.branches);
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
