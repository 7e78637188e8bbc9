//! Which bytes a stretch of a run looks at before it writes them, and which it writes first.
//!
//! Every byte remembers the stretch that touched it first; only the first touch of a stretch counts. A byte that was
//! read first is in what the stretch depends on, whatever is written there later.

use std::cell::{Cell, RefCell};

use fathom_trace::Ranges;

#[derive(Default)]
pub struct Tracking {
    on: bool,
    /// The stretch that runs; 0 is none.
    now: Cell<u32>,
    /// By byte: the stretch that touched it last.
    seen: Vec<Cell<u32>>,
    reads: RefCell<Vec<(u64, u64)>>,
    writes: Vec<(u64, u64)>,
}

impl Tracking {
    /// Begins to track, or ends; what was tracked is forgotten.
    pub fn set(&mut self, on: bool, size: usize) {
        self.on = on;
        if on {
            self.grow(size);
            self.take();
        }
    }

    pub fn grow(&mut self, size: usize) {
        if self.on && self.seen.len() < size {
            self.seen.resize(size, Cell::new(0));
        }
    }

    #[inline]
    pub fn is_on(&self) -> bool {
        self.on
    }

    #[inline]
    pub fn read(&self, at: usize, len: usize) {
        if self.on {
            touch(&self.seen, self.now.get(), at, len, &mut self.reads.borrow_mut());
        }
    }

    #[inline]
    pub fn write(&mut self, at: usize, len: usize) {
        if self.on {
            touch(&self.seen, self.now.get(), at, len, &mut self.writes);
        }
    }

    /// Ends a stretch and begins the next: the bytes read and the bytes written, as offsets.
    pub fn take(&mut self) -> (Ranges, Ranges) {
        if self.now.get() == u32::MAX {
            self.seen.iter().for_each(|seen| seen.set(0));
            self.now.set(0);
        }
        self.now.set(self.now.get() + 1);
        (Ranges::new(std::mem::take(self.reads.get_mut())), Ranges::new(std::mem::take(&mut self.writes)))
    }
}

/// Notes the bytes of a range that the stretch has not touched yet.
fn touch(seen: &[Cell<u32>], now: u32, at: usize, len: usize, log: &mut Vec<(u64, u64)>) {
    let Some(bytes) = seen.get(at..(at + len).min(seen.len())) else { return };
    for (n, byte) in bytes.iter().enumerate() {
        if byte.replace(now) != now {
            let place = (at + n) as u64;
            match log.last_mut() {
                Some(last) if last.1 == place => last.1 += 1,
                _ => log.push((place, place + 1)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_read_before_it_was_written_is_read() {
        let mut tracking = Tracking::default();
        tracking.set(true, 64);
        tracking.write(8, 4);
        tracking.read(8, 8);
        tracking.read(20, 2);
        tracking.write(16, 8);
        let (reads, writes) = tracking.take();
        assert_eq!(reads.iter().collect::<Vec<_>>(), [(12, 16), (20, 22)]);
        assert_eq!(writes.iter().collect::<Vec<_>>(), [(8, 12), (16, 20), (22, 24)]);
        tracking.read(8, 1);
        assert_eq!(tracking.take().0.count(), 1);
    }
}
