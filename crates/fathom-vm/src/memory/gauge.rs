//! Counts bytes that many owners share: whatever is counted takes itself off when its last owner lets go.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Clone, Debug, Default)]
pub struct Gauge(Arc<AtomicU64>);

impl Gauge {
    pub fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Counts these bytes until the result is dropped.
    pub fn count(&self, bytes: u64) -> Counted {
        self.0.fetch_add(bytes, Ordering::Relaxed);
        Counted { gauge: self.clone(), bytes }
    }
}

#[derive(Debug)]
pub struct Counted {
    gauge: Gauge,
    bytes: u64,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.gauge.0.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_bytes_count_once_until_nobody_has_them() {
        let gauge = Gauge::default();
        let first = Arc::new(gauge.count(10));
        let second = first.clone();
        let other = gauge.clone().count(5);
        assert_eq!(gauge.bytes(), 15);
        drop(first);
        assert_eq!(gauge.bytes(), 15);
        drop((second, other));
        assert_eq!(gauge.bytes(), 0);
    }
}
