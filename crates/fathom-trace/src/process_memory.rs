//! The memory of this process, and how much it may use when the user does not say.

use std::fs;
use std::sync::OnceLock;

/// The largest limit that nobody asked for.
const MAX_DEFAULT: u64 = 2 << 30;

/// Bytes of the process that are in memory now; `None` on a system that does not say.
pub fn resident() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

/// The most bytes that this process had in memory, and that the largest of its children had which have ended.
pub fn peaks() -> (u64, u64) {
    let peak = |of| {
        // SAFETY: the structure is plain data that the call fills.
        let usage = unsafe {
            let mut usage: libc::rusage = std::mem::zeroed();
            libc::getrusage(of, &mut usage);
            usage
        };
        u64::try_from(usage.ru_maxrss).unwrap_or(0) << 10
    };
    (peak(libc::RUSAGE_SELF), peak(libc::RUSAGE_CHILDREN))
}

/// How the program's allocator gives memory back that is not used.
static GIVE_BACK: OnceLock<fn()> = OnceLock::new();

/// Says how the program's allocator gives memory back. Later calls change nothing.
pub fn gives_back_by(give_back: fn()) {
    let _ = GIVE_BACK.set(give_back);
}

/// Gives memory back that was freed.
pub fn give_back() {
    if let Some(give_back) = GIVE_BACK.get() {
        give_back();
    }
}

/// A quarter of the machine, and at most 2 GiB.
pub fn default_limit() -> u64 {
    let text = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    machine(&text).map_or(MAX_DEFAULT, |machine| MAX_DEFAULT.min(machine / 4))
}

/// Bytes of the machine, from the text of `/proc/meminfo`.
fn machine(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_a_part_of_the_machine() {
        assert_eq!(machine("MemTotal:       24576 kB\nMemFree: 1 kB\n"), Some(24 << 20));
        // The kernel brings both counts up to date at times of its own.
        assert!(peaks().0 > 0);
        assert_eq!(machine("MemFree: 1 kB\n"), None);
        assert!(resident().is_some_and(|used| used > 0));
        assert!((1..=MAX_DEFAULT).contains(&default_limit()));
    }
}
