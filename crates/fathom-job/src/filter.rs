//! Findings that are not reported: of checkers that are off, ignored by a comment in the source, or in the baseline.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fathom_finding::{Finding, Summary};
use fathom_report::Results;

use crate::error::JobError;

/// Identity of a finding across versions of a program, without line numbers.
pub type Identity = (String, String, String, String);

fn identity(finding: &Finding) -> Identity {
    let file = finding.file.rsplit('/').next().unwrap_or_default();
    (finding.kind.clone(), file.to_string(), finding.function.clone(), finding.message.clone())
}

/// The findings of an earlier run: a `summary.json`, or the folder that has it.
pub fn baseline(place: &Path) -> Result<BTreeSet<Identity>, JobError> {
    let file = if place.is_dir() { place.join("summary.json") } else { place.to_path_buf() };
    let text = std::fs::read_to_string(&file).map_err(|e| JobError::Read(file.clone(), e))?;
    let summary: Summary = serde_json::from_str(&text).map_err(|e| {
        JobError::usage(format!("{} is not a summary.json of an earlier run: {e}", file.display()))
    })?;
    Ok(summary.findings.iter().chain(&summary.suspects).map(identity).collect())
}

/// Removes the findings that are not reported, with the runs that show them.
pub fn apply(results: &mut Results, wants: &dyn Fn(&str) -> bool, known: &BTreeSet<Identity>) {
    let mut sources: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut gone: BTreeSet<String> = BTreeSet::new();
    results.summary.findings.retain(|finding| {
        let lines = sources.entry(finding.file.clone()).or_insert_with(|| {
            let text = fathom_target::source_text::read(Path::new(&finding.file));
            text.lines().map(str::to_string).collect()
        });
        let told = wants(&finding.kind)
            && !is_ignored(lines, finding.line, &finding.kind)
            && !known.contains(&identity(finding));
        if !told {
            gone.insert(finding.input.clone());
        }
        told
    });
    if gone.is_empty() {
        return;
    }
    results.runs.retain(|run| run.bug.is_none() || !gone.contains(&run.input()));
    results.judge();
}

/// Whether the line, or a comment on the line above it, says `fathom: ignore[kind] reason`. Without a reason it does not count.
fn is_ignored(lines: &[String], line: u32, kind: &str) -> bool {
    let at = |line: u32| lines.get((line as usize).wrapping_sub(1)).map(String::as_str).unwrap_or_default();
    let above = at(line.saturating_sub(1)).trim();
    let above = if ["//", "/*", "#"].iter().any(|start| above.starts_with(start)) { above } else { "" };
    [at(line), above].iter().any(|text| says_so(text, kind))
}

fn says_so(text: &str, kind: &str) -> bool {
    let Some((_, rest)) = text.split_once("fathom: ignore[") else { return false };
    let Some((kinds, reason)) = rest.split_once(']') else { return false };
    let reason = reason.trim().trim_end_matches("*/").trim();
    !reason.is_empty() && kinds.split(',').any(|one| one.trim() == kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_with_a_reason_silences_its_kind() {
        let lines: Vec<String> = [
            "// fathom: ignore[memory-leak] freed by the system",
            "p = malloc(4);",
            "q = malloc(4); /* fathom: ignore[memory-leak] */",
            "r = malloc(4); // fathom: ignore[double-free, memory-leak] kept until the end",
            "s = malloc(4);",
        ]
        .map(str::to_string)
        .to_vec();
        let check = |line: u32, kind: &str, expected: bool| {
            assert_eq!(is_ignored(&lines, line, kind), expected, "line {line}, {kind}");
        };
        check(2, "memory-leak", true);
        check(2, "double-free", false);
        check(3, "memory-leak", false);
        check(4, "memory-leak", true);
        // The comment above stands behind code of its own.
        check(5, "memory-leak", false);
        check(99, "memory-leak", false);
    }
}
