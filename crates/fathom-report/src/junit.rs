//! `junit.xml`: the suite's result in the form that build servers show.

use std::fmt::Write;

use crate::results::Results;
use crate::text::escape;

/// The text of `junit.xml`: one case per test; a test that shows a finding is a failure.
pub fn write(results: &Results) -> String {
    let failures = results.tests.iter().filter(|t| t.finding.is_some()).count();
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    writeln!(
        out,
        "<testsuites><testsuite name=\"fathom {}\" tests=\"{}\" failures=\"{failures}\" errors=\"0\" skipped=\"0\" time=\"{:.3}\">",
        escape(&results.summary.target),
        results.tests.len(),
        results.summary.seconds
    )
    .unwrap();
    for test in &results.tests {
        let class = format!("{}.{}", results.module.name, test.entry);
        write!(out, "<testcase classname=\"{}\" name=\"test_{}\"", escape(&class), escape(&test.name))
            .unwrap();
        match test.finding.and_then(|i| results.summary.findings.get(i)) {
            None => out.push_str("/>\n"),
            Some(f) => writeln!(
                out,
                "><failure type=\"{}\" message=\"{}\">{}:{}:{} in {}\n{}</failure></testcase>",
                escape(&f.kind),
                escape(&crate::wording::message(f)),
                escape(&f.file),
                f.line,
                f.column,
                escape(&f.function),
                escape(&f.call)
            )
            .unwrap(),
        }
    }
    out.push_str("</testsuite></testsuites>\n");
    out
}

#[cfg(test)]
mod tests {
    use fathom_finding::{Call, Outcome, Test};

    use super::*;

    #[test]
    fn a_finding_is_a_failure_and_its_text_is_escaped() {
        let mut results = crate::results::tests::sample();
        results.tests.push(Test {
            name: "mean_has_no_zero_division".into(),
            entry: "mean".into(),
            input: String::new(),
            call: Call::default(),
            outcome: Outcome::Hung,
            conditions: Vec::new(),
            covers: Vec::new(),
            finding: Some(0),
            stdout: String::new(),
        });
        let text = write(&results);
        assert!(text.contains("tests=\"1\" failures=\"1\""), "{text}");
        assert!(text.contains("message=\"ZeroDivisionError: division by &lt;zero&gt;\""), "{text}");
    }
}
