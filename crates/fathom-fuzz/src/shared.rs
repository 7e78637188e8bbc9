//! Memory that the watching and the reading process share: the input that is being read survives the reader's death.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The longest input.
pub const LONGEST: usize = 1 << 18;

#[repr(C)]
struct Layout {
    /// Inputs that were begun.
    begun: AtomicU64,
    /// Inputs that were read to the end.
    done: AtomicU64,
    length: AtomicU64,
    edges: AtomicU64,
    kept: AtomicU64,
    input: [u8; LONGEST],
}

/// A block that a fork does not copy.
pub struct Shared(*mut Layout);

// SAFETY: one thread writes the input; everything else in it is atomic.
unsafe impl Sync for Shared {}

impl Shared {
    pub fn new() -> std::io::Result<Shared> {
        // SAFETY: a new mapping, which is zero and as large as the layout; it is never unmapped.
        let at = unsafe {
            libc::mmap(
                std::ptr::null_mut(),
                size_of::<Layout>(),
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED | libc::MAP_ANONYMOUS,
                -1,
                0,
            )
        };
        if at == libc::MAP_FAILED {
            return Err(std::io::Error::last_os_error());
        }
        Ok(Shared(at.cast()))
    }

    fn layout(&self) -> &Layout {
        // SAFETY: the mapping of `new`; all that both processes change at once is atomic.
        unsafe { &*self.0 }
    }

    /// Notes the input that is read next.
    pub fn begin(&self, input: &[u8]) {
        let length = input.len().min(LONGEST);
        // SAFETY: inside of the mapping. The watching process reads it only when this one is dead or stopped.
        unsafe {
            std::ptr::copy_nonoverlapping(input.as_ptr(), (&raw mut (*self.0).input).cast::<u8>(), length);
        }
        self.layout().length.store(length as u64, Relaxed);
        self.layout().begun.fetch_add(1, Relaxed);
    }

    pub fn end(&self) {
        self.layout().done.fetch_add(1, Relaxed);
    }

    /// Inputs that were begun and that were read.
    pub fn counts(&self) -> (u64, u64) {
        let layout = self.layout();
        (layout.begun.load(Relaxed), layout.done.load(Relaxed))
    }

    /// The input that was begun last.
    pub fn input(&self) -> Vec<u8> {
        let layout = self.layout();
        layout.input[..layout.length.load(Relaxed) as usize].to_vec()
    }

    /// Records progress: edges that were reached, and inputs in the corpus.
    pub fn progress(&self, edges: usize, kept: usize) {
        self.layout().edges.store(edges as u64, Relaxed);
        self.layout().kept.store(kept as u64, Relaxed);
    }

    pub fn edges_and_kept(&self) -> (u64, u64) {
        (self.layout().edges.load(Relaxed), self.layout().kept.load(Relaxed))
    }
}
