//! A thread that owns the end of a job. Phases keep to their own deadlines; one that does not is told to end as an interrupt would
//! tell it, so that results are still written.

use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use fathom_explore::Control;

/// Lives as long as the job.
pub struct Watchdog {
    /// Closed when the job is done.
    _alive: mpsc::Sender<()>,
}

impl Watchdog {
    /// Interrupts a job that is not done at `end`.
    pub fn new(end: Instant, control: Arc<Control>) -> Watchdog {
        let (alive, closed) = mpsc::channel::<()>();
        std::thread::spawn(move || {
            let left = end.saturating_duration_since(Instant::now());
            if let Err(RecvTimeoutError::Timeout) = closed.recv_timeout(left) {
                control.interrupt();
            }
        });
        Watchdog { _alive: alive }
    }

    /// How late a job with this limit may be before it is interrupted. A short limit does not cover starting the target.
    pub fn patience(limit: Duration) -> Duration {
        if limit < Duration::from_secs(5) {
            Duration::from_secs(8)
        } else {
            Duration::from_secs(1).max(limit / 10)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_past_its_end_is_interrupted_and_one_that_is_done_is_not() {
        let (late, done) = (Arc::new(Control::new()), Arc::new(Control::new()));
        let soon = Instant::now() + Duration::from_millis(30);
        let watchdog = Watchdog::new(soon, late.clone());
        drop(Watchdog::new(soon, done.clone()));
        let begun = Instant::now();
        while !late.interrupted() && begun.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(late.interrupted() && !done.interrupted());
        drop(watchdog);
    }
}
