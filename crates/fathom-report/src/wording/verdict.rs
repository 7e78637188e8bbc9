//! Verdicts as text.

use fathom_finding::{Summary, Verdict};

use crate::results::Results;

/// The verdict, with what makes it weaker than it sounds.
pub fn verdict(results: &Results) -> &'static str {
    let s = &results.summary;
    match s.verdict {
        Verdict::Bugs => "bugs found",
        _ if s.executions == 0 => "nothing was explored",
        _ if nothing_finished(s) => "inconclusive: no call finished",
        Verdict::Verified if no_input(results) => "verified, for its only run: nothing it reads is symbolic",
        Verdict::NoBugs if no_input(results) => "no bugs found in its only run: nothing it reads is symbolic",
        Verdict::Verified => "verified: every path was explored",
        Verdict::NoBugs => "no bugs found, with approximations",
        Verdict::Inconclusive => "no bugs found yet: a limit stopped the run",
    }
}

fn nothing_finished(s: &Summary) -> bool {
    s.paths.completed == 0 && s.paths.merged == 0
}

/// Programs in folders of their own have their runs there.
fn no_input(results: &Results) -> bool {
    !results.runs.is_empty() && results.runs.iter().all(|run| run.values.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::tests::sample;

    #[test]
    fn a_result_that_shows_nothing_does_not_sound_like_one() {
        let mut results = sample();
        results.summary.findings.clear();
        results.summary.verdict = Verdict::Verified;
        assert_eq!(verdict(&results), "verified, for its only run: nothing it reads is symbolic");
        results.runs[0].values.insert("x".into(), 1.into());
        assert_eq!(verdict(&results), "verified: every path was explored");
        results.summary.verdict = Verdict::Inconclusive;
        results.summary.paths.completed = 0;
        assert_eq!(verdict(&results), "inconclusive: no call finished");
        results.summary.executions = 0;
        assert_eq!(verdict(&results), "nothing was explored");
    }
}
