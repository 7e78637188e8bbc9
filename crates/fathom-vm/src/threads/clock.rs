//! Vector clocks: the steps of other threads that each thread has synchronised with.

use smallvec::SmallVec;

/// For each thread, by number, how many of its steps happen before.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Clock(SmallVec<[u32; 4]>);

impl Clock {
    pub fn get(&self, thread: usize) -> u32 {
        self.0.get(thread).copied().unwrap_or(0)
    }

    /// The thread takes another step; returns its number.
    pub fn tick(&mut self, thread: usize) -> u32 {
        if self.0.len() <= thread {
            self.0.resize(thread + 1, 0);
        }
        self.0[thread] += 1;
        self.0[thread]
    }

    pub fn join(&mut self, other: &Clock) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(*theirs);
        }
    }

    /// Whether the thread's step happens before this clock.
    #[inline]
    pub fn covers(&self, thread: usize, step: u32) -> bool {
        self.get(thread) >= step
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_joined_comes_before() {
        let (mut a, mut b) = (Clock::default(), Clock::default());
        let step = a.tick(0);
        b.tick(2);
        assert!(!b.covers(0, step));
        b.join(&a);
        assert!(b.covers(0, step) && b.covers(2, 1) && !b.covers(0, 2) && !a.covers(2, 1));
    }
}
