//! Verdicts as text.

use fathom_finding::{Doubt, Summary, Unanswered, Verdict};

use crate::results::Results;

/// The verdict, with what makes it weaker than it sounds.
pub fn verdict(results: &Results) -> &'static str {
    let s = &results.summary;
    match s.unanswered {
        Some(Unanswered::MissingDependency) => return "inconclusive: a dependency is missing",
        Some(Unanswered::NothingExplored) => return "nothing was explored",
        Some(Unanswered::NothingFinished) => return "inconclusive: no call finished",
        None => {}
    }
    match s.verdict {
        Verdict::Bugs => "bugs found",
        Verdict::Verified | Verdict::NoBugs if no_input(results) => {
            "ran once without a bug: nothing it reads is symbolic"
        }
        Verdict::Verified if s.paths.merged > 0 => {
            "verified: every path was explored, or merged with one that shows the same"
        }
        Verdict::Verified => "verified: every path was explored",
        Verdict::NoBugs => "no bugs found, with approximations",
        Verdict::Inconclusive if lacks_parts(s) => "inconclusive: a part could not be explored",
        Verdict::Inconclusive => "no bugs found yet: a limit stopped the run",
    }
}

/// Parts of the target are missing from the results, for another reason than a limit.
fn lacks_parts(s: &Summary) -> bool {
    s.doubts.iter().any(|one| matches!(one.doubt, Doubt::LeftOut { .. } | Doubt::Failed { .. }))
}

/// Programs in folders of their own have their runs there.
fn no_input(results: &Results) -> bool {
    !results.runs.is_empty() && results.runs.iter().all(|run| run.values.is_empty())
}

#[cfg(test)]
mod tests {
    use fathom_finding::Dependency;

    use super::*;
    use crate::results::tests::sample;

    #[test]
    fn a_result_that_shows_nothing_does_not_sound_like_one() {
        let mut results = sample();
        results.summary.findings.clear();
        results.summary.verdict = Verdict::Verified;
        assert_eq!(verdict(&results), "ran once without a bug: nothing it reads is symbolic");
        results.runs[0].values.insert("x".into(), 1.into());
        assert_eq!(verdict(&results), "verified: every path was explored");
        results.summary.paths.merged = 1;
        assert_eq!(
            verdict(&results),
            "verified: every path was explored, or merged with one that shows the same"
        );
        results.summary.paths.merged = 0;
        results.entries.clear();
        results.add_doubt("f", Doubt::NotExplored);
        assert_eq!(verdict(&results), "no bugs found yet: a limit stopped the run");
        results.add_doubt("g", Doubt::Failed { why: "its class is abstract".into() });
        assert_eq!(verdict(&results), "inconclusive: a part could not be explored");
        results.summary.paths.completed = 0;
        results.judge();
        assert_eq!(verdict(&results), "inconclusive: no call finished");
        results.summary.executions = 0;
        results.judge();
        assert_eq!(verdict(&results), "nothing was explored");
        results.add_doubt("f", Doubt::Missing { dependency: Dependency::Module("yaml".into()) });
        assert_eq!(verdict(&results), "inconclusive: a dependency is missing");
    }
}
