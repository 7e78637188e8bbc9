//! Verdicts as text.

use fathom_finding::Verdict;

pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Bugs => "bugs found",
        Verdict::Verified => "verified: every path was explored",
        Verdict::NoBugs => "no bugs found, with approximations",
        Verdict::Inconclusive => "no bugs found yet: a limit stopped the run",
    }
}
