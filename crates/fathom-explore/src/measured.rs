//! A value that is measured again when it is old.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// A measurement and its time.
#[derive(Debug)]
pub(crate) struct Measured<T> {
    /// Age at which the measurement is repeated.
    max_age: Duration,
    last: Mutex<Option<(Instant, T)>>,
}

impl<T: Copy> Measured<T> {
    pub fn every(max_age: Duration) -> Measured<T> {
        Measured { max_age, last: Mutex::new(None) }
    }

    /// Measures anew when it is asked next.
    pub fn forget(&self) {
        *self.last.lock() = None;
    }

    /// The last measurement, or a new one if there is none that is recent enough.
    pub fn get(&self, measure: impl FnOnce() -> T) -> T {
        let mut last = self.last.lock();
        match *last {
            Some((at, value)) if at.elapsed() < self.max_age => value,
            _ => {
                let value = measure();
                *last = Some((Instant::now(), value));
                value
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_measurements_are_repeated() {
        let kept = Measured::every(Duration::from_secs(3600));
        assert_eq!((kept.get(|| 1), kept.get(|| 2)), (1, 1));
        kept.forget();
        assert_eq!(kept.get(|| 3), 3);
        let never_kept = Measured::every(Duration::ZERO);
        assert_eq!((never_kept.get(|| 1), never_kept.get(|| 2)), (1, 2));
    }
}
