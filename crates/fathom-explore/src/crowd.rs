//! How crowded the machine is: time limits that are shares of a limit stretch when the processor is shared by many.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Shares are stretched by no more than this.
const MOST: f64 = 8.0;
/// How long a look at the machine is good for.
const FRESH: Duration = Duration::from_secs(1);

/// What was seen last, in hundredths, and when, in milliseconds since the first look.
static SEEN: AtomicU64 = AtomicU64::new(100);
static WHEN: AtomicU64 = AtomicU64::new(0);

/// The share of a limit, in the time that it takes on a machine where so many wait for the processor; never more than the
/// whole limit.
pub fn share(limit: Duration, share: u32) -> Duration {
    limit.min((limit / share).mul_f64(crowding()))
}

/// How many want to run for each processor, one at least.
fn crowding() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let now = START.get_or_init(Instant::now).elapsed() + FRESH;
    let before = Duration::from_millis(WHEN.load(Ordering::Relaxed));
    if now - before >= FRESH {
        WHEN.store(now.as_millis() as u64, Ordering::Relaxed);
        let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        SEEN.store((100.0 * factor(&text, processors)) as u64, Ordering::Relaxed);
    }
    SEEN.load(Ordering::Relaxed) as f64 / 100.0
}

/// From the kernel's line of averages; a machine without one is not crowded.
fn factor(averages: &str, processors: usize) -> f64 {
    let load: f64 = averages.split_whitespace().next().and_then(|first| first.parse().ok()).unwrap_or(0.0);
    (load / processors as f64).clamp(1.0, MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_stretch_with_the_load_and_stay_below_the_limit() {
        assert_eq!(factor("6.00 2.00 1.00 3/200 4711", 2), 3.0);
        assert_eq!(factor("0.10 0.00 0.00 1/200 4711", 2), 1.0);
        assert_eq!(factor("900.0 0.00 0.00 1/200 4711", 2), MOST);
        assert_eq!(factor("", 2), 1.0);
        let limit = Duration::from_secs(5);
        assert!(share(limit, 256) >= limit / 256);
        assert_eq!(share(limit, 1), limit);
    }
}
