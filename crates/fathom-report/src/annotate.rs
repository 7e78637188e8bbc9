//! Findings as lines on stdout that a build server turns into annotations of the change.

use std::fmt::Write;

use crate::code_quality::{relative, sentence};
use crate::results::Results;
use crate::wording::Level;
use crate::{findings, wording};

/// Workflow commands as GitHub Actions reads them.
pub fn github(results: &Results) -> String {
    let mut out = String::new();
    for f in results.all_findings() {
        let level = match wording::level(f) {
            Level::Note => "notice",
            Level::Error => "error",
            Level::Warning => "warning",
        };
        let column = if f.column > 0 { format!(",col={}", f.column) } else { String::new() };
        let title = format!("{} ({})", findings::help(&f.kind).0, f.kind);
        let text = format!("{} Shown by {}", sentence(&wording::message(f)), f.call);
        writeln!(
            out,
            "::{level} file={},line={}{column},title={}::{}",
            property(&relative(&f.file)),
            f.line.max(1),
            property(&title),
            data(&text)
        )
        .unwrap();
    }
    out
}

/// The escapes of a command's text.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The escapes of a command's properties, which end at commas and colons.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_one_line_whatever_is_in_it() {
        let mut results = crate::results::tests::sample();
        results.summary.findings[0].message = "50 % of\ntwo lines".into();
        results.summary.findings[0].file = "/p/a,b:c.py".into();
        assert_eq!(
            github(&results),
            "::error file=/p/a%2Cb%3Ac.py,line=2,col=12,title=Division by zero (zero-division)::50 %25 of%0Atwo lines. Shown by mean([])\n"
        );
    }
}
