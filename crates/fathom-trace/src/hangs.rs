//! Runs that do not end: tried briefly first, and with their whole time before they count as hangs.

use std::collections::HashSet;
use std::time::Duration;

use fathom_finding::{End, Limit, Place};

use crate::executor::ExecutorError;
use crate::trace::Trace;

/// A run that takes longer than this part of its time is run again with all of it.
const SUSPICION: u32 = 4;

/// Places where a run was seen to hang, twice.
#[derive(Default)]
pub struct Hangs {
    known: HashSet<Place>,
}

impl Hangs {
    /// Runs `once` briefly (at least for `least`) and, if it did not end, for its whole time, unless it is known to hang there.
    pub fn run(
        &mut self,
        whole: Duration,
        least: Duration,
        mut once: impl FnMut(Duration) -> Result<Trace, ExecutorError>,
    ) -> Result<Trace, ExecutorError> {
        let briefly = (whole / SUSPICION).max(least).min(whole);
        let first = once(briefly)?;
        let known = first.bug.as_ref().is_some_and(|b| self.known.contains(&b.place));
        if first.end != End::Limit(Limit::Time) || known {
            return Ok(first);
        }
        let trace = if briefly < whole { once(whole)? } else { first };
        if trace.end == End::Limit(Limit::Time)
            && let Some(bug) = &trace.bug
        {
            self.known.insert(bug.place.clone());
        }
        Ok(trace)
    }
}

#[cfg(test)]
mod tests {
    use fathom_finding::Bug;

    use super::*;
    use crate::input::Input;

    #[test]
    fn a_hang_is_believed_the_second_time_and_known_from_then_on() {
        let mut hangs = Hangs::default();
        let mut times = Vec::new();
        let second = Duration::from_secs(1);
        for _ in 0..2 {
            let trace = hangs.run(8 * second, second, |time| {
                times.push(time.as_secs());
                let mut trace = Trace::ended(Input::default(), End::Limit(Limit::Time));
                let place = Place { line: 3, ..Place::default() };
                let (kind, message) = ("hang".to_string(), String::new());
                trace.bug = Some(Bug { kind, place, message, ..Bug::default() });
                Ok(trace)
            });
            assert!(trace.unwrap().bug.is_some());
        }
        assert_eq!(times, [2, 8, 2]);
        let ended = hangs.run(second, 2 * second, |time| {
            assert_eq!(time, second, "never longer than the whole");
            Ok(Trace::ended(Input::default(), End::Returned))
        });
        assert_eq!(ended.unwrap().end, End::Returned);
    }

    #[test]
    fn a_run_that_had_its_whole_time_is_not_made_again() {
        let mut runs = 0;
        let trace = Hangs::default().run(Duration::from_secs(1), Duration::from_secs(1), |_| {
            runs += 1;
            Ok(Trace::ended(Input::default(), End::Limit(Limit::Time)))
        });
        assert_eq!((trace.unwrap().end, runs), (End::Limit(Limit::Time), 1));
    }
}
