//! Limits of a computation: a deadline and an interrupt flag, checked by loops whose length depends on the input.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When a computation has to end. Free to copy.
///
/// ```
/// use std::time::Duration;
/// use fathom_term::Limit;
///
/// assert!(Limit::NONE.check().is_ok());
/// assert!(Limit::within(Duration::ZERO).check().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Limit<'a> {
    until: Option<Instant>,
    interrupt: Option<&'a Arc<AtomicBool>>,
}

/// The reason why a computation was stopped before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stopped {
    /// The deadline passed.
    #[error("the time was up")]
    Deadline,
    /// The interrupt flag was set.
    #[error("interrupted")]
    Interrupted,
    /// An intermediate value is larger than the bound of a limited computation.
    #[error("a value is too large")]
    TooLarge,
}

impl<'a> Limit<'a> {
    /// No limit at all.
    pub const NONE: Limit<'static> = Limit { until: None, interrupt: None };

    /// A limit at a point in time.
    pub fn at(until: Instant) -> Limit<'a> {
        Limit { until: Some(until), interrupt: None }
    }

    /// A limit that ends after `time` from now.
    pub fn within(time: Duration) -> Limit<'a> {
        // A time too far off to be represented is no limit.
        Limit { until: Instant::now().checked_add(time), interrupt: None }
    }

    /// The same limit, which also ends when the flag is set.
    pub fn with_interrupt(self, flag: &'a Arc<AtomicBool>) -> Limit<'a> {
        Limit { interrupt: Some(flag), ..self }
    }

    /// The same limit, but at most `time` from now.
    pub fn at_most(self, time: Duration) -> Limit<'a> {
        let other = Instant::now().checked_add(time);
        let until = match (self.until, other) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        Limit { until, ..self }
    }

    /// The given percentage of the time that is left.
    pub fn percent(self, percent: u32) -> Limit<'a> {
        match self.left() {
            Some(left) => self.at_most(left * percent.min(100) / 100),
            None => self,
        }
    }

    /// The same limit `grace` later.
    pub fn later(self, grace: Duration) -> Limit<'a> {
        Limit { until: self.until.and_then(|until| until.checked_add(grace)), ..self }
    }

    /// The deadline, if there is one.
    pub fn until(&self) -> Option<Instant> {
        self.until
    }

    /// The time that is left, if there is a deadline.
    pub fn left(&self) -> Option<Duration> {
        self.until.map(|until| until.saturating_duration_since(Instant::now()))
    }

    /// The interrupt flag, if there is one.
    pub fn interrupt(&self) -> Option<&'a Arc<AtomicBool>> {
        self.interrupt
    }

    /// Whether the interrupt flag is set.
    pub fn is_interrupted(&self) -> bool {
        self.interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// An error once the limit is reached.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_interrupted() {
            return Err(Stopped::Interrupted);
        }
        match self.until {
            Some(until) if Instant::now() >= until => Err(Stopped::Deadline),
            _ => Ok(()),
        }
    }

    /// Whether the limit is reached.
    pub fn is_over(&self) -> bool {
        self.check().is_err()
    }

    /// A counter that checks this limit now and then.
    pub fn ticker(self) -> Ticker<'a> {
        Ticker { limit: self, work: 0 }
    }
}

/// Units of work between two looks at the clock: about ten microseconds of evaluation.
const STRIDE: u32 = 512;

/// A limit that is checked once in [`STRIDE`] units of work, so that short steps do not pay for the clock.
#[derive(Clone, Copy, Debug)]
pub struct Ticker<'a> {
    limit: Limit<'a>,
    work: u32,
}

impl<'a> Ticker<'a> {
    /// Counts units of work, and checks the limit when enough have come together.
    #[inline]
    pub fn tick(&mut self, units: usize) -> Result<(), Stopped> {
        self.work = self.work.saturating_add(units.min(STRIDE as usize) as u32);
        if self.work < STRIDE {
            return Ok(());
        }
        self.work = 0;
        self.limit.check()
    }

    /// The limit that is checked.
    pub fn limit(&self) -> Limit<'a> {
        self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interrupt_ends_what_has_no_deadline() {
        let flag = Arc::new(AtomicBool::new(false));
        let limit = Limit::NONE.with_interrupt(&flag);
        assert_eq!(limit.check(), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(limit.check(), Err(Stopped::Interrupted));
        let mut ticker = limit.ticker();
        assert!((0..=STRIDE).any(|_| ticker.tick(1).is_err()));
    }

    #[test]
    fn shares_never_outlive_the_whole() {
        let whole = Limit::within(Duration::from_secs(10));
        assert!(whole.percent(50).until() < whole.until());
        assert_eq!(whole.at_most(Duration::from_secs(100)).until(), whole.until());
        assert!(Limit::NONE.percent(1).until().is_none());
    }
}
