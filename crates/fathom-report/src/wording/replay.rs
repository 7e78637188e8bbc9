//! The outcome of a replay as lines.

use fathom_finding::{Finding, Outcome};

use crate::results::Run;
use crate::suite::replay::{Replayed, Reproduction, TestGroup};

/// Tests by file, then findings.
pub fn replayed(replayed: &Replayed, findings: &[Finding]) -> Vec<String> {
    let mut out: Vec<String> = replayed.groups.iter().flat_map(group).collect();
    for (number, seen) in &replayed.findings {
        out.extend(findings.get(*number).into_iter().flat_map(|finding| reproduction(finding, seen)));
    }
    out
}

fn group(group: &TestGroup) -> Vec<String> {
    let all = group.verdicts.len();
    let mut out = vec![format!("{}: {} of {all} tests as expected", group.name, group.passed())];
    let failed = group.verdicts.iter().filter_map(|(test, why)| Some((test, why.as_ref()?)));
    out.extend(failed.map(|(test, why)| format!("  {test}: {why}")));
    out
}

fn reproduction(finding: &Finding, seen: &Reproduction) -> Vec<String> {
    let (words, why) = match seen {
        Reproduction::Confirmed => ("confirmed", None),
        Reproduction::NotReproduced(why) => ("not reproduced", why.as_ref()),
        Reproduction::Unobservable => ("not observable on the plain program", None),
    };
    let file = finding.file.rsplit('/').next().unwrap_or(&finding.file);
    let mut out = vec![format!("{words}: {} at {file}:{}  {}", finding.kind, finding.line, finding.call)];
    out.extend(why.map(|why| format!("  {why}")));
    out
}

/// The outcome of one input; `difference` is what the plain program did instead.
pub fn input(call: &str, run: &Run, difference: Option<&str>) -> Vec<String> {
    let expected = match (&run.bug, &run.outcome) {
        (Some(bug), _) => format!("{}: {}", bug.kind, bug.message),
        (None, Some(outcome)) => self::outcome(outcome),
        (None, None) => super::end(&run.end),
    };
    match difference {
        None => vec![format!("confirmed: {call}"), format!("  {expected}")],
        Some(why) => {
            vec![format!("not reproduced: {call}"), format!("  expected {expected}"), format!("  {why}")]
        }
    }
}

/// An outcome in a few words.
pub fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned { shown, .. } => format!("returns {shown}"),
        Outcome::Raised { class, message, .. } if message.is_empty() => format!("raises {class}"),
        Outcome::Raised { class, message, .. } => format!("raises {class}: {message}"),
        Outcome::Exited { code } => format!("exits with {code}"),
        Outcome::Hung => "does not end".into(),
        Outcome::Crashed { signal } => format!("dies with signal {signal}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_have_their_reason_and_the_others_a_count() {
        let verdicts =
            vec![("a".to_string(), None), ("b".to_string(), Some("exits with 1, not 0".to_string()))];
        let replayed = Replayed {
            groups: vec![TestGroup { name: "tests/regressions".into(), verdicts }],
            findings: Vec::new(),
        };
        assert!(!replayed.is_as_before());
        assert_eq!(
            super::replayed(&replayed, &[]),
            ["tests/regressions: 1 of 2 tests as expected", "  b: exits with 1, not 0"]
        );
    }

    #[test]
    fn unobservable_findings_are_not_missing() {
        let findings = |seen: Reproduction| Replayed { groups: Vec::new(), findings: vec![(0, seen)] };
        assert!(findings(Reproduction::Unobservable).is_as_before());
        assert!(!findings(Reproduction::NotReproduced(None)).is_as_before());
    }
}
