//! A thread that owns the end of a job. Phases keep to their own deadlines; one that does not is told to end as an interrupt would
//! tell it, so that results are still written.

use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use fathom_explore::Control;

use crate::clock::STRICT;

/// Lives as long as the job.
pub struct Watchdog {
    /// Closed when the job is done.
    _alive: mpsc::Sender<()>,
}

impl Watchdog {
    /// Interrupts a job that is not loaded at `loaded`, or not done at `end`.
    pub fn new(loaded: Instant, end: Instant, control: Arc<Control>) -> Watchdog {
        let (alive, closed) = mpsc::channel::<()>();
        let passes = move |end: Instant| {
            let left = end.saturating_duration_since(Instant::now());
            closed.recv_timeout(left) == Err(RecvTimeoutError::Timeout)
        };
        std::thread::spawn(move || {
            if passes(loaded) && !control.end_loading() && passes(end) {
                control.interrupt();
            }
        });
        Watchdog { _alive: alive }
    }

    /// How late a target with this limit may be loaded: after that, there is just time to say so.
    pub fn loading_patience(limit: Duration) -> Duration {
        if limit < STRICT { Watchdog::patience(limit) } else { Duration::from_millis(300) }
    }

    /// How late a job with this limit may be before it is interrupted. A short limit does not cover starting the target.
    pub fn patience(limit: Duration) -> Duration {
        if limit < STRICT { Duration::from_secs(8) } else { Duration::from_secs(1).max(limit / 10) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_past_its_end_is_interrupted_and_one_that_is_done_is_not() {
        let (late, done) = (Arc::new(Control::new()), Arc::new(Control::new()));
        let soon = Instant::now() + Duration::from_millis(30);
        late.begin();
        let watchdog = Watchdog::new(soon, soon, late.clone());
        drop(Watchdog::new(soon, soon, done.clone()));
        let begun = Instant::now();
        while !late.interrupted() && begun.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(late.interrupted() && !late.is_late() && !done.interrupted());
        drop(watchdog);
    }

    #[test]
    fn a_job_that_is_not_loaded_in_time_is_late() {
        let control = Arc::new(Control::new());
        let _watchdog =
            Watchdog::new(Instant::now(), Instant::now() + Duration::from_secs(60), control.clone());
        let begun = Instant::now();
        while !control.interrupted() && begun.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(control.interrupted() && control.is_late());
    }
}
