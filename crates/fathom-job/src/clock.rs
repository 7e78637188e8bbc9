//! The deadline of a command. It starts with the process; every phase gets its end from it, and it records the time of each.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use fathom_explore::Control;
use fathom_finding::Wall;
use fathom_report::Deadline;

use crate::contention::slowdown;
use crate::watchdog::Watchdog;

/// How far past the limit tests may still be re-run; the limit holds within a second.
const GRACE: Duration = Duration::from_millis(400);
/// Time for the tests of an interrupted job, which ends within two seconds.
const INTERRUPTED: Duration = Duration::from_millis(800);
/// How far past a short limit tests may still be compiled: a suite that was not run is worth little.
const PATIENCE: Duration = Duration::from_secs(4);
/// How far past the limit results may still be written.
const WRITTEN: Duration = Duration::from_millis(900);
/// Time to write the results of one branch, measured on programs of 10,000 to 100,000 branches.
const WRITE_BRANCH: Duration = Duration::from_micros(12);
/// Time to write one run: its input, its path in the report. Measured on 4,000 runs of Java.
const WRITE_RUN: Duration = Duration::from_micros(250);
/// Exploring gets at least this.
const LEAST: Duration = Duration::from_millis(400);
/// The most that is kept for tests when starting is fast.
const MOST_USUAL: Duration = Duration::from_secs(3);
/// A limit from here on holds within a second, whatever starting the target took.
pub const STRICT: Duration = Duration::from_secs(5);

/// A phase of a job. Solver and runs are measured inside of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Load,
    Search,
    Confirm,
    Write,
}

/// The deadline of a job, or of one of its units.
#[derive(Clone)]
pub struct Clock {
    start: Instant,
    limit: Duration,
    control: Arc<Control>,
    wall: Arc<Mutex<Wall>>,
    /// When tests were first asked for: those of several modules share what is left.
    confirming: Arc<OnceLock<Instant>>,
    /// Microseconds that writing the results will take.
    writing: Arc<AtomicU64>,
    /// How much slower the process is than on an idle machine.
    slowdown: fn() -> f64,
}

impl Clock {
    pub fn new(start: Instant, limit: Duration, control: &Arc<Control>) -> Clock {
        Clock {
            start,
            limit,
            control: control.clone(),
            wall: Arc::default(),
            confirming: Arc::default(),
            writing: Arc::default(),
            slowdown,
        }
    }

    /// The clock of one unit of several: it starts now and has `limit`; its time is recorded as part of the whole.
    pub fn unit(&self, limit: Duration) -> Clock {
        Clock {
            start: Instant::now(),
            limit,
            confirming: Arc::default(),
            writing: Arc::default(),
            ..self.clone()
        }
    }

    /// Extends the limit by time that was spent on something made once for all targets.
    pub fn extend(&mut self, time: Duration) {
        self.limit += time;
    }

    /// Reserves the time that writing the results of so many more branches takes.
    pub fn reserve_writing(&self, branches: usize) {
        self.reserve(WRITE_BRANCH, branches);
    }

    /// The same for so many more runs.
    pub fn reserve_writing_runs(&self, runs: usize) {
        self.reserve(WRITE_RUN, runs);
    }

    fn reserve(&self, each: Duration, count: usize) {
        self.writing.fetch_add(each.as_micros() as u64 * count as u64, Ordering::Relaxed);
    }

    /// The estimated time of writing.
    fn writing(&self) -> Duration {
        Duration::from_micros(self.writing.load(Ordering::Relaxed))
    }

    pub fn start(&self) -> Instant {
        self.start
    }

