//! How much slower this process is because others use its processors.

/// More than this is not believed: a limit must not be given up for a moment of contention.
const MOST: f64 = 6.0;

/// The time that this thread was runnable against the time that it ran: 1 on an idle machine. It is the one that loads, searches, confirms
/// and writes; compilers of the job's own tests count as others.
pub fn slowdown() -> f64 {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| slowdown_of(&text))
        .unwrap_or(1.0)
}

/// Reads nanoseconds that a thread ran and that it waited for a processor.
fn slowdown_of(schedstat: &str) -> Option<f64> {
    let mut numbers = schedstat.split_whitespace().map_while(|word| word.parse::<f64>().ok());
    let (ran, waited) = (numbers.next()?, numbers.next()?);
    (ran > 0.0).then(|| ((ran + waited) / ran).clamp(1.0, MOST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_for_a_processor_makes_a_process_slower() {
        assert_eq!(slowdown_of("2000 0 7\n"), Some(1.0));
        assert_eq!(slowdown_of("2000 4000 7\n"), Some(3.0));
        assert_eq!(slowdown_of("1 4000000 7\n"), Some(MOST));
        assert!(["", "0 0 0", "x y"].iter().all(|text| slowdown_of(text).is_none()));
        assert!((1.0..=MOST).contains(&slowdown()));
    }
}
