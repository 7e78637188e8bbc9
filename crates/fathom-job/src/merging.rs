//! Merged exploration beside single paths: a run gives it a part of the time where single paths show nothing new, because it may
//! prove in seconds that there is nothing.

use std::time::Duration;

use fathom_explore::{News, Session};

/// Slices without anything new after which merging is tried.
const QUIET_SLICES: u32 = 2;
/// Until paths do merge, a turn is this part of the slice before it.
const TRIAL: u32 = 3;
/// Afterwards it is so many times the slice.
const PAYS: u32 = 3;
/// The search's time in slices, after each of which there may be a turn.
const SLICES: u32 = 16;
const SHORTEST_SLICE: Duration = Duration::from_millis(400);
const LONGEST_SLICE: Duration = Duration::from_secs(10);

/// The merged exploration of an entry.
#[derive(Default)]
pub struct Merging {
    /// Slices of single paths since the last one that showed something new.
    quiet: u32,
    /// Branches and findings that single paths have shown.
    shown: (usize, usize),
    /// Once it has begun.
    pub session: Option<Session>,
}

impl Merging {
    /// How long single paths are explored at most before merging may have its turn.
    pub fn slice(time: Duration) -> Duration {
        (time / SLICES).clamp(SHORTEST_SLICE, LONGEST_SLICE)
    }

    /// Takes note of a slice of single paths. The time of the turn that follows; none while single paths show something new.
    pub fn turn(&mut self, news: &News, took: Duration) -> Option<Duration> {
        let shown = (news.branches, news.findings);
        self.quiet = if shown == self.shown { self.quiet + 1 } else { 0 };
        self.shown = shown;
        let pays = self
            .session
            .as_ref()
            .and_then(Session::news)
            .is_some_and(|news| news.merged * 2 > news.executions);
        let turn = if pays { took * PAYS } else { took / TRIAL };
        (self.quiet >= QUIET_SLICES).then_some(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_turn_when_nothing_new_was_shown_for_some_slices() {
        let took = Duration::from_secs(3);
        let news = |branches| News {
            executions: 9,
            findings: 0,
            tests: 0,
            branches,
            covered: Vec::new(),
            merged: 0,
        };
        let mut merging = Merging::default();
        for branches in [4, 5, 5, 6, 6] {
            assert_eq!(merging.turn(&news(branches), took), None);
        }
        assert_eq!(merging.turn(&news(6), took), Some(Duration::from_secs(1)));
        assert_eq!(merging.turn(&news(7), took), None);
    }
}
