//! An allocator that counts: an input that makes its reader take a gigabyte is a finding, with the input that did it.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The memory that reading one input may take.
pub const LIMIT: usize = 1 << 30;

/// The status of a process that took more.
pub const STATUS: i32 = 77;

static LIVE: AtomicUsize = AtomicUsize::new(0);
static CEILING: AtomicUsize = AtomicUsize::new(usize::MAX);

/// The allocator of the fuzzing program.
pub struct Counting;

fn take(size: usize) {
    if LIVE.fetch_add(size, Relaxed).saturating_add(size) > CEILING.load(Relaxed) {
        // SAFETY: leaves at once, without unwinding out of an allocation. The watching process has the input.
        unsafe { libc::_exit(STATUS) };
    }
}

// SAFETY: every call goes to the system's allocator unchanged; counting does not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: the caller's layout.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        take(layout.size());
        // SAFETY: the caller's layout.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller's block and layout.
        unsafe { System.dealloc(at, layout) }
    }
}

/// From here on the process ends when it takes more than [`LIMIT`].
pub fn begin() {
    CEILING.store(LIVE.load(Relaxed).saturating_add(LIMIT), Relaxed);
}

pub fn end() {
    CEILING.store(usize::MAX, Relaxed);
}
