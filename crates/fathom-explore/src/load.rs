//! The load of the machine. A time limit that is a share of a larger one grows when many processes compete for the processors.

use std::time::Duration;

use crate::measured::Measured;

/// Upper bound of the factor by which a share grows.
const MAX_FACTOR: f64 = 8.0;
/// Age at which a measurement is repeated.
const MAX_AGE: Duration = Duration::from_secs(1);

/// Measures the load of the machine.
pub trait LoadMeter: Sync {
    /// Processes that want to run for each processor: between 1 and [`MAX_FACTOR`].
    fn factor(&self) -> f64;
}

/// A share of a limit, scaled by the load; never more than the limit itself.
pub fn share(limit: Duration, share: u32, load: &dyn LoadMeter) -> Duration {
    limit.min((limit / share).mul_f64(load.factor()))
}

/// The kernel's load average, read at most once a second.
#[derive(Debug)]
pub struct SystemLoad {
    factor: Measured<f64>,
}

impl SystemLoad {
    pub fn new() -> SystemLoad {
        SystemLoad { factor: Measured::every(MAX_AGE) }
    }
}

impl Default for SystemLoad {
    fn default() -> SystemLoad {
        SystemLoad::new()
    }
}

impl LoadMeter for SystemLoad {
    fn factor(&self) -> f64 {
        self.factor.get(|| {
            let averages = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
            let processors = std::thread::available_parallelism().map_or(1, usize::from);
            factor_of(&averages, processors)
        })
    }
}

/// A load that never changes: for tests, and where runs must not depend on the machine.
#[derive(Clone, Copy, Debug)]
pub struct FixedLoad(pub f64);

impl LoadMeter for FixedLoad {
    fn factor(&self) -> f64 {
        self.0.clamp(1.0, MAX_FACTOR)
    }
}

/// The factor from the line of `/proc/loadavg`; 1 on a machine without that file.
fn factor_of(averages: &str, processors: usize) -> f64 {
    let load: f64 = averages.split_whitespace().next().and_then(|first| first.parse().ok()).unwrap_or(0.0);
    (load / processors as f64).clamp(1.0, MAX_FACTOR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_grow_with_the_load_and_stay_below_the_limit() {
        assert_eq!(factor_of("6.00 2.00 1.00 3/200 4711", 2), 3.0);
        assert_eq!(factor_of("0.10 0.00 0.00 1/200 4711", 2), 1.0);
        assert_eq!(factor_of("900.0 0.00 0.00 1/200 4711", 2), MAX_FACTOR);
        assert_eq!(factor_of("", 2), 1.0);
        let limit = Duration::from_secs(5);
        assert_eq!(share(limit, 256, &FixedLoad(1.0)), limit / 256);
        assert_eq!(share(limit, 4, &FixedLoad(2.0)), limit / 2);
        assert_eq!(share(limit, 1, &FixedLoad(4.0)), limit);
    }

    #[test]
    fn the_machine_has_a_load() {
        let load = SystemLoad::new();
        assert!((1.0..=MAX_FACTOR).contains(&load.factor()));
        assert_eq!(load.factor(), load.factor());
    }
}
