//! `findings/`: one readable file per finding, named by number and kind.

use std::fmt::Write;

use fathom_finding::Finding;

use crate::results::Results;
use crate::{kinds, wording};

/// Title and advice of a kind of bug: the text of SARIF rules and of the page.
pub fn help(kind: &str) -> (&'static str, &'static str) {
    kinds::named(kind).map(|k| (k.title, k.advice)).unwrap_or((
        "Uncaught exception",
        "Handle the case, or raise an exception that says what is wrong with the argument.",
    ))
}

/// `file:line:column`, as far as it is known.
pub fn place(finding: &Finding) -> String {
    match finding.column {
        0 => format!("{}:{}", finding.file, finding.line),
        column => format!("{}:{}:{column}", finding.file, finding.line),
    }
}

/// Name of a finding's file, without folder.
pub fn file_name(number: usize, finding: &Finding) -> String {
    format!("{:03}-{}.txt", number + 1, finding.kind)
}

/// A finding as text: message, place, path, and how to reproduce it.
pub fn file(results: &Results, finding: &Finding) -> String {
    let mut out = String::new();
    let (title, advice) = help(&finding.kind);
    writeln!(out, "{}: {}", finding.kind, wording::message(finding)).unwrap();
    let cwe = finding.cwe.map(|c| format!(" (CWE-{c})")).unwrap_or_default();
    writeln!(out, "{title}{cwe}\n").unwrap();
    writeln!(out, "at       {} in {}", place(finding), finding.function).unwrap();
    if let Some(line) = results.source_line(&finding.file, finding.line) {
        writeln!(out, "         {}", line.trim()).unwrap();
    }
    writeln!(out, "call     {}", finding.call).unwrap();
    writeln!(out, "input    {}", finding.input).unwrap();
    if !finding.test.is_empty() {
        writeln!(out, "test     {}", finding.test).unwrap();
    }
    writeln!(out, "seen     {}", wording::confirmation(finding.confirmation)).unwrap();
    if !finding.steps.is_empty() {
        writeln!(out, "\nSteps to the failure:").unwrap();
        for (i, step) in finding.steps.iter().enumerate() {
            writeln!(
                out,
                "{:3}. {}:{}  {}",
                i + 1,
                results.shown_path(&step.place.file),
                step.place.line,
                step.what
            )
            .unwrap();
            for (name, value) in &step.values {
                writeln!(out, "       {name} = {value}").unwrap();
            }
        }
    }
    writeln!(out, "\n{advice}").unwrap();
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_says_where_how_and_what_to_do() {
        let results = crate::results::tests::sample();
        let finding = &results.summary.findings[0];
        assert_eq!(file_name(0, finding), "001-zero-division.txt");
        let text = file(&results, finding);
        for part in [
            "CWE-369",
            "/p/demo.py:2:12 in mean",
            "return sum(xs) / len(xs)",
            "mean([])",
            "xs = []",
            "divisor",
        ] {
            assert!(text.contains(part), "{part} is missing in:\n{text}");
        }
    }
}
