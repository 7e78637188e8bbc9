//! When running tests has to end: at a time, or soon after the user interrupts.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// How often whoever waits looks at the deadline again: an interrupt moves it.
pub const STEP: Duration = Duration::from_millis(30);

/// A time that an interrupt brings nearer.
#[derive(Clone, Debug)]
pub struct Deadline {
    end: Instant,
    /// The flag of an interrupt, and the time that is left then.
    interrupt: Option<(Arc<AtomicBool>, Duration)>,
    /// When the interrupt was first seen here.
    seen: Arc<OnceLock<Instant>>,
    /// How far past its end work may go that would otherwise be of no use.
    patience: Duration,
}

impl Deadline {
    pub fn at(end: Instant) -> Deadline {
        Deadline { end, interrupt: None, seen: Arc::default(), patience: Duration::ZERO }
    }

    pub fn within(time: Duration) -> Deadline {
        Deadline::at(Instant::now() + time)
    }

    /// The same, but at most `left` after `flag` is set.
    pub fn interrupted_by(self, flag: Arc<AtomicBool>, left: Duration) -> Deadline {
        Deadline { interrupt: Some((flag, left)), ..self }
    }

    /// The same, with patience: how far [`Deadline::at_least`] may go past the end.
    pub fn with_patience(self, patience: Duration) -> Deadline {
        Deadline { patience, ..self }
    }

    /// The same, but not before `least` from now as far as patience reaches, unless it is interrupted.
    pub fn at_least(&self, least: Duration) -> Deadline {
        let end = (Instant::now() + least).min(self.end + self.patience);
        Deadline { end: self.end.max(end), ..self.clone() }
    }

    /// The time as it is now.
    pub fn end(&self) -> Instant {
        match &self.interrupt {
            Some((flag, left)) if flag.load(Ordering::Relaxed) => {
                self.end.min(*self.seen.get_or_init(Instant::now) + *left)
            }
            _ => self.end,
        }
    }

    pub fn left(&self) -> Duration {
        self.end().saturating_duration_since(Instant::now())
    }

    pub fn is_over(&self) -> bool {
        self.left().is_zero()
    }

    /// The message that arrives in time.
    pub fn receive<T>(&self, from: &Receiver<T>) -> Option<T> {
        loop {
            match from.recv_timeout(self.step()) {
                Ok(message) => return Some(message),
                Err(RecvTimeoutError::Timeout) if !self.is_over() => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    /// How long to wait before looking again.
    pub fn step(&self) -> Duration {
        self.left().min(STEP)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interrupt_brings_the_end_nearer_and_never_moves_it_back() {
        let flag = Arc::new(AtomicBool::new(false));
        let deadline = Deadline::within(Duration::from_secs(60));
        let deadline = deadline.interrupted_by(flag.clone(), Duration::from_secs(1));
        assert!(deadline.left() > Duration::from_secs(50) && deadline.step() == STEP);
        flag.store(true, Ordering::Relaxed);
        assert!(deadline.left() <= Duration::from_secs(1));
        let first = deadline.end();
        std::thread::sleep(Duration::from_millis(5));
        assert_eq!((deadline.end(), deadline.clone().end()), (first, first));
        // A least time does not hold against an interrupt.
        let patient = deadline.clone().with_patience(Duration::from_secs(60));
        assert!(patient.at_least(Duration::from_secs(30)).end() <= first);
        let near = Deadline::within(Duration::ZERO).interrupted_by(flag, Duration::from_secs(9));
        assert!(near.is_over());
    }

    #[test]
    fn patience_ends_soon_after_the_deadline() {
        let second = Duration::from_secs(1);
        let strict = Deadline::within(second);
        assert_eq!(strict.at_least(second * 9).end(), strict.end());
        let patient = Deadline::within(second).with_patience(second * 4);
        assert_eq!(patient.at_least(second * 9).end(), patient.end() + second * 4);
        assert!(patient.at_least(second * 3).end() <= Instant::now() + second * 3);
    }
}
