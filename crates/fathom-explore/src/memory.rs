//! The memory of the process against its limit.

use std::time::Duration;

use fathom_trace::process_memory;

use crate::measured::Measured;

/// Age at which a measurement is repeated.
const MAX_AGE: Duration = Duration::from_millis(50);

/// Memory that a search gets in any case.
const LEAST: u64 = 64 << 20;

/// Measures the memory of the process.
pub trait MemoryMeter: Sync {
    /// True when the limit is reached: nothing may be added any more.
    fn is_full(&self) -> bool;
}

/// The resident set of this process, read at most every 50 ms.
#[derive(Debug)]
pub struct ProcessMemory {
    limit: u64,
    full: Measured<bool>,
}

impl ProcessMemory {
    /// A meter for this limit in bytes. A process that has nearly as much before it begins gets [`LEAST`] on top: a search that ends before
    /// its first run is of no use.
    pub fn within(limit: u64) -> ProcessMemory {
        ProcessMemory::from(process_memory::resident().unwrap_or(0), limit)
    }

    /// Forgets the last measurement: memory was given back.
    pub fn measure_again(&self) {
        self.full.forget();
    }

    fn from(used: u64, limit: u64) -> ProcessMemory {
        ProcessMemory { limit: limit.max(used.saturating_add(LEAST)), full: Measured::every(MAX_AGE) }
    }
}

impl MemoryMeter for ProcessMemory {
    fn is_full(&self) -> bool {
        self.full.get(|| process_memory::resident().is_some_and(|used| used >= self.limit))
    }
}

/// Memory without a limit: for tests, and where runs must not depend on the machine.
#[derive(Clone, Copy, Debug)]
pub struct UnlimitedMemory;

impl MemoryMeter for UnlimitedMemory {
    fn is_full(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_more_than_a_byte_and_less_than_everything() {
        assert!(ProcessMemory { limit: 1, full: Measured::every(MAX_AGE) }.is_full());
        assert_eq!(ProcessMemory::from(100 << 20, 1 << 30).limit, 1 << 30);
        assert_eq!(ProcessMemory::from(100 << 20, 1 << 10).limit, 164 << 20);
        assert!(!ProcessMemory::within(u64::MAX).is_full());
        assert!(!UnlimitedMemory.is_full());
    }
}
