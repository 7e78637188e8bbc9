//! Work on many items, as many at a time as there are cores.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The result for each item, in order; the work gets its number.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let workers = std::thread::available_parallelism().map_or(2, usize::from).min(items.len());
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut made = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return made };
            made.push((number, work(number, item)));
        }
    };
    let mut all: Vec<(usize, R)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        let joined = threads.into_iter().map(|thread| thread.join());
        joined.flat_map(|made| made.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..100).collect();
        let doubled = super::map(&items, |number, &item| {
            std::thread::sleep(std::time::Duration::from_micros(100 - item));
            (number, 2 * item)
        });
        assert_eq!(doubled, items.iter().map(|&item| (item as usize, 2 * item)).collect::<Vec<_>>());
        assert!(super::map(&[] as &[u64], |_, &item| item).is_empty());
    }
}
