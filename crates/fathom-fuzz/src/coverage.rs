//! The counters of a program that was built with them: one byte for each edge of the control flow, counted up as it is passed.
//!
//! The compiler calls [`__sanitizer_cov_8bit_counters_init`] for each unit as the program starts. Without instrumentation there are no
//! counters, and nothing is ever new.

use std::sync::Mutex;

static REGIONS: Mutex<Vec<(usize, usize)>> = Mutex::new(Vec::new());

/// Notes the counters of a unit.
///
/// # Safety
///
/// Called by code of the compiler with the bounds of an array that lives as long as the program.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __sanitizer_cov_8bit_counters_init(start: *mut u8, stop: *mut u8) {
    let region = (start as usize, stop as usize - start as usize);
    if let Ok(mut regions) = REGIONS.lock()
        && region.1 > 0
        && !regions.contains(&region)
    {
        regions.push(region);
    }
}

/// Coverage so far: for each counter the classes of counts that were seen.
#[derive(Default)]
pub struct Reached {
    regions: Vec<(usize, usize)>,
    seen: Vec<Vec<u8>>,
    edges: usize,
}

/// The class of a count, as a bit: 1, 2, 3, 4 to 7, 8 to 15, 16 to 31, 32 to 127, more.
fn class(count: u8) -> u8 {
    match count {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 4,
        4..=7 => 8,
        8..=15 => 16,
        16..=31 => 32,
        32..=127 => 64,
        _ => 128,
    }
}

impl Reached {
    pub fn new() -> Reached {
        let regions = REGIONS.lock().map(|all| all.clone()).unwrap_or_default();
        let seen = regions.iter().map(|&(_, length)| vec![0; length]).collect();
        Reached { regions, seen, edges: 0 }
    }

    pub fn counters(&self) -> usize {
        self.regions.iter().map(|&(_, length)| length).sum()
    }

    /// Edges that any input passed.
    pub fn edges(&self) -> usize {
        self.edges
    }

    /// Sets all counters to zero.
    pub fn clear(&self) {
        for &(start, length) in &self.regions {
            // SAFETY: the compiler's array of this length. Other threads only count up in it, a byte at a time, and a lost count does
            // no harm.
            unsafe { std::ptr::write_bytes(start as *mut u8, 0, length) };
        }
    }

    /// Adds what was passed since [`Reached::clear`]; whether any of it is new.
    pub fn add(&mut self) -> bool {
        let mut new = false;
        for (&(start, length), seen) in self.regions.iter().zip(&mut self.seen) {
            // SAFETY: as in `clear`.
            let counts = unsafe { std::slice::from_raw_parts(start as *const u8, length) };
            let words = counts.chunks(8).zip(seen.chunks_mut(8));
            for (counts, seen) in words.filter(|(counts, _)| **counts != [0; 8][..counts.len()]) {
                for (&count, seen) in counts.iter().zip(seen) {
                    let class = class(count);
                    if class & !*seen != 0 {
                        self.edges += usize::from(*seen == 0);
                        *seen |= class;
                        new = true;
                    }
                }
            }
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_is_new_once_for_each_class_of_counts() {
        let counters: &'static mut [u8] = vec![0u8; 20].leak();
        let start = counters.as_mut_ptr();
        let mut reached = Reached { regions: vec![(start as usize, 20)], seen: vec![vec![0; 20]], edges: 0 };
        let mut pass = |count: u8| {
            reached.clear();
            // SAFETY: inside of the block above, which is never freed.
            unsafe { *start.add(17) = count };
            reached.add()
        };
        assert_eq!(
            [0, 1, 1, 2, 5, 6, 200, 255].map(&mut pass),
            [false, true, false, true, true, false, true, false]
        );
        assert_eq!(reached.edges(), 1);
    }
}
