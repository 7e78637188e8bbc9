//! The end of a search: what was found decides how much time is kept for confirming it.

use std::time::{Duration, Instant};

use fathom_target::Profile;

use crate::clock::Clock;
use crate::job::Job;

/// Tests that can be run in the time that is kept for them anyway, and the time of each further one.
const FEW_TESTS: usize = 200;
const TEST: Duration = Duration::from_micros(1500);
/// The part of the limit that is searched only if there are not too many tests by then.
const LAST_PART: f64 = 0.1;

pub struct SearchEnds {
    with_findings: Instant,
    without: Instant,
    /// The part that depends on what was found, where tests are written and time decides.
    last_part: Option<Duration>,
}

impl SearchEnds {
    /// The ends of a search for a target that took so long to start.
    pub fn new(clock: &Clock, job: &Job, starting: Duration, language: &Profile) -> SearchEnds {
        let depends = !job.suite.no_tests && job.limits.max_paths.is_none();
        SearchEnds {
            with_findings: clock.search_end(starting, language.starts_to_confirm),
            without: clock.search_end(starting, language.starts_to_check),
            last_part: depends.then(|| clock.limit().mul_f64(LAST_PART)),
        }
    }

    /// The end if there are findings, or very many tests to be run.
    pub fn first(&self) -> Instant {
        let Some(last_part) = self.last_part else { return self.without };
        let first = self.without.checked_sub(last_part).unwrap_or(self.without);
        first.min(self.with_findings).max(Instant::now()).min(self.without)
    }

    /// The end that what was found leaves.
    pub fn last(&self, has_findings: bool, tests: usize) -> Instant {
        let end = if has_findings { self.with_findings } else { self.without };
        let running = TEST.mul_f64(tests.saturating_sub(FEW_TESTS) as f64);
        end.checked_sub(running).unwrap_or(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_and_many_tests_end_a_search_earlier() {
        let now = Instant::now();
        let second = Duration::from_secs(1);
        let ends = SearchEnds {
            with_findings: now + 20 * second,
            without: now + 28 * second,
            last_part: Some(3 * second),
        };
        assert_eq!(ends.first(), now + 20 * second);
        assert_eq!(ends.last(false, 10), now + 28 * second);
        assert_eq!(ends.last(true, 10), now + 20 * second);
        assert_eq!(ends.last(false, FEW_TESTS + 2000), now + 25 * second);
        let fixed = SearchEnds { last_part: None, ..ends };
        assert_eq!(fixed.first(), fixed.without);
    }
}
