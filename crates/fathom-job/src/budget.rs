//! Time and paths over several entries: fair shares; the unused part of one goes to the others.

use std::time::{Duration, Instant};

/// The budget of one entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    pub time: Duration,
    pub paths: Option<u64>,
    /// When all shares end.
    pub until: Instant,
}

impl Share {
    /// No more than another share.
    pub fn within(self, other: Share) -> Share {
        let least = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
        Share { time: self.time.min(other.time), paths: least(self.paths, other.paths), until: self.until }
    }

    /// The rest of it.
    pub fn without(self, time: Duration, paths: u64) -> Share {
        Share {
            time: self.time.saturating_sub(time),
            paths: self.paths.map(|left| left.saturating_sub(paths)),
            until: self.until,
        }
    }

    /// With a budget of paths the time does not count.
    pub fn is_spent(self) -> bool {
        self.paths.map_or(self.time < LEAST, |paths| paths == 0)
    }
}

/// How the search time is divided.
#[derive(Clone, Debug)]
pub struct Budget {
    /// When searching ends.
    end: Instant,
    paths: Option<u64>,
}

/// Shorter than this, starting again is not worth it.
const LEAST: Duration = Duration::from_millis(150);
/// A first look at an entry is no shorter: among thousands some are explored instead of none.
const FIRST_LOOK: Duration = Duration::from_millis(200);

impl Budget {
    pub fn new(end: Instant, paths: Option<u64>) -> Budget {
        Budget { end, paths }
    }

    pub fn left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    pub fn is_spent(&self) -> bool {
        self.left() < LEAST || self.paths == Some(0)
    }

    /// The share of the next of `waiting` entries; a first look is short, so that one entry that never ends does not keep the
    /// others waiting. With a budget of paths the time is not divided, since a share of time would make the result depend on
    /// the speed of the machine.
    pub fn share(&self, waiting: usize, first_look: bool) -> Share {
        let waiting = waiting.max(1);
        let time = match self.paths {
            Some(_) => self.left(),
            None if first_look => (self.left() / (3 * waiting as u32)).max(FIRST_LOOK),
            None => (self.left() / waiting as u32).max(LEAST),
        };
        let time = time.min(self.left());
        Share { time, paths: self.paths.map(|p| p.div_ceil(waiting as u64)), until: self.end }
    }

    /// Moves the end to a later time. Whether there is time again.
    pub fn extend(&mut self, end: Instant) -> bool {
        self.end = self.end.max(end);
        !self.is_spent()
    }

    pub fn spend_paths(&mut self, paths: u64) {
        self.paths = self.paths.map(|p| p.saturating_sub(paths));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(paths: Option<u64>) -> Budget {
        Budget::new(Instant::now() + Duration::from_secs(900), paths)
    }

    /// Rounded, since a little time passes between the calls.
    fn seconds(share: Share) -> u64 {
        (share.time.as_secs_f64() / 10.0).round() as u64 * 10
    }

    #[test]
    fn time_is_divided_fairly_after_a_first_look_at_everything() {
        assert_eq!(seconds(budget(None).share(3, false)), 300);
        assert_eq!(seconds(budget(None).share(3, true)), 100);
        assert_eq!(seconds(budget(None).share(1, false)), 900);
    }

    #[test]
    fn thousands_of_entries_get_shares_in_which_something_can_run() {
        assert_eq!(budget(None).share(1_000_000, true).time, FIRST_LOOK);
        assert_eq!(budget(None).share(1_000_000, false).time, LEAST);
    }

    #[test]
    fn a_share_is_used_up_bit_by_bit() {
        let ms = Duration::from_millis;
        let until = Instant::now();
        let hunt = Share { time: ms(3000), paths: None, until };
        let slice = Share { time: ms(2000), paths: None, until };
        assert_eq!(slice.within(hunt), slice);
        let hunt = hunt.without(ms(2000), 70);
        assert_eq!(slice.within(hunt).time, ms(1000));
        assert!(!hunt.is_spent() && hunt.without(ms(1001), 1).is_spent());
        let counted = Share { time: ms(3000), paths: Some(4), until };
        assert_eq!(Share { paths: Some(9), ..slice }.within(counted).paths, Some(4));
        assert!(!counted.without(ms(9000), 3).is_spent() && counted.without(ms(0), 4).is_spent());
    }

    #[test]
    fn a_later_end_gives_time_but_no_paths() {
        let now = Instant::now();
        let mut late = Budget::new(now, None);
        assert!(late.is_spent() && !late.extend(now));
        assert!(late.extend(now + Duration::from_secs(60)) && !late.is_spent());
        assert!(!Budget::new(now, Some(0)).extend(now + Duration::from_secs(60)));
    }

    #[test]
    fn paths_are_divided_and_what_is_left_goes_to_the_others() {
        let mut budget = budget(Some(10));
        assert_eq!(budget.share(3, false).paths, Some(4));
        assert_eq!(seconds(budget.share(3, false)), 900);
        budget.spend_paths(2);
        assert_eq!(budget.share(2, false).paths, Some(4));
        budget.spend_paths(8);
        assert!(budget.is_spent());
    }
}
