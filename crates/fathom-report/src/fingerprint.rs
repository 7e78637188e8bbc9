//! Fingerprint of a finding, which stays the same when code around it moves: kind, file, function and the text of
//! the line, not its number. Two findings that agree in all of that are numbered.

use std::collections::BTreeMap;

use fathom_finding::Finding;

use crate::index::SourceLines;
use crate::results::Results;

/// The fingerprints of all findings, then of suspects, in their order.
pub fn all(results: &Results) -> Vec<String> {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let lines = SourceLines::of(results);
    let one = |f: &Finding| {
        let base = base(results, &lines, f);
        let nth = seen.entry(base.clone()).or_insert(0);
        *nth += 1;
        format!("{:016x}", fnv(&format!("{base}\n{nth}")))
    };
    results.all_findings().map(one).collect()
}

fn base(results: &Results, lines: &SourceLines<'_>, f: &Finding) -> String {
    let line = lines.get(&f.file, f.line).unwrap_or("");
    let line: String = line.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{}\n{}\n{}\n{line}", f.kind, results.shown_path(&f.file), f.function)
}

fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::sample;

    #[test]
    fn a_finding_keeps_its_fingerprint_when_lines_above_are_added() {
        let before = sample();
        let mut after = sample();
        after.files[0].source.insert_str(0, "# a comment\n\n");
        after.summary.findings[0].line += 2;
        assert_eq!(all(&before), all(&after));
        after.files[0].source = after.files[0].source.replace("sum(xs)", "total(xs)");
        assert_ne!(all(&before), all(&after));
    }

    #[test]
    fn two_findings_on_equal_lines_have_different_fingerprints() {
        let mut results = sample();
        let mut second = results.summary.findings[0].clone();
        second.message = "again".into();
        results.summary.findings.push(second);
        let all = all(&results);
        assert_ne!(all[0], all[1]);
    }
}
