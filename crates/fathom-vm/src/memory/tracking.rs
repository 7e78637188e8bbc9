//! Which bytes a stretch of a run looks at before it writes them, and which it writes first.
//!
//! Every byte remembers the stretch that touched it first; only the first touch of a stretch counts. A byte that was
//! read first is in what the stretch depends on, whatever is written there later.

use std::cell::RefCell;

use fathom_trace::Ranges;

#[derive(Default)]
pub struct Tracking {
    on: bool,
    /// Reading memory changes this too.
    touched: RefCell<Touched>,
}

#[derive(Default)]
struct Touched {
    /// The stretch that runs; 0 is none.
    now: u32,
    /// By byte: the stretch that touched it last.
    seen: Vec<u32>,
    reads: Vec<(u64, u64)>,
    writes: Vec<(u64, u64)>,
}

impl Tracking {
    /// Starts or stops tracking; earlier records are dropped.
    pub fn set(&mut self, on: bool, size: usize) {
        self.on = on;
        if on {
            self.grow(size);
            self.take();
        }
    }

    pub fn grow(&mut self, size: usize) {
        let seen = &mut self.touched.get_mut().seen;
        if self.on && seen.is_empty() {
            // Fresh zeros from the system cost nothing until they are touched.
            *seen = vec![0; size];
        } else if self.on && seen.len() < size {
            seen.resize(size, 0);
        }
    }

    #[inline]
    pub fn is_on(&self) -> bool {
        self.on
    }

    #[inline]
    pub fn read(&self, at: usize, len: usize) {
        if self.on {
            let Touched { now, seen, reads, .. } = &mut *self.touched.borrow_mut();
            touch(seen, *now, at, len, reads);
        }
    }

    #[inline]
    pub fn write(&mut self, at: usize, len: usize) {
        if self.on {
            let Touched { now, seen, writes, .. } = self.touched.get_mut();
            touch(seen, *now, at, len, writes);
        }
    }

    /// Ends a stretch and begins the next: the bytes read and the bytes written, as offsets.
    pub fn take(&mut self) -> (Ranges, Ranges) {
        let Touched { now, seen, reads, writes } = self.touched.get_mut();
        if *now == u32::MAX {
            seen.fill(0);
            *now = 0;
        }
        *now += 1;
        (Ranges::new(std::mem::take(reads)), Ranges::new(std::mem::take(writes)))
    }
}

/// Notes the bytes of a range that the stretch has not touched yet.
fn touch(seen: &mut [u32], now: u32, at: usize, len: usize, log: &mut Vec<(u64, u64)>) {
    let end = (at + len).min(seen.len());
    let Some(bytes) = seen.get_mut(at..end) else { return };
    for (n, byte) in bytes.iter_mut().enumerate() {
        if std::mem::replace(byte, now) != now {
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
