//! The share of the time that mutation gets: what each side pays per second decides.
//!
//! Branches that a side reached first, and the time that it took, fade as the search goes on, so that the shares follow it: a program that mutation opens is
//! opened by mutation, and one with a checksum by the solver. Time takes part in this choice. Without a time limit it does not: then a fixed number of
//! changed inputs follows a fixed number of tasks, and the same seed gives the same run.

use std::time::{Duration, Instant};

/// Tasks of the other side before mutation begins: programs that are explored by then are explored without it.
pub(crate) const FIRST_TASKS: u64 = 48;
/// Where time decides, mutation does not wait longer than this for them.
const FIRST_TIME: Duration = Duration::from_millis(700);
/// Tasks between two turns, where time does not decide.
const TASKS: u64 = 32;
/// Runs of such a turn.
pub(crate) const RUNS: u64 = 2000;
/// The length of a turn, where time does.
pub(crate) const TURN: Duration = Duration::from_millis(80);
/// Each side gets at least this share; mutation needs many runs before it pays at all.
const LEAST: f64 = 0.15;
const LEAST_OF_MUTATION: f64 = 0.3;
/// Mutation that is so many seconds behind its share does not wait for its inputs to be explored.
const BEHIND: f64 = 0.25;
/// The part of what was paid and spent that is left after a second.
const FADE: f64 = 0.7;

/// One side of the search.
#[derive(Clone, Copy, Default, Debug)]
struct Side {
    paid: f64,
    seconds: f64,
}

impl Side {
    /// Branches a second; `hope` are those that a side has in view before it found any.
    fn rate(self, hope: f64) -> f64 {
        (self.paid + hope) / (self.seconds + 1.0)
    }
}

pub(crate) struct Share {
    timed: bool,
    begun: Instant,
    /// Whether mutation had a turn.
    has_begun: bool,
    mutation: Side,
    other: Side,
    /// The end of the last turn.
    since: Instant,
    /// Time since then that was spent on minimising inputs that mutation found.
    found: Duration,
    /// Tasks until then.
    tasks: u64,
    /// Time that mutation owes to the other side; negative when it is the other way round.
    ahead: f64,
}

impl Share {
    pub fn new(timed: bool) -> Share {
        Share {
            timed,
            begun: Instant::now(),
            has_begun: false,
            mutation: Side::default(),
            other: Side::default(),
            since: Instant::now(),
            found: Duration::ZERO,
            tasks: FIRST_TASKS,
            ahead: 0.0,
        }
    }

    pub fn is_timed(&self) -> bool {
        self.timed
    }

    /// The search goes on after a pause.
    pub fn resume(&mut self) {
        self.since = Instant::now();
        self.found = Duration::ZERO;
    }

    /// Time that was spent on minimising an input that mutation found. Exploring it is the other side's.
    pub fn spent_on_found(&mut self, time: Duration) {
        self.found += time;
    }

    /// The part of the time that mutation is to have.
    fn share(&self) -> f64 {
        // Where neither pays, solving may still prove something.
        let (own, other) = (self.mutation.rate(0.3), self.other.rate(0.5));
        (own / (own + other)).clamp(LEAST_OF_MUTATION, 1.0 - LEAST)
    }

    /// Whether it is mutation's turn, after so many tasks in all.
    pub fn is_turn(&self, tasks: u64) -> bool {
        if tasks < FIRST_TASKS && !(self.timed && self.begun.elapsed() > FIRST_TIME) {
            return false;
        }
        if !self.timed {
            return tasks >= self.tasks;
        }
        self.balance() <= 0.0
    }

    /// Whether the other side has had far more than its share: its runs take long.
    pub fn is_behind(&self) -> bool {
        self.timed && self.balance() < -BEHIND
    }

    /// Time that mutation owes to the other side by now.
    fn balance(&self) -> f64 {
        let other = self.since.elapsed().saturating_sub(self.found).as_secs_f64();
        let share = self.share();
        self.ahead + self.found.as_secs_f64() * (1.0 - share) - other * share
    }

    /// A turn begins. `paid` are the branches that each side reached first since the last one: mutation, and the other. Those before the first
    /// turn are not counted: the first inputs reach them, whoever changes them afterwards.
    pub fn begin(&mut self, paid: (u32, u32)) {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.resume();
            return;
        }
        let found = self.found.as_secs_f64();
        let other = (self.since.elapsed().as_secs_f64() - found).max(0.0);
        let share = self.share();
        self.ahead = (self.ahead + found * (1.0 - share) - other * share).clamp(-1.0, 1.0);
        let fade = FADE.powf(found + other);
        for (side, paid, seconds) in [(&mut self.mutation, paid.0, found), (&mut self.other, paid.1, other)] {
            side.paid = side.paid * fade + f64::from(paid);
            side.seconds = side.seconds * fade + seconds;
        }
        self.since = Instant::now();
    }

    /// The turn is over, after so many tasks in all.
    pub fn end(&mut self, tasks: u64) {
        let seconds = self.since.elapsed().as_secs_f64();
        self.ahead += seconds * (1.0 - self.share());
        let fade = FADE.powf(seconds);
        for side in [&mut self.mutation, &mut self.other] {
            side.paid *= fade;
            side.seconds *= fade;
        }
        self.mutation.seconds += seconds;
        self.tasks = tasks + TASKS;
        self.resume();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_clock_turns_come_after_a_number_of_tasks() {
        let mut share = Share::new(false);
        assert!(!share.is_turn(FIRST_TASKS - 1));
        assert!(share.is_turn(FIRST_TASKS));
        share.begin((0, 0));
        share.end(FIRST_TASKS);
        assert!(!share.is_turn(FIRST_TASKS + TASKS - 1));
        assert!(share.is_turn(FIRST_TASKS + TASKS));
    }

    #[test]
    fn slow_runs_of_the_other_side_bring_turns_before_more_of_them() {
        let mut share = Share { has_begun: true, ..Share::new(true) };
        assert!(!share.is_behind());
        share.since = Instant::now() - Duration::from_secs(3);
        assert!(share.is_turn(FIRST_TASKS) && share.is_behind());
        share.timed = false;
        assert!(!share.is_behind());
    }

    #[test]
    fn the_side_that_pays_more_gets_more_and_the_other_never_nothing() {
        let sides = |mutation: f64, other: f64| {
            let side = |paid| Side { paid, seconds: 2.0 };
            Share { mutation: side(mutation), other: side(other), ..Share::new(true) }.share()
        };
        assert!((sides(0.0, 0.0) - 0.375).abs() < 1e-9);
        assert!(sides(30.0, 10.0) > 0.7 && sides(30.0, 10.0) < 0.8);
        assert_eq!(sides(0.0, 1000.0), LEAST_OF_MUTATION);
        assert_eq!(sides(1000.0, 0.0), 1.0 - LEAST);
    }
}