    pub fn limit(&self) -> Duration {
        self.limit
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub fn left(&self) -> Duration {
        self.limit.saturating_sub(self.elapsed())
    }

    /// Interrupts the job when it is past its limit, until the value is dropped.
    pub fn watched(&self) -> Watchdog {
        let limit = self.start + self.limit;
        let loaded = limit + Watchdog::loading_patience(self.limit);
        Watchdog::new(loaded, limit + Watchdog::patience(self.limit), self.control.clone())
    }

    pub fn control(&self) -> &Control {
        &self.control
    }

    pub fn interrupted(&self) -> bool {
        self.control.interrupted()
    }

    /// The end of the search. Tests are written and run after it, which starts the interpreter a few times: the time of the first
    /// start determines how much is reserved. Compiled tests start `starts` times as often.
    pub fn search_end(&self, starting: Duration, starts: f64) -> Instant {
        let usual = self.usually_kept();
        // A start that took most of the time must not take the rest.
        let most = self.limit.mul_f64(0.4).min(self.left().mul_f64(0.4).max(MOST_USUAL));
        let kept = usual.max(starting.mul_f64(starts)).max(self.writing()).min(most);
        // Loading may have used up a short limit; a little exploration is still worth more than none, but not past a limit that holds.
        let least = if self.limit >= STRICT && self.left().is_zero() { Duration::ZERO } else { LEAST };
        (self.start + self.limit - kept).max(Instant::now() + least)
    }

    /// The end of a search that found nothing to write a test for.
    pub fn search_end_without_tests(&self) -> Instant {
        self.start + self.limit - self.usually_kept()
    }

    /// Time for what follows the search when starting is fast: more where others use the same processors.
    fn usually_kept(&self) -> Duration {
        let alone = self.limit.mul_f64(0.08).clamp(Duration::from_millis(200), MOST_USUAL);
        alone.mul_f64((self.slowdown)()).min(MOST_USUAL).min(self.limit)
    }

    /// When tests end under a limit that holds: what is kept for writing grows where others use the same processors. Where
    /// writing takes long, tests that are not run are the lesser loss.
    fn tests_end(&self) -> Option<Instant> {
        let writing = self.writing().max(WRITTEN - GRACE).mul_f64((self.slowdown)());
        (self.start + self.limit + WRITTEN).checked_sub(writing)
    }

    /// Until when tests may be run again; an interrupt brings it nearer.
    pub fn confirm_end(&self, starting: Duration) -> Deadline {
        let begun = *self.confirming.get_or_init(Instant::now);
        let strict = self.limit >= STRICT;
        let end = match self.interrupted() {
            true => begun + INTERRUPTED,
            // A little at least, where the limit allows it.
            false if strict => {
                let least = begun.max((begun + GRACE / 2).min(self.start + self.limit));
                self.tests_end().map_or(least, |end| end.max(least))
            }
            // When the search overran a short limit, tests still get as long as starting an interpreter takes.
            false => (self.start + self.limit + GRACE).max(begun + GRACE.max(starting)),
        };
        let patience = if strict { Duration::ZERO } else { PATIENCE };
        let interrupt = self.control.interrupt_flag().clone();
        Deadline::at(end).with_patience(patience).interrupted_by(interrupt, INTERRUPTED)
    }

    /// Runs a closure and records its time.
    pub fn during<T>(&self, phase: Phase, work: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let result = work();
        self.add(phase, begun.elapsed());
        result
    }

    pub fn add(&self, phase: Phase, time: Duration) {
        let mut wall = self.wall.lock().unwrap_or_else(PoisonError::into_inner);
        let seconds = match phase {
            Phase::Load => &mut wall.load,
            Phase::Search => &mut wall.search,
            Phase::Confirm => &mut wall.confirm,
            Phase::Write => &mut wall.write,
        };
        *seconds += time.as_secs_f64();
    }

    /// Time inside of executors, over all workers.
    pub fn add_runs(&self, time: Duration) {
        self.wall.lock().unwrap_or_else(PoisonError::into_inner).runs += time.as_secs_f64();
    }

    /// The time that loading has taken.
    pub fn loading(&self) -> Duration {
        Duration::from_secs_f64(self.wall.lock().unwrap_or_else(PoisonError::into_inner).load)
    }

    /// The recorded times; `solver` are the seconds of queries.
    pub fn wall(&self, solver: f64) -> Wall {
        Wall { solver, ..*self.wall.lock().unwrap_or_else(PoisonError::into_inner) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(ago: u64, limit: u64) -> (Clock, Arc<Control>) {
        let control = Arc::new(Control::new());
        let start = Instant::now() - Duration::from_secs(ago);
        let clock = Clock::new(start, Duration::from_secs(limit), &control);
        (Clock { slowdown: || 1.0, ..clock }, control)
    }

    #[test]
    fn tests_end_within_a_second_of_the_limit() {
        let slow = Duration::from_secs(4);
        let (clock, _) = clock(9, 10);
        assert!(clock.confirm_end(slow).end() <= clock.start + Duration::from_millis(10_400));
        // The search overran: the rest is too short for another start of the interpreter.
        let (late, _) = self::clock(12, 10);
        assert!(late.confirm_end(slow).end() <= Instant::now() + GRACE);
    }

    #[test]
    fn tests_leave_the_time_that_writing_takes() {
        let (clock, _) = clock(3, 5);
        clock.reserve_writing(1_000);
        assert_eq!(clock.tests_end(), Some(clock.start + Duration::from_millis(5_400)));
        // Others use the processor.
        let busy = Clock { slowdown: || 3.0, ..clock.clone() };
        assert_eq!(busy.tests_end(), Some(clock.start + Duration::from_millis(4_400)));
        clock.reserve_writing(99_000);
        assert!(clock.confirm_end(Duration::ZERO).end() <= clock.start + Duration::from_millis(4_700));
        let runs = Clock { writing: Arc::default(), ..clock.clone() };
        runs.reserve_writing_runs(4_000);
        assert_eq!(runs.tests_end(), Some(clock.start + Duration::from_millis(4_900)));
        // Almost nothing is left for tests.
        clock.reserve_writing(1_000_000);
        assert!(clock.confirm_end(Duration::ZERO).left() <= GRACE / 2);
    }

    #[test]
    fn an_interrupted_job_has_less_than_a_second_left() {
        let (clock, control) = clock(1, 60);
        control.interrupt();
        assert!(clock.confirm_end(Duration::from_secs(4)).end() <= Instant::now() + INTERRUPTED);
        // The interrupt may come while tests are run.
        let (clock, control) = self::clock(1, 60);
        let deadline = clock.confirm_end(Duration::from_secs(4));
        assert!(deadline.left() > Duration::from_secs(50));
        control.interrupt();
        assert!(deadline.left() <= INTERRUPTED);
    }

    #[test]
    fn searching_leaves_time_for_tests_and_always_gets_some() {
        let (clock, _) = clock(0, 10);
        let end = clock.search_end(Duration::from_millis(100), 1.5);
        assert!(
            end < clock.start + Duration::from_millis(9_300) && end > clock.start + Duration::from_secs(8)
        );
        // A slow start keeps much of the time for tests; without any the search has it.
        let slow = clock.search_end(Duration::from_secs(2), 1.5);
        assert!(slow < end && clock.search_end_without_tests() >= end);
        // Loading took longer than a short limit, and than one that holds.
        let (late, _) = self::clock(4, 3);
        assert!(late.search_end(Duration::from_secs(1), 1.5) > Instant::now());
        let (late, _) = self::clock(12, 10);
        assert!(late.search_end(Duration::from_secs(1), 1.5) <= Instant::now());
    }

    #[test]
    fn units_share_where_the_time_went() {
        let (whole, _) = clock(0, 10);
        whole.unit(Duration::from_secs(2)).add(Phase::Load, Duration::from_secs(1));
        whole.during(Phase::Write, || ());
        let wall = whole.wall(0.5);
        assert!((wall.load, wall.solver) == (1.0, 0.5) && wall.write >= 0.0);
        assert_eq!(whole.loading(), Duration::from_secs(1));
    }
}
